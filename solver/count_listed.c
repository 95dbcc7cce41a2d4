/* Tokens are laid hex by hex, and each is held against the hexes before it. Placements that look the same to the ties
 * (solver/count_ties.h) have the same land and are counted together: on ten, 907,200 placements look 30,240 ways to
 * terrain-pips. */
#include "solver/count_listed.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"

enum { LOOK_BITS = 5, LOOKS = 1 << LOOK_BITS, VIEWS_MOST = 1 << 20 };

_Static_assert(LOOK_BITS *LISTED_HEXES <= 64, "a view is one word");

/* Placements that look the same, by one of them. */
struct view {
    uint64_t key, placements;
    token number[LISTED_HEXES];
};

struct list {
    const struct island *island;
    struct budget *budget;
    struct tied_land *ties; /* NULL: numbers alone are counted */
    spots bare;
    int left[TOKEN_KINDS];
    token number[SLOTS];
    int8_t pips[SLOTS];
    uint64_t placements; /* of numbers alone */
    int look[LOOKS], looks;
    int views, slots;
    struct view *view;
    int32_t *slot; /* hash table of indices, -1 free */
    bool good;
};

/* ---- views ---- */

static uint64_t key_of(struct list *l)
{
    uint64_t key = 0;
    for (int h = 0; h < l->island->hexes; h++) {
        int look = 0, seen = l->number[h] ? tied_land_look(l->ties, l->number[h]) : -1;
        while (look < l->looks && l->look[look] != seen)
            look++;
        if (look == l->looks)
            l->look[l->looks++] = seen;
        key = key << LOOK_BITS | (unsigned)look;
    }
    return key;
}

static int32_t *slot_of(const struct list *l, uint64_t key)
{
    uint64_t at = (key ^ key >> 29) * 0x9E3779B97F4A7C15u >> 32;
    for (;; at++) {
        int32_t *slot = &l->slot[at & (uint64_t)(l->slots - 1)];
        if (*slot < 0 || l->view[*slot].key == key)
            return slot;
    }
}

static void grow(struct list *l)
{
    l->slots = l->slots ? 2 * l->slots : 1024;
    l->view = mem_resize(l->view, (size_t)l->slots / 2, sizeof *l->view);
    l->slot = mem_resize(l->slot, (size_t)l->slots, sizeof *l->slot);
    memset(l->slot, -1, (size_t)l->slots * sizeof *l->slot);
    for (int i = 0; i < l->views; i++)
        *slot_of(l, l->view[i].key) = i;
}

static void add_placement(struct list *l)
{
    l->placements++;
    if (!l->ties)
        return;
    uint64_t key = key_of(l);
    if (2 * l->views >= l->slots)
        grow(l);
    int32_t *slot = slot_of(l, key);
    if (*slot >= 0) {
        l->view[*slot].placements++;
        return;
    }
    l->good = l->good && l->views < VIEWS_MOST;
    if (!l->good)
        return;
    *slot = l->views;
    struct view *v = &l->view[l->views++];
    *v = (struct view){.key = key, .placements = 1};
    memcpy(v->number, l->number, (size_t)l->island->hexes * sizeof *v->number);
}

/* ---- laying ---- */

static bool corners_fit(const struct list *l, int hex)
{
    const struct island *is = l->island;
    const struct demands *d = &is->demands;
    for (int k = 0; k < 6 && (d->corner_most < UNBOUNDED || d->corner_least); k++) {
        int a = is->near[hex][k], b = is->near[hex][island_before(k)];
        bool lie = (a <= hex || a == is->empty) && (b <= hex || b == is->empty);
        int pips = l->pips[hex] + (a <= hex ? l->pips[a] : 0) + (b <= hex ? l->pips[b] : 0);
        if (pips > d->corner_most)
            return false;
        if (lie && a < is->hexes && b < is->hexes && l->number[hex] && l->number[a] && l->number[b] &&
            pips < d->corner_least)
            return false;
    }
    return true;
}

static bool may_lie(const struct list *l, int hex, token number)
{
    const struct island *is = l->island;
    token around = 0;
    for (int i = 0; i < 4 && is->earlier[hex][i] >= 0; i++)
        around |= l->number[is->earlier[hex][i]];
    token pinned = is->demands.pinned_number[hex];
    return !(demands_clash(&is->demands, number) & around) && (!pinned || pinned == number);
}

static void lay(struct list *l, int hex)
{
    const struct preset *p = l->island->preset;
    if (!budget_take(l->budget, 4) || !l->good)
        return;
    if (hex == l->island->hexes) {
        add_placement(l);
        return;
    }
    if (l->bare >> hex & 1) {
        l->number[hex] = 0;
        l->pips[hex] = 0;
        if (!l->island->demands.pinned_number[hex] && corners_fit(l, hex))
            lay(l, hex + 1);
        return;
    }
    for (int k = 0; k < p->token_kinds; k++) {
        if (!l->left[k] || !may_lie(l, hex, p->token_kind[k]))
            continue;
        l->left[k]--;
        l->number[hex] = p->token_kind[k];
        l->pips[hex] = (int8_t)token_pips(p->token_kind[k]);
        if (corners_fit(l, hex))
            lay(l, hex + 1);
        l->left[k]++;
    }
    l->number[hex] = 0;
    l->pips[hex] = 0;
}

static void count_views(struct list *l, uint64_t layings, struct bignum *sum)
{
    for (int i = 0; i < l->views && l->budget->left; i++)
        tied_land_add(l->ties, l->view[i].number, l->bare, l->view[i].placements, layings, sum);
    l->views = 0;
    if (l->slots)
        memset(l->slot, -1, (size_t)l->slots * sizeof *l->slot);
}

bool count_listed(const struct island *is, const struct bare_ways *bare, const uint64_t *layings, struct budget *budget,
                  struct bignum *sum)
{
    if (is->hexes > LISTED_HEXES || is->demands.numbers != NUMBERS_RANDOM)
        return false;
    struct list l = {.island = is, .budget = budget, .good = true};
    if (layings)
        l.ties = tied_land_new(is, budget);
    l.good = l.ties || !layings;
    for (int k = 0; k < is->preset->token_kinds; k++)
        l.left[k] = is->preset->token_count[k];
    for (int i = 0; i < bare->count && l.good; i++) {
        l.bare = bare->hexes[i];
        lay(&l, 0);
        if (l.ties)
            count_views(&l, layings[i], sum);
    }
    if (!l.ties)
        *sum = bignum_from(l.placements);
    tied_land_free(l.ties);
    free(l.view);
    free(l.slot);
    return l.good && budget->left > 0;
}
