/* Requests: ten thousand odd seeds, the hash of a request and the examples of docs/seeds.md, batches, fresh seeds.
 *
 * In long loops a condition is tested before Check is called, which takes microseconds a call. */
#include <check.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/request.h"
#include "tests/odd_text.h"

static struct presets *all;
static struct request *r; /* the last one read */
static struct err e;
static struct stream dice;

static void set_up(void)
{
    all = presets_new();
    r = mem_new(1, sizeof *r);
    stream_open(&dice, hash_bytes("gen_request", 11), "tests");
}

static void tear_down(void)
{
    presets_free(all);
    free(r);
}

/* ---- seeds ---- */

struct sample {
    struct hash128 hash;
    char seed[SEED_BYTES + 1];
};

static int by_hash(const void *a, const void *b)
{
    const struct sample *x = a, *y = b;
    if (x->hash.high != y->hash.high)
        return x->hash.high < y->hash.high ? -1 : 1;
    return x->hash.low < y->hash.low ? -1 : x->hash.low > y->hash.low;
}

/* Reads a text as a seed id's seed; the right answer is known from its canonical form. */
static void expect_seed(const char *raw, const char *canonical)
{
    struct buf id = {0};
    buf_text(&id, "base@0?seed=");
    text_percent(&id, raw);
    bool good = *canonical && strlen(canonical) <= SEED_BYTES;
    if (seed_id_read(id.data, all, r, &e) != (*raw && good))
        ck_abort_msg("%s: %s", id.data, e.detail);
    if (*raw && good && strcmp(r->seed, canonical) != 0)
        ck_abort_msg("%s is read as %s", id.data, r->seed);
    buf_free(&id);
}

START_TEST(ten_thousand_odd_seeds)
{
    enum { SEEDS = 10000 };
    struct sample *samples = mem_new(SEEDS, sizeof *samples);
    struct rule_list rules = {0};
    ck_assert(rule_list_add(&rules, "reds-apart", "rule", NULL));
    int count = 0, refused = 0, decomposed_ones = 0;
    for (int i = 0; i < SEEDS; i++) {
        char nfc[ODD_NFC(80)], other[ODD_OTHER(80)], saved[ODD_NFC(80)];
        odd_text(&dice, 80, nfc, other);
        char *canonical = nfc + strspn(nfc, " "); /* the odd characters have no other white space */
        char *end = canonical + strlen(canonical);
        strcpy(saved, nfc);
        while (end > canonical && end[-1] == ' ')
            *--end = '\0';
        expect_seed(saved, canonical);
        expect_seed(other, canonical);
        decomposed_ones += strcmp(saved, other) != 0;
        if (*canonical == '\0' || strlen(canonical) > SEED_BYTES) {
            refused++;
            continue;
        }
        strcpy(samples[count].seed, canonical);
        samples[count].hash = request_hash("base", GENERATOR, &rules, canonical);
        count++;
    }
    ck_assert_int_gt(count, 6000);
    ck_assert_int_gt(refused, 1000);
    ck_assert_int_gt(decomposed_ones, 8000);
    qsort(samples, (size_t)count, sizeof *samples, by_hash);
    for (int i = 1; i < count; i++) {
        bool same_hash = by_hash(&samples[i - 1], &samples[i]) == 0;
        if (same_hash != (strcmp(samples[i - 1].seed, samples[i].seed) == 0))
            ck_abort_msg("%s and %s share a hash", samples[i - 1].seed, samples[i].seed);
    }
    free(samples);
}
END_TEST

START_TEST(seeds_of_128_bytes_and_129)
{
    char seed[2 * SEED_BYTES] = "";
    memset(seed, 'x', SEED_BYTES);
    expect_seed(seed, seed);
    seed[SEED_BYTES] = 'x';
    expect_seed(seed, seed); /* which is refused */
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.item[0].field, "seed");
    /* 129 bytes before NFC, 128 after it; and with white space round it. */
    char decomposed_seed[2 * SEED_BYTES] = "", composed_seed[2 * SEED_BYTES] = "";
    memset(decomposed_seed, 'x', SEED_BYTES - 2);
    memset(composed_seed, 'x', SEED_BYTES - 2);
    strcpy(decomposed_seed + SEED_BYTES - 2, "e\xCC\x88");
    strcpy(composed_seed + SEED_BYTES - 2, "\xC3\xAB");
    ck_assert_uint_eq(strlen(decomposed_seed), 129);
    expect_seed(decomposed_seed, composed_seed);
    strcat(decomposed_seed, "   ");
    expect_seed(decomposed_seed, composed_seed);
    ck_assert_str_eq(r->seed, composed_seed);
}
END_TEST

START_TEST(numbers_are_ordinary_seeds)
{
    static const char *const seeds[] = {"0",
                                        "-0",
                                        "00",
                                        "9007199254740992",
                                        "9007199254740993",
                                        "18446744073709551615",
                                        "18446744073709551616",
                                        "1e3",
                                        "1000",
                                        "+",
                                        "%",
                                        "&",
                                        "#",
                                        "=",
                                        "?",
                                        "%2B",
                                        "\xE2\x80\xAE"};
    enum { COUNT = sizeof seeds / sizeof *seeds };
    struct rule_list none = {0};
    struct sample samples[COUNT];
    for (int i = 0; i < COUNT; i++) {
        expect_seed(seeds[i], seeds[i]);
        samples[i].hash = request_hash("base", GENERATOR, &none, seeds[i]);
    }
    qsort(samples, COUNT, sizeof *samples, by_hash);
    for (int i = 1; i < COUNT; i++)
        ck_assert_int_ne(by_hash(&samples[i - 1], &samples[i]), 0);
}
END_TEST

START_TEST(case_is_kept)
{
    struct rule_list none = {0};
    expect_seed("Game Night", "Game Night");
    struct hash128 a = request_hash("base", 0, &none, "Game Night"), b = request_hash("base", 0, &none, "game night");
    ck_assert(a.low != b.low || a.high != b.high);
}
END_TEST

/* ---- the hash ---- */

static void expect_hash(const char *preset, int generator, const struct rule_list *rules, const char *seed,
                        const char *long_text)
{
    struct hash128 right = hash_bytes(long_text, strlen(long_text)), h = request_hash(preset, generator, rules, seed);
    ck_assert_uint_eq(h.low, right.low);
    ck_assert_uint_eq(h.high, right.high);
    struct request_key *key = mem_new(1, sizeof *key);
    request_key_make(key, preset, generator, rules);
    h = request_key_hash(key, seed);
    ck_assert_uint_eq(h.low, right.low);
    ck_assert_uint_eq(h.high, right.high);
    free(key);
}

START_TEST(the_hash_is_that_of_the_long_text)
{
    struct rule_list rules = {0};
    expect_hash("mini", 0, &rules, "1", "mini@0?seed=1");
    ck_assert(rule_list_add(&rules, "reds-apart", "rule", NULL));
    ck_assert(rule_list_add(&rules, "pin=0,0:desert", "rule", NULL));
    ck_assert(rule_list_add(&rules, "corner-pips=..11", "rule", NULL));
    ck_assert(rule_list_add(&rules, "pin=-1,0:forest:8", "rule", NULL));
    expect_hash("base", 0, &rules, "game night",
                "base@0?corner-pips=..11&pin=-1%2C0%3Aforest%3A8&pin=0%2C0%3Adesert&reds-apart=true&seed=game%20night");
    expect_hash("base", 2147483647, &rules, "\xC3\xAB&seed=1~",
                "base@2147483647?corner-pips=..11&pin=-1%2C0%3Aforest%3A8&pin=0%2C0%3Adesert&reds-apart=true"
                "&seed=%C3%AB%26seed%3D1~");
}
END_TEST

/* ---- the examples of docs/seeds.md, made by a second implementation in Python from that text and python3-xxhash ----
 */

START_TEST(a_stream_of_the_documents)
{
    static const uint64_t outputs[] = {0x5741A508991059D1, 0x3F5176B368CBDC99, 0x80426D31311E4E93};
    static const uint32_t draws[] = {2, 1, 3, 5, 5, 0, 2, 3, 0, 0};
    static const uint8_t order[] = {8, 7, 9, 1, 0, 6, 5, 4, 2, 3};
    struct rule_list none = {0};
    struct hash128 h = request_hash("mini", 0, &none, "1");
    ck_assert_uint_eq(h.high, 0x6B66A89AAA9889F6);
    ck_assert_uint_eq(h.low, 0xD2095542E32B74C5);
    struct stream s;
    stream_open(&s, h, "numbers");
    for (int i = 0; i < 3; i++)
        ck_assert_uint_eq(stream_next(&s), outputs[i]);
    stream_open(&s, h, "numbers");
    for (int i = 0; i < 10; i++)
        ck_assert_uint_eq(stream_below(&s, 6), draws[i]);
    uint8_t items[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    stream_open(&s, h, "numbers");
    stream_shuffle(&s, items, 10);
    ck_assert_mem_eq(items, order, 10);
}
END_TEST

/* Where harbours are, as places in the walk round the coast, and their kinds. */
static void expect_harbours(const struct preset *p, const struct harbour *harbours, const int *places,
                            const uint8_t *kinds)
{
    for (int i = 0; i < p->harbours; i++) {
        ck_assert_int_eq(harbours[i].edge, p->lattice.coast[places[i]]);
        ck_assert_uint_eq(harbours[i].kind, kinds[i]);
    }
}

static void open_harbours(struct stream *s, const char *preset, const char *rule, const char *seed, uint64_t high,
                          uint64_t low)
{
    struct rule_list rules = {0};
    ck_assert(rule_list_add(&rules, rule, "rule", NULL) && rule_list_add(&rules, "reds-apart", "rule", NULL));
    struct hash128 h = request_hash(preset, 0, &rules, seed);
    ck_assert_uint_eq(h.high, high);
    ck_assert_uint_eq(h.low, low);
    stream_open(s, h, "harbours");
}

START_TEST(harbours_of_the_documents)
{
    enum { ANY, LUMBER, BRICK, WOOL, GRAIN, ORE };
    static const int printed[] = {0, 3, 7, 10, 13, 17, 20, 23, 27};
    static const uint8_t shuffled[] = {ORE, ANY, ANY, WOOL, ANY, LUMBER, GRAIN, BRICK, ANY};
    /* Pieces 2-3 6-1 5-6 1-2 4-5 3-4. */
    static const int base_places[] = {0, 3, 5, 8, 12, 17, 20, 23, 27};
    static const uint8_t base_kinds[] = {ANY, BRICK, ANY, WOOL, ORE, ANY, ANY, GRAIN, LUMBER};
    /* Pieces 3-4 5-6 3-3 6-1 2-2 4-5 1-2 6-6 2-3 5-5. */
    static const int big_places[] = {2, 7, 11, 12, 15, 19, 22, 26, 31, 34, 37};
    static const uint8_t big_kinds[] = {LUMBER, ORE, WOOL, ANY, WOOL, ANY, GRAIN, ANY, ANY, BRICK, ANY};
    const struct preset *base = presets_find(all, "base", "preset", NULL),
                        *big = presets_find(all, "big", "preset", NULL);
    struct harbour harbours[HARBOUR_MAX];
    struct stream s;
    open_harbours(&s, "base", "harbours=shuffled", "game night", 0xDA747BB314C01275, 0x826BED3D26F69FE1);
    harbours_shuffle(base, &s, harbours);
    expect_harbours(base, harbours, printed, shuffled);
    open_harbours(&s, "base", "harbours=frame", "Zo\xC3\xAB#1", 0x63FCE15B7522B317, 0x869F0B3721003816);
    harbours_frame(base, &s, harbours);
    expect_harbours(base, harbours, base_places, base_kinds);
    open_harbours(&s, "big", "harbours=frame", "Zo\xC3\xAB#1", 0xB7E03C164BF1277F, 0x96FE9D93063CE95A);
    harbours_frame(big, &s, harbours);
    expect_harbours(big, harbours, big_places, big_kinds);
}
END_TEST

START_TEST(everything_in_a_request_changes_its_hash)
{
    struct rule_list lists[4] = {{0}};
    ck_assert(rule_list_add(&lists[1], "a=b", "rule", NULL));
    ck_assert(rule_list_add(&lists[2], "a=b", "rule", NULL) && rule_list_add(&lists[2], "c", "rule", NULL));
    ck_assert(rule_list_add(&lists[3], "a=b&c=true", "rule", NULL)); /* the same letters as the one before */
    struct sample samples[10];
    int count = 0;
    for (int i = 0; i < 4; i++)
        samples[count++].hash = request_hash("base", 0, &lists[i], "s");
    samples[count++].hash = request_hash("big", 0, &lists[1], "s");
    samples[count++].hash = request_hash("base", 1, &lists[1], "s");
    samples[count++].hash = request_hash("base", 0, &lists[1], "S");
    samples[count++].hash = request_hash("base", 0, &lists[0], "a=b&seed=s");
    qsort(samples, (size_t)count, sizeof *samples, by_hash);
    for (int i = 1; i < count; i++)
        ck_assert_int_ne(by_hash(&samples[i - 1], &samples[i]), 0);
}
END_TEST

START_TEST(the_longest_request_is_hashed_whole)
{
    struct rule_list *rules = mem_new(1, sizeof *rules);
    struct buf long_text = {0};
    char seed[SEED_BYTES + 1] = "", name[RULE_NAME], argument[RULE_TEXT];
    memset(seed, '%', SEED_BYTES);
    buf_text(&long_text, "a-name-of-twenty-three-@2147483647?");
    for (int i = 0; i < RULES_MAX; i++) {
        snprintf(name, sizeof name, "a-name-of-thirty-one-letters%03d", i);
        memset(argument, '%', sizeof argument - 1);
        argument[sizeof argument - 1] = '\0';
        ck_assert(rule_list_put(rules, name, argument, "rule", NULL));
        buf_format(&long_text, "%s=", name);
        text_percent(&long_text, argument);
        buf_char(&long_text, '&');
    }
    buf_text(&long_text, "seed=");
    text_percent(&long_text, seed);
    expect_hash("a-name-of-twenty-three-", INT_MAX, rules, seed, long_text.data);
    buf_free(&long_text);
    free(rules);
}
END_TEST

/* ---- batches ---- */

START_TEST(items_of_a_batch_have_seeds_of_their_own)
{
    char out[SEED_BYTES + 1], canonical[SEED_BYTES + 1];
    ck_assert(batch_seed("game night", 0, out));
    ck_assert_str_eq(out, "game night");
    ck_assert(batch_seed("game night", 1, out));
    ck_assert_str_eq(out, "game night#1");
    ck_assert(batch_seed("#", 9999, out));
    ck_assert_str_eq(out, "##9999");
    ck_assert(batch_seed("0", ULONG_MAX, out));
    ck_assert_str_eq(out, "0#18446744073709551615");
    /* They are canonical, so that a single call has the very seed. */
    static const char *const seeds[] = {"game night", "Zo\xC3\xAB", "\xF0\x9F\x8E\xB2", "\xE3\x81\x8B", "e"};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        ck_assert(batch_seed(seeds[i], 12, out));
        ck_assert(text_seed(out, strlen(out), SEED_BYTES, canonical, &e));
        ck_assert_str_eq(canonical, out);
    }
}
END_TEST

START_TEST(batches_of_seeds_of_120_bytes_and_121)
{
    char seed[SEED_BYTES + 1] = "", out[SEED_BYTES + 1];
    memset(seed, 's', 120);
    ck_assert(text_seed(seed, 120, 120, out, &e));
    ck_assert(batch_seed(seed, 9999999, out)); /* 120 + 1 + 7 = 128 */
    ck_assert_uint_eq(strlen(out), 128);
    ck_assert_str_eq(out + 120, "#9999999");
    ck_assert(!batch_seed(seed, 10000000, out));
    seed[120] = 's';
    ck_assert(!text_seed(seed, 121, 120, out, &e));
    ck_assert(batch_seed(seed, 999999, out)); /* what fits is right; faces refuse such a batch before they deal */
    ck_assert(!batch_seed(seed, 1000000, out));
    memset(seed, 's', SEED_BYTES);
    ck_assert(batch_seed(seed, 0, out));
    ck_assert_str_eq(out, seed);
    ck_assert(!batch_seed(seed, 1, out));
}
END_TEST

START_TEST(fresh_seeds_differ)
{
    enum { SEEDS = 1000 };
    static char seeds[SEEDS][SEED_BYTES + 1];
    unsigned seen[13] = {0};
    for (int i = 0; i < SEEDS; i++) {
        char canonical[SEED_BYTES + 1];
        fresh_seed(seeds[i]);
        ck_assert_uint_eq(strlen(seeds[i]), 13);
        ck_assert_uint_eq(strspn(seeds[i], "0123456789abcdefghjkmnpqrstvwxyz"), 13);
        ck_assert(text_seed(seeds[i], 13, 120, canonical, &e));
        ck_assert_str_eq(canonical, seeds[i]);
        for (int k = 0; k < 13; k++)
            seen[k] |=
                1u << (strchr("0123456789abcdefghjkmnpqrstvwxyz", seeds[i][k]) - "0123456789abcdefghjkmnpqrstvwxyz");
        for (int k = 0; k < i; k++)
            if (strcmp(seeds[k], seeds[i]) == 0)
                ck_abort_msg("%s came twice", seeds[i]);
    }
    /* A place misses a given one of 32 letters with chance (31/32)^1000 = 1.6e-14. */
    ck_assert_uint_eq(seen[0], 0xFFFF); /* four bits */
    for (int k = 1; k < 13; k++)
        ck_assert_uint_eq(seen[k], 0xFFFFFFFF);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen/request");
    TCase *tests = tcase_create("request");
    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, ten_thousand_odd_seeds);
    tcase_add_test(tests, seeds_of_128_bytes_and_129);
    tcase_add_test(tests, numbers_are_ordinary_seeds);
    tcase_add_test(tests, case_is_kept);
    tcase_add_test(tests, the_hash_is_that_of_the_long_text);
    tcase_add_test(tests, a_stream_of_the_documents);
    tcase_add_test(tests, harbours_of_the_documents);
    tcase_add_test(tests, everything_in_a_request_changes_its_hash);
    tcase_add_test(tests, the_longest_request_is_hashed_whole);
    tcase_add_test(tests, items_of_a_batch_have_seeds_of_their_own);
    tcase_add_test(tests, batches_of_seeds_of_120_bytes_and_121);
    tcase_add_test(tests, fresh_seeds_differ);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int run = srunner_ntests_run(runner), failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return run > 0 && failed == 0 ? 0 : 1;
}
