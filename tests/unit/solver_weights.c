/* Exact counts of land for each way to lay the bare hexes: swept, stored, and counted naively. */
#include "solver/weights.h"
#include "solver/stored.h"
#include "solver/sweep.h"
#include "tests/small_island.h"
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

static struct island *island_of(const char *preset, const char *rules, struct ruleset **rs)
{
    struct island *is = mem_new(1, sizeof *is);
    *rs = ask_rules(all, preset, "none", rules);
    island_from(*rs, is);
    return is;
}

static const struct {
    const char *preset, *rules;
    int cluster;
} small[] = {
    {"mini", "terrain-cluster=1", 1},
    {"mini", "terrain-cluster=2", 2},
    {"ten", "terrain-cluster=1", 1},
    {"ten", "terrain-cluster=2", 2},
};

START_TEST(small_presets_equal_a_naive_list)
{
    struct ruleset *rs;
    struct island *is = island_of(small[_i].preset, small[_i].rules, &rs);
    struct weights *w = weights_new(is);
    struct small_island naive = {.asks = {.corner_most = FREE, .cluster = small[_i].cluster}};
    ck_assert(w != NULL);
    small_outline(&naive, is->preset);
    small_list_all(&naive, false);
    ck_assert_uint_eq(weights_total(w), (uint64_t)naive.land.count);
    for (int i = 0; i < weights_count(w); i++) {
        uint64_t layouts, listed = 0;
        hexset bare = weights_at(w, i, &layouts);
        for (int k = 0; k < naive.land.count; k++)
            listed += naive.land.layout[k].bare == (uint32_t)bare;
        ck_assert_uint_eq(layouts, listed);
    }
    small_free(&naive);
    weights_free(w);
    free(is);
    ruleset_free(rs);
}
END_TEST

START_TEST(stored_counts_are_whole)
{
    for (const struct stored_layouts *s = stored_layouts; s->preset; s++) {
        const struct preset *p = presets_find(all, s->preset, "preset", NULL);
        int n = p->lattice.hexes, bare = sweep_bare_hexes(p);
        ck_assert_uint_eq(s->key, stored_key(p, s->cluster));
        ck_assert_uint_eq(s->check, hash_bytes(s->layouts, (size_t)s->count * sizeof *s->layouts).low);
        ck_assert_int_eq(s->count, bare == 1 ? n : n * (n - 1) / 2);
    }
}
END_TEST

/* The sweep of base without equal neighbours gives the stored counts; 4.4e-4 of all 19! / (4!^3 3!^2) layouts. */
START_TEST(base_equals_a_fresh_sweep)
{
    struct ruleset *rs;
    struct island *is = island_of("base", "terrain-cluster=1", &rs);
    uint64_t *swept = mem_new(19 * 19, sizeof *swept), total = 0;
    ck_assert(sweep_layouts(is, 1000000, swept));
    ck_assert_int_eq(stored_layouts[0].cluster, 1);
    ck_assert_str_eq(stored_layouts[0].preset, "base");
    for (int i = 0; i < 19; i++) {
        ck_assert_uint_eq(swept[i], stored_layouts[0].layouts[i]);
        total += swept[i];
    }
    ck_assert_uint_eq(total, 107384892);
    free(swept);
    free(is);
    ruleset_free(rs);
}
END_TEST

/* Land knows no direction: symmetric bare hexes have equal counts. */
START_TEST(counts_are_symmetric)
{
    static const struct {
        const char *preset, *rules;
    } asked[] = {{"base", "terrain-cluster=1"}, {"base", "terrain-cluster=2"}, {"big", "terrain-cluster=1"}};
    for (size_t a = 0; a < sizeof asked / sizeof *asked; a++) {
        struct ruleset *rs;
        struct island *is = island_of(asked[a].preset, asked[a].rules, &rs);
        const struct lattice *l = &is->preset->lattice;
        struct weights *w = weights_new(is);
        ck_assert(w != NULL);
        int unequal = 0, met = 0;
        for (int i = 0; i < weights_count(w); i++)
            for (int s = 1; s < l->symmetries; s++) {
                uint64_t here, there;
                hexset bare = weights_at(w, i, &here), image = 0;
                for (hexset rest = bare; rest; rest &= rest - 1)
                    image |= hexset_of(l->symmetry[s][hexset_first(rest)]);
                for (int k = 0; k < weights_count(w); k++)
                    if (weights_at(w, k, &there) == image) {
                        met++;
                        unequal += here != there;
                    }
            }
        ck_assert_int_eq(met, weights_count(w) * (l->symmetries - 1));
        ck_assert_int_eq(unequal, 0);
        weights_free(w);
        free(is);
        ruleset_free(rs);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_weights");
    TCase *tests = tcase_create("weights");
    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_loop_test(tests, small_presets_equal_a_naive_list, 0, (int)(sizeof small / sizeof *small));
    tcase_add_test(tests, stored_counts_are_whole);
    tcase_add_test(tests, base_equals_a_fresh_sweep);
    tcase_add_test(tests, counts_are_symmetric);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
