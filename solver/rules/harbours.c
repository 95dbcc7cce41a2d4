/* harbours=fixed|frame|shuffled: where the harbours of a preset may lie. */
#include "solver/rule.h"

#include <stdio.h>
#include <string.h>
#include "gen/board_waters.h"

static const struct {
    const char *name;
    int way;
} ways[] = {{"fixed", HARBOURS_FIXED}, {"frame", HARBOURS_FRAME}, {"shuffled", HARBOURS_SHUFFLED}};

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (strcmp(text, ways[i].name) != 0)
            continue;
        if (ways[i].way == HARBOURS_FRAME && !p->pieces)
            return err_set(e, ERR_INPUT, field, "harbours=frame: %s has no %s", p->name,
                           p->harbours ? "frame (fixed, shuffled)" : "harbours");
        if (ways[i].way == HARBOURS_SHUFFLED && !p->harbours)
            return err_set(e, ERR_INPUT, field, "harbours=shuffled: %s has no harbours", p->name);
        r->choice = ways[i].way;
        snprintf(r->text, sizeof r->text, "%s", text);
        return true;
    }
    return rule_refuse(e, field, text, "harbours takes fixed, frame or shuffled");
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    d->harbours = r->choice;
}

/* Harbours at river mouths count where they lay before they gave way, and two that were swapped as the 3:1 harbours
 * that they were. */
static void check(const struct rule *r, const struct board *b, struct places *out)
{
    struct harbour moored[HARBOUR_MAX], before[HARBOUR_MAX];
    board_moored(b, moored);
    if ((harbours_ways(b->preset, moored, b->harbours) & r->choice) ||
        harbours_swaps(b->preset, moored, b->harbours, r->choice, before) > 0)
        return;
    struct harbour printed[HARBOUR_MAX];
    harbours_print(b->preset, printed);
    for (int i = 0; i < b->harbours; i++) {
        bool as_printed = printed[i].edge == b->harbour[i].edge && printed[i].kind == b->harbour[i].kind;
        if (as_printed && r->choice == HARBOURS_FIXED)
            continue;
        places_begin(out);
        places_edge(out, &b->preset->lattice, b->harbour[i].edge);
    }
}

const struct rule_kind rule_harbours = {
    .info = {.name = "harbours",
             .argument = "fixed|frame|shuffled",
             .example = "fixed",
             .meaning =
                 "its harbours are the preset's printed ones (fixed), the frame's pieces in any order (frame), or "
                 "the kinds in any order over the printed places (shuffled)"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
