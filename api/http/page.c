/* The page: a form whose answer is the form again, with the board. It works in every browser; scripts of api/web make
 * it live. Its query is that of /v1/boards, so that what stands in the address bar is the link to the board; a query
 * without a seed is answered with 303 to the one that has it. In a form's fields more can be said than in a query:
 * empty ones say nothing, a rule is `off`, a rule that repeats takes several arguments parted by spaces, `deal=new`
 * asks for another seed, and `board` names a board code. */
#include "api/http/page.h"

#include <stdlib.h>
#include <string.h>
#include "api/deal.h"
#include "api/http/public.h"
#include "api/http/route.h"
#include "api/http/routes.h"
#include "api/output.h"
#include "api/web/files.h"
#include "gen/board_code.h"
#include "gen/core/mem.h"
#include "solver/ruleset.h"

/* ---- the fields ---- */

static int rule_of(const char *name)
{
    for (int i = 0; i < rules_count(); i++)
        if (!strcmp(rules_at(i).name, name))
            return i;
    return -1;
}

static void keep_value(struct page *p, const char *name, char *value)
{
    if (p->values < HTTP_VALUES)
        p->value[p->values++] = (struct named_value){name, value};
    else
        free(value);
}

/* The arguments of a rule that repeats, a value each. */
static void keep_list(struct page *p, const char *name, const char *text)
{
    while (*(text += strspn(text, " \t\r\n"))) {
        size_t length = strcspn(text, " \t\r\n");
        keep_value(p, name, mem_text_n(text, length));
        text += length;
    }
}

/* What chats, mail and search engines put behind links that are shared: nothing of ours has such a name. */
static bool is_of_trackers(const char *name)
{
    static const char *const known[] = {"fbclid", "gclid", "dclid", "msclkid", "igshid", "ref", "si"};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (!strcmp(name, known[i]))
            return true;
    return !strncmp(name, "utm_", 4) || !strncmp(name, "mc_", 3);
}

static void keep_field(struct page *p, const struct named_value *field, bool another)
{
    int rule = rule_of(field->name);
    if (!strcmp(field->name, "deal") || !*field->value || (another && !strcmp(field->name, "seed")))
        return;
    if (is_of_trackers(field->name))
        return;
    if (!strcmp(field->name, "board"))
        p->code = field->value;
    else if (rule >= 0 && !strcmp(field->value, "off"))
        keep_value(p, "no-rule", mem_text(field->name));
    else if (rule >= 0 && rules_at(rule).repeats)
        keep_list(p, field->name, field->value);
    else
        keep_value(p, field->name, mem_text(field->value));
}

struct page *page_new(const struct http_call *c)
{
    struct page *p = mem_new(1, sizeof *p);
    const struct http_target *t = &c->target;
    const char *deal = http_target_value(t, "deal");
    p->presets = c->service->presets;
    http_origin(c, &p->server);
    for (int i = 0; i < t->values; i++)
        keep_field(p, &t->value[i], deal && !strcmp(deal, "new"));
    return p;
}

void page_free(void *page)
{
    struct page *p = page;
    for (int i = 0; i < p->values; i++)
        free((char *)(uintptr_t)p->value[i].value);
    ask_free(p->ask);
    origin_free(&p->origin);
    buf_free(&p->words);
    buf_free(&p->server);
    free(p);
}

const char *page_value(const struct page *p, const char *name)
{
    for (int i = 0; i < p->values; i++)
        if (!strcmp(p->value[i].name, name))
            return p->value[i].value;
    return "";
}

/* ---- addresses ---- */

/* How the island is shown; other options of pictures are for downloads, and the page's address has none of them. */
static const char *const views[] = {"theme", "ink-saver", "overlay", "lang", "reveal"};

static void put_drawing(const struct page *p, const char *theme, struct buf *out)
{
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        bool themed = theme && !strcmp(views[i], "theme");
        if (themed || *page_value(p, views[i]))
            http_address_add(out, views[i], themed ? theme : page_value(p, views[i]));
    }
}

static void put_request(const struct page *p, const char *path, struct buf *out)
{
    struct buf id = {0};
    seed_id_write(&p->request, &id);
    const char *rest = strchr(id.data, '?');
    buf_format(out, "%s?preset=%s&generator=%d%s%s", path, p->request.preset->name, p->request.generator,
               rest ? "&" : "", rest ? rest + 1 : "");
    buf_free(&id);
}

static void put_code(const struct page *p, const char *prefix, const char *suffix, struct buf *out)
{
    char code[BOARD_CODE];
    board_code_write(&p->board, code);
    buf_format(out, "%s%s%s", prefix, code, suffix);
}

void page_address(const struct page *p, struct buf *out)
{
    if (p->code)
        put_code(p, "/?board=", "", out);
    else
        put_request(p, "/", out);
    put_drawing(p, NULL, out);
}

void page_picture_address(const struct page *p, const char *theme, enum format f, struct buf *out)
{
    if (p->code)
        put_code(p, "/v1/boards/", "", out);
    else
        put_request(p, "/v1/boards", out);
    put_drawing(p, theme, out);
    http_address_add(out, "format", format_name(f));
}

/* ---- the steps ---- */

/* The document: the parts where index.html names them. */
static void put_document(const struct page *p, struct buf *out)
{
    const char *text = page_file_text("index.html");
    for (const char *mark; (mark = strstr(text, "{{")); text = strstr(mark, "}}") + 2) {
        buf_put(out, text, (size_t)(mark - text));
        page_part(p, mark + 2, strcspn(mark + 2, "}"), out);
    }
    buf_text(out, text);
}

static enum http_step answer(struct http_call *c, const struct page *p)
{
    const char *type = page_file_type("index.html");
    c->reply.page = true;
    put_document(p, &c->reply.body);
    if (p->error.kind == ERR_NONE) {
        http_reply_document(&c->reply, type, c->if_none_match);
        c->reply.cache = HTTP_ASK_AGAIN;
    } else {
        c->reply.status = err_http_status(p->error.kind);
        c->reply.type = type;
        c->reply.retry_seconds = p->error.kind == ERR_BUSY;
    }
    return HTTP_DONE;
}

/* Reads what is asked for; false with the error. *deals: a seed is needed. */
static bool read_request(struct http_call *c, struct page *p, bool *deals)
{
    p->ask = ask_new(p->value, p->values, c->route->groups, true, p->presets, false, 1, c->service->config.pixels,
                     &p->error);
    if (!p->ask)
        return false;
    struct request *r = &p->ask->request;
    if (!r->preset)
        r->preset = presets_find(p->presets, HTTP_PRESET, "preset", &p->error);
    struct ruleset *rs = r->preset ? ruleset_new(r, &p->error) : NULL;
    if (!rs)
        return false;
    ruleset_canonical(rs, r, &p->request);
    *deals = ruleset_deals(rs);
    ruleset_free(rs);
    return true;
}

/* A board code: what else is asked for may be of its picture alone. */
static enum http_step begin_code(struct http_call *c, struct page *p)
{
    p->ask = ask_new(p->value, p->values, ASK_DRAW, false, p->presets, false, 1, c->service->config.pixels, &p->error);
    if (p->ask && board_code_read(p->code, p->presets, "board", &p->board, &p->error))
        return HTTP_WORK;
    p->code = NULL;
    return answer(c, p);
}

enum http_step http_page_begin(struct http_call *c)
{
    bool deals = false;
    struct page *p = c->work = page_new(c);
    c->work_free = page_free;
    if (p->code)
        return begin_code(c, p);
    if (!read_request(c, p, &deals))
        return answer(c, p);
    if (p->ask->has_generator && (!deals || p->ask->has_seed) && !http_target_value(&c->target, "deal"))
        return HTTP_WORK;
    struct buf address = {0};
    if (deals && !p->ask->has_seed)
        fresh_seed(p->request.seed);
    page_address(p, &address);
    c->reply.status = 303;
    c->reply.location = address.data;
    return HTTP_DONE;
}

static bool deal_board(const struct http_call *c, struct page *p)
{
    struct deal *deal = deal_new(&p->request, false, c->service->dealers, &c->stop, &p->error);
    bool good = deal && deal_item(deal, 0, c->service->config.steps, &p->board, &p->origin, &p->error);
    deal_free(deal);
    return good;
}

void http_page_finish(struct http_call *c)
{
    struct page *p = c->work;
    p->shown =
        (p->code || deal_board(c, p)) && output_board(&p->board, &p->origin, p->ask, FORMAT_TEXT, &p->words, &p->error);
    answer(c, p);
}
