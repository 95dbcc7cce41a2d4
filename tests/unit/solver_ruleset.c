/* Effective rules of requests, fairness sets, and the canonical request. */
#include "gen/core/stream.h"
#include "solver/dealer.h"
#include "tests/random_board.h"
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

/* ---- effective rules ---- */

static const struct {
    const char *preset, *fairness, *rules, *effective;
} right[] = {
    /* sets; on base and big the preset's own rule is harbours=shuffled, on ten too, on mini there is none */
    {"mini", "none", "", ""},
    {"mini", "book", "", "harbours-apart reds-apart"},
    {"mini", "", "",
     "corner-pips=..11 equal-numbers-apart harbours-apart low-high-apart reds-apart terrain-cluster=2 terrain-reds=2"},
    {"ten", "book", "", "harbours=shuffled harbours-apart reds-apart"},
    {"base", "none", "", "harbours=shuffled"},
    {"base", "book", "", "harbours=shuffled harbours-apart reds-apart"},
    {"base", "fair", "",
     "corner-pips=..11 equal-numbers-apart harbours=shuffled harbours-apart low-high-apart reds-apart "
     "terrain-cluster=2 terrain-reds=2"},
    {"base", "", "",
     "corner-pips=..11 equal-numbers-apart harbours=shuffled harbours-apart low-high-apart reds-apart "
     "terrain-cluster=2 terrain-reds=2"},
    {"base", "strict", "",
     "corner-pips=..11 equal-numbers-apart harbour-off-red harbours=shuffled harbours-apart low-high-apart "
     "reds-apart terrain-cluster=1 terrain-pips=2 terrain-reds=1"},
    {"big", "fair", "",
     "corner-pips=..12 equal-numbers-apart harbours=shuffled harbours-apart low-high-apart reds-apart "
     "terrain-cluster=2 terrain-reds=2"},
    {"big", "strict", "",
     "corner-pips=..11 equal-numbers-apart harbour-off-red harbours=shuffled harbours-apart low-high-apart "
     "reds-apart terrain-cluster=1 terrain-pips=2 terrain-reds=2"},
    {"starter", "", "", "numbers=printed terrain=printed"},
    {"tournament", "none", "", "numbers=printed terrain=printed"},
    /* replacing, adding, taking away */
    {"base", "book", "terrain-cluster=1", "harbours=shuffled harbours-apart reds-apart terrain-cluster=1"},
    {"base", "fair", "corner-pips=..10 -low-high-apart -terrain-reds",
     "corner-pips=..10 equal-numbers-apart harbours=shuffled harbours-apart reds-apart terrain-cluster=2"},
    {"base", "none", "pin=0,0:desert pin=1,0:hills:6 apart=hills:2 apart=desert:2 inland=desert",
     "apart=desert:2 apart=hills:2 harbours=shuffled inland=desert pin=0,0:desert pin=1,0:hills:6"},
    {"base", "book", "-reds-apart reds-apart", "harbours=shuffled harbours-apart reds-apart"},
    /* choices at their default are not written */
    {"base", "none", "harbours=fixed numbers=random terrain=random", ""},
    {"base", "none", "-harbours", ""},
    {"base", "none", "harbours=frame", "harbours=frame"},
    /* a spiral */
    {"base", "fair", "numbers=spiral",
     "harbours=shuffled harbours-apart numbers=spiral reds-apart terrain-cluster=2 terrain-reds=2"},
    {"base", "strict", "numbers=spiral:0,-2:cw",
     "harbour-off-red harbours=shuffled harbours-apart numbers=spiral:0,-2:cw reds-apart terrain-cluster=1 "
     "terrain-pips=2 terrain-reds=1"},
    {"base", "fair", "numbers=spiral corner-pips=..12 equal-numbers-apart",
     "corner-pips=..12 equal-numbers-apart harbours=shuffled harbours-apart numbers=spiral reds-apart "
     "terrain-cluster=2 terrain-reds=2"},
    {"base", "fair", "numbers=spiral -corner-pips",
     "harbours=shuffled harbours-apart numbers=spiral reds-apart terrain-cluster=2 terrain-reds=2"},
    /* fixed presets that are told to deal */
    {"starter", "", "terrain=random", "numbers=printed"},
    {"starter", "", "numbers=random", "terrain=printed"},
    {"starter", "book", "terrain=random numbers=random", "harbours-apart reds-apart"},
    {"starter", "book", "terrain=random numbers=spiral", "harbours-apart numbers=spiral reds-apart"},
    {"starter", "", "-numbers", "terrain=printed"},
    {"starter", "", "numbers=printed harbours=fixed", "numbers=printed terrain=printed"},
};

/* `harbours` sorts before `harbours-apart`. */
START_TEST(effective_rules_are_those_asked_for)
{
    struct buf text = {0};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct ruleset *rs = ask_rules(all, right[i].preset, right[i].fairness, right[i].rules);
        const char *found = ask_list_text(ruleset_effective(rs), &text);
        ck_assert_msg(strcmp(found, right[i].effective) == 0, "%s %s %s: %s", right[i].preset, right[i].fairness,
                      right[i].rules, found);
        bool printed = strcmp(right[i].effective, "numbers=printed terrain=printed") == 0;
        ck_assert_int_eq(ruleset_deals(rs), !printed);
        ck_assert_str_eq(ruleset_preset(rs)->name, right[i].preset);
        ck_assert_str_eq(ruleset_fairness(rs), right[i].fairness[0]                  ? right[i].fairness
                                               : preset_is_fixed(ruleset_preset(rs)) ? "none"
                                                                                     : "fair");
        ruleset_free(rs);
    }
    buf_free(&text);
}
END_TEST

START_TEST(wrong_requests_are_named)
{
    static const struct {
        const char *preset, *fairness, *rules, *field, *says;
    } wrong[] = {
        {"base", "fairer", "", "fairness", "none, book, fair or strict"},
        {"base", "fair", "-pins", "no-rule", "there is no rule \"pins\""},
        {"base", "fair", "-pin", "no-rule", "pin is not among the rules of base with fairness fair (corner-pips"},
        {"mini", "none", "-reds-apart", "no-rule", "there are none"},
        {"base", "book", "-terrain-cluster", "no-rule", "(harbours, harbours-apart, reds-apart)"},
        {"base", "fair", "terrain-cluster=1 terrain-cluster=2", "terrain-cluster", "given twice"},
        {"base", "fair", "numbers=spiral numbers=random", "numbers", "given twice"},
        {"base", "fair", "harbours=frame harbours=fixed", "harbours", "given twice"},
        {"base", "fair", "no-such-rule", "rule", "the rules are reds-apart"},
        /* fixed presets */
        {"starter", "fair", "", "fairness", "terrain=random or numbers=random"},
        {"starter", "book", "", "fairness", "terrain=random or numbers=random"},
        {"starter", "", "reds-apart", "reds-apart", "terrain=random or numbers=random"},
        {"starter", "", "harbours=fixed reds-apart", "reds-apart", "terrain=random or numbers=random"},
        {"starter", "", "harbours=frame", "harbours", "terrain=random or numbers=random"},
        {"starter", "", "pin=0,0:desert", "pin", "terrain=random or numbers=random"},
        {"tournament", "strict", "", "fairness", "terrain=random or numbers=random"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct err e;
        ck_assert_msg(ask_try(all, wrong[i].preset, wrong[i].fairness, wrong[i].rules, &e) == NULL, "%s %s %s",
                      wrong[i].preset, wrong[i].fairness, wrong[i].rules);
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_int_eq(e.items, 1);
        ck_assert_msg(strcmp(e.item[0].field, wrong[i].field) == 0, "%s: field %s", wrong[i].rules, e.item[0].field);
        ck_assert_msg(strstr(e.detail, wrong[i].says) != NULL, "%s: %s", wrong[i].rules, e.detail);
    }
}
END_TEST

START_TEST(fixed_presets_refuse_a_seed)
{
    struct err e = {0};
    struct request *r = ask_request(all, "starter", "", "");
    snprintf(r->seed, sizeof r->seed, "x");
    ck_assert_ptr_null(ruleset_new(r, &e));
    ck_assert_str_eq(e.item[0].field, "seed");
    rule_list_add(&r->rules, "terrain=random", "rule", &e);
    struct ruleset *rs = ruleset_new(r, &e);
    ck_assert_ptr_nonnull(rs);
    ruleset_free(rs);
    free(r);
}
END_TEST

/* For a check a fixed preset takes any rule and any set, and a rule at its default is answered too. */
START_TEST(checks_take_any_rule)
{
    static const struct {
        const char *preset, *fairness, *rules, *effective;
    } checks[] = {
        {"starter", "book", "", "harbours-apart numbers=printed reds-apart terrain=printed"},
        {"starter", "", "corner-pips=..9", "corner-pips=..9 numbers=printed terrain=printed"},
        {"base", "none", "harbours=fixed", "harbours=fixed"},
        {"base", "none", "-harbours", ""},
    };
    struct buf text = {0};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        struct err e;
        struct request *r = ask_request(all, checks[i].preset, checks[i].fairness, checks[i].rules);
        snprintf(r->seed, sizeof r->seed, "x");
        struct ruleset *rs = ruleset_for_check(r, &e);
        ck_assert_msg(rs != NULL, "%s", e.detail);
        ck_assert_str_eq(ask_list_text(ruleset_effective(rs), &text), checks[i].effective);
        ruleset_free(rs);
        free(r);
    }
    buf_free(&text);
}
END_TEST

START_TEST(sets_are_in_order)
{
    static const char *const names[] = {"none", "book", "fair", "strict"};
    struct rule_list *rules = mem_new(1, sizeof *rules);
    ck_assert_int_eq(fairness_count(), 4);
    for (int i = 0; i < 4; i++)
        ck_assert_str_eq(fairness_name(i), names[i]);
    ck_assert(!fairness_rules("", presets_at(all, 0), rules));
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = presets_at(all, i);
        bool fixed = strcmp(p->name, "starter") == 0 || strcmp(p->name, "tournament") == 0 ||
                     strncmp(p->name, "japan", 5) == 0 || preset_is_sheet(p);
        ck_assert_str_eq(fairness_default(p), fixed ? "none" : "fair");
    }
    /* The book of house asks for more than that of base, and so does what begins with it: but once each. */
    const struct preset *house = presets_find(all, "house", "preset", NULL);
    static const int count[] = {0, 3, 7, 9};
    for (int i = 0; i < 4; i++) {
        ck_assert(fairness_rules(names[i], house, rules));
        ck_assert_int_eq(rules->count, count[i]);
        ck_assert((rule_list_get(rules, "equal-numbers-apart") != NULL) == (i > 0));
    }
    free(rules);
}
END_TEST

/* A preset whose own rules are among those of a set: the set's replaces it; its texts become canonical, and a choice at
 * its default is not written, so that it may be named again but not taken away. */
START_TEST(sets_replace_the_presets_own)
{
    static const char json[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"own\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,2],"
        "\"hexes\":[[0,0],[1,0],[2,0],[3,0]],\"terrain\":{\"forest\":3,\"desert\":1},\"numbers\":{\"2\":1,\"3\":1,"
        "\"12\":1},\"harbours\":{\"places\":[{\"edge\":\"0,0:W\",\"kind\":\"any\"}]},"
        "\"rules\":{\"corner-pips\":\"0..9\",\"terrain-pips\":\"3\",\"harbours\":\"fixed\"}}";
    static const struct {
        const char *fairness, *rules, *effective;
    } asked[] = {
        {"none", "", "corner-pips=..9 terrain-pips=3"},
        {"book", "", "corner-pips=..9 harbours-apart reds-apart terrain-pips=3"},
        {"fair", "-reds-apart -harbours-apart",
         "corner-pips=..11 equal-numbers-apart low-high-apart terrain-cluster=2 terrain-pips=3 terrain-reds=2"},
        {"none", "-corner-pips", "terrain-pips=3"},
        {"none", "harbours=fixed", "corner-pips=..9 terrain-pips=3"},
        {"none", "-harbours", "corner-pips=..9 terrain-pips=3"},
        {"none", "harbours=shuffled", "corner-pips=..9 harbours=shuffled terrain-pips=3"},
    };
    struct err e = {0};
    struct buf text = {0};
    struct preset *p = preset_read(json, strlen(json), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        struct request *r = ask_request(all, "mini", asked[i].fairness, asked[i].rules);
        r->preset = p;
        struct ruleset *rs = ruleset_new(r, &e);
        ck_assert_msg(rs != NULL, "%s", e.detail);
        ck_assert_str_eq(ask_list_text(ruleset_effective(rs), &text), asked[i].effective);
        ruleset_free(rs);
        free(r);
    }
    buf_free(&text);
    preset_free(p);
}
END_TEST

/* A preset that is fixed and names its harbours' default is a fixed preset like any other. */
START_TEST(a_fixed_preset_may_name_a_default)
{
    static const char json[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"own\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,2],"
        "\"hexes\":[[0,0],[1,0]],\"terrain\":{\"forest\":1,\"desert\":1},\"numbers\":{\"2\":1},\"printed\":[\"L2 D\"],"
        "\"harbours\":{\"places\":[{\"edge\":\"0,0:W\",\"kind\":\"any\"}]},"
        "\"rules\":{\"terrain\":\"printed\",\"numbers\":\"printed\",\"harbours\":\"fixed\"}}";
    struct err e = {0};
    struct preset *p = preset_read(json, strlen(json), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    struct request *r = mem_new(1, sizeof *r);
    r->preset = p;
    struct ruleset *rs = ruleset_new(r, &e);
    ck_assert_msg(rs != NULL, "%s", e.detail);
    ck_assert(!ruleset_deals(rs));
    struct buf text = {0};
    ck_assert_str_eq(ask_list_text(ruleset_effective(rs), &text), "numbers=printed terrain=printed");
    buf_free(&text);
    ruleset_free(rs);
    free(r);
    preset_free(p);
}
END_TEST

/* ---- the canonical request ---- */

static void canonical_id(const struct request *r, struct buf *id)
{
    struct err e;
    struct ruleset *rs = ruleset_new(r, &e);
    struct request *canonical = mem_new(1, sizeof *canonical);
    ck_assert_msg(rs != NULL, "%s", e.detail);
    ruleset_canonical(rs, r, canonical);
    buf_clear(id);
    seed_id_write(canonical, id);
    free(canonical);
    ruleset_free(rs);
}

START_TEST(canonical_requests_say_what_differs)
{
    static const struct {
        const char *preset, *fairness, *rules, *id;
    } asked[] = {
        {"base", "", "", "base@0?fairness=fair&seed=S"},
        {"base", "fair", "pin=0,0:desert", "base@0?fairness=fair&pin=0%2C0%3Adesert&seed=S"},
        {"base", "fair", "reds-apart corner-pips=0..11 harbours=shuffled", "base@0?fairness=fair&seed=S"},
        {"base", "fair", "-reds-apart reds-apart", "base@0?fairness=fair&seed=S"},
        {"base", "book", "-harbours", "base@0?fairness=book&harbours=fixed&seed=S"},
        {"base", "book", "harbours=fixed numbers=random", "base@0?fairness=book&harbours=fixed&seed=S"},
        {"base", "fair", "-low-high-apart corner-pips=..10",
         "base@0?corner-pips=..10&fairness=fair&no-rule=low-high-apart&seed=S"},
        {"base", "fair", "numbers=spiral -corner-pips -equal-numbers-apart",
         "base@0?fairness=fair&numbers=spiral&seed=S"},
        {"base", "none", "reds-apart harbours-apart",
         "base@0?fairness=none&harbours-apart=true&reds-apart=true&seed=S"},
        {"starter", "", "terrain=random", "starter@0?fairness=none&seed=S&terrain=random"},
        {"starter", "", "-terrain", "starter@0?fairness=none&seed=S&terrain=random"},
        {"starter", "", "", "starter@0"},
        {"starter", "", "harbours=fixed numbers=printed", "starter@0"},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        struct buf id = {0};
        struct request *r = ask_request(all, asked[i].preset, asked[i].fairness, asked[i].rules);
        if (strchr(asked[i].id, '?'))
            snprintf(r->seed, sizeof r->seed, "S");
        canonical_id(r, &id);
        /* the order of parameters is gen's; compare what is in it */
        struct buf sorted = {0};
        char want[200], *rest = want;
        snprintf(want, sizeof want, "%s", asked[i].id);
        ck_assert_uint_eq(strlen(want), id.length);
        for (char *part = strtok_r(want, "?&", &rest); part; part = strtok_r(NULL, "?&", &rest))
            ck_assert_msg(strstr(id.data, part) != NULL, "%s: %s has no %s", asked[i].rules, id.data, part);
        buf_free(&sorted);
        buf_free(&id);
        free(r);
    }
}
END_TEST

/* A random request for a preset that deals, of rules that are all possible to parse. */
static void random_request(struct stream *s, struct request *r)
{
    static const char *const presets[] = {"mini", "ten", "base", "big", "starter"};
    static const char *const rules[] = {
        "reds-apart",
        "low-high-apart",
        "equal-numbers-apart",
        "terrain-cluster=1",
        "terrain-cluster=2",
        "terrain-reds=1",
        "terrain-reds=2",
        "terrain-numbers=1",
        "terrain-pips=2",
        "corner-pips=..11",
        "corner-pips=0..12",
        "corner-pips=3..",
        "inland=desert",
        "coastal=hills",
        "apart=hills:2",
        "apart=fields:2",
        "farthest=mountains",
        "harbours=fixed",
        "harbours=shuffled",
        "harbours=frame",
        "harbours-apart",
        "harbour-off-red",
        "numbers=random",
        "numbers=spiral",
        "numbers=spiral:0,-2:cw",
        "numbers=printed",
        "terrain=random",
        "terrain=printed",
        "pin=0,0:desert",
        "pin=0,0:forest",
        "pin=0,-1:fields:10",
    };
    memset(r, 0, sizeof *r);
    r->preset = presets_find(all, presets[stream_below(s, 5)], "preset", NULL);
    snprintf(r->fairness, sizeof r->fairness, "%s", fairness_name((int)stream_below(s, 4)));
    snprintf(r->seed, sizeof r->seed, "s");
    for (uint32_t n = stream_below(s, 6); n; n--)
        rule_list_add(&r->rules, rules[stream_below(s, sizeof rules / sizeof *rules)], "rule", NULL);
    for (uint32_t n = stream_below(s, 3); n; n--) {
        char name[RULE_NAME];
        const char *rule = rules[stream_below(s, sizeof rules / sizeof *rules)];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(rule, "="), rule);
        rule_list_put(&r->no_rules, name, "", "no-rule", NULL);
    }
}

START_TEST(canonical_requests_have_the_same_rules)
{
    struct stream s = test_stream("requests");
    struct request *r = mem_new(1, sizeof *r), *canonical = mem_new(1, sizeof *r), *again = mem_new(1, sizeof *r);
    struct buf one = {0}, two = {0};
    int resolved = 0;
    for (int i = 0; i < 20000; i++) {
        struct err e;
        random_request(&s, r);
        struct ruleset *rs = ruleset_new(r, &e);
        if (!rs) {
            ck_assert_int_eq(e.kind, ERR_INPUT);
            ck_assert_int_eq(e.items, 1);
            continue;
        }
        resolved++;
        ruleset_canonical(rs, r, canonical);
        struct ruleset *rs2 = ruleset_new(canonical, &e);
        buf_clear(&one);
        seed_id_write(canonical, &one);
        ck_assert_msg(rs2 != NULL, "%s: %s", one.data, e.detail);
        ck_assert_msg(strcmp(ask_list_text(ruleset_effective(rs), &one), ask_list_text(ruleset_effective(rs2), &two)) ==
                          0,
                      "%s, %s", one.data, two.data);
        ruleset_canonical(rs2, canonical, again);
        buf_clear(&one);
        buf_clear(&two);
        seed_id_write(canonical, &one);
        seed_id_write(again, &two);
        ck_assert_str_eq(one.data, two.data);
        /* and through its text */
        ck_assert_msg(seed_id_read(one.data, all, again, &e), "%s: %s", one.data, e.detail);
        struct ruleset *rs3 = ruleset_new(again, &e);
        ck_assert_ptr_nonnull(rs3);
        ck_assert_str_eq(ask_list_text(ruleset_effective(rs2), &one), ask_list_text(ruleset_effective(rs3), &two));
        /* effective rules alone say the same */
        struct ruleset *rs4 = ruleset_from_effective(r->preset, ruleset_effective(rs), &e);
        ck_assert_msg(rs4 != NULL, "%s", e.detail);
        ck_assert_str_eq(ask_list_text(ruleset_effective(rs4), &one), two.data);
        ck_assert_int_eq(ruleset_deals(rs4), ruleset_deals(rs));
        ruleset_free(rs);
        ruleset_free(rs2);
        ruleset_free(rs3);
        ruleset_free(rs4);
    }
    ck_assert_int_gt(resolved, 4000);
    buf_free(&one);
    buf_free(&two);
    free(r);
    free(canonical);
    free(again);
}
END_TEST

static void deal(const char *preset, const char *fairness, const char *rules, const char *seed, struct board *b)
{
    struct err e;
    struct ruleset *rs = ask_rules(all, preset, fairness, rules);
    struct dealer *d = dealer_new(rs, &e);
    struct budget budget = {.left = DEAL_STEPS};
    enum sampling how;
    ck_assert_msg(d != NULL, "%s", e.detail);
    ck_assert_int_eq(dealer_deal(d, seed, &budget, b, &how, &e), SOLVED);
    dealer_free(d);
    ruleset_free(rs);
}

/* The set's name is not hashed: the same rules give the same board. Other rules give another one. */
START_TEST(the_sets_name_does_not_matter)
{
    static const struct {
        const char *preset, *one, *other, *rules;
        bool same;
    } pairs[] = {
        {"base", "book", "none", "reds-apart harbours-apart", true},
        {"ten", "fair", "none",
         "reds-apart harbours-apart low-high-apart equal-numbers-apart terrain-cluster=2 terrain-reds=2 "
         "corner-pips=0..11",
         true},
        {"base", "book", "fair", "-low-high-apart -equal-numbers-apart -terrain-cluster -terrain-reds -corner-pips",
         true},
        {"base", "none", "book", "-reds-apart -harbours-apart", true},
        {"base", "book", "none", "reds-apart", false},
        {"base", "book", "book", "harbours=fixed", false},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (int k = 0; k < 5; k++) {
            struct board a, b;
            char seed[8];
            snprintf(seed, sizeof seed, "%d", k);
            deal(pairs[i].preset, pairs[i].one, "", seed, &a);
            deal(pairs[i].preset, pairs[i].other, pairs[i].rules, seed, &b);
            ck_assert_int_eq(board_equal(&a, &b), pairs[i].same);
        }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_ruleset");
    TCase *rules = tcase_create("rulesets");
    suite_add_tcase(suite, rules);
    tcase_set_timeout(rules, 120);
    tcase_add_checked_fixture(rules, setup, teardown);
    tcase_add_test(rules, effective_rules_are_those_asked_for);
    tcase_add_test(rules, wrong_requests_are_named);
    tcase_add_test(rules, fixed_presets_refuse_a_seed);
    tcase_add_test(rules, checks_take_any_rule);
    tcase_add_test(rules, sets_are_in_order);
    tcase_add_test(rules, sets_replace_the_presets_own);
    tcase_add_test(rules, a_fixed_preset_may_name_a_default);
    tcase_add_test(rules, canonical_requests_say_what_differs);
    tcase_add_test(rules, canonical_requests_have_the_same_rules);
    tcase_add_test(rules, the_sets_name_does_not_matter);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
