/* Bounds, then complete searches of land and of numbers, each a part of the whole problem, so that what contradicts in
 * a part contradicts in the whole; then both round each way to lay the bare hexes, and on small islands everything. */
#include "solver/refute.h"

#include <stdlib.h>

#include "gen/core/mem.h"
#include "solver/bounds.h"
#include "solver/complete.h"
#include "solver/whole.h"

/* With half of the budget, as a search that does not end must leave something for the next. */
static enum complete numbers_with_half(const struct island *is, struct budget *budget)
{
    struct budget half = {budget->left / 2};
    uint64_t given = half.left;
    enum complete result = complete_numbers(is, &half);
    budget_take(budget, given - half.left);
    return result;
}

enum refuted refute(const struct ruleset *rs, struct budget *budget)
{
    struct island *is = mem_new(1, sizeof *is);
    island_from(rs, is);
    enum refuted by = bounds_contradict(is)                            ? REFUTED_BY_BOUNDS
                      : complete_land(is, budget) == COMPLETE_NONE     ? REFUTED_BY_LAND
                      : numbers_with_half(is, budget) == COMPLETE_NONE ? REFUTED_BY_NUMBERS
                      : complete_whole(is, budget) == COMPLETE_NONE    ? REFUTED_BY_WHOLE
                                                                       : REFUTED_NOT;
    free(is);
    return by;
}
