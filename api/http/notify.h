/* Notices for a service manager: the protocol of sd_notify(3), which is one datagram each. */
#ifndef ISLEWRIGHT_API_HTTP_NOTIFY_H
#define ISLEWRIGHT_API_HTTP_NOTIFY_H

#include <stdbool.h>

/* Sends `state`, as "READY=1", to the socket that NOTIFY_SOCKET names: a path, or a name behind `@`. NULL, or anything
 * else, is nobody. True where it was sent; it never waits. */
bool notify_send(const char *socket_name, const char *state);

/* How often to say WATCHDOG=1, in ms: half of WATCHDOG_USEC, where WATCHDOG_PID is not set or this process; else 0,
 * which is never. */
unsigned notify_period(const char *watchdog_usec, const char *watchdog_pid);

#endif
