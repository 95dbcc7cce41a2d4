#include "gen/preset_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "gen/json_fault.h"

void reader_fail(struct reader *r, struct path at, const char *format, ...)
{
    char detail[ERR_DETAIL];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(detail, sizeof detail, format, arguments);
    va_end(arguments);
    r->failures++;
    faults_add(r->all, at.text, "%s", detail);
}

static bool is_member(const char *key, const struct member *members, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(key, members[i].key) == 0)
            return true;
    return false;
}

static void list_members(const struct member *members, size_t count, char *out, size_t room)
{
    size_t length = 0;
    for (size_t i = 0; i < count && length < room; i++) {
        int added = snprintf(out + length, room - length, "%s%s", i ? ", " : "", members[i].key);
        length += (size_t)added;
    }
}

bool reader_object(struct reader *r, json_t *value, struct path at, const struct member *members, size_t count)
{
    if (!value)
        return false;
    char known[512];
    list_members(members, count, known, sizeof known);
    if (!json_is_object(value)) {
        reader_fail(r, at, "this must be an object with %s, not %s", known, json_kind_of(value).text);
        return false;
    }
    for (void *i = json_object_iter(value); i; i = json_object_iter_next(value, i)) {
        const char *key = json_object_iter_key(i);
        if (!is_member(key, members, count))
            reader_fail(r, path_key(at, key), "there is no field '%.40s' here; the fields are %s", key, known);
    }
    for (size_t i = 0; i < count; i++)
        if (members[i].required && !json_object_get(value, members[i].key))
            reader_fail(r, path_key(at, members[i].key), "the field %s is missing", members[i].key);
    return true;
}

bool reader_table(struct reader *r, json_t *value, struct path at, const char *what)
{
    if (!value)
        return false;
    if (!json_is_object(value)) {
        reader_fail(r, at, "this must be an object of %s, not %s", what, json_kind_of(value).text);
        return false;
    }
    if (json_object_size(value) == 0) {
        reader_fail(r, at, "this is empty; it is an object of %s", what);
        return false;
    }
    return true;
}

bool reader_array(struct reader *r, json_t *value, struct path at, size_t least, size_t most, const char *what)
{
    if (!value)
        return false;
    if (!json_is_array(value)) {
        reader_fail(r, at, "this must be a list of %s, not %s", what, json_kind_of(value).text);
        return false;
    }
    size_t count = json_array_size(value);
    if (count >= least && count <= most)
        return true;
    if (least == most)
        reader_fail(r, at, "this must be a list of %zu %s, not of %zu", least, what, count);
    else
        reader_fail(r, at, "this must be a list of %zu to %zu %s, not of %zu", least, most, what, count);
    return false;
}

bool reader_integer(struct reader *r, json_t *value, struct path at, int lo, int hi, int *out)
{
    if (!value)
        return false;
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < lo || number > hi) {
        reader_fail(r, at, "this must be a whole number from %d to %d, not %s", lo, hi, json_kind_of(value).text);
        return false;
    }
    *out = (int)number;
    return true;
}

const char *reader_text(struct reader *r, json_t *value, struct path at)
{
    if (value && !json_is_string(value))
        reader_fail(r, at, "this must be a text, not %s", json_kind_of(value).text);
    return json_string_value(value);
}

/* U+0000 to U+001F and U+007F to U+009F; the text is valid UTF-8. */
static bool has_control(const char *text)
{
    for (const unsigned char *c = (const unsigned char *)text; *c; c++)
        if (*c < 0x20 || *c == 0x7f || (c[0] == 0xc2 && c[1] >= 0x80 && c[1] <= 0x9f))
            return true;
    return false;
}

bool reader_prose(struct reader *r, json_t *value, struct path at, size_t room, char *out)
{
    const char *text = reader_text(r, value, at);
    if (!text)
        return false;
    size_t length = strlen(text);
    if (length == 0 || length >= room) {
        reader_fail(r, at, "this must be a text of 1 to %zu bytes, not of %zu", room - 1, length);
        return false;
    }
    if (has_control(text) || text[0] == ' ' || text[length - 1] == ' ') {
        reader_fail(r, at,
                    "this must be a text on one line, without control characters and without spaces at its ends");
        return false;
    }
    memcpy(out, text, length + 1);
    return true;
}
