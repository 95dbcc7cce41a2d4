/* Answers that were made, kept in memory for the next who asks, and made once where many ask for the same at a time.
 *
 * The key of an answer is the hash of everything that its bytes depend on. Whoever claims a key first has to make the
 * answer and to settle it; those who claim it meanwhile are called when it is there. At most so many bytes are kept;
 * what was asked for longest ago goes first. */
#ifndef ISLEWRIGHT_API_HTTP_CACHE_H
#define ISLEWRIGHT_API_HTTP_CACHE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include "api/http/reply.h"
#include "gen/core/stream.h"

/* An answer with several holders; nothing of it changes but their number. */
struct http_shared {
    atomic_int holders;
    struct http_reply reply;
};

/* Moves a reply, which is empty then, into one that the caller holds. */
struct http_shared *http_shared_new(struct http_reply *r);
struct http_shared *http_shared_hold(struct http_shared *s); /* returns `s` */
void http_shared_drop(struct http_shared *s);                /* the last to drop it frees it; NULL is no matter */

/* Who waits for an answer that somebody else is making. `ready` is called once, on the thread that settles, without any
 * lock of the cache; the waiter holds `s` then. */
struct http_waiter {
    void (*ready)(struct http_waiter *w, struct http_shared *s);
    struct http_waiter *next;
};

/* Makes a reply that shared answer, which it takes over: status, type, coding and body, and of a problem all; what else
 * was settled before the answer was made (its time that it keeps, its place) stays the reply's own. */
void http_shared_give(struct http_shared *s, struct http_reply *r);

struct http_cache;
struct http_cache *http_cache_new(size_t bytes_most); /* 0: nothing is kept, but still made once for all who wait */
void http_cache_free(struct http_cache *cache);       /* nothing may be claimed any more */

/* An answer that is kept, held by the caller; NULL where there is none, or none yet. */
struct http_shared *http_cache_find(struct http_cache *cache, struct hash128 key);

enum http_claim { HTTP_CLAIM_FOUND, HTTP_CLAIM_MAKE, HTTP_CLAIM_WAIT };

/* FOUND: *found is held by the caller. MAKE: the caller has to call http_cache_settle() with that key. WAIT: `w` is
 * called. */
enum http_claim http_cache_claim(struct http_cache *cache, struct hash128 key, struct http_waiter *w,
                                 struct http_shared **found);

/* Gives the answer to all who wait, and keeps it where `keep` is set and it is not too large. The caller holds `s`
 * still. */
void http_cache_settle(struct http_cache *cache, struct hash128 key, struct http_shared *s, bool keep);

struct http_cache_counts {
    unsigned long long found, made, waited, dropped; /* claims by what came of them; answers that had to go */
    size_t answers, bytes;                           /* that are kept now */
};
struct http_cache_counts http_cache_count(struct http_cache *cache);

#endif
