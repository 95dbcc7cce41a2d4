/* One area as an island by itself, for the tables that are made for whole islands. */
#ifndef ISLEWRIGHT_SOLVER_LONE_H
#define ISLEWRIGHT_SOLVER_LONE_H

#include "gen/core/budget.h"
#include "solver/island.h"

struct lone; /* immutable once made */
struct streams;

/* NULL where there are no tables for such an island, which are what makes it worth while. The area must have no
 * neighbours in other areas, and its numbers be dealt freely. The caller frees with lone_free(). */
struct lone *lone_new(const struct island *is, int area, const struct stop *stop);
void lone_free(struct lone *l);

/* True where the tables know that no land of the area meets the rules. */
bool lone_is_impossible(const struct lone *l);

/* An attempt at the area's land and numbers; all that meet the rules, but for those that tie them, have the same
 * chance. False where it failed, or the budget is spent. */
bool lone_try(const struct lone *l, struct streams *s, struct budget *budget, uint8_t terrain[ISLAND_HEXES],
              token number[SLOTS]);

#endif
