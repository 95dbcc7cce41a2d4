/* The progress bar has a thread of its own, so that one long deal shows life as well as a long batch does. */
#include "api/cli/cli.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "gen/core/mem.h"

enum { PATIENCE_MS = 1000, TICK_MS = 200, BAR = 30 };

struct cli_progress {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t stopped;
    bool stop;         /* under the lock */
    const char *doing; /* "dealing" */
    unsigned long total;
    atomic_ulong done;
};

static void show(struct cli_progress *p, int seconds)
{
    unsigned long done = atomic_load(&p->done);
    char line[BAR + 1];
    for (int i = 0; i < BAR; i++)
        line[i] = (unsigned long)i < done * BAR / p->total ? '#' : '.';
    line[BAR] = '\0';
    if (p->total == 1)
        fprintf(stderr, "\r%s, %d s ", p->doing, seconds);
    else
        fprintf(stderr, "\r%s [%s] %lu of %lu ", p->doing, line, done, p->total);
    fflush(stderr);
}

/* Waits until `ms` after `start` or until stopped; true where stopped. Called with the lock held. */
static bool wait_until(struct cli_progress *p, struct timespec start, long ms)
{
    struct timespec until = start;
    until.tv_sec += ms / 1000;
    until.tv_nsec += ms % 1000 * 1000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    while (!p->stop && pthread_cond_timedwait(&p->stopped, &p->lock, &until) != ETIMEDOUT)
        ;
    return p->stop;
}

static void *run(void *with)
{
    struct cli_progress *p = with;
    struct timespec start;
    bool shown = false;
    clock_gettime(CLOCK_MONOTONIC, &start);
    pthread_mutex_lock(&p->lock);
    for (long ms = PATIENCE_MS; !wait_until(p, start, ms); ms += TICK_MS) {
        show(p, (int)(ms / 1000));
        shown = true;
    }
    pthread_mutex_unlock(&p->lock);
    if (shown)
        fprintf(stderr, "\r\033[K");
    return NULL;
}

const char *cli_dealing(const struct ask *a)
{
    return a->request.best[0] ? "searching" : "dealing";
}

struct cli_progress *cli_progress_start(const char *doing, unsigned long total)
{
    pthread_condattr_t clock;
    struct cli_progress *p;
    /* Beside results that scroll by on the same terminal, a bar would only be in the way. */
    if (!cli_is_terminal(STDERR_FILENO) || (total > 1 && cli_is_terminal(STDOUT_FILENO)))
        return NULL;
    p = mem_new(1, sizeof *p);
    p->doing = doing;
    p->total = total;
    atomic_init(&p->done, 0);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&p->stopped, &clock);
    pthread_condattr_destroy(&clock);
    pthread_mutex_init(&p->lock, NULL);
    if (pthread_create(&p->thread, NULL, run, p) == 0)
        return p;
    free(p);
    return NULL;
}

void cli_progress_add(struct cli_progress *p, unsigned long done)
{
    if (p)
        atomic_fetch_add(&p->done, done);
}

void cli_progress_stop(struct cli_progress *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->stop = true;
    pthread_cond_signal(&p->stopped);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->thread, NULL);
    pthread_cond_destroy(&p->stopped);
    pthread_mutex_destroy(&p->lock);
    free(p);
}
