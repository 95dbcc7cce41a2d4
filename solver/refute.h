/* Whether rules can be shown to contradict each other, and by looking at what. */
#ifndef ISLEWRIGHT_SOLVER_REFUTE_H
#define ISLEWRIGHT_SOLVER_REFUTE_H

#include "gen/core/budget.h"
#include "solver/ruleset.h"

/* What showed it, the narrowest look first; HALVES: land and numbers, each on its own round every way to lay the bare
 * hexes. */
enum refuted {
    REFUTED_NOT,
    REFUTED_BY_BOUNDS,
    REFUTED_BY_LAND,
    REFUTED_BY_PIPS,
    REFUTED_BY_NUMBERS,
    REFUTED_BY_HALVES,
    REFUTED_BY_WHOLE
};

/* What shows that no board meets the rules. REFUTED_NOT says nothing. */
enum refuted refute(const struct ruleset *rs, struct budget *budget);

/* Whether one of the first four shows it, with all of the budget. */
bool refute_by(const struct ruleset *rs, enum refuted by, struct budget *budget);

#endif
