/* coastal=T: every hex of T has at least one side on the sea or off the board. */
#include "solver/rule.h"

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    return rule_parse_terrain(r, p, text, field, e);
}

/* Whether a hex beside this one may be dealt as sea. */
static bool sea_may_come(const struct preset *p, int hex)
{
    for (int side = 0; side < 6; side++) {
        int beside = p->lattice.neighbour[hex][side], area = beside < 0 ? -1 : p->area_of[beside];
        if (area >= 0 && p->area[area].terrain_count[TERRAIN_SEA])
            return true;
    }
    return false;
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    for (int h = 0; h < p->lattice.hexes; h++)
        if (!lattice_is_coastal(&p->lattice, h) && !sea_may_come(p, h))
            demands_bar(d, (int)r->terrain, h);
    if (p->sea_is_dealt)
        d->coastal |= (uint16_t)(1u << r->terrain);
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    rule_check_coast(r, b, true, out);
}

const struct rule_kind rule_coastal = {
    .info = {.name = "coastal",
             .argument = "TERRAIN",
             .example = "desert",
             .repeats = true,
             .meaning = "every hex of TERRAIN has at least one side on the sea or off the board"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
