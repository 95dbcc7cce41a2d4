/* Errors as problem details (RFC 9457), the same on both faces. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "api/output.h"
#include "gen/core/mem.h"
#include "gen/core/text.h"

/* How many bytes at `text` are one UTF-8 character; 0 where there is none. */
static size_t character_length(const char *text)
{
    for (size_t length = 1; length <= 4 && text[length - 1] != '\0'; length++) {
        if (text_is_utf8(text, length))
            return length;
    }
    return 0;
}

/* Errors quote what was typed, and are cut where they are full: what is not UTF-8 becomes U+FFFD. */
static json_t *json_any_text(const char *text)
{
    struct buf valid = {0};
    while (*text) {
        size_t length = character_length(text);
        if (length > 0)
            buf_put(&valid, text, length);
        else
            buf_text(&valid, "\xEF\xBF\xBD");
        text += length > 0 ? length : 1;
    }
    json_t *json = json_stringn(valid.data ? valid.data : "", valid.length);
    buf_free(&valid);
    return json;
}

static json_t *rules_json(char (*rules)[ERR_RULE], int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_any_text(rules[i]));
    return list;
}

void problem_json(const struct err *e, struct buf *out)
{
    struct err copy = *e;
    char type[80] = "/problems/";
    strncat(type, err_slug(copy.kind), sizeof type - strlen(type) - 1);
    json_t *problem = json_object();
    json_object_set_new(problem, "type", json_string(type));
    json_object_set_new(problem, "title", json_string(err_title(copy.kind)));
    json_object_set_new(problem, "status", json_integer(err_http_status(copy.kind)));
    json_object_set_new(problem, "detail", json_any_text(copy.detail));
    if (copy.items > 0) {
        json_t *errors = json_array();
        for (int i = 0; i < copy.items; i++) {
            json_t *item = json_object();
            json_object_set_new(item, "field", json_any_text(copy.item[i].field));
            json_object_set_new(item, "detail", json_any_text(copy.item[i].detail));
            if (copy.item[i].line > 0) {
                json_object_set_new(item, "line", json_integer(copy.item[i].line));
                json_object_set_new(item, "column", json_integer(copy.item[i].column));
            }
            json_array_append_new(errors, item);
        }
        json_object_set_new(problem, "errors", errors);
    }
    if (copy.kind == ERR_IMPOSSIBLE) {
        json_object_set_new(problem, "conflict", rules_json(copy.conflict, copy.conflicts));
        json_object_set_new(problem, "possible", rules_json(copy.possible, copy.possibles));
    }
    if (copy.opens[0] != '\0')
        json_object_set_new(problem, "opens", json_string(copy.opens));
    char *text = json_dumps(problem, JSON_COMPACT);
    buf_text(out, text);
    free(text);
    json_decref(problem);
}
