/* Counting terrain layouts exactly, for every way to lay the hexes without a number at once. */
#ifndef ISLEWRIGHT_SOLVER_SWEEP_H
#define ISLEWRIGHT_SOLVER_SWEEP_H

#include "solver/island.h"

/* How many hexes of a preset's board yield nothing; the sweep takes up to two, of one kind. */
int sweep_bare_hexes(const struct preset *p);

/* Counts the layouts that meet terrain-cluster (1 or 2) and the terrains' allowed hexes into `layouts`: [0] where no
 * hex is bare, [i] with the bare hex i, [i * hexes + j] with the bare hexes i < j; it must be zeroed and hexes x hexes
 * long. Steps that hold bare hexes apart are not counted in. False where the rules or the preset are not of that kind,
 * where a sum does not fit 64 bits, or where there would be more than `states_most` states (16 bytes each and more). */
bool sweep_layouts(const struct island *is, long states_most, uint64_t *layouts);

#endif
