/* terrain-numbers=K: no terrain carries the same number more than K times. */
#include "solver/rule.h"

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    (void)p;
    return rule_parse_number(r, text, 1, HEX_MAX, field, e);
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    d->terrain_numbers = r->low;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    const struct lattice *l = &b->preset->lattice;
    for (int t = 0; t < TERRAINS; t++)
        for (int n = 2; n <= 12; n++) {
            int times = 0;
            for (int i = 0; i < l->hexes; i++)
                times += b->terrain[i] == t && (b->number[i] & token_of(n));
            if (times <= r->low)
                continue;
            places_begin(out);
            for (int i = 0; i < l->hexes; i++)
                if (b->terrain[i] == t && (b->number[i] & token_of(n)))
                    places_hex(out, l, i);
        }
}

const struct rule_kind rule_terrain_numbers = {
    .info = {.name = "terrain-numbers",
             .argument = "K",
             .example = "1",
             .meaning = "no terrain carries the same number more than K times"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
