/* What a deal depends on: the request and the seed, part by part, and nothing else. */
#include <pthread.h>
#include <stdio.h>

#include "gen/request.h"
#include "solver/check.h"
#include "solver/dealer.h"
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

/* A dealer with its rules. */
struct table {
    struct ruleset *rules;
    struct dealer *dealer;
};

static struct table table_new(const char *preset, const char *fairness, const char *rules)
{
    struct err e;
    struct table t = {.rules = ask_rules(all, preset, fairness, rules)};
    err_clear(&e);
    t.dealer = dealer_new(t.rules, &e);
    ck_assert_msg(t.dealer != NULL, "%s %s %s: %s", preset, fairness, rules, e.detail);
    return t;
}

static void table_free(struct table *t)
{
    dealer_free(t->dealer);
    ruleset_free(t->rules);
}

static void deal(const struct table *t, const char *seed, struct board *b)
{
    struct err e;
    struct budget budget = {.left = DEAL_STEPS};
    enum sampling how;
    ck_assert_msg(dealer_deal(t->dealer, seed, &budget, b, &how, &e) == SOLVED, "%s", e.detail);
}

/* ---- each part has its own stream ---- */

static struct stream open_part(const struct table *t, const char *seed, const char *part)
{
    struct stream s;
    const struct preset *p = ruleset_preset(t->rules);
    stream_open(&s, request_hash(p->name, GENERATOR, ruleset_effective(t->rules), seed), part);
    return s;
}

/* Land of base without rules: the desert on any hex; then the other tiles, those of larger terrains before smaller ones
 * and the table's order within, each hex in reading order taking one of those left, in whose place comes the last. */
static void lay_land(struct stream *s, uint8_t terrain[19])
{
    uint8_t tile[18];
    uint32_t left = 0;
    uint32_t desert = stream_below(s, 19);
    for (int size = 4; size >= 3; size--)
        for (uint8_t t = TERRAIN_FOREST; t <= TERRAIN_MOUNTAINS; t++)
            for (int i = 0; i < size; i++)
                if ((t == TERRAIN_HILLS || t == TERRAIN_MOUNTAINS ? 3 : 4) == size)
                    tile[left++] = t;
    for (uint32_t h = 0; h < 19; h++) {
        terrain[h] = TERRAIN_DESERT;
        if (h == desert)
            continue;
        uint32_t k = stream_below(s, left);
        terrain[h] = tile[k];
        tile[k] = tile[--left];
    }
}

/* Numbers of base without rules: the richest first and the smaller first among as rich ones, each on one of the hexes
 * left, which are in reading order until one is taken and the last comes in its place. */
static void lay_numbers(struct stream *s, const uint8_t terrain[19], token number[19])
{
    static const int order[18] = {6, 6, 8, 8, 5, 5, 9, 9, 4, 4, 10, 10, 3, 3, 11, 11, 2, 12};
    int slot[18];
    uint32_t left = 0;
    for (int h = 0; h < 19; h++) {
        number[h] = 0;
        if (terrain[h] != TERRAIN_DESERT)
            slot[left++] = h;
    }
    for (int i = 0; i < 18; i++) {
        uint32_t k = stream_below(s, left);
        number[slot[k]] = token_of(order[i]);
        slot[k] = slot[--left];
    }
}

/* Base without rules, laid here from three streams: no part takes from another one's. */
START_TEST(parts_draw_from_their_own_streams)
{
    static const char *const rules[] = {"harbours=shuffled", "harbours=frame", "harbours=fixed"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct table t = table_new("base", "none", rules[i]);
        for (int k = 0; k < 200; k++) {
            struct board b, mine = {.preset = ruleset_preset(t.rules), .harbours = 9};
            char seed[20];
            snprintf(seed, sizeof seed, "part %d", k);
            struct stream land = open_part(&t, seed, "terrain"), numbers = open_part(&t, seed, "numbers"),
                          harbours = open_part(&t, seed, "harbours");
            lay_land(&land, mine.terrain);
            lay_numbers(&numbers, mine.terrain, mine.number);
            if (i == 0)
                harbours_shuffle(mine.preset, &harbours, mine.harbour);
            else if (i == 1)
                harbours_frame(mine.preset, &harbours, mine.harbour);
            else
                harbours_print(mine.preset, mine.harbour);
            board_place_robber(&mine);
            deal(&t, seed, &b);
            ck_assert_msg(board_equal(&b, &mine), "%s, %s", rules[i], seed);
        }
        table_free(&t);
    }
}
END_TEST

/* Rules on harbours are none of the other parts' business: under `book` the harbours of a deal are the first apart. */
START_TEST(harbours_are_drawn_until_they_are_apart)
{
    struct table t = table_new("base", "book", "harbours=frame");
    for (int k = 0; k < 200; k++) {
        struct board b, mine = {.preset = ruleset_preset(t.rules)};
        char seed[20];
        snprintf(seed, sizeof seed, "apart %d", k);
        deal(&t, seed, &b);
        struct stream s = open_part(&t, seed, "harbours");
        struct ruleset *apart = ask_rules(all, "base", "none", "harbours=frame harbours-apart");
        mine = b;
        do
            harbours_frame(mine.preset, &s, mine.harbour);
        while (!check_met(&mine, apart));
        ck_assert(board_equal(&b, &mine));
        ruleset_free(apart);
    }
    table_free(&t);
}
END_TEST

/* ---- the same request in other words ---- */

/* The same board for the same seeds. */
static void assert_same(const struct table *one, const struct table *other, int seeds)
{
    for (int k = 0; k < seeds; k++) {
        struct board a, b;
        char seed[20];
        snprintf(seed, sizeof seed, "same %d", k);
        deal(one, seed, &a);
        deal(other, seed, &b);
        ck_assert_msg(board_equal(&a, &b), "%s %s", ruleset_preset(one->rules)->name, seed);
    }
}

/* The rules of a set, listed from the last to the first over `none`. */
START_TEST(a_set_is_its_rules)
{
    static const char *const presets[] = {"mini", "ten", "base", "big"};
    struct rule_list *list = mem_new(1, sizeof *list);
    for (int i = 0; i < 4; i++)
        for (int f = 0; f < fairness_count(); f++) {
            if (i == 3 && f == 3)
                continue; /* half a second a board */
            struct buf rules = {0};
            buf_text(&rules, "");
            fairness_rules(fairness_name(f), presets_find(all, presets[i], "preset", NULL), list);
            for (int k = list->count - 1; k >= 0; k--) {
                rule_text_write(&list->rule[k], &rules);
                buf_text(&rules, " ");
            }
            struct table set = table_new(presets[i], fairness_name(f), ""),
                         listed = table_new(presets[i], "none", rules.data);
            assert_same(&set, &listed, i == 3 ? 3 : 20);
            table_free(&set);
            table_free(&listed);
            buf_free(&rules);
        }
    free(list);
}
END_TEST

START_TEST(other_words_for_a_rule_are_the_same_rule)
{
    static const struct {
        const char *preset, *one, *other;
    } pairs[] = {
        {"ten", "corner-pips=0..11", "corner-pips=..11"},
        {"base", "harbours=shuffled numbers=random terrain=random", ""},
        {"base", "pin=1,0:hills pin=0,0:desert", "pin=0,0:desert pin=1,0:hills"},
        {"base", "-harbours", "harbours=fixed"},
        {"starter", "terrain=random", "terrain=random harbours=fixed numbers=printed"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct table one = table_new(pairs[i].preset, "none", pairs[i].one),
                     other = table_new(pairs[i].preset, "none", pairs[i].other);
        assert_same(&one, &other, 20);
        table_free(&one);
        table_free(&other);
    }
}
END_TEST

/* Any other rule is another request, and another board: of these no two agree on 20 seeds in a row. */
START_TEST(a_rule_that_asks_nothing_is_a_rule)
{
    struct table plain = table_new("base", "none", ""), more = table_new("base", "none", "terrain-cluster=96");
    int same = 0;
    for (int k = 0; k < 20; k++) {
        struct board a, b;
        char seed[20];
        snprintf(seed, sizeof seed, "%d", k);
        deal(&plain, seed, &a);
        deal(&more, seed, &b);
        same += board_equal(&a, &b);
    }
    ck_assert_int_eq(same, 0);
    table_free(&plain);
    table_free(&more);
}
END_TEST

/* ---- batches and threads ---- */

enum { ITEMS = 40, THREADS = 4 };

static const struct {
    const char *preset, *fairness, *rules, *method;
    int items;
} batches[] = {
    {"mini", "book", "", "restart", ITEMS},
    {"ten", "strict", "", "catalogue, land table", ITEMS},
    {"base", "fair", "", "catalogue", ITEMS},
    {"base", "book", "numbers=spiral harbours=frame", "restart", ITEMS},
    {"big", "fair", "", "terrain table", 8},
    {"base", "book", "terrain-cluster=2", "terrain table", ITEMS},
    {"base", "none", "corner-pips=5..9", "search", ITEMS},
    {"starter", "none", "terrain=random", "restart", ITEMS},
};
enum { BATCHES = sizeof batches / sizeof *batches };

/* Item k, dealt in any order by a dealer that has dealt others, is the board that a fresh dealer deals for SEED#k. */
START_TEST(an_item_is_the_board_of_its_own_seed)
{
    struct table t = table_new(batches[_i].preset, batches[_i].fairness, batches[_i].rules),
                 fresh = table_new(batches[_i].preset, batches[_i].fairness, batches[_i].rules);
    int items = batches[_i].items;
    struct board item[ITEMS];
    ck_assert_str_eq(dealer_method(t.dealer), batches[_i].method);
    for (int k = items - 1; k >= 0; k--) {
        char seed[SEED_BYTES + 1];
        ck_assert(batch_seed("game night", (unsigned long)k, seed));
        deal(&t, seed, &item[k]);
    }
    for (int k = 0; k < items; k++) {
        struct board b;
        char seed[SEED_BYTES + 1] = "game night";
        if (k)
            snprintf(seed, sizeof seed, "game night#%d", k);
        deal(&fresh, seed, &b);
        ck_assert(board_equal(&b, &item[k]));
        for (int other = 0; other < k; other++)
            ck_assert(!board_equal(&item[k], &item[other]) || ruleset_preset(t.rules)->lattice.hexes < 19);
    }
    table_free(&t);
    table_free(&fresh);
}
END_TEST

struct worker {
    const struct table *table;
    int first, items;
    bool good;
    struct board board[ITEMS];
};

static void *work(void *context)
{
    struct worker *w = context;
    w->good = true;
    for (int k = w->first; k < w->items; k += THREADS) {
        struct err e;
        struct budget budget = {.left = DEAL_STEPS};
        enum sampling how;
        char seed[20];
        snprintf(seed, sizeof seed, "thread %d", k);
        w->good = w->good && dealer_deal(w->table->dealer, seed, &budget, &w->board[k], &how, &e) == SOLVED;
    }
    return NULL;
}

/* Threads that share a dealer deal what one alone does. */
START_TEST(threads_share_a_dealer)
{
    struct table t = table_new(batches[_i].preset, batches[_i].fairness, batches[_i].rules);
    struct worker *w = mem_new(THREADS, sizeof *w);
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
        w[i].table = &t;
        w[i].first = i;
        w[i].items = batches[_i].items;
        ck_assert_int_eq(pthread_create(&thread[i], NULL, work, &w[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        ck_assert(w[i].good);
    }
    for (int k = 0; k < batches[_i].items; k++) {
        struct board b;
        char seed[20];
        snprintf(seed, sizeof seed, "thread %d", k);
        deal(&t, seed, &b);
        ck_assert(board_equal(&b, &w[k % THREADS].board[k]));
    }
    free(w);
    table_free(&t);
}
END_TEST

/* ---- what is said of a deal ---- */

START_TEST(a_fixed_board_is_printed)
{
    struct table t = table_new("starter", "", "");
    struct board b, printed;
    struct err e;
    struct budget none = {.left = 0};
    enum sampling how = SAMPLING_UNIFORM;
    ck_assert_int_eq(dealer_deal(t.dealer, NULL, &none, &b, &how, &e), SOLVED);
    ck_assert_int_eq(how, SAMPLING_FIXED);
    ck_assert_str_eq(dealer_method(t.dealer), "printed");
    board_print(ruleset_preset(t.rules), &printed);
    ck_assert(board_equal(&b, &printed));
    table_free(&t);
}
END_TEST

/* The seed id of a dealt board deals it again. */
START_TEST(an_origin_deals_the_board_again)
{
    for (size_t i = 0; i < BATCHES; i++) {
        struct table t = table_new(batches[i].preset, batches[i].fairness, batches[i].rules);
        struct request *r = ask_request(all, batches[i].preset, batches[i].fairness, batches[i].rules),
                       *canonical = mem_new(1, sizeof *canonical), *read = mem_new(1, sizeof *read);
        struct err e;
        struct budget budget = {.left = DEAL_STEPS};
        enum sampling how;
        struct origin o;
        struct board b, again;
        ruleset_canonical(t.rules, r, canonical);
        ck_assert_int_eq(dealer_deal(t.dealer, "9007199254740993", &budget, &b, &how, &e), SOLVED);
        dealer_origin(t.dealer, canonical, "9007199254740993", how, &o);
        ck_assert_str_eq(o.seed, "9007199254740993");
        ck_assert_int_eq(o.sampling, strcmp(batches[i].method, "search") == 0 ? SAMPLING_SEARCH : SAMPLING_UNIFORM);
        ck_assert_msg(seed_id_read(o.seed_id, all, read, &e), "%s", e.detail);
        struct table second = {.rules = ruleset_new(read, &e)};
        second.dealer = dealer_new(second.rules, &e);
        deal(&second, read->seed, &again);
        ck_assert(board_equal(&b, &again));
        table_free(&second);
        table_free(&t);
        origin_free(&o);
        free(r);
        free(canonical);
        free(read);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_deal");
    TCase *deals = tcase_create("deals");
    suite_add_tcase(suite, deals);
    tcase_set_timeout(deals, 120);
    tcase_add_checked_fixture(deals, setup, teardown);
    tcase_add_test(deals, parts_draw_from_their_own_streams);
    tcase_add_test(deals, harbours_are_drawn_until_they_are_apart);
    tcase_add_test(deals, a_set_is_its_rules);
    tcase_add_test(deals, other_words_for_a_rule_are_the_same_rule);
    tcase_add_test(deals, a_rule_that_asks_nothing_is_a_rule);
    tcase_add_loop_test(deals, an_item_is_the_board_of_its_own_seed, 0, BATCHES);
    tcase_add_loop_test(deals, threads_share_a_dealer, 0, BATCHES);
    tcase_add_test(deals, a_fixed_board_is_printed);
    tcase_add_test(deals, an_origin_deals_the_board_again);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
