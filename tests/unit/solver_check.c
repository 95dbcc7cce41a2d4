/* Verdicts: rules with their places, warnings, and their JSON. */
#include "solver/check.h"
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

/* Rows `. 2 6 / 11 5 9 8 / 4 10 8 11 12 / 10 3 6 4 / 5 3 9` of a public report: the bag is right, two pairs of red and
 * two of equal neighbours (10-10 and 3-3). The land is our own; the harbours are the printed ones. */
static const char reported[] = "base / D L2 L6 / L11 L5 W9 W8 / W4 W10 G8 G11 G12 / G10 B3 B6 B4 / O5 O3 O9";

static struct verdict *judge(const char *map, const char *fairness, const char *rules, struct ruleset **rs)
{
    struct board b = ask_board(all, map);
    *rs = ask_rules(all, b.preset->name, fairness, rules);
    return check_board(&b, *rs);
}

static const struct finding *finding(const struct verdict *v, const char *rule)
{
    for (int i = 0; i < v->findings; i++)
        if (strcmp(v->finding[i].rule, rule) == 0)
            return &v->finding[i];
    ck_abort_msg("no finding of %s", rule);
    return NULL;
}

/* "2,-2 2,-1; 0,0 0,1" */
static const char *places(const struct finding *f, char text[400])
{
    *text = '\0';
    for (int i = 0; i < f->places; i++)
        for (int k = 0; k < f->place[i].names; k++) {
            strcat(text, k ? " " : i ? "; " : "");
            strcat(text, f->place[i].name[k]);
        }
    return text;
}

START_TEST(the_reported_board_has_two_pairs_of_each)
{
    struct ruleset *rs;
    char text[400];
    struct verdict *v = judge(reported, "none", "reds-apart equal-numbers-apart low-high-apart", &rs);
    ck_assert(!v->met);
    ck_assert_str_eq(places(finding(v, "reds-apart"), text), "2,-2 2,-1; 0,0 0,1");
    ck_assert_str_eq(places(finding(v, "equal-numbers-apart"), text), "-1,0 -2,1; -1,1 -1,2");
    ck_assert(finding(v, "low-high-apart")->met);
    verdict_free(v);
    ruleset_free(rs);
}
END_TEST

/* Where no rule asks, the pairs are counted and not refused. */
START_TEST(pairs_that_no_rule_forbids_are_warnings)
{
    struct ruleset *rs;
    struct verdict *v = judge(reported, "none", "", &rs);
    ck_assert(v->met);
    ck_assert_int_eq(v->warnings, 2);
    ck_assert_str_eq(v->warning[0].detail, "2 pairs of neighbouring hexes with red numbers");
    ck_assert_str_eq(v->warning[1].detail, "2 pairs of neighbouring hexes with equal numbers");
    ck_assert_int_eq(v->warning[1].places, 2);
    ck_assert_int_eq(v->warning[1].place[0].names, 2);
    verdict_free(v);
    ruleset_free(rs);
}
END_TEST

/* The printed grain harbour of base lies on 1,-2:NE; the hex 1,-2 has fields with an 8: 5 pips. */
static const char grain_on_eight[] = "base / D G8 L6 / L11 L5 W9 W2 / W4 W10 L8 G11 G12 / G10 B3 B6 B4 / O5 O3 O9";

START_TEST(a_harbour_on_its_own_red_hex_is_a_warning)
{
    struct ruleset *rs;
    struct verdict *v = judge(grain_on_eight, "none", "", &rs);
    bool told = false;
    for (int i = 0; i < v->warnings; i++)
        told |= strcmp(v->warning[i].detail,
                       "the grain harbour at 1,-2:NE touches its own fields with the number 8 (5 pips)") == 0 &&
                v->warning[i].places == 1 && v->warning[i].place[0].names == 2 &&
                strcmp(v->warning[i].place[0].name[0], "1,-2:NE") == 0 &&
                strcmp(v->warning[i].place[0].name[1], "1,-2") == 0;
    ck_assert(told);
    ck_assert(v->met);
    verdict_free(v);
    ruleset_free(rs);

    char text[400];
    v = judge(grain_on_eight, "none", "harbour-off-red", &rs);
    ck_assert(!v->met);
    ck_assert_str_eq(places(finding(v, "harbour-off-red"), text), "1,-2:NE 1,-2");
    for (int i = 0; i < v->warnings; i++)
        ck_assert_ptr_null(strstr(v->warning[i].detail, "harbour"));
    verdict_free(v);
    ruleset_free(rs);
}
END_TEST

/* A bag with one each of 2 3 4 5 9 10 11 12 and two each of 6 and 8 has not the tokens of base: an input error, not an
 * unmet rule. The right bag has one 2, one 12 and two each of the others. */
START_TEST(a_wrong_bag_is_refused)
{
    static const char map[] = "base / D L2 L6 / L11 L5 W9 W8 / W4 W10 G8 G3 G12 / G6 B3 B6 B4 / O5 O3 O9";
    struct board b;
    struct err e;
    ck_assert(!board_text_read(map, strlen(map), all, &b, &e));
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_msg(strstr(e.detail, "10") && strstr(e.detail, "11"), "%s", e.detail);
}
END_TEST

START_TEST(the_json_is_this)
{
    struct ruleset *rs;
    struct verdict *v = judge(reported, "none", "reds-apart terrain-reds=4", &rs);
    json_t *json = verdict_json(v);
    char *text = json_dumps(json, JSON_COMPACT);
    ck_assert_str_eq(text, "{\"met\":false,\"rules\":[{\"rule\":\"harbours=shuffled\",\"met\":true},"
                           "{\"rule\":\"reds-apart\",\"met\":false,\"where\":[[\"2,-2\",\"2,-1\"],[\"0,0\",\"0,1\"]]},"
                           "{\"rule\":\"terrain-reds=4\",\"met\":true}],"
                           "\"warnings\":[{\"detail\":\"2 pairs of neighbouring hexes with equal numbers\","
                           "\"where\":[[\"-1,0\",\"-2,1\"],[\"-1,1\",\"-1,2\"]]}]}");
    free(text);
    json_decref(json);
    verdict_free(v);
    ruleset_free(rs);
}
END_TEST

/* On this mini the corner of 6, 5 and 9 has 5 + 4 + 4 = 13 pips, all others at most 12. */
START_TEST(thirteen_pips_are_over_twelve)
{
    static const char map[] = "mini / L6 B5 / W10 G9 G3 / O4 D";
    struct ruleset *rs;
    char text[400];
    struct verdict *v = judge(map, "none", "corner-pips=..12", &rs);
    ck_assert_str_eq(places(finding(v, "corner-pips"), text), "0,-1:SE");
    verdict_free(v);
    ruleset_free(rs);
    v = judge(map, "none", "corner-pips=..13", &rs);
    ck_assert(v->met);
    verdict_free(v);
    ruleset_free(rs);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_check");
    TCase *tests = tcase_create("verdicts");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, the_reported_board_has_two_pairs_of_each);
    tcase_add_test(tests, pairs_that_no_rule_forbids_are_warnings);
    tcase_add_test(tests, a_harbour_on_its_own_red_hex_is_a_warning);
    tcase_add_test(tests, a_wrong_bag_is_refused);
    tcase_add_test(tests, the_json_is_this);
    tcase_add_test(tests, thirteen_pips_are_over_twelve);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
