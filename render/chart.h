/* A score as a picture: the board, its score among dealt boards, its measures, and its pips by resource. What is drawn
 * is handed over as plain numbers; nothing is computed here. */
#ifndef ISLEWRIGHT_RENDER_CHART_H
#define ISLEWRIGHT_RENDER_CHART_H

#include "gen/board.h"
#include "render/picture.h"
#include "render/scene.h"

enum { CHART_BINS = 50, CHART_BARS = 8, CHART_VALUE = 48 };

/* How the scores of some boards spread: how many of them lie in each of the equal bins from 0 to 100. */
struct chart_law {
    int boards; /* 0: not known */
    int bin[CHART_BINS];
};

/* One measure. */
struct chart_bar {
    const char *name;        /* "terrain-clustering"; borrowed */
    char value[CHART_VALUE]; /* with its unit and its weight: "6 pairs · weight 2" */
    int share;               /* thousandths: of boards by the book, how many are worse; -1: not known */
};

/* What yields one resource. */
struct chart_part {
    enum terrain terrain;
    int hexes, pips;
    int share; /* of all pips by its hexes, thousandths of a pip */
};

struct chart {
    int score, beats, beats_fair; /* thousandths; -1: not known */
    struct chart_law book, fair;
    int bars, parts;
    struct chart_bar bar[CHART_BARS];
    struct chart_part part[TERRAINS];
};

/* For screens: 194 mm across, as high as it takes. Of the picture's options theme, ink_saver and title count, and
 * `paper` for a page; the others say something of boards. */
struct scene *chart_screen(const struct board *b, const struct chart *c, const struct picture *p);

/* The same on an upright page. */
struct scene *chart_page(const struct board *b, const struct chart *c, const struct picture *p);

/* Pixels of a millimetre of the picture for screens. */
enum { CHART_PIXELS = 6 };

#endif
