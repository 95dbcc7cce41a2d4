/* Numbers round dealt rivers, where reds are kept apart: the red hexes are a set, drawn from a list, that holds no bare
 * hex. How many sets there are is counted, so that a set can be drawn again on its own (docs/sampling.md). */
#ifndef ISLEWRIGHT_SOLVER_CLEAR_NUMBERS_H
#define ISLEWRIGHT_SOLVER_CLEAR_NUMBERS_H

#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/island.h"
#include "solver/numbers.h"

struct clear_numbers; /* the plan, immutable once made */

/* NULL where numbers are not laid like that: dealt freely, with a list of red sets (solver/numbers.h), none left over,
 * no least sum of pips, on at most 64 hexes. Borrows the island. */
struct clear_numbers *clear_numbers_new(const struct island *is, const struct numbers *numbers);
void clear_numbers_free(struct clear_numbers *c);

/* How many sets of red hexes hold none of these. */
uint64_t clear_numbers_sets(const struct clear_numbers *c, uint64_t bare);

/* One attempt round these bare hexes, for which there is such a set: each placement that meets the rules on numbers has
 * a chance in proportion to 1 / clear_numbers_sets(), the factor being the same for all bare hexes. */
bool clear_numbers_try(const struct clear_numbers *c, uint64_t bare, struct stream *s, struct budget *budget,
                       token number[SLOTS]);

#endif
