/* All arrangements of a preset's harbours that keep to the rules on harbours alone. */
#ifndef ISLEWRIGHT_SOLVER_COUNT_HARBOURS_H
#define ISLEWRIGHT_SOLVER_COUNT_HARBOURS_H

#include "gen/core/bignum.h"
#include "gen/core/budget.h"
#include "gen/harbour.h"
#include "solver/island.h"

/* How many there are; equal kinds and equal pieces of the frame cannot be told apart. False where the budget was spent:
 * only a frame takes steps. */
bool count_harbours(const struct island *is, struct budget *budget, struct bignum *count);

/* Each of them once, in the order of the walk round the coast. False where the budget was spent. */
typedef void harbours_sink(const struct harbour *harbours, void *context);
bool each_harbours(const struct island *is, struct budget *budget, harbours_sink *sink, void *context);

#endif
