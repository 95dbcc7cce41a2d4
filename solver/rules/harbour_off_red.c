/* harbour-off-red: no 2:1 harbour has a corner on a red hex of its own resource. */
#include "solver/rule.h"

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)r, (void)p;
    d->harbour_off_red = true;
}

static bool has_corner_of(const struct lattice *l, int hex, int edge)
{
    for (int k = 0; k < 6; k++)
        if (l->hex_corner[hex][k] == l->edge[edge].corner[0] || l->hex_corner[hex][k] == l->edge[edge].corner[1])
            return true;
    return false;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    (void)r;
    const struct lattice *l = &b->preset->lattice;
    for (int i = 0; i < b->harbours; i++) {
        if (b->harbour[i].kind == RESOURCE_NONE)
            continue;
        for (int h = 0; h < l->hexes; h++)
            if (terrain_resource(b->terrain[h]) == b->harbour[i].kind && token_is_red(b->number[h]) &&
                has_corner_of(l, h, b->harbour[i].edge)) {
                places_begin(out);
                places_edge(out, l, b->harbour[i].edge);
                places_hex(out, l, h);
            }
    }
}

const struct rule_kind rule_harbour_off_red = {
    .info = {.name = "harbour-off-red",
             .argument = "",
             .example = "",
             .meaning = "no 2:1 harbour has a corner on a red hex of its own resource"},
    .deals = true,
    .parse = rule_parse_none,
    .demand = demand,
    .check = check,
};
