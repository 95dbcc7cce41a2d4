/* Drawing number placements: one attempt at a uniformly random one, given the hexes without a number. */
#ifndef ISLEWRIGHT_SOLVER_NUMBERS_H
#define ISLEWRIGHT_SOLVER_NUMBERS_H

#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/island.h"

struct numbers; /* the plan, immutable once made */

struct numbers *numbers_new(const struct island *is); /* borrows the island */
void numbers_free(struct numbers *n);

/* One attempt: every placement of the tokens on the hexes outside `bare` that meets the rules on numbers (and the pins)
 * comes out with the same chance, whatever `bare` is; false where the attempt ended in a conflict. For tokens that are
 * printed or laid along a spiral, those choices are equally likely instead. `terrain` needs only to tell apart hexes
 * with and without a number. Takes steps from the budget; false too where it is spent. */
bool numbers_try(const struct numbers *n, hexset bare, struct stream *s, struct budget *budget, token number[SLOTS]);

/* Where red tokens are laid together (reds-apart, none pinned), the list of sets of hexes for them; empty elsewhere. */
int numbers_red_sets(const struct numbers *n);
hexset numbers_red_set(const struct numbers *n, int i);

/* The ways to lay printed or spiral numbers: how many, and one of them round these bare hexes; false where it does not
 * meet the rules. */
int numbers_ways(const struct numbers *n);
bool numbers_way(const struct numbers *n, int way, hexset bare, token number[SLOTS]);

/* The printed numbers round these bare hexes: tokens stay on their hexes, those of bare ones go to the hexes that are
 * printed without one, both in reading order. `number` has room for all hexes. */
void numbers_print(const struct preset *p, const bool bare[], token *number);
void numbers_print_given(const struct preset *p, hexset bare, token *number); /* islands of up to ISLAND_HEXES */

#endif
