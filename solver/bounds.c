/* The packing bound: any way to part the hexes into groups that each share a corner gives a bound on the pips they can
 * carry, the sum of the groups' caps: `most` for a corner, and never more than the richest token a hex. The best way is
 * found by trying, for the first hex left, each corner it shares with hexes that are left.
 *
 * On base six corners and a hex hold at most 6 x 8 + 5 = 53 under corner-pips=..8, and 58 must be placed. */
#include "solver/bounds.h"

#include <stdlib.h>
#include <string.h>

#include "solver/harbours_fit.h"
#include "solver/spread.h"

enum { PACKING_STEPS = 5000, CHOOSING_STEPS = 200000 };

struct packing {
    const struct island *island;
    int most, richest;
    int best, steps;
    int parts, best_parts; /* groups of the way that is tried, and of the best one */
    hexset part[HEX_MAX], best_part[HEX_MAX];
};

static int cap(const struct packing *p, int hexes)
{
    int free = hexes * p->richest;
    return p->most < free ? p->most : free;
}

static void pack(struct packing *p, hexset left, int sum)
{
    /* no grouping can give less than a third of `most` a hex */
    if (3 * sum + hexset_count(left) * cap(p, 3) >= 3 * p->best || p->steps++ > PACKING_STEPS)
        return;
    if (!left) {
        p->best = sum;
        p->best_parts = p->parts;
        memcpy(p->best_part, p->part, (size_t)p->parts * sizeof *p->part);
        return;
    }
    int h = hexset_first(left);
    const struct lattice *l = &p->island->preset->lattice;
    for (int size = 3; size > 1; size--)
        for (int k = 0; k < 6; k++) {
            int c = l->hex_corner[h][k];
            hexset group = 0;
            for (int i = 0; i < l->corner[c].hexes; i++)
                group |= hexset_of(l->corner[c].hex[i]);
            group &= left;
            if (hexset_count(group) != size)
                continue;
            p->part[p->parts++] = group;
            pack(p, left & ~group, sum + cap(p, size));
            p->parts--;
        }
    p->part[p->parts++] = hexset_of(h);
    pack(p, left & ~hexset_of(h), sum + cap(p, 1));
    p->parts--;
}

int bounds_parts(const struct island *is, hexset hexes, int corner, int hex, hexset parts[HEX_MAX], int *count)
{
    struct packing p = {.island = is, .most = corner, .richest = hex};
    *count = 0;
    if (!hexes)
        return 0;
    p.best = hexset_count(hexes) * cap(&p, 1) + 1;
    pack(&p, hexes, 0);
    if (p.best_parts) {
        memcpy(parts, p.best_part, (size_t)p.best_parts * sizeof *parts);
        *count = p.best_parts;
        return p.best;
    }
    /* the search for a way ended before the first one: every hex for itself */
    for (hexset rest = hexes; rest; rest &= rest - 1)
        parts[(*count)++] = hexset_of(hexset_first(rest));
    return p.best - 1;
}

int bounds_room(const struct island *is, hexset hexes, int corner, int hex)
{
    hexset parts[HEX_MAX];
    int count;
    return bounds_parts(is, hexes, corner, hex, parts, &count);
}

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
static bool land_has_no_room(const struct island *is)
{
    const struct demands *d = &is->demands;
    int present[TERRAINS], count = 0;
    for (int t = 0; t < TERRAINS; t++)
        if (is->preset->terrain_count[t])
            present[count++] = t;
    for (unsigned some = 1; some < 1u << count; some++) {
        hexset room = 0;
        int tiles = 0;
        for (int i = 0; i < count; i++)
            if (some >> i & 1) {
                room |= d->allowed[present[i]];
                tiles += is->preset->terrain_count[present[i]];
            }
        if (hexset_count(room) < tiles)
            return true;
    }
    return false;
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
        if (producing && d->cluster == 2 && bounds_room(is, d->allowed[t], 2, 1) < tiles)
            return true;
    }
    return false;
}

static bool pins_lack_tokens(const struct island *is)
{
    const struct preset *p = is->preset;
    for (int k = 0; k < p->token_kinds; k++) {
        int pinned = 0;
        for (int h = 0; h < is->hexes; h++)
            pinned += is->demands.pinned_number[h] == p->token_kind[k];
        if (pinned > p->token_count[k])
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
    int pips = poorest(p, p->tokens), bare = is->hexes - p->numbered;
    if (p->tokens > p->numbered)
        pips -= poorest(p, 1); /* that one stays in the box */
    /* a corner of three saves one of what its hexes cost alone, so that the best way has many of them; any way would do
     */
    hexset parts[HEX_MAX];
    int count, corners = 0, least = UNBOUNDED;
    bounds_parts(is, is->all, 2, 1, parts, &count);
    for (int i = 0; i < count; i++)
        corners += hexset_count(parts[i]) == 3;
    for (int spoilt = 0; spoilt <= bare && spoilt <= corners; spoilt++) {
        int whole = corners - spoilt, need = whole * is->demands.corner_least + poorest(p, p->numbered - 3 * whole);
        if (need < least)
            least = need;
    }
    return least > pips;
}

bool bounds_contradict(const struct island *is)
{
    return is->demands.contradiction || land_has_no_room(is) || apart_has_no_room(is) || pins_lack_tokens(is) ||
           pins_clash(is) || (is->demands.corner_least && corners_need_too_much(is)) || !harbours_fit(is, NULL, NULL) ||
           spread_contradicts(is) ||
           (is->demands.corner_most < UNBOUNDED &&
            bounds_room(is, is->all, is->demands.corner_most, bounds_richest(is->preset)) < least_pips(is->preset));
}
