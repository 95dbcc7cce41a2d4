/* The best board that a search from a seed finds: not uniform, and it says so. */
#ifndef ISLEWRIGHT_SOLVER_BEST_H
#define ISLEWRIGHT_SOLVER_BEST_H

#include "solver/dealer.h"
#include "solver/goal.h"

/* The work of a search: a constant of the generator, so that the board is a function of preset, rules, seed and goal.
 */
enum { BEST_STEPS = 200000000 };

/* Deals the board of the seed and makes it better: SOLVED with a board that meets the rules and costs no more than the
 * dealt one. GAVE_UP where the budget has fewer than BEST_STEPS left after dealing, or none was dealt. */
enum outcome best_deal(const struct dealer *d, const struct goal *g, const char *seed, struct budget *budget,
                       struct board *b, struct err *e);

/* What a board came to by a goal, and how it compares with uniform fair boards. The board meets the rules. */
void best_describe(const struct ruleset *rs, enum goal_kind kind, const struct board *b, struct best_note *out);

/* The search alone, from a board that meets the island's rules, with so many steps. */
void best_improve(const struct island *is, const struct goal *g, struct hash128 hash, uint64_t steps, struct board *b);

#endif
