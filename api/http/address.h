/* Addresses of clients, and whose word is taken for them behind a proxy. */
#ifndef ISLEWRIGHT_API_HTTP_ADDRESS_H
#define ISLEWRIGHT_API_HTTP_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
#include "gen/core/err.h"

/* An IPv6 address, or an IPv4 one in the form ::ffff:a.b.c.d (RFC 4291, 2.5.5.2), so that both compare alike. All zero
 * where there is none, as on a Unix socket. */
struct address {
    uint8_t byte[16];
};

enum { ADDRESS_TEXT = 46 };

/* The address of a socket's peer. */
struct address address_of(const struct sockaddr *peer);

/* Reads `192.0.2.1`, `2001:db8::1`, `[2001:db8::1]`, and the last two of `192.0.2.1:80` and `[2001:db8::1]:80` without
 * their ports, as proxies write them. */
bool address_read(const char *text, size_t length, struct address *out);

bool address_is_v4(const struct address *a);
bool address_same(const struct address *a, const struct address *b);

/* As people write it: `192.0.2.1`, `2001:db8::1` (RFC 5952); "" where there is none. */
void address_write(const struct address *a, char text[ADDRESS_TEXT]);

/* What stands for one client: an IPv4 address, or the /64 of an IPv6 one, which is what a household is given. */
struct address address_client(const struct address *a);

/* ---- proxies that are trusted ---- */

enum { NETWORKS_MOST = 16 };

struct networks {
    int count;
    struct {
        struct address base;
        int bits; /* of 128 */
    } network[NETWORKS_MOST];
};

/* Reads `ADDRESS[/BITS][,...]`, where `unix` stands for peers on Unix sockets; ERR_INPUT naming `field` otherwise. ""
 * is none. */
bool networks_read(const char *text, const char *field, struct networks *out, struct err *e);

bool networks_have(const struct networks *n, const struct address *a);

/* The client of a request that came from `peer`, with the values of its X-Forwarded-For fields joined by commas (NULL:
 * none). Each proxy appends whom it had the request from, so the list is read from its end, as long as those who wrote
 * are trusted: the client is the last one who is not. What cannot be read ends the list: whoever passed it on is meant.
 */
struct address forwarded_client(const struct address *peer, const char *forwarded_for, const struct networks *trusted);

#endif
