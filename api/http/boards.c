/* Boards: dealt from a query, or read from a board code, in every format.
 *
 * A query that leaves the seed or the generator version open is answered with 303 to the canonical query that names
 * them; so whatever has been seen can be linked to, and caches keep it. Everything that costs little is checked before
 * the call goes to a worker: rules, format, and whether the client has the bytes already. */
#include <stdlib.h>
#include <string.h>
#include "api/deal.h"
#include "api/http/metrics.h"
#include "api/http/negotiate.h"
#include "api/http/presets.h"
#include "api/http/route.h"
#include "api/http/routes.h"
#include "api/output.h"
#include "gen/board_code.h"
#include "gen/core/mem.h"
#include "render/sheets.h"
#include "solver/ruleset.h"

struct boards_work {
    struct ask *ask;
    enum format format;
    bool negotiated;        /* the format was chosen by Accept */
    bool batch;             /* count was given, be it 1 */
    struct preset *posted;  /* owned: the preset of the body */
    struct request request; /* canonical */
    struct board board;     /* where it came from a code */
};

static void work_free(void *argument)
{
    struct boards_work *w = argument;
    ask_free(w->ask);
    preset_free(w->posted);
    free(w);
}

static struct boards_work *work_new(struct http_call *c)
{
    struct boards_work *w = mem_new(1, sizeof *w);
    c->work = w;
    c->work_free = work_free;
    return w;
}

/* A search for the best board takes some two seconds: more of them would never be done within the time of a call, and
 * to come again would be of no use. */
enum { BEST_COUNT_MOST = 10 };

static bool best_count_fits(const struct ask *a, struct err *e)
{
    return !a->request.best[0] || a->count <= BEST_COUNT_MOST ||
           err_set(e, ERR_INPUT, "count", "with best, count is a whole number from 1 to %d, not %lu", BEST_COUNT_MOST,
                   a->count);
}

/* Pictures have their stamps from the service. False where nothing sound is asked for. */
static bool take_stamps(const struct http_call *c, struct boards_work *w)
{
    if (w->ask)
        w->ask->stamps = c->service->stamps;
    return w->ask != NULL;
}

static bool read_ask(struct http_call *c, struct boards_work *w, bool bare_rules, struct err *e)
{
    w->ask = ask_new(c->target.value, c->target.values, c->route->groups, bare_rules, c->service->presets, false,
                     c->service->config.count, c->service->config.pixels, e);
    return take_stamps(c, w) && best_count_fits(w->ask, e);
}

/* ---- formats ---- */

static const enum format single_formats[] = {FORMAT_JSON, FORMAT_SVG, FORMAT_PNG, FORMAT_PDF, FORMAT_TEXT};
static const enum format batch_formats[] = {FORMAT_JSON, FORMAT_CODE, FORMAT_SVG, FORMAT_PNG, FORMAT_PDF};
enum { SINGLE_FORMATS = 5, BATCH_FORMATS = 5 };

static const char *media_type(enum format f, bool batch)
{
    return batch && f == FORMAT_JSON ? "application/x-ndjson" : format_media_type(f);
}

/* One sheet of boards to choose from, or as many pages, takes as long as a picture may. */
static bool picture_count_fits(const struct boards_work *w, struct err *e)
{
    return !format_is_picture(w->format) || w->ask->count <= CONTACT_MOST ||
           err_set(e, ERR_INPUT, "count", "as %s, count is a whole number from 1 to %d, not %lu",
                   format_name(w->format), CONTACT_MOST, w->ask->count);
}

static bool negotiate(const struct http_call *c, struct boards_work *w, struct err *e)
{
    const enum format *formats = w->batch ? batch_formats : single_formats;
    int count = w->batch ? BATCH_FORMATS : SINGLE_FORMATS;
    const char *types[SINGLE_FORMATS];
    for (int i = 0; i < count; i++)
        types[i] = media_type(formats[i], w->batch);
    int chosen = http_negotiate_or_tell(c->accept, types, count, e);
    if (chosen < 0)
        return false;
    w->format = formats[chosen];
    w->negotiated = true;
    if (w->ask->covered && w->format != FORMAT_JSON) /* it must not be overlooked as other options are */
        return output_fits(w->ask, w->format, e);
    return picture_count_fits(w, e);
}

/* `named` comes from the path's extension, FORMAT_NONE where it has none. */
static bool choose_format(const struct http_call *c, struct boards_work *w, enum format named, struct err *e)
{
    enum format asked = w->ask->format;
    if (named != FORMAT_NONE && asked != FORMAT_NONE && named != asked)
        return err_set(e, ERR_INPUT, "format", "the path says %s", format_name(named));
    w->format = named != FORMAT_NONE ? named : asked;
    if (w->format == FORMAT_NONE) /* options for pictures then say nothing to a client that would rather have JSON */
        return negotiate(c, w, e);
    if (!picture_count_fits(w, e) || !output_fits(w->ask, w->format, e))
        return false;
    if (w->batch && w->format == FORMAT_TEXT)
        return err_set(e, ERR_INPUT, "format", "with count it is json, code or a picture, not text");
    return true;
}

/* ---- canonical addresses ---- */

/* `f` is FORMAT_NONE to leave the format to Accept. */
static void put_query_address(const struct http_call *c, const struct boards_work *w, enum format f, struct buf *out)
{
    struct buf id = {0};
    seed_id_write(&w->request, &id);
    buf_format(out, "/v1/boards?preset=%s&generator=%d", w->request.preset->name, w->request.generator);
    const char *rest = strchr(id.data, '?');
    if (rest)
        buf_format(out, "&%s", rest + 1);
    http_address_add_options(&c->target, ASK_DRAW, f, out);
    if (w->batch)
        buf_format(out, "&count=%lu", w->ask->count);
    if (f != FORMAT_NONE)
        buf_format(out, "&format=%s", format_name(f));
    buf_free(&id);
}

static void put_code_address(const struct http_call *c, const struct boards_work *w, struct buf *out)
{
    char code[BOARD_CODE];
    board_code_write(&w->board, code);
    buf_format(out, "/v1/boards/%s.%s", code, w->format == FORMAT_TEXT ? "txt" : format_name(w->format));
    http_address_add_options(&c->target, ASK_DRAW, w->format, out);
}

static int compare_values(const void *a, const void *b)
{
    const struct named_value *x = a, *y = b;
    int order = strcmp(x->name, y->name);
    return order ? order : strcmp(x->value, y->value);
}

/* Whether a query says what an address says, in any order and escaping. */
static bool same_values(const struct http_target *t, const char *address)
{
    struct err e;
    struct http_target canonical;
    struct named_value given[HTTP_VALUES];
    size_t count = (size_t)t->values;
    bool same = http_target_read(&canonical, address, &e) && canonical.values == t->values;
    if (same && count > 0) {
        memcpy(given, t->value, count * sizeof given[0]);
        qsort(given, count, sizeof given[0], compare_values);
        qsort(canonical.value, count, sizeof given[0], compare_values);
    }
    for (size_t i = 0; same && i < count; i++)
        same = compare_values(&given[i], &canonical.value[i]) == 0;
    http_target_free(&canonical);
    return same;
}

/* Says how long the answer keeps and what it is; true where the client has it already. */
static bool settle_caching(struct http_call *c, const struct boards_work *w, struct buf *exact, bool for_ever)
{
    c->reply.cache = for_ever ? HTTP_FOR_EVER : HTTP_HOUR;
    c->reply.vary_accept = w->negotiated;
    c->reply.type = media_type(w->format, w->batch);
    http_reply_tag(&c->reply, exact->data, exact->length);
    c->reply.content_location = exact->data;
    *exact = (struct buf){0};
    return http_reply_known(&c->reply, c->if_none_match);
}

/* ---- /v1/boards ---- */

static enum http_step redirect(struct http_call *c, struct boards_work *w, bool deals)
{
    struct buf address = {0};
    if (deals && !w->ask->has_seed)
        fresh_seed(w->request.seed);
    put_query_address(c, w, w->negotiated ? FORMAT_NONE : w->format, &address);
    c->reply.status = 303;
    c->reply.location = address.data;
    return HTTP_DONE;
}

/* Resolves the rules; false with the error. *deals: a seed is needed. */
static bool read_rules(const struct http_call *c, struct boards_work *w, bool *deals, struct err *e)
{
    struct request *r = &w->ask->request;
    if (!r->preset)
        r->preset = presets_find(c->service->presets, HTTP_PRESET, "preset", e);
    struct ruleset *rs = r->preset ? ruleset_new(r, e) : NULL;
    if (!rs)
        return false;
    ruleset_canonical(rs, r, &w->request);
    *deals = ruleset_deals(rs);
    ruleset_free(rs);
    return ask_count_fits(w->ask, r->preset, *deals, e);
}

enum http_step http_boards_begin(struct http_call *c)
{
    struct err e;
    struct boards_work *w = work_new(c);
    bool deals = false;
    if (!read_ask(c, w, true, &e))
        return http_call_problem(c, &e);
    w->batch = http_target_value(&c->target, "count") != NULL;
    if (!choose_format(c, w, FORMAT_NONE, &e) || !read_rules(c, w, &deals, &e))
        return http_call_problem(c, &e);
    if (!w->ask->has_generator || (deals && !w->ask->has_seed))
        return redirect(c, w, deals);
    struct buf open = {0}, exact = {0};
    put_query_address(c, w, w->negotiated ? FORMAT_NONE : w->format, &open);
    put_query_address(c, w, w->format, &exact);
    bool canonical = same_values(&c->target, open.data);
    buf_free(&open);
    return settle_caching(c, w, &exact, canonical) ? HTTP_DONE : HTTP_WORK;
}

/* The boards of a picture of several. */
struct batch {
    struct board board[CONTACT_MOST];
    struct origin origin[CONTACT_MOST];
    unsigned long kept;
};

static bool deal_item_of(struct http_call *c, const struct boards_work *w, const struct deal *deal, unsigned long k,
                         struct board *board, struct origin *origin, struct err *e)
{
    if (!deal_batch_item(deal, k, w->ask->count, c->service->config.steps, board, origin, e))
        return false;
    http_metrics_board(c->service->metrics, origin->sampling);
    c->boards.dealt++;
    return true;
}

static bool put_each(struct http_call *c, const struct boards_work *w, const struct deal *deal, struct err *e)
{
    bool good = true;
    for (unsigned long k = 0; good && k < w->ask->count; k++) {
        struct board board;
        struct origin origin = {0};
        good = deal_item_of(c, w, deal, k, &board, &origin, e) &&
               output_board(&board, &origin, w->ask, w->format, &c->reply.body, e);
        origin_free(&origin);
    }
    return good;
}

static bool put_together(struct http_call *c, const struct boards_work *w, const struct deal *deal, struct err *e)
{
    struct batch *batch = mem_new(1, sizeof *batch);
    bool good = true;
    for (; good && batch->kept < w->ask->count; batch->kept += good)
        good = deal_item_of(c, w, deal, batch->kept, &batch->board[batch->kept], &batch->origin[batch->kept], e);
    good = good && !http_call_late(c, e) &&
           output_pages(batch->board, batch->origin, (int)batch->kept, w->ask, w->format, &c->reply.body, e);
    for (unsigned long k = 0; k < batch->kept; k++)
        origin_free(&batch->origin[k]);
    free(batch);
    return good;
}

static bool deal_boards(struct http_call *c, const struct boards_work *w, struct err *e)
{
    struct dealers *dealers = w->posted ? NULL : c->service->dealers;
    struct deal *deal = deal_new(&w->request, false, dealers, &c->stop, e);
    bool together = w->ask->count > 1 && format_is_picture(w->format);
    c->boards.asked = w->ask->count;
    bool good = deal && (together ? put_together : put_each)(c, w, deal, e);
    deal_free(deal);
    return good;
}

static void answer(struct http_call *c, bool good, const struct err *e)
{
    if (!good) {
        http_call_problem(c, e);
        return;
    }
    if (http_reply_unchanged(&c->reply, c->if_none_match)) /* by `*`: only now it is known that there is a board */
        return;
    c->reply.status = 200;
}

void http_boards_finish(struct http_call *c)
{
    struct err e;
    const struct boards_work *w = c->work;
    answer(c, deal_boards(c, w, &e), &e);
}

/* ---- POST /v1/boards ---- */

/* Reading a preset and its query is work too: all of it is done by a worker. What its rules need is shared with nobody,
 * since it ends with the call. */
enum http_step http_boards_posted_begin(struct http_call *c)
{
    work_new(c);
    return HTTP_WORK;
}

static bool read_posted_ask(struct http_call *c, struct boards_work *w, struct err *e)
{
    w->posted = http_preset_read(c, e);
    if (!w->posted)
        return false;
    w->ask = ask_new_for(w->posted, c->target.value, c->target.values, c->route->groups, true, c->service->presets,
                         c->service->config.count, c->service->config.pixels, e);
    w->batch = http_target_value(&c->target, "count") != NULL;
    return take_stamps(c, w) && best_count_fits(w->ask, e) && choose_format(c, w, FORMAT_NONE, e);
}

void http_boards_posted_finish(struct http_call *c)
{
    struct err e;
    struct boards_work *w = c->work;
    bool deals, good = read_posted_ask(c, w, &e) && read_rules(c, w, &deals, &e);
    if (good && deals && !w->ask->has_seed)
        fresh_seed(w->request.seed);
    if (!good || !deal_boards(c, w, &e)) {
        http_call_problem(c, &e);
        return;
    }
    c->reply.vary_accept = w->negotiated;
    c->reply.type = media_type(w->format, w->batch);
    c->reply.status = 200;
}

/* ---- /v1/boards/{code} ---- */

/* Reads CODE or CODE.EXTENSION. What is no board is nothing that could be found here. */
static bool read_code(struct http_call *c, struct boards_work *w, enum format *named, struct err *e)
{
    const char *segment = http_route_segment(c);
    const char *dot = strrchr(segment, '.');
    *named = FORMAT_NONE;
    if (dot && !format_find(dot + 1, named))
        return err_set(e, ERR_NOT_FOUND, "path",
                       "there is no format \"%.20s\"; there are json, svg, png, pdf, txt, code", dot + 1);
    char *code = mem_text_n(segment, dot ? (size_t)(dot - segment) : strlen(segment));
    bool good = board_code_read(code, c->service->presets, "code", &w->board, e);
    free(code);
    if (!good)
        e->kind = ERR_NOT_FOUND;
    return good;
}

enum http_step http_board_begin(struct http_call *c)
{
    struct err e;
    enum format named;
    struct boards_work *w = work_new(c);
    if (!read_code(c, w, &named, &e) || !read_ask(c, w, false, &e) || !choose_format(c, w, named, &e))
        return http_call_problem(c, &e);
    struct buf exact = {0};
    put_code_address(c, w, &exact);
    return settle_caching(c, w, &exact, true) ? HTTP_DONE : HTTP_WORK;
}

void http_board_finish(struct http_call *c)
{
    struct err e;
    const struct boards_work *w = c->work;
    answer(c, output_board(&w->board, NULL, w->ask, w->format, &c->reply.body, &e), &e);
}
