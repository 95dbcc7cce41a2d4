/* What stands on a sheet beside its drawing: bars to measure, words, and the marks by which sheets are cut and put
 * together. All of it is inside the printable area: the paper less its margins. */
#ifndef ISLEWRIGHT_RENDER_FURNITURE_H
#define ISLEWRIGHT_RENDER_FURNITURE_H

#include "gen/core/err.h"
#include "gen/lang.h"
#include "render/scene.h"
#include "render/theme.h"

/* A sheet of paper that is being drawn, mm: a scene of its size, on which nothing shows beyond the margins. The ground
 * is painted where the theme's paper is not white. Both strings are copied. */
struct scene *sheet_begin(double width, double height, double margin, const struct theme *t, const char *title,
                          const char *description);
void sheet_end(struct scene *s);

/* A long thin place along a side of a sheet, mm: its upper left corner, and its length along the side. */
struct strip {
    double x, y, length, thickness;
};
#define STRIP_LEAST 3 /* mm of thickness that bars and words take, in one line */
#define STRIP_PLAIN 8 /* mm that are kept for them where they have a side of a sheet to themselves */

enum { FURNITURE_WORDS = 4 };
struct furniture {
    const struct theme *t;
    enum lang lang;
    struct strip across, upright; /* for a bar along x and words, and for a bar along y and words */
    int sheet, sheets;            /* "Sheet 2 of 4", from 1 */
    const char *first; /* what matters more than how to print: which side of the paper this is; NULL: nothing */
    /* What else is said, the most important first, as far as there is room; NULL: nothing. */
    const char *words[FURNITURE_WORDS];
};

/* Whether the strips are long enough for both bars and the sheet's number; else ERR_INPUT with field `paper`. */
bool furniture_fits(const struct furniture *f, struct err *e);

/* Both bars, of 100 mm or where a strip is too short for that of 50 mm, with marks of cm and mm, the sheet's number,
 * how to print it, and the words, on plates in the colour of the paper. Once a scene. */
void furniture_draw(struct scene *s, const struct furniture *f);

/* ---- marks, mm of the sheet ---- */

/* A line along which a sheet is cut, or on which its neighbour is laid: thin and dashed, with a halo so that it shows
 * on any ground. */
void mark_cut(struct scene *s, const struct theme *t, double x1, double y1, double x2, double y2);

/* A cross that neighbouring sheets both show at the same place; its arms may differ. */
struct arms {
    double left, up, right, down;
};
void mark_cross(struct scene *s, const struct theme *t, double x, double y, struct arms arms);

/* A thin solid line that shows where to trim. */
void mark_trim(struct scene *s, const struct theme *t, double x1, double y1, double x2, double y2);

#endif
