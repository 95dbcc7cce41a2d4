/* Every tile or token that the hexes laid so far allow: land terrain by terrain where it is tied to some hexes or kept
 * apart, then hex by hex in reading order; numbers hex by hex in an order that closes corners early. What is still to
 * be laid must fit into the room that is left (solver/bounds.h); that is what ends hopeless branches early. */
#include "solver/complete.h"

#include <string.h>

#include "solver/bounds.h"
#include "solver/land.h"
#include "solver/numbers.h"

static hexset from_hex(const struct island *is, int hex)
{
    return is->all >> hex << hex;
}

/* ---- land ---- */

struct land_search {
    const struct island *island;
    struct budget *budget;
    int tied, tie[HEX_MAX]; /* the tiles that are laid first, those of one terrain together */
    int left[TERRAINS];
    int room[HEX_MAX + 1]; /* tiles of one terrain that hexes from there on can hold under terrain-cluster */
    uint8_t terrain[HEX_MAX];
};

/* Interchangeable with an earlier terrain of which nothing is laid yet either: trying both would be the same twice. */
static bool twin_is_first(const struct land_search *s, int t)
{
    const struct preset *p = s->island->preset;
    const struct demands *d = &s->island->demands;
    for (int u = 0; u < t; u++)
        if (s->left[t] == p->terrain_count[t] && s->left[u] == p->terrain_count[u] && s->left[u] == s->left[t] &&
            d->allowed[u] == d->allowed[t] && d->apart[u] == d->apart[t] &&
            terrain_is_producing((enum terrain)u) == terrain_is_producing((enum terrain)t))
            return true;
    return false;
}

static enum complete search_land(struct land_search *s, int hex)
{
    while (hex < s->island->hexes && s->terrain[hex] != TERRAINS)
        hex++;
    if (hex == s->island->hexes)
        return COMPLETE_FOUND;
    if (!budget_take(s->budget, 10))
        return COMPLETE_UNKNOWN;
    for (int t = 0; t < TERRAINS; t++)
        if (terrain_is_producing((enum terrain)t) && s->left[t] > s->room[hex])
            return COMPLETE_NONE;
    for (int t = 0; t < TERRAINS; t++) {
        if (!s->left[t] || twin_is_first(s, t))
            continue;
        s->terrain[hex] = (uint8_t)t;
        s->left[t]--;
        enum complete below = land_fits(s->island, s->terrain, hex) ? search_land(s, hex + 1) : COMPLETE_NONE;
        s->left[t]++;
        s->terrain[hex] = TERRAINS;
        if (below != COMPLETE_NONE)
            return below;
    }
    return COMPLETE_NONE;
}

/* The tied tiles from the i-th on; those of one terrain in the order of their hexes, from `from` on. */
static enum complete search_tied(struct land_search *s, int i, int from)
{
    if (i == s->tied)
        return search_land(s, 0);
    if (!budget_take(s->budget, 10))
        return COMPLETE_UNKNOWN;
    int t = s->tie[i];
    s->left[t]--;
    enum complete below = COMPLETE_NONE;
    for (int h = i && s->tie[i - 1] == t ? from : 0; h < s->island->hexes && below == COMPLETE_NONE; h++) {
        if (s->terrain[h] != TERRAINS || !hexset_has(s->island->demands.allowed[t], h))
            continue;
        s->terrain[h] = (uint8_t)t;
        if (land_fits(s->island, s->terrain, h))
            below = search_tied(s, i + 1, h + 1);
        s->terrain[h] = TERRAINS;
    }
    s->left[t]++;
    return below;
}

/* The terrain with the fewest ways to lie first, as a guess: those kept apart by most steps, then on fewest hexes. */
static void choose_ties(struct land_search *s)
{
    const struct island *is = s->island;
    const struct demands *d = &is->demands;
    bool chosen[TERRAINS] = {false};
    for (;;) {
        int best = -1, best_worth = 0;
        for (int t = 0; t < TERRAINS; t++) {
            bool tied = is->preset->terrain_count[t] && (d->apart[t] > 1 || d->allowed[t] != is->all);
            int worth = HEX_MAX * d->apart[t] + HEX_MAX - hexset_count(d->allowed[t]);
            if (tied && !chosen[t] && worth > best_worth) {
                best = t;
                best_worth = worth;
            }
        }
        if (best < 0)
            return;
        chosen[best] = true;
        for (int i = 0; i < s->left[best]; i++)
            s->tie[s->tied++] = best;
    }
}

/* Lays the hexes on which one terrain alone is allowed; false where that cannot be. */
static bool lay_fixed(struct land_search *s)
{
    const struct island *is = s->island;
    for (int h = 0; h < is->hexes; h++) {
        int only = -1, allowed = island_allowed(is, h, &only);
        if (allowed > 1)
            continue;
        if (!allowed || s->left[only]-- == 0)
            return false;
        s->terrain[h] = (uint8_t)only;
        if (!land_fits(is, s->terrain, h))
            return false;
    }
    return true;
}

enum complete complete_land(const struct island *is, struct budget *budget)
{
    struct land_search s = {.island = is, .budget = budget};
    memset(s.terrain, TERRAINS, sizeof s.terrain);
    memcpy(s.left, is->preset->terrain_count, sizeof s.left);
    for (int h = 0; h < is->hexes; h++) /* of three hexes at a corner at most K are equal, as they are all neighbours */
        s.room[h] = is->demands.cluster < 3 ? bounds_room(is, from_hex(is, h), is->demands.cluster, 1) : UNBOUNDED;
    if (!lay_fixed(&s))
        return COMPLETE_NONE;
    choose_ties(&s);
    return search_tied(&s, 0, 0);
}

/* ---- numbers ---- */

struct number_search {
    const struct island *island;
    const struct numbers *numbers; /* printed or spiral */
    struct budget *budget;
    complete_visit *visit;
    void *context;
    int left[TOKEN_KINDS], left_pips, spare, richest;
    int bare_left;
    hexset bare, may_be_bare, must_be_bare;
    int bare_apart;
    int order[HEX_MAX];
    hexset laid;           /* the hexes before the current step */
    int room[HEX_MAX + 1]; /* pips that the hexes from a step of the order on can carry */
    token number[SLOTS];
    int pips[SLOTS];
};

/* All corners of the hex, over the hexes laid so far. */
static bool corners_fit(const struct number_search *s, int hex)
{
    const struct demands *d = &s->island->demands;
    const struct lattice *l = &s->island->preset->lattice;
    if (d->corner_most == UNBOUNDED && d->corner_least == 0)
        return true;
    for (int k = 0; k < 6; k++) {
        int c = l->hex_corner[hex][k], pips = 0, numbered = 0, laid = 0;
        for (int i = 0; i < l->corner[c].hexes; i++) {
            int h = l->corner[c].hex[i];
            bool there = h == hex || hexset_has(s->laid, h);
            laid += there;
            pips += there ? s->pips[h] : token_pips(d->pinned_number[h]);
            numbered += there && s->number[h];
        }
        if (pips > d->corner_most || (laid == 3 && numbered == 3 && pips < d->corner_least))
            return false;
    }
    return true;
}

static bool number_fits(const struct number_search *s, int hex)
{
    const struct demands *d = &s->island->demands;
    const token red = 1 << 6 | 1 << 8, low_high = 1 << 2 | 1 << 12;
    token a = s->number[hex];
    if (d->pinned_number[hex] && d->pinned_number[hex] != a)
        return false;
    for (int k = 0; k < 6; k++) {
        int near = s->island->near[hex][k];
        token b = near == s->island->empty ? 0 : s->number[near] ? s->number[near] : d->pinned_number[near];
        if ((d->reds_apart && (a & red) && (b & red)) || (d->low_high_apart && (a & low_high) && (b & low_high)) ||
            (d->equal_apart && (a & b)))
            return false;
    }
    return corners_fit(s, hex);
}

static bool bare_fits(const struct number_search *s, int hex)
{
    const struct hex *at = s->island->preset->lattice.hex;
    for (hexset rest = s->bare; s->bare_apart > 1 && rest; rest &= rest - 1)
        if (hex_distance(at[hexset_first(rest)], at[hex]) < s->bare_apart)
            return false;
    return s->bare_left > 0 && hexset_has(s->may_be_bare, hex) && !s->island->demands.pinned_number[hex];
}

static enum complete search_numbers(struct number_search *s, int step);

static enum complete next_step(struct number_search *s, int step)
{
    s->laid |= hexset_of(s->order[step]);
    enum complete below = search_numbers(s, step + 1);
    s->laid &= ~hexset_of(s->order[step]);
    return below;
}

static enum complete search_bare(struct number_search *s, int step)
{
    int hex = s->order[step];
    s->bare |= hexset_of(hex);
    s->bare_left--;
    enum complete below = next_step(s, step);
    s->bare &= ~hexset_of(hex);
    s->bare_left++;
    return below;
}

static enum complete search_token(struct number_search *s, int step, int kind)
{
    int hex = s->order[step];
    token t = s->island->preset->token_kind[kind];
    s->number[hex] = t;
    s->pips[hex] = token_pips(t);
    s->left[kind]--;
    s->left_pips -= s->pips[hex];
    enum complete below = number_fits(s, hex) ? next_step(s, step) : COMPLETE_NONE;
    s->left_pips += s->pips[hex];
    s->left[kind]++;
    s->number[hex] = 0;
    s->pips[hex] = 0;
    return below;
}

/* With all bare hexes chosen, and the numbers laid unless they follow from those. */
static enum complete visit_numbers(struct number_search *s)
{
    token number[SLOTS] = {0};
    if (!s->numbers)
        return s->visit(s->number, s->context);
    for (int way = 0; way < numbers_ways(s->numbers); way++) {
        if (!numbers_way(s->numbers, way, s->bare, number))
            continue;
        enum complete result = s->visit(number, s->context);
        if (result != COMPLETE_NONE)
            return result;
    }
    return COMPLETE_NONE;
}

static enum complete search_numbers(struct number_search *s, int step)
{
    const struct island *is = s->island;
    if (step == is->hexes)
        return visit_numbers(s);
    if (!budget_take(s->budget, s->numbers ? 40 : 10))
        return COMPLETE_UNKNOWN;
    if (s->bare_left > is->hexes - step || (!s->numbers && s->left_pips - s->spare * s->richest > s->room[step]))
        return COMPLETE_NONE;
    int hex = s->order[step];
    if (bare_fits(s, hex)) {
        enum complete below = search_bare(s, step);
        if (below != COMPLETE_NONE)
            return below;
    }
    if (hexset_has(s->must_be_bare, hex) || is->hexes - step == s->bare_left)
        return COMPLETE_NONE;
    if (s->numbers)
        return next_step(s, step);
    for (int k = 0; k < is->preset->token_kinds; k++)
        if (s->left[k]) {
            enum complete below = search_token(s, step, k);
            if (below != COMPLETE_NONE)
                return below;
        }
    return COMPLETE_NONE;
}

/* The part with most neighbours among the hexes chosen; at first the one with most neighbours at all. */
static int next_part(const struct island *is, const hexset *parts, int count, hexset chosen)
{
    int best = -1, best_worth = -1;
    for (int i = 0; i < count; i++) {
        int worth = 0;
        for (hexset rest = parts[i]; rest; rest &= rest - 1) {
            hexset near = is->adjacent[hexset_first(rest)];
            worth += 20 * hexset_count(near & chosen) + hexset_count(near);
        }
        if (!(parts[i] & chosen) && worth > best_worth) {
            best = i;
            best_worth = worth;
        }
    }
    return best;
}

/* Part by part of the packing bound, so that a part that holds less than its cap is felt at once; every part beside the
 * hexes chosen before, so that corners close early. */
static void choose_order(struct number_search *s)
{
    const struct island *is = s->island;
    bool bounded = is->demands.corner_most < UNBOUNDED;
    hexset parts[HEX_MAX], chosen = 0;
    int count, step = 0;
    bounds_parts(is, is->all, bounded ? is->demands.corner_most : 1, bounded ? s->richest : 1, parts, &count);
    for (int i = 0; i < count; i++) {
        hexset part = parts[next_part(is, parts, count, chosen)];
        chosen |= part;
        for (; part; part &= part - 1)
            s->order[step++] = hexset_first(part);
    }
    hexset later = 0;
    while (--step >= 0) {
        later |= hexset_of(s->order[step]);
        s->room[step] = bounded ? bounds_room(is, later, is->demands.corner_most, s->richest) : UNBOUNDED;
    }
}

enum complete complete_numbers_each(const struct island *is, struct budget *budget, complete_visit *visit,
                                    void *context)
{
    const struct preset *p = is->preset;
    struct number_search s = {.island = is,
                              .budget = budget,
                              .visit = visit,
                              .context = context,
                              .bare_apart = 1,
                              .spare = p->tokens - p->numbered};
    struct numbers *laid = is->demands.numbers == NUMBERS_RANDOM ? NULL : numbers_new(is);
    int bare_kinds = 0;
    s.numbers = laid;
    s.must_be_bare = is->all;
    for (int t = 0; t < TERRAINS; t++) {
        if (!p->terrain_count[t])
            continue;
        if (terrain_is_numbered((enum terrain)t)) {
            s.must_be_bare &= ~is->demands.allowed[t];
            continue;
        }
        s.bare_left += p->terrain_count[t];
        s.may_be_bare |= is->demands.allowed[t];
        s.bare_apart = bare_kinds++ ? 1 : is->demands.apart[t];
    }
    s.richest = bounds_richest(p);
    memcpy(s.left, p->token_count, sizeof s.left);
    for (int k = 0; k < p->token_kinds; k++)
        s.left_pips += token_pips(p->token_kind[k]) * p->token_count[k];
    choose_order(&s);
    enum complete result = search_numbers(&s, 0);
    numbers_free(laid);
    return result;
}

static enum complete any_will_do(const token number[SLOTS], void *context)
{
    (void)number, (void)context;
    return COMPLETE_FOUND;
}

enum complete complete_numbers(const struct island *is, struct budget *budget)
{
    return complete_numbers_each(is, budget, any_will_do, NULL);
}
