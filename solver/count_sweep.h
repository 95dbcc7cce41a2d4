/* Counting number placements by a frontier, for islands that are too large to be parted into sets. */
#ifndef ISLEWRIGHT_SOLVER_COUNT_SWEEP_H
#define ISLEWRIGHT_SOLVER_COUNT_SWEEP_H

#include "gen/core/bignum.h"
#include "gen/core/budget.h"
#include "solver/island.h"

/* All placements that meet the rules on numbers, over all choices of hexes without a number. False where those are not
 * free, where the frontier is too wide, a token is left over, or the budget was spent. */
bool count_sweep(const struct island *is, struct budget *budget, struct bignum *count);

#endif
