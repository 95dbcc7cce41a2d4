/* With the tokens on their hexes, a tie says which sets of hexes a terrain may take, and the land is a parting
 * (solver/parting.h). Under harbour-off-red an arrangement of harbours keeps each terrain off the red hexes at its own
 * harbours; most arrangements keep it off the same ones, and are counted together. */
#include "solver/count_ties.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/count_harbours.h"

enum { ARRANGEMENTS_MOST = 20000, BARS_MOST = 512, LOOK_OF_TOKEN = 64 /* above 2 x the most pips */ };

/* For each resource the hexes at its 2:1 harbours, or those of them that it is kept off. */
struct kept_off {
    spots hexes[RESOURCES];
};

struct tied_land {
    const struct island *island;
    struct budget *budget;
    spots all;
    int terrains;
    enum terrain terrain[TERRAINS];
    int arrangements; /* 0 where harbours are not tied */
    struct kept_off *arrangement;
    int times[16]; /* tokens that carry each number */
};

struct ground {
    const struct tied_land *ties;
    enum terrain terrain;
    const token *number;
};

/* ---- harbours ---- */

static void add_arrangement(const struct harbour *harbours, void *context)
{
    struct tied_land *t = context;
    const struct lattice *l = &t->island->preset->lattice;
    if (t->arrangements++ >= ARRANGEMENTS_MOST)
        return;
    struct kept_off *at = &t->arrangement[t->arrangements - 1];
    for (int i = 0; i < t->island->preset->harbours; i++)
        for (int k = 0; k < 2; k++) {
            int corner = l->edge[harbours[i].edge].corner[k];
            for (int j = 0; j < l->corner[corner].hexes; j++)
                at->hexes[harbours[i].kind] |= (spots)1 << l->corner[corner].hex[j];
        }
    at->hexes[RESOURCE_NONE] = 0;
}

static bool list_arrangements(struct tied_land *t)
{
    t->arrangement = mem_new(ARRANGEMENTS_MOST, sizeof *t->arrangement);
    return each_harbours(t->island, t->budget, add_arrangement, t) && t->arrangements <= ARRANGEMENTS_MOST;
}

/* ---- a terrain's sets ---- */

/* Red numbers, and numbers that come too often: a part of a set has no more of them than the set. */
static bool may_hold(const void *context, spots set)
{
    const struct ground *g = context;
    const struct demands *d = &g->ties->island->demands;
    uint8_t times[16] = {0};
    int reds = 0;
    for (spots rest = set; rest; rest &= rest - 1) {
        token number = g->number[__builtin_ctz(rest)];
        reds += token_is_red(number);
        for (; number; number &= (token)(number - 1))
            if (++times[__builtin_ctz(number)] > d->terrain_numbers)
                return false;
    }
    return reds <= d->terrain_reds && land_may_hold(g->ties->island, g->terrain, set);
}

/* The pips of a whole set, held against its share. */
static uint32_t orders(const void *context, spots set)
{
    const struct ground *g = context;
    const struct island *is = g->ties->island;
    int pips = 0, all = 0, producing = 0, hexes = is->preset->terrain_count[g->terrain];
    if (is->demands.terrain_pips == UNBOUNDED || !terrain_is_producing(g->terrain))
        return 1;
    for (int h = 0; h < is->hexes; h++) {
        all += token_pips(g->number[h]);
        pips += set >> h & 1 ? token_pips(g->number[h]) : 0;
    }
    for (int t = 0; t < TERRAINS; t++)
        producing += terrain_is_producing((enum terrain)t) ? is->preset->terrain_count[t] : 0;
    return abs(pips * producing - all * hexes) <= is->demands.terrain_pips * producing;
}

static bool twins(const struct tied_land *t, enum terrain a, enum terrain b)
{
    const struct demands *d = &t->island->demands;
    return t->island->preset->terrain_count[a] == t->island->preset->terrain_count[b] &&
           terrain_is_producing(a) == terrain_is_producing(b) && d->allowed[a] == d->allowed[b] &&
           d->apart[a] == d->apart[b];
}

static struct parting *part_land(const struct tied_land *t, const token *number)
{
    struct parting *p = parting_new(t->island->hexes, t->budget);
    for (int i = 0; i < t->terrains; i++) {
        struct ground g = {t, t->terrain[i], number};
        unsigned twin = 0;
        while (!twins(t, t->terrain[twin], t->terrain[i]))
            twin++;
        parting_add(p, t->island->preset->terrain_count[t->terrain[i]], (struct parting_rule){may_hold, orders, &g},
                    twin + 1);
    }
    return p;
}

struct tied_land *tied_land_new(const struct island *is, struct budget *budget)
{
    struct tied_land *t = mem_new(1, sizeof *t);
    const struct preset *p = is->preset;
    *t = (struct tied_land){.island = is, .budget = budget, .all = ((spots)1 << is->hexes) - 1};
    for (int size = 1; size <= is->hexes; size++)
        for (int i = 0; i < TERRAINS; i++)
            if (p->terrain_count[i] == size && terrain_is_numbered((enum terrain)i))
                t->terrain[t->terrains++] = (enum terrain)i;
    for (int k = 0; k < p->token_kinds; k++)
        for (token rest = p->token_kind[k]; rest; rest &= (token)(rest - 1))
            t->times[__builtin_ctz(rest)] += p->token_count[k];
    if (!is->demands.harbour_off_red || list_arrangements(t))
        return t;
    tied_land_free(t);
    return NULL;
}

void tied_land_free(struct tied_land *t)
{
    if (!t)
        return;
    free(t->arrangement);
    free(t);
}

int tied_land_look(const struct tied_land *t, token number)
{
    const struct demands *d = &t->island->demands;
    for (token rest = number; rest; rest &= (token)(rest - 1))
        if (t->times[__builtin_ctz(rest)] > d->terrain_numbers)
            return LOOK_OF_TOKEN + number;
    bool red = token_is_red(number) && (d->harbour_off_red || d->terrain_reds < t->island->hexes);
    return (d->terrain_pips < UNBOUNDED ? 2 * token_pips(number) : 0) + red;
}

/* ---- counting ---- */

struct round {
    struct kept_off bars[BARS_MOST];
    uint64_t ways[BARS_MOST];
    int count;
};

static uint64_t ways_with(const struct tied_land *t, struct parting *p, spots open, const struct kept_off *bars)
{
    budget_take(t->budget, ((uint64_t)1 << t->island->hexes) / 32); /* what the parting has kept is cleared */
    for (int i = 0; i < t->terrains; i++)
        parting_bar(p, i, bars->hexes[terrain_resource(t->terrain[i])]);
    return parting_ways(p, open);
}

/* Kept from earlier arrangements that keep terrains off the same hexes. */
static uint64_t ways_kept(const struct tied_land *t, struct round *r, struct parting *p, spots open,
                          const struct kept_off *bars)
{
    for (int i = 0; i < r->count; i++)
        if (memcmp(&r->bars[i], bars, sizeof *bars) == 0)
            return r->ways[i];
    uint64_t ways = ways_with(t, p, open, bars);
    if (r->count < BARS_MOST) {
        r->bars[r->count] = *bars;
        r->ways[r->count++] = ways;
    }
    return ways;
}

void tied_land_add(struct tied_land *t, const token *number, spots bare, uint64_t placements, uint64_t layings,
                   struct bignum *sum)
{
    struct parting *p = part_land(t, number);
    struct bignum ways = bignum_from(0), factor;
    struct round *r = mem_new(1, sizeof *r);
    spots reds = 0;
    for (int h = 0; h < t->island->hexes; h++)
        reds |= token_is_red(number[h]) ? (spots)1 << h : 0;
    for (int a = 0; a < t->arrangements && budget_take(t->budget, RESOURCES); a++) {
        struct kept_off bars;
        for (int k = 0; k < RESOURCES; k++)
            bars.hexes[k] = t->arrangement[a].hexes[k] & reds;
        factor = bignum_from(ways_kept(t, r, p, t->all & ~bare, &bars));
        bignum_add(&ways, &factor);
    }
    if (!t->island->demands.harbour_off_red)
        ways = bignum_from(parting_ways(p, t->all & ~bare));
    factor = bignum_from(placements);
    bignum_multiply(&ways, &factor);
    factor = bignum_from(layings);
    bignum_multiply(&ways, &factor);
    bignum_add(sum, &ways);
    free(r);
    parting_free(p);
}
