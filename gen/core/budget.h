/* A work budget, counted in steps so that giving up is reproducible. */
#ifndef ISLEWRIGHT_GEN_CORE_BUDGET_H
#define ISLEWRIGHT_GEN_CORE_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

struct budget {
    uint64_t left; /* steps; a step is about ten nanoseconds of work */
};

/* Takes steps; false, and nothing left, when there were not enough. */
static inline bool budget_take(struct budget *b, uint64_t steps)
{
    bool enough = b->left >= steps;
    b->left = enough ? b->left - steps : 0;
    return enough;
}

#endif
