/* Scenes as files. */
#ifndef ISLEWRIGHT_RENDER_OUTPUT_H
#define ISLEWRIGHT_RENDER_OUTPUT_H

#include "gen/core/buf.h"
#include "gen/core/err.h"
#include "render/scene.h"
#include "render/stamp_store.h"

enum { SVG_MOST = 100000 }; /* bytes of a picture of a board are fewer, see render/picture_page.c */

/* SVG: width and height in mm, a viewBox in mm, presentation attributes only, no style, script, font or filter; the
 * same scene gives the same bytes. A group's label is its <title>; one without a label around a single shape is no
 * element of its own, its data attributes are on the shape. Appends. */
void svg_write(const struct scene *s, struct buf *out);
bool svg_fits(const struct scene *s); /* in less than SVG_MOST bytes */

enum { PIXELS_MOST = 40000000, SIDE_MOST = 20000 };

/* PNG of that many pixels, the scene centred and scaled to fit, the rest white; 8-bit RGB, or grey where
 * it has no colours, no filter, fast compression,
 * pHYs so that it prints at its true size. `store` may be NULL: then nothing is shared with other pictures. ERR_INPUT
 * with field `size` beyond PIXELS_MOST or SIDE_MOST. */
bool png_write(const struct scene *s, int width_px, int height_px, struct stamp_store *store, struct buf *out,
               struct err *e);

/* The same with exactly that many dots an inch: its sides are rounded to whole pixels, which takes or adds half of one
 * at most. */
bool png_write_dpi(const struct scene *s, int dpi, struct stamp_store *store, struct buf *out, struct err *e);
int png_pixels(double mm, int dpi);

/* PDF, a page a scene, MediaBox exactly the scene's size, /PrintScaling /None, no dates or ids that change: the same
 * scenes give the same bytes with the same libraries. */
bool pdf_write(const struct scene *const *pages, int count, struct buf *out, struct err *e);

#endif
