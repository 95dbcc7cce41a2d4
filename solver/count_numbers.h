/* All number placements that meet the rules on numbers, counted by the hexes of the richest tokens and by the hexes
 * without a number. */
#ifndef ISLEWRIGHT_SOLVER_COUNT_NUMBERS_H
#define ISLEWRIGHT_SOLVER_COUNT_NUMBERS_H

#include "gen/core/budget.h"
#include "solver/island.h"
#include "solver/parting.h"

/* The ways to lay the hexes without a number. */
struct bare_ways {
    int count;
    spots *hexes;
};

/* One set of hexes for the richest tokens: as many placements as `placements[i]` have their richest tokens there and
 * leave bare->hexes[i]; the same is true of `images` sets that symmetries make of it, itself among them. */
typedef void numbers_sink(spots richest, int images, const uint64_t *placements, void *context);

/* Whether the richest tokens are all red ones and no others. */
bool count_numbers_by_reds(const struct island *is);

/* False where the island is too large, or the rules are not of the kind that is counted so: tokens of different pips
 * that must be kept apart, a least sum of pips. False too where the budget was spent. */
bool count_numbers(const struct island *is, const struct bare_ways *bare, struct budget *budget, numbers_sink *sink,
                   void *context);

#endif
