/* The catalogue lists all structures up to symmetry: which hexes the rich tokens have, level by level
 * (solver/structures.h). A structure weighs as many as there are ways to lay its rich tokens on their hexes, times the
 * ways to lay the hex without a number and the poor tokens on the others, each with the weight of that hex. So a deal
 * draws a structure by its weight and a symmetry, and then each part on its own, retried until it meets the rules: that
 * is right because the weights are exact (docs/sampling.md).
 *
 * Structures that differ in their last level alone are a node. A node is drawn by its weight; of its last levels one is
 * drawn and kept with the chance of its weight over the largest of the node, else drawn again. So an entry is nothing
 * but a set of hexes: its weight is asked of the tables that it was made from. The fewer pages are touched the better:
 * a first board waits for them.
 *
 * base: `fair` 1.26 million entries in 36,000 nodes, with corner-pips=..10 180,000, the three number rules 70,000. */
#include "solver/catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/structures.h"

enum {
    ENTRIES_MOST = 2000000,
    STEPS_MOST = 30000000, /* to find them */
    WEIGHTS_MOST = 100000, /* entries whose weights are kept as well: a small catalogue is drawn from much faster */
    PILE = ISLAND_HEXES,
    GUIDES = 256 /* to the orbits */
};

/* Tokens that lie on one set of hexes, those that clash most first. */
struct pile {
    int count, level;
    token number[PILE];
    int8_t group[PILE]; /* tokens of one group must not be neighbours; -1: of none */
};

/* Structures that differ in the last level alone. */
struct node {
    uint64_t upto; /* the sum of the weights of its orbit up to here, without images */
    uint64_t most; /* the largest weight of a last level with what lies behind it */
    uint32_t first, count;
};

/* Nodes whose richest tokens lie on the same hexes. */
struct orbit {
    spots richest;
    long first, count, guide; /* its nodes, and where its guides begin */
    int shift;                /* a pick's upper bits, from here on, are its guide */
    uint128 upto;             /* the sum of all weights up to here, with images */
};

struct catalogue {
    const struct island *island;
    struct structures *structures; /* only read, once all is made */
    struct budget budget;          /* theirs */
    int levels, symmetries;
    const int16_t *symmetry[12];
    spots adjacent[PARTING_SPOTS];
    uint32_t land[ISLAND_HEXES], land_most; /* weights of the hexes without a number, in units of their divisor */
    uint64_t unit;
    struct pile level[LEVELS], poor;
    int orbit_shift; /* the same as the guides to nodes, for orbits */
    uint32_t orbit_guide[GUIDES + 1];
    long orbits, orbit_room, nodes, node_room, entries, entry_room, guides;
    struct orbit *orbit;
    struct node *node;
    spots *middle;    /* by node: the sets of the levels between the first and the last */
    spots *entry;     /* sets of the last level */
    uint64_t *weight; /* by entry: of the last level with what lies behind it; NULL where there are many */
    uint32_t *guide;  /* a draw begins at the node that the upper bits of its pick point to */
    bool too_large;
};

/* ---- piles ---- */

static int group_of(const struct demands *d, token t)
{
    const token red = 1 << 6 | 1 << 8;
    token clash = demands_clash(d, t);
    return !clash ? -1 : token_is_red(t) && (clash & red) == red ? 0 : (int)__builtin_ctz(clash);
}

/* All tokens of these pips; those of large groups first, since they fail soonest. */
static void fill_pile(const struct island *is, int pips_least, int pips_most, struct pile *pile)
{
    const struct preset *p = is->preset;
    int members[16] = {0};
    for (int k = 0; k < p->token_kinds; k++)
        if (group_of(&is->demands, p->token_kind[k]) >= 0)
            members[group_of(&is->demands, p->token_kind[k])] += p->token_count[k];
    pile->count = 0;
    for (int size = PILE; size >= 0; size--)
        for (int k = 0; k < p->token_kinds; k++) {
            int pips = token_pips(p->token_kind[k]), group = group_of(&is->demands, p->token_kind[k]);
            for (int i = 0; i < p->token_count[k] && pips >= pips_least && pips <= pips_most; i++)
                if ((group < 0 ? 0 : members[group]) == size) {
                    pile->group[pile->count] = (int8_t)group;
                    pile->number[pile->count++] = p->token_kind[k];
                }
        }
}

/* Where all tokens of a level are of one group, its sets have no two neighbours, and nothing is left to test. */
static void fill_level(const struct island *is, int pips, struct pile *pile)
{
    bool one_group = true;
    fill_pile(is, pips, pips, pile);
    for (int i = 1; i < pile->count; i++)
        one_group = one_group && pile->group[i] == pile->group[0];
    for (int i = 0; i < pile->count && one_group; i++)
        pile->group[i] = -1;
}

/* ---- making it ---- */

static uint64_t greatest_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static enum terrain bare_kind(const struct preset *p)
{
    int t = 0;
    while (terrain_is_numbered((enum terrain)t) || !p->terrain_count[t])
        t++;
    return (enum terrain)t;
}

/* False where the weights are too large. */
static bool weigh_hexes(struct catalogue *c, const struct weights *land)
{
    uint64_t common = 0, layouts;
    for (int i = 0; land && i < weights_count(land); i++) {
        weights_at(land, i, &layouts);
        common = greatest_divisor(layouts, common);
    }
    c->unit = common ? common : 1;
    for (int h = 0; h < c->island->hexes && !land; h++)
        c->land[h] = hexset_has(c->island->demands.allowed[bare_kind(c->island->preset)], h);
    for (int i = 0; land && i < weights_count(land); i++) {
        int h = hexset_first(weights_at(land, i, &layouts));
        if (layouts / c->unit > UINT32_MAX)
            return false;
        c->land[h] = (uint32_t)(layouts / c->unit);
    }
    for (int h = 0; h < c->island->hexes; h++)
        c->land_most = c->land[h] > c->land_most ? c->land[h] : c->land_most;
    return true;
}

static bool is_symmetric(const struct catalogue *c)
{
    for (int i = 0; i < c->symmetries; i++)
        for (int h = 0; h < c->island->hexes; h++)
            if (c->land[h] != c->land[c->symmetry[i][h]])
                return false;
    return true;
}

static void *with_room(void *list, long count, long *room, size_t size)
{
    if (count < *room)
        return list;
    *room = *room ? 2 * *room : 64;
    return mem_resize(list, (size_t)*room, size);
}

/* The node of a structure: the last one, or a new one behind it. */
static struct node *node_of(struct catalogue *c, const struct structure *at)
{
    int middles = c->levels - 2;
    const struct orbit *o = &c->orbit[c->orbits];
    bool same = c->nodes > o->first;
    for (int i = 0; i < middles && same; i++)
        same = c->middle[(c->nodes - 1) * middles + i] == at->set[i + 1];
    if (same)
        return &c->node[c->nodes - 1];
    long room = c->node_room;
    c->node = with_room(c->node, c->nodes, &c->node_room, sizeof *c->node);
    if (c->node_room > room)
        c->middle = mem_resize(c->middle, (size_t)c->node_room * (size_t)middles + 1, sizeof *c->middle);
    c->node[c->nodes] =
        (struct node){.upto = c->nodes > o->first ? c->node[c->nodes - 1].upto : 0, .first = (uint32_t)c->entries};
    for (int i = 0; i < middles; i++)
        c->middle[c->nodes * middles + i] = at->set[i + 1];
    return &c->node[c->nodes++];
}

static void keep_weight(struct catalogue *c, uint64_t weight)
{
    if (c->entries < WEIGHTS_MOST) {
        c->weight[c->entries] = weight;
    } else if (c->weight) {
        free(c->weight);
        c->weight = NULL;
    }
}

static void add_entry(const struct structure *at, void *context)
{
    struct catalogue *c = context;
    uint64_t weight = structures_rest(c->structures, at->open), all;
    if (!weight || c->too_large)
        return;
    struct node *n = node_of(c, at);
    if (c->entries == c->entry_room)
        c->entry = with_room(c->entry, c->entries, &c->entry_room, sizeof *c->entry);
    if (__builtin_mul_overflow(weight, at->last, &weight) || __builtin_mul_overflow(weight, at->orders, &all) ||
        __builtin_add_overflow(n->upto, all, &n->upto) || c->entries == ENTRIES_MOST) {
        c->too_large = true;
        return;
    }
    keep_weight(c, weight);
    n->most = weight > n->most ? weight : n->most;
    n->count++;
    c->entry[c->entries++] = at->set[c->levels - 1];
}

static void end_orbit(spots richest, int images, void *context)
{
    struct catalogue *c = context;
    struct orbit *o = &c->orbit[c->orbits];
    o->count = c->nodes - o->first;
    if (!o->count)
        return;
    o->richest = richest;
    o->upto = (uint128)c->node[c->nodes - 1].upto * (unsigned)images + (c->orbits ? o[-1].upto : 0);
    c->orbit = with_room(c->orbit, ++c->orbits, &c->orbit_room, sizeof *c->orbit);
    c->orbit[c->orbits] = (struct orbit){.first = c->nodes};
}

/* Whether a catalogue is of use, and how many levels to lay at least. */
static bool is_of_use(const struct island *is)
{
    const struct demands *d = &is->demands;
    if (d->numbers != NUMBERS_RANDOM || is->hexes >= PARTING_SPOTS || is->preset->numbered != is->hexes - 1 ||
        is->preset->tokens != is->preset->numbered || !(d->equal_apart || d->corner_most < UNBOUNDED))
        return false;
    for (int k = 0; k < is->preset->token_kinds; k++)
        if (is->preset->token_kind[k] & (is->preset->token_kind[k] - 1))
            return false;
    for (int h = 0; h < is->hexes; h++)
        if (d->pinned_number[h])
            return false;
    return true;
}

/* Finds all entries; false where there are none or too many. */
static bool list_entries(struct catalogue *c, const struct weights *land, const struct stop *stop)
{
    c->budget = budget_of(STEPS_MOST, stop);
    if (!weigh_hexes(c, land))
        return false;
    c->structures = structures_new(c->island, 2, c->land, &c->budget);
    if (!c->structures)
        return false;
    c->levels = structures_levels(c->structures);
    c->symmetries = structures_symmetries(c->structures, c->symmetry);
    if (!structures_are_plain(c->structures) || c->levels < 2 || !is_symmetric(c))
        return false;
    c->orbit = with_room(NULL, 0, &c->orbit_room, sizeof *c->orbit);
    c->orbit[0] = (struct orbit){0};
    c->weight = mem_new(WEIGHTS_MOST, sizeof *c->weight);
    structures_walk(c->structures, &(struct structure_visitor){add_entry, end_orbit, c});
    for (int i = 0; i < c->levels; i++)
        fill_level(c->island, structures_pips(c->structures, i), &c->level[i]);
    fill_pile(c->island, 0, structures_pips(c->structures, c->levels - 1) - 1, &c->poor);
    return c->budget.left && !c->too_large && c->entries;
}

static void guide_to_orbits(struct catalogue *c)
{
    uint128 total = c->orbit[c->orbits - 1].upto;
    while (total >> c->orbit_shift > GUIDES)
        c->orbit_shift++;
    long at = 0;
    for (int g = 0; g <= GUIDES; g++) {
        while (at < c->orbits - 1 && c->orbit[at].upto <= (uint128)g << c->orbit_shift)
            at++;
        c->orbit_guide[g] = (uint32_t)at;
    }
}

/* About one guide for each node. */
static void guide_to_nodes(struct catalogue *c)
{
    c->guide = mem_new((size_t)c->nodes + (size_t)c->orbits, sizeof *c->guide);
    for (long i = 0; i < c->orbits; i++) {
        struct orbit *o = &c->orbit[i];
        uint64_t all = c->node[o->first + o->count - 1].upto;
        long at = o->first;
        while (all >> o->shift >= (uint64_t)o->count)
            o->shift++;
        o->guide = c->guides;
        for (uint64_t g = 0; g <= all >> o->shift; g++) {
            while (at < o->first + o->count - 1 && c->node[at].upto <= g << o->shift)
                at++;
            c->guide[c->guides++] = (uint32_t)at;
        }
    }
}

struct catalogue *catalogue_new(const struct island *is, const struct weights *land, const struct stop *stop)
{
    if (!is_of_use(is))
        return NULL;
    struct catalogue *c = mem_new(1, sizeof *c);
    c->island = is;
    for (int h = 0; h < is->hexes; h++)
        c->adjacent[h] = (spots)is->adjacent[h];
    if (!list_entries(c, land, stop)) {
        catalogue_free(c);
        return NULL;
    }
    guide_to_orbits(c);
    guide_to_nodes(c);
    return c;
}

void catalogue_free(struct catalogue *c)
{
    if (!c)
        return;
    structures_free(c->structures);
    free(c->orbit);
    free(c->node);
    free(c->middle);
    free(c->entry);
    free(c->weight);
    free(c->guide);
    free(c);
}

uint128 catalogue_total(const struct catalogue *c, uint64_t *unit)
{
    *unit = c->unit;
    return c->orbit[c->orbits - 1].upto;
}

/* ---- drawing ---- */

static const struct orbit *draw_orbit(const struct catalogue *c, struct stream *s)
{
    uint128 pick = stream_below128(s, c->orbit[c->orbits - 1].upto);
    const struct orbit *o = &c->orbit[c->orbit_guide[pick >> c->orbit_shift]];
    while (pick >= o->upto)
        o++;
    return o;
}

static long draw_node(const struct catalogue *c, const struct orbit *o, struct stream *s)
{
    uint64_t pick = stream_below64(s, c->node[o->first + o->count - 1].upto);
    long at = c->guide[o->guide + (long)(pick >> o->shift)];
    while (pick >= c->node[at].upto)
        at++;
    return at;
}

/* One of the last levels of a node; `open` are the places that the others leave. 0 where the budget is spent. */
static spots draw_last(const struct catalogue *c, const struct node *n, spots open, struct stream *s,
                       struct budget *budget)
{
    while (budget_take(budget, 4)) {
        uint32_t at = n->first + stream_below(s, n->count);
        spots set = c->entry[at];
        uint64_t weight = c->weight ? c->weight[at]
                                    : structures_orders(c->structures, c->levels - 1, set) *
                                          structures_rest(c->structures, open & ~set);
        if (weight == n->most || stream_below64(s, n->most) < weight)
            return set;
    }
    return 0;
}

/* Tokens in uniformly random order on `left` places, as many or one more, which are put in disorder; false on a
 * conflict. */
static inline bool lay(const struct catalogue *c, const struct pile *pile, int8_t *place, uint32_t left,
                       struct stream *s, token number[SLOTS])
{
    spots barred[16] = {0};
    for (int i = 0; i < pile->count; i++) {
        uint32_t k = stream_below(s, left);
        int h = place[k], group = pile->group[i];
        place[k] = place[--left];
        place[left] = (int8_t)h;
        number[h] = pile->number[i];
        if (group < 0)
            continue;
        if (barred[group] >> h & 1)
            return false;
        barred[group] |= c->adjacent[h];
    }
    return true;
}

static inline uint32_t list_places(spots set, const int16_t *symmetry, int8_t place[PARTING_SPOTS])
{
    uint32_t count = 0;
    for (; set; set &= set - 1)
        place[count++] = (int8_t)symmetry[__builtin_ctz(set)];
    return count;
}

/* The hex without a number by its weight, then the poor tokens; false where it has to be done again. */
static bool lay_poor(const struct catalogue *c, int8_t *place, uint32_t count, struct stream *s, token number[SLOTS],
                     int *bare)
{
    uint32_t k = stream_below(s, count);
    *bare = place[k];
    if (c->land[*bare] < c->land_most && (!c->land[*bare] || stream_below64(s, c->land_most) >= c->land[*bare]))
        return false;
    place[k] = place[count - 1];
    place[count - 1] = (int8_t)*bare;
    return lay(c, &c->poor, place, count - 1, s, number);
}

/* The hexes of each level, and in the end those of the poor tokens. */
static bool draw_structure(const struct catalogue *c, struct stream *s, struct budget *budget, spots set[LEVELS + 1])
{
    const struct orbit *o = draw_orbit(c, s);
    long node = draw_node(c, o, s);
    spots open = (spots)c->island->all & ~o->richest;
    set[0] = o->richest;
    for (int i = 1; i < c->levels - 1; i++) {
        set[i] = c->middle[node * (c->levels - 2) + i - 1];
        open &= ~set[i];
    }
    set[c->levels - 1] = draw_last(c, &c->node[node], open, s, budget);
    set[c->levels] = open & ~set[c->levels - 1];
    return set[c->levels - 1] != 0;
}

bool catalogue_draw(const struct catalogue *c, struct stream *s, struct budget *budget, hexset *bare,
                    token number[SLOTS])
{
    struct stream own = *s; /* its words stay in registers */
    spots set[LEVELS + 1];
    int8_t place[PARTING_SPOTS];
    int bare_hex = 0;
    if (!budget_take(budget, 16) || !draw_structure(c, &own, budget, set))
        return false;
    const int16_t *symmetry = c->symmetry[stream_below(&own, (uint32_t)c->symmetries)];
    bool enough = true;
    for (int i = 0; i < c->levels; i++) {
        uint32_t count = list_places(set[i], symmetry, place);
        while (enough && !lay(c, &c->level[i], place, count, &own, number))
            enough = budget_take(budget, count);
    }
    uint32_t count = list_places(set[c->levels], symmetry, place);
    while (enough && !lay_poor(c, place, count, &own, number, &bare_hex))
        enough = budget_take(budget, count);
    number[bare_hex] = 0;
    *bare = hexset_of(bare_hex);
    *s = own;
    return enough;
}
