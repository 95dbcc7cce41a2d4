/* tests/golden/deals.txt: seed ids whose boards stay, under every compiler and sanitizer. */
#include <errno.h>

#include "gen/board_code.h"
#include "gen/request.h"
#include "solver/check.h"
#include "solver/best.h"
#include "tests/solver_ask.h"

/* The best board, where the id asks for it. */
static enum outcome search(const struct dealer *d, const struct request *r, struct board *b, enum sampling *how,
                           struct err *e)
{
    struct budget budget = {.left = DEAL_STEPS};
    struct goal g;
    enum goal_kind kind;
    *how = SAMPLING_BEST;
    ck_assert(goal_find(r->best, &kind, e) && goal_make(&g, kind, dealer_island(d), e));
    return best_deal(d, &g, r->seed, &budget, b, e);
}

/* Deals the board of a seed id; its code, its sampling, and the id that the program itself writes for it. */
static void deal(const char *id, const struct presets *all, char code[BOARD_CODE], enum sampling *how, struct buf *own)
{
    struct err e;
    struct board b;
    struct budget budget = {.left = DEAL_STEPS};
    struct request *r = mem_new(1, sizeof *r), *canonical = mem_new(1, sizeof *canonical);
    err_clear(&e);
    ck_assert_msg(seed_id_read(id, all, r, &e), "%s: %s", id, e.detail);
    struct ruleset *rs = ruleset_new(r, &e);
    ck_assert_msg(rs != NULL, "%s: %s", id, e.detail);
    struct dealer *d = dealer_new(rs, &e);
    ck_assert_msg(d != NULL, "%s: %s", id, e.detail);
    const char *seed = ruleset_deals(rs) ? r->seed : NULL;
    enum outcome outcome = r->best[0] ? search(d, r, &b, how, &e) : dealer_deal(d, seed, &budget, &b, how, &e);
    ck_assert_msg(outcome == SOLVED, "%s: %s", id, e.detail);
    ck_assert_msg(board_fits(&b, &e) && check_met(&b, rs), "%s", id);
    board_code_write(&b, code);
    ruleset_canonical(rs, r, canonical);
    buf_clear(own);
    seed_id_write(canonical, own);
    dealer_free(d);
    ruleset_free(rs);
    free(canonical);
    free(r);
}

START_TEST(golden_deals_stay)
{
    struct presets *all = presets_new();
    FILE *file = fopen("tests/golden/deals.txt", "r");
    ck_assert_msg(file != NULL, "tests/golden/deals.txt: %s", strerror(errno));
    char line[1000];
    struct buf own = {0};
    int lines = 0, lost = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        char *rest = line, *id = strtok_r(line, "\t\n", &rest), *sampling = strtok_r(NULL, "\t\n", &rest),
             *code = strtok_r(NULL, "\t\n", &rest), found[BOARD_CODE];
        ck_assert_msg(id && sampling && code, "line %d", lines + 1);
        enum sampling how;
        deal(id, all, found, &how, &own);
        ck_assert_str_eq(own.data, id);
        if (strcmp(found, code) != 0 || strcmp(sampling_name(how), sampling) != 0) {
            printf("%s: %s %s, and not %s %s\n", id, sampling_name(how), found, sampling, code);
            lost++;
        }
        lines++;
    }
    fclose(file);
    ck_assert_int_eq(lost, 0);
    ck_assert_int_ge(lines, 75);
    buf_free(&own);
    presets_free(all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_golden");
    TCase *deals = tcase_create("deals");
    suite_add_tcase(suite, deals);
    tcase_set_timeout(deals, 60);
    tcase_add_test(deals, golden_deals_stay);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
