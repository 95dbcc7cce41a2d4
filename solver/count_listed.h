/* Boards and numbers of islands so small that all placements of the tokens can be walked through, under any rules. */
#ifndef ISLEWRIGHT_SOLVER_COUNT_LISTED_H
#define ISLEWRIGHT_SOLVER_COUNT_LISTED_H

#include "solver/count_ties.h"

enum { LISTED_HEXES = 12 };

/* Tokens that are dealt freely, round each of the ways to lay the hexes without one. With `layings`, in how many ways
 * that can be done for each, boards are counted, else numbers. False where the island is too large, the placements look
 * too many different ways to the ties, or the budget was spent. */
bool count_listed(const struct island *is, const struct bare_ways *bare, const uint64_t *layings, struct budget *budget,
                  struct bignum *sum);

#endif
