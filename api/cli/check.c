/* check: whether a board meets rules, and where it does not. */
#include "api/cli/cli.h"

#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

#include "solver/check.h"

enum { STATUS_UNMET = 1, PLACES_TOLD = 6 };

static void put_group(struct buf *text, char (*name)[PLACE_NAME], int names)
{
    for (int i = 0; i < names; i++)
        buf_format(text, "%s%s", i > 0 ? " " : "", name[i]);
}

static void put_finding(struct buf *text, const struct finding *f, bool colours)
{
    const char *mark = f->met ? "met" : "NOT MET";
    const char *colour = !colours ? "" : f->met ? "\033[32m" : "\033[1;31m";
    buf_format(text, "  %s%-8s%s %s%s%s", colour, mark, colours ? "\033[0m" : "", f->rule, f->text[0] ? "=" : "",
               f->text);
    for (int i = 0; i < f->places && i < PLACES_TOLD; i++) {
        buf_text(text, i == 0 ? ", at " : "; ");
        put_group(text, f->place[i].name, f->place[i].names);
    }
    if (f->places > PLACES_TOLD)
        buf_format(text, "; and %d more", f->places - PLACES_TOLD);
    buf_char(text, '\n');
}

static void put_prose(struct buf *text, const struct verdict *v, const struct board *b)
{
    bool colours = cli_has_colours(STDOUT_FILENO);
    int unmet = 0;
    for (int i = 0; i < v->findings; i++)
        unmet += !v->finding[i].met;
    if (v->findings == 0)
        buf_format(text, "A board of %s; no rules were asked of it.\n", b->preset->name);
    else if (unmet == 0)
        buf_format(text, "A board of %s. It meets every rule:\n", b->preset->name);
    else
        buf_format(text, "A board of %s. It fails %d of %d rules:\n", b->preset->name, unmet, v->findings);
    for (int i = 0; i < v->findings; i++)
        put_finding(text, &v->finding[i], colours);
    for (int i = 0; i < v->warnings; i++)
        buf_format(text, "  note     %s\n", v->warning[i].detail);
}

static void put_json(struct buf *text, const struct verdict *v)
{
    json_t *json = verdict_json(v);
    char *line = json_dumps(json, JSON_COMPACT);
    buf_text(text, line);
    buf_char(text, '\n');
    free(line);
    json_decref(json);
}

static bool judge(const struct cli_call *call, const struct board *b, const struct origin *o, enum format f,
                  int *status, struct err *e)
{
    struct ruleset *rules = ask_rules_to_check(call->ask, b, o, e);
    if (!rules)
        return false;
    struct verdict *v = check_board(b, rules);
    struct buf text = {0};
    *status = v->met ? 0 : STATUS_UNMET;
    if (f == FORMAT_TEXT)
        put_prose(&text, v, b);
    else
        put_json(&text, v);
    bool done = cli_print(&text, e);
    buf_free(&text);
    verdict_free(v);
    ruleset_free(rules);
    return done;
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f = cli_format_plain(call);
    struct board board;
    struct origin origin;
    if (!cli_board(call, &board, &origin, e))
        return false;
    bool done = judge(call, &board, &origin, f, status, e);
    origin_free(&origin);
    return done;
}

const struct cli_command cli_check = {
    .name = "check",
    .argument = "BOARD",
    .summary =
        "Tell for each rule whether a BOARD meets it, and where it does not. Without a rule option a board is held "
        "to the rules it came with, else to its preset's and the default set. Any rule option (--fairness, "
        "--rule, --no-rule) counts as in generate: it also brings the preset's default set, and --fairness "
        "none leaves that out.",
    .notes =
        "  islewright check my-map.txt --fairness book\n"
        "  islewright check - --rule corner-pips=..11 < island.json\n\n"
        "A BOARD is a board code, a seed id, a file that holds one of these or JSON or a text map, or - for standard "
        "input.\n"
        "Exit status: 0 every rule is met, 1 one is not, 2 the board or a rule cannot be read; for a seed id, which is "
        "dealt first, also 3 where no board can meet its rules and 4 where none was found.",
    .groups = ASK_RULES | ASK_PLAIN,
    .option = {{"preset", 0, "FILE", "the preset's file, where the board's preset is not built in"}},
    .run = run,
};
