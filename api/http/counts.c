/* Counts: exact numbers of boards, on a worker like all that takes long. A count is a function of its query, so that a
 * client which has the answer gets no counting done. */
#include "api/count_report.h"
#include "api/http/route.h"
#include "api/http/routes.h"

/* A step of a count takes up to three times as long as one of a deal. */
enum { COST = 3 };

static void question_free(void *question)
{
    count_question_free(question);
}

static struct count_question *read_question(const struct http_call *c, struct err *e)
{
    struct count_question *q = NULL;
    struct ask *a = ask_new(c->target.value, c->target.values, c->route->groups, true, c->service->presets, false, 1,
                            c->service->config.pixels, e);
    if (a && !a->request.preset)
        a->request.preset = presets_find(c->service->presets, HTTP_PRESET, "preset", e);
    if (a && a->request.preset)
        q = count_question_new(a, e);
    ask_free(a);
    return q;
}

enum http_step http_count_begin(struct http_call *c)
{
    struct err e;
    struct buf address = {0};
    struct count_question *q = read_question(c, &e);
    if (!q)
        return http_call_problem(c, &e);
    c->work = q;
    c->work_free = question_free;
    buf_text(&address, "/v1/count?");
    count_question_query(q, &address);
    c->reply.cache = HTTP_HOUR;
    http_reply_tag(&c->reply, address.data, address.length);
    c->reply.content_location = address.data;
    c->reply.type = "application/json";
    return http_reply_known(&c->reply, c->if_none_match) ? HTTP_DONE : HTTP_WORK;
}

void http_count_finish(struct http_call *c)
{
    struct err e;
    struct budget budget = budget_of(c->service->config.steps / COST, &c->stop);
    if (!count_report(c->work, FORMAT_JSON, budget, &c->reply.body, &e)) {
        http_call_problem(c, &e);
        return;
    }
    if (http_reply_unchanged(&c->reply, c->if_none_match))
        return;
    c->reply.status = 200;
}
