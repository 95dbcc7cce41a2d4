/* From a request to its effective rules, and back to the shortest request that has them.
 *
 *     base       = the preset's own rules + those of the set, less what a spiral makes drop out
 *     effective  = base - no_rules + rules, less the choices at their global default
 *     canonical  = what of effective is not in base, and what of base is not in effective
 */
#include "solver/goal.h"
#include "solver/ruleset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/rule.h"

enum { IMPLIED_MOST = 4 };

struct ruleset {
    const struct preset *preset;
    char fairness[12];
    bool deals;
    struct rule_list base, effective;
    struct rule *rule; /* effective.count of them */
    int implied;
    struct rule implied_rule[IMPLIED_MOST]; /* choices at their default that say how a board must be */
};

/* Choices that every board has; at its default one is not written. */
static const struct {
    const char *name, *text;
} defaults[] = {{"harbours", "fixed"}, {"harbour-swap", "0"}, {"numbers", "random"},
                {"terrain", "random"}, {"mouths", "free"},    {"river-ends", "inland"}};
enum { DEFAULTS = sizeof defaults / sizeof *defaults };

static const char *default_of(const char *name)
{
    for (int i = 0; i < DEFAULTS; i++)
        if (strcmp(name, defaults[i].name) == 0)
            return defaults[i].text;
    return NULL;
}

static bool is_default(const struct rule_text *r)
{
    const char *text = default_of(r->name);
    return text && strcmp(text, r->text) == 0;
}

static const struct rule_kind *find_kind(const char *name, const char *field, struct err *e)
{
    const struct rule_kind *kind = rule_kind_find(name);
    if (kind)
        return kind;
    char known[400] = "";
    for (int i = 0; i < rule_table_count; i++)
        snprintf(known + strlen(known), sizeof known - strlen(known), "%s%s", i ? ", " : "", rule_table[i]->info.name);
    err_set(e, ERR_INPUT, field, "there is no rule \"%s\"; the rules are %s", name, known);
    return NULL;
}

static bool parse(const struct preset *p, const struct rule_text *text, struct rule *r, struct err *e)
{
    const struct rule_kind *kind = find_kind(text->name, "rule", e);
    if (!kind)
        return false;
    *r = (struct rule){.kind = kind, .hex = -1, .direction = -1};
    return kind->parse(r, p, text->text, text->name, e);
}

/* Replaces the rule of that name, or adds to it where the kind repeats. */
static bool put(struct rule_list *list, const struct rule *r, struct err *e)
{
    if (!r->kind->info.repeats)
        rule_list_remove(list, r->kind->info.name);
    return rule_list_put(list, r->kind->info.name, r->text, "rule", e);
}

static bool is_spiral(const char *numbers)
{
    return numbers && strncmp(numbers, "spiral", 6) == 0;
}

/* Puts rules in their canonical form, but for those whose names are among `but`. */
static bool put_all(struct rule_list *list, const struct preset *p, const struct rule_list *rules, const char *but,
                    struct err *e)
{
    for (int i = 0; i < rules->count; i++) {
        struct rule rule;
        if (strstr(but, rules->rule[i].name))
            continue;
        if (!parse(p, &rules->rule[i], &rule, e) || !put(list, &rule, e))
            return false;
    }
    return true;
}

/* The preset's own rules and the set's; with a spiral, three of the set drop out. */
static bool make_base(struct ruleset *rs, const struct request *r, struct rule_list *before_spiral, struct err *e)
{
    const char *numbers = rule_list_get(&r->rules, "numbers");
    if (!numbers && !rule_list_get(&r->no_rules, "numbers"))
        numbers = rule_list_get(&rs->preset->rules, "numbers");
    struct rule_list *set = mem_new(1, sizeof *set);
    bool good = fairness_rules(rs->fairness, rs->preset, set);
    if (!good)
        err_set(e, ERR_INPUT, "fairness", "fairness is none, book, fair or strict, not \"%s\"", rs->fairness);
    good = good && put_all(&rs->base, rs->preset, &rs->preset->rules, "", e);
    *before_spiral = rs->base;
    good = good && put_all(before_spiral, rs->preset, set, "", e) &&
           put_all(&rs->base, rs->preset, set,
                   is_spiral(numbers) ? "low-high-apart equal-numbers-apart corner-pips" : "", e);
    free(set);
    return good;
}

static bool take_away(struct ruleset *rs, const struct request *r, const struct rule_list *before_spiral, struct err *e)
{
    for (int i = 0; i < r->no_rules.count; i++) {
        const char *name = r->no_rules.rule[i].name;
        if (!find_kind(name, "no-rule", e))
            return false;
        if (!rule_list_get(before_spiral, name)) {
            char there[300] = "";
            for (int k = 0; k < before_spiral->count; k++)
                snprintf(there + strlen(there), sizeof there - strlen(there), "%s%s", k ? ", " : "",
                         before_spiral->rule[k].name);
            return err_set(e, ERR_INPUT, "no-rule", "%s is not among the rules of %s with fairness %s (%s)", name,
                           rs->preset->name, rs->fairness, *there ? there : "there are none");
        }
        rule_list_remove(&rs->effective, name);
    }
    return true;
}

static bool add_rules(struct ruleset *rs, const struct request *r, struct err *e)
{
    const char *last = "";
    for (int i = 0; i < r->rules.count; i++) {
        struct rule rule;
        if (!parse(rs->preset, &r->rules.rule[i], &rule, e))
            return false;
        if (!rule.kind->info.repeats && strcmp(last, rule.kind->info.name) == 0)
            return err_set(e, ERR_INPUT, last, "%s is given twice, with different arguments", last);
        last = rule.kind->info.name;
        if (!put(&rs->effective, &rule, e))
            return false;
    }
    return true;
}

static void drop_defaults(struct rule_list *rules)
{
    int kept = 0;
    for (int i = 0; i < rules->count; i++)
        if (!is_default(&rules->rule[i]))
            rules->rule[kept++] = rules->rule[i];
    rules->count = kept;
}

/* Choices that are not written still hold: where the preset's own rules leave its harbours as they are printed, where
 * its rivers are dealt, and that no harbours are swapped. */
static bool is_implied(const struct preset *p, const char *name)
{
    if (strcmp(name, "harbours") == 0)
        return p->harbours > 0 && !rule_list_get(&p->rules, name);
    if (strcmp(name, "harbour-swap") == 0)
        return p->harbours > 0;
    return (strcmp(name, "mouths") == 0 || strcmp(name, "river-ends") == 0) && waters_deal_rivers(&p->waters);
}

static void imply(struct ruleset *rs)
{
    for (int i = 0; i < DEFAULTS; i++) {
        struct rule_text text = {0};
        snprintf(text.name, sizeof text.name, "%s", defaults[i].name);
        snprintf(text.text, sizeof text.text, "%s", defaults[i].text);
        if (is_implied(rs->preset, text.name) && !rule_list_get(&rs->effective, text.name) &&
            parse(rs->preset, &text, &rs->implied_rule[rs->implied], NULL))
            rs->implied++;
    }
}

/* Harbours that gave way to mouths could have come from several orders of the frame, which would count as one board. */
static bool harbours_can_yield(const struct ruleset *rs, struct err *e)
{
    const char *mouths = rule_list_get(&rs->effective, "mouths"), *harbours = rule_list_get(&rs->effective, "harbours");
    if (!mouths || strcmp(mouths, "any") != 0 || !harbours || strcmp(harbours, "frame") != 0)
        return true;
    return err_set(e, ERR_INPUT, "mouths",
                   "mouths=any: harbours of the frame do not give way (harbours=fixed, shuffled)");
}

/* Parses the effective rules, and sees whether anything is dealt. */
static bool settle(struct ruleset *rs, struct err *e)
{
    rs->rule = mem_new((size_t)rs->effective.count + 1, sizeof *rs->rule);
    for (int i = 0; i < rs->effective.count; i++)
        if (!parse(rs->preset, &rs->effective.rule[i], &rs->rule[i], e))
            return false;
    imply(rs);
    const char *numbers = rule_list_get(&rs->effective, "numbers"), *terrain = rule_list_get(&rs->effective, "terrain");
    rs->deals = !numbers || strcmp(numbers, "printed") != 0 || !terrain || strcmp(terrain, "printed") != 0;
    return harbours_can_yield(rs, e);
}

static bool has(const struct rule_list *list, const struct rule_text *r)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->rule[i].name, r->name) == 0 && strcmp(list->rule[i].text, r->text) == 0)
            return true;
    return false;
}

/* A board that is printed takes nothing that would deal. */
static bool refuse_dealing(const struct ruleset *rs, const struct request *r, struct err *e)
{
    const char *how = preset_is_sheet(rs->preset)
                          ? "it is a sheet of the dice game, which is never dealt"
                          : "it is a fixed board; ask for dealing with terrain=random or numbers=random";
    if (*r->seed)
        return err_set(e, ERR_INPUT, "seed", "%s takes no seed: %s", rs->preset->name, how);
    if (*r->best)
        return err_set(e, ERR_INPUT, "best", "%s is the only board of its kind, so there is no best one: %s",
                       rs->preset->name, how);
    if (strcmp(rs->fairness, "none") != 0)
        return err_set(e, ERR_INPUT, "fairness", "%s takes no fairness but none: %s", rs->preset->name, how);
    for (int i = 0; i < rs->effective.count; i++)
        if (!has(&rs->base, &rs->effective.rule[i]))
            return err_set(e, ERR_INPUT, rs->effective.rule[i].name, "%s takes no rules: %s", rs->preset->name, how);
    if (rs->effective.count < rs->base.count)
        return err_set(e, ERR_INPUT, "no-rule", "%s keeps its own rules: %s", rs->preset->name, how);
    return true;
}

/* On a sheet of the dice game nothing is dealt, whatever is asked for. */
static bool refuse_sheet(const struct preset *p, struct err *e)
{
    return !preset_is_sheet(p) ||
           err_set(e, ERR_INPUT, "rule", "%s is a sheet of the dice game, which is printed and never dealt", p->name);
}

static struct ruleset *resolve(const struct request *r, bool for_check, struct err *e)
{
    struct ruleset *rs = mem_new(1, sizeof *rs);
    struct rule_list *before_spiral = mem_new(1, sizeof *before_spiral);
    rs->preset = r->preset;
    snprintf(rs->fairness, sizeof rs->fairness, "%s", *r->fairness ? r->fairness : fairness_default(r->preset));
    bool good = make_base(rs, r, before_spiral, e);
    rs->effective = rs->base;
    good = good && take_away(rs, r, before_spiral, e) && add_rules(rs, r, e);
    free(before_spiral);
    drop_defaults(&rs->base);
    if (!for_check) /* a check answers about every rule that it is asked about */
        drop_defaults(&rs->effective);
    enum goal_kind goal;
    good = good && (!*r->best || goal_find(r->best, &goal, e)) && settle(rs, e) &&
           (for_check || (rs->deals ? refuse_sheet(rs->preset, e) : refuse_dealing(rs, r, e)));
    if (good)
        return rs;
    ruleset_free(rs);
    return NULL;
}

struct ruleset *ruleset_new(const struct request *r, struct err *e)
{
    return resolve(r, false, e);
}

struct ruleset *ruleset_for_check(const struct request *r, struct err *e)
{
    return resolve(r, true, e);
}

struct ruleset *ruleset_from_effective(const struct preset *p, const struct rule_list *effective, struct err *e)
{
    struct ruleset *rs = mem_new(1, sizeof *rs);
    struct request *r = mem_new(1, sizeof *r);
    rs->preset = p;
    snprintf(rs->fairness, sizeof rs->fairness, "none");
    r->rules = *effective;
    bool good = add_rules(rs, r, e) && settle(rs, e);
    free(r);
    if (good)
        return rs;
    ruleset_free(rs);
    return NULL;
}

void ruleset_free(struct ruleset *rs)
{
    if (!rs)
        return;
    free(rs->rule);
    free(rs);
}

const struct preset *ruleset_preset(const struct ruleset *rs)
{
    return rs->preset;
}

const struct rule_list *ruleset_effective(const struct ruleset *rs)
{
    return &rs->effective;
}

const char *ruleset_fairness(const struct ruleset *rs)
{
    return rs->fairness;
}

bool ruleset_deals(const struct ruleset *rs)
{
    return rs->deals;
}

int ruleset_count(const struct ruleset *rs)
{
    return rs->effective.count;
}

const struct rule *ruleset_rule(const struct ruleset *rs, int i)
{
    return &rs->rule[i];
}

int ruleset_implied_count(const struct ruleset *rs)
{
    return rs->implied;
}

const struct rule *ruleset_implied(const struct ruleset *rs, int i)
{
    return &rs->implied_rule[i];
}

void ruleset_canonical(const struct ruleset *rs, const struct request *r, struct request *out)
{
    enum goal_kind goal;
    *out = (struct request){.preset = rs->preset, .generator = r->generator};
    if (!rs->deals)
        return;
    if (r->best[0] && goal_find(r->best, &goal, NULL))
        snprintf(out->best, sizeof out->best, "%s", goal_text(goal));
    snprintf(out->fairness, sizeof out->fairness, "%s", rs->fairness);
    snprintf(out->seed, sizeof out->seed, "%s", r->seed);
    for (int i = 0; i < rs->base.count; i++) {
        const struct rule_text *base = &rs->base.rule[i];
        if (has(&rs->effective, base) || is_default(base))
            continue;
        const char *replaced = rule_list_get(&rs->effective, base->name), *choice = default_of(base->name);
        if (!replaced && choice)
            rule_list_put(&out->rules, base->name, choice, "rule", NULL);
        else if (!replaced || rule_kind_find(base->name)->info.repeats)
            rule_list_put(&out->no_rules, base->name, "", "no-rule", NULL);
    }
    for (int i = 0; i < rs->effective.count; i++) {
        const struct rule_text *rule = &rs->effective.rule[i];
        if (!has(&rs->base, rule) || rule_list_get(&out->no_rules, rule->name))
            rule_list_put(&out->rules, rule->name, rule->text, "rule", NULL);
    }
}
