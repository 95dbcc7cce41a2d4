/* terrain-pips=D: the pips of every producing terrain are near its share. */
#include "solver/rule.h"

#include <stdlib.h>

enum { PIPS_MOST = 100 };

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    (void)p;
    return rule_parse_number(r, text, 0, PIPS_MOST, field, e);
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    d->terrain_pips = r->low;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    const struct lattice *l = &b->preset->lattice;
    int all_pips = 0, producing = 0;
    for (int i = 0; i < l->hexes; i++) {
        all_pips += token_pips(b->number[i]);
        producing += terrain_is_producing(b->terrain[i]);
    }
    for (int t = 0; t < TERRAINS; t++) {
        int pips = 0, hexes = 0;
        for (int i = 0; i < l->hexes; i++)
            if (b->terrain[i] == t) {
                pips += token_pips(b->number[i]);
                hexes++;
            }
        /* |pips - all * hexes / producing| <= D, in whole numbers */
        if (!hexes || !terrain_is_producing((enum terrain)t) ||
            abs(pips * producing - all_pips * hexes) <= r->low * producing)
            continue;
        places_begin(out);
        for (int i = 0; i < l->hexes; i++)
            if (b->terrain[i] == t)
                places_hex(out, l, i);
    }
}

const struct rule_kind rule_terrain_pips = {
    .info = {.name = "terrain-pips",
             .argument = "D",
             .example = "2",
             .meaning = "for every producing terrain, its pips differ from (pips of the board x its hexes / producing "
                        "hexes) by at most D"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
