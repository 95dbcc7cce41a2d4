/* How a request and its answer go through libmicrohttpd.
 *
 *     request line      http_exchange_open()            the raw target is kept: the library's own decoding is lenient
 *     head              guard, http_call_head()         forbidden and hopeless requests are answered at once
 *     body              kept up to its limit            small bodies of refused requests are read, so that the client,
 *                                                       still sending, gets the answer and not a reset
 *     end of body       http_call_begin()               cheap answers go out from here, on the library's one thread
 *     work              suspend, worker, resume         measured: with work on the library's thread /livez takes 850 ms
 *                                                       at the median beside eight clients, with workers 0.6 ms
 *     answer            MHD_queue_response()            only ever from the library's thread
 *
 * A suspended connection has no timeout and does not see its client go, so jobs have a budget and a deadline of their
 * own. A job gets its place in the queue before its connection is suspended; when there is none, the answer is 503. */
#include "api/http/exchange.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include "api/http/access_log.h"
#include "api/http/cache.h"
#include "api/http/clients.h"
#include "api/http/jobs.h"
#include "api/http/metrics.h"
#include "api/http/record.h"
#include "api/http/route.h"
#include "gen/core/mem.h"

/* The body of a refused request is read to its end when it is at most so many times the limit. */
enum { PATIENCE = 16, EXCHANGE_MAGIC = 0x45786368 };

enum state { STATE_HEAD, STATE_BODY, STATE_WORK, STATE_DONE };

struct exchange {
    unsigned magic;
    enum state state;
    enum http_step step; /* what http_call_head() said */
    struct http_job job;
    struct http_waiter waiter;
    bool is_shared; /* what it makes is for others too, under that key */
    struct hash128 key;
    struct MHD_Connection *connection;
    struct http_client *client;
    struct address address; /* the client's, as far as proxies are to be believed */
    struct http_call call;
    char *target;
    char id[HTTP_ID];
    unsigned long long received; /* bytes of the body */
    uint64_t opened_ms, put_ms;  /* when the request line was there, and when it was put into the queue */
    int64_t waited_ms;           /* for a worker; -1: for none */
    size_t bytes;                /* of the answer's body */
};

static struct http_exchanges *exchanges_of(void *argument)
{
    struct http_exchanges *all = argument;
    assert(all && all->magic == HTTP_EXCHANGES_MAGIC);
    return all;
}

static struct exchange *exchange_of(void *argument)
{
    struct exchange *x = argument;
    assert(x && x->magic == EXCHANGE_MAGIC);
    return x;
}

void http_exchange_connected(void *exchanges, struct MHD_Connection *connection, void **client,
                             enum MHD_ConnectionNotificationCode what)
{
    struct http_clients *clients = exchanges_of(exchanges)->service->clients;
    if (what == MHD_CONNECTION_NOTIFY_CLOSED) {
        http_clients_remove(clients, *client);
        return;
    }
    *client =
        http_clients_add(clients, MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd);
}

static struct http_client *client_of(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

/* From now on the client is waited for in that phase. */
static void turn(const struct exchange *x, enum http_phase phase)
{
    http_client_turn(x->call.service->clients, x->client, phase);
}

void *http_exchange_open(void *exchanges, const char *target, struct MHD_Connection *connection)
{
    struct http_exchanges *all = exchanges_of(exchanges);
    struct exchange *x = mem_new(1, sizeof *x);
    x->magic = EXCHANGE_MAGIC;
    x->connection = connection;
    x->client = client_of(connection);
    x->call.service = all->service;
    x->target = mem_text(target);
    x->opened_ms = http_now_ms();
    x->waited_ms = -1;
    atomic_fetch_add(&all->service->open, 1);
    return x;
}

/* Probes are counted and not written: they come every few seconds and say nothing. */
static void write_down(const struct exchange *x, bool cut)
{
    const struct http_call *c = &x->call;
    bool probe = c->route && c->route->use == HTTP_PROBE;
    struct http_record record = {
        .id = x->id,
        .method = c->method,
        .target = x->target,
        .client = x->address,
        .status = c->reply.status,
        .bytes = x->bytes,
        .took_ms = (int64_t)(http_now_ms() - x->opened_ms),
        .waited_ms = x->waited_ms,
        .cache = c->reply.status == 304 ? "not-modified"
                 : c->reply.cached      ? "hit"
                 : x->waited_ms >= 0    ? "miss"
                                        : "none",
        .cut = cut,
    };
    http_metrics_answer(c->service->metrics, c->route ? c->route->path : NULL, record.status, record.took_ms,
                        record.waited_ms);
    if (!c->service->log || probe)
        return;
    struct buf line = {0};
    clock_gettime(CLOCK_REALTIME, &record.end);
    http_record_write(&record, &line);
    access_log_put(c->service->log, line.data, line.length);
    buf_free(&line);
}

void http_exchange_close(void *exchanges, struct MHD_Connection *connection, void **exchange,
                         enum MHD_RequestTerminationCode why)
{
    (void)connection;
    struct http_exchanges *all = exchanges_of(exchanges);
    if (!*exchange)
        return;
    struct exchange *x = exchange_of(*exchange);
    assert(x->state != STATE_WORK);
    turn(x, HTTP_PHASE_HEAD);
    if (x->call.reply.status)
        write_down(x, why != MHD_REQUEST_TERMINATED_COMPLETED_OK);
    http_call_free(&x->call);
    free(x->target);
    x->magic = 0;
    free(x);
    *exchange = NULL;
    atomic_fetch_sub(&all->service->open, 1);
}

/* ---- the answer ---- */

static void drop_shared(void *shared)
{
    http_shared_drop(shared);
}

/* The body, which is the library's from then on; a shared one is held by it. NULL where memory is out. */
static struct MHD_Response *response_new(struct http_reply *r)
{
    struct MHD_Response *response;
    if (r->shared) {
        const struct buf *body = &r->shared->reply.body;
        response = MHD_create_response_from_buffer_with_free_callback_cls(body->length, body->data, drop_shared,
                                                                          http_shared_hold(r->shared));
        if (!response)
            http_shared_drop(r->shared);
        return response;
    }
    if (r->body.length == 0)
        return MHD_create_response_from_buffer(0, (void *)(uintptr_t) "", MHD_RESPMEM_PERSISTENT);
    response = MHD_create_response_from_buffer(r->body.length, r->body.data, MHD_RESPMEM_MUST_FREE);
    if (response)
        r->body = (struct buf){0};
    return response;
}

static enum MHD_Result send_answer(struct exchange *x)
{
    struct http_reply *r = &x->call.reply;
    turn(x, HTTP_PHASE_ANSWER);
    http_reply_encode(r, x->call.coding);
    bool head = !strcmp(x->call.method, "HEAD");
    x->bytes = head ? 0 : r->shared ? r->shared->reply.body.length : r->body.length;
    r->id = x->id;
    struct MHD_Response *response = response_new(r);
    if (!response)
        return MHD_NO;
    struct http_header_texts texts;
    struct http_header headers[HTTP_HEADERS];
    int count = http_reply_headers(r, atomic_load(&x->call.service->draining), &texts, headers);
    bool whole = true;
    for (int i = 0; i < count; i++)
        whole = whole && MHD_add_response_header(response, headers[i].name, headers[i].value) == MHD_YES;
    enum MHD_Result queued = whole ? MHD_queue_response(x->connection, (unsigned)r->status, response) : MHD_NO;
    MHD_destroy_response(response);
    x->state = STATE_DONE;
    return queued;
}

static enum MHD_Result send_problem(struct exchange *x, const struct err *e)
{
    http_reply_problem(&x->call.reply, e);
    return send_answer(x);
}

/* ---- the head ---- */

struct head {
    struct http_field field[HTTP_FIELDS];
    int count;
    bool over;
};

static enum MHD_Result keep_field(void *argument, enum MHD_ValueKind kind, const char *name, size_t name_length,
                                  const char *value, size_t value_length)
{
    (void)kind;
    struct head *head = argument;
    head->over = head->count == HTTP_FIELDS;
    if (head->over)
        return MHD_NO;
    head->field[head->count++] = (struct http_field){name, value ? value : "", name_length, value ? value_length : 0};
    return MHD_YES;
}

/* The name that the client has given the request, or a new one. */
static void find_id(struct exchange *x, const struct head *head)
{
    struct buf given = {0};
    struct http_service *service = x->call.service;
    if (http_fields_join(head->field, head->count, "X-Request-Id", &given) && http_id_valid(given.data, given.length))
        memcpy(x->id, given.data, given.length + 1);
    else
        http_id_make(service->drawn, atomic_fetch_add(&service->counted, 1), x->id);
    buf_free(&given);
}

/* Whose request it is: the peer's, or the client's of a proxy that is trusted. */
static void find_address(struct exchange *x, const struct head *head)
{
    const struct networks *proxies = &x->call.service->proxies;
    struct buf forwarded = {0};
    struct address peer =
        address_of(MHD_get_connection_info(x->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr);
    if (proxies->count > 0)
        http_fields_join(head->field, head->count, "X-Forwarded-For", &forwarded);
    x->address = forwarded_client(&peer, forwarded.data, proxies);
    buf_free(&forwarded);
}

static bool asks_first(const struct head *head)
{
    struct buf expect = {0};
    bool asks =
        http_fields_join(head->field, head->count, "Expect", &expect) && !strcasecmp(expect.data, "100-continue");
    buf_free(&expect);
    return asks;
}

static enum MHD_Result handle_head(struct exchange *x, const char *method, const char *version)
{
    struct err e;
    struct head head = {.count = 0};
    size_t most = x->call.service->config.body_bytes;
    MHD_get_connection_values_n(x->connection, MHD_HEADER_KIND, keep_field, &head);
    find_id(x, &head);
    find_address(x, &head);
    snprintf(x->call.method, sizeof x->call.method, "%s", method);
    x->state = STATE_BODY;
    turn(x, HTTP_PHASE_BODY);
    x->call.reply.close = true;
    if (head.over) {
        err_set(&e, ERR_INPUT, "header", "there are more than %d header fields", HTTP_FIELDS);
        return send_problem(x, &e);
    }
    if (!http_guard(version, head.field, head.count, &e))
        return send_problem(x, &e);
    /* Who asks first whether to send its body is told; who sends it anyway would else not see the answer for the reset.
     */
    long long length = http_fields_length(head.field, head.count);
    if (length > (long long)most * (asks_first(&head) ? 1 : PATIENCE)) {
        err_set(&e, ERR_TOO_LARGE, "body", "the body is longer than %zu bytes", most);
        return send_problem(x, &e);
    }
    x->call.reply.close = false;
    x->step = http_call_head(&x->call, method, x->target, head.field, head.count);
    return MHD_YES;
}

/* ---- the body ---- */

/* Keeps one byte more than is allowed, by which http_call_begin() knows. */
static enum MHD_Result handle_body(struct exchange *x, const char *data, size_t *size)
{
    const struct http_config *config = &x->call.service->config;
    size_t room = config->body_bytes + 1 - x->call.body.length;
    buf_put(&x->call.body, data, *size < room ? *size : room);
    x->received += *size;
    *size = 0;
    return x->received <= (unsigned long long)config->body_bytes * PATIENCE ? MHD_YES : MHD_NO;
}

/* ---- the work ---- */

/* The exchange belongs to the library's thread again: not to be touched after this. */
static void hand_back(struct exchange *x)
{
    turn(x, HTTP_PHASE_READY);
    x->state = STATE_DONE;
    MHD_resume_connection(x->connection);
}

/* What is a function of the request is kept; that it came too late, or that there was no place, is not. */
static void share(struct exchange *x)
{
    bool keeps = !x->call.late && (x->call.reply.status == 200 || x->call.reply.status == 422);
    struct http_reply made = x->call.reply;
    struct http_reply *r = &x->call.reply;
    *r = (struct http_reply){.cache = made.cache, .content_location = made.content_location, .quota = made.quota};
    r->vary_accept = made.vary_accept;
    r->close = made.close;
    memcpy(r->kept, made.kept, sizeof r->kept);
    made.content_location = NULL;
    struct http_shared *s = http_shared_new(&made);
    http_shared_give(http_shared_hold(s), r);
    http_cache_settle(x->call.service->cache, x->key, s, keeps);
    http_shared_drop(s);
}

static void run_job(struct http_job *job)
{
    struct exchange *x = exchange_of((char *)job - offsetof(struct exchange, job));
    x->waited_ms = (int64_t)(http_now_ms() - x->put_ms);
    http_call_finish(&x->call);
    if (x->is_shared)
        share(x);
    hand_back(x);
}

/* Somebody else has made it. */
static void take_shared(struct http_waiter *waiter, struct http_shared *s)
{
    struct exchange *x = exchange_of((char *)waiter - offsetof(struct exchange, waiter));
    http_shared_give(s, &x->call.reply);
    x->call.reply.cached = true;
    hand_back(x);
}

/* Takes a request from the client's rate; the second time too, where that has been asked before. False with the error.
 */
static bool may_ask(struct exchange *x, struct err *e)
{
    struct http_reply *r = &x->call.reply;
    const struct http_config *config = &x->call.service->config;
    if (r->quota.counted)
        return true;
    struct address client = address_client(&x->address);
    r->quota = http_rates_take(x->call.service->rates, &client, http_now_ms());
    return !r->quota.refused ||
           err_set(e, ERR_TOO_MANY, NULL,
                   "a client may ask for work %u times a minute, %u times at once; come again in %u "
                   "second%s",
                   config->rate, config->burst, r->quota.wait_seconds, r->quota.wait_seconds == 1 ? "" : "s");
}

static enum MHD_Result refuse_often(struct exchange *x, const struct err *e)
{
    http_reply_problem(&x->call.reply, e);
    x->call.reply.retry_seconds = x->call.reply.quota.wait_seconds;
    return send_answer(x);
}

static void suspend(struct exchange *x)
{
    x->state = STATE_WORK;
    turn(x, HTTP_PHASE_WORK);
    MHD_suspend_connection(x->connection);
}

static void put_job(struct exchange *x)
{
    x->job.run = run_job;
    x->put_ms = http_now_ms();
    x->call.deadline_ms = x->put_ms + x->call.service->config.job_seconds * 1000ull;
    http_jobs_put(x->call.service->jobs, &x->job);
}

static void refuse_full(struct exchange *x)
{
    struct err e;
    err_set(&e, ERR_BUSY, NULL, "all workers are busy and the queue is full; try again in a second");
    http_reply_problem(&x->call.reply, &e);
}

static enum MHD_Result start_job(struct exchange *x)
{
    if (!http_jobs_reserve(x->call.service->jobs)) {
        refuse_full(x);
        return send_answer(x);
    }
    suspend(x);
    put_job(x);
    return MHD_YES;
}

/* The same for what others ask for too: whoever is first makes it, with a place in the queue, the others wait. The
 * connection is suspended first, since whoever makes it may have done so before we could. */
static enum MHD_Result start_shared(struct exchange *x)
{
    struct http_service *service = x->call.service;
    struct http_shared *found = NULL;
    suspend(x);
    x->waiter.ready = take_shared;
    switch (http_cache_claim(service->cache, x->key, &x->waiter, &found)) {
    case HTTP_CLAIM_WAIT:
        break;
    case HTTP_CLAIM_FOUND:
        take_shared(&x->waiter, found);
        break;
    case HTTP_CLAIM_MAKE:
        x->is_shared = true;
        if (http_jobs_reserve(service->jobs)) {
            put_job(x);
            break;
        }
        refuse_full(x);
        share(x);
        hand_back(x);
    }
    return MHD_YES;
}

/* What is kept needs no worker, and is not counted. */
static bool find_shared(struct exchange *x, bool *shared)
{
    struct http_cache *cache = x->call.service->cache;
    *shared = cache && http_call_is_shared(&x->call, &x->key);
    struct http_shared *s = *shared ? http_cache_find(cache, x->key) : NULL;
    if (!s)
        return false;
    http_shared_give(s, &x->call.reply);
    x->call.reply.cached = true;
    return true;
}

/* The request is whole. What is posted is read here, which is work, too. */
static enum MHD_Result begin(struct exchange *x)
{
    struct err e;
    if (!strcmp(x->call.method, "POST") && !may_ask(x, &e))
        return refuse_often(x, &e);
    x->step = http_call_begin(&x->call);
    bool shared = false;
    if (x->step != HTTP_WORK || find_shared(x, &shared))
        return send_answer(x);
    if (!may_ask(x, &e))
        return refuse_often(x, &e);
    return shared ? start_shared(x) : start_job(x);
}

enum MHD_Result http_exchange_handle(void *exchanges, struct MHD_Connection *connection, const char *url,
                                     const char *method, const char *version, const char *data, size_t *size,
                                     void **exchange)
{
    (void)connection;
    (void)url;
    exchanges_of(exchanges);
    struct exchange *x = exchange_of(*exchange);
    if (x->state == STATE_HEAD)
        return handle_head(x, method, version);
    if (*size > 0)
        return handle_body(x, data, size);
    if (x->state == STATE_DONE)
        return send_answer(x);
    return x->step == HTTP_DONE ? send_answer(x) : begin(x);
}
