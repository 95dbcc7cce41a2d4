#include "api/vetting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "api/output.h"
#include "gen/core/buf.h"
#include "gen/core/mem.h"
#include "gen/fault.h"
#include "gen/request.h"
#include "solver/best.h"

/* Whether solver reads these rules; *own says why not. */
static bool is_read(const struct preset *p, const struct rule_list *rules, struct err *own)
{
    err_clear(own);
    struct ruleset *rs = ruleset_from_effective(p, rules, own);
    ruleset_free(rs);
    return rs != NULL;
}

/* Each rule by itself, so that every wrong one is told; then all together, for one that stands there twice. */
static bool check_rules(const struct preset *p, const struct rule_list *rules, struct err *e)
{
    struct rule_list *one = mem_new(1, sizeof *one);
    struct err own;
    bool good = true;
    char at[ERR_FIELD];
    one->count = 1;
    for (int i = 0; i < rules->count; i++) {
        one->rule[0] = rules->rule[i];
        if (is_read(p, one, &own))
            continue;
        snprintf(at, sizeof at, "rules.%s", rules->rule[i].name);
        fault(e, at, "%s", own.detail);
        good = false;
    }
    free(one);
    if (!good || is_read(p, rules, &own))
        return good;
    err_within(&own, "rules.");
    fault(e, own.item[0].field, "%s", own.detail);
    return false;
}

static void refuse_name(const struct presets *all, const char *name, const char *field, struct err *e)
{
    if (input_is_id(name, all))
        err_set(e, ERR_INPUT, field, "\"%.60s\" is a board, not a preset: a board is drawn or checked", name);
    else
        err_set(e, ERR_INPUT, field, "%s, or the path of a file, such as ./mine.json", e->detail);
}

const struct preset *vetting_preset(struct presets *all, const char *name, const char *field, struct err *e)
{
    struct err own = {0};
    const struct preset *p = presets_open(all, name, field, &own);
    if (p && check_rules(p, &p->rules, &own))
        return p;
    if (own.kind == ERR_NOT_FOUND)
        refuse_name(all, name, field, &own);
    if (e)
        *e = own;
    return NULL;
}

static bool check_fairness(const char *fairness, struct err *e)
{
    struct buf known = {0};
    bool good = false;
    for (int i = 0; i < fairness_count(); i++) {
        good |= strcmp(fairness_name(i), fairness) == 0;
        buf_format(&known, "%s%s", i ? ", " : "", fairness_name(i));
    }
    if (!good)
        fault(e, "fairness", "there is no fairness '%.40s'; there are %s", fairness, known.data);
    buf_free(&known);
    return good;
}

/* What the best board came to is told anew, as the boards that it is compared with may be others by now. */
static void tell_best(const struct request *r, const struct ruleset *rs, const struct board *b, struct best_note *best)
{
    enum goal_kind goal;
    if (r->best[0] && goal_find(r->best, &goal, NULL))
        best_describe(rs, goal, b, best);
}

/* The rules that a seed id asks for; its form was read with the board. */
static bool check_seed_id(const struct board *b, struct origin *o, const struct presets *all, struct err *e)
{
    const char *seed_id = o->seed_id;
    struct request *r = mem_new(1, sizeof *r);
    struct err own = {0};
    bool good = seed_id_read(seed_id, all, r, &own);
    if (good) {
        struct ruleset *rs = ruleset_for_check(r, &own);
        good = rs != NULL;
        if (good)
            tell_best(r, rs, b, &o->best);
        ruleset_free(rs);
    }
    if (!good)
        fault(e, "seedId", "%s", own.detail);
    free(r);
    return good;
}

bool vetting_origin_valid(const struct board *b, struct origin *o, const struct presets *all, struct err *e)
{
    struct err own = {0};
    if (!o->known)
        return true;
    bool good = check_fairness(o->fairness, &own);
    good &= check_rules(b->preset, &o->rules, &own);
    good &= check_seed_id(b, o, all, &own);
    if (!good && e)
        *e = own;
    return good;
}
