/* What others call this server: for what is read elsewhere, feeds, QR codes and what chats show, addresses must be
 * whole. */
#ifndef ISLEWRIGHT_API_HTTP_PUBLIC_H
#define ISLEWRIGHT_API_HTTP_PUBLIC_H

#include <stdbool.h>
#include "api/http/call.h"

enum { HTTP_ORIGIN = 200 }; /* the most bytes of one */

/* Whether a text is an http or https origin: scheme, host and perhaps a port, with nothing after them. */
bool http_origin_valid(const char *text);

/* Appends the origin: the configured one, else http:// and the Host of the request. Fields like X-Forwarded-Host are
 * not looked at: whoever sends them would write what caches then hand to others. */
void http_origin(const struct http_call *c, struct buf *out);

#endif
