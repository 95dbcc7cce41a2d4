/* Drawings as data: a motif is a few filled shapes and lines, a landscape is motifs in places. */
#ifndef ISLEWRIGHT_RENDER_ART_MOTIF_H
#define ISLEWRIGHT_RENDER_ART_MOTIF_H

#include "gen/terrain.h"
#include "render/theme.h"

enum { MOTIF_PARTS = 12, ROW_PLACES = 12, LANDSCAPE_ROWS = 12, LANDSCAPE_BOXES = 6 };

/* FILL: an area; in ink saver white with a black outline. TRIM: the same with a hair line. BARE: an area; in ink saver
 * black. THIN, LINE, THICK: lines; in ink saver black. Only in colours: TONE, an area, SHADOW, one on the ground,
 * LIGHT, one in full light, and FINE, a hair line. Only in ink saver: HATCH, a hair line. */
enum pen {
    PEN_NONE,
    PEN_FILL,
    PEN_TRIM,
    PEN_BARE,
    PEN_THIN,
    PEN_LINE,
    PEN_THICK,
    PEN_TONE,
    PEN_SHADOW,
    PEN_LIGHT,
    PEN_FINE,
    PEN_HATCH
};

enum { INK_GROUND = INKS, INK_MARK };

/* A part of a motif in one of the tile's inks, `tone` percent lighter, or darker where it is negative. The path is in
 * the letters of SVG, absolute, parted by spaces: `M x y`, `L x y`, `C x1 y1 x2 y2 x y`, `Z`, and `O x y radius` for a
 * circle. */
struct part {
    enum pen pen;
    int ink, tone;
    const char *path;
};

/* What is small is left out of plain tiles. */
enum motif_size { GRAND, SMALL };

struct motif {
    char name[12]; /* of its symbol */
    double middle; /* how far its middle is to the right of its origin: mirrored places turn round it */
    enum motif_size size;
    struct part part[MOTIF_PARTS]; /* painted in this order, ended by PEN_NONE */
};

struct place {
    double x, y, scale; /* scaled, then moved; scale 0 ends a list of places */
};

/* A motif in its places; rows are painted in order, the far ones first. */
struct row {
    const struct motif *motif;
    struct place at[ROW_PLACES];
};

enum pattern {
    PATTERN_NONE,
    PATTERN_NEEDLES,
    PATTERN_BRICKS,
    PATTERN_TUFTS,
    PATTERN_SCREE,
    PATTERN_DOTS,
    PATTERN_RIPPLES,
    PATTERN_PEBBLES
};

/* Where things stand, here and mirrored: no pattern there. A half width of 0 ends the boxes. */
struct box {
    double x, y, half_width, half_height;
};

struct landscape {
    enum pattern pattern;
    int ground; /* how many rows lie under the pattern */
    struct box calm[LANDSCAPE_BOXES];
    struct row row[LANDSCAPE_ROWS]; /* ended by a NULL motif */
};

/* By terrain; NULL for the sea. */
extern const struct landscape *const landscapes[TERRAINS];
extern const struct landscape landscape_gold, landscape_lake, landscape_swamp, landscape_oasis, landscape_castle,
    landscape_quarry, landscape_glassworks;

/* A resource's sign: its motif in the inks of its terrain, with the point of the motif that goes to the middle. */
struct sign {
    const struct motif *motif;
    enum terrain terrain;
    double x, y, scale;
};
extern const struct sign signs[RESOURCES];

#endif
