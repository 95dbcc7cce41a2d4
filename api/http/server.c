/* The life of a server. Threads: the caller's, which waits for signals and sees after the rest; libmicrohttpd's one,
 * which does all input and output and every cheap answer; the workers; and the access log's. */
#include "api/http/server.h"

#include <errno.h>
#include <jansson.h>
#include <microhttpd.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#include "api/dealers.h"
#include "api/http/access_log.h"
#include "api/http/cache.h"
#include "api/http/clients.h"
#include "api/http/exchange.h"
#include "api/http/jobs.h"
#include "api/http/listen.h"
#include "api/http/metrics.h"
#include "api/http/notify.h"
#include "api/http/warm.h"
#include "render/stamp_store.h"

enum { STAMP_BYTES = 32 << 20 }; /* of parts of pictures: a kind of board, size and colours have some 2 MB */

enum {
    CONNECTION_BYTES = 32 * 1024, /* request line and header fields; beyond, the library answers 414 or 431 */
    OWN_FILES = 32,               /* file descriptors that are not connections */
    QUIET_MS = 1000,              /* a stopping server leaves connections that were silent for so long */
    HANDSHAKE_MS = 200,           /* a connection that has begun is made by then */
    PAUSE_MS = 10,
    TICK_MS = 100,   /* how often the connections are looked at */
    BREATH_MS = 20,  /* between two tries to take a connection for which no file descriptor is left */
    TELL_MS = 60000, /* how often to tell of it at most */
    STUCK_MS = 5000, /* the library's thread does within milliseconds what it is to do */
    OVER_MS = 30000  /* work ends so long after its deadline, even a picture that is being drawn */
};

struct server {
    struct http_service service;
    struct http_exchanges exchanges;
    struct MHD_Daemon *daemon;
    struct listening listening;
    sigset_t signals;     /* SIGTERM, SIGINT and SIGHUP */
    const char *manager;  /* where notices go, or NULL */
    unsigned period_ms;   /* how often to tell that all is well; 0: never */
    uint64_t tended_ms;   /* when tend() was called last, */
    uint64_t told_ms;     /* when it told last that all is well, */
    uint64_t accepted_ms; /* and when last no connection waited to be taken */

    /* the library's thread's */
    uint64_t short_ms; /* when it was told last that file descriptors are short; 0: never */
};

struct http_config http_config_default(void)
{
    return (struct http_config){
        .address = "127.0.0.1",
        .port = 8080,
        .queue = 64,
        .connections = 2000,
        .rate = 600,
        .burst = 300,
        .proxies = "",
        .idle_seconds = 10,
        .head_seconds = 10,
        .receive_seconds = 30,
        .send_seconds = 60,
        .url_bytes = 8000,
        .body_bytes = 64 * 1024,
        .count = 1000,
        .cache_bytes = (size_t)64 << 20,
        .dealers = 8,
        .pixels = 9000000, /* A4 and Letter at 300 dpi are 8.7 and 8.4 million */
        .steps = 300000000,
        .job_seconds = 30,
        .drain_seconds = 30,
    };
}

/* ---- what goes on beside requests, on the caller's thread ---- */

static struct http_patience patience(const struct http_config *c)
{
    return (struct http_patience){{
        [HTTP_PHASE_FIRST_HEAD] = c->head_seconds * 1000ull,
        [HTTP_PHASE_HEAD] = (c->idle_seconds + c->head_seconds) * 1000ull,
        [HTTP_PHASE_BODY] = c->receive_seconds * 1000ull,
        [HTTP_PHASE_ANSWER] = c->send_seconds * 1000ull,
    }};
}

/* Whether all threads do what they are there for: the library's takes connections, where there may be more, and sends
 * answers that are there; workers end what is over its deadline. */
static bool is_well(struct server *s, uint64_t now)
{
    struct http_clients *clients = s->service.clients;
    bool full = http_clients_count(clients) >= s->service.connections_most;
    if (full || !listen_is_waited_for(&s->listening) || atomic_load(&s->service.draining))
        s->accepted_ms = now;
    return now - s->accepted_ms < STUCK_MS && http_clients_longest(clients, HTTP_PHASE_READY) < STUCK_MS &&
           http_clients_longest(clients, HTTP_PHASE_WORK) < s->service.config.job_seconds * 1000ull + OVER_MS;
}

static void tell_well(struct server *s, uint64_t now)
{
    if (!s->period_ms || now - s->told_ms < s->period_ms || !is_well(s, now))
        return;
    notify_send(s->manager, "WATCHDOG=1");
    s->told_ms = now;
}

static void tend(struct server *s)
{
    uint64_t now = http_now_ms();
    struct http_lateness late = http_clients_tick(s->service.clients, now - s->tended_ms);
    http_metrics_ended(s->service.metrics, &late);
    s->tended_ms = now;
    tell_well(s, now);
}

/* Waits for so long, and sees after all that is to be seen after; true when a signal to stop has come meanwhile. */
static bool wait_for_signal(struct server *s, long ms)
{
    const struct timespec pause = {.tv_nsec = ms * 1000000};
    int signal = sigtimedwait(&s->signals, NULL, &pause);
    if (signal == SIGHUP && s->service.log)
        access_log_reopen(s->service.log);
    tend(s);
    return signal > 0 && signal != SIGHUP;
}

/* ---- start ---- */

static bool listen_somewhere(struct server *s, struct err *e)
{
    const struct http_config *c = &s->service.config;
    if (!listen_inherit(getenv("LISTEN_PID"), getenv("LISTEN_FDS"), &s->listening, e))
        return false;
    if (s->listening.fd < 0)
        return listen_open(c->address, c->port, &s->listening, e);
    if (c->placed)
        fprintf(stderr, "the service manager has passed on a socket: --address and --port are not used\n");
    return true;
}

/* How many files the process may have, of so many that it wants. */
static rlim_t raise_files(rlim_t wanted)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return wanted;
    if (files.rlim_cur >= wanted)
        return wanted;
    rlim_t before = files.rlim_cur;
    files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    return setrlimit(RLIMIT_NOFILE, &files) ? before : files.rlim_cur;
}

/* As many connections as were asked for, or as the process may have files. */
static int connection_limit(const struct http_config *c)
{
    rlim_t wanted = (rlim_t)c->connections + OWN_FILES, files = raise_files(wanted);
    if (files == wanted)
        return c->connections;
    return (int)(files > 2 * OWN_FILES ? files - OWN_FILES : files / 2);
}

static int cpu_count(void)
{
    cpu_set_t cpus;
    return sched_getaffinity(0, sizeof cpus, &cpus) ? 1 : CPU_COUNT(&cpus);
}

static bool start_workers(struct server *s, struct err *e)
{
    const struct http_config *c = &s->service.config;
    s->service.jobs = http_jobs_new(c->workers > 0 ? c->workers : cpu_count(), c->queue);
    return s->service.jobs || err_set(e, ERR_INTERNAL, NULL, "the workers could not be started");
}

/* What the library complains of. Where no file descriptor is left for a first connection, it tries again at once and
 * for ever, which takes a processor; with others open it waits until one ends. */
__attribute__((format(printf, 2, 0))) static void hear(void *server, const char *format, va_list args)
{
    (void)args;
    struct server *s = server;
    if (strncmp(format, "Hit process or system resource limit", 36) != 0)
        return;
    uint64_t now = http_now_ms();
    if (!s->short_ms || now - s->short_ms > TELL_MS) {
        fprintf(stderr, "no file descriptor is left for a connection: further ones wait\n");
        s->short_ms = now;
    }
    if (strstr(format, "FIRST"))
        nanosleep(&(struct timespec){.tv_nsec = BREATH_MS * 1000000}, NULL);
}

static bool start_library(struct server *s, struct err *e)
{
    const struct http_config *c = &s->service.config;
    s->service.connections_most = connection_limit(c);
    s->daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC | MHD_USE_ERROR_LOG, 0, NULL, NULL,
        http_exchange_handle, &s->exchanges, MHD_OPTION_EXTERNAL_LOGGER, hear, s, MHD_OPTION_LISTEN_SOCKET,
        s->listening.fd, MHD_OPTION_URI_LOG_CALLBACK, http_exchange_open, &s->exchanges, MHD_OPTION_NOTIFY_COMPLETED,
        http_exchange_close, &s->exchanges, MHD_OPTION_NOTIFY_CONNECTION, http_exchange_connected, &s->exchanges,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)s->service.connections_most, MHD_OPTION_CONNECTION_TIMEOUT,
        c->idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES, MHD_OPTION_END);
    if (s->daemon)
        return true;
    s->listening.fd = -1; /* the library has closed it */
    return err_set(e, ERR_INTERNAL, NULL, "the server could not be started: %s", strerror(errno));
}

static bool open_log(struct server *s, struct err *e)
{
    const char *path = s->service.config.access_log;
    return !path || (s->service.log = access_log_open(path, e)) != NULL;
}

static bool start(struct server *s, struct err *e)
{
    if (!listen_somewhere(s, e) || !open_log(s, e) || !start_workers(s, e))
        return false;
    if (s->manager) /* who waits for READY=1 wants the first answers to be quick; who does not, the start */
        http_warm(&s->service);
    s->service.metrics = http_metrics_new();
    s->tended_ms = s->told_ms = s->accepted_ms = http_now_ms();
    return start_library(s, e);
}

/* ---- stop ---- */

/* Waits a little; a signal meanwhile means that somebody is in a hurry. */
static void pause_a_little(struct server *s)
{
    if (wait_for_signal(s, PAUSE_MS))
        atomic_store(&s->service.hurry, true);
}

/* From here on the kernel refuses connections; the library has taken all that came before, unless it takes until
 * `until`. The file descriptor stays until the library's thread, which may still name it, has ended. What waits at an
 * inherited socket is left to the next process. */
static void stop_listening(struct server *s, uint64_t until)
{
    listen_refuse_new(&s->listening);
    uint64_t now = http_now_ms(), last = now;
    while (!s->listening.inherited && now - last <= HANDSHAKE_MS && now <= until && !atomic_load(&s->service.hurry)) {
        pause_a_little(s);
        now = http_now_ms();
        if (listen_is_waited_for(&s->listening))
            last = now;
    }
    MHD_quiesce_daemon(s->daemon);
    listen_end(&s->listening);
}

static unsigned connections(const struct server *s)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(s->daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
    return info ? info->num_connections : 0;
}

/* Until every request has its answer and every connection has ended, or has been silent for a second; `until` at most.
 */
static void finish_requests(struct server *s, uint64_t until)
{
    uint64_t busy = http_now_ms();
    while (connections(s) > 0 && !atomic_load(&s->service.hurry)) {
        uint64_t now = http_now_ms();
        if (atomic_load(&s->service.open) > 0)
            busy = now;
        if (now > until || now - busy > QUIET_MS)
            return;
        pause_a_little(s);
    }
}

/* libmicrohttpd aborts when it is stopped with a connection suspended, so the workers are waited for without a limit;
 * being in a hurry is one for them. */
static void stop_gracefully(struct server *s)
{
    const struct http_config *c = &s->service.config;
    atomic_store(&s->service.draining, true);
    uint64_t begin = http_now_ms();
    while (http_now_ms() - begin < c->grace_seconds * 1000ull && !atomic_load(&s->service.hurry))
        pause_a_little(s);
    uint64_t until = http_now_ms() + c->drain_seconds * 1000ull;
    stop_listening(s, until);
    finish_requests(s, until);
    atomic_store(&s->service.hurry, true);
    http_jobs_close(s->service.jobs);
    while (!http_jobs_idle(s->service.jobs))
        pause_a_little(s);
    for (uint64_t last = http_now_ms(); atomic_load(&s->service.open) > 0 && http_now_ms() - last < QUIET_MS;)
        pause_a_little(s);
}

/* ---- the whole ---- */

/* In all threads to come too. */
static void block_signals(struct server *s)
{
    sigemptyset(&s->signals);
    sigaddset(&s->signals, SIGTERM);
    sigaddset(&s->signals, SIGINT);
    sigaddset(&s->signals, SIGHUP);
    sigset_t blocked = s->signals;
    sigaddset(&blocked, SIGPIPE);
    sigaddset(&blocked, SIGXFSZ); /* of a log that may not grow: an error like a full disk's */
    pthread_sigmask(SIG_BLOCK, &blocked, NULL);
}

static bool run(struct server *s, struct err *e)
{
    if (!start(s, e))
        return false;
    listen_tell(&s->listening);
    if (s->service.connections_most < s->service.config.connections)
        fprintf(stderr, "the process may have so few files that at most %d connections are open at once\n",
                s->service.connections_most);
    notify_send(s->manager, "READY=1");
    while (!wait_for_signal(s, TICK_MS)) {
    }
    fprintf(stderr, "stopping\n");
    notify_send(s->manager, "STOPPING=1");
    stop_gracefully(s);
    return true;
}

static void make_service(struct http_service *service, const struct http_config *config, struct presets *all)
{
    service->config = *config;
    service->presets = all;
    service->dealers = dealers_new(config->dealers);
    service->stamps = stamp_store_new(STAMP_BYTES);
    service->cache = http_cache_new(config->cache_bytes);
    service->clients = http_clients_new(patience(config));
    service->rates = config->rate ? http_rates_new(config->rate, config->burst) : NULL;
    if (getrandom(&service->drawn, sizeof service->drawn, 0) != sizeof service->drawn)
        service->drawn = (uint64_t)time(NULL);
}

static void clear_service(struct http_service *service)
{
    http_jobs_free(service->jobs);
    dealers_free(service->dealers);
    stamp_store_free(service->stamps);
    http_cache_free(service->cache);
    http_clients_free(service->clients);
    http_rates_free(service->rates);
    http_metrics_free(service->metrics);
    access_log_close(service->log);
}

bool http_serve(const struct http_config *config, struct presets *all, struct err *e)
{
    struct server s = {.listening = {.fd = -1}};
    if (!networks_read(config->proxies, "trusted-proxy", &s.service.proxies, e))
        return false;
    make_service(&s.service, config, all);
    s.exchanges = (struct http_exchanges){.magic = HTTP_EXCHANGES_MAGIC, .service = &s.service};
    s.manager = getenv("NOTIFY_SOCKET");
    s.period_ms = notify_period(getenv("WATCHDOG_USEC"), getenv("WATCHDOG_PID"));
    block_signals(&s);
    json_object_seed(0); /* once, before there are threads */
    bool good = run(&s, e);
    if (s.daemon)
        MHD_stop_daemon(s.daemon);
    clear_service(&s.service);
    listen_close(&s.listening);
    return good;
}
