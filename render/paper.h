/* Sheets of paper by name, or of any size. */
#ifndef ISLEWRIGHT_RENDER_PAPER_H
#define ISLEWRIGHT_RENDER_PAPER_H

#include <stdbool.h>

struct paper {
    double width, height; /* mm; a named one stands upright */
};

/* The named ones: ISO 216's A series, and ANSI and North American sizes (Letter 8.5 x 11 in, Legal 8.5 x 14 in, Tabloid
 * 11 x 17 in). The first, A4, is taken where none is named. */
int papers_count(void);
const char *paper_name(int i);

enum { PAPER_LEAST = 50, PAPER_MOST = 5000 }; /* mm of a side */

/* Reads a name, or WIDTHxHEIGHT in mm with at most three decimals (`610x914.4`); NULL is the first. False where it is
 * neither. */
bool paper_read(const char *text, struct paper *paper);

/* How large a paper is against the smaller sides of A4 and Letter, so that a page of A3 can be one of A4 seen through a
 * glass, and one of A5 too. Pages of one board are drawn so much larger or smaller; they are for papers of at least
 * PAPER_SCALE_LEAST, on which the em of their smallest words is 1.75 mm. */
#define PAPER_SCALE_LEAST 0.7
double paper_scale(const struct paper *paper);

/* Reads millimetres: plain decimals, at most three places, within least..most. */
bool millimetres_read(const char *text, double least, double most, double *mm);

#endif
