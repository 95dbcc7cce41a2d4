/* The rivers and fishing grounds of a board: laid, checked, and as digits of a board code. */
#ifndef ISLEWRIGHT_GEN_BOARD_WATERS_H
#define ISLEWRIGHT_GEN_BOARD_WATERS_H

#include "gen/board.h"
#include "gen/core/bignum.h"

/* Lays a layout: the rivers, the terrains of their hexes, and the grounds with numbers[i] on the i-th. Harbours that
 * give way still do (board_yield()). */
void board_lay_waters(struct board *b, const struct waters_layout *layout, const uint8_t numbers[]);

/* Lays the rivers that lie fast; the others are without hexes. */
void board_lay_fixed(struct board *b);

bool board_is_river(const struct board *b, int hex);

/* Moves the harbours that give way to the mouths of the rivers, and nothing else (waters_yield). */
void board_yield(struct board *b);

/* The harbours as they lay before those at mouths gave way, where that is how they came to lie; else as they lie. */
void board_moored(const struct board *b, struct harbour out[HARBOUR_MAX]);

/* Adds to *e what is not as the preset has it; the terrain is right. */
void board_check_waters(const struct board *b, struct err *e);

bool board_same_waters(const struct board *a, const struct board *b); /* of the same preset */

/* The digits: for each dealt river the edge of its mouth in the walk round the coast, the side over which it goes on,
 * and at each further step 0, 1 or 2 for a turn to the left, none, or one to the right; then the set of places of the
 * grounds among all, and the order of their numbers. Popping lays rivers and grounds, and is false where a river would
 * leave the land or two share a hex: not every number is a board here. */
/* A river's digits take at most 8 bits more than its hexes take as land (a mouth 11, the first side 3, a turn 2); C(64,
 * 16) is below 2^49, 16! below 2^45. */
enum { WATERS_BITS = 8 * RIVERS_MAX + 49 + 45 };
_Static_assert(EDGE_MAX <= 2048 && GROUND_PLACES <= 64 && GROUNDS_MAX <= 16, "the bounds of WATERS_BITS");
void board_waters_multiply(const struct preset *p, struct bignum *n);
void board_waters_push(const struct board *b, struct bignum *n);
bool board_waters_pop(struct board *b, struct bignum *n);

#endif
