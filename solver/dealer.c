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
    GLANCE_STEPS = 300000, /* spent once to see that boards are found at once */
    TRIAL_STEPS = 1500000, /* else for numbers, and as many again for land, to estimate what a board takes, */
    TRIAL_MORE = 3000000,  /* or so many where both are found and seldom agree, */
    TRIAL_PAIRS = 6,       /* until so many of them agree */
    TRIAL_DRAWS = 8,       /* placements round the same bare hexes, and layouts, each held against each */
    TRIAL_NAMES = 4,       /* ways to name the terrains of each */
    CHECK_STEPS = 20,
    BOARD_STEPS = 30000000,   /* the most that a board may take on average, or the rules are searched */
    LOOK_STEPS = 3000000,     /* to find any board by search before proofs are looked for */
    PROOF_STEPS = 3000000,    /* then to prove that there is none */
    SEARCH_STEPS = 30000000,  /* then to find any board */
    THOROUGH_STEPS = 60000000 /* then to prove that there is none */
};

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

/* Land given the bare hexes: where these have been drawn by their weights without a failure but for a spent budget,
 * else one attempt. */
static bool land_given(const struct dealer *d, hexset bare, struct stream *s, struct budget *budget, uint8_t *terrain)
{
    if (!d->weights)
        return land_try_first_given(d->land, bare, s, budget, terrain) &&
               land_try_rest(d->land, bare, s, budget, terrain);
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
        if (!catalogue_draw(d->catalogue, &s->numbers, budget, &bare, number) ||
            !land_given(d, bare, &s->terrain, budget, b->terrain))
            return false;
    } else if (d->weights) {
        bare = weights_draw(d->weights, &s->terrain);
        if (!numbers_try(d->numbers, bare, &s->numbers, budget, number) ||
            !land_given(d, bare, &s->terrain, budget, b->terrain))
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

static void open_streams(const struct dealer *d, struct hash128 hash, struct streams *s)
{
    stream_open_named(&s->terrain, hash, d->names.terrain);
    stream_open_named(&s->numbers, hash, d->names.numbers);
    stream_open_named(&s->harbours, hash, d->names.harbours);
}

static bool sample(const struct dealer *d, struct hash128 hash, struct budget *budget, struct board *b)
{
    struct streams s;
    open_streams(d, hash, &s);
    while (budget->left)
        if (try_board(d, &s, budget, b))
            return true;
    return false;
}

/* ---- the dealer ---- */

/* Whether uniform attempts find a board at once, from a fixed seed. */
static bool glance(const struct dealer *d)
{
    struct budget budget = {GLANCE_STEPS};
    struct board *b = mem_new(1, sizeof *b);
    b->preset = d->island.preset;
    bool found = sample(d, hash_bytes("trial", 5), &budget, b);
    free(b);
    return found;
}

/* ---- the trial ---- */

/* What is seen of the parts of a board. */
struct trial {
    uint64_t number_steps, land_steps; /* spent */
    uint64_t numbers, tries, lands;    /* placements, attempts at land by restart, layouts */
    uint64_t checks, passes;           /* boards of both, and how many meet the rules that tie the parts */
    int pairs;                         /* that do so by some names */
};

/* Numbers and land round the same bare hexes. */
struct parts {
    hexset bare;
    uint8_t first[HEX_MAX]; /* the land that restart lays before the numbers */
    int numbers, lands;
    token number[TRIAL_DRAWS][SLOTS];
    uint8_t terrain[TRIAL_DRAWS][HEX_MAX];
};

/* Bare hexes and numbers round them, restarting until they are good; then more numbers round the same ones, at the same
 * price. */
static void try_numbers(const struct dealer *d, struct streams *s, struct budget *budget, struct parts *p)
{
    uint8_t other[HEX_MAX] = {0};
    if (d->catalogue) {
        p->numbers += catalogue_draw(d->catalogue, &s->numbers, budget, &p->bare, p->number[0]);
        return;
    }
    while (budget->left && p->numbers < TRIAL_DRAWS) {
        hexset bare;
        if (d->weights)
            bare = weights_draw(d->weights, &s->terrain);
        else if (!land_try_first(d->land, &s->terrain, budget, p->numbers ? other : p->first, &bare))
            continue;
        if (!p->numbers)
            p->bare = bare;
        p->numbers += numbers_try(d->numbers, p->bare, &s->numbers, budget, p->number[p->numbers]);
    }
}

/* Layouts round the bare hexes; `tries` counts the numbers that restart would have drawn for them. */
static void try_lands(const struct dealer *d, struct stream *s, struct budget *budget, struct parts *p, uint64_t *tries)
{
    while (budget->left && p->lands < TRIAL_DRAWS) {
        uint8_t *terrain = p->terrain[p->lands];
        ++*tries;
        memcpy(terrain, p->first, HEX_MAX);
        p->lands += d->catalogue || d->weights ? land_given(d, p->bare, s, budget, terrain)
                                               : land_try_rest(d->land, p->bare, s, budget, terrain);
    }
}

/* Exchanges the names of terrains of which there are as many and which may lie on the same hexes, at random: as good
 * a layout as before. */
static void rename_terrains(const struct island *is, struct stream *s, uint8_t *terrain)
{
    uint8_t name[TERRAINS];
    for (int t = 0; t < TERRAINS; t++) {
        int u = (int)stream_below(s, (uint32_t)t + 1);
        bool alike = terrain_is_producing((enum terrain)t) && terrain_is_producing((enum terrain)u) &&
                     is->preset->terrain_count[t] == is->preset->terrain_count[u] &&
                     is->demands.allowed[t] == is->demands.allowed[u] && is->demands.apart[t] == is->demands.apart[u];
        name[t] = (uint8_t)t;
        if (alike) {
            name[t] = name[u];
            name[u] = (uint8_t)t;
        }
    }
    for (int h = 0; h < is->hexes; h++)
        terrain[h] = name[terrain[h]];
}

static void check_pair(const struct dealer *d, struct streams *s, struct board *b, struct trial *t)
{
    struct budget free_of_charge = {UINT64_MAX};
    uint64_t before = t->passes;
    for (int i = 0; i < TRIAL_NAMES; i++) {
        rename_terrains(&d->island, &s->terrain, b->terrain);
        t->checks++;
        t->passes += (!d->ties.any || ties_met(&d->ties, b->terrain, b->number)) &&
                     (!d->island.demands.harbour_off_red || (try_harbours(d, &s->harbours, &free_of_charge, b) &&
                                                             harbours_off_red(&d->island.preset->lattice, b)));
    }
    t->pairs += t->passes > before;
}

/* Numbers and land round some bare hexes, all held against each other; false where the steps are spent. */
static bool try_parts(const struct dealer *d, struct streams *s, struct board *b, struct parts *p, struct trial *t)
{
    uint64_t limit = t->lands ? TRIAL_MORE : TRIAL_STEPS;
    if (t->number_steps >= limit || t->land_steps >= limit)
        return false;
    struct budget for_numbers = {limit - t->number_steps}, for_land = {limit - t->land_steps};
    size_t hexes = (size_t)d->island.hexes;
    p->numbers = p->lands = 0;
    try_numbers(d, s, &for_numbers, p);
    if (p->numbers)
        try_lands(d, &s->terrain, &for_land, p, &t->tries);
    for (int i = 0; i < p->numbers * p->lands; i++) {
        memcpy(b->number, p->number[i / p->lands], hexes * sizeof *b->number);
        memcpy(b->terrain, p->terrain[i % p->lands], hexes);
        check_pair(d, s, b, t);
        budget_take(&for_land, CHECK_STEPS * TRIAL_NAMES);
    }
    t->numbers += (uint64_t)p->numbers;
    t->lands += (uint64_t)p->lands;
    t->number_steps = limit - for_numbers.left;
    t->land_steps = limit - for_land.left;
    return true;
}

/* Whether uniform attempts take few enough steps a board, as estimated from their parts: numbers and land meet only at
 * the bare hexes, and how often they agree shows in few of each. */
static bool samples_well(const struct dealer *d)
{
    struct trial t = {0};
    struct streams s;
    struct board *b = mem_new(1, sizeof *b);
    struct parts *p = mem_new(1, sizeof *p);
    b->preset = d->island.preset;
    open_streams(d, hash_bytes("trial", 5), &s);
    while (t.pairs < TRIAL_PAIRS && try_parts(d, &s, b, p, &t)) {
    }
    free(p);
    free(b);
    if (t.pairs < TRIAL_PAIRS / 2)
        return false;
    uint64_t tries = d->weights ? t.lands : t.tries;
    uint64_t pair = (t.number_steps / t.numbers * tries + t.land_steps) / t.lands;
    return pair * t.checks / t.passes <= BOARD_STEPS;
}

/* ---- the choice ---- */

static bool search_finds(const struct dealer *d, uint64_t steps)
{
    struct budget budget = {steps};
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

static bool proved_none(const struct dealer *d, uint64_t steps)
{
    struct budget budget = {steps};
    return proof_none(d->rules, &budget);
}

/* Decides the method; false where it is proved that there is no board. */
static bool choose_method(struct dealer *d, struct err *e)
{
    bool none = bounds_contradict(&d->island) || !make_tables(d);
    if (!none && (glance(d) || samples_well(d)))
        return true;
    d->search = true;
    if (!none && search_finds(d, LOOK_STEPS))
        return true;
    none = none || proved_none(d, PROOF_STEPS) || (!search_finds(d, SEARCH_STEPS) && proved_none(d, THOROUGH_STEPS));
    if (none)
        proof_explain(d->rules, e);
    return !none;
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
