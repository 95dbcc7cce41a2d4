/* Exact numbers: how many boards, number placements or terrain layouts meet a set of rules. */
#ifndef ISLEWRIGHT_SOLVER_COUNT_H
#define ISLEWRIGHT_SOLVER_COUNT_H

#include "gen/core/bignum.h"
#include "gen/core/budget.h"
#include "solver/ruleset.h"

enum count_of {
    COUNT_BOARDS,  /* terrain and numbers together; harbours aside, unless harbour-off-red ties them */
    COUNT_NUMBERS, /* the tokens, and with them which hexes have none: those on which the terrains without a number may
                      lie, and no hex besides that is barred to all others; no other rule on land is looked at */
    COUNT_TERRAIN, /* the land alone; rules on numbers are not looked at */
    COUNT_WHOLE    /* boards with their harbours, under the rules on these */
};

/* Steps that a count may take, unless a face asks for fewer: some ten seconds. A frontier's states cost steps too, so
 * that memory is bounded by them as well. */
enum { COUNT_STEPS = 1500000000 };

/* Of a rule set that deals. False with ERR_GAVE_UP where the budget was spent, or where rules are not of the kind that
 * is counted on such an island; the detail names these. Zero is an answer. */
bool count_exactly(const struct ruleset *rs, enum count_of of, struct budget *budget, struct bignum *count,
                   struct err *e);

#endif
