/* Scores: the measures of known islands, what is unknown, shares of stored references, and the mean. Twins of the
 * measures, symmetries and uniform shares are in tests/property/solver_score.c. */
#include "solver/score.h"
#include "solver/score_reference.h"
#include "tests/solver_ask.h"

static struct presets *all;

static void setup(void)
{
    all = presets_new();
}

static void teardown(void)
{
    presets_free(all);
}

static const struct preset *find(const char *name)
{
    const struct preset *p = presets_find(all, name, "preset", NULL);
    ck_assert_ptr_nonnull(p);
    return p;
}

/* ---- the measures ---- */

/* In exact fractions from the rows, of the starter and of the tournament island:
 * - resource-balance: pips 13 12 10 13 10 and 14 11 11 12 10 of 58 on 4 3 4 4 3 of 18 hexes: 4512/324 and 2424/324;
 * - terrain-clustering: 5 neighbours and 4 pairs two steps apart, 1 and 11;
 * - number-clustering over 36 pairs of neighbours each (six of 42 have the desert);
 * - corner-variance over the 24 corners of three hexes, best-corner among them;
 * - harbours: clockwise from the north-west they save 1/4 0 0 5/12 3/2 7/12 1/3 0 0 and 5/12 7/4 2/3 1/3 1/2 0 5/12 3/4
 *   0 cards. */
static const struct {
    const char *preset;
    enum measure measure;
    int raw;
} printed[] = {
    {"starter", MEASURE_RESOURCE_BALANCE, 13926},
    {"tournament", MEASURE_RESOURCE_BALANCE, 7481},
    {"starter", MEASURE_TERRAIN_CLUSTERING, 6000},
    {"tournament", MEASURE_TERRAIN_CLUSTERING, 3750},
    {"starter", MEASURE_NUMBER_CLUSTERING, -753},
    {"tournament", MEASURE_NUMBER_CLUSTERING, -591},
    {"starter", MEASURE_CORNER_VARIANCE, 4082},
    {"tournament", MEASURE_CORNER_VARIANCE, 4540},
    {"starter", MEASURE_BEST_CORNER, 11000},
    {"tournament", MEASURE_BEST_CORNER, 12000},
    {"starter", MEASURE_HARBOURS, 209},
    {"tournament", MEASURE_HARBOURS, 242},
};

START_TEST(printed_islands_have_these_measures)
{
    struct board b;
    int raw;
    board_print(find(printed[_i].preset), &b);
    ck_assert(score_measure(&b, printed[_i].measure, &raw));
    ck_assert_int_eq(raw, printed[_i].raw);
}
END_TEST

/* A board of mini by hand: rows L3 B5 / W4 D G6 / G8 O9, pips 2 4 / 3 - 5 / 5 4.
 * resource-balance: 23 pips on 6 hexes, shares 23/6 and 23/3 for the fields: (11 + 1 + 5 + 14 + 1 sixths) squared:
 *   (12 - 23)^2 + (24 - 23)^2 + (18 - 23)^2 + (60 - 46)^2 + (24 - 23)^2 = 344, / 36 = 9.556.
 * terrain-clustering: the fields 1,0 and -1,1 are two steps apart: 0.25.
 * number-clustering: the ring 3-5-6-9-8-4 has neighbours of pips 2 4, 4 5, 5 4, 4 5, 5 3, 3 2; less 23/6 each, in
 * sixths: -11 1, 1 7, 7 1, 1 7, 7 -5, -5 -11: (-11 + 7 + 7 + 7 - 35 + 55) / 36 / 6 = 30/216; no equal numbers; products
 *   8 + 20 + 20 + 20 + 15 + 6 = 89, / 36 / 6 = 89/216: (30 - 89) / 216 = -0.273.
 * corners of three, round the desert: 2+4, 4+5, 5+4, 4+5, 5+3, 3+2: 6 9 9 9 8 5, mean 46/6, squares 368:
 *   368/6 - (46/6)^2 = 92/36 = 2.556; the best has 9. */
START_TEST(a_small_island_by_hand)
{
    struct board b = ask_board(all, "mini / L3 B5 / W4 D G6 / G8 O9");
    static const struct {
        enum measure measure;
        int raw;
    } right[] = {{MEASURE_RESOURCE_BALANCE, 9556},
                 {MEASURE_TERRAIN_CLUSTERING, 250},
                 {MEASURE_NUMBER_CLUSTERING, -273},
                 {MEASURE_CORNER_VARIANCE, 2556},
                 {MEASURE_BEST_CORNER, 9000}};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        int raw;
        ck_assert(score_measure(&b, right[i].measure, &raw));
        ck_assert_int_eq(raw, right[i].raw);
    }
}
END_TEST

/* Mini has no harbours; a score leaves the measure out, and its mean is over the others. */
START_TEST(what_a_board_lacks_is_not_measured)
{
    struct board b = ask_board(all, "mini / L3 B5 / W4 D G6 / G8 O9");
    struct score s;
    int raw;
    ck_assert(!score_measure(&b, MEASURE_HARBOURS, &raw));
    score_board(&b, &s);
    ck_assert(!s.measure[MEASURE_HARBOURS].known);
    ck_assert_int_eq(s.measure[MEASURE_HARBOURS].worse, -1);
    ck_assert_int_ge(s.overall, 0);
    int sum = 0, weights = 0;
    for (int m = 0; m < MEASURES; m++)
        if (m != MEASURE_HARBOURS) {
            sum += measure_at((enum measure)m).weight * s.measure[m].worse;
            weights += measure_at((enum measure)m).weight;
        }
    ck_assert_int_eq(weights, 10);
    ck_assert_int_eq(s.overall, (2 * sum + weights) / (2 * weights));
}
END_TEST

/* A single hex of gold for one player: no neighbours, no corner of three, no harbours, nobody to be ahead of. */
START_TEST(a_rock_has_little_to_measure)
{
    static const char json[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"rock\",\"title\":\"t\",\"about\":\"a\",\"players\":[1,1],"
        "\"hexes\":[[0,0]],\"terrain\":{\"gold\":1},\"numbers\":{\"6\":1}}";
    struct err e;
    struct preset *p = preset_read(json, strlen(json), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    struct board b = {.preset = p, .terrain = {TERRAIN_GOLD}, .number = {token_of(6)}, .robber = -1};
    struct score s;
    score_board(&b, &s);
    static const bool known[MEASURES] = {
        [MEASURE_RESOURCE_BALANCE] = true, [MEASURE_TERRAIN_CLUSTERING] = true, [MEASURE_BEST_CORNER] = true};
    for (int m = 0; m < MEASURES; m++)
        ck_assert_int_eq(s.measure[m].known, known[m]);
    ck_assert_int_eq(s.measure[MEASURE_RESOURCE_BALANCE].raw, 0);
    ck_assert_int_eq(s.measure[MEASURE_BEST_CORNER].raw, 5000);
    /* raw measures alone, since no reference is stored for it */
    ck_assert_ptr_null(s.reference);
    ck_assert_int_eq(s.overall, -1);
    ck_assert_int_eq(s.beats, -1);
    ck_assert_int_eq(s.beats_fair, -1);
    ck_assert_int_eq(s.measure[MEASURE_BEST_CORNER].worse, -1);
    preset_free(p);
}
END_TEST

/* A measure that three of four boards have, at 1, 2 and 3 pips: its shares are those among the three, and a board
 * without it has the mean of the others. */
START_TEST(a_measure_of_some_boards)
{
    static const struct score_knot some[] = {{1000, 0, 1}, {2000, 1, 2}, {3000, 2, 3}}, every[] = {{0, 0, 4}};
    struct score_reference r = {.boards = 4, .fair_boards = 4};
    r.law[MEASURE_BEST_CORNER] = (struct score_law){3, some};
    r.law[MEASURE_HARBOURS] = (struct score_law){1, every};
    struct score s = {0};
    s.measure[MEASURE_BEST_CORNER] = (struct measured){true, 2000, 0};
    s.measure[MEASURE_HARBOURS] = (struct measured){true, -1, 0};
    score_place(&r, &s);
    ck_assert_int_eq(s.measure[MEASURE_BEST_CORNER].worse, 500);
    ck_assert_int_eq(s.overall, 833); /* (1 x 500 + 2 x 1000) / 3 */
    s.measure[MEASURE_BEST_CORNER].raw = 1000;
    score_place(&r, &s);
    ck_assert_int_eq(s.measure[MEASURE_BEST_CORNER].worse, 833);
    s.measure[MEASURE_BEST_CORNER].known = false;
    score_place(&r, &s);
    ck_assert_int_eq(s.measure[MEASURE_BEST_CORNER].worse, -1);
    ck_assert_int_eq(s.overall, 1000);
}
END_TEST

START_TEST(the_table_of_measures)
{
    int weights = 0;
    for (int m = 0; m < MEASURES; m++) {
        struct measure_info info = measure_at((enum measure)m);
        weights += info.weight;
        for (int n = 0; n < m; n++)
            ck_assert_str_ne(info.name, measure_at((enum measure)n).name);
    }
    /* six things in equal parts, the spread of pips by two measures */
    ck_assert_int_eq(weights, 12);
    ck_assert_int_eq(measure_at(MEASURE_CORNER_VARIANCE).weight + measure_at(MEASURE_BEST_CORNER).weight,
                     measure_at(MEASURE_HARBOURS).weight);
}
END_TEST

/* ---- shares ---- */

static const struct score_knot knots[] = {{-5, 0, 2}, {10, 4, 7}, {20, 17, 20}};
static const struct score_law law = {3, knots};

/* Of 20 boards two are at -5, two between, three at 10, ten between 10 and 20, three at 20. */
START_TEST(values_are_placed_among_the_boards)
{
    static const struct {
        int value;
        uint32_t below, equal;
    } right[] = {{-6, 0, 0},  {-5, 0, 2},  {-4, 2, 0},  {4, 3, 0},   {10, 4, 3},      {11, 8, 0},
                 {15, 12, 0}, {19, 16, 0}, {20, 17, 3}, {21, 20, 0}, {1000000, 20, 0}};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        uint32_t below, equal;
        score_law_place(&law, right[i].value, &below, &equal);
        ck_assert_msg(below == right[i].below && equal == right[i].equal, "%d: %u below, %u equal", right[i].value,
                      below, equal);
    }
}
END_TEST

/* Few values are all kept, with their exact counts. */
START_TEST(a_law_of_few_values_is_exact)
{
    static const int sorted[] = {-3, -3, 0, 0, 0, 7};
    struct score_knot out[16];
    ck_assert_int_eq(score_law_build(sorted, 6, 10, out), 3);
    static const struct score_knot right[] = {{-3, 0, 2}, {0, 2, 5}, {7, 5, 6}};
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(out[i].value, right[i].value);
        ck_assert_uint_eq(out[i].below, right[i].below);
        ck_assert_uint_eq(out[i].upto, right[i].upto);
    }
}
END_TEST

/* Of many values some are kept; all others are placed within a bin, a hundredth of all, and near an end much better. */
START_TEST(a_law_of_many_values_is_near)
{
    enum { COUNT = 100000, MOST = 100 };
    int *sorted = mem_new(COUNT, sizeof *sorted);
    struct score_knot out[2 * MOST];
    for (int i = 0; i < COUNT; i++)
        sorted[i] = (int)((int64_t)i * i / 1000); /* far from even */
    struct score_law built = {score_law_build(sorted, COUNT, MOST, out), out};
    ck_assert_int_ge(built.knots, MOST);
    ck_assert_int_le(built.knots, 2 * MOST);
    for (int i = 0; i < COUNT; i += 7) {
        uint32_t below, equal;
        score_law_place(&built, sorted[i], &below, &equal);
        int first = i, end = i;
        while (first > 0 && sorted[first - 1] == sorted[i])
            first--;
        while (end < COUNT && sorted[end] == sorted[i])
            end++;
        double right = (first + end) / 2.0, got = below + equal / 2.0, off = right > got ? right - got : got - right;
        ck_assert_msg(off <= COUNT / MOST, "value %d: %f, not %f", sorted[i], got, right);
        ck_assert_msg(COUNT - i > 100 || off <= 50, "value %d: %f, not %f", sorted[i], got, right);
    }
    free(sorted);
}
END_TEST

/* ---- stored references ---- */

/* The built-in presets that deal, one after the other: NULL where `i`, of all presets, is not one of them. */
static const struct preset *dealing(int i)
{
    const struct preset *p = presets_at(all, i);
    return preset_is_fixed(p) ? NULL : p;
}

/* Those with as many boards as make a share known to 0.1 %. */
static bool is_large(const char *preset)
{
    static const char *const large[] = {"base", "big", "mini", "ten"};
    for (size_t i = 0; i < sizeof large / sizeof *large; i++)
        if (strcmp(preset, large[i]) == 0)
            return true;
    return false;
}

/* Values and counts grow from none to all. */
static void assert_law(const struct score_law *l, int boards)
{
    for (int k = 0; k < l->knots; k++) {
        ck_assert_uint_lt(l->knot[k].below, l->knot[k].upto);
        ck_assert_uint_eq(k ? 0 : l->knot[k].below, 0);
        ck_assert(k == 0 || l->knot[k].value > l->knot[k - 1].value);
        ck_assert(k == 0 || l->knot[k].below >= l->knot[k - 1].upto);
    }
    if (l->knots > 0)
        ck_assert_uint_eq(l->knot[l->knots - 1].upto, (unsigned)boards);
    ck_assert_uint_eq(score_law_boards(l), l->knots > 0 ? (unsigned)boards : 0);
}

START_TEST(every_preset_that_deals_has_a_reference)
{
    int count = 0, stored = 0;
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = dealing(i);
        if (!p)
            continue;
        const struct score_reference *r = score_reference_find(p);
        count++;
        ck_assert_msg(r != NULL, "%s", p->name);
        ck_assert_str_eq(r->preset, p->name);
        ck_assert_uint_eq(r->key, score_reference_key(p));
        ck_assert_int_eq(r->boards, is_large(p->name) ? 200000 : 50000);
        ck_assert_int_eq(r->fair_boards, is_large(p->name) ? 200000 : 20000);
        for (int m = 0; m <= MEASURES; m++) {
            ck_assert_int_eq(r->law[m].knots > 0, m != MEASURE_HARBOURS || p->harbours > 0);
            assert_law(&r->law[m], r->boards);
        }
        ck_assert_int_gt(r->fair.knots, 0);
        assert_law(&r->fair, r->fair_boards);
    }
    for (const struct score_reference *r = score_references; r->preset; r++, stored++)
        for (const struct score_reference *other = score_references; other != r; other++)
            ck_assert_uint_ne(r->key, other->key);
    ck_assert_int_eq(stored, count);
    ck_assert_int_eq(count, 25); /* of 32: three are sheets, japan is there twice, starter and tournament are printed */
}
END_TEST

/* Outline and pieces decide, not the name or what is printed. */
START_TEST(fixed_presets_have_the_reference_of_their_dealt_twin)
{
    const struct score_reference *base = score_reference_find(find("base"));
    ck_assert_ptr_eq(score_reference_find(find("starter")), base);
    ck_assert_ptr_eq(score_reference_find(find("tournament")), base);
    struct preset *other = mem_new(1, sizeof *other);
    *other = *find("base");
    snprintf(other->name, sizeof other->name, "other");
    ck_assert_ptr_eq(score_reference_find(other), base);
    other->players_most = 2;
    ck_assert_ptr_null(score_reference_find(other));
    *other = *find("base");
    other->token_count[0]++;
    ck_assert_ptr_null(score_reference_find(other));
    *other = *find("base");
    other->harbour[0].edge++;
    ck_assert_ptr_null(score_reference_find(other));
    free(other);
}
END_TEST

/* best-corner takes few values: every count is there. Of base by the book none is below 10 pips, and 13 is the most
 * that reds-apart allows (5 4 4). */
START_TEST(the_best_corner_of_base)
{
    const struct score_law *l = &score_reference_find(find("base"))->law[MEASURE_BEST_CORNER];
    ck_assert_int_ge(l->knot[0].value, 9000);
    ck_assert_int_eq(l->knot[l->knots - 1].value, 13000);
    for (int k = 0; k < l->knots; k++)
        ck_assert_int_eq(l->knot[k].value % 1000, 0);
}
END_TEST

/* The whole of two scores: shares from the reference's counts, the mean of the shares by the weights 2 2 2 1 1 2 2. */
START_TEST(the_score_of_the_printed_islands)
{
    static const char *const names[] = {"starter", "tournament"};
    for (int i = 0; i < 2; i++) {
        struct board b;
        struct score s;
        board_print(find(names[i]), &b);
        score_board(&b, &s);
        ck_assert_ptr_eq(s.reference, score_reference_find(find("base")));
        double sum = 0;
        for (int m = 0; m < MEASURES; m++) {
            uint32_t below, equal;
            score_law_place(&s.reference->law[m], s.measure[m].raw, &below, &equal);
            double worse = 1000 - 1000 * (below + equal / 2.0) / s.reference->boards;
            ck_assert(s.measure[m].known);
            ck_assert_msg(s.measure[m].worse >= worse - 0.51 && s.measure[m].worse <= worse + 0.51, "%s %d: %d, not %f",
                          names[i], m, s.measure[m].worse, worse);
            sum += (m == MEASURE_CORNER_VARIANCE || m == MEASURE_BEST_CORNER ? 1 : 2) * s.measure[m].worse;
        }
        ck_assert_msg(s.overall >= sum / 12 - 0.51 && s.overall <= sum / 12 + 0.51, "%d, not %f", s.overall, sum / 12);
        /* both were laid by people who meant them to be fair: better than most boards by the book */
        ck_assert_int_gt(s.beats, 800);
        uint32_t below, equal;
        score_law_place(&s.reference->fair, s.overall, &below, &equal);
        double fair = 1000 * (below + equal / 2.0) / s.reference->fair_boards;
        ck_assert_msg(s.beats_fair >= fair - 0.51 && s.beats_fair <= fair + 0.51, "%d, not %f", s.beats_fair, fair);
    }
}
END_TEST

/* Fair boards score higher than boards by the book at every share of them. What `fair` adds touches each measure but
 * those of harbours and the set-up for the better. */
START_TEST(fair_boards_score_higher)
{
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = dealing(i);
        if (!p)
            continue;
        const struct score_reference *r = score_reference_find(p);
        for (int k = 0; k < r->law[MEASURES].knots; k++) {
            const struct score_knot *at = &r->law[MEASURES].knot[k];
            uint32_t below, equal;
            score_law_place(&r->fair, at->value, &below, &equal);
            ck_assert_msg((double)(below + equal) / r->fair_boards <= (double)at->upto / r->boards + 0.005,
                          "%s: %u of fair boards have at most %d", p->name, below + equal, at->value);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_score");
    TCase *tests = tcase_create("score");
    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_loop_test(tests, printed_islands_have_these_measures, 0, sizeof printed / sizeof *printed);
    tcase_add_test(tests, a_small_island_by_hand);
    tcase_add_test(tests, what_a_board_lacks_is_not_measured);
    tcase_add_test(tests, a_rock_has_little_to_measure);
    tcase_add_test(tests, a_measure_of_some_boards);
    tcase_add_test(tests, the_table_of_measures);
    tcase_add_test(tests, values_are_placed_among_the_boards);
    tcase_add_test(tests, a_law_of_few_values_is_exact);
    tcase_add_test(tests, a_law_of_many_values_is_near);
    tcase_add_test(tests, every_preset_that_deals_has_a_reference);
    tcase_add_test(tests, fixed_presets_have_the_reference_of_their_dealt_twin);
    tcase_add_test(tests, the_best_corner_of_base);
    tcase_add_test(tests, the_score_of_the_printed_islands);
    tcase_add_test(tests, fair_boards_score_higher);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
