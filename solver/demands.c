/* Gathers what all effective rules ask of a deal. */
#include "solver/demands.h"

#include <string.h>

#include "solver/rule.h"

/* Where a terrain may lie: the hexes of the areas that deal it, and for sea those that are sea. A preset of one area
 * without sea does not say where its terrains lie. */
static void lay_open(const struct preset *p, struct demands *d)
{
    for (int h = 0; h < p->lattice.hexes; h++)
        for (int t = 0; t < TERRAINS; t++) {
            int area = p->area_of[h];
            if (!p->parted || (area < 0 ? t == TERRAIN_SEA : p->area[area].terrain_count[t] > 0))
                d->may[h] |= (uint16_t)(1u << t);
        }
}

static void gather_sets(const struct preset *p, struct demands *d)
{
    for (int h = 0; h < p->lattice.hexes && p->lattice.hexes <= ISLAND_HEXES; h++)
        for (int t = 0; t < TERRAINS; t++)
            d->allowed[t] |= d->may[h] >> t & 1 ? hexset_of(h) : 0;
}

/* The hexes of rivers that lie fast have their terrain. */
static void keep_rivers(const struct preset *p, struct demands *d)
{
    for (int i = 0; i < p->waters.rivers; i++) {
        const struct river_plan *r = &p->waters.river[i];
        for (int k = 0; k < r->hexes && r->fixed; k++)
            for (int t = 0; t < TERRAINS; t++)
                if (t != r->terrain[k])
                    demands_bar(d, t, r->at.hex[k]);
    }
}

void demands_from(const struct ruleset *rs, struct demands *d)
{
    const struct preset *p = ruleset_preset(rs);
    memset(d, 0, sizeof *d);
    d->spiral_start = d->spiral_direction = -1;
    d->corner_most = d->cluster = d->terrain_reds = d->terrain_numbers = d->terrain_pips = UNBOUNDED;
    d->harbours = HARBOURS_FIXED;
    for (int t = 0; t < TERRAINS; t++)
        d->apart[t] = 1;
    lay_open(p, d);
    keep_rivers(p, d);
    for (int i = 0; i < ruleset_count(rs); i++) {
        const struct rule *r = ruleset_rule(rs, i);
        r->kind->demand(r, p, d);
    }
    gather_sets(p, d);
    /* Two steps apart is what terrain-cluster=1 asks of producing terrains, and that has its tables. */
    for (int t = 0; t < TERRAINS; t++)
        if (d->cluster == 1 && terrain_is_producing((enum terrain)t) && d->apart[t] == 2)
            d->apart[t] = 1;
}

static bool lies_on_coast(const struct preset *p, const uint8_t terrain[], int hex)
{
    for (int side = 0; side < 6; side++) {
        int beside = p->lattice.neighbour[hex][side];
        if (beside < 0 || terrain[beside] == TERRAIN_SEA)
            return true;
    }
    return false;
}

bool demands_coast_met(const struct demands *d, const struct preset *p, const uint8_t terrain[])
{
    for (int h = 0; h < p->lattice.hexes && (d->inland | d->coastal); h++) {
        bool inland = d->inland >> terrain[h] & 1, coastal = d->coastal >> terrain[h] & 1;
        if (!inland && !coastal)
            continue;
        if (lies_on_coast(p, terrain, h) ? inland : coastal)
            return false;
    }
    return true;
}
