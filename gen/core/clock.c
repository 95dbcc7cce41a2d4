/* Seconds of the wall. */
#include "gen/core/clock.h"

#include <time.h>

static int64_t own_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec;
}

int64_t wall_clock_now(const struct wall_clock *c)
{
    return own_now() + c->ahead;
}

struct wall_clock wall_clock_at(int64_t instant)
{
    return (struct wall_clock){.ahead = instant - own_now()};
}
