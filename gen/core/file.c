/* Whole-file reading and writing.
 *
 * A regular file is written to a temporary file beside it, which is synced and renamed over it: a reader sees the old
 * file or the new one, and a failure leaves the old one. What is not a regular file cannot be replaced and is written
 * in place; so are the standard streams and the descriptors of this process, whatever they are joined to. */
#include "gen/core/file.h"
#include "gen/core/stream.h"
#include "gen/core/text.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MOST = 40, ATTEMPTS = 16 };

/* ---- reading ---- */

static bool cannot_read(const char *path, const char *field, int error, struct err *e)
{
    return err_set(e, ERR_INPUT, field, "%s cannot be read: %s", path, strerrordesc_np(error));
}

static bool read_all(int file, const char *path, const char *field, size_t most, struct buf *out, struct err *e)
{
    char block[16384];
    size_t total = 0;
    for (;;) {
        ssize_t got = read(file, block, sizeof block);
        if (got == 0)
            return true;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && errno == EAGAIN) {
            poll(&(struct pollfd){.fd = file, .events = POLLIN}, 1, -1);
            continue;
        }
        if (got < 0)
            return cannot_read(path, field, errno, e);
        if ((size_t)got > most - total)
            return err_set(e, ERR_TOO_LARGE, field, "%s is larger than the %zu bytes that are read", path, most);
        buf_put(out, block, (size_t)got);
        total += (size_t)got;
    }
}

bool file_read(const char *path, const char *field, size_t most, struct buf *out, struct err *e)
{
    bool standard = strcmp(path, "-") == 0;
    const char *shown = standard ? "standard input" : path;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return cannot_read(shown, field, errno, e);
    size_t before = out->length;
    buf_put(out, "", 0);
    bool good = read_all(file, shown, field, most, out, e);
    if (!good) {
        out->length = before;
        out->data[before] = '\0';
    }
    if (!standard)
        close(file);
    return good;
}

/* ---- writing ---- */

static bool cannot_write(const char *path, int error, struct err *e)
{
    return err_set(e, ERR_WRITE, NULL, "%s cannot be written: %s", path, strerrordesc_np(error));
}

/* 0, or the error number. */
static int write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t put = write(file, bytes, length);
        if (put >= 0) {
            bytes += put;
            length -= (size_t)put;
        } else if (errno == EAGAIN) {
            poll(&(struct pollfd){.fd = file, .events = POLLOUT}, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

/* The descriptor of this process that a path means, or -1. Opening such a path anew would start again at the beginning
 * of a file that somebody is appending to. */
static int own_descriptor(const char *path)
{
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    if (strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0)
        return STDOUT_FILENO;
    if (strcmp(path, "/dev/stderr") == 0)
        return STDERR_FILENO;
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        size_t length = strlen(folders[i]);
        long file;
        if (strncmp(path, folders[i], length) == 0 && text_integer(path + length, 0, INT_MAX, &file))
            return (int)file;
    }
    return -1;
}

static bool write_own(int file, const char *path, const void *bytes, size_t length, struct err *e)
{
    if (file == STDOUT_FILENO && fflush(stdout) != 0)
        return cannot_write(path, errno, e);
    int error = write_all(file, bytes, length);
    return error == 0 || cannot_write(path, error, e);
}

static bool write_in_place(const char *path, const void *bytes, size_t length, struct err *e)
{
    int file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return cannot_write(path, errno, e);
    int error = write_all(file, bytes, length);
    if (close(file) != 0 && error == 0)
        error = errno;
    return error == 0 || cannot_write(path, error, e);
}

/* The length of the folder part of a path, with its last slash; 0 where it has none. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* Follows symbolic links, so that a link stays and the file it points to, there or not yet, is replaced. */
static int follow_links(const char *path, struct buf *target)
{
    buf_text(target, path);
    for (int links = 0; links < LINKS_MOST; links++) {
        char next[PATH_MAX];
        ssize_t length = readlink(target->data, next, sizeof next);
        if (length < 0)
            return errno == EINVAL || errno == ENOENT ? 0 : errno;
        if (length == (ssize_t)sizeof next)
            return ENAMETOOLONG;
        target->length = length > 0 && next[0] == '/' ? 0 : folder_length(target->data);
        buf_put(target, next, (size_t)length);
    }
    return ELOOP;
}

/* Opens a new file beside `target`; its path goes to `part`. With the process's umask, unlike mkstemp(). */
static int open_part(const char *target, struct buf *part)
{
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        buf_clear(part);
        buf_put(part, target, folder_length(target));
        buf_format(part, ".islewright-%016" PRIx64 ".part", entropy_bits());
        int file = open(part->data, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

/* Gives the new file the owner and permissions of the old one. Where another's file cannot be given back to its owner,
 * it must not keep a set-user bit either. */
static int keep_permissions(int file, const struct stat *old)
{
    struct stat now;
    if (fstat(file, &now) != 0)
        return errno;
    mode_t kept = 07777;
    bool same_owner = now.st_uid == old->st_uid && now.st_gid == old->st_gid;
    if (!same_owner && fchown(file, old->st_uid, old->st_gid) != 0) {
        if (errno != EPERM)
            return errno;
        kept = 0777;
    }
    return fchmod(file, old->st_mode & kept) == 0 ? 0 : errno;
}

static int fill_part(int file, const void *bytes, size_t length, const struct stat *old)
{
    int error = write_all(file, bytes, length);
    if (error == 0 && old)
        error = keep_permissions(file, old);
    /* Some file systems cannot sync; that is no reason to fail. */
    if (error == 0 && fsync(file) != 0 && errno != EINVAL && errno != EROFS)
        error = errno;
    if (close(file) != 0 && error == 0)
        error = errno;
    return error;
}

static void sync_folder(const char *target)
{
    char *folder = strndup(target, folder_length(target));
    int file = folder ? open(folder[0] ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    free(folder);
}

/* The signals that end a program from outside wait until no part of a file is left to be cleared away. */
static void hold_signals(sigset_t *before)
{
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGHUP);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGQUIT);
    sigaddset(&ending, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ending, before);
}

/* 0, or the error number. `old` is NULL for a file that is not there yet. */
static int replace(const char *target, const void *bytes, size_t length, const struct stat *old)
{
    if (old && euidaccess(target, W_OK) != 0)
        return errno;
    struct buf part = {0};
    sigset_t before;
    hold_signals(&before);
    int file = open_part(target, &part);
    int error = file < 0 ? errno : fill_part(file, bytes, length, old);
    if (error == 0 && rename(part.data, target) != 0)
        error = errno;
    if (error == 0)
        sync_folder(target);
    else if (file >= 0)
        unlink(part.data);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    buf_free(&part);
    return error;
}

bool file_write(const char *path, const void *bytes, size_t length, struct err *e)
{
    int own = own_descriptor(path);
    if (own >= 0)
        return write_own(own, path, bytes, length, e);
    struct stat old;
    bool there = stat(path, &old) == 0;
    if (!there && errno != ENOENT)
        return cannot_write(path, errno, e);
    if (there && S_ISDIR(old.st_mode))
        return cannot_write(path, EISDIR, e);
    if (there && !S_ISREG(old.st_mode))
        return write_in_place(path, bytes, length, e);

    struct buf target = {0};
    int error = follow_links(path, &target);
    if (error == 0)
        error = replace(target.data, bytes, length, there ? &old : NULL);
    buf_free(&target);
    return error == 0 || cannot_write(path, error, e);
}
