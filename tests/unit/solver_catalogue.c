/* What the catalogue of structures and the table of land say of themselves, against exact counts from elsewhere: the
 * frontier of solver/count_sweep.c, the stored layouts that solver/sweep.c made, and arithmetic. That their draws are
 * uniform is held by tests/property/solver_uniform and solver_uniform_base. */
#include "solver/catalogue.h"
#include "solver/check.h"
#include "solver/count_sweep.h"
#include "solver/count.h"
#include "solver/land_table.h"
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

static struct island *island(const char *preset, const char *fairness, const char *rules)
{
    struct ruleset *rs = ask_rules(all, preset, fairness, rules);
    struct island *is = mem_new(1, sizeof *is);
    island_from(rs, is); /* keeps nothing of the rules */
    ruleset_free(rs);
    return is;
}

static void total_text(const struct catalogue *c, char text[BIGNUM_TEXT])
{
    uint64_t unit;
    uint128 sum = catalogue_total(c, &unit);
    struct bignum total = bignum_from((uint64_t)(sum >> 64)), part = bignum_from(1);
    for (int i = 0; i < 4; i++)
        bignum_multiply_add(&total, 1u << 16, 0);
    part = bignum_from((uint64_t)sum);
    bignum_add(&total, &part);
    part = bignum_from(unit);
    bignum_multiply(&total, &part);
    bignum_text(&total, text);
}

/* With free land the placements. Those under corner-pips were counted by a frontier that knew it (docs/sampling.md),
 * the others are by that of solver/count_sweep.c. */
static const struct {
    const char *rules, *count;
} numbers[] = {
    {"reds-apart low-high-apart equal-numbers-apart", NULL},
    {"reds-apart low-high-apart equal-numbers-apart corner-pips=..11", "502316729856"},
    {"reds-apart low-high-apart equal-numbers-apart corner-pips=..10", "7715080512"},
    {"equal-numbers-apart", NULL},
};

START_TEST(catalogues_hold_all_placements)
{
    struct island *is = island("base", "none", numbers[_i].rules);
    struct catalogue *c = catalogue_new(is, NULL, NULL);
    struct budget budget = {.left = COUNT_STEPS};
    struct bignum swept;
    char right[BIGNUM_TEXT], found[BIGNUM_TEXT];
    ck_assert(c != NULL);
    if (!numbers[_i].count) {
        ck_assert(count_sweep(is, &budget, &swept));
        bignum_text(&swept, right);
    }
    total_text(c, found);
    ck_assert_str_eq(found, numbers[_i].count ? numbers[_i].count : right);
    catalogue_free(c);
    free(is);
}
END_TEST

/* 1,530,395,460,538,020,241,920: placements by a frontier round each kind of desert hex, times stored layouts. */
START_TEST(a_catalogue_weighs_placements_by_land)
{
    struct island *is = island("base", "fair", "-terrain-reds");
    struct weights *w = weights_new(is);
    struct catalogue *c = catalogue_new(is, w, NULL);
    char found[BIGNUM_TEXT];
    ck_assert(c != NULL);
    total_text(c, found);
    ck_assert_str_eq(found, "1530395460538020241920");
    catalogue_free(c);
    weights_free(w);
    free(is);
}
END_TEST

START_TEST(a_land_table_has_the_stored_layouts)
{
    struct island *is = island("base", "none", "terrain-cluster=1");
    struct weights *w = weights_new(is);
    struct land_table *t = land_table_new(is, NULL);
    uint64_t layouts[HEX_MAX], stored;
    ck_assert(w != NULL && t != NULL);
    land_table_layouts(t, layouts);
    ck_assert_int_eq(weights_count(w), is->hexes);
    for (int i = 0; i < is->hexes; i++) {
        hexset bare = weights_at(w, i, &stored);
        ck_assert_uint_eq(layouts[hexset_first(bare)], stored);
    }
    land_table_free(t);
    weights_free(w);
    free(is);
}
END_TEST

/* Other rules, and other presets, are dealt in other ways. */
static const struct {
    const char *preset, *fairness, *rules;
    bool catalogue, land_table;
} kinds[] = {
    {"base", "fair", "", true, false},
    {"base", "strict", "", true, true},
    {"base", "strict", "apart=mountains:3", true, true},
    {"base", "book", "", false, false},                                    /* nothing that a restart is slow at */
    {"base", "fair", "pin=0,0:forest:6", false, false},                    /* a pinned number */
    {"base", "fair", "corner-pips=6..11", false, false},                   /* a least */
    {"base", "fair", "numbers=spiral terrain-cluster=1", false, true},     /* numbers that are not dealt freely */
    {"base", "none", "corner-pips=..11", false, false},                    /* reds that bar poor tokens */
    {"base", "none", "corner-pips=..8 equal-numbers-apart", false, false}, /* no placement */
    {"mini", "fair", "", false, false},                                    /* a token is left over */
    {"big", "strict", "", false, false},                                   /* too large */
};

START_TEST(only_some_rules_have_a_catalogue)
{
    struct island *is = island(kinds[_i].preset, kinds[_i].fairness, kinds[_i].rules);
    struct catalogue *c = catalogue_new(is, NULL, NULL);
    struct land_table *t = land_table_new(is, NULL);
    ck_assert_int_eq(c != NULL, kinds[_i].catalogue);
    ck_assert_int_eq(t != NULL, kinds[_i].land_table);
    catalogue_free(c);
    land_table_free(t);
    free(is);
}
END_TEST

START_TEST(a_draw_takes_steps)
{
    struct island *is = island("base", "fair", "");
    struct catalogue *c = catalogue_new(is, NULL, NULL);
    struct stream s;
    hexset bare;
    token number[SLOTS];
    stream_open(&s, hash_bytes("steps", 5), "numbers");
    struct budget none = {.left = 3}, enough = {.left = 100000};
    ck_assert(!catalogue_draw(c, &s, &none, &bare, number));
    ck_assert(catalogue_draw(c, &s, &enough, &bare, number));
    ck_assert_uint_le(enough.left, 100000 - 20);
    ck_assert_int_eq(hexset_count(bare), 1);
    catalogue_free(c);
    free(is);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_catalogue");
    TCase *tests = tcase_create("catalogue");
    tcase_add_unchecked_fixture(tests, setup, teardown);
    tcase_set_timeout(tests, 0);
    tcase_add_loop_test(tests, catalogues_hold_all_placements, 0, (int)(sizeof numbers / sizeof *numbers));
    tcase_add_test(tests, a_catalogue_weighs_placements_by_land);
    tcase_add_test(tests, a_land_table_has_the_stored_layouts);
    tcase_add_loop_test(tests, only_some_rules_have_a_catalogue, 0, (int)(sizeof kinds / sizeof *kinds));
    tcase_add_test(tests, a_draw_takes_steps);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
