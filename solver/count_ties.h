/* Land round tokens that lie, under the rules that tie land, numbers and harbours: counted one placement of the tokens
 * after another, so for islands where these are few. */
#ifndef ISLEWRIGHT_SOLVER_COUNT_TIES_H
#define ISLEWRIGHT_SOLVER_COUNT_TIES_H

#include "gen/core/bignum.h"
#include "solver/count_land.h"

struct tied_land;

/* Borrows both. NULL where harbours are tied and have too many arrangements, or the budget was spent. */
struct tied_land *tied_land_new(const struct island *is, struct budget *budget);
void tied_land_free(struct tied_land *t);

/* What the ties see of a token: tokens with the same look can stand for each other, hex by hex. */
int tied_land_look(const struct tied_land *t, token number);

/* Adds `placements` times `layings` times the layouts of land on all hexes but `bare`, under all rules on land and
 * ties; where harbour-off-red is asked, each with the arrangements of harbours that go with it. */
void tied_land_add(struct tied_land *t, const token *number, spots bare, uint64_t placements, uint64_t layings,
                   struct bignum *sum);

#endif
