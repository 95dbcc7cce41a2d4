/* Land and numbers meet at the hexes without a number alone, and at the red hexes where terrain-reds ties them. So the
 * number of boards is the sum, over the ways to lay the former and over the sets of red hexes, of placements times
 * layouts: solver/count_numbers.c has the placements, solver/count_land.c the layouts. Other ties are counted placement
 * by placement (solver/count_ties.c), where these are few: on islands of up to twelve hexes (solver/count_listed.c),
 * and where numbers are printed or laid along a spiral. Islands of more than 20 hexes have their numbers counted by a
 * frontier (solver/count_sweep.c), their land where it asks nothing or its counts are stored, and their boards where
 * the land asks nothing. Islands of several areas or with open sea are counted where no rule asks anything. */
#include "solver/count.h"

#include <stdlib.h>
#include <string.h>

#include "gen/board_variants.h"
#include "gen/core/mem.h"
#include "solver/count_harbours.h"
#include "solver/count_land.h"
#include "solver/count_listed.h"
#include "solver/count_rivers.h"
#include "solver/count_numbers.h"
#include "solver/count_sweep.h"
#include "solver/count_ties.h"
#include "solver/loosen.h"
#include "solver/numbers.h"
#include "solver/proof.h"
#include "solver/weights.h"

enum { PROOF_STEPS = 30000000 }; /* where boards cannot be counted, it may still be proved that there are none */

struct total {
    const struct island *island;
    bool boards; /* else numbers alone */
    struct bare_ways bare;
    uint64_t *layings;
    struct land_count *land;
    struct tied_land *ties; /* where land must be counted round each placement */
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

/* Ties that the sets of hexes without a number and of red hexes say nothing of. */
static bool ties_beyond_reds(const struct island *is)
{
    const struct demands *d = &is->demands;
    return d->terrain_numbers < UNBOUNDED || d->terrain_pips < UNBOUNDED || d->harbour_off_red;
}

static void add_way(struct total *t, int bare, const token *number)
{
    const struct island *is = t->island;
    if (t->ties) {
        tied_land_add(t->ties, number, t->bare.hexes[bare], 1, t->layings[bare], &t->sum);
        return;
    }
    spots reds = 0;
    uint64_t *one = mem_new((size_t)t->bare.count, sizeof *one);
    for (int h = 0; h < is->hexes; h++)
        reds |= token_is_red(number[h]) ? (spots)1 << h : 0;
    one[bare] = 1;
    add_placements(reds, 1, one, t);
    free(one);
}

/* Printed and spiral numbers: each way round each set of bare hexes; two spirals may lay the same. */
static bool add_ways(struct total *t, struct budget *budget)
{
    const struct island *is = t->island;
    if (t->boards && ties_beyond_reds(is)) {
        t->ties = tied_land_new(is, budget);
        if (!t->ties)
            return false;
    }
    struct numbers *n = numbers_new(is);
    int ways = numbers_ways(n);
    token(*laid)[SLOTS] = mem_new((size_t)ways + 1, sizeof *laid);
    for (int i = 0; i < t->bare.count && budget->left; i++) {
        int count = 0;
        for (int way = 0; way < ways && budget->left; way++) {
            bool known = false;
            if (!numbers_way(n, way, t->bare.hexes[i], laid[count]))
                continue;
            for (int k = 0; k < count && !known; k++)
                known = memcmp(laid[k], laid[count], (size_t)is->hexes * sizeof **laid) == 0;
            if (!known)
                add_way(t, i, laid[count++]);
        }
    }
    free(laid);
    numbers_free(n);
    return budget->left > 0;
}

static bool count_small(struct total *t, enum count_of of, struct budget *budget)
{
    const struct island *is = t->island;
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
    if (is->demands.numbers != NUMBERS_RANDOM)
        return add_ways(t, budget);
    bool by_sets = !t->boards || (!ties_beyond_reds(is) && (!reds_tie(is) || count_numbers_by_reds(is)));
    if (by_sets && count_numbers(is, &t->bare, budget, add_placements, t))
        return budget->left > 0;
    t->sum = bignum_from(0);
    return count_listed(is, &t->bare, t->boards ? t->layings : NULL, budget, &t->sum);
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
    if (d->numbers != NUMBERS_RANDOM || (of == COUNT_BOARDS && (!plain || reds_tie(is) || ties_beyond_reds(is))))
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

/* ---- several areas, or open sea ---- */

static bool numbers_ask_nothing(const struct demands *d, const struct preset *p)
{
    for (int h = 0; h < p->lattice.hexes; h++)
        if (d->pinned_number[h])
            return false;
    return d->numbers == NUMBERS_RANDOM && !d->reds_apart && !d->low_high_apart && !d->equal_apart &&
           d->corner_least == 0 && d->corner_most == UNBOUNDED;
}

/* Whether each terrain may lie on every hex of the areas that deal it, and open sea be sea. */
static bool areas_bar_nothing(const struct island *is)
{
    if (is->all & ~is->land & ~is->demands.allowed[TERRAIN_SEA])
        return false;
    for (int h = 0; h < is->hexes; h++)
        for (int t = 0; t < TERRAINS && is->area[h] >= 0; t++)
            if (is->preset->area[is->area[h]].terrain_count[t] && !hexset_has(is->demands.allowed[t], h))
                return false;
    return true;
}

static bool land_of_areas_is_free(const struct island *is)
{
    const struct demands *d = &is->demands;
    for (int t = 0; t < TERRAINS; t++)
        if (is->preset->terrain_count[t] && d->apart[t] > 1)
            return false;
    return d->cluster >= is->hexes && !d->inland && !d->coastal;
}

/* Multiplies by the number of ways to arrange piles of so many equal pieces. */
static void arrange(struct bignum *n, const int *piles, int kinds)
{
    int laid = 0;
    for (int k = 0; k < kinds; k++)
        for (int i = 1; i <= piles[k]; i++) {
            bignum_multiply_add(n, (uint32_t)++laid, 0);
            bignum_divide(n, (uint32_t)i);
        }
}

/* Where nothing is asked: the arrangements of all areas. */
static bool count_areas(const struct island *is, enum count_of of, struct bignum *n)
{
    const struct preset *p = is->preset;
    bool land = of != COUNT_NUMBERS, numbers = of != COUNT_TERRAIN;
    if (!areas_bar_nothing(is) || (land && !land_of_areas_is_free(is)) ||
        (numbers && !numbers_ask_nothing(&is->demands, p)) ||
        (land && numbers && (reds_tie(is) || ties_beyond_reds(is))))
        return false;
    *n = bignum_from(1);
    for (int a = 0; a < p->areas; a++) {
        int bare[2] = {p->area[a].numbered, p->area[a].hexes - p->area[a].numbered};
        if (land)
            arrange(n, p->area[a].terrain_count, TERRAINS);
        else
            arrange(n, bare, 2);
        if (numbers)
            arrange(n, p->area[a].token_count, p->token_kinds);
    }
    return true;
}

/* ---- the whole ---- */

/* Whether what a rule asks is of a kind that is not counted on such an island. */
static bool stands_in_the_way(const struct island *is, enum count_of of, const char *rule)
{
    static const char *const of_land[] = {"apart", "inland", "coastal", "farthest", "pin"};
    const struct demands *d = &is->demands;
    bool large = is->hexes > PARTING_SPOTS;
    bool numbers = of != COUNT_TERRAIN, land = of != COUNT_NUMBERS;
    bool tied = land && numbers && (large || d->numbers == NUMBERS_RANDOM);
    if (strcmp(rule, "harbour-swap") == 0)
        return of == COUNT_WHOLE || (of == COUNT_BOARDS && d->harbour_off_red);
    if (is->preset->parted)
        return strcmp(rule, "harbours") != 0 && strcmp(rule, "harbours-apart") != 0;
    for (size_t i = 0; i < sizeof of_land / sizeof *of_land && land && large; i++)
        if (strcmp(rule, of_land[i]) == 0)
            return true;
    if (strcmp(rule, "terrain-cluster") == 0)
        return land && large && d->cluster < UNBOUNDED;
    if (strcmp(rule, "terrain-numbers") == 0)
        return tied && d->terrain_numbers < UNBOUNDED;
    if (strcmp(rule, "terrain-pips") == 0)
        return tied && d->terrain_pips < UNBOUNDED;
    if (strcmp(rule, "harbour-off-red") == 0)
        return land && numbers;
    if (strcmp(rule, "corner-pips") == 0)
        return numbers && (d->corner_least > 0 || (large && d->corner_most < UNBOUNDED));
    if (strcmp(rule, "terrain-reds") == 0)
        return numbers && large && land && reds_tie(is);
    return numbers && large && strcmp(rule, "numbers") == 0 && d->numbers != NUMBERS_RANDOM;
}

/* Where harbours are tied to the numbers, or counted alone: what makes their arrangements many, but for the preset's
 * own. */
static bool makes_harbour_work(const struct island *is, enum count_of of, bool alone, const struct rule_text *rule)
{
    bool tied = is->demands.harbour_off_red && (of == COUNT_BOARDS || of == COUNT_WHOLE);
    const char *own = rule_list_get(&is->preset->rules, rule->name);
    if (own && strcmp(own, rule->text) == 0 && !alone)
        return false;
    return (alone || tied) && (strcmp(rule->name, "harbours") == 0 || strcmp(rule->name, "harbour-off-red") == 0);
}

enum why {
    NOT_OF_THE_KIND, /* there is no way to count under these rules */
    SPENT,           /* the budget ended */
    HARBOURS_SPENT   /* on the harbours */
};

static const char *const things[] = {"the boards", "the numbers", "the land", "the boards"};

/* The rules to be without, of those in effect; `all`: all but those of harbours. */
static int rules_to_drop(const struct ruleset *rs, const struct island *is, enum count_of of, enum why why, bool all,
                         struct buf *names)
{
    const struct rule_list *rules = ruleset_effective(rs);
    int count = 0;
    for (int i = 0; i < rules->count; i++) {
        const char *name = rules->rule[i].name;
        bool named = all                     ? strncmp(name, "harbour", 7) != 0
                     : why == HARBOURS_SPENT ? makes_harbour_work(is, of, true, &rules->rule[i])
                                             : stands_in_the_way(is, of, name) ||
                                                   (why == SPENT && makes_harbour_work(is, of, false, &rules->rule[i]));
        if (!named)
            continue;
        buf_text(names, count++ ? ", " : "");
        rule_text_write(&rules->rule[i], names);
    }
    return count;
}

/* Names the rules that are not counted, or says that the budget was spent and on which rules. */
static bool give_up(const struct ruleset *rs, const struct island *is, enum count_of of, enum why why, struct err *e)
{
    struct buf names = {0};
    int count = rules_to_drop(rs, is, of, why, false, &names);
    bool any = count == 0;
    if (any)
        count = rules_to_drop(rs, is, of, why, true, &names);
    bool spent = why != NOT_OF_THE_KIND;
    err_set(e, ERR_GAVE_UP, NULL, "%s of %s cannot be counted exactly%s%s%s%s", things[of], is->preset->name,
            spent ? " within the work budget" : "", count ? " under " : "", count ? names.data : "",
            count == 0   ? spent ? "" : ": what it consists of is not counted (docs/sampling.md says what is)"
            : count == 1 ? "; without it they may be"
            : any        ? "; without some of these they may be"
                         : "; without these they may be");
    buf_free(&names);
    return false;
}

/* Boards without their harbours, unless these are tied to them; numbers; or land. */
static bool count_part(const struct island *is, enum count_of of, struct budget *budget, struct bignum *count)
{
    struct total t = {.island = is};
    if (is->preset->parted)
        return count_areas(is, of, count);
    bool counted = count_small(&t, of, budget);
    if (!counted && budget->left) {
        t.sum = bignum_from(0);
        counted = count_large(is, of, budget, &t.sum);
    }
    *count = t.sum;
    land_count_free(t.land);
    tied_land_free(t.ties);
    free(t.bare.hexes);
    free(t.layings);
    return counted;
}

/* Whether rivers or fishing grounds are dealt among these: those are counted where the weights of a deal do it. */
static bool has_waters(const struct preset *p, enum count_of of)
{
    return waters_deal_rivers(&p->waters) || (p->waters.grounds > 0 && (of == COUNT_BOARDS || of == COUNT_WHOLE));
}

/* Whether harbours that are swapped count. */
static bool swaps(const struct island *is, enum count_of of)
{
    return is->demands.harbour_swap && (of == COUNT_WHOLE || (of == COUNT_BOARDS && is->demands.harbour_off_red));
}

static bool count_waters(const struct island *is, enum count_of of, struct budget *budget, struct bignum *count)
{
    struct bignum arrangements = bignum_from(1);
    bool boards = of == COUNT_BOARDS || of == COUNT_WHOLE;
    if (!waters_deal_rivers(&is->preset->waters) || !boards || swaps(is, of) || !count_rivers(is, count))
        return false;
    /* The frame's orders have layouts of their own, and are counted with them. */
    if (of == COUNT_WHOLE && is->demands.harbours != HARBOURS_FRAME && !count_harbours(is, budget, &arrangements))
        return false;
    return bignum_multiply(count, &arrangements);
}

/* Why the boards of an island with dealt waters are not counted. */
static bool blame_waters(const struct island *is, enum count_of of, struct err *e)
{
    bool boards = of == COUNT_BOARDS || of == COUNT_WHOLE;
    const char *why = !waters_deal_rivers(&is->preset->waters)
                          ? "its fishing grounds are dealt, and are counted with dealt rivers alone"
                      : !boards       ? "its rivers are dealt, and of such islands boards alone are counted"
                      : swaps(is, of) ? "its rivers are dealt, and so are harbours under harbour-swap=2"
                                      : "its rivers are dealt, and these rules are counted without dealt rivers alone";
    return err_set(e, ERR_GAVE_UP, NULL, "%s of %s are not counted: %s (docs/sampling.md says what is)", things[of],
                   is->preset->name, why);
}

bool count_exactly(const struct ruleset *rs, enum count_of of, struct budget *budget, struct bignum *count,
                   struct err *e)
{
    struct island is;
    struct bignum arrangements = bignum_from(1);
    island_from(rs, &is);
    if (is.wide)
        return err_set(e, ERR_GAVE_UP, NULL, "%s of %s are not counted: it has %d hexes, and counting ends at %d",
                       things[of], is.preset->name, is.hexes, ISLAND_HEXES);
    loosen(&is);
    *count = bignum_from(0);
    if (is.demands.contradiction)
        return true;
    if (has_waters(is.preset, of))
        return count_waters(&is, of, budget, count) || blame_waters(&is, of, e);
    if (swaps(&is, of))
        return give_up(rs, &is, of, NOT_OF_THE_KIND, e);
    if (of == COUNT_WHOLE && !is.demands.harbour_off_red && !count_harbours(&is, budget, &arrangements))
        return give_up(rs, &is, of, HARBOURS_SPENT, e);
    if (!count_part(&is, of == COUNT_WHOLE ? COUNT_BOARDS : of, budget, count)) {
        bool boards = of == COUNT_BOARDS || of == COUNT_WHOLE;
        enum why why = budget->left == 0 ? SPENT : NOT_OF_THE_KIND;
        struct budget proof = budget_of(PROOF_STEPS, budget->stop);
        *count = bignum_from(0);
        return (boards && proof_none(rs, &proof)) || give_up(rs, &is, of, why, e);
    }
    bignum_multiply(count, &arrangements);
    if (of != COUNT_NUMBERS)
        board_variants_multiply(is.preset, count);
    return true;
}
