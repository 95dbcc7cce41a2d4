/* What it takes to believe an explanation of IMPOSSIBLE. For tests of dealing. */
#ifndef ISLEWRIGHT_TESTS_EXPLAINED_H
#define ISLEWRIGHT_TESTS_EXPLAINED_H

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "solver/check.h"
#include "solver/dealer.h"

static inline const char *explained_joined(const char (*rule)[ERR_RULE], int count, char text[600])
{
    *text = '\0';
    for (int i = 0; i < count; i++) {
        strcat(text, i ? " " : "");
        strcat(text, rule[i]);
    }
    return text;
}

/* Whether a board of the rules is dealt; the verifier sees it. */
static inline bool explained_deals(const struct preset *p, const struct rule_list *effective)
{
    struct err e;
    struct board b;
    enum sampling how;
    struct budget budget = {.left = DEAL_STEPS};
    struct ruleset *rs = ruleset_from_effective(p, effective, &e);
    ck_assert_msg(rs != NULL, "%s", e.detail);
    struct dealer *d = dealer_new(rs, &e);
    bool dealt = d && dealer_deal(d, "x", &budget, &b, &how, &e) == SOLVED;
    ck_assert_msg(dealt || e.kind == ERR_IMPOSSIBLE, "gave up");
    ck_assert(!dealt || check_met(&b, rs));
    dealer_free(d);
    ruleset_free(rs);
    return dealt;
}

/* Of both bounds of a rule, the one that was loosened. */
static inline void explained_tighten_corners(const struct rule_list *asked, int low, int high, char out[ERR_RULE])
{
    int a = 0, b = 0;
    const char *before = rule_list_get(asked, "corner-pips");
    ck_assert(before && (sscanf(before, "%d..%d", &a, &b) == 2 || sscanf(before, "..%d", &b) == 1));
    ck_assert_msg((a == low) != (b == high), "%d..%d is not %s with one bound looser", low, high, before);
    snprintf(out, ERR_RULE, "corner-pips=%d..%d", low + (a != low), high - (b != high));
}

/* The rule one step nearer to what was asked. */
static inline bool explained_tighten(const struct rule_list *asked, const char *rule, char out[ERR_RULE])
{
    int a, b;
    char name[40];
    if (sscanf(rule, "corner-pips=..%d", &b) == 1)
        snprintf(out, ERR_RULE, "corner-pips=..%d", b - 1);
    else if (sscanf(rule, "corner-pips=%d..%d", &a, &b) == 2)
        explained_tighten_corners(asked, a, b, out);
    else if (sscanf(rule, "corner-pips=%d..", &a) == 1)
        snprintf(out, ERR_RULE, "corner-pips=%d..", a + 1);
    else if (sscanf(rule, "apart=%39[a-z]:%d", name, &a) == 2)
        snprintf(out, ERR_RULE, "apart=%s:%d", name, a + 1);
    else if (sscanf(rule, "terrain-%39[a-z]=%d", name, &a) == 2)
        snprintf(out, ERR_RULE, "terrain-%s=%d", name, a - 1);
    else
        return false;
    return true;
}

/* Whether two rules bound the same thing. */
static inline bool explained_bounds_alike(const struct rule_text *rule, const char *other)
{
    size_t name = strcspn(other, "=");
    bool apart = strcmp(rule->name, "apart") == 0;
    return strncmp(rule->name, other, name) == 0 && !rule->name[name] &&
           (!apart || strncmp(rule->text, other + name + 1, strcspn(rule->text, ":") + 1) == 0);
}

/* Puts a rule into the place of the one that bounds the same. */
static inline void explained_put(struct rule_list *rules, const char *rule)
{
    for (int i = 0; i < rules->count; i++)
        if (explained_bounds_alike(&rules->rule[i], rule))
            rule_list_drop(rules, i--);
    ck_assert(rule_list_add(rules, rule, "rule", NULL));
}

/* What an answer must say; and that it is true: without any of its rules the conflict is none, a possible value deals,
 * and the next tighter one does not. */
static inline void explained_assert(const struct ruleset *rs, const struct err *e, const char *conflict,
                                    const char *possible)
{
    char text[600];
    ck_assert_int_eq(e->kind, ERR_IMPOSSIBLE);
    ck_assert_str_eq(explained_joined(e->conflict, e->conflicts, text), conflict);
    ck_assert_str_eq(explained_joined(e->possible, e->possibles, text), possible);
    struct rule_list *rules = mem_new(1, sizeof *rules);
    char tighter[ERR_RULE];
    for (int out = 0; out < e->conflicts; out++) {
        rules->count = 0;
        for (int i = 0; i < e->conflicts; i++)
            if (i != out)
                ck_assert(rule_list_add(rules, e->conflict[i], "rule", NULL));
        if (strcmp(e->conflict[out], "harbours=fixed") == 0) /* which no rule would ask as well */
            ck_assert(rule_list_add(rules, "harbours=shuffled", "rule", NULL));
        ck_assert_msg(explained_deals(ruleset_preset(rs), rules), "without %s there is none either", e->conflict[out]);
    }
    for (int i = 0; i < e->possibles; i++) {
        *rules = *ruleset_effective(rs);
        explained_put(rules, e->possible[i]);
        ck_assert_msg(explained_deals(ruleset_preset(rs), rules), "%s is not possible", e->possible[i]);
        ck_assert(explained_tighten(ruleset_effective(rs), e->possible[i], tighter));
        explained_put(rules, tighter);
        ck_assert_msg(!explained_deals(ruleset_preset(rs), rules), "%s is possible", tighter);
    }
    free(rules);
}

#endif
