/* Lines of baked text: where they break. */
#ifndef ISLEWRIGHT_RENDER_TEXT_LINES_H
#define ISLEWRIGHT_RENDER_TEXT_LINES_H

#include "render/scene.h"

struct text_lines {
    double size_mm, width_mm, leading_mm; /* of the em, the longest line, from baseline to baseline */
    enum face face;
    int32_t colour;
    int lines_most;   /* after them the rest is left out, and an ellipsis says so */
    double indent_mm; /* of the lines after the first */
};

/* Draws the text in lines, the first one's baseline at y, and returns how many; with a NULL scene it only counts them.
 * Lines break after spaces, & and ?, beside a Japanese character, and inside of a word that is longer than a line; but
 * never inside of a %XX, nor so that a line begins with a 、 or a small kana, or ends with an opening bracket. */
int text_lines_draw(struct scene *s, double x, double y, const struct text_lines *how, const char *text);

#endif
