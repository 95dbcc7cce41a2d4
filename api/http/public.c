/* Origins. */
#include "api/http/public.h"

#include <string.h>
#include <strings.h>

/* A name, an IPv4 literal, or an IPv6 literal in brackets; and perhaps a port. All of it is safe in XML, HTML and JSON.
 */
static bool is_host(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    size_t length;
    if (*text == '[') {
        length = strspn(text + 1, "0123456789abcdefABCDEF:.");
        if (length == 0 || text[1 + length] != ']')
            return false;
        text += length + 2;
    } else {
        if (!*text || !strchr(letters, *text))
            return false;
        text += strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_");
    }
    if (*text != ':')
        return *text == '\0';
    length = strspn(text + 1, "0123456789");
    return length >= 1 && length <= 5 && text[1 + length] == '\0';
}

bool http_origin_valid(const char *text)
{
    size_t scheme = strncmp(text, "https://", 8) == 0 ? 8 : strncmp(text, "http://", 7) == 0 ? 7 : 0;
    return scheme > 0 && strlen(text) <= HTTP_ORIGIN && is_host(text + scheme);
}

void http_origin(const struct http_call *c, struct buf *out)
{
    const char *own = c->service->config.public_url;
    bool named = c->host && strlen(c->host) <= HTTP_ORIGIN - strlen("https://") && is_host(c->host);
    if (own)
        buf_text(out, own);
    else
        buf_format(out, "http://%s", named ? c->host : "localhost");
}
