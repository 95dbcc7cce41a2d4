/* Of the protocol this much is needed, so no library is. */
#include "api/http/notify.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include "gen/core/text.h"

bool notify_send(const char *socket_name, const char *state)
{
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    size_t length = socket_name ? strlen(socket_name) : 0;
    if (length < 2 || length >= sizeof to.sun_path || (socket_name[0] != '/' && socket_name[0] != '@'))
        return false;
    memcpy(to.sun_path, socket_name, length);
    if (socket_name[0] == '@')
        to.sun_path[0] = '\0';
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return false;
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    ssize_t sent = sendto(fd, state, strlen(state), MSG_NOSIGNAL, (struct sockaddr *)&to, size);
    close(fd);
    return sent == (ssize_t)strlen(state);
}

unsigned notify_period(const char *watchdog_usec, const char *watchdog_pid)
{
    long usec, pid;
    if (watchdog_pid && (!text_integer(watchdog_pid, 1, INT_MAX, &pid) || pid != getpid()))
        return 0;
    if (!watchdog_usec || !text_integer(watchdog_usec, 2000, INT_MAX * 2000l, &usec))
        return 0;
    return (unsigned)(usec / 2000);
}
