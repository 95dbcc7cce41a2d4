/* The shape of the table that render/bake.py writes. */
#ifndef ISLEWRIGHT_RENDER_GLYPH_TABLE_H
#define ISLEWRIGHT_RENDER_GLYPH_TABLE_H

#include <stdint.h>

struct glyph {
    uint16_t code; /* Unicode; 0: the box for what is missing; 0xFFFF: a part of other glyphs */
    int16_t advance;
    uint16_t start;      /* into the outlines */
    uint8_t left, right; /* kerning classes, as the left and the right one of a pair */
};

/* Outlines: a number of contours, then each contour as a number of points and, a point, 2 dx + (on the curve) and dy
 * from the point before (the first from the origin). Its first point is on the curve. Or minus a number of parts, then
 * each part as a glyph's index, x and y. */
struct glyph_face {
    const struct glyph *glyphs; /* the box, then characters by rising code, then parts */
    const int16_t *outlines;
    const int16_t *kerning; /* [left * kerning_columns + right] */
    int kerning_columns;
    int characters; /* glyphs before the parts */
    int capital;    /* height of a capital or a digit */
};

extern const struct glyph_face glyph_faces[];

/* Japanese, which all faces share: without a box, parts and kerning. Its glyphs come behind those of a face. */
extern const struct glyph_face glyph_east;

#endif
