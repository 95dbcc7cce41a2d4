/* Groups of equal terrain while land is laid hex by hex: where each terrain may not lie any more under
 * terrain-cluster=1 or 2, so that a tile is held against the rule by one bit. For islands whose hexes fit a word. */
#ifndef ISLEWRIGHT_SOLVER_GROUPS_H
#define ISLEWRIGHT_SOLVER_GROUPS_H

#include "solver/island.h"

enum { GROUPS_HEXES = 64, GROUPS_TERRAINS = TERRAIN_GOLD + 1 }; /* the producing ones come first */

struct groups {
    uint64_t barred[GROUPS_TERRAINS];
    uint64_t lone[GROUPS_TERRAINS];   /* hexes without an equal neighbour, where two may lie together */
    uint64_t beside[GROUPS_TERRAINS]; /* neighbours of a lone hex */
};

static inline void groups_clear(struct groups *g)
{
    *g = (struct groups){0};
}

static inline bool groups_allow(const struct groups *g, int terrain, int hex)
{
    return !(g->barred[terrain] >> hex & 1);
}

/* A producing terrain on a hex that groups_allow() allows, at most `most` hexes together: 1 or 2. `adjacent` has the
 * neighbours of each hex. */
static inline void groups_lay(struct groups *g, const uint64_t *adjacent, int most, int terrain, int hex)
{
    uint64_t beside = adjacent[hex], bit = (uint64_t)1 << hex, twin = g->lone[terrain] & beside;
    if (most == 1) {
        g->barred[terrain] |= beside;
    } else if (twin) { /* one hex, as a second one would have barred this one */
        g->barred[terrain] |= beside | adjacent[__builtin_ctzll(twin)];
        g->lone[terrain] &= ~twin;
    } else {
        g->barred[terrain] |= beside & g->beside[terrain];
        g->beside[terrain] |= beside;
        g->lone[terrain] |= bit;
    }
}

#endif
