#include "solver/island.h"

#include <string.h>

#include "solver/ruleset.h"

void island_from(const struct ruleset *rs, struct island *is)
{
    struct demands demands;
    demands_from(rs, &demands);
    island_fill(ruleset_preset(rs), &demands, is);
}

void island_fill(const struct preset *p, const struct demands *d, struct island *is)
{
    memset(is, 0, sizeof *is);
    is->preset = p;
    is->demands = *d;
    const struct lattice *l = &is->preset->lattice;
    is->hexes = l->hexes;
    is->wide = l->hexes > ISLAND_HEXES;
    is->empty = l->hexes;
    is->box = l->hexes + 1;
    memset(is->near, is->empty, sizeof is->near);
    memset(is->earlier, -1, sizeof is->earlier);
    memset(is->area, -1, sizeof is->area);
    memset(is->pile, -1, sizeof is->pile);
    for (int a = 0; a < p->areas; a++)
        if (p->area[a].tokens > preset_pile_hexes(p, a))
            is->pile[is->box] = (int8_t)a;
    for (int h = 0; h < l->hexes; h++) {
        int earlier = 0;
        is->all |= is->wide ? 0 : hexset_of(h);
        is->land |= l->land[h] && !is->wide ? hexset_of(h) : 0;
        is->area[h] = p->area_of[h];
        is->pile[h] = (int8_t)preset_pile_of(p, h);
        for (int k = 0; k < 6; k++) {
            int n = l->neighbour[h][k];
            if (n < 0)
                continue;
            is->near[h][k] = (uint8_t)n;
            if (!is->wide)
                is->adjacent[h] |= hexset_of(n);
            if (n < h)
                is->earlier[h][earlier++] = (int16_t)n;
        }
    }
}

int island_allowed(const struct island *is, int hex, int *terrain)
{
    int allowed = 0;
    for (int t = 0; t < TERRAINS; t++)
        if (is->preset->terrain_count[t] && hexset_has(is->demands.allowed[t], hex)) {
            *terrain = t;
            allowed++;
        }
    return allowed;
}

bool island_pins_lack_tokens(const struct island *is)
{
    const struct preset *p = is->preset;
    for (int area = 0; area < p->areas; area++)
        for (int k = 0; k < p->token_kinds; k++) {
            int pinned = 0;
            for (int h = 0; h < is->hexes; h++)
                pinned += is->pile[h] == area && is->demands.pinned_number[h] == p->token_kind[k];
            if (pinned > p->area[area].token_count[k])
                return true;
        }
    return false;
}
