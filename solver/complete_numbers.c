/* Numbers: token by token, those of most pips first, each on every hex that the tokens laid so far allow; the hexes
 * without a number come last, as if they were tokens of no pips. (Where corners have a least sum alone, the other way
 * round.) What the open hexes can still carry (solver/laying_range.c) ends hopeless branches early.
 *
 * On base no numbers keep corner-pips=..9 with the desert on the coast: 59 is what six corners and the middle hex could
 * carry, and 58 must lie. That takes 6,000 branches and 3 ms. */
#include <stdlib.h>

#include "gen/core/mem.h"
#include "solver/complete.h"
#include "solver/laying.h"
#include "solver/numbers.h"

enum { NODE_STEPS = 40, BARE_STEPS = 10 };

struct number_search {
    struct laying laying;
    struct budget *budget;
    complete_visit *visit;
    void *context;
};

static enum complete search(struct number_search *s, int k, int from)
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
        enum complete below = search(s, k, h + 1);
        laying_lift(l, k, h);
        if (below != COMPLETE_NONE)
            return below;
    }
    return COMPLETE_NONE;
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
        result = follow ? search_ways(s, n, 0) : search(s, 0, 0);
    numbers_free(n);
    free(s);
    return result;
}

enum complete complete_numbers(const struct island *is, struct budget *budget)
{
    return complete_numbers_each(is, budget, any_will_do, NULL);
}
