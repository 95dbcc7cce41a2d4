/* Exact counts of land for each way to lay the bare hexes: swept, stored, and counted naively. */
#include "solver/halves.h"
#include "solver/stored.h"
#include "solver/sweep.h"
#include "solver/weights.h"
#include "tests/small_island.h"
#include "tests/solver_ask.h"

/* Twelve hexes, rows of four, with all five terrains and two deserts. */
static const char twelve_text[] =
    "{\"format\":\"islewright/preset@1\",\"name\":\"twelve\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,2],"
    "\"hexes\":[[0,0],[1,0],[2,0],[3,0],[0,1],[1,1],[2,1],[3,1],[0,2],[1,2],[2,2],[3,2]],"
    "\"terrain\":{\"forest\":3,\"hills\":2,\"pasture\":3,\"fields\":1,\"mountains\":1,\"desert\":2},"
    "\"numbers\":{\"6\":3,\"9\":4,\"3/11\":3}}";

static struct presets *all;
static struct preset *twelve;

static void setup(void)
{
    struct err e;
    all = presets_new();
    twelve = preset_read(twelve_text, strlen(twelve_text), &e);
    ck_assert_msg(twelve != NULL, "%s", e.detail);
}

static void teardown(void)
{
    presets_free(all);
    preset_free(twelve);
}

/* NULL for `twelve`. */
static struct island *island_of(const char *preset, const char *rules, struct ruleset **rs)
{
    struct err e;
    struct island *is = mem_new(1, sizeof *is);
    struct request *r = ask_request(all, preset ? preset : "ten", "none", rules);
    r->preset = preset ? r->preset : twelve;
    *rs = ruleset_new(r, &e);
    ck_assert_msg(*rs != NULL, "%s", e.detail);
    island_from(*rs, is);
    free(r);
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

/* Two halves that meet in the middle row give what the sweep over all hexes gives; on big what is stored, which
 * tests/property/solver_stored counts in a third way. */
START_TEST(halves_equal_the_sweep)
{
    static const struct {
        const char *preset, *rules;
    } asked[] = {{"ten", "terrain-cluster=1"},
                 {"ten", "terrain-cluster=2"},
                 {NULL, "terrain-cluster=1"},
                 {NULL, "terrain-cluster=2"},
                 {"base", "terrain-cluster=1"}};
    struct ruleset *rs;
    struct island *is = island_of(asked[_i].preset, asked[_i].rules, &rs);
    size_t n = (size_t)is->hexes;
    uint64_t *halves = mem_new(n * n, sizeof *halves), *swept = mem_new(n * n, sizeof *swept), total = 0;
    ck_assert(halves_layouts(is, halves));
    ck_assert(sweep_layouts(is, 1000000, swept));
    ck_assert_mem_eq(halves, swept, n * n * sizeof *halves);
    for (size_t i = 0; i < n * n; i++)
        total += halves[i];
    ck_assert_uint_gt(total, 0);
    free(halves);
    free(swept);
    free(is);
    ruleset_free(rs);
}
END_TEST

START_TEST(halves_equal_what_is_stored)
{
    const struct stored_layouts *s = &stored_layouts[_i + 1];
    char rule[24];
    struct ruleset *rs;
    snprintf(rule, sizeof rule, "terrain-cluster=%d", s->cluster);
    struct island *is = island_of(s->preset, rule, &rs);
    size_t n = (size_t)is->hexes;
    uint64_t *halves = mem_new(n * n, sizeof *halves);
    ck_assert(halves_layouts(is, halves));
    int k = 0, unequal = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = sweep_bare_hexes(is->preset) == 2 ? i + 1 : i; j < n; j++)
            if (sweep_bare_hexes(is->preset) == 2 || i == j)
                unequal += halves[sweep_bare_hexes(is->preset) == 2 ? i * n + j : i] != s->layouts[k++];
    ck_assert_int_eq(k, s->count);
    ck_assert_int_eq(unequal, 0);
    free(halves);
    free(is);
    ruleset_free(rs);
}
END_TEST

START_TEST(halves_refuse_what_they_do_not_count)
{
    static const char *const asked[][2] = {{"base", "terrain-cluster=3"},
                                           {"base", "terrain-cluster=2 pin=0,0:fields"},
                                           {"base", "terrain-cluster=1 apart=fields:3"}};
    uint64_t layouts[19 * 19] = {0};
    struct ruleset *rs;
    struct island *is = island_of(asked[_i][0], asked[_i][1], &rs);
    ck_assert(!halves_layouts(is, layouts));
    free(is);
    ruleset_free(rs);
}
END_TEST

/* Land knows no direction: symmetric bare hexes have equal counts. */
START_TEST(counts_are_symmetric)
{
    static const struct {
        const char *preset, *rules;
    } asked[] = {{"base", "terrain-cluster=1"},
                 {"base", "terrain-cluster=2"},
                 {"big", "terrain-cluster=1"},
                 {"big", "terrain-cluster=2"}};
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
    tcase_add_loop_test(tests, halves_equal_the_sweep, 0, 5);
    tcase_add_loop_test(tests, halves_equal_what_is_stored, 0, 2); /* base with groups of two, big without */
    tcase_add_loop_test(tests, halves_refuse_what_they_do_not_count, 0, 3);
    tcase_add_test(tests, counts_are_symmetric);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
