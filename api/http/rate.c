/* The level of a bucket is counted in parts of which a request takes 60,000, and which come at the rate per ms, so that
 * all of it is exact in integers. A client has its place in one set of eight, by a hash. */
#include "api/http/rate.h"

#include <stdio.h>
#include <stdlib.h>
#include "gen/core/mem.h"
#include "gen/core/stream.h"

enum { SETS = 1024, PLACES = 8, REQUEST = 60000 /* parts */, SECOND_MS = 1000 };

struct bucket {
    struct address client;
    uint64_t level; /* parts */
    uint64_t at_ms; /* when the level was so; 0: nobody's */
};

struct http_rates {
    unsigned per_minute, burst;
    struct bucket bucket[SETS][PLACES];
};

struct http_rates *http_rates_new(unsigned per_minute, unsigned burst)
{
    struct http_rates *all = mem_new(1, sizeof *all);
    all->per_minute = per_minute;
    all->burst = burst;
    return all;
}

void http_rates_free(struct http_rates *all)
{
    free(all);
}

/* The client's bucket, or the one that has not been asked for longest, made its own and full. */
static struct bucket *find(struct http_rates *all, const struct address *client, uint64_t now_ms)
{
    struct bucket *set = all->bucket[hash_bytes(client->byte, sizeof client->byte).low % SETS], *oldest = set;
    for (struct bucket *b = set; b < set + PLACES; b++) {
        if (b->at_ms && address_same(&b->client, client))
            return b;
        oldest = b->at_ms < oldest->at_ms ? b : oldest;
    }
    *oldest = (struct bucket){*client, (uint64_t)all->burst * REQUEST, now_ms};
    return oldest;
}

/* Seconds for so many parts to come, rounded up. */
static unsigned seconds_for(const struct http_rates *all, uint64_t parts)
{
    uint64_t a_second = (uint64_t)all->per_minute * SECOND_MS;
    return (unsigned)((parts + a_second - 1) / a_second);
}

struct http_quota http_rates_take(struct http_rates *all, const struct address *client, uint64_t now_ms)
{
    struct http_quota q = {.counted = all != NULL};
    if (!all)
        return q;
    uint64_t full = (uint64_t)all->burst * REQUEST;
    struct bucket *b = find(all, client, now_ms + 1);
    uint64_t come = (now_ms + 1 - b->at_ms) * all->per_minute;
    b->level = come < full - b->level ? b->level + come : full;
    b->at_ms = now_ms + 1; /* 0 is nobody's */
    q.refused = b->level < REQUEST;
    b->level -= q.refused ? 0 : REQUEST;
    q.burst = all->burst;
    q.fill_seconds = seconds_for(all, full);
    q.left = (unsigned)(b->level / REQUEST);
    q.full_seconds = seconds_for(all, full - b->level);
    q.wait_seconds = q.left ? 0 : seconds_for(all, REQUEST - b->level);
    return q;
}

void http_quota_policy(const struct http_quota *q, char text[HTTP_QUOTA_TEXT])
{
    snprintf(text, HTTP_QUOTA_TEXT, "\"client\";q=%u;w=%u", q->burst, q->fill_seconds);
}

void http_quota_state(const struct http_quota *q, char text[HTTP_QUOTA_TEXT])
{
    snprintf(text, HTTP_QUOTA_TEXT, "\"client\";r=%u;t=%u", q->left, q->full_seconds);
}
