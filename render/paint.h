/* A scene on a cairo context, for the writers of pixels and pages. */
#ifndef ISLEWRIGHT_RENDER_PAINT_H
#define ISLEWRIGHT_RENDER_PAINT_H

#include <cairo.h>
#include "render/scene.h"

/* Paints the scene; one unit of the context is a millimetre. Leaves the context's state as it was. */
void paint_scene(const struct scene *s, cairo_t *cr);

#endif
