/* The paths of a scene as SVG path data, and those of them whose outline is painted several times: they stand once
 * among the definitions. */
#ifndef ISLEWRIGHT_RENDER_SVG_OUTLINES_H
#define ISLEWRIGHT_RENDER_SVG_OUTLINES_H

#include "gen/core/buf.h"
#include "render/scene_internal.h"

/* The data of an item that has a path. */
void svg_put_path(const struct scene *s, const struct item *item, struct buf *out);

/* Whether two paths go through the same points. */
bool svg_same_path(const struct scene *s, const struct item *a, const struct item *b);

struct svg_outline {
    const struct item *item; /* the first that paints it */
    int times;
};

enum { SVG_OUTLINES = 64 };

struct svg_outlines {
    const struct scene *scene;
    struct svg_outline outline[SVG_OUTLINES];
    int count;
};

/* Looks through the scene and those of its symbols that are placed. The scene must outlive it. */
void svg_outlines_find(struct svg_outlines *o, const struct scene *s, const bool *placed);

/* Defines those that are painted several times, as P1, P2 and so on; some numbers may be left out. */
void svg_outlines_define(const struct svg_outlines *o, struct buf *out);

/* The number of an item's outline; 0 where it is not defined. */
int svg_outlines_id(const struct svg_outlines *o, const struct item *item);

#endif
