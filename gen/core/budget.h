/* A work budget, counted in steps so that giving up is reproducible; and a way to end work before they are spent. */
#ifndef ISLEWRIGHT_GEN_CORE_BUDGET_H
#define ISLEWRIGHT_GEN_CORE_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Asks whether somebody wants the work to end: a caller whose time is over. Once true, it must stay true: work that
 * ends by it comes to some result, as if its budget had been spent, which says nothing and must be thrown away. So
 * whoever gives a stop asks it again when the work is done, and takes no result where it is true. */
struct stop {
    bool (*asked)(const void *context);
    const void *context;
};

static inline bool stop_asked(const struct stop *stop)
{
    return stop && stop->asked(stop->context);
}

struct budget {
    uint64_t left;           /* steps; a step is about ten nanoseconds of work */
    const struct stop *stop; /* NULL: only the steps end the work */
};

/* So many steps; none where the stop is asked for already. A part of a larger budget has the same stop. */
static inline struct budget budget_of(uint64_t steps, const struct stop *stop)
{
    return (struct budget){stop_asked(stop) ? 0 : steps, stop};
}

/* A stop is looked at every 2^17 steps, about a millisecond: a comparison of registers in budget_take(), and no more.
 */
enum { BUDGET_LOOK = 17 };

/* Empties a budget whose stop is asked for; false then. */
static inline bool budget_look(struct budget *b)
{
    if (!stop_asked(b->stop))
        return true;
    b->left = 0;
    return false;
}

/* Takes steps; false, and nothing left, when there were not enough. */
static inline bool budget_take(struct budget *b, uint64_t steps)
{
    uint64_t before = b->left;
    bool enough = before >= steps;
    b->left = enough ? before - steps : 0;
    if (__builtin_expect((before ^ b->left) >> BUDGET_LOOK != 0, 0))
        return budget_look(b) && enough;
    return enough;
}

#endif
