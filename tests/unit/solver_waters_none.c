/* Why rivers have no course, and an explanation that is stopped.
 *
 * Where the figures come from: both rivers of house end with mountains, which lie at the coast where coastal=mountains
 * asks for it, while sources lie inland unless river-ends=any. Nothing else of `fair` stands in the way. */
#include <check.h>
#include <stdlib.h>
#include "solver/waters_none.h"
#include "tests/solver_ask.h"

static struct presets *presets;

static struct ruleset *no_course(void)
{
    return ask_rules(presets, "house", "fair", "coastal=mountains harbours=frame");
}

/* Says yes from the n-th time on that it is asked. */
struct patience {
    int n, asked;
};

static bool is_out(const void *context)
{
    struct patience *p = (struct patience *)(uintptr_t)context;
    return ++p->asked >= p->n;
}

static bool names(const struct err *e, const char *rule)
{
    bool named = false;
    for (int i = 0; i < e->conflicts; i++)
        named = named || strcmp(e->conflict[i], rule) == 0;
    return named;
}

START_TEST(rivers_without_a_course_are_explained)
{
    struct err e = {0};
    struct ruleset *rules = no_course();
    ck_assert(!waters_explain(rules, NULL, &e));
    ck_assert_int_eq(e.kind, ERR_IMPOSSIBLE);
    ck_assert_int_eq(e.conflicts, 2);
    ck_assert(names(&e, "coastal=mountains") && names(&e, "river-ends=inland"));
    ruleset_free(rules);
}
END_TEST

/* What is left out by then could be left out: the rule that stands in the way never is. Stopped at once, no rule is. */
START_TEST(an_explanation_that_is_stopped_leaves_out_no_more)
{
    struct ruleset *rules = no_course();
    int all = ruleset_effective(rules)->count, stops = 0;
    bool stopped = true;
    for (int n = 1; stopped; n = n * 3 + 1) {
        struct err e = {0};
        struct patience p = {.n = n};
        const struct stop stop = {is_out, &p};
        waters_explain(rules, &stop, &e);
        stopped = p.asked >= n;
        stops += stopped;
        ck_assert(names(&e, "coastal=mountains"));
        ck_assert_int_eq(names(&e, "river-ends=inland"), !stopped);
        ck_assert(n > 1 || e.conflicts == all);
    }
    ck_assert_int_ge(stops, 4);
    ruleset_free(rules);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_waters_none");
    TCase *tests = tcase_create("none");
    presets = presets_new();
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, rivers_without_a_course_are_explained);
    tcase_add_test(tests, an_explanation_that_is_stopped_leaves_out_no_more);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    presets_free(presets);
    return failed || !run;
}
