/* Kept answers: who finds, makes and waits; what goes when there is no room; and one making for many threads. */
#include <check.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include "api/http/cache.h"
#include "gen/core/mem.h"

static struct hash128 key_of(int n)
{
    return hash_bytes(&n, sizeof n);
}

static struct http_shared *answer_of(int n, size_t length)
{
    struct http_reply r = {.status = 200, .type = "text/plain"};
    buf_format(&r.body, "%d ", n);
    while (r.body.length < length)
        buf_char(&r.body, '.');
    return http_shared_new(&r);
}

static void make(struct http_cache *cache, int n, size_t length, bool keep)
{
    struct http_shared *found = NULL, *s = answer_of(n, length);
    struct http_waiter w;
    ck_assert_int_eq(http_cache_claim(cache, key_of(n), &w, &found), HTTP_CLAIM_MAKE);
    http_cache_settle(cache, key_of(n), s, keep);
    http_shared_drop(s);
}

/* Whether it is kept; where it is not, it is made again without being kept. */
static bool has(struct http_cache *cache, int n)
{
    struct http_shared *found = NULL, *s;
    struct http_waiter w;
    enum http_claim what = http_cache_claim(cache, key_of(n), &w, &found);
    if (what == HTTP_CLAIM_FOUND) {
        ck_assert_int_eq(atoi(found->reply.body.data), n);
        http_shared_drop(found);
        return true;
    }
    ck_assert_int_eq(what, HTTP_CLAIM_MAKE);
    s = answer_of(n, 1);
    http_cache_settle(cache, key_of(n), s, false);
    http_shared_drop(s);
    return false;
}

START_TEST(what_is_kept_is_found)
{
    struct http_cache *cache = http_cache_new(100000);
    make(cache, 1, 100, true);
    make(cache, 2, 100, false);
    ck_assert(has(cache, 1));
    ck_assert(!has(cache, 2));
    struct http_cache_counts c = http_cache_count(cache);
    ck_assert_uint_eq(c.found, 1);
    ck_assert_uint_eq(c.made, 3);
    ck_assert_uint_eq(c.answers, 1);
    ck_assert_uint_gt(c.bytes, 100);
    http_cache_free(cache);
}
END_TEST

/* Room for eight answers of 1,000 bytes and their overhead, which is less than 800 bytes. */
START_TEST(what_was_asked_for_longest_ago_goes)
{
    struct http_cache *cache = http_cache_new(8 * 1800);
    for (int n = 0; n < 8; n++)
        make(cache, n, 1000, true);
    ck_assert(has(cache, 0)); /* now 1 is the oldest */
    unsigned long long kept = http_cache_count(cache).answers;
    ck_assert_uint_eq(kept, 8);
    while (http_cache_count(cache).dropped == 0)
        make(cache, 100 + (int)http_cache_count(cache).made, 1000, true);
    ck_assert(has(cache, 0));
    ck_assert(!has(cache, 1));
    ck_assert(has(cache, 2));
    ck_assert_uint_le(http_cache_count(cache).bytes, 8 * 1800);
    http_cache_free(cache);
}
END_TEST

START_TEST(what_is_too_large_is_not_kept)
{
    struct http_cache *cache = http_cache_new(80000);
    make(cache, 1, 20000, true);
    make(cache, 2, 5000, true);
    ck_assert(!has(cache, 1));
    ck_assert(has(cache, 2));
    http_cache_free(cache);
    cache = http_cache_new(0);
    make(cache, 3, 1, true);
    ck_assert(!has(cache, 3));
    http_cache_free(cache);
}
END_TEST

struct waiter {
    struct http_waiter waiter;
    int called;
    struct http_shared *got;
};

static void take(struct http_waiter *w, struct http_shared *s)
{
    struct waiter *me = (struct waiter *)w;
    me->called++;
    me->got = s;
}

START_TEST(those_who_wait_get_the_same_answer)
{
    struct http_cache *cache = http_cache_new(0);
    struct waiter waiter[3] = {0};
    struct http_shared *found = NULL, *s = answer_of(7, 10);
    struct http_waiter none;
    ck_assert_int_eq(http_cache_claim(cache, key_of(7), &none, &found), HTTP_CLAIM_MAKE);
    for (int i = 0; i < 3; i++) {
        waiter[i].waiter.ready = take;
        ck_assert_int_eq(http_cache_claim(cache, key_of(7), &waiter[i].waiter, &found), HTTP_CLAIM_WAIT);
    }
    http_cache_settle(cache, key_of(7), s, true);
    ck_assert_int_eq(atomic_load(&s->holders), 4);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(waiter[i].called, 1);
        ck_assert_ptr_eq(waiter[i].got, s);
        http_shared_drop(waiter[i].got);
    }
    ck_assert_int_eq(atomic_load(&s->holders), 1);
    http_shared_drop(s);
    ck_assert_uint_eq(http_cache_count(cache).waited, 3);
    http_cache_free(cache);
}
END_TEST

/* ---- threads ---- */

enum { THREADS = 4, ROUNDS = 3000, KEYS = 50 };

struct worker {
    pthread_t thread;
    struct http_cache *cache;
    unsigned seed;
    int right;
};

struct delayed {
    struct http_waiter waiter;
    pthread_mutex_t lock;
    pthread_cond_t there;
    struct http_shared *got;
};

static void wake(struct http_waiter *w, struct http_shared *s)
{
    struct delayed *d = (struct delayed *)w;
    pthread_mutex_lock(&d->lock);
    d->got = s;
    pthread_cond_signal(&d->there);
    pthread_mutex_unlock(&d->lock);
}

static struct http_shared *await(struct delayed *d)
{
    pthread_mutex_lock(&d->lock);
    while (!d->got)
        pthread_cond_wait(&d->there, &d->lock);
    pthread_mutex_unlock(&d->lock);
    return d->got;
}

static void *ask_often(void *argument)
{
    struct worker *me = argument;
    for (int i = 0; i < ROUNDS; i++) {
        struct delayed d = {.waiter.ready = wake, .lock = PTHREAD_MUTEX_INITIALIZER, .there = PTHREAD_COND_INITIALIZER};
        struct http_shared *s = NULL;
        int n = (int)((me->seed = me->seed * 1103515245u + 12345u) >> 16) % KEYS;
        enum http_claim what = http_cache_claim(me->cache, key_of(n), &d.waiter, &s);
        if (what == HTTP_CLAIM_WAIT)
            s = await(&d);
        if (what == HTTP_CLAIM_MAKE) {
            s = answer_of(n, 400);
            http_cache_settle(me->cache, key_of(n), s, n % 3 != 0);
        }
        me->right += atoi(s->reply.body.data) == n;
        http_shared_drop(s);
    }
    return NULL;
}

START_TEST(threads_get_right_answers)
{
    struct http_cache *cache = http_cache_new(12000); /* less than all of them take */
    struct worker worker[THREADS];
    for (unsigned i = 0; i < THREADS; i++) {
        worker[i] = (struct worker){.cache = cache, .seed = i + 1};
        ck_assert_int_eq(pthread_create(&worker[i].thread, NULL, ask_often, &worker[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(worker[i].thread, NULL);
        ck_assert_int_eq(worker[i].right, ROUNDS);
    }
    struct http_cache_counts c = http_cache_count(cache);
    ck_assert_uint_eq(c.found + c.made + c.waited, THREADS * ROUNDS);
    ck_assert_uint_gt(c.found, 0);
    ck_assert_uint_gt(c.dropped, 0);
    ck_assert_uint_le(c.bytes, 12000);
    http_cache_free(cache);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("api_http_cache");
    TCase *tests = tcase_create("cache");
    tcase_set_timeout(tests, 60);
    suite_add_tcase(suite, tests);
    tcase_add_test(tests, what_is_kept_is_found);
    tcase_add_test(tests, what_was_asked_for_longest_ago_goes);
    tcase_add_test(tests, what_is_too_large_is_not_kept);
    tcase_add_test(tests, those_who_wait_get_the_same_answer);
    tcase_add_test(tests, threads_get_right_answers);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
