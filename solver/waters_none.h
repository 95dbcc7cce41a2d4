/* Rules that leave rivers and fishing grounds no layout, and what is said of them. */
#ifndef ISLEWRIGHT_SOLVER_WATERS_NONE_H
#define ISLEWRIGHT_SOLVER_WATERS_NONE_H

#include "gen/core/budget.h"
#include "gen/core/err.h"
#include "solver/ruleset.h"
#include "solver/sampler.h"

/* Whether a sampler could not be made for its rivers or its fishing grounds. */
bool waters_fail(const struct sampler *m);

/* The same where all layouts were listed, so that it is a proof. */
bool waters_none(const struct sampler *m);

/* Fills e with ERR_IMPOSSIBLE and a conflict: of which no rule can be left out where rivers have no course, else all
 * rules; stopped (NULL: it is not), those that are left by then. Returns false. */
bool waters_explain(const struct ruleset *rs, const struct stop *stop, struct err *e);

#endif
