/* What the effective rules ask of a deal, in the form that the samplers work from. */
#ifndef ISLEWRIGHT_SOLVER_DEMANDS_H
#define ISLEWRIGHT_SOLVER_DEMANDS_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/preset.h"
#include "solver/hexset.h"

enum numbers_choice { NUMBERS_RANDOM, NUMBERS_PRINTED, NUMBERS_SPIRAL };
enum terrain_choice { TERRAIN_RANDOM, TERRAIN_PRINTED };
enum { UNBOUNDED = 1 << 20 };

struct demands {
    /* numbers */
    enum numbers_choice numbers;
    int spiral_start, spiral_direction; /* -1: any */
    bool reds_apart, low_high_apart, equal_apart;
    int corner_least, corner_most; /* pips; 0 and UNBOUNDED where free */
    token pinned_number[HEX_MAX];  /* 0: free */

    /* terrain */
    enum terrain_choice terrain;
    int cluster;              /* UNBOUNDED where free */
    uint16_t may[HEX_MAX];    /* by hex: the terrains that may lie there, bit by bit */
    hexset allowed[TERRAINS]; /* the same by terrain, on islands of up to ISLAND_HEXES */
    int apart[TERRAINS];      /* least steps between two hexes of the terrain; 1 where free */
    bool contradiction;       /* pins that no board can meet */
    uint16_t inland, coastal; /* terrains, bit by bit, whose hexes must be so; only where sea is dealt, and `allowed`
                                 does not say all of it */

    /* waters */
    bool mouths_any, ends_any; /* harbours give way to mouths; a river may end at the coast */

    /* both */
    int terrain_reds, terrain_numbers, terrain_pips; /* UNBOUNDED where free */

    /* harbours */
    int harbours; /* HARBOURS_FIXED, _SHUFFLED or _FRAME */
    bool harbours_apart, harbour_off_red, harbour_swap;
};

struct ruleset;
void demands_from(const struct ruleset *rs, struct demands *d);

static inline void demands_bar(struct demands *d, int terrain, int hex)
{
    d->may[hex] &= (uint16_t) ~(1u << terrain);
}

/* Whether land beside dealt sea is inland and coastal where it must be. `terrain` has every hex of the board. */
bool demands_coast_met(const struct demands *d, const struct preset *p, const uint8_t terrain[]);

/* The numbers that a neighbour of this token must not have. */
static inline token demands_clash(const struct demands *d, token t)
{
    const token red = 1 << 6 | 1 << 8, low_high = 1 << 2 | 1 << 12;
    token clash = d->equal_apart ? t : 0;
    if (d->reds_apart && (t & red))
        clash |= red;
    if (d->low_high_apart && (t & low_high))
        clash |= low_high;
    return clash;
}

#endif
