/* Terrain after terrain takes a set of the hexes that are left, smallest terrains first. A node stands for the hexes
 * that are left; its options are the sets that the next terrain may take, each weighing as many as there are ways to go
 * on from it (solver/parting.h). The last terrains, of one size, are parted without telling them apart, the first of
 * them with the first hex; which is which is drawn in the end. Symmetries of the outline make one root of up to twelve.
 *
 * base: 4 roots, a table of 3 MB made in 10 ms. */
#include "solver/land_table.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/parting.h"

enum { OPTIONS_MOST = 1000000, STEPS_MOST = 20000000 };

struct option {
    spots set;
    uint32_t upto; /* ways of the options up to this one */
    int32_t next;  /* node; -1 where the last terrain takes what is left */
};

struct node {
    int32_t first, count;
};

struct land_table {
    const struct island *island;
    int terrains, twins; /* the last `twins` are alike */
    uint8_t terrain[TERRAINS], bare_kind;
    int nodes, node_room, options, option_room;
    struct node *node;
    struct option *option;
    struct {
        int32_t node; /* -1: no layout */
        uint32_t layouts;
        const int16_t *turn; /* from the hex that the node was made for */
    } root[HEX_MAX];

    /* While it is made. */
    struct parting *parting;
    int32_t *known; /* node + 1 by the hexes that are left */
    bool too_large;
};

/* ---- making it ---- */

struct rule_of_land {
    const struct island *island;
    enum terrain terrain;
};

static bool may_hold(const void *context, spots set)
{
    const struct rule_of_land *r = context;
    const struct hex *at = r->island->preset->lattice.hex;
    int steps = r->island->demands.apart[r->terrain];
    if (set & ~(spots)r->island->demands.allowed[r->terrain])
        return false;
    for (spots rest = set; rest; rest &= rest - 1) {
        int h = __builtin_ctz(rest);
        if ((spots)r->island->adjacent[h] & set)
            return false;
        for (spots others = steps > 2 ? rest & (rest - 1) : 0; others; others &= others - 1)
            if (hex_distance(at[h], at[__builtin_ctz(others)]) < steps)
                return false;
    }
    return true;
}

static uint32_t one_order(const void *context, spots set)
{
    (void)context;
    (void)set;
    return 1;
}

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

/* The options of one node while they are gathered. */
struct gathered {
    struct option *option;
    int count, room;
    uint64_t sum;
};

static int32_t make_node(struct land_table *t, int class, spots open);

static void gather_one(struct land_table *t, int class, spots open, spots set, struct gathered *g)
{
    uint64_t ways = parting_ways(t->parting, open & ~set);
    if (!ways || t->too_large)
        return;
    if (g->count == g->room) {
        g->room = g->room ? 2 * g->room : 64;
        g->option = mem_resize(g->option, (size_t)g->room, sizeof *g->option);
    }
    g->sum += ways;
    t->too_large = g->sum > UINT32_MAX;
    g->option[g->count++] =
        (struct option){set, (uint32_t)g->sum, class + 2 == t->terrains ? -1 : make_node(t, class + 1, open & ~set)};
}

/* All sets of `left` more of the hexes `from`. */
static void gather(struct land_table *t, int class, spots open, spots set, spots from, int left, struct gathered *g)
{
    for (; spots_at_least(from, left); from &= from - 1) {
        spots more = set | (from & (0u - from));
        if (t->too_large || !parting_orders(t->parting, class, more))
            continue;
        if (left == 1)
            gather_one(t, class, open, more, g);
        else
            gather(t, class, open, more, from & (from - 1), left - 1, g);
    }
}

static int32_t make_node(struct land_table *t, int class, spots open)
{
    if (t->known[open])
        return t->known[open] - 1;
    struct gathered g = {0};
    int size = t->island->preset->terrain_count[t->terrain[class]];
    spots first = open & (0u - open);
    bool twin = t->terrains - class <= t->twins;
    if (!twin)
        gather(t, class, open, 0, open, size, &g);
    else if (!parting_orders(t->parting, class, first))
        ; /* no way on */
    else if (size == 1)
        gather_one(t, class, open, first, &g);
    else
        gather(t, class, open, first, open & ~first, size - 1, &g);
    if (t->options + g.count > OPTIONS_MOST)
        t->too_large = true;
    if (t->options + g.count > t->option_room) {
        t->option_room = 2 * (t->options + g.count);
        t->option = mem_resize(t->option, (size_t)t->option_room, sizeof *t->option);
    }
    if (g.count)
        memcpy(&t->option[t->options], g.option, (size_t)g.count * sizeof *g.option);
    free(g.option);
    if (t->nodes == t->node_room) {
        t->node_room = t->node_room ? 2 * t->node_room : 256;
        t->node = mem_resize(t->node, (size_t)t->node_room, sizeof *t->node);
    }
    t->node[t->nodes] = (struct node){t->options, g.count};
    t->options += g.count;
    t->known[open] = t->nodes + 1;
    return t->nodes++;
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
    for (int h = 0; h < t->island->hexes; h++)
        t->root[h].node = -1;
    for (int h = 0; h < t->island->hexes && !t->too_large; h++) {
        spots open = (spots)t->island->all & ~((spots)1 << h);
        if (t->root[h].node >= 0 || !hexset_has(t->island->demands.allowed[t->bare_kind], h))
            continue;
        uint64_t layouts = parting_ways(t->parting, open);
        if (layouts > UINT32_MAX)
            t->too_large = true;
        if (!layouts || t->too_large)
            continue;
        int32_t node = make_node(t, 0, open);
        for (int i = 0; i < l->symmetries; i++)
            if (keeps_allowed(t->island, l->symmetry[i])) {
                int to = l->symmetry[i][h];
                t->root[to].node = node;
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

static void make(struct land_table *t)
{
    const struct island *is = t->island;
    struct budget budget = {STEPS_MOST};
    order_terrains(t);
    t->parting = parting_new(is->hexes, &budget);
    for (int i = 0; i < t->terrains; i++) {
        struct rule_of_land r = {is, (enum terrain)t->terrain[i]};
        int twin = i;
        while (twin && alike(is, t->terrain[i], t->terrain[twin - 1]))
            twin--;
        parting_add(t->parting, is->preset->terrain_count[r.terrain], (struct parting_rule){may_hold, one_order, &r},
                    (unsigned)twin + 1);
    }
    t->known = mem_new((size_t)1 << is->hexes, sizeof *t->known);
    make_roots(t);
    free(t->known);
    parting_free(t->parting);
    t->too_large = t->too_large || !budget.left;
}

struct land_table *land_table_new(const struct island *is)
{
    struct land_table *t = mem_new(1, sizeof *t);
    t->island = is;
    if (is_of_use(is, &t->bare_kind))
        make(t);
    if (t->nodes && !t->too_large)
        return t;
    land_table_free(t);
    return NULL;
}

void land_table_free(struct land_table *t)
{
    if (!t)
        return;
    free(t->node);
    free(t->option);
    free(t);
}

void land_table_layouts(const struct land_table *t, uint64_t layouts[HEX_MAX])
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
    spots open = 0;
    int32_t node = t->root[bare].node;
    terrain[bare] = t->bare_kind;
    for (int h = 0; h < t->island->hexes; h++)
        open |= (spots)(turn[h] != bare) << h;
    for (int i = 0; i < t->terrains - 1; i++) {
        const struct option *o = draw_option(t, &t->node[node], s);
        put(o->set, turn, order[i], terrain);
        open &= ~o->set;
        node = o->next;
    }
    put(open, turn, order[t->terrains - 1], terrain);
}
