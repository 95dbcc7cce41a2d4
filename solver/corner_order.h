/* An order of a board's corners that moves with the board: turn or mirror the board on its outline, and the corners
 * come in the same order as before. What breaks ties by it does not depend on how the board lies. */
#ifndef ISLEWRIGHT_SOLVER_CORNER_ORDER_H
#define ISLEWRIGHT_SOLVER_CORNER_ORDER_H

#include "gen/board.h"

/* order[c] is the place of corner c, 0 for the first. Where the board looks the same in two ways, either order is
 * taken: they are images of each other. */
void corner_order(const struct board *b, int16_t order[CORNER_MAX]);

#endif
