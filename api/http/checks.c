/* Checks: the board of a code, or the board in a body, held to rules. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "api/http/route.h"
#include "api/http/routes.h"
#include "api/output.h"
#include "gen/board_code.h"
#include "gen/core/mem.h"
#include "solver/check.h"

struct check_work {
    struct ask *ask;
    bool posted; /* the board is in the body */
    struct board board;
    struct origin origin;
};

static void work_free(void *argument)
{
    struct check_work *w = argument;
    ask_free(w->ask);
    origin_free(&w->origin);
    free(w);
}

static struct check_work *work_new(struct http_call *c, struct err *e)
{
    struct check_work *w = mem_new(1, sizeof *w);
    c->work = w;
    c->work_free = work_free;
    w->ask = ask_new(c->target.value, c->target.values, c->route->groups, true, c->service->presets, false, 1,
                     c->service->config.pixels, e);
    return w;
}

enum http_step http_board_check_begin(struct http_call *c)
{
    struct err e;
    struct check_work *w = work_new(c, &e);
    if (!w->ask)
        return http_call_problem(c, &e);
    if (!board_code_read(http_route_segment(c), c->service->presets, "code", &w->board, &e)) {
        e.kind = ERR_NOT_FOUND;
        return http_call_problem(c, &e);
    }
    return HTTP_WORK;
}

enum http_step http_check_begin(struct http_call *c)
{
    struct err e;
    struct check_work *w = work_new(c, &e);
    w->posted = true;
    return w->ask ? HTTP_WORK : http_call_problem(c, &e);
}

/* On a worker, because a seed id in the body is dealt. */
static bool read_body(const struct http_call *c, struct check_work *w, struct err *e)
{
    const char *body = c->body.data ? c->body.data : "";
    bool json = c->content_type && !strncasecmp(c->content_type, "application/json", 16);
    bool read = json ? input_json(body, c->body.length, c->service->presets, &w->board, &w->origin, e)
                     : input_board(body, c->body.length, c->service->presets, c->service->config.steps, &w->board,
                                   &w->origin, e);
    if (!read && e->kind == ERR_NOT_FOUND) /* what is not found is named in the body, and not in the address */
        e->kind = ERR_INPUT;
    return read;
}

static void put_verdict(struct http_call *c, const struct verdict *v)
{
    json_t *json = verdict_json(v);
    char *text = json_dumps(json, JSON_COMPACT);
    buf_format(&c->reply.body, "%s\n", text);
    free(text);
    json_decref(json);
}

void http_check_finish(struct http_call *c)
{
    struct err e;
    struct check_work *w = c->work;
    struct ruleset *rs = NULL;
    if (!w->posted || read_body(c, w, &e))
        rs = ask_rules_to_check(w->ask, &w->board, &w->origin, &e);
    if (!rs) {
        http_call_problem(c, &e);
        return;
    }
    struct verdict *v = check_board(&w->board, rs);
    put_verdict(c, v);
    verdict_free(v);
    ruleset_free(rs);
    if (w->posted) {
        c->reply.status = 200;
        c->reply.type = "application/json";
    } else {
        http_reply_document(&c->reply, "application/json", c->if_none_match);
    }
}
