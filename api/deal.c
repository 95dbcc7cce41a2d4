/* From a request to its boards. */
#include "api/deal.h"

#include <stdlib.h>

#include "gen/core/mem.h"
#include "solver/dealer.h"
#include "solver/ruleset.h"

struct deal {
    struct request canonical;
    struct ruleset *rules;
    struct dealer *dealer;
};

static bool settle(struct deal *d, const struct request *r, bool fresh, struct err *e)
{
    if (r->best)
        return err_set(e, ERR_INPUT, "best", "best is not available in this version");
    d->rules = ruleset_new(r, e);
    if (!d->rules)
        return false;
    ruleset_canonical(d->rules, r, &d->canonical);
    if (ruleset_deals(d->rules) && d->canonical.seed[0] == '\0') {
        if (!fresh)
            return err_set(e, ERR_INPUT, "seed", "a board of %s is dealt from a seed, and there is none",
                           r->preset->name);
        fresh_seed(d->canonical.seed);
    }
    d->dealer = dealer_new(d->rules, e);
    return d->dealer != NULL;
}

struct deal *deal_new(const struct request *r, bool fresh, struct err *e)
{
    struct deal *d = mem_new(1, sizeof *d);
    if (settle(d, r, fresh, e))
        return d;
    deal_free(d);
    return NULL;
}

void deal_free(struct deal *d)
{
    if (!d)
        return;
    if (d->dealer)
        dealer_free(d->dealer);
    if (d->rules)
        ruleset_free(d->rules);
    free(d);
}

bool deal_is_printed(const struct deal *d)
{
    return !ruleset_deals(d->rules);
}

const struct request *deal_request(const struct deal *d)
{
    return &d->canonical;
}

bool deal_item(const struct deal *d, unsigned long k, uint64_t steps, struct board *b, struct origin *o, struct err *e)
{
    struct budget budget = {.left = steps};
    char item_seed[SEED_BYTES + 1];
    const char *seed = NULL;
    enum sampling how = SAMPLING_UNIFORM;
    if (!deal_is_printed(d)) {
        if (!batch_seed(d->canonical.seed, k, item_seed))
            return err_set(e, ERR_INPUT, "seed", "the seed of board %lu, \"%s#%lu\", is over %d bytes", k,
                           d->canonical.seed, k, SEED_BYTES);
        seed = item_seed;
    }
    if (dealer_deal(d->dealer, seed, &budget, b, &how, e) != SOLVED)
        return false;
    dealer_origin(d->dealer, &d->canonical, seed, how, o);
    return true;
}
