/* The stored counts of land on `big`, counted again in other ways than solver's.
 *
 * No equal neighbours: the row of six hexes parts the island into two halves of twelve that share no side. Under each
 * colouring of that row every colouring of a half is gone through one by one, and counted by how many hexes of each
 * colour it has and which are bare; two halves make an island where their counts add up to the pieces. The five
 * terrains (6, 6, 6, 5 and 5 tiles) are first five colours without names, in the order in which the row shows them.
 *
 * Groups of two: random layouts, and with SOAK set some pairs of bare hexes exactly, by going through all colourings.
 * tests/unit/solver_weights holds solver's method (halves) against its sweep on smaller islands.
 *
 * Base's counts are counted again in tests/property/solver_uniform_base.c. */
#include <check.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/core/stream.h"
#include "solver/stored.h"

enum {
    HEXES = 30,
    ROW = 12,   /* the first hex of the row of six, in reading order */
    LENGTH = 6, /* of that row */
    HALF = 12,
    COLOURS = 5,
    BARE = 5, /* in place of a colour */
    BARE_MOST = 2,
    LARGE = 6, /* tiles of three terrains; the other two have one less */
    VECTORS = 7 * 7 * 7 * 7 * 7,
    REMOVALS = 1 + HALF + HALF * (HALF - 1) / 2
};

/* ---- the outline, from its definition: rows of 3, 4, 5, 6, 5, 4 and 3 hexes, each half a hex aside ---- */

static bool beside[HEXES][HEXES];
static int near[HEXES][6], nears[HEXES]; /* the same as lists */

static void outline(void)
{
    memset(nears, 0, sizeof nears);
    static const int first[7] = {1, 0, -1, -2, -2, -2, -2}, length[7] = {3, 4, 5, 6, 5, 4, 3};
    int q[HEXES], r[HEXES], n = 0;
    for (int row = 0; row < 7; row++)
        for (int i = 0; i < length[row]; i++) {
            q[n] = first[row] + i;
            r[n++] = row - 3;
        }
    for (int i = 0; i < HEXES; i++)
        for (int j = 0; j < HEXES; j++) {
            int dq = q[i] - q[j], dr = r[i] - r[j];
            beside[i][j] = (abs(dq) + abs(dr) + abs(dq + dr)) / 2 == 1;
            if (beside[i][j])
                near[i][nears[i]++] = j;
        }
}

/* ---- one half under one colouring of the row ---- */

struct half {
    int hex[HALF]; /* from the row outwards */
    struct counts {
        uint32_t ways[VECTORS]; /* by how many hexes have each colour, base 7 */
        int listed, list[VECTORS];
    } * removal; /* by the bare hexes: none, one, two */
};

static const int power[COLOURS] = {1, 7, 49, 343, 2401};

/* `some` counts bare hexes, `which` says which: 0, 1 + i, or 1 + HALF + the rank of the pair i < j. */
static int with_bare(int some, int which, int i)
{
    if (!some)
        return 1 + i;
    int j = which - 1; /* j < i */
    return 1 + HALF + i * (i - 1) / 2 + j;
}

static void colour_half(struct half *half, int colour[HEXES], int at, int bare_most, int bare, int which, int vector,
                        int seen[COLOURS])
{
    if (at == HALF) {
        struct counts *c = &half->removal[which];
        if (!c->ways[vector]++)
            c->list[c->listed++] = vector;
        return;
    }
    int hex = half->hex[at], taken = 0;
    for (int i = 0; i < HEXES; i++)
        if (beside[hex][i])
            taken |= 1 << colour[i];
    for (int k = 0; k < COLOURS; k++) {
        if (taken >> k & 1 || seen[k] == LARGE)
            continue;
        colour[hex] = k;
        seen[k]++;
        colour_half(half, colour, at + 1, bare_most, bare, which, vector + power[k], seen);
        seen[k]--;
    }
    if (bare < bare_most) {
        colour[hex] = BARE;
        colour_half(half, colour, at + 1, bare_most, bare + 1, with_bare(bare, which, at), vector, seen);
    }
    colour[hex] = BARE; /* open: no neighbour minds it */
}

static void clear_half(struct half *half)
{
    for (int i = 0; i < REMOVALS; i++) {
        struct counts *c = &half->removal[i];
        for (int k = 0; k < c->listed; k++)
            c->ways[c->list[k]] = 0;
        c->listed = 0;
    }
}

/* ---- both together ---- */

struct recount {
    struct half upper, lower;
    uint64_t total[HEXES][HEXES]; /* by the bare hexes i < j */
};

/* The ways to join two halves: summed over which two of the colours are the small terrains. */
static uint64_t join(const struct counts *a, const struct counts *b, const int row[COLOURS])
{
    uint64_t sum = 0;
    for (int s = 0; s < COLOURS; s++)
        for (int t = s + 1; t < COLOURS; t++)
            for (int i = 0; i < a->listed; i++) {
                int vector = a->list[i], other = 0;
                bool fits = true;
                for (int k = 0; k < COLOURS && fits; k++) {
                    int rest = LARGE - (k == s || k == t) - row[k] - vector / power[k] % 7;
                    fits = rest >= 0;
                    other += rest * power[k];
                }
                if (fits)
                    sum += (uint64_t)a->ways[vector] * b->ways[other];
            }
    return sum;
}

static void bare_of(const struct half *half, int removal, int bare[BARE_MOST], int *count)
{
    if (removal > HALF) {
        int i = 1, rank = removal - 1 - HALF;
        while (rank >= i)
            rank -= i++;
        bare[(*count)++] = half->hex[rank];
        bare[(*count)++] = half->hex[i];
    } else if (removal) {
        bare[(*count)++] = half->hex[removal - 1];
    }
}

/* With the row coloured, of which `shown` colours show. */
static void count_row(struct recount *r, int colour[HEXES], int shown)
{
    int row[COLOURS] = {0}, row_bare[BARE_MOST], row_bares = 0, seen[COLOURS];
    for (int i = ROW; i < ROW + LENGTH; i++) {
        if (colour[i] == BARE)
            row_bare[row_bares++] = i;
        else
            row[colour[i]]++;
    }
    for (int side = 0; side < 2; side++) {
        struct half *half = side ? &r->lower : &r->upper;
        clear_half(half);
        memcpy(seen, row, sizeof seen);
        colour_half(half, colour, 0, BARE_MOST - row_bares, 0, 0, 0, seen);
    }
    /* A colouring with names: 3! 2! ways to name the colours when it is known which are small, but those that do not
     * show in the row come in every order. */
    static const uint64_t orders[COLOURS + 1] = {120, 24, 6, 2, 1, 1};
    for (int i = 0; i < REMOVALS; i++)
        for (int k = 0; k < REMOVALS; k++) {
            int bare[3 * BARE_MOST], bares = row_bares;
            memcpy(bare, row_bare, sizeof row_bare);
            bare_of(&r->upper, i, &bare[0], &bares);
            if (bares <= BARE_MOST)
                bare_of(&r->lower, k, &bare[0], &bares);
            if (bares != BARE_MOST)
                continue;
            int one = bare[0] < bare[1] ? bare[0] : bare[1], other = bare[0] + bare[1] - one;
            r->total[one][other] += 12 * join(&r->upper.removal[i], &r->lower.removal[k], row) / orders[shown];
        }
}

/* The row's colours in the order in which they show, with up to two bare hexes. */
static void colour_row(struct recount *r, int colour[HEXES], int at, int shown, int bare)
{
    if (at == ROW + LENGTH) {
        count_row(r, colour, shown);
        return;
    }
    for (int k = 0; k <= shown && k < COLOURS; k++) {
        if (at > ROW && colour[at - 1] == k)
            continue;
        colour[at] = k;
        colour_row(r, colour, at + 1, k == shown ? shown + 1 : shown, bare);
    }
    colour[at] = BARE;
    if (bare < BARE_MOST)
        colour_row(r, colour, at + 1, shown, bare + 1);
}

START_TEST(big_equals_a_naive_count)
{
    struct recount *r = mem_new(1, sizeof *r);
    int colour[HEXES], next = 0, unequal = 0;
    outline();
    for (int i = 0; i < HEXES; i++)
        colour[i] = BARE;
    for (int i = 0; i < HALF; i++) {
        r->upper.hex[i] = ROW - 1 - i;
        r->lower.hex[i] = ROW + LENGTH + i;
    }
    r->upper.removal = mem_new(REMOVALS, sizeof *r->upper.removal);
    r->lower.removal = mem_new(REMOVALS, sizeof *r->lower.removal);
    colour_row(r, colour, ROW, 0, 0);
    const struct stored_layouts *stored = stored_layouts;
    while (strcmp(stored->preset, "big") != 0)
        stored++;
    ck_assert_int_eq(stored->cluster, 1);
    ck_assert_int_eq(stored->count, HEXES * (HEXES - 1) / 2);
    for (int i = 0; i < HEXES; i++)
        for (int j = i + 1; j < HEXES; j++)
            unequal += stored->layouts[next++] != r->total[i][j];
    ck_assert_int_eq(unequal, 0);
    free(r->upper.removal);
    free(r->lower.removal);
    free(r);
}
END_TEST

/* ---- groups of two ---- */

static const struct stored_layouts *groups_of_two(void)
{
    const struct stored_layouts *stored = stored_layouts;
    while (strcmp(stored->preset, "big") != 0 || stored->cluster != 2)
        stored++;
    ck_assert_int_eq(stored->count, HEXES * (HEXES - 1) / 2);
    return stored;
}

static uint64_t stored_of(const struct stored_layouts *stored, int i, int j)
{
    return stored->layouts[i * HEXES - i * (i + 1) / 2 + j - i - 1];
}

/* Whether a hex that was just coloured is in a group of at most two: by the hexes coloured so far. */
static bool in_pair_at_most(const int colour[HEXES], int hex)
{
    int equal = 0, twin = hex;
    for (int i = 0; i < nears[hex]; i++)
        if (colour[near[hex][i]] == colour[hex]) {
            equal++;
            twin = near[hex][i];
        }
    for (int i = 0; equal == 1 && i < nears[twin]; i++)
        if (near[twin][i] != hex && colour[near[twin][i]] == colour[hex])
            return false;
    return equal <= 1;
}

/* Random layouts: of all 30! / (6!^3 5!^2 2!), each as likely, how many have groups of at most two. The bare pairs are
 * looked at by how many of them are in the row of six (none, one, two), where big's counts differ most. */
START_TEST(groups_of_two_are_as_frequent)
{
    enum { LAYOUTS = 4000000 };
    const struct stored_layouts *stored = groups_of_two();
    double all = 1, expected[3] = {0};
    long found[3] = {0};
    for (int i = 1; i <= 28; i++)
        all *= i;
    all /= 720.0 * 720 * 720 * 120 * 120; /* round each pair */
    for (int i = 0; i < HEXES; i++)
        for (int j = i + 1; j < HEXES; j++) {
            int in_row = (i >= ROW && i < ROW + LENGTH) + (j >= ROW && j < ROW + LENGTH);
            expected[in_row] += (double)stored_of(stored, i, j) / all / 435 * LAYOUTS;
        }
    outline();
    struct stream s;
    stream_open(&s, hash_bytes("groups of two", 13), "land");
    for (long n = 0; n < LAYOUTS; n++) {
        uint8_t tile[HEXES] = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2,
                               2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5};
        int colour[HEXES], in_row = 0;
        bool good = true;
        stream_shuffle(&s, tile, HEXES);
        for (int i = 0; i < HEXES; i++) {
            colour[i] = tile[i] == BARE ? BARE + 1 + i : tile[i]; /* a bare hex is like no other */
            in_row += tile[i] == BARE && i >= ROW && i < ROW + LENGTH;
        }
        for (int i = 0; i < HEXES && good; i++)
            good = in_pair_at_most(colour, i);
        found[in_row] += good;
    }
    for (int i = 0; i < 3; i++) {
        printf("bare hexes in the row %d: %ld layouts, %.0f expected\n", i, found[i], expected[i]);
        ck_assert_double_le(fabs((double)found[i] - expected[i]), 4 * sqrt(expected[i]));
    }
}
END_TEST

/* ---- one pair exactly ---- */

enum { USED = 1 << LENGTH };

struct pair_count {
    int hex[2][HALF];
    uint64_t ways[2][USED][VECTORS]; /* of each half, by the hexes of the row with an equal neighbour there */
};

static void pair_half(struct pair_count *p, int half, int at, int colour[HEXES], int seen[COLOURS], int vector,
                      int used)
{
    if (at == HALF) {
        p->ways[half][used][vector]++;
        return;
    }
    int hex = p->hex[half][at];
    for (int k = 0; k < COLOURS; k++) {
        colour[hex] = k;
        if (seen[k] < LARGE && in_pair_at_most(colour, hex)) {
            int more = used;
            for (int i = 0; i < nears[hex]; i++)
                if (near[hex][i] >= ROW && near[hex][i] < ROW + LENGTH && colour[near[hex][i]] == k)
                    more |= 1 << (near[hex][i] - ROW);
            seen[k]++;
            pair_half(p, half, at + 1, colour, seen, vector + power[k], more);
            seen[k]--;
        }
        colour[hex] = BARE + 1 + hex;
    }
}

/* Summed over which two of the colours are small. */
static uint64_t pair_join(const struct pair_count *p, const int row[COLOURS])
{
    uint64_t sum = 0;
    for (int s = 0; s < COLOURS; s++)
        for (int t = s + 1; t < COLOURS; t++)
            for (int vector = 0; vector < VECTORS; vector++) {
                int other = 0;
                bool fits = true;
                for (int k = 0; k < COLOURS && fits; k++) {
                    int rest = LARGE - (k == s || k == t) - row[k] - vector / power[k] % 7;
                    fits = rest >= 0;
                    other += rest * power[k];
                }
                for (int a = 0; a < USED && fits; a++)
                    for (int b = 0; b < USED && p->ways[0][a][vector]; b++)
                        if (!(a & b))
                            sum += p->ways[0][a][vector] * p->ways[1][b][other];
            }
    return sum;
}

static uint64_t pair_row(struct pair_count *p, int colour[HEXES], int at, int shown)
{
    static const uint64_t orders[COLOURS + 1] = {120, 24, 6, 2, 1, 1};
    if (at == ROW + LENGTH) {
        int row[COLOURS] = {0}, seen[COLOURS];
        for (int i = ROW; i < ROW + LENGTH; i++)
            if (colour[i] < BARE)
                row[colour[i]]++;
        memset(p->ways, 0, sizeof p->ways);
        for (int half = 0; half < 2; half++) {
            memcpy(seen, row, sizeof seen);
            pair_half(p, half, 0, colour, seen, 0, 0);
        }
        return 12 * pair_join(p, row) / orders[shown];
    }
    if (colour[at] == BARE)
        return pair_row(p, colour, at + 1, shown);
    uint64_t sum = 0;
    for (int k = 0; k <= shown && k < COLOURS; k++) {
        int before = colour[at];
        colour[at] = k;
        if (in_pair_at_most(colour, at))
            sum += pair_row(p, colour, at + 1, k == shown ? shown + 1 : shown);
        colour[at] = before;
    }
    return sum;
}

/* Two hexes of the row of six bare: of the row four are left to colour, so that going through all colourings of both
 * halves takes a minute or two a pair. */
START_TEST(groups_of_two_round_a_pair)
{
    static const int pairs[][2] = {{ROW, ROW + 5}, {ROW + 2, ROW + 3}, {ROW, ROW + 1}, {ROW + 1, ROW + 3}};
    int colour[HEXES];
    struct pair_count *p = mem_new(1, sizeof *p);
    outline();
    for (int i = 0; i < HEXES; i++)
        colour[i] = BARE + 1 + i;
    colour[pairs[_i][0]] = colour[pairs[_i][1]] = BARE;
    for (int i = 0; i < HALF; i++) {
        p->hex[0][i] = ROW - 1 - i;
        p->hex[1][i] = ROW + LENGTH + i;
    }
    uint64_t ways = pair_row(p, colour, ROW, 0);
    ck_assert_uint_eq(ways, stored_of(groups_of_two(), pairs[_i][0], pairs[_i][1]));
    free(p);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_stored");
    TCase *tests = tcase_create("stored");
    tcase_set_timeout(tests, 300);
    tcase_add_test(tests, big_equals_a_naive_count);
    tcase_add_test(tests, groups_of_two_are_as_frequent);
    if (getenv("SOAK"))
        tcase_add_loop_test(tests, groups_of_two_round_a_pair, 0, 4);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
