/* A scene on a cairo context, for the writers of pixels and pages. */
#ifndef ISLEWRIGHT_RENDER_PAINT_H
#define ISLEWRIGHT_RENDER_PAINT_H

#include <cairo.h>
#include <stddef.h>
#include "render/scene.h"

/* Paints the scene; one unit of the context is a millimetre. Leaves the context's transformation as it was. */
void paint_scene(const struct scene *s, cairo_t *cr);

/* The same on pixels, with symbols as stamps (render/stamps.h) where that is faster. */
struct stamps;
void paint_scene_stamped(const struct scene *s, cairo_t *cr, struct stamps *stamps);

/* A symbol alone, its (0, 0) at that of the context. */
void paint_symbol(const struct scene *s, size_t symbol, cairo_t *cr);

#endif
