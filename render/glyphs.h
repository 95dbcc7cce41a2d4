/* Letters, digits and signs as outlines, from a table that is part of the program: the same on every machine. Latin
 * characters have a regular and a bold face; Japanese ones have one, which stands in both. Lengths are in thousandths
 * of the em, y down from the baseline. */
#ifndef ISLEWRIGHT_RENDER_GLYPHS_H
#define ISLEWRIGHT_RENDER_GLYPHS_H

#include <stdint.h>
#include "render/scene.h"

enum { GLYPH_EM = 1000, GLYPH_BOX = 0 };

int glyphs_count(void);                                 /* indices below it are glyphs of each face */
int glyph_find(uint32_t code);                          /* the index of a character, GLYPH_BOX where it has none */
int glyph_advance(enum face face, int glyph);           /* width */
int glyph_kerning(enum face face, int left, int right); /* to add between two neighbours, mostly negative */
int glyph_capital(enum face face);                      /* height of a capital or a digit */
uint32_t glyph_code(int glyph);                         /* its character */

/* What an outline is made of. `to` is the end; `control` the control point of a quadratic curve. */
struct glyph_pen {
    void (*move)(void *context, int x, int y);
    void (*line)(void *context, int x, int y);
    void (*quad)(void *context, double control_x, double control_y, double x, double y);
    void (*close)(void *context);
    void *context;
};

/* Draws a glyph's closed contours, to be filled by the non-zero rule. */
void glyph_draw(enum face face, int glyph, const struct glyph_pen *pen);

/* The character at *text, which is moved behind it; bytes that are no UTF-8 count one by one as U+FFFD. 0 at the end.
 */
uint32_t utf8_next(const char **text);

#endif
