/* rules: what can be asked of a board. */
#include "api/cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "api/catalog.h"
#include "solver/ruleset.h"

static void put_rule(struct buf *text, struct rule_info rule)
{
    char heading[RULE_NAME + RULE_TEXT];
    snprintf(heading, sizeof heading, "%s%s%s", rule.name, rule.argument[0] ? "=" : "", rule.argument);
    buf_format(text, "  %s%s\n      %s\n", heading, rule.repeats ? "   (may repeat)" : "", rule.meaning);
}

static void put_all(struct buf *text)
{
    buf_text(text, "Rules: a board meets it when\n");
    for (int i = 0; i < rules_count(); i++)
        put_rule(text, rules_at(i));
    buf_text(text, "\nFairness, sets of rules to start from:\n");
    for (int i = 0; i < fairness_count(); i++)
        buf_format(text, "  %-8s %s\n", fairness_name(i), fairness_meaning(i));
}

static bool put_named(struct buf *text, const char *name, struct err *e)
{
    struct buf unused = {0};
    for (int i = 0; i < rules_count(); i++) {
        if (strcmp(rules_at(i).name, name) != 0)
            continue;
        put_rule(text, rules_at(i));
        if (rules_at(i).example[0])
            buf_format(text, "      for example --rule %s=%s\n", name, rules_at(i).example);
        return true;
    }
    for (int i = 0; i < fairness_count(); i++) {
        if (strcmp(fairness_name(i), name) != 0)
            continue;
        buf_format(text, "  --fairness %s\n      %s\n", name, fairness_meaning(i));
        return true;
    }
    catalog_rule_json(name, &unused, e); /* for its error, which names the known ones */
    buf_free(&unused);
    return false;
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f;
    struct buf text = {0};
    bool done = true;
    (void)status;
    if (!cli_format_plain(call, &f, e))
        return false;
    if (call->argument && f == FORMAT_TEXT)
        done = put_named(&text, call->argument, e);
    else if (call->argument)
        done = catalog_rule_json(call->argument, &text, e);
    else if (f == FORMAT_TEXT)
        put_all(&text);
    else
        catalog_rules_json(&text);
    done = done && cli_print(&text, e);
    buf_free(&text);
    return done;
}

const struct cli_command cli_rules = {
    .name = "rules",
    .argument = "[NAME]",
    .summary = "List the rules that a board can be held to and the sets of them, or tell of one.",
    .notes = "  islewright rules\n"
             "  islewright rules corner-pips --format text",
    .groups = ASK_FORMAT,
    .run = run,
};
