/* Boards whose rivers are dealt: uniform attempts at rivers, land and numbers. */
#ifndef ISLEWRIGHT_SOLVER_RIVERS_H
#define ISLEWRIGHT_SOLVER_RIVERS_H

#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/island.h"
#include "solver/numbers.h"

struct rivers; /* the plan, immutable once made */

/* Borrows the island, the layouts, and the numbers' plan. */
struct rivers *rivers_new(const struct island *is, const struct waters *waters, const struct numbers *numbers);
void rivers_free(struct rivers *r);

/* False where the rules on terrain leave no course. */
bool rivers_possible(const struct rivers *r);

/* One attempt: each layout with land and numbers that meet all rules but those that tie land, numbers and harbours has
 * the same chance. `layout` gets the layout's index. */
bool rivers_try(const struct rivers *r, struct stream *rivers, struct stream *terrains, struct stream *numbers,
                struct budget *budget, uint32_t *layout, uint8_t terrain[HEX_MAX], token number[SLOTS]);

#endif
