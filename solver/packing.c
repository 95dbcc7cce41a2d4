/* Any way to part the hexes into groups that each share a corner gives a bound on the pips they can carry, the sum of
 * the groups' caps: `corner` for a corner, and never more than the richest token a hex. The best way is found by
 * trying, for the first hex left, each corner it shares with hexes that are left.
 *
 * On base six corners and a hex hold at most 6 x 8 + 5 = 53 under corner-pips=..8, and 58 must be placed. */
#include "solver/packing.h"

#include <string.h>

enum { FIND_STEPS = 5000, WAYS_STEPS = 20000 };

struct packing {
    const struct island *island;
    int corner, hex;
    int limit; /* ways must stay below */
    int steps;
    int ways, most;
    struct parting_way now, *way;
};

static int cap(const struct packing *p, int hexes)
{
    int free = hexes * p->hex;
    return p->corner < free ? p->corner : free;
}

static bool has_part(const struct parting_way *w, hexset part)
{
    for (int i = 0; i < w->parts; i++)
        if (w->part[i] == part)
            return true;
    return false;
}

/* Whether the present way has a part that no way kept has. */
static bool is_new(const struct packing *p)
{
    for (int i = 0; i < p->now.parts; i++) {
        int k = 0;
        while (k < p->ways && !has_part(&p->way[k], p->now.part[i]))
            k++;
        if (k == p->ways)
            return true;
    }
    return false;
}

static void keep(struct packing *p, int sum)
{
    if (p->most == 1) { /* the best one is looked for */
        p->limit = sum;
        p->ways = 0;
    }
    if (p->ways < p->most && is_new(p))
        p->way[p->ways++] = p->now;
}

static void pack(struct packing *p, hexset left, int sum)
{
    /* no grouping can give less than a third of `corner` a hex */
    if (3 * sum + hexset_count(left) * cap(p, 3) >= 3 * p->limit || p->steps-- <= 0)
        return;
    if (!left) {
        keep(p, sum);
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
            p->now.part[p->now.parts++] = group;
            pack(p, left & ~group, sum + cap(p, size));
            p->now.parts--;
        }
    p->now.part[p->now.parts++] = hexset_of(h);
    pack(p, left & ~hexset_of(h), sum + cap(p, 1));
    p->now.parts--;
}

/* The best way; every hex for itself where the search for one ends before the first. */
static int pack_best(struct packing *p, hexset hexes, struct parting_way *best)
{
    p->limit = hexset_count(hexes) * cap(p, 1) + 1;
    p->steps = FIND_STEPS;
    p->most = 1;
    p->way = best;
    best->parts = 0;
    if (!hexes)
        return 0;
    pack(p, hexes, 0);
    if (p->ways)
        return p->limit;
    for (hexset rest = hexes; rest; rest &= rest - 1)
        best->part[best->parts++] = hexset_of(hexset_first(rest));
    return p->limit - 1;
}

int packing_room(const struct island *is, hexset hexes, int corner, int hex)
{
    struct packing p = {.island = is, .corner = corner, .hex = hex};
    struct parting_way best;
    return pack_best(&p, hexes, &best);
}

int packing_ways(const struct island *is, hexset hexes, int corner, int hex, int most, struct parting_way *way,
                 int *room)
{
    struct packing p = {.island = is, .corner = corner, .hex = hex};
    *room = pack_best(&p, hexes, way);
    p.limit = *room + 1;
    p.steps = WAYS_STEPS;
    p.most = most;
    p.ways = 1;
    if (most > 1)
        pack(&p, hexes, 0);
    return p.ways;
}
