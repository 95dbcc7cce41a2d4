/* A first board for rules that are too tight to sample: local search. It is not uniform; its boards say "search". */
#ifndef ISLEWRIGHT_SOLVER_SEARCH_H
#define ISLEWRIGHT_SOLVER_SEARCH_H

#include "gen/board.h"
#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/island.h"
#include "solver/shores.h"

/* Fills in the board's terrain, numbers, harbours and waters so that all demands are met; false where the budget was
 * spent. `shores` are the island's, NULL where it has no waters. */
bool search_board(const struct island *is, const struct shores *shores, struct hash128 hash, struct budget *budget,
                  struct board *b);

#endif
