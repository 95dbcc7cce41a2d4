/* The choice between sampling and search, and what is dealt.
 *
 * A rule set for which uniform attempts (solver/sampler.h) find boards too seldom is searched (solver/search.h), for
 * every seed alike, and its boards say so. Where neither finds any, proofs are looked for. A printed board is not
 * dealt. */
#include "solver/dealer.h"

#include <stdlib.h>
#include <string.h>

#include "gen/board_variants.h"
#include "gen/core/mem.h"
#include "gen/request.h"
#include "solver/bounds.h"
#include "solver/check.h"
#include "solver/proof.h"
#include "solver/sampler.h"
#include "solver/search.h"
#include "solver/trial.h"
#include "solver/waters_none.h"
#include "solver/wide.h"

/* Constants of the generator, never a face's choice: they decide which method a rule set has. */
enum {
    LOOK_STEPS = 3000000,     /* to find any board by search before proofs are looked for */
    PROOF_STEPS = 3000000,    /* then to prove that there is none */
    SEARCH_STEPS = 30000000,  /* then to find any board */
    THOROUGH_STEPS = 60000000 /* then to prove that there is none */
};

struct dealer {
    const struct ruleset *rules;
    struct island island;
    struct sampler sampler;
    bool search; /* too tight to sample */
    struct request_key key;
};

/* ---- the choice ---- */

static bool search_finds(const struct dealer *d, uint64_t steps, const struct stop *stop)
{
    struct budget budget = budget_of(steps, stop);
    struct board *b = mem_new(1, sizeof *b);
    bool found = search_board(&d->island, d->sampler.shores, hash_bytes("trial", 5), &budget, b);
    free(b);
    return found;
}

static bool proved_none(const struct dealer *d, uint64_t steps, const struct stop *stop)
{
    struct budget budget = budget_of(steps, stop);
    return proof_none(d->rules, &budget);
}

static bool give_up(const struct dealer *d, struct err *e)
{
    return err_set(e, ERR_GAVE_UP, NULL,
                   "no board of %s was found within the work budget, and none was proved impossible",
                   d->island.preset->name);
}

_Static_assert((int)RIVER_BOARD == (int)ISLAND_HEXES, "no rivers are dealt where there are no sets of hexes");

/* Of a board that is too large for tables and proofs. */
static void choose_wide(struct dealer *d, const struct stop *stop)
{
    d->sampler.island = &d->island;
    d->sampler.shores = shores_new(&d->island, stop);
    d->search = !wide_samples_well(&d->island);
}

/* Decides the method; false where it is proved that there is no board, or where none is to be looked for. */
static bool choose_method(struct dealer *d, const struct stop *stop, struct err *e)
{
    if (d->island.wide) {
        choose_wide(d, stop);
        return true;
    }
    bool none = bounds_contradict(&d->island) || !sampler_make(&d->sampler, &d->island, stop);
    if (!none && trial_samples_well(&d->sampler, stop))
        return true;
    d->search = true;
    if (!none && search_finds(d, LOOK_STEPS, stop))
        return true;
    if (none && waters_fail(&d->sampler) && !proved_none(d, PROOF_STEPS, stop)) /* proofs know nothing of waters */
        return waters_none(&d->sampler) ? waters_explain(d->rules, stop, e) : give_up(d, e);
    none = none || proved_none(d, PROOF_STEPS, stop) ||
           (!search_finds(d, SEARCH_STEPS, stop) && proved_none(d, THOROUGH_STEPS, stop));
    if (none)
        proof_explain(d->rules, stop, e);
    return !none;
}

struct dealer *dealer_new(const struct ruleset *rs, struct err *e)
{
    return dealer_new_until(rs, NULL, e);
}

struct dealer *dealer_new_until(const struct ruleset *rs, const struct stop *stop, struct err *e)
{
    struct dealer *d = mem_new(1, sizeof *d);
    d->rules = rs;
    request_key_make(&d->key, ruleset_preset(rs)->name, GENERATOR, ruleset_effective(rs));
    if (!ruleset_deals(rs))
        return d;
    island_from(rs, &d->island);
    bool found = choose_method(d, stop, e);
    bool stopped = stop_asked(stop); /* what was found then, or not, may be for want of steps */
    if (found && !stopped)
        return d;
    if (stopped)
        err_set(e, ERR_BUSY, NULL, "there was no time to see how boards of %s are dealt under these rules",
                d->island.preset->name);
    dealer_free(d);
    return NULL;
}

void dealer_free(struct dealer *d)
{
    if (!d)
        return;
    sampler_clear(&d->sampler);
    free(d);
}

const char *dealer_method(const struct dealer *d)
{
    if (!ruleset_deals(d->rules))
        return "printed";
    return d->search ? "search" : sampler_method(&d->sampler);
}

const struct ruleset *dealer_rules(const struct dealer *d)
{
    return d->rules;
}

const struct island *dealer_island(const struct dealer *d)
{
    return &d->island;
}

struct hash128 dealer_hash(const struct dealer *d, const char *seed)
{
    return request_key_hash(&d->key, seed);
}

/* A board of a wide preset, which is the same whatever the budget, as far as that reaches. */
static bool deal_wide(const struct dealer *d, struct hash128 hash, struct budget *budget, struct board *b)
{
    uint64_t given = budget->left < WIDE_STEPS ? budget->left : WIDE_STEPS;
    struct budget own = budget_of(given, budget->stop);
    bool found = d->search ? search_board(&d->island, d->sampler.shores, hash, &own, b)
                           : wide_board(&d->island, d->sampler.shores, hash, &own, b);
    budget_take(budget, given - own.left);
    return found;
}

static bool deal(const struct dealer *d, struct hash128 hash, struct budget *budget, struct board *b)
{
    if (d->island.wide)
        return deal_wide(d, hash, budget, b);
    return d->search ? search_board(&d->island, d->sampler.shores, hash, budget, b)
                     : sampler_board(&d->sampler, hash, budget, b);
}

enum outcome dealer_deal(const struct dealer *d, const char *seed, struct budget *budget, struct board *b,
                         enum sampling *how, struct err *e)
{
    b->preset = ruleset_preset(d->rules);
    *how = SAMPLING_FIXED;
    if (!ruleset_deals(d->rules)) {
        board_print(b->preset, b);
        return SOLVED;
    }
    struct hash128 hash = request_key_hash(&d->key, seed);
    *how = d->search ? SAMPLING_SEARCH : SAMPLING_UNIFORM;
    if (!deal(d, hash, budget, b)) {
        give_up(d, e);
        return GAVE_UP;
    }
    board_place_robber(b);
    if (b->preset->variants > 0) {
        struct stream variants;
        stream_open(&variants, hash, "variants");
        board_lay_variants(b, &variants);
    }
#ifdef ISLEWRIGHT_VERIFY
    if (!check_met(b, d->rules) || !board_fits(b, e))
        abort();
#endif
    return SOLVED;
}

void dealer_origin(const struct dealer *d, const struct request *canonical, const char *seed, enum sampling how,
                   struct origin *o)
{
    const struct rule_list *effective = ruleset_effective(d->rules);
    struct buf id = {0};
    bool seeded = ruleset_deals(d->rules);
    seed_id_write_of(canonical, seeded ? seed : canonical->seed, &id);
    o->known = true; /* field by field: the list of rules is large, and mostly empty */
    o->generator = canonical->generator;
    o->sampling = how;
    o->best = (struct best_note){0};
    o->seed = seeded ? mem_text(seed) : NULL;
    o->seed_id = id.data;
    memcpy(o->fairness, ruleset_fairness(d->rules), strlen(ruleset_fairness(d->rules)) + 1);
    o->rules.count = effective->count;
    memcpy(o->rules.rule, effective->rule, (size_t)effective->count * sizeof *effective->rule);
}
