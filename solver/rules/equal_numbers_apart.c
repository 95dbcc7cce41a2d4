/* equal-numbers-apart: no two neighbouring hexes carry the same number (a shared 3/11 is both). */
#include "solver/rule.h"

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)r, (void)p;
    d->equal_apart = true;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    (void)r;
    for (int i = 0; i < b->preset->lattice.hexes; i++)
        for (int j = i + 1; j < b->preset->lattice.hexes; j++)
            if ((b->number[i] & b->number[j]) && rule_neighbours(b, i, j)) {
                places_begin(out);
                places_hex(out, &b->preset->lattice, i);
                places_hex(out, &b->preset->lattice, j);
            }
}

const struct rule_kind rule_equal_numbers_apart = {
    .info = {.name = "equal-numbers-apart",
             .argument = "",
             .example = "",
             .meaning = "no two neighbouring hexes carry the same number (a shared 3/11 is both)"},
    .deals = true,
    .parse = rule_parse_none,
    .demand = demand,
    .check = check,
};
