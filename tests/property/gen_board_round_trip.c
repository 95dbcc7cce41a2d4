/* Random boards of every preset, through JSON, text map and code and back; and codes that were typed wrong.
 *
 * Boards have no rules here, and harbours in any of the three ways: whatever the pieces allow must come back. */
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>
#include "gen/board_code.h"
#include "gen/board_json.h"
#include "gen/board_text.h"
#include "gen/core/mem.h"
#include "gen/request.h"
#include "tests/random_board.h"
#include "tests/share.h"

enum { BOARDS = 10000 / SHARE, MUTANTS = 100000 / SHARE };

static struct presets *all;

/* Presets that are stranger than those built in. */
static const char *const odd_presets[] = {"tests/presets/odd-frame.json", "tests/presets/odd-isles.json"};

static void open_presets(void)
{
    all = presets_new();
    for (size_t i = 0; i < sizeof odd_presets / sizeof *odd_presets; i++) {
        struct err e;
        if (presets_open(all, odd_presets[i], "preset", &e) == NULL) {
            fprintf(stderr, "%s: %s\n", odd_presets[i], e.detail);
            abort();
        }
    }
}

static void close_presets(void)
{
    presets_free(all);
}

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* ---- there and back ---- */

static void through_json(const struct board *b, struct buf *out)
{
    struct board again;
    struct origin o;
    struct err e;
    buf_clear(out);
    board_json_write(b, NULL, out);
    bool read = board_json_read(out->data, out->length, all, &again, &o, &e);
    ck_assert_msg(read, "%s: %s in %s", e.items > 0 ? e.item[0].field : "", e.detail, out->data);
    ck_assert_msg(board_equal(b, &again), "%s", out->data);
    origin_free(&o);
}

static void through_text(const struct board *b, struct buf *out)
{
    struct board again;
    struct err e;
    buf_clear(out);
    board_text_write(b, NULL, out);
    bool read = board_text_read(out->data, out->length, all, &again, &e);
    ck_assert_msg(read, "%s: %s in %s", e.items > 0 ? e.item[0].field : "", e.detail, out->data);
    ck_assert_msg(board_equal(b, &again), "%s", out->data);
}

static void through_code(const struct board *b)
{
    struct board again;
    struct err e;
    char code[BOARD_CODE];
    board_code_write(b, code);
    bool read = board_code_read(code, all, "board", &again, &e);
    ck_assert_msg(read, "%s: %s", code, e.detail);
    ck_assert_msg(board_equal(b, &again), "%s", code);
}

START_TEST(boards_come_back)
{
    const struct preset *p = presets_at(all, _i);
    struct stream s = test_stream(p->name);
    struct buf out = {0};
    for (int i = 0; i < BOARDS; i++) {
        struct board b;
        struct err e;
        random_board(p, &s, &b);
        bool fits = board_fits(&b, &e);
        ck_assert_msg(fits, "%s", e.detail);
        through_json(&b, &out);
        through_text(&b, &out);
        through_code(&b);
    }
    buf_free(&out);
}
END_TEST

/* A random character: mostly those that JSON or a seed id treat specially, else any of Unicode. */
static void random_character(struct stream *s, struct buf *out)
{
    static const char special[] = "\"\\/&%+#=?@ \t'<>{}[],:";
    if (stream_below(s, 2) == 0) {
        buf_char(out, special[stream_below(s, sizeof special - 1)]);
        return;
    }
    utf8proc_int32_t c;
    do
        c = (utf8proc_int32_t)stream_below(s, 0x110000);
    while (!utf8proc_codepoint_valid(c));
    utf8proc_uint8_t bytes[4];
    buf_put(out, bytes, (size_t)utf8proc_encode_char(c, bytes));
}

/* A seed is any text: what text_seed() takes comes back from JSON, byte by byte, and so does its seed id. */
START_TEST(seeds_come_back)
{
    struct stream s = test_stream("seeds");
    struct request *request = mem_new(1, sizeof *request);
    struct buf text = {0}, id = {0}, json = {0};
    struct board b;
    int good_seeds = 0;
    request->preset = presets_find(all, "mini", "preset", NULL);
    strcpy(request->fairness, "book");
    random_board(request->preset, &s, &b);
    for (int i = 0; i < BOARDS; i++) {
        buf_clear(&text);
        buf_clear(&id);
        buf_clear(&json);
        for (uint32_t left = 1 + stream_below(&s, 40); left > 0; left--)
            random_character(&s, &text);
        if (!text_seed(text.data, text.length, SEED_BYTES, request->seed, NULL))
            continue;
        good_seeds++;
        seed_id_write(request, &id);
        struct origin o = {.known = true, .seed = request->seed, .seed_id = id.data, .fairness = "book"}, read;
        board_json_write(&b, &o, &json);
        struct board again;
        struct err e;
        bool good = board_json_read(json.data, json.length, all, &again, &read, &e);
        ck_assert_msg(good, "%s: %s in %s", e.items > 0 ? e.item[0].field : "", e.detail, json.data);
        ck_assert_str_eq(read.seed, request->seed);
        ck_assert_str_eq(read.seed_id, id.data);
        origin_free(&read);
    }
    ck_assert_int_gt(good_seeds, BOARDS / 4); /* the others hold control characters or are too long */
    buf_free(&text);
    buf_free(&id);
    buf_free(&json);
    free(request);
}
END_TEST

/* ---- typed wrong ---- */

static size_t at_random(struct stream *s, size_t n)
{
    return (size_t)stream_below(s, (uint32_t)n);
}

/* One slip of typing anywhere in the code, name and hyphen included. */
static void slip(struct stream *s, char code[BOARD_CODE + 8])
{
    size_t length = strlen(code), at = at_random(s, length);
    switch (stream_below(s, 6)) {
    case 0: /* another letter */
        code[at] = alphabet[stream_below(s, 32)];
        break;
    case 1: /* any byte */
        code[at] = (char)(1 + stream_below(s, 255));
        break;
    case 2: /* two neighbours change places */
        if (at + 1 < length) {
            char first = code[at];
            code[at] = code[at + 1];
            code[at + 1] = first;
        }
        break;
    case 3: /* one more */
        if (length < BOARD_CODE) {
            memmove(code + at + 1, code + at, length - at + 1);
            code[at] = alphabet[stream_below(s, 32)];
        }
        break;
    case 4: /* one less */
        memmove(code + at, code + at + 1, length - at);
        break;
    default: /* the other case */
        if ((code[at] >= 'A' && code[at] <= 'Z') || (code[at] >= 'a' && code[at] <= 'z'))
            code[at] ^= 0x20;
    }
}

/* A code as it is written: lower-case name, upper-case letters, O as 0, I and L as 1. */
static void tidy(const char *code, char out[BOARD_CODE + 8])
{
    const char *hyphen = strrchr(code, '-');
    size_t i = 0;
    for (; code[i] != '\0'; i++) {
        char c = code[i];
        bool in_name = code + i < hyphen;
        if (in_name && c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (!in_name && c >= 'a' && c <= 'z')
            c = (char)(c - 'a' + 'A');
        if (!in_name && (c == 'O' || c == 'I' || c == 'L'))
            c = c == 'O' ? '0' : '1';
        out[i] = c;
    }
    out[i] = '\0';
}

/* Whatever is typed, what is read is a board of the right pieces whose code it is; all else is refused with a reason.
 * About a sixth of single slips change only the case and must be read. */
START_TEST(mutated_codes_are_read_right_or_refused)
{
    struct stream s = test_stream("mutants");
    int accepted = 0, unchanged = 0;
    for (int i = 0; i < MUTANTS; i++) {
        const struct preset *p = presets_at(all, (int)at_random(&s, (size_t)presets_count(all)));
        struct board b, read;
        struct err e;
        char right[BOARD_CODE], code[BOARD_CODE + 8], tidied[BOARD_CODE + 8], again[BOARD_CODE];
        random_board(p, &s, &b);
        board_code_write(&b, right);
        strcpy(code, right);
        for (uint32_t slips = 1 + stream_below(&s, 3); slips > 0 && code[0] != '\0'; slips--)
            slip(&s, code);
        bool same = strrchr(code, '-') != NULL;
        if (same) {
            tidy(code, tidied);
            same = strcmp(tidied, right) == 0;
        }
        unchanged += same;
        if (!board_code_read(code, all, "board", &read, &e)) {
            ck_assert_msg(!same, "%s was refused", code);
            ck_assert(e.kind == ERR_INPUT || e.kind == ERR_NOT_FOUND);
            ck_assert_str_eq(e.item[0].field, "board");
            continue;
        }
        accepted++;
        ck_assert(board_fits(&read, NULL));
        board_code_write(&read, again);
        ck_assert_str_eq(again, tidied);
    }
    ck_assert_int_gt(unchanged, MUTANTS / 50); /* changed case only: they are read */
    ck_assert_int_eq(accepted, unchanged);     /* one in 2^30 would be chance */
}
END_TEST

/* Letters at random behind a name: chance would read one in 2^30. */
START_TEST(random_letters_are_no_code)
{
    struct stream s = test_stream("letters");
    for (int i = 0; i < MUTANTS; i++) {
        const struct preset *p = presets_at(all, i % presets_count(all));
        struct board b;
        char code[BOARD_CODE];
        random_board(p, &s, &b);
        board_code_write(&b, code);
        for (char *letter = strrchr(code, '-') + 1; *letter != '\0'; letter++)
            *letter = alphabet[stream_below(&s, 32)];
        ck_assert_msg(!board_code_read(code, all, "board", &b, NULL), "%s was read", code);
    }
}
END_TEST

int main(void)
{
    open_presets();
    int presets = presets_count(all);
    close_presets();

    Suite *suite = suite_create("gen_board_round_trip");
    TCase *tests = tcase_create("round trip");
    suite_add_tcase(suite, tests);
    tcase_set_timeout(tests, 600);
    tcase_add_unchecked_fixture(tests, open_presets, close_presets);
    tcase_add_loop_test(tests, boards_come_back, 0, presets);
    tcase_add_test(tests, seeds_come_back);
    tcase_add_test(tests, mutated_codes_are_read_right_or_refused);
    tcase_add_test(tests, random_letters_are_no_code);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
