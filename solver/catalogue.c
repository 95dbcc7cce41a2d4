/* The catalogue lists all structures up to symmetry: which hexes the rich tokens have, level by level
 * (solver/structures.h). An entry weighs as many as there are ways to lay its rich tokens on their hexes, times the
 * ways to lay the hex without a number and the poor tokens on the others, each with the weight of that hex. So a deal
 * draws an entry by its weight and a symmetry, and then each part on its own, retried until it meets the rules: that is
 * right because the weights are exact (docs/sampling.md).
 *
 * base: `fair` 1.26 million entries of 16 bytes, with corner-pips=..10 180,000, the three number rules alone 70,000. */
#include "solver/catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/structures.h"

enum {
    ENTRIES_MOST = 2000000,
    STEPS_MOST = 30000000, /* to find them */
    PILE = HEX_MAX,
    GUIDES = 256 /* to the orbits */
};

/* Tokens that lie on one set of hexes, those that clash most first. */
struct pile {
    int count, level;
    token number[PILE];
    int8_t group[PILE]; /* tokens of one group must not be neighbours; -1: of none */
};

/* Entries whose richest tokens lie on the same hexes. */
struct orbit {
    spots richest;
    long first, count, guide; /* its entries, and where its guides begin */
    int shift;                /* a pick's upper bits, from here on, are its guide */
    uint128 upto;             /* the sum of all weights up to here, with images */
};

struct catalogue {
    const struct island *island;
    int levels, symmetries;
    const int16_t *symmetry[12];
    spots adjacent[PARTING_SPOTS];
    uint64_t land[HEX_MAX], land_most, unit; /* weights of the hexes without a number, in units of their divisor */
    struct pile level[LEVELS], poor;
    int orbits, orbit_room;
    struct orbit *orbit;
    int orbit_shift; /* the same as the guides to entries, for orbits */
    uint32_t orbit_guide[GUIDES + 1];
    long entries, entry_room;
    spots *set;    /* of the levels but the first, for each entry */
    uint64_t *sum; /* of the weights of its orbit so far, without images */
    long guides;
    uint32_t *guide; /* a draw begins at the entry that the upper bits of its pick point to */

    /* While it is made. */
    struct structures *structures;
    uint64_t *rest; /* by the places that are left: their weight + 1, 0 where unknown */
    uint64_t orbit_sum;
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

/* False where the weights are not those of single hexes, or symmetries change them. */
static bool weigh_hexes(struct catalogue *c, const struct weights *land, hexset allowed)
{
    uint64_t common = 0;
    for (int i = 0; land && i < weights_count(land); i++) {
        uint64_t layouts;
        hexset bare = weights_at(land, i, &layouts);
        c->land[hexset_first(bare)] = layouts;
        common = greatest_divisor(layouts, common);
    }
    c->unit = common ? common : 1;
    for (int h = 0; h < c->island->hexes; h++) {
        c->land[h] = land ? c->land[h] / c->unit : hexset_has(allowed, h);
        c->land_most = c->land[h] > c->land_most ? c->land[h] : c->land_most;
    }
    for (int i = 0; i < c->symmetries; i++)
        for (int h = 0; h < c->island->hexes; h++)
            if (c->land[h] != c->land[c->symmetry[i][h]])
                return false;
    return true;
}

/* The weight of all ways to lay the poor tokens and the hex without a number on `open`. */
static uint64_t weigh_rest(struct catalogue *c, spots open)
{
    uint64_t sum = 0, part;
    for (spots left = open; left; left &= left - 1) {
        int h = __builtin_ctz(left);
        if (!c->land[h])
            continue;
        uint64_t ways = structures_rest(c->structures, open & ~((spots)1 << h));
        if (__builtin_mul_overflow(ways, c->land[h], &part) || __builtin_add_overflow(sum, part, &sum))
            c->too_large = true;
    }
    c->rest[open] = sum + 1;
    return sum;
}

static void make_room(struct catalogue *c)
{
    c->entry_room = c->entry_room ? 2 * c->entry_room : 1 << 14;
    c->set = mem_resize(c->set, (size_t)c->entry_room * (size_t)(c->levels - 1), sizeof *c->set);
    c->sum = mem_resize(c->sum, (size_t)c->entry_room, sizeof *c->sum);
}

static void add_entry(const struct structure *at, void *context)
{
    struct catalogue *c = context;
    uint64_t weight = c->rest[at->open] ? c->rest[at->open] - 1 : weigh_rest(c, at->open);
    if (!weight || c->too_large)
        return;
    if (c->entries == c->entry_room)
        make_room(c);
    spots *set = &c->set[c->entries * (c->levels - 1)];
    for (int i = 1; i < c->levels; i++)
        set[i - 1] = at->set[i];
    if (__builtin_mul_overflow(weight, at->orders, &weight) ||
        __builtin_add_overflow(c->orbit_sum, weight, &c->orbit_sum) || c->entries == ENTRIES_MOST)
        c->too_large = true;
    else
        c->sum[c->entries++] = c->orbit_sum;
}

static void end_orbit(spots richest, int images, void *context)
{
    struct catalogue *c = context;
    struct orbit *o = &c->orbit[c->orbits];
    o->count = c->entries - o->first;
    if (!o->count)
        return;
    o->richest = richest;
    o->upto = (uint128)c->orbit_sum * (unsigned)images + (c->orbits ? o[-1].upto : 0);
    c->orbit_sum = 0;
    if (++c->orbits == c->orbit_room) {
        c->orbit_room *= 2;
        c->orbit = mem_resize(c->orbit, (size_t)c->orbit_room, sizeof *c->orbit);
    }
    c->orbit[c->orbits].first = c->entries;
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

static enum terrain bare_kind(const struct preset *p)
{
    int t = 0;
    while (terrain_is_numbered((enum terrain)t) || !p->terrain_count[t])
        t++;
    return (enum terrain)t;
}

/* Finds all entries; false where there are none or too many. */
static bool list_entries(struct catalogue *c, const struct weights *land)
{
    struct budget budget = {STEPS_MOST};
    c->structures = structures_new(c->island, 2, &budget);
    if (!c->structures)
        return false;
    c->levels = structures_levels(c->structures);
    c->symmetries = structures_symmetries(c->structures, c->symmetry);
    bool good = structures_are_plain(c->structures) && c->levels > 1 &&
                weigh_hexes(c, land, c->island->demands.allowed[bare_kind(c->island->preset)]);
    if (good) {
        c->rest = mem_new((size_t)1 << c->island->hexes, sizeof *c->rest);
        c->orbit_room = 64;
        c->orbit = mem_new((size_t)c->orbit_room, sizeof *c->orbit);
        structures_walk(c->structures, &(struct structure_visitor){add_entry, end_orbit, c});
        free(c->rest);
    }
    for (int i = 0; i < c->levels; i++)
        fill_level(c->island, structures_pips(c->structures, i), &c->level[i]);
    fill_pile(c->island, 0, structures_pips(c->structures, c->levels - 1) - 1, &c->poor);
    structures_free(c->structures);
    return good && budget.left && !c->too_large && c->entries;
}

/* One guide for two entries or more. */
static void make_guides(struct catalogue *c)
{
    uint128 total = c->orbit[c->orbits - 1].upto;
    while (total >> c->orbit_shift > GUIDES)
        c->orbit_shift++;
    for (int g = 0, at = 0; g <= GUIDES; g++) {
        while (at < c->orbits - 1 && c->orbit[at].upto <= (uint128)g << c->orbit_shift)
            at++;
        c->orbit_guide[g] = (uint32_t)at;
    }
    c->guide = mem_new((size_t)c->entries + (size_t)c->orbits, sizeof *c->guide);
    for (int i = 0; i < c->orbits; i++) {
        struct orbit *o = &c->orbit[i];
        uint64_t all = c->sum[o->first + o->count - 1];
        long at = o->first;
        while (all >> o->shift > (uint64_t)o->count / 2)
            o->shift++;
        o->guide = c->guides;
        for (uint64_t g = 0; g <= all >> o->shift; g++) {
            while (c->sum[at] <= g << o->shift && at < o->first + o->count - 1)
                at++;
            c->guide[c->guides++] = (uint32_t)at;
        }
    }
    c->guide = mem_resize(c->guide, (size_t)c->guides, sizeof *c->guide);
}

struct catalogue *catalogue_new(const struct island *is, const struct weights *land)
{
    if (!is_of_use(is))
        return NULL;
    struct catalogue *c = mem_new(1, sizeof *c);
    c->island = is;
    for (int h = 0; h < is->hexes; h++)
        c->adjacent[h] = (spots)is->adjacent[h];
    if (!list_entries(c, land)) {
        catalogue_free(c);
        return NULL;
    }
    c->set = mem_resize(c->set, (size_t)c->entries * (size_t)(c->levels - 1), sizeof *c->set);
    c->sum = mem_resize(c->sum, (size_t)c->entries, sizeof *c->sum);
    make_guides(c);
    return c;
}

void catalogue_free(struct catalogue *c)
{
    if (!c)
        return;
    free(c->orbit);
    free(c->set);
    free(c->sum);
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

static long draw_entry(const struct catalogue *c, const struct orbit *o, struct stream *s)
{
    uint64_t pick = stream_below64(s, c->sum[o->first + o->count - 1]);
    long at = c->guide[o->guide + (long)(pick >> o->shift)];
    while (pick >= c->sum[at])
        at++;
    return at;
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

bool catalogue_draw(const struct catalogue *c, struct stream *s, struct budget *budget, hexset *bare,
                    token number[SLOTS])
{
    struct stream own = *s; /* its words stay in registers */
    const struct orbit *o = draw_orbit(c, &own);
    long entry = draw_entry(c, o, &own);
    const spots *set = &c->set[entry * (c->levels - 1)];
    const int16_t *symmetry = c->symmetry[stream_below(&own, (uint32_t)c->symmetries)];
    spots open = (spots)c->island->all;
    int8_t place[PARTING_SPOTS];
    int bare_hex = 0;
    bool enough = budget_take(budget, 20);
    for (int i = 0; i < c->levels; i++) {
        spots own_set = i ? set[i - 1] : o->richest;
        uint32_t count = list_places(own_set, symmetry, place);
        open &= ~own_set;
        while (enough && !lay(c, &c->level[i], place, count, &own, number))
            enough = budget_take(budget, count);
    }
    uint32_t count = list_places(open, symmetry, place);
    while (enough && !lay_poor(c, place, count, &own, number, &bare_hex))
        enough = budget_take(budget, count);
    number[bare_hex] = 0;
    *bare = hexset_of(bare_hex);
    *s = own;
    return enough;
}
