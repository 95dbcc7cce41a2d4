/* Symbols that are placed again and again, as pixels: for images. A stamp is painted once and then copied to whole
 * pixels, at most half a pixel from its exact place. */
#ifndef ISLEWRIGHT_RENDER_STAMPS_H
#define ISLEWRIGHT_RENDER_STAMPS_H

#include "render/paint.h"
#include "render/scene_internal.h"
#include "render/stamp_store.h"

/* None is painted yet. The scene, and the store where there is one, must outlive them. */
struct stamps *stamps_new(const struct scene *s, struct stamp_store *store);
void stamps_free(struct stamps *stamps);

/* Copies the symbol that an item of kind ITEM_USE places; false where it is better painted. Stamps are of the context's
 * scale when they were first placed; all contexts must lie whole pixels apart. */
bool stamps_place(struct stamps *stamps, cairo_t *cr, const struct item *use);

#endif
