/* What counting alone can show, and the packing bound (solver/packing.h) against the pips that must be placed: on base
 * six corners and a hex hold at most 53 under corner-pips=..8, and 58 must lie. */
#include "solver/bounds.h"

#include <stdlib.h>
#include <string.h>

#include "solver/harbours_fit.h"
#include "solver/packing.h"
#include "solver/spread.h"

enum { CHOOSING_STEPS = 200000 };

int bounds_richest(const struct preset *p)
{
    int richest = 0;
    for (int k = 0; k < p->token_kinds; k++)
        if (token_pips(p->token_kind[k]) > richest)
            richest = token_pips(p->token_kind[k]);
    return richest;
}

/* The least pips that the tokens on the board can have: the richest may stay in the box. */
static int least_pips(const struct preset *p)
{
    int sum = 0;
    for (int k = 0; k < p->token_kinds; k++)
        sum += token_pips(p->token_kind[k]) * p->token_count[k];
    return p->tokens > p->numbered ? sum - bounds_richest(p) : sum;
}

/* Hall's condition: some terrains have more tiles than hexes that they are allowed on together, or some hexes take
 * fewer tiles than there are of them, which is the same said of the other terrains. */
static bool area_has_no_room(const struct island *is, int area)
{
    const struct preset_area *a = &is->preset->area[area];
    int present[TERRAINS], count = 0;
    hexset hexes = 0;
    for (int h = 0; h < is->hexes; h++)
        hexes |= is->area[h] == area ? hexset_of(h) : 0;
    for (int t = 0; t < TERRAINS; t++)
        if (a->terrain_count[t])
            present[count++] = t;
    for (unsigned some = 1; some < 1u << count; some++) {
        hexset room = 0;
        int tiles = 0;
        for (int i = 0; i < count; i++)
            if (some >> i & 1) {
                room |= is->demands.allowed[present[i]];
                tiles += a->terrain_count[present[i]];
            }
        if (hexset_count(room & hexes) < tiles)
            return true;
    }
    return false;
}

/* Each area by itself; and open sea that must be something else. */
static bool land_has_no_room(const struct island *is)
{
    for (int area = 0; area < is->preset->areas; area++)
        if (area_has_no_room(is, area))
            return true;
    return (is->all & ~is->land & ~is->demands.allowed[TERRAIN_SEA]) != 0;
}

/* Whether `count` of the hexes can be chosen at least `steps` apart; true too where that takes too long to say. */
static bool can_choose(const struct island *is, hexset open, int count, int steps, int *work)
{
    if (!count)
        return true;
    const struct hex *at = is->preset->lattice.hex;
    while (hexset_count(open) >= count) {
        if ((*work)++ > CHOOSING_STEPS)
            return true;
        int h = hexset_first(open);
        open &= ~hexset_of(h);
        hexset far = 0;
        for (hexset rest = open; rest; rest &= rest - 1)
            if (hex_distance(at[hexset_first(rest)], at[h]) >= steps)
                far |= hexset_of(hexset_first(rest));
        if (can_choose(is, far, count - 1, steps, work))
            return true;
    }
    return false;
}

/* Too few hexes for a terrain whose hexes must keep apart, or lie in groups of at most two: of three hexes at a corner
 * two may then be equal. */
static bool apart_has_no_room(const struct island *is)
{
    const struct demands *d = &is->demands;
    for (int t = 0; t < TERRAINS; t++) {
        int work = 0, steps = d->apart[t], tiles = is->preset->terrain_count[t];
        bool producing = terrain_is_producing((enum terrain)t);
        if (producing && d->cluster == 1 && steps < 2)
            steps = 2;
        if (steps > 1 && !can_choose(is, d->allowed[t], tiles, steps, &work))
            return true;
        if (producing && d->cluster == 2 && packing_room(is, d->allowed[t], 2, 1) < tiles)
            return true;
    }
    return false;
}

/* Two pinned tokens side by side, or three at a corner, that a rule does not allow. */
static bool pins_clash(const struct island *is)
{
    const struct demands *d = &is->demands;
    const struct lattice *l = &is->preset->lattice;
    const token red = 1 << 6 | 1 << 8, low_high = 1 << 2 | 1 << 12;
    for (int h = 0; h < is->hexes; h++)
        for (int i = 0; i < 4 && is->earlier[h][i] >= 0; i++) {
            token a = d->pinned_number[h], b = d->pinned_number[is->earlier[h][i]];
            if ((d->reds_apart && (a & red) && (b & red)) || (d->low_high_apart && (a & low_high) && (b & low_high)) ||
                (d->equal_apart && (a & b)))
                return true;
        }
    for (int c = 0; c < l->corners; c++) {
        int pips = 0;
        for (int i = 0; i < l->corner[c].hexes; i++)
            pips += token_pips(d->pinned_number[l->corner[c].hex[i]]);
        if (pips > d->corner_most)
            return true;
    }
    return false;
}

/* Pips of the `count` poorest tokens. */
static int poorest(const struct preset *p, int count)
{
    int sum = 0;
    for (int pips = 1; count > 0 && pips <= bounds_richest(p); pips++)
        for (int k = 0; k < p->token_kinds; k++)
            if (token_pips(p->token_kind[k]) == pips) {
                int taken = p->token_count[k] < count ? p->token_count[k] : count;
                sum += taken * pips;
                count -= taken;
            }
    return sum;
}

/* Corners of three hexes that share no hex: each of those without a bare hex needs corner_least pips, and the other
 * hexes have some as well. On base, where six such corners leave one hex and the desert spoils one corner at most, five
 * corners under corner-pips=11.. have 55 and three more hexes 4, and there are 58. */
static bool corners_need_too_much(const struct island *is)
{
    const struct preset *p = is->preset;
    int pips = poorest(p, p->tokens), bare = hexset_count(is->land) - p->numbered;
    if (p->tokens > p->numbered)
        pips -= poorest(p, 1); /* that one stays in the box */
    /* a corner of three saves one of what its hexes cost alone, so that the best way has many of them; any way would do
     */
    struct parting_way way;
    int room, corners = 0, least = UNBOUNDED;
    packing_ways(is, is->land, 2, 1, 1, &way, &room);
    for (int i = 0; i < way.parts; i++)
        corners += hexset_count(way.part[i]) == 3;
    for (int spoilt = 0; spoilt <= bare && spoilt <= corners; spoilt++) {
        int whole = corners - spoilt, need = whole * is->demands.corner_least + poorest(p, p->numbered - 3 * whole);
        if (need < least)
            least = need;
    }
    return least > pips;
}

bool bounds_contradict(const struct island *is)
{
    return is->demands.contradiction || land_has_no_room(is) || apart_has_no_room(is) || island_pins_lack_tokens(is) ||
           pins_clash(is) || (is->demands.corner_least && corners_need_too_much(is)) ||
           !harbours_may_fit(is, is->demands.pinned_number) || spread_contradicts(is) ||
           (is->demands.corner_most < UNBOUNDED &&
            packing_room(is, is->land, is->demands.corner_most, bounds_richest(is->preset)) < least_pips(is->preset));
}
