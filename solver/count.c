/* Land and numbers meet at the hexes without a number alone, and at the red hexes where terrain-reds ties them. So the
 * number of boards is the sum, over the ways to lay the former and over the sets of red hexes, of placements times
 * layouts: solver/count_numbers.c has the placements, solver/count_land.c the layouts. Islands of more than 20 hexes
 * have their numbers counted by a frontier (solver/count_sweep.c), their land where it asks nothing or its counts are
 * stored, and their boards where the land asks nothing. */
#include "solver/count.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/count_land.h"
#include "solver/count_numbers.h"
#include "solver/count_sweep.h"
#include "solver/numbers.h"
#include "solver/weights.h"

struct total {
    const struct island *island;
    bool boards; /* else numbers alone */
    struct bare_ways bare;
    uint64_t *layings;
    struct land_count *land;
    struct bignum sum;
};

static void add_product(struct bignum *sum, uint64_t a, uint64_t b, uint64_t c)
{
    struct bignum product = bignum_from(a), factor = bignum_from(b);
    bignum_multiply(&product, &factor);
    factor = bignum_from(c);
    bignum_multiply(&product, &factor);
    bignum_add(sum, &product);
}

static bool reds_tie(const struct island *is)
{
    int reds = 0;
    for (int k = 0; k < is->preset->token_kinds; k++)
        reds += token_is_red(is->preset->token_kind[k]) ? is->preset->token_count[k] : 0;
    return is->demands.terrain_reds < reds;
}

static void add_placements(spots richest, int images, const uint64_t *placements, void *context)
{
    struct total *t = context;
    for (int i = 0; i < t->bare.count; i++) {
        spots bare = t->bare.hexes[i];
        if (!placements[i])
            continue;
        uint64_t land = !t->boards            ? 1
                        : reds_tie(t->island) ? land_count_ways_round(t->land, bare, richest)
                                              : land_count_ways(t->land, bare);
        add_product(&t->sum, placements[i] * (unsigned)images, t->boards ? t->layings[i] : 1, land);
    }
}

/* Printed and spiral numbers: each way round each set of bare hexes; two spirals may lay the same. */
static void add_ways(struct total *t)
{
    const struct island *is = t->island;
    struct numbers *n = numbers_new(is);
    int ways = numbers_ways(n);
    token(*laid)[SLOTS] = mem_new((size_t)ways + 1, sizeof *laid);
    uint64_t *one = mem_new((size_t)t->bare.count + 1, sizeof *one);
    for (int i = 0; i < t->bare.count; i++) {
        int count = 0;
        for (int way = 0; way < ways; way++) {
            bool known = false;
            if (!numbers_way(n, way, t->bare.hexes[i], laid[count]))
                continue;
            for (int k = 0; k < count && !known; k++)
                known = memcmp(laid[k], laid[count], (size_t)is->hexes * sizeof **laid) == 0;
            if (known)
                continue;
            spots reds = 0;
            for (int h = 0; h < is->hexes; h++)
                reds |= token_is_red(laid[count][h]) ? (spots)1 << h : 0;
            one[i] = 1;
            add_placements(reds, 1, one, t);
            one[i] = 0;
            count++;
        }
    }
    free(one);
    free(laid);
    numbers_free(n);
}

static bool count_small(struct total *t, enum count_of of, struct budget *budget)
{
    const struct island *is = t->island;
    const struct demands *d = &is->demands;
    t->boards = of == COUNT_BOARDS;
    if (!count_bare(is, &t->bare, &t->layings))
        return false;
    t->land = land_count_new(is, budget);
    if (!t->land)
        return false;
    if (of == COUNT_TERRAIN) {
        for (int i = 0; i < t->bare.count; i++)
            add_product(&t->sum, t->layings[i], land_count_ways(t->land, t->bare.hexes[i]), 1);
        return budget->left > 0;
    }
    if (t->boards && (d->terrain_numbers < is->hexes || d->terrain_pips < UNBOUNDED))
        return false;
    if (d->numbers != NUMBERS_RANDOM) {
        add_ways(t);
        return budget->left > 0;
    }
    if (t->boards && reds_tie(is) && !count_numbers_by_reds(is))
        return false;
    return count_numbers(is, &t->bare, budget, add_placements, t) && budget->left > 0;
}

/* ---- larger islands ---- */

static bool land_asks_nothing(const struct island *is)
{
    const struct demands *d = &is->demands;
    for (int t = 0; t < TERRAINS; t++)
        if (is->preset->terrain_count[t] && (d->apart[t] > 1 || (is->all & ~d->allowed[t])))
            return false;
    return d->cluster >= is->hexes;
}

/* Layouts of land that asks nothing; `rounds` of them for each set of bare hexes. */
static void count_layouts(const struct island *is, bool rounds, struct bignum *n)
{
    int laid[2] = {0, 0};
    *n = bignum_from(1);
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 1; i <= is->preset->terrain_count[t]; i++) {
            bool numbered = !rounds || terrain_is_numbered((enum terrain)t);
            bignum_multiply_add(n, (uint32_t)++laid[numbered], 0);
            bignum_divide(n, (uint32_t)i);
        }
}

static bool count_large(const struct island *is, enum count_of of, struct budget *budget, struct bignum *sum)
{
    const struct demands *d = &is->demands;
    bool plain = land_asks_nothing(is);
    if (of == COUNT_TERRAIN && plain) {
        count_layouts(is, false, sum);
        return true;
    }
    if (of == COUNT_TERRAIN) {
        struct weights *w = weights_new(is);
        if (w)
            *sum = bignum_from(weights_total(w));
        weights_free(w);
        return w != NULL;
    }
    if (d->numbers != NUMBERS_RANDOM ||
        (of == COUNT_BOARDS &&
         (!plain || reds_tie(is) || d->terrain_numbers < is->hexes || d->terrain_pips < UNBOUNDED)))
        return false;
    if (!count_sweep(is, budget, sum))
        return false;
    if (of == COUNT_BOARDS) {
        struct bignum layouts;
        count_layouts(is, true, &layouts);
        bignum_multiply(sum, &layouts);
    }
    return true;
}

bool count_exactly(const struct ruleset *rs, enum count_of of, struct budget *budget, struct bignum *count,
                   struct err *e)
{
    struct island is;
    island_from(rs, &is);
    struct total t = {.island = &is};
    *count = bignum_from(0);
    if (is.demands.contradiction)
        return true;
    /* Where harbours are tied to land and numbers, boards would have to be counted with them. */
    bool tied = of == COUNT_BOARDS && is.demands.harbour_off_red;
    bool counted = !tied && count_small(&t, of, budget);
    if (!counted && !tied && budget->left) {
        t.sum = bignum_from(0);
        counted = count_large(&is, of, budget, &t.sum);
    }
    *count = t.sum;
    land_count_free(t.land);
    free(t.bare.hexes);
    free(t.layings);
    return counted || err_set(e, ERR_GAVE_UP, NULL,
                              "these rules on %s cannot be counted exactly within the work budget", is.preset->name);
}
