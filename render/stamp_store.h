/* Stamps that outlive their picture: boards of one kind and size have the same trees, sheep and frames, and painting
 * them takes a quarter of a PNG's time. Whoever serves many pictures has one store for all threads. A picture is the
 * same bytes with it and without. */
#ifndef ISLEWRIGHT_RENDER_STAMP_STORE_H
#define ISLEWRIGHT_RENDER_STAMP_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include "gen/core/stream.h"

struct stamp_store;

/* `bytes`: the most of pixels that are kept; when more would be, all are forgotten. Freed when nothing of it is held.
 */
struct stamp_store *stamp_store_new(size_t bytes);
void stamp_store_free(struct stamp_store *store);

/* Pixels that somebody may hold, 32 bits each; never written to once they are kept. */
struct stamp_pixels {
    int held, width, height;
    unsigned char *pixels;
};

/* Clear pixels, held by the caller, which are nobody else's yet; NULL where there is no memory. */
struct stamp_pixels *stamp_pixels_new(int width, int height);

/* What is kept under the key, held by the caller from then on; NULL where there is nothing of that size. */
struct stamp_pixels *stamp_store_find(struct stamp_store *store, struct hash128 key, int width, int height);

/* Keeps them for others; who has them holds them still. Where somebody was first, they remain the caller's alone. */
void stamp_store_keep(struct stamp_store *store, struct hash128 key, struct stamp_pixels *pixels);

/* The caller lets go; the last one's letting go frees. */
void stamp_store_let_go(struct stamp_store *store, struct stamp_pixels *pixels);

#endif
