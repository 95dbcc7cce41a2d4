/* The colours of pictures: one table a theme. */
#ifndef ISLEWRIGHT_RENDER_THEME_H
#define ISLEWRIGHT_RENDER_THEME_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/terrain.h"

enum { SHALLOWS = 3, INKS = 6 };

/* A tile's colours. `ink` are those of its drawing; render/art_motif.h says which part takes which. NO_COLOUR leaves a
 * part out. */
struct tile_colours {
    int32_t ground, mark; /* the fill, and the pattern on it */
    int32_t ink[INKS];
};

struct theme {
    const char *name;
    double text_least, line_least;  /* the contrast that words and lines keep: render/theme_pairs.h */
    bool outlined;                  /* shapes get outlines in the colour of text */
    bool black_only;                /* black on white: what other themes shade is hatched, and red is not red */
    bool toned;                     /* marks and inks that are 0 here are those of the first theme, toned */
    int32_t white;                  /* what white is toned to */
    int32_t paper, text, faint;     /* of sheets; faint is still read: 4.5:1 on paper */
    int32_t sea, shallow[SHALLOWS]; /* from the open sea to the beach */
    int32_t wave;
    int32_t bank; /* the lines along rivers */
    int32_t sand, sand_edge;
    int32_t line;     /* between neighbouring hexes, and corners; curves and outlines on paper */
    int32_t hairline; /* on paper: under headings, and the grids of charts */
    int32_t glow,
        shade; /* along the inside of a tile's border, in the light and off it; a NO_COLOUR glow for neither */
    int32_t token, token_rim, number, red;
    int32_t pier, plank;
    int32_t badge, badge_rim, badge_text;
    int32_t robber, robber_rim;
    int32_t road, ship_way, chip; /* fills of ways and chips: their rims are lines, on chips there are numbers */
    struct tile_colours tile[TERRAINS];
};

int themes_count(void);
const char *theme_name(int i);

/* The theme of that name (NULL: the first), or ink saver's, whatever the name; NULL where there is none of that name.
 */
const struct theme *theme_find(const char *name, bool ink_saver);

/* A tile's colours in full. Those that a toned theme leaves open are the first theme's, each channel through a line of
 * two parts that takes black to black, the first theme's ground to this one's, and white to the theme's white: what is
 * darker than its ground stays so, and what is lighter too, and no two shades that differ come to be in another order.
 */
struct tile_colours theme_tile(const struct theme *t, enum terrain terrain);

/* The colour of a terrain's numbers where they have one: its ground's, taken towards that of plain numbers until it
 * keeps the contrast of words on tokens. */
int32_t theme_number(const struct theme *t, enum terrain terrain);

/* The contrast of two colours, 1 to 21: (lighter + 0.05) / (darker + 0.05) of relative luminances, as WCAG 2.1 defines
 * contrast ratio. */
double theme_contrast(int32_t a, int32_t b);

/* A colour between two: `weight` 0 is a, 1 is b. */
int32_t theme_mix(int32_t a, int32_t b, double weight);

#endif
