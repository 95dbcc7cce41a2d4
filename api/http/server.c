/* The life of a server. Threads: the caller's, which waits for signals; libmicrohttpd's one, which does all input and
 * output and every cheap answer; and the workers. */
#include "api/http/server.h"

#include <errno.h>
#include <jansson.h>
#include <linux/filter.h>
#include <microhttpd.h>
#include <netdb.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include "api/dealers.h"
#include "api/http/cache.h"
#include "api/http/clients.h"
#include "api/http/exchange.h"
#include "api/http/jobs.h"

enum {
    CONNECTION_BYTES = 32 * 1024, /* request line and header fields; beyond, the library answers 414 or 431 */
    OWN_FILES = 32,               /* file descriptors that are not connections */
    QUIET_MS = 1000,              /* a stopping server leaves connections that were silent for so long */
    HANDSHAKE_MS = 200,           /* a connection that has begun is made by then */
    PAUSE_MS = 10,
    TICK_MS = 100 /* how often the connections are looked at */
};

struct server {
    struct http_service service;
    struct http_exchanges exchanges;
    struct MHD_Daemon *daemon;
    int listening;      /* the socket, -1 for none */
    sigset_t stop;      /* SIGTERM and SIGINT */
    uint64_t tended_ms; /* when tend() was called last */
};

struct http_config http_config_default(void)
{
    return (struct http_config){
        .address = "127.0.0.1",
        .port = 8080,
        .queue = 64,
        .connections = 900,
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

static void tend(struct server *s)
{
    uint64_t now = http_now_ms();
    http_clients_tick(s->service.clients, now - s->tended_ms);
    s->tended_ms = now;
}

/* Waits for so long, and sees after the connections; true when a signal to stop has come meanwhile. */
static bool wait_for_signal(struct server *s, long ms)
{
    const struct timespec pause = {.tv_nsec = ms * 1000000};
    bool came = sigtimedwait(&s->stop, NULL, &pause) > 0;
    tend(s);
    return came;
}

/* ---- start ---- */

static int open_socket(const struct addrinfo *a)
{
    int on = 1, fd = socket(a->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (!bind(fd, a->ai_addr, a->ai_addrlen) && !listen(fd, SOMAXCONN))
        return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

static bool listen_at(struct server *s, struct err *e)
{
    char port[16];
    struct addrinfo *found = NULL, hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    const struct http_config *c = &s->service.config;
    if (c->port < 0 || c->port > 65535)
        return err_set(e, ERR_INPUT, "port", "a port is a number from 0 to 65535, not %d", c->port);
    snprintf(port, sizeof port, "%d", c->port);
    int failed = getaddrinfo(c->address, port, &hints, &found);
    if (failed)
        return err_set(e, ERR_INPUT, "address", "\"%.80s\" is no address here: %s", c->address, gai_strerror(failed));
    for (const struct addrinfo *a = found; a && s->listening < 0; a = a->ai_next)
        s->listening = open_socket(a);
    int why = errno;
    freeaddrinfo(found);
    if (s->listening >= 0)
        return true;
    const char *field = why == EADDRNOTAVAIL ? "address" : "port";
    return err_set(e, ERR_INPUT, field, "cannot listen on %.80s, port %d: %s", c->address, c->port, strerror(why));
}

/* As many connections as were asked for, or as the process may have files. */
static unsigned connection_limit(const struct http_config *c)
{
    struct rlimit files;
    unsigned limit = (unsigned)c->connections;
    if (!getrlimit(RLIMIT_NOFILE, &files) && files.rlim_cur < limit + OWN_FILES)
        limit = files.rlim_cur > 2 * OWN_FILES ? (unsigned)files.rlim_cur - OWN_FILES : OWN_FILES;
    return limit;
}

static int cpu_count(void)
{
    cpu_set_t cpus;
    return sched_getaffinity(0, sizeof cpus, &cpus) ? 1 : CPU_COUNT(&cpus);
}

static bool start_threads(struct server *s, struct err *e)
{
    const struct http_config *c = &s->service.config;
    s->service.jobs = http_jobs_new(c->workers > 0 ? c->workers : cpu_count(), c->queue);
    if (!s->service.jobs)
        return err_set(e, ERR_INTERNAL, NULL, "the workers could not be started");
    s->daemon =
        MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC, 0, NULL, NULL,
                         http_exchange_handle, &s->exchanges, MHD_OPTION_LISTEN_SOCKET, s->listening,
                         MHD_OPTION_URI_LOG_CALLBACK, http_exchange_open, &s->exchanges, MHD_OPTION_NOTIFY_COMPLETED,
                         http_exchange_close, &s->exchanges, MHD_OPTION_NOTIFY_CONNECTION, http_exchange_connected,
                         &s->exchanges, MHD_OPTION_CONNECTION_LIMIT, connection_limit(c), MHD_OPTION_CONNECTION_TIMEOUT,
                         c->idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES, MHD_OPTION_END);
    if (s->daemon)
        return true;
    s->listening = -1; /* the library has closed it */
    return err_set(e, ERR_INTERNAL, NULL, "the server could not be started: %s", strerror(errno));
}

static void announce(const struct server *s)
{
    struct sockaddr_storage bound;
    socklen_t length = sizeof bound;
    char host[NI_MAXHOST] = "", port[NI_MAXSERV] = "";
    if (!getsockname(s->listening, (struct sockaddr *)&bound, &length))
        getnameinfo((struct sockaddr *)&bound, length, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV);
    bool v6 = strchr(host, ':') != NULL;
    fprintf(stderr, "listening on http://%s%s%s:%s\n", v6 ? "[" : "", host, v6 ? "]" : "", port);
    fflush(stderr);
}

/* ---- stop ---- */

/* Waits a little; a signal meanwhile means that somebody is in a hurry. */
static void pause_a_little(struct server *s)
{
    if (wait_for_signal(s, PAUSE_MS))
        atomic_store(&s->service.hurry, true);
}

/* Has the kernel drop what would begin a connection; the client tries again a second later and is refused by then. The
 * handshakes under way can still end. Closing the socket at once would reset those whose client counts on us already.
 */
static void refuse_new(const struct server *s)
{
    enum { FLAGS = 13, SYN = 2 }; /* the byte of a TCP header that has the flags, RFC 9293 */
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_B | BPF_ABS, FLAGS),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, SYN, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, 0),
        BPF_STMT(BPF_RET | BPF_K, UINT32_MAX),
    };
    const struct sock_fprog filter = {sizeof code / sizeof code[0], code};
    setsockopt(s->listening, SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter);
}

static bool somebody_waits(const struct server *s)
{
    struct pollfd queue = {.fd = s->listening, .events = POLLIN};
    return poll(&queue, 1, 0) > 0;
}

/* From here on the kernel refuses connections; the library has taken all that came before, unless it takes until
 * `until`. The file descriptor stays until the library's thread, which may still name it, has ended. */
static void stop_listening(struct server *s, uint64_t until)
{
    refuse_new(s);
    uint64_t now = http_now_ms(), last = now;
    while (now - last <= HANDSHAKE_MS && now <= until && !atomic_load(&s->service.hurry)) {
        pause_a_little(s);
        now = http_now_ms();
        if (somebody_waits(s))
            last = now;
    }
    MHD_quiesce_daemon(s->daemon);
    shutdown(s->listening, SHUT_RDWR);
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
        if (atomic_load(&s->exchanges.open) > 0)
            busy = now;
        if (now > until || now - busy > QUIET_MS)
            return;
        pause_a_little(s);
    }
}

/* libmicrohttpd aborts when it is stopped with a connection suspended, so the workers are waited for without a limit;
 * their budgets are one. */
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
    for (uint64_t last = http_now_ms(); atomic_load(&s->exchanges.open) > 0 && http_now_ms() - last < QUIET_MS;)
        pause_a_little(s);
}

/* ---- the whole ---- */

/* In all threads to come too. */
static void block_signals(struct server *s)
{
    sigemptyset(&s->stop);
    sigaddset(&s->stop, SIGTERM);
    sigaddset(&s->stop, SIGINT);
    sigset_t blocked = s->stop;
    sigaddset(&blocked, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &blocked, NULL);
}

static bool run(struct server *s, struct err *e)
{
    if (!listen_at(s, e) || !start_threads(s, e))
        return false;
    announce(s);
    while (!wait_for_signal(s, TICK_MS)) {
    }
    fprintf(stderr, "stopping\n");
    stop_gracefully(s);
    return true;
}

bool http_serve(const struct http_config *config, struct presets *all, struct err *e)
{
    struct networks proxies;
    if (!networks_read(config->proxies, "trusted-proxy", &proxies, e))
        return false;
    struct server s = {.service = {.config = *config, .presets = all}, .listening = -1};
    s.service.dealers = dealers_new(config->dealers);
    s.service.cache = http_cache_new(config->cache_bytes);
    s.service.clients = http_clients_new(patience(config));
    s.service.proxies = proxies;
    s.service.rates = config->rate ? http_rates_new(config->rate, config->burst) : NULL;
    s.tended_ms = http_now_ms();
    s.exchanges = (struct http_exchanges){.magic = HTTP_EXCHANGES_MAGIC, .service = &s.service};
    block_signals(&s);
    json_object_seed(0); /* once, before there are threads */
    bool good = run(&s, e);
    if (s.daemon)
        MHD_stop_daemon(s.daemon);
    http_jobs_free(s.service.jobs);
    dealers_free(s.service.dealers);
    http_cache_free(s.service.cache);
    http_clients_free(s.service.clients);
    http_rates_free(s.service.rates);
    if (s.listening >= 0)
        close(s.listening);
    return good;
}
