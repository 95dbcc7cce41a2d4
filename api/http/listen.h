/* The socket that a server listens on: its own, or the service manager's. */
#ifndef ISLEWRIGHT_API_HTTP_LISTEN_H
#define ISLEWRIGHT_API_HTTP_LISTEN_H

#include <stdbool.h>
#include "gen/core/err.h"

struct listening {
    int fd;         /* -1: none */
    bool inherited; /* the service manager's, which goes on with it when this process has ended */
};

/* Opens a socket on a name or literal and a port (0: any free one). ERR_INPUT, field `address` or `port`, for what is
 * none here; ERR_LISTEN where it is taken or not allowed. */
bool listen_open(const char *address, int port, struct listening *l, struct err *e);

/* Takes the socket that the service manager has passed on by the protocol of sd_listen_fds(3): LISTEN_PID is this
 * process, LISTEN_FDS is 1, the socket is file descriptor 3 and listens. `pid` and `fds` are the values of these
 * variables, NULL where they are not set; then, or where they mean another process, l->fd stays -1. ERR_INPUT for
 * anything else than one listening socket. */
bool listen_inherit(const char *pid, const char *fds, struct listening *l, struct err *e);

/* Prints `listening on http://ADDRESS:PORT` on stderr, or `listening on unix:PATH`. */
void listen_tell(const struct listening *l);

/* True while a connection waits to be taken. */
bool listen_is_waited_for(const struct listening *l);

/* Has the kernel drop what would begin a connection: whoever tries again a second later is refused by then. Handshakes
 * under way can still end; closing the socket at once would reset those whose client counts on us already. Then
 * listen_end() refuses all. An inherited socket is left alone by both: what waits there is the next process's. */
void listen_refuse_new(const struct listening *l);
void listen_end(const struct listening *l);

void listen_close(struct listening *l);

#endif
