/* Parting a small island into sets: in how many ways given places can be filled with classes of pieces, exactly.
 *
 * A class is a number of pieces that together take a set of places; whether they may take it, and in how many orders,
 * depends on that set alone. Tokens under the rules that keep them apart are of that kind, and so are terrains. */
#ifndef ISLEWRIGHT_SOLVER_PARTING_H
#define ISLEWRIGHT_SOLVER_PARTING_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/core/budget.h"

typedef uint32_t spots; /* a set of places: bit i for place i */

enum { PARTING_SPOTS = 21, PARTING_CLASSES = 16 };

/* Whether a set has so many places, at least one. Cheaper than counting them all, where the machine has no instruction
 * for that. */
static inline bool spots_at_least(spots set, int count)
{
    while (--count > 0)
        set &= set - 1;
    return set != 0;
}

/* What decides about a class. `may_hold` must hold for every part of a set that it holds for; `orders` is asked for
 * complete sets only, and 0 forbids one. */
struct parting_rule {
    bool (*may_hold)(const void *context, spots set);
    uint32_t (*orders)(const void *context, spots set); /* over 65,535 they are not counted: the budget is spent */
    const void *context;                                /* used only while the class is added */
};

struct parting;

struct parting *parting_new(int places, struct budget *budget); /* borrows the budget */
void parting_free(struct parting *p);

/* Adds a class of `size` pieces. Where an earlier class of this parting has the same `twin` (not 0), its table is
 * shared and the rule is not asked. Returns its index. */
int parting_add(struct parting *p, int size, struct parting_rule rule, unsigned twin);

/* Adds a class of one piece, which may take each place in as many ways as that weighs. Borrows the weights. */
void parting_add_weighed(struct parting *p, const uint32_t *weight);

/* Adds the last class: `size` pieces that may lie on all of `allowed` in `orders` different orders. */
void parting_add_free(struct parting *p, int size, spots allowed, uint64_t orders);

/* Keeps a class off some places from now on. */
void parting_bar(struct parting *p, int class, spots barred);

/* The orders of a set for a class: 0 where it may not take the set; for fewer pieces than its size whether it may. */
uint32_t parting_orders(const struct parting *p, int class, spots set);

/* The same for all sets, by set, where the class is kept off no place. */
const uint16_t *parting_table(const struct parting *p, int class);

/* In how many ways all classes together fill exactly these places; with fewer places, the last classes that have as
 * many pieces. 0 too where there are none, and where the budget was spent: see its `left`. */
uint64_t parting_ways(struct parting *p, spots open);

#endif
