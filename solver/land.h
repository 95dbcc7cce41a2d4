/* Drawing land: one attempt at a uniformly random terrain layout. */
#ifndef ISLEWRIGHT_SOLVER_LAND_H
#define ISLEWRIGHT_SOLVER_LAND_H

#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/island.h"

struct land; /* the plan, immutable once made */

struct land *land_new(const struct island *is); /* borrows the island */
void land_free(struct land *l);

/* Lays the terrains that are tied to few hexes: those without a number and those that a rule restricts. Every way to
 * lay them that meets their rules comes out with the same chance; false where the attempt ended in a conflict. `bare`
 * gets the hexes without a number. `terrain` is for land_try_rest() to fill up. */
bool land_try_first(const struct land *l, struct stream *s, struct budget *budget, uint8_t terrain[ISLAND_HEXES],
                    hexset *bare);

/* The same with the hexes without a number given: lays them and the restricted producing terrains. */
bool land_try_first_given(const struct land *l, hexset bare, struct stream *s, struct budget *budget,
                          uint8_t terrain[ISLAND_HEXES]);

/* Lays the rest over the open hexes, uniformly among the ways that meet terrain-cluster; false on a conflict. `bare`
 * and `terrain` as land_try_first() left them. */
bool land_try_rest(const struct land *l, hexset bare, struct stream *s, struct budget *budget,
                   uint8_t terrain[ISLAND_HEXES]);

/* A whole layout round these bare hexes, attempted until one is good; false only where the budget is spent. Where whole
 * terrains come from lists, those sets that hold a bare hex are left out beforehand. */
bool land_draw_given(const struct land *l, hexset bare, struct stream *s, struct budget *budget,
                     uint8_t terrain[ISLAND_HEXES]);

/* Whether the terrain of a hex meets the rules on terrain, over what is laid; hexes with TERRAINS are open. */
bool land_fits(const struct island *is, const uint8_t terrain[ISLAND_HEXES], int hex);

/* Hexes of the connected group of one terrain that holds `hex`; hexes with TERRAINS belong to none. */
int land_group(const struct island *is, const uint8_t terrain[ISLAND_HEXES], int hex);

#endif
