/* The frontier of a sweep over the hexes in reading order: those that are laid and have a neighbour still to come. */
#ifndef ISLEWRIGHT_SOLVER_FRONTIER_H
#define ISLEWRIGHT_SOLVER_FRONTIER_H

#include "solver/island.h"

enum { FRONTIER_MOST = 16 };

/* By hex. */
struct frontier {
    uint16_t bit[ISLAND_HEXES];        /* its slot */
    uint16_t neighbours[ISLAND_HEXES]; /* slots of its earlier neighbours */
    uint16_t leaves[ISLAND_HEXES];     /* slots that leave the frontier when it is laid */
};

/* False where more than `slots` (at most FRONTIER_MOST) hexes are on it at once. */
bool frontier_plan(const struct island *is, int slots, struct frontier *f);

#endif
