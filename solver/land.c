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
#include "solver/groups.h"

enum {
    CATALOGUE_MOST = 200000,  /* sets of one size */
    CATALOGUE_WORK = 2000000, /* steps to find them */
    CATALOGUE_LEAST = 3,      /* terrains that must be left for lists to be worth it */
    SIZES = 8                 /* sizes of terrains that lists are kept for */
};

struct sets {
    int size, count;
    hexset *set;
    uint64_t *word; /* the same where they fit: half the cache */
};

struct land {
    const struct island *island;
    hexset fixed;      /* hexes with one terrain allowed */
    hexset fixed_bare; /* those of them without a number */
    uint8_t fixed_terrain[ISLAND_HEXES];
    bool clash; /* more of a terrain are fixed than there are */
    int firsts; /* tiles laid first */
    uint8_t first[ISLAND_HEXES];
    int bare, bare_kind;
    bool plain; /* nothing is asked of the land, and its hexes fit a word */
    bool words; /* its hexes fit a word, and groups may hold one, two or any number of them */
    bool tied;  /* producing tiles are laid first */
    uint64_t adjacent[GROUPS_HEXES];
    int rest; /* tiles laid last */
    uint8_t tile[ISLAND_HEXES];
    int8_t place[TERRAINS][ISLAND_HEXES]; /* the hexes a terrain is allowed on */
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
    if (list_sets(l->island, sets, 0, l->island->all, size, &room, &work) && sets->count) {
        if (l->words) {
            sets->word = mem_new((size_t)sets->count, sizeof *sets->word);
            for (int i = 0; i < sets->count; i++)
                sets->word[i] = (uint64_t)sets->set[i];
        }
        return sets;
    }
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
        l->fixed_bare |= terrain_is_numbered((enum terrain)only) ? 0 : hexset_of(h);
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
    l->words = is->hexes <= GROUPS_HEXES && (d->cluster <= 2 || d->cluster >= is->hexes);
    for (int h = 0; l->words && h < is->hexes; h++)
        l->adjacent[h] = (uint64_t)is->adjacent[h];
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
        l->tied = l->tied || (!bare && tied && left[t] > 0);
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
    for (int i = 0; i < l->sizes; i++) {
        free(l->sets[i].set);
        free(l->sets[i].word);
    }
    free(l);
}

/* ---- groups ---- */

int land_group(const struct island *is, const uint8_t terrain[ISLAND_HEXES], int hex)
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

static bool cluster_kept(const struct island *is, const uint8_t terrain[ISLAND_HEXES], int hex)
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

static bool apart_kept(const struct island *is, const uint8_t terrain[ISLAND_HEXES], int hex)
{
    int steps = is->demands.apart[terrain[hex]];
    const struct hex *at = is->preset->lattice.hex;
    for (int h = 0; steps > 1 && h < is->hexes; h++)
        if (h != hex && terrain[h] == terrain[hex] && hex_distance(at[h], at[hex]) < steps)
            return false;
    return true;
}

/* ---- the attempt ---- */

/* A tile on one of the hexes where its terrain is allowed: that hex, or -1 on a conflict. */
static int lay(const struct land *l, int t, struct stream *s, uint8_t terrain[ISLAND_HEXES])
{
    if (!l->places[t])
        return -1;
    int h = l->place[t][stream_below(s, (uint32_t)l->places[t])];
    if (terrain[h] != TERRAINS)
        return -1;
    terrain[h] = (uint8_t)t;
    return apart_kept(l->island, terrain, h) && cluster_kept(l->island, terrain, h) ? h : -1;
}

/* Clears the land and lays the fixed hexes. */
static bool lay_fixed(const struct land *l, uint8_t terrain[ISLAND_HEXES])
{
    memset(terrain, TERRAINS, ISLAND_HEXES);
    for (hexset rest = l->fixed; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        terrain[h] = l->fixed_terrain[h];
        if (!apart_kept(l->island, terrain, h) || !cluster_kept(l->island, terrain, h))
            return false;
    }
    return !l->clash;
}

/* The same for plain land, where the terrains laid first are those without a number. */
static bool lay_plain_firsts(const struct land *l, struct stream *s, uint8_t terrain[ISLAND_HEXES], hexset *bare)
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

bool land_try_first(const struct land *l, struct stream *s, struct budget *budget, uint8_t terrain[ISLAND_HEXES],
                    hexset *bare)
{
    if (!budget_take(budget, 4 + 2 * (uint64_t)l->firsts))
        return false;
    *bare = 0;
    if (l->plain)
        return lay_plain_firsts(l, s, terrain, bare);
    if (!lay_fixed(l, terrain))
        return false;
    *bare = l->fixed_bare;
    for (int i = 0; i < l->firsts; i++) {
        int h = lay(l, l->first[i], s, terrain);
        if (h < 0)
            return false;
        if (!terrain_is_numbered((enum terrain)l->first[i]))
            *bare |= hexset_of(h);
    }
    return true;
}

bool land_try_first_given(const struct land *l, hexset bare, struct stream *s, struct budget *budget,
                          uint8_t terrain[ISLAND_HEXES])
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
        if (terrain_is_numbered((enum terrain)l->first[i]) && lay(l, l->first[i], s, terrain) < 0)
            return false;
    return true;
}

/* Plain land: a shuffle. */
static bool lay_plain_rest(const struct land *l, uint64_t open, struct stream *s, struct budget *budget,
                           uint8_t terrain[ISLAND_HEXES])
{
    uint8_t tile[ISLAND_HEXES];
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

/* The lists that whole terrains are drawn from, by position in `order`. */
struct choice {
    const uint64_t *word;
    int count;
};

/* One set from each list; false where they overlap. */
static bool draw_sets(const struct land *l, const struct choice *choice, uint64_t *open, struct stream *s,
                      struct budget *budget, uint8_t *terrain)
{
    uint64_t set[TERRAINS], free = *open;
    for (int i = 0; i < l->listed; i++) {
        if (!budget_take(budget, 2))
            return false;
        set[i] = choice[i].word[stream_below(s, (uint32_t)choice[i].count)];
        if (set[i] & (~free | (uint64_t)l->barred[i]))
            return false;
        free &= ~set[i];
    }
    *open = free;
    for (int i = 0; i < l->listed; i++)
        for (; set[i]; set[i] &= set[i] - 1)
            terrain[__builtin_ctzll(set[i])] = l->order[i];
    return true;
}

/* The last tiles, one on each open hex. */
static bool lay_tiles(const struct land *l, uint64_t open, struct stream *s, struct budget *budget, uint8_t *terrain)
{
    uint8_t tile[ISLAND_HEXES];
    uint32_t left = (uint32_t)l->rest;
    int most = l->island->demands.cluster;
    struct groups groups;
    struct stream own = *s; /* its words stay in registers */
    bool bound = most <= 2, good = true;
    if ((uint32_t)__builtin_popcountll(open) != left)
        return false;
    groups_clear(&groups);
    for (uint64_t fixed = (uint64_t)l->fixed; bound && fixed; fixed &= fixed - 1) {
        int h = __builtin_ctzll(fixed);
        if (terrain_is_producing((enum terrain)terrain[h]))
            groups_lay(&groups, l->adjacent, most, terrain[h], h);
    }
    memcpy(tile, l->tile, left);
    for (; open && good; open &= open - 1) {
        int h = __builtin_ctzll(open);
        uint32_t k = stream_below(&own, left);
        int t = terrain[h] = tile[k];
        tile[k] = tile[--left];
        good = !bound || groups_allow(&groups, t, h);
        if (good && bound)
            groups_lay(&groups, l->adjacent, most, t, h);
    }
    *s = own;
    return budget_take(budget, (uint64_t)l->rest - left) && good;
}

static bool try_rest_words(const struct land *l, const struct choice *choice, hexset bare, struct stream *s,
                           struct budget *budget, uint8_t *terrain)
{
    uint64_t open = (uint64_t)(l->island->all & ~bare & ~l->fixed);
    for (int h = 0; l->tied && h < l->island->hexes; h++)
        if (terrain[h] != TERRAINS)
            open &= ~((uint64_t)1 << h);
    return draw_sets(l, choice, &open, s, budget, terrain) && lay_tiles(l, open, s, budget, terrain);
}

static void choose_all(const struct land *l, struct choice choice[TERRAINS])
{
    for (int i = 0; i < l->listed; i++)
        choice[i] = (struct choice){l->list[i]->word, l->list[i]->count};
}

bool land_try_rest(const struct land *l, hexset bare, struct stream *s, struct budget *budget,
                   uint8_t terrain[ISLAND_HEXES])
{
    const struct island *is = l->island;
    if (l->plain)
        return lay_plain_rest(l, (uint64_t)(is->all & ~bare), s, budget, terrain);
    if (l->words) {
        struct choice choice[TERRAINS];
        choose_all(l, choice);
        return try_rest_words(l, choice, bare, s, budget, terrain);
    }
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
    uint8_t tile[ISLAND_HEXES];
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

/* Those sets of a list that hold none of these hexes; the caller frees them. NULL where none is left. */
static uint64_t *narrow(const struct sets *sets, uint64_t without, struct choice *choice)
{
    uint64_t *word = mem_resize(NULL, (size_t)sets->count, sizeof *word);
    int count = 0;
    for (int i = 0; i < sets->count; i++) {
        word[count] = sets->word[i];
        count += !(sets->word[i] & without);
    }
    *choice = (struct choice){word, count};
    return word;
}

/* The choice round these bare hexes, and the lists that were made for it; false where it is empty. */
static bool choose_round(const struct land *l, hexset bare, struct budget *budget, struct choice choice[TERRAINS],
                         uint64_t *made[TERRAINS])
{
    bool some = true;
    choose_all(l, choice);
    for (int i = 0; i < l->listed; i++) {
        const struct sets *sets = l->list[i];
        made[i] = NULL;
        if (i > 0 && sets == l->list[i - 1] && l->barred[i] == l->barred[i - 1]) {
            choice[i] = choice[i - 1];
        } else {
            made[i] = narrow(sets, (uint64_t)(bare | l->fixed | l->barred[i]), &choice[i]);
            budget_take(budget, (uint64_t)sets->count / 8);
        }
        some = some && choice[i].count > 0;
    }
    return some;
}

/* Attempts with the lists made short, where nothing but the bare and fixed hexes is laid before them. */
static bool draw_narrowed(const struct land *l, hexset bare, struct stream *s, struct budget *budget, uint8_t *terrain)
{
    struct choice choice[TERRAINS];
    uint64_t *made[TERRAINS];
    bool good = false,
         possible = choose_round(l, bare, budget, choice, made) && land_try_first_given(l, bare, s, budget, terrain);
    while (possible && budget->left && !good)
        good = try_rest_words(l, choice, bare, s, budget, terrain);
    if (!possible)
        budget_take(budget, budget->left);
    for (int i = 0; i < l->listed; i++)
        free(made[i]);
    return good;
}

bool land_draw_given(const struct land *l, hexset bare, struct stream *s, struct budget *budget,
                     uint8_t terrain[ISLAND_HEXES])
{
    if (l->words && !l->tied && l->listed)
        return draw_narrowed(l, bare, s, budget, terrain);
    while (budget->left)
        if (land_try_first_given(l, bare, s, budget, terrain) && land_try_rest(l, bare, s, budget, terrain))
            return true;
    return false;
}

bool land_fits(const struct island *is, const uint8_t terrain[ISLAND_HEXES], int hex)
{
    return hexset_has(is->demands.allowed[terrain[hex]], hex) && apart_kept(is, terrain, hex) &&
           cluster_kept(is, terrain, hex);
}
