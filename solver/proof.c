/* What is said of rules that contradict each other: a smallest conflict, and for each bound of its rules the
 * nearest value with which a board is found. */
#include "solver/proof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "solver/check.h"
#include "solver/conflict.h"
#include "solver/island.h"
#include "solver/refute.h"
#include "solver/rule.h"
#include "solver/search.h"

enum {
    PROOF_STEPS = 1000000,   /* to see that a value is not possible */
    SHORT_STEPS = 3000000,   /* for a value that might be possible, */
    VALUE_STEPS = 30000000,  /* and for one that is not found so */
    VALUES_STEPS = 60000000, /* for all of them */
    VALUES_MOST = 100        /* steps to the laxest value of a rule */
};

bool proof_none(const struct ruleset *rs, struct budget *budget)
{
    return refute(rs, budget) != REFUTED_NOT;
}

/* ---- what would be possible ---- */

/* A bound of a rule of the conflict. */
struct bound {
    const struct ruleset *rules; /* all that were asked for */
    const struct rule *rule;
    bool lower; /* of `corner-pips`, which has two */
};

/* Whether a board is found within so many steps, of those that are left for all; it has no robber. */
static bool found_with(const struct ruleset *rs, uint64_t steps, struct budget *left, struct board *b)
{
    struct budget proof = budget_of(PROOF_STEPS, left->stop);
    if (proof_none(rs, &proof))
        return false;
    struct island *is = mem_new(1, sizeof *is);
    island_from(rs, is);
    b->preset = ruleset_preset(rs);
    struct shores *shores = shores_new(is, left->stop);
    struct budget budget = budget_of(left->left < steps ? left->left : steps, left->stop); /* none where that stopped */
    uint64_t given = budget.left;
    bool found = search_board(is, shores, hash_bytes("possible", 8), &budget, b);
    shores_free(shores);
    budget_take(left, given - budget.left);
    free(is);
    return found;
}

static bool loosen_corners(const struct bound *b, int step, char text[RULE_TEXT])
{
    int low = b->rule->low, high = b->rule->high;
    if (b->lower ? low < step : high >= UNBOUNDED)
        return false;
    low -= b->lower ? step : 0;
    high += b->lower ? 0 : step;
    if (high >= UNBOUNDED)
        snprintf(text, RULE_TEXT, "%d..", low);
    else if (low > 0)
        snprintf(text, RULE_TEXT, "%d..%d", low, high);
    else
        snprintf(text, RULE_TEXT, "..%d", high);
    return true;
}

/* The text of the rule with its bound so many steps laxer; false where it has no such step. */
static bool loosen(const struct bound *b, int step, char text[RULE_TEXT])
{
    const struct rule *r = b->rule;
    const struct rule_kind *k = r->kind;
    if (k == &rule_corner_pips)
        return loosen_corners(b, step, text);
    if (b->lower)
        return false;
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
static struct ruleset *laxer(const struct bound *b, int step, char text[RULE_TEXT])
{
    const struct rule *r = b->rule;
    if (!loosen(b, step, text))
        return NULL;
    struct rule_list *rules = mem_new(1, sizeof *rules);
    *rules = *ruleset_effective(b->rules);
    for (int i = 0; i < rules->count; i++)
        if (strcmp(rules->rule[i].name, r->kind->info.name) == 0 && strcmp(rules->rule[i].text, r->text) == 0)
            rule_list_drop(rules, i--);
    rule_list_put(rules, r->kind->info.name, text, "rule", NULL);
    struct ruleset *result = ruleset_from_effective(ruleset_preset(b->rules), rules, NULL);
    free(rules);
    return result;
}

/* Of so many steps the fewest with which this board, that was found with them, is one as well. */
static int fewest_steps(const struct bound *b, int steps, const struct board *board)
{
    char text[RULE_TEXT];
    bool met = true;
    while (steps > 1 && met) {
        struct ruleset *lax = laxer(b, steps - 1, text);
        met = lax && check_met(board, lax);
        steps -= met;
        ruleset_free(lax);
    }
    return steps;
}

/* Halves the way from no step to `some`, with which a board is found, by searches of so many steps. */
static int halve(const struct bound *b, int some, uint64_t steps, struct budget *left, struct board *board)
{
    char text[RULE_TEXT];
    int none = 0;
    while (none + 1 < some) {
        int step = (none + some) / 2;
        struct ruleset *lax = laxer(b, step, text);
        if (lax && found_with(lax, steps, left, board))
            some = fewest_steps(b, step, board);
        else
            none = step;
        ruleset_free(lax);
    }
    return some;
}

/* The nearest bound with which, all other rules kept, a board is found. The laxest is tried first; where that does not
 * help, no other does. The board that is found often keeps a much nearer one. Then the steps to that are halved, by
 * short searches, and what these leave by long ones. */
static void find_possible(const struct bound *b, struct budget *left, struct err *e)
{
    char text[RULE_TEXT];
    struct ruleset *lax = NULL;
    int some = VALUES_MOST;
    while (some > 0 && !(lax = laxer(b, some, text)))
        some--;
    struct board *board = mem_new(1, sizeof *board);
    bool found = lax && found_with(lax, VALUE_STEPS, left, board);
    ruleset_free(lax);
    if (found) {
        some = fewest_steps(b, some, board);
        some = halve(b, some, SHORT_STEPS, left, board);
        some = halve(b, some, VALUE_STEPS, left, board);
    }
    free(board);
    if (!found || e->possibles == ERR_RULES)
        return;
    loosen(b, some, text);
    snprintf(e->possible[e->possibles++], ERR_RULE, "%s=%s", b->rule->kind->info.name, text);
}

/* Printed harbours are what is left where a rule took the preset's own choice away, and no rule then says so. Where the
 * conflict is none with the preset's choice, they are part of it. */
static void add_printed_harbours(const struct ruleset *rs, struct rule_list *conflict)
{
    const struct preset *p = ruleset_preset(rs);
    const char *own = rule_list_get(&p->rules, rule_harbours.info.name);
    if (!own || rule_list_get(ruleset_effective(rs), rule_harbours.info.name))
        return;
    struct budget budget = {.left = PROOF_STEPS};
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

void proof_name(const struct preset *p, const struct rule_list *conflict, struct err *e)
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

void proof_explain(const struct ruleset *rs, const struct stop *stop, struct err *e)
{
    if (!e)
        return;
    const struct preset *p = ruleset_preset(rs);
    struct rule_list *conflict = mem_new(1, sizeof *conflict);
    struct budget values = budget_of(VALUES_STEPS, stop);
    *conflict = *ruleset_effective(rs);
    conflict_find(p, conflict, stop);
    add_printed_harbours(rs, conflict);
    proof_name(p, conflict, e);
    struct ruleset *parsed = ruleset_from_effective(p, conflict, NULL);
    for (int i = 0; parsed && i < ruleset_count(parsed); i++)
        for (int lower = 1; lower >= 0; lower--)
            find_possible(&(struct bound){rs, ruleset_rule(parsed, i), lower}, &values, e);
    tell_possible(e);
    ruleset_free(parsed);
    free(conflict);
}
