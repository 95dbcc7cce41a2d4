/* Boards whose pieces are dealt in several areas, or with open sea: uniform attempts at land and numbers. */
#ifndef ISLEWRIGHT_SOLVER_AREAS_H
#define ISLEWRIGHT_SOLVER_AREAS_H

#include "gen/core/budget.h"
#include "solver/island.h"

struct areas; /* the plan, immutable once made */
struct streams;

struct areas *areas_new(const struct island *is, const struct stop *stop); /* borrows the island */
void areas_free(struct areas *a);

/* An attempt at land and numbers that meet all rules but those that tie them: each pair with the same chance. False
 * where the budget is spent, or the coast is not as it must be. Terrain and numbers of all hexes are filled in. */
bool areas_try(const struct areas *a, struct streams *s, struct budget *budget, uint8_t terrain[ISLAND_HEXES],
               token number[SLOTS]);

#endif
