/* Quick bounds on what a set of rules allows. */
#ifndef ISLEWRIGHT_SOLVER_BOUNDS_H
#define ISLEWRIGHT_SOLVER_BOUNDS_H

#include "solver/island.h"

/* True where counting alone shows that no board meets the demands: too few hexes for a terrain (or too few far enough
 * apart), harbours that touch,
 * reds or equal numbers over too few terrains, no whole number within terrain-pips, or the pips over the caps of
 * corners. */
bool bounds_contradict(const struct island *is);

/* The most that a set of hexes can carry together when a hex carries at most `hex` and the hexes of a corner together
 * at most `corner`: an upper bound, from parting the set into corners and single hexes. */
int bounds_room(const struct island *is, hexset hexes, int corner, int hex);

/* The same, and the parts: each a corner's hexes, or fewer of them. */
int bounds_parts(const struct island *is, hexset hexes, int corner, int hex, hexset parts[HEX_MAX], int *count);

int bounds_richest(const struct preset *p); /* the most pips of a token */

#endif
