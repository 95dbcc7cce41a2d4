/* A board: one dealt island. Plain memory, to copy and compare freely; it borrows its preset. */
#ifndef ISLEWRIGHT_GEN_BOARD_H
#define ISLEWRIGHT_GEN_BOARD_H

#include <stdbool.h>
#include "gen/preset.h"
#include "gen/rule_text.h"

struct board {
    const struct preset *preset;
    uint8_t terrain[HEX_MAX]; /* enum terrain, by hex of the lattice */
    uint8_t variant[HEX_MAX]; /* by hex: 1 + index of preset->variant, 0 for none; unset where the preset has none */
    token number[HEX_MAX];    /* 0 for none */
    int harbours;             /* preset->harbours, in the order of the walk round the coast */
    struct harbour harbour[HARBOUR_MAX];
    int robber;                     /* hex, or -1 */
    struct river river[RIVERS_MAX]; /* preset->waters.rivers; those that are alike in their order (gen/river.h) */
    struct fishing_ground ground[GROUNDS_MAX]; /* preset->waters.grounds, in the order of the walk round the coast */
};

/* Where the pirate starts is the same on all boards of a preset, and lies in no board of its own: preset->pirate. */

/* True for a hex that lies face down at the start. */
bool board_in_fog(const struct preset *p, int hex);
bool board_has_fog(const struct preset *p); /* for any hex */

/* Makes it what players see at the start: hexes that lie face down become sea without a number, and rivers on them go.
 * Not a board of the preset any more, but to draw, to tell and to value. */
void board_cover(struct board *b);

/* How a board was made. `known` is false for one that was read from a code or typed in by hand. */
enum sampling { SAMPLING_UNIFORM, SAMPLING_SEARCH, SAMPLING_BEST, SAMPLING_FIXED };

/* What the board of a search for the best one came to (solver/best.h): thousandths, -1 where there is nothing to tell.
 * The texts are borrowed, and constant. */
struct best_note {
    const char *goal;             /* NULL: nothing is told */
    int cost, least;              /* by the goal, and what no board goes below; less is better */
    int score, beats_fair;        /* of the boards dealt with fairness `fair`, how many have a lower score */
    const char *reference, *seed; /* the preset and the seed of those boards */
    int boards;                   /* how many they are */
};

struct origin {
    bool known;
    int generator;
    char *seed;    /* NULL on a fixed preset */
    char *seed_id; /* owned */
    enum sampling sampling;
    struct best_note best; /* of SAMPLING_BEST */
    char fairness[12];
    struct rule_list rules; /* the effective ones */
};

void origin_free(struct origin *o); /* frees its texts; it is as one that is not known */
const char *sampling_name(enum sampling s);
bool sampling_find(const char *name, enum sampling *s);

/* Puts the robber where it starts: where the preset says, else on the first desert in reading order that is not in the
 * fog, else -1. */
void board_place_robber(struct board *b);

/* Adds a harbour on a coast edge in its place of the walk round the coast; there must be room. Returns its index. */
int board_add_harbour(struct board *b, struct harbour h);

/* The printed board of a preset with a printed layout. */
void board_print(const struct preset *p, struct board *b);

/* True where the pieces are those of the preset: terrains, tokens, a token exactly on each numbered hex, harbours on
 * places that one of the three ways allows, the robber at its start. Otherwise ERR_INPUT with JSON fields, each saying
 * what is too many and what is missing. */
bool board_fits(const struct board *b, struct err *e);

bool board_equal(const struct board *a, const struct board *b); /* same preset (by name) and pieces */
int board_pips(const struct board *b, int hex);

#endif
