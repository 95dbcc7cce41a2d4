/* Dealing by rejection, from proposals that are uniform by construction.
 *
 * - restart: the hexes without a number are drawn, then numbers given them, then the rest of the land, then harbours
 *   where they are tied to the land; whatever fails, everything starts again. Every board that meets the rules comes
 *   out with the same chance, as every proposal has the same.
 * - terrain table: where the terrain rules are so tight that the chances of numbers and land must not be multiplied,
 *   the bare hexes are drawn with their exact weights (solver/weights.h), one attempt at numbers given them restarts
 *   everything on failure, and the land given them is retried on its own, which the weights make up for. Rules that tie
 *   land, numbers and harbours restart everything.
 * - printed: nothing is dealt.
 *
 * Each part draws from its own named stream. A rule set for which uniform attempts find boards too seldom is searched
 * instead (solver/search.h), for every seed alike, and its boards say so. docs/sampling.md has the proofs. */
#include "solver/dealer.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/request.h"
#include "solver/bounds.h"
#include "solver/catalogue.h"
#include "solver/check.h"
#include "solver/island.h"
#include "solver/land.h"
#include "solver/land_table.h"
#include "solver/numbers.h"
#include "solver/proof.h"
#include "solver/search.h"
#include "solver/ties.h"
#include "solver/weights.h"

/* Constants of the generator, never a face's choice: they decide which method a rule set has. */
enum {
    GLANCE_STEPS = 3000000,  /* spent once to see that the rules can be met, before proofs are looked for */
    SEARCH_STEPS = 30000000, /* then to find any board */
    PROOF_STEPS = 30000000   /* then, a little of them even before, to prove that there is none */
};

/* Then uniform attempts must show that they succeed often enough for DEAL_STEPS, or the rule set is searched. A board
 * that is found early is proof enough; one found late may be luck, and so up to three are asked for, each before its
 * last step. Of rule sets that need 40 million steps a board, some three in four pass, of those that need 200 million
 * one in seven, of those that need 800 million one in thirty. */
static const struct {
    uint64_t enough, last; /* steps since the trial began */
} trial[] = {{20000000, 75000000}, {80000000, 110000000}, {150000000, 150000000}};
enum { TRIALS = sizeof trial / sizeof *trial };

/* The hashes of their names, made once. */
struct stream_names {
    struct hash128 terrain, numbers, harbours;
};

struct dealer {
    const struct ruleset *rules;
    struct island island;
    struct numbers *numbers;
    struct land *land;
    struct land_table *land_table; /* NULL: land is tried */
    struct weights *weights;       /* NULL: land is not retried alone */
    struct catalogue *catalogue;   /* NULL: numbers are tried */
    bool search;                   /* too tight to sample */
    struct ties ties;
    bool places_touch; /* some printed places of harbours share a corner */
    struct stream_names names;
    struct request_key key;
};

/* ---- one candidate ---- */

struct streams {
    struct stream terrain, numbers, harbours;
};

static void name_streams(struct stream_names *n)
{
    n->terrain = stream_name("terrain");
    n->numbers = stream_name("numbers");
    n->harbours = stream_name("harbours");
}

static bool harbours_kept_apart(const struct lattice *l, const struct harbour *harbours, int count)
{
    bool used[CORNER_MAX] = {false};
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 2; k++) {
            int c = l->edge[harbours[i].edge].corner[k];
            if (used[c])
                return false;
            used[c] = true;
        }
    return true;
}

static bool harbours_off_red(const struct lattice *l, const struct board *b)
{
    for (int i = 0; i < b->harbours; i++) {
        if (b->harbour[i].kind == RESOURCE_NONE)
            continue;
        for (int k = 0; k < 2; k++) {
            int c = l->edge[b->harbour[i].edge].corner[k];
            for (int j = 0; j < l->corner[c].hexes; j++) {
                int h = l->corner[c].hex[j];
                if (token_is_red(b->number[h]) && terrain_resource(b->terrain[h]) == b->harbour[i].kind)
                    return false;
            }
        }
    }
    return true;
}

static bool try_harbours(const struct dealer *d, struct stream *s, struct budget *budget, struct board *b)
{
    const struct preset *p = d->island.preset;
    if (!budget_take(budget, 8))
        return false;
    b->harbours = p->harbours;
    harbours_place(p, d->island.demands.harbours, s, b->harbour);
    if (!d->island.demands.harbours_apart)
        return true;
    /* Printed places lie where they lie: a preset's file may hold places that touch. */
    return d->island.demands.harbours == HARBOURS_FRAME ? harbours_kept_apart(&p->lattice, b->harbour, b->harbours)
                                                        : !d->places_touch;
}

/* Land given the bare hexes, without a failure but for a spent budget. */
static bool draw_land(const struct dealer *d, hexset bare, struct stream *s, struct budget *budget, uint8_t *terrain)
{
    if (!d->land_table)
        return land_draw_given(d->land, bare, s, budget, terrain);
    land_table_draw(d->land_table, hexset_first(bare), s, terrain);
    return budget_take(budget, 20);
}

static bool try_board(const struct dealer *d, struct streams *s, struct budget *budget, struct board *b)
{
    token number[SLOTS];
    hexset bare;
    if (d->catalogue) {
        if (!catalogue_draw(d->catalogue, &s->numbers, budget, &bare, number))
            return false;
        if (d->weights ? !draw_land(d, bare, &s->terrain, budget, b->terrain)
                       : !land_try_first_given(d->land, bare, &s->terrain, budget, b->terrain) ||
                             !land_try_rest(d->land, bare, &s->terrain, budget, b->terrain))
            return false;
    } else if (d->weights) {
        bare = weights_draw(d->weights, &s->terrain);
        if (!numbers_try(d->numbers, bare, &s->numbers, budget, number) ||
            !draw_land(d, bare, &s->terrain, budget, b->terrain))
            return false;
    } else if (!land_try_first(d->land, &s->terrain, budget, b->terrain, &bare) ||
               !numbers_try(d->numbers, bare, &s->numbers, budget, number) ||
               !land_try_rest(d->land, bare, &s->terrain, budget, b->terrain)) {
        return false;
    }
    if (d->ties.any && !ties_met(&d->ties, b->terrain, number))
        return false;
    memcpy(b->number, number, (size_t)d->island.hexes * sizeof *number);
    if (!d->island.demands.harbour_off_red) {
        while (budget->left)
            if (try_harbours(d, &s->harbours, budget, b))
                return true;
        return false;
    }
    return try_harbours(d, &s->harbours, budget, b) && harbours_off_red(&d->island.preset->lattice, b);
}

static bool sample(const struct dealer *d, struct hash128 hash, struct budget *budget, struct board *b)
{
    struct streams s;
    stream_open_named(&s.terrain, hash, d->names.terrain);
    stream_open_named(&s.numbers, hash, d->names.numbers);
    stream_open_named(&s.harbours, hash, d->names.harbours);
    while (budget->left)
        if (try_board(d, &s, budget, b))
            return true;
    return false;
}

/* ---- the dealer ---- */

/* Whether uniform attempts find a board, from a fixed seed. */
static bool try_out(const struct dealer *d, const char *name, struct budget *budget)
{
    struct board *b = mem_new(1, sizeof *b);
    b->preset = d->island.preset;
    bool found = sample(d, hash_bytes(name, strlen(name)), budget, b);
    free(b);
    return found;
}

static bool glance(const struct dealer *d)
{
    struct budget budget = {GLANCE_STEPS};
    return try_out(d, "trial", &budget);
}

static bool samples_well(const struct dealer *d)
{
    static const char *const names[TRIALS] = {"trial", "trial 2", "trial 3"};
    uint64_t spent = 0;
    for (int i = 0; i < TRIALS; i++) {
        struct budget budget = {trial[i].last - spent};
        if (!try_out(d, names[i], &budget))
            return false;
        spent = trial[i].last - budget.left;
        if (spent <= trial[i].enough)
            return true;
    }
    return true;
}

static bool search_finds(const struct dealer *d)
{
    struct budget budget = {SEARCH_STEPS};
    struct board *b = mem_new(1, sizeof *b);
    bool found = search_board(&d->island, hash_bytes("trial", 5), &budget, b);
    free(b);
    return found;
}

/* False where there is no land that meets the rules. */
static bool make_tables(struct dealer *d)
{
    uint64_t layouts[HEX_MAX];
    d->land_table = land_table_new(&d->island);
    if (d->land_table)
        land_table_layouts(d->land_table, layouts);
    d->weights = d->land_table ? weights_of(d->island.hexes, layouts) : weights_new(&d->island);
    if (d->weights && weights_total(d->weights) == 0)
        return false;
    d->catalogue = catalogue_new(&d->island, d->weights);
    return true;
}

/* Decides the method; false where it is proved that there is no board. */
static bool choose_method(struct dealer *d, struct err *e)
{
    struct budget quick = {GLANCE_STEPS}, thorough = {PROOF_STEPS};
    if (bounds_contradict(&d->island) || !make_tables(d)) {
        proof_explain(d->rules, e);
        return false;
    }
    if (glance(d))
        return true;
    if (proof_none(d->rules, &quick) || (!search_finds(d) && proof_none(d->rules, &thorough))) {
        proof_explain(d->rules, e);
        return false;
    }
    d->search = !samples_well(d);
    return true;
}

struct dealer *dealer_new(const struct ruleset *rs, struct err *e)
{
    struct dealer *d = mem_new(1, sizeof *d);
    d->rules = rs;
    request_key_make(&d->key, ruleset_preset(rs)->name, GENERATOR, ruleset_effective(rs));
    if (!ruleset_deals(rs))
        return d;
    island_from(rs, &d->island);
    d->numbers = numbers_new(&d->island);
    d->land = land_new(&d->island);
    ties_from(&d->island, &d->ties);
    d->places_touch =
        !harbours_kept_apart(&d->island.preset->lattice, d->island.preset->harbour, d->island.preset->harbours);
    name_streams(&d->names);
    if (choose_method(d, e))
        return d;
    dealer_free(d);
    return NULL;
}

void dealer_free(struct dealer *d)
{
    if (!d)
        return;
    numbers_free(d->numbers);
    land_free(d->land);
    weights_free(d->weights);
    land_table_free(d->land_table);
    catalogue_free(d->catalogue);
    free(d);
}

const char *dealer_method(const struct dealer *d)
{
    if (!ruleset_deals(d->rules))
        return "printed";
    if (d->search)
        return "search";
    if (d->catalogue)
        return d->land_table ? "catalogue, land table" : "catalogue";
    return d->land_table ? "land table" : d->weights ? "terrain table" : "restart";
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
    if (!(d->search ? search_board(&d->island, hash, budget, b) : sample(d, hash, budget, b))) {
        err_set(e, ERR_GAVE_UP, NULL, "no board of %s was found within the work budget, and none was proved impossible",
                b->preset->name);
        return GAVE_UP;
    }
    board_place_robber(b);
#ifdef ISLEWRIGHT_VERIFY
    if (!check_met(b, d->rules) || !board_fits(b, e))
        abort();
#endif
    return SOLVED;
}

void dealer_origin(const struct dealer *d, const struct request *canonical, const char *seed, enum sampling how,
                   struct origin *o)
{
    struct request *r = mem_new(1, sizeof *r);
    struct buf id = {0};
    *r = *canonical;
    *o = (struct origin){.known = true, .generator = canonical->generator, .sampling = how};
    if (ruleset_deals(d->rules)) {
        o->seed = mem_text(seed);
        strcpy(r->seed, seed);
    }
    seed_id_write(r, &id);
    o->seed_id = id.data;
    memcpy(o->fairness, ruleset_fairness(d->rules), strlen(ruleset_fairness(d->rules)) + 1);
    o->rules = *ruleset_effective(d->rules);
    free(r);
}
