/* Proofs that no board meets a set of rules, and what would be possible. */
#ifndef ISLEWRIGHT_SOLVER_PROOF_H
#define ISLEWRIGHT_SOLVER_PROOF_H

#include "gen/core/budget.h"
#include "gen/core/err.h"
#include "solver/ruleset.h"

/* True where it is proved, by bounds and complete searches of parts of the problem, that no board meets the rules.
 * False says nothing: the budget may have been spent, or only all parts together contradict each other. */
bool proof_none(const struct ruleset *rs, struct budget *budget);

/* For rules that are proved impossible: fills ERR_IMPOSSIBLE with an irreducible conflict (no rule of it can be left
 * out and the proof still stand; a single rule where one will do) and, for each bound of its rules, the nearest value
 * with which, all other rules kept, a board is found. */
void proof_explain(const struct ruleset *rs, const struct stop *stop, struct err *e);

/* Fills ERR_IMPOSSIBLE with these rules as the conflict; without any it is the preset's own. */
void proof_name(const struct preset *p, const struct rule_list *conflict, struct err *e);

#endif
