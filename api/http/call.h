/* One call of the HTTP face: a request that was received, and its answer. No library and no socket is in it, so that
 * tests and fuzzers make calls as plain functions. */
#ifndef ISLEWRIGHT_API_HTTP_CALL_H
#define ISLEWRIGHT_API_HTTP_CALL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include "api/http/address.h"
#include "api/http/guard.h"
#include "api/http/rate.h"
#include "api/http/reply.h"
#include "api/http/server.h"
#include "api/http/target.h"
#include "gen/core/budget.h"

struct access_log;
struct http_cache;
struct http_clients;
struct http_jobs;
struct http_metrics;

/* What all calls share. */
struct http_service {
    struct http_config config;
    struct presets *presets;
    struct http_jobs *jobs;       /* NULL in tests: then nothing is ever full */
    struct http_cache *cache;     /* NULL in tests */
    struct dealers *dealers;      /* may be NULL: then nothing is shared */
    struct stamp_store *stamps;   /* may be NULL, too */
    struct http_clients *clients; /* NULL in tests */
    struct http_rates *rates;     /* NULL: clients may ask as often as they like */
    struct networks proxies;      /* that say who their client is */
    struct http_metrics *metrics; /* NULL in tests: nothing is counted */
    struct access_log *log;       /* NULL: none */
    int connections_most;
    uint64_t drawn;               /* for the names of requests, */
    atomic_uint_fast64_t counted; /* as is how many have come */
    atomic_int open;              /* requests whose first line has come and whose answer has not gone */
    atomic_bool draining;         /* stopping: /readyz says so, connections end with their answers */
    atomic_bool hurry;            /* stopping at once: jobs end */
};

struct http_route;

struct http_call {
    struct http_service *service;
    char method[16]; /* cut where it is longer: no known one is */
    struct http_target target;
    char *accept, *if_none_match, *content_type, *host; /* owned; NULL where the request has none */
    enum http_coding coding;                            /* that the client would rather have */
    struct buf body;
    const struct http_route *route;
    void *work; /* what a route's `begin` hands to its `finish`; freed with work_free */
    void (*work_free)(void *work);
    uint64_t deadline_ms; /* monotonic; after it a job gives up */
    bool late;            /* it has: the answer says nothing of the request that is so the next time too */
    struct {
        unsigned long asked, dealt;
    } boards;         /* of a batch; 0 where it is none */
    struct stop stop; /* for its work: asked for by http_call_late() */
    struct http_reply reply;
};

enum http_step {
    HTTP_DONE, /* the answer is there */
    HTTP_BODY, /* the body is wanted, then http_call_begin() */
    HTTP_WORK  /* http_call_finish() is wanted, on a worker: it takes long */
};

/* The head of a request: method, target, and header fields that have passed the guard. Finds the route and refuses what
 * can be refused without the body. */
enum http_step http_call_head(struct http_call *c, const char *method, const char *target,
                              const struct http_field *fields, int count);

/* The whole request is there: answers what is cheap, and checks everything else. */
enum http_step http_call_begin(struct http_call *c);

/* Whether what is to be made is the same for all who ask for it, by the tag that was settled; the key of it then, for
 * api/http/cache.h. */
bool http_call_is_shared(const struct http_call *c, struct hash128 *key);

/* Deals and draws. What is not done by the deadline is ended within some milliseconds, except a picture that is being
 * drawn, and answered ERR_BUSY; ERR_TOO_MUCH where it would not be done another time either. */
void http_call_finish(struct http_call *c);

void http_call_free(struct http_call *c);

/* Answers with the problem; HTTP_DONE, so that a step can `return http_call_problem(...)`. */
enum http_step http_call_problem(struct http_call *c, const struct err *e);

/* True, with ERR_BUSY, where a job has taken too long or the server is stopping at once; it then stays true. */
bool http_call_late(const struct http_call *c, struct err *e);

/* Milliseconds of the monotonic clock. */
uint64_t http_now_ms(void);

#endif
