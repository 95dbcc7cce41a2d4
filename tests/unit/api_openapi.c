/* The OpenAPI document against the tables that it is made from. That it tells the truth of a running server is for
 * tests/http/openapi. */
#include <check.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "api/http/openapi.h"
#include "api/http/route.h"

static struct presets *all;
static json_t *document;

static json_t *make(const struct http_config *config)
{
    struct buf text = {0};
    http_openapi_write(config, all, &text);
    ck_assert_int_eq(text.data[text.length - 1], '\n');
    json_t *json = json_loads(text.data, JSON_REJECT_DUPLICATES, NULL);
    buf_free(&text);
    return json;
}

static void open_document(void)
{
    struct http_config config = http_config_default();
    all = presets_new();
    document = make(&config);
    ck_assert(json_is_object(document));
}

static void close_document(void)
{
    json_decref(document);
    presets_free(all);
}

static const json_t *component(const char *kind, const char *name)
{
    return json_object_get(json_object_get(json_object_get(document, "components"), kind), name);
}

static const json_t *operation_of(const struct http_route *r)
{
    const json_t *item = json_object_get(json_object_get(document, "paths"), r->path);
    return json_object_get(item, r->method == HTTP_GET ? "get" : "post");
}

/* The parameter itself, where the operation refers to one of the components. */
static const json_t *parameter_of(const json_t *listed)
{
    const char *to = json_string_value(json_object_get(listed, "$ref"));
    return to ? component("parameters", strrchr(to, '/') + 1) : listed;
}

static bool has_parameter(const json_t *operation, const char *name)
{
    size_t i;
    json_t *listed;
    json_array_foreach(json_object_get(operation, "parameters"), i, listed)
    {
        const char *own = json_string_value(json_object_get(parameter_of(listed), "name"));
        if (own && !strcmp(own, name))
            return true;
    }
    return false;
}

/* A row of the table of routes: its operation, with each parameter of its groups, and not more of them. */
START_TEST(each_route_is_there)
{
    const struct http_route *r = http_routes_at(_i);
    const json_t *operation = operation_of(r);
    ck_assert_msg(json_is_object(operation), "%s", r->path);
    size_t expected = 0;
    for (const char *p = r->path; (p = strchr(p, '{')); p++)
        expected++;
    for (int i = 0; i < ask_table_count(); i++) {
        if (!(ask_table_at(i).group & r->groups))
            continue;
        expected++;
        ck_assert_msg(has_parameter(operation, ask_table_at(i).name), "%s: %s", r->path, ask_table_at(i).name);
    }
    for (int i = 0; (r->groups & ASK_RULES) && i < rules_count(); i++) {
        expected++;
        ck_assert_msg(has_parameter(operation, rules_at(i).name), "%s: %s", r->path, rules_at(i).name);
    }
    ck_assert_uint_eq(json_array_size(json_object_get(operation, "parameters")), expected);
    ck_assert_str_eq(json_string_value(json_object_get(operation, "summary")), r->about);
}
END_TEST

/* What a row names of openapi.json is in that file, and its example is at its path. */
START_TEST(the_notes_of_each_route_lead_somewhere)
{
    const struct http_route *r = http_routes_at(_i);
    if (r->schema)
        ck_assert_msg(component("schemas", r->schema) != NULL, "%s: %s", r->path, r->schema);
    ck_assert_msg((r->method == HTTP_POST) == (r->body != NULL), "%s: a body is told of", r->path);
    if (r->body)
        ck_assert_msg(component("requestBodies", r->body) != NULL, "%s: %s", r->path, r->body);
    ck_assert_msg(!strchr(r->path, '{') || r->example, "%s has an example", r->path);
    struct http_target t;
    struct err e;
    unsigned methods;
    ck_assert(http_target_read(&t, r->example ? r->example : r->path, &e));
    ck_assert_msg(http_route_find(&t, r->method, &methods) == r, "%s: %s", r->path, r->example);
    http_target_free(&t);
}
END_TEST

START_TEST(there_are_no_other_routes)
{
    const char *path, *method;
    json_t *item, *operation;
    int count = 0;
    json_object_foreach(json_object_get(document, "paths"), path, item) json_object_foreach(item, method, operation)
        count++;
    ck_assert_int_eq(count, http_routes_count());
}
END_TEST

START_TEST(each_kind_of_problem_is_there)
{
    const json_t *type = json_object_get(json_object_get(component("schemas", "problem"), "properties"), "type");
    const json_t *slugs = json_object_get(type, "enum");
    ck_assert_uint_eq(json_array_size(slugs), ERR_KINDS - 1);
    for (int kind = ERR_NONE + 1; kind < ERR_KINDS; kind++) {
        char status[8], slug[64];
        snprintf(status, sizeof status, "%d", err_http_status((enum err_kind)kind));
        snprintf(slug, sizeof slug, "/problems/%s", err_slug((enum err_kind)kind));
        ck_assert_ptr_nonnull(component("responses", status));
        ck_assert_str_eq(json_string_value(json_array_get(slugs, (size_t)kind - 1)), slug);
    }
}
END_TEST

START_TEST(the_limits_of_the_server_are_told)
{
    struct http_config config = http_config_default();
    config.count = 17;
    json_t *other = make(&config), *parameters = json_object_get(json_object_get(other, "components"), "parameters");
    json_t *schema = json_object_get(json_object_get(parameters, "count"), "schema");
    ck_assert_int_eq(json_integer_value(json_object_get(schema, "maximum")), 17);
    ck_assert(!json_equal(document, other));
    json_decref(other);
}
END_TEST

START_TEST(the_same_server_tells_the_same)
{
    struct http_config config = http_config_default();
    struct buf first = {0}, second = {0};
    http_openapi_write(&config, all, &first);
    http_openapi_write(&config, all, &second);
    ck_assert_uint_eq(first.length, second.length);
    ck_assert_mem_eq(first.data, second.data, first.length);
    buf_free(&first);
    buf_free(&second);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("openapi");
    TCase *tc = tcase_create("tables");
    tcase_add_checked_fixture(tc, open_document, close_document);
    tcase_add_loop_test(tc, each_route_is_there, 0, http_routes_count());
    tcase_add_loop_test(tc, the_notes_of_each_route_lead_somewhere, 0, http_routes_count());
    tcase_add_test(tc, there_are_no_other_routes);
    tcase_add_test(tc, each_kind_of_problem_is_there);
    tcase_add_test(tc, the_limits_of_the_server_are_told);
    tcase_add_test(tc, the_same_server_tells_the_same);
    suite_add_tcase(s, tc);
    SRunner *sr = srunner_create(s);
    srunner_run_all(sr, CK_ENV);
    int bad = srunner_ntests_failed(sr) || !srunner_ntests_run(sr);
    srunner_free(sr);
    return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}
