/* The checks of a request's head. Measured with libmicrohttpd 0.9.75: it answers 200 to Transfer-Encoding beside
 * Content-Length, to two different Content-Lengths, and to HTTP/1.1 without Host. */
#include "api/http/guard.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "gen/core/text.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_token(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] <= ' ' || text[i] > '~' || strchr("\"(),/:;<=>?@[\\]{}", text[i]))
            return false;
    return length > 0;
}

static bool is_value(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((text[i] >= 0 && text[i] < ' ' && text[i] != '\t') || text[i] == 0x7f)
            return false;
    return true;
}

static bool is_named(const struct http_field *f, const char *name)
{
    return f->name_length == strlen(name) && !strncasecmp(f->name, name, f->name_length);
}

static const struct http_field *find(const struct http_field *fields, int count, const char *name, int *found)
{
    const struct http_field *first = NULL;
    *found = 0;
    for (int i = 0; i < count; i++) {
        if (!is_named(&fields[i], name))
            continue;
        first = first ? first : &fields[i];
        ++*found;
    }
    return first;
}

static bool length_sound(const struct http_field *f, struct err *e)
{
    /* 18 digits fit in 63 bits. */
    if (f->value_length < 1 || f->value_length > 18)
        return err_set(e, ERR_INPUT, "Content-Length", "Content-Length must be a number of at most 18 digits");
    for (size_t i = 0; i < f->value_length; i++)
        if (!is_digit(f->value[i]))
            return err_set(e, ERR_INPUT, "Content-Length", "Content-Length must be digits alone");
    return true;
}

static bool framing_sound(bool old, const struct http_field *fields, int count, struct err *e)
{
    int lengths, encodings;
    const struct http_field *length = find(fields, count, "Content-Length", &lengths);
    const struct http_field *encoding = find(fields, count, "Transfer-Encoding", &encodings);
    if (lengths > 1)
        return err_set(e, ERR_INPUT, "Content-Length", "Content-Length is given more than once");
    if (length && !length_sound(length, e))
        return false;
    if (!encoding)
        return true;
    if (length)
        return err_set(e, ERR_INPUT, "Transfer-Encoding",
                       "Transfer-Encoding stands beside Content-Length: only one of them may be there");
    if (old)
        return err_set(e, ERR_INPUT, "Transfer-Encoding", "HTTP/1.0 has no Transfer-Encoding");
    if (encodings > 1 || encoding->value_length != 7 || strncasecmp(encoding->value, "chunked", 7) != 0)
        return err_set(e, ERR_INPUT, "Transfer-Encoding", "of Transfer-Encoding only `chunked`, once, is read here");
    return true;
}

static bool is_port(const char *text)
{
    long port;
    return strspn(text, "0123456789") == strlen(text) && text_integer(text, 0, 65535, &port);
}

bool http_host_valid(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    if (*text == '[') {
        size_t length = strspn(text + 1, "0123456789abcdefABCDEF:.");
        if (length == 0 || text[1 + length] != ']')
            return false;
        text += length + 2;
    } else {
        if (!*text || !strchr(letters, *text))
            return false;
        text += strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_");
    }
    return !*text || (*text == ':' && is_port(text + 1));
}

static bool host_sound(bool old, const struct http_field *fields, int count, struct err *e)
{
    int hosts;
    const struct http_field *host = find(fields, count, "Host", &hosts);
    if (hosts > 1)
        return err_set(e, ERR_INPUT, "Host", "Host is given more than once");
    if (!host)
        return old || err_set(e, ERR_INPUT, "Host", "the header field Host is missing: HTTP/1.1 demands it");
    /* An empty one is what a client sends that knows no name. */
    if (host->value_length == 0 || (strlen(host->value) == host->value_length && http_host_valid(host->value)))
        return true;
    return err_set(e, ERR_INPUT, "Host", "Host must be a host's name or address, with a port or without");
}

bool http_guard(const char *version, const struct http_field *fields, int count, struct err *e)
{
    bool old = !strcmp(version, "HTTP/1.0");
    if (!old && strcmp(version, "HTTP/1.1") != 0)
        return err_set(e, ERR_INPUT, "version", "only HTTP/1.1 and HTTP/1.0 are spoken here");
    for (int i = 0; i < count; i++) {
        if (!is_token(fields[i].name, fields[i].name_length))
            return err_set(e, ERR_INPUT, "header", "the name of header field %d is not a token", i + 1);
        if (!is_value(fields[i].value, fields[i].value_length))
            return err_set(e, ERR_INPUT, fields[i].name, "the value of %.40s holds a control character",
                           fields[i].name);
    }
    return host_sound(old, fields, count, e) && framing_sound(old, fields, count, e);
}

bool http_fields_join(const struct http_field *fields, int count, const char *name, struct buf *out)
{
    bool found = false;
    for (int i = 0; i < count; i++) {
        if (!is_named(&fields[i], name))
            continue;
        if (found)
            buf_text(out, ", ");
        buf_put(out, fields[i].value, fields[i].value_length);
        found = true;
    }
    return found;
}

long long http_fields_length(const struct http_field *fields, int count)
{
    int lengths;
    const struct http_field *length = find(fields, count, "Content-Length", &lengths);
    return length ? strtoll(length->value, NULL, 10) : -1;
}
