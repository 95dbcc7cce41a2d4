/* terrain=random|printed: how the land is laid. */
#include "solver/rule.h"

#include <stdio.h>
#include <string.h>

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    snprintf(r->text, sizeof r->text, "%s", text);
    r->choice = strcmp(text, "printed") == 0 ? TERRAIN_PRINTED : TERRAIN_RANDOM;
    if (r->choice == TERRAIN_RANDOM && strcmp(text, "random") != 0)
        return rule_refuse(e, field, text, "terrain takes random or printed");
    if (r->choice == TERRAIN_PRINTED && !p->printed)
        return err_set(e, ERR_INPUT, field, "terrain=printed: %s has no printed land (random)", p->name);
    return true;
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    d->terrain = (enum terrain_choice)r->choice;
    if (d->terrain != TERRAIN_PRINTED)
        return;
    for (int t = 0; t < TERRAINS; t++)
        for (int h = 0; h < p->lattice.hexes; h++)
            if (p->printed_terrain[h] != t)
                demands_bar(d, t, h);
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    bool begun = false;
    for (int h = 0; r->choice == TERRAIN_PRINTED && h < b->preset->lattice.hexes; h++)
        if (b->terrain[h] != b->preset->printed_terrain[h]) {
            if (!begun)
                places_begin(out);
            begun = true;
            places_hex(out, &b->preset->lattice, h);
        }
}

const struct rule_kind rule_terrain = {
    .info = {.name = "terrain",
             .argument = "random|printed",
             .example = "random",
             .meaning = "its land lies anywhere (random) or as the preset prints it (printed)"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
