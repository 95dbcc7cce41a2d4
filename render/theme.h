/* The colours of pictures: one table a theme, and ink saver's black on white. */
#ifndef ISLEWRIGHT_RENDER_THEME_H
#define ISLEWRIGHT_RENDER_THEME_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/terrain.h"

enum { SHALLOWS = 3, INKS = 6 };

/* A tile's colours. `ink` are those of its drawing; render/art.c says which part takes which. NO_COLOUR leaves a part
 * out. */
struct tile_colours {
    int32_t ground, mark; /* the fill, and the pattern on it */
    int32_t ink[INKS];
};

struct theme {
    const char *name;
    bool outlined;                  /* white shapes get black outlines: ink saver */
    int32_t paper, text, faint;     /* of sheets; faint is still read: 4.5:1 on paper */
    int32_t sea, shallow[SHALLOWS]; /* from the open sea to the beach */
    int32_t wave;
    int32_t sand, sand_edge;
    int32_t line; /* between neighbouring hexes, and corners */
    int32_t glow; /* along the inside of a tile's border; NO_COLOUR for none */
    int32_t token, token_rim, number, red;
    int32_t pier, plank;
    int32_t badge, badge_rim, badge_text;
    int32_t robber, robber_rim;
    struct tile_colours tile[TERRAINS];
};

int themes_count(void);
const char *theme_name(int i);

/* The theme of that name (NULL: the first), or ink saver's, whatever the name; NULL where there is none of that name.
 */
const struct theme *theme_find(const char *name, bool ink_saver);

/* The contrast of two colours, 1 to 21: (lighter + 0.05) / (darker + 0.05) of relative luminances, as WCAG 2.1 defines
 * contrast ratio. */
double theme_contrast(int32_t a, int32_t b);

/* A colour between two: `weight` 0 is a, 1 is b. */
int32_t theme_mix(int32_t a, int32_t b, double weight);

#endif
