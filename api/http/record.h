/* What is kept of a request when it is over: its name, and its line in the access log. */
#ifndef ISLEWRIGHT_API_HTTP_RECORD_H
#define ISLEWRIGHT_API_HTTP_RECORD_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>
#include "api/http/address.h"
#include "gen/core/buf.h"

/* ---- names ---- */

enum { HTTP_ID = 64 + 1, HTTP_ID_MADE = 16 };

/* A client may name its request itself, as X-Request-Id: 1 to 64 of A-Z a-z 0-9 . _ - */
bool http_id_valid(const char *text, size_t length);

/* A name for a request that has none: 16 hexadecimal digits, from a number that is drawn when the process begins and
 * one that counts. */
void http_id_make(uint64_t drawn, uint64_t count, char id[HTTP_ID]);

/* ---- lines ---- */

struct http_record {
    struct timespec end; /* of the answer, UTC */
    const char *id, *method, *target;
    struct address client;
    int status;
    uint64_t bytes;    /* of the body */
    int64_t took_ms;   /* from the request line to the last byte of the answer */
    int64_t waited_ms; /* for a worker; less than 0: it needed none */
    const char *cache; /* "hit", "miss", "not-modified" or "none" */
    bool cut;          /* the client did not take all of it */
};

/* Appends the line, without its end: an object with the keys time, id, client, method, path, status, bytes, ms, waited,
 * cache and, where it is so, cut. Bytes of the target that are not ASCII, quotes and backslashes are \u00XX, so that it
 * is JSON whatever was asked for. */
void http_record_write(const struct http_record *r, struct buf *out);

#endif
