/* A conflict is found by leaving rules out as long as rivers have no course. Where they have one, and only what lies
 * round them leaves no board, all rules are named: a plan to sample without one of them can take a minute.
 *
 * A choice at its default is no rule of the list, yet can be what stands in the way: it is named where a course is left
 * without it. */
#include "solver/waters_none.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/waters.h"
#include "solver/courses.h"
#include "solver/proof.h"

struct choice {
    const char *name, *least, *most;
};
static const struct choice choices[] = {{"mouths", "free", "any"}, {"river-ends", "inland", "any"}};

bool waters_fail(const struct sampler *m)
{
    return m->shores && (!shores_possible(m->shores) || (m->rivers && !rivers_possible(m->rivers)));
}

bool waters_none(const struct sampler *m)
{
    return waters_fail(m) && shores_listed(m->shores);
}

/* No course of all rivers under the rules on terrain, wherever harbours lie. */
static bool has_no_course(const struct island *is, const struct shores *shores, const struct stop *stop)
{
    bool none = true;
    for (int i = 0; i < shores_sets(shores) && none; i++) {
        struct courses c;
        courses_list(is, shores_waters(shores, i), &c);
        none = c.count == 0 && !stop_asked(stop);
        courses_clear(&c);
    }
    return none;
}

/* Stopped, it is not known, and so not said. */
static bool leave_none(const struct preset *p, const struct rule_list *rules, const struct stop *stop)
{
    struct ruleset *rs = stop_asked(stop) ? NULL : ruleset_from_effective(p, rules, NULL);
    if (!rs)
        return false;
    struct island *is = mem_new(1, sizeof *is);
    island_from(rs, is);
    struct shores *shores = shores_new(is, stop);
    bool none = shores_listed(shores) &&
                (!shores_possible(shores) || (waters_deal_rivers(&p->waters) && has_no_course(is, shores, stop)));
    shores_free(shores);
    ruleset_free(rs);
    free(is);
    return none;
}

static void leave_out_needless(const struct preset *p, struct rule_list *rules, const struct stop *stop)
{
    struct rule_list *fewer = mem_new(1, sizeof *fewer);
    for (int i = 0; i < rules->count;) {
        *fewer = *rules;
        rule_list_drop(fewer, i);
        if (leave_none(p, fewer, stop))
            *rules = *fewer;
        else
            i++;
    }
    free(fewer);
}

/* Whether a layout is left where the choice is as wide as it can be. */
static bool stands_in_the_way(const struct preset *p, const struct rule_list *rules, const struct choice *c,
                              const struct stop *stop)
{
    struct rule_list *wider = mem_new(1, sizeof *wider);
    *wider = *rules;
    bool some =
        rule_list_put(wider, c->name, c->most, "rule", NULL) && !leave_none(p, wider, stop) && !stop_asked(stop);
    free(wider);
    return some;
}

bool waters_explain(const struct ruleset *rs, const struct stop *stop, struct err *e)
{
    const struct preset *p = ruleset_preset(rs);
    struct rule_list *conflict = mem_new(2, sizeof *conflict), *named = conflict + 1;
    *conflict = *ruleset_effective(rs);
    if (leave_none(p, conflict, stop))
        leave_out_needless(p, conflict, stop);
    *named = *conflict;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (!rule_list_get(conflict, choices[i].name) && stands_in_the_way(p, conflict, &choices[i], stop))
            rule_list_put(named, choices[i].name, choices[i].least, "rule", NULL);
    proof_name(p, named, e);
    free(conflict);
    return false;
}
