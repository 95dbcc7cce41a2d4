/* A table of chains by key, and a list by last use. One lock: a claim under it takes a microsecond, and answers are
 * copied nowhere. */
#include "api/http/cache.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"

/* An answer over that share of the whole would drive out many small ones. */
enum { SHARE_MOST = 8, CHAINS = 4096 };

struct entry {
    struct hash128 key;
    struct http_shared *shared; /* NULL while it is being made */
    struct http_waiter *waiting;
    size_t bytes;
    struct entry *next_in_chain;
    struct entry *newer, *older; /* of those that are made */
};

struct http_cache {
    pthread_mutex_t lock;
    size_t bytes_most;
    struct http_cache_counts counts;
    struct entry *newest, *oldest;
    struct entry *chain[CHAINS];
};

/* ---- shared answers ---- */

struct http_shared *http_shared_new(struct http_reply *r)
{
    struct http_shared *s = mem_new(1, sizeof *s);
    atomic_init(&s->holders, 1);
    s->reply = *r;
    *r = (struct http_reply){0};
    return s;
}

struct http_shared *http_shared_hold(struct http_shared *s)
{
    atomic_fetch_add(&s->holders, 1);
    return s;
}

void http_shared_drop(struct http_shared *s)
{
    if (!s || atomic_fetch_sub(&s->holders, 1) > 1)
        return;
    http_reply_free(&s->reply);
    free(s);
}

void http_shared_give(struct http_shared *s, struct http_reply *r)
{
    const struct http_reply *from = &s->reply;
    if (from->status >= 400) {
        struct http_quota quota = r->quota;
        bool close = r->close;
        http_reply_free(r);
        r->quota = quota;
        r->close = close;
        r->retry_seconds = from->retry_seconds;
    } else {
        memcpy(r->tag, from->tag, sizeof r->tag);
    }
    r->status = from->status;
    r->type = from->type;
    r->coding = from->coding;
    r->vary_encoding = from->vary_encoding;
    r->shared = s;
}

/* ---- the table ---- */

static struct entry **place_of(struct http_cache *cache, struct hash128 key)
{
    struct entry **at = &cache->chain[key.low % CHAINS];
    while (*at && ((*at)->key.low != key.low || (*at)->key.high != key.high))
        at = &(*at)->next_in_chain;
    return at;
}

static void unlink_by_use(struct http_cache *cache, struct entry *x)
{
    *(x->newer ? &x->newer->older : &cache->newest) = x->older;
    *(x->older ? &x->older->newer : &cache->oldest) = x->newer;
}

static void link_as_newest(struct http_cache *cache, struct entry *x)
{
    x->newer = NULL;
    x->older = cache->newest;
    *(cache->newest ? &cache->newest->newer : &cache->oldest) = x;
    cache->newest = x;
}

static void drop_entry(struct http_cache *cache, struct entry *x)
{
    *place_of(cache, x->key) = x->next_in_chain;
    http_shared_drop(x->shared);
    free(x);
}

static size_t bytes_of(const struct http_reply *r)
{
    return sizeof(struct entry) + sizeof(struct http_shared) + r->body.length +
           (r->content_location ? strlen(r->content_location) : 0);
}

static void make_room(struct http_cache *cache)
{
    while (cache->counts.bytes > cache->bytes_most) {
        struct entry *x = cache->oldest;
        unlink_by_use(cache, x);
        cache->counts.bytes -= x->bytes;
        cache->counts.answers--;
        cache->counts.dropped++;
        drop_entry(cache, x);
    }
}

/* ---- claims ---- */

struct http_cache *http_cache_new(size_t bytes_most)
{
    struct http_cache *cache = mem_new(1, sizeof *cache);
    pthread_mutex_init(&cache->lock, NULL);
    cache->bytes_most = bytes_most;
    return cache;
}

void http_cache_free(struct http_cache *cache)
{
    if (!cache)
        return;
    for (size_t i = 0; i < CHAINS; i++)
        while (cache->chain[i])
            drop_entry(cache, cache->chain[i]);
    pthread_mutex_destroy(&cache->lock);
    free(cache);
}

static struct http_shared *use(struct http_cache *cache, struct entry *x)
{
    unlink_by_use(cache, x);
    link_as_newest(cache, x);
    cache->counts.found++;
    return http_shared_hold(x->shared);
}

struct http_shared *http_cache_find(struct http_cache *cache, struct hash128 key)
{
    pthread_mutex_lock(&cache->lock);
    struct entry *x = *place_of(cache, key);
    struct http_shared *s = x && x->shared ? use(cache, x) : NULL;
    pthread_mutex_unlock(&cache->lock);
    return s;
}

static enum http_claim claim(struct http_cache *cache, struct hash128 key, struct http_waiter *w,
                             struct http_shared **found)
{
    struct entry **at = place_of(cache, key), *x = *at;
    if (!x) {
        x = *at = mem_new(1, sizeof *x);
        x->key = key;
        cache->counts.made++;
        return HTTP_CLAIM_MAKE;
    }
    if (!x->shared) {
        w->next = x->waiting;
        x->waiting = w;
        cache->counts.waited++;
        return HTTP_CLAIM_WAIT;
    }
    *found = use(cache, x);
    return HTTP_CLAIM_FOUND;
}

enum http_claim http_cache_claim(struct http_cache *cache, struct hash128 key, struct http_waiter *w,
                                 struct http_shared **found)
{
    pthread_mutex_lock(&cache->lock);
    enum http_claim what = claim(cache, key, w, found);
    pthread_mutex_unlock(&cache->lock);
    return what;
}

/* Returns who waited. */
static struct http_waiter *settle(struct http_cache *cache, struct entry *x, struct http_shared *s, bool keep)
{
    struct http_waiter *waiting = x->waiting;
    size_t bytes = bytes_of(&s->reply);
    x->waiting = NULL;
    if (!keep || bytes > cache->bytes_most / SHARE_MOST) {
        drop_entry(cache, x);
        return waiting;
    }
    x->shared = http_shared_hold(s);
    x->bytes = bytes;
    link_as_newest(cache, x);
    cache->counts.bytes += bytes;
    cache->counts.answers++;
    make_room(cache);
    return waiting;
}

void http_cache_settle(struct http_cache *cache, struct hash128 key, struct http_shared *s, bool keep)
{
    pthread_mutex_lock(&cache->lock);
    struct http_waiter *waiting = settle(cache, *place_of(cache, key), s, keep);
    pthread_mutex_unlock(&cache->lock);
    while (waiting) {
        struct http_waiter *w = waiting; /* gone as soon as it is called */
        waiting = w->next;
        w->ready(w, http_shared_hold(s));
    }
}

struct http_cache_counts http_cache_count(struct http_cache *cache)
{
    pthread_mutex_lock(&cache->lock);
    struct http_cache_counts counts = cache->counts;
    pthread_mutex_unlock(&cache->lock);
    return counts;
}
