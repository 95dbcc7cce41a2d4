/* presets: the kinds of board. */
#include "api/cli/cli.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/catalog.h"
#include "api/cli/preset_text.h"
#include "api/preset_report.h"
#include "api/vetting.h"
#include "gen/core/mem.h"

/* `have`: NULL, or the boxes from which they must be laid. */
static void put_all(const struct presets *all, const struct owned *have, struct buf *text)
{
    buf_format(text, "%-16s %-8s %-6s %s\n", "PRESET", "PLAYERS", "HEXES", "TITLE");
    size_t head = text->length;
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = presets_at(all, i);
        char players[PRESET_PLAYERS];
        if (have && !owned_can_build(have, p, "have", NULL))
            continue;
        preset_players(p, players);
        buf_format(text, "%-16s %-8s %-6d %s%s\n", p->name, players, p->lattice.hexes, p->title,
                   preset_is_fixed(p) ? " (printed: nothing is dealt)" : "");
    }
    if (text->length == head) {
        buf_clear(text);
        buf_text(text, "None of the built-in islands can be laid from these boxes alone.\n");
    }
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
    if (call->ask->has_have) {
        json_decref(c.reports);
        return err_set(e, ERR_INPUT, "have", "have is for islands that can be laid, and --check looks at files alone");
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
        preset_text(p, &text);
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
