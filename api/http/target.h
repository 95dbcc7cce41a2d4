/* The target of a request line, taken apart: path segments and query parameters. */
#ifndef ISLEWRIGHT_API_HTTP_TARGET_H
#define ISLEWRIGHT_API_HTTP_TARGET_H

#include <stdbool.h>
#include "api/ask.h"
#include "gen/core/err.h"

enum { HTTP_SEGMENTS = 8, HTTP_VALUES = 256 };

struct http_target {
    int segments;                 /* HTTP_SEGMENTS + 1 where there are more: no route is that deep */
    char *segment[HTTP_SEGMENTS]; /* decoded, owned */
    int values;
    struct named_value value[HTTP_VALUES]; /* decoded, in their order, owned; a name without '=' has the value "" */
};

/* Reads an origin-form target (`/v1/boards?preset=base`), an absolute-form one (whose host is http_target_host()) or
 * `*` (no segments). `%XX` is decoded after parting at '/', '&' and '=', and '+' in the query is a space. ERR_INPUT for
 * bytes that a target may not hold, bad escapes, %00, text that is not UTF-8, and more than HTTP_VALUES parameters.
 * Whatever the result, the caller frees with http_target_free(). */
bool http_target_read(struct http_target *t, const char *raw, struct err *e);
void http_target_free(struct http_target *t);

/* The host of an absolute-form target, which counts before the field Host (RFC 9112, 3.2.2), with its port; owned by
 * the caller. NULL where the target has none. */
char *http_target_host(const char *raw);

/* Appends `?NAME=VALUE`, or with `&` where the address has a query already; both are written with %XX. */
void http_address_add(struct buf *address, const char *name, const char *value);

/* Appends the options of those groups (ASK_DRAW, ASK_CHART) as they were given, in the order of the table of names:
 * what is the same is then the same address. Of the words of a board, options of pictures say nothing and are left out,
 * but for `covered`; FORMAT_NONE leaves open what it will be, and all are there. */
void http_address_add_options(const struct http_target *t, unsigned groups, enum format f, struct buf *address);

/* The value of the last parameter of that name, or NULL. */
const char *http_target_value(const struct http_target *t, const char *name);

#endif
