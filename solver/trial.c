/* A glance at whole boards, then an estimate of what a board takes from its parts: numbers and land meet only at the
 * bare hexes, and how often they agree shows in few of each. */
#include "solver/trial.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"

enum {
    GLANCE_STEPS = 300000, /* spent once to see that boards are found at once */
    TRIAL_STEPS = 1500000, /* else for numbers, and as many again for land, to estimate what a board takes, */
    TRIAL_MORE = 3000000,  /* or so many where both are found and seldom agree, */
    TRIAL_PAIRS = 6,       /* until so many of them agree */
    TRIAL_DRAWS = 8,       /* placements round the same bare hexes, and layouts, each held against each */
    TRIAL_NAMES = 4,       /* ways to name the terrains of each */
    CHECK_STEPS = 20,
    BOARD_STEPS = 30000000 /* the most that a board may take on average, or the rules are searched */
};

/* Whether uniform attempts find a board within so many steps, from a fixed seed. */
static bool find(const struct sampler *m, uint64_t steps, const struct stop *stop)
{
    struct budget budget = budget_of(steps, stop);
    struct board *b = mem_new(1, sizeof *b);
    b->preset = m->island->preset;
    bool found = sampler_board(m, hash_bytes("trial", 5), &budget, b);
    free(b);
    return found;
}

/* Whether numbers with land round dealt rivers are found within so many steps, whatever ties them. */
static bool find_parts(const struct sampler *m, uint64_t steps, const struct stop *stop)
{
    struct budget budget = budget_of(steps, stop);
    struct streams s;
    uint8_t terrain[ISLAND_HEXES];
    token number[SLOTS];
    struct river_draw draw = {.terrain = terrain, .number = number};
    sampler_open(m, hash_bytes("trial", 5), &s);
    while (budget.left)
        if (rivers_try(m->rivers, (struct river_streams){&s.rivers, &s.terrain, &s.numbers}, &budget, &draw))
            return true;
    return false;
}

/* ---- the estimate ---- */

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
    uint8_t first[ISLAND_HEXES]; /* the land that restart lays before the numbers */
    int numbers, lands;
    token number[TRIAL_DRAWS][SLOTS];
    uint8_t terrain[TRIAL_DRAWS][ISLAND_HEXES];
};

/* Bare hexes and numbers round them, restarting until they are good; then more numbers round the same ones, at the same
 * price. */
static void try_numbers(const struct sampler *m, struct streams *s, struct budget *budget, struct parts *p)
{
    uint8_t other[ISLAND_HEXES] = {0};
    if (m->catalogue) {
        p->numbers += catalogue_draw(m->catalogue, &s->numbers, budget, &p->bare, p->number[0]);
        return;
    }
    while (budget->left && p->numbers < TRIAL_DRAWS) {
        hexset bare;
        if (m->weights)
            bare = weights_draw(m->weights, &s->terrain);
        else if (!land_try_first(m->land, &s->terrain, budget, p->numbers ? other : p->first, &bare))
            continue;
        if (!p->numbers)
            p->bare = bare;
        p->numbers += numbers_try(m->numbers, p->bare, &s->numbers, budget, p->number[p->numbers]);
    }
}

/* Layouts round the bare hexes; `tries` counts the numbers that restart would have drawn for them. */
static void try_lands(const struct sampler *m, struct stream *s, struct budget *budget, struct parts *p,
                      uint64_t *tries)
{
    while (budget->left && p->lands < TRIAL_DRAWS) {
        uint8_t *terrain = p->terrain[p->lands];
        ++*tries;
        memcpy(terrain, p->first, ISLAND_HEXES);
        p->lands += m->catalogue || m->weights ? sampler_land(m, p->bare, s, budget, terrain)
                                               : land_try_rest(m->land, p->bare, s, budget, terrain);
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

static void check_pair(const struct sampler *m, struct streams *s, struct board *b, struct trial *t)
{
    uint64_t before = t->passes;
    for (int i = 0; i < TRIAL_NAMES; i++) {
        rename_terrains(m->island, &s->terrain, b->terrain);
        t->checks++;
        t->passes += sampler_agrees(m, &s->harbours, b);
    }
    t->pairs += t->passes > before;
}

/* Numbers and land round some bare hexes, all held against each other; false where the steps are spent. */
static bool try_parts(const struct sampler *m, struct streams *s, struct board *b, struct parts *p,
                      const struct stop *stop, struct trial *t)
{
    uint64_t limit = t->lands ? TRIAL_MORE : TRIAL_STEPS;
    if (t->number_steps >= limit || t->land_steps >= limit)
        return false;
    struct budget for_numbers = budget_of(limit - t->number_steps, stop);
    struct budget for_land = budget_of(limit - t->land_steps, stop);
    size_t hexes = (size_t)m->island->hexes;
    p->numbers = p->lands = 0;
    try_numbers(m, s, &for_numbers, p);
    if (p->numbers)
        try_lands(m, &s->terrain, &for_land, p, &t->tries);
    for (int i = 0; i < p->numbers * p->lands; i++) {
        memcpy(b->number, p->number[i / p->lands], hexes * sizeof *b->number);
        memcpy(b->terrain, p->terrain[i % p->lands], hexes);
        check_pair(m, s, b, t);
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
static bool estimate(const struct sampler *m, const struct stop *stop)
{
    struct trial t = {0};
    struct streams s;
    struct board *b = mem_new(1, sizeof *b);
    struct parts *p = mem_new(1, sizeof *p);
    b->preset = m->island->preset;
    sampler_open(m, hash_bytes("trial", 5), &s);
    while (t.pairs < TRIAL_PAIRS && try_parts(m, &s, b, p, stop, &t)) {
    }
    free(p);
    free(b);
    if (t.pairs < TRIAL_PAIRS / 2)
        return false;
    uint64_t tries = m->weights ? t.lands : t.tries;
    uint64_t pair = (t.number_steps / t.numbers * tries + t.land_steps) / t.lands;
    return pair * t.checks / t.passes <= BOARD_STEPS;
}

bool trial_samples_well(const struct sampler *m, const struct stop *stop)
{
    /* Areas have no parts that could be held against each other: a board is looked for as long as one may take. So it
     * is where rivers are dealt, if their numbers and land are found at all, and for longer: `strict` on house takes as
     * much as a board may on average. */
    if (find(m, GLANCE_STEPS, stop))
        return true;
    if (m->rivers)
        return find_parts(m, 2 * TRIAL_MORE, stop) && find(m, 3 * (uint64_t)BOARD_STEPS, stop);
    return m->areas ? find(m, BOARD_STEPS, stop) : estimate(m, stop);
}
