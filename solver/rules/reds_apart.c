/* reds-apart: no two neighbouring hexes both carry 6 or 8. */
#include "solver/rule.h"

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)r, (void)p;
    d->reds_apart = true;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    (void)r;
    for (int i = 0; i < b->preset->lattice.hexes; i++)
        for (int j = i + 1; j < b->preset->lattice.hexes; j++)
            if (token_is_red(b->number[i]) && token_is_red(b->number[j]) && rule_neighbours(b, i, j)) {
                places_begin(out);
                places_hex(out, &b->preset->lattice, i);
                places_hex(out, &b->preset->lattice, j);
            }
}

const struct rule_kind rule_reds_apart = {
    .info = {.name = "reds-apart",
             .argument = "",
             .example = "",
             .meaning = "no two neighbouring hexes both carry 6 or 8"},
    .deals = true,
    .parse = rule_parse_none,
    .demand = demand,
    .check = check,
};
