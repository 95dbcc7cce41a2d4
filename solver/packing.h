/* The packing bound: what hexes can carry together, from ways to part them into corners and single hexes. */
#ifndef ISLEWRIGHT_SOLVER_PACKING_H
#define ISLEWRIGHT_SOLVER_PACKING_H

#include "solver/island.h"

enum { PACKING_WAYS = 24 };

/* A way to part hexes: every part a corner's hexes, or fewer of them. */
struct parting_way {
    int parts;
    hexset part[ISLAND_HEXES];
};

/* The most that a set of hexes can carry together when a hex carries at most `hex` and the hexes of a corner together
 * at most `corner`: an upper bound, from the best way found. */
int packing_room(const struct island *is, hexset hexes, int corner, int hex);

/* The same, and up to `most` ways to part them that give it (at least one), each with a part that none before it has:
 * returns how many. */
int packing_ways(const struct island *is, hexset hexes, int corner, int hex, int most, struct parting_way *way,
                 int *room);

#endif
