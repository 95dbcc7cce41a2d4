/* Terrains take their hexes as classes of a parting (solver/parting.h). Red hexes: where no two terrains can both hold
 * too many of them (2 x (most + 1) > reds), the layouts in which a given terrain does are taken away, terrain by
 * terrain; otherwise the parting is made anew for every set of red hexes, with that demand on each class. */
#include "solver/count_land.h"

#include <stdlib.h>

#include "gen/core/mem.h"

enum { BARE_MOST = 5000 };

struct ground {
    const struct island *island;
    enum terrain terrain;
    spots reds;
    int reds_most;
};

struct land_count {
    const struct island *island;
    struct budget *budget;
    spots all;
    int terrains;
    enum terrain terrain[TERRAINS];
    struct parting *whole;
    struct parting *without[TERRAINS]; /* all terrains but that one, and */
    struct parting *alone[TERRAINS];   /* that one, where red hexes are taken away; made when needed, shared by twins */
    struct parting *round;             /* round the red hexes of the last call */
    spots reds;
};

/* ---- a terrain's sets ---- */

static spots group_of(const struct island *is, spots set, spots hex)
{
    spots group = hex, border = hex;
    while (border) {
        spots fresh = (spots)is->adjacent[__builtin_ctz(border)] & set & ~group;
        group |= fresh;
        border = (border & (border - 1)) | fresh;
    }
    return group;
}

static bool far_enough(const struct island *is, spots set, int steps)
{
    for (spots a = set; a; a &= a - 1)
        for (spots b = a & (a - 1); b; b &= b - 1)
            if (hex_distance(is->preset->lattice.hex[__builtin_ctz(a)], is->preset->lattice.hex[__builtin_ctz(b)]) <
                steps)
                return false;
    return true;
}

bool land_may_hold(const struct island *is, enum terrain t, spots set)
{
    const struct demands *d = &is->demands;
    if ((set & ~(spots)d->allowed[t]) || (d->apart[t] > 1 && !far_enough(is, set, d->apart[t])))
        return false;
    if (d->cluster >= is->hexes)
        return true;
    for (spots rest = set; rest;) {
        spots group = group_of(is, set, rest & (0u - rest));
        if (__builtin_popcount(group) > d->cluster)
            return false;
        rest &= ~group;
    }
    return true;
}

static bool may_hold(const void *context, spots set)
{
    const struct ground *g = context;
    return __builtin_popcount(set & g->reds) <= g->reds_most && land_may_hold(g->island, g->terrain, set);
}

static uint32_t orders(const void *context, spots set)
{
    (void)context, (void)set;
    return 1;
}

static bool asks_nothing(const struct land_count *l, enum terrain t)
{
    const struct demands *d = &l->island->demands;
    return d->cluster >= l->island->hexes && d->apart[t] <= 1 && (spots)d->allowed[t] == l->all;
}

/* Terrains with the same sets. */
static bool twins(const struct land_count *l, enum terrain a, enum terrain b)
{
    const struct demands *d = &l->island->demands;
    return l->island->preset->terrain_count[a] == l->island->preset->terrain_count[b] &&
           d->allowed[a] == d->allowed[b] && d->apart[a] == d->apart[b];
}

static unsigned twin_of(const struct land_count *l, int i)
{
    for (int k = 0; k < i; k++)
        if (twins(l, l->terrain[k], l->terrain[i]))
            return (unsigned)k + 1;
    return (unsigned)i + 1;
}

static void add_terrain(struct land_count *l, struct parting *p, int i, spots reds, int reds_most)
{
    struct ground g = {l->island, l->terrain[i], reds, reds_most};
    parting_add(p, l->island->preset->terrain_count[l->terrain[i]], (struct parting_rule){may_hold, orders, &g},
                twin_of(l, i));
}

/* All terrains but one (-1: all); those that ask nothing lie last and together, unless red hexes are counted. */
static struct parting *part_terrains(struct land_count *l, int without, spots reds, int reds_most)
{
    struct parting *p = parting_new(l->island->hexes, l->budget);
    __extension__ unsigned __int128 ways = 1;
    int laid = 0;
    for (int i = 0; i < l->terrains; i++) {
        if (i == without)
            continue;
        if (reds || !asks_nothing(l, l->terrain[i])) {
            add_terrain(l, p, i, reds, reds_most);
            continue;
        }
        for (int n = 1; n <= l->island->preset->terrain_count[l->terrain[i]]; n++)
            ways = ways * (unsigned)++laid / (unsigned)n;
    }
    if (laid)
        parting_add_free(p, laid, l->all, (uint64_t)ways);
    return p;
}

struct land_count *land_count_new(const struct island *is, struct budget *budget)
{
    if (is->hexes > PARTING_SPOTS)
        return NULL;
    struct land_count *l = mem_new(1, sizeof *l);
    l->island = is;
    l->budget = budget;
    l->all = ((spots)1 << is->hexes) - 1;
    /* Small ones first, twins side by side: then the last classes are twins, and parted quickest. */
    for (int size = 1; size <= is->hexes; size++)
        for (int t = 0; t < TERRAINS; t++)
            if (is->preset->terrain_count[t] == size && terrain_is_numbered((enum terrain)t))
                l->terrain[l->terrains++] = (enum terrain)t;
    l->whole = part_terrains(l, -1, 0, is->hexes);
    return l;
}

void land_count_free(struct land_count *l)
{
    if (!l)
        return;
    parting_free(l->whole);
    parting_free(l->round);
    for (int i = 0; i < l->terrains; i++) {
        parting_free(l->without[i]);
        parting_free(l->alone[i]);
    }
    free(l);
}

/* ---- counting ---- */

uint64_t land_count_ways(struct land_count *l, spots bare)
{
    return parting_ways(l->whole, l->all & ~bare);
}

/* The parting of all terrains but i. That of all but the first is the end of the whole. */
static struct parting *without(struct land_count *l, int i)
{
    if (i == 0 && !asks_nothing(l, l->terrain[0]))
        return l->whole;
    if (!l->without[i])
        l->without[i] = part_terrains(l, i, 0, l->island->hexes);
    return l->without[i];
}

/* Layouts in which terrain i takes `set`, more of its hexes from `reds` and then others, and holds too many reds. */
static uint64_t take_too_many(struct land_count *l, int i, spots open, spots set, spots from, int left, spots reds)
{
    if (!left)
        return __builtin_popcount(set & reds) <= l->island->demands.terrain_reds
                   ? 0
                   : parting_ways(without(l, (int)twin_of(l, i) - 1), open & ~set);
    uint64_t sum = 0;
    for (; __builtin_popcount(from) >= left; from &= from - 1) {
        spots more = set | (from & (0u - from)), later = from & (from - 1);
        if (__builtin_popcount((more | later) & reds) > l->island->demands.terrain_reds &&
            parting_orders(l->alone[(int)twin_of(l, i) - 1], 0, more))
            sum += take_too_many(l, i, open, more, later, left - 1, reds);
    }
    return sum;
}

uint64_t land_count_ways_round(struct land_count *l, spots bare, spots reds)
{
    int most = l->island->demands.terrain_reds;
    spots open = l->all & ~bare;
    if (__builtin_popcount(reds & open) <= most)
        return land_count_ways(l, bare);
    if (2 * (most + 1) <= __builtin_popcount(reds)) {
        if (!l->round || l->reds != reds) {
            parting_free(l->round);
            l->round = part_terrains(l, -1, reds, most);
            l->reds = reds;
        }
        return parting_ways(l->round, open);
    }
    uint64_t ways = land_count_ways(l, bare);
    for (int i = 0; i < l->terrains; i++) {
        int twin = (int)twin_of(l, i) - 1;
        if (!l->alone[twin]) {
            l->alone[twin] = parting_new(l->island->hexes, l->budget);
            add_terrain(l, l->alone[twin], twin, 0, l->island->hexes);
        }
        ways -= take_too_many(l, i, open, 0, open, l->island->preset->terrain_count[l->terrain[i]], reds);
    }
    return ways;
}

/* ---- the hexes without a number ---- */

struct bare_search {
    const struct island *island;
    enum terrain terrain[TERRAINS];
    int terrains;
    spots forced; /* hexes on which no terrain with a number may lie */
    struct bare_ways *out;
    uint64_t *layings;
    int room;
};

/* Ways to lay the terrains from i on, `left` hexes of the first of them, on the hexes `open`; `from` are those that may
 * come next. */
static uint64_t lay_bare(const struct bare_search *b, int i, spots open, spots mine, spots from, int left)
{
    if (!left) {
        if (!far_enough(b->island, mine, b->island->demands.apart[b->terrain[i]]))
            return 0;
        if (++i == b->terrains)
            return 1;
        return lay_bare(b, i, open, 0, open, b->island->preset->terrain_count[b->terrain[i]]);
    }
    uint64_t ways = 0;
    for (; from; from &= from - 1) {
        spots hex = from & (0u - from);
        if (hex & (spots)b->island->demands.allowed[b->terrain[i]])
            ways += lay_bare(b, i, open & ~hex, mine | hex, from & (from - 1), left - 1);
    }
    return ways;
}

static bool list_bare(struct bare_search *b, spots set, int from, int left)
{
    if (left) {
        for (int h = from; h <= b->island->hexes - left; h++)
            if (!list_bare(b, set | (spots)1 << h, h + 1, left - 1))
                return false;
        return true;
    }
    uint64_t ways = b->forced & ~set ? 0 : 1;
    if (b->terrains && ways)
        ways = lay_bare(b, 0, set, 0, set, b->island->preset->terrain_count[b->terrain[0]]);
    if (!ways)
        return true;
    if (b->out->count == BARE_MOST)
        return false;
    b->layings[b->out->count] = ways;
    b->out->hexes[b->out->count++] = set;
    return true;
}

bool count_bare(const struct island *is, struct bare_ways *out, uint64_t **layings)
{
    struct bare_search b = {.island = is, .out = out};
    *out = (struct bare_ways){.hexes = mem_new(BARE_MOST, sizeof *out->hexes)};
    b.layings = mem_new(BARE_MOST, sizeof *b.layings);
    for (int t = 0; t < TERRAINS; t++)
        if (is->preset->terrain_count[t] && !terrain_is_numbered((enum terrain)t))
            b.terrain[b.terrains++] = (enum terrain)t;
    b.forced = (spots)is->all;
    for (int t = 0; t < TERRAINS; t++)
        if (is->preset->terrain_count[t] && terrain_is_numbered((enum terrain)t))
            b.forced &= ~(spots)is->demands.allowed[t];
    bool few = is->hexes <= PARTING_SPOTS && list_bare(&b, 0, 0, is->hexes - is->preset->numbered);
    *layings = b.layings;
    return few;
}
