/* A sweep over the hexes in reading order. The state before a hex is, for each kind of token, how many are left and
 * which hexes of the frontier (laid, with a neighbour still to come) carry it, and how many hexes without a number are
 * still to come. Three things keep the states few. Kinds that clash with the same kinds, themselves and each other,
 * such as 6 and 8 where reds are apart, are one kind whose tokens are told apart in the end. Kinds that clash with
 * themselves alone and are as many are interchangeable, and their words kept in order. A kind of which nothing that it
 * could clash with is left is forgotten. */
#include "solver/count_sweep.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/frontier.h"

enum { KINDS = 11, FRONTIER = 11, TILE = 1 << FRONTIER, STATES_MOST = 5000000 };

__extension__ typedef unsigned __int128 ways;

struct state {
    uint16_t kind[KINDS]; /* left << FRONTIER | slots */
    uint16_t bare;        /* hexes without a number still to come */
};

struct layer {
    struct state *state;
    ways *ways;
    int count, room, slots;
    int32_t *slot; /* hash table of indices, -1 free */
};

struct sweep {
    const struct island *island;
    int kinds, group[KINDS]; /* kinds of one group are interchangeable, and side by side */
    int count[KINDS];
    token number[KINDS]; /* all numbers of a kind */
    token clash[KINDS];
    uint32_t clashes[KINDS];               /* kinds */
    hexset allowed[KINDS], numbered, bare; /* `numbered`: where some terrain with a number may lie */
    struct frontier frontier;
};

/* ---- layers ---- */

static uint64_t hash_state(const struct state *s)
{
    uint64_t word[3];
    memcpy(word, s, sizeof word);
    uint64_t a = (word[0] ^ word[1] * 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
    a = (a ^ a >> 32 ^ word[2] * 0xBF58476D1CE4E5B9u) * 0xD6E8FEB86659FD93u;
    return a ^ a >> 32;
}

_Static_assert(sizeof(struct state) == 24, "three words to hash");

static void grow_table(struct layer *l)
{
    l->slots = l->slots ? 2 * l->slots : 1024;
    free(l->slot);
    l->slot = mem_resize(NULL, (size_t)l->slots, sizeof *l->slot);
    memset(l->slot, -1, (size_t)l->slots * sizeof *l->slot);
    for (int i = 0; i < l->count; i++) {
        uint64_t at = hash_state(&l->state[i]) & (uint64_t)(l->slots - 1);
        while (l->slot[at] >= 0)
            at = (at + 1) & (uint64_t)(l->slots - 1);
        l->slot[at] = i;
    }
}

static void add_state(struct layer *l, const struct state *s, ways w)
{
    if (2 * (l->count + 1) > l->slots)
        grow_table(l);
    uint64_t at = hash_state(s) & (uint64_t)(l->slots - 1);
    for (; l->slot[at] >= 0; at = (at + 1) & (uint64_t)(l->slots - 1))
        if (memcmp(&l->state[l->slot[at]], s, sizeof *s) == 0) {
            l->ways[l->slot[at]] += w;
            return;
        }
    if (l->count == l->room) {
        l->room = l->room ? l->room + l->room / 2 : 1024;
        l->state = mem_resize(l->state, (size_t)l->room, sizeof *l->state);
        l->ways = mem_resize(l->ways, (size_t)l->room, sizeof *l->ways);
    }
    l->state[l->count] = *s;
    l->ways[l->count] = w;
    l->slot[at] = l->count++;
}

static void free_layer(struct layer *l)
{
    free(l->state);
    free(l->ways);
    free(l->slot);
    *l = (struct layer){0};
}

/* ---- the plan ---- */

static hexset allowed_to(const struct island *is, token t)
{
    hexset allowed = is->all;
    for (int h = 0; h < is->hexes; h++)
        if (is->demands.pinned_number[h] && is->demands.pinned_number[h] != t)
            allowed &= ~hexset_of(h);
    return allowed;
}

/* Adds a kind of token, to one that it need not be told from if there is one; `orders` grows by the ways to tell. */
static bool add_kind(struct sweep *w, token t, int count, struct bignum *orders)
{
    token clash = demands_clash(&w->island->demands, t);
    hexset allowed = allowed_to(w->island, t) & w->numbered;
    int k = 0;
    /* With red 6s and 8s the clash of both is {6, 8}; with equal numbers apart as well it is no other. */
    while (k < w->kinds && !(w->allowed[k] == allowed && w->clash[k] == clash && (!clash || (clash & w->number[k]))))
        k++;
    if (k == KINDS)
        return false;
    if (k == w->kinds) {
        w->kinds++;
        w->clash[k] = clash;
        w->allowed[k] = allowed;
    }
    w->number[k] |= t;
    for (int i = 1; i <= count; i++)
        if (!bignum_multiply_add(orders, (uint32_t)++w->count[k], 0) || bignum_divide(orders, (uint32_t)i) != 0)
            return false;
    return true;
}

static void swap_kinds(struct sweep *w, int a, int b)
{
    struct sweep old = *w;
    w->count[a] = old.count[b], w->count[b] = old.count[a];
    w->number[a] = old.number[b], w->number[b] = old.number[a];
    w->clash[a] = old.clash[b], w->clash[b] = old.clash[a];
    w->allowed[a] = old.allowed[b], w->allowed[b] = old.allowed[a];
}

/* Clashing with nothing but itself, as many, and anywhere: one for the other. */
static bool interchangeable(const struct sweep *w, int a, int b)
{
    token others = 0;
    for (int k = 0; k < w->kinds; k++)
        others |= k == a ? 0 : w->clash[k] & w->number[a];
    for (int k = 0; k < w->kinds; k++)
        others |= k == b ? 0 : w->clash[k] & w->number[b];
    return !others && w->clash[a] == w->number[a] && w->clash[b] == w->number[b] && w->count[a] == w->count[b] &&
           w->allowed[a] == w->allowed[b];
}

static void group_kinds(struct sweep *w)
{
    for (int k = 0; k < w->kinds; k++) {
        w->group[k] = k;
        for (int j = k + 1; j < w->kinds && k + 1 < w->kinds; j++)
            if (interchangeable(w, k, j)) {
                swap_kinds(w, k + 1, j);
                break;
            }
    }
    for (int k = 1; k < w->kinds; k++)
        if (interchangeable(w, k - 1, k))
            w->group[k] = w->group[k - 1];
    for (int k = 0; k < w->kinds; k++)
        for (int j = 0; j < w->kinds; j++)
            if (w->clash[k] & w->number[j])
                w->clashes[k] |= 1u << j;
}

/* ---- the pass ---- */

static void settle(const struct sweep *w, int hex, struct state *s)
{
    uint16_t stay = (uint16_t)~w->frontier.leaves[hex];
    uint32_t live = 0;
    for (int k = 0; k < w->kinds; k++)
        live |= s->kind[k] >= TILE ? w->clashes[k] : 0;
    for (int k = 0; k < w->kinds; k++)
        s->kind[k] &= live >> k & 1 ? stay : (uint16_t) ~(TILE - 1);
    for (int i = 1; i < w->kinds; i++)
        for (int k = i; k > 0 && w->group[k - 1] == w->group[k] && s->kind[k - 1] < s->kind[k]; k--) {
            uint16_t swap = s->kind[k];
            s->kind[k] = s->kind[k - 1];
            s->kind[k - 1] = swap;
        }
}

static void lay_hex(const struct sweep *w, int hex, const struct state *from, ways count, struct layer *to)
{
    struct state next;
    if (from->bare && hexset_has(w->bare, hex)) {
        next = *from;
        next.bare--;
        settle(w, hex, &next);
        add_state(to, &next, count);
    }
    for (int k = 0; k < w->kinds; k++) {
        uint32_t around = 0;
        if (from->kind[k] < TILE || !hexset_has(w->allowed[k], hex))
            continue;
        for (uint32_t rest = w->clashes[k]; rest; rest &= rest - 1)
            around |= from->kind[__builtin_ctz(rest)];
        if (around & w->frontier.neighbours[hex])
            continue;
        next = *from;
        next.kind[k] = (uint16_t)((next.kind[k] - TILE) | w->frontier.bit[hex]);
        settle(w, hex, &next);
        add_state(to, &next, count);
    }
}

static bool go_through(const struct sweep *w, struct state *root, struct budget *budget, ways *sum)
{
    struct layer from = {0}, to = {0};
    bool good = true;
    add_state(&from, root, 1);
    for (int h = 0; h < w->island->hexes && good; h++) {
        for (int i = 0; i < from.count && good; i++) {
            lay_hex(w, h, &from.state[i], from.ways[i], &to);
            good = to.count <= STATES_MOST && budget_take(budget, 100);
        }
        free_layer(&from);
        from = to;
        to = (struct layer){0};
    }
    *sum = 0;
    for (int i = 0; i < from.count && good; i++)
        *sum += from.state[i].bare ? 0 : from.ways[i];
    free_layer(&from);
    return good;
}

static bool plan_bare(struct sweep *w, struct state *root)
{
    const struct island *is = w->island;
    int kinds = 0;
    for (int t = 0; t < TERRAINS; t++) {
        if (!is->preset->terrain_count[t])
            continue;
        if (terrain_is_numbered((enum terrain)t)) {
            w->numbered |= is->demands.allowed[t];
            continue;
        }
        w->bare = is->demands.allowed[t];
        root->bare = (uint16_t)is->preset->terrain_count[t];
        kinds++;
        if (is->demands.apart[t] > 1 && root->bare > 1)
            return false;
    }
    return kinds <= 1;
}

bool count_sweep(const struct island *is, struct budget *budget, struct bignum *count)
{
    const struct demands *d = &is->demands;
    const struct preset *p = is->preset;
    struct sweep *w = mem_new(1, sizeof *w);
    struct state root = {.bare = 0};
    ways sum = 0;
    w->island = is;
    *count = bignum_from(1);
    bool good = d->numbers == NUMBERS_RANDOM && d->corner_most == UNBOUNDED && d->corner_least == 0 &&
                p->tokens == p->numbered && plan_bare(w, &root) && frontier_plan(w->island, FRONTIER, &w->frontier);
    for (int k = 0; k < p->token_kinds && good; k++)
        good = add_kind(w, p->token_kind[k], p->token_count[k], count);
    if (good)
        group_kinds(w);
    for (int k = 0; k < w->kinds; k++) {
        good = good && w->count[k] < 1 << (16 - FRONTIER);
        root.kind[k] = (uint16_t)(w->count[k] << FRONTIER);
    }
    good = good && go_through(w, &root, budget, &sum);
    free(w);
    struct bignum high = bignum_from((uint64_t)(sum >> 64)), low = bignum_from((uint64_t)sum);
    for (int i = 0; i < 2; i++)
        bignum_multiply_add(&high, 1u << 31, 0), bignum_multiply_add(&high, 2, 0);
    bignum_add(&high, &low);
    bignum_multiply(count, &high);
    return good;
}
