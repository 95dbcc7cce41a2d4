/* Drawing land without a failure where no two neighbours may be equal, on islands of up to 20 hexes. */
#ifndef ISLEWRIGHT_SOLVER_LAND_TABLE_H
#define ISLEWRIGHT_SOLVER_LAND_TABLE_H

#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/island.h"

struct land_table; /* immutable once made */

/* For terrain-cluster=1 and one hex without a number. NULL for other rules and presets, where no land meets the rules,
 * and where the table would be large. Borrows the island. The caller frees with land_table_free(). */
struct land_table *land_table_new(const struct island *is, const struct stop *stop);
void land_table_free(struct land_table *t);

/* By hex: how many layouts meet the terrain rules when the one without a number is there. */
void land_table_layouts(const struct land_table *t, uint64_t layouts[ISLAND_HEXES]);

/* Each of them with the same chance; there must be one. */
void land_table_draw(const struct land_table *t, int bare, struct stream *s, uint8_t *terrain);

#endif
