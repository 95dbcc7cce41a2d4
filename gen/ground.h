/* Where a fishing ground can lie. A side sea hex touches two coast edges that follow each other in the walk round the
 * coast; a ground on it covers these two edges and their three corners, and is named by the corner between them. */
#ifndef ISLEWRIGHT_GEN_GROUND_H
#define ISLEWRIGHT_GEN_GROUND_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/lattice.h"

/* Sets of places are sets of bits: an outline with more side sea hexes has no list of them. */
enum { GROUND_PLACES = 64, GROUNDS_FAR = 10000 };

/* A fishing ground on a board. */
struct fishing_ground {
    int16_t corner; /* the middle one */
    uint8_t number;
};

struct ground_places {
    int places; /* in the order of the walk round the coast */
    struct {
        int16_t corner;  /* the middle one */
        int16_t edge[2]; /* in the order of the walk */
        int16_t ring;    /* of lattice.ring_first */
        int16_t at;      /* of its middle corner: steps from the start of the ring */
    } place[GROUND_PLACES];
    int16_t ring_length[GROUND_PLACES]; /* of the ring of each place, in edges */
};

/* All side sea hexes. False where there are more than GROUND_PLACES. */
bool ground_places_find(const struct lattice *l, struct ground_places *out);

/* The corners of a ground by its middle one, in the order of the walk. */
void ground_corners(const struct lattice *l, int middle, int16_t corners[3]);

int ground_at_edge(const struct ground_places *g, int edge);     /* the place that covers the edge, or -1 */
int ground_at_corner(const struct ground_places *g, int corner); /* the place with that middle corner, or -1 */

/* Edges between the middle corners of two places, the shorter way round; GROUNDS_FAR on two coasts. */
int ground_distance(const struct ground_places *g, int a, int b);

/* The hex over a coast edge where there is no land: sea of the outline, or off it. */
struct hex ground_sea_hex(const struct lattice *l, int edge);

#endif
