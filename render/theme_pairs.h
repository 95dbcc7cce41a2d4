/* Which colours of a theme stand on which: what tests and documents know of its contrasts. */
#ifndef ISLEWRIGHT_RENDER_THEME_PAIRS_H
#define ISLEWRIGHT_RENDER_THEME_PAIRS_H

#include "render/theme.h"

/* What a colour is for: words are read, lines part or mean something, ornaments neither. */
enum pair_use { PAIR_TEXT, PAIR_LINE, PAIR_ORNAMENT };

struct theme_pair {
    const char *what; /* "red numbers on tokens" */
    enum pair_use use;
    int32_t colour, on;
};

enum { THEME_PAIRS_MOST = 200 };

/* All pairs of a theme; returns how many. */
int theme_pairs(const struct theme *t, struct theme_pair pair[THEME_PAIRS_MOST]);

/* The contrast that a use asks for in a theme; 1, which any colours have, for ornaments. */
double theme_pair_least(const struct theme *t, enum pair_use use);

#endif
