/* All terrain layouts of an island of up to 21 hexes that meet the rules on land, counted by the hexes without a
 * number, and by how many red hexes a terrain holds. */
#ifndef ISLEWRIGHT_SOLVER_COUNT_LAND_H
#define ISLEWRIGHT_SOLVER_COUNT_LAND_H

#include "gen/core/budget.h"
#include "solver/count_numbers.h"
#include "solver/island.h"

/* All ways to choose the hexes without a number so that the terrains without one can be laid on them, and
 * no other hex is barred to all terrains with one. `layings`
 * gets in how many ways for each. The caller frees both arrays. False where there are too many. */
bool count_bare(const struct island *is, struct bare_ways *out, uint64_t **layings);

/* Whether a terrain may take these hexes by the rules on land alone; holds for every part of a set that it holds for.
 */
bool land_may_hold(const struct island *is, enum terrain t, spots set);

struct land_count;

struct land_count *land_count_new(const struct island *is, struct budget *budget); /* NULL: too large an island */
void land_count_free(struct land_count *l);

/* Ways to lay the terrains with a number on all hexes but `bare`. */
uint64_t land_count_ways(struct land_count *l, spots bare);

/* Those of them in which no terrain holds more than terrain-reds of the red hexes. `reds` stays the same for many calls
 * in a row. */
uint64_t land_count_ways_round(struct land_count *l, spots bare, spots reds);

#endif
