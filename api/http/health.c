/* Probes: whether the process lives, whether it should get work, and how much it has. None waits for a worker or the
 * disk. */
#include "api/dealers.h"
#include "api/http/access_log.h"
#include "api/http/clients.h"
#include "api/http/jobs.h"
#include "api/http/metrics.h"
#include "api/http/routes.h"
#include "gen/request.h"

enum http_step http_livez(struct http_call *c)
{
    buf_format(&c->reply.body, "{\"live\":true,\"version\":\"%s\",\"generator\":%d}\n", ISLEWRIGHT_VERSION,
               GENERATOR_NEWEST);
    c->reply.status = 200;
    c->reply.type = "application/json";
    return HTTP_DONE;
}

enum http_step http_readyz(struct http_call *c)
{
    struct err e;
    if (atomic_load(&c->service->draining)) {
        err_set(&e, ERR_BUSY, NULL, "the server is stopping");
        return http_call_problem(c, &e);
    }
    if (c->service->jobs && http_jobs_full(c->service->jobs)) {
        err_set(&e, ERR_BUSY, NULL, "the queue is full");
        return http_call_problem(c, &e);
    }
    buf_text(&c->reply.body, "{\"ready\":true}\n");
    c->reply.status = 200;
    c->reply.type = "application/json";
    return HTTP_DONE;
}

static struct http_gauges look(struct http_service *s)
{
    struct http_load load = http_jobs_load(s->jobs);
    return (struct http_gauges){
        .requests = atomic_load(&s->open),
        .connections = http_clients_count(s->clients),
        .connections_most = s->connections_most,
        .workers = load.workers,
        .busy = load.running,
        .waiting = load.waiting,
        .places = load.places,
        .dealers = dealers_kept(s->dealers),
        .dealers_built = dealers_built(s->dealers),
        .cache = http_cache_count(s->cache),
        .log_lost = s->log ? access_log_lost(s->log) : 0,
    };
}

enum http_step http_metrics_page(struct http_call *c)
{
    struct http_service *s = c->service;
    if (s->metrics) {
        struct http_gauges now = look(s);
        http_metrics_write(s->metrics, &now, &c->reply.body);
    }
    c->reply.status = 200;
    c->reply.type = "text/plain; version=0.0.4";
    return HTTP_DONE;
}
