/* Proofs: bounds, then complete searches of land and of numbers, each a part of the whole problem, so that what
 * contradicts in a part contradicts in the whole; on small islands a complete search of the whole as well. */
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
#include "solver/whole.h"

enum {
    SINGLE_STEPS = 1000000,   /* for each proof from a single rule, and that a value is not possible */
    EXPLAIN_STEPS = 40000000, /* for all proofs of one explanation */
    VALUE_STEPS = 12000000,   /* for each value that might be possible */
    VALUES_STEPS = 60000000,  /* for all of them */
    VALUES_MOST = 12          /* steps to the laxest value of a rule */
};

/* What a proof looked at. */
enum proved { PROVED_NOT, BY_BOUNDS, BY_LAND, BY_NUMBERS, BY_WHOLE };

static enum proved prove(const struct ruleset *rs, struct budget *budget)
{
    struct island *is = mem_new(1, sizeof *is);
    island_from(rs, is);
    enum proved by = bounds_contradict(is)                           ? BY_BOUNDS
                     : complete_land(is, budget) == COMPLETE_NONE    ? BY_LAND
                     : complete_numbers(is, budget) == COMPLETE_NONE ? BY_NUMBERS
                     : complete_whole(is, budget) == COMPLETE_NONE   ? BY_WHOLE
                                                                     : PROVED_NOT;
    free(is);
    return by;
}

bool proof_none(const struct ruleset *rs, struct budget *budget)
{
    return prove(rs, budget) != PROVED_NOT;
}

/* The same of other rules, within `steps`; `spent` adds up what it took. */
static enum proved prove_list(const struct preset *p, const struct rule_list *rules, uint64_t steps, uint64_t *spent)
{
    struct budget budget = {steps};
    struct ruleset *rs = ruleset_from_effective(p, rules, NULL);
    enum proved by = rs ? prove(rs, &budget) : PROVED_NOT;
    *spent += steps - budget.left;
    ruleset_free(rs);
    return by;
}

static void leave_out(struct rule_list *rules, int i)
{
    rules->count--;
    memmove(&rules->rule[i], &rules->rule[i + 1], (size_t)(rules->count - i) * sizeof *rules->rule);
}

static bool same_land(const struct demands *a, const struct demands *b)
{
    return a->cluster == b->cluster && memcmp(a->allowed, b->allowed, sizeof a->allowed) == 0 &&
           memcmp(a->apart, b->apart, sizeof a->apart) == 0;
}

/* Which hexes may be bare, and which must be, goes for all there is of land. */
static bool same_numbers(const struct demands *a, const struct demands *b)
{
    hexset must_a = 0, must_b = 0;
    for (int t = 0; t < TERRAINS; t++) {
        if (terrain_is_numbered((enum terrain)t)) {
            must_a |= a->allowed[t];
            must_b |= b->allowed[t];
        } else if (a->allowed[t] != b->allowed[t] || a->apart[t] != b->apart[t]) {
            return false;
        }
    }
    return must_a == must_b && a->numbers == b->numbers && a->spiral_start == b->spiral_start &&
           a->spiral_direction == b->spiral_direction && a->reds_apart == b->reds_apart &&
           a->low_high_apart == b->low_high_apart && a->equal_apart == b->equal_apart &&
           a->corner_least == b->corner_least && a->corner_most == b->corner_most &&
           memcmp(a->pinned_number, b->pinned_number, sizeof a->pinned_number) == 0;
}

/* Leaves out the rules that a proof did not look at. */
static void leave_out_unseen(const struct preset *p, struct rule_list *rules, enum proved by)
{
    struct rule_list *fewer = mem_new(1, sizeof *fewer);
    struct demands *all = mem_new(2, sizeof *all), *less = all + 1;
    struct ruleset *rs = ruleset_from_effective(p, rules, NULL);
    demands_from(rs, all);
    ruleset_free(rs);
    for (int i = 0; i < rules->count && (by == BY_LAND || by == BY_NUMBERS);) {
        *fewer = *rules;
        leave_out(fewer, i);
        rs = ruleset_from_effective(p, fewer, NULL);
        demands_from(rs, less);
        ruleset_free(rs);
        if (by == BY_LAND ? same_land(all, less) : same_numbers(all, less))
            *rules = *fewer;
        else
            i++;
    }
    free(all);
    free(fewer);
}

/* A single rule that contradicts the pieces, else what is left when no rule can be left out. Each proof may take a few
 * times what the one before took; all together EXPLAIN_STEPS, beyond which rules are kept unproved. */
static void shrink(const struct preset *p, struct rule_list *rules)
{
    struct rule_list *fewer = mem_new(1, sizeof *fewer);
    uint64_t spent = 0, needed = 0;
    leave_out_unseen(p, rules, prove_list(p, rules, EXPLAIN_STEPS, &needed));
    for (int i = 0; i < rules->count; i++) {
        fewer->count = 1;
        fewer->rule[0] = rules->rule[i];
        if (prove_list(p, fewer, SINGLE_STEPS, &spent) != PROVED_NOT) {
            *rules = *fewer;
            free(fewer);
            return;
        }
    }
    for (int i = 0; i < rules->count;) {
        uint64_t steps = SINGLE_STEPS + 3 * needed, took = 0;
        *fewer = *rules;
        leave_out(fewer, i);
        if (spent < EXPLAIN_STEPS && prove_list(p, fewer, steps, &took) != PROVED_NOT) {
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

/* Whether a board is found within the steps that are left for it. */
static bool found_with(const struct ruleset *rs, struct budget *left)
{
    struct budget proof = {SINGLE_STEPS}, budget = {left->left < VALUE_STEPS ? left->left : VALUE_STEPS};
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
            leave_out(rules, i--);
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

void proof_explain(const struct ruleset *rs, struct err *e)
{
    if (!e)
        return;
    struct rule_list *conflict = mem_new(1, sizeof *conflict);
    struct budget values = {VALUES_STEPS};
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
            find_possible(rs, ruleset_rule(parsed, i), &values, e);
    }
    if (e->possibles)
        snprintf(e->detail + strlen(e->detail), sizeof e->detail - strlen(e->detail), "; possible would be %s",
                 e->possible[0]);
    for (int i = 1; i < e->possibles; i++)
        snprintf(e->detail + strlen(e->detail), sizeof e->detail - strlen(e->detail), " or %s", e->possible[i]);
    ruleset_free(parsed);
    free(conflict);
}
