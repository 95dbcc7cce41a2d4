/* A small map of how the sheets of a board are put together. */
#ifndef ISLEWRIGHT_RENDER_SHEET_MAP_H
#define ISLEWRIGHT_RENDER_SHEET_MAP_H

#include "render/drawing.h"
#include "render/tiling.h"

struct sheet_map {
    const struct tiling *tiling;
    const struct drawing *drawing;  /* into its scene; the outline of its land is shown where the map is large enough */
    double scale, inset_x, inset_y; /* mm of the tiled drawing a mm of art; where its upper left corner lies on it */
};

/* Width divided by height. */
double sheet_map_shape(const struct tiling *t);

/* Fills the place with the sheets as they lie when all are put together, the one of that number (from 0) filled. */
void sheet_map_draw(const struct sheet_map *m, int sheet, struct rect place);

#endif
