/* The rules that tie land and numbers to each other: terrain-reds, terrain-numbers, terrain-pips. */
#ifndef ISLEWRIGHT_SOLVER_TIES_H
#define ISLEWRIGHT_SOLVER_TIES_H

#include "solver/island.h"

struct ties {
    bool any;                /* some such rule asks something */
    int reds, numbers, pips; /* the most that is allowed; UNBOUNDED where free */
    int hexes;
    int producing;               /* hexes of all producing terrains */
    int terrain_hexes[TERRAINS]; /* of each producing terrain; 0 for others */
};

void ties_from(const struct island *is, struct ties *t);

/* Whether a board's land and numbers meet them. */
bool ties_met(const struct ties *t, const uint8_t *terrain, const token *number);

#endif
