/* Two buffers: lines go into one while the thread writes the other. Where the other end may be slow, a pipe or a
 * terminal, it is asked for room first, and no more is written at once than it has room for. */
#include "api/http/access_log.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "gen/core/buf.h"
#include "gen/core/mem.h"

enum { WAITING_MOST = 1 << 20, PATIENCE_MS = 100, CLOSE_MS = 1000 };

struct access_log {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    pthread_t writer;
    const char *path;
    struct buf waiting; /* the lock's */
    bool reopen, ending;
    struct timespec until; /* when ending: by then the writer gives up */
    atomic_uint_fast64_t lost;

    /* the writer's own */
    int fd;
    bool regular; /* a file, which always has room or an error */
    bool torn;    /* a line was written in part */
    bool told;    /* that lines are lost */
};

static bool is_stdout(const struct access_log *log)
{
    return strcmp(log->path, "-") == 0;
}

static int open_file(const struct access_log *log)
{
    return is_stdout(log) ? STDOUT_FILENO : open(log->path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0640);
}

static void look_at(struct access_log *log)
{
    struct stat s;
    log->regular = !fstat(log->fd, &s) && S_ISREG(s.st_mode);
}

/* ---- the writer ---- */

static uint64_t lines_in(const char *text, size_t length)
{
    uint64_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

static void lose(struct access_log *log, uint64_t lines, const char *why)
{
    atomic_fetch_add(&log->lost, lines);
    if (!log->told)
        fprintf(stderr, "the access log cannot be written: %s; lines are lost\n", why);
    log->told = true;
}

static bool is_over(struct access_log *log)
{
    struct timespec now;
    pthread_mutex_lock(&log->lock);
    clock_gettime(CLOCK_MONOTONIC, &now);
    bool over = log->ending && (now.tv_sec > log->until.tv_sec ||
                                (now.tv_sec == log->until.tv_sec && now.tv_nsec > log->until.tv_nsec));
    pthread_mutex_unlock(&log->lock);
    return over;
}

/* Writes some of it; how much, or -1. */
static ssize_t write_some(struct access_log *log, const char *text, size_t length)
{
    struct pollfd room = {.fd = log->fd, .events = POLLOUT};
    while (!log->regular && poll(&room, 1, PATIENCE_MS) == 0)
        if (is_over(log)) {
            errno = ETIMEDOUT;
            return -1;
        }
    return write(log->fd, text, log->regular || length < PIPE_BUF ? length : PIPE_BUF);
}

static void write_all(struct access_log *log, const char *text, size_t length)
{
    if (log->torn && write_some(log, "\n", 1) == 1)
        log->torn = false;
    while (length > 0) {
        ssize_t done = write_some(log, text, length);
        if (done < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (done <= 0) {
            lose(log, lines_in(text, length), done < 0 ? strerror(errno) : "nothing was written");
            return;
        }
        log->torn = text[done - 1] != '\n';
        text += done;
        length -= (size_t)done;
    }
    log->told = false;
}

static void open_again(struct access_log *log)
{
    int fd = open_file(log);
    if (is_stdout(log))
        return;
    if (fd < 0) {
        fprintf(stderr, "the access log cannot be opened again: %s; the old file is kept\n", strerror(errno));
        return;
    }
    close(log->fd);
    log->fd = fd;
    log->torn = false;
    look_at(log);
}

/* Waits for lines or a wish, and takes the lines. False at the end. */
static bool take(struct access_log *log, struct buf *lines, bool *reopen)
{
    pthread_mutex_lock(&log->lock);
    while (!log->waiting.length && !log->reopen && !log->ending)
        pthread_cond_wait(&log->wake, &log->lock);
    struct buf empty = *lines;
    *lines = log->waiting;
    log->waiting = empty;
    *reopen = log->reopen;
    log->reopen = false;
    bool more = lines->length || *reopen || !log->ending;
    pthread_mutex_unlock(&log->lock);
    return more;
}

static void *write_lines(void *argument)
{
    struct access_log *log = argument;
    struct buf lines = {0};
    bool reopen;
    while (take(log, &lines, &reopen)) {
        write_all(log, lines.data, lines.length);
        buf_clear(&lines);
        if (reopen)
            open_again(log);
    }
    buf_free(&lines);
    return NULL;
}

/* ---- what others call ---- */

struct access_log *access_log_open(const char *path, struct err *e)
{
    struct access_log *log = mem_new(1, sizeof *log);
    log->path = path;
    log->fd = open_file(log);
    if (log->fd < 0) {
        err_set(e, ERR_WRITE, "access-log", "\"%.200s\" cannot be opened: %s", path, strerror(errno));
        free(log);
        return NULL;
    }
    look_at(log);
    pthread_mutex_init(&log->lock, NULL);
    pthread_cond_init(&log->wake, NULL);
    if (!pthread_create(&log->writer, NULL, write_lines, log))
        return log;
    err_set(e, ERR_INTERNAL, NULL, "the thread of the access log could not be started");
    pthread_cond_destroy(&log->wake);
    pthread_mutex_destroy(&log->lock);
    free(log);
    return NULL;
}

void access_log_put(struct access_log *log, const char *line, size_t length)
{
    pthread_mutex_lock(&log->lock);
    bool room = log->waiting.length + length < WAITING_MOST;
    if (room) {
        buf_put(&log->waiting, line, length);
        buf_char(&log->waiting, '\n');
        pthread_cond_signal(&log->wake);
    }
    pthread_mutex_unlock(&log->lock);
    if (!room)
        atomic_fetch_add(&log->lost, 1);
}

void access_log_reopen(struct access_log *log)
{
    pthread_mutex_lock(&log->lock);
    log->reopen = true;
    pthread_cond_signal(&log->wake);
    pthread_mutex_unlock(&log->lock);
}

uint64_t access_log_lost(struct access_log *log)
{
    return atomic_load(&log->lost);
}

void access_log_close(struct access_log *log)
{
    if (!log)
        return;
    pthread_mutex_lock(&log->lock);
    log->ending = true;
    clock_gettime(CLOCK_MONOTONIC, &log->until);
    log->until.tv_sec += CLOSE_MS / 1000;
    pthread_cond_signal(&log->wake);
    pthread_mutex_unlock(&log->lock);
    pthread_join(log->writer, NULL);
    if (!is_stdout(log))
        close(log->fd);
    pthread_cond_destroy(&log->wake);
    pthread_mutex_destroy(&log->lock);
    buf_free(&log->waiting);
    free(log);
}
