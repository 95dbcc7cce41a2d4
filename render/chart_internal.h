/* The blocks of a score's picture: each draws at the top of an area and returns the height that it takes, mm. */
#ifndef ISLEWRIGHT_RENDER_CHART_INTERNAL_H
#define ISLEWRIGHT_RENDER_CHART_INTERNAL_H

#include "render/chart.h"
#include "render/drawing.h"
#include "render/page.h"

struct chart_drawing {
    struct scene *s;
    const struct theme *t;
    const struct board *b;
    const struct chart *c;
    const struct picture *p;
    int cut; /* the step of drawing_cut() that the island is drawn with */
};

double chart_head(const struct chart_drawing *d, struct area at);     /* the board, its names, its score in words */
double chart_laws(const struct chart_drawing *d, struct area at);     /* its score among dealt boards; 0 without them */
double chart_measures(const struct chart_drawing *d, struct area at); /* a bar each */
double chart_parts(const struct chart_drawing *d,
                   struct area at); /* pips by resource; as high as the area, if it can */

/* The line of small capitals over a block, with a note at its end and a rule under it. */
double chart_heading(const struct chart_drawing *d, struct area at, const char *text, const char *note);

/* A word of the colour and size of names, or a smaller and fainter one. */
void chart_name(const struct chart_drawing *d, double x, double y, enum align align, const char *text);
void chart_note(const struct chart_drawing *d, double x, double y, enum align align, const char *text);

/* A bar: filled, or hatched where nothing but black and white is painted. */
void chart_shade(const struct chart_drawing *d, struct area bar, int32_t fill, int32_t rim);

enum { CHART_TEXT = 48 };
void chart_percent(int thousandths, char out[CHART_TEXT]); /* "74.8 %" */

#endif
