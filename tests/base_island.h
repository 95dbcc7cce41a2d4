/* Base by its definition: its outline, and its land and numbers under the rules of `fair`, counted by ways of this
 * file's own, so that they can bear witness against solver. For tests. */
#ifndef ISLEWRIGHT_TESTS_BASE_ISLAND_H
#define ISLEWRIGHT_TESTS_BASE_ISLAND_H

#include <stdbool.h>
#include <stdlib.h>
#include "gen/core/mem.h"

enum { HEXES = 19, ALL = (1 << HEXES) - 1 };

/* ---- the outline, from its definition: a hexagon of side three, in reading order ---- */

static int q_of[HEXES], r_of[HEXES], beside[HEXES]; /* `beside` is a set of hexes */

static inline int distance_of(int i, int j)
{
    int q = q_of[i] - q_of[j], r = r_of[i] - r_of[j];
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

static inline int hex_at(int q, int r)
{
    for (int i = 0; i < HEXES; i++)
        if (q_of[i] == q && r_of[i] == r)
            return i;
    return -1;
}

static inline void outline(void)
{
    int n = 0;
    for (int r = -2; r <= 2; r++)
        for (int q = -2; q <= 2; q++)
            if (abs(q + r) <= 2) {
                q_of[n] = q;
                r_of[n++] = r;
            }
    for (int i = 0; i < HEXES; i++) {
        beside[i] = 0;
        for (int j = 0; j < HEXES; j++)
            beside[i] |= distance_of(i, j) == 1 ? 1 << j : 0;
    }
}

static inline int size_of(int set)
{
    return __builtin_popcount((unsigned)set);
}

static inline int first_of(int set)
{
    return __builtin_ctz((unsigned)set);
}

static inline bool scattered(int set)
{
    for (int rest = set; rest; rest &= rest - 1)
        if (set & beside[first_of(rest)])
            return false;
    return true;
}

/* ---- land: T(desert), by parting the hexes into sets, one for each terrain ---- */

/* Whether every connected group of the set has at most `most` hexes. */
static inline bool small_groups(int set, int most)
{
    while (set) {
        int group = set & -set;
        for (int grown = 0; grown != group;) {
            grown = group;
            for (int rest = grown; rest; rest &= rest - 1)
                group |= beside[first_of(rest)] & set;
        }
        if (size_of(group) > most)
            return false;
        set &= ~group;
    }
    return true;
}

/* ways[s]: how often the set s is parted into terrains, of which the last `size` is laid now. */
static inline double *lay_terrain(const double *before, const int *sets, int count, int size)
{
    double *after = mem_new(1 << HEXES, sizeof *after);
    for (int s = 0; s < 1 << HEXES; s++)
        if (before[s] > 0)
            for (int i = 0; i < count; i++)
                if (size_of(sets[i]) == size && !(sets[i] & s))
                    after[s | sets[i]] += before[s];
    return after;
}

static inline void count_land(int most, double land[HEXES])
{
    static const int size[5] = {3, 3, 4, 4, 4};
    int *sets = mem_new(5000, sizeof *sets), count = 0;
    for (int s = 0; s < 1 << HEXES; s++)
        if ((size_of(s) == 3 || size_of(s) == 4) && small_groups(s, most))
            sets[count++] = s;
    double *ways = mem_new(1 << HEXES, sizeof *ways);
    ways[0] = 1;
    for (int t = 0; t < 5; t++) {
        double *next = lay_terrain(ways, sets, count, size[t]);
        free(ways);
        ways = next;
    }
    for (int desert = 0; desert < HEXES; desert++)
        land[desert] = ways[ALL & ~(1 << desert)];
    free(ways);
    free(sets);
}

/* ---- numbers: N(red set, desert) under the three number rules and corner-pips=..11 ----
 *
 * The tokens come in classes of equal pips: 6 6 8 8 (5 pips), 5 5 9 9 (4), 4 4 10 10 (3), 3 3 11 11 (2), 2 12 (1). With
 * reds apart, a corner of more than 11 pips is one of 5 4 4, 5 4 3 or 4 4 4. Equal numbers apart is a matter within a
 * class: its four hexes in two pairs of hexes that are not neighbours. */

/* How many ways to put two equal pairs of tokens on four hexes without equal neighbours. */
static inline int pairings(int set)
{
    int ways = 0;
    for (int half = (set - 1) & set; half; half = (half - 1) & set)
        if (size_of(half) == 2 && scattered(half) && scattered(set & ~half))
            ways++;
    return ways;
}

/* Some corner of three hexes with at least so many in each set; the sets do not meet. */
static inline bool corner_with(int a, int in_a, int b, int in_b, int c, int in_c)
{
    for (int i = 0; i < HEXES; i++)
        for (int j = i + 1; j < HEXES; j++)
            for (int k = j + 1; k < HEXES; k++) {
                int corner = 1 << i | 1 << j | 1 << k;
                if (!(beside[i] >> j & 1) || !(beside[j] >> k & 1) || !(beside[i] >> k & 1))
                    continue;
                if (size_of(corner & a) >= in_a && size_of(corner & b) >= in_b && size_of(corner & c) >= in_c)
                    return true;
            }
    return false;
}

struct classes {
    int pairing[1 << HEXES];     /* of sets of four; else 0 */
    double *poor[1 << HEXES];    /* of a set of seven: ways to lay 3 3 11 11 2 12 round each desert */
    int fours, four[5000];       /* sets of four with a pairing */
    int reds, red[1000];         /* sets of four without neighbours */
    double numbers[1000][HEXES]; /* N by red set and desert */
};

static inline double *poor_of(struct classes *c, int set)
{
    if (c->poor[set])
        return c->poor[set];
    c->poor[set] = mem_new(HEXES, sizeof **c->poor);
    for (int rest = set; rest; rest &= rest - 1) {
        int six = set & ~(rest & -rest);
        double *ways = &c->poor[set][first_of(rest)];
        for (int four = six; four; four = (four - 1) & six)
            if (size_of(four) == 4 && scattered(six & ~four))
                *ways += 2 * c->pairing[four];
    }
    return c->poor[set];
}

static inline void count_numbers_round(struct classes *c, int red)
{
    int reds = c->red[red];
    for (int i = 0; i < c->fours; i++) {
        int fours = c->four[i];
        if ((fours & reds) || corner_with(reds, 1, fours, 2, 0, 0) || corner_with(fours, 3, 0, 0, 0, 0))
            continue;
        /* Hexes that make a corner with a red and a four. */
        int forbidden = 0;
        for (int h = 0; h < HEXES; h++)
            if (!((reds | fours) >> h & 1) && corner_with(reds, 1, fours, 1, 1 << h, 1))
                forbidden |= 1 << h;
        int open = ALL & ~reds & ~fours & ~forbidden;
        for (int threes = open; threes; threes = (threes - 1) & open) {
            if (size_of(threes) != 4 || !c->pairing[threes])
                continue;
            const double *poor = poor_of(c, ALL & ~reds & ~fours & ~threes);
            for (int d = 0; d < HEXES; d++)
                c->numbers[red][d] += 6.0 * c->pairing[fours] * c->pairing[threes] * poor[d];
        }
    }
}

static inline struct classes *classes_new(bool numbers_too)
{
    struct classes *c = mem_new(1, sizeof *c);
    for (int s = 0; s < 1 << HEXES; s++) {
        if (size_of(s) != 4)
            continue;
        c->pairing[s] = pairings(s);
        if (c->pairing[s])
            c->four[c->fours++] = s;
        if (scattered(s))
            c->red[c->reds++] = s;
    }
    for (int i = 0; i < c->reds && numbers_too; i++)
        count_numbers_round(c, i);
    return c;
}

static inline void classes_free(struct classes *c)
{
    for (int s = 0; s < 1 << HEXES; s++)
        free(c->poor[s]);
    free(c);
}

#endif
