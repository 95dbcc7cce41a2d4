/* Bounds, then complete searches of land, of pips and of numbers, each a part of the whole problem, so that what
 * contradicts in a part contradicts in the whole; then both round each way to lay the bare hexes, and on small islands
 * everything. */
#include "solver/refute.h"

#include <stdlib.h>

#include "gen/core/mem.h"
#include "solver/bounds.h"
#include "solver/complete.h"
#include "solver/whole.h"

/* With half of the budget, as a search that does not end must leave something for the next. */
static bool fails(enum complete (*search)(const struct island *, struct budget *), const struct island *is,
                  struct budget *budget)
{
    struct budget half = {budget->left / 2};
    uint64_t given = half.left;
    enum complete result = search(is, &half);
    budget_take(budget, given - half.left);
    return result == COMPLETE_NONE;
}

enum refuted refute(const struct ruleset *rs, struct budget *budget)
{
    struct island *is = mem_new(1, sizeof *is);
    island_from(rs, is);
    enum refuted by = bounds_contradict(is)                         ? REFUTED_BY_BOUNDS
                      : fails(complete_land, is, budget)            ? REFUTED_BY_LAND
                      : fails(complete_pips, is, budget)            ? REFUTED_BY_PIPS
                      : fails(complete_numbers, is, budget)         ? REFUTED_BY_NUMBERS
                      : complete_whole(is, budget) == COMPLETE_NONE ? REFUTED_BY_WHOLE
                                                                    : REFUTED_NOT;
    free(is);
    return by;
}
