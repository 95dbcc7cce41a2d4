/* Land and numbers meet at the hexes without a number. For each way to lay those, both halves are searched; where both
 * are found and the island is small, or the numbers are printed or a spiral, also every layout of the land under every
 * placement of the numbers, as far as the rules on land and those that tie both allow, and under that the harbours. */
#include "solver/whole.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/bare_sets.h"
#include "solver/harbours_fit.h"
#include "solver/land.h"

struct whole {
    const struct island *island;
    struct budget *budget;
    unsigned seen; /* enum whole_seen */
    const token *number;
    int left[TERRAINS];
    uint8_t terrain[ISLAND_HEXES];
    int board_pips, pips[TERRAINS], reds[TERRAINS], times[TERRAINS][13];
};

static void count_token(struct whole *w, int t, token n, int by)
{
    w->pips[t] += by * token_pips(n);
    w->reds[t] += token_is_red(n) ? by : 0;
    for (token rest = n; rest; rest &= (token)(rest - 1))
        w->times[t][__builtin_ctz(rest)] += by;
}

static bool tie_fits(const struct whole *w, int t, token n)
{
    const struct demands *d = &w->island->demands;
    const struct preset *p = w->island->preset;
    if (w->reds[t] > d->terrain_reds)
        return false;
    for (token rest = n; rest; rest &= (token)(rest - 1))
        if (w->times[t][__builtin_ctz(rest)] > d->terrain_numbers)
            return false;
    if (d->terrain_pips == UNBOUNDED || !terrain_is_producing((enum terrain)t))
        return true;
    int off = w->pips[t] * p->numbered - w->board_pips * p->terrain_count[t], most = d->terrain_pips * p->numbered;
    return off <= most && (w->left[t] || off >= -most);
}

static enum complete lay_land(struct whole *w, int hex)
{
    const struct island *is = w->island;
    if (hex == is->hexes)
        return harbours_fit(is, w->terrain, w->number) ? COMPLETE_FOUND : COMPLETE_NONE;
    if (!budget_take(w->budget, 10))
        return COMPLETE_UNKNOWN;
    token n = w->number[hex];
    for (int t = 0; t < TERRAINS; t++) {
        if (!w->left[t] || terrain_is_numbered((enum terrain)t) != (n != 0))
            continue;
        w->terrain[hex] = (uint8_t)t;
        w->left[t]--;
        count_token(w, t, n, 1);
        enum complete below =
            land_fits(is, w->terrain, hex) && tie_fits(w, t, n) ? lay_land(w, hex + 1) : COMPLETE_NONE;
        count_token(w, t, n, -1);
        w->left[t]++;
        w->terrain[hex] = TERRAINS;
        if (below != COMPLETE_NONE)
            return below;
    }
    return COMPLETE_NONE;
}

static enum complete land_under(const token number[SLOTS], void *context)
{
    struct whole *w = context;
    w->number = number;
    w->seen |= WHOLE_SAW_ALL;
    w->board_pips = 0;
    for (int h = 0; h < w->island->hexes; h++)
        w->board_pips += token_pips(number[h]);
    return harbours_may_fit(w->island, number) ? lay_land(w, 0) : COMPLETE_NONE;
}

static enum complete search_round(const struct island *is, hexset bare, struct budget *budget, unsigned *seen)
{
    struct island *round = mem_new(1, sizeof *round);
    struct whole w = {.island = round, .budget = budget, .seen = *seen};
    *round = *is;
    bare_sets_lay(bare, round);
    memset(w.terrain, TERRAINS, sizeof w.terrain);
    memcpy(w.left, is->preset->terrain_count, sizeof w.left);
    enum complete result = complete_land(round, budget);
    if (result == COMPLETE_NONE)
        w.seen |= WHOLE_SAW_LAND;
    if (result == COMPLETE_FOUND) {
        result = complete_numbers(round, budget);
        w.seen |= result == COMPLETE_NONE ? WHOLE_SAW_NUMBERS : 0;
    }
    if (result == COMPLETE_FOUND)
        result = is->hexes > WHOLE_HEXES && is->demands.numbers == NUMBERS_RANDOM
                     ? COMPLETE_UNKNOWN
                     : complete_numbers_each(round, budget, land_under, &w);
    *seen = w.seen;
    free(round);
    return result;
}

/* All ways to lay so many more bare hexes, from `from` on; open sea is laid already. */
static enum complete search_bare(const struct island *is, hexset bare, int left, int from, struct budget *budget,
                                 unsigned *seen)
{
    if (is->preset->parted && !budget_take(budget, 1))
        return COMPLETE_UNKNOWN;
    if (!left && !budget_look(budget)) /* a round takes longer than its steps say: bounds are free of charge */
        return COMPLETE_UNKNOWN;
    if (!left)
        return search_round(is, bare, budget, seen);
    for (int h = from; h <= is->hexes - left; h++) {
        if (!hexset_has(is->land, h))
            continue;
        enum complete result = search_bare(is, bare | hexset_of(h), left - 1, h + 1, budget, seen);
        if (result != COMPLETE_NONE)
            return result;
    }
    return COMPLETE_NONE;
}

enum complete complete_whole(const struct island *is, struct budget *budget, unsigned *seen)
{
    *seen = 0;
    hexset sea = is->all & ~is->land;
    return search_bare(is, sea, is->hexes - is->preset->numbered - hexset_count(sea), 0, budget, seen);
}
