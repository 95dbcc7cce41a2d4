/* presets: the kinds of board. */
#include "api/cli/cli.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/catalog.h"
#include "api/preset_report.h"
#include "api/vetting.h"
#include "gen/core/mem.h"

static void put_players(char text[16], const struct preset *p)
{
    if (p->players_least == p->players_most)
        snprintf(text, 16, "%d", p->players_most);
    else
        snprintf(text, 16, "%d-%d", p->players_least, p->players_most);
}

/* `have`: NULL, or the boxes from which they must be laid. */
static void put_all(const struct presets *all, const struct owned *have, struct buf *text)
{
    buf_format(text, "%-16s %-8s %-6s %s\n", "PRESET", "PLAYERS", "HEXES", "TITLE");
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = presets_at(all, i);
        char players[16];
        if (have && !owned_can_build(have, p, "have", NULL))
            continue;
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
    if (preset_is_sheet(p))
        buf_format(text, "sheet     %s: %d knights\n", sheet_game_name(p->sheet.game), p->sheet.knights);
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
    if (p->token_kinds > 0)
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

/* ---- --check ---- */

/* What is known of the files so far. */
struct checking {
    struct cli_call *call;
    enum format format;
    struct buf text;
    json_t *reports;
    bool wrong, unread;
};

static void check_file(struct checking *c, const char *path)
{
    struct err unread = {0};
    struct faults *found = mem_new(1, sizeof *found);
    struct preset *p = vetting_file(c->call->presets, path, found, &unread);
    struct checked_file file = {path, p, found, &unread};
    if (c->format == FORMAT_TEXT)
        preset_report_text(&file, &c->text);
    else
        json_array_append_new(c->reports, preset_report_json(&file));
    c->wrong |= found->count > 0;
    c->unread |= unread.kind != ERR_NONE;
    preset_free(p);
    free(found);
}

static void put_reports(struct checking *c)
{
    json_t *whole = json_pack("{s:b,s:O}", "met", (int)(!c->wrong && !c->unread), "files", c->reports);
    char *text = json_dumps(whole, JSON_COMPACT);
    buf_format(&c->text, "%s\n", text);
    free(text);
    json_decref(whole);
}

/* A file that cannot be read is wrong input; one with mistakes is an answer. */
static bool check(struct cli_call *call, int *status, struct err *e)
{
    struct checking c = {.call = call, .format = cli_format_plain(call), .reports = json_array()};
    if (!call->argument) {
        json_decref(c.reports);
        return err_set(e, ERR_INPUT, "argument", "--check needs the preset files to look at, or - for standard input");
    }
    check_file(&c, call->argument);
    for (int i = 0; i < call->more_count; i++)
        check_file(&c, call->more[i]);
    if (c.format != FORMAT_TEXT)
        put_reports(&c);
    bool done = cli_print(&c.text, e);
    *status = c.unread ? err_exit_status(ERR_INPUT) : c.wrong;
    buf_free(&c.text);
    json_decref(c.reports);
    return done;
}

/* ---- the command ---- */

static bool tell(struct cli_call *call, struct err *e)
{
    enum format f = cli_format_plain(call);
    struct buf text = {0};
    bool done = true;
    const struct preset *p = NULL;
    if (!cli_one_argument(call, e))
        return false;
    if (call->argument && !(p = vetting_preset(call->presets, call->argument, "preset", e)))
        return false;
    const struct owned *have = call->ask->has_have ? &call->ask->have : NULL;
    if (p && have && !owned_can_build(have, p, "have", e))
        return false;
    if (p && f == FORMAT_TEXT)
        put_one(p, &text);
    else if (p)
        done = catalog_preset_json(call->presets, p->name, &text, e);
    else if (f == FORMAT_TEXT)
        put_all(call->presets, have, &text);
    else
        catalog_presets_json(call->presets, have, &text);
    done = done && cli_print(&text, e);
    buf_free(&text);
    return done;
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    return cli_own(call, "check") ? check(call, status, e) : tell(call, e);
}

const struct cli_command cli_presets = {
    .name = "presets",
    .argument = "[PRESET]\n--check FILE...",
    .summary = "List the kinds of board, or tell of one. A PRESET is a name, or the path of a file, which is checked.",
    .notes = "  islewright presets\n"
             "  islewright presets ./my-island.json --format text\n"
             "  islewright presets --have base,seafarers\n"
             "  islewright presets --check my-island.json\n\n"
             "--check tells every mistake of the files (up to 100 of each) with its line, its column, its field and "
             "what is allowed there. Exit status: 0 no mistakes, 1 some, 2 a file cannot be read.",
    .groups = ASK_PLAIN | ASK_HAVE,
    .many = true,
    .option = {{"check", 0, NULL, "look for mistakes in preset files, - for standard input"}},
    .run = run,
};
