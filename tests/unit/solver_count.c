/* Exact counts of base. Values come from: arithmetic (7/51 of all placements keep reds apart), the enumeration of the
 * starting positions of mini and ten (tests/property/solver_uniform), a frontier that went hex by hex (numbers), the
 * terrain layouts that solver/stored.c keeps, and the symmetry of the outline. */
#include "solver/count.h"
#include "solver/count_sweep.h"
#include "solver/island.h"
#include "solver/weights.h"
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

static struct bignum count(const char *preset, const char *fairness, const char *rules, enum count_of of)
{
    struct ruleset *rs = ask_rules(all, preset, fairness, rules);
    struct budget budget = {.left = COUNT_STEPS};
    struct bignum n;
    struct err e;
    ck_assert_msg(count_exactly(rs, of, &budget, &n, &e), "%s %s %s: %s", preset, fairness, rules, e.detail);
    ruleset_free(rs);
    return n;
}

static const struct {
    const char *preset, *fairness, *rules;
    enum count_of of;
    const char *count;
} known[] = {
    /* 19! / (2!^8) placements (18 tokens and the desert), and 7/51 of them */
    {"base", "none", "", COUNT_NUMBERS, "475176173472000"},
    {"base", "none", "reds-apart", COUNT_NUMBERS, "65220259104000"},
    /* 19! / (4!^3 3!^2) layouts, times 18! / 2!^8 */
    {"base", "none", "", COUNT_TERRAIN, "244432188000"},
    {"base", "none", "", COUNT_BOARDS, "6113071145643606144000000"},
    {"base", "none", "reds-apart", COUNT_BOARDS, "839048980774612608000000"},
    {"base", "none", "low-high-apart", COUNT_NUMBERS, "358466236128000"},
    {"base", "none", "equal-numbers-apart", COUNT_NUMBERS, "49886910581760"},
    {"base", "none", "reds-apart low-high-apart equal-numbers-apart", COUNT_NUMBERS, "9130015077120"},
    {"base", "fair", "", COUNT_NUMBERS, "502316729856"},
    {"base", "fair", "corner-pips=..10", COUNT_NUMBERS, "7715080512"},
    /* 8 is impossible even without another rule */
    {"base", "none", "corner-pips=..8", COUNT_NUMBERS, "0"},
    {"mini", "none", "", COUNT_NUMBERS, "35280"},
    {"mini", "book", "", COUNT_NUMBERS, "20880"},
    {"ten", "book", "", COUNT_NUMBERS, "136080"},
    {"ten", "book", "", COUNT_TERRAIN, "226800"},
    {"ten", "none", "reds-apart low-high-apart equal-numbers-apart corner-pips=..11", COUNT_NUMBERS, "6264"},
    /* 18! / 2!^8 */
    {"base", "none", "pin=0,0:desert", COUNT_NUMBERS, "25009272288000"},
    /* 21,473 sets of six red hexes, 20 orders, two deserts on the other 24, 22!/(2!^2 3!^6) */
    {"big", "none", "reds-apart", COUNT_NUMBERS, "713889345980037427200000"},
    /* 12 spirals and 19 deserts, no two alike, and the land round each desert */
    {"base", "none", "numbers=spiral", COUNT_NUMBERS, "228"},
    {"base", "none", "numbers=spiral", COUNT_BOARDS, "2933186256000"},
};
enum { KNOWN = sizeof known / sizeof *known };

START_TEST(counts_are_the_known_ones)
{
    char text[BIGNUM_TEXT];
    struct bignum n = count(known[_i].preset, known[_i].fairness, known[_i].rules, known[_i].of);
    bignum_text(&n, text);
    ck_assert_msg(strcmp(text, known[_i].count) == 0, "%s %s %s: %s, not %s", known[_i].preset, known[_i].fairness,
                  known[_i].rules, text, known[_i].count);
}
END_TEST

/* Fair numbers by where the desert lies, from the frontier: the six corner hexes, the six edge hexes, the inner six,
 * the centre. With the stored layouts they make the boards without ties. */
START_TEST(fair_boards_are_placements_times_layouts)
{
    static const struct {
        const char *desert;
        uint64_t placements, hexes;
    } orbit[] = {
        {"pin=0,-2:desert", 16942501440u, 6},
        {"pin=1,-2:desert", 18712718208u, 6},
        {"pin=0,-1:desert", 44631888768u, 6},
        {"pin=0,0:desert", 20594079360u, 1},
    };
    struct ruleset *rs = ask_rules(all, "base", "fair", "");
    struct island is;
    island_from(rs, &is);
    struct weights *w = weights_new(&is);
    struct bignum sum = bignum_from(0);
    for (size_t i = 0; i < sizeof orbit / sizeof *orbit; i++) {
        struct ruleset *pinned = ask_rules(all, "base", "none", orbit[i].desert);
        struct bignum n = count("base", "fair", orbit[i].desert, COUNT_NUMBERS), placements;
        struct island at;
        island_from(pinned, &at);
        placements = bignum_from(orbit[i].placements);
        ck_assert_int_eq(bignum_compare(&n, &placements), 0);
        for (int k = 0; k < weights_count(w); k++) {
            uint64_t layouts;
            if (weights_at(w, k, &layouts) != (at.all & ~at.demands.allowed[TERRAIN_FOREST]))
                continue;
            n = bignum_from(layouts * orbit[i].hexes);
            bignum_multiply(&n, &placements);
            bignum_add(&sum, &n);
        }
        ruleset_free(pinned);
    }
    struct bignum boards = count("base", "fair", "-terrain-reds", COUNT_BOARDS);
    ck_assert_int_eq(bignum_compare(&sum, &boards), 0);
    boards = count("base", "fair", "-terrain-reds", COUNT_TERRAIN);
    struct bignum layouts = bignum_from(weights_total(w));
    ck_assert_int_eq(bignum_compare(&layouts, &boards), 0);
    weights_free(w);
    ruleset_free(rs);
}
END_TEST

/* Each further rule may only take boards away; the last line is fair with a rule more. */
START_TEST(a_further_rule_never_raises_a_count)
{
    static const char *const rules[] = {"reds-apart",       "low-high-apart",    "equal-numbers-apart",
                                        "corner-pips=..11", "terrain-cluster=2", "terrain-reds=2",
                                        "coastal=desert"};
    char text[200] = "";
    struct bignum before = count("base", "none", "", COUNT_BOARDS);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s ", rules[i]);
        struct bignum after = count("base", "none", text, COUNT_BOARDS);
        ck_assert_msg(bignum_compare(&after, &before) < 0 && bignum_bits(&after) > 0, "%s", text);
        before = after;
    }
}
END_TEST

/* Adjacency rules: sets against the frontier, which share nothing. */
START_TEST(two_ways_count_the_same)
{
    static const char *const rules[] = {"",
                                        "reds-apart",
                                        "low-high-apart",
                                        "equal-numbers-apart",
                                        "reds-apart low-high-apart",
                                        "reds-apart equal-numbers-apart pin=0,0:desert",
                                        "equal-numbers-apart pin=1,0:forest:6 pin=0,-2:hills:11",
                                        "reds-apart low-high-apart equal-numbers-apart inland=desert"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct ruleset *rs = ask_rules(all, "base", "none", rules[i]);
        struct bignum sets = count("base", "none", rules[i], COUNT_NUMBERS), swept;
        struct budget budget = {.left = COUNT_STEPS};
        struct island is;
        island_from(rs, &is);
        ck_assert(count_sweep(&is, &budget, &swept));
        ck_assert_msg(bignum_compare(&sets, &swept) == 0 && bignum_bits(&sets) > 0, "%s", rules[i]);
        ruleset_free(rs);
    }
}
END_TEST

/* A spent budget, and rules that are not counted. */
START_TEST(giving_up_is_said)
{
    struct ruleset *fair = ask_rules(all, "base", "fair", ""), *strict = ask_rules(all, "base", "strict", "");
    struct budget little = {.left = 1000}, enough = {.left = COUNT_STEPS};
    struct bignum n;
    struct err e;
    ck_assert(!count_exactly(fair, COUNT_BOARDS, &little, &n, &e));
    ck_assert_int_eq(e.kind, ERR_GAVE_UP);
    ck_assert(!count_exactly(strict, COUNT_BOARDS, &enough, &n, &e));
    ck_assert_int_eq(e.kind, ERR_GAVE_UP);
    ruleset_free(fair);
    ruleset_free(strict);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_count");
    TCase *counts = tcase_create("counts");
    suite_add_tcase(suite, counts);
    tcase_set_timeout(counts, 200);
    tcase_add_checked_fixture(counts, setup, teardown);
    tcase_add_loop_test(counts, counts_are_the_known_ones, 0, KNOWN);
    tcase_add_test(counts, fair_boards_are_placements_times_layouts);
    tcase_add_test(counts, a_further_rule_never_raises_a_count);
    tcase_add_test(counts, two_ways_count_the_same);
    tcase_add_test(counts, giving_up_is_said);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
