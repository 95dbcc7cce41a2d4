/* The set-up by pips alone: each seat in turn takes the open corner with the most pips. */
#ifndef ISLEWRIGHT_SOLVER_PIP_PICKS_H
#define ISLEWRIGHT_SOLVER_PIP_PICKS_H

#include "solver/picks.h"

struct pip_picks {
    int picks;                        /* 2 x seats */
    int pips[PICKS_EACH * SEATS_MAX]; /* in the order of the set-up; 0 where no corner was open any more */
    int spread;                       /* pips of the richest seat, both picks together, less those of the poorest */
    int sum, squares;                 /* of the picks' pips */
};

/* Of corners with equal pips the first in corner_order() is taken, so that the picks do not depend on how the board
 * lies. `pips` is that of each corner; `seats` is 1 .. SEATS_MAX. */
void pip_picks(const struct board *b, const int pips[CORNER_MAX], int seats, struct pip_picks *out);

#endif
