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

/* One attempt: where harbours lie, which layout of the waters, land and numbers. Each choice of these that meets all
 * rules but those that tie land, numbers and harbours has the same chance, an arrangement of the harbours on the places
 * of its set being still to be drawn. */
struct river_streams {
    struct stream *rivers, *terrain, *numbers;
};
struct river_draw {
    int set;         /* of places for harbours (solver/shores.h) */
    uint32_t layout; /* its index round that */
    uint8_t *terrain;
    token *number; /* room for SLOTS */
};
bool rivers_try(const struct rivers *r, struct river_streams s, struct budget *budget, struct river_draw *out);

/* "rivers", "rivers, terrain table" where land is retried on its own. */
const char *rivers_method(const struct rivers *r);

#endif
