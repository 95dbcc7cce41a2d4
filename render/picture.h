/* Boards as scenes: on screen, and fitted to a page. */
#ifndef ISLEWRIGHT_RENDER_PICTURE_H
#define ISLEWRIGHT_RENDER_PICTURE_H

#include "gen/board.h"
#include "gen/core/err.h"
#include "render/print.h"
#include "render/scene.h"

enum { TITLE_BYTES = 200, LINK_BYTES = 300, RANKS_MOST = 10 };

struct picture {
    const char *theme;        /* "light"; NULL: light */
    bool ink_saver;           /* black on white only */
    bool reveal;              /* what lies in the fog too; else covers lie on it, as on the table at the start */
    bool pips, names;         /* overlays: the pips of every corner; the names of hexes and corners */
    int ranks;                /* overlay: how many corners have their rank on them */
    int16_t rank[RANKS_MOST]; /* corners of the lattice, the first in rank first */
    const char *lang;         /* of the words: "en", "de", "fr", "es" or "ja"; NULL: en */
    const char *title;        /* NULL: the preset's own title, and none on screen */
    const char *link;         /* of the QR code on a page; NULL: none */
    const char *paper;        /* for paper_read(); used by pages and sheets */
    struct print print;
};

/* Fills in the defaults. */
struct picture picture_default(void);

/* The title that is asked for, or the preset's own. */
const char *picture_title(const struct picture *p, const struct preset *preset);

/* Checks theme, language, link (printable ASCII URI of at most LINK_BYTES), title (UTF-8, at most TITLE_BYTES) and
 * paper; the error names the field and the allowed values. */
bool picture_valid(const struct picture *p, struct err *e);

int themes_count(void);
const char *theme_name(int i);

/* The island with its sea and harbours, or its land alone, hexes 20 mm between flats for screens, or at true size. `o`
 * may be NULL. */
struct scene *picture_screen(const struct board *b, const struct origin *o, const struct picture *p);

/* A page: the board as large as it fits upright or across, with title, legend, seed id, board code and, with a link,
 * its QR code. */
struct scene *picture_page(const struct board *b, const struct origin *o, const struct picture *p);

#endif
