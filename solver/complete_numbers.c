/* Numbers, in two ways, as either is hopeless where the other is quick. Token by token, those of most pips first (where
 * corners have a least sum alone, of fewest), each on every hex that is left to it, the hexes without a number before
 * them or last: that is felt early where the pips of corners are bounded. And hex by hex, the one with fewest tokens to
 * choose from first: that is, where neighbours must differ. What the open hexes can still carry (solver/laying_range.c)
 * ends hopeless branches early.
 *
 * On base no numbers keep corner-pips=..9 with the desert on the coast: 59 is what six corners and the middle hex could
 * carry, and 58 must lie. Token by token that takes some 20,000 steps. */
#include "solver/complete.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/bare_sets.h"
#include "solver/laying.h"
#include "solver/numbers.h"

enum { NODE_STEPS = 40, BARE_STEPS = 10, BOTH_STEPS = 20000, BOTH_MORE = 3 };

struct number_search {
    struct laying laying;
    struct budget *budget;
    complete_visit *visit;
    void *context;
};

static enum complete search_tokens(struct number_search *s, int k, int from)
{
    struct laying *l = &s->laying;
    while (k < l->kinds && !l->kind[k].left) {
        k++;
        from = 0;
    }
    if (k == l->kinds)
        return s->visit(l->number, s->context);
    if (!budget_take(s->budget, NODE_STEPS))
        return COMPLETE_UNKNOWN;
    const struct laying_kind *kind = &l->kind[k];
    if (kind->twin >= 0 && !kind->laid)
        from = hexset_first(l->kind[kind->twin].laid) + 1;
    struct laying_range r;
    if (!laying_ranges(l, k, from, &r))
        return COMPLETE_NONE;
    hexset open = l->open & ~laying_barred(l, k) & ~(hexset_of(from) - 1);
    if (k == l->bare)
        open &= l->may_be_bare;
    for (; open; open &= open - 1) {
        int h = hexset_first(open);
        if (kind->pips < r.low[h] || kind->pips > r.high[h] || (k == l->bare && laying_bare_is_near(l, h)))
            continue;
        laying_lay(l, k, h);
        enum complete below = search_tokens(s, k, h + 1);
        laying_lift(l, k, h);
        if (below != COMPLETE_NONE)
            return below;
    }
    return COMPLETE_NONE;
}

/* The kinds that may lie on each hex: a bit a kind. */
static void list_choices(const struct laying *l, const struct laying_range *r, uint32_t choice[SLOTS])
{
    memset(choice, 0, SLOTS * sizeof *choice);
    for (int k = 0; k < l->kinds; k++) {
        const struct laying_kind *kind = &l->kind[k];
        if (!kind->left || (kind->twin >= 0 && !kind->laid && !l->kind[kind->twin].laid))
            continue;
        hexset open = l->open & ~laying_barred(l, k);
        if (k == l->bare)
            open &= l->may_be_bare;
        for (; open; open &= open - 1) {
            int h = hexset_first(open);
            if (kind->pips >= r->low[h] && kind->pips <= r->high[h] && (k != l->bare || !laying_bare_is_near(l, h)))
                choice[h] |= 1u << k;
        }
    }
}

static enum complete search_hexes(struct number_search *s)
{
    struct laying *l = &s->laying;
    struct laying_range r;
    uint32_t choice[SLOTS];
    if (!l->open)
        return s->visit(l->number, s->context);
    if (!budget_take(s->budget, NODE_STEPS))
        return COMPLETE_UNKNOWN;
    if (!laying_ranges(l, 0, 0, &r))
        return COMPLETE_NONE;
    list_choices(l, &r, choice);
    int hex = hexset_first(l->open);
    for (hexset rest = l->open; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        if (__builtin_popcount(choice[h]) < __builtin_popcount(choice[hex]))
            hex = h;
    }
    for (uint32_t rest = choice[hex]; rest; rest &= rest - 1) {
        int k = __builtin_ctz(rest);
        laying_lay(l, k, hex);
        enum complete below = search_hexes(s);
        laying_lift(l, k, hex);
        if (below != COMPLETE_NONE)
            return below;
    }
    return COMPLETE_NONE;
}

/* Token by token, then hex by hex, each with more steps every time: as either may be hopeless, together they take
 * little more than a few times what the quicker one takes. */
static enum complete search_both(struct number_search *s)
{
    struct budget *whole = s->budget;
    enum complete result = COMPLETE_UNKNOWN;
    for (uint64_t steps = BOTH_STEPS; whole->left && result == COMPLETE_UNKNOWN; steps *= BOTH_MORE)
        for (int way = 0; way < 2 && result == COMPLETE_UNKNOWN; way++) {
            struct budget part = {steps < whole->left ? steps : whole->left, whole->stop};
            uint64_t given = part.left;
            s->budget = &part;
            result = way ? search_hexes(s) : search_tokens(s, 0, 0);
            budget_take(whole, given - part.left);
        }
    s->budget = whole;
    return result;
}

/* Printed numbers and spirals follow from the hexes without a number. */
static enum complete search_ways(struct number_search *s, const struct numbers *n, int from)
{
    struct laying *l = &s->laying;
    const struct laying_kind *bare = &l->kind[l->bare];
    if (!budget_take(s->budget, BARE_STEPS))
        return COMPLETE_UNKNOWN;
    for (int h = from; bare->left && h < l->island->hexes; h++) {
        if (!hexset_has(l->open & l->may_be_bare, h) || laying_bare_is_near(l, h))
            continue;
        laying_lay(l, l->bare, h);
        enum complete below = search_ways(s, n, h + 1);
        laying_lift(l, l->bare, h);
        if (below != COMPLETE_NONE)
            return below;
    }
    token number[SLOTS] = {0};
    for (int way = 0; !bare->left && way < numbers_ways(n); way++) {
        if (!budget_take(s->budget, NODE_STEPS))
            return COMPLETE_UNKNOWN;
        if (!numbers_way(n, way, bare->laid, number))
            continue;
        enum complete result = s->visit(number, s->context);
        if (result != COMPLETE_NONE)
            return result;
    }
    return COMPLETE_NONE;
}

static enum complete any_will_do(const token number[SLOTS], void *context)
{
    (void)number, (void)context;
    return COMPLETE_FOUND;
}

static enum complete search_random(struct number_search *s)
{
    const struct demands *d = &s->laying.island->demands;
    bool bounded = d->corner_least || d->corner_most < UNBOUNDED;
    bool neighbours = d->reds_apart || d->low_high_apart || d->equal_apart;
    if (!bounded || s->visit != any_will_do)
        return search_hexes(s);
    return neighbours ? search_both(s) : search_tokens(s, 0, 0);
}

enum complete complete_numbers_each(const struct island *is, struct budget *budget, complete_visit *visit,
                                    void *context)
{
    bool follow = is->demands.numbers != NUMBERS_RANDOM;
    struct number_search *s = mem_new(1, sizeof *s);
    struct numbers *n = follow ? numbers_new(is) : NULL;
    *s = (struct number_search){.budget = budget, .visit = visit, .context = context};
    laying_start(is, visit != any_will_do, &s->laying);
    enum complete result = COMPLETE_NONE;
    if (laying_fixed(&s->laying, !follow))
        result = follow ? search_ways(s, n, 0) : search_random(s);
    numbers_free(n);
    free(s);
    return result;
}

/* Round each way to lay the hexes without a number, where those are few, up to symmetry. */
enum complete complete_numbers(const struct island *is, struct budget *budget)
{
    struct bare_sets sets;
    if (is->demands.numbers != NUMBERS_RANDOM || !bare_sets_list(is, &sets))
        return complete_numbers_each(is, budget, any_will_do, NULL);
    struct island *round = mem_new(1, sizeof *round);
    enum complete result = COMPLETE_NONE;
    for (int i = 0; i < sets.count && result == COMPLETE_NONE; i++) {
        *round = *is;
        bare_sets_lay(sets.set[i], round);
        result = complete_numbers_each(round, budget, any_will_do, NULL);
    }
    free(round);
    return result;
}

enum complete complete_pips(const struct island *is, struct budget *budget)
{
    const struct demands *d = &is->demands;
    if ((!d->corner_least && d->corner_most == UNBOUNDED) || d->numbers != NUMBERS_RANDOM)
        return COMPLETE_UNKNOWN;
    struct island *pips = mem_new(1, sizeof *pips);
    *pips = *is;
    pips->demands.reds_apart = pips->demands.low_high_apart = pips->demands.equal_apart = false;
    enum complete result = complete_numbers(pips, budget);
    free(pips);
    return result;
}
