/* low-high-apart: no two neighbouring hexes both carry 2 or 12. */
#include "solver/rule.h"

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)r, (void)p;
    d->low_high_apart = true;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    (void)r;
    const token low_high = 1 << 2 | 1 << 12;
    for (int i = 0; i < b->preset->lattice.hexes; i++)
        for (int j = i + 1; j < b->preset->lattice.hexes; j++)
            if ((b->number[i] & low_high) && (b->number[j] & low_high) && rule_neighbours(b, i, j)) {
                places_begin(out);
                places_hex(out, &b->preset->lattice, i);
                places_hex(out, &b->preset->lattice, j);
            }
}

const struct rule_kind rule_low_high_apart = {
    .info = {.name = "low-high-apart",
             .argument = "",
             .example = "",
             .meaning = "no two neighbouring hexes both carry 2 or 12"},
    .deals = true,
    .parse = rule_parse_none,
    .demand = demand,
    .check = check,
};
