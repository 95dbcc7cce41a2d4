/* Errors as problem details; boards out in every format and in again; what deals a request. */
#include <check.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "api/deal.h"
#include "api/output.h"
#include "gen/board_code.h"
#include "gen/core/mem.h"
#include "solver/dealer.h"
#include "render/output.h"

static struct presets *presets;

static struct ask *ask_format(const char *name, const char *value)
{
    struct named_value values[] = {{name, value}};
    struct ask *a = ask_new(values, name ? 1 : 0, ASK_DRAW | ASK_FORMAT, false, presets, false, 1, PIXELS_MOST, NULL);
    ck_assert_ptr_nonnull(a);
    return a;
}

/* ---- problems ---- */

START_TEST(a_problem_has_its_members_in_order)
{
    struct err e = {0};
    struct buf text = {0};
    err_set(&e, ERR_INPUT, "seed", "the seed is empty");
    err_add(&e, "count", "count is a \"number\"");
    problem_json(&e, &text);
    ck_assert_str_eq(text.data,
                     "{\"type\":\"/problems/invalid-input\",\"title\":\"The input cannot be used\",\"status\":400,"
                     "\"detail\":\"the seed is empty\",\"errors\":["
                     "{\"field\":\"seed\",\"detail\":\"the seed is empty\"},"
                     "{\"field\":\"count\",\"detail\":\"count is a \\\"number\\\"\"}]}");
    buf_free(&text);
}
END_TEST

START_TEST(an_impossible_problem_tells_conflict_and_possible)
{
    struct err e = {0};
    struct buf text = {0};
    err_set(&e, ERR_IMPOSSIBLE, NULL, "no board");
    e.conflicts = 2;
    strcpy(e.conflict[0], "corner-pips=..4");
    strcpy(e.conflict[1], "reds-apart");
    e.possibles = 1;
    strcpy(e.possible[0], "corner-pips=..9");
    problem_json(&e, &text);
    ck_assert_str_eq(text.data,
                     "{\"type\":\"/problems/impossible\",\"title\":\"No board meets these rules\",\"status\":422,"
                     "\"detail\":\"no board\",\"conflict\":[\"corner-pips=..4\",\"reds-apart\"],"
                     "\"possible\":[\"corner-pips=..9\"]}");
    buf_free(&text);
}
END_TEST

START_TEST(a_problem_is_always_json)
{
    /* every single byte, and a character cut short, where something typed is quoted */
    for (int byte = 1; byte < 256; byte++) {
        struct err e = {0};
        struct buf text = {0};
        json_error_t wrong;
        err_set(&e, ERR_INPUT, "x", "%c\xE2\x82", byte);
        e.detail[0] = (char)byte; /* whatever err_set() makes of it */
        e.detail[1] = '\xE2';
        e.detail[2] = '\0';
        problem_json(&e, &text);
        json_t *json = json_loadb(text.data, text.length, JSON_REJECT_DUPLICATES, &wrong);
        ck_assert_msg(json != NULL, "byte %d: %s in %s", byte, wrong.text, text.data);
        ck_assert(json_is_string(json_object_get(json, "detail")));
        ck_assert_int_eq(json_integer_value(json_object_get(json, "status")), 400);
        json_decref(json);
        buf_free(&text);
    }
}
END_TEST

/* ---- boards out and in ---- */

static void read_good(const char *text, size_t length, struct board *b, struct origin *o)
{
    struct err e = {0};
    bool read = input_board(text, length, presets, NULL, (struct budget){.left = DEAL_STEPS}, b, o, &e);
    ck_assert_msg(read, "%s", e.detail);
}

static void refused(const char *text, const char *field)
{
    struct err e = {0};
    struct board b;
    struct origin o;
    ck_assert_msg(!input_board(text, strlen(text), presets, NULL, (struct budget){.left = DEAL_STEPS}, &b, &o, &e),
                  "%s was read", text);
    ck_assert_int_eq(err_exit_status(e.kind), 2);
    ck_assert_int_ge(e.items, 1);
    ck_assert_str_eq(e.item[0].field, field);
}

START_TEST(every_form_reads_back)
{
    static const char id[] = "base@0?fairness=fair&seed=game%20night";
    struct board b;
    struct origin o;
    read_good(id, strlen(id), &b, &o);
    ck_assert_str_eq(b.preset->name, "base");
    ck_assert_str_eq(o.seed, "game night");
    ck_assert_str_eq(o.seed_id, id);
    struct ask *a = ask_format(NULL, NULL);
    static const enum format forms[] = {FORMAT_JSON, FORMAT_CODE, FORMAT_TEXT};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        struct buf text = {0};
        struct board again;
        struct origin origin;
        ck_assert(output_board(&b, &o, a, forms[i], &text, NULL));
        ck_assert_int_eq(text.data[text.length - 1], '\n');
        read_good(text.data, text.length, &again, &origin);
        ck_assert(board_equal(&b, &again));
        ck_assert(origin.known == (forms[i] == FORMAT_JSON));
        origin_free(&origin);
        buf_free(&text);
    }
    ask_free(a);
    origin_free(&o);
}
END_TEST

START_TEST(white_space_and_a_byte_order_mark_are_no_harm)
{
    struct board b, again;
    struct origin o;
    char code[BOARD_CODE], text[BOARD_CODE + 20];
    read_good("starter@0", 9, &b, &o);
    origin_free(&o);
    board_code_write(&b, code);
    snprintf(text, sizeof text, "\xEF\xBB\xBF \t\r\n%s\r\n\n", code);
    read_good(text, strlen(text), &again, &o);
    ck_assert(board_equal(&b, &again));
    origin_free(&o);
}
END_TEST

START_TEST(what_is_no_board_is_refused)
{
    refused("", "board");
    refused(" \n\t", "board");
    refused("\xFF\xFE", "board");
    refused("base-0000000000", "board");
    refused("atlantis-0123456789", "board");
    refused("base@0", "seed");
    refused("base@0?fairness=fair", "seed");
    refused("base@9?seed=a", "generator");
    refused("base@0?best=worst&seed=a", "best");
    refused("starter@0?best=true", "best");
    refused("base@0?rule-of-thumb=1&seed=a", "rule");
}
END_TEST

/* Answers to what people give by mistake: a picture, a whole batch, a code that a mail has broken, a board of a preset
 * that is not there. */
static const struct {
    const char *text, *field, *detail;
} mistaken[] = {
    {"\x89PNG\r\n\x1a\n", "board", "this is a picture (PNG)"},
    {"%PDF-1.4\n", "board", "this is a picture (PDF)"},
    {"<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "board", "this is a picture (SVG)"},
    {"\xEF\xBB\xBF\n<?xml version=\"1.0\"?><svg/>", "board", "this is a picture (SVG)"},
    {"\xFF\xD8\xFF\xE0", "board", "this is a picture (JPEG)"},
    {"mini-9GDGBJRFZX5\nmini-9GDGBJRFZX5\n", "board", "these are several boards, a code a line"},
    {"mini-9GDGBJRFZX5\r\nten-9GDGBJRFZX5123", "board", "these are several boards, a code a line"},
    {"base@0?seed=a\nbase@0?seed=b", "board", "these are several boards, a seed id a line"},
    {"{}\n{}\n", "board", "these are several boards, one after the other"},
    {"mini-9GDGBJ RFZX5", "board", "one word without spaces: mini-9GDGBJRFZX5"},
    {"mini - 9GDGB\nJRFZX5", "board", "one word without spaces: mini-9GDGBJRFZX5"},
    {"atlantis-0123456789", "board", "there is no preset \"atlantis\"; known: barbarians, base, big"},
    {"atlantis@0?seed=a", "preset", "there is no preset \"atlantis\"; known: barbarians, base, big"},
    {"base@?seed=a", "seedId", "no seed id, which reads PRESET@GENERATOR?NAME=VALUE"},
    {"base@zero", "seedId", "no seed id, which reads PRESET@GENERATOR?NAME=VALUE"},
    {"hello, world", "line 1, word 1", "known: barbarians, base, big"},
    {"mini\nD G10\nL4 W8 G9\nB3 O5\nmini\n", "line 5", "a second map begins here"},
};

START_TEST(what_was_given_by_mistake_is_told)
{
    struct board b;
    struct origin o;
    struct err e = {0};
    ck_assert(!input_board(mistaken[_i].text, strlen(mistaken[_i].text), presets, NULL, (struct budget){.left = 9}, &b,
                           &o, &e));
    ck_assert_str_eq(e.item[0].field, mistaken[_i].field);
    ck_assert_msg(strstr(e.item[0].detail, mistaken[_i].detail) != NULL, "\"%s\" does not say \"%s\"", e.item[0].detail,
                  mistaken[_i].detail);
}
END_TEST

#define MINI_HEXES                                                                                                     \
    "\"hexes\":[{\"q\":0,\"r\":-1,\"terrain\":\"desert\"},{\"q\":1,\"r\":-1,\"terrain\":\"fields\",\"number\":10},"    \
    "{\"q\":-1,\"r\":0,\"terrain\":\"forest\",\"number\":4},{\"q\":0,\"r\":0,\"terrain\":\"pasture\",\"number\":8},"   \
    "{\"q\":1,\"r\":0,\"terrain\":\"fields\",\"number\":9},{\"q\":-1,\"r\":1,\"terrain\":\"hills\",\"number\":3},"     \
    "{\"q\":0,\"r\":1,\"terrain\":\"mountains\",\"number\":5}],\"robber\":[0,-1]}"

/* Where rules are text alone, only those that solver reads are passed on. */
static const struct {
    const char *id, *fairness, *rules, *field, *detail;
} origins[] = {
    {"mini@0?fairness=none&seed=x", "none", "{}", NULL, NULL},
    {"mini@0?fairness=fair&seed=x", "fair", "{\"corner-pips\":\"..11\",\"reds-apart\":true}", NULL, NULL},
    {"mini@0?fairness=none&seed=x", "none", "{\"frobnicate\":\"7\"}", "rules.frobnicate", "the rules are reds-apart"},
    {"mini@0?fairness=none&seed=x", "none", "{\"corner-pips\":\"banana\"}", "rules.corner-pips", "takes A..B"},
    {"mini@0?fairness=none&seed=x", "none", "{\"corner-pips\":[\"..9\",\"..10\"]}", "rules.corner-pips", "twice"},
    {"mini@0?fairness=none&seed=x", "none", "{\"pin\":[\"9,9:desert\"]}", "rules.pin", "9,9"},
    {"mini@0?seed=x", "kind", "{}", "fairness", "none, book, fair, strict"},
    {"mini@0?fairness=kind&seed=x", "kind", "{}", "fairness", "none, book, fair, strict"},
    {"mini@0?fairness=none&frobnicate=7&seed=x", "none", "{}", "seedId", "there is no rule \"frobnicate\""},
};

START_TEST(the_rules_of_a_board_are_read)
{
    struct board b;
    struct origin o;
    struct err e = {0};
    struct buf json = {0};
    buf_format(
        &json,
        "{\"format\":\"islewright/board@1\",\"preset\":\"mini\",\"generator\":0,\"seed\":\"x\",\"seedId\":\"%s\","
        "\"sampling\":\"uniform\",\"fairness\":\"%s\",\"rules\":%s," MINI_HEXES,
        origins[_i].id, origins[_i].fairness, origins[_i].rules);
    bool good = input_board(json.data, json.length, presets, NULL, (struct budget){.left = 9}, &b, &o, &e);
    buf_free(&json);
    ck_assert_msg(good == !origins[_i].field, "%s", e.detail);
    if (!good) {
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_str_eq(e.item[0].field, origins[_i].field);
        ck_assert_msg(strstr(e.item[0].detail, origins[_i].detail) != NULL, "%s", e.item[0].detail);
    }
    origin_free(&o);
}
END_TEST

START_TEST(ids_are_told_from_paths)
{
    ck_assert(input_is_id("base@0?seed=a", presets));
    ck_assert(input_is_id("starter@0", presets));
    ck_assert(input_is_id("base-0", presets));
    ck_assert(input_is_id("BASE-0A", presets));
    ck_assert(!input_is_id("base", presets));
    ck_assert(!input_is_id("base-", presets));
    ck_assert(!input_is_id("base-map.txt", presets));
    ck_assert(!input_is_id("./base-0A", presets));
    ck_assert(!input_is_id("my-0A", presets));
    ck_assert(!input_is_id("-", presets));
    ck_assert(!input_is_id("", presets));

    ck_assert(input_means_id("base@"));
    ck_assert(input_means_id("atlantis@0?seed=a b"));
    ck_assert(input_means_id("atlantis-0123456789"));
    ck_assert(input_means_id("base-01234 56789"));
    ck_assert(!input_means_id("nothing-here"));
    ck_assert(!input_means_id("maps/base-0123456789"));
    ck_assert(!input_means_id("base-0123456789.json"));
    ck_assert(!input_means_id("-0123456789"));
    ck_assert(!input_means_id("island"));
    ck_assert(!input_means_id(""));
}
END_TEST

static unsigned long png_number(const struct buf *png, size_t at)
{
    const unsigned char *p = (const unsigned char *)png->data + at;
    return (unsigned long)p[0] << 24 | (unsigned long)p[1] << 16 | (unsigned long)p[2] << 8 | p[3];
}

START_TEST(a_png_has_the_size_that_is_asked_for)
{
    static const struct {
        const char *name, *value;
        unsigned long width, height;
    } right[] = {
        {NULL, NULL, 1128, 1011}, /* the screen's */
        {"size", "300x200", 300, 200},
    };
    struct board b;
    struct origin o;
    read_good("starter@0", 9, &b, &o);
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        struct ask *a = ask_format(right[i].name, right[i].value);
        struct buf png = {0};
        ck_assert(output_board(&b, &o, a, FORMAT_PNG, &png, NULL));
        /* RFC 2083: signature, then IHDR whose data begins with width and height */
        ck_assert_mem_eq(png.data, "\x89PNG\r\n\x1a\n", 8);
        ck_assert_uint_eq(png_number(&png, 16), right[i].width);
        ck_assert_uint_eq(png_number(&png, 20), right[i].height);
        buf_free(&png);
        ask_free(a);
    }
    struct ask *a = ask_format("size", "300x200");
    struct buf svg = {0};
    struct err e = {0};
    ck_assert(!output_board(&b, &o, a, FORMAT_SVG, &svg, &e));
    ck_assert_str_eq(e.item[0].field, "size");
    ck_assert_uint_eq(svg.length, 0);
    ask_free(a);
    origin_free(&o);
}
END_TEST

START_TEST(pages_are_bounded)
{
    struct board b;
    struct origin o;
    struct ask *a = ask_format(NULL, NULL);
    struct buf pdf = {0};
    struct err e = {0};
    read_good("starter@0", 9, &b, &o);
    ck_assert(!output_pages(&b, &o, PAGES_MOST + 1, a, FORMAT_PDF, &pdf, &e));
    ck_assert_str_eq(e.item[0].field, "count");
    ck_assert_uint_eq(pdf.length, 0);
    ck_assert(output_pages(&b, &o, 1, a, FORMAT_PDF, &pdf, &e));
    ck_assert_mem_eq(pdf.data, "%PDF-", 5);
    buf_free(&pdf);
    ask_free(a);
    origin_free(&o);
}
END_TEST

/* The ranks that are drawn are those of `openings`: the best of the printed island is at -1,1:S, the next at 1,0:SE
 * (docs/scores.md). On a page too. */
START_TEST(the_overlay_of_openings_has_the_best_ten)
{
    struct board b = {0};
    board_print(presets_find(presets, "starter", "preset", NULL), &b);
    for (int page = 0; page < 2; page++) {
        struct ask *a = ask_format("overlay", "openings");
        struct buf svg = {0};
        struct err e = {0};
        a->picture.paper = page ? "a4" : NULL;
        ck_assert_msg(output_board(&b, NULL, a, FORMAT_SVG, &svg, &e), "%s", e.detail);
        for (int rank = 1; rank <= 10; rank++) {
            char use[32];
            snprintf(use, sizeof use, "<title>opening %d</title>", rank);
            ck_assert_msg(strstr(svg.data, use) != NULL, "no %s", use);
        }
        const char *first = strstr(svg.data, "data-corner=\"-1,1:S\""),
                   *second = strstr(svg.data, "data-corner=\"1,0:SE\"");
        ck_assert(first && second);
        ck_assert_ptr_eq(strstr(first, "<title>"), strstr(first, "<title>opening 1</title>"));
        ck_assert_ptr_eq(strstr(second, "<title>"), strstr(second, "<title>opening 2</title>"));
        ck_assert_ptr_null(strstr(svg.data, "opening 11"));
        ask_free(a);
        buf_free(&svg);
    }
}
END_TEST

/* A size is for PNG, a link for a page, the other options of pictures for pictures. */
START_TEST(options_fit_a_format)
{
    static const struct {
        const char *name, *value;
        enum format bad, good;
    } right[] = {
        {"size", "300x200", FORMAT_SVG, FORMAT_PNG},      {"size", "300x200", FORMAT_PDF, FORMAT_PNG},
        {"size", "300x200", FORMAT_JSON, FORMAT_PNG},     {"link", "https://a.b/", FORMAT_SVG, FORMAT_PDF},
        {"link", "https://a.b/", FORMAT_PNG, FORMAT_PDF}, {"link", "https://a.b/", FORMAT_TEXT, FORMAT_PDF},
        {"title", "x", FORMAT_CODE, FORMAT_SVG},          {"paper", "letter", FORMAT_JSON, FORMAT_PDF},
        {"ink-saver", "true", FORMAT_TEXT, FORMAT_PNG},   {"overlay", "pips", FORMAT_JSON, FORMAT_SVG},
        {"overlay", "openings", FORMAT_CODE, FORMAT_PDF},
    };
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        struct err e = {0};
        struct ask *a = ask_format(right[i].name, right[i].value);
        ck_assert(output_fits(a, right[i].good, &e));
        ck_assert(!output_fits(a, right[i].bad, &e));
        ck_assert_str_eq(e.item[0].field, right[i].name);
        ask_free(a);
    }
    struct ask *a = ask_format("link", "https://a.b/");
    a->picture.paper = "a4";
    ck_assert(output_fits(a, FORMAT_SVG, NULL));
    ask_free(a);
}
END_TEST

/* ---- dealing ---- */

static struct deal *deal_of(const char *preset, const char *seed, bool fresh, struct err *e)
{
    struct request *r = mem_new(1, sizeof *r);
    r->preset = presets_find(presets, preset, "preset", NULL);
    strcpy(r->seed, seed);
    struct deal *d = deal_new(r, fresh, NULL, NULL, e);
    free(r);
    return d;
}

START_TEST(an_item_of_a_batch_is_the_board_of_its_own_seed)
{
    struct deal *lot = deal_of("base", "lot", false, NULL), *single = deal_of("base", "lot#7", false, NULL);
    struct board item, alone;
    struct origin a, b;
    ck_assert(deal_item(lot, 7, DEAL_STEPS, &item, &a, NULL));
    ck_assert(deal_item(single, 0, DEAL_STEPS, &alone, &b, NULL));
    ck_assert(board_equal(&item, &alone));
    ck_assert_str_eq(a.seed, "lot#7");
    ck_assert_str_eq(a.seed_id, b.seed_id);
    origin_free(&a);
    origin_free(&b);
    deal_free(lot);
    deal_free(single);
}
END_TEST

START_TEST(a_seed_is_drawn_only_where_one_is_wanted)
{
    struct err e = {0};
    ck_assert_ptr_null(deal_of("base", "", false, &e));
    ck_assert_str_eq(e.item[0].field, "seed");
    struct deal *d = deal_of("base", "", true, &e), *other = deal_of("base", "", true, &e);
    ck_assert_uint_eq(strlen(deal_request(d)->seed), 13);
    ck_assert_str_ne(deal_request(d)->seed, deal_request(other)->seed);
    ck_assert(!deal_is_printed(d));
    deal_free(d);
    deal_free(other);
    d = deal_of("starter", "", true, &e);
    ck_assert(deal_is_printed(d));
    ck_assert_str_eq(deal_request(d)->seed, "");
    deal_free(d);
}
END_TEST

START_TEST(a_board_that_takes_too_long_is_given_up)
{
    struct deal *d = deal_of("base", "a", false, NULL);
    struct board b;
    struct origin o;
    struct err e = {0};
    ck_assert(!deal_item(d, 0, 1, &b, &o, &e));
    ck_assert_int_eq(e.kind, ERR_GAVE_UP);
    deal_free(d);
}
END_TEST

/* The first has the seed itself, and is the first for people too. */
START_TEST(an_item_that_fails_is_named)
{
    struct deal *d = deal_of("base", "a", false, NULL);
    struct board b;
    struct origin o;
    struct err e = {0};
    ck_assert(!deal_batch_item(d, 0, 10, 1, &b, &o, &e));
    ck_assert_int_eq(e.kind, ERR_GAVE_UP);
    ck_assert_msg(strstr(e.detail, "board 1 of 10, seed \"a\": no board") == e.detail, "%s", e.detail);
    ck_assert(!deal_batch_item(d, 9, 10, 1, &b, &o, &e));
    ck_assert_msg(strstr(e.detail, "board 10 of 10, seed \"a#9\": no board") == e.detail, "%s", e.detail);
    ck_assert(!deal_batch_item(d, 0, 1, 1, &b, &o, &e));
    ck_assert_msg(strstr(e.detail, "no board") == e.detail, "%s", e.detail);
    deal_free(d);
}
END_TEST

int main(void)
{
    presets = presets_new();
    Suite *suite = suite_create("api_output");
    TCase *core = tcase_create("output");
    suite_add_tcase(suite, core);
    tcase_set_timeout(core, 60);
    tcase_add_test(core, a_problem_has_its_members_in_order);
    tcase_add_test(core, an_impossible_problem_tells_conflict_and_possible);
    tcase_add_test(core, a_problem_is_always_json);
    tcase_add_test(core, every_form_reads_back);
    tcase_add_test(core, white_space_and_a_byte_order_mark_are_no_harm);
    tcase_add_test(core, what_is_no_board_is_refused);
    tcase_add_loop_test(core, what_was_given_by_mistake_is_told, 0, (int)(sizeof mistaken / sizeof *mistaken));
    tcase_add_loop_test(core, the_rules_of_a_board_are_read, 0, (int)(sizeof origins / sizeof *origins));
    tcase_add_test(core, ids_are_told_from_paths);
    tcase_add_test(core, a_png_has_the_size_that_is_asked_for);
    tcase_add_test(core, pages_are_bounded);
    tcase_add_test(core, the_overlay_of_openings_has_the_best_ten);
    tcase_add_test(core, options_fit_a_format);
    tcase_add_test(core, an_item_of_a_batch_is_the_board_of_its_own_seed);
    tcase_add_test(core, a_seed_is_drawn_only_where_one_is_wanted);
    tcase_add_test(core, a_board_that_takes_too_long_is_given_up);
    tcase_add_test(core, an_item_that_fails_is_named);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    presets_free(presets);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
