/* Hashes and random streams: published vectors, the whole recipe, and fair draws. */
#include <check.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/stream.h"

static const char request[] = "base@0?fairness=fair&seed=game%20night";

static struct stream open_stream(const char *name)
{
    struct stream s;
    stream_open(&s, hash_bytes(request, strlen(request)), name);
    return s;
}

/* Pearson's statistic of `cells` counts that should be equal. */
static double chi_square(const int *count, int cells)
{
    double total = 0, sum = 0;
    for (int i = 0; i < cells; i++)
        total += count[i];
    for (int i = 0; i < cells; i++) {
        double expected = total / cells;
        sum += (count[i] - expected) * (count[i] - expected) / expected;
    }
    return sum;
}

/* XXH3 128 of no bytes and of one zero byte, seed 0: from xxHash's own sanity table. */
START_TEST(the_hash_is_xxh3)
{
    struct hash128 none = hash_bytes(NULL, 0), zero = hash_bytes("", 1);
    ck_assert_uint_eq(none.high, 0x99AA06D3014798D8);
    ck_assert_uint_eq(none.low, 0x6001C324468D497F);
    ck_assert_uint_eq(zero.high, 0xA6CD5E9392000F6A);
    ck_assert_uint_eq(zero.low, 0xC44BDFF4074EECDB);
}
END_TEST

/* The first outputs for seed 1234567, as published with splitmix64. */
START_TEST(splitmix64_matches_its_vector)
{
    static const uint64_t right[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                     4593380528125082431u, 16408922859458223821u};
    uint64_t state = 1234567;
    for (int i = 0; i < 5; i++)
        ck_assert_uint_eq(splitmix64(&state), right[i]);
}
END_TEST

/* The first outputs from the state 1, 2, 3, 4, as published with xoshiro256**. */
START_TEST(xoshiro_matches_its_vector)
{
    static const uint64_t right[] = {11520,
                                     0,
                                     1509978240,
                                     1215971899390074240,
                                     1216172134540287360,
                                     607988272756665600,
                                     16172922978634559625u,
                                     8476171486693032832,
                                     10595114339597558777u,
                                     2904607092377533576};
    struct stream s = {{1, 2, 3, 4}};
    for (int i = 0; i < 10; i++)
        ck_assert_uint_eq(stream_next(&s), right[i]);
}
END_TEST

/* Right values: the recipe at the head of stream.c, written again in Python with its big integers. */
START_TEST(a_stream_follows_the_recipe)
{
    static const uint64_t terrain[] = {0x7237C23E268D384F, 0xFD014AE3B5BB02DF, 0xBA0DA594F8223120, 0x1D71D871D9362B97};
    static const uint64_t numbers[] = {0x4E24F36A24D6716F, 0xEAA5EEA75F42F1C0, 0x4B65E014EBB03CF1, 0x8B00CF3C34BD0325};
    struct hash128 hash = hash_bytes(request, strlen(request));
    ck_assert_uint_eq(hash.low, 0xC9B3180E1454CFF4);
    ck_assert_uint_eq(hash.high, 0xC608108CFFEC5945);
    struct stream t = open_stream("terrain"), n = open_stream("numbers");
    for (int i = 0; i < 4; i++) {
        ck_assert_uint_eq(stream_next(&t), terrain[i]);
        ck_assert_uint_eq(stream_next(&n), numbers[i]);
    }
}
END_TEST

START_TEST(draws_and_shuffles_follow_the_recipe)
{
    static const uint32_t below[] = {1, 2, 3, 6, 19, 54, 1000, 3221225472, 4294967295};
    static const uint32_t right[] = {0, 1, 2, 0, 18, 52, 989, 3070683364, 2892763240};
    static const uint64_t below64[] = {1, 7, 3ull << 62, UINT64_MAX};
    static const uint64_t right64[] = {0, 2, 2778143080568937018, 4728102064358404365};
    static const uint8_t order[19] = {1, 2, 17, 13, 9, 7, 15, 10, 0, 6, 3, 4, 11, 14, 12, 8, 18, 16, 5};
    struct stream t = open_stream("terrain"), n = open_stream("numbers");
    for (int i = 0; i < 9; i++)
        ck_assert_uint_eq(stream_below(&t, below[i]), right[i]);
    for (int i = 0; i < 4; i++)
        ck_assert_uint_eq(stream_below64(&t, below64[i]), right64[i]);
    uint8_t items[19];
    for (uint8_t i = 0; i < 19; i++)
        items[i] = i;
    stream_shuffle(&n, items, 19);
    ck_assert_mem_eq(items, order, 19);
    stream_shuffle(&n, items, 1);
    stream_shuffle(&n, items, 0);
    ck_assert_mem_eq(items, order, 19);
}
END_TEST

/* Bounds: chi-square for p = 0.999 and 0.001 with n - 1 degrees of freedom, from tables. */
START_TEST(small_draws_are_fair)
{
    static const struct {
        uint32_t n;
        double low, high;
    } table[] = {
        {2, 0.0000016, 10.828}, {3, 0.0020, 13.816}, {6, 0.2102, 20.515}, {7, 0.3811, 22.458}, {19, 4.905, 42.312}};
    for (size_t k = 0; k < sizeof table / sizeof table[0]; k++) {
        struct stream s = open_stream("small");
        int count[19] = {0};
        for (int i = 0; i < 190000; i++)
            count[stream_below(&s, table[k].n)]++;
        double x = chi_square(count, (int)table[k].n);
        ck_assert_msg(x > table[k].low && x < table[k].high, "below %u: chi-square %.4f", table[k].n, x);
    }
}
END_TEST

/* Of three quarters of all words, those divisible by three would come twice as often if none were drawn again. */
START_TEST(large_draws_are_fair)
{
    struct stream s = open_stream("large");
    int rest[3] = {0}, rest64[3] = {0}, outside = 0;
    for (int i = 0; i < 300000; i++) {
        uint32_t x = stream_below(&s, 3u << 30);
        uint64_t x64 = stream_below64(&s, 3ull << 62);
        outside += x >= 3u << 30 || x64 >= 3ull << 62;
        rest[x % 3]++;
        rest64[x64 % 3]++;
    }
    ck_assert_int_eq(outside, 0);
    double x = chi_square(rest, 3), x64 = chi_square(rest64, 3); /* two degrees of freedom */
    ck_assert_msg(x > 0.0020 && x < 13.816, "chi-square %.4f", x);
    ck_assert_msg(x64 > 0.0020 && x64 < 13.816, "chi-square %.4f", x64);
}
END_TEST

/* By hand: the upper word first, as many bits as n - 1 has, again where that is not below n. */
START_TEST(draws_of_128_bits_follow_the_recipe)
{
    static const struct {
        uint64_t upper, lower; /* of n */
        int bits;              /* of n - 1 */
    } bound[] = {{0, 1, 0}, {0, 7, 3}, {1, 0, 64}, {1, 1, 65}, {0x53, 99, 71}, {UINT64_MAX, UINT64_MAX, 128}};
    struct stream s = open_stream("wide"), twin = open_stream("wide");
    for (int i = 0; i < 600; i++) {
        int k = i % 6, bits = bound[k].bits;
        uint128 n = (uint128)bound[k].upper << 64 | bound[k].lower, right;
        do {
            uint64_t upper = stream_next(&twin), lower = stream_next(&twin);
            upper = bits <= 64 ? 0 : bits == 128 ? upper : upper & ((1ull << (bits - 64)) - 1);
            lower = bits == 0 ? 0 : bits >= 64 ? lower : lower & ((1ull << bits) - 1);
            right = (uint128)upper << 64 | lower;
        } while (right >= n);
        uint128 drawn = stream_below128(&s, n);
        ck_assert_uint_eq((uint64_t)(drawn >> 64), (uint64_t)(right >> 64));
        ck_assert_uint_eq((uint64_t)drawn, (uint64_t)right);
    }
}
END_TEST

/* Three items, 270,000 shuffles, each of the six orders as often (five degrees of freedom). */
START_TEST(shuffles_are_fair)
{
    struct stream s = open_stream("shuffle");
    int count[6] = {0}, lost = 0;
    for (int i = 0; i < 270000; i++) {
        uint8_t item[3] = {0, 1, 2};
        stream_shuffle(&s, item, 3);
        lost += (1 << item[0] | 1 << item[1] | 1 << item[2]) != 7;
        count[2 * item[0] + (item[1] > item[2])]++;
    }
    ck_assert_int_eq(lost, 0);
    double x = chi_square(count, 6);
    ck_assert_msg(x > 0.2102 && x < 20.515, "chi-square %.4f", x);
}
END_TEST

/* Seven items: every item comes to every place as often. (6 x 6 = 36 degrees of freedom; the statistic of a table with
 * fixed margins is 6/7 of the plain sum's scale, so that sum is multiplied by 6/7.) */
START_TEST(shuffles_are_fair_in_every_place)
{
    struct stream s = open_stream("places");
    int count[49] = {0};
    for (int i = 0; i < 70000; i++) {
        uint8_t item[7] = {0, 1, 2, 3, 4, 5, 6};
        stream_shuffle(&s, item, 7);
        for (int place = 0; place < 7; place++)
            count[7 * place + item[place]]++;
    }
    double x = chi_square(count, 49) * 6 / 7;
    ck_assert_msg(x > 15.32 && x < 67.985, "chi-square %.4f", x);
}
END_TEST

/* Two of ten thousand fresh 64-bit words are equal with a chance of 2.7e-12. */
START_TEST(entropy_differs)
{
    static uint64_t word[10000];
    for (int i = 0; i < 10000; i++) {
        word[i] = entropy_bits();
        if (i > 0)
            ck_assert_uint_ne(word[i], word[i / 2]);
    }
    uint64_t ones = 0, zeros = 0;
    for (int i = 0; i < 10000; i++) {
        ones |= word[i];
        zeros |= ~word[i];
    }
    ck_assert_uint_eq(ones & zeros, UINT64_MAX); /* every bit is seen set and unset */
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_stream");
    TCase *stream = tcase_create("stream");
    suite_add_tcase(suite, stream);
    tcase_set_timeout(stream, 30);
    tcase_add_test(stream, the_hash_is_xxh3);
    tcase_add_test(stream, splitmix64_matches_its_vector);
    tcase_add_test(stream, xoshiro_matches_its_vector);
    tcase_add_test(stream, a_stream_follows_the_recipe);
    tcase_add_test(stream, draws_and_shuffles_follow_the_recipe);
    tcase_add_test(stream, small_draws_are_fair);
    tcase_add_test(stream, large_draws_are_fair);
    tcase_add_test(stream, draws_of_128_bits_follow_the_recipe);
    tcase_add_test(stream, shuffles_are_fair);
    tcase_add_test(stream, shuffles_are_fair_in_every_place);
    tcase_add_test(stream, entropy_differs);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
