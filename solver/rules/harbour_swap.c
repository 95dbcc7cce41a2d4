/* harbour-swap=0|2: whether two 3:1 harbours give way to two 2:1 harbours of different resources. */
#include "solver/rule.h"

#include <stdio.h>
#include <string.h>
#include "gen/board_waters.h"

static bool is_any(const struct harbour *h)
{
    return h->kind == RESOURCE_NONE && h->rate == 3;
}

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    int any = 0;
    snprintf(r->text, sizeof r->text, "%s", text);
    r->choice = strcmp(text, "2") == 0 ? HARBOUR_SWAP : 0;
    if (!r->choice && strcmp(text, "0") != 0)
        return rule_refuse(e, field, text, "harbour-swap takes 0 or 2");
    for (int i = 0; i < p->harbours; i++)
        any += is_any(&p->harbour[i]);
    if (r->choice && any < HARBOUR_SWAP)
        return err_set(e, ERR_INPUT, field, "harbour-swap=2: %s has fewer than two 3:1 harbours (0)", p->name);
    return true;
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    d->harbour_swap = r->choice > 0;
}

static int count_any(const struct harbour *harbours, int count)
{
    int any = 0;
    for (int i = 0; i < count; i++)
        any += is_any(&harbours[i]);
    return any;
}

/* The 2:1 harbours that are too many: of each resource those behind as many as the preset has. */
static void put_surplus(const struct board *b, struct places *out)
{
    int left[RESOURCES] = {0};
    for (int i = 0; i < b->preset->harbours; i++)
        left[b->preset->harbour[i].kind]++;
    for (int i = 0; i < b->harbours; i++) {
        if (b->harbour[i].kind == RESOURCE_NONE || left[b->harbour[i].kind]-- > 0)
            continue;
        places_begin(out);
        places_edge(out, &b->preset->lattice, b->harbour[i].edge);
    }
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    struct harbour moored[HARBOUR_MAX], before[HARBOUR_MAX];
    board_moored(b, moored);
    int swapped = count_any(b->preset->harbour, b->preset->harbours) - count_any(b->harbour, b->harbours);
    if (!r->choice && swapped == 0)
        return;
    if (r->choice && swapped == HARBOUR_SWAP &&
        harbours_swaps(b->preset, moored, b->harbours, HARBOURS_ANY_WAY, before) > 0)
        return;
    if (!r->choice) {
        put_surplus(b, out);
        return;
    }
    for (int i = 0; i < b->harbours; i++) {
        if (!is_any(&b->harbour[i]))
            continue;
        places_begin(out);
        places_edge(out, &b->preset->lattice, b->harbour[i].edge);
    }
}

const struct rule_kind rule_harbour_swap = {
    .info = {.name = "harbour-swap",
             .argument = "0|2",
             .example = "2",
             .meaning =
                 "two of its 3:1 harbours have become 2:1 harbours of two different resources (2), or none has (0)"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
