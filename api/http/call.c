/* A call's way through routes, limits and steps. */
#include "api/http/call.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include "api/http/route.h"

uint64_t http_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

enum http_step http_call_problem(struct http_call *c, const struct err *e)
{
    http_reply_problem(&c->reply, e);
    return HTTP_DONE;
}

bool http_call_late(const struct http_call *c, struct err *e)
{
    if (atomic_load(&c->service->hurry))
        return !err_set(e, ERR_BUSY, NULL, "the server is stopping");
    if (http_now_ms() > c->deadline_ms)
        return !err_set(e, ERR_BUSY, NULL, "the call took over %u seconds", c->service->config.job_seconds);
    return false;
}

static void allow_text(unsigned methods, char allow[40])
{
    snprintf(allow, 40, "%s%sOPTIONS", methods & HTTP_GET ? "GET, HEAD, " : "", methods & HTTP_POST ? "POST, " : "");
}

static unsigned method_bit(const char *method)
{
    if (!strcmp(method, "GET") || !strcmp(method, "HEAD"))
        return HTTP_GET;
    return !strcmp(method, "POST") ? HTTP_POST : 0;
}

static char *field_text(const struct http_field *fields, int count, const char *name)
{
    struct buf out = {0};
    return http_fields_join(fields, count, name, &out) ? out.data : NULL;
}

static enum http_step answer_options(struct http_call *c, unsigned methods)
{
    allow_text(methods, c->reply.allow);
    c->reply.status = 204;
    return HTTP_DONE;
}

/* True where no parameter of a media type names a charset but UTF-8, or US-ASCII, which is a part of it. */
static bool charset_read(const char *parameters)
{
    const char *given = strcasestr(parameters, "charset=");
    if (!given)
        return true;
    given += strlen("charset=");
    given += *given == '"';
    size_t length = strcspn(given, "\"; \t");
    return (length == 5 && !strncasecmp(given, "utf-8", length)) ||
           (length == 8 && !strncasecmp(given, "us-ascii", length));
}

/* Presets are posted as JSON, boards as JSON or as one of the texts that hold a board: a map, a code, a seed id. */
static bool type_read(const char *type)
{
    if (!type)
        return true;
    size_t length = strcspn(type, "; \t");
    bool known = (length == 16 && !strncasecmp(type, "application/json", length)) ||
                 (length == 10 && !strncasecmp(type, "text/plain", length));
    return known && charset_read(type + length);
}

static bool encoding_read(const char *encoding)
{
    return !encoding || !strcasecmp(encoding, "identity");
}

static enum http_step refuse(struct http_call *c, enum err_kind kind, const char *field, const char *detail)
{
    struct err e;
    err_set(&e, kind, field, "%s", detail);
    return http_call_problem(c, &e);
}

/* Answers where what is posted is not read here, whatever it holds. */
static enum http_step check_body(struct http_call *c, const struct http_field *fields, int count)
{
    char *encoding = field_text(fields, count, "Content-Encoding");
    bool read = encoding_read(encoding);
    free(encoding);
    if (!read)
        return refuse(c, ERR_MEDIA, "Content-Encoding", "a body is read as it is, without a Content-Encoding");
    if (!type_read(c->content_type))
        return refuse(c, ERR_MEDIA, "Content-Type", "a body is read as application/json or text/plain, in UTF-8");
    return HTTP_BODY;
}

static enum http_step refuse_method(struct http_call *c, unsigned methods)
{
    struct err e;
    allow_text(methods, c->reply.allow);
    err_set(&e, ERR_METHOD, NULL, "%s is not a method of this address; it has %s", c->method, c->reply.allow);
    return http_call_problem(c, &e);
}

/* Finds the route, or answers. */
static enum http_step choose(struct http_call *c)
{
    unsigned methods, method = method_bit(c->method);
    c->route = http_route_find(&c->target, method, &methods);
    bool options = !strcmp(c->method, "OPTIONS");
    if (options && c->target.segments == 0)
        return answer_options(c, HTTP_GET | HTTP_POST);
    if (!methods)
        return refuse(c, ERR_NOT_FOUND, "path", "there is nothing at this path; docs/api.md lists what there is");
    if (options)
        return answer_options(c, methods);
    if (!method || !c->route)
        return refuse_method(c, methods);
    return HTTP_BODY;
}

enum http_step http_call_head(struct http_call *c, const char *method, const char *target,
                              const struct http_field *fields, int count)
{
    struct err e;
    snprintf(c->method, sizeof c->method, "%s", method);
    c->accept = field_text(fields, count, "Accept");
    c->if_none_match = field_text(fields, count, "If-None-Match");
    c->content_type = field_text(fields, count, "Content-Type");
    char *encodings = field_text(fields, count, "Accept-Encoding");
    c->coding = http_coding_choose(encodings);
    free(encodings);
    c->host = http_target_host(target);
    if (!c->host)
        c->host = field_text(fields, count, "Host");
    if (strlen(target) > c->service->config.url_bytes) {
        err_set(&e, ERR_URL_TOO_LONG, NULL, "the address is longer than %zu bytes", c->service->config.url_bytes);
        return http_call_problem(c, &e);
    }
    if (!http_target_read(&c->target, target, &e))
        return http_call_problem(c, &e);
    if (choose(c) == HTTP_DONE)
        return HTTP_DONE;
    return c->route->method == HTTP_POST ? check_body(c, fields, count) : HTTP_BODY;
}

enum http_step http_call_begin(struct http_call *c)
{
    struct err e;
    if (c->body.length > c->service->config.body_bytes) {
        err_set(&e, ERR_TOO_LARGE, "body", "the body is longer than %zu bytes", c->service->config.body_bytes);
        return http_call_problem(c, &e);
    }
    if (!c->route->groups && c->route->use == HTTP_API && c->target.values > 0) {
        err_set(&e, ERR_INPUT, c->target.value[0].name, "this address takes no parameters");
        return http_call_problem(c, &e);
    }
    return c->route->begin(c);
}

bool http_call_is_shared(const struct http_call *c, struct hash128 *key)
{
    if (!*c->reply.tag || c->if_none_match || c->body.length > 0)
        return false;
    struct buf text = {0};
    buf_format(&text, "%d %s", (int)c->coding, c->reply.tag);
    *key = hash_bytes(text.data, text.length);
    buf_free(&text);
    return true;
}

static bool is_late(const void *call)
{
    return http_call_late(call, NULL);
}

/* Of this thread. */
static uint64_t cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Whether a late call would be late on an idle server too. Most of its time must have gone into its own work, neither
 * into waiting nor into what others do on a crowded machine; the boards of a batch are taken to cost the same each. */
static bool asks_too_much(const struct http_call *c, uint64_t worked_ms)
{
    uint64_t most = c->service->config.job_seconds * 1000ull;
    if (c->boards.dealt == 0 || c->boards.dealt == c->boards.asked)
        return 2 * worked_ms >= most;
    return 2 * worked_ms >= most && worked_ms * c->boards.asked > most * c->boards.dealt;
}

static void tell_too_much(const struct http_call *c, struct err *e)
{
    unsigned seconds = c->service->config.job_seconds;
    unsigned long fits = c->boards.dealt - c->boards.dealt / 4;
    if (fits == 0 || c->boards.dealt == c->boards.asked)
        err_set(e, ERR_TOO_MUCH, NULL, "this is more work than one call may take, which is %u seconds", seconds);
    else
        err_set(
            e, ERR_TOO_MUCH, "count",
            "this is more work than one call may take: of %lu boards, %lu were dealt in %u seconds; ask for fewer at "
            "a time, such as %lu",
            c->boards.asked, c->boards.dealt, seconds, fits);
}

void http_call_finish(struct http_call *c)
{
    struct err e;
    uint64_t begun = cpu_ms();
    c->stop = (struct stop){is_late, c};
    if (!http_call_late(c, &e))
        c->route->finish(c);
    c->late = http_call_late(c, &e);
    if (c->late && !atomic_load(&c->service->hurry) && asks_too_much(c, cpu_ms() - begun))
        tell_too_much(c, &e);
    if (c->late) /* whatever has come of it is not to be believed */
        http_call_problem(c, &e);
    http_reply_encode(&c->reply, c->coding);
}

void http_call_free(struct http_call *c)
{
    if (c->work_free)
        c->work_free(c->work);
    http_reply_free(&c->reply);
    http_target_free(&c->target);
    buf_free(&c->body);
    free(c->accept);
    free(c->if_none_match);
    free(c->content_type);
    free(c->host);
}
