/* Connections and their limits in time, with a clock that the test turns: who is late is shut down, once, and nobody
 * else. The other end of a socket pair tells. */
#include <check.h>
#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>
#include "api/http/clients.h"

static const struct http_patience patience = {{
    [HTTP_PHASE_FIRST_HEAD] = 1000,
    [HTTP_PHASE_HEAD] = 2000,
    [HTTP_PHASE_BODY] = 3000,
    [HTTP_PHASE_WORK] = 10, /* never looked at */
    [HTTP_PHASE_ANSWER] = 4000,
}};

struct pair {
    int near, far;
    struct http_client *client;
};

static struct pair join(struct http_clients *all)
{
    int fd[2];
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, fd), 0);
    return (struct pair){fd[0], fd[1], http_clients_add(all, fd[0])};
}

static void leave(struct http_clients *all, struct pair p)
{
    http_clients_remove(all, p.client);
    close(p.near);
    close(p.far);
}

static bool is_open(struct pair p)
{
    struct pollfd far = {.fd = p.far, .events = POLLIN};
    return poll(&far, 1, 0) == 0;
}

static int ended(struct http_lateness late)
{
    int sum = 0;
    for (int i = 0; i < HTTP_PHASES; i++)
        sum += late.ended[i];
    return sum;
}

/* Lets ms pass in ticks of 100. */
static struct http_lateness pass(struct http_clients *all, int ms)
{
    struct http_lateness sum = {{0}};
    for (; ms > 0; ms -= 100) {
        struct http_lateness late = http_clients_tick(all, 100);
        for (int i = 0; i < HTTP_PHASES; i++)
            sum.ended[i] += late.ended[i];
    }
    return sum;
}

START_TEST(each_phase_has_its_limit)
{
    static const enum http_phase phases[] = {HTTP_PHASE_FIRST_HEAD, HTTP_PHASE_HEAD, HTTP_PHASE_BODY,
                                             HTTP_PHASE_ANSWER};
    enum http_phase phase = phases[_i];
    struct http_clients *all = http_clients_new(patience);
    struct pair p = join(all);
    http_client_turn(all, p.client, phase);
    ck_assert_int_eq(ended(pass(all, (int)patience.ms[phase])), 0);
    ck_assert(is_open(p));
    struct http_lateness late = pass(all, 100);
    ck_assert_int_eq(late.ended[phase], 1);
    ck_assert_int_eq(ended(late), 1);
    ck_assert(!is_open(p));
    ck_assert_int_eq(ended(pass(all, 10000)), 0); /* once */
    leave(all, p);
    http_clients_free(all);
}
END_TEST

START_TEST(a_new_phase_begins_anew)
{
    struct http_clients *all = http_clients_new(patience);
    struct pair p = join(all);
    pass(all, 1000);
    http_client_turn(all, p.client, HTTP_PHASE_BODY);
    pass(all, 3000);
    http_client_turn(all, p.client, HTTP_PHASE_ANSWER);
    pass(all, 4000);
    http_client_turn(all, p.client, HTTP_PHASE_HEAD);
    pass(all, 2000);
    ck_assert(is_open(p));
    pass(all, 100);
    ck_assert(!is_open(p));
    leave(all, p);
    http_clients_free(all);
}
END_TEST

START_TEST(work_is_not_the_clients)
{
    struct http_clients *all = http_clients_new(patience);
    struct pair p = join(all);
    http_client_turn(all, p.client, HTTP_PHASE_WORK);
    ck_assert_int_eq(ended(pass(all, 100000)), 0);
    ck_assert(is_open(p));
    leave(all, p);
    http_clients_free(all);
}
END_TEST

START_TEST(a_phase_without_a_limit_has_none)
{
    struct http_clients *all = http_clients_new((struct http_patience){{0}});
    struct pair p = join(all);
    ck_assert_int_eq(ended(pass(all, 100000)), 0);
    ck_assert(is_open(p));
    leave(all, p);
    http_clients_free(all);
}
END_TEST

/* Whoever has closed its half in the middle of a request is ended within a second, though no limit is near; not so
 * where the answer is not there yet, nor before what it has sent is read. */
START_TEST(who_has_gone_is_not_waited_for)
{
    for (int phase = HTTP_PHASE_FIRST_HEAD; phase < HTTP_PHASES; phase++) {
        struct http_clients *all = http_clients_new((struct http_patience){{0}});
        struct pair p = join(all);
        http_client_turn(all, p.client, (enum http_phase)phase);
        pass(all, 5000);
        ck_assert(is_open(p));
        char byte = 'x';
        ck_assert_int_eq(write(p.far, &byte, 1), 1);
        shutdown(p.far, SHUT_WR);
        pass(all, 3000);
        ck_assert(is_open(p));
        ck_assert_int_eq(read(p.near, &byte, 1), 1);
        pass(all, 400);
        ck_assert(is_open(p));
        ck_assert_int_eq(ended(pass(all, 800)), 0); /* it was not slow */
        ck_assert_int_eq(is_open(p), phase > HTTP_PHASE_BODY);
        leave(all, p);
        http_clients_free(all);
    }
}
END_TEST

/* A process that was stopped for an hour has not read for an hour: clients are not late by that. */
START_TEST(time_that_nobody_saw_does_not_count)
{
    struct http_clients *all = http_clients_new(patience);
    struct pair p = join(all);
    ck_assert_int_eq(ended(http_clients_tick(all, 3600000)), 0);
    ck_assert(is_open(p));
    ck_assert_int_eq(ended(pass(all, 100)), 1);
    leave(all, p);
    http_clients_free(all);
}
END_TEST

/* Who waits for a worker or for the library is not ended, and it is known how long that takes. */
START_TEST(the_longest_wait_is_known)
{
    struct http_clients *all = http_clients_new(patience);
    struct pair a = join(all), b = join(all);
    ck_assert_uint_eq(http_clients_longest(all, HTTP_PHASE_READY), 0);
    http_client_turn(all, a.client, HTTP_PHASE_WORK);
    pass(all, 300);
    http_client_turn(all, b.client, HTTP_PHASE_WORK);
    pass(all, 500);
    ck_assert_uint_eq(http_clients_longest(all, HTTP_PHASE_WORK), 800);
    http_client_turn(all, a.client, HTTP_PHASE_READY);
    pass(all, 100000);
    ck_assert_uint_eq(http_clients_longest(all, HTTP_PHASE_WORK), 100500);
    ck_assert_uint_eq(http_clients_longest(all, HTTP_PHASE_READY), 100000);
    ck_assert(is_open(a) && is_open(b));
    leave(all, a);
    leave(all, b);
    ck_assert_uint_eq(http_clients_longest(all, HTTP_PHASE_WORK), 0);
    http_clients_free(all);
}
END_TEST

START_TEST(only_who_is_late_is_ended)
{
    struct http_clients *all = http_clients_new(patience);
    struct pair p[5];
    for (int i = 0; i < 5; i++) {
        p[i] = join(all);
        pass(all, 300);
    }
    ck_assert_int_eq(http_clients_count(all), 5);
    /* 1,500, 1,200, 900, 600, 300 ms old: two are over their second. */
    for (int i = 0; i < 5; i++)
        ck_assert_int_eq(is_open(p[i]), i >= 2);
    leave(all, p[2]);
    leave(all, p[0]);
    leave(all, p[4]);
    ck_assert_int_eq(http_clients_count(all), 2);
    pass(all, 700);
    ck_assert(!is_open(p[3]));
    leave(all, p[3]);
    leave(all, p[1]);
    ck_assert_int_eq(http_clients_count(all), 0);
    http_clients_free(all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("api_clients");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_loop_test(all, each_phase_has_its_limit, 0, 4);
    tcase_add_test(all, a_new_phase_begins_anew);
    tcase_add_test(all, work_is_not_the_clients);
    tcase_add_test(all, a_phase_without_a_limit_has_none);
    tcase_add_test(all, time_that_nobody_saw_does_not_count);
    tcase_add_test(all, the_longest_wait_is_known);
    tcase_add_test(all, only_who_is_late_is_ended);
    tcase_add_test(all, who_has_gone_is_not_waited_for);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
