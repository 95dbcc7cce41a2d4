/* Terrain after terrain takes a set of the hexes that are left, smallest terrains first. A node stands for the hexes
 * that are left; its options are the sets that the next terrain may take, each weighing as many as there are ways to go
 * on from it. The last terrains, of one size, are parted without telling them apart, the first of them with the first
 * hex; which is which is drawn in the end. Symmetries of the outline make one root of up to twelve.
 *
 * base: 4 roots, 40,000 nodes, 460,000 options of 8 bytes. */
#include "solver/land_table.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/parting.h"

enum { OPTIONS_MOST = 1000000, STEPS_MOST = 20000000, NO_WAY = -1 };

struct option {
    spots set;
    uint32_t upto; /* ways of the options up to this one */
};

struct node {
    int32_t first, count;
};

struct land_table {
    const struct island *island;
    int terrains, twins; /* the last `twins` are alike */
    uint8_t terrain[TERRAINS], bare_kind;
    spots allowed[TERRAINS],
        bars[TERRAINS][PARTING_SPOTS]; /* by place among `terrain`: hexes that one bars to its kind */
    int nodes, node_room, options, option_room;
    struct node *node;
    struct option *option;
    int32_t *known; /* by the hexes that are left: node + 1, 0 where unknown, NO_WAY */
    struct {
        uint32_t layouts;
        spots open;          /* of its node */
        const int16_t *turn; /* from the hex that the node was made for */
    } root[ISLAND_HEXES];

    /* While it is made. */
    struct budget budget;
    bool too_large;
};

/* ---- making it ---- */

static bool alike(const struct island *is, int t, int u)
{
    return is->preset->terrain_count[t] == is->preset->terrain_count[u] &&
           is->demands.allowed[t] == is->demands.allowed[u] && is->demands.apart[t] == is->demands.apart[u];
}

/* Small ones first, those that are alike side by side. */
static void order_terrains(struct land_table *t)
{
    const struct island *is = t->island;
    bool done[TERRAINS] = {false};
    for (int size = 1; size <= is->hexes; size++)
        for (int a = 0; a < TERRAINS; a++)
            for (int b = a;
                 b < TERRAINS && is->preset->terrain_count[a] == size && terrain_is_producing((enum terrain)a); b++)
                if (!done[b] && terrain_is_producing((enum terrain)b) && alike(is, a, b)) {
                    t->terrain[t->terrains++] = (uint8_t)b;
                    done[b] = true;
                }
    t->twins = 1;
    while (t->twins < t->terrains && alike(is, t->terrain[t->terrains - 1], t->terrain[t->terrains - 1 - t->twins]))
        t->twins++;
}

/* What each terrain may take. */
static void list_bars(struct land_table *t)
{
    const struct island *is = t->island;
    const struct hex *at = is->preset->lattice.hex;
    for (int i = 0; i < t->terrains; i++) {
        int steps = is->demands.apart[t->terrain[i]];
        t->allowed[i] = (spots)is->demands.allowed[t->terrain[i]];
        for (int h = 0; h < is->hexes; h++)
            for (int k = 0; k < is->hexes; k++)
                if (hexset_has(is->adjacent[h], k) || hex_distance(at[h], at[k]) < steps)
                    t->bars[i][h] |= (spots)1 << k;
    }
}

static bool last_may_take(const struct land_table *t, spots set)
{
    int last = t->terrains - 1;
    if (set & ~t->allowed[last])
        return false;
    for (spots rest = set; rest; rest &= rest - 1)
        if (t->bars[last][__builtin_ctz(rest)] & set & ~(rest & (0u - rest)))
            return false;
    return true;
}

/* The options of one node while they are gathered. */
struct gathered {
    struct option *option;
    int count, room;
    uint64_t sum;
};

static uint64_t make_node(struct land_table *t, int class, spots open);

static void gather_one(struct land_table *t, int class, spots open, spots set, struct gathered *g)
{
    bool last = class + 2 == t->terrains;
    uint64_t ways = last ? last_may_take(t, open & ~set) : make_node(t, class + 1, open & ~set);
    if (!ways || t->too_large)
        return;
    if (g->count == g->room) {
        g->room = g->room ? 2 * g->room : 64;
        g->option = mem_resize(g->option, (size_t)g->room, sizeof *g->option);
    }
    g->sum += ways;
    t->too_large = g->sum > UINT32_MAX;
    g->option[g->count++] = (struct option){set, (uint32_t)g->sum};
}

/* All sets of `left` more, at least one, of the hexes `from`. */
static void gather(struct land_table *t, int class, spots open, spots set, spots from, int left, struct gathered *g)
{
    if (!budget_take(&t->budget, 2))
        t->too_large = true;
    for (; spots_at_least(from, left) && !t->too_large; from &= from - 1) {
        spots hex = from & (0u - from);
        if (left == 1)
            gather_one(t, class, open, set | hex, g);
        else
            gather(t, class, open, set | hex, from & ~hex & ~t->bars[class][__builtin_ctz(hex)], left - 1, g);
    }
}

static void keep_node(struct land_table *t, spots open, const struct gathered *g)
{
    if (t->options + g->count > OPTIONS_MOST) {
        t->too_large = true;
        return;
    }
    if (t->options + g->count > t->option_room) {
        t->option_room = 2 * (t->options + g->count);
        t->option = mem_resize(t->option, (size_t)t->option_room, sizeof *t->option);
    }
    memcpy(&t->option[t->options], g->option, (size_t)g->count * sizeof *g->option);
    if (t->nodes == t->node_room) {
        t->node_room = t->node_room ? 2 * t->node_room : 256;
        t->node = mem_resize(t->node, (size_t)t->node_room, sizeof *t->node);
    }
    t->node[t->nodes] = (struct node){t->options, g->count};
    t->options += g->count;
    t->known[open] = ++t->nodes;
}

static uint64_t ways_of(const struct land_table *t, const struct node *n)
{
    return t->option[n->first + n->count - 1].upto;
}

/* Returns in how many ways the terrains from `class` on fill `open`, those that are alike not told apart. */
static uint64_t make_node(struct land_table *t, int class, spots open)
{
    if (t->known[open])
        return t->known[open] == NO_WAY ? 0 : ways_of(t, &t->node[t->known[open] - 1]);
    struct gathered g = {0};
    int size = t->island->preset->terrain_count[t->terrain[class]];
    spots from = open & t->allowed[class], first = open & (0u - open);
    if (t->terrains - class > t->twins)
        gather(t, class, open, 0, from, size, &g);
    else if (!(from & first))
        ; /* the alike terrains may not lie there */
    else if (size == 1)
        gather_one(t, class, open, first, &g);
    else
        gather(t, class, open, first, from & ~first & ~t->bars[class][__builtin_ctz(first)], size - 1, &g);
    if (g.count)
        keep_node(t, open, &g);
    else
        t->known[open] = NO_WAY;
    free(g.option);
    return g.sum;
}

/* A symmetry keeps what is allowed. */
static bool keeps_allowed(const struct island *is, const int16_t *symmetry)
{
    for (int t = 0; t < TERRAINS; t++)
        for (int h = 0; h < is->hexes; h++)
            if (is->preset->terrain_count[t] &&
                hexset_has(is->demands.allowed[t], h) != hexset_has(is->demands.allowed[t], symmetry[h]))
                return false;
    return true;
}

static void make_roots(struct land_table *t)
{
    const struct lattice *l = &t->island->preset->lattice;
    uint64_t namings = 1; /* of the terrains that are alike */
    for (int i = 2; i <= t->twins; i++)
        namings *= (unsigned)i;
    for (int h = 0; h < t->island->hexes && !t->too_large; h++) {
        spots open = (spots)t->island->all & ~((spots)1 << h);
        if (t->root[h].layouts || !hexset_has(t->island->demands.allowed[t->bare_kind], h))
            continue;
        uint64_t layouts = namings * make_node(t, 0, open);
        t->too_large = t->too_large || layouts > UINT32_MAX;
        if (!layouts || t->too_large)
            continue;
        for (int i = 0; i < l->symmetries; i++)
            if (keeps_allowed(t->island, l->symmetry[i])) {
                int to = l->symmetry[i][h];
                t->root[to].open = open;
                t->root[to].layouts = (uint32_t)layouts;
                t->root[to].turn = l->symmetry[i];
            }
    }
}

/* Whether the table is right for the rules; finds the kind of the hex without a number. */
/* Whether the table is right for the rules; finds the kind of the hex without a number. */
static bool is_of_use(const struct island *is, uint8_t *bare_kind)
{
    int bare = 0, producing = 0;
    for (int t = 0; t < TERRAINS; t++) {
        if (!is->preset->terrain_count[t])
            continue;
        if (terrain_is_producing((enum terrain)t)) {
            producing++;
            continue;
        }
        bare += is->preset->terrain_count[t];
        *bare_kind = (uint8_t)t;
    }
    return bare == 1 && producing > 1 && is->demands.cluster == 1 && is->hexes < PARTING_SPOTS &&
           is->preset->numbered == is->hexes - 1;
}

static void make(struct land_table *t, const struct stop *stop)
{
    order_terrains(t);
    list_bars(t);
    t->budget = budget_of(STEPS_MOST, stop);
    t->known = mem_new((size_t)1 << t->island->hexes, sizeof *t->known);
    make_roots(t);
}

struct land_table *land_table_new(const struct island *is, const struct stop *stop)
{
    struct land_table *t = mem_new(1, sizeof *t);
    t->island = is;
    if (is_of_use(is, &t->bare_kind))
        make(t, stop);
    if (t->nodes && !t->too_large)
        return t;
    land_table_free(t);
    return NULL;
}

void land_table_free(struct land_table *t)
{
    if (!t)
        return;
    free(t->known);
    free(t->node);
    free(t->option);
    free(t);
}

void land_table_layouts(const struct land_table *t, uint64_t layouts[ISLAND_HEXES])
{
    for (int h = 0; h < t->island->hexes; h++)
        layouts[h] = t->root[h].layouts;
}

/* ---- drawing ---- */

static const struct option *draw_option(const struct land_table *t, const struct node *n, struct stream *s)
{
    const struct option *option = &t->option[n->first];
    int low = 0, high = n->count - 1;
    if (high == 0)
        return option;
    uint32_t pick = stream_below(s, option[high].upto);
    while (low < high) {
        int middle = (low + high) / 2;
        if (pick < option[middle].upto)
            high = middle;
        else
            low = middle + 1;
    }
    return &option[low];
}

static inline void put(spots set, const int16_t *turn, uint8_t kind, uint8_t *terrain)
{
    for (; set; set &= set - 1)
        terrain[turn[__builtin_ctz(set)]] = kind;
}

void land_table_draw(const struct land_table *t, int bare, struct stream *s, uint8_t *terrain)
{
    const int16_t *turn = t->root[bare].turn;
    uint8_t order[TERRAINS];
    memcpy(order, t->terrain, sizeof order);
    stream_shuffle(s, order + t->terrains - t->twins, (size_t)t->twins);
    spots open = t->root[bare].open;
    terrain[bare] = t->bare_kind;
    for (int i = 0; i < t->terrains - 1; i++) {
        const struct option *o = draw_option(t, &t->node[t->known[open] - 1], s);
        put(o->set, turn, order[i], terrain);
        open &= ~o->set;
    }
    put(open, turn, order[t->terrains - 1], terrain);
}
