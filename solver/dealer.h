/* Dealing: uniformly among all boards that meet the rules, bounded, and honest about what it could not do. */
#ifndef ISLEWRIGHT_SOLVER_DEALER_H
#define ISLEWRIGHT_SOLVER_DEALER_H

#include <stdint.h>
#include "gen/board.h"
#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/island.h"
#include "solver/ruleset.h"

/* Everything that dealing one set of rules needs: tables are built once, then shared by threads. */
struct dealer;

enum outcome { SOLVED, IMPOSSIBLE, GAVE_UP };

/* The steps that one board may take, unless a face asks for fewer: some seconds. */
enum { DEAL_STEPS = 1000000000 };

/* Borrows `rs`, which must outlive it. Proves at once what bounds can prove; then NULL with ERR_IMPOSSIBLE, its
 * conflict a smallest set of rules and its possible values. The caller frees with dealer_free(). */
struct dealer *dealer_new(const struct ruleset *rs, struct err *e);

/* The same, unless it is stopped (NULL: it is not): then NULL with ERR_BUSY, which says nothing of the rules. */
struct dealer *dealer_new_until(const struct ruleset *rs, const struct stop *stop, struct err *e);

void dealer_free(struct dealer *d);

/* Deals the board of `seed` (canonical; NULL where ruleset_deals() is false). The result is a function of preset,
 * rules, generator and seed alone. SOLVED fills `b` and `how`; otherwise `e` says ERR_IMPOSSIBLE or ERR_GAVE_UP. */
enum outcome dealer_deal(const struct dealer *d, const char *seed, struct budget *budget, struct board *b,
                         enum sampling *how, struct err *e);

/* The origin of that board: what its JSON says of generator, seed, seed id, sampling, fairness and rules.
 * `canonical` comes from ruleset_canonical(); the seed is the item's own. The caller frees with origin_free(). */
void dealer_origin(const struct dealer *d, const struct request *canonical, const char *seed, enum sampling how,
                   struct origin *o);

/* For who goes on from a dealt board: the rules, what they ask for, and the hash that randomness comes from. Where
 * ruleset_deals() is false, there is no island. */
const struct ruleset *dealer_rules(const struct dealer *d);
const struct island *dealer_island(const struct dealer *d);
struct hash128 dealer_hash(const struct dealer *d, const char *seed);

/* Which method deals, in a few words, for documents and tests: "restart", "areas", "rivers", "rivers, terrain table",
 * "terrain table", "land table", "catalogue", "catalogue, land table", "search", "printed". */
const char *dealer_method(const struct dealer *d);

#endif
