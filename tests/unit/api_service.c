/* What a server says of itself: names of requests, lines of the access log, metrics, notices. */
#include <check.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <jansson.h>
#include "api/http/access_log.h"
#include "api/http/listen.h"
#include "api/http/metrics.h"
#include "api/http/notify.h"
#include "api/http/record.h"
#include "gen/core/mem.h"

#define COUNT(list) (int)(sizeof(list) / sizeof *(list))

/* ---- names ---- */

START_TEST(a_name_is_letters_and_few)
{
    char long_id[65];
    memset(long_id, 'a', sizeof long_id);
    ck_assert(http_id_valid("a", 1));
    ck_assert(http_id_valid("AZaz09._-", 9));
    ck_assert(http_id_valid(long_id, 64));
    ck_assert(!http_id_valid(long_id, 65));
    ck_assert(!http_id_valid("", 0));
    static const char *const bad[] = {"a b", "a/b", "a\n", "a\"", "\xC3\xA9", "a,b", "{}"};
    for (int i = 0; i < COUNT(bad); i++)
        ck_assert_msg(!http_id_valid(bad[i], strlen(bad[i])), "%s", bad[i]);
    ck_assert(!http_id_valid("a\0b", 3));
}
END_TEST

START_TEST(names_that_are_made_differ)
{
    enum { MADE = 1000 };
    static char id[MADE][HTTP_ID];
    for (int i = 0; i < MADE; i++) {
        http_id_make(7, (uint64_t)i, id[i]);
        ck_assert_uint_eq(strlen(id[i]), HTTP_ID_MADE);
        ck_assert(http_id_valid(id[i], HTTP_ID_MADE));
        for (int k = 0; k < i; k++)
            ck_assert_str_ne(id[i], id[k]);
    }
    char other[HTTP_ID];
    http_id_make(8, 0, other);
    ck_assert_str_ne(other, id[0]);
}
END_TEST

/* ---- lines ---- */

START_TEST(a_line_is_json)
{
    struct buf line = {0};
    struct http_record r = {.end = {1796083200, 7999999},
                            .id = "x",
                            .method = "GET",
                            .target = "/a?b=\"\\\x01\xff",
                            .status = 200,
                            .bytes = 5,
                            .took_ms = 12,
                            .waited_ms = 3,
                            .cache = "miss"};
    ck_assert(address_read("192.0.2.1", 9, &r.client));
    http_record_write(&r, &line);
    /* `date -u -d @1796083200` is Tue Dec 1 00:00:00 2026. */
    ck_assert_str_eq(line.data,
                     "{\"time\":\"2026-12-01T00:00:00.007Z\",\"id\":\"x\",\"client\":\"192.0.2.1\",\"method\":\"GET\","
                     "\"path\":\"/a?b=\\u0022\\u005c\\u0001\\u00ff\",\"status\":200,\"bytes\":5,\"ms\":12,\"waited\":3,"
                     "\"cache\":\"miss\"}");
    json_t *json = json_loadb(line.data, line.length, JSON_REJECT_DUPLICATES, NULL);
    ck_assert_int_eq((int)json_integer_value(json_object_get(json, "status")), 200);
    json_decref(json);
    buf_clear(&line);
    r.cut = true;
    r.waited_ms = -1;
    http_record_write(&r, &line);
    ck_assert_ptr_nonnull(strstr(line.data, "\"waited\":0,\"cache\":\"miss\",\"cut\":true}"));
    buf_free(&line);
}
END_TEST

/* ---- the log ---- */

static char *file_text(const char *path)
{
    char *text = mem_new(1 << 16, 1);
    FILE *f = fopen(path, "r");
    ck_assert_ptr_nonnull(f);
    ck_assert_uint_lt(fread(text, 1, (1 << 16) - 1, f), (1 << 16) - 1);
    fclose(f);
    return text;
}

START_TEST(a_log_is_appended_to_and_opened_anew)
{
    struct err e;
    char path[] = "/tmp/islewright-log-XXXXXX", old[64];
    close(mkstemp(path));
    snprintf(old, sizeof old, "%s.1", path);
    for (int round = 0; round < 2; round++) {
        struct access_log *log = access_log_open(path, &e);
        ck_assert_ptr_nonnull(log);
        access_log_put(log, "one", 3);
        access_log_put(log, "", 0);
        access_log_close(log);
    }
    char *text = file_text(path);
    ck_assert_str_eq(text, "one\n\none\n\n");
    free(text);
    struct access_log *log = access_log_open(path, &e);
    rename(path, old);
    access_log_reopen(log);
    while (access(path, F_OK))
        usleep(1000);
    access_log_put(log, "two", 3);
    ck_assert_uint_eq(access_log_lost(log), 0);
    access_log_close(log);
    text = file_text(path);
    ck_assert_str_eq(text, "two\n");
    free(text);
    unlink(path);
    unlink(old);
}
END_TEST

START_TEST(what_cannot_be_written_is_counted)
{
    struct err e;
    struct access_log *log = access_log_open("/dev/full", &e);
    ck_assert_ptr_nonnull(log);
    for (int i = 0; i < 10; i++)
        access_log_put(log, "line", 4);
    while (access_log_lost(log) < 10)
        usleep(1000);
    char *huge = mem_new(2 << 20, 1);
    access_log_put(log, huge, 2 << 20); /* more than may wait */
    ck_assert_uint_eq(access_log_lost(log), 11);
    free(huge);
    access_log_close(log);
    ck_assert_ptr_null(access_log_open("/nowhere/log", &e));
    ck_assert_int_eq(e.kind, ERR_WRITE);
}
END_TEST

/* ---- metrics ---- */

/* The line of a metric, or NULL. */
static const char *line_of(const struct buf *text, const char *start)
{
    const char *at = text->data;
    while (at && strncmp(at, start, strlen(start)) != 0) {
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    return at;
}

static void has(const struct buf *text, const char *line)
{
    const char *at = line_of(text, line);
    ck_assert_msg(at && at[strlen(line)] == '\n', "%s: %s", line, at ? at : text->data);
}

START_TEST(metrics_count)
{
    struct buf text = {0};
    struct http_metrics *m = http_metrics_new();
    http_metrics_answer(m, "/v1/boards", 200, 1, 0);
    http_metrics_answer(m, "/v1/boards", 200, 7, 3);
    http_metrics_answer(m, "/v1/boards", 418, 31000, -1);
    http_metrics_answer(m, NULL, 404, 0, -1);
    http_metrics_answer(NULL, NULL, 404, 0, -1);
    http_metrics_board(m, SAMPLING_BEST);
    http_metrics_board(m, SAMPLING_BEST);
    http_metrics_board(NULL, SAMPLING_BEST);
    http_metrics_ended(
        m, &(struct http_lateness){{[HTTP_PHASE_FIRST_HEAD] = 1, [HTTP_PHASE_HEAD] = 2, [HTTP_PHASE_ANSWER] = 4}});
    http_metrics_write(m, &(struct http_gauges){1, 2, 3, 4, 5, 6, 7, 8, 9, 10, {11, 12, 13, 14, 15, 16}}, &text);
    has(&text, "islewright_cache_claims_total{how=\"kept\"} 11");
    has(&text, "islewright_cache_claims_total{how=\"made\"} 12");
    has(&text, "islewright_cache_claims_total{how=\"waited\"} 13");
    has(&text, "islewright_cache_dropped_total 14");
    has(&text, "islewright_cache_answers 15");
    has(&text, "islewright_cache_bytes 16");
    has(&text, "islewright_requests_total{route=\"/v1/boards\",status=\"200\"} 2");
    has(&text, "islewright_requests_total{route=\"/v1/boards\",status=\"other\"} 1");
    has(&text, "islewright_requests_total{route=\"none\",status=\"404\"} 1");
    has(&text, "islewright_request_seconds_bucket{le=\"0.001\"} 2");
    has(&text, "islewright_request_seconds_bucket{le=\"0.005\"} 2");
    has(&text, "islewright_request_seconds_bucket{le=\"0.010\"} 3");
    has(&text, "islewright_request_seconds_bucket{le=\"30.000\"} 3");
    has(&text, "islewright_request_seconds_bucket{le=\"+Inf\"} 4");
    has(&text, "islewright_request_seconds_sum 31.008");
    has(&text, "islewright_request_seconds_count 4");
    has(&text, "islewright_wait_seconds_count 2");
    has(&text, "islewright_wait_seconds_sum 0.003");
    has(&text, "islewright_boards_total{sampling=\"best\"} 2");
    has(&text, "islewright_boards_total{sampling=\"uniform\"} 0");
    has(&text, "islewright_connections_ended_total{waited_for=\"head\"} 3");
    has(&text, "islewright_connections_ended_total{waited_for=\"body\"} 0");
    has(&text, "islewright_connections_ended_total{waited_for=\"answer\"} 4");
    static const char *const gauges[] = {
        "requests_open",         "connections",         "connections_most", "workers",
        "workers_busy",          "queue_waiting",       "queue_places",     "rule_sets_kept",
        "rule_sets_built_total", "log_lines_lost_total"};
    for (int i = 0; i < COUNT(gauges); i++) {
        char line[80];
        snprintf(line, sizeof line, "islewright_%s %d", gauges[i], i + 1);
        has(&text, line);
    }
    has(&text, "islewright_build_info{version=\"" ISLEWRIGHT_VERSION "\",generator=\"0\"} 1");
    ck_assert_int_eq(text.data[text.length - 1], '\n');
    buf_free(&text);
    http_metrics_free(m);
}
END_TEST

/* Each metric of the table is told with its help and type, in the page too, and the page has no other. */
START_TEST(metrics_are_in_the_page)
{
    struct buf text = {0};
    struct http_metrics *m = http_metrics_new();
    char *page = file_text("docs/metrics.md");
    http_metrics_write(m, &(struct http_gauges){0}, &text);
    int rows = 0;
    for (const char *at = page; (at = strstr(at, "\n| `islewright_")); at++)
        rows++;
    ck_assert_int_eq(rows, http_metrics_count());
    for (int i = 0; i < http_metrics_count(); i++) {
        struct http_metric row = http_metrics_at(i);
        char line[400];
        snprintf(line, sizeof line, "# HELP islewright_%s %s", row.name, row.help);
        has(&text, line);
        snprintf(line, sizeof line, "# TYPE islewright_%s %s", row.name, row.type);
        has(&text, line);
        snprintf(line, sizeof line, "| `islewright_%s` | %s |", row.name, row.type);
        const char *at = strstr(page, line);
        ck_assert_msg(at != NULL, "%s", line);
        snprintf(line, sizeof line, "| %s |\n", row.help);
        const char *help = strstr(at, line);
        ck_assert_msg(help && help < strchr(at, '\n'), "%s", line);
    }
    free(page);
    buf_free(&text);
    http_metrics_free(m);
}
END_TEST

/* ---- notices ---- */

static void hears(const char *name, socklen_t length)
{
    char got[20] = "";
    struct sockaddr_un own = {.sun_family = AF_UNIX};
    memcpy(own.sun_path, name, length);
    char called[100] = "";
    memcpy(called, name, length);
    int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
    called[0] = called[0] ? called[0] : '@';
    ck_assert_int_eq(bind(fd, (struct sockaddr *)&own, (socklen_t)(sizeof own.sun_family + length)), 0);
    ck_assert(notify_send(called, "READY=1"));
    ck_assert_int_eq((int)recv(fd, got, sizeof got - 1, 0), 7);
    ck_assert_str_eq(got, "READY=1");
    for (int i = 0; i < 10000; i++) /* nobody reads: it does not wait */
        notify_send(called, "WATCHDOG=1");
    close(fd);
}

START_TEST(a_notice_is_one_datagram)
{
    char path[100], name[100] = "";
    snprintf(path, sizeof path, "/tmp/islewright-notices-%d", (int)getpid());
    hears(path, (socklen_t)strlen(path));
    ck_assert(!notify_send(path, "READY=1")); /* nobody listens */
    unlink(path);
    snprintf(name + 1, sizeof name - 1, "islewright-%d", (int)getpid());
    hears(name, (socklen_t)strlen(name + 1) + 1);
    ck_assert(!notify_send(NULL, "READY=1"));
    ck_assert(!notify_send("", "READY=1"));
    ck_assert(!notify_send("/", "READY=1"));
    ck_assert(!notify_send("vsock:2:1234", "READY=1"));
    memset(path, 'x', sizeof path);
    char endless[200];
    memset(endless, '/', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    ck_assert(!notify_send(endless, "READY=1"));
}
END_TEST

START_TEST(the_period_is_half_of_the_watchdogs)
{
    char own[20], other[20];
    snprintf(own, sizeof own, "%d", (int)getpid());
    snprintf(other, sizeof other, "%d", (int)getpid() + 1);
    ck_assert_uint_eq(notify_period("30000000", NULL), 15000);
    ck_assert_uint_eq(notify_period("30000000", own), 15000);
    ck_assert_uint_eq(notify_period("30000000", other), 0);
    ck_assert_uint_eq(notify_period("30000000", "x"), 0);
    ck_assert_uint_eq(notify_period(NULL, NULL), 0);
    ck_assert_uint_eq(notify_period("", NULL), 0);
    ck_assert_uint_eq(notify_period("0", NULL), 0);
    ck_assert_uint_eq(notify_period("-5", NULL), 0);
    ck_assert_uint_eq(notify_period("99999999999999999999", NULL), 0);
}
END_TEST

START_TEST(a_socket_for_another_process_is_not_taken)
{
    struct err e;
    char own[20];
    struct listening l;
    snprintf(own, sizeof own, "%d", (int)getpid());
    ck_assert(listen_inherit(NULL, "1", &l, &e) && l.fd == -1);
    ck_assert(listen_inherit("1", "1", &l, &e) && l.fd == -1);
    ck_assert(listen_inherit("x", "1", &l, &e) && l.fd == -1);
    ck_assert(listen_inherit(own, NULL, &l, &e) && l.fd == -1);
    ck_assert(listen_inherit(own, "0", &l, &e) && l.fd == -1);
    ck_assert(!listen_inherit(own, "2", &l, &e));
    ck_assert_str_eq(e.item[0].field, "LISTEN_FDS");
    ck_assert(!listen_inherit(own, "x", &l, &e));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("api_service");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_set_timeout(all, 30);
    tcase_add_test(all, a_name_is_letters_and_few);
    tcase_add_test(all, names_that_are_made_differ);
    tcase_add_test(all, a_line_is_json);
    tcase_add_test(all, a_log_is_appended_to_and_opened_anew);
    tcase_add_test(all, what_cannot_be_written_is_counted);
    tcase_add_test(all, metrics_count);
    tcase_add_test(all, metrics_are_in_the_page);
    tcase_add_test(all, a_notice_is_one_datagram);
    tcase_add_test(all, the_period_is_half_of_the_watchdogs);
    tcase_add_test(all, a_socket_for_another_process_is_not_taken);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
