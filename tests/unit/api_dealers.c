/* Shared dealers: the same rules have one, it is built once however many ask at the same time, those used last are
 * kept, and boards do not depend on it. The thread sanitizer runs this too. */
#include <check.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "api/deal.h"
#include "api/dealers.h"
#include "api/http/call.h"
#include "gen/board_code.h"
#include "gen/core/mem.h"
#include "tests/solver_ask.h"

static struct presets *presets;

static void begin(void)
{
    presets = presets_new();
}

static void end(void)
{
    presets_free(presets);
}

static const struct shared_dealer *take(struct dealers *all, const char *preset, const char *fairness,
                                        const char *rules)
{
    struct err e = {0};
    const struct shared_dealer *s = dealers_take(all, ask_rules(presets, preset, fairness, rules), NULL, &e);
    ck_assert_msg(s != NULL, "%s", e.detail);
    return s;
}

static void take_and_give(struct dealers *all, const char *rules)
{
    dealers_give(all, take(all, "mini", "none", rules));
}

START_TEST(the_same_rules_have_one_dealer)
{
    struct dealers *all = dealers_new(4);
    const struct shared_dealer *a = take(all, "base", "book", ""), *b = take(all, "base", "book", "reds-apart");
    ck_assert_ptr_eq(a, b);
    ck_assert_ptr_nonnull(a->dealer);
    ck_assert(ruleset_deals(a->rules));
    dealers_give(all, a);
    dealers_give(all, b);
    const struct shared_dealer *again = take(all, "base", "book", "");
    ck_assert_ptr_eq(again, a);
    ck_assert_int_eq(dealers_built(all), 1);
    dealers_give(all, again);
    dealers_free(all);
}
END_TEST

/* Other rules, another preset, and another name for the same rules, which a board's origin tells. */
START_TEST(what_differs_has_its_own)
{
    struct dealers *all = dealers_new(8);
    const struct shared_dealer *s[] = {take(all, "base", "book", ""),
                                       take(all, "base", "none", ""),
                                       take(all, "base", "book", "pin=0,0:desert"),
                                       take(all, "base", "book", "pin=0,1:desert"),
                                       take(all, "ten", "book", ""),
                                       take(all, "base", "none", "reds-apart harbours-apart")};
    enum { OTHERS = sizeof s / sizeof *s };
    for (int i = 0; i < OTHERS; i++)
        for (int k = 0; k < i; k++)
            ck_assert_ptr_ne(s[i], s[k]);
    ck_assert_int_eq(dealers_built(all), OTHERS);
    ck_assert_str_eq(ruleset_fairness(s[0]->rules), "book");
    ck_assert_str_eq(ruleset_fairness(s[5]->rules), "none");
    for (int i = 0; i < OTHERS; i++)
        dealers_give(all, s[i]);
    dealers_free(all);
}
END_TEST

START_TEST(those_used_last_are_kept)
{
    struct dealers *all = dealers_new(2);
    take_and_give(all, "terrain-reds=1"); /* 1 */
    take_and_give(all, "terrain-reds=2"); /* 2 */
    take_and_give(all, "terrain-reds=1"); /* is there */
    ck_assert_int_eq(dealers_built(all), 2);
    take_and_give(all, "terrain-reds=3"); /* 3, drops terrain-reds=2 */
    ck_assert_int_eq(dealers_kept(all), 2);
    take_and_give(all, "terrain-reds=1");
    take_and_give(all, "terrain-reds=3");
    ck_assert_int_eq(dealers_built(all), 3);
    take_and_give(all, "terrain-reds=2"); /* 4 */
    ck_assert_int_eq(dealers_built(all), 4);
    ck_assert_int_eq(dealers_kept(all), 2);
    dealers_free(all);
}
END_TEST

/* What is in use stays, be it too much, and goes when it is given back. */
START_TEST(what_is_in_use_stays)
{
    struct dealers *all = dealers_new(1);
    const struct shared_dealer *a = take(all, "mini", "none", ""), *b = take(all, "mini", "book", ""),
                               *c = take(all, "mini", "fair", "");
    ck_assert_int_eq(dealers_kept(all), 3);
    ck_assert_str_eq(ruleset_fairness(a->rules), "none");
    dealers_give(all, b);
    dealers_give(all, a);
    ck_assert_int_eq(dealers_kept(all), 1);
    ck_assert_ptr_eq(take(all, "mini", "fair", ""), c);
    dealers_give(all, c);
    dealers_give(all, c);
    dealers_free(all);
}
END_TEST

/* What is proved once need not be proved again. */
START_TEST(the_impossible_is_kept_too)
{
    struct dealers *all = dealers_new(2);
    struct err first = {0}, second = {0};
    ck_assert_ptr_null(dealers_take(all, ask_rules(presets, "base", "none", "corner-pips=..4"), NULL, &first));
    ck_assert_ptr_null(dealers_take(all, ask_rules(presets, "base", "none", "corner-pips=..4"), NULL, &second));
    ck_assert_int_eq(first.kind, ERR_IMPOSSIBLE);
    ck_assert_int_eq(memcmp(&first, &second, sizeof first), 0);
    ck_assert_int_eq(dealers_built(all), 1);
    ck_assert_ptr_null(dealers_take(all, ask_rules(presets, "base", "none", "corner-pips=..4"), NULL, NULL));
    dealers_free(all);
}
END_TEST

START_TEST(nothing_is_shared_without_a_place)
{
    const struct shared_dealer *a = take(NULL, "mini", "book", ""), *b = take(NULL, "mini", "book", "");
    ck_assert_ptr_ne(a, b);
    dealers_give(NULL, a);
    dealers_give(NULL, b);
}
END_TEST

/* ---- threads ---- */

enum { THREADS = 8, ROUNDS = 40 };

struct party {
    struct dealers *all;
    pthread_barrier_t *together;
    int index;
    const struct shared_dealer *first;
};

static const char *const some_rules[] = {"", "terrain-reds=1", "terrain-reds=2", "terrain-cluster=1",
                                         "corner-pips=..4"};
enum { SOME = sizeof some_rules / sizeof *some_rules };

/* All ask for one dealer at once; then each for several in its own order, more than are kept. */
static void *join(void *with)
{
    struct party *p = with;
    struct ruleset *rules = ask_rules(presets, "ten", "fair", "");
    pthread_barrier_wait(p->together);
    p->first = dealers_take(p->all, rules, NULL, NULL);
    pthread_barrier_wait(p->together); /* all have it */
    pthread_barrier_wait(p->together); /* and it has been looked at */
    dealers_give(p->all, p->first);
    for (int i = 0; i < ROUNDS; i++) {
        const char *text = some_rules[(p->index + i * (1 + p->index % 3)) % SOME];
        const struct shared_dealer *s = dealers_take(p->all, ask_rules(presets, "mini", "none", text), NULL, NULL);
        struct budget budget = {.left = DEAL_STEPS};
        struct board b;
        enum sampling how;
        if (s &&
            (dealer_deal(s->dealer, "seed", &budget, &b, &how, NULL) != SOLVED || ruleset_preset(s->rules) != b.preset))
            p->first = NULL;
        if (s)
            dealers_give(p->all, s);
    }
    return NULL;
}

START_TEST(many_ask_at_once_and_one_builds)
{
    struct dealers *all = dealers_new(2);
    pthread_barrier_t together;
    pthread_t thread[THREADS];
    struct party party[THREADS];
    pthread_barrier_init(&together, NULL, THREADS + 1);
    for (int i = 0; i < THREADS; i++) {
        party[i] = (struct party){.all = all, .together = &together, .index = i};
        ck_assert_int_eq(pthread_create(&thread[i], NULL, join, &party[i]), 0);
    }
    pthread_barrier_wait(&together);
    pthread_barrier_wait(&together);
    ck_assert_int_eq(dealers_built(all), 1);
    pthread_barrier_wait(&together);
    for (int i = 0; i < THREADS; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < THREADS; i++) {
        ck_assert_ptr_nonnull(party[i].first);
        ck_assert_ptr_eq(party[i].first, party[0].first);
    }
    ck_assert_int_le(dealers_kept(all), 2);
    pthread_barrier_destroy(&together);
    dealers_free(all);
}
END_TEST

/* ---- calls ---- */

static char *answer(struct http_service *service, const char *target)
{
    struct http_call *c = mem_new(1, sizeof *c);
    c->service = service;
    c->deadline_ms = http_now_ms() + 60000;
    ck_assert_int_eq(http_call_head(c, "GET", target, NULL, 0), HTTP_BODY);
    ck_assert_int_eq(http_call_begin(c), HTTP_WORK);
    http_call_finish(c);
    char *text = mem_text(c->reply.body.data);
    http_call_free(c);
    free(c);
    return text;
}

START_TEST(calls_share_and_answer_the_same)
{
    static const char *const targets[] = {
        "/v1/boards?preset=base&generator=0&fairness=fair&seed=a",
        "/v1/boards?preset=base&generator=0&fairness=fair&seed=b&count=3",
        "/v1/boards?seed=c&generator=0&format=code",
        "/v1/boards?seed=c&generator=0&fairness=book",
        "/v1/boards?seed=c&generator=0&fairness=none&reds-apart=true&harbours-apart=true",
        "/v1/boards?preset=starter&generator=0",
        "/v1/boards?seed=c&generator=0&corner-pips=..4",
        "/v1/boards?seed=d&generator=0&corner-pips=..4",
    };
    struct http_service alone = {.config = http_config_default(), .presets = presets}, sharing = alone;
    sharing.dealers = dealers_new(sharing.config.dealers);
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        char *right = answer(&alone, targets[i]), *text = answer(&sharing, targets[i]);
        ck_assert_str_eq(text, right);
        free(right);
        free(text);
    }
    ck_assert_int_eq(dealers_built(sharing.dealers), 5);
    dealers_free(sharing.dealers);
}
END_TEST

/* ---- stops ---- */

/* Says yes from the n-th time on that it is asked. */
struct patience {
    int n;
};

static bool is_out(const void *context)
{
    struct patience *p = (struct patience *)(uintptr_t)context;
    p->n -= p->n > 0;
    return p->n == 0;
}

/* The code of the board of a seed id, or the slug of why there is none; the stop may end it. */
static char *deal_text(struct dealers *dealers, const char *id, const struct stop *stop)
{
    struct err e = {0};
    struct buf out = {0};
    struct board b;
    struct origin o = {0};
    struct request *r = mem_new(1, sizeof *r);
    ck_assert_msg(seed_id_read(id, presets, r, &e), "%s", e.detail);
    struct deal *d = deal_new(r, false, dealers, stop, &e);
    if (d && deal_item(d, 0, 30000000, &b, &o, &e)) {
        char code[BOARD_CODE];
        board_code_write(&b, code);
        buf_text(&out, code);
        origin_free(&o);
    } else {
        buf_format(&out, "%s: %s", err_slug(e.kind), e.kind == ERR_BUSY ? "" : e.detail);
    }
    deal_free(d);
    free(r);
    return out.data;
}

/* Wherever a deal is stopped, it says so, or has come to what it comes to without a stop; and what was built until then
 * misleads nobody. */
START_TEST(a_stopped_deal_never_deals_another_board)
{
    static const char *const ids[] = {
        "base@0?fairness=strict&seed=x",
        "base@0?fairness=none&corner-pips=..4&seed=x",
        "mini@0?fairness=fair&corner-pips=..7&seed=x",
        "big@0?fairness=fair&corner-pips=..9&terrain-cluster=1&seed=x",
        "new-shores-4@0?fairness=strict&seed=x",
        "rivers-big@0?fairness=strict&terrain-pips=1&seed=x",
        "house@0?fairness=fair&coastal=mountains&harbours=frame&seed=x",
    };
    int stops = 0;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        char *right = deal_text(NULL, ids[i], NULL);
        for (int n = 1, stopped = 1; stopped; n = n * 3 + 1) {
            struct patience p = {n};
            const struct stop stop = {is_out, &p};
            struct dealers *all = dealers_new(4);
            char *text = deal_text(all, ids[i], &stop);
            stopped = strcmp(text, "busy: ") == 0;
            ck_assert_msg(stopped || strcmp(text, right) == 0, "%s, stopped at %d: %s", ids[i], n, text);
            char *again = deal_text(all, ids[i], NULL);
            ck_assert_str_eq(again, right);
            stops += stopped;
            free(again);
            free(text);
            dealers_free(all);
        }
        free(right);
    }
    ck_assert_int_ge(stops, 12);
}
END_TEST

START_TEST(what_was_not_built_is_not_kept)
{
    struct err e = {0};
    struct patience p = {1};
    const struct stop stop = {is_out, &p};
    struct dealers *all = dealers_new(4);
    ck_assert_ptr_null(dealers_take(all, ask_rules(presets, "base", "strict", ""), &stop, &e));
    ck_assert_int_eq(e.kind, ERR_BUSY);
    ck_assert_int_eq(dealers_kept(all), 0);
    const struct shared_dealer *s = take(all, "base", "strict", "");
    ck_assert_int_eq(dealers_kept(all), 1);
    dealers_give(all, s);
    dealers_free(all);
}
END_TEST

/* One builds until it is stopped; the others, who wait, are not: one of them builds in its place. */
struct impatient {
    pthread_t thread;
    struct dealers *all;
    const struct stop *stop;
    pthread_barrier_t *start;
    bool got;
};

static void *take_once(void *argument)
{
    struct impatient *p = argument;
    struct ruleset *rules = ask_rules(presets, "base", "strict", "");
    pthread_barrier_wait(p->start);
    const struct shared_dealer *s = dealers_take(p->all, rules, p->stop, NULL);
    p->got = s != NULL;
    if (s)
        dealers_give(p->all, s);
    return NULL;
}

START_TEST(who_waits_goes_on_where_another_was_stopped)
{
    enum { ASKERS = 4 };
    struct patience patience[ASKERS / 2] = {{5}, {9}};
    struct stop stop[ASKERS / 2] = {{is_out, &patience[0]}, {is_out, &patience[1]}};
    pthread_barrier_t start;
    struct dealers *all = dealers_new(4);
    struct impatient p[ASKERS];
    pthread_barrier_init(&start, NULL, ASKERS);
    for (int i = 0; i < ASKERS; i++) {
        p[i] = (struct impatient){.all = all, .stop = i < ASKERS / 2 ? &stop[i] : NULL, .start = &start};
        ck_assert_int_eq(pthread_create(&p[i].thread, NULL, take_once, &p[i]), 0);
    }
    for (int i = 0; i < ASKERS; i++)
        pthread_join(p[i].thread, NULL);
    ck_assert(p[2].got && p[3].got);
    ck_assert_int_eq(dealers_kept(all), 1);
    pthread_barrier_destroy(&start);
    dealers_free(all);
}
END_TEST

/* A call whose time is over ends at once, whatever it is at: as much processor time as until its deadline, and a tenth
 * of a second. */
START_TEST(a_deadline_ends_what_runs)
{
    static const char *const targets[] = {
        "/v1/boards?preset=base&generator=0&seed=x&best=true",
        "/v1/boards?preset=base&generator=0&seed=x&best=draft&count=10",
        "/v1/boards?preset=house&generator=0&seed=x&terrain-cluster=1&corner-pips=..9",
        "/v1/boards?preset=six-islands&generator=0&seed=x&terrain-cluster=1&corner-pips=..9",
        "/v1/boards?preset=base&generator=0&seed=x&fairness=strict&count=1000",
        "/v1/count?preset=base&fairness=fair",
    };
    enum { BEFORE_MS = 20, AFTER_MS = 100 };
    struct http_service service = {.config = http_config_default(), .presets = presets};
    struct http_call *c = mem_new(1, sizeof *c);
    c->service = &service;
    ck_assert_int_eq(http_call_head(c, "GET", targets[_i], NULL, 0), HTTP_BODY);
    ck_assert_int_eq(http_call_begin(c), HTTP_WORK);
    struct timespec begun, ended;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begun);
    c->deadline_ms = http_now_ms() + BEFORE_MS;
    http_call_finish(c);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ended);
    long ms = (ended.tv_sec - begun.tv_sec) * 1000 + (ended.tv_nsec - begun.tv_nsec) / 1000000;
    ck_assert_int_eq(c->reply.status, 503);
    ck_assert_msg(strstr(c->reply.body.data, "/problems/busy") != NULL, "%s", c->reply.body.data);
    if (!getenv("CK_TIMEOUT_MULTIPLIER")) /* a sanitizer has its own idea of time */
        ck_assert_msg(ms <= BEFORE_MS + AFTER_MS, "%ld ms: %s", ms, targets[_i]);
    http_call_free(c);
    free(c);
}
END_TEST
enum { LONG_TARGETS = 6 };

/* As much processor time as a call may take, and more, without waiting: that is not the server's fault, and the same
 * call would fare the same. */
static const struct {
    const char *target;
    bool batch;
} too_much[] = {
    {"/v1/boards?preset=house&generator=0&seed=x&fairness=strict&count=1000", true},
    {"/v1/boards?preset=base&generator=0&seed=x&best=true&count=10", false}, /* none is dealt in a second */
};

START_TEST(what_no_server_could_do_is_told_so)
{
    struct http_service service = {.config = http_config_default(), .presets = presets};
    struct http_call *c = mem_new(1, sizeof *c);
    service.config.job_seconds = 1;
    c->service = &service;
    ck_assert_int_eq(http_call_head(c, "GET", too_much[_i].target, NULL, 0), HTTP_BODY);
    ck_assert_int_eq(http_call_begin(c), HTTP_WORK);
    c->deadline_ms =
        http_now_ms() + (too_much[_i].batch ? 5000 : 1500); /* more than a second: others may want the processors */
    http_call_finish(c);
    ck_assert_msg(c->reply.status == 422 && c->late, "%d: %s", c->reply.status, c->reply.body.data);
    ck_assert_msg(strstr(c->reply.body.data, "\"/problems/too-much-work\"") != NULL, "%s", c->reply.body.data);
    ck_assert_uint_eq(c->reply.retry_seconds, 0);
    bool tells_count = strstr(c->reply.body.data, "\"field\":\"count\"") != NULL;
    ck_assert_msg(tells_count == too_much[_i].batch || getenv("CK_TIMEOUT_MULTIPLIER"), "%s", c->reply.body.data);
    ck_assert(!tells_count || strstr(c->reply.body.data, "of 1000 boards, ") != NULL);
    http_call_free(c);
    free(c);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("api_dealers");
    TCase *dealers = tcase_create("dealers");
    suite_add_tcase(suite, dealers);
    tcase_set_timeout(dealers, 60);
    tcase_add_checked_fixture(dealers, begin, end);
    tcase_add_test(dealers, the_same_rules_have_one_dealer);
    tcase_add_test(dealers, what_differs_has_its_own);
    tcase_add_test(dealers, those_used_last_are_kept);
    tcase_add_test(dealers, what_is_in_use_stays);
    tcase_add_test(dealers, the_impossible_is_kept_too);
    tcase_add_test(dealers, nothing_is_shared_without_a_place);
    tcase_add_test(dealers, many_ask_at_once_and_one_builds);
    tcase_add_test(dealers, calls_share_and_answer_the_same);
    tcase_add_test(dealers, a_stopped_deal_never_deals_another_board);
    tcase_add_test(dealers, what_was_not_built_is_not_kept);
    tcase_add_test(dealers, who_waits_goes_on_where_another_was_stopped);
    tcase_add_loop_test(dealers, a_deadline_ends_what_runs, 0, LONG_TARGETS);
    tcase_add_loop_test(dealers, what_no_server_could_do_is_told_so, 0, (int)(sizeof too_much / sizeof *too_much));
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
