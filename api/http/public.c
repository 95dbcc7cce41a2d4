/* Origins. */
#include "api/http/public.h"

#include <string.h>
#include "api/http/guard.h"

bool http_origin_valid(const char *text)
{
    size_t scheme = strncmp(text, "https://", 8) == 0 ? 8 : strncmp(text, "http://", 7) == 0 ? 7 : 0;
    return scheme > 0 && strlen(text) <= HTTP_ORIGIN && http_host_valid(text + scheme);
}

void http_origin(const struct http_call *c, struct buf *out)
{
    const char *own = c->service->config.public_url;
    bool named = c->host && strlen(c->host) <= HTTP_ORIGIN - strlen("https://") && http_host_valid(c->host);
    if (own)
        buf_text(out, own);
    else
        buf_format(out, "http://%s", named ? c->host : "localhost");
}
