/* Tokens of equal pips take their hexes together: first the richest, then the next, each hex held against the most pips
 * that a corner may have, as long as that can forbid anything. Behind these levels nothing depends on where the earlier
 * tokens lie but on the hexes that are left, and, where two of the richest may be neighbours, on hexes beside both:
 * those are kept off the poorer levels. The rest is a parting (solver/parting.h).
 *
 * With corner-pips=..11 and reds apart on base only levels 5, 4 and 3 are laid: 1.3 million layouts, as of the 532 sets
 * of red hexes symmetries leave 60. */
#include "solver/count_numbers.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"

enum { KINDS = TOKEN_KINDS, LEVELS = 11 /* pips 0..10 */ };

struct kind {
    int pips, count;
    uint32_t clash; /* kinds that must not be its neighbours */
    spots allowed;
};

/* The kinds that take their places together. */
struct team {
    const struct counting *counting;
    int kinds, kind[KINDS], size;
    bool all_clash; /* no two of its tokens may be neighbours */
};

struct counting {
    const struct island *island;
    const struct bare_ways *bare;
    struct budget *budget;
    int places; /* hexes, and the box where a token is left over */
    spots all, hexes, near[PARTING_SPOTS];
    int kinds;
    struct kind kind[KINDS];
    int levels, level[LEVELS], level_pips[LEVELS]; /* richest first: their class in `laid` */
    int tails, tail[LEVELS], tail_pips[LEVELS];    /* classes of `rest` that the richest can bar from hexes */
    struct parting *laid, *rest;
    int8_t pips[SLOTS]; /* of what is laid */
    uint64_t *placements;
};

/* ---- the kinds ---- */

static token clash_of(const struct demands *d, token t)
{
    const token red = 1 << 6 | 1 << 8, low_high = 1 << 2 | 1 << 12;
    token clash = d->equal_apart ? t : 0;
    if (d->reds_apart && (t & red))
        clash |= red;
    if (d->low_high_apart && (t & low_high))
        clash |= low_high;
    return clash;
}

static void list_kinds(struct counting *c)
{
    const struct preset *p = c->island->preset;
    const struct demands *d = &c->island->demands;
    for (int k = 0; k < p->token_kinds; k++) {
        struct kind *kind = &c->kind[c->kinds++];
        *kind = (struct kind){.pips = token_pips(p->token_kind[k]), .count = p->token_count[k], .allowed = c->all};
        for (int j = 0; j < p->token_kinds; j++)
            if (clash_of(d, p->token_kind[k]) & p->token_kind[j])
                kind->clash |= 1u << j;
        for (int h = 0; h < c->island->hexes; h++)
            if (d->pinned_number[h] && d->pinned_number[h] != p->token_kind[k])
                kind->allowed &= ~((spots)1 << h);
    }
}

static bool clashes_stay_in_levels(const struct counting *c)
{
    for (int k = 0; k < c->kinds; k++)
        for (int j = 0; j < c->kinds; j++)
            if ((c->kind[k].clash >> j & 1) && c->kind[k].pips != c->kind[j].pips)
                return false;
    return true;
}

/* ---- teams as rules of a parting ---- */

static bool may_hold(const void *context, spots set)
{
    const struct team *t = context;
    spots allowed = 0;
    for (int i = 0; i < t->kinds; i++)
        allowed |= t->counting->kind[t->kind[i]].allowed;
    if (set & ~allowed)
        return false;
    for (spots rest = set; rest && t->all_clash; rest &= rest - 1)
        if (t->counting->near[__builtin_ctz(rest)] & set)
            return false;
    return true;
}

/* Ways to give the places of `open` their tokens, where `on[i]` already has those of kind i of the team. */
static uint32_t deal_out(const struct team *t, spots open, const int left[KINDS], const spots on[KINDS])
{
    if (!open)
        return 1;
    spots place = open & (0u - open);
    uint32_t ways = 0;
    for (int i = 0; i < t->kinds; i++) {
        const struct kind *kind = &t->counting->kind[t->kind[i]];
        spots around = 0;
        for (int j = 0; j < t->kinds; j++)
            around |= kind->clash >> t->kind[j] & 1 ? on[j] : 0;
        if (!left[i] || !(kind->allowed & place) || (around & t->counting->near[__builtin_ctz(place)]))
            continue;
        int fewer[KINDS];
        spots more[KINDS];
        memcpy(fewer, left, sizeof fewer);
        memcpy(more, on, sizeof more);
        fewer[i]--;
        more[i] |= place;
        ways += deal_out(t, open & ~place, fewer, more);
    }
    return ways;
}

static uint32_t orders(const void *context, spots set)
{
    const struct team *t = context;
    int left[KINDS] = {0};
    spots on[KINDS] = {0};
    for (int i = 0; i < t->kinds; i++)
        left[i] = t->counting->kind[t->kind[i]].count;
    return deal_out(t, set, left, on);
}

static void join(struct team *t, int kind)
{
    t->kind[t->kinds++] = kind;
    t->size += t->counting->kind[kind].count;
}

static int add_team(struct parting *p, struct team *t)
{
    t->all_clash = true;
    for (int i = 0; i < t->kinds; i++)
        for (int j = 0; j < t->kinds; j++)
            if (!(t->counting->kind[t->kind[i]].clash >> t->kind[j] & 1))
                t->all_clash = false;
    /* Kinds alone in their team, as many and anywhere, have the same sets. */
    const struct kind *first = &t->counting->kind[t->kind[0]];
    bool plain = t->kinds == 1 && first->allowed == t->counting->all;
    return parting_add(p, t->size, (struct parting_rule){may_hold, orders, t},
                       plain ? (unsigned)(2 * t->size + t->all_clash) : 0);
}

/* ---- the plan ---- */

static struct team level_team(const struct counting *c, int pips)
{
    struct team t = {.counting = c};
    for (int k = 0; k < c->kinds; k++)
        if (c->kind[k].pips == pips)
            join(&t, k);
    return t;
}

/* The kinds of the levels below `pips`: those that clash with each other together, those that ask nothing last. */
static void plan_rest(struct counting *c, int pips)
{
    bool done[KINDS] = {false};
    struct team free_ones = {.counting = c};
    for (int k = 0; k < c->kinds; k++) {
        if (c->kind[k].pips >= pips || done[k])
            continue;
        struct team t = {.counting = c};
        join(&t, k);
        done[k] = true;
        for (int i = 0; i < t.kinds; i++)
            for (int j = 0; j < c->kinds; j++)
                if (!done[j] && (c->kind[t.kind[i]].clash >> j & 1)) {
                    join(&t, j);
                    done[j] = true;
                }
        if (c->kind[k].clash == 0 && c->kind[k].allowed == c->kind[c->kinds - 1].allowed)
            join(&free_ones, k);
        else
            add_team(c->rest, &t);
    }
    __extension__ unsigned __int128 ways = 1;
    int laid = 0;
    for (int i = 0; i < free_ones.kinds; i++)
        for (int n = 1; n <= c->kind[free_ones.kind[i]].count; n++)
            ways = ways * (unsigned)++laid / (unsigned)n;
    if (laid)
        parting_add_free(c->rest, laid, c->kind[free_ones.kind[0]].allowed, (uint64_t)ways);
}

/* Which levels are laid hex by hex, which the richest tokens can bar from hexes, and which nothing is asked of. */
static void plan_levels(struct counting *c)
{
    int most = c->island->demands.corner_most, level[LEVELS] = {0}, levels = 0, at = 0;
    for (int pips = LEVELS - 1; pips >= 0; pips--)
        for (int k = 0; k < c->kinds; k++)
            if (c->kind[k].pips == pips) {
                level[levels++] = pips;
                break;
            }
    /* The richest level is laid in any case: the caller asks about its hexes. */
    int first = level[0], second = levels > 1 ? level[1] : 0;
    struct team team = level_team(c, first);
    bool apart = true; /* the richest are never neighbours */
    for (int i = 0; i < team.kinds; i++)
        for (int j = 0; j < team.kinds; j++)
            apart = apart && (c->kind[team.kind[i]].clash >> team.kind[j] & 1);
    int pair = apart ? first + second : 2 * first;
    for (; at < levels; at++) {
        int p = level[at];
        bool asks = p + first + second > most || 2 * p + first > most;
        if (at > 0 && !asks)
            break;
        team = level_team(c, p);
        c->level[c->levels] = add_team(c->laid, &team);
        c->level_pips[c->levels++] = p;
    }
    for (; at < levels && level[at] + pair > most; at++) {
        team = level_team(c, level[at]);
        c->tail[c->tails] = add_team(c->rest, &team);
        c->tail_pips[c->tails++] = level[at];
    }
    plan_rest(c, at < levels ? level[at] + 1 : 0);
}

/* ---- counting ---- */

static bool fits(const struct counting *c, int place, int pips)
{
    int most = c->island->demands.corner_most;
    const int8_t *near = c->island->near[place];
    for (int k = 0; k < 6 && most < UNBOUNDED; k++)
        if (pips + c->pips[near[k]] + c->pips[near[island_before(k)]] > most)
            return false;
    return true;
}

static void finish(struct counting *c, spots open, uint64_t ways)
{
    for (int i = 0; i < c->bare->count; i++)
        if (!(c->bare->hexes[i] & ~open))
            c->placements[i] += ways * parting_ways(c->rest, open & ~c->bare->hexes[i]);
}

static int slot_of(const struct counting *c, int place)
{
    return place < c->island->hexes ? place : c->island->box;
}

static void lay(struct counting *c, int level, spots set, spots from, int left, spots open, uint64_t ways)
{
    if (!budget_take(c->budget, 2))
        return;
    if (!left) {
        ways *= parting_orders(c->laid, c->level[level], set);
        open &= ~set;
        if (level + 1 == c->levels) {
            finish(c, open, ways);
            return;
        }
        struct team next = level_team(c, c->level_pips[level + 1]);
        lay(c, level + 1, 0, open, next.size, open, ways);
        return;
    }
    for (; __builtin_popcount(from) >= left; from &= from - 1) {
        int place = __builtin_ctz(from), slot = slot_of(c, place), pips = c->level_pips[level];
        spots more = set | (spots)1 << place;
        if (!parting_orders(c->laid, c->level[level], more) || (slot == place && !fits(c, place, pips)))
            continue;
        c->pips[slot] = (int8_t)pips;
        lay(c, level, more, from & (from - 1), left - 1, open, ways);
        c->pips[slot] = 0;
    }
}

/* Hexes at a corner with two of the set. */
static spots beside_two(const struct counting *c, spots set)
{
    spots beside = 0;
    for (int h = 0; h < c->island->hexes; h++)
        for (int k = 0; k < 6; k++) {
            int a = c->island->near[h][k], b = c->island->near[h][island_before(k)];
            if (a < c->island->hexes && b < c->island->hexes && (set >> a & 1) && (set >> b & 1))
                beside |= (spots)1 << h;
        }
    return beside;
}

static spots image(const struct counting *c, const int16_t *symmetry, spots set)
{
    spots to = set & ~c->hexes; /* the box stays */
    for (spots rest = set & c->hexes; rest; rest &= rest - 1)
        to |= (spots)1 << symmetry[__builtin_ctz(rest)];
    return to;
}

/* Symmetries of the outline that leave alone what pins and rules allow. */
static int list_symmetries(const struct counting *c, int keep[12])
{
    const struct lattice *l = &c->island->preset->lattice;
    const struct demands *d = &c->island->demands;
    int count = 0;
    for (int s = 0; s < l->symmetries; s++) {
        bool same = true;
        for (int k = 0; k < c->kinds; k++)
            same = same && image(c, l->symmetry[s], c->kind[k].allowed) == c->kind[k].allowed;
        for (int t = 0; t < TERRAINS; t++)
            same = same && image(c, l->symmetry[s], (spots)d->allowed[t]) == (spots)d->allowed[t];
        if (same)
            keep[count++] = s;
    }
    return count;
}

static void lay_rest_of(struct counting *c, spots richest)
{
    int most = c->island->demands.corner_most;
    for (int i = 0; i < c->tails; i++)
        parting_bar(c->rest, c->tail[i], c->tail_pips[i] + 2 * c->level_pips[0] > most ? beside_two(c, richest) : 0);
    memset(c->placements, 0, (size_t)c->bare->count * sizeof *c->placements);
    lay(c, 0, 0, richest, __builtin_popcount(richest), c->all, 1);
}

/* Every set of places for the richest tokens that is the least of its images. */
static void each_richest(struct counting *c, const int *keep, int symmetries, spots set, spots from, int left,
                         numbers_sink *sink, void *context)
{
    const struct lattice *l = &c->island->preset->lattice;
    if (left) {
        for (; __builtin_popcount(from) >= left && c->budget->left; from &= from - 1) {
            spots more = set | (from & (0u - from));
            if (parting_orders(c->laid, c->level[0], more))
                each_richest(c, keep, symmetries, more, from & (from - 1), left - 1, sink, context);
        }
        return;
    }
    int same = 1; /* the identity, which is the first of them */
    for (int i = 1; i < symmetries; i++) {
        spots other = image(c, l->symmetry[keep[i]], set);
        if (other < set)
            return;
        same += other == set;
    }
    lay_rest_of(c, set);
    sink(set, symmetries / same, c->placements, context);
}

bool count_numbers_by_reds(const struct island *is)
{
    int most = 0;
    for (int k = 0; k < is->preset->token_kinds; k++)
        most = token_pips(is->preset->token_kind[k]) > most ? token_pips(is->preset->token_kind[k]) : most;
    for (int k = 0; k < is->preset->token_kinds; k++)
        if (token_is_red(is->preset->token_kind[k]) != (token_pips(is->preset->token_kind[k]) == most))
            return false;
    return true;
}

bool count_numbers(const struct island *is, const struct bare_ways *bare, struct budget *budget, numbers_sink *sink,
                   void *context)
{
    struct counting c = {.island = is, .bare = bare, .budget = budget, .places = is->hexes};
    c.places += is->preset->tokens > is->preset->numbered;
    if (c.places > PARTING_SPOTS || is->demands.corner_least > 0)
        return false;
    c.all = ((spots)1 << c.places) - 1;
    c.hexes = (spots)is->all;
    for (int h = 0; h < is->hexes; h++)
        c.near[h] = (spots)is->adjacent[h];
    list_kinds(&c);
    if (!c.kinds || !clashes_stay_in_levels(&c))
        return false;
    int keep[12], symmetries = list_symmetries(&c, keep);
    c.laid = parting_new(c.places, budget);
    c.rest = parting_new(c.places, budget);
    c.placements = mem_new((size_t)bare->count + 1, sizeof *c.placements);
    plan_levels(&c);
    each_richest(&c, keep, symmetries, 0, c.all, level_team(&c, c.level_pips[0]).size, sink, context);
    parting_free(c.laid);
    parting_free(c.rest);
    free(c.placements);
    return budget->left > 0;
}
