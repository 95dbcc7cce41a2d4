/* Requests that the library would accept but the standards forbid: read two ways by two programs, they let one smuggle
 * a request past the other. */
#ifndef ISLEWRIGHT_API_HTTP_GUARD_H
#define ISLEWRIGHT_API_HTTP_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include "gen/core/buf.h"
#include "gen/core/err.h"

enum { HTTP_FIELDS = 100 };

/* A header field as it was received; lengths count, for a NUL may be inside. */
struct http_field {
    const char *name, *value;
    size_t name_length, value_length;
};

/* True where the head of a request is sound: a known version; names that are tokens and values without control
 * characters; exactly one Host (at most one in HTTP/1.0), valid or empty; at most one Content-Length, of digits; no
 * Transfer-Encoding but `chunked`, not beside Content-Length and not in HTTP/1.0. Otherwise ERR_INPUT (RFC 9112
 * sections 3.2, 5.1, 6.1, 6.3). */
bool http_guard(const char *version, const struct http_field *fields, int count, struct err *e);

/* Whether a text is what Host names: a name, an IPv4 address, or an IPv6 address in brackets; and perhaps a port. All
 * of it is safe in XML, HTML and JSON. */
bool http_host_valid(const char *text);

/* Appends the values of all fields of that name, joined by ", "; false where there is none. */
bool http_fields_join(const struct http_field *fields, int count, const char *name, struct buf *out);

/* The announced length of the body; -1 where it is not announced. Only for fields that have passed the guard. */
long long http_fields_length(const struct http_field *fields, int count);

#endif
