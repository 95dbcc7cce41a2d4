/* The known name that somebody may have meant. */
#ifndef ISLEWRIGHT_GEN_CORE_NEAR_H
#define ISLEWRIGHT_GEN_CORE_NEAR_H

#include "gen/core/buf.h"

/* The name nearest to `typed`, counted in letters of either case that are added, dropped, changed or swapped with their
 * neighbour, or one that `typed` begins; NULL where none is near enough to be meant. The first of equals wins. */
const char *near_name(const char *typed, const char *const *names, int count);

/* Appends how a sentence about an unknown name goes on: `did you mean "base"? Known: base, big` or `known: base, big`.
 */
void near_names(struct buf *out, const char *typed, const char *const *names, int count);

#endif
