/* A list under one mutex: at a thousand connections and ten ticks a second, walking it takes some microseconds. */
#include "api/http/clients.h"

#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include "gen/core/mem.h"

enum { TICK_MOST_MS = 1000, LOOK_MS = 500, LOOK_AT = 256 };

struct http_client {
    struct http_client *next, **link; /* `link` is what points to it */
    int fd;
    enum http_phase phase;
    uint64_t since_ms; /* of the list's own clock */
    bool ended;        /* it has been shut down */
    bool gone;         /* it was waited for, and had closed its half, when it was looked at last */
};

struct http_clients {
    pthread_mutex_t lock;
    struct http_patience patience;
    struct http_client *first;
    uint64_t now_ms; /* time that has passed by ticks */
    uint64_t looked_ms;
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
    client->gone = false;
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

/* ---- clients that have gone ----
 *
 * libmicrohttpd does not notice the end of a client's half that comes together with the last bytes of an unfinished
 * request: it would wait for more until its limit of silence, and some hundreds of such clients a second would take all
 * connections. One that is waited for although nothing can come any more is ended when it is seen so twice: between two
 * looks the library's thread has done whatever it had read. */

static bool is_waited_for(const struct http_client *client)
{
    return !client->ended && client->phase <= HTTP_PHASE_BODY;
}

static void look_at(struct http_client *const *client, struct pollfd *fd, int count)
{
    if (poll(fd, (nfds_t)count, 0) < 0)
        return;
    for (int i = 0; i < count; i++) {
        int unread = 0;
        bool gone = (fd[i].revents & POLLRDHUP) && !ioctl(fd[i].fd, FIONREAD, &unread) && unread == 0;
        if (gone && client[i]->gone)
            end(client[i]);
        client[i]->gone = gone;
    }
}

/* Looks at all that are waited for, some at a time. */
static void end_gone(struct http_clients *all)
{
    struct http_client *some[LOOK_AT];
    struct pollfd fd[LOOK_AT];
    int count = 0;
    all->looked_ms = all->now_ms;
    for (struct http_client *client = all->first; client; client = client->next) {
        if (!is_waited_for(client))
            continue;
        some[count] = client;
        fd[count++] = (struct pollfd){.fd = client->fd, .events = POLLRDHUP};
        if (count == LOOK_AT) {
            look_at(some, fd, count);
            count = 0;
        }
    }
    look_at(some, fd, count);
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
    if (all->now_ms - all->looked_ms >= LOOK_MS)
        end_gone(all);
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
