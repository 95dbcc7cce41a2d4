/* How the measures of a score spread over boards dealt by the book, and how the score spreads over fair ones: stored,
 * since 200,000 boards take half a minute. solver/score_reference_data.c is written by `make references`
 * (solver/make_score_reference.c). */
#ifndef ISLEWRIGHT_SOLVER_SCORE_REFERENCE_H
#define ISLEWRIGHT_SOLVER_SCORE_REFERENCE_H

#include <stddef.h>
#include <stdint.h>
#include "gen/preset.h"
#include "solver/score.h"

/* A distribution: for some of the values that occurred, how many boards lay below and at most at them. Where few values
 * occurred, they are all there; between two knots boards are taken to lie evenly. */
struct score_knot {
    int32_t value;
    uint32_t below, upto;
};
struct score_law {
    int knots; /* 0 where no board had the measure */
    const struct score_knot *knot;
};

struct score_reference {
    const char *preset, *fairness, *seed; /* the boards: items 1 .. boards of the batch with this seed */
    uint64_t key;                         /* of outline and pieces: score_reference_key() */
    int boards;
    struct score_law law[MEASURES + 1]; /* by measure; the last one is that of the overall score */
    int fair_boards;                    /* items 1 .. fair_boards of the batch with that seed and fairness `fair` */
    struct score_law fair;              /* their overall scores, whose shares are those among boards by the book */
};
extern const struct score_reference score_references[]; /* ended by a NULL preset */

/* Of all of a preset that the laws of its boards and of their measures depend on: outline, terrain and token pieces,
 * areas, harbours, waters, variants, sites, the rules of its own and of its game, and numbers of players. Not of what
 * is printed where nothing is dealt, so that a fixed preset has the key of its dealt twin. */
uint64_t score_reference_key(const struct preset *p);

/* The stored one of the same key, so that a fixed preset has that of its dealt twin; NULL where there is none. */
const struct score_reference *score_reference_find(const struct preset *p);

/* How many boards have a value: all of the reference's, but for a measure that some of them have and some not. */
uint32_t score_law_boards(const struct score_law *law);

/* How many of the law's boards lie below a value, and how many at it; there must be some. */
void score_law_place(const struct score_law *law, int value, uint32_t *below, uint32_t *equal);

/* Fills `worse`, `overall`, `beats` and `beats_fair` of a score from its raw values; with NULL all are -1. */
void score_place(const struct score_reference *reference, struct score *s);

/* Builds a law of at most `most` + 2 knots from sorted values; returns how many knots it wrote. */
int score_law_build(const int *sorted, int count, int most, struct score_knot *out);

#endif
