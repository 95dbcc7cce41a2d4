/* The calls are made as those of clients are, so that whatever these need first is there. */
#include "api/http/warm.h"

#include <stdlib.h>
#include "gen/core/mem.h"

static void call(struct http_service *service, const char *target)
{
    struct http_call *c = mem_new(1, sizeof *c);
    c->service = service;
    c->deadline_ms = UINT64_MAX;
    if (http_call_head(c, "GET", target, NULL, 0) == HTTP_BODY && http_call_begin(c) == HTTP_WORK)
        http_call_finish(c);
    http_call_free(c);
    free(c);
}

void http_warm(struct http_service *service)
{
    call(service, "/v1/boards?preset=base&generator=0&fairness=fair&seed=warm&format=png");
    call(service, "/v1/boards?preset=base&generator=0&fairness=fair&seed=warm&format=pdf&title=%E2%98%80"); /* a sun */
}
