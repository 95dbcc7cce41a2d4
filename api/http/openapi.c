/* The OpenAPI document. What is fixed (schemas of answers, bodies, headers, examples) is the file
 * api/http/openapi.json, embedded; routes, parameters and problems are put in from the tables that the server itself
 * goes by: api/http/route.c, api/ask.c, solver/rules/table.c, gen/core/err.h. It has some 90 kB and takes some
 * milliseconds, so it is made by a worker, and only for a client that has not got it yet. */
#include "api/http/openapi.h"

#include <ctype.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "api/ask_schema.h"
#include "api/http/embedded.h"
#include "api/http/route.h"
#include "api/http/routes.h"

struct document {
    json_t *root, *components, *parameters, *responses; /* the last three are borrowed from the first */
    struct ask_limits limits;
};

static json_t *reference(const char *kind, const char *name)
{
    return json_sprintf("#/components/%s/%s", kind, name);
}

static json_t *reference_to(const char *kind, const char *name)
{
    return json_pack("{s:o}", "$ref", reference(kind, name));
}

/* ---- parameters ---- */

/* Several rows have the name `format` or `count`, for different routes: the second one is format-2. */
static void row_key(int i, char key[48])
{
    int before = 0;
    const char *name = ask_table_at(i).name;
    for (int k = 0; k < i; k++)
        before += !strcmp(ask_table_at(k).name, name);
    if (before)
        snprintf(key, 48, "%s-%d", name, before + 1);
    else
        snprintf(key, 48, "%s", name);
}

/* Takes over schema and example. A parameter that may be given again is a list. */
static json_t *query_parameter(const char *name, const char *meaning, bool repeats, json_t *schema, json_t *example)
{
    json_t *parameter = json_pack("{s:s,s:s,s:s}", "name", name, "in", "query", "description", meaning);
    if (repeats) {
        schema = json_pack("{s:s,s:o}", "type", "array", "items", schema);
        example = json_pack("[o]", example);
    }
    json_object_set_new(parameter, "schema", schema);
    json_object_set_new(parameter, "example", example);
    return parameter;
}

static bool is_served(unsigned group)
{
    for (int i = 0; i < http_routes_count(); i++)
        if (http_routes_at(i)->groups & group)
            return true;
    return false;
}

static void put_parameters(const struct document *d)
{
    char key[48];
    for (int i = 0; i < ask_table_count(); i++) {
        struct ask_info row = ask_table_at(i);
        if (!is_served(row.group))
            continue;
        row_key(i, key);
        json_object_set_new(
            d->parameters, key,
            query_parameter(row.name, row.meaning, row.repeats, ask_schema(i, &d->limits), ask_example(i)));
    }
    for (int i = 0; i < rules_count(); i++) {
        struct rule_info rule = rules_at(i);
        snprintf(key, sizeof key, "rule-%s", rule.name);
        json_object_set_new(
            d->parameters, key,
            query_parameter(rule.name, rule.meaning, rule.repeats, ask_rule_schema(rule), ask_rule_example(rule)));
    }
}

/* Segment `at` (from 0) of the route's example; empty where it has no such. */
static json_t *segment_example(const struct http_route *r, int at)
{
    const char *p = r->example ? r->example : "";
    for (; at > 0 && *p; at--)
        p += 1 + strcspn(p + 1, "/");
    return *p ? json_stringn(p + 1, strcspn(p + 1, "/?")) : json_string("");
}

/* One that openapi.json does not have is any text. */
static json_t *path_parameter(const struct document *d, const struct http_route *r, const char *name, int at)
{
    char key[48];
    snprintf(key, sizeof key, "path-%s", name);
    if (json_object_get(d->parameters, key))
        return reference_to("parameters", key);
    return json_pack("{s:s,s:s,s:b,s:{s:s},s:o}", "name", name, "in", "path", "required", 1, "schema", "type", "string",
                     "example", segment_example(r, at));
}

static void put_path_parameters(const struct document *d, const struct http_route *r, json_t *list)
{
    char name[32];
    int at = 0;
    for (const char *p = r->path; *p; at++, p += 1 + strcspn(p + 1, "/")) {
        if (p[1] != '{')
            continue;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(p + 2, "}"), p + 2);
        json_array_append_new(list, path_parameter(d, r, name, at));
    }
}

static json_t *parameters_of(const struct document *d, const struct http_route *r)
{
    char key[48];
    json_t *list = json_array();
    put_path_parameters(d, r, list);
    for (int i = 0; i < ask_table_count(); i++) {
        row_key(i, key);
        if (ask_table_at(i).group & r->groups)
            json_array_append_new(list, reference_to("parameters", key));
    }
    for (int i = 0; (r->groups & ASK_RULES) && i < rules_count(); i++) {
        snprintf(key, sizeof key, "rule-%s", rules_at(i).name);
        json_array_append_new(list, reference_to("parameters", key));
    }
    return list;
}

/* ---- answers ---- */

static bool is_json(const char *type, size_t length)
{
    return length == strlen("application/json") && !memcmp(type, "application/json", length);
}

static json_t *content_of(const struct http_route *r, const char *type, size_t length)
{
    if (is_json(type, length) && r->schema)
        return json_pack("{s:o}", "schema", reference_to("schemas", r->schema));
    if (length > 6 && !memcmp(type + length - 6, "ndjson", 6))
        return json_pack("{s:{s:s,s:s},s:o}", "schema", "type", "string", "description", "One a line.", "x-line-schema",
                         reference_to("schemas", r->schema));
    if (!memcmp(type, "text/", 5) || (length > 4 && !memcmp(type + length - 4, "+xml", 4)))
        return json_pack("{s:{s:s}}", "schema", "type", "string");
    return json_object();
}

static void put_headers(json_t *response, const char *const *names)
{
    json_t *headers = json_object_get(response, "headers");
    if (!headers) {
        headers = json_object();
        json_object_set_new(response, "headers", headers);
    }
    for (; *names; names++)
        json_object_set_new(headers, *names, reference_to("headers", *names));
}

static json_t *good_answer(const struct http_route *r)
{
    static const char *const all[] = {"Cache-Control", NULL}, *const kept[] = {"ETag", "Content-Location", NULL},
                             *const rated[] = {"RateLimit-Policy", "RateLimit", NULL};
    json_t *content = json_object();
    for (const char *type = r->answer; *type; type += strspn(type, ", ")) {
        size_t length = strcspn(type, ",");
        json_object_setn_new(content, type, length, content_of(r, type, length));
        type += length;
    }
    json_t *response = json_pack("{s:s,s:o}", "description", r->about, "content", content);
    put_headers(response, all);
    if (r->method == HTTP_GET && r->use == HTTP_API)
        put_headers(response, kept);
    if (r->method == HTTP_POST || r->finish)
        put_headers(response, rated);
    return response;
}

/* ---- problems ---- */

/* Whether a call of the route may end in a problem of that kind. Those that have nothing to do with a route, such as a
 * method that it lacks, are under `default`. */
static bool may_fail(const struct http_route *r, enum err_kind kind)
{
    bool posted = r->method == HTTP_POST;
    switch (kind) {
    case ERR_INPUT:
        return r->use == HTTP_API || r->groups != 0;
    case ERR_NOT_FOUND:
        return strchr(r->path, '{') != NULL;
    case ERR_FORMAT:
        return r->use == HTTP_API && strchr(r->answer, ',');
    case ERR_GONE:
        return posted || (r->groups & ASK_PRESET);
    case ERR_TOO_LARGE:
    case ERR_MEDIA:
        return posted;
    case ERR_URL_TOO_LONG:
        return r->groups != 0;
    case ERR_IMPOSSIBLE:
    case ERR_GAVE_UP:
        return posted || (r->groups & (ASK_PRESET | ASK_OF));
    case ERR_TOO_MANY:
        return posted || r->finish;
    case ERR_TOO_MUCH:
        return r->finish != NULL;
    case ERR_BUSY:
        return r->finish || r->use == HTTP_PROBE;
    default:
        return false;
    }
}

static const char *status_text(int status, char text[8])
{
    snprintf(text, 8, "%d", status);
    return text;
}

/* The problems of one status, as a response of the components: `impossible`, `gave-up` and `too-much-work` share 422.
 */
static void put_problem(const struct document *d, enum err_kind kind)
{
    static const char *const again[] = {"Cache-Control", "Retry-After", NULL}, *const none[] = {"Cache-Control", NULL};
    char status[8];
    status_text(err_http_status(kind), status);
    json_t *there = json_object_get(d->responses, status);
    if (there) {
        const char *before = json_string_value(json_object_get(there, "description"));
        json_object_set_new(there, "description", json_sprintf("%s %s.", before, err_title(kind)));
        return;
    }
    json_t *response = json_pack("{s:o,s:{s:{s:o}}}", "description", json_sprintf("%s.", err_title(kind)), "content",
                                 "application/problem+json", "schema", reference_to("schemas", "problem"));
    put_headers(response, kind == ERR_BUSY || kind == ERR_TOO_MANY ? again : none);
    json_object_set_new(d->responses, status, response);
}

static void put_problems(const struct document *d)
{
    json_t *slugs = json_array();
    for (int kind = ERR_NONE + 1; kind < ERR_KINDS; kind++) {
        put_problem(d, (enum err_kind)kind);
        json_array_append_new(slugs, json_sprintf("/problems/%s", err_slug((enum err_kind)kind)));
    }
    json_t *problem = json_object_get(json_object_get(d->components, "schemas"), "problem");
    json_t *type = json_object_get(json_object_get(problem, "properties"), "type");
    json_object_set_new(type, "enum", slugs);
    json_object_set_new(d->responses, "default",
                        json_pack("{s:s,s:{s:{s:o}}}", "description", "Any other problem.", "content",
                                  "application/problem+json", "schema", reference_to("schemas", "problem")));
}

/* ---- operations ---- */

/* A problem as a route answers it: where a page is served, browsers get a page. */
static json_t *problem_of(const struct document *d, const struct http_route *r, const char *status)
{
    if (strncmp(r->answer, "text/html", 9) != 0)
        return reference_to("responses", status);
    json_t *response = json_deep_copy(json_object_get(d->responses, status));
    json_object_set_new(json_object_get(response, "content"), "text/html",
                        json_pack("{s:{s:s}}", "schema", "type", "string"));
    return response;
}

static json_t *responses_of(const struct document *d, const struct http_route *r)
{
    static const char *const where[] = {"Location", "Cache-Control", NULL}, *const tag[] = {"ETag", "Cache-Control",
                                                                                            NULL};
    char status[8];
    json_t *all = json_pack("{s:o}", "200", good_answer(r));
    bool get = r->method == HTTP_GET;
    if (get && (r->groups & ASK_PRESET)) {
        json_object_set_new(all, "303", json_pack("{s:s}", "description", "The query left something open."));
        put_headers(json_object_get(all, "303"), where);
    }
    if (get && r->use == HTTP_API) {
        json_object_set_new(all, "304", json_pack("{s:s}", "description", "The client has it already."));
        put_headers(json_object_get(all, "304"), tag);
    }
    for (int kind = ERR_NONE + 1; kind < ERR_KINDS; kind++)
        if (may_fail(r, (enum err_kind)kind)) {
            status_text(err_http_status((enum err_kind)kind), status);
            json_object_set_new(all, status, problem_of(d, r, status));
        }
    json_object_set_new(all, "default", problem_of(d, r, "default"));
    return all;
}

/* getBoardsCodeCheck for GET /v1/boards/{code}/check, getWeeksPage for GET /weeks. */
static json_t *operation_id(const struct http_route *r)
{
    char id[80];
    size_t length = (size_t)snprintf(id, sizeof id, "%s", r->method == HTTP_GET ? "get" : "post");
    bool start = true;
    const char *path = strncmp(r->path, "/v1/", 4) ? r->path : r->path + 3;
    for (const char *p = path; *p && length < sizeof id - 1; p++) {
        if (isalnum((unsigned char)*p))
            id[length++] = (char)(start ? toupper((unsigned char)*p) : *p);
        start = !isalnum((unsigned char)*p);
    }
    return json_sprintf("%.*s%s", (int)length, id, strncmp(r->answer, "text/html", 9) ? "" : "Page");
}

/* The first segment of what belongs to a version; all else is of the server. */
static json_t *tag_of(const struct http_route *r)
{
    bool versioned = !strncmp(r->path, "/v1/", 4);
    return versioned ? json_stringn(r->path + 4, strcspn(r->path + 4, "/")) : json_string("service");
}

static json_t *operation(const struct document *d, const struct http_route *r)
{
    json_t *op = json_pack("{s:o,s:[o],s:s}", "operationId", operation_id(r), "tags", tag_of(r), "summary", r->about);
    json_object_set_new(op, "parameters", parameters_of(d, r));
    if (r->body)
        json_object_set_new(op, "requestBody", reference_to("requestBodies", r->body));
    json_object_set_new(op, "responses", responses_of(d, r));
    json_object_set_new(op, "x-example", json_string(r->example ? r->example : r->path));
    return op;
}

static void put_paths(const struct document *d)
{
    json_t *paths = json_object();
    for (int i = 0; i < http_routes_count(); i++) {
        const struct http_route *r = http_routes_at(i);
        json_t *item = json_object_get(paths, r->path);
        if (!item) {
            item = json_object();
            json_object_set_new(paths, r->path, item);
        }
        json_object_set_new(item, r->method == HTTP_GET ? "get" : "post", operation(d, r));
    }
    json_object_set_new(d->root, "paths", paths);
}

/* ---- the whole ---- */

static json_t *names_in_path(const char *name, const char *meaning, json_t *names, const char *example)
{
    return json_pack("{s:s,s:s,s:b,s:s,s:{s:o},s:s}", "name", name, "in", "path", "required", 1, "description", meaning,
                     "schema", "enum", names, "example", example);
}

static void put_names(const struct document *d)
{
    json_t *presets = json_array(), *rules = json_array();
    for (int i = 0; i < presets_count(d->limits.presets); i++)
        json_array_append_new(presets, json_string(presets_name(d->limits.presets, i)));
    for (int i = 0; i < rules_count(); i++)
        json_array_append_new(rules, json_string(rules_at(i).name));
    for (int i = 0; i < fairness_count(); i++)
        json_array_append_new(rules, json_string(fairness_name(i)));
    json_object_set_new(d->parameters, "path-preset",
                        names_in_path("preset", "The name of a preset.", presets, "mini"));
    json_object_set_new(d->parameters, "path-rule",
                        names_in_path("rule", "The name of a rule or of a fairness set.", rules, "corner-pips"));
}

/* Has the references in a schema of its own, `#/$defs/NAME`, lead to where it stands in the document. */
static void lead_here(json_t *thing, const char *here)
{
    static const char own[] = "#/$defs/";
    const char *to = json_string_value(json_object_get(thing, "$ref"));
    if (to && !strncmp(to, own, sizeof own - 1))
        json_object_set_new(thing, "$ref", json_sprintf("%s%s", here, to + 1));
    for (void *i = json_object_iter(thing); i; i = json_object_iter_next(thing, i))
        lead_here(json_object_iter_value(i), here);
    for (size_t i = 0; i < json_array_size(thing); i++)
        lead_here(json_array_get(thing, i), here);
}

static void put_preset_schema(const struct document *d)
{
    json_t *schema = json_loads(embedded_preset_schema, 0, NULL);
    json_object_del(schema, "$schema");
    lead_here(schema, "#/components/schemas/preset");
    json_object_set_new(json_object_get(d->components, "schemas"), "preset", schema);
}

void http_openapi_write(const struct http_config *config, const struct presets *all, struct buf *out)
{
    struct document d = {.limits = {config->count, config->pixels, all}};
    d.root = json_loads(embedded_openapi, 0, NULL);
    json_object_set_new(json_object_get(d.root, "info"), "version", json_string(ISLEWRIGHT_VERSION));
    d.components = json_object_get(d.root, "components");
    d.parameters = json_object_get(d.components, "parameters");
    d.responses = json_object();
    json_object_set_new(d.components, "responses", d.responses);
    put_names(&d);
    put_parameters(&d);
    put_problems(&d);
    put_preset_schema(&d);
    put_paths(&d);
    char *text = json_dumps(d.root, JSON_COMPACT);
    buf_format(out, "%s\n", text);
    free(text);
    json_decref(d.root);
}

/* ---- GET /openapi.json ---- */

enum http_step http_openapi_begin(struct http_call *c)
{
    struct buf key = {0};
    const struct http_config *config = &c->service->config;
    buf_format(&key, "openapi %lu %ld", config->count, config->pixels);
    c->reply.cache = HTTP_HOUR;
    http_reply_tag(&c->reply, key.data, key.length);
    buf_free(&key);
    return http_reply_unchanged(&c->reply, c->if_none_match) ? HTTP_DONE : HTTP_WORK;
}

void http_openapi_finish(struct http_call *c)
{
    http_openapi_write(&c->service->config, c->service->presets, &c->reply.body);
    c->reply.status = 200;
    c->reply.type = "application/json";
}
