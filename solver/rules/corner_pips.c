/* corner-pips=A..B: every corner of three producing hexes has at least A pips, and every corner at most B. */
#include "solver/rule.h"

#include <stdio.h>
#include <string.h>

#include "gen/core/text.h"

enum { PIPS_MOST = 99 };

/* A bound that bounds nothing is left out, unless both do. */
static void write_bounds(struct rule *r)
{
    char low[RULE_TEXT] = "", high[RULE_TEXT] = "";
    if (r->low > 0 || r->high == UNBOUNDED)
        snprintf(low, sizeof low, "%d", r->low);
    if (r->high < UNBOUNDED)
        snprintf(high, sizeof high, "%d", r->high);
    snprintf(r->text, sizeof r->text, "%.10s..%.10s", low, high);
}

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    (void)p;
    char low[RULE_TEXT];
    const char *dots = strstr(text, "..");
    long least = 0, most = UNBOUNDED;
    bool good = dots && strlen(text) > 2;
    if (good) {
        snprintf(low, sizeof low, "%.*s", (int)(dots - text), text);
        good = (!*low || text_integer(low, 0, PIPS_MOST, &least)) &&
               (!dots[2] || text_integer(dots + 2, 0, PIPS_MOST, &most)) && least <= most;
    }
    if (!good)
        return rule_refuse(e, field, text,
                           "corner-pips takes A..B, A.. or ..B with whole numbers from 0 to %d and A at most B",
                           PIPS_MOST);
    r->low = (int)least;
    r->high = (int)most;
    write_bounds(r);
    return true;
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    d->corner_least = r->low;
    d->corner_most = r->high;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    const struct lattice *l = &b->preset->lattice;
    for (int c = 0; c < l->corners; c++) {
        int pips = 0, producing = 0;
        for (int k = 0; k < l->corner[c].hexes; k++) {
            pips += token_pips(b->number[l->corner[c].hex[k]]);
            producing += terrain_is_producing(b->terrain[l->corner[c].hex[k]]);
        }
        if (pips > r->high || (producing == 3 && pips < r->low)) {
            places_begin(out);
            places_corner(out, l, c);
        }
    }
}

const struct rule_kind rule_corner_pips = {
    .info = {.name = "corner-pips",
             .argument = "A..B",
             .example = "..11",
             .meaning = "every corner of three producing hexes has at least A pips, and every corner at most B (either "
                        "side may be left out)"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
