/* A sweep over the hexes in reading order. The state before a hex is, for each producing terrain, how many tiles are
 * left and which hexes of the frontier (laid, with a neighbour still to come) carry it; with terrain-cluster=2 also
 * which frontier hexes already have an equal neighbour; and how many bare hexes are still to come. Terrains with the
 * same number of tiles and the same allowed hexes are interchangeable, so their parts of the state are kept in sorted
 * order: that makes up to 12 states one.
 *
 * A forward pass finds the states of each layer and, up to the first bare hex, the number of ways to reach them. A
 * backward pass finds the number of ways to finish, for states that still miss one of two bare hexes as a vector over
 * the hex that it will be. T(d) is the sum over all states of ways there times ways on.
 *
 * States and time with gcc 12 -O2: base with cluster 1: 133,000 and 0.07 s; with cluster 2: 3.4 s; big with cluster 1:
 * 8.9 million and 22 s. */
#include "solver/sweep.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/frontier.h"

enum {
    KINDS = 6,     /* producing terrains: an all-terrain sweep */
    FRONTIER = 12, /* slots */
    BARE_MOST = 2
};

/* One state: a word for each terrain (tiles left << FRONTIER | slots), then the paired slots and the bare hexes left.
 */
struct state {
    uint16_t kind[KINDS];
    uint16_t paired;
    uint16_t bare;
};

struct layer {
    struct state *state;
    uint64_t *ways; /* to reach it; filled only while no bare hex is laid */
    int count, room;
    int32_t *slot; /* hash table of indices, -1 free */
    int slots;
};

struct sweep {
    const struct island *island;
    int kinds, hexes, bare;
    int bare_kind;
    int terrain[KINDS];
    int group_end[KINDS]; /* one past the last kind interchangeable with it */
    struct frontier frontier;
    struct layer layer[ISLAND_HEXES + 1];
    long states, states_most; /* over all layers */
    bool overflow;
};

/* ---- states and layers ---- */

static uint64_t hash_state(const struct state *s)
{
    uint64_t a, b;
    memcpy(&a, s, 8);
    memcpy(&b, (const char *)s + 8, 8);
    a = (a ^ (b * 0x9E3779B97F4A7C15u)) * 0xD6E8FEB86659FD93u;
    a ^= a >> 32;
    return a * 0xD6E8FEB86659FD93u >> 20;
}

static void grow_table(struct layer *l)
{
    l->slots = l->slots ? 2 * l->slots : 256;
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

static int find_state(const struct layer *l, const struct state *s)
{
    uint64_t at = hash_state(s) & (uint64_t)(l->slots - 1);
    while (l->slot[at] >= 0 && memcmp(&l->state[l->slot[at]], s, sizeof *s) != 0)
        at = (at + 1) & (uint64_t)(l->slots - 1);
    return l->slot[at];
}

static int add_state(struct layer *l, const struct state *s)
{
    if (2 * (l->count + 1) > l->slots)
        grow_table(l);
    uint64_t at = hash_state(s) & (uint64_t)(l->slots - 1);
    while (l->slot[at] >= 0) {
        if (memcmp(&l->state[l->slot[at]], s, sizeof *s) == 0)
            return l->slot[at];
        at = (at + 1) & (uint64_t)(l->slots - 1);
    }
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 128;
        l->state = mem_resize(l->state, (size_t)l->room, sizeof *l->state);
        l->ways = mem_resize(l->ways, (size_t)l->room, sizeof *l->ways);
    }
    l->state[l->count] = *s;
    l->ways[l->count] = 0;
    l->slot[at] = l->count;
    return l->count++;
}

static void free_layer(struct layer *l)
{
    free(l->state);
    free(l->ways);
    free(l->slot);
    *l = (struct layer){0};
}

/* ---- one step ---- */

static void sort_kinds(const struct sweep *w, struct state *s)
{
    for (int i = 1; i < w->kinds; i++)
        for (int k = i; k > 0 && w->group_end[k - 1] > k && s->kind[k - 1] > s->kind[k]; k--) {
            uint16_t swap = s->kind[k];
            s->kind[k] = s->kind[k - 1];
            s->kind[k - 1] = swap;
        }
}

static void leave(const struct sweep *w, int hex, struct state *s)
{
    uint16_t stay = (uint16_t)~w->frontier.leaves[hex];
    for (int k = 0; k < w->kinds; k++)
        s->kind[k] &= stay;
    s->paired &= stay;
}

/* Lays kind k on the hex; false where it may not be. */
static bool lay_kind(const struct sweep *w, int hex, int k, const struct state *from, struct state *to)
{
    const uint16_t tile = 1 << FRONTIER;
    if (from->kind[k] < tile || !hexset_has(w->island->demands.allowed[w->terrain[k]], hex))
        return false;
    uint16_t same = from->kind[k] & w->frontier.neighbours[hex];
    *to = *from;
    if (same) {
        if (w->island->demands.cluster == 1 || (same & (same - 1)) || (same & from->paired))
            return false;
        to->paired |= (uint16_t)(same | w->frontier.bit[hex]);
    }
    to->kind[k] = (uint16_t)((to->kind[k] - tile) | w->frontier.bit[hex]);
    leave(w, hex, to);
    sort_kinds(w, to);
    return true;
}

static bool lay_bare(const struct sweep *w, int hex, const struct state *from, struct state *to)
{
    if (!from->bare || !hexset_has(w->island->demands.allowed[w->bare_kind], hex))
        return false;
    *to = *from;
    to->bare--;
    leave(w, hex, to);
    sort_kinds(w, to);
    return true;
}

/* ---- the passes ---- */

static bool forward(struct sweep *w, const struct state *root)
{
    add_state(&w->layer[0], root);
    w->layer[0].ways[0] = 1;
    for (int h = 0; h < w->hexes; h++) {
        struct layer *from = &w->layer[h], *to = &w->layer[h + 1];
        grow_table(to);
        for (int i = 0; i < from->count; i++) {
            struct state next;
            for (int k = 0; k < w->kinds; k++)
                if (lay_kind(w, h, k, &from->state[i], &next)) {
                    int at = add_state(to, &next);
                    if (next.bare == w->bare && __builtin_add_overflow(to->ways[at], from->ways[i], &to->ways[at]))
                        return false;
                }
            if (lay_bare(w, h, &from->state[i], &next))
                add_state(to, &next);
        }
        w->states += to->count;
        if (w->states > w->states_most)
            return false;
    }
    return true;
}

/* Ways to finish from each state of a layer: one word where no bare hex is missing, one for each hex where one of two
 * is, none where all are. */
struct finish {
    uint64_t *one;  /* by state */
    uint64_t *many; /* by state x hexes */
};

static uint64_t *row_of(const struct finish *f, int state, int hexes)
{
    return f->many + (size_t)state * (size_t)hexes;
}

static void add_row(struct sweep *w, uint64_t *to, const uint64_t *from)
{
    for (int j = 0; j < w->hexes; j++)
        w->overflow |= __builtin_add_overflow(to[j], from[j], &to[j]);
}

static void add_product(struct sweep *w, uint64_t *to, uint64_t a, uint64_t b)
{
    uint64_t product;
    w->overflow |= __builtin_mul_overflow(a, b, &product);
    w->overflow |= __builtin_add_overflow(*to, product, to);
}

static void backward(struct sweep *w, uint64_t *t)
{
    int n = w->hexes;
    bool vector = w->bare == 2;
    /* Behind the last hex there is at most one state: everything laid. */
    struct finish after = {mem_new(1, 8), mem_new((size_t)n, 8)};
    after.one[0] = 1;
    for (int h = n - 1; h >= 0; h--) {
        struct layer *l = &w->layer[h], *next_layer = &w->layer[h + 1];
        size_t rows = vector ? (size_t)l->count * (size_t)n : 0;
        struct finish here = {mem_new((size_t)l->count + 1, 8), mem_new(rows + 1, 8)};
        for (int i = 0; i < l->count; i++) {
            const struct state *s = &l->state[i];
            struct state next;
            for (int k = 0; k < w->kinds; k++) {
                if (s->bare == w->bare && w->bare > 0)
                    break; /* ways on from there are summed up where the first bare hex is laid */
                if (!lay_kind(w, h, k, s, &next))
                    continue;
                int at = find_state(next_layer, &next);
                if (s->bare == 0)
                    w->overflow |= __builtin_add_overflow(here.one[i], after.one[at], &here.one[i]);
                else
                    add_row(w, row_of(&here, i, n), row_of(&after, at, n));
            }
            if (!lay_bare(w, h, s, &next))
                continue;
            int at = find_state(next_layer, &next);
            if (s->bare < w->bare)
                row_of(&here, i, n)[h] += after.one[at];
            else if (w->bare == 1)
                add_product(w, &t[h], l->ways[i], after.one[at]);
            else
                for (int j = h + 1; j < n; j++)
                    add_product(w, &t[h * n + j], l->ways[i], row_of(&after, at, n)[j]);
        }
        if (h == 0 && w->bare == 0)
            t[0] = here.one[0];
        free(after.one);
        free(after.many);
        after = here;
        free_layer(next_layer);
    }
    free(after.one);
    free(after.many);
}

/* ---- the result ---- */

static bool plan_kinds(struct sweep *w, struct state *root)
{
    const struct island *is = w->island;
    const struct demands *d = &is->demands;
    w->bare_kind = -1;
    for (int t = 0; t < TERRAINS; t++) {
        int count = is->preset->terrain_count[t];
        if (!count)
            continue;
        if (!terrain_is_producing((enum terrain)t)) {
            if (w->bare)
                return false;
            w->bare = count;
            w->bare_kind = t;
            continue;
        }
        if (w->kinds == KINDS || count > 15 || d->apart[t] > 1)
            return false;
        int at = w->kinds++;
        while (at > 0 && (is->preset->terrain_count[w->terrain[at - 1]] != count ||
                          d->allowed[w->terrain[at - 1]] != d->allowed[t]))
            at--;
        if (at == 0)
            at = w->kinds - 1;
        memmove(&w->terrain[at + 1], &w->terrain[at], (size_t)(w->kinds - 1 - at) * sizeof *w->terrain);
        w->terrain[at] = t;
    }
    for (int k = 0; k < w->kinds; k++)
        root->kind[k] = (uint16_t)(is->preset->terrain_count[w->terrain[k]] << FRONTIER);
    for (int k = w->kinds - 1; k >= 0; k--) {
        bool with_next = k + 1 < w->kinds && root->kind[k] == root->kind[k + 1] &&
                         d->allowed[w->terrain[k]] == d->allowed[w->terrain[k + 1]];
        w->group_end[k] = with_next ? w->group_end[k + 1] : k + 1;
    }
    root->bare = (uint16_t)w->bare;
    return w->bare <= BARE_MOST;
}

int sweep_bare_hexes(const struct preset *p)
{
    int bare = 0;
    for (int t = 0; t < TERRAINS; t++)
        bare += terrain_is_producing((enum terrain)t) ? 0 : p->terrain_count[t];
    return bare;
}

bool sweep_layouts(const struct island *is, long states_most, uint64_t *layouts)
{
    struct sweep *w = mem_new(1, sizeof *w);
    struct state root = {{0}, 0, 0};
    w->island = is;
    w->hexes = is->hexes;
    w->states_most = states_most;
    bool good = is->demands.cluster <= 2 && is->hexes <= 62 && plan_kinds(w, &root) &&
                frontier_plan(w->island, FRONTIER, &w->frontier) && forward(w, &root);
    if (good)
        backward(w, layouts);
    good = good && !w->overflow;
    for (int h = 0; h <= ISLAND_HEXES; h++)
        free_layer(&w->layer[h]);
    free(w);
    return good;
}
