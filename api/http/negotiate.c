/* Reading Accept and If-None-Match. Qualities are whole thousandths. */
#include "api/http/negotiate.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "gen/core/buf.h"

static const char *skip_blank(const char *p)
{
    return p + strspn(p, " \t");
}

/* The end of a list element: the next comma outside quotes. */
static const char *element_end(const char *p)
{
    bool quoted = false;
    for (; *p && (quoted || *p != ','); p++) {
        if (quoted && *p == '\\' && p[1])
            p++;
        else if (*p == '"')
            quoted = !quoted;
    }
    return p;
}

/* "1", "0.25", "1.000" in thousandths; -1 where it is none. */
static int quality(const char *p, const char *end)
{
    if (p == end || (*p != '0' && *p != '1'))
        return -1;
    int value = (*p++ - '0') * 1000;
    if (p < end && *p == '.') {
        p++;
        for (int unit = 100; p < end && *p >= '0' && *p <= '9' && unit > 0; unit /= 10)
            value += (*p++ - '0') * unit;
    }
    p = skip_blank(p);
    return p >= end && value <= 1000 ? value : -1;
}

/* The q of a range's parameters, 1000 without one, -1 where it cannot be read. */
static int range_quality(const char *p, const char *end)
{
    while ((p = memchr(p, ';', (size_t)(end - p)))) {
        p = skip_blank(p + 1);
        const char *next = memchr(p, ';', (size_t)(end - p));
        if (end - p > 2 && (*p == 'q' || *p == 'Q') && p[1] == '=')
            return quality(p + 2, next ? next : end);
    }
    return 1000;
}

/* How closely a range names a type or a coding: 3 the type itself, 2 its family, 1 anything, 0 not at all. */
static int closeness(const char *range, size_t length, const char *type)
{
    bool coding = !strchr(type, '/');
    if (coding && length == 1 && *range == '*')
        return 1;
    size_t type_length = strcspn(type, "; ");
    size_t family = strcspn(type, "/") + 1;
    if (length == 3 && !strncmp(range, "*/*", 3))
        return 1;
    if (length == family + 1 && range[length - 1] == '*' && !strncasecmp(range, type, family))
        return 2;
    return length == type_length && !strncasecmp(range, type, length) ? 3 : 0;
}

int http_quality(const char *accept, const char *type)
{
    int best_closeness = 0, best_quality = 0;
    for (const char *p = accept; *p; p += *p == ',') {
        const char *start = skip_blank(p), *end = element_end(p);
        size_t length = strcspn(start, ";, \t");
        int close = closeness(start, length, type);
        int q = range_quality(start, end);
        if (q >= 0 && (close > best_closeness || (close == best_closeness && close > 0 && q > best_quality))) {
            best_closeness = close;
            best_quality = q;
        }
        p = end;
    }
    return best_quality;
}

int http_negotiate(const char *accept, const char *const *types, int count)
{
    if (!accept || !*skip_blank(accept))
        return 0;
    int best = -1, best_quality = 0;
    for (int i = 0; i < count; i++) {
        int q = http_quality(accept, types[i]);
        if (q > best_quality) {
            best = i;
            best_quality = q;
        }
    }
    return best;
}

int http_negotiate_or_tell(const char *accept, const char *const *types, int count, struct err *e)
{
    struct buf list = {0};
    int chosen = http_negotiate(accept, types, count);
    for (int i = 0; chosen < 0 && i < count; i++)
        buf_format(&list, "%s%s", i ? ", " : "", types[i]);
    if (chosen < 0)
        err_set(e, ERR_FORMAT, "Accept", "this is served as %s", list.data);
    buf_free(&list);
    return chosen;
}

bool http_tag_is_any(const char *if_none_match)
{
    const char *p = skip_blank(if_none_match);
    return *p == '*' && *skip_blank(p + 1) == '\0';
}

bool http_tag_matches(const char *if_none_match, const char *tag)
{
    size_t length = strlen(tag);
    for (const char *p = if_none_match; *p; p += *p == ',') {
        p = skip_blank(p);
        const char *end = element_end(p);
        if (!strncmp(p, "W/", 2))
            p += 2;
        if (!strncmp(p, tag, length) && skip_blank(p + length) == end)
            return true;
        p = end;
    }
    return false;
}
