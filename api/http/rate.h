/* How often a client may ask for work: a token bucket for each. It holds up to `burst` requests and is filled at an
 * even pace; a request takes one out, and is refused where there is none. */
#ifndef ISLEWRIGHT_API_HTTP_RATE_H
#define ISLEWRIGHT_API_HTTP_RATE_H

#include <stdbool.h>
#include "api/http/address.h"

struct http_rates;

/* What is left to a client after a request. */
struct http_quota {
    bool counted;          /* false: nothing is counted, and the rest says nothing */
    bool refused;          /* this request was one too many */
    unsigned burst;        /* requests of a full bucket, */
    unsigned fill_seconds; /* and what it takes to fill an empty one */
    unsigned left;         /* requests that may follow at once */
    unsigned full_seconds; /* until the bucket is full again */
    unsigned wait_seconds; /* until one more may follow; 0: at once */
};

/* Buckets for that many requests a minute, at least 1 of both. A table of fixed size, 256 kB: where a place is wanted,
 * the client that has not asked for longest loses its bucket, and begins with a full one later. */
struct http_rates *http_rates_new(unsigned per_minute, unsigned burst);
void http_rates_free(struct http_rates *all);

/* A request of that client at a time (monotonic, in ms, never less than before). One thread alone may call it. `all`
 * may be NULL: then nothing is counted. */
struct http_quota http_rates_take(struct http_rates *all, const struct address *client, uint64_t now_ms);

/* The values of the header fields RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers). */
enum { HTTP_QUOTA_TEXT = 64 };
void http_quota_policy(const struct http_quota *q, char text[HTTP_QUOTA_TEXT]);
void http_quota_state(const struct http_quota *q, char text[HTTP_QUOTA_TEXT]);

#endif
