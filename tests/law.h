/* An exact law over cells, and counts to hold against it. A cell is a 64-bit key with a whole weight; its chance is its
 * weight over the sum of all. For tests of dealing. */
#ifndef ISLEWRIGHT_TESTS_LAW_H
#define ISLEWRIGHT_TESTS_LAW_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "tests/chi_square.h"

struct law {
    int cells, room, slots;
    struct cell {
        uint64_t key;
        double weight; /* whole, below 2^53 */
        long seen;
    } * cell;
    int *slot; /* open addressing, -1 free */
    double total;
    long strangers; /* what was counted without having a cell: boards that should not be */
};

enum { LEAST_EXPECTED = 5 }; /* of a cell of the chi-square; smaller ones are pooled with the next in their order */

struct fit {
    int cells;       /* after pooling */
    double expected; /* the least of them */
    double p;
};

static inline int law_slot(const struct law *l, uint64_t key)
{
    uint64_t at = (key ^ key >> 29) * 0x9E3779B97F4A7C15u;
    at = (at ^ at >> 32) & (uint64_t)(l->slots - 1);
    while (l->slot[at] >= 0 && l->cell[l->slot[at]].key != key)
        at = (at + 1) & (uint64_t)(l->slots - 1);
    return (int)at;
}

static inline void law_grow(struct law *l)
{
    l->slots = l->slots ? 2 * l->slots : 1024;
    l->room = l->slots / 2;
    l->cell = mem_resize(l->cell, (size_t)l->room, sizeof *l->cell);
    free(l->slot);
    l->slot = mem_resize(NULL, (size_t)l->slots, sizeof *l->slot);
    memset(l->slot, -1, (size_t)l->slots * sizeof *l->slot);
    for (int i = 0; i < l->cells; i++)
        l->slot[law_slot(l, l->cell[i].key)] = i;
}

/* Adds weight to a cell, which is made at its first use. */
static inline void law_add(struct law *l, uint64_t key, double weight)
{
    if (weight <= 0)
        return;
    if (l->cells == l->room)
        law_grow(l);
    int slot = law_slot(l, key);
    if (l->slot[slot] < 0) {
        l->cell[l->cells] = (struct cell){.key = key};
        l->slot[slot] = l->cells++;
    }
    l->cell[l->slot[slot]].weight += weight;
    l->total += weight;
}

static inline void law_count(struct law *l, uint64_t key)
{
    int i = l->slots ? l->slot[law_slot(l, key)] : -1;
    if (i < 0)
        l->strangers++;
    else
        l->cell[i].seen++;
}

static inline struct fit law_fit(const struct law *l)
{
    double seen = 0, chi = 0, pooled_weight = 0, pooled_seen = 0, weight_left = l->total;
    struct fit f = {.expected = 1e300};
    for (int i = 0; i < l->cells; i++)
        seen += (double)l->cell[i].seen;
    for (int i = 0; i < l->cells; i++) {
        pooled_weight += l->cell[i].weight;
        pooled_seen += (double)l->cell[i].seen;
        weight_left -= l->cell[i].weight;
        double expected = seen * pooled_weight / l->total;
        /* The last cells join the pool before them rather than make one that is too small. */
        if (expected < LEAST_EXPECTED || (weight_left > 0 && seen * weight_left / l->total < LEAST_EXPECTED))
            if (i + 1 < l->cells)
                continue;
        chi += (pooled_seen - expected) * (pooled_seen - expected) / expected;
        f.expected = fmin(f.expected, expected);
        f.cells++;
        pooled_weight = pooled_seen = 0;
    }
    f.p = f.cells > 1 ? chi_square_tail(chi, f.cells - 1) : NAN;
    return f;
}

static inline void law_free(struct law *l)
{
    free(l->cell);
    free(l->slot);
    *l = (struct law){0};
}

#endif
