/* Land: every tile that the hexes laid so far allow, terrain by terrain where it is tied to some hexes or kept apart,
 * then hex by hex in reading order. What is still to be laid must fit into the room that is left (solver/packing.h);
 * that is what ends hopeless branches early. */
#include "solver/complete.h"

#include <string.h>

#include "solver/land.h"
#include "solver/packing.h"

/* Land from a hex on. */
static hexset from_hex(const struct island *is, int hex)
{
    return is->land >> hex << hex;
}

struct land_search {
    const struct island *island;
    struct budget *budget;
    int tied, tie[ISLAND_HEXES]; /* the tiles that are laid first, those of one terrain together */
    int left[TERRAINS];
    int room[ISLAND_HEXES]; /* room_from(); UNKNOWN_ROOM until it is asked for, as it takes long */
    uint8_t terrain[ISLAND_HEXES];
};

enum { UNKNOWN_ROOM = -1 };

/* Tiles of one terrain that hexes from there on can hold under terrain-cluster: of three hexes at a corner at most K
 * are equal, as they are all neighbours. */
static int room_from(struct land_search *s, int hex)
{
    const struct island *is = s->island;
    if (s->room[hex] == UNKNOWN_ROOM)
        s->room[hex] =
            is->demands.cluster < 3 ? packing_room(is, from_hex(is, hex), is->demands.cluster, 1) : UNBOUNDED;
    return s->room[hex];
}

/* Interchangeable with an earlier terrain of which nothing is laid yet either: trying both would be the same twice. */
static bool twin_is_first(const struct land_search *s, int t)
{
    const struct preset *p = s->island->preset;
    const struct demands *d = &s->island->demands;
    for (int u = 0; u < t; u++)
        if (s->left[t] == p->terrain_count[t] && s->left[u] == p->terrain_count[u] && s->left[u] == s->left[t] &&
            d->allowed[u] == d->allowed[t] && d->apart[u] == d->apart[t] &&
            terrain_is_producing((enum terrain)u) == terrain_is_producing((enum terrain)t))
            return true;
    return false;
}

static enum complete search_land(struct land_search *s, int hex)
{
    while (hex < s->island->hexes && s->terrain[hex] != TERRAINS)
        hex++;
    if (hex == s->island->hexes)
        return COMPLETE_FOUND;
    if (!budget_take(s->budget, 10))
        return COMPLETE_UNKNOWN;
    for (int t = 0; t < TERRAINS; t++)
        if (terrain_is_producing((enum terrain)t) && s->left[t] > room_from(s, hex))
            return COMPLETE_NONE;
    for (int t = 0; t < TERRAINS; t++) {
        if (!s->left[t] || twin_is_first(s, t))
            continue;
        s->terrain[hex] = (uint8_t)t;
        s->left[t]--;
        enum complete below = land_fits(s->island, s->terrain, hex) ? search_land(s, hex + 1) : COMPLETE_NONE;
        s->left[t]++;
        s->terrain[hex] = TERRAINS;
        if (below != COMPLETE_NONE)
            return below;
    }
    return COMPLETE_NONE;
}

/* The tied tiles from the i-th on; those of one terrain in the order of their hexes, from `from` on. */
static enum complete search_tied(struct land_search *s, int i, int from)
{
    if (i == s->tied)
        return search_land(s, 0);
    if (!budget_take(s->budget, 10))
        return COMPLETE_UNKNOWN;
    int t = s->tie[i];
    s->left[t]--;
    enum complete below = COMPLETE_NONE;
    for (int h = i && s->tie[i - 1] == t ? from : 0; h < s->island->hexes && below == COMPLETE_NONE; h++) {
        if (s->terrain[h] != TERRAINS || !hexset_has(s->island->demands.allowed[t], h))
            continue;
        s->terrain[h] = (uint8_t)t;
        if (land_fits(s->island, s->terrain, h))
            below = search_tied(s, i + 1, h + 1);
        s->terrain[h] = TERRAINS;
    }
    s->left[t]++;
    return below;
}

/* The terrain with the fewest ways to lie first, as a guess: those kept apart by most steps, then on fewest hexes. */
static void choose_ties(struct land_search *s)
{
    const struct island *is = s->island;
    const struct demands *d = &is->demands;
    bool chosen[TERRAINS] = {false};
    for (;;) {
        int best = -1, best_worth = 0;
        for (int t = 0; t < TERRAINS; t++) {
            bool tied = is->preset->terrain_count[t] && (d->apart[t] > 1 || d->allowed[t] != is->land);
            int worth = ISLAND_HEXES * d->apart[t] + ISLAND_HEXES - hexset_count(d->allowed[t]);
            if (tied && !chosen[t] && worth > best_worth) {
                best = t;
                best_worth = worth;
            }
        }
        if (best < 0)
            return;
        chosen[best] = true;
        for (int i = 0; i < s->left[best]; i++)
            s->tie[s->tied++] = best;
    }
}

/* Lays the hexes on which one terrain alone is allowed; false where that cannot be. */
static bool lay_fixed(struct land_search *s)
{
    const struct island *is = s->island;
    for (int h = 0; h < is->hexes; h++) {
        int only = -1, allowed = island_allowed(is, h, &only);
        if (allowed > 1)
            continue;
        if (!allowed || s->left[only]-- == 0)
            return false;
        s->terrain[h] = (uint8_t)only;
        if (!land_fits(is, s->terrain, h))
            return false;
    }
    return true;
}

enum complete complete_land(const struct island *is, struct budget *budget)
{
    struct land_search s = {.island = is, .budget = budget};
    memset(s.terrain, TERRAINS, sizeof s.terrain);
    memcpy(s.left, is->preset->terrain_count, sizeof s.left);
    for (int h = 0; h < is->hexes; h++)
        s.room[h] = UNKNOWN_ROOM;
    if (!lay_fixed(&s))
        return COMPLETE_NONE;
    choose_ties(&s);
    return search_tied(&s, 0, 0);
}
