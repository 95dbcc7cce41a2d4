/* Many boards from one seed: threads deal blocks of them into a ring, and the caller's thread puts the blocks out in
 * their order. A block is short where boards are few, so that slow rules show their first boards soon. */
#include "api/cli/cli.h"

#include <pthread.h>
#include <stdlib.h>

#include "api/output.h"
#include "gen/core/mem.h"
#include "solver/dealer.h"

enum { BLOCK_MOST = 64, BLOCKS_A_THREAD = 4 };

struct block {
    struct buf bytes;
    unsigned long boards;
    bool ready;
    struct err *failure; /* NULL: none */
};

struct batch {
    const struct deal *deal;
    const struct ask *ask;
    enum format format;
    unsigned long block_boards, blocks, ring_blocks;
    struct block *ring;

    pthread_mutex_t lock;
    pthread_cond_t room, ready;
    unsigned long next_dealt, next_put; /* blocks; under the lock, as is `stop` */
    bool stop;
};

static bool stopped(struct batch *batch)
{
    pthread_mutex_lock(&batch->lock);
    bool stop = batch->stop;
    pthread_mutex_unlock(&batch->lock);
    return stop;
}

static bool put_board(const struct batch *batch, unsigned long k, struct buf *bytes, struct err *e)
{
    struct board board;
    struct origin origin;
    if (!deal_batch_item(batch->deal, k, batch->ask->count, DEAL_STEPS, &board, &origin, e))
        return false;
    if (batch->format == FORMAT_TEXT && k > 0)
        buf_char(bytes, '\n');
    bool done = output_board(&board, &origin, batch->ask, batch->format, bytes, e);
    origin_free(&origin);
    return done;
}

static void deal_block(struct batch *batch, unsigned long number, struct block *block)
{
    unsigned long first = number * batch->block_boards, left = batch->ask->count - first;
    struct err failure = {0};
    block->boards = left < batch->block_boards ? left : batch->block_boards;
    for (unsigned long i = 0; i < block->boards && !stopped(batch); i++) {
        if (!put_board(batch, first + i, &block->bytes, &failure)) {
            block->failure = mem_new(1, sizeof failure);
            *block->failure = failure;
            return;
        }
    }
}

/* The next block to deal, once there is room for it; false where there is none. */
static bool claim(struct batch *batch, unsigned long *number)
{
    pthread_mutex_lock(&batch->lock);
    while (!batch->stop && batch->next_dealt < batch->blocks &&
           batch->next_dealt >= batch->next_put + batch->ring_blocks)
        pthread_cond_wait(&batch->room, &batch->lock);
    bool more = !batch->stop && batch->next_dealt < batch->blocks;
    if (more)
        *number = batch->next_dealt++;
    pthread_mutex_unlock(&batch->lock);
    return more;
}

static void *work(void *with)
{
    struct batch *batch = with;
    unsigned long number;
    while (claim(batch, &number)) {
        struct block *block = &batch->ring[number % batch->ring_blocks];
        deal_block(batch, number, block);
        pthread_mutex_lock(&batch->lock);
        block->ready = true;
        pthread_cond_signal(&batch->ready);
        pthread_mutex_unlock(&batch->lock);
    }
    return NULL;
}

static struct block *wait_for(struct batch *batch, unsigned long number)
{
    struct block *block = &batch->ring[number % batch->ring_blocks];
    pthread_mutex_lock(&batch->lock);
    while (!block->ready)
        pthread_cond_wait(&batch->ready, &batch->lock);
    pthread_mutex_unlock(&batch->lock);
    return block;
}

static void give_back(struct batch *batch, struct block *block)
{
    buf_clear(&block->bytes);
    pthread_mutex_lock(&batch->lock);
    block->ready = false;
    batch->next_put++;
    pthread_cond_broadcast(&batch->room);
    pthread_mutex_unlock(&batch->lock);
}

static bool put_blocks(struct batch *batch, struct cli_out *out, struct err *e)
{
    struct cli_progress *progress = cli_progress_start(cli_dealing(batch->ask), batch->ask->count);
    bool done = true;
    for (unsigned long number = 0; done && number < batch->blocks; number++) {
        struct block *block = wait_for(batch, number);
        if (block->bytes.length > 0)
            done = cli_out_put(out, block->bytes.data, block->bytes.length, e);
        if (done && block->failure) {
            *e = *block->failure;
            done = false;
        }
        cli_progress_add(progress, block->boards);
        give_back(batch, block);
    }
    cli_progress_stop(progress);
    return done;
}

static void stop_all(struct batch *batch, pthread_t *threads, int started)
{
    pthread_mutex_lock(&batch->lock);
    batch->stop = true;
    pthread_cond_broadcast(&batch->room);
    pthread_mutex_unlock(&batch->lock);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

bool cli_batch(const struct deal *d, const struct ask *a, enum format f, int threads, struct cli_out *out,
               struct err *e)
{
    unsigned long share = a->count / ((unsigned long)threads * BLOCK_MOST) + 1;
    struct batch batch = {.deal = d, .ask = a, .format = f};
    batch.block_boards = share < BLOCK_MOST ? share : BLOCK_MOST;
    batch.blocks = (a->count + batch.block_boards - 1) / batch.block_boards;
    batch.ring_blocks = (unsigned long)threads * BLOCKS_A_THREAD;
    batch.ring = mem_new(batch.ring_blocks, sizeof *batch.ring);
    pthread_mutex_init(&batch.lock, NULL);
    pthread_cond_init(&batch.room, NULL);
    pthread_cond_init(&batch.ready, NULL);

    pthread_t *thread = mem_new((size_t)threads, sizeof *thread);
    int started = 0;
    while (started < threads && pthread_create(&thread[started], NULL, work, &batch) == 0)
        started++;
    bool done =
        started > 0 ? put_blocks(&batch, out, e) : err_set(e, ERR_INTERNAL, "threads", "no thread could be started");
    stop_all(&batch, thread, started);

    for (unsigned long i = 0; i < batch.ring_blocks; i++) {
        buf_free(&batch.ring[i].bytes);
        free(batch.ring[i].failure);
    }
    free(batch.ring);
    free(thread);
    pthread_cond_destroy(&batch.ready);
    pthread_cond_destroy(&batch.room);
    pthread_mutex_destroy(&batch.lock);
    return done;
}
