/* harbours-apart: no corner has two harbours. */
#include "solver/rule.h"

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)r, (void)p;
    d->harbours_apart = true;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    (void)r;
    const struct lattice *l = &b->preset->lattice;
    for (int c = 0; c < l->corners; c++) {
        int harbours = 0;
        for (int i = 0; i < b->harbours; i++)
            for (int k = 0; k < 2; k++)
                harbours += l->edge[b->harbour[i].edge].corner[k] == c;
        if (harbours > 1) {
            places_begin(out);
            places_corner(out, l, c);
        }
    }
}

const struct rule_kind rule_harbours_apart = {
    .info = {.name = "harbours-apart", .argument = "", .example = "", .meaning = "no corner has two harbours"},
    .deals = true,
    .parse = rule_parse_none,
    .demand = demand,
    .check = check,
};
