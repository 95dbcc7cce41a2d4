/* The corners, edges, coasts and symmetries of a set of hexes. */
#ifndef ISLEWRIGHT_GEN_LATTICE_H
#define ISLEWRIGHT_GEN_LATTICE_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/core/err.h"
#include "gen/hex.h"

/* Under 254, so that hexes, and two slots behind them, are numbered by bytes (solver/island.h). */
enum { HEX_MAX = 250, CORNER_MAX = 6 * HEX_MAX, EDGE_MAX = 6 * HEX_MAX, RING_MAX = HEX_MAX };

/* All indices are into the arrays below; -1 is none. Corners and edges are numbered in the order in which reading the
 * hexes in reading order, and the corners (sides) of each clockwise, first meets them. */
struct lattice {
    int hexes, corners, edges;
    struct hex hex[HEX_MAX]; /* reading order */
    bool land[HEX_MAX];      /* false: sea */
    int16_t neighbour[HEX_MAX][6];
    int16_t hex_corner[HEX_MAX][6], hex_edge[HEX_MAX][6];

    struct {
        int16_t hex[3]; /* the hexes that have it, reading order, then -1 */
        int16_t hexes;
        int16_t edge[3]; /* the edges that end here, then -1 */
        int16_t edges;
        int8_t at; /* which corner of hex[0] it is: its name is hex[0]:corner_names[at] */
    } corner[CORNER_MAX];

    struct {
        int16_t hex[2]; /* reading order, then -1 */
        int16_t hexes;
        int16_t corner[2]; /* clockwise as seen from hex[0] */
        int8_t at;         /* which side of hex[0] it is */
        int8_t land;       /* how many of its hexes are land: 1 is a coast edge */
    } edge[EDGE_MAX];

    /* Each coast ring walks its coast edges with the land on the right hand (clockwise round an island). Rings in the
     * order of their first hexes; a ring starts at the first coast side, clockwise from NW (NW NE E SE SW W), of its
     * first land hex: on base that is the edge 0,-2:NW. ring_first[rings] is the number of all coast edges. */
    int rings;
    int16_t ring_first[RING_MAX + 1];
    int16_t coast[EDGE_MAX]; /* edges */

    int symmetries;                /* 1..12, the identity first, no two alike (a single hex has one) */
    int16_t symmetry[12][HEX_MAX]; /* hex i goes to hex symmetry[s][i]; they keep land on land */
};

/* Builds the lattice of `count` hexes in any order, no two equal; `land[i]` belongs to hexes[i] (NULL: all land).
 * False with ERR_INPUT for none, too many, out of range, or two equal. */
bool lattice_build(struct lattice *l, const struct hex *hexes, const bool *land, int count, struct err *e);

int lattice_find(const struct lattice *l, struct hex h); /* index or -1 */

/* Every valid name is read: by any hex that has the corner or edge, on the board or not. Index or -1. */
int lattice_find_corner(const struct lattice *l, const char *name);
int lattice_find_edge(const struct lattice *l, const char *name);
void lattice_corner_name(const struct lattice *l, int corner, char name[PLACE_NAME]); /* the one name that is written */
void lattice_edge_name(const struct lattice *l, int edge, char name[PLACE_NAME]);

/* Where a hex lies in its row: rows are counted from the north, hexes in a row from the west, both from 1. */
void lattice_row(const struct lattice *l, int hex, int *row, int *at);

/* A hex with a side on the sea or off the board. */
bool lattice_is_coastal(const struct lattice *l, int hex);

#endif
