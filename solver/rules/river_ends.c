/* river-ends=inland|any: where the rivers that a preset deals may rise. */
#include "solver/rule.h"

#include <stdio.h>
#include <string.h>

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    snprintf(r->text, sizeof r->text, "%s", text);
    r->choice = strcmp(text, "any") == 0;
    if (!r->choice && strcmp(text, "inland") != 0)
        return rule_refuse(e, field, text, "river-ends takes inland or any");
    if (r->choice && !waters_deal_rivers(&p->waters))
        return err_set(e, ERR_INPUT, field, "river-ends=any: no river of %s is dealt (inland)", p->name);
    return true;
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    d->ends_any = r->choice;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    const struct lattice *l = &b->preset->lattice;
    for (int i = 0; i < b->preset->waters.rivers && !r->choice; i++) {
        const struct river *river = &b->river[i];
        if (b->preset->waters.river[i].fixed || river->hexes < 2) /* 0: it was covered (board_cover()) */
            continue;
        int source = river->hex[river->hexes - 1], land = 0;
        for (int j = 0; j < l->hexes; j++)
            land += b->terrain[j] != TERRAIN_SEA && rule_neighbours(b, source, j);
        if (land == 6)
            continue;
        places_begin(out);
        places_hex(out, l, source);
    }
}

const struct rule_kind rule_river_ends = {
    .info = {.name = "river-ends",
             .argument = "inland|any",
             .example = "inland",
             .meaning = "the sources of its rivers that are dealt lie inland (inland) or anywhere (any)"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
