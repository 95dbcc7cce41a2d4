/* terrain-reds=K: no terrain carries more than K red numbers. */
#include "solver/rule.h"

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    (void)p;
    return rule_parse_number(r, text, 0, HEX_MAX, field, e);
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    d->terrain_reds = r->low;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    const struct lattice *l = &b->preset->lattice;
    for (int t = 0; t < TERRAINS; t++) {
        int reds = 0;
        for (int i = 0; i < l->hexes; i++)
            reds += b->terrain[i] == t && token_is_red(b->number[i]);
        if (reds <= r->low)
            continue;
        places_begin(out);
        for (int i = 0; i < l->hexes; i++)
            if (b->terrain[i] == t && token_is_red(b->number[i]))
                places_hex(out, l, i);
    }
}

const struct rule_kind rule_terrain_reds = {
    .info = {.name = "terrain-reds",
             .argument = "K",
             .example = "2",
             .meaning = "no terrain carries more than K red numbers"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
