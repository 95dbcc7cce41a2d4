/* The packing bound: any way to part the hexes into groups that each share a corner gives a bound on the pips they can
 * carry, the sum of the groups' caps: `most` for a corner, and never more than the richest token a hex. The best way is
 * found by trying, for the first hex left, each corner it shares with hexes that are left.
 *
 * On base six corners and a hex hold at most 6 x 8 + 5 = 53 under corner-pips=..8, and 58 must be placed. */
#include "solver/bounds.h"

#include <stdlib.h>
#include <string.h>

#include "gen/harbour.h"

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
    p.best = hexset_count(hexes) * cap(&p, 1) + 1;
    pack(&p, hexes, 0);
    if (p.best_parts) {
        memcpy(parts, p.best_part, (size_t)p.best_parts * sizeof *parts);
        *count = p.best_parts;
        return p.best;
    }
    *count = 0; /* the search for a way ended before the first one: every hex for itself */
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

static bool apart_has_no_room(const struct island *is)
{
    for (int t = 0; t < TERRAINS; t++) {
        int work = 0;
        if (is->demands.apart[t] > 1 &&
            !can_choose(is, is->demands.allowed[t], is->preset->terrain_count[t], is->demands.apart[t], &work))
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

/* Corners of three hexes that share no hex: each of those without a bare hex needs corner_least pips. */
static bool corners_need_too_much(const struct island *is)
{
    const struct preset *p = is->preset;
    int pips = 0, bare = 0;
    for (int k = 0; k < p->token_kinds; k++)
        pips += token_pips(p->token_kind[k]) * p->token_count[k];
    for (int t = 0; t < TERRAINS; t++)
        bare += terrain_is_producing((enum terrain)t) ? 0 : p->terrain_count[t];
    /* the way with the fewest parts has many corners of three; any way would be a bound */
    hexset parts[HEX_MAX];
    int count, corners = 0;
    bounds_parts(is, is->all, 1, 1, parts, &count);
    for (int i = 0; i < count; i++)
        corners += hexset_count(parts[i]) == 3;
    return (corners - bare) * is->demands.corner_least > pips;
}

static bool harbours_touch(const struct island *is)
{
    const struct preset *p = is->preset;
    const struct lattice *l = &p->lattice;
    bool used[CORNER_MAX] = {false};
    if (!is->demands.harbours_apart || is->demands.harbours == HARBOURS_FRAME)
        return false;
    for (int i = 0; i < p->harbours; i++)
        for (int k = 0; k < 2; k++) {
            int c = l->edge[p->harbour[i].edge].corner[k];
            if (used[c])
                return true;
            used[c] = true;
        }
    return false;
}

/* Whether `count` equal things, of which `spare` may stay in the box, cannot be spread at most `most` a terrain. */
static bool cannot_spread(const struct preset *p, int count, int spare, int most)
{
    int room = 0;
    for (int t = 0; t < TERRAINS; t++)
        if (terrain_is_numbered((enum terrain)t))
            room += p->terrain_count[t] < most ? p->terrain_count[t] : most;
    return count - spare > room;
}

static bool numbers_crowd_terrains(const struct island *is)
{
    const struct preset *p = is->preset;
    int reds = 0, spare = p->tokens - p->numbered;
    for (int k = 0; k < p->token_kinds; k++)
        reds += token_is_red(p->token_kind[k]) ? p->token_count[k] : 0;
    if (cannot_spread(p, reds, spare, is->demands.terrain_reds))
        return true;
    for (int n = 2; n <= 12; n++) {
        int times = 0;
        for (int k = 0; k < p->token_kinds; k++)
            times += (p->token_kind[k] >> n & 1) ? p->token_count[k] : 0;
        if (cannot_spread(p, times, spare, is->demands.terrain_numbers))
            return true;
    }
    return false;
}

/* For a sum of `pips` on the board: each terrain's share leaves it whole numbers low..high; none, or sums that cannot
 * meet, contradict. */
static bool shares_contradict(const struct preset *p, int bound, int pips)
{
    int producing = 0, least = 0, most = 0;
    for (int t = 0; t < TERRAINS; t++)
        producing += terrain_is_producing((enum terrain)t) ? p->terrain_count[t] : 0;
    for (int t = 0; t < TERRAINS; t++) {
        int hexes = p->terrain_count[t];
        if (!hexes || !terrain_is_producing((enum terrain)t))
            continue;
        int low = pips * hexes - bound * producing, high = pips * hexes + bound * producing;
        low = low > 0 ? (low + producing - 1) / producing : 0;
        high /= producing;
        if (low > high)
            return true;
        least += low;
        most += high;
    }
    return pips < least || pips > most;
}

static bool terrain_pips_contradict(const struct island *is)
{
    const struct preset *p = is->preset;
    if (is->demands.terrain_pips == UNBOUNDED)
        return false;
    int sum = 0;
    for (int k = 0; k < p->token_kinds; k++)
        sum += token_pips(p->token_kind[k]) * p->token_count[k];
    if (p->tokens == p->numbered)
        return shares_contradict(p, is->demands.terrain_pips, sum);
    for (int k = 0; k < p->token_kinds; k++)
        if (!shares_contradict(p, is->demands.terrain_pips, sum - token_pips(p->token_kind[k])))
            return false;
    return true;
}

bool bounds_contradict(const struct island *is)
{
    return is->demands.contradiction || land_has_no_room(is) || apart_has_no_room(is) || pins_lack_tokens(is) ||
           pins_clash(is) || (is->demands.corner_least && corners_need_too_much(is)) || harbours_touch(is) ||
           numbers_crowd_terrains(is) || terrain_pips_contradict(is) ||
           (is->demands.corner_most < UNBOUNDED &&
            bounds_room(is, is->all, is->demands.corner_most, bounds_richest(is->preset)) < least_pips(is->preset));
}
