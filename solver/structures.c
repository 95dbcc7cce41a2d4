/* Tokens of equal pips take their hexes together: first the richest, then the next, each hex held against the most pips
 * that a corner may have, as long as that can forbid anything. Behind these levels nothing depends on where the earlier
 * tokens lie but on the hexes that are left, and, where two of the richest may be neighbours, on hexes beside both:
 * those are kept off the poorer levels. The rest is a parting (solver/parting.h).
 *
 * With corner-pips=..11 and reds apart on base only levels 5, 4 and 3 are laid: 1.3 million structures, as of the 532
 * sets of red hexes symmetries leave 60. */
#include "solver/structures.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"

enum { KINDS = TOKEN_KINDS };

struct kind {
    int pips, count;
    uint32_t clash; /* kinds that must not be its neighbours */
    spots allowed;
};

/* The kinds that take their places together. */
struct team {
    const struct structures *owner;
    int kinds, kind[KINDS], size;
    bool all_clash; /* no two of its tokens may be neighbours */
    spots allowed;  /* where any of them may lie */
};

struct structures {
    const struct island *island;
    struct budget *budget;
    int places; /* hexes, and the box where a token is left over */
    spots all, hexes, near[PARTING_SPOTS];
    int kinds;
    struct kind kind[KINDS];
    int levels, level_pips[LEVELS]; /* richest first */
    struct team level_team[LEVELS];
    bool bars_own[LEVELS];                      /* tokens of the level can bar others of it from places */
    const uint16_t *orders[LEVELS];             /* by set, as `laid` has them */
    int tails, tail[LEVELS], tail_pips[LEVELS]; /* classes of `rest` that the richest can bar from places */
    struct parting *laid, *rest;
    int symmetries, symmetry[12];
};

/* ---- the kinds ---- */

static void list_kinds(struct structures *s)
{
    const struct preset *p = s->island->preset;
    const struct demands *d = &s->island->demands;
    for (int k = 0; k < p->token_kinds; k++) {
        struct kind *kind = &s->kind[s->kinds++];
        *kind = (struct kind){.pips = token_pips(p->token_kind[k]), .count = p->token_count[k], .allowed = s->all};
        for (int j = 0; j < p->token_kinds; j++)
            if (demands_clash(d, p->token_kind[k]) & p->token_kind[j])
                kind->clash |= 1u << j;
        for (int h = 0; h < s->island->hexes; h++)
            if (d->pinned_number[h] && d->pinned_number[h] != p->token_kind[k])
                kind->allowed &= ~((spots)1 << h);
    }
}

static bool clash(const struct structures *s, int kind, int other)
{
    return s->kind[kind].clash >> other & 1;
}

static bool clashes_stay_in_levels(const struct structures *s)
{
    for (int k = 0; k < s->kinds; k++)
        for (int j = 0; j < s->kinds; j++)
            if (clash(s, k, j) && s->kind[k].pips != s->kind[j].pips)
                return false;
    return true;
}

/* ---- teams as rules of a parting ---- */

static bool may_hold(const void *context, spots set)
{
    const struct team *t = context;
    if (set & ~t->allowed)
        return false;
    for (spots rest = set; rest && t->all_clash; rest &= rest - 1)
        if (t->owner->near[__builtin_ctz(rest)] & set)
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
        spots around = 0;
        for (int j = 0; j < t->kinds; j++)
            around |= clash(t->owner, t->kind[i], t->kind[j]) ? on[j] : 0;
        if (!left[i] || !(t->owner->kind[t->kind[i]].allowed & place) ||
            (around & t->owner->near[__builtin_ctz(place)]))
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
        left[i] = t->owner->kind[t->kind[i]].count;
    return deal_out(t, set, left, on);
}

static void join(struct team *t, int kind)
{
    t->kind[t->kinds++] = kind;
    t->size += t->owner->kind[kind].count;
    t->allowed |= t->owner->kind[kind].allowed;
}

static int add_team(struct parting *p, struct team *t)
{
    t->all_clash = true;
    for (int i = 0; i < t->kinds; i++)
        for (int j = 0; j < t->kinds; j++)
            t->all_clash = t->all_clash && clash(t->owner, t->kind[i], t->kind[j]);
    /* Kinds alone in their team, as many and anywhere, have the same sets. */
    bool plain = t->kinds == 1 && t->allowed == t->owner->all;
    return parting_add(p, t->size, (struct parting_rule){may_hold, orders, t},
                       plain ? (unsigned)(2 * t->size + t->all_clash) : 0);
}

/* ---- the plan ---- */

static struct team level_team(const struct structures *s, int pips)
{
    struct team t = {.owner = s};
    for (int k = 0; k < s->kinds; k++)
        if (s->kind[k].pips == pips)
            join(&t, k);
    return t;
}

/* The kinds of the levels below `pips`: those that clash with each other together, those that ask nothing last. */
static void plan_rest(struct structures *s, int pips)
{
    bool done[KINDS] = {false};
    struct team free_ones = {.owner = s};
    for (int k = 0; k < s->kinds; k++) {
        if (s->kind[k].pips >= pips || done[k])
            continue;
        struct team t = {.owner = s};
        join(&t, k);
        done[k] = true;
        for (int i = 0; i < t.kinds; i++)
            for (int j = 0; j < s->kinds; j++)
                if (!done[j] && clash(s, t.kind[i], j)) {
                    join(&t, j);
                    done[j] = true;
                }
        if (s->kind[k].clash == 0 && s->kind[k].allowed == s->kind[s->kinds - 1].allowed)
            join(&free_ones, k);
        else
            add_team(s->rest, &t);
    }
    __extension__ unsigned __int128 ways = 1;
    int laid = 0;
    for (int i = 0; i < free_ones.kinds; i++)
        for (int n = 1; n <= s->kind[free_ones.kind[i]].count; n++)
            ways = ways * (unsigned)++laid / (unsigned)n;
    if (laid)
        parting_add_free(s->rest, laid, s->kind[free_ones.kind[0]].allowed, (uint64_t)ways);
}

static int list_levels(const struct structures *s, int level[LEVELS])
{
    int levels = 0;
    for (int pips = LEVELS - 1; pips >= 0; pips--)
        if (level_team(s, pips).kinds)
            level[levels++] = pips;
    return levels;
}

/* Which levels are laid place by place, which the richest tokens can bar from places, and which nothing is asked of. */
static void plan_levels(struct structures *s, int least)
{
    int most = s->island->demands.corner_most, level[LEVELS], levels = list_levels(s, level), at = 0;
    int first = level[0], second = levels > 1 ? level[1] : 0;
    struct team richest = level_team(s, first);
    bool apart = true; /* the richest are never neighbours */
    for (int i = 0; i < richest.kinds; i++)
        for (int j = 0; j < richest.kinds; j++)
            apart = apart && clash(s, richest.kind[i], richest.kind[j]);
    int pair = apart ? first + second : 2 * first;
    for (; at < levels; at++) {
        int p = level[at];
        bool asks = p + first + second > most || 2 * p + first > most;
        if (at >= least && !asks)
            break;
        s->level_team[s->levels] = level_team(s, p);
        int class = add_team(s->laid, &s->level_team[s->levels]);
        s->orders[s->levels] = parting_table(s->laid, class);
        s->bars_own[s->levels] = s->level_team[s->levels].all_clash || 2 * p + first > most;
        s->level_pips[s->levels++] = p;
    }
    for (; at < levels && level[at] + pair > most; at++) {
        struct team t = level_team(s, level[at]);
        s->tail[s->tails] = add_team(s->rest, &t);
        s->tail_pips[s->tails++] = level[at];
    }
    plan_rest(s, at < levels ? level[at] + 1 : 0);
}

static spots image(const struct structures *s, const int16_t *symmetry, spots set)
{
    spots to = set & ~s->hexes; /* the box stays */
    for (spots rest = set & s->hexes; rest; rest &= rest - 1)
        to |= (spots)1 << symmetry[__builtin_ctz(rest)];
    return to;
}

static void list_symmetries(struct structures *s)
{
    const struct lattice *l = &s->island->preset->lattice;
    const struct demands *d = &s->island->demands;
    for (int i = 0; i < l->symmetries; i++) {
        bool same = true;
        for (int k = 0; k < s->kinds; k++)
            same = same && image(s, l->symmetry[i], s->kind[k].allowed) == s->kind[k].allowed;
        for (int t = 0; t < TERRAINS; t++)
            same = same && image(s, l->symmetry[i], (spots)d->allowed[t]) == (spots)d->allowed[t];
        if (same)
            s->symmetry[s->symmetries++] = i;
    }
}

struct structures *structures_new(const struct island *is, int levels_least, const uint32_t *bare,
                                  struct budget *budget)
{
    int places = is->hexes + (is->preset->tokens > is->preset->numbered);
    if (places > PARTING_SPOTS || is->demands.corner_least > 0 || is->preset->token_kinds == 0)
        return NULL;
    struct structures *s = mem_new(1, sizeof *s);
    s->island = is;
    s->budget = budget;
    s->places = places;
    s->all = ((spots)1 << places) - 1;
    s->hexes = (spots)is->all;
    for (int h = 0; h < is->hexes; h++)
        s->near[h] = (spots)is->adjacent[h];
    list_kinds(s);
    if (!clashes_stay_in_levels(s)) {
        free(s);
        return NULL;
    }
    list_symmetries(s);
    s->laid = parting_new(places, budget);
    s->rest = parting_new(places, budget);
    if (bare)
        parting_add_weighed(s->rest, bare);
    plan_levels(s, levels_least);
    return s;
}

void structures_free(struct structures *s)
{
    if (!s)
        return;
    parting_free(s->laid);
    parting_free(s->rest);
    free(s);
}

int structures_levels(const struct structures *s)
{
    return s->levels;
}

int structures_pips(const struct structures *s, int level)
{
    return s->level_pips[level];
}

bool structures_are_plain(const struct structures *s)
{
    return s->tails == 0;
}

int structures_symmetries(const struct structures *s, const int16_t *symmetry[12])
{
    for (int i = 0; i < s->symmetries; i++)
        symmetry[i] = s->island->preset->lattice.symmetry[s->symmetry[i]];
    return s->symmetries;
}

uint64_t structures_rest(struct structures *s, spots places)
{
    return parting_ways(s->rest, places);
}

uint32_t structures_orders(const struct structures *s, int level, spots set)
{
    return s->orders[level][set];
}

/* ---- the walk ---- */

struct walk {
    struct structures *structures;
    const struct structure_visitor *visitor;
    struct structure at;
    uint64_t orders[LEVELS]; /* of the levels before each */
    spots open;
};

/* Places that the levels laid so far bar each level from. */
struct bars {
    spots of[LEVELS];
};

/* A token of `level` lies at `place`, beside others of its own level at `set`: it bars the places beside it, and with
 * each neighbour that is laid the places beside both, from the levels that are too rich. */
static void bar(const struct walk *w, int level, spots set, int place, struct bars *bars)
{
    const struct structures *s = w->structures;
    int most = s->island->demands.corner_most, own = s->level_pips[level];
    for (int j = level; j < s->levels && own + s->level_pips[j] > most; j++)
        bars->of[j] |= s->near[place];
    for (int other = 0; other <= level; other++) {
        int pips = own + s->level_pips[other];
        if (pips + own <= most)
            break;
        for (spots rest = s->near[place] & (other == level ? set : w->at.set[other]); rest; rest &= rest - 1) {
            spots both = s->near[place] & s->near[__builtin_ctz(rest)];
            for (int j = level; j < s->levels && pips + s->level_pips[j] > most; j++)
                bars->of[j] |= both;
        }
    }
}

static void lay(struct walk *w, int level, spots set, spots from, int left, const struct bars *bars);

static uint64_t choices(spots from, int count)
{
    uint64_t ways = 1;
    for (int i = 0, all = __builtin_popcount(from); i < count; i++)
        ways = i < all ? ways * (unsigned)(all - i) / (unsigned)(i + 1) : 0;
    return ways;
}

static inline void meet(struct walk *w, int level, spots set, uint64_t orders)
{
    uint32_t own = w->structures->orders[level][set];
    if (!own)
        return;
    w->at.set[level] = set;
    w->at.orders = orders;
    w->at.last = own;
    w->at.open = w->open & ~set;
    w->visitor->each(&w->at, w->visitor->context);
}

/* The last level, where its tokens bar each other from nothing: most of the walk. */
static void lay_last(struct walk *w, int level, spots set, spots from, int left, uint64_t orders)
{
    for (; spots_at_least(from, left); from &= from - 1) {
        spots more = set | (from & (0u - from));
        if (left == 1)
            meet(w, level, more, orders);
        else
            lay_last(w, level, more, from & (from - 1), left - 1, orders);
    }
}

/* A level has all its places, `orders` ways so far: on to the next, or here is a structure. */
static void end_level(struct walk *w, int level, spots set, const struct bars *bars)
{
    const struct structures *s = w->structures;
    uint64_t orders = w->orders[level];
    if (level + 1 == s->levels) {
        meet(w, level, set, orders);
        return;
    }
    w->at.set[level] = set;
    w->orders[level + 1] = orders * s->orders[level][set];
    w->open &= ~set;
    if (w->orders[level + 1])
        lay(w, level + 1, 0, w->open & s->level_team[level + 1].allowed & ~bars->of[level + 1],
            s->level_team[level + 1].size, bars);
    w->open |= set;
}

/* `left` more tokens, at least one, on some of the places `from`. */
static void lay(struct walk *w, int level, spots set, spots from, int left, const struct bars *bars)
{
    struct structures *s = w->structures;
    bool apart = s->level_team[level].all_clash, last = level + 1 == s->levels;
    if (!budget_take(s->budget, 1))
        return;
    if (last && !s->bars_own[level]) {
        budget_take(s->budget, choices(from, left));
        lay_last(w, level, set, from, left, w->orders[level]);
        return;
    }
    for (; spots_at_least(from, left); from &= from - 1) {
        int place = __builtin_ctz(from);
        spots more = set | (spots)1 << place, later = from & (from - 1);
        struct bars beside = *bars;
        if (left > 1 || !last)
            bar(w, level, set, place, &beside);
        if (left == 1)
            end_level(w, level, more, &beside);
        else
            lay(w, level, more, later & ~beside.of[level] & ~(apart ? s->near[place] : 0), left - 1, &beside);
    }
}

/* Hexes at a corner with two of the set. */
static spots beside_two(const struct structures *s, spots set)
{
    spots beside = 0;
    for (spots a = set & s->hexes; a; a &= a - 1)
        for (spots b = s->near[__builtin_ctz(a)] & set; b; b &= b - 1)
            beside |= s->near[__builtin_ctz(a)] & s->near[__builtin_ctz(b)];
    return beside;
}

static void lay_beside(struct walk *w, spots richest, int images)
{
    struct structures *s = w->structures;
    struct bars bars = {{0}};
    int most = s->island->demands.corner_most;
    for (int i = 0; i < s->tails; i++)
        parting_bar(s->rest, s->tail[i], s->tail_pips[i] + 2 * s->level_pips[0] > most ? beside_two(s, richest) : 0);
    for (int level = 0; level < s->levels && s->level_pips[level] > most; level++)
        bars.of[level] = s->hexes;
    w->orders[0] = 1;
    w->open = s->all;
    lay(w, 0, 0, richest & ~bars.of[0], __builtin_popcount(richest), &bars);
    w->visitor->done(richest, images, w->visitor->context);
}

/* Every set of places for the richest tokens that is the least of its images. */
static void each_richest(struct walk *w, spots set, spots from, int left)
{
    struct structures *s = w->structures;
    if (left) {
        for (; spots_at_least(from, left) && s->budget->left; from &= from - 1) {
            spots more = set | (from & (0u - from));
            if (s->orders[0][more])
                each_richest(w, more, from & (from - 1), left - 1);
        }
        return;
    }
    int same = 1;
    for (int i = 1; i < s->symmetries; i++) {
        spots other = image(s, s->island->preset->lattice.symmetry[s->symmetry[i]], set);
        if (other < set)
            return;
        same += other == set;
    }
    lay_beside(w, set, s->symmetries / same);
}

void structures_walk(struct structures *s, const struct structure_visitor *visitor)
{
    struct walk w = {.structures = s, .visitor = visitor};
    each_richest(&w, 0, s->all, s->level_team[0].size);
}
