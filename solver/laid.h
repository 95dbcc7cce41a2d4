/* A token as it is laid, and whether it may lie on a slot beside those that are there. */
#ifndef ISLEWRIGHT_SOLVER_LAID_H
#define ISLEWRIGHT_SOLVER_LAID_H

#include "solver/island.h"

struct laid {
    token number;
    token clash; /* numbers that a neighbour must not have */
    int8_t pips;
    uint8_t kind; /* its index among those that are laid */
};

static inline struct laid laid_of(const struct demands *d, token t)
{
    return (struct laid){.number = t, .clash = demands_clash(d, t), .pips = (int8_t)token_pips(t)};
}

/* Whether a token may lie on a slot beside those that are there. */
static inline bool laid_may_lie(const struct island *is, const struct laid *t, int slot, const token number[SLOTS],
                                const int8_t pips[SLOTS])
{
    const uint8_t *near = is->near[slot];
    token around = 0;
    for (int k = 0; k < 6; k++)
        around |= number[near[k]];
    if (around & t->clash)
        return false;
    if (is->demands.corner_most < UNBOUNDED)
        for (int k = 0; k < 6; k++)
            if (t->pips + pips[near[k]] + pips[near[island_before(k)]] > is->demands.corner_most)
                return false;
    return true;
}

#endif
