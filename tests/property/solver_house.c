/* The house island, whose boards are far too many to list.
 *
 * - A naive twin draws a layout of the waters (held against a twin of its own in tests/unit/gen_waters) and shuffles
 * all tiles and tokens over what is left, until the verifier finds nothing. Its boards and the dealer's are held
 * against each other by chi-square, over rivers, bare hexes and what lies on the rivers.
 * - A half turn maps the outline, the two hexes of sea with a ground always and the slots of the frame onto themselves:
 *   under harbours=frame a board and its half turn are as likely, and so are a red number, a desert or a swamp on a hex
 *   and on the opposite one. The mirrors turn the pieces of the frame round, which have their harbours on one side, and
 *   the printed harbours are kept by no symmetry at all: the other rules have none to test.
 * - Boards that are searched for meet their rules and fit their preset, whatever moved.
 * - The stored counts of land are counted again: without equal neighbours by going through all layouts round three
 *   places, with groups of two from random layouts. Between them the images of a course have the same counts.
 *
 * Seeds are fixed. Sixty values of p must lie in 0.0002 .. 0.9998, which right ones miss once in forty times.
 * PROP_DEALS=10 deals ten times as many. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/board_waters.h"
#include "gen/core/mem.h"
#include "solver/check.h"
#include "solver/dealer.h"
#include "solver/river_land.h"
#include "tests/chi_square.h"
#include "tests/share.h"
#include "tests/solver_ask.h"

enum { HEXES = 29, DEALS = 20000, LAYOUTS = 400000 };

static struct presets *all;

static long times(long deals)
{
    const char *more = getenv("PROP_DEALS");
    return deals * (more ? atol(more) : 1);
}

static void deal(const struct dealer *d, long i, struct board *b)
{
    char seed[32];
    struct err e;
    enum sampling how;
    struct budget budget = {.left = DEAL_STEPS};
    snprintf(seed, sizeof seed, "house %ld", i);
    ck_assert_int_eq(dealer_deal(d, seed, &budget, b, &how, &e), SOLVED);
    ck_assert_int_eq(how, SAMPLING_UNIFORM);
}

/* ---- the twin ---- */

static const struct twin {
    const char *rules, *method;
    long boards; /* of the twin; the dealer makes ten times as many */
} twins[] = {
    {"", "rivers", 1000},
    {"reds-apart", "rivers", 1000},
    {"reds-apart terrain-cluster=2", "rivers, terrain table", 1500},
    {"terrain-cluster=1", "rivers, terrain table", 60},
    {"reds-apart equal-numbers-apart low-high-apart", "rivers", 300},
    {"reds-apart river-ends=any terrain-cluster=2", "rivers", 1000},
    {"reds-apart mouths=any terrain-cluster=2", "rivers, terrain table", 1000},
    {"reds-apart terrain-cluster=2 terrain-reds=2 pin=0,0:desert", "rivers, terrain table", 400},
};
enum { TWINS = sizeof twins / sizeof twins[0], LAWS = 6, CELLS = 64 };

struct naive {
    const struct ruleset *rules;
    struct waters *waters;
    struct stream stream;
};

static struct waters *list_waters(const struct ruleset *rs)
{
    const struct preset *p = ruleset_preset(rs);
    int16_t edges[HARBOUR_MAX];
    for (int i = 0; i < p->harbours; i++)
        edges[i] = p->harbour[i].edge;
    struct waters_rules rules = {.any_end = rule_list_get(ruleset_effective(rs), "river-ends") != NULL,
                                 .yield = rule_list_get(ruleset_effective(rs), "mouths") != NULL,
                                 .apart = TERRAINS};
    struct waters *w = waters_new(&p->lattice, &p->waters, edges, p->harbours, rules, NULL);
    ck_assert(w != NULL);
    return w;
}

static void shuffle_land(struct naive *n, struct board *b)
{
    const struct preset *p = b->preset;
    uint8_t pile[HEX_MAX];
    size_t tiles = 0;
    bool river[HEXES] = {false};
    int left[TERRAINS];
    memcpy(left, p->terrain_count, sizeof left);
    for (int i = 0; i < p->waters.rivers; i++)
        for (int k = 0; k < b->river[i].hexes; k++) {
            river[b->river[i].hex[k]] = true;
            left[p->waters.river[i].terrain[k]]--;
        }
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < left[t]; i++)
            pile[tiles++] = (uint8_t)t;
    stream_shuffle(&n->stream, pile, tiles);
    for (int h = 0; h < HEXES; h++)
        if (!river[h])
            b->terrain[h] = pile[--tiles];
}

static void shuffle_numbers(struct naive *n, struct board *b)
{
    const struct preset *p = b->preset;
    uint8_t pile[HEX_MAX];
    size_t tokens = 0;
    for (int k = 0; k < p->token_kinds; k++)
        for (int i = 0; i < p->token_count[k]; i++)
            pile[tokens++] = (uint8_t)k;
    stream_shuffle(&n->stream, pile, tokens);
    for (int h = 0; h < HEXES; h++)
        b->number[h] = terrain_is_numbered((enum terrain)b->terrain[h]) ? p->token_kind[pile[--tokens]] : 0;
}

/* What the verifier would refuse, looked at first as that takes less: bare tiles at the coast, and pairs of neighbours.
 */
static bool land_is_hopeless(const struct naive *n, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    bool apart = rule_list_get(ruleset_effective(n->rules), "terrain-cluster") &&
                 strcmp(rule_list_get(ruleset_effective(n->rules), "terrain-cluster"), "1") == 0;
    for (int h = 0; h < HEXES; h++) {
        if ((b->terrain[h] == TERRAIN_DESERT || b->terrain[h] == TERRAIN_LAKE) && lattice_is_coastal(l, h))
            return true;
        for (int side = 0; side < 6 && apart; side++) {
            int beside = l->neighbour[h][side];
            if (beside > h && b->terrain[beside] == b->terrain[h] && terrain_is_producing((enum terrain)b->terrain[h]))
                return true;
        }
    }
    return false;
}

static bool numbers_are_hopeless(const struct naive *n, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    bool reds = rule_list_get(ruleset_effective(n->rules), "reds-apart") != NULL,
         equal = rule_list_get(ruleset_effective(n->rules), "equal-numbers-apart") != NULL;
    for (int h = 0; h < HEXES; h++)
        for (int side = 0; side < 6; side++) {
            int beside = l->neighbour[h][side];
            if (beside > h && ((reds && token_is_red(b->number[h]) && token_is_red(b->number[beside])) ||
                               (equal && (b->number[h] & b->number[beside]))))
                return true;
        }
    return false;
}

/* One attempt; false where it broke a rule. */
static bool try_naively(struct naive *n, struct board *b)
{
    const struct preset *p = ruleset_preset(n->rules);
    struct waters_layout layout;
    b->preset = p;
    harbours_print(p, b->harbour);
    b->harbours = p->harbours;
    waters_get(n->waters, waters_draw(n->waters, &n->stream), &layout);
    memset(b->terrain, TERRAIN_FOREST, HEXES);
    board_lay_waters(b, &layout, p->waters.number);
    shuffle_land(n, b);
    if (land_is_hopeless(n, b))
        return false;
    shuffle_numbers(n, b);
    if (numbers_are_hopeless(n, b))
        return false;
    board_yield(b);
    board_place_robber(b);
    return check_met(b, n->rules);
}

static void draw_naively(struct naive *n, struct board *b)
{
    do
        memset(b, 0, sizeof *b);
    while (!try_naively(n, b));
}

/* Some cells that a board falls into. */
static void cells_of(const struct board *b, int cell[LAWS])
{
    uint64_t rivers = 5381;
    int pips = 0, pairs = 0;
    memset(cell, 0, LAWS * sizeof *cell);
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < b->river[i].hexes; k++) {
            rivers = (rivers ^ (uint64_t)b->river[i].hex[k]) * 0x100000001B3u;
            pips += token_pips(b->number[b->river[i].hex[k]]);
        }
        rivers = (rivers ^ (uint64_t)b->river[i].mouth) * 0x100000001B3u;
    }
    for (int i = 0; i < b->preset->waters.grounds; i++)
        rivers = (rivers ^ (uint64_t)b->ground[i].corner) * 0x100000001B3u;
    for (int h = 0; h < HEXES; h++) {
        if (b->terrain[h] == TERRAIN_DESERT)
            cell[1] = h;
        if (b->terrain[h] == TERRAIN_LAKE)
            cell[2] = h;
        for (int side = 0; side < 6; side++) {
            int beside = b->preset->lattice.neighbour[h][side];
            pairs += beside > h && b->terrain[beside] == b->terrain[h];
        }
        if (b->number[h] == 1 << 12)
            cell[5] = h;
    }
    cell[0] = (int)((rivers ^ rivers >> 31) % CELLS);
    cell[3] = pips < CELLS ? pips : CELLS - 1;
    cell[4] = pairs < CELLS ? pairs : CELLS - 1;
}

/* Whether two samples may be of one law, by chi-square; cells of fewer than ten are put together. */
static double compare(const long one[CELLS], const long other[CELLS])
{
    double chi = 0, freedom = -1, first = 0, second = 0, a = 0, b = 0;
    for (int i = 0; i < CELLS; i++) {
        first += (double)one[i];
        second += (double)other[i];
    }
    for (int i = 0; i < CELLS; i++) {
        a += (double)one[i];
        b += (double)other[i];
        if (a + b < 20 && i < CELLS - 1)
            continue;
        if (a + b > 0) {
            double scaled = a * sqrt(second / first) - b * sqrt(first / second);
            chi += scaled * scaled / (a + b);
            freedom++;
        }
        a = b = 0;
    }
    return freedom > 0 ? chi_square_tail(chi, freedom) : 0.5;
}

START_TEST(twins_are_alike)
{
    const struct twin *t = &twins[_i];
    struct err e;
    struct naive n = {.rules = ask_rules(all, "house", "none", t->rules)};
    struct dealer *d = dealer_new(n.rules, &e);
    static long dealt[LAWS][CELLS], drawn[LAWS][CELLS];
    long boards = SHARE > 1 ? t->boards / 4 : times(t->boards); /* fewer say nothing */
    struct board b;
    int cell[LAWS];
    memset(dealt, 0, sizeof dealt);
    memset(drawn, 0, sizeof drawn);
    ck_assert_msg(d != NULL, "%s", e.detail);
    ck_assert_str_eq(dealer_method(d), t->method);
    n.waters = list_waters(n.rules);
    stream_open(&n.stream, (struct hash128){.low = (uint64_t)_i}, "twin");
    for (long i = 0; i < boards; i++) {
        draw_naively(&n, &b);
        cells_of(&b, cell);
        for (int k = 0; k < LAWS; k++)
            drawn[k][cell[k]]++;
    }
    for (long i = 0; i < 10 * boards; i++) {
        deal(d, i, &b);
        cells_of(&b, cell);
        for (int k = 0; k < LAWS; k++)
            dealt[k][cell[k]]++;
    }
    for (int k = 0; k < LAWS; k++) {
        double p = compare(dealt[k], drawn[k]);
        ck_assert_msg(p > 0.0002 && p < 0.9998, "%s: law %d has p %g", t->rules, k, p);
    }
    waters_free(n.waters);
    dealer_free(d);
    ruleset_free((struct ruleset *)(uintptr_t)n.rules);
}
END_TEST

/* ---- the half turn ---- */

/* Of all hexes and their opposite ones; the one in the middle is its own. */
static double compare_halves(const struct lattice *l, const long seen[HEXES])
{
    double chi = 0, freedom = 0;
    for (int h = 0; h < HEXES; h++) {
        int other = lattice_find(l, (struct hex){(int8_t)-l->hex[h].q, (int8_t)-l->hex[h].r});
        ck_assert_int_ge(other, 0);
        if (other <= h || seen[h] + seen[other] == 0)
            continue;
        double off = (double)(seen[h] - seen[other]);
        chi += off * off / (double)(seen[h] + seen[other]);
        freedom++;
    }
    ck_assert(freedom > 0);
    return chi_square_tail(chi, freedom);
}

static const char *const framed[] = {"", "reds-apart terrain-cluster=2",
                                     "reds-apart equal-numbers-apart low-high-apart corner-pips=..12"};
enum { FRAMED = sizeof framed / sizeof framed[0], SEEN = 4 };

START_TEST(opposite_hexes_are_alike)
{
    static const char *const what[SEEN] = {"reds", "deserts", "swamps", "mountains"};
    static long seen[SEEN][HEXES];
    struct err e;
    char rules[160];
    snprintf(rules, sizeof rules, "harbours=frame %s", framed[_i]);
    struct ruleset *rs = ask_rules(all, "house", "none", rules);
    struct dealer *d = dealer_new(rs, &e);
    memset(seen, 0, sizeof seen);
    ck_assert_msg(d != NULL, "%s", e.detail);
    for (long i = 0; i < times(DEALS); i++) {
        struct board b;
        deal(d, i, &b);
        if (i < 300)
            ck_assert_msg(board_fits(&b, &e) && check_met(&b, rs), "%s", e.detail);
        for (int h = 0; h < HEXES; h++) {
            seen[0][h] += token_is_red(b.number[h]);
            seen[1][h] += b.terrain[h] == TERRAIN_DESERT;
            seen[2][h] += b.terrain[h] == TERRAIN_SWAMP;
            seen[3][h] += b.terrain[h] == TERRAIN_MOUNTAINS;
        }
    }
    for (int k = 0; k < SEEN; k++) {
        double p = compare_halves(&ruleset_preset(rs)->lattice, seen[k]);
        ck_assert_msg(p > 0.0002 && p < 0.9998, "%s: %s have p %g", rules, what[k], p);
    }
    dealer_free(d);
    ruleset_free(rs);
}
END_TEST

/* ---- rules that are too tight to sample ---- */

static const char *const tight[] = {"corner-pips=..10", "corner-pips=..10 harbours=frame",
                                    "corner-pips=..10 mouths=any harbour-off-red harbours=shuffled"};
enum { TIGHT = sizeof tight / sizeof tight[0] };

START_TEST(searched_boards_meet_the_rules)
{
    struct err e;
    struct ruleset *rs = ask_rules(all, "house", "fair", tight[_i]);
    struct dealer *d = dealer_new(rs, &e);
    ck_assert_msg(d != NULL, "%s", e.detail);
    ck_assert_str_eq(dealer_method(d), "search");
    for (int i = 0; i < 5; i++) {
        char seed[8];
        struct board b, again;
        enum sampling how;
        snprintf(seed, sizeof seed, "%d", i);
        memset(&b, 0, sizeof b);
        memset(&again, 0, sizeof again);
        struct budget budget = {.left = DEAL_STEPS}, other = {.left = DEAL_STEPS};
        ck_assert_int_eq(dealer_deal(d, seed, &budget, &b, &how, &e), SOLVED);
        ck_assert_int_eq(how, SAMPLING_SEARCH);
        ck_assert_msg(board_fits(&b, &e), "%s", e.detail);
        ck_assert(check_met(&b, rs));
        ck_assert_int_eq(dealer_deal(d, seed, &other, &again, &how, &e), SOLVED);
        ck_assert(board_same_waters(&b, &again));
        ck_assert_mem_eq(b.number, again.number, sizeof b.number);
    }
    dealer_free(d);
    ruleset_free(rs);
}
END_TEST

/* ---- the stored counts ---- */

/* The hexes that are left round a row's course and two bare hexes, and what lies already. */
struct round {
    int tile[HEXES], near[HEXES][6], nears[HEXES], left[TERRAINS];
};

static const uint8_t river[7] = {TERRAIN_SWAMP, TERRAIN_PASTURE, TERRAIN_HILLS,    TERRAIN_MOUNTAINS,
                                 TERRAIN_SWAMP, TERRAIN_HILLS,   TERRAIN_MOUNTAINS};

/* The neighbours of hexes in rows of 5, 6, 7, 6 and 5, each half a hex aside. */
static void outline(struct round *r)
{
    static const int first[5] = {-1, -2, -3, -3, -3}, length[5] = {5, 6, 7, 6, 5};
    int q[HEXES] = {0}, row[HEXES] = {0}, n = 0;
    memset(r, 0, sizeof *r);
    for (int y = 0; y < 5; y++)
        for (int i = 0; i < length[y]; i++) {
            q[n] = first[y] + i;
            row[n++] = y;
        }
    for (int i = 0; i < HEXES; i++)
        for (int j = 0; j < HEXES; j++)
            if (abs(q[i] - q[j]) + abs(row[i] - row[j]) + abs(q[i] - q[j] + row[i] - row[j]) == 2)
                r->near[i][r->nears[i]++] = j;
}

/* Lays a row's course and its n-th pair of bare hexes. */
static void lay_round(const struct stored_rivers *s, int row, int pair, struct round *r)
{
    static const int tiles[5] = {5, 5, 5, 5, 5};
    static const uint8_t terrain[5] = {TERRAIN_FOREST, TERRAIN_HILLS, TERRAIN_PASTURE, TERRAIN_FIELDS,
                                       TERRAIN_MOUNTAINS};
    outline(r);
    memset(r->tile, -1, sizeof r->tile);
    for (int i = 0; i < 5; i++)
        r->left[terrain[i]] = tiles[i];
    for (int k = 0; k < 7; k++) {
        int hex = (int)(s->course[row] >> 7 * (6 - k) & 127);
        r->tile[hex] = river[k];
        r->left[river[k]] -= river[k] != TERRAIN_SWAMP;
    }
    for (int a = 0; a < HEXES; a++)
        for (int b = a + 1; b < HEXES; b++)
            if (r->tile[a] == -1 && r->tile[b] == -1 && r->nears[a] == 6 && r->nears[b] == 6 && pair-- == 0)
                r->tile[a] = r->tile[b] = TERRAIN_DESERT;
    ck_assert_int_lt(pair, 0);
}

static bool has_equal(const struct round *r, int hex)
{
    for (int i = 0; i < r->nears[hex]; i++)
        if (r->tile[r->near[hex][i]] == r->tile[hex])
            return true;
    return false;
}

static uint64_t count_layouts(struct round *r, int hex)
{
    uint64_t ways = 0;
    while (hex < HEXES && r->tile[hex] != -1)
        hex++;
    if (hex == HEXES)
        return 1;
    for (int t = 0; t < TERRAINS; t++) {
        if (!r->left[t])
            continue;
        r->left[t]--;
        r->tile[hex] = t;
        ways += has_equal(r, hex) ? 0 : count_layouts(r, hex + 1);
        r->left[t]++;
    }
    r->tile[hex] = -1;
    return ways;
}

/* How many hexes of a producing terrain hang together with this one, up to three. */
static int group_of(const struct round *r, int hex)
{
    int size = 1;
    for (int i = 0; i < r->nears[hex]; i++) {
        int beside = r->near[hex][i];
        if (r->tile[beside] != r->tile[hex])
            continue;
        size++;
        for (int k = 0; k < r->nears[beside]; k++)
            size += r->near[beside][k] != hex && r->tile[r->near[beside][k]] == r->tile[hex];
    }
    return size;
}

static bool groups_fit(const struct round *r)
{
    for (int h = 0; h < HEXES; h++)
        if (r->tile[h] != TERRAIN_DESERT && r->tile[h] != TERRAIN_SWAMP && group_of(r, h) > 2)
            return false;
    return true;
}

static bool shuffle_fits(struct round *r, struct stream *s)
{
    uint8_t pile[HEXES];
    size_t tiles = 0;
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < r->left[t]; i++)
            pile[tiles++] = (uint8_t)t;
    stream_shuffle(s, pile, tiles);
    for (int h = 0; h < HEXES; h++)
        r->tile[h] = r->tile[h] == -1 ? pile[--tiles] : r->tile[h];
    return groups_fit(r);
}

START_TEST(stored_counts_are_what_was_written)
{
    const struct stored_rivers *s = &stored_rivers[_i];
    size_t counts = (size_t)s->rows * (size_t)s->counts;
    ck_assert_int_eq(s->rows, 133); /* 532 pairs of courses and the four symmetries of the outline: none is its own */
    ck_assert_int_eq(s->counts, 28);
    ck_assert_uint_eq(hash_bytes(s->layouts, counts * sizeof *s->layouts).low, s->check);
    for (int i = 1; i < s->rows; i++)
        ck_assert_uint_lt(s->course[i - 1], s->course[i]);
}
END_TEST

START_TEST(stored_counts_without_equal_neighbours)
{
    static const int at[3][2] = {{0, 0}, {61, 13}, {132, 27}};
    const struct stored_rivers *s = &stored_rivers[0];
    struct round r;
    ck_assert_int_eq(s->cluster, 1);
    lay_round(s, at[_i][0], at[_i][1], &r);
    ck_assert_uint_eq(count_layouts(&r, 0), s->layouts[at[_i][0] * s->counts + at[_i][1]]);
}
END_TEST

/* Random places, and random layouts round them: as many fit as the stored counts say, within 3.5 sigma. */
START_TEST(stored_counts_with_groups_of_two)
{
    const double orders = 195545750400.0; /* 20! / (5! 5! 4! 3! 3!): the tiles that no river has */
    const struct stored_rivers *s = &stored_rivers[1];
    struct stream stream;
    double expected = 0, variance = 0, fit = 0;
    ck_assert_int_eq(s->cluster, 2);
    stream_open(&stream, (struct hash128){.low = 8}, "layouts");
    for (long i = 0; i < times(LAYOUTS); i++) {
        int row = (int)stream_below(&stream, 133), pair = (int)stream_below(&stream, 28);
        double share = (double)s->layouts[row * s->counts + pair] / orders;
        struct round r;
        lay_round(s, row, pair, &r);
        expected += share;
        variance += share * (1 - share);
        fit += shuffle_fits(&r, &stream);
    }
    ck_assert_msg(fabs(fit - expected) < 3.5 * sqrt(variance), "%g fit, not %g", fit, expected);
}
END_TEST

int main(void)
{
    all = presets_new();
    Suite *s = suite_create("house");
    TCase *c[4] = {tcase_create("twins"), tcase_create("turn"), tcase_create("search"), tcase_create("stored")};
    tcase_add_loop_test(c[0], twins_are_alike, 0, TWINS);
    tcase_add_loop_test(c[1], opposite_hexes_are_alike, 0, FRAMED);
    tcase_add_loop_test(c[2], searched_boards_meet_the_rules, 0, TIGHT);
    tcase_add_loop_test(c[3], stored_counts_are_what_was_written, 0, 2);
    tcase_add_loop_test(c[3], stored_counts_without_equal_neighbours, 0, 3);
    tcase_add_test(c[3], stored_counts_with_groups_of_two);
    for (int i = 0; i < 4; i++) {
        tcase_set_timeout(c[i], 300);
        suite_add_tcase(s, c[i]);
    }
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    presets_free(all);
    return failed == 0 && run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
