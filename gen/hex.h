/* Hexes, pointy-top, in axial coordinates: q to the east, r to the south-east.
 *
 *            N                       NW / \ NE        sides and corners clockwise:
 *      NW  /   \  NE                   |   |          sides   NE E SE SW W NW
 *         |     |   corners          W |   | E        corners N NE SE S SW NW
 *      SW  \   /  SE                    \ /           side k joins corner k and corner k+1 (mod 6)
 *            S                       SW     SE
 */
#ifndef ISLEWRIGHT_GEN_HEX_H
#define ISLEWRIGHT_GEN_HEX_H

#include <stdbool.h>
#include <stdint.h>

struct hex {
    int8_t q, r;
};

enum { HEX_RANGE = 60 }; /* |q|, |r| and |q + r| of a hex are at most this */

/* Room for the longest name: "-60,-60:NW". */
enum { PLACE_NAME = 16 };

struct hex hex_beside(struct hex h, int side); /* the neighbour over side 0..5 */
int hex_distance(struct hex a, struct hex b);  /* steps */
bool hex_before(struct hex a, struct hex b);   /* reading order: r, then q */
bool hex_equal(struct hex a, struct hex b);

extern const char *const side_names[6];   /* "NE" "E" "SE" "SW" "W" "NW" */
extern const char *const corner_names[6]; /* "N" "NE" "SE" "S" "SW" "NW" */

void hex_text(struct hex h, char text[PLACE_NAME]); /* "0,-2" */
bool hex_read(const char *text, struct hex *h);     /* the whole text must be a hex in range */

/* Reads "Q,R:SIDE" or "Q,R:CORNER": the hex and the index 0..5 in `names`. */
bool place_read(const char *text, const char *const names[6], struct hex *h, int *k);

/* The centre of a hex and the place of a corner for hexes whose sides are 1 long: x to the east, y to the south. */
void hex_centre(struct hex h, double *x, double *y);
void hex_corner(struct hex h, int corner, double *x, double *y);

#endif
