/* Drawing hexes without a number and number placements together, exactly weighted and without a failure, on islands of
 * up to 20 hexes. */
#ifndef ISLEWRIGHT_SOLVER_CATALOGUE_H
#define ISLEWRIGHT_SOLVER_CATALOGUE_H

#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/island.h"
#include "solver/weights.h"

struct catalogue; /* immutable once made */

/* `land` has the weights of the hexes without a number; NULL: all that are allowed weigh the same. NULL where the rules
 * or the preset are not of the kind (solver/structures.h; one hex without a number, no pinned number, no token left
 * over), ask nothing that makes a catalogue worth its while, or would need too large a one; and where no placement
 * meets the rules. Borrows the island. The caller frees with catalogue_free(). */
struct catalogue *catalogue_new(const struct island *is, const struct weights *land, const struct stop *stop);
void catalogue_free(struct catalogue *c);

/* Each pair of hexes without a number and a placement round them that meets the rules comes out with a chance in
 * proportion to the weight of the former. False only where the budget is spent. */
bool catalogue_draw(const struct catalogue *c, struct stream *s, struct budget *budget, hexset *bare,
                    token number[SLOTS]);

/* The sum of the weights of all pairs, in units of what the weights have in common. */
uint128 catalogue_total(const struct catalogue *c, uint64_t *unit);

#endif
