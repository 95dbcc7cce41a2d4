/* What is put on paper, and how, where it is not one board fitted to one page. */
#ifndef ISLEWRIGHT_RENDER_PRINT_H
#define ISLEWRIGHT_RENDER_PRINT_H

#include <stdbool.h>
#include "gen/core/err.h"

/* The board with its sea and harbours, or its land hexes alone; pieces to cut out; several boards to choose from. */
enum what { WHAT_BOARD, WHAT_LAND, WHAT_TILES, WHAT_TOKENS, WHAT_HARBOURS, WHAT_ALL, WHAT_CONTACT };
int whats_count(void);
const char *what_name(int i); /* "board", ..., "contact-sheet" */
bool what_is_pieces(enum what what);

/* The edge of the paper over which a printer turns a sheet to print its back. */
enum backs { BACKS_NONE, BACKS_LONG_EDGE, BACKS_SHORT_EDGE };
int backs_count(void);
const char *backs_name(int i); /* "none", "long-edge", "short-edge" */

/* Lengths in mm, and what each may be. */
struct print {
    enum what what;
    bool true_size;      /* hexes have their size on paper, on as many sheets as it takes; pieces always do */
    double hex_mm;       /* a hex between its flats */
    double gap_mm;       /* between neighbouring hexes of a board */
    double margin_mm;    /* of each sheet: nothing is printed there */
    double overlap_mm;   /* what neighbouring sheets of a board both show */
    double bleed_mm;     /* of colour beyond where a board or a piece is cut */
    double clearance_mm; /* by which a piece is smaller than its place, for thick card */
    enum backs backs;    /* of pieces */
    int page;            /* the only page that is wanted, from 1; 0: all */
};
#define PRINT_DEFAULT ((struct print){.hex_mm = 79, .margin_mm = 10, .overlap_mm = 10})

/* How much larger than art, whose hexes are 20 mm between flats, a board is drawn: 1 without its true size. */
double print_scale(const struct print *p);

/* Whether what is asked for is for what is put on paper: pieces have no gaps and no overlap, and only they have backs
 * and clearance. ERR_INPUT names the first option that is not. */
bool print_fits(const struct print *p, struct err *e);

enum {
    HEX_MM_LEAST = 10,
    HEX_MM_MOST = 200,
    GAP_MOST = 20,
    MARGIN_MOST = 50,
    OVERLAP_MOST = 50,
    BLEED_MOST = 10,
    CLEARANCE_MOST = 5
};

#endif
