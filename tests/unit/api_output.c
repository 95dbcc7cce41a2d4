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

static struct presets *presets;

static struct ask *ask_format(const char *name, const char *value)
{
    struct named_value values[] = {{name, value}};
    struct ask *a = ask_new(values, name ? 1 : 0, ASK_DRAW | ASK_FORMAT, false, presets, false, 1, NULL);
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
    bool read = input_board(text, length, presets, DEAL_STEPS, b, o, &e);
    ck_assert_msg(read, "%s", e.detail);
}

static void refused(const char *text, const char *field)
{
    struct err e = {0};
    struct board b;
    struct origin o;
    ck_assert_msg(!input_board(text, strlen(text), presets, DEAL_STEPS, &b, &o, &e), "%s was read", text);
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
    refused("base@0?best=true&seed=a", "best");
    refused("base@0?rule-of-thumb=1&seed=a", "rule");
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
    ck_assert(!output_pages(&b, &o, PAGES_MOST + 1, a, &pdf, &e));
    ck_assert_str_eq(e.item[0].field, "count");
    ck_assert_uint_eq(pdf.length, 0);
    ck_assert(output_pages(&b, &o, 1, a, &pdf, &e));
    ck_assert_mem_eq(pdf.data, "%PDF-", 5);
    buf_free(&pdf);
    ask_free(a);
    origin_free(&o);
}
END_TEST

/* ---- dealing ---- */

static struct deal *deal_of(const char *preset, const char *seed, bool fresh, struct err *e)
{
    struct request *r = mem_new(1, sizeof *r);
    r->preset = presets_find(presets, preset, "preset", NULL);
    strcpy(r->seed, seed);
    struct deal *d = deal_new(r, fresh, e);
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
    tcase_add_test(core, ids_are_told_from_paths);
    tcase_add_test(core, a_png_has_the_size_that_is_asked_for);
    tcase_add_test(core, pages_are_bounded);
    tcase_add_test(core, an_item_of_a_batch_is_the_board_of_its_own_seed);
    tcase_add_test(core, a_seed_is_drawn_only_where_one_is_wanted);
    tcase_add_test(core, a_board_that_takes_too_long_is_given_up);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    presets_free(presets);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
