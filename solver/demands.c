/* Gathers what all effective rules ask of a deal. */
#include "solver/demands.h"

#include <string.h>

#include "solver/rule.h"

void demands_from(const struct ruleset *rs, struct demands *d)
{
    const struct preset *p = ruleset_preset(rs);
    hexset land = 0;
    for (int h = 0; h < p->lattice.hexes; h++)
        land |= hexset_of(h);
    memset(d, 0, sizeof *d);
    d->spiral_start = d->spiral_direction = -1;
    d->corner_most = d->cluster = d->terrain_reds = d->terrain_numbers = d->terrain_pips = UNBOUNDED;
    d->harbours = HARBOURS_FIXED;
    for (int t = 0; t < TERRAINS; t++) {
        d->allowed[t] = land;
        d->apart[t] = 1;
    }
    for (int i = 0; i < ruleset_count(rs); i++) {
        const struct rule *r = ruleset_rule(rs, i);
        r->kind->demand(r, p, d);
    }
    /* Two steps apart is what terrain-cluster=1 asks of producing terrains, and that has its tables. */
    for (int t = 0; t < TERRAINS; t++)
        if (d->cluster == 1 && terrain_is_producing((enum terrain)t) && d->apart[t] == 2)
            d->apart[t] = 1;
}
