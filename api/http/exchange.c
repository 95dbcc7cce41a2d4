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
#include <stdlib.h>
#include <string.h>
#include "api/http/clients.h"
#include "api/http/jobs.h"
#include "gen/core/mem.h"

/* The body of a refused request is read to its end when it is at most so many times the limit. */
enum { PATIENCE = 16, EXCHANGE_MAGIC = 0x45786368 };

enum state { STATE_HEAD, STATE_BODY, STATE_WORK, STATE_DONE };

struct exchange {
    unsigned magic;
    enum state state;
    enum http_step step; /* what http_call_head() said */
    struct http_job job;
    struct MHD_Connection *connection;
    struct http_client *client;
    struct address address; /* the client's, as far as proxies are to be believed */
    struct http_call call;
    char *target;
    unsigned long long received; /* bytes of the body */
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
    atomic_fetch_add(&all->open, 1);
    return x;
}

void http_exchange_close(void *exchanges, struct MHD_Connection *connection, void **exchange,
                         enum MHD_RequestTerminationCode why)
{
    (void)connection;
    (void)why;
    struct http_exchanges *all = exchanges_of(exchanges);
    if (!*exchange)
        return;
    struct exchange *x = exchange_of(*exchange);
    assert(x->state != STATE_WORK);
    turn(x, HTTP_PHASE_HEAD);
    http_call_free(&x->call);
    free(x->target);
    x->magic = 0;
    free(x);
    *exchange = NULL;
    atomic_fetch_sub(&all->open, 1);
}

/* ---- the answer ---- */

static enum MHD_Result send_answer(struct exchange *x)
{
    struct http_reply *r = &x->call.reply;
    size_t length = r->body.length;
    turn(x, HTTP_PHASE_ANSWER);
    struct MHD_Response *response =
        length ? MHD_create_response_from_buffer(length, r->body.data, MHD_RESPMEM_MUST_FREE)
               : MHD_create_response_from_buffer(0, (void *)(uintptr_t) "", MHD_RESPMEM_PERSISTENT);
    if (!response)
        return MHD_NO;
    if (length)
        r->body = (struct buf){0};
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

static enum MHD_Result handle_head(struct exchange *x, const char *method, const char *version)
{
    struct err e;
    struct head head = {.count = 0};
    size_t most = x->call.service->config.body_bytes;
    MHD_get_connection_values_n(x->connection, MHD_HEADER_KIND, keep_field, &head);
    find_address(x, &head);
    x->state = STATE_BODY;
    turn(x, HTTP_PHASE_BODY);
    x->call.reply.close = true;
    if (head.over) {
        err_set(&e, ERR_INPUT, "header", "there are more than %d header fields", HTTP_FIELDS);
        return send_problem(x, &e);
    }
    if (!http_guard(version, head.field, head.count, &e))
        return send_problem(x, &e);
    if (http_fields_length(head.field, head.count) > (long long)most * PATIENCE) {
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

static void run_job(struct http_job *job)
{
    struct exchange *x = exchange_of((char *)job - offsetof(struct exchange, job));
    http_call_finish(&x->call);
    /* The exchange belongs to the library's thread again: not to be touched after this. */
    x->state = STATE_DONE;
    MHD_resume_connection(x->connection);
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

static enum MHD_Result start_job(struct exchange *x)
{
    struct err e;
    struct http_jobs *jobs = x->call.service->jobs;
    if (!http_jobs_reserve(jobs)) {
        err_set(&e, ERR_BUSY, NULL, "all workers are busy and the queue is full; try again in a second");
        return send_problem(x, &e);
    }
    x->state = STATE_WORK;
    turn(x, HTTP_PHASE_WORK);
    x->job.run = run_job;
    x->call.deadline_ms = http_now_ms() + x->call.service->config.job_seconds * 1000ull;
    MHD_suspend_connection(x->connection);
    http_jobs_put(jobs, &x->job);
    return MHD_YES;
}

/* The request is whole. What is posted is read here, which is work, too. */
static enum MHD_Result begin(struct exchange *x)
{
    struct err e;
    if (!strcmp(x->call.method, "POST") && !may_ask(x, &e))
        return refuse_often(x, &e);
    x->step = http_call_begin(&x->call);
    if (x->step != HTTP_WORK)
        return send_answer(x);
    return may_ask(x, &e) ? start_job(x) : refuse_often(x, &e);
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
