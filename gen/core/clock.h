/* The clock of the wall, as an argument: what depends on the time of day is asked of one, and a test has another. */
#ifndef ISLEWRIGHT_GEN_CORE_CLOCK_H
#define ISLEWRIGHT_GEN_CORE_CLOCK_H

#include <stdint.h>

/* Zeroed, it is the computer's own clock. Otherwise it goes on that many seconds ahead of it (or behind). Plain memory.
 */
struct wall_clock {
    int64_t ahead;
};

/* Seconds since 1970-01-01T00:00:00Z, without leap seconds. */
int64_t wall_clock_now(const struct wall_clock *c);

/* A clock that shows that instant now, and goes on from there. */
struct wall_clock wall_clock_at(int64_t instant);

#endif
