/* Numbers: token by token, those of most pips first, each on every hex that the tokens laid so far allow; the hexes
 * without a number come last, as if they were tokens of no pips. (Where corners have a least sum alone, the other way
 * round.) What every open hex can still carry follows from its corners and from the tokens that are left; three things
 * then end hopeless branches early: a hex that can carry nothing, more tokens above or below some pips than hexes for
 * them, and parts of the packing bound that cannot carry together what is left.
 *
 * On base no numbers keep corner-pips=..9 with the desert on the coast: 59 is what six corners and the middle hex could
 * carry, and 58 must lie. */
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/bounds.h"
#include "solver/complete.h"
#include "solver/numbers.h"
#include "solver/packing.h"

enum {
    KINDS = TOKEN_KINDS + 1, /* the hexes without a number are one */
    PIPS = 64,               /* more than a token has */
    WAYS = 8,
    NODE_STEPS = 40,
    BARE_STEPS = 10
};

/* Tokens that the rules cannot tell apart. */
struct kind {
    token token; /* one of them; 0: no number */
    int pips, left;
    token clash;
    int twin;  /* an earlier kind that could change places with this one, or -1 */
    int first; /* the first hex it was laid on */
    hexset laid;
};

/* Three hexes at a corner, or fewer; of corners whose hexes another one has as well, only that. */
struct group {
    int hexes, hex[3];
};

struct number_search {
    const struct island *island;
    struct budget *budget;
    complete_visit *visit;
    void *context;
    int kinds;
    struct kind kind[KINDS];
    int bare; /* the kind without a number */
    int bare_apart;
    hexset may_be_bare;
    bool descending;
    hexset open;
    int left_pips;
    int groups;
    struct group group[CORNER_MAX];
    int ways, parts[WAYS];
    struct group part[WAYS][HEX_MAX + 1];
    token number[SLOTS];
    int pips[SLOTS]; /* of the hexes laid */
};

/* What each hex can carry, from its corners and the tokens that are left; of those laid, what they carry. */
struct range {
    int low[SLOTS], high[SLOTS];
};

/* ---- the plan ---- */

static bool clash(const struct demands *d, token a, token b)
{
    return (demands_clash(d, a) & b) != 0;
}

/* Whether no rule on numbers tells the tokens apart. */
static bool alike(const struct island *is, token a, token b)
{
    const struct demands *d = &is->demands;
    bool same = token_pips(a) == token_pips(b) && clash(d, a, a) == clash(d, b, b) && clash(d, a, a) == clash(d, a, b);
    for (int k = 0; k < is->preset->token_kinds; k++)
        same = same && clash(d, a, is->preset->token_kind[k]) == clash(d, b, is->preset->token_kind[k]);
    return same;
}

static int count_of(const struct preset *p, token t)
{
    for (int k = 0; k < p->token_kinds; k++)
        if (p->token_kind[k] == t)
            return p->token_count[k];
    return 0;
}

static int pinned_count(const struct island *is, token t)
{
    int count = 0;
    for (int h = 0; h < is->hexes; h++)
        count += is->demands.pinned_number[h] == t;
    return count;
}

/* Whether two kinds, both not pinned and as many, could change places: neither clashes with any other kind. */
static bool are_twins(const struct number_search *s, const struct kind *a, const struct kind *b)
{
    const struct island *is = s->island;
    if (a->pips != b->pips || a->left != b->left || !a->token || pinned_count(is, a->token) ||
        pinned_count(is, b->token) ||
        clash(&is->demands, a->token, a->token) != clash(&is->demands, b->token, b->token))
        return false;
    for (int k = 0; k < is->preset->token_kinds; k++) {
        token t = is->preset->token_kind[k];
        if ((clash(&is->demands, a->token, t) && !alike(is, a->token, t)) ||
            (clash(&is->demands, b->token, t) && !alike(is, b->token, t)))
            return false;
    }
    return true;
}

static void add_kind(struct number_search *s, token t, int count, bool each)
{
    for (int k = 0; k < s->kinds && t && !each; k++)
        if (s->kind[k].token && alike(s->island, s->kind[k].token, t)) {
            s->kind[k].left += count;
            return;
        }
    s->kind[s->kinds++] = (struct kind){.token = t,
                                        .pips = token_pips(t),
                                        .left = count,
                                        .clash = demands_clash(&s->island->demands, t),
                                        .twin = -1,
                                        .first = -1};
}

static void plan_kinds(struct number_search *s, bool each)
{
    const struct preset *p = s->island->preset;
    for (int k = 0; k < p->token_kinds; k++)
        add_kind(s, p->token_kind[k], p->token_count[k], each);
    add_kind(s, 0, s->island->hexes - p->numbered, each);
    for (int i = 1; i < s->kinds; i++) /* sorted by pips; equal ones keep their order */
        for (int k = i;
             k > 0 && (s->descending ? s->kind[k].pips > s->kind[k - 1].pips : s->kind[k].pips < s->kind[k - 1].pips);
             k--) {
            struct kind swap = s->kind[k];
            s->kind[k] = s->kind[k - 1];
            s->kind[k - 1] = swap;
        }
    for (int k = 0; k < s->kinds; k++) {
        if (!s->kind[k].token)
            s->bare = k;
        if (k && !each && are_twins(s, &s->kind[k - 1], &s->kind[k]))
            s->kind[k].twin = k - 1;
        s->left_pips += s->kind[k].pips * s->kind[k].left;
    }
}

static struct group group_of(hexset hexes)
{
    struct group g = {0};
    for (; hexes; hexes &= hexes - 1)
        g.hex[g.hexes++] = hexset_first(hexes);
    return g;
}

static void plan_groups(struct number_search *s)
{
    const struct lattice *l = &s->island->preset->lattice;
    hexset at[CORNER_MAX];
    for (int c = 0; c < l->corners; c++) {
        at[c] = 0;
        for (int i = 0; i < l->corner[c].hexes; i++)
            at[c] |= hexset_of(l->corner[c].hex[i]);
    }
    for (int c = 0; c < l->corners; c++) {
        bool within = false;
        for (int d = 0; d < l->corners && !within; d++)
            within = c != d && !(at[c] & ~at[d]) && (at[c] != at[d] || d < c);
        if (!within)
            s->group[s->groups++] = group_of(at[c]);
    }
}

static void plan_parts(struct number_search *s)
{
    const struct island *is = s->island;
    const struct demands *d = &is->demands;
    struct parting_way *way = mem_new(WAYS, sizeof *way);
    bool bounded = d->corner_most < UNBOUNDED;
    int room;
    if (bounded || d->corner_least)
        s->ways = packing_ways(is, is->all, bounded ? d->corner_most : 2, bounded ? bounds_richest(is->preset) : 1,
                               WAYS, way, &room);
    for (int i = 0; i < s->ways; i++) {
        for (int k = 0; k < way[i].parts; k++)
            s->part[i][s->parts[i]++] = group_of(way[i].part[k]);
        if (hexset_has(s->open, is->box))
            s->part[i][s->parts[i]++] = group_of(hexset_of(is->box));
    }
    free(way);
}

/* ---- laying ---- */

/* Where a kind must not lie because of its neighbours. */
static hexset barred(const struct number_search *s, int k)
{
    hexset barred = 0;
    for (int i = 0; i < s->kinds; i++)
        if (s->kind[k].clash & s->kind[i].token)
            for (hexset rest = s->kind[i].laid; rest; rest &= rest - 1)
                barred |= s->island->adjacent[hexset_first(rest)];
    return barred;
}

static bool bare_too_near(const struct number_search *s, int hex)
{
    const struct hex *at = s->island->preset->lattice.hex;
    for (hexset rest = s->kind[s->bare].laid; s->bare_apart > 1 && rest; rest &= rest - 1)
        if (hex_distance(at[hexset_first(rest)], at[hex]) < s->bare_apart)
            return true;
    return false;
}

static void lay(struct number_search *s, int k, int hex)
{
    struct kind *kind = &s->kind[k];
    kind->laid |= hexset_of(hex);
    kind->left--;
    s->open &= ~hexset_of(hex);
    s->number[hex] = kind->token;
    s->pips[hex] = kind->pips;
    s->left_pips -= kind->pips;
}

static void lift(struct number_search *s, int k, int hex)
{
    struct kind *kind = &s->kind[k];
    kind->laid &= ~hexset_of(hex);
    kind->left++;
    s->open |= hexset_of(hex);
    s->number[hex] = 0;
    s->pips[hex] = 0;
    s->left_pips += kind->pips;
}

/* Lays what is pinned, and the hexes that no terrain with a number may have; false where that cannot be. */
static bool lay_fixed(struct number_search *s, hexset must_be_bare, bool pins)
{
    for (int h = 0; h < s->island->hexes; h++) {
        token t = pins ? s->island->demands.pinned_number[h] : 0;
        if (!t && !hexset_has(must_be_bare, h))
            continue;
        int k = 0;
        while (t ? s->kind[k].token != t && !(s->kind[k].token && alike(s->island, s->kind[k].token, t)) : k != s->bare)
            k++;
        if (t && pinned_count(s->island, t) > count_of(s->island->preset, t))
            return false;
        if (!s->kind[k].left || hexset_has(barred(s, k), h) ||
            (k == s->bare && (bare_too_near(s, h) || !hexset_has(s->may_be_bare, h))))
            return false;
        lay(s, k, h);
    }
    return true;
}

/* ---- what can still be carried ---- */

/* The least and the most of the tokens that are left, for all open hexes; those before `from` are done with the kind
 * that is being laid. */
static void start_range(const struct number_search *s, int k, int from, struct range *r)
{
    int least = PIPS, most = 0, next = s->kind[k].pips;
    hexset bare = s->kind[s->bare].left ? s->may_be_bare : 0;
    for (int i = k; i < s->kinds; i++) {
        if (!s->kind[i].left || i == s->bare)
            continue;
        least = s->kind[i].pips < least ? s->kind[i].pips : least;
        most = s->kind[i].pips > most ? s->kind[i].pips : most;
    }
    for (int i = k + 1; i < s->kinds && next == s->kind[k].pips; i++)
        if (s->kind[i].left) {
            next = s->kind[i].pips;
            break;
        }
    least = least == PIPS ? 0 : least;
    for (int h = 0; h < SLOTS; h++)
        r->low[h] = r->high[h] = s->pips[h];
    for (hexset rest = s->open; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        r->low[h] = hexset_has(bare, h) ? 0 : least;
        r->high[h] = most;
        if (h < from && s->descending && next < r->high[h])
            r->high[h] = next;
        if (h < from && !s->descending && next > r->low[h])
            r->low[h] = next;
    }
}

static bool may_hold_bare(const struct number_search *s, const struct group *g)
{
    for (int i = 0; i < g->hexes; i++)
        if (hexset_has(s->kind[s->bare].laid, g->hex[i]) ||
            (s->kind[s->bare].left && hexset_has(s->open & s->may_be_bare, g->hex[i])))
            return true;
    return false;
}

/* Corners narrow the ranges of their open hexes; false where one has too much or too little. Corners that have too
 * little unless a bare hex comes to them must not be more, sharing no hex, than bare hexes are left. */
static bool narrow(const struct number_search *s, struct range *r)
{
    const struct demands *d = &s->island->demands;
    hexset waiting = 0;
    int waits = 0;
    for (int i = 0; i < s->groups; i++) {
        const struct group *g = &s->group[i];
        int low = 0, high = 0;
        hexset hexes = 0;
        for (int k = 0; k < g->hexes; k++) {
            low += r->low[g->hex[k]];
            high += r->high[g->hex[k]];
            hexes |= hexset_of(g->hex[k]);
        }
        if (low > d->corner_most)
            return false;
        for (int k = 0; k < g->hexes && high > d->corner_most; k++) {
            int h = g->hex[k], most = d->corner_most - low + r->low[h];
            if (most < r->high[h]) {
                high -= r->high[h] - most;
                r->high[h] = most;
            }
        }
        if (g->hexes < 3 || d->corner_least == 0 || (hexes & s->kind[s->bare].laid))
            continue;
        if (may_hold_bare(s, g)) {
            if (high < d->corner_least && !(hexes & waiting)) {
                waiting |= hexes;
                waits++;
            }
            continue;
        }
        if (high < d->corner_least)
            return false;
        for (int k = 0; k < 3; k++) {
            int h = g->hex[k], least = d->corner_least - high + r->high[h];
            if (least > r->low[h])
                r->low[h] = least;
        }
    }
    return waits <= s->kind[s->bare].left;
}

/* Whether, for every number of pips, there are hexes enough for the tokens of more and of fewer. */
static bool hexes_suffice(const struct number_search *s, const struct range *r)
{
    int at_least[PIPS + 1] = {0}, at_most[PIPS + 1] = {0}, hexes = 0;
    for (hexset rest = s->open; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        if (r->low[h] > r->high[h])
            return false;
        at_least[r->high[h]]++;
        at_most[r->low[h]]++;
        hexes++;
    }
    for (int k = 0; k < s->kinds; k++) {
        at_least[s->kind[k].pips] -= s->kind[k].left;
        at_most[s->kind[k].pips] -= s->kind[k].left;
    }
    for (int v = PIPS - 1, sum = 0; v >= 0; v--)
        if ((sum += at_least[v]) < 0)
            return false;
    for (int v = 0, sum = 0; v < PIPS; v++)
        if ((sum += at_most[v]) < 0)
            return false;
    return true;
}

/* Whether the parts can carry what is left, and need no more. */
static bool parts_suffice(const struct number_search *s, const struct range *r)
{
    const struct demands *d = &s->island->demands;
    for (int i = 0; i < s->ways; i++) {
        int least = 0, most = 0;
        for (int j = 0; j < s->parts[i]; j++) {
            const struct group *g = &s->part[i][j];
            int low = 0, high = 0, laid = 0;
            for (int k = 0; k < g->hexes; k++) {
                low += r->low[g->hex[k]];
                high += r->high[g->hex[k]];
                laid += s->pips[g->hex[k]];
            }
            bool box = g->hex[0] == s->island->box;
            if (!box && high > d->corner_most)
                high = d->corner_most;
            if (g->hexes == 3 && low < d->corner_least && !may_hold_bare(s, g))
                low = d->corner_least;
            least += low - laid;
            most += high - laid;
        }
        if (most < s->left_pips || least > s->left_pips)
            return false;
    }
    return true;
}

/* ---- the search ---- */

static enum complete search(struct number_search *s, int k, int from)
{
    while (k < s->kinds && !s->kind[k].left) {
        k++;
        from = 0;
    }
    if (k == s->kinds)
        return s->visit(s->number, s->context);
    if (!budget_take(s->budget, NODE_STEPS))
        return COMPLETE_UNKNOWN;
    struct kind *kind = &s->kind[k];
    bool begins = kind->first < 0;
    if (begins && kind->twin >= 0 && s->kind[kind->twin].first >= from)
        from = s->kind[kind->twin].first + 1;
    struct range r;
    start_range(s, k, from, &r);
    if (!narrow(s, &r) || !hexes_suffice(s, &r) || !parts_suffice(s, &r))
        return COMPLETE_NONE;
    hexset open = s->open & ~barred(s, k) & ~(hexset_of(from) - 1);
    if (k == s->bare)
        open &= s->may_be_bare;
    for (; open; open &= open - 1) {
        int h = hexset_first(open), first = kind->first;
        if (kind->pips < r.low[h] || kind->pips > r.high[h] || (k == s->bare && bare_too_near(s, h)))
            continue;
        if (begins)
            kind->first = h;
        lay(s, k, h);
        enum complete below = search(s, k, h + 1);
        lift(s, k, h);
        kind->first = first;
        if (below != COMPLETE_NONE)
            return below;
    }
    return COMPLETE_NONE;
}

/* ---- numbers that follow from the bare hexes ---- */

static enum complete search_ways(struct number_search *s, const struct numbers *n, int from)
{
    struct kind *bare = &s->kind[s->bare];
    if (!budget_take(s->budget, BARE_STEPS))
        return COMPLETE_UNKNOWN;
    for (int h = from; bare->left && h < s->island->hexes; h++) {
        if (!hexset_has(s->open & s->may_be_bare, h) || bare_too_near(s, h))
            continue;
        lay(s, s->bare, h);
        enum complete below = search_ways(s, n, h + 1);
        lift(s, s->bare, h);
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

/* The hexes that no terrain with a number may have; and those that a terrain without one may. */
static hexset plan_bare(struct number_search *s)
{
    const struct island *is = s->island;
    hexset must_be_bare = is->all;
    int bare_kinds = 0;
    s->bare_apart = 1;
    for (int t = 0; t < TERRAINS; t++) {
        if (!is->preset->terrain_count[t])
            continue;
        if (terrain_is_numbered((enum terrain)t)) {
            must_be_bare &= ~is->demands.allowed[t];
            continue;
        }
        s->may_be_bare |= is->demands.allowed[t];
        s->bare_apart = bare_kinds++ ? 1 : is->demands.apart[t];
    }
    for (int h = 0; h < is->hexes; h++)
        if (is->demands.pinned_number[h])
            s->may_be_bare &= ~hexset_of(h);
    return must_be_bare;
}

enum complete complete_numbers_each(const struct island *is, struct budget *budget, complete_visit *visit,
                                    void *context)
{
    const struct demands *d = &is->demands;
    bool random = d->numbers == NUMBERS_RANDOM;
    struct number_search *s = mem_new(1, sizeof *s);
    *s = (struct number_search){.island = is, .budget = budget, .visit = visit, .context = context, .open = is->all};
    s->descending = d->corner_most < UNBOUNDED || !d->corner_least;
    if (is->preset->tokens > is->preset->numbered)
        s->open |= hexset_of(is->box);
    hexset must_be_bare = plan_bare(s);
    plan_kinds(s, visit != any_will_do);
    plan_groups(s);
    plan_parts(s);
    enum complete result = COMPLETE_NONE;
    struct numbers *follow = random ? NULL : numbers_new(is);
    if (lay_fixed(s, must_be_bare, random))
        result = random ? search(s, 0, 0) : search_ways(s, follow, 0);
    numbers_free(follow);
    free(s);
    return result;
}

enum complete complete_numbers(const struct island *is, struct budget *budget)
{
    return complete_numbers_each(is, budget, any_will_do, NULL);
}
