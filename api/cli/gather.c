/* The boards of a batch that are needed together, for a picture: dealt by threads, each into its place. */
#include "api/cli/cli.h"

#include <pthread.h>
#include <stdlib.h>

#include "gen/core/mem.h"
#include "solver/dealer.h"

struct gathering {
    const struct deal *deal;
    struct board_lines *boards;
    struct cli_progress *progress;
    unsigned long count;

    pthread_mutex_t lock;
    unsigned long next;   /* to be dealt */
    unsigned long failed; /* the first board that could not be dealt; `count`: none */
    struct err failure;   /* of that one */
};

/* The next board to deal, in their order, while none before it has failed. */
static bool claim(struct gathering *g, unsigned long *k)
{
    pthread_mutex_lock(&g->lock);
    bool more = g->next < g->failed;
    if (more)
        *k = g->next++;
    pthread_mutex_unlock(&g->lock);
    return more;
}

static void fail(struct gathering *g, unsigned long k, const struct err *e)
{
    pthread_mutex_lock(&g->lock);
    if (k < g->failed) {
        g->failed = k;
        g->failure = *e;
    }
    pthread_mutex_unlock(&g->lock);
}

static void *work(void *with)
{
    struct gathering *g = with;
    unsigned long k;
    while (claim(g, &k)) {
        struct err e;
        if (!deal_batch_item(g->deal, k, g->count, DEAL_STEPS, &g->boards->board[k], &g->boards->origin[k], &e))
            fail(g, k, &e);
        cli_progress_add(g->progress, 1);
    }
    return NULL;
}

/* The caller's thread deals too, so that at least one does. */
static void deal_on(struct gathering *g, int threads)
{
    pthread_t *thread = mem_new((size_t)threads, sizeof *thread);
    int started = 0;
    while (started + 1 < threads && pthread_create(&thread[started], NULL, work, g) == 0)
        started++;
    work(g);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    free(thread);
}

bool cli_gather(const struct deal *d, const struct ask *a, int threads, struct board_lines *boards, struct err *e)
{
    struct gathering g = {.deal = d, .boards = boards, .count = a->count, .failed = a->count};
    *boards = (struct board_lines){.count = (int)a->count};
    boards->board = mem_new(a->count, sizeof *boards->board);
    boards->origin = mem_new(a->count, sizeof *boards->origin);
    pthread_mutex_init(&g.lock, NULL);
    g.progress = cli_progress_start(cli_dealing(a), a->count);
    deal_on(&g, threads);
    cli_progress_stop(g.progress);
    pthread_mutex_destroy(&g.lock);
    if (g.failed == g.count)
        return true;
    *e = g.failure;
    board_lines_free(boards);
    return false;
}
