/* Whether rules can be shown to contradict each other, and by looking at what. */
#ifndef ISLEWRIGHT_SOLVER_REFUTE_H
#define ISLEWRIGHT_SOLVER_REFUTE_H

#include "gen/core/budget.h"
#include "solver/ruleset.h"

enum refuted { REFUTED_NOT, REFUTED_BY_BOUNDS, REFUTED_BY_LAND, REFUTED_BY_PIPS, REFUTED_BY_NUMBERS, REFUTED_BY_WHOLE };

/* What shows that no board meets the rules. REFUTED_NOT says nothing. */
enum refuted refute(const struct ruleset *rs, struct budget *budget);

#endif
