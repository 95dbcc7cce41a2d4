/* apart=T:K: any two hexes of T are at least K steps apart. */
#include "solver/rule.h"

#include <stdio.h>
#include <string.h>

#include "gen/core/text.h"

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    char name[RULE_TEXT];
    const char *colon = strchr(text, ':');
    long steps;
    if (!colon || !text_integer(colon + 1, 1, 2 * HEX_RANGE, &steps))
        return rule_refuse(e, field, text, "apart takes TERRAIN:K with a whole number of steps from 1 to %d",
                           2 * HEX_RANGE);
    snprintf(name, sizeof name, "%.*s", (int)(colon - text), text);
    if (!rule_parse_terrain(r, p, name, field, e))
        return false;
    r->low = (int)steps;
    snprintf(r->text, sizeof r->text, "%s:%d", terrain_name(r->terrain), r->low);
    return true;
}

const struct rule_kind rule_apart = {
    .info = {.name = "apart",
             .argument = "TERRAIN:K",
             .example = "mountains:2",
             .repeats = true,
             .meaning = "any two hexes of TERRAIN are at least K steps apart"},
    .deals = true,
    .parse = parse,
    .demand = rule_demand_apart,
    .check = rule_check_apart,
};
