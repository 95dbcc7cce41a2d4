/* The card of an island of the week: what a chat shows of a link, 1200 x 630 pixels. The board in its sea on the left,
 * and on a sheet of paper on the right which week it is. All words are baked glyphs, so that it is the same
 * everywhere. */
#ifndef ISLEWRIGHT_RENDER_CARD_H
#define ISLEWRIGHT_RENDER_CARD_H

#include "gen/board.h"
#include "gen/week.h"
#include "render/picture.h"
#include "render/scene.h"

enum { CARD_WIDTH = 1200, CARD_HEIGHT = 630 }; /* pixels; as large as chats show it */

struct card {
    const char *name;       /* "2026-W49" */
    struct day first, last; /* its days */
    const char *seed;       /* NULL where it is not known */
    const char *code;
    int points; /* to win */
};

/* The caller frees the scene. Of the picture theme, ink saver and language count. */
struct scene *card_new(const struct board *b, const struct card *card, const struct picture *p);

#endif
