/* Weighted draws of what numbers and land meet at, where rivers are dealt: a course with one of its layouts, and hexes
 * for the tiles without a number that no river has. */
#ifndef ISLEWRIGHT_SOLVER_RIVER_WEIGHTS_H
#define ISLEWRIGHT_SOLVER_RIVER_WEIGHTS_H

#include "gen/core/stream.h"
#include "solver/clear_numbers.h"
#include "solver/courses.h"
#include "solver/river_land.h"

enum { RIVER_BARES = 6, RIVER_PLACEMENTS = 50000, RIVER_WEIGHED_HEXES = 64 };

/* By what a draw is weighted besides the layouts of its course: by the sets of red hexes that hold no bare hex, by the
 * layouts of the land, by both, or by nothing. */
struct river_factors {
    const struct clear_numbers *reds; /* NULL: not by red sets */
    const struct river_land *land;    /* NULL: not by the land */
};

struct river_weights; /* immutable once made */

/* A draw: its course; hexes for the tiles of courses.bare, in that order, or in any where these are alike; all hexes
 * without a number. */
struct river_place {
    const struct course *course;
    const int8_t *hex;
    hexset bare;
    uint128 rest; /* uniform below a multiple of the course's layouts: its remainder is one of them */
};

/* Whether the other tiles without a number may all lie on the same hexes, however they lie to each other. */
bool river_weights_alike(const struct courses *c);

/* How many ways there are to choose hexes for these tiles, over all courses; more than RIVER_PLACEMENTS where that is
 * all that matters, where there are more than RIVER_BARES tiles, or more than RIVER_WEIGHED_HEXES hexes. */
long river_weights_placements(const struct courses *c);

/* For no more than RIVER_PLACEMENTS. Borrows the courses. */
struct river_weights *river_weights_new(const struct courses *c, struct river_factors factors);
void river_weights_free(struct river_weights *w);

uint128 river_weights_total(const struct river_weights *w);

/* What a number below the total means. */
void river_weights_get(const struct river_weights *w, uint128 pick, struct river_place *out);

#endif
