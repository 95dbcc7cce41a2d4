/* Boards whose rivers are dealt: uniform attempts at rivers, land and numbers. */
#ifndef ISLEWRIGHT_SOLVER_RIVERS_H
#define ISLEWRIGHT_SOLVER_RIVERS_H

#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/island.h"
#include "solver/numbers.h"
#include "solver/shores.h"

struct rivers; /* the plan, immutable once made */

/* Borrows the island, the layouts, and the numbers' plan. */
struct rivers *rivers_new(const struct island *is, const struct shores *shores, const struct numbers *numbers);
void rivers_free(struct rivers *r);

/* False where the rules on terrain leave no course. */
bool rivers_possible(const struct rivers *r);

/* One attempt, where harbours lie on the places of `set` (solver/shores.h): each layout with land and numbers that meet
 * all rules but those that tie land, numbers and harbours has the same chance, whatever the set. `layout` gets the
 * layout's index. */
struct river_streams {
    struct stream *rivers, *terrain, *numbers;
};
bool rivers_try(const struct rivers *r, int set, struct river_streams s, struct budget *budget, uint32_t *layout,
                uint8_t terrain[HEX_MAX], token number[SLOTS]);

/* "rivers", "rivers, terrain table" where land is retried on its own. */
const char *rivers_method(const struct rivers *r);

#endif
