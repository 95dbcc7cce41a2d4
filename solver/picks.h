/* The set-up as a draft: each seat in turn takes the places that are best for it by their analytic value. */
#ifndef ISLEWRIGHT_SOLVER_PICKS_H
#define ISLEWRIGHT_SOLVER_PICKS_H

#include "solver/opening_value.h"

enum { SEATS_MAX = 8, PICKS_EACH = 2 };

/* The seat (from 0) whose turn it is at pick 0 .. 2 seats - 1 of the set-up: 0 1 2 3 3 2 1 0 for four. */
int picks_seat(int seats, int pick);

struct picks {
    int seats;
    struct seat {
        int corner[PICKS_EACH]; /* in the order of its picks; -1 where no corner was open any more */
        struct yield yield;
        struct worth worth; /* of what it holds in the end */
    } seat[SEATS_MAX];
    int best, worst; /* seats; the earlier one of equals */
    int spread;      /* value of the best less that of the worst, thousandths */
    int relative;    /* the spread in thousandths of a percent of the mean value; 0 where the mean is 0 */
};

/* Best reply: the first pick of a seat is the open corner of the highest value, its second the one with which the two
 * are worth the most; the last seat, which picks twice in a row, takes the pair that is worth the most. Equal values
 * are settled by corner_order(), so that the picks do not depend on how the board lies. `seats` is 1 .. SEATS_MAX. */
void picks_by_best_reply(const struct board *b, int seats, struct picks *out);

#endif
