/* A smallest set of rules that contradict each other. */
#ifndef ISLEWRIGHT_SOLVER_CONFLICT_H
#define ISLEWRIGHT_SOLVER_CONFLICT_H

#include "gen/core/budget.h"
#include "solver/ruleset.h"

/* Of effective rules that are refuted, leaves a conflict: one that can be refuted, of which no rule can be left out,
 * and no smaller set of the rules can be refuted, as far as the steps for it, and a stop, allow. */
void conflict_find(const struct preset *p, struct rule_list *rules, const struct stop *stop);

#endif
