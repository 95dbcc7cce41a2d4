/* Sockets to listen on. Numbers of file descriptors and of TCP are those of the standards. */
#include "api/http/listen.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <netdb.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include "gen/core/text.h"

enum { FIRST_PASSED = 3 /* SD_LISTEN_FDS_START */ };

/* ---- an own socket ---- */

static int open_socket(const struct addrinfo *a)
{
    int on = 1, fd = socket(a->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (!bind(fd, a->ai_addr, a->ai_addrlen) && !listen(fd, SOMAXCONN))
        return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

bool listen_open(const char *address, int port, struct listening *l, struct err *e)
{
    char service[16];
    struct addrinfo *found = NULL, hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    if (port < 0 || port > 65535)
        return err_set(e, ERR_INPUT, "port", "a port is a number from 0 to 65535, not %d", port);
    snprintf(service, sizeof service, "%d", port);
    int failed = getaddrinfo(address, service, &hints, &found);
    if (failed)
        return err_set(e, ERR_INPUT, "address", "\"%.80s\" is no address here: %s", address, gai_strerror(failed));
    l->fd = -1;
    for (const struct addrinfo *a = found; a && l->fd < 0; a = a->ai_next)
        l->fd = open_socket(a);
    int why = errno;
    freeaddrinfo(found);
    if (l->fd >= 0)
        return true;
    bool elsewhere = why == EADDRNOTAVAIL; /* an address of another machine */
    return err_set(e, elsewhere ? ERR_INPUT : ERR_LISTEN, elsewhere ? "address" : "port",
                   "cannot listen on %.80s, port %d: %s", address, port, strerror(why));
}

/* ---- the service manager's ---- */

static bool is_listening(int fd)
{
    int type = 0, accepts = 0;
    socklen_t length = sizeof type;
    if (getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &length) || type != SOCK_STREAM)
        return false;
    length = sizeof accepts;
    return !getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &accepts, &length) && accepts;
}

bool listen_inherit(const char *pid, const char *fds, struct listening *l, struct err *e)
{
    long process, count;
    *l = (struct listening){.fd = -1};
    if (!pid || !fds || !text_integer(pid, 1, INT32_MAX, &process) || process != getpid())
        return true;
    if (!text_integer(fds, 0, INT32_MAX, &count) || count > 1)
        return err_set(e, ERR_INPUT, "LISTEN_FDS", "one socket is taken from the service manager, not %.20s", fds);
    if (count == 0)
        return true;
    if (!is_listening(FIRST_PASSED))
        return err_set(e, ERR_INPUT, "LISTEN_FDS", "file descriptor %d is no stream socket that listens", FIRST_PASSED);
    fcntl(FIRST_PASSED, F_SETFD, FD_CLOEXEC);
    fcntl(FIRST_PASSED, F_SETFL, fcntl(FIRST_PASSED, F_GETFL) | O_NONBLOCK);
    *l = (struct listening){FIRST_PASSED, true};
    return true;
}

/* ---- what is done with it ---- */

static bool tell_unix(const struct sockaddr_storage *bound, socklen_t length)
{
    struct sockaddr_un path = {.sun_family = AF_UNIX};
    if (bound->ss_family != AF_UNIX)
        return false;
    memcpy(&path, bound, length < sizeof path ? length : sizeof path);
    bool abstract = path.sun_path[0] == '\0';
    fprintf(stderr, "listening on unix:%s%.100s\n", abstract ? "@" : "", path.sun_path + abstract);
    return true;
}

void listen_tell(const struct listening *l)
{
    struct sockaddr_storage bound;
    socklen_t length = sizeof bound;
    char host[NI_MAXHOST] = "", port[NI_MAXSERV] = "";
    if (getsockname(l->fd, (struct sockaddr *)&bound, &length) || tell_unix(&bound, length))
        return;
    getnameinfo((struct sockaddr *)&bound, length, host, sizeof host, port, sizeof port,
                NI_NUMERICHOST | NI_NUMERICSERV);
    bool v6 = strchr(host, ':') != NULL;
    fprintf(stderr, "listening on http://%s%s%s:%s\n", v6 ? "[" : "", host, v6 ? "]" : "", port);
    fflush(stderr);
}

bool listen_is_waited_for(const struct listening *l)
{
    struct pollfd queue = {.fd = l->fd, .events = POLLIN};
    return poll(&queue, 1, 0) > 0;
}

void listen_refuse_new(const struct listening *l)
{
    enum { FLAGS = 13, SYN = 2 }; /* the byte of a TCP header that has the flags, RFC 9293 */
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_B | BPF_ABS, FLAGS),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, SYN, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, 0),
        BPF_STMT(BPF_RET | BPF_K, UINT32_MAX),
    };
    const struct sock_fprog filter = {sizeof code / sizeof code[0], code};
    if (!l->inherited)
        setsockopt(l->fd, SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter);
}

void listen_end(const struct listening *l)
{
    if (!l->inherited)
        shutdown(l->fd, SHUT_RDWR);
}

void listen_close(struct listening *l)
{
    if (l->fd >= 0)
        close(l->fd);
    l->fd = -1;
}
