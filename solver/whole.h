/* Complete searches of more than one half of the problem. */
#ifndef ISLEWRIGHT_SOLVER_WHOLE_H
#define ISLEWRIGHT_SOLVER_WHOLE_H

#include "solver/complete.h"

enum { WHOLE_HEXES = 12 }; /* on larger islands a search of the whole does not end */

enum whole_seen { WHOLE_SAW_LAND = 1, WHOLE_SAW_NUMBERS = 2, WHOLE_SAW_ALL = 4 };

/* COMPLETE_NONE where, however the hexes without a number lie, land or numbers cannot be laid round them; on islands of
 * up to WHOLE_HEXES, and where the numbers follow from those hexes, also where land, numbers and harbours cannot meet
 * all demands together. `seen` says which demands that took: bits of enum whole_seen. */
enum complete complete_whole(const struct island *is, struct budget *budget, unsigned *seen);

#endif
