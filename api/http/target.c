/* The library decodes targets too, but leniently: %00 ends its strings early, and a bad escape stays as it is. So the
 * raw text is read here, once. */
#include "api/http/target.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "gen/core/mem.h"
#include "gen/core/text.h"

/* Visible ASCII without '#': a fragment is never sent. What else RFC 3986 excludes does no harm. */
static bool bytes_allowed(const char *raw)
{
    for (; *raw; raw++)
        if (*raw <= ' ' || *raw > '~' || *raw == '#')
            return false;
    return true;
}

static size_t scheme_length(const char *raw)
{
    return !strncasecmp(raw, "http://", 7) ? 7 : !strncasecmp(raw, "https://", 8) ? 8 : 0;
}

static const char *skip_origin(const char *raw)
{
    size_t scheme = scheme_length(raw);
    return scheme ? raw + scheme + strcspn(raw + scheme, "/?") : raw;
}

char *http_target_host(const char *raw)
{
    size_t scheme = scheme_length(raw);
    return scheme ? mem_text_n(raw + scheme, strcspn(raw + scheme, "/?")) : NULL;
}

/* A decoded copy, or NULL. */
static char *decode(const char *text, size_t length, bool plus)
{
    struct buf out = {0};
    buf_text(&out, "");
    if (text_unpercent(&out, text, length, plus) && text_is_utf8(out.data, out.length))
        return out.data;
    buf_free(&out);
    return NULL;
}

static bool read_path(struct http_target *t, const char *path, size_t length, struct err *e)
{
    const char *end = path + length;
    while (path < end) {
        path++; /* the slash */
        const char *slash = memchr(path, '/', (size_t)(end - path));
        const char *stop = slash ? slash : end;
        if (t->segments >= HTTP_SEGMENTS) {
            t->segments = HTTP_SEGMENTS + 1;
            return true;
        }
        char *segment = decode(path, (size_t)(stop - path), false);
        if (!segment)
            return err_set(e, ERR_INPUT, "path", "the path holds a bad %%XX escape, %%00, or bytes that are not UTF-8");
        t->segment[t->segments++] = segment;
        path = stop;
    }
    return true;
}

static bool read_pair(struct http_target *t, const char *pair, size_t length, struct err *e)
{
    if (t->values == HTTP_VALUES)
        return err_set(e, ERR_INPUT, "query", "there are more than %d parameters", HTTP_VALUES);
    const char *equals = memchr(pair, '=', length);
    size_t name_length = equals ? (size_t)(equals - pair) : length;
    char *name = decode(pair, name_length, true);
    char *value = equals ? decode(equals + 1, length - name_length - 1, true) : mem_text("");
    if (!name || !value) {
        err_set(e, ERR_INPUT, name ? name : "query",
                "a parameter holds a bad %%XX escape, %%00, or bytes that are not UTF-8");
        free(name);
        free(value);
        return false;
    }
    t->value[t->values].name = name;
    t->value[t->values++].value = value;
    return true;
}

static bool read_query(struct http_target *t, const char *query, struct err *e)
{
    while (*query) {
        size_t length = strcspn(query, "&");
        if (length > 0 && !read_pair(t, query, length, e))
            return false;
        query += length;
        query += *query == '&';
    }
    return true;
}

bool http_target_read(struct http_target *t, const char *raw, struct err *e)
{
    t->segments = t->values = 0;
    if (!bytes_allowed(raw))
        return err_set(e, ERR_INPUT, "target", "the request's target may hold visible ASCII only, and no '#'");
    if (!strcmp(raw, "*"))
        return true;
    const char *path = skip_origin(raw);
    if (*path != '/' && path == raw)
        return err_set(e, ERR_INPUT, "target", "the request's target must begin with '/'");
    size_t length = strcspn(path, "?");
    return read_path(t, path, length, e) && (!path[length] || read_query(t, path + length + 1, e));
}

void http_target_free(struct http_target *t)
{
    for (int i = 0; i < t->segments && i < HTTP_SEGMENTS; i++)
        free(t->segment[i]);
    for (int i = 0; i < t->values; i++) {
        free((char *)(uintptr_t)t->value[i].name);
        free((char *)(uintptr_t)t->value[i].value);
    }
    t->segments = t->values = 0;
}

const char *http_target_value(const struct http_target *t, const char *name)
{
    for (int i = t->values - 1; i >= 0; i--)
        if (!strcmp(t->value[i].name, name))
            return t->value[i].value;
    return NULL;
}

void http_address_add(struct buf *address, const char *name, const char *value)
{
    buf_char(address, strchr(address->data, '?') ? '&' : '?');
    text_percent(address, name);
    buf_char(address, '=');
    text_percent(address, value);
}

void http_address_add_options(const struct http_target *t, unsigned groups, enum format f, struct buf *address)
{
    bool words = f != FORMAT_NONE && !format_is_picture(f);
    for (int i = 0; i < ask_table_count(); i++) {
        struct ask_info row = ask_table_at(i);
        if ((row.group & groups) == 0 || (words && strcmp(row.name, "covered") != 0))
            continue;
        for (int k = 0; k < t->values; k++)
            if (!strcmp(t->value[k].name, row.name))
                http_address_add(address, row.name, t->value[k].value);
    }
}
