/* Structures of a number placement: which hexes the richest tokens have, level by level of equal pips, as far as the
 * most pips of a corner can forbid anything. Behind them, in how many ways the poorer tokens fill what is left depends
 * on the hexes that are left alone. Islands of up to 20 hexes have so few that all can be gone through: what counts
 * placements and what draws them both do. */
#ifndef ISLEWRIGHT_SOLVER_STRUCTURES_H
#define ISLEWRIGHT_SOLVER_STRUCTURES_H

#include "gen/core/budget.h"
#include "solver/island.h"
#include "solver/parting.h"

enum { LEVELS = 11 /* pips 0..10 */ };

/* Of a walk: bit i of a set is hex i; the bit behind the hexes is the box, where a token is left over. */
struct structure {
    spots set[LEVELS]; /* of each level, richest first */
    uint64_t orders;   /* in how many ways the tokens of all levels but the last lie on their sets */
    uint32_t last;     /* in how many those of the last */
    spots open;        /* the other places */
};

struct structures;

/* Lays at least so many levels, richest first. With `bare`, weights by hex, structures_rest() lays a hex without a
 * number too, and multiplies by its weight. NULL where the island is too large, or the rules are not of the kind:
 * tokens of different pips that must be kept apart, a least sum of pips. Borrows both; the caller frees with
 * structures_free(). */
struct structures *structures_new(const struct island *is, int levels_least, const uint32_t *bare,
                                  struct budget *budget);
void structures_free(struct structures *s);

int structures_levels(const struct structures *s);
int structures_pips(const struct structures *s, int level);

/* Whether behind the levels nothing but the places that are left matters. Else poorer tokens are kept off places that
 * the richest bar them from, and structures_rest() is right only within a walk. */
bool structures_are_plain(const struct structures *s);

/* Symmetries of the outline that leave alone what pins and rules allow; the identity is the first. */
int structures_symmetries(const struct structures *s, const int16_t *symmetry[12]);

/* In how many ways the tokens below the levels fill exactly these places. Asked again it only reads. */
uint64_t structures_rest(struct structures *s, spots places);

/* In how many ways the tokens of a level lie on a set. */
uint32_t structures_orders(const struct structures *s, int level, spots set);

/* What is called for each structure, and after all of those with one set of the first level. `images` sets of the first
 * level, itself among them, are what symmetries make of that one, and have as many structures. */
struct structure_visitor {
    void (*each)(const struct structure *at, void *context);
    void (*done)(spots richest, int images, void *context);
    void *context;
};

/* Goes through all structures up to symmetry of the first level, in a fixed order. Ends early where the budget is
 * spent. */
void structures_walk(struct structures *s, const struct structure_visitor *visitor);

#endif
