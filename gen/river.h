/* Rivers: paths of neighbouring hexes from a mouth at the coast up to a source. */
#ifndef ISLEWRIGHT_GEN_RIVER_H
#define ISLEWRIGHT_GEN_RIVER_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/lattice.h"

enum { RIVERS_MAX = 4, RIVER_HEXES = 8, RIVER_BOARD = 96 /* hexes of an outline on which rivers are dealt, at most */ };

struct river {
    int16_t hexes;
    int16_t hex[RIVER_HEXES]; /* from the mouth to the source, then -1 */
    int16_t mouth;            /* a coast edge of hex[0], or -1 where it is not chosen yet */
};

/* A river of a preset: its terrains from the mouth to the source, and where it lies, unless it is dealt. */
struct river_plan {
    int hexes;
    uint8_t terrain[RIVER_HEXES]; /* enum terrain */
    bool fixed;
    struct river at; /* where it is fixed */
};

/* All courses of so many hexes of land: each hex neighbours the next and no other one of them, the first is at the
 * coast, and no other is, but the last one where `any_end`. Without a mouth, in the order of their hexes. Returns how
 * many there are, or -1 where they are more than `room`. */
int river_courses(const struct lattice *l, int hexes, bool any_end, struct river *out, int room);

/* True for one of these courses, whatever its mouth. */
bool river_is_course(const struct lattice *l, const struct river *r, bool any_end);

/* True where both have the same hexes and the same mouth. */
bool river_equal(const struct river *a, const struct river *b);

/* True where they have a hex in common, or a hex of one neighbours a hex of the other. */
bool river_touches(const struct lattice *l, const struct river *a, const struct river *b);

/* The order of their hexes, one by one, and then of their mouths as edges; below, at or above 0. */
int river_order(const struct river *a, const struct river *b);

#endif
