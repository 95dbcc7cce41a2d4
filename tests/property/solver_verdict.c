/* What a dealer says of rules, against every board there is: IMPOSSIBLE, and why, and what would be possible, and
 * SOLVED otherwise, on random islands of up to six hexes under random rules. tests/every_board.h is the witness.
 *
 * PROP_DEALS=F tries F times as many islands; sanitizers take a tenth. */
#include "solver/dealer.h"
#include "tests/every_board.h"
#include "tests/random_island.h"
#include "tests/share.h"
#include "tests/solver_ask.h"
#include "tests/wheel.h"

enum { ISLANDS = 600, RULE_SETS = 3 /* for each */, WHEELS = 40, STEPS_LAXER = 12 };

static int many(int count)
{
    const char *factor = getenv("PROP_DEALS");
    int least = count / SHARE > 20 ? count / SHARE : 20;
    return factor && atoi(factor) > 0 ? least * atoi(factor) : least;
}

/* ---- what an answer must be ---- */

static void without(const struct rule_list *from, const char *rule, struct rule_list *out)
{
    struct buf text = {0};
    out->count = 0;
    for (int i = 0; i < from->count; i++) {
        buf_clear(&text);
        rule_text_write(&from->rule[i], &text);
        if (strcmp(text.data, rule) != 0)
            rule_list_put(out, from->rule[i].name, from->rule[i].text, "rule", NULL);
    }
    buf_free(&text);
}

/* One bound of corner-pips moved by so many steps. */
static bool loosen_corners(const char *bounds, bool lower, int step, char out[ERR_RULE])
{
    int low = 0, high = 0;
    const char *dots = strstr(bounds, "..");
    bool has_low = dots > bounds, has_high = dots[2];
    if (has_low)
        sscanf(bounds, "%d", &low);
    if (has_high)
        sscanf(dots + 2, "%d", &high);
    if (lower ? !has_low || low < step : !has_high)
        return false;
    low -= lower ? step : 0;
    high += lower ? 0 : step;
    if (!has_high)
        snprintf(out, ERR_RULE, "corner-pips=%d..", low);
    else if (low)
        snprintf(out, ERR_RULE, "corner-pips=%d..%d", low, high);
    else
        snprintf(out, ERR_RULE, "corner-pips=..%d", high);
    return true;
}

/* The rule with its bound moved by so many steps; of corner-pips the lower one or the upper. */
static bool loosen(const char *rule, bool lower, int step, char out[ERR_RULE])
{
    int a;
    char terrain[20];
    if (strncmp(rule, "corner-pips=", 12) == 0)
        return loosen_corners(rule + 12, lower, step, out);
    if (lower)
        return false;
    if (sscanf(rule, "apart=%19[a-z]:%d", terrain, &a) == 2 && a > step)
        snprintf(out, ERR_RULE, "apart=%s:%d", terrain, a - step);
    else if (sscanf(rule, "terrain-%15[a-z]=%d", terrain, &a) == 2)
        snprintf(out, ERR_RULE, "terrain-%s=%d", terrain, a + step);
    else
        return false;
    return true;
}

/* The nearest value of a bound with which there is a board, everything else kept; "" where there is none. */
static void nearest(struct every_board *every, const struct rule_list *effective, const char *rule, bool lower,
                    char out[ERR_RULE])
{
    struct rule_list *rules = mem_new(1, sizeof *rules);
    bool found = false;
    for (int step = 1; step <= STEPS_LAXER && !found && loosen(rule, lower, step, out); step++) {
        without(effective, rule, rules);
        rule_list_add(rules, out, "rule", NULL);
        found = every_board_any(every, rules);
    }
    if (!found)
        *out = '\0';
    free(rules);
}

/* The conflict is one, and none without any of its rules; the possible values are the nearest of its rules, in order.
 */
static void assert_explained(struct every_board *every, const struct ruleset *rs, const struct err *e,
                             const char *asked)
{
    struct rule_list *conflict = mem_new(1, sizeof *conflict), *rest = mem_new(1, sizeof *rest);
    int possibles = 0;
    ck_assert_int_eq(e->kind, ERR_IMPOSSIBLE);
    for (int i = 0; i < e->conflicts; i++)
        ck_assert(rule_list_add(conflict, e->conflict[i], "rule", NULL));
    ck_assert_msg(!every_board_any(every, conflict), "%s: %s: this is no conflict", asked, e->detail);
    for (int i = 0; i < e->conflicts; i++) {
        without(conflict, e->conflict[i], rest);
        ck_assert_int_eq(rest->count, conflict->count - 1);
        ck_assert_msg(every_board_any(every, rest), "%s: %s: without %s it is one still", asked, e->detail,
                      e->conflict[i]);
        for (int lower = 1; lower >= 0; lower--) {
            char value[ERR_RULE] = "";
            nearest(every, ruleset_effective(rs), e->conflict[i], lower, value);
            const char *said = possibles < e->possibles ? e->possible[possibles] : "";
            ck_assert_msg(!*value || strcmp(value, said) == 0, "%s: %s: nearest is %s", asked, e->detail, value);
            possibles += *value != '\0';
        }
    }
    ck_assert_msg(e->possibles == possibles, "%s: %s: not possible", asked, e->detail);
    free(conflict);
    free(rest);
}

struct tally {
    int possible, impossible, longest;
};

static void try_rules(struct every_board *every, const struct ruleset *rs, const char *asked, struct tally *tally)
{
    struct err e;
    struct board b;
    enum sampling how;
    struct budget budget = {.left = DEAL_STEPS};
    err_clear(&e);
    bool possible = every_board_any(every, ruleset_effective(rs));
    struct dealer *d = dealer_new(rs, &e);
    ck_assert_msg((d != NULL) == possible, "%s: %s, but it is %s", asked, d ? "a dealer" : e.detail,
                  possible ? "possible" : "impossible");
    if (possible) {
        enum outcome outcome = dealer_deal(d, "x", &budget, &b, &how, &e);
        ck_assert_msg(outcome == SOLVED, "%s gave up", asked);
        ck_assert_msg(check_met(&b, rs), "%s", asked);
        tally->possible++;
    } else {
        assert_explained(every, rs, &e, asked);
        tally->impossible++;
        tally->longest = e.conflicts > tally->longest ? e.conflicts : tally->longest;
    }
    dealer_free(d);
}

START_TEST(tiny_islands_are_told_right)
{
    struct stream s;
    struct tally tally = {0};
    struct buf json = {0}, rules = {0}, asked = {0};
    stream_open(&s, hash_bytes("tiny islands", 12), "trials");
    int islands = many(ISLANDS);
    for (int i = 0; i < islands; i++) {
        struct every_board every;
        struct preset *p = draw_island(&s, &json);
        every_board_new(&every, p);
        for (int k = 0; k < RULE_SETS; k++) {
            struct ruleset *rs = draw_rules(&s, p, "", &rules);
            buf_clear(&asked);
            buf_format(&asked, "%s %s", json.data, rules.data);
            try_rules(&every, rs, asked.data, &tally);
            ruleset_free(rs);
        }
        every_board_free(&every);
        preset_free(p);
    }
    printf("%d possible, %d impossible, conflicts of up to %d rules\n", tally.possible, tally.impossible,
           tally.longest);
    ck_assert_int_gt(tally.possible, islands * RULE_SETS / 5);
    ck_assert_int_gt(tally.impossible, islands * RULE_SETS / 5);
    buf_free(&json);
    buf_free(&rules);
    buf_free(&asked);
}
END_TEST

/* Numbers and land that are printed, spirals, and frames of which some have two harbours side by side. */
START_TEST(printed_and_spiral_boards_are_told_right)
{
    static const char *const numbers[] = {"numbers=printed", "numbers=spiral", "numbers=spiral:0,-1",
                                          "numbers=spiral:1,0:ccw", "terrain=printed"},
                             *const harbours[] = {"", " harbours=frame", " harbours=shuffled"};
    struct stream s;
    struct tally tally = {0};
    struct buf rules = {0};
    struct every_board every;
    struct err e;
    stream_open(&s, hash_bytes("wheels", 6), "trials");
    struct preset *p = preset_read(wheel, strlen(wheel), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    every_board_new(&every, p);
    for (int i = many(WHEELS); i; i--) {
        char first[80];
        snprintf(first, sizeof first, "%s%s", numbers[below(&s, 5)], harbours[below(&s, 3)]);
        struct ruleset *rs = draw_rules(&s, p, first, &rules);
        try_rules(&every, rs, rules.data, &tally);
        ruleset_free(rs);
    }
    printf("%d possible, %d impossible, conflicts of up to %d rules\n", tally.possible, tally.impossible,
           tally.longest);
    ck_assert_int_gt(tally.possible, 3);
    ck_assert_int_gt(tally.impossible, 3);
    every_board_free(&every);
    preset_free(p);
    buf_free(&rules);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_verdict");
    TCase *tests = tcase_create("verdicts");
    tcase_set_timeout(tests, 300);
    tcase_add_test(tests, tiny_islands_are_told_right);
    tcase_add_test(tests, printed_and_spiral_boards_are_told_right);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
