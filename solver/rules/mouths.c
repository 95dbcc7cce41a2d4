/* mouths=free|any: where the rivers of a preset may reach the sea. */
#include "solver/rule.h"

#include <stdio.h>
#include <string.h>
#include "gen/board_waters.h"

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    snprintf(r->text, sizeof r->text, "%s", text);
    r->choice = strcmp(text, "any") == 0;
    if (!r->choice && strcmp(text, "free") != 0)
        return rule_refuse(e, field, text, "mouths takes free or any");
    if (r->choice && !waters_deal_rivers(&p->waters))
        return err_set(e, ERR_INPUT, field, "mouths=any: no river of %s is dealt (free)", p->name);
    return true;
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    d->mouths_any = r->choice;
}

/* A harbour that does not lie where one was placed has given way. */
static void check(const struct rule *r, const struct board *b, struct places *out)
{
    struct harbour moored[HARBOUR_MAX];
    board_moored(b, moored);
    for (int i = 0; i < b->harbours && !r->choice; i++) {
        bool stayed = false;
        for (int k = 0; k < b->harbours; k++)
            stayed = stayed || moored[k].edge == b->harbour[i].edge;
        if (stayed)
            continue;
        places_begin(out);
        places_edge(out, &b->preset->lattice, b->harbour[i].edge);
    }
}

const struct rule_kind rule_mouths = {
    .info = {.name = "mouths",
             .argument = "free|any",
             .example = "free",
             .meaning =
                 "its rivers reach the sea where no harbour is (free), or anywhere, and harbours there lie on the "
                 "nearest free edges (any)"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
