/* Content codings: answers that are sent compressed to clients that read them so (RFC 9110, sections 8.4 and 12.5.3).
 */
#ifndef ISLEWRIGHT_API_HTTP_CODING_H
#define ISLEWRIGHT_API_HTTP_CODING_H

#include <stdbool.h>
#include <stddef.h>
#include "gen/core/buf.h"

enum http_coding { HTTP_IDENTITY, HTTP_GZIP, HTTP_DEFLATE, HTTP_CODINGS };

const char *http_coding_name(enum http_coding coding); /* "gzip", "deflate"; NULL for identity */

/* What a client would rather have by the value of its Accept-Encoding (NULL: it has none): gzip before deflate, and
 * either before identity unless that is named with a higher quality. Identity is sent too where nothing is acceptable.
 */
enum http_coding http_coding_choose(const char *accept_encoding);

/* Whether bodies of that type become smaller: text. PNG and PDF are compressed already. Short ones are left as they
 * are, though. */
bool http_coding_is_for(const char *type);

/* Compresses a body in place; false, and the body unchanged, where it is shorter than a kilobyte or would not become
 * smaller. The same body gives
 * the same bytes. */
bool http_coding_apply(enum http_coding coding, struct buf *body);

#endif
