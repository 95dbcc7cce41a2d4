/* Pieces on sheets: pure geometry. They lie in rows, one under the other or each row half a piece aside, so that it
 * reaches up between the pieces of the row before. What the last sheet of a kind leaves free takes pieces of the next.
 *
 * All pieces are upright. Hexes that are turned by 30 degrees, a flat side up, on a sheet that is W wide and H high are
 * upright hexes on one of H x W, seen from the side: who tries both orientations of the paper has tried them. */
#ifndef ISLEWRIGHT_RENDER_PACKING_H
#define ISLEWRIGHT_RENDER_PACKING_H

#include <stdbool.h>

enum shape { SHAPE_HEX, SHAPE_DISC, SHAPE_BOX };

/* Pieces of one shape, mm: a hex is `width` between its flats and `height` from corner to corner, 2/sqrt(3) times as
 * much; a disc's two are its diameter. */
struct lot {
    enum shape shape;
    double width, height;
    int count;
};
struct lot lot_of_hexes(double flat_mm, int count);
struct lot lot_of_discs(double diameter_mm, int count);

enum { SPOTS_MOST = 512 };
struct spot {
    int sheet;   /* from 0 */
    double x, y; /* the middle of the piece, mm from the area's top left corner */
};
struct packing {
    int sheets, count;
    struct spot spot[SPOTS_MOST]; /* lot by lot */
};

/* How many pieces like those of the lot fit on an area of that size, each at least `spacing` from the others. */
int packing_most(const struct lot *like, double width, double height, double spacing);

/* Lays the lots, in their order, on areas of that size, one a sheet, and what is on each of them in the middle of it.
 * Each lot shares the last sheet of the one before where it then takes fewer new sheets, else it begins its own. Two
 * pieces are nowhere nearer than `spacing`. False where a piece is larger than the area, or there are too many. */
bool packing_lay(const struct lot *lots, int count, double width, double height, double spacing, struct packing *out);

#endif
