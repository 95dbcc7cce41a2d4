/* Every board of a small preset, listed without any cleverness: all arrangements are walked through and each is held
 * against the definitions of the rules when it is complete. The outline and the pieces come from the preset, everything
 * else is this file's own, so that it can bear witness against solver's samplers. For tests of dealing. */
#ifndef ISLEWRIGHT_TESTS_SMALL_ISLAND_H
#define ISLEWRIGHT_TESTS_SMALL_ISLAND_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/preset.h"

enum { SMALL = 16, FREE = 1 << 20 }; /* hexes at most: four bits of a key each */

struct small_island;
typedef bool judge(const struct small_island *s, const uint8_t *terrain, const token *number);

/* What is asked, as the rules of docs/rules.md say it. FREE, 0 and NULL ask nothing. */
struct asks {
    bool reds_apart, low_high_apart, equal_apart;
    int corner_least, corner_most;
    int cluster, terrain_reds, terrain_numbers, terrain_pips;
    judge *land, *numbers; /* what else the land (the numbers) must meet; the other argument is NULL */
    bool off_red;          /* harbour-off-red */
};

struct layout {
    uint64_t key;
    uint32_t bare; /* hexes without a number */
    double ways;   /* how many boards have it, once they are paired */
};

struct layouts {
    int count, room;
    struct layout *layout;
};

struct small_island {
    const struct preset *preset;
    struct asks asks;
    int hexes;
    bool beside[SMALL][SMALL];
    int corners; /* those of three hexes */
    int corner[4 * SMALL][3];
    struct layouts land, numbers;
};

/* ---- geometry and pieces, from their definitions ---- */

static inline int small_distance(struct hex a, struct hex b)
{
    int q = a.q - b.q, r = a.r - b.r, s = q + r;
    return (abs(q) + abs(r) + abs(s)) / 2;
}

static inline int small_pips(token t)
{
    int pips = 0;
    for (int n = 2; n <= 12; n++)
        pips += t >> n & 1 ? 6 - abs(7 - n) : 0;
    return pips;
}

static inline bool small_red(token t)
{
    return t >> 6 & 1 || t >> 8 & 1;
}

static inline bool small_producing(int terrain)
{
    return terrain <= TERRAIN_GOLD;
}

static inline int small_at(const struct small_island *s, int q, int r)
{
    for (int i = 0; i < s->hexes; i++)
        if (s->preset->lattice.hex[i].q == q && s->preset->lattice.hex[i].r == r)
            return i;
    return -1;
}

static inline bool small_coastal(const struct small_island *s, int hex)
{
    int beside = 0;
    for (int i = 0; i < s->hexes; i++)
        beside += s->beside[hex][i];
    return beside < 6;
}

static inline void small_outline(struct small_island *s, const struct preset *p)
{
    s->preset = p;
    s->hexes = p->lattice.hexes;
    for (int i = 0; i < s->hexes; i++)
        for (int j = 0; j < s->hexes; j++)
            s->beside[i][j] = small_distance(p->lattice.hex[i], p->lattice.hex[j]) == 1;
    for (int i = 0; i < s->hexes; i++)
        for (int j = i + 1; j < s->hexes; j++)
            for (int k = j + 1; k < s->hexes; k++)
                if (s->beside[i][j] && s->beside[j][k] && s->beside[i][k]) {
                    int *c = s->corner[s->corners++];
                    c[0] = i, c[1] = j, c[2] = k;
                }
}

/* ---- keys ---- */

static inline uint64_t small_land_key(const struct small_island *s, const uint8_t *terrain)
{
    uint64_t key = 0;
    for (int i = 0; i < s->hexes; i++)
        key = key << 4 | terrain[i];
    return key;
}

static inline uint64_t small_numbers_key(const struct small_island *s, const token *number)
{
    uint64_t key = 0;
    for (int i = 0; i < s->hexes; i++) {
        uint64_t kind = 0;
        for (int k = 0; k < s->preset->token_kinds; k++)
            if (number[i] == s->preset->token_kind[k])
                kind = (uint64_t)k + 1;
        key = key << 4 | kind;
    }
    return key;
}

static inline void small_land_of(const struct small_island *s, uint64_t key, uint8_t *terrain)
{
    for (int i = s->hexes - 1; i >= 0; i--, key >>= 4)
        terrain[i] = key & 15;
}

static inline void small_numbers_of(const struct small_island *s, uint64_t key, token *number)
{
    for (int i = s->hexes - 1; i >= 0; i--, key >>= 4)
        number[i] = key & 15 ? s->preset->token_kind[(key & 15) - 1] : 0;
}

/* ---- the rules ---- */

static inline bool small_numbers_meet(const struct small_island *s, const token *number)
{
    const struct asks *a = &s->asks;
    for (int i = 0; i < s->hexes; i++)
        for (int j = i + 1; j < s->hexes; j++) {
            if (!s->beside[i][j])
                continue;
            bool low_high = (number[i] >> 2 & 1 || number[i] >> 12 & 1) && (number[j] >> 2 & 1 || number[j] >> 12 & 1);
            if ((a->reds_apart && small_red(number[i]) && small_red(number[j])) || (a->low_high_apart && low_high) ||
                (a->equal_apart && (number[i] & number[j])))
                return false;
        }
    for (int c = 0; c < s->corners && (a->corner_least || a->corner_most < FREE); c++) {
        const int *h = s->corner[c];
        int pips = small_pips(number[h[0]]) + small_pips(number[h[1]]) + small_pips(number[h[2]]);
        bool producing = number[h[0]] && number[h[1]] && number[h[2]];
        if (pips > a->corner_most || (producing && pips < a->corner_least))
            return false;
    }
    /* Corners of two hexes or one have a most as well. */
    for (int i = 0; i < s->hexes && a->corner_most < FREE; i++)
        for (int j = 0; j < s->hexes; j++)
            if (small_pips(number[i]) + (s->beside[i][j] ? small_pips(number[j]) : 0) > a->corner_most)
                return false;
    return !a->numbers || a->numbers(s, NULL, number);
}

static inline int small_group(const struct small_island *s, const uint8_t *terrain, int hex, bool *seen)
{
    int size = 1;
    seen[hex] = true;
    for (int i = 0; i < s->hexes; i++)
        if (!seen[i] && s->beside[hex][i] && terrain[i] == terrain[hex])
            size += small_group(s, terrain, i, seen);
    return size;
}

static inline bool small_land_meets(const struct small_island *s, const uint8_t *terrain)
{
    bool seen[SMALL] = {false};
    for (int i = 0; i < s->hexes && s->asks.cluster < FREE; i++)
        if (!seen[i] && small_group(s, terrain, i, seen) > s->asks.cluster && small_producing(terrain[i]))
            return false;
    return !s->asks.land || s->asks.land(s, terrain, NULL);
}

static inline bool small_ties(const struct asks *a)
{
    return a->terrain_reds < FREE || a->terrain_numbers < FREE || a->terrain_pips < FREE;
}

/* The rules that tie land and numbers. */
static inline bool small_both_meet(const struct small_island *s, const uint8_t *terrain, const token *number)
{
    const struct asks *a = &s->asks;
    int reds[16] = {0}, pips[16] = {0}, hexes[16] = {0}, all = 0, producing = 0;
    for (int i = 0; i < s->hexes; i++) {
        int t = terrain[i], p = small_pips(number[i]);
        reds[t] += small_red(number[i]);
        pips[t] += p;
        all += p;
        hexes[t]++;
        producing += small_producing(t);
    }
    for (int t = 0; t < 16; t++) {
        if (reds[t] > a->terrain_reds)
            return false;
        /* |pips - all x hexes / producing| <= D, times producing */
        if (a->terrain_pips < FREE && hexes[t] && small_producing(t) &&
            abs(pips[t] * producing - all * hexes[t]) > a->terrain_pips * producing)
            return false;
    }
    for (int n = 2; n <= 12 && a->terrain_numbers < FREE; n++) {
        int times[16] = {0};
        for (int i = 0; i < s->hexes; i++)
            if (number[i] >> n & 1 && ++times[terrain[i]] > a->terrain_numbers)
                return false;
    }
    return true;
}

/* ---- the lists ---- */

static inline void small_list(struct layouts *l, uint64_t key, uint32_t bare)
{
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 4096;
        l->layout = mem_resize(l->layout, (size_t)l->room, sizeof *l->layout);
    }
    l->layout[l->count++] = (struct layout){.key = key, .bare = bare};
}

static inline void small_list_land(struct small_island *s, int hex, int left[TERRAINS], uint8_t *terrain)
{
    if (hex == s->hexes) {
        uint32_t bare = 0;
        for (int i = 0; i < s->hexes; i++)
            bare |= small_producing(terrain[i]) ? 0 : 1u << i;
        if (small_land_meets(s, terrain))
            small_list(&s->land, small_land_key(s, terrain), bare);
        return;
    }
    for (int t = 0; t < TERRAINS; t++)
        if (left[t] > 0) {
            left[t]--;
            terrain[hex] = (uint8_t)t;
            small_list_land(s, hex + 1, left, terrain);
            left[t]++;
        }
}

static inline void small_list_numbers(struct small_island *s, int hex, int left[TOKEN_KINDS], int bare_left,
                                      uint32_t bare, token *number)
{
    if (hex == s->hexes) {
        if (small_numbers_meet(s, number))
            small_list(&s->numbers, small_numbers_key(s, number), bare);
        return;
    }
    number[hex] = 0;
    if (bare_left)
        small_list_numbers(s, hex + 1, left, bare_left - 1, bare | 1u << hex, number);
    for (int k = 0; k < s->preset->token_kinds; k++)
        if (left[k] > 0 && s->hexes - hex > bare_left) {
            left[k]--;
            number[hex] = s->preset->token_kind[k];
            small_list_numbers(s, hex + 1, left, bare_left, bare, number);
            left[k]++;
        }
}

/* Lists the land, and the numbers unless they follow from elsewhere. */
static inline void small_list_all(struct small_island *s, bool numbers_too)
{
    uint8_t terrain[SMALL];
    token number[SMALL] = {0};
    int terrains[TERRAINS], tokens[TOKEN_KINDS];
    memcpy(terrains, s->preset->terrain_count, sizeof terrains);
    memcpy(tokens, s->preset->token_count, sizeof tokens);
    small_list_land(s, 0, terrains, terrain);
    if (numbers_too)
        small_list_numbers(s, 0, tokens, s->hexes - s->preset->numbered, 0, number);
}

static inline void small_free(struct small_island *s)
{
    free(s->land.layout);
    free(s->numbers.layout);
}

#endif
