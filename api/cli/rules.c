/* rules: what can be asked of a board. */
#include "api/cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/catalog.h"
#include "gen/core/mem.h"
#include "solver/ruleset.h"

static void put_rule(struct buf *text, struct rule_info rule)
{
    char heading[RULE_NAME + RULE_TEXT];
    snprintf(heading, sizeof heading, "%s%s%s", rule.name, rule.argument[0] ? "=" : "", rule.argument);
    buf_format(text, "  %s%s\n      %s\n", heading, rule.repeats ? "   (may repeat)" : "", rule.meaning);
}

/* The rules of a set, in the order of the table; with `other`, only those that are not so there. */
static void put_list(struct buf *text, const struct rule_list *list, const struct rule_list *other)
{
    bool first = true;
    for (int i = 0; i < rules_count(); i++) {
        const char *name = rules_at(i).name, *argument = rule_list_get(list, name);
        const char *there = other ? rule_list_get(other, name) : NULL;
        if (!argument || (there && strcmp(argument, there) == 0))
            continue;
        buf_format(text, "%s%s%s%s", first ? "" : ", ", name, *argument ? "=" : "", argument);
        first = false;
    }
}

/* A set: what it means, its rules on the smaller sample, and what is different on the larger one. */
static void put_set(const struct presets *all, int i, struct buf *text)
{
    struct rule_list *small = mem_new(1, sizeof *small), *large = mem_new(1, sizeof *large);
    fairness_rules(fairness_name(i), presets_find(all, catalog_samples[0], "preset", NULL), small);
    fairness_rules(fairness_name(i), presets_find(all, catalog_samples[1], "preset", NULL), large);
    struct buf rules = {0}, others = {0};
    put_list(&rules, small, NULL);
    put_list(&others, large, small);
    buf_format(text, "  %-8s %s\n", fairness_name(i), fairness_meaning(i));
    if (rules.length > 0)
        buf_format(text, "           %s\n", rules.data);
    if (others.length > 0)
        buf_format(text, "           on %s %s\n", catalog_samples[1], others.data);
    buf_free(&rules);
    buf_free(&others);
    free(small);
    free(large);
}

static void put_all(const struct presets *all, struct buf *text)
{
    buf_text(text, "Rules: a board meets it when\n");
    for (int i = 0; i < rules_count(); i++)
        put_rule(text, rules_at(i));
    buf_text(text, "\nFairness, sets of rules to start from:\n");
    for (int i = 0; i < fairness_count(); i++)
        put_set(all, i, text);
}

static bool put_named(const struct presets *all, struct buf *text, const char *name, struct err *e)
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
        put_set(all, i, text);
        return true;
    }
    catalog_rule_json(all, name, &unused, e); /* for its error, which names the known ones */
    buf_free(&unused);
    return false;
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f = cli_format_plain(call);
    struct buf text = {0};
    bool done = true;
    (void)status;
    if (call->argument && f == FORMAT_TEXT)
        done = put_named(call->presets, &text, call->argument, e);
    else if (call->argument)
        done = catalog_rule_json(call->presets, call->argument, &text, e);
    else if (f == FORMAT_TEXT)
        put_all(call->presets, &text);
    else
        catalog_rules_json(call->presets, &text);
    if (!done) /* it is named by a word here, and not in an address */
        e->kind = ERR_INPUT;
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
    .groups = ASK_PLAIN,
    .run = run,
};
