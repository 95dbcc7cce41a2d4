/* Seed ids: what is written, what is read as the same, what is refused and why, and generator versions. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/request.h"
#include "tests/odd_text.h"

static struct presets *all;
static struct request *r; /* the last one read */
static struct err e;
static struct buf text;
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
    buf_free(&text);
}

static const char *written(const struct request *request)
{
    buf_clear(&text);
    seed_id_write(request, &text);
    return text.data;
}

static void expect_canonical(const char *id, const char *canonical)
{
    ck_assert_msg(seed_id_read(id, all, r, &e), "%s: %s", id, e.detail);
    ck_assert_str_eq(written(r), canonical);
}

static bool equal_lists(const struct rule_list *a, const struct rule_list *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (strcmp(a->rule[i].name, b->rule[i].name) != 0 || strcmp(a->rule[i].text, b->rule[i].text) != 0)
            return false;
    return true;
}

static bool equal_requests(const struct request *a, const struct request *b)
{
    return a->preset == b->preset && a->generator == b->generator && strcmp(a->fairness, b->fairness) == 0 &&
           equal_lists(&a->rules, &b->rules) && equal_lists(&a->no_rules, &b->no_rules) &&
           strcmp(a->best, b->best) == 0 && strcmp(a->seed, b->seed) == 0;
}

static int below(int n)
{
    return (int)stream_below(&dice, (uint32_t)n);
}

/* ---- seed ids ---- */

START_TEST(the_example_of_the_documents)
{
    const char *id = "base@0?fairness=fair&pin=0%2C0%3Adesert&seed=game%20night";
    ck_assert(seed_id_read(id, all, r, &e));
    ck_assert_str_eq(r->preset->name, "base");
    ck_assert_int_eq(r->generator, 0);
    ck_assert_str_eq(r->fairness, "fair");
    ck_assert_int_eq(r->rules.count, 1);
    ck_assert_str_eq(rule_list_get(&r->rules, "pin"), "0,0:desert");
    ck_assert_int_eq(r->no_rules.count, 0);
    ck_assert_str_eq(r->best, "");
    ck_assert_str_eq(r->seed, "game night");
    ck_assert_str_eq(written(r), id);
    expect_canonical("starter@0", "starter@0");
}
END_TEST

START_TEST(parameters_come_in_one_order)
{
    /* fairness, then by name and value, then the seed; best and no-rule stand among the rules. */
    const char *id = "big@0?fairness=strict&apart=desert%3A3&apart=desert%3A4&best=true&corner-pips=..10"
                     "&no-rule=low-high-apart&no-rule=terrain-pips&reds-apart=true&seed=%7E1%2F2%23";
    expect_canonical(id, "big@0?fairness=strict&apart=desert%3A3&apart=desert%3A4&best=true&corner-pips=..10"
                         "&no-rule=low-high-apart&no-rule=terrain-pips&reds-apart=true&seed=~1%2F2%23");
    expect_canonical("big@0?seed=~1/2#&reds-apart=true&no-rule=terrain-pips&corner-pips=..10&apart=desert:4&best=true"
                     "&no-rule=low-high-apart&apart=desert:3&fairness=strict",
                     "big@0?fairness=strict&apart=desert%3A3&apart=desert%3A4&best=true&corner-pips=..10"
                     "&no-rule=low-high-apart&no-rule=terrain-pips&reds-apart=true&seed=~1%2F2%23");
}
END_TEST

START_TEST(equal_requests_have_one_id)
{
    static const char *const same[] = {
        "base@0?fairness=fair&pin=0%2C0%3Adesert&seed=game%20night",
        "base@0?seed=game%20night&fairness=fair&pin=0%2C0%3Adesert",
        "base@0?seed=game night&fairness=fair&pin=0,0:desert",
        "base@0?%73eed=%67ame%20night&f%61irness=%66air&p%69n=0%2c0%3adesert",
        "base@0?fairness=fair&pin=0,0:desert&pin=0%2C0:desert&seed=%20%09game night%0A",
        "base@0?fairness=fair&pin=0,0:desert&seed=game night%C2%A0%E2%80%83",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        expect_canonical(same[i], same[0]);
}
END_TEST

START_TEST(what_is_not_given_is_left_out)
{
    static const char *const ids[] = {"base@0?seed=0",
                                      "base@0?fairness=none&seed=18446744073709551616",
                                      "base@0?best=true&seed=x",
                                      "base@0?no-rule=reds-apart",
                                      "starter@0?fairness=fair&terrain=random&seed=%2B%25%26%23%3D",
                                      "mini@0?harbours-apart=true&seed=Zo%C3%AB"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        expect_canonical(ids[i], i == 4 ? "starter@0?fairness=fair&terrain=random&seed=%2B%25%26%23%3D" : ids[i]);
}
END_TEST

START_TEST(a_value_of_true_is_no_argument)
{
    ck_assert(seed_id_read("base@0?reds-apart=%74rue&seed=true", all, r, &e));
    ck_assert_str_eq(rule_list_get(&r->rules, "reds-apart"), "");
    ck_assert_str_eq(r->seed, "true");
    ck_assert_str_eq(written(r), "base@0?reds-apart=true&seed=true");
}
END_TEST

START_TEST(what_cannot_be_read)
{
    static const struct {
        const char *id;
        enum err_kind kind;
        const char *field, *says;
    } wrong[] = {
        {"", ERR_INPUT, "seedId", "no seed id"},
        {"base", ERR_INPUT, "seedId", "no seed id"},
        {"base@", ERR_INPUT, "seedId", "no seed id"},
        {"base@x", ERR_INPUT, "seedId", "no seed id"},
        {"base@-1", ERR_INPUT, "seedId", "no seed id"},
        {"@0", ERR_INPUT, "seedId", "no seed id"},
        {"BASE@0", ERR_INPUT, "seedId", "no seed id"},
        {"base@0&seed=1", ERR_INPUT, "seedId", "no seed id"},
        {"base@0 ", ERR_INPUT, "seedId", "no seed id"},
        {"atlantis@0", ERR_NOT_FOUND, "preset", "atlantis"},
        {"base@1", ERR_INPUT, "generator", "known: 0"},
        {"base@00", ERR_INPUT, "generator", "known: 0"},
        {"base@18446744073709551616?seed=1", ERR_INPUT, "generator", "18446744073709551616"},
        {"base@0?", ERR_INPUT, "seedId", "a parameter without a name"},
        {"base@0?seed=1&", ERR_INPUT, "seedId", "a parameter without a name"},
        {"base@0?&seed=1", ERR_INPUT, "seedId", "a parameter without a name"},
        {"base@0?=1", ERR_INPUT, "seedId", "a parameter without a name"},
        {"base@0?Seed=1", ERR_INPUT, "seedId", "'Seed'"},
        {"base@0?se%ED=1", ERR_INPUT, "seedId", "no name of a parameter"},
        {"base@0?se%2=1", ERR_INPUT, "seedId", "no name of a parameter"},
        {"base@0?a-name-of-thirty-two-letters-yes=1", ERR_INPUT, "seedId", "no name of a parameter"},
        {"base@0?seed", ERR_INPUT, "seed", "needs a value"},
        {"base@0?seed=", ERR_INPUT, "seed", "needs a value"},
        {"base@0?reds-apart", ERR_INPUT, "reds-apart", "true"},
        {"base@0?seed=a+b", ERR_INPUT, "seed", "%2B"},
        {"base@0?seed=100%", ERR_INPUT, "seed", "two hex digits"},
        {"base@0?seed=%4", ERR_INPUT, "seed", "two hex digits"},
        {"base@0?seed=%zz", ERR_INPUT, "seed", "two hex digits"},
        {"base@0?seed=a%00b", ERR_INPUT, "seed", "00"},
        {"base@0?seed=%20%E3%80%80", ERR_INPUT, "seed", "empty"},
        {"base@0?seed=a%0Ab", ERR_INPUT, "seed", "control"},
        {"base@0?seed=%FF", ERR_INPUT, "seed", "UTF-8"},
        {"base@0?seed=1&seed=1", ERR_INPUT, "seed", "twice"},
        {"base@0?fairness=fair&fairness=fair", ERR_INPUT, "fairness", "twice"},
        {"base@0?best=true&best=true", ERR_INPUT, "best", "twice"},
        {"base@0?best=TRUE", ERR_INPUT, "best", "true"},
        {"base@0?best=longests", ERR_INPUT, "best", "name of a goal"},
        {"base@0?fairness=extraordinary", ERR_INPUT, "fairness", "extraordinary"},
        {"base@0?no-rule=Reds", ERR_INPUT, "no-rule", "Reds"},
        {"base@0?pin=%C3%A9", ERR_INPUT, "pin", "ASCII"},
        {"base@0?pin=0123456789012345678901234567890123456789012345678901234567890123", ERR_INPUT, "pin", "63"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        err_clear(&e);
        ck_assert_msg(!seed_id_read(wrong[i].id, all, r, &e), "%s is read", wrong[i].id);
        ck_assert_msg(e.kind == wrong[i].kind, "%s: %s", wrong[i].id, e.detail);
        ck_assert_int_eq(e.items, 1);
        ck_assert_str_eq(e.item[0].field, wrong[i].field);
        ck_assert_msg(strstr(e.detail, wrong[i].says) != NULL, "%s: %s", wrong[i].id, e.detail);
        ck_assert(!seed_id_read(wrong[i].id, all, r, NULL));
    }
}
END_TEST

START_TEST(a_seed_id_has_a_form)
{
    static const char *const yes[] = {"base@0", "base@0?", "starter@17", "x-y2@0?anything at all",
                                      "nowhere@999999999999"};
    static const char *const no[] = {"",
                                     "base",
                                     "base-00000",
                                     "@0",
                                     "base@",
                                     "base@0x",
                                     "base@0&",
                                     "Base@0",
                                     "-@0",
                                     "a b@0",
                                     "0@0",
                                     "{\"preset\":\"base\"}",
                                     "a-preset-name-that-is-far-too-long@0"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        ck_assert_msg(text_is_seed_id(yes[i]), "%s", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        ck_assert_msg(!text_is_seed_id(no[i]), "%s", no[i]);
}
END_TEST

START_TEST(the_length_of_an_id_is_bounded)
{
    struct buf id = {0};
    buf_text(&id, "base@0?seed=1");
    while (id.length < SEED_ID_MAX - 6)
        buf_text(&id, "&a=b");
    while (id.length < SEED_ID_MAX)
        buf_char(&id, 'b');
    ck_assert_uint_eq(id.length, SEED_ID_MAX);
    ck_assert(seed_id_read(id.data, all, r, &e));
    ck_assert_int_eq(r->rules.count, 2); /* a=b once, and the last one with more of the letter */
    buf_char(&id, 'b');
    ck_assert(!seed_id_read(id.data, all, r, &e));
    ck_assert_int_eq(e.kind, ERR_TOO_LARGE);
    ck_assert_str_eq(e.item[0].field, "seedId");
    buf_free(&id);
}
END_TEST

START_TEST(the_longest_request_reads_back)
{
    struct request *longest = mem_new(1, sizeof *longest);
    longest->preset = presets_find(all, "tournament", "preset", NULL);
    strcpy(longest->best, "longest");
    strcpy(longest->fairness, "12345678901");
    memset(longest->seed, '%', SEED_BYTES);
    for (int i = 0; i < RULES_MAX; i++) {
        char name[RULE_NAME], argument[RULE_TEXT];
        snprintf(name, sizeof name, "a-name-of-thirty-one-letters%03d", i);
        snprintf(argument, sizeof argument, "%063d", i);
        for (char *c = argument; *c; c++)
            *c = *c == '0' ? ' ' : *c;
        ck_assert(rule_list_put(&longest->rules, name, argument, "rule", NULL));
        ck_assert(rule_list_put(&longest->no_rules, name, "", "no-rule", NULL));
    }
    ck_assert_msg(seed_id_read(written(longest), all, r, &e), "%s", e.detail);
    ck_assert(equal_requests(longest, r));
    /* One rule too many is an error, not a request without it. */
    buf_text(&text, "&zz=1");
    ck_assert(!seed_id_read(text.data, all, r, &e));
    ck_assert_str_eq(e.item[0].field, "zz");
    free(longest);
}
END_TEST

/* ---- generator versions ---- */

START_TEST(generator_versions_are_known_retired_or_unknown)
{
    static const struct generator_version versions[] = {{0, true}, {1, false}, {2, false}};
    int generator = -1;
    ck_assert(generator_read_from(versions, 3, "2", &generator, &e));
    ck_assert_int_eq(generator, 2);
    ck_assert(generator_read_from(versions, 3, "1", &generator, &e));
    ck_assert_int_eq(generator, 1);
    ck_assert(!generator_read_from(versions, 3, "0", &generator, &e));
    ck_assert_int_eq(e.kind, ERR_GONE); /* 410 */
    ck_assert_int_eq(err_http_status(e.kind), 410);
    ck_assert_str_eq(e.item[0].field, "generator");
    static const char *const unknown[] = {"3", "-1", "01", "", "1 ", "two", "99999999999999999999"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        ck_assert(!generator_read_from(versions, 3, unknown[i], &generator, &e));
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_msg(strstr(e.detail, "known: 1, 2") != NULL, "%s", e.detail);
    }
    ck_assert_int_eq(generator, 1); /* errors leave it alone */
}
END_TEST

START_TEST(the_newest_generator_is_known)
{
    int generator;
    char digits[12];
    snprintf(digits, sizeof digits, "%d", GENERATOR_NEWEST);
    ck_assert(generator_read(digits, &generator, &e));
    ck_assert_int_eq(generator, GENERATOR_NEWEST);
    ck_assert_int_eq(generator_versions[generator_versions_count - 1].number, GENERATOR_NEWEST);
}
END_TEST

/* ---- random requests ---- */

static void random_name(char *name, int room)
{
    static const char *const words[] = {"pin", "apart", "best-of", "corner", "no-rules",
                                        "zz",  "seeds", "a1",      "fairnes"};
    snprintf(name, (size_t)room, "%s-%d", words[below(9)], below(40));
    if (below(2))
        *strrchr(name, '-') = '\0';
}

static void random_rules(struct rule_list *rules)
{
    for (int i = below(6); i > 0; i--) {
        char name[RULE_NAME], argument[RULE_TEXT] = "";
        random_name(name, RULE_NAME);
        int length = below(3) ? below(12) : below(RULE_TEXT);
        for (int k = 0; k < length; k++)
            argument[k] = (char)(' ' + below(95));
        ck_assert(rule_list_put(rules, name, argument, "rule", NULL));
    }
}

static void random_request(struct request *request)
{
    static const char *const sets[] = {"", "none", "book", "fair", "strict"};
    memset(request, 0, sizeof *request);
    request->preset = presets_at(all, below(presets_count(all)));
    strcpy(request->fairness, sets[below(5)]);
    random_rules(&request->rules);
    struct rule_list names = {0};
    random_rules(&names);
    for (int i = 0; i < names.count; i++)
        ck_assert(rule_list_put(&request->no_rules, names.rule[i].name, "", "no-rule", NULL));
    strcpy(request->best, below(4) ? "" : below(2) ? "true" : "draft");
    char nfc[ODD_NFC(30)], other[ODD_OTHER(30)];
    if (below(8) > 0 && !text_seed(nfc, odd_text(&dice, 30, nfc, other), SEED_BYTES, request->seed, NULL))
        strcpy(request->seed, "0");
}

/* The same id with its parameters in another order and any byte of them percent-encoded. */
static void scramble(const char *id, struct buf *out)
{
    char *copy = mem_text(id), *parameter[400];
    int count = 0;
    char *query = strchr(copy, '?');
    if (query)
        *query++ = '\0';
    for (char *at = query, *rest; at; at = rest) {
        rest = strchr(at, '&');
        if (rest)
            *rest++ = '\0';
        parameter[count++] = at;
    }
    buf_text(out, copy);
    for (int left = count; left > 0; left--) {
        int k = below(left);
        buf_char(out, left == count ? '?' : '&');
        bool in_value = false;
        for (const char *c = parameter[k]; *c; c++) {
            bool separates = *c == '=' && !in_value, escaped = c[0] == '%';
            if (separates || escaped || below(4)) {
                buf_char(out, *c);
            } else {
                buf_format(out, below(2) ? "%%%02X" : "%%%02x", (unsigned)*c);
            }
            for (int i = 0; escaped && i < 2; i++)
                buf_char(out, *++c);
            in_value |= separates;
        }
        parameter[k] = parameter[left - 1];
    }
    free(copy);
}

START_TEST(random_requests_read_back)
{
    struct request *request = mem_new(1, sizeof *request);
    struct buf id = {0}, scrambled = {0};
    int with_parameters = 0;
    for (int i = 0; i < 3000; i++) {
        random_request(request);
        buf_clear(&id);
        buf_clear(&scrambled);
        seed_id_write(request, &id);
        if (!seed_id_read(id.data, all, r, &e) || !equal_requests(request, r))
            ck_abort_msg("%s: %s", id.data, e.detail);
        scramble(id.data, &scrambled);
        if (!seed_id_read(scrambled.data, all, r, &e) || !equal_requests(request, r))
            ck_abort_msg("%s: %s", scrambled.data, e.detail);
        if (strcmp(written(r), id.data) != 0)
            ck_abort_msg("%s becomes %s", scrambled.data, text.data);
        with_parameters += strcmp(id.data, scrambled.data) != 0;
    }
    ck_assert_int_gt(with_parameters, 2900);
    buf_free(&id);
    buf_free(&scrambled);
    free(request);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen/seed_id");
    TCase *tests = tcase_create("seed_id");
    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, the_example_of_the_documents);
    tcase_add_test(tests, parameters_come_in_one_order);
    tcase_add_test(tests, equal_requests_have_one_id);
    tcase_add_test(tests, what_is_not_given_is_left_out);
    tcase_add_test(tests, a_value_of_true_is_no_argument);
    tcase_add_test(tests, what_cannot_be_read);
    tcase_add_test(tests, a_seed_id_has_a_form);
    tcase_add_test(tests, the_length_of_an_id_is_bounded);
    tcase_add_test(tests, the_longest_request_reads_back);
    tcase_add_test(tests, generator_versions_are_known_retired_or_unknown);
    tcase_add_test(tests, the_newest_generator_is_known);
    tcase_add_test(tests, random_requests_read_back);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int run = srunner_ntests_run(runner), failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return run > 0 && failed == 0 ? 0 : 1;
}
