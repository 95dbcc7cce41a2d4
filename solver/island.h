/* A preset and its demands in the form that the samplers' inner loops want: small tables by hex. */
#ifndef ISLEWRIGHT_SOLVER_ISLAND_H
#define ISLEWRIGHT_SOLVER_ISLAND_H

#include "gen/preset.h"
#include "solver/demands.h"

enum {
    SLOTS = ISLAND_HEXES + 2, /* the hexes, then a slot that is always empty, then the box for the token left over */
    WIDE_SLOTS = HEX_MAX + 2
};

struct island {
    const struct preset *preset;
    struct demands demands;
    int hexes;
    int empty, box; /* the two slots behind the hexes: neighbours that are not there, and the box */
    bool wide;      /* over ISLAND_HEXES: there are no sets of hexes, and these three and demands.allowed are empty */
    hexset all;
    hexset land; /* but for open sea */
    hexset adjacent[SLOTS];
    int8_t area[WIDE_SLOTS];     /* the area of a hex; -1: open sea, and the slots behind */
    int8_t pile[WIDE_SLOTS];     /* the area whose tokens a slot takes; -1: open sea, and where there is no box */
    uint8_t near[WIDE_SLOTS][6]; /* neighbours over the sides, `empty` where there is none; the box has none */
    int16_t earlier[HEX_MAX][4]; /* neighbours earlier in reading order, then -1 */
};

void island_from(const struct ruleset *rs, struct island *is);
void island_fill(const struct preset *p, const struct demands *d, struct island *is); /* borrows the preset */

/* How many of the preset's terrains may lie on a hex, and the last of them. */
int island_allowed(const struct island *is, int hex, int *terrain);

/* More tokens of some kind are pinned in an area than there are. */
bool island_pins_lack_tokens(const struct island *is);

/* The sum of pips at corner k of a hex lies over it and its neighbours over sides k-1 and k. */
static inline int island_before(int k)
{
    return k ? k - 1 : 5;
}

#endif
