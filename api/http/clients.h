/* The connections that are open: whose they are, what each is waited for, and since when.
 *
 * libmicrohttpd ends a connection that is silent for a while, and any byte begins that while anew: a client that sends
 * a byte of its head every few seconds, or takes a byte of its answer, stays for ever. So every connection is known
 * here, and those that are late are shut down, from the thread that calls http_clients_tick(). */
#ifndef ISLEWRIGHT_API_HTTP_CLIENTS_H
#define ISLEWRIGHT_API_HTTP_CLIENTS_H

#include <stdint.h>

/* What a connection is waited for. Nothing while a worker has its request: jobs have deadlines of their own, and
 * libmicrohttpd does not look at a suspended connection. */
enum http_phase {
    HTTP_PHASE_FIRST_HEAD, /* the whole head of its first request, from the time that it was taken */
    HTTP_PHASE_HEAD,       /* of a further one, from the end of the answer before: being idle is part of it */
    HTTP_PHASE_BODY,       /* the whole body, from the end of the head */
    HTTP_PHASE_WORK,       /* not for the client, but for a worker */
    HTTP_PHASE_READY,      /* for the library's thread, which is to send the answer that there is */
    HTTP_PHASE_ANSWER,     /* that the answer is taken, from its first byte */
    HTTP_PHASES
};

/* How long each phase may last in ms; 0 for as long as it likes. */
struct http_patience {
    uint64_t ms[HTTP_PHASES];
};

struct http_clients;
struct http_client;

/* The functions below may be called from any thread. */
struct http_clients *http_clients_new(struct http_patience patience);
void http_clients_free(struct http_clients *all);

/* A connection has been taken; `fd` must stay open until http_clients_remove() has returned, so that no later
 * connection with the same number is ever shut down in its place. */
struct http_client *http_clients_add(struct http_clients *all, int fd);
void http_clients_remove(struct http_clients *all, struct http_client *client);

/* From now on the client is waited for in that phase. */
void http_client_turn(struct http_clients *all, struct http_client *client, enum http_phase phase);

/* Lets that many ms pass, at most a second at once: while the process stood still, no client could be read either.
 * Shuts down the connections that are late by then, and returns how many of them were in each phase; and within a
 * second those whose clients have closed their half in the middle of a request. Each is shut down once; libmicrohttpd
 * then notices and ends it. */
struct http_lateness {
    int ended[HTTP_PHASES];
};
struct http_lateness http_clients_tick(struct http_clients *all, uint64_t ms);

/* How long the longest has been waited for in that phase, in ms; 0 where none is. */
uint64_t http_clients_longest(struct http_clients *all, enum http_phase phase);

int http_clients_count(struct http_clients *all);

#endif
