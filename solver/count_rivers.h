/* Counting boards whose rivers are dealt: the sum of the weights that they are dealt by (docs/sampling.md), times what
 * is the same round all places. */
#ifndef ISLEWRIGHT_SOLVER_COUNT_RIVERS_H
#define ISLEWRIGHT_SOLVER_COUNT_RIVERS_H

#include "gen/core/bignum.h"
#include "solver/island.h"

/* All boards: layouts of the waters, land and numbers, those of the grounds too; and, with harbours=frame, its orders,
 * as these have layouts of their own. False where that is not known: where numbers are asked for more than reds apart,
 * what ties land, numbers and harbours, or land that is not counted (solver/river_land.h). */
bool count_rivers(const struct island *is, struct bignum *count);

#endif
