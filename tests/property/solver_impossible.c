/* What IMPOSSIBLE implies, on islands too large for a list of every board: more rules are never easier to meet, a
 * conflict is one with anything added to it, a value named as possible deals; and the complete search of numbers finds
 * none exactly where the count of them is zero, which is made in another way.
 *
 * PROP_DEALS=F tries F times as many rule sets; sanitizers take a tenth. */
#include "solver/complete.h"
#include "solver/count.h"
#include "solver/dealer.h"
#include "tests/explained.h"
#include "tests/random_island.h"
#include "tests/share.h"
#include "tests/solver_ask.h"

enum { TINY_SETS = 300, SMALL_SETS = 60, BASE_SETS = 20, MORE = 3 /* rules added to each */, STEPS = 20000000 };

static struct presets *all;

static void setup(void)
{
    all = presets_new();
}

static void teardown(void)
{
    presets_free(all);
}

static int many(int count)
{
    const char *factor = getenv("PROP_DEALS");
    int least = count / SHARE > 10 ? count / SHARE : 10;
    return factor && atoi(factor) > 0 ? least * atoi(factor) : least;
}

static enum outcome ask(const struct preset *p, const struct rule_list *effective, struct err *e)
{
    struct board b;
    enum sampling how;
    struct budget budget = {.left = STEPS};
    struct ruleset *rs = ruleset_from_effective(p, effective, e);
    ck_assert_msg(rs != NULL, "%s", e->detail);
    err_clear(e);
    struct dealer *d = dealer_new(rs, e);
    enum outcome outcome = d ? dealer_deal(d, "x", &budget, &b, &how, e) : IMPOSSIBLE;
    if (outcome == SOLVED)
        ck_assert(check_met(&b, rs));
    if (outcome == IMPOSSIBLE)
        ck_assert_int_eq(e->kind, ERR_IMPOSSIBLE);
    dealer_free(d);
    ruleset_free(rs);
    return outcome;
}

static bool repeats(const char *name)
{
    return strcmp(name, "pin") == 0 || strcmp(name, "apart") == 0 || strcmp(name, "inland") == 0 ||
           strcmp(name, "coastal") == 0 || strcmp(name, "farthest") == 0;
}

/* Adds a random rule that replaces none. */
static void add_rule(struct stream *s, const struct preset *p, struct rule_list *rules)
{
    for (;;) {
        char rule[RULE_NAME + RULE_TEXT], name[RULE_NAME];
        draw_rule(s, p, rule);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(rule, "="), rule);
        if (!repeats(name) && rule_list_get(rules, name))
            continue;
        ck_assert(rule_list_add(rules, rule, "rule", NULL));
        return;
    }
}

static void read_conflict(const struct err *e, struct rule_list *rules)
{
    rules->count = 0;
    for (int i = 0; i < e->conflicts; i++)
        ck_assert(rule_list_add(rules, e->conflict[i], "rule", NULL));
}

struct tally {
    int impossible, possible, gave_up;
};

/* What must hold of rules that are impossible. */
static void try_impossible(struct stream *s, const struct preset *p, const struct rule_list *effective,
                           const struct err *said, const char *asked)
{
    struct rule_list *rules = mem_new(1, sizeof *rules);
    struct err e;
    for (int i = 0; i < MORE; i++) {
        *rules = *effective;
        add_rule(s, p, rules);
        ck_assert_msg(ask(p, rules, &e) != SOLVED, "%s is easier with a further rule", asked);
        read_conflict(said, rules);
        add_rule(s, p, rules);
        ck_assert_msg(ask(p, rules, &e) != SOLVED, "%s: %s: no conflict", asked, said->detail);
    }
    for (int i = 0; i < said->possibles; i++) {
        *rules = *effective;
        explained_put(rules, said->possible[i]);
        ck_assert_msg(ask(p, rules, &e) != IMPOSSIBLE, "%s: %s: %s is impossible", asked, said->detail,
                      said->possible[i]);
    }
    free(rules);
}

static void try_rules(struct stream *s, const struct preset *p, struct tally *tally)
{
    struct err e;
    struct buf text = {0};
    struct ruleset *rs = draw_rules(s, p, "", &text);
    enum outcome outcome = ask(p, ruleset_effective(rs), &e);
    if (outcome == IMPOSSIBLE)
        try_impossible(s, p, ruleset_effective(rs), &e, text.data);
    tally->impossible += outcome == IMPOSSIBLE;
    tally->possible += outcome == SOLVED;
    tally->gave_up += outcome == GAVE_UP;
    ruleset_free(rs);
    buf_free(&text);
}

static void show(const char *where, const struct tally *t)
{
    printf("%s: %d possible, %d impossible, %d given up\n", where, t->possible, t->impossible, t->gave_up);
}

START_TEST(more_rules_are_no_easier_on_random_islands)
{
    struct stream s;
    struct tally tally = {0};
    struct buf json = {0};
    stream_open(&s, hash_bytes("more rules", 10), "trials");
    for (int i = many(TINY_SETS); i; i--) {
        struct preset *p = draw_island(&s, &json);
        try_rules(&s, p, &tally);
        preset_free(p);
    }
    show("random islands", &tally);
    ck_assert_int_gt(tally.impossible, 0);
    ck_assert_int_gt(tally.possible, 0);
    buf_free(&json);
}
END_TEST

static const struct {
    const char *preset;
    int sets;
} known[] = {{"mini", SMALL_SETS}, {"ten", SMALL_SETS}, {"base", BASE_SETS}};

START_TEST(more_rules_are_no_easier)
{
    struct stream s;
    struct tally tally = {0};
    struct err e;
    const struct preset *p = presets_find(all, known[_i].preset, "preset", &e);
    stream_open(&s, hash_bytes(known[_i].preset, strlen(known[_i].preset)), "trials");
    for (int i = many(known[_i].sets); i; i--)
        try_rules(&s, p, &tally);
    show(known[_i].preset, &tally);
    ck_assert_int_gt(tally.impossible, 0);
    ck_assert_int_gt(tally.possible, 0);
}
END_TEST

/* ---- numbers: none found, and none counted ---- */

static void draw_number_rules(struct stream *s, const struct preset *p, struct rule_list *rules)
{
    static const char *const plain[] = {"reds-apart", "low-high-apart", "equal-numbers-apart"};
    char rule[RULE_NAME + RULE_TEXT], hex[PLACE_NAME], number[8];
    rules->count = 0;
    for (int i = 0; i < 3; i++)
        if (below(s, 2))
            ck_assert(rule_list_add(rules, plain[i], "rule", NULL));
    if (below(s, 4)) {
        snprintf(rule, sizeof rule, "corner-pips=..%d", 8 + below(s, 4));
        ck_assert(rule_list_add(rules, rule, "rule", NULL));
    }
    if (p->terrain_count[TERRAIN_DESERT] && !below(s, 3))
        ck_assert(rule_list_add(rules, below(s, 2) ? "coastal=desert" : "inland=desert", "rule", NULL));
    for (int n = below(s, 4); n; n--) {
        hex_text(p->lattice.hex[below(s, p->lattice.hexes)], hex);
        token_text(p->token_kind[below(s, p->token_kinds)], number);
        snprintf(rule, sizeof rule, "pin=%s:forest:%s", hex, number);
        ck_assert(rule_list_add(rules, rule, "rule", NULL));
    }
}

static void try_numbers(struct stream *s, const struct preset *p, struct tally *tally)
{
    struct rule_list *rules = mem_new(1, sizeof *rules);
    struct island *is = mem_new(1, sizeof *is);
    struct bignum count;
    struct err e;
    struct buf text = {0};
    struct budget counting = {.left = COUNT_STEPS}, searching = {.left = STEPS};
    draw_number_rules(s, p, rules);
    struct ruleset *rs = ruleset_from_effective(p, rules, &e);
    ck_assert_msg(rs != NULL, "%s", e.detail);
    island_from(rs, is);
    enum complete found = is->demands.contradiction ? COMPLETE_UNKNOWN : complete_numbers(is, &searching);
    if (found != COMPLETE_UNKNOWN && count_exactly(rs, COUNT_NUMBERS, &counting, &count, &e)) {
        bool none = !bignum_bits(&count);
        ck_assert_msg(none == (found == COMPLETE_NONE), "%s %s: %s", p->name, ask_list_text(rules, &text),
                      none ? "found, and none is counted" : "none found");
        tally->impossible += none;
        tally->possible += !none;
    } else {
        tally->gave_up++;
    }
    buf_free(&text);
    ruleset_free(rs);
    free(is);
    free(rules);
}

START_TEST(none_are_found_where_none_are_counted)
{
    struct stream s;
    struct tally tally = {0};
    struct err e;
    const struct preset *p = presets_find(all, known[_i].preset, "preset", &e);
    stream_open(&s, hash_bytes(known[_i].preset, strlen(known[_i].preset)), "numbers");
    for (int i = many(known[_i].sets); i; i--)
        try_numbers(&s, p, &tally);
    show(known[_i].preset, &tally);
    ck_assert_int_gt(tally.impossible, 0);
    ck_assert_int_gt(tally.possible, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_impossible");
    TCase *tests = tcase_create("implications");
    int presets = (int)(sizeof known / sizeof *known);
    tcase_set_timeout(tests, 300);
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, more_rules_are_no_easier_on_random_islands);
    tcase_add_loop_test(tests, more_rules_are_no_easier, 0, presets);
    tcase_add_loop_test(tests, none_are_found_where_none_are_counted, 0, presets);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
