/* What a server counts about itself, in the text that Prometheus reads (version 0.0.4). docs/metrics.md lists it. */
#ifndef ISLEWRIGHT_API_HTTP_METRICS_H
#define ISLEWRIGHT_API_HTTP_METRICS_H

#include <stdint.h>
#include "api/http/cache.h"
#include "api/http/clients.h"
#include "gen/board.h"
#include "gen/core/buf.h"

/* ---- the table ---- */

struct http_metric {
    const char *name; /* without the `islewright_` before it */
    const char *type; /* "counter", "gauge" or "histogram" */
    const char *help; /* a sentence */
};

int http_metrics_count(void);
struct http_metric http_metrics_at(int i);

/* ---- counting ---- */

/* The counters of a server. Any thread may count, and may count with NULL, which nobody reads. */
struct http_metrics;

struct http_metrics *http_metrics_new(void);
void http_metrics_free(struct http_metrics *m);

/* An answer that has ended: the pattern of its route (NULL: there is none), its status, how long it took from the
 * request line to its last byte, and how long it waited for a worker (less than 0: it needed none). */
void http_metrics_answer(struct http_metrics *m, const char *route, int status, int64_t took_ms, int64_t waited_ms);

void http_metrics_board(struct http_metrics *m, enum sampling how);                /* a board that was dealt */
void http_metrics_ended(struct http_metrics *m, const struct http_lateness *late); /* connections that were too slow */

/* ---- telling ---- */

/* What is measured when it is asked for. */
struct http_gauges {
    int requests, connections, connections_most, workers, busy, waiting, places, dealers;
    long dealers_built;
    uint64_t log_lost;
    struct http_cache_counts cache;
};

/* Appends all of it. */
void http_metrics_write(const struct http_metrics *m, const struct http_gauges *now, struct buf *out);

#endif
