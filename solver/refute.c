/* Bounds, then complete searches of land, of pips and of numbers, each a part of the whole problem, so that what
 * contradicts in a part contradicts in the whole; then both round each way to lay the bare hexes, and on small islands
 * everything. */
#include "solver/refute.h"

#include <stdlib.h>

#include "gen/core/mem.h"
#include "solver/bounds.h"
#include "solver/complete.h"
#include "solver/whole.h"

static bool fails(enum refuted by, const struct island *is, struct budget *budget)
{
    return by == REFUTED_BY_BOUNDS ? bounds_contradict(is)
           : by == REFUTED_BY_LAND ? complete_land(is, budget) == COMPLETE_NONE
           : by == REFUTED_BY_PIPS ? complete_pips(is, budget) == COMPLETE_NONE
                                   : complete_numbers(is, budget) == COMPLETE_NONE;
}

/* As a search that does not end must leave something for the next: land and pips, which are quick where they end, have
 * a quarter of what is left, numbers, which the whole would search again, most. */
static bool fails_within(enum refuted by, const struct island *is, struct budget *budget)
{
    struct budget part = {by == REFUTED_BY_NUMBERS ? budget->left / 4 * 3 : budget->left / 4, budget->stop};
    uint64_t given = part.left;
    bool result = fails(by, is, &part);
    budget_take(budget, given - part.left);
    return result;
}

static enum refuted fails_whole(const struct island *is, struct budget *budget)
{
    unsigned seen;
    if (complete_whole(is, budget, &seen) != COMPLETE_NONE)
        return REFUTED_NOT;
    return seen & WHOLE_SAW_ALL        ? REFUTED_BY_WHOLE
           : seen == WHOLE_SAW_LAND    ? REFUTED_BY_LAND
           : seen == WHOLE_SAW_NUMBERS ? REFUTED_BY_NUMBERS
                                       : REFUTED_BY_HALVES;
}

enum refuted refute(const struct ruleset *rs, struct budget *budget)
{
    struct island *is = mem_new(1, sizeof *is);
    island_from(rs, is);
    enum refuted by = REFUTED_BY_BOUNDS;
    while (by <= REFUTED_BY_NUMBERS && !fails_within(by, is, budget))
        by++;
    if (by > REFUTED_BY_NUMBERS)
        by = fails_whole(is, budget);
    free(is);
    return by;
}

bool refute_by(const struct ruleset *rs, enum refuted by, struct budget *budget)
{
    struct island *is = mem_new(1, sizeof *is);
    island_from(rs, is);
    bool result = fails(by, is, budget);
    free(is);
    return result;
}
