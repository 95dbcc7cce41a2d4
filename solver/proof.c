/* Proofs: bounds, then complete searches of land and of numbers, each a part of the whole problem, so that what
 * contradicts in a part contradicts in the whole. */
#include "solver/proof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "solver/bounds.h"
#include "solver/complete.h"
#include "solver/rule.h"
#include "solver/search.h"

enum {
    SINGLE_STEPS = 1000000,   /* for each proof from a single rule */
    EXPLAIN_STEPS = 40000000, /* for all proofs of one explanation */
    VALUE_STEPS = 12000000,   /* for each value that might be possible */
    VALUES_MOST = 12          /* values tried for a rule */
};

bool proof_none(const struct ruleset *rs, struct budget *budget)
{
    struct island *is = mem_new(1, sizeof *is);
    island_from(rs, is);
    bool none = bounds_contradict(is) || complete_land(is, budget) == COMPLETE_NONE ||
                complete_numbers(is, budget) == COMPLETE_NONE;
    free(is);
    return none;
}

/* Whether the same is proved of other rules, within `steps`; `spent` adds up what it took. */
static bool none_of(const struct preset *p, const struct rule_list *rules, uint64_t steps, uint64_t *spent)
{
    struct budget budget = {steps};
    struct ruleset *rs = ruleset_from_effective(p, rules, NULL);
    bool none = rs && proof_none(rs, &budget);
    *spent += steps - budget.left;
    ruleset_free(rs);
    return none;
}

static void leave_out(struct rule_list *rules, int i)
{
    rules->count--;
    memmove(&rules->rule[i], &rules->rule[i + 1], (size_t)(rules->count - i) * sizeof *rules->rule);
}

/* A single rule that contradicts the pieces, else what is left when no rule can be left out. Each proof may take a few
 * times what the one before took; all together EXPLAIN_STEPS, beyond which rules are kept unproved. */
static void shrink(const struct preset *p, struct rule_list *rules)
{
    struct rule_list *fewer = mem_new(1, sizeof *fewer);
    uint64_t spent = 0, needed = 0;
    for (int i = 0; i < rules->count; i++) {
        fewer->count = 1;
        fewer->rule[0] = rules->rule[i];
        if (none_of(p, fewer, SINGLE_STEPS, &spent)) {
            *rules = *fewer;
            free(fewer);
            return;
        }
    }
    none_of(p, rules, EXPLAIN_STEPS, &needed);
    for (int i = 0; i < rules->count;) {
        uint64_t steps = SINGLE_STEPS + 3 * needed, took = 0;
        *fewer = *rules;
        leave_out(fewer, i);
        if (spent < EXPLAIN_STEPS && none_of(p, fewer, steps, &took)) {
            *rules = *fewer;
            needed = took;
        } else {
            i++;
        }
        spent += took;
    }
    free(fewer);
}

/* ---- what would be possible ---- */

static bool found_with(const struct preset *p, const struct rule_list *rules)
{
    struct ruleset *rs = ruleset_from_effective(p, rules, NULL);
    if (!rs)
        return false;
    struct island *is = mem_new(1, sizeof *is);
    struct budget budget = {VALUE_STEPS};
    struct board *b = mem_new(1, sizeof *b);
    island_from(rs, is);
    bool found = !bounds_contradict(is) && search_board(is, hash_bytes("possible", 8), &budget, b);
    free(b);
    free(is);
    ruleset_free(rs);
    return found;
}

/* The text of a rule one step laxer; false where it has no such step. `corner-pips` moves the side that is bounded; of
 * both sides the upper one. */
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

/* The nearest value of one rule of the conflict with which, all other rules kept, a board is found. */
static void find_possible(const struct ruleset *rs, const struct rule *r, struct err *e)
{
    struct rule_list *rules = mem_new(1, sizeof *rules);
    char text[RULE_TEXT];
    for (int step = 1; step <= VALUES_MOST && loosen(r, step, text); step++) {
        *rules = *ruleset_effective(rs);
        for (int i = 0; i < rules->count; i++)
            if (strcmp(rules->rule[i].name, r->kind->info.name) == 0 && strcmp(rules->rule[i].text, r->text) == 0)
                leave_out(rules, i--);
        rule_list_put(rules, r->kind->info.name, text, "rule", NULL);
        if (!found_with(ruleset_preset(rs), rules))
            continue;
        if (e->possibles < ERR_RULES)
            snprintf(e->possible[e->possibles++], ERR_RULE, "%s=%s", r->kind->info.name, text);
        break;
    }
    free(rules);
}

void proof_explain(const struct ruleset *rs, struct err *e)
{
    if (!e)
        return;
    struct rule_list *conflict = mem_new(1, sizeof *conflict);
    *conflict = *ruleset_effective(rs);
    shrink(ruleset_preset(rs), conflict);
    char names[ERR_DETAIL / 2] = "";
    for (int i = 0; i < conflict->count; i++)
        snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s%s%s", i ? ", " : "", conflict->rule[i].name,
                 *conflict->rule[i].text ? "=" : "", conflict->rule[i].text);
    err_set(e, ERR_IMPOSSIBLE, NULL, "no board of %s meets %s", ruleset_preset(rs)->name,
            *names ? names : "its own rules");
    struct ruleset *parsed = ruleset_from_effective(ruleset_preset(rs), conflict, NULL);
    for (int i = 0; i < conflict->count && i < ERR_RULES; i++) {
        snprintf(e->conflict[e->conflicts++], ERR_RULE, "%s%s%s", conflict->rule[i].name,
                 *conflict->rule[i].text ? "=" : "", conflict->rule[i].text);
        if (parsed)
            find_possible(rs, ruleset_rule(parsed, i), e);
    }
    if (e->possibles)
        snprintf(e->detail + strlen(e->detail), sizeof e->detail - strlen(e->detail), "; possible would be %s",
                 e->possible[0]);
    for (int i = 1; i < e->possibles; i++)
        snprintf(e->detail + strlen(e->detail), sizeof e->detail - strlen(e->detail), " or %s", e->possible[i]);
    ruleset_free(parsed);
    free(conflict);
}
