/* From a request to its boards. */
#include "api/deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/best.h"

struct deal {
    struct request canonical;
    struct dealers *dealers; /* where `shared` goes back */
    const struct shared_dealer *shared;
    const struct stop *stop;
    bool searches; /* for the best board, by the goal */
    struct goal goal;
};

/* Rules of the fairness set in a conflict were not asked for by name: says that they are the set's, and how to be
 * without them. A choice at its default is nobody's. */
static void tell_set(const struct deal *d, struct err *e)
{
    const struct request *r = &d->canonical;
    struct rule_list *set = mem_new(1, sizeof *set);
    struct buf names = {0};
    int count = 0;
    fairness_rules(r->fairness, r->preset, set);
    for (int i = 0; e && e->kind == ERR_IMPOSSIBLE && i < e->conflicts; i++) {
        char name[RULE_NAME];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(e->conflict[i], "="), e->conflict[i]);
        if (rule_list_get(&r->rules, name) || rule_list_get(&r->preset->rules, name) || !rule_list_get(set, name))
            continue;
        buf_format(&names, "%s%s", count++ > 0 ? ", " : "", name);
    }
    if (count > 0) {
        size_t length = strlen(e->detail);
        snprintf(e->detail + length, sizeof e->detail - length, "; %s %s of fairness %s: no-rule=%s takes %s out",
                 names.data, count == 1 ? "is" : "are", r->fairness, count == 1 ? names.data : "NAME",
                 count == 1 ? "it" : "one");
    }
    buf_free(&names);
    free(set);
}

/* Makes the request canonical, with a seed where it needs one. */
static bool settle(struct deal *d, const struct request *r, const struct ruleset *rules, bool fresh, struct err *e)
{
    ruleset_canonical(rules, r, &d->canonical);
    if (!ruleset_deals(rules) || d->canonical.seed[0] != '\0')
        return true;
    if (fresh)
        fresh_seed(d->canonical.seed);
    return fresh ||
           err_set(e, ERR_INPUT, "seed", "a board of %s is dealt from a seed, and there is none", r->preset->name);
}

/* Where the best board is asked for: by what. */
static bool settle_goal(struct deal *d, struct err *e)
{
    enum goal_kind kind;
    if (!d->canonical.best[0])
        return true;
    d->searches = true;
    return goal_find(d->canonical.best, &kind, e) && goal_make(&d->goal, kind, dealer_island(d->shared->dealer), e);
}

static bool make_ready(struct deal *d, const struct request *r, bool fresh, struct err *e)
{
    struct ruleset *rules = ruleset_new(r, e);
    if (!rules)
        return false;
    if (!settle(d, r, rules, fresh, e)) {
        ruleset_free(rules);
        return false;
    }
    d->shared = dealers_take(d->dealers, rules, d->stop, e);
    if (!d->shared)
        tell_set(d, e);
    return d->shared != NULL && settle_goal(d, e);
}

struct deal *deal_new(const struct request *r, bool fresh, struct dealers *dealers, const struct stop *stop,
                      struct err *e)
{
    struct deal *d = mem_new(1, sizeof *d);
    d->dealers = dealers;
    d->stop = stop;
    if (make_ready(d, r, fresh, e))
        return d;
    deal_free(d);
    return NULL;
}

void deal_free(struct deal *d)
{
    if (!d)
        return;
    if (d->shared)
        dealers_give(d->dealers, d->shared);
    free(d);
}

bool deal_is_printed(const struct deal *d)
{
    return !ruleset_deals(d->shared->rules);
}

const struct request *deal_request(const struct deal *d)
{
    return &d->canonical;
}

bool deal_item(const struct deal *d, unsigned long k, uint64_t steps, struct board *b, struct origin *o, struct err *e)
{
    struct budget budget = budget_of(steps, d->stop);
    char item_seed[SEED_BYTES + 1];
    const char *seed = NULL;
    enum sampling how = SAMPLING_UNIFORM;
    if (!deal_is_printed(d)) {
        if (!batch_seed(d->canonical.seed, k, item_seed))
            return err_set(e, ERR_INPUT, "seed", "the seed of board %lu, \"%s#%lu\", is over %d bytes", k,
                           d->canonical.seed, k, SEED_BYTES);
        seed = item_seed;
    }
    const struct dealer *dealer = d->shared->dealer;
    enum outcome outcome =
        d->searches ? best_deal(dealer, &d->goal, seed, &budget, b, e) : dealer_deal(dealer, seed, &budget, b, &how, e);
    if (stop_asked(d->stop)) /* the best that was found so far is another board */
        return err_set(e, ERR_BUSY, NULL, "the deal was stopped");
    if (outcome != SOLVED) {
        tell_set(d, e);
        return false;
    }
    dealer_origin(dealer, &d->canonical, seed, d->searches ? SAMPLING_BEST : how, o);
    if (d->searches)
        best_describe(d->shared->rules, d->goal.kind, b, &o->best);
    return true;
}

bool deal_batch_item(const struct deal *d, unsigned long k, unsigned long count, uint64_t steps, struct board *b,
                     struct origin *o, struct err *e)
{
    if (deal_item(d, k, steps, b, o, e))
        return true;
    char seed[SEED_BYTES + 1];
    if (!e || count == 1 || (e->kind != ERR_IMPOSSIBLE && e->kind != ERR_GAVE_UP) ||
        !batch_seed(d->canonical.seed, k, seed))
        return false;
    struct buf detail = {0};
    buf_format(&detail, "board %lu of %lu, seed \"%s\": %s", k + 1, count, seed, e->detail);
    snprintf(e->detail, sizeof e->detail, "%s", detail.data);
    buf_free(&detail);
    return false;
}
