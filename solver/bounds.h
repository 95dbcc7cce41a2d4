/* Quick bounds on what a set of rules allows. */
#ifndef ISLEWRIGHT_SOLVER_BOUNDS_H
#define ISLEWRIGHT_SOLVER_BOUNDS_H

#include "solver/island.h"

/* True where counting alone shows that no board meets the demands: too few hexes for a terrain (or too few far enough
 * apart), harbours that touch or lie on pinned reds, reds or equal numbers over too few terrains, no whole number
 * within terrain-pips, or the pips over the caps of corners. */
bool bounds_contradict(const struct island *is);

int bounds_richest(const struct preset *p); /* the most pips of a token */

#endif
