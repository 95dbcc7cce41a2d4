/* week: the island of the week. */
#include "api/cli/cli.h"

#include <stdlib.h>
#include <string.h>

#include "api/weekly.h"
#include "gen/core/clock.h"
#include "gen/core/mem.h"
#include "solver/dealer.h"

static bool put(const struct cli_call *call, const struct buf *bytes, struct err *e)
{
    struct cli_out out = cli_out_open(cli_own(call, "output"));
    bool done = cli_out_put(&out, bytes->data, bytes->length, e) && cli_out_done(&out, e);
    cli_out_close(&out);
    return done;
}

static bool tell_island(const struct cli_call *call, const struct weekly *from, int64_t now, struct err *e)
{
    enum format f;
    struct week w;
    struct board board;
    struct origin origin;
    struct buf bytes = {0};
    if (!cli_format(call, cli_own(call, "output"), &f, e) ||
        !weekly_read(call->argument ? call->argument : "current", now, &w, e) ||
        !weekly_board(from, w, &board, &origin, e))
        return false;
    bool done = weekly_output(w, &board, &origin, call->ask, f, &bytes, e) && put(call, &bytes, e);
    origin_free(&origin);
    buf_free(&bytes);
    return done;
}

static bool plain_format(const struct cli_call *call, const char *option, enum format *f, struct err *e)
{
    return (cli_format(call, cli_own(call, "output"), f, e) && (*f == FORMAT_JSON || *f == FORMAT_TEXT)) ||
           (e->kind == ERR_NONE &&
            err_set(e, ERR_INPUT, "format", "--%s answers in json or text, not in %s", option, format_name(*f)));
}

static bool tell_archive(const struct cli_call *call, const struct weekly *from, int64_t now, struct err *e)
{
    enum format f;
    struct frozen all;
    struct buf text = {0};
    if (!plain_format(call, "archive", &f, e) || !weekly_list(from, week_of(now), &all, e))
        return false;
    (f == FORMAT_TEXT ? weekly_archive_text : weekly_archive_json)(&all, &text);
    bool done = put(call, &text, e);
    buf_free(&text);
    free((void *)(uintptr_t)all.week);
    return done;
}

static bool freeze(const struct cli_call *call, const struct weekly *from, int64_t now, struct err *e)
{
    enum format f;
    char last[WEEK_NAME];
    int added;
    struct buf text = {0};
    if (!plain_format(call, "freeze", &f, e) || !weekly_freeze(from, cli_own(call, "freeze"), week_of(now), &added, e))
        return false;
    week_write(week_of(now), last);
    buf_format(&text, f == FORMAT_TEXT ? "added: %d\nlast: %s\n" : "{\"added\":%d,\"last\":\"%s\"}\n", added, last);
    bool done = put(call, &text, e);
    buf_free(&text);
    return done;
}

static bool run_with(const struct cli_call *call, const struct weekly *from, int64_t now, struct err *e)
{
    if (call->argument && (cli_own(call, "archive") || cli_own(call, "freeze")))
        return err_set(e, ERR_INPUT, "argument", "--%s is about all weeks, and takes no WEEK",
                       cli_own(call, "archive") ? "archive" : "freeze");
    if (cli_own(call, "archive") && cli_own(call, "freeze"))
        return err_set(e, ERR_INPUT, "freeze", "--freeze and --archive do not go together");
    if (cli_own(call, "freeze"))
        return freeze(call, from, now, e);
    return cli_own(call, "archive") ? tell_archive(call, from, now, e) : tell_island(call, from, now, e);
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    const struct wall_clock clock = {0};
    const char *at = cli_own(call, "now");
    int64_t now = wall_clock_now(&clock);
    (void)status;
    if (at && !instant_read(at, "now", &now, e))
        return false;
    struct weekly from = {
        .presets = call->presets, .dealers = dealers_new(1), .frozen = frozen_built_in(), .steps = DEAL_STEPS};
    bool done = run_with(call, &from, now, e);
    dealers_free(from.dealers);
    return done;
}

const struct cli_command cli_week = {
    .name = "week",
    .argument = "[WEEK]",
    .summary = "Show the island of the week, the same for everybody from Monday 00:00 UTC on. A WEEK is written "
               "YYYY-Www, as ISO 8601 does; without one it is this week's.",
    .notes =
        "  islewright week\n"
        "  islewright week 2026-W01 -o island.pdf\n"
        "  islewright week -o card.png\n"
        "  islewright week --archive\n\n"
        "It is played by the book: base, fairness fair, first to 10 points, no house rules. Islands of weeks that "
        "have begun never change and stay there, from 2026-W01 on; those to come are not shown before they open. A "
        "png is a card of 1200x630 for chats; with --paper, --what, --title, --overlay or --true-size it is the "
        "board as draw has it.",
    .groups = ASK_DRAW | ASK_FORMAT,
    .option = {{"output", 'o', "FILE", "write there, whole or not at all; its ending tells the format"},
               {"archive", 0, NULL, "list the weeks that have begun"},
               {"freeze", 0, "FILE",
                "add the weeks that have begun to a file like presets/weeks.json, which may then "
                "be built in; what it has already is never changed"},
               {"now", 0, "INSTANT", NULL}}, /* for tests: as if it were that time */
    .run = run,
};
