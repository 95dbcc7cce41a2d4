#include "gen/json_fault.h"

#include <stdio.h>
#include <string.h>

struct json_kind json_kind_of(const json_t *value)
{
    struct json_kind out = {"a list"};
    if (json_is_integer(value))
        snprintf(out.text, sizeof out.text, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    else if (json_is_real(value))
        snprintf(out.text, sizeof out.text, "a number with a point or an exponent");
    else if (json_is_string(value))
        snprintf(out.text, sizeof out.text, "a text");
    else if (json_is_object(value))
        snprintf(out.text, sizeof out.text, "an object");
    else if (!json_is_array(value))
        snprintf(out.text, sizeof out.text, "%s",
                 json_is_true(value)    ? "true"
                 : json_is_false(value) ? "false"
                                        : "null");
    return out;
}

/* What the library quotes, as in `duplicate object key near '"robber"'`; "" where it quotes nothing. */
static const char *quoted(const json_error_t *error, int *length)
{
    const char *near = strstr(error->text, " near '");
    near = near ? near + strlen(" near '") : "";
    *length = (int)strcspn(near, "\n");
    *length -= *length > 0 && near[*length - 1] == '\'';
    return near;
}

bool json_fault(const json_error_t *error, const char *thing, struct err *e)
{
    char field[ERR_FIELD];
    int length;
    const char *near = quoted(error, &length);
    snprintf(field, sizeof field, "line %d, column %d", error->line, error->column < 1 ? 1 : error->column);
    switch (json_error_code(error)) {
    case json_error_duplicate_key:
        return err_set(e, ERR_INPUT, field, "a field is there twice: %.*s", length, near);
    case json_error_null_character:
        return err_set(e, ERR_INPUT, field, "a text of a %s has no NUL (\\u0000), as this one has: %.*s", thing, length,
                       near);
    case json_error_null_byte_in_key:
        return err_set(e, ERR_INPUT, field, "the name of a field has no NUL (\\u0000), as this one has: %.*s", length,
                       near);
    case json_error_numeric_overflow:
        return err_set(e, ERR_INPUT, field, "this number is too large%s%.*s", length > 0 ? ": " : "", length, near);
    case json_error_invalid_utf8:
        return err_set(e, ERR_INPUT, field, "this is not valid UTF-8 text");
    case json_error_premature_end_of_input:
        return err_set(e, ERR_INPUT, field, "the JSON of this %s ends too soon", thing);
    case json_error_end_of_input_expected:
        return err_set(e, ERR_INPUT, field, "the JSON of this %s has ended, and more follows: %.*s", thing, length,
                       near);
    case json_error_stack_overflow:
        return err_set(e, ERR_INPUT, field, "no %s is nested as deep as this", thing);
    default:
        return err_set(e, ERR_INPUT, field, "this is not JSON: %s", error->text);
    }
}
