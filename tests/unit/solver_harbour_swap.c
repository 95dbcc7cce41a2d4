/* harbour-swap: two 3:1 harbours as two 2:1 ones, on fixed, shuffled and framed harbours: which there are, how often
 * each is dealt, and its code. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/board_code.h"
#include "gen/core/mem.h"
#include "gen/request.h"
#include "solver/check.h"
#include "solver/dealer.h"

static struct presets *all;

static void setup(void)
{
    all = presets_new();
}

static void teardown(void)
{
    presets_free(all);
}

static struct ruleset *rules_of(const char *preset, const char *const rules[], struct err *e)
{
    struct request *r = mem_new(1, sizeof *r);
    r->preset = presets_find(all, preset, "preset", NULL);
    snprintf(r->fairness, sizeof r->fairness, "none");
    for (int i = 0; rules[i]; i++)
        rule_list_add(&r->rules, rules[i], "rule", NULL);
    struct ruleset *rs = ruleset_new(r, e);
    free(r);
    return rs;
}

/* Harbours as one number: their kinds by place on the coast. */
static uint64_t key_of(const struct board *b)
{
    uint64_t key = 14695981039346656037u;
    for (int i = 0; i < b->harbours; i++)
        key = (key ^ (uint64_t)(b->harbour[i].edge * 8 + b->harbour[i].kind)) * 1099511628211u;
    return key;
}

struct cells {
    int count;
    uint64_t key[8192];
    int times[8192];
};

static void count_cell(struct cells *c, uint64_t key)
{
    int at = (int)(key % 8192);
    while (c->times[at] && c->key[at] != key)
        at = (at + 1) % 8192;
    c->count += c->times[at] == 0;
    c->key[at] = key;
    c->times[at]++;
}

static const struct trial {
    const char *preset, *harbours;
    int cells; /* arrangements that there are */
} trials[] = {
    /* Two of four 3:1 harbours, and two resources in either order: 6 x 20. */
    {"base", "harbours=fixed", 120},
    /* On the big island two of five: 10 x 20. One resource is there twice, but places are fixed. */
    {"big", "harbours=fixed", 200},
    /* Four places, 3:1 on two of them and two resources: both become 2:1. With lumber and ore as they are printed, the
     * kinds are those two and any two others: ten pairs. Counted as words of four letters below. */
    {"ten", "harbours=shuffled", 0},
    {"base", "harbours=frame", 0},
};

/* The arrangements of a trial that is not counted by hand: every one placed, swapped in every way, each once. */
static int count_ten(void)
{
    const struct preset *p = presets_find(all, "ten", "preset", NULL);
    int words = 0, any = 0, printed[RESOURCES] = {0};
    for (int i = 0; i < p->harbours; i++)
        printed[p->harbour[i].kind]++;
    any = printed[RESOURCE_NONE];
    for (int a = 0, all_words = (int)pow(RESOURCES, p->harbours); a < all_words; a++) {
        int kinds[RESOURCES] = {0}, more = 0;
        bool right = true;
        for (int i = 0, rest = a; i < p->harbours; i++, rest /= RESOURCES)
            kinds[rest % RESOURCES]++;
        for (int k = RESOURCE_NONE + 1; k < RESOURCES; k++) {
            right = right && kinds[k] >= printed[k] && kinds[k] <= printed[k] + 1;
            more += kinds[k] - printed[k];
        }
        words += right && more == 2 && kinds[RESOURCE_NONE] == any - 2;
    }
    return words;
}

START_TEST(each_arrangement_is_as_likely)
{
    const struct trial *t = &trials[_i];
    const char *const asked[] = {t->harbours, "harbour-swap=2", NULL};
    struct err e;
    struct ruleset *rs = rules_of(t->preset, asked, &e);
    ck_assert_msg(rs != NULL, "%s", e.detail);
    struct dealer *d = dealer_new(rs, &e);
    ck_assert_msg(d != NULL, "%s", e.detail);
    struct cells *c = mem_new(1, sizeof *c);
    int expected = strcmp(t->preset, "ten") == 0 ? count_ten() : t->cells, deals = 20000;
    for (int i = 0; i < deals; i++) {
        struct board b;
        struct budget budget = {.left = DEAL_STEPS};
        enum sampling how;
        char seed[20];
        snprintf(seed, sizeof seed, "%d", i);
        ck_assert(dealer_deal(d, seed, &budget, &b, &how, &e) == SOLVED);
        ck_assert_int_eq(how, SAMPLING_UNIFORM);
        if (i < 200) {
            struct board again;
            char code[BOARD_CODE];
            ck_assert_msg(board_fits(&b, &e), "%s", e.detail);
            ck_assert(check_met(&b, rs));
            board_code_write(&b, code);
            ck_assert_msg(board_code_read(code, all, "board", &again, &e), "%s: %s", code, e.detail);
            ck_assert(board_equal(&b, &again));
        }
        if (expected)
            count_cell(c, key_of(&b));
    }
    if (expected) {
        double square = 0, each = (double)deals / expected, cells = expected;
        ck_assert_int_eq(c->count, expected);
        for (int i = 0; i < 8192; i++)
            square += c->times[i] ? (c->times[i] - each) * (c->times[i] - each) / each : 0;
        ck_assert_msg(fabs(square - (cells - 1)) < 4 * sqrt(2 * (cells - 1)), "chi-square %.1f of %.0f", square, cells);
    }
    free(c);
    dealer_free(d);
    ruleset_free(rs);
}
END_TEST

/* The frame with swaps: the arrangements whose places are the printed ones, which are some of all, are as likely as
 * each other too. A piece with one 3:1 harbour that becomes 2:1 looks like another piece, so that some of them come
 * from two orders: without a correction these come twice as often. */
START_TEST(frames_that_look_alike_are_not_more_likely)
{
    const char *const asked[] = {"harbours=frame", "harbour-swap=2", NULL};
    struct err e;
    struct ruleset *rs = rules_of("base", asked, &e);
    struct dealer *d = dealer_new(rs, &e);
    int times[4] = {0}, orders[4] = {0};
    ck_assert_msg(d != NULL, "%s", e.detail);
    /* Boards by the number of arrangements that they come from: of those with two there are half as many pairs. */
    for (int i = 0; i < 40000; i++) {
        struct board b;
        struct harbour before[HARBOUR_MAX];
        struct budget budget = {.left = DEAL_STEPS};
        enum sampling how;
        char seed[20];
        snprintf(seed, sizeof seed, "%d", i);
        ck_assert(dealer_deal(d, seed, &budget, &b, &how, &e) == SOLVED);
        int from = harbours_swaps(b.preset, b.harbour, b.harbours, HARBOURS_FRAME, before);
        ck_assert(from >= 1 && from <= 3);
        times[from]++;
    }
    /* All 720 orders, swapped in all 120 ways: from how many each result comes. */
    const struct preset *p = presets_find(all, "base", "preset", NULL);
    struct stream s;
    stream_open(&s, hash_bytes("frame", 5), "test");
    for (int i = 0; i < 40000; i++) {
        struct harbour h[HARBOUR_MAX], before[HARBOUR_MAX];
        harbours_frame(p, &s, h);
        harbours_swap(p, &s, h);
        orders[harbours_swaps(p, h, p->harbours, HARBOURS_FRAME, before)]++;
    }
    double results = orders[1] + orders[2] / 2.0 + orders[3] / 3.0;
    for (int from = 1; from <= 3; from++) {
        double share = orders[from] / (double)from / results;
        ck_assert_msg(fabs(times[from] / 40000.0 - share) < 0.02, "from %d: %.3f, not %.3f", from,
                      times[from] / 40000.0, share);
    }
    ck_assert_int_gt(orders[2], 0);
    dealer_free(d);
    ruleset_free(rs);
}
END_TEST

START_TEST(other_codes_stay_as_they_are)
{
    const char *const asked[] = {"harbour-swap=2", NULL}, *const plain[] = {NULL};
    struct err e;
    struct ruleset *rs = rules_of("base", asked, &e), *without = rules_of("base", plain, &e);
    struct dealer *d = dealer_new(rs, &e), *other = dealer_new(without, &e);
    struct board a, b;
    struct budget budget = {.left = DEAL_STEPS};
    enum sampling how;
    char swapped[BOARD_CODE], code[BOARD_CODE];
    ck_assert(dealer_deal(d, "x", &budget, &a, &how, &e) == SOLVED);
    ck_assert(dealer_deal(other, "x", &budget, &b, &how, &e) == SOLVED);
    board_code_write(&a, swapped);
    board_code_write(&b, code);
    ck_assert_uint_lt(strlen(code), strlen(swapped));
    ck_assert(!check_met(&a, without)); /* that none is swapped holds where nobody asks */
    ck_assert(!check_met(&b, rs));
    dealer_free(d);
    dealer_free(other);
    ruleset_free(rs);
    ruleset_free(without);
}
END_TEST

START_TEST(arguments_are_checked)
{
    static const char *const wrong[][3] = {
        {"base", "harbour-swap=1", "harbour-swap takes 0 or 2"},
        {"mini", "harbour-swap=2", "harbour-swap=2: mini has fewer than two 3:1 harbours (0)"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *const asked[] = {wrong[i][1], NULL};
        struct err e = {0};
        ck_assert_ptr_null(rules_of(wrong[i][0], asked, &e));
        ck_assert_ptr_nonnull(strstr(e.detail, wrong[i][2]));
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("harbour swap");
    TCase *tests = tcase_create("swap");
    tcase_add_unchecked_fixture(tests, setup, teardown);
    tcase_set_timeout(tests, 60);
    suite_add_tcase(suite, tests);
    tcase_add_loop_test(tests, each_arrangement_is_as_likely, 0, sizeof trials / sizeof *trials);
    tcase_add_test(tests, frames_that_look_alike_are_not_more_likely);
    tcase_add_test(tests, other_codes_stay_as_they_are);
    tcase_add_test(tests, arguments_are_checked);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
