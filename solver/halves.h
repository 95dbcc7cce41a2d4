/* Counting terrain layouts of islands that are too large for a sweep: in two halves that meet in a row. */
#ifndef ISLEWRIGHT_SOLVER_HALVES_H
#define ISLEWRIGHT_SOLVER_HALVES_H

#include "solver/island.h"

/* Counts the layouts under terrain-cluster (1 or 2) for each way to lay the bare hexes, as sweep_layouts() does (same
 * places in `layouts`, which must be zeroed and hexes x hexes long), where every terrain may lie anywhere. False where
 * the rules or the island are not of that kind: five producing terrains, at most two bare hexes of one kind, an
 * odd number of rows of which the middle one has at most HALVES_ROW hexes, as the rows beside it, the two parts beyond
 * at most HALVES_SIDE, and no other row reaches the middle one; or where a count does not fit 64 bits. */
enum { HALVES_ROW = 6, HALVES_SIDE = 13 };
bool halves_layouts(const struct island *is, uint64_t *layouts);

#endif
