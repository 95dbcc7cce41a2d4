/* The words of a scene in SVG: each letter's outline stands once among the definitions and is placed by <use>, as are
 * runs of letters that come again. */
#ifndef ISLEWRIGHT_RENDER_SVG_LETTERS_H
#define ISLEWRIGHT_RENDER_SVG_LETTERS_H

#include "gen/core/buf.h"
#include "render/scene_internal.h"

struct svg_letters;

/* Looks through the scene and those of its symbols that are placed. The scene must outlive it. */
struct svg_letters *svg_letters_new(const struct scene *s, const bool *placed);
void svg_letters_free(struct svg_letters *l);

/* The definitions of all letters and runs: `a` is a regular a, B61 a bold one, R31 a regular 1, W1 the first run. */
void svg_letters_define(const struct svg_letters *l, struct buf *out);

/* The <use> elements of a text, in units of SVG_LETTER_EM to the em; nothing where it is blank. */
enum { SVG_LETTER_EM = 500 };
void svg_letters_put(const struct svg_letters *l, const struct item *text, struct buf *out);

#endif
