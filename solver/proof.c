/* What is said of rules that contradict each other: a smallest conflict, and for each of its rules the nearest value
 * with which a board is found. */
#include "solver/proof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "solver/conflict.h"
#include "solver/island.h"
#include "solver/refute.h"
#include "solver/rule.h"
#include "solver/search.h"

enum {
    PROOF_STEPS = 1000000,   /* to see that a value is not possible */
    VALUE_STEPS = 12000000,  /* for each value that might be possible */
    VALUES_STEPS = 60000000, /* for all of them */
    VALUES_MOST = 100        /* steps to the laxest value of a rule */
};

bool proof_none(const struct ruleset *rs, struct budget *budget)
{
    return refute(rs, budget) != REFUTED_NOT;
}

/* ---- what would be possible ---- */

/* Whether a board is found within the steps that are left for it. */
static bool found_with(const struct ruleset *rs, struct budget *left)
{
    struct budget proof = {PROOF_STEPS}, budget = {left->left < VALUE_STEPS ? left->left : VALUE_STEPS};
    uint64_t given = budget.left;
    if (proof_none(rs, &proof))
        return false;
    struct island *is = mem_new(1, sizeof *is);
    struct board *b = mem_new(1, sizeof *b);
    island_from(rs, is);
    bool found = search_board(is, hash_bytes("possible", 8), &budget, b);
    budget_take(left, given - budget.left);
    free(b);
    free(is);
    return found;
}

/* The text of a rule so many steps laxer; false where it has no such step. `corner-pips` moves the side that is
 * bounded; of both sides the upper one. */
static bool loosen(const struct rule *r, int step, char text[RULE_TEXT])
{
    const struct rule_kind *k = r->kind;
    if (k == &rule_corner_pips) {
        int low = r->low, high = r->high;
        if (high < UNBOUNDED)
            high += step;
        else
            low -= step;
        if (low < 0 || high > UNBOUNDED)
            return false;
        if (high >= UNBOUNDED)
            snprintf(text, RULE_TEXT, "%d..", low);
        else if (low > 0)
            snprintf(text, RULE_TEXT, "%d..%d", low, high);
        else
            snprintf(text, RULE_TEXT, "..%d", high);
        return true;
    }
    if (k == &rule_apart) {
        snprintf(text, RULE_TEXT, "%s:%d", terrain_name(r->terrain), r->low - step);
        return r->low - step > 0;
    }
    if (k != &rule_terrain_cluster && k != &rule_terrain_reds && k != &rule_terrain_numbers && k != &rule_terrain_pips)
        return false;
    snprintf(text, RULE_TEXT, "%d", r->low + step);
    return true;
}

/* The rules with one of them so many steps laxer; NULL where it has no such step. */
static struct ruleset *laxer(const struct ruleset *rs, const struct rule *r, int step, char text[RULE_TEXT])
{
    if (!loosen(r, step, text))
        return NULL;
    struct rule_list *rules = mem_new(1, sizeof *rules);
    *rules = *ruleset_effective(rs);
    for (int i = 0; i < rules->count; i++)
        if (strcmp(rules->rule[i].name, r->kind->info.name) == 0 && strcmp(rules->rule[i].text, r->text) == 0)
            rule_list_drop(rules, i--);
    rule_list_put(rules, r->kind->info.name, text, "rule", NULL);
    struct ruleset *result = ruleset_from_effective(ruleset_preset(rs), rules, NULL);
    free(rules);
    return result;
}

/* The nearest value of one rule of the conflict with which, all other rules kept, a board is found. The laxest value is
 * tried first; where that does not help, no other does. Then the steps to it are halved. */
static void find_possible(const struct ruleset *rs, const struct rule *r, struct budget *left, struct err *e)
{
    char text[RULE_TEXT], best[RULE_TEXT];
    struct ruleset *lax = NULL;
    int none = 0, some = VALUES_MOST;
    while (some > 0 && !(lax = laxer(rs, r, some, best)))
        some--;
    bool found = lax && found_with(lax, left);
    ruleset_free(lax);
    if (!found)
        return;
    while (none + 1 < some) {
        int step = (none + some) / 2;
        lax = laxer(rs, r, step, text);
        if (lax && found_with(lax, left)) {
            some = step;
            strcpy(best, text);
        } else {
            none = step;
        }
        ruleset_free(lax);
    }
    if (e->possibles < ERR_RULES)
        snprintf(e->possible[e->possibles++], ERR_RULE, "%s=%s", r->kind->info.name, best);
}

/* Printed harbours are what is left where a rule took the preset's own choice away, and no rule then says so. Where the
 * conflict is none with the preset's choice, they are part of it. */
static void add_printed_harbours(const struct ruleset *rs, struct rule_list *conflict)
{
    const struct preset *p = ruleset_preset(rs);
    const char *own = rule_list_get(&p->rules, rule_harbours.info.name);
    if (!own || rule_list_get(ruleset_effective(rs), rule_harbours.info.name))
        return;
    struct budget budget = {PROOF_STEPS};
    struct rule_list *with = mem_new(1, sizeof *with);
    *with = *conflict;
    rule_list_put(with, rule_harbours.info.name, own, "rule", NULL);
    struct ruleset *parsed = ruleset_from_effective(p, with, NULL);
    if (parsed && !proof_none(parsed, &budget))
        rule_list_put(conflict, rule_harbours.info.name, "fixed", "rule", NULL);
    ruleset_free(parsed);
    free(with);
}

/* `A, B and C`. */
static void list_rules(const struct rule_list *rules, struct buf *out)
{
    buf_text(out, rules->count ? "" : "its own rules");
    for (int i = 0; i < rules->count; i++) {
        buf_text(out, !i ? "" : i == rules->count - 1 ? " and " : ", ");
        rule_text_write(&rules->rule[i], out);
    }
}

static void tell_conflict(const struct preset *p, const struct rule_list *conflict, struct err *e)
{
    struct buf names = {0};
    list_rules(conflict, &names);
    err_set(e, ERR_IMPOSSIBLE, NULL, "no board of %s meets %.*s%s", p->name, ERR_DETAIL / 2, names.data,
            conflict->count > 1 ? " together" : "");
    for (int i = 0; i < conflict->count && i < ERR_RULES; i++) {
        buf_clear(&names);
        rule_text_write(&conflict->rule[i], &names);
        snprintf(e->conflict[e->conflicts++], ERR_RULE, "%s", names.data);
    }
    buf_free(&names);
}

static void tell_possible(struct err *e)
{
    for (int i = 0; i < e->possibles; i++) {
        size_t length = strlen(e->detail);
        snprintf(e->detail + length, sizeof e->detail - length, "%s%s", i ? " or " : "; possible would be ",
                 e->possible[i]);
    }
}

void proof_explain(const struct ruleset *rs, struct err *e)
{
    if (!e)
        return;
    const struct preset *p = ruleset_preset(rs);
    struct rule_list *conflict = mem_new(1, sizeof *conflict);
    struct budget values = {VALUES_STEPS};
    *conflict = *ruleset_effective(rs);
    conflict_find(p, conflict);
    add_printed_harbours(rs, conflict);
    tell_conflict(p, conflict, e);
    struct ruleset *parsed = ruleset_from_effective(p, conflict, NULL);
    for (int i = 0; parsed && i < ruleset_count(parsed); i++)
        find_possible(rs, ruleset_rule(parsed, i), &values, e);
    tell_possible(e);
    ruleset_free(parsed);
    free(conflict);
}
