#include "solver/count_rivers.h"

#include "solver/clear_numbers.h"
#include "solver/courses.h"
#include "solver/river_land.h"
#include "solver/river_weights.h"
#include "solver/shores.h"

/* ---- what is the same round all places ---- */

/* Times the orders of so many more pieces on places, where `laid` have come before them and equal ones are alike. */
static void multiply_orders(struct bignum *n, uint32_t *laid, int pieces)
{
    for (int i = 1; i <= pieces; i++) {
        bignum_multiply_add(n, ++*laid, 0);
        bignum_divide(n, (uint32_t)i);
    }
}

static void multiply_tiles(struct bignum *n, const uint8_t *tile, int tiles)
{
    uint32_t laid = 0;
    for (int i = 0, same; i < tiles; i += same) {
        for (same = 1; i + same < tiles && tile[i + same] == tile[i]; same++) {
        }
        multiply_orders(n, &laid, same);
    }
}

/* Red ones among themselves where they have their own hexes. */
static void multiply_tokens(struct bignum *n, const struct preset *p, bool clear)
{
    uint32_t laid[2] = {0};
    for (int k = 0; k < p->token_kinds; k++)
        multiply_orders(n, &laid[clear && token_is_red(p->token_kind[k])], p->token_count[k]);
}

static void multiply_grounds(struct bignum *n, const struct waters_plan *plan)
{
    uint32_t laid = 0;
    int count[16] = {0};
    for (int i = 0; i < plan->grounds; i++)
        count[plan->number[i] & 15]++;
    for (int number = 0; number < 16; number++)
        multiply_orders(n, &laid, count[number]);
}

/* ---- the sum ---- */

/* Rules that are in no weight. */
static bool asks_more(const struct island *is)
{
    const struct demands *d = &is->demands;
    for (int h = 0; h < is->hexes; h++)
        if (d->pinned_number[h])
            return true;
    return d->numbers != NUMBERS_RANDOM || d->low_high_apart || d->equal_apart || d->corner_least > 0 ||
           d->corner_most < UNBOUNDED || d->terrain_reds < UNBOUNDED || d->terrain_numbers < UNBOUNDED ||
           d->terrain_pips < UNBOUNDED || d->harbour_off_red || is->preset->tokens > is->preset->numbered;
}

/* Adds the boards round one set of places for harbours. */
static bool add_set(const struct island *is, const struct waters *w, const struct clear_numbers *clear, int orders,
                    struct bignum *count)
{
    struct courses c;
    struct river_land land;
    courses_list(is, w, &c);
    long placements = river_weights_placements(&c);
    bool known = river_land_known(&c, placements, &land), nothing = !known && river_land_asks_nothing(&c);
    bool counted = placements <= RIVER_PLACEMENTS && (known || nothing);
    if (counted) {
        struct river_weights *weights = river_weights_new(&c, (struct river_factors){clear, known ? &land : NULL});
        uint128 total = river_weights_total(weights);
        struct bignum boards = bignum_from((uint64_t)(total >> 64)), low = bignum_from((uint64_t)total);
        bignum_multiply_add(&boards, UINT32_C(1) << 16, 0);
        bignum_multiply_add(&boards, UINT32_C(1) << 16, 0);
        bignum_multiply_add(&boards, UINT32_C(1) << 16, 0);
        bignum_multiply_add(&boards, UINT32_C(1) << 16, 0);
        bignum_add(&boards, &low);
        bignum_multiply_add(&boards, (uint32_t)orders, 0);
        if (nothing)
            multiply_tiles(&boards, c.rest, c.rests);
        if (river_weights_alike(&c))
            multiply_tiles(&boards, c.bare, c.bares);
        bignum_add(count, &boards);
        river_weights_free(weights);
    }
    courses_clear(&c);
    return counted;
}

bool count_rivers(const struct island *is, struct bignum *count)
{
    struct shores *shores = shores_new(is, NULL);
    struct numbers *numbers = numbers_new(is);
    struct clear_numbers *clear = clear_numbers_new(is, numbers);
    bool counted = !asks_more(is) && (!is->demands.reds_apart || clear);
    *count = bignum_from(0);
    for (int i = 0; counted && shores_possible(shores) && i < shores_sets(shores); i++) {
        int orders = shores_arrangements(shores, i);
        counted = add_set(is, shores_waters(shores, i), clear, orders ? orders : 1, count);
    }
    multiply_tokens(count, is->preset, clear != NULL);
    multiply_grounds(count, &is->preset->waters);
    clear_numbers_free(clear);
    numbers_free(numbers);
    shores_free(shores);
    return counted;
}
