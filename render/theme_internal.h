/* What the tables of themes share. */
#ifndef ISLEWRIGHT_RENDER_THEME_INTERNAL_H
#define ISLEWRIGHT_RENDER_THEME_INTERNAL_H

#include "render/theme.h"

extern const struct theme theme_dark, theme_high_contrast, theme_colour_blind;

/* A colour over `ground` as it is over `new_ground`, with `white` for white: see theme_tile(). NO_COLOUR stays. */
int32_t theme_tone(int32_t colour, int32_t ground, int32_t new_ground, int32_t white);

#endif
