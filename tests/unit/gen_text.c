/* Text as people type it: seeds, numbers, percent encoding, names, rules, terrains and tokens. */
#include <check.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/text.h"
#include "gen/rule_text.h"
#include "gen/terrain.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- seeds ---- */

static bool seed_of(const char *text, char seed[SEED_BYTES + 1])
{
    return text_seed(text, strlen(text), SEED_BYTES, seed, NULL);
}

START_TEST(seeds_are_made_canonical)
{
    static const struct {
        const char *typed, *seed;
    } table[] = {
        {"game night", "game night"},
        {"0", "0"},
        {"-0", "-0"},
        {"18446744073709551616", "18446744073709551616"}, /* 2^64 */
        {"9007199254740993", "9007199254740993"},
        {"Game Night", "Game Night"},
        {"+", "+"},
        {"%", "%"},
        {"a  b", "a  b"},
        {" \t\r\n\v\fx\t ", "x"},
        {"\xc2\xa0\xc2\x85x\xe2\x80\x89\xe3\x80\x80", "x"}, /* no-break space, next line, thin and ideographic space */
        {"Zoe\xcc\x88", "Zo\xc3\xab"},                      /* the diaeresis apart, and together */
        {"Zo\xc3\xab", "Zo\xc3\xab"},
        {"\xe2\x84\xab", "\xc3\x85"},                             /* Angstrom sign: A with ring */
        {"\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab", "\xed\x95\x9c"}, /* Hangul letters: a syllable */
        {"\xef\xac\x81", "\xef\xac\x81"},                         /* a ligature is not taken apart: NFC, not NFKC */
        {"\xc2\xb2", "\xc2\xb2"},                                 /* nor a superscript */
        {"a\xcc\xa7\xcc\x81", "\xc3\xa1\xcc\xa7"},                /* cedilla before acute; NFC: a-acute, cedilla */
        {"a\xcc\x81\xcc\xa7", "\xc3\xa1\xcc\xa7"},                /* the same two marks in the other order */
        {" \xcc\x88x", "\xcc\x88x"},                              /* a mark after a space that goes */
        {"\xf0\x9f\x8e\xb2", "\xf0\x9f\x8e\xb2"},                 /* a die */
        {"\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80", "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80"}, /* joined */
        {"\xe2\x80\x8bx\xe2\x80\x8b", "\xe2\x80\x8bx\xe2\x80\x8b"}, /* the zero width space is no white space */
        {"\xe1\xa0\x8ex", "\xe1\xa0\x8ex"},                         /* nor is the Mongolian vowel separator */
        {"\xef\xbb\xbfx", "\xef\xbb\xbfx"},                         /* nor the byte order mark */
        {"\xef\xbf\xbf", "\xef\xbf\xbf"},                           /* U+FFFF is valid UTF-8 */
        {"\xf4\x8f\xbf\xbf", "\xf4\x8f\xbf\xbf"},                   /* U+10FFFF */
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        char seed[SEED_BYTES + 1], again[SEED_BYTES + 1];
        ck_assert_msg(seed_of(table[i].typed, seed), "row %zu", i);
        ck_assert_str_eq(seed, table[i].seed);
        ck_assert(seed_of(seed, again)); /* a canonical seed stays as it is */
        ck_assert_str_eq(again, seed);
    }
}
END_TEST

/* The 25 characters with the property White_Space (PropList.txt) go, at both ends; no other one does. */
START_TEST(white_space_is_what_unicode_says)
{
    int trimmed = 0, refused = 0;
    for (int c = 1; c <= 0x10FFFF; c++) {
        if (c >= 0xD800 && c < 0xE000)
            continue;
        char u[8] = "", typed[32], seed[SEED_BYTES + 1];
        if (c < 0x80)
            snprintf(u, sizeof u, "%c", c);
        else if (c < 0x800)
            snprintf(u, sizeof u, "%c%c", 0xC0 | c >> 6, 0x80 | (c & 63));
        else if (c < 0x10000)
            snprintf(u, sizeof u, "%c%c%c", 0xE0 | c >> 12, 0x80 | (c >> 6 & 63), 0x80 | (c & 63));
        else
            snprintf(u, sizeof u, "%c%c%c%c", 0xF0 | c >> 18, 0x80 | (c >> 12 & 63), 0x80 | (c >> 6 & 63),
                     0x80 | (c & 63));
        snprintf(typed, sizeof typed, "%sx.%s", u, u);
        bool good = seed_of(typed, seed);
        trimmed += good && strcmp(seed, "x.") == 0;
        refused += !good;
    }
    ck_assert_int_eq(trimmed, 25);
    /* Of the 65 control characters but U+0000, six (tab to carriage return, next line) are white space. */
    ck_assert_int_eq(refused, 65 - 1 - 6);
}
END_TEST

START_TEST(wrong_seeds_are_refused_by_name)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *why; /* a word of the detail */
    } table[] = {{"", 0, "empty"},
                 {" \t\n", 3, "empty"},
                 {"\xe2\x80\xa8\xc2\x85", 5, "empty"},
                 {"a\tb", 3, "control"},
                 {"a\nb", 3, "control"},
                 {"a\0b", 3, "control"},
                 {"\0", 1, "control"},
                 {"a\x7f", 2, "control"},
                 {"a\xc2\x85z", 4, "control"},
                 {"\x1b", 1, "control"},
                 {"\xff", 1, "UTF-8"},
                 {"a\x80", 2, "UTF-8"},
                 {"\xc3", 1, "UTF-8"},
                 {"\xe2\x82", 2, "UTF-8"},
                 {"\xf0\x9f\x8e", 3, "UTF-8"},
                 {"\xc0\x80", 2, "UTF-8"},         /* overlong U+0000 */
                 {"\xe0\x80\xaf", 3, "UTF-8"},     /* overlong slash */
                 {"\xf0\x80\x80\xaf", 4, "UTF-8"}, /* overlong slash */
                 {"\xed\xa0\x80", 3, "UTF-8"},     /* a lone surrogate */
                 {"\xed\xa0\xbd\xed\xb8\x80", 6, "UTF-8"},
                 {"\xf4\x90\x80\x80", 4, "UTF-8"}, /* U+110000 */
                 {"\xff ", 2, "UTF-8"},
                 {"  \xc3  ", 5, "UTF-8"}};
    for (size_t i = 0; i < COUNT(table); i++) {
        char seed[SEED_BYTES + 1] = "old";
        struct err e;
        ck_assert_msg(!text_seed(table[i].bytes, table[i].length, SEED_BYTES, seed, &e), "row %zu", i);
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_int_eq(e.items, 1);
        ck_assert_str_eq(e.item[0].field, "seed");
        ck_assert_msg(strstr(e.detail, table[i].why) != NULL, "row %zu: %s", i, e.detail);
        ck_assert_str_eq(seed, "");
    }
}
END_TEST

START_TEST(seeds_have_a_limit)
{
    char text[1200], seed[SEED_BYTES + 1];
    struct err e;
    memset(text, 's', sizeof text);
    ck_assert(text_seed(text, 128, SEED_BYTES, seed, NULL));
    ck_assert_uint_eq(strlen(seed), 128);
    ck_assert(!text_seed(text, 129, SEED_BYTES, seed, &e));
    ck_assert_str_eq(e.detail, "a seed has at most 128 bytes of UTF-8; this one has 129");
    ck_assert(text_seed(text, 120, 120, seed, NULL)); /* a batch's */
    ck_assert(!text_seed(text, 121, 120, seed, NULL));
    ck_assert(!text_seed(text, sizeof text, SEED_BYTES, seed, NULL));
    ck_assert(!text_seed(text, 129, 1000, seed, NULL)); /* no limit beyond the room */

    /* Bytes are counted after NFC and trimming: 64 times U+1FBE U+0308 U+0301, 448 bytes, become U+0390, two bytes. No
     * text shrinks more. */
    size_t length = 0;
    for (int i = 0; i < 64; i++, length += 7)
        memcpy(text + length, "\xe1\xbe\xbe\xcc\x88\xcc\x81", 7);
    ck_assert(text_seed(text, length, SEED_BYTES, seed, NULL));
    ck_assert_uint_eq(strlen(seed), 128);
    for (int i = 0; i < 64; i++)
        ck_assert_int_eq(strncmp(seed + 2 * i, "\xce\x90", 2), 0);
    memcpy(text + length, "\xe1\xbe\xbe\xcc\x88\xcc\x81", 7);
    ck_assert(!text_seed(text, length + 7, SEED_BYTES, seed, NULL));
    /* NFC can lengthen too: 43 times U+0958 (three bytes, 129) is 43 x 6. */
    for (length = 0; length < 3 * 22; length += 3)
        memcpy(text + length, "\xe0\xa5\x98", 3);
    ck_assert(!text_seed(text, length, SEED_BYTES, seed, NULL));
    ck_assert(text_seed(text, length - 3, SEED_BYTES, seed, NULL));
    ck_assert_uint_eq(strlen(seed), 126);
}
END_TEST

/* A million marks in the wrong order would take hours to sort; a million spaces are only trimmed. */
START_TEST(large_seeds_are_refused_at_once)
{
    enum { LARGE = 1000000 };
    char *text = malloc(2 * LARGE + 1), seed[SEED_BYTES + 1];
    ck_assert_ptr_nonnull(text);
    for (int i = 0; i < LARGE; i++)
        memcpy(text + 2 * i, i % 2 ? "\xcc\xa7" : "\xcc\x81", 2);
    ck_assert(!text_seed(text, 2 * LARGE, SEED_BYTES, seed, NULL));
    memset(text, ' ', 2 * LARGE);
    text[LARGE] = 'x';
    ck_assert(text_seed(text, 2 * LARGE, SEED_BYTES, seed, NULL));
    ck_assert_str_eq(seed, "x");
    free(text);
}
END_TEST

/* ---- numbers, percent encoding, names ---- */

START_TEST(integers_are_strict)
{
    static const char *const wrong[] = {"",    "-",   "+1",  " 1",  "1 ",  "01", "-0", "-01",      "00",
                                        "1.0", "1e3", "0x1", "1\n", "--1", "a",  "1a", "\xd9\xa1", "1,000"};
    long n = 77;
    for (size_t i = 0; i < COUNT(wrong); i++)
        ck_assert_msg(!text_integer(wrong[i], LONG_MIN, LONG_MAX, &n), "'%s'", wrong[i]);
    ck_assert_int_eq(n, 77);

    ck_assert(text_integer("0", -5, 5, &n) && n == 0);
    ck_assert(text_integer("-5", -5, 5, &n) && n == -5);
    ck_assert(text_integer("5", -5, 5, &n) && n == 5);
    ck_assert(!text_integer("6", -5, 5, &n));
    ck_assert(!text_integer("-6", -5, 5, &n));
    ck_assert(text_integer("9223372036854775807", LONG_MIN, LONG_MAX, &n) && n == LONG_MAX);
    ck_assert(text_integer("-9223372036854775808", LONG_MIN, LONG_MAX, &n) && n == LONG_MIN);
    ck_assert(!text_integer("9223372036854775808", LONG_MIN, LONG_MAX, &n));
    ck_assert(!text_integer("-9223372036854775809", LONG_MIN, LONG_MAX, &n));
    ck_assert(!text_integer("18446744073709551617", LONG_MIN, LONG_MAX, &n)); /* 2^64 + 1 */
    ck_assert(!text_integer("99999999999999999999999999", LONG_MIN, LONG_MAX, &n));
}
END_TEST

START_TEST(percent_encoding_goes_both_ways)
{
    struct buf out = {0};
    text_percent(&out, "");
    ck_assert_str_eq(out.data, "");
    text_percent(&out, "game night");
    ck_assert_str_eq(out.data, "game%20night");
    buf_clear(&out);
    text_percent(&out, "0,0:desert");
    ck_assert_str_eq(out.data, "0%2C0%3Adesert");
    buf_clear(&out);
    text_percent(&out, "AZaz09-._~ /?#&=+%\x7f\xc3\xab");
    ck_assert_str_eq(out.data, "AZaz09-._~%20%2F%3F%23%26%3D%2B%25%7F%C3%AB");

    char all[256];
    for (int i = 1; i < 256; i++)
        all[i - 1] = (char)i;
    all[255] = '\0';
    struct buf back = {0};
    buf_clear(&out);
    text_percent(&out, all);
    ck_assert_uint_eq(out.length, 66 + 3 * (255 - 66));
    ck_assert(text_unpercent(&back, out.data, out.length, true)); /* the plus was escaped */
    ck_assert_str_eq(back.data, all);
    buf_free(&out);
    buf_free(&back);
}
END_TEST

START_TEST(percent_decoding_is_strict)
{
    struct buf out = {0};
    ck_assert(text_unpercent(&out, "a+b%2b%2B%c3%AB", 15, false));
    ck_assert_str_eq(out.data, "a+b++\xc3\xab");
    buf_clear(&out);
    ck_assert(text_unpercent(&out, "a+b", 3, true));
    ck_assert_str_eq(out.data, "a b");
    ck_assert(text_unpercent(&out, "%41xyz", 3, true)); /* appended, and no further than told */
    ck_assert_str_eq(out.data, "a bA");
    static const char *const wrong[] = {"%",   "x%",    "%4",   "%4g", "%g4",    "%%",
                                        "%00", "a%00b", "% 41", "%-1", "%u0041", "%+1"};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        ck_assert_msg(!text_unpercent(&out, wrong[i], strlen(wrong[i]), true), "'%s'", wrong[i]);
        ck_assert_str_eq(out.data, "a bA");
        ck_assert_uint_eq(out.length, 4);
    }
    ck_assert(!text_unpercent(&out, "a\0b", 3, true));
    buf_free(&out);
}
END_TEST

START_TEST(utf8_is_told_from_other_bytes)
{
    ck_assert(text_is_utf8("", 0));
    ck_assert(text_is_utf8(NULL, 0));
    ck_assert(text_is_utf8("Zo\xc3\xab \xf0\x9f\x8e\xb2", 9));
    ck_assert(!text_is_utf8("Zo\xc3\xab \xf0\x9f\x8e\xb2", 8));
    ck_assert(!text_is_utf8("a\0b", 3));
    ck_assert(!text_is_utf8("\xed\xa0\x80", 3));
    ck_assert(!text_is_utf8("\xc0\x80", 2));
}
END_TEST

START_TEST(names_have_one_form)
{
    static const char *const right[] = {"a", "base", "reds-apart", "a1", "x-2-y", "low-high-apart"};
    static const char *const wrong[] = {"",   "-",   "a-",  "-a",  "a--b",     "1a", "A",
                                        "aB", "a_b", "a b", "a.b", "\xc3\xa4", "a\n"};
    for (size_t i = 0; i < COUNT(right); i++)
        ck_assert_msg(text_is_name(right[i], 14), "'%s'", right[i]);
    for (size_t i = 0; i < COUNT(wrong); i++)
        ck_assert_msg(!text_is_name(wrong[i], 14), "'%s'", wrong[i]);
    ck_assert(text_is_name("abcd", 4));
    ck_assert(!text_is_name("abcde", 4));
    ck_assert(!text_is_name("a", 0));
}
END_TEST

/* ---- rules ---- */

static void check_rules(const struct rule_list *list, const char *right)
{
    struct buf out = {0};
    for (int i = 0; i < list->count; i++) {
        if (i > 0)
            buf_char(&out, ' ');
        rule_text_write(&list->rule[i], &out);
    }
    buf_text(&out, "");
    ck_assert_str_eq(out.data, right);
    buf_free(&out);
}

START_TEST(rules_are_kept_sorted)
{
    static struct rule_list list;
    static const char *const typed[] = {"terrain-cluster=2", "pin=0,0:desert",  "reds-apart",     "apart=desert:2",
                                        "pin=-1,0:gold",     "reds-apart=true", "pin=0,0:desert", "apart=desert:2"};
    for (size_t i = 0; i < COUNT(typed); i++)
        ck_assert(rule_list_add(&list, typed[i], "rule", NULL));
    check_rules(&list, "apart=desert:2 pin=-1,0:gold pin=0,0:desert reds-apart terrain-cluster=2");
    ck_assert_str_eq(rule_list_get(&list, "pin"), "-1,0:gold");
    ck_assert_str_eq(rule_list_get(&list, "reds-apart"), "");
    ck_assert_ptr_null(rule_list_get(&list, "reds"));
    ck_assert_int_eq(rule_list_remove(&list, "pin"), 2);
    ck_assert_int_eq(rule_list_remove(&list, "pin"), 0);
    check_rules(&list, "apart=desert:2 reds-apart terrain-cluster=2");

    /* `a` sorts before `a-b` and `a=z`, whatever '=' is. */
    list.count = 0;
    ck_assert(rule_list_put(&list, "a-b", "", "rule", NULL));
    ck_assert(rule_list_put(&list, "a", "z", "rule", NULL));
    ck_assert(rule_list_put(&list, "a", "Z", "rule", NULL));
    ck_assert(rule_list_put(&list, "a", "true", "rule", NULL));
    ck_assert(rule_list_put(&list, "a", "x=y", "rule", NULL));
    check_rules(&list, "a a=Z a=x=y a=z a-b");
}
END_TEST

START_TEST(wrong_rules_are_refused)
{
    static struct rule_list list;
    static const char *const wrong[] = {
        "",           "=",           "=2",          "Reds-apart",
        "reds apart", "reds-apart ", "reds--apart", "a=",
        "a=\t",       "a=\xc3\xab",  "a=\x7f",      "a23456789012345678901234567890123=2",
        "\xff"};
    struct err e;
    for (size_t i = 0; i < COUNT(wrong); i++) {
        ck_assert_msg(!rule_list_add(&list, wrong[i], "rule", &e), "'%s'", wrong[i]);
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_str_eq(e.item[0].field, "rule");
    }
    ck_assert_int_eq(list.count, 0);

    /* the longest name, 31 bytes, and the longest argument, 63 */
    char text[200] = "a234567890123456789012345678901=";
    memset(text + 32, 'x', 63);
    ck_assert(rule_list_add(&list, text, "rule", &e));
    ck_assert_uint_eq(strlen(list.rule[0].name), 31);
    ck_assert_uint_eq(strlen(list.rule[0].text), 63);
    text[32 + 63] = 'x';
    ck_assert(!rule_list_add(&list, text, "rule", &e));
    ck_assert_int_eq(list.count, 1);
}
END_TEST

START_TEST(a_rule_list_fills_up)
{
    static struct rule_list list;
    struct err e;
    for (int i = RULES_MAX; i > 0; i--) {
        char text[32];
        snprintf(text, sizeof text, "pin=%03d", i);
        ck_assert(rule_list_add(&list, text, "rule", &e));
    }
    for (int i = 0; i < RULES_MAX; i++)
        ck_assert_int_eq(atoi(list.rule[i].text), i + 1);
    ck_assert(rule_list_add(&list, "pin=007", "rule", &e)); /* it is there */
    ck_assert(!rule_list_add(&list, "pin=000", "rule", &e));
    ck_assert_str_eq(e.detail, "there are at most 160 rules");
    ck_assert_int_eq(list.count, RULES_MAX);
}
END_TEST

/* ---- terrains and tokens ---- */

START_TEST(terrains_are_found_by_name_and_letter)
{
    static const char letters[] = "LBWGOADKS~PCQM";
    ck_assert_uint_eq(strlen(letters), TERRAINS);
    int producing = 0, numbered = 0;
    for (int i = 0; i < TERRAINS; i++) {
        enum terrain t = (enum terrain)i, found;
        ck_assert_int_eq(terrain_letter(t), letters[i]);
        ck_assert(terrain_find(terrain_name(t), &found) && found == t);
        ck_assert(terrain_find_letter(letters[i], &found) && found == t);
        producing += terrain_is_producing(t);
        numbered += terrain_is_numbered(t);
        enum resource resource = terrain_resource(t), same;
        ck_assert_int_eq(resource, i < 5 ? i + 1 : 0); /* lumber, brick, wool, grain, ore; gold has none of its own */
        ck_assert(resource_find(resource_name(resource), &same) && same == resource);
    }
    ck_assert_int_eq(producing, 6);
    ck_assert_int_eq(numbered, 6);
    ck_assert_str_eq(resource_name(RESOURCE_NONE), "any");
    ck_assert_str_eq(resource_name(terrain_resource(TERRAIN_FIELDS)), "grain");
    ck_assert_str_eq(terrain_names(),
                     "forest, hills, pasture, fields, mountains, gold, desert, lake, swamp, sea, oasis, "
                     "castle, quarry, glassworks");
    enum terrain t;
    enum resource r;
    ck_assert(!terrain_find("wood", &t) && !terrain_find("", &t) && !terrain_find("Forest", &t));
    ck_assert(!terrain_find_letter('X', &t) && !terrain_find_letter('\0', &t));
    ck_assert(!resource_find("gold", &r) && !resource_find("", &r));
}
END_TEST

/* pips = 6 - |7 - n|; a shared 3/11 has 2 + 2 */
START_TEST(tokens_count_their_pips)
{
    static const int pips[15] = {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1, 0, 0};
    int bag = 0;
    for (int n = -1; n <= 14; n++) {
        token t = token_of(n);
        ck_assert_int_eq(token_pips(t), n < 0 ? 0 : pips[n]);
        ck_assert_int_eq(token_is_red(t), n == 6 || n == 8);
        bag += token_pips(t) * (n == 2 || n == 12 ? 1 : 2);
    }
    ck_assert_int_eq(bag, 58); /* the 18 tokens of base */
    ck_assert_int_eq(token_pips((token)(token_of(3) | token_of(11))), 4);
    ck_assert_int_eq(token_pips((token)(token_of(2) | token_of(12))), 2);
    ck_assert_int_eq(token_pips(0), 0);
    ck_assert(!token_is_red(0));
}
END_TEST

START_TEST(tokens_are_read_and_written)
{
    char text[8];
    token_text(0, text);
    ck_assert_str_eq(text, "");
    int read = 0;
    for (int a = 0; a <= 13; a++) {
        for (int b = 0; b <= 13; b++) {
            char typed[32];
            token t = 0;
            snprintf(typed, sizeof typed, b ? "%d/%d" : "%d", a, b);
            bool good = token_read(typed, &t);
            ck_assert_msg(good == (token_of(a) != 0 && (b == 0 || (token_of(b) != 0 && a != b))), "%s", typed);
            if (!good)
                continue;
            read++;
            ck_assert_uint_eq(t, token_of(a) | token_of(b));
            token_text(t, text);
            token back;
            ck_assert(token_read(text, &back) && back == t);
            if (b == 0 || a < b)
                ck_assert_str_eq(text, typed);
        }
    }
    ck_assert_int_eq(read, 10 + 10 * 9);
    static const char *const wrong[] = {"",   "/",  "3/", "/3", "3//11", "3/11/", "3/11/2", "03",       " 3",
                                        "3 ", "+3", "1",  "7",  "13",    "3-11",  "x",      "333333333"};
    token t;
    for (size_t i = 0; i < COUNT(wrong); i++)
        ck_assert_msg(!token_read(wrong[i], &t), "'%s'", wrong[i]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_text");
    TCase *text = tcase_create("text");
    suite_add_tcase(suite, text);
    tcase_set_timeout(text, 30);
    tcase_add_test(text, seeds_are_made_canonical);
    tcase_add_test(text, white_space_is_what_unicode_says);
    tcase_add_test(text, wrong_seeds_are_refused_by_name);
    tcase_add_test(text, seeds_have_a_limit);
    tcase_add_test(text, large_seeds_are_refused_at_once);
    tcase_add_test(text, integers_are_strict);
    tcase_add_test(text, percent_encoding_goes_both_ways);
    tcase_add_test(text, percent_decoding_is_strict);
    tcase_add_test(text, utf8_is_told_from_other_bytes);
    tcase_add_test(text, names_have_one_form);
    tcase_add_test(text, rules_are_kept_sorted);
    tcase_add_test(text, wrong_rules_are_refused);
    tcase_add_test(text, a_rule_list_fills_up);
    tcase_add_test(text, terrains_are_found_by_name_and_letter);
    tcase_add_test(text, tokens_count_their_pips);
    tcase_add_test(text, tokens_are_read_and_written);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
