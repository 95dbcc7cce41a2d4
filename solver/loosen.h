/* Rules whose bounds no board of the preset can pass ask nothing. */
#ifndef ISLEWRIGHT_SOLVER_LOOSEN_H
#define ISLEWRIGHT_SOLVER_LOOSEN_H

#include "solver/island.h"

/* Makes free what is asked of terrain-cluster, terrain-reds, terrain-numbers, terrain-pips and corner-pips where every
 * way to lay the pieces meets it: the same boards meet the demands as before. */
void loosen(struct island *is);

#endif
