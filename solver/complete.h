/* Complete searches of the two halves of the problem. */
#ifndef ISLEWRIGHT_SOLVER_COMPLETE_H
#define ISLEWRIGHT_SOLVER_COMPLETE_H

#include "gen/core/budget.h"
#include "solver/island.h"

/* FOUND: the half can be met on its own; NONE: proved that it cannot; UNKNOWN: the budget was spent. */
enum complete { COMPLETE_FOUND, COMPLETE_NONE, COMPLETE_UNKNOWN };

enum complete complete_land(const struct island *is, struct budget *budget);
enum complete complete_numbers(const struct island *is, struct budget *budget);

/* Numbers where only the pips of corners count, whatever else is asked of neighbours: there are fewer ways to lay pips
 * than to lay tokens. UNKNOWN where nothing is asked of corners, or the numbers follow from the bare hexes. */
enum complete complete_pips(const struct island *is, struct budget *budget);

/* The same with a demand of the caller's on each placement that the rules on numbers let pass (0: no number): FOUND and
 * UNKNOWN end the search, after NONE it goes on. */
typedef enum complete complete_visit(const token number[SLOTS], void *context);
enum complete complete_numbers_each(const struct island *is, struct budget *budget, complete_visit *visit,
                                    void *context);

#endif
