/* Arrangements as numbers: every arrangement has one, and every number is one. */
#include <check.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "gen/arrangement.h"

/* (n, k) by multiplying, for values the row of Pascal's triangle is compared with. */
static wide binomial(int n, int k)
{
    wide c = 1;
    for (int i = 1; i <= k; i++)
        c = c * (unsigned)(n - k + i) / (unsigned)i;
    return c;
}

START_TEST(digits_come_off_in_reverse)
{
    struct bignum n = {0};
    const wide radix[] = {7, (wide)1 << 95, 2, 1, binomial(97, 48), 1000003};
    const wide digit[] = {6, ((wide)1 << 95) - 1, 1, 0, binomial(97, 48) - 1, 12345};
    for (int i = 0; i < 6; i++)
        digit_push(&n, radix[i], digit[i]);
    for (int i = 5; i >= 0; i--)
        ck_assert(digit_pop(&n, radix[i]) == digit[i]);
    ck_assert_int_eq(bignum_bits(&n), 0);
}
END_TEST

/* 5 places, piles of 2, 1 and 2: 5!/(2! 1! 2!) = 30 arrangements, whose numbers are 0..29. */
START_TEST(every_small_arrangement_has_its_own_number)
{
    const struct piles piles = {.places = 5, .kinds = 3, .count = {2, 1, 2}};
    bool seen[30] = {false};
    int arrangements = 0;
    ck_assert(piles_total(&piles) == 30);
    for (int code = 0; code < 243; code++) { /* all words of five letters of three */
        uint8_t kinds[5], again[5];
        int count[3] = {0};
        for (int i = 0, rest = code; i < 5; i++, rest /= 3) {
            kinds[i] = (uint8_t)(rest % 3);
            count[rest % 3]++;
        }
        if (count[0] != 2 || count[1] != 1)
            continue;
        arrangements++;
        wide rank = piles_rank(&piles, kinds);
        ck_assert(rank < 30);
        ck_assert(!seen[rank]);
        seen[rank] = true;
        piles_unrank(rank, &piles, again);
        ck_assert_mem_eq(kinds, again, 5);
    }
    ck_assert_int_eq(arrangements, 30);
}
END_TEST

/* By hand. Pile 0 on places 1 and 4 of 5: C(1,1) + C(4,2) = 1 + 6 = 7 of C(5,2) = 10. Places 0, 2, 3 are left, pile 1
 * on the second of them: 1 of 3. Pile 2 has the rest. 7 * 3 + 1 = 22. */
START_TEST(ranks_are_those_of_the_definition)
{
    const struct piles piles = {.places = 5, .kinds = 3, .count = {2, 1, 2}};
    ck_assert(piles_rank(&piles, (const uint8_t[]){2, 0, 1, 2, 0}) == 22);
    ck_assert(piles_rank(&piles, (const uint8_t[]){0, 0, 1, 2, 2}) == 0);
    ck_assert(piles_rank(&piles, (const uint8_t[]){2, 2, 1, 0, 0}) == 29);
}
END_TEST

START_TEST(empty_piles_and_no_places_are_one_arrangement)
{
    const struct piles none = {.places = 0, .kinds = 0}, some = {.places = 2, .kinds = 3, .count = {0, 2, 0}};
    uint8_t kinds[2] = {9, 9};
    ck_assert(piles_total(&none) == 1);
    ck_assert(piles_total(&some) == 1);
    piles_unrank(0, &some, kinds);
    ck_assert_mem_eq(kinds, ((const uint8_t[]){1, 1}), 2);
    ck_assert(piles_rank(&some, kinds) == 0);
}
END_TEST

/* The largest radix: C(97, 48) = 0x29294B2005F44F7B4682585C (Python's math.comb), below 2^94. */
START_TEST(the_widest_pile_fits)
{
    const struct piles piles = {.places = WIDE_PLACES, .kinds = 2, .count = {48, 49}};
    const wide right = (wide)0x29294B20 << 64 | 0x5F44F7B4682585C;
    uint8_t kinds[WIDE_PLACES], again[WIDE_PLACES];
    ck_assert(piles_total(&piles) == right);
    ck_assert(piles_total(&piles) == binomial(97, 48));
    memset(kinds, 1, 49);
    memset(kinds + 49, 0, 48);
    ck_assert(piles_rank(&piles, kinds) == right - 1);
    piles_unrank(right - 1, &piles, again);
    ck_assert_mem_eq(kinds, again, WIDE_PLACES);
}
END_TEST

/* 250 places of 14 kinds, as many as a preset can have of each: 250!/(18!^12 17!^2) has 910 bits (Python). */
START_TEST(the_largest_arrangement_fits_a_bignum)
{
    struct piles piles = {.places = HEX_MAX, .kinds = 14};
    uint8_t kinds[HEX_MAX], again[HEX_MAX];
    for (int i = 0; i < HEX_MAX; i++) {
        kinds[i] = (uint8_t)(HEX_MAX - 1 - i) % 14;
        piles.count[kinds[i]]++;
    }
    struct bignum total = bignum_from(1), n = {0};
    piles_multiply(&total, &piles);
    ck_assert_int_eq(bignum_bits(&total), 910);
    piles_push(&n, &piles, kinds);
    ck_assert_int_lt(bignum_compare(&n, &total), 0);
    piles_pop(&n, &piles, again);
    ck_assert_mem_eq(kinds, again, HEX_MAX);
    ck_assert_int_eq(bignum_bits(&n), 0);
}
END_TEST

/* Beyond 97 places the digits are the same numbers, only larger: the set {3, 50, 97} of 98 has the rank C(3,1) +
 * C(50,2)
 * + C(97,3) = 148,668 of C(98,3) = 152,096 (Python). */
START_TEST(large_digits_are_those_of_the_definition)
{
    const struct piles piles = {.places = 98, .kinds = 2, .count = {3, 95}};
    uint8_t kinds[98], again[98];
    struct bignum total = bignum_from(1), n = {0};
    memset(kinds, 1, sizeof kinds);
    kinds[3] = kinds[50] = kinds[97] = 0;
    piles_multiply(&total, &piles);
    ck_assert(bignum_wide(&total) == 152096);
    ck_assert(piles_rank(&piles, kinds) == 148668);
    for (uint32_t rank = 0; rank < 152096; rank += 311) {
        n = bignum_from(rank);
        piles_pop(&n, &piles, again);
        ck_assert(piles_rank(&piles, again) == rank);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_arrangement");
    TCase *tests = tcase_create("arrangement");
    suite_add_tcase(suite, tests);
    tcase_add_test(tests, digits_come_off_in_reverse);
    tcase_add_test(tests, every_small_arrangement_has_its_own_number);
    tcase_add_test(tests, ranks_are_those_of_the_definition);
    tcase_add_test(tests, empty_piles_and_no_places_are_one_arrangement);
    tcase_add_test(tests, the_widest_pile_fits);
    tcase_add_test(tests, the_largest_arrangement_fits_a_bignum);
    tcase_add_test(tests, large_digits_are_those_of_the_definition);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
