/* Islands of weeks: one of them in every format, and all of them as a list, a page and two feeds.
 *
 * What is at a week's own address never changes, and is kept for good; what depends on which week it is now, `current`
 * and all that lists weeks, is kept up to the switch at most. */
#include <stdlib.h>
#include <string.h>
#include "api/http/negotiate.h"
#include "api/http/public.h"
#include "api/http/route.h"
#include "api/http/routes.h"
#include "api/http/week_pages.h"
#include "api/output.h"
#include "api/weekly.h"
#include "gen/core/mem.h"

enum { PAGE_SECONDS = 600, LIST_SECONDS = 3600 }; /* pages tell how much time is left */

struct weeks_work {
    struct ask *ask;
    struct week week;
    bool current;    /* it was asked for by that word */
    bool html;       /* a page, and no format */
    bool negotiated; /* the format was chosen by Accept */
    enum format format;
    int64_t now;       /* one look at the clock for all of an answer */
    struct buf origin; /* what this server is called */
    struct buf link;   /* of the page's QR code */
};

static void work_free(void *argument)
{
    struct weeks_work *w = argument;
    ask_free(w->ask);
    buf_free(&w->origin);
    buf_free(&w->link);
    free(w);
}

static struct weeks_work *work_new(struct http_call *c)
{
    struct weeks_work *w = mem_new(1, sizeof *w);
    w->now = wall_clock_now(&c->service->config.clock);
    http_origin(c, &w->origin);
    c->work = w;
    c->work_free = work_free;
    return w;
}

static struct weekly source(const struct http_call *c)
{
    return (struct weekly){.presets = c->service->presets,
                           .dealers = c->service->dealers,
                           .frozen = frozen_built_in(),
                           .steps = c->service->config.steps,
                           .stop = &c->stop};
}

/* Up to the switch of the week, and no longer than `most`. */
static void keep_to_switch(struct http_call *c, const struct weeks_work *w, int64_t most)
{
    int64_t left = week_begin(week_of(w->now)) + WEEK_SECONDS - w->now;
    http_reply_keep(&c->reply, left < most ? left : most);
}

/* ---- one island: which, and as what ---- */

static const char html_type[] = "text/html; charset=utf-8";
static const enum format formats[] = {FORMAT_JSON, FORMAT_NONE, FORMAT_SVG, FORMAT_PNG, FORMAT_PDF, FORMAT_TEXT};
enum { TYPES = (int)(sizeof formats / sizeof formats[0]) }; /* FORMAT_NONE is the page */

static bool negotiate(const struct http_call *c, struct weeks_work *w, struct err *e)
{
    const char *types[TYPES];
    for (int i = 0; i < TYPES; i++)
        types[i] = formats[i] == FORMAT_NONE ? "text/html" : format_media_type(formats[i]);
    int chosen = http_negotiate_or_tell(c->accept, types, TYPES, e);
    if (chosen < 0)
        return false;
    w->format = formats[chosen];
    w->html = w->format == FORMAT_NONE;
    w->negotiated = true;
    return true;
}

/* `named` comes from the path's extension, FORMAT_NONE where it has none. */
static bool choose_format(const struct http_call *c, struct weeks_work *w, enum format named, struct err *e)
{
    enum format asked = w->ask->format;
    if (w->html)
        return true;
    if (named != FORMAT_NONE && asked != FORMAT_NONE && named != asked)
        return err_set(e, ERR_INPUT, "format", "the path says %s", format_name(named));
    w->format = named != FORMAT_NONE ? named : asked;
    return w->format == FORMAT_NONE ? negotiate(c, w, e) : output_fits(w->ask, w->format, e);
}

/* Reads WEEK or WEEK.EXTENSION. What is no week is nothing that could be found here. */
static bool read_path(const struct http_call *c, struct weeks_work *w, enum format *named, struct err *e)
{
    const char *segment = http_route_segment(c), *dot = strrchr(segment, '.');
    bool page = c->target.segments == 2;
    *named = FORMAT_NONE;
    w->html = page || (dot && strcmp(dot, ".html") == 0);
    if (dot && !page && !w->html && !format_find(dot + 1, named))
        return err_set(e, ERR_NOT_FOUND, "path",
                       "there is no format \"%.20s\"; there are json, svg, png, pdf, txt, code, html", dot + 1);
    char *name = mem_text_n(segment, dot && !page ? (size_t)(dot - segment) : strlen(segment));
    w->current = strcmp(name, "current") == 0;
    bool good = weekly_read(name, w->now, &w->week, e);
    free(name);
    if (!good)
        e->kind = ERR_NOT_FOUND;
    return good;
}

static bool read_ask(const struct http_call *c, struct weeks_work *w, struct err *e)
{
    /* A page's address may have whatever was put after it. */
    int values = c->route->use == HTTP_PAGE ? 0 : c->target.values;
    w->ask = ask_new(c->target.value, values, ASK_DRAW | ASK_FORMAT, false, c->service->presets, false, 1,
                     c->service->config.pixels, e);
    if (w->ask)
        w->ask->stamps = c->service->stamps;
    return w->ask != NULL;
}

/* A page of paper opens the page of the week, where nothing else is asked for. */
static void settle_link(struct weeks_work *w)
{
    struct picture *p = &w->ask->picture;
    if (w->format != FORMAT_PDF || p->link || output_is_on_sheets(w->ask, w->format))
        return;
    week_page_address(w->origin.data, w->week, &w->link);
    p->link = w->link.data;
}

/* ---- caching ---- */

/* The address of just this representation, drawing options in the order of the table of names. */
static void put_address(const struct http_call *c, const struct weeks_work *w, struct buf *out)
{
    week_address("", w->week, w->format == FORMAT_TEXT ? "txt" : format_name(w->format), out);
    http_address_add_options(&c->target, ASK_DRAW, w->format, out);
}

/* True where the client has it already. The link is in a page of paper too. */
static bool settle_caching(struct http_call *c, const struct weeks_work *w)
{
    struct buf address = {0}, key = {0};
    put_address(c, w, &address);
    buf_format(&key, "%s\n%s", address.data, w->link.data ? w->link.data : "");
    c->reply.cache = HTTP_FOR_EVER;
    if (w->current)
        keep_to_switch(c, w, WEEK_SECONDS);
    http_reply_tag(&c->reply, key.data, key.length);
    c->reply.content_location = address.data;
    c->reply.type = format_media_type(w->format);
    c->reply.vary_accept = w->negotiated;
    buf_free(&key);
    return http_reply_known(&c->reply, c->if_none_match);
}

/* ---- one island: the steps ---- */

/* Browsers get a page, all others the problem. */
static enum http_step answer_absent(struct http_call *c, const struct weeks_work *w, const struct err *e)
{
    static const char *const types[] = {"application/problem+json", "text/html"};
    http_call_problem(c, e);
    if (!w->html || !c->accept || http_negotiate(c->accept, types, 2) != 1)
        return HTTP_DONE;
    buf_clear(&c->reply.body);
    week_absent_page(e, &c->reply.body);
    c->reply.type = html_type;
    c->reply.page = true;
    c->reply.vary_accept = true;
    return HTTP_DONE;
}

enum http_step http_week_begin(struct http_call *c)
{
    struct err e;
    enum format named;
    struct weeks_work *w = work_new(c);
    if (!read_path(c, w, &named, &e))
        return answer_absent(c, w, &e);
    if (!read_ask(c, w, &e) || !choose_format(c, w, named, &e))
        return http_call_problem(c, &e);
    if (w->html)
        return HTTP_WORK;
    settle_link(w);
    return settle_caching(c, w) ? HTTP_DONE : HTTP_WORK;
}

static void answer_page(struct http_call *c, const struct weeks_work *w, const struct board *b, const struct origin *o)
{
    struct buf address = {0};
    c->reply.page = true;
    week_page(w->week, b, o, w->now, w->origin.data, &c->reply.body);
    http_reply_document(&c->reply, html_type, c->if_none_match);
    keep_to_switch(c, w, PAGE_SECONDS);
    week_page_address("", w->week, &address);
    c->reply.content_location = address.data;
    c->reply.vary_accept = w->negotiated;
}

static bool answer_file(struct http_call *c, const struct weeks_work *w, const struct board *b, const struct origin *o,
                        struct err *e)
{
    if (!weekly_output(w->week, b, o, w->ask, w->format, &c->reply.body, e))
        return false;
    if (!http_reply_unchanged(&c->reply, c->if_none_match))
        c->reply.status = 200;
    return true;
}

void http_week_finish(struct http_call *c)
{
    struct err e;
    const struct weeks_work *w = c->work;
    struct weekly from = source(c);
    struct board board;
    struct origin origin = {0};
    bool good = weekly_board(&from, w->week, &board, &origin, &e);
    if (good && w->html)
        answer_page(c, w, &board, &origin);
    else if (good)
        good = answer_file(c, w, &board, &origin, &e);
    if (!good)
        http_call_problem(c, &e);
    origin_free(&origin);
}

/* ---- all of them ---- */

enum http_step http_weeks_begin(struct http_call *c)
{
    work_new(c);
    return HTTP_WORK;
}

/* By the path, as its last segment says it. */
static const char *put_list(const struct http_call *c, const struct weeks_work *w, const struct frozen *all,
                            struct buf *out)
{
    const char *last = c->target.segment[c->target.segments - 1];
    if (strcmp(last, "feed.atom") == 0) {
        week_feed_atom(all, w->origin.data, out);
        return "application/atom+xml; charset=utf-8";
    }
    if (strcmp(last, "feed.json") == 0) {
        week_feed_json(all, w->origin.data, out);
        return "application/feed+json";
    }
    if (strcmp(c->target.segment[0], "weeks") == 0) {
        week_archive_page(all, w->origin.data, out);
        return html_type;
    }
    weekly_archive_json(all, out);
    return "application/json";
}

void http_weeks_finish(struct http_call *c)
{
    struct err e;
    const struct weeks_work *w = c->work;
    struct weekly from = source(c);
    struct frozen all;
    if (!weekly_list(&from, week_of(w->now), &all, &e)) {
        http_call_problem(c, &e);
        return;
    }
    const char *type = put_list(c, w, &all, &c->reply.body);
    c->reply.page = type == html_type;
    http_reply_document(&c->reply, type, c->if_none_match);
    keep_to_switch(c, w, LIST_SECONDS);
    free((void *)(uintptr_t)all.week);
}
