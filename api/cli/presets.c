/* presets: the kinds of board. */
#include "api/cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "api/catalog.h"
#include "api/vetting.h"

static void put_players(char text[16], const struct preset *p)
{
    if (p->players_least == p->players_most)
        snprintf(text, 16, "%d", p->players_most);
    else
        snprintf(text, 16, "%d-%d", p->players_least, p->players_most);
}

static void put_all(const struct presets *all, struct buf *text)
{
    buf_format(text, "%-16s %-8s %-6s %s\n", "PRESET", "PLAYERS", "HEXES", "TITLE");
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = presets_at(all, i);
        char players[16];
        put_players(players, p);
        buf_format(text, "%-16s %-8s %-6d %s%s\n", p->name, players, p->lattice.hexes, p->title,
                   preset_is_fixed(p) ? " (printed: nothing is dealt)" : "");
    }
}

static void put_ways(const struct preset *p, struct buf *text)
{
    int count[2] = {0}, rates = 0;
    for (int i = 0; i < p->building.ways; i++) {
        count[p->building.way[i].kind]++;
        rates += p->building.way[i].rate > 0;
    }
    if (p->building.ways > 0)
        buf_format(text, "ways      %d for roads, %d for ships; %d of these with a rate\n", count[WAY_ROAD],
                   count[WAY_SHIP], rates);
}

/* What not every preset says. */
static void put_notes(const struct preset *p, struct buf *text)
{
    for (int a = 0; a < p->areas && p->area[0].name[0]; a++)
        buf_format(text, "%s%s (%d hexes%s)", a ? ", " : "areas     ", p->area[a].name, p->area[a].hexes,
                   p->area[a].fog ? ", face down" : "");
    if (p->area[0].name[0])
        buf_char(text, '\n');
    if (p->building.sites > 0)
        buf_format(text, "sites     %d, the only corners for settlements\n", p->building.sites);
    put_ways(p, text);
    if (p->building.chips > 0)
        buf_format(text, "chips     %d\n", p->building.chips);
    for (int i = 0; i < p->boxes; i++)
        buf_format(text, "%s%d %s", i ? ", " : "needs     ", p->box[i].count, p->box[i].name);
    if (p->boxes > 0)
        buf_char(text, '\n');
    if (p->source[0])
        buf_format(text, "source    %s\n", p->source);
    if (p->certainty)
        buf_format(text, "certainty %c\n", p->certainty);
}

static void put_one(const struct preset *p, struct buf *text)
{
    char players[16], number[8];
    put_players(players, p);
    buf_format(text, "%s: %s\n%s\n\n", p->name, p->title, p->about);
    buf_format(text, "players   %s\nhexes     %d\nterrains ", players, p->lattice.hexes);
    for (int t = 0; t < TERRAINS; t++) {
        if (p->terrain_count[t] > 0)
            buf_format(text, " %d %s", p->terrain_count[t], terrain_name((enum terrain)t));
    }
    buf_text(text, "\nnumbers  ");
    for (int i = 0; i < p->token_kinds; i++) {
        token_text(p->token_kind[i], number);
        buf_format(text, " %dx%s", p->token_count[i], number);
    }
    buf_format(text, "\nharbours  %d\nfairness  %s\n", p->harbours, fairness_default(p));
    for (int i = 0; i < p->rules.count; i++) {
        buf_text(text, i == 0 ? "rules     " : ", ");
        rule_text_write(&p->rules.rule[i], text);
    }
    if (p->rules.count > 0)
        buf_char(text, '\n');
    put_notes(p, text);
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f = cli_format_plain(call);
    struct buf text = {0};
    bool done = true;
    (void)status;
    const struct preset *p = NULL;
    if (call->argument && !(p = vetting_preset(call->presets, call->argument, "preset", e)))
        return false;
    if (p && f == FORMAT_TEXT)
        put_one(p, &text);
    else if (p)
        done = catalog_preset_json(call->presets, p->name, &text, e);
    else if (f == FORMAT_TEXT)
        put_all(call->presets, &text);
    else
        catalog_presets_json(call->presets, &text);
    done = done && cli_print(&text, e);
    buf_free(&text);
    return done;
}

const struct cli_command cli_presets = {
    .name = "presets",
    .argument = "[PRESET]",
    .summary = "List the kinds of board, or tell of one. A PRESET is a name, or the path of a file, which is checked.",
    .notes = "  islewright presets\n"
             "  islewright presets ./my-island.json --format text",
    .groups = ASK_PLAIN,
    .run = run,
};
