/* Ways to lay the hexes without a number, up to symmetry. */
#ifndef ISLEWRIGHT_SOLVER_BARE_SETS_H
#define ISLEWRIGHT_SOLVER_BARE_SETS_H

#include "solver/island.h"

enum { BARE_SETS = 100 };

struct bare_sets {
    int count;
    hexset set[BARE_SETS];
};

/* Lists one way of each class of ways that symmetries of the island make of each other, of those symmetries that also
 * keep what is asked of numbers: pins, and where hexes without a number may and must lie. False where there are more
 * than BARE_SETS ways in all, and then nothing is listed. */
bool bare_sets_list(const struct island *is, struct bare_sets *sets);

/* The island where exactly these hexes carry no number. */
void bare_sets_lay(hexset bare, struct island *is);

#endif
