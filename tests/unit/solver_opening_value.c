/* What settlements yield, what a board supplies, and the analytic value against its definition. */
#include <math.h>
#include "solver/opening_value.h"
#include "tests/opening_board.h"
#include "tests/random_board.h"

/* ---- yields ---- */

/* The corner of three hexes 0,-2, 1,-2 and 0,-1 of a starter board with these hexes. */
static struct yield yield_of(enum terrain t1, token n1, enum terrain t2, token n2, enum terrain t3, token n3)
{
    struct board b;
    struct yield y;
    board_print(find("starter"), &b);
    put(&b, 0, -2, t1, n1);
    put(&b, 1, -2, t2, n2);
    put(&b, 0, -1, t3, n3);
    opening_yield(&b, corner(&b, "0,-2:SE"), &y);
    return y;
}

/* Published: mountains 5 and 9 with forest 3 give 8/36 ore and 2/36 lumber a roll; three forests 6, 8 and 12 give 11/36
 * lumber. */
START_TEST(equal_resources_add_up)
{
    struct yield y = yield_of(MOUNTAINS, N(5), MOUNTAINS, N(9), FOREST, N(3));
    ck_assert_int_eq(y.cards[RESOURCE_ORE], 8);
    ck_assert_int_eq(y.cards[RESOURCE_LUMBER], 2);
    ck_assert_int_eq(opening_pips(&y), 10);
    ck_assert_int_eq(y.hexes[RESOURCE_ORE], 2);
    ck_assert_int_eq(y.hexes[RESOURCE_LUMBER], 1);
    y = yield_of(FOREST, N(6), FOREST, N(8), FOREST, N(12));
    ck_assert_int_eq(y.cards[RESOURCE_LUMBER], 11);
    ck_assert_int_eq(opening_pips(&y), 11);
}
END_TEST

/* Published: 6, 6 and 8 give 15/36 cards a roll, but only on 10 of 36 rolls. */
START_TEST(equal_numbers_add_cards_and_not_rolls)
{
    struct yield y = yield_of(MOUNTAINS, N(6), FIELDS, N(6), FOREST, N(8));
    ck_assert_int_eq(opening_pips(&y), 15);
    ck_assert_int_eq(opening_rolls(&y), 10);
}
END_TEST

/* A 3/11 gives a card on 2 + 2 of 36 rolls; beside an 11 the 11 counts once. */
START_TEST(a_shared_token_gives_on_both_numbers)
{
    token shared = (token)(N(3) | N(11));
    struct yield y = yield_of(MOUNTAINS, shared, FIELDS, N(11), TERRAIN_DESERT, 0);
    ck_assert_int_eq(y.cards[RESOURCE_ORE], 4);
    ck_assert_int_eq(opening_pips(&y), 6);
    ck_assert_int_eq(opening_rolls(&y), 4);
}
END_TEST

/* Published: desert, 8 and 3 have 7 pips; the two hexes 12 and 11 have 3; a second settlement on desert and two hexes
 * is paid two cards. */
START_TEST(a_desert_gives_nothing)
{
    struct yield y = yield_of(TERRAIN_DESERT, 0, FIELDS, N(8), FOREST, N(3));
    ck_assert_int_eq(opening_pips(&y), 7);
    ck_assert_int_eq(y.hexes[RESOURCE_GRAIN] + y.hexes[RESOURCE_LUMBER], 2);
    y = yield_of(TERRAIN_DESERT, 0, FIELDS, N(12), FOREST, N(11));
    ck_assert_int_eq(opening_pips(&y), 3);
    ck_assert_int_eq(y.cards[RESOURCE_NONE], 0);
}
END_TEST

/* Published: numbers 9, 9, 4 and 6, 11, 9 give 22 cards in 36 rolls; those of 9, 4, 6 and 11 are 14 rolls. */
START_TEST(yields_of_two_corners_join)
{
    struct yield y = yield_of(MOUNTAINS, N(9), FIELDS, N(9), FOREST, N(4));
    struct yield more = yield_of(HILLS, N(6), PASTURE, N(11), FOREST, N(9));
    opening_join(&y, &more);
    ck_assert_int_eq(opening_pips(&y), 22);
    ck_assert_int_eq(opening_rolls(&y), 14);
    ck_assert_int_eq(y.cards[RESOURCE_LUMBER], 7);
    ck_assert_int_eq(y.hexes[RESOURCE_LUMBER], 2);
}
END_TEST

/* Rolls are the pips of the set of numbers, for each of the 2^10 sets. */
START_TEST(rolls_are_the_pips_of_the_numbers)
{
    for (unsigned set = 0; set < 1u << 11; set++) {
        struct yield y = {.numbers = (token)(set << 2 & ~(1u << 7))};
        ck_assert_int_eq(opening_rolls(&y), token_pips(y.numbers));
    }
}
END_TEST

/* On the starter island: the printed 3:1 harbour at 0,-2:NW, the 2:1 for grain at 1,-2:NE; both corners of each have
 * its rate, and of two harbours the better one counts. */
START_TEST(harbours_give_rates_at_both_corners)
{
    struct board b;
    struct yield three, two, other;
    board_print(find("starter"), &b);
    opening_yield(&b, corner(&b, "0,-2:NW"), &three);
    opening_yield(&b, corner(&b, "0,-2:N"), &other);
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
        ck_assert_int_eq(three.rate[r], 3);
        ck_assert_int_eq(other.rate[r], 3);
    }
    opening_yield(&b, corner(&b, "1,-2:N"), &other);
    ck_assert_int_eq(other.rate[RESOURCE_GRAIN], 2);
    opening_yield(&b, corner(&b, "1,-2:NE"), &two);
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
        ck_assert_int_eq(two.rate[r], r == RESOURCE_GRAIN ? 2 : 4);
    opening_join(&two, &three);
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
        ck_assert_int_eq(two.rate[r], r == RESOURCE_GRAIN ? 2 : 3);
}
END_TEST

/* Base has ten corners with a 2:1 harbour and eight with a 3:1. */
START_TEST(eighteen_corners_of_base_have_a_harbour)
{
    struct board b;
    int two = 0, three = 0;
    board_print(find("starter"), &b);
    for (int c = 0; c < b.preset->lattice.corners; c++) {
        struct yield y;
        int best = 4, rates = 0;
        opening_yield(&b, c, &y);
        for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
            best = y.rate[r] < best ? y.rate[r] : best;
            rates += y.rate[r];
        }
        two += best == 2 && rates == 2 + 4 * 4;
        three += best == 3 && rates == 5 * 3;
    }
    ck_assert_int_eq(two, 10);
    ck_assert_int_eq(three, 8);
}
END_TEST

/* ---- the board's supply ---- */

/* From the rows of the starter island: lumber 9 11 3 8, brick 6 10 5, wool 2 4 5 11, grain 12 9 4 6, ore 10 8 3. The
 * basket has 3 3 2 4 4 cards. A price is half of 1000 + 1000 x basket x 58 / (16 x pips): lumber (1000 + 837) / 2. */
START_TEST(prices_follow_demand_and_supply)
{
    struct board b;
    struct supply s;
    board_print(find("starter"), &b);
    opening_supply(&b, &s);
    static const int pips[RESOURCES] = {0, 13, 12, 10, 13, 10}, hexes[RESOURCES] = {0, 4, 3, 4, 4, 3},
                     basket[RESOURCES] = {0, 3, 3, 2, 4, 4}, price[RESOURCES] = {1225, 918, 953, 862, 1057, 1225};
    for (int r = 0; r < RESOURCES; r++) {
        ck_assert_int_eq(s.pips[r], pips[r]);
        ck_assert_int_eq(s.hexes[r], hexes[r]);
        ck_assert_int_eq(s.basket[r], basket[r]);
        ck_assert_int_eq(s.price[r], price[r]);
    }
    /* wool and ore have ten pips each; ore has fewer hexes */
    ck_assert_int_eq(opening_scarcest(&s), RESOURCE_ORE);
}
END_TEST

START_TEST(the_scarcest_resource_has_the_fewest_pips_then_hexes)
{
    struct supply s = {.pips = {0, 9, 8, 8, 8, 9}, .hexes = {5, 3, 3, 2, 2, 1}};
    ck_assert_int_eq(opening_scarcest(&s), RESOURCE_WOOL);
    s.hexes[RESOURCE_WOOL] = 0; /* what the board does not have is not scarce */
    ck_assert_int_eq(opening_scarcest(&s), RESOURCE_GRAIN);
    s = (struct supply){.pips = {5}, .hexes = {1}};
    ck_assert_int_eq(opening_scarcest(&s), RESOURCE_NONE);
}
END_TEST

/* ---- the value ---- */

/* A corner of the starter island: -1,1 mountains 3, -1,2 fields 6, -2,2 hills 5: 4 brick, 5 grain, 2
 * ore. market = 4 x 953 + 5 x 1057 + 2 x 1225 = 11547. Baskets: lumber and wool are missing, so of x baskets (4 - 3x +
 * 5 - 4x + 2 - 4x) / 4 = 3x + 2x, x = 11/31, and 16 x 11/31 = 5.677 cards. value = (11547 + 5677) / 2 + 11000 / 8 =
 * 9987. */
START_TEST(the_value_of_a_corner_of_the_starter_island)
{
    struct board b;
    struct supply s;
    struct yield y;
    board_print(find("starter"), &b);
    opening_supply(&b, &s);
    opening_yield(&b, corner(&b, "-1,1:S"), &y);
    struct worth w = opening_worth(&y, &s);
    ck_assert_int_eq(w.market, 11547);
    ck_assert_int_eq(w.own, 5677);
    ck_assert_int_eq(w.rolls, 11);
    ck_assert_int_eq(w.value, 9987);
    ck_assert_int_eq(opening_value(&y, &s), 9987);
    ck_assert_uint_eq(opening_lacking(&y, &s), 1u << RESOURCE_LUMBER | 1u << RESOURCE_WOOL);
}
END_TEST

/* Nothing is worth nothing, and everything in the proportions of the basket is used up whole: 3 3 2 4 4 are 16. */
START_TEST(the_ends_of_the_scale)
{
    struct board b;
    struct supply s;
    struct yield y;
    board_print(find("starter"), &b);
    opening_supply(&b, &s);
    opening_yield(&b, -1, &y);
    struct worth w = opening_worth(&y, &s);
    ck_assert_int_eq(w.market + w.own + w.rolls + w.value, 0);
    static const int16_t cards[RESOURCES] = {0, 3, 3, 2, 4, 4};
    memcpy(y.cards, cards, sizeof cards);
    ck_assert_int_eq(opening_worth(&y, &s).own, 16000);
    /* gold fills what is missing */
    y.cards[RESOURCE_ORE] = 0;
    y.cards[RESOURCE_NONE] = 4;
    ck_assert_int_eq(opening_worth(&y, &s).own, 16000);
}
END_TEST

/* Any yield of up to four corners, and any supply. */
static void random_yield(struct stream *s, struct yield *y)
{
    static const uint8_t rates[] = {4, 4, 4, 3, 2};
    memset(y, 0, sizeof *y);
    for (int r = 0; r < RESOURCES; r++) {
        y->cards[r] = (int16_t)(stream_below(s, 3) ? stream_below(s, 14) : 0);
        y->rate[r] = rates[stream_below(s, 5)];
    }
    if (stream_below(s, 4))
        y->cards[RESOURCE_NONE] = 0;
    y->numbers = (token)(stream_below(s, 1u << 13) & 0x1F7C);
}

static void random_supply(struct stream *s, struct supply *u)
{
    memset(u, 0, sizeof *u);
    for (int r = 0; r < RESOURCES; r++) {
        u->pips[r] = 1 + (int)stream_below(s, 20);
        u->hexes[r] = 1 + (int)stream_below(s, 4);
        u->basket[r] = r ? 1 + (int)stream_below(s, 5) : 0;
        u->price[r] = 500 + (int)stream_below(s, 1500);
    }
}

/* What x baskets leave over when the surplus is traded for what is missing: falls with x, and is 0 at the true x. */
static double left_over(const struct yield *y, const struct supply *s, double x)
{
    double left = y->cards[RESOURCE_NONE];
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
        double net = y->cards[r] - x * s->basket[r];
        left += net > 0 ? net / y->rate[r] : net;
    }
    return left;
}

/* Cards in baskets, from the definition by halving, against the solver's, which is rounded down to a thousandth. */
START_TEST(own_cards_meet_their_definition)
{
    struct stream s = test_stream("own");
    for (int i = 0; i < 20000; i++) {
        struct yield y;
        struct supply u;
        random_yield(&s, &y);
        random_supply(&s, &u);
        double low = 0, high = 100, of_basket = 0;
        for (int k = 0; k < 60; k++) {
            double middle = (low + high) / 2;
            if (left_over(&y, &u, middle) >= 0)
                low = middle;
            else
                high = middle;
        }
        for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
            of_basket += u.basket[r];
        double right = 1000 * of_basket * low;
        int own = opening_worth(&y, &u).own;
        ck_assert_msg(own <= right + 1e-6 && own > right - 1 - 1e-6, "trial %d: %d, not %.6f", i, own, right);
    }
}
END_TEST

/* More cards, a better rate, a further number or a further settlement never lower the value; together two yields are
 * worth at most the sum of their bounds. */
START_TEST(more_is_never_worse)
{
    struct stream s = test_stream("more");
    for (int i = 0; i < 20000; i++) {
        struct yield y, more, better;
        struct supply u;
        random_yield(&s, &y);
        random_yield(&s, &more);
        random_supply(&s, &u);
        int value = opening_value(&y, &u), r = (int)stream_below(&s, RESOURCES);
        better = y;
        better.cards[r]++;
        ck_assert_int_ge(opening_value(&better, &u), value);
        better = y;
        better.rate[r] = 2;
        ck_assert_int_ge(opening_value(&better, &u), value);
        better = y;
        better.numbers |= more.numbers;
        ck_assert_int_ge(opening_value(&better, &u), value);
        better = y;
        opening_join(&better, &more);
        ck_assert_int_ge(opening_value(&better, &u), value);
        ck_assert_int_le(opening_value(&better, &u), opening_bound(&y, &u) + opening_bound(&more, &u));
    }
}
END_TEST

/* A 2:1 harbour helps who has its resource, and nobody else. */
START_TEST(a_harbour_is_worth_what_one_has_of_its_kind)
{
    struct board b;
    struct supply s;
    struct yield y;
    board_print(find("starter"), &b);
    opening_supply(&b, &s);
    opening_yield(&b, corner(&b, "-1,1:S"), &y);
    int value = opening_value(&y, &s);
    y.rate[RESOURCE_LUMBER] = 2;
    ck_assert_int_eq(opening_value(&y, &s), value);
    y.rate[RESOURCE_GRAIN] = 2;
    ck_assert_int_gt(opening_value(&y, &s), value);
}
END_TEST

/* A board with gold alone: a card is a card. */
START_TEST(gold_alone_counts_its_cards)
{
    static const char json[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"golden\",\"title\":\"t\",\"about\":\"a\",\"players\":[1,8],"
        "\"hexes\":[[0,0]],\"terrain\":{\"gold\":1},\"numbers\":{\"6\":1}}";
    struct preset *p = read_preset(json);
    struct board b = {.preset = p, .terrain = {TERRAIN_GOLD}, .number = {N(6)}, .robber = -1};
    struct supply s;
    struct yield y;
    opening_supply(&b, &s);
    opening_yield(&b, 0, &y);
    struct worth w = opening_worth(&y, &s);
    ck_assert_int_eq(w.market, 5000);
    ck_assert_int_eq(w.own, 5000);
    ck_assert_int_eq(w.rolls, 5);
    ck_assert_uint_eq(opening_lacking(&y, &s), 0);
    preset_free(p);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_opening_value");
    TCase *tests = tcase_create("value");
    tcase_set_timeout(tests, 120);
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, equal_resources_add_up);
    tcase_add_test(tests, equal_numbers_add_cards_and_not_rolls);
    tcase_add_test(tests, a_shared_token_gives_on_both_numbers);
    tcase_add_test(tests, a_desert_gives_nothing);
    tcase_add_test(tests, yields_of_two_corners_join);
    tcase_add_test(tests, rolls_are_the_pips_of_the_numbers);
    tcase_add_test(tests, harbours_give_rates_at_both_corners);
    tcase_add_test(tests, eighteen_corners_of_base_have_a_harbour);
    tcase_add_test(tests, prices_follow_demand_and_supply);
    tcase_add_test(tests, the_scarcest_resource_has_the_fewest_pips_then_hexes);
    tcase_add_test(tests, the_value_of_a_corner_of_the_starter_island);
    tcase_add_test(tests, the_ends_of_the_scale);
    tcase_add_test(tests, own_cards_meet_their_definition);
    tcase_add_test(tests, more_is_never_worse);
    tcase_add_test(tests, a_harbour_is_worth_what_one_has_of_its_kind);
    tcase_add_test(tests, gold_alone_counts_its_cards);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
