/* inland=T: no side of a hex of T is on the sea or off the board. */
#include "solver/rule.h"

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    return rule_parse_terrain(r, p, text, field, e);
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    for (int h = 0; h < p->lattice.hexes; h++)
        if (lattice_is_coastal(&p->lattice, h))
            demands_bar(d, (int)r->terrain, h);
    if (p->sea_is_dealt)
        d->inland |= (uint16_t)(1u << r->terrain);
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    rule_check_coast(r, b, false, out);
}

const struct rule_kind rule_inland = {
    .info = {.name = "inland",
             .argument = "TERRAIN",
             .example = "desert",
             .repeats = true,
             .meaning = "no side of a hex of TERRAIN is on the sea or off the board"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
