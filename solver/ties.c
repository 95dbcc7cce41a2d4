/* Sums by terrain in one pass over the board: a deal may ask this some dozens of times. */
#include "solver/ties.h"

#include <stdlib.h>

void ties_from(const struct island *is, struct ties *t)
{
    const struct demands *d = &is->demands;
    *t = (struct ties){.hexes = is->hexes, .reds = UNBOUNDED, .numbers = UNBOUNDED, .pips = d->terrain_pips};
    if (d->terrain_reds < is->hexes)
        t->reds = d->terrain_reds;
    if (d->terrain_numbers < is->hexes)
        t->numbers = d->terrain_numbers;
    t->any = t->reds < UNBOUNDED || t->numbers < UNBOUNDED || t->pips < UNBOUNDED;
    for (int i = 0; i < TERRAINS; i++)
        if (terrain_is_producing((enum terrain)i))
            t->producing += t->terrain_hexes[i] = is->preset->terrain_count[i];
}

static bool few_reds(const struct ties *t, const uint8_t *terrain, const token *number)
{
    int reds[TERRAINS] = {0};
    for (int h = 0; h < t->hexes; h++)
        if (token_is_red(number[h]) && ++reds[terrain[h]] > t->reds)
            return false;
    return true;
}

static bool pips_are_shared(const struct ties *t, const uint8_t *terrain, const token *number)
{
    int pips[TERRAINS] = {0}, all = 0;
    for (int h = 0; h < t->hexes; h++)
        pips[terrain[h]] += token_pips(number[h]);
    for (int i = 0; i < TERRAINS; i++)
        all += pips[i];
    for (int i = 0; i < TERRAINS; i++)
        if (t->terrain_hexes[i] && abs(pips[i] * t->producing - all * t->terrain_hexes[i]) > t->pips * t->producing)
            return false;
    return true;
}

static bool numbers_repeat_seldom(const struct ties *t, const uint8_t *terrain, const token *number)
{
    uint8_t times[TERRAINS][16] = {{0}};
    for (int h = 0; h < t->hexes; h++)
        for (token rest = number[h]; rest; rest &= (token)(rest - 1))
            if (++times[terrain[h]][__builtin_ctz(rest)] > t->numbers)
                return false;
    return true;
}

bool ties_met(const struct ties *t, const uint8_t *terrain, const token *number)
{
    return (t->reds == UNBOUNDED || few_reds(t, terrain, number)) &&
           (t->pips == UNBOUNDED || pips_are_shared(t, terrain, number)) &&
           (t->numbers == UNBOUNDED || numbers_repeat_seldom(t, terrain, number));
}
