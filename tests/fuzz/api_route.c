/* Any request, from its head to its answer: no crash, an answer that is sound, and nothing of the request in a header
 * field as it was. An input is a text: `METHOD TARGET VERSION`, lines `Name: value`, an empty line, the body. Calls
 * that would deal are led up to the dealing. */
#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "api/http/route.h"
#include "gen/core/mem.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define HOLDS(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "api_route: %s does not hold\n", #condition);                                              \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

/* Takes the text up to `end` off, and ends it with a NUL; NULL where there is no `end`. */
static char *take(char **rest, char end)
{
    char *text = *rest, *stop = strchr(text, end);
    if (!stop)
        return NULL;
    *stop = '\0';
    *rest = stop + 1;
    return text;
}

static int take_fields(char **rest, struct http_field fields[HTTP_FIELDS])
{
    int count = 0;
    char *line;
    while (count < HTTP_FIELDS && (line = take(rest, '\n')) && *line) {
        char *value = line, *name = take(&value, ':');
        if (!name)
            continue;
        value += strspn(value, " ");
        fields[count++] = (struct http_field){name, value, strlen(name), strlen(value)};
    }
    return count;
}

static void check_problem(const struct http_reply *r)
{
    json_t *problem = json_loadb(r->body.data, r->body.length, JSON_REJECT_DUPLICATES, NULL);
    HOLDS(problem != NULL);
    HOLDS(json_integer_value(json_object_get(problem, "status")) == r->status);
    HOLDS(!strncmp(json_string_value(json_object_get(problem, "type")), "/problems/", 10));
    HOLDS(r->cache == HTTP_NO_STORE && !*r->tag && !r->location);
    json_decref(problem);
}

static void check_reply(const struct http_reply *r)
{
    struct http_header_texts texts;
    struct http_header headers[HTTP_HEADERS];
    int count = http_reply_headers(r, true, &texts, headers);
    for (int i = 0; i < count; i++)
        for (const char *p = headers[i].value; *p; p++)
            HOLDS(*p >= ' ' && *p <= '~');
    HOLDS(r->status >= 200 && r->status < 600);
    HOLDS((r->body.length > 0) == (r->type != NULL));
    bool page = r->type && strncmp(r->type, "text/html", 9) == 0; /* for people, who are told so too */
    if (r->status >= 400 && !page)
        check_problem(r);
}

static enum http_step make_call(struct http_call *c, const char *method, const char *target,
                                const struct http_field *fields, int count, const char *body)
{
    enum http_step step = http_call_head(c, method, target, fields, count);
    if (step != HTTP_BODY)
        return step;
    size_t most = c->service->config.body_bytes + 1, length = strlen(body);
    buf_put(&c->body, body, length < most ? length : most);
    return http_call_begin(c);
}

static struct http_call *call_new(struct http_service *service)
{
    struct http_call *c = mem_new(1, sizeof *c);
    c->service = service;
    c->deadline_ms = UINT64_MAX;
    return c;
}

static void call_free(struct http_call *c)
{
    http_call_free(c);
    free(c);
}

/* Where a redirect leads there is a board that is kept for good. */
static void check_redirect(struct http_service *service, const char *location)
{
    struct http_call *c = call_new(service);
    HOLDS(make_call(c, "GET", location, NULL, 0, "") == HTTP_WORK);
    HOLDS(c->reply.cache == HTTP_FOR_EVER);
    call_free(c);
}

/* Dealing and counting take too long for a fuzzer: boards of a query, and of a seed id in a body. */
static bool is_quick(const struct http_call *c)
{
    return strcmp(c->route->path, "/v1/boards") != 0 && strcmp(c->route->path, "/v1/count") != 0 &&
           !(c->body.length > 0 && memchr(c->body.data, '@', c->body.length));
}

static void run(struct http_service *service, char *text)
{
    struct err e;
    struct http_field fields[HTTP_FIELDS];
    char *method = take(&text, ' '), *target = method ? take(&text, ' ') : NULL;
    char *version = target ? take(&text, '\n') : NULL;
    if (!version)
        return;
    int count = take_fields(&text, fields);
    if (!http_guard(version, fields, count, &e)) {
        HOLDS(e.kind == ERR_INPUT && e.items > 0);
        return;
    }
    struct http_call *c = call_new(service);
    enum http_step step = make_call(c, method, target, fields, count, text);
    HOLDS(step != HTTP_BODY);
    if (step == HTTP_WORK && is_quick(c)) {
        http_call_finish(c);
        step = HTTP_DONE;
    }
    if (step == HTTP_DONE)
        check_reply(&c->reply);
    if (c->reply.status == 303)
        check_redirect(service, c->reply.location);
    call_free(c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct presets *presets; /* once: they are the same for every input */
    if (!presets)
        presets = presets_new();
    struct http_service service = {.config = http_config_default(), .presets = presets};
    char *text = mem_text_n((const char *)data, size);
    run(&service, text);
    free(text);
    return 0;
}
