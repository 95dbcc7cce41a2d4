/* The plan for laying tokens, and laying them. */
#include "solver/laying.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/bounds.h"
#include "solver/packing.h"

enum { BARE_FIRST = 100 /* ways to lay the hexes without a number */ };

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

/* Whether a token like this one is pinned somewhere. */
static bool is_pinned(const struct island *is, token t)
{
    for (int h = 0; h < is->hexes; h++)
        if (is->demands.pinned_number[h] && alike(is, is->demands.pinned_number[h], t))
            return true;
    return false;
}

/* Whether two kinds, both not pinned and as many, could change places: neither clashes with any other kind. */
static bool are_twins(const struct laying *l, const struct laying_kind *a, const struct laying_kind *b)
{
    const struct island *is = l->island;
    if (a->pips != b->pips || a->left != b->left || !a->token || is_pinned(is, a->token) || is_pinned(is, b->token) ||
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

static void add_kind(struct laying *l, token t, int count, bool each)
{
    for (int k = 0; k < l->kinds && t && !each; k++)
        if (l->kind[k].token && alike(l->island, l->kind[k].token, t)) {
            l->kind[k].left += count;
            return;
        }
    l->kind[l->kinds++] = (struct laying_kind){
        .token = t, .pips = token_pips(t), .left = count, .clash = demands_clash(&l->island->demands, t), .twin = -1};
}

/* The ways to lay so many hexes without a number, from `from` on; no more than `most`. */
static int bare_ways(const struct laying *l, hexset laid, int left, int from, int most)
{
    const struct hex *at = l->island->preset->lattice.hex;
    int ways = 0;
    if (!left)
        return 1;
    for (int h = from; h < l->island->hexes && ways < most; h++) {
        bool near = !hexset_has(l->may_be_bare & l->island->land, h);
        for (hexset rest = laid; rest && !near; rest &= rest - 1)
            near = hex_distance(at[hexset_first(rest)], at[h]) < l->bare_apart;
        if (!near)
            ways += bare_ways(l, laid | hexset_of(h), left - 1, h + 1, most - ways);
    }
    return ways;
}

static bool comes_before(const struct laying *l, const struct laying_kind *a, const struct laying_kind *b)
{
    if (l->bare_first && (!a->token || !b->token))
        return !a->token;
    return l->descending ? a->pips > b->pips : a->pips < b->pips;
}

static void sort_kinds(struct laying *l)
{
    for (int i = 1; i < l->kinds; i++)
        for (int k = i; k > 0 && comes_before(l, &l->kind[k], &l->kind[k - 1]); k--) {
            struct laying_kind swap = l->kind[k];
            l->kind[k] = l->kind[k - 1];
            l->kind[k - 1] = swap;
        }
}

static void plan_kinds(struct laying *l, bool each)
{
    const struct preset *p = l->island->preset;
    for (int k = 0; k < p->token_kinds; k++)
        add_kind(l, p->token_kind[k], p->token_count[k], each);
    add_kind(l, 0, l->island->hexes - p->numbered, each);
    hexset sea = l->island->all & ~l->island->land;
    int bare = l->island->hexes - p->numbered - hexset_count(sea);
    l->bare_first = bare_ways(l, 0, bare, 0, BARE_FIRST + 1) <= BARE_FIRST;
    sort_kinds(l);
    for (int k = 0; k < l->kinds; k++) {
        if (!l->kind[k].token)
            l->bare = k;
        if (k && !each && are_twins(l, &l->kind[k - 1], &l->kind[k]))
            l->kind[k].twin = k - 1;
        l->left_pips += l->kind[k].pips * l->kind[k].left;
    }
}

static struct laying_group group_of(hexset hexes)
{
    struct laying_group g = {0};
    for (; hexes; hexes &= hexes - 1)
        g.hex[g.hexes++] = hexset_first(hexes);
    return g;
}

static void plan_groups(struct laying *l)
{
    const struct lattice *lattice = &l->island->preset->lattice;
    hexset at[CORNER_MAX];
    for (int c = 0; c < lattice->corners; c++) {
        at[c] = 0;
        for (int i = 0; i < lattice->corner[c].hexes; i++)
            at[c] |= hexset_of(lattice->corner[c].hex[i]);
    }
    for (int c = 0; c < lattice->corners; c++) {
        bool within = false;
        for (int d = 0; d < lattice->corners && !within; d++)
            within = c != d && !(at[c] & ~at[d]) && (at[c] != at[d] || d < c);
        if (!within)
            l->group[l->groups++] = group_of(at[c]);
    }
}

static void plan_parts(struct laying *l)
{
    const struct island *is = l->island;
    const struct demands *d = &is->demands;
    struct parting_way *way = mem_new(LAYING_WAYS, sizeof *way);
    bool bounded = d->corner_most < UNBOUNDED;
    int room;
    if (bounded || d->corner_least)
        l->ways = packing_ways(is, is->land, bounded ? d->corner_most : 2, bounded ? bounds_richest(is->preset) : 1,
                               LAYING_WAYS, way, &room);
    for (int i = 0; i < l->ways; i++) {
        for (int k = 0; k < way[i].parts; k++)
            l->part[i][l->parts[i]++] = group_of(way[i].part[k]);
        if (hexset_has(l->open, is->box))
            l->part[i][l->parts[i]++] = group_of(hexset_of(is->box));
    }
    free(way);
}

/* The hexes that no terrain with a number may have; and those that a terrain without one may. */
static void plan_bare(struct laying *l)
{
    const struct island *is = l->island;
    l->must_be_bare = is->all;
    int bare_kinds = 0;
    l->bare_apart = 1;
    for (int t = 0; t < TERRAINS; t++) {
        if (!is->preset->terrain_count[t])
            continue;
        if (terrain_is_numbered((enum terrain)t)) {
            l->must_be_bare &= ~is->demands.allowed[t];
            continue;
        }
        l->may_be_bare |= is->demands.allowed[t];
        l->bare_apart = bare_kinds++ ? 1 : is->demands.apart[t];
    }
    for (int h = 0; h < is->hexes; h++)
        if (is->demands.pinned_number[h])
            l->may_be_bare &= ~hexset_of(h);
}

void laying_start(const struct island *is, bool each, struct laying *l)
{
    const struct demands *d = &is->demands;
    memset(l, 0, sizeof *l);
    l->island = is;
    l->open = is->all;
    l->descending = d->corner_most < UNBOUNDED || !d->corner_least;
    if (is->preset->tokens > is->preset->numbered)
        l->open |= hexset_of(is->box);
    plan_bare(l);
    plan_kinds(l, each);
    plan_groups(l);
    plan_parts(l);
}

/* ---- laying ---- */

hexset laying_barred(const struct laying *l, int k)
{
    hexset barred = 0;
    for (int i = 0; i < l->kinds; i++)
        if (l->kind[k].clash & l->kind[i].token)
            for (hexset rest = l->kind[i].laid; rest; rest &= rest - 1)
                barred |= l->island->adjacent[hexset_first(rest)];
    return barred;
}

bool laying_bare_is_near(const struct laying *l, int hex)
{
    const struct hex *at = l->island->preset->lattice.hex;
    for (hexset rest = l->kind[l->bare].laid; l->bare_apart > 1 && rest; rest &= rest - 1)
        if (hex_distance(at[hexset_first(rest)], at[hex]) < l->bare_apart)
            return true;
    return false;
}

void laying_lay(struct laying *l, int k, int hex)
{
    struct laying_kind *kind = &l->kind[k];
    kind->laid |= hexset_of(hex);
    kind->left--;
    l->open &= ~hexset_of(hex);
    l->number[hex] = kind->token;
    l->pips[hex] = kind->pips;
    l->left_pips -= kind->pips;
}

void laying_lift(struct laying *l, int k, int hex)
{
    struct laying_kind *kind = &l->kind[k];
    kind->laid &= ~hexset_of(hex);
    kind->left++;
    l->open |= hexset_of(hex);
    l->number[hex] = 0;
    l->pips[hex] = 0;
    l->left_pips += kind->pips;
}

static int kind_of(const struct laying *l, token t)
{
    int k = 0;
    while (l->kind[k].token != t && !(t && l->kind[k].token && alike(l->island, l->kind[k].token, t)))
        k++;
    return k;
}

bool laying_fixed(struct laying *l, bool pins)
{
    if (pins && island_pins_lack_tokens(l->island))
        return false;
    for (int h = 0; h < l->island->hexes; h++) {
        token t = pins ? l->island->demands.pinned_number[h] : 0;
        if (!t && !hexset_has(l->must_be_bare, h))
            continue;
        int k = kind_of(l, t);
        if (!l->kind[k].left || hexset_has(laying_barred(l, k), h) ||
            (!t && (laying_bare_is_near(l, h) || !hexset_has(l->may_be_bare, h))))
            return false;
        laying_lay(l, k, h);
    }
    return true;
}
