/* Lettered spirals: the path round an island from the coast to its middle. */
#ifndef ISLEWRIGHT_GEN_SPIRAL_H
#define ISLEWRIGHT_GEN_SPIRAL_H

#include <stdbool.h>
#include "gen/board.h"
#include "gen/lattice.h"

enum spiral_direction { SPIRAL_CW, SPIRAL_CCW };

/* The corner hexes of the outline, in reading order: land hexes with exactly three neighbouring land hexes, which are
 * consecutive. Returns how many (at most HEX_MAX). */
int spiral_starts(const struct lattice *l, int starts[HEX_MAX]);

/* The path from a corner hex: round the coast in the direction, then on inwards ring by ring. Writes all land hexes of
 * a one-island lattice, each once; returns their number, or 0 where `start` is no corner hex or the shape has no
 * spiral. */
int spiral_path(const struct lattice *l, int start, enum spiral_direction direction, int path[HEX_MAX]);

/* Lays the preset's letters along a path over the numbered hexes of `terrain`; other hexes get 0. A preset with a token
 * left over leaves out the last letter. */
void spiral_lay(const struct preset *p, const int path[HEX_MAX], int hexes, const uint8_t terrain[HEX_MAX],
                token number[HEX_MAX]);

/* The first start (reading order) and direction (cw before ccw) whose spiral gives the board's numbers; its letter for
 * each hex ("" for none). False where there is none. */
bool spiral_find(const struct board *b, int *start, enum spiral_direction *direction, const char *letters[HEX_MAX]);

#endif
