/* Whether the harbours can be placed at all. */
#ifndef ISLEWRIGHT_SOLVER_HARBOURS_FIT_H
#define ISLEWRIGHT_SOLVER_HARBOURS_FIT_H

#include "solver/island.h"

/* Whether some arrangement that the island's demands allow meets harbours-apart and, on that land with those numbers,
 * harbour-off-red. True too where there are too many ways to lay the frame. */
bool harbours_fit(const struct island *is, const uint8_t *terrain, const token *number);

/* The same with numbers, and land of which only those hexes are known on which one terrain alone is allowed. */
bool harbours_may_fit(const struct island *is, const token *number);

#endif
