/* A list under one mutex: at a thousand connections and ten ticks a second, walking it takes some microseconds. */
#include "api/http/clients.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>
#include "gen/core/mem.h"

enum { TICK_MOST_MS = 1000 };

struct http_client {
    struct http_client *next, **link; /* `link` is what points to it */
    int fd;
    enum http_phase phase;
    uint64_t since_ms; /* of the list's own clock */
    bool ended;        /* it has been shut down */
};

struct http_clients {
    pthread_mutex_t lock;
    struct http_patience patience;
    struct http_client *first;
    uint64_t now_ms; /* time that has passed by ticks */
    int count;
};

struct http_clients *http_clients_new(struct http_patience patience)
{
    struct http_clients *all = mem_new(1, sizeof *all);
    pthread_mutex_init(&all->lock, NULL);
    all->patience = patience;
    return all;
}

void http_clients_free(struct http_clients *all)
{
    if (!all)
        return;
    while (all->first)
        http_clients_remove(all, all->first);
    pthread_mutex_destroy(&all->lock);
    free(all);
}

struct http_client *http_clients_add(struct http_clients *all, int fd)
{
    struct http_client *client = mem_new(1, sizeof *client);
    client->fd = fd;
    client->phase = HTTP_PHASE_FIRST_HEAD;
    pthread_mutex_lock(&all->lock);
    client->since_ms = all->now_ms;
    client->next = all->first;
    client->link = &all->first;
    if (client->next)
        client->next->link = &client->next;
    all->first = client;
    all->count++;
    pthread_mutex_unlock(&all->lock);
    return client;
}

void http_clients_remove(struct http_clients *all, struct http_client *client)
{
    pthread_mutex_lock(&all->lock);
    *client->link = client->next;
    if (client->next)
        client->next->link = client->link;
    all->count--;
    pthread_mutex_unlock(&all->lock);
    free(client);
}

void http_client_turn(struct http_clients *all, struct http_client *client, enum http_phase phase)
{
    pthread_mutex_lock(&all->lock);
    client->phase = phase;
    client->since_ms = all->now_ms;
    pthread_mutex_unlock(&all->lock);
}

static bool is_late(const struct http_clients *all, const struct http_client *client)
{
    uint64_t most = all->patience.ms[client->phase];
    return most && !client->ended && client->phase != HTTP_PHASE_WORK && client->phase != HTTP_PHASE_READY &&
           all->now_ms - client->since_ms > most;
}

/* What the kernel still holds of an answer that nobody takes is thrown away with the connection; it would wait for the
 * client as long as that likes. */
static void end(struct http_client *client)
{
    const struct linger none = {.l_onoff = 1, .l_linger = 0};
    if (client->phase == HTTP_PHASE_ANSWER)
        setsockopt(client->fd, SOL_SOCKET, SO_LINGER, &none, sizeof none);
    shutdown(client->fd, SHUT_RDWR);
    client->ended = true;
}

struct http_lateness http_clients_tick(struct http_clients *all, uint64_t ms)
{
    struct http_lateness late = {{0}};
    pthread_mutex_lock(&all->lock);
    all->now_ms += ms < TICK_MOST_MS ? ms : TICK_MOST_MS;
    for (struct http_client *client = all->first; client; client = client->next) {
        if (!is_late(all, client))
            continue;
        end(client);
        late.ended[client->phase]++;
    }
    pthread_mutex_unlock(&all->lock);
    return late;
}

uint64_t http_clients_longest(struct http_clients *all, enum http_phase phase)
{
    uint64_t longest = 0;
    pthread_mutex_lock(&all->lock);
    for (const struct http_client *client = all->first; client; client = client->next)
        if (client->phase == phase && all->now_ms - client->since_ms > longest)
            longest = all->now_ms - client->since_ms;
    pthread_mutex_unlock(&all->lock);
    return longest;
}

int http_clients_count(struct http_clients *all)
{
    pthread_mutex_lock(&all->lock);
    int count = all->count;
    pthread_mutex_unlock(&all->lock);
    return count;
}
