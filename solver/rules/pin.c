/* pin=Q,R:TERRAIN[:NUMBER]: that hex is that. */
#include "solver/rule.h"

#include <stdio.h>
#include <string.h>

static bool has_token(const struct preset *p, token t)
{
    for (int i = 0; i < p->token_kinds; i++)
        if (p->token_kind[i] == t)
            return true;
    return false;
}

/* What a hex can be pinned to: a terrain of land, or sea where that is dealt. */
static bool parse_terrain(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    if (!p->sea_is_dealt || strcmp(text, terrain_name(TERRAIN_SEA)) != 0)
        return rule_parse_terrain(r, p, text, field, e);
    r->terrain = TERRAIN_SEA;
    return true;
}

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    char part[3][RULE_TEXT] = {"", "", ""};
    const char *from = text;
    int parts = 0;
    for (; parts < 3 && from; parts++) {
        const char *colon = strchr(from, ':');
        snprintf(part[parts], RULE_TEXT, "%.*s", colon ? (int)(colon - from) : (int)strlen(from), from);
        from = colon ? colon + 1 : NULL;
    }
    struct hex hex;
    if (parts < 2 || from || !hex_read(part[0], &hex))
        return rule_refuse(e, field, text, "pin takes Q,R:TERRAIN or Q,R:TERRAIN:NUMBER");
    r->hex = lattice_find(&p->lattice, hex);
    if (r->hex < 0)
        return err_set(e, ERR_INPUT, field, "pin=%s: %s has no hex %s", text, p->name, part[0]);
    if (!parse_terrain(r, p, part[1], field, e))
        return false;
    if (parts == 3) {
        if (!token_read(part[2], &r->number) || !has_token(p, r->number))
            return err_set(e, ERR_INPUT, field, "pin=%s: %s has no token \"%s\"", text, p->name, part[2]);
        if (!terrain_is_numbered(r->terrain))
            return err_set(e, ERR_INPUT, field, "pin=%s: a %s carries no number", text, terrain_name(r->terrain));
    }
    char name[PLACE_NAME], number[8];
    hex_text(p->lattice.hex[r->hex], name);
    token_text(r->number, number);
    snprintf(r->text, sizeof r->text, "%s:%s%s%s", name, terrain_name(r->terrain), r->number ? ":" : "", number);
    return true;
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    for (int t = 0; t < TERRAINS; t++)
        if (t != (int)r->terrain)
            demands_bar(d, t, r->hex);
    if (!r->number)
        return;
    if (d->pinned_number[r->hex] && d->pinned_number[r->hex] != r->number)
        d->contradiction = true;
    d->pinned_number[r->hex] = r->number;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    if (b->terrain[r->hex] == r->terrain && (!r->number || b->number[r->hex] == r->number))
        return;
    places_begin(out);
    places_hex(out, &b->preset->lattice, r->hex);
}

const struct rule_kind rule_pin = {
    .info = {.name = "pin",
             .argument = "Q,R:TERRAIN[:NUMBER]",
             .example = "0,0:desert",
             .repeats = true,
             .meaning = "the hex Q,R is that terrain, with that number where one is named"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
