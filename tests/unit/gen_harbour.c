/* Harbours: the printed places, the two ways of dealing them, each exactly uniform, and telling the ways apart.
 *
 * In loops over deals a condition is tested before Check is called, which takes microseconds a call.
 *
 * A chi-square statistic of n degrees of freedom is held between its .001 and .999 quantiles: those of small n are from
 * the usual table, those of large n from Wilson and Hilferty's approximation, n (1 - 2/9n + z sqrt(2/9n))^3 with
 * z = 3.0902. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/harbour.h"
#include "gen/preset.h"

enum { ANY = RESOURCE_NONE, LUMBER = RESOURCE_LUMBER, BRICK = RESOURCE_BRICK, WOOL = RESOURCE_WOOL };
enum { GRAIN = RESOURCE_GRAIN, ORE = RESOURCE_ORE };

struct printed {
    const char *edge;
    uint8_t kind;
};

/* The beginner's places and kinds, clockwise (two sets of constants that agree; JSettlers2, catanatron). */
static const struct printed base_printed[] = {{"0,-2:NW", ANY}, {"1,-2:NE", GRAIN}, {"2,-1:NE", ORE},
                                              {"2,0:E", ANY},   {"1,1:SE", WOOL},   {"-1,2:SE", ANY},
                                              {"-2,2:SW", ANY}, {"-2,1:W", BRICK},  {"-1,-1:W", LUMBER}};
/* The frame of six pieces and four short ones. */
static const struct printed big_printed[] = {
    {"1,-3:NW", ANY},    {"2,-3:NE", WOOL}, {"3,-2:NE", ANY},  {"3,0:E", ANY},   {"2,1:SE", BRICK}, {"0,3:E", WOOL},
    {"-1,3:SE", LUMBER}, {"-2,3:SW", ANY},  {"-2,2:W", GRAIN}, {"-2,0:SW", ANY}, {"-1,-1:W", ORE}};

static struct presets *all;

static void set_up(void)
{
    all = presets_new();
}

static void tear_down(void)
{
    presets_free(all);
}

static const struct preset *preset(const char *name)
{
    const struct preset *p = presets_find(all, name, "preset", NULL);
    ck_assert_ptr_nonnull(p);
    return p;
}

static void open_stream(struct stream *s, const char *seed)
{
    stream_open(s, hash_bytes(seed, strlen(seed)), "harbours");
}

/* ---- printed ---- */

static void expect_printed(const struct preset *p, const struct printed *printed, int count)
{
    struct harbour harbours[HARBOUR_MAX];
    ck_assert_int_eq(p->harbours, count);
    harbours_print(p, harbours);
    for (int i = 0; i < count; i++) {
        char name[PLACE_NAME];
        lattice_edge_name(&p->lattice, harbours[i].edge, name);
        ck_assert_str_eq(name, printed[i].edge);
        ck_assert_uint_eq(harbours[i].kind, printed[i].kind);
        ck_assert_uint_eq(harbours[i].rate, printed[i].kind == ANY ? 3 : 2);
    }
}

START_TEST(fixed_harbours_are_the_printed_ones)
{
    expect_printed(preset("base"), base_printed, 9);
    expect_printed(preset("starter"), base_printed, 9);
    expect_printed(preset("big"), big_printed, 11);
}
END_TEST

START_TEST(no_corner_of_a_printed_board_has_two_harbours)
{
    static const char *const names[] = {"base", "big"};
    for (int i = 0; i < 2; i++) {
        const struct preset *p = preset(names[i]);
        bool taken[CORNER_MAX] = {false};
        int corners = 0;
        for (int k = 0; k < p->harbours; k++)
            for (int end = 0; end < 2; end++) {
                int corner = p->lattice.edge[p->harbour[k].edge].corner[end];
                corners += !taken[corner];
                taken[corner] = true;
            }
        ck_assert_int_eq(corners, 2 * p->harbours); /* 18 on base */
    }
}
END_TEST

/* ---- chi-square ---- */

static double statistic(const uint32_t *seen, int cells, double expected)
{
    double sum = 0;
    for (int i = 0; i < cells; i++)
        sum += (seen[i] - expected) * (seen[i] - expected) / expected;
    return sum;
}

static double quantile(int n, double z)
{
    double part = 2.0 / (9.0 * n);
    return n * pow(1 - part + z * sqrt(part), 3);
}

static void expect_uniform(const uint32_t *seen, int cells, double expected)
{
    double x = statistic(seen, cells, expected), z = 3.0902;
    ck_assert_msg(x > quantile(cells - 1, -z) && x < quantile(cells - 1, z), "chi-square %.1f of %d cells", x, cells);
}

/* ---- shuffled ---- */

/* Base with only its first harbours, of these kinds. */
static struct preset *few_harbours(const uint8_t *kinds, int count)
{
    struct preset *p = mem_new(1, sizeof *p);
    *p = *preset("base");
    p->harbours = count;
    for (int i = 0; i < count; i++) {
        p->harbour[i].kind = kinds[i];
        p->harbour[i].rate = kinds[i] == ANY ? 3 : 2;
    }
    return p;
}

/* How often each sequence of kinds came, by its number in base 6; every deal is checked. */
static void count_shuffles(const struct preset *p, const char *seed, int deals, uint32_t *seen)
{
    struct stream s;
    open_stream(&s, seed);
    for (int i = 0; i < deals; i++) {
        struct harbour harbours[HARBOUR_MAX];
        harbours_shuffle(p, &s, harbours);
        size_t code = 0;
        for (int k = 0; k < p->harbours; k++) {
            if (harbours[k].edge != p->harbour[k].edge || harbours[k].rate != (harbours[k].kind == ANY ? 3 : 2))
                ck_abort_msg("harbour %d of deal %d", k, i);
            code = 6 * code + harbours[k].kind;
        }
        seen[code]++;
    }
}

/* Keeps the cells that were seen; returns how many. */
static int pack(uint32_t *seen, size_t room)
{
    int cells = 0;
    for (size_t i = 0; i < room; i++)
        if (seen[i] > 0)
            seen[cells++] = seen[i];
    return cells;
}

START_TEST(three_kinds_come_in_six_equally_likely_orders)
{
    static const uint8_t kinds[] = {LUMBER, WOOL, ORE};
    struct preset *p = few_harbours(kinds, 3);
    uint32_t seen[6 * 6 * 6] = {0};
    count_shuffles(p, "three", 270000, seen);
    ck_assert_int_eq(pack(seen, 216), 6);
    double x = statistic(seen, 6, 45000); /* 5 degrees of freedom: .001 is .210, .999 is 20.515 */
    ck_assert_msg(x > .210 && x < 20.515, "chi-square %.3f", x);
    free(p);
}
END_TEST

START_TEST(equal_kinds_cannot_be_told_apart)
{
    static const uint8_t kinds[] = {ANY, ANY, GRAIN, ORE};
    struct preset *p = few_harbours(kinds, 4);
    uint32_t seen[6 * 6 * 6 * 6] = {0};
    count_shuffles(p, "four", 120000, seen);
    ck_assert_int_eq(pack(seen, 1296), 12); /* 4! / 2! */
    double x = statistic(seen, 12, 10000);  /* 11 degrees of freedom: .001 is 1.834, .999 is 31.264 */
    ck_assert_msg(x > 1.834 && x < 31.264, "chi-square %.3f", x);
    free(p);
}
END_TEST

START_TEST(base_has_15120_equally_likely_shuffles)
{
    enum { CODES = 10077696 }; /* 6^9 */
    uint32_t *seen = mem_new(CODES, sizeof *seen);
    count_shuffles(preset("base"), "base", 20 * 15120, seen);
    ck_assert_int_eq(pack(seen, CODES), 15120); /* 9! / 4! */
    expect_uniform(seen, 15120, 20);
    free(seen);
}
END_TEST

/* ---- frame ---- */

/* What the edges from..from+length-1 of the walk show, as a number: a digit 1 + kind for each edge with a harbour. */
static uint32_t show(const struct preset *p, const struct harbour *harbours, int from, int length)
{
    uint32_t code = 0;
    for (int i = from; i < from + length; i++) {
        uint32_t digit = 0;
        for (int k = 0; k < p->harbours; k++)
            if (harbours[k].edge == p->lattice.coast[i])
                digit = 1u + harbours[k].kind;
        code = 7 * code + digit;
    }
    return code;
}

/* The number of the order that the pieces are in, each slot's content looked up among the printed contents from the
 * left; used ones are passed over, so equal pieces count as one. */
static uint32_t order_of(const struct preset *p, const struct harbour *harbours, const int *slots, int count,
                         int length)
{
    bool used[FRAME_PIECES] = {false};
    uint32_t code = 0;
    for (int i = 0; i < count; i++) {
        uint32_t content = show(p, harbours, slots[i], length);
        int k = 0;
        while (k < count && (used[k] || show(p, p->harbour, slots[k], length) != content))
            k++;
        if (k == count)
            ck_abort_msg("slot %d shows no piece that is left", i);
        used[k] = true;
        code = code * (uint32_t)count + (uint32_t)k;
    }
    return code;
}

/* Harbours stand in the order of the walk. */
static void expect_walk_order(const struct preset *p, const struct harbour *harbours)
{
    int next = 0;
    for (int i = 0; i < p->lattice.ring_first[1] && next < p->harbours; i++)
        next += p->lattice.coast[i] == harbours[next].edge;
    ck_assert_int_eq(next, p->harbours);
}

START_TEST(base_has_720_equally_likely_frames)
{
    static const int slots[] = {0, 5, 10, 15, 20, 25};
    const struct preset *p = preset("base");
    uint32_t seen[6 * 6 * 6 * 6 * 6 * 6] = {0};
    struct stream s;
    open_stream(&s, "frame");
    for (int i = 0; i < 720 * 200; i++) {
        struct harbour harbours[HARBOUR_MAX];
        harbours_frame(p, &s, harbours);
        uint32_t order = order_of(p, harbours, slots, 6, 5);
        if (seen[order]++ > 0)
            continue;
        expect_walk_order(p, harbours);
        ck_assert_int_ne(harbours_ways(p, harbours, 9) & HARBOURS_FRAME, 0);
    }
    ck_assert_int_eq(pack(seen, sizeof seen / sizeof *seen), 720); /* 6!: all pieces differ */
    expect_uniform(seen, 720, 200);
}
END_TEST

START_TEST(big_has_8640_equally_likely_frames)
{
    static const int longer[] = {0, 5, 12, 19, 24, 31}, shorter[] = {10, 17, 29, 36};
    enum { LONG_CODES = 46656, SHORT_CODES = 256 };
    const struct preset *p = preset("big");
    uint32_t *seen = mem_new(LONG_CODES * SHORT_CODES, sizeof *seen);
    struct stream s;
    open_stream(&s, "frame");
    for (int i = 0; i < 8640 * 30; i++) {
        struct harbour harbours[HARBOUR_MAX];
        harbours_frame(p, &s, harbours);
        size_t order = order_of(p, harbours, longer, 6, 5) * (size_t)SHORT_CODES + order_of(p, harbours, shorter, 4, 2);
        if (seen[order]++ > 0)
            continue;
        expect_walk_order(p, harbours);
        ck_assert_int_ne(harbours_ways(p, harbours, 11) & HARBOURS_FRAME, 0);
    }
    ck_assert_int_eq(pack(seen, LONG_CODES * SHORT_CODES), 8640); /* 6! x 4! / 2!: two short pieces are all sea */
    expect_uniform(seen, 8640, 30);
    free(seen);
}
END_TEST

START_TEST(a_frame_may_start_anywhere_on_the_coast)
{
    /* Base read from piece 5-6 on: slots of the same places, so the printed harbours in the same order. */
    struct preset *p = mem_new(1, sizeof *p);
    *p = *preset("base");
    p->frame_start = 5;
    for (int i = 0; i < 6; i++)
        p->piece[i] = preset("base")->piece[(i + 1) % 6];
    ck_assert_int_eq(harbours_ways(p, p->harbour, 9), HARBOURS_FIXED | HARBOURS_SHUFFLED | HARBOURS_FRAME);
    struct stream s;
    open_stream(&s, "turned");
    for (int i = 0; i < 1000; i++) {
        struct harbour harbours[HARBOUR_MAX];
        harbours_frame(p, &s, harbours);
        expect_walk_order(p, harbours);
        ck_assert_int_ne(harbours_ways(preset("base"), harbours, 9) & HARBOURS_FRAME, 0);
    }
    free(p);
}
END_TEST

/* ---- which way? ---- */

static void swap_kinds(struct harbour *harbours, int i, int k)
{
    struct harbour old = harbours[i];
    harbours[i].kind = harbours[k].kind;
    harbours[i].rate = harbours[k].rate;
    harbours[k].kind = old.kind;
    harbours[k].rate = old.rate;
}

START_TEST(the_ways_of_exact_examples)
{
    const struct preset *p = preset("base");
    struct harbour h[HARBOUR_MAX];
    harbours_print(p, h);
    ck_assert_int_eq(harbours_ways(p, h, 9), HARBOURS_FIXED | HARBOURS_SHUFFLED | HARBOURS_FRAME);
    /* Two equal kinds swapped: nothing has changed. */
    swap_kinds(h, 0, 3);
    ck_assert_int_eq(harbours_ways(p, h, 9), HARBOURS_FIXED | HARBOURS_SHUFFLED | HARBOURS_FRAME);
    /* Grain and wool swapped: pieces 4-5 and 6-1 swapped would look the same. */
    swap_kinds(h, 1, 4);
    ck_assert_int_eq(harbours_ways(p, h, 9), HARBOURS_SHUFFLED | HARBOURS_FRAME);
    /* Grain and ore swapped: no piece has any and ore. */
    harbours_print(p, h);
    swap_kinds(h, 1, 2);
    ck_assert_int_eq(harbours_ways(p, h, 9), HARBOURS_SHUFFLED);
    /* A single piece twice would need a second 3-4: two lumber, no ore. */
    harbours_print(p, h);
    h[2].kind = LUMBER;
    ck_assert_int_eq(harbours_ways(p, h, 9), 0);
}
END_TEST

START_TEST(frames_reach_places_that_shuffles_do_not)
{
    /* The first two pieces change places: harbours on edges 2, 5 and 8 instead of 0, 3 and 7. */
    const struct preset *p = preset("base");
    const struct lattice *l = &p->lattice;
    struct harbour h[HARBOUR_MAX];
    harbours_print(p, h);
    h[0] = (struct harbour){l->coast[2], ORE, 2};
    h[1] = (struct harbour){l->coast[5], ANY, 3};
    h[2] = (struct harbour){l->coast[8], GRAIN, 2};
    ck_assert_int_eq(harbours_ways(p, h, 9), HARBOURS_FRAME);
    /* Turned over, a piece of two harbours would show them the wrong way round: grain first. */
    h[1] = (struct harbour){l->coast[5], GRAIN, 2};
    h[2] = (struct harbour){l->coast[8], ANY, 3};
    ck_assert_int_eq(harbours_ways(p, h, 9), 0);
}
END_TEST

START_TEST(pieces_that_do_not_fit)
{
    const struct preset *p = preset("base");
    struct harbour h[HARBOUR_MAX];
    harbours_print(p, h);
    ck_assert_int_eq(harbours_ways(p, h, 8), 0); /* one is missing */
    ck_assert_int_eq(harbours_ways(p, h, 0), 0);
    h[0].rate = 2; /* any at 2:1 */
    ck_assert_int_eq(harbours_ways(p, h, 9), 0);
    harbours_print(p, h);
    h[1].edge = h[0].edge; /* two on one edge */
    ck_assert_int_eq(harbours_ways(p, h, 9), 0);
    harbours_print(p, h);
    h[0].edge = (int16_t)lattice_find_edge(&p->lattice, "0,0:E"); /* an edge inland */
    ck_assert_int_eq(harbours_ways(p, h, 9), 0);
    h[0].edge = -1;
    ck_assert_int_eq(harbours_ways(p, h, 9), 0);
    harbours_print(p, h);
    h[0].edge = p->lattice.coast[1]; /* a coast edge where no piece has one */
    ck_assert_int_eq(harbours_ways(p, h, 9), 0);
    /* Big with six any and one of each resource: there are five any, and wool twice. */
    p = preset("big");
    harbours_print(p, h);
    h[1] = (struct harbour){h[1].edge, ANY, 3};
    ck_assert_int_eq(harbours_ways(p, h, 11), 0);
}
END_TEST

START_TEST(the_order_of_a_list_does_not_matter)
{
    const struct preset *p = preset("big");
    struct harbour h[HARBOUR_MAX];
    for (int i = 0; i < 11; i++)
        h[i] = p->harbour[10 - i];
    ck_assert_int_eq(harbours_ways(p, h, 11), HARBOURS_FIXED | HARBOURS_SHUFFLED | HARBOURS_FRAME);
}
END_TEST

START_TEST(presets_without_a_frame_or_without_harbours)
{
    const struct preset *p = preset("mini");
    struct harbour h[HARBOUR_MAX] = {{0}};
    ck_assert_int_eq(p->harbours, 0);
    ck_assert_int_eq(harbours_ways(p, h, 0), HARBOURS_FIXED | HARBOURS_SHUFFLED);
    ck_assert_int_eq(harbours_ways(p, h, 1), 0);
    p = preset("tournament");
    ck_assert_int_eq(p->pieces, 0);
    ck_assert_int_eq(harbours_ways(p, p->harbour, p->harbours), HARBOURS_FIXED | HARBOURS_SHUFFLED);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen/harbour");
    TCase *tests = tcase_create("harbour");
    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, fixed_harbours_are_the_printed_ones);
    tcase_add_test(tests, no_corner_of_a_printed_board_has_two_harbours);
    tcase_add_test(tests, three_kinds_come_in_six_equally_likely_orders);
    tcase_add_test(tests, equal_kinds_cannot_be_told_apart);
    tcase_add_test(tests, base_has_15120_equally_likely_shuffles);
    tcase_add_test(tests, base_has_720_equally_likely_frames);
    tcase_add_test(tests, big_has_8640_equally_likely_frames);
    tcase_add_test(tests, a_frame_may_start_anywhere_on_the_coast);
    tcase_add_test(tests, the_ways_of_exact_examples);
    tcase_add_test(tests, frames_reach_places_that_shuffles_do_not);
    tcase_add_test(tests, pieces_that_do_not_fit);
    tcase_add_test(tests, the_order_of_a_list_does_not_matter);
    tcase_add_test(tests, presets_without_a_frame_or_without_harbours);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int run = srunner_ntests_run(runner), failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return run > 0 && failed == 0 ? 0 : 1;
}
