/* The HTTP face: starts, serves until SIGTERM or SIGINT, and stops without losing a request (docs/api.md). */
#ifndef ISLEWRIGHT_API_HTTP_SERVER_H
#define ISLEWRIGHT_API_HTTP_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "gen/core/clock.h"
#include "gen/core/err.h"
#include "gen/preset.h"

/* All limits of a server. Start from http_config_default() and change what was asked for. */
struct http_config {
    const char *public_url;   /* what answers call this server, https://example.org; NULL: what a client calls it */
    struct wall_clock clock;  /* which week is now; zeroed, the computer's own */
    const char *address;      /* a name or a literal, IPv4 or IPv6 */
    int port;                 /* 0: any free one */
    int workers;              /* threads that deal and draw; 0: one a CPU */
    int queue;                /* jobs that may wait for them; beyond, 503 with Retry-After */
    int connections;          /* open at once; the kernel queues further ones */
    unsigned rate;            /* requests for work a minute of one client; 0: any number; beyond, 429 */
    unsigned burst;           /* of these so many at once */
    const char *access_log;   /* a file, "-" for standard output, NULL for none */
    bool placed;              /* address or port were asked for, which a socket that is passed on makes of no use */
    const char *proxies;      /* ADDRESS[/BITS],...: whose X-Forwarded-For is believed; "" for nobody */
    unsigned idle_seconds;    /* a connection that is silent for that long is closed */
    unsigned head_seconds;    /* a connection is closed whose request line and header fields take longer, */
    unsigned receive_seconds; /* or whose body, */
    unsigned send_seconds;    /* or whose client takes longer to take an answer */
    size_t url_bytes;         /* 414 beyond */
    size_t body_bytes;        /* 413 beyond */
    unsigned long count;      /* boards of one call */
    size_t cache_bytes;       /* of answers that are kept in memory */
    int dealers;              /* sets of rules whose tables are kept */
    long pixels;              /* of one picture */
    uint64_t steps;           /* work budget of one board */
    unsigned job_seconds;     /* a job older than that, waiting included, is ended and answered 503 */
    unsigned grace_seconds;   /* after SIGTERM: still accept connections for that long, while /readyz answers 503 */
    unsigned drain_seconds;   /* then finish accepted requests for at most that long; a second signal cuts it short */
};

/* The defaults, for help texts and documents too. */
struct http_config http_config_default(void);

/* Serves until SIGTERM or SIGINT. Prints `listening on http://ADDRESS:PORT` on stderr once connections are accepted.
 * Blocks these signals, SIGPIPE and SIGXFSZ, and leaves them blocked, so that a late signal does not spoil the end:
 * call it before other threads are started, as the last thing that a program does. SIGHUP opens the access log anew.
 * Takes the socket of a service manager (LISTEN_FDS) and tells it how things are (NOTIFY_SOCKET, WATCHDOG_USEC). True
 * after a graceful stop. False with ERR_INPUT for a configuration that cannot be, ERR_LISTEN where it cannot listen
 * there, ERR_WRITE where the access log cannot be opened, and ERR_INTERNAL where the server cannot be started. */
bool http_serve(const struct http_config *config, struct presets *all, struct err *e);

#endif
