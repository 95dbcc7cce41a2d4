/* Hexes that are only partly land: where the coast runs on them. Own convention, as no coastline is known: a hex has
 * water along those of its sides that are at sea, in from them so far that its land has the area that is told of it.
 * Coasts of neighbouring hexes meet on the sides that they share. Geometry alone, mm of a hex as in render/art.h, its
 * centre at (0, 0), y down. */
#ifndef ISLEWRIGHT_RENDER_COAST_H
#define ISLEWRIGHT_RENDER_COAST_H

#include <stdbool.h>
#include "gen/lattice.h"

struct coast_map {
    const struct lattice *l;
    uint8_t percent[HEX_MAX]; /* how much of a hex is land, 100 where nothing is told */
    bool wet[EDGE_MAX];       /* the edge is at sea */
    double smooth;            /* points within so many mm of a straight line between others are left out */
    bool firm[CORNER_MAX];    /* the corner is on land though edges at sea lead to it: a town is there */
};

/* Distances, mm: how far along an edge at sea land reaches from a corner that is on land; how far along an edge of land
 * the sea reaches from a corner that is in the water. */
#define COAST_CAPE  2.7
#define COAST_INLET 3.3
#define COAST_TOKEN 4.55 /* the round place about the token's middle that is always land: its radius */

enum { COAST_POINTS = 400, COAST_RINGS = 12 };
struct coast_outline {
    bool whole;                 /* there is no water on it, and no rings */
    int rings;                  /* of its land, clockwise, and round water inside of it the other way */
    int first[COAST_RINGS + 1]; /* the points of ring i are those from first[i] to before first[i + 1] */
    double x[COAST_POINTS], y[COAST_POINTS];
    bool shore[COAST_POINTS]; /* from this point to the next of its ring is coast, not a side of the hex */
};

struct preset;

/* What a preset says of it; false where all of its land is whole. */
bool coast_map_read(const struct preset *p, struct coast_map *m);

/* The land of a hex. Its area is the hex's percentage, as far as the token's place and the ends of its sides, which are
 * land or water whatever the percentage, leave it the choice. */
void coast_outline(const struct coast_map *m, int hex, struct coast_outline *out);
double coast_area(const struct coast_outline *o); /* mm2; 0 for a whole one */

/* True where some edge at sea leads to the corner and it is on land. */
bool coast_is_cape(const struct coast_map *m, int corner);

/* The parts of side k of a hex that are land, from its corner k, 0 to 1: at most two; returns how many. */
struct coast_part {
    double from, to;
};
int coast_side(const struct coast_map *m, int hex, int k, struct coast_part part[2]);

#endif
