/* By the pieces alone, and for corners by which tokens may lie side by side: a bound that only the shape of the island
 * keeps out of reach stays. */
#include "solver/loosen.h"

enum { PIPS_MOST = 30 /* of a token: all numbers on one */ };

/* The most hexes of a terrain with a number, or of any terrain. */
static int largest_terrain(const struct preset *p, bool numbered)
{
    int most = 0;
    for (int t = 0; t < TERRAINS; t++)
        if ((!numbered || terrain_is_numbered((enum terrain)t)) && p->terrain_count[t] > most)
            most = p->terrain_count[t];
    return most;
}

/* Tokens with one of these numbers. */
static int tokens_with(const struct preset *p, token numbers)
{
    int count = 0;
    for (int k = 0; k < p->token_kinds; k++)
        count += (p->token_kind[k] & numbers) ? p->token_count[k] : 0;
    return count;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ---- land and numbers ---- */

static bool numbers_always_fit(const struct island *is)
{
    int hexes = largest_terrain(is->preset, true);
    for (int n = 2; n <= 12; n++)
        if (least(tokens_with(is->preset, token_of(n)), hexes) > is->demands.terrain_numbers)
            return false;
    return true;
}

/* The pips of the `count` richest tokens, or of the poorest. */
static int extreme_pips(const struct preset *p, int count, bool richest)
{
    int sum = 0;
    for (int step = 0; step <= PIPS_MOST; step++)
        for (int k = 0; k < p->token_kinds; k++) {
            int pips = token_pips(p->token_kind[k]), taken = least(count, p->token_count[k]);
            if (pips != (richest ? PIPS_MOST - step : step))
                continue;
            sum += taken * pips;
            count -= taken;
        }
    return sum;
}

/* Whatever token stays in the box, where one does. */
static bool pips_always_fit(const struct island *is)
{
    const struct preset *p = is->preset;
    int most = extreme_pips(p, p->numbered, true), poorest = extreme_pips(p, p->numbered, false);
    for (int t = 0; t < TERRAINS; t++) {
        int hexes = p->terrain_count[t], room = is->demands.terrain_pips * p->numbered;
        if (!hexes || !terrain_is_producing((enum terrain)t))
            continue;
        if (extreme_pips(p, hexes, true) * p->numbered - poorest * hexes > room ||
            most * hexes - extreme_pips(p, hexes, false) * p->numbered > room)
            return false;
    }
    return true;
}

/* ---- corners ---- */

static bool may_meet(const struct island *is, const int kind[3])
{
    const struct preset *p = is->preset;
    for (int i = 0; i < 3; i++) {
        int same = 0;
        for (int j = 0; j < 3; j++) {
            same += kind[i] == kind[j];
            if (i != j && (demands_clash(&is->demands, p->token_kind[kind[i]]) & p->token_kind[kind[j]]))
                return false;
        }
        if (same > p->token_count[kind[i]])
            return false;
    }
    return true;
}

/* The least and the most pips of three tokens that may lie round a corner. Where there are none, and so perhaps richer
 * pairs, the pips of any. */
static void corner_extremes(const struct island *is, int *low, int *high)
{
    const struct preset *p = is->preset;
    bool found = false;
    *low = extreme_pips(p, 3, false);
    *high = extreme_pips(p, 3, true);
    for (int a = 0; a < p->token_kinds; a++)
        for (int b = a; b < p->token_kinds; b++)
            for (int c = b; c < p->token_kinds; c++) {
                int kind[3] = {a, b, c};
                if (!may_meet(is, kind))
                    continue;
                int pips = token_pips(p->token_kind[a]) + token_pips(p->token_kind[b]) + token_pips(p->token_kind[c]);
                *low = !found || pips < *low ? pips : *low;
                *high = !found || pips > *high ? pips : *high;
                found = true;
            }
}

/* The most pips of two tokens side by side: beside a hex without one they may be more than those of any three. */
static int pair_extreme(const struct island *is)
{
    const struct preset *p = is->preset;
    int most = 0;
    for (int a = 0; a < p->token_kinds; a++)
        for (int b = a; b < p->token_kinds; b++) {
            bool meet = !(demands_clash(&is->demands, p->token_kind[a]) & p->token_kind[b]) &&
                        (a != b || p->token_count[a] > 1);
            int pips = token_pips(p->token_kind[a]) + (meet ? token_pips(p->token_kind[b]) : 0);
            most = pips > most ? pips : most;
        }
    return most;
}

static void loosen_corners(struct island *is)
{
    int low, high;
    if (is->demands.corner_least == 0 && is->demands.corner_most == UNBOUNDED)
        return;
    corner_extremes(is, &low, &high);
    if (is->demands.corner_least <= low)
        is->demands.corner_least = 0;
    if (is->demands.corner_most >= high && is->demands.corner_most >= pair_extreme(is))
        is->demands.corner_most = UNBOUNDED;
}

/* ---- the whole ---- */

void loosen(struct island *is)
{
    struct demands *d = &is->demands;
    const token red = token_of(6) | token_of(8);
    if (d->cluster >= largest_terrain(is->preset, false))
        d->cluster = UNBOUNDED;
    if (d->terrain_reds >= least(tokens_with(is->preset, red), largest_terrain(is->preset, true)))
        d->terrain_reds = UNBOUNDED;
    if (d->terrain_numbers < UNBOUNDED && numbers_always_fit(is))
        d->terrain_numbers = UNBOUNDED;
    if (d->terrain_pips < UNBOUNDED && pips_always_fit(is))
        d->terrain_pips = UNBOUNDED;
    loosen_corners(is);
}
