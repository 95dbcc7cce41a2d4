/* Exact numbers of terrain layouts for each way to lay the hexes without a number.
 *
 * Terrain and numbers meet only at those hexes. With T(d), the number of layouts that meet the terrain rules when the
 * bare hexes are d, a deal draws d with chance T(d), tries numbers given d, and draws the land given d on its own; so
 * the two chances of success are not multiplied (docs/sampling.md). */
#ifndef ISLEWRIGHT_SOLVER_WEIGHTS_H
#define ISLEWRIGHT_SOLVER_WEIGHTS_H

#include "gen/core/stream.h"
#include "solver/island.h"

struct weights; /* immutable once made */

/* From stored counts, or by a frontier sweep (solver/sweep.h) where that is quick. NULL where the rules or the preset
 * are not of the kind that is counted: terrain-cluster of 1 or 2, at most two bare hexes of one kind, no producing
 * terrain kept apart by steps. */
struct weights *weights_new(const struct island *is);

/* The same where they are known: by hex, of an island with one bare hex. */
struct weights *weights_of(int hexes, const uint64_t *layouts);
void weights_free(struct weights *w);

uint64_t weights_total(const struct weights *w); /* of all layouts; 0: the terrain rules contradict each other */
int weights_count(const struct weights *w);      /* ways to lay the bare hexes */
hexset weights_at(const struct weights *w, int i, uint64_t *layouts);
hexset weights_draw(const struct weights *w, struct stream *s); /* each with chance T(d) / total; total must not be 0 */

#endif
