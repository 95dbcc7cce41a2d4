/* One attempt at a terrain layout.
 *
 * Hexes on which one terrain alone is allowed, as pins make them, get it at once. Then come the terrains without a
 * number and those that a rule ties to some of the other hexes, each on a hex drawn uniformly from those it is allowed
 * on; drawing one that is taken ends the attempt, so that all ways to lay them stay equally likely. Then the other
 * tiles fill the open hexes in random order. Where no two neighbours may be equal, whole terrains are drawn from the
 * lists of all sets of hexes of their size without two neighbours, and an overlap ends the attempt: those are just the
 * layouts that the plain draw would not have rejected for that terrain. */
#include "solver/land.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"

enum {
    CATALOGUE_MOST = 200000,  /* sets of one size */
    CATALOGUE_WORK = 2000000, /* steps to find them */
    CATALOGUE_LEAST = 3,      /* terrains that must be left for lists to be worth it */
    SIZES = 8                 /* sizes of terrains that lists are kept for */
};

struct sets {
    int size, count;
    hexset *set;
};

struct land {
    const struct island *island;
    hexset fixed; /* hexes with one terrain allowed */
    uint8_t fixed_terrain[HEX_MAX];
    bool clash; /* more of a terrain are fixed than there are */
    int firsts; /* tiles laid first */
    uint8_t first[HEX_MAX];
    int bare, bare_kind;
    bool plain; /* nothing is asked of the land, and its hexes fit a word */
    int rest;   /* tiles laid last */
    uint8_t tile[HEX_MAX];
    int8_t place[TERRAINS][HEX_MAX]; /* the hexes a terrain is allowed on */
    int places[TERRAINS];
    int listed;                        /* whole terrains drawn from lists: the first ones of `order` */
    uint8_t order[TERRAINS];           /* the terrains laid last, largest first */
    const struct sets *list[TERRAINS]; /* by position in `order` */
    hexset barred[TERRAINS];           /* where such a set may not reach: beside fixed hexes of its terrain */
    int orders, sizes;
    struct sets sets[SIZES];
};

/* ---- the plan ---- */

static bool list_sets(const struct island *is, struct sets *out, hexset chosen, hexset open, int left, int *room,
                      long *work)
{
    if (!left) {
        if (out->count == CATALOGUE_MOST)
            return false;
        if (out->count == *room) {
            *room = *room ? 2 * *room : 1024;
            out->set = mem_resize(out->set, (size_t)*room, sizeof *out->set);
        }
        out->set[out->count++] = chosen;
        return true;
    }
    while (hexset_count(open) >= left) {
        int h = hexset_first(open);
        open &= ~hexset_of(h);
        if (++*work > CATALOGUE_WORK ||
            !list_sets(is, out, chosen | hexset_of(h), open & ~is->adjacent[h], left - 1, room, work))
            return false;
    }
    return true;
}

/* The list of the sets of a size, made at its first use; NULL where it would be too long. */
static const struct sets *sets_of(struct land *l, int size)
{
    for (int i = 0; i < l->sizes; i++)
        if (l->sets[i].size == size)
            return l->sets[i].set ? &l->sets[i] : NULL;
    if (l->sizes == SIZES)
        return NULL;
    struct sets *sets = &l->sets[l->sizes++];
    int room = 0;
    long work = 0;
    sets->size = size;
    if (list_sets(l->island, sets, 0, l->island->all, size, &room, &work) && sets->count)
        return sets;
    free(sets->set);
    sets->set = NULL;
    return NULL;
}

static void order_rest(struct land *l, const int count[TERRAINS])
{
    for (int size = l->island->hexes; size > 0; size--)
        for (int t = 0; t < TERRAINS; t++)
            if (count[t] == size)
                l->order[l->orders++] = (uint8_t)t;
    if (l->island->demands.cluster != 1)
        return;
    /* The last two terrains share what is left: drawing the smaller one's hexes among them is quicker than a list. */
    while (l->listed + 2 < l->orders && l->listed < CATALOGUE_LEAST) {
        const struct sets *sets = sets_of(l, count[l->order[l->listed]]);
        if (!sets)
            break;
        l->list[l->listed++] = sets;
    }
}

/* Fixes the hexes with one terrain allowed, and takes their tiles from `left`. */
static void fix_hexes(struct land *l, int left[TERRAINS])
{
    const struct island *is = l->island;
    for (int h = 0; h < is->hexes; h++) {
        int only = -1;
        if (island_allowed(is, h, &only) != 1)
            continue;
        l->fixed |= hexset_of(h);
        l->fixed_terrain[h] = (uint8_t)only;
        l->clash = l->clash || --left[only] < 0;
    }
}

static void bar_lists(struct land *l)
{
    for (hexset rest = l->fixed; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        for (int i = 0; i < l->listed; i++)
            if (l->order[i] == l->fixed_terrain[h])
                l->barred[i] |= l->island->adjacent[h];
    }
}

static bool is_plain(const struct land *l)
{
    const struct demands *d = &l->island->demands;
    if (l->fixed || l->listed || d->cluster < l->island->hexes || l->island->hexes > 64)
        return false;
    for (int t = 0; t < TERRAINS; t++)
        if (d->apart[t] > 1 || (l->island->all & ~d->allowed[t]))
            return false;
    return true;
}

struct land *land_new(const struct island *is)
{
    struct land *l = mem_new(1, sizeof *l);
    const struct demands *d = &is->demands;
    int left[TERRAINS], rest[TERRAINS] = {0};
    memcpy(left, is->preset->terrain_count, sizeof left);
    l->island = is;
    l->bare_kind = -1;
    fix_hexes(l, left);
    hexset open = is->all & ~l->fixed;
    for (int t = 0; t < TERRAINS; t++) {
        int count = is->preset->terrain_count[t];
        bool bare = !terrain_is_numbered((enum terrain)t), tied = (d->allowed[t] & open) != open || d->apart[t] > 1;
        for (int h = 0; h < is->hexes; h++)
            if (hexset_has(d->allowed[t] & open, h))
                l->place[t][l->places[t]++] = (int8_t)h;
        if (bare && count) {
            l->bare_kind = l->bare ? -1 : t;
            l->bare += count;
        }
        for (int i = 0; i < left[t] && (bare || tied); i++)
            l->first[l->firsts++] = (uint8_t)t;
        rest[t] = bare || tied || left[t] < 0 ? 0 : left[t];
    }
    order_rest(l, rest);
    bar_lists(l);
    for (int i = l->listed; i < l->orders; i++)
        for (int k = 0; k < rest[l->order[i]]; k++)
            l->tile[l->rest++] = l->order[i];
    l->plain = is_plain(l);
    return l;
}

void land_free(struct land *l)
{
    if (!l)
        return;
    for (int i = 0; i < l->sizes; i++)
        free(l->sets[i].set);
    free(l);
}

/* ---- groups ---- */

int land_group(const struct island *is, const uint8_t terrain[HEX_MAX], int hex)
{
    hexset same = 0, group = hexset_of(hex), border = group;
    for (int h = 0; h < is->hexes; h++)
        if (terrain[h] == terrain[hex])
            same |= hexset_of(h);
    while (border) {
        int h = hexset_first(border);
        hexset fresh = is->adjacent[h] & same & ~group;
        group |= fresh;
        border = (border & ~hexset_of(h)) | fresh;
    }
    return hexset_count(group);
}

static bool cluster_kept(const struct island *is, const uint8_t terrain[HEX_MAX], int hex)
{
    if (is->demands.cluster >= is->hexes || !terrain_is_producing((enum terrain)terrain[hex]))
        return true;
    bool alone = true;
    for (int k = 0; k < 6 && alone; k++) {
        int n = is->near[hex][k];
        alone = n == is->empty || terrain[n] != terrain[hex];
    }
    return alone || (is->demands.cluster > 1 && land_group(is, terrain, hex) <= is->demands.cluster);
}

static bool apart_kept(const struct island *is, const uint8_t terrain[HEX_MAX], int hex)
{
    int steps = is->demands.apart[terrain[hex]];
    const struct hex *at = is->preset->lattice.hex;
    for (int h = 0; steps > 1 && h < is->hexes; h++)
        if (h != hex && terrain[h] == terrain[hex] && hex_distance(at[h], at[hex]) < steps)
            return false;
    return true;
}

/* ---- the attempt ---- */

static bool lay(const struct land *l, int t, struct stream *s, uint8_t terrain[HEX_MAX])
{
    if (!l->places[t])
        return false;
    int h = l->place[t][stream_below(s, (uint32_t)l->places[t])];
    if (terrain[h] != TERRAINS)
        return false;
    terrain[h] = (uint8_t)t;
    return apart_kept(l->island, terrain, h) && cluster_kept(l->island, terrain, h);
}

/* Clears the land and lays the fixed hexes. */
static bool lay_fixed(const struct land *l, uint8_t terrain[HEX_MAX])
{
    memset(terrain, TERRAINS, HEX_MAX);
    for (hexset rest = l->fixed; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        terrain[h] = l->fixed_terrain[h];
        if (!apart_kept(l->island, terrain, h) || !cluster_kept(l->island, terrain, h))
            return false;
    }
    return !l->clash;
}

/* The same for plain land, where the terrains laid first are those without a number. */
static bool lay_plain_firsts(const struct land *l, struct stream *s, uint8_t terrain[HEX_MAX], hexset *bare)
{
    uint64_t taken = 0;
    for (int i = 0; i < l->firsts; i++) {
        uint32_t h = stream_below(s, (uint32_t)l->island->hexes);
        if (taken >> h & 1)
            return false;
        taken |= (uint64_t)1 << h;
        terrain[h] = l->first[i];
    }
    *bare = taken;
    return true;
}

bool land_try_first(const struct land *l, struct stream *s, struct budget *budget, uint8_t terrain[HEX_MAX],
                    hexset *bare)
{
    if (!budget_take(budget, 4 + 2 * (uint64_t)l->firsts))
        return false;
    *bare = 0;
    if (l->plain)
        return lay_plain_firsts(l, s, terrain, bare);
    if (!lay_fixed(l, terrain))
        return false;
    for (int i = 0; i < l->firsts; i++)
        if (!lay(l, l->first[i], s, terrain))
            return false;
    for (int h = 0; h < l->island->hexes; h++)
        if (terrain[h] != TERRAINS && !terrain_is_numbered((enum terrain)terrain[h]))
            *bare |= hexset_of(h);
    return true;
}

bool land_try_first_given(const struct land *l, hexset bare, struct stream *s, struct budget *budget,
                          uint8_t terrain[HEX_MAX])
{
    if (!budget_take(budget, 4 + 2 * (uint64_t)l->firsts))
        return false;
    if (!lay_fixed(l, terrain))
        return false;
    for (hexset rest = bare; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        if (terrain[h] != TERRAINS && terrain[h] != l->bare_kind)
            return false;
        terrain[h] = (uint8_t)l->bare_kind;
    }
    for (int i = 0; i < l->firsts; i++)
        if (terrain_is_numbered((enum terrain)l->first[i]) && !lay(l, l->first[i], s, terrain))
            return false;
    return true;
}

/* Plain land: a shuffle. */
static bool lay_plain_rest(const struct land *l, uint64_t open, struct stream *s, struct budget *budget,
                           uint8_t terrain[HEX_MAX])
{
    uint8_t tile[HEX_MAX];
    struct stream own = *s; /* its words stay in registers */
    uint32_t left = (uint32_t)l->rest;
    if (!budget_take(budget, left))
        return false;
    memcpy(tile, l->tile, left);
    for (; left; open &= open - 1) {
        uint32_t k = stream_below(&own, left);
        terrain[__builtin_ctzll(open)] = tile[k];
        tile[k] = tile[--left];
    }
    *s = own;
    return true;
}

bool land_try_rest(const struct land *l, hexset bare, struct stream *s, struct budget *budget, uint8_t terrain[HEX_MAX])
{
    const struct island *is = l->island;
    if (l->plain)
        return lay_plain_rest(l, (uint64_t)(is->all & ~bare), s, budget, terrain);
    hexset open = 0;
    for (int h = 0; h < is->hexes; h++)
        if (terrain[h] == TERRAINS)
            open |= hexset_of(h);
    for (int i = 0; i < l->listed; i++) {
        if (!budget_take(budget, 2))
            return false;
        hexset set = l->list[i]->set[stream_below(s, (uint32_t)l->list[i]->count)];
        if (set & (~open | l->barred[i]))
            return false;
        open &= ~set;
        for (; set; set &= set - 1)
            terrain[hexset_first(set)] = l->order[i];
    }
    uint8_t tile[HEX_MAX];
    uint32_t left = (uint32_t)l->rest;
    memcpy(tile, l->tile, left);
    for (; open; open &= open - 1) {
        if (!left || !budget_take(budget, 1))
            return false;
        int h = hexset_first(open);
        uint32_t k = stream_below(s, left);
        terrain[h] = tile[k];
        tile[k] = tile[--left];
        if (!cluster_kept(is, terrain, h))
            return false;
    }
    return left == 0;
}

bool land_fits(const struct island *is, const uint8_t terrain[HEX_MAX], int hex)
{
    return hexset_has(is->demands.allowed[terrain[hex]], hex) && apart_kept(is, terrain, hex) &&
           cluster_kept(is, terrain, hex);
}
