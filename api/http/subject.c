/* Boards that calls are about, by code and by body. */
#include "api/http/subject.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "api/http/negotiate.h"
#include "api/http/route.h"
#include "api/output.h"
#include "gen/board_code.h"
#include "gen/core/mem.h"

static void subject_free(void *argument)
{
    struct http_subject *s = argument;
    ask_free(s->ask);
    origin_free(&s->origin);
    free(s);
}

static const enum format chart_formats[] = {FORMAT_JSON, FORMAT_SVG, FORMAT_PNG, FORMAT_PDF, FORMAT_TEXT};
enum { CHART_FORMATS = sizeof chart_formats / sizeof *chart_formats };

/* By `format`, else by Accept: options for pictures then say nothing to a client that would rather have JSON. */
static bool choose_format(const struct http_call *c, struct http_subject *s, struct err *e)
{
    const char *types[CHART_FORMATS];
    s->format = s->ask->format != FORMAT_NONE ? s->ask->format : FORMAT_JSON;
    if ((c->route->groups & ASK_CHART_FORMAT) == 0)
        return true;
    if (s->ask->format != FORMAT_NONE)
        return output_fits(s->ask, s->format, e);
    for (int i = 0; i < CHART_FORMATS; i++)
        types[i] = format_media_type(chart_formats[i]);
    int chosen = http_negotiate_or_tell(c->accept, types, CHART_FORMATS, e);
    if (chosen < 0)
        return false;
    s->format = chart_formats[chosen];
    s->negotiated = true;
    return true;
}

/* NULL with the error. */
static struct http_subject *subject_new(struct http_call *c, struct err *e)
{
    struct http_subject *s = mem_new(1, sizeof *s);
    c->work = s;
    c->work_free = subject_free;
    s->ask = ask_new(c->target.value, c->target.values, c->route->groups, true, c->service->presets, false, 1,
                     c->service->config.pixels, e);
    if (!s->ask)
        return NULL;
    s->ask->stamps = c->service->stamps;
    return choose_format(c, s, e) ? s : NULL;
}

static char *code_address(const struct http_call *c, const struct http_subject *s);

enum http_step http_subject_of_code(struct http_call *c)
{
    struct err e;
    struct http_subject *s = subject_new(c, &e);
    if (!s)
        return http_call_problem(c, &e);
    if (!board_code_read(http_route_segment(c), c->service->presets, "code", &s->board, &e)) {
        e.kind = ERR_NOT_FOUND;
        return http_call_problem(c, &e);
    }
    c->reply.cache = HTTP_HOUR;
    c->reply.vary_accept = s->negotiated;
    c->reply.content_location = code_address(c, s);
    c->reply.type = format_media_type(s->format);
    http_reply_tag(&c->reply, c->reply.content_location, strlen(c->reply.content_location));
    return http_reply_known(&c->reply, c->if_none_match) ? HTTP_DONE : HTTP_WORK;
}

enum http_step http_subject_of_body(struct http_call *c)
{
    struct err e;
    struct http_subject *s = subject_new(c, &e);
    if (!s)
        return http_call_problem(c, &e);
    s->posted = true;
    return HTTP_WORK;
}

static bool read_body(const struct http_call *c, struct http_subject *s, struct err *e)
{
    const char *body = c->body.data ? c->body.data : "";
    bool json = c->content_type && !strncasecmp(c->content_type, "application/json", 16);
    bool read = json ? input_json(body, c->body.length, c->service->presets, &s->board, &s->origin, e)
                     : input_board(body, c->body.length, c->service->presets, c->service->dealers,
                                   budget_of(c->service->config.steps, &c->stop), &s->board, &s->origin, e);
    if (!read && e->kind == ERR_NOT_FOUND) /* what is not found is named in the body, and not in the address */
        e->kind = ERR_INPUT;
    return read;
}

struct http_subject *http_subject_read(struct http_call *c)
{
    struct err e;
    struct http_subject *s = c->work;
    if (!s->posted || read_body(c, s, &e))
        return s;
    http_call_problem(c, &e);
    return NULL;
}

/* The path with the code as it is written, and the parameters as they were given. */
static char *code_address(const struct http_call *c, const struct http_subject *s)
{
    struct buf out = {0};
    bool chart = (c->route->groups & ASK_CHART_FORMAT) != 0;
    char code[BOARD_CODE];
    board_code_write(&s->board, code);
    for (int i = 0; i < c->target.segments; i++) {
        buf_char(&out, '/');
        text_percent(&out, c->target.segment[i] == http_route_segment(c) ? code : c->target.segment[i]);
    }
    if (chart) {
        http_address_add_options(&c->target, ASK_CHART, s->format, &out);
        http_address_add(&out, "format", format_name(s->format));
    }
    for (int i = 0; !chart && i < c->target.values; i++)
        http_address_add(&out, c->target.value[i].name, c->target.value[i].value);
    return out.data;
}

void http_subject_answer(struct http_call *c)
{
    const struct http_subject *s = c->work;
    c->reply.vary_accept = s->negotiated;
    if (!s->posted && http_reply_unchanged(&c->reply, c->if_none_match)) /* by `*` */
        return;
    c->reply.status = 200;
    c->reply.type = format_media_type(s->format);
}
