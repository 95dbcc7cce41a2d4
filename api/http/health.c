/* Probes: whether the process lives, and whether it should get work. Neither touches the queue or the disk. */
#include "api/http/jobs.h"
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
