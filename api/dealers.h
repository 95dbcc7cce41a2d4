/* Dealers that are shared: a server deals under few sets of rules, and the tables of one may take a while to build. */
#ifndef ISLEWRIGHT_API_DEALERS_H
#define ISLEWRIGHT_API_DEALERS_H

#include "solver/dealer.h"
#include "solver/ruleset.h"

struct dealers;

/* Both immutable, so that threads may use them at once. */
struct shared_dealer {
    const struct ruleset *rules;
    const struct dealer *dealer;
};

/* Keeps up to `most` dealers, those used last; more only while more are in use. What threads are to share, and free
 * when none of them uses it any more. */
struct dealers *dealers_new(int most);
void dealers_free(struct dealers *all);

/* A dealer of these rules, which are taken over whatever comes of it: one that is there, or a new one; who asks while
 * it is being built waits for it. NULL with ERR_IMPOSSIBLE as dealer_new() has it, which is kept like a dealer; also
 * NULL, with ERR_BUSY, where it is stopped (may be NULL) while it builds or waits: who waits with it then builds in its
 * place. The caller gives it back to the same `all`. Where that is NULL nothing is shared. Presets must outlive `all`.
 */
const struct shared_dealer *dealers_take(struct dealers *all, struct ruleset *rules, const struct stop *stop,
                                         struct err *e);
void dealers_give(struct dealers *all, const struct shared_dealer *shared);

int dealers_kept(struct dealers *all);   /* how many there are now */
long dealers_built(struct dealers *all); /* how many have been built since it is there */

#endif
