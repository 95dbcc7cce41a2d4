/* What the rules' parsers and checks share. */
#include "solver/rule.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "gen/core/text.h"

bool rule_parse_none(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    (void)p;
    if (*text)
        return err_set(e, ERR_INPUT, field, "%s takes no argument, not \"%s\"", r->kind->info.name, text);
    return true;
}

bool rule_refuse(struct err *e, const char *field, const char *given, const char *takes, ...)
{
    char allowed[ERR_DETAIL];
    va_list arguments;
    va_start(arguments, takes);
    vsnprintf(allowed, sizeof allowed, takes, arguments);
    va_end(arguments);
    return *given ? err_set(e, ERR_INPUT, field, "%s, not \"%s\"", allowed, given)
                  : err_set(e, ERR_INPUT, field, "%s, and was given none", allowed);
}

bool rule_parse_number(struct rule *r, const char *text, int lo, int hi, const char *field, struct err *e)
{
    long value;
    if (!text_integer(text, lo, hi, &value))
        return rule_refuse(e, field, text, "%s takes a whole number from %d to %d", r->kind->info.name, lo, hi);
    r->low = (int)value;
    snprintf(r->text, sizeof r->text, "%d", r->low);
    return true;
}

bool rule_parse_terrain(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    if (terrain_find(text, &r->terrain) && p->terrain_count[r->terrain] && r->terrain != TERRAIN_SEA) {
        snprintf(r->text, sizeof r->text, "%s", text);
        return true;
    }
    char known[200] = "";
    for (int t = 0; t < TERRAINS; t++)
        if (p->terrain_count[t] && t != TERRAIN_SEA)
            snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", *known ? ", " : "",
                     terrain_name((enum terrain)t));
    return rule_refuse(e, field, text, "%s takes a terrain of %s (%s)", r->kind->info.name, p->name, known);
}

void rule_demand_apart(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    if (d->apart[r->terrain] < r->low)
        d->apart[r->terrain] = r->low;
}

void rule_check_apart(const struct rule *r, const struct board *b, struct places *out)
{
    const struct lattice *l = &b->preset->lattice;
    for (int i = 0; i < l->hexes; i++)
        for (int j = i + 1; j < l->hexes; j++)
            if (b->terrain[i] == r->terrain && b->terrain[j] == r->terrain &&
                hex_distance(l->hex[i], l->hex[j]) < r->low) {
                places_begin(out);
                places_hex(out, l, i);
                places_hex(out, l, j);
            }
}

void rule_check_coast(const struct rule *r, const struct board *b, bool coastal, struct places *out)
{
    const struct lattice *l = &b->preset->lattice;
    for (int i = 0; i < l->hexes; i++) {
        int land = 0;
        for (int j = 0; j < l->hexes; j++)
            land += b->terrain[j] != TERRAIN_SEA && rule_neighbours(b, i, j);
        if (b->terrain[i] == r->terrain && (land < 6) != coastal) {
            places_begin(out);
            places_hex(out, l, i);
        }
    }
}

bool rule_neighbours(const struct board *b, int i, int j)
{
    return hex_distance(b->preset->lattice.hex[i], b->preset->lattice.hex[j]) == 1;
}
