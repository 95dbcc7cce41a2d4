/* Counters are atomic and never locked: a reader sees each as it is, and not all at one instant. */
#include "api/http/metrics.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "api/http/route.h"
#include "gen/core/mem.h"
#include "gen/request.h"

/* ---- the table ---- */

/* METRIC(NAME, name, type, help) */
#define METRIC_TABLE(METRIC)                                                                                           \
    METRIC(REQUESTS, "requests_total", "counter", "Answers, by route and status; route \"none\": no such path.")       \
    METRIC(SECONDS, "request_seconds", "histogram", "From the request line to the last byte of the answer.")           \
    METRIC(WAIT, "wait_seconds", "histogram", "How long requests waited for a worker, of those that needed one.")      \
    METRIC(OPEN, "requests_open", "gauge", "Requests that have begun and whose answer has not ended.")                 \
    METRIC(WAITING, "queue_waiting", "gauge", "Requests that wait for a worker.")                                      \
    METRIC(PLACES, "queue_places", "gauge", "How many may wait; further ones are answered 503.")                       \
    METRIC(WORKERS, "workers", "gauge", "Threads that deal and draw.")                                                 \
    METRIC(BUSY, "workers_busy", "gauge", "Those that are at it.")                                                     \
    METRIC(CONNECTIONS, "connections", "gauge", "Connections that are open.")                                          \
    METRIC(CONNECTIONS_MOST, "connections_most", "gauge", "How many may be; further ones wait in the kernel.")         \
    METRIC(ENDED, "connections_ended_total", "counter", "Connections ended for being slow, by what was waited for.")   \
    METRIC(BOARDS, "boards_total", "counter", "Boards dealt, by how: uniform, search, best, or fixed (printed).")      \
    METRIC(RULES, "rule_sets_kept", "gauge", "Sets of rules whose tables or proofs are kept.")                         \
    METRIC(RULES_BUILT, "rule_sets_built_total", "counter", "How often tables or proofs were made.")                   \
    METRIC(CACHE, "cache_claims_total", "counter", "Answers that others may share: kept, made, or waited for.")        \
    METRIC(CACHE_DROPPED, "cache_dropped_total", "counter", "Kept answers that went to make room.")                    \
    METRIC(CACHE_ANSWERS, "cache_answers", "gauge", "Answers that are kept in memory.")                                \
    METRIC(CACHE_BYTES, "cache_bytes", "gauge", "Memory that they take.")                                              \
    METRIC(LOG_LOST, "log_lines_lost_total", "counter", "Lines of the access log that could not be kept or written.")  \
    METRIC(RESIDENT, "resident_bytes", "gauge", "Memory of the process that is in use.")                               \
    METRIC(START, "start_time_seconds", "gauge", "When the process began to serve, in seconds since 1970.")            \
    METRIC(BUILD, "build_info", "gauge", "Always 1: the version of the program and of its generator.")

enum metric {
#define METRIC(NAME, name, type, help) NAME,
    METRIC_TABLE(METRIC)
#undef METRIC
        METRICS
};

static const struct http_metric table[METRICS] = {
#define METRIC(NAME, name, type, help) {name, type, help},
    METRIC_TABLE(METRIC)
#undef METRIC
};

int http_metrics_count(void)
{
    return METRICS;
}

struct http_metric http_metrics_at(int i)
{
    return table[i];
}

/* ---- counting ---- */

static const int statuses[] = {200, 204, 303, 304, 400, 404, 405, 406, 410, 413, 414, 415, 422, 429, 500, 503};
enum { STATUSES = (int)(sizeof statuses / sizeof *statuses), OTHER = STATUSES };

/* Milliseconds, the upper bounds. */
static const int bounds[] = {1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000, 30000};
enum { BOUNDS = (int)(sizeof bounds / sizeof *bounds) };

struct histogram {
    atomic_uint_fast64_t count[BOUNDS + 1], sum_ms;
};

static const struct {
    enum sampling how;
    const char *name;
} samplings[] = {
    {SAMPLING_UNIFORM, "uniform"}, {SAMPLING_SEARCH, "search"}, {SAMPLING_BEST, "best"}, {SAMPLING_FIXED, "fixed"}};
enum { SAMPLINGS = (int)(sizeof samplings / sizeof *samplings) };

struct http_metrics {
    time_t start;
    atomic_uint_fast64_t board[SAMPLINGS], ended[HTTP_PHASES];
    struct histogram took, waited;
    atomic_uint_fast64_t answer[][STATUSES + 1]; /* by route, and at the end for none */
};

struct http_metrics *http_metrics_new(void)
{
    size_t routes = (size_t)http_routes_count() + 1;
    struct http_metrics *m = mem_new(1, sizeof *m + routes * sizeof m->answer[0]);
    m->start = time(NULL);
    return m;
}

void http_metrics_free(struct http_metrics *m)
{
    free(m);
}

static void observe(struct histogram *h, int64_t ms)
{
    int i = 0;
    while (i < BOUNDS && ms > bounds[i])
        i++;
    atomic_fetch_add(&h->count[i], 1);
    atomic_fetch_add(&h->sum_ms, (uint64_t)ms);
}

static int route_index(const char *path)
{
    int i = 0;
    while (i < http_routes_count() && (!path || strcmp(http_routes_at(i)->path, path) != 0))
        i++;
    return i;
}

void http_metrics_answer(struct http_metrics *m, const char *route, int status, int64_t took_ms, int64_t waited_ms)
{
    int i = 0;
    if (!m)
        return;
    while (i < STATUSES && statuses[i] != status)
        i++;
    atomic_fetch_add(&m->answer[route_index(route)][i], 1);
    observe(&m->took, took_ms);
    if (waited_ms >= 0)
        observe(&m->waited, waited_ms);
}

void http_metrics_board(struct http_metrics *m, enum sampling how)
{
    for (int i = 0; m && i < SAMPLINGS; i++)
        if (samplings[i].how == how)
            atomic_fetch_add(&m->board[i], 1);
}

void http_metrics_ended(struct http_metrics *m, const struct http_lateness *late)
{
    for (int i = 0; m && i < HTTP_PHASES; i++)
        atomic_fetch_add(&m->ended[i], (uint64_t)late->ended[i]);
}

/* ---- telling ---- */

static void put_head(struct buf *out, enum metric metric)
{
    buf_format(out, "# HELP islewright_%s %s\n# TYPE islewright_%s %s\n", table[metric].name, table[metric].help,
               table[metric].name, table[metric].type);
}

static void put_value(struct buf *out, enum metric metric, uint64_t value)
{
    put_head(out, metric);
    buf_format(out, "islewright_%s %" PRIu64 "\n", table[metric].name, value);
}

static void put_labelled(struct buf *out, enum metric metric, const char *label, const char *text, uint64_t value)
{
    buf_format(out, "islewright_%s{%s=\"%s\"} %" PRIu64 "\n", table[metric].name, label, text, value);
}

/* Only what has been counted: most routes never have most statuses. A path that has two methods is one route. */
static void put_answers(struct buf *out, const struct http_metrics *m)
{
    put_head(out, REQUESTS);
    for (int i = 0; i <= http_routes_count(); i++)
        for (int k = 0; k <= STATUSES; k++) {
            uint64_t count = atomic_load(&m->answer[i][k]);
            char status[12] = "other";
            if (!count)
                continue;
            if (k < STATUSES)
                snprintf(status, sizeof status, "%d", statuses[k]);
            buf_format(out, "islewright_%s{route=\"%s\",status=\"%s\"} %" PRIu64 "\n", table[REQUESTS].name,
                       i < http_routes_count() ? http_routes_at(i)->path : "none", status, count);
        }
}

static void put_ms(struct buf *out, uint64_t ms)
{
    buf_format(out, "%" PRIu64 ".%03u", ms / 1000, (unsigned)(ms % 1000));
}

static void put_histogram(struct buf *out, enum metric metric, const struct histogram *h)
{
    const char *name = table[metric].name;
    uint64_t sum = 0;
    put_head(out, metric);
    for (int i = 0; i < BOUNDS; i++) {
        sum += atomic_load(&h->count[i]);
        buf_format(out, "islewright_%s_bucket{le=\"", name);
        put_ms(out, (uint64_t)bounds[i]);
        buf_format(out, "\"} %" PRIu64 "\n", sum);
    }
    sum += atomic_load(&h->count[BOUNDS]);
    buf_format(out, "islewright_%s_bucket{le=\"+Inf\"} %" PRIu64 "\nislewright_%s_sum ", name, sum, name);
    put_ms(out, atomic_load(&h->sum_ms));
    buf_format(out, "\nislewright_%s_count %" PRIu64 "\n", name, sum);
}

static void put_ended(struct buf *out, const struct http_metrics *m)
{
    put_head(out, ENDED);
    put_labelled(out, ENDED, "waited_for", "head",
                 atomic_load(&m->ended[HTTP_PHASE_FIRST_HEAD]) + atomic_load(&m->ended[HTTP_PHASE_HEAD]));
    put_labelled(out, ENDED, "waited_for", "body", atomic_load(&m->ended[HTTP_PHASE_BODY]));
    put_labelled(out, ENDED, "waited_for", "answer", atomic_load(&m->ended[HTTP_PHASE_ANSWER]));
}

/* The second number of /proc/self/statm counts pages. */
static uint64_t resident_bytes(void)
{
    unsigned long all, resident = 0;
    FILE *statm = fopen("/proc/self/statm", "re");
    if (!statm)
        return 0;
    if (fscanf(statm, "%lu %lu", &all, &resident) != 2)
        resident = 0;
    fclose(statm);
    return (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void put_process(struct buf *out, const struct http_metrics *m)
{
    uint64_t resident = resident_bytes();
    if (resident > 0) /* it is not known without a file descriptor to read it from */
        put_value(out, RESIDENT, resident);
    put_value(out, START, (uint64_t)m->start);
    put_head(out, BUILD);
    buf_format(out, "islewright_%s{version=\"%s\",generator=\"%d\"} 1\n", table[BUILD].name, ISLEWRIGHT_VERSION,
               GENERATOR_NEWEST);
}

static void put_cache(struct buf *out, const struct http_cache_counts *cache)
{
    put_head(out, CACHE);
    put_labelled(out, CACHE, "how", "kept", cache->found);
    put_labelled(out, CACHE, "how", "made", cache->made);
    put_labelled(out, CACHE, "how", "waited", cache->waited);
    put_value(out, CACHE_DROPPED, cache->dropped);
    put_value(out, CACHE_ANSWERS, cache->answers);
    put_value(out, CACHE_BYTES, cache->bytes);
}

void http_metrics_write(const struct http_metrics *m, const struct http_gauges *now, struct buf *out)
{
    put_answers(out, m);
    put_histogram(out, SECONDS, &m->took);
    put_histogram(out, WAIT, &m->waited);
    put_value(out, OPEN, (uint64_t)now->requests);
    put_value(out, WAITING, (uint64_t)now->waiting);
    put_value(out, PLACES, (uint64_t)now->places);
    put_value(out, WORKERS, (uint64_t)now->workers);
    put_value(out, BUSY, (uint64_t)now->busy);
    put_value(out, CONNECTIONS, (uint64_t)now->connections);
    put_value(out, CONNECTIONS_MOST, (uint64_t)now->connections_most);
    put_ended(out, m);
    put_head(out, BOARDS);
    for (int i = 0; i < SAMPLINGS; i++)
        put_labelled(out, BOARDS, "sampling", samplings[i].name, atomic_load(&m->board[i]));
    put_value(out, RULES, (uint64_t)now->dealers);
    put_value(out, RULES_BUILT, (uint64_t)now->dealers_built);
    put_cache(out, &now->cache);
    put_value(out, LOG_LOST, now->log_lost);
    put_process(out, m);
}
