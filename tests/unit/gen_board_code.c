/* Board codes: known codes, every number of a small preset's harbours, and what is refused.
 *
 * The codes here were worked out from docs/board.md: mini's by hand (the document has the example), those of base by a
 * program of its own in another language, which agreed with this one on 3,000 random boards of all presets. */
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>
#include "gen/board_code.h"
#include "gen/board_text.h"
#include "tests/known_presets.h"
#include "tests/random_board.h"

__extension__ typedef unsigned __int128 u128;

static struct presets *all;

static void open_presets(void)
{
    all = presets_new();
}

static void close_presets(void)
{
    presets_free(all);
}

static const struct preset *preset(const char *name)
{
    const struct preset *p = presets_find(all, name, "preset", NULL);
    ck_assert_ptr_nonnull(p);
    return p;
}

static struct board read_map(const char *text)
{
    struct board b;
    struct err e;
    bool read = board_text_read(text, strlen(text), all, &b, &e);
    ck_assert_msg(read, "%s: %s", e.items > 0 ? e.item[0].field : "", e.detail);
    return b;
}

static void assert_code(const char *map, const char *right)
{
    struct board b = read_map(map), again;
    char code[BOARD_CODE];
    board_code_write(&b, code);
    ck_assert_str_eq(code, right);
    ck_assert(board_code_read(right, all, "board", &again, NULL));
    ck_assert(board_equal(&b, &again));
}

/* Any payload with its right checksum, as letters; `bits` is that of the preset, up to 97. */
static void code_of(const char *name, int bits, u128 payload, char code[BOARD_CODE])
{
    static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    int letters = (bits + 34) / 5, check_bits = letters * 5 - bits;
    uint8_t bytes[64];
    size_t length = strlen(name) + 1;
    memcpy(bytes, name, length);
    for (int i = (bits + 7) / 8 - 1; i >= 0; i--)
        bytes[length++] = (uint8_t)(payload >> 8 * i);
    uint64_t check = XXH3_64bits(bytes, length);
    int at = snprintf(code, BOARD_CODE, "%s-", name);
    for (int bit = bits + check_bits - 5; bit >= 0; bit -= 5) { /* five bits of payload, then checksum, from the top */
        int value = 0;
        for (int i = bit + 4; i >= bit; i--)
            value = value * 2 + (int)(i >= check_bits ? payload >> (i - check_bits) & 1 : check >> i & 1);
        code[at++] = alphabet[value];
    }
    code[at] = '\0';
}

START_TEST(the_example_of_the_document)
{
    char code[BOARD_CODE];
    code_of("mini", 24, 4987653, code); /* worked out in docs/board.md */
    ck_assert_str_eq(code, "mini-9GDGBJRFZX5");
    assert_code("mini / D G10 / L4 W8 G9 / B3 O5", code);
}
END_TEST

/* Number 0: every pile on the first places that are free. The last number: every pile on the last ones. */
START_TEST(the_first_and_the_last_board_of_mini)
{
    char code[BOARD_CODE];
    code_of("mini", 24, 0, code);
    assert_code("mini / L3 B4 / W5 G6 G8 / O9 D", code);
    code_of("mini", 24, 12700800 - 1, code);
    assert_code("mini / D O10 / G9 G8 W6 / B5 L4", code);
}
END_TEST

START_TEST(known_codes_of_base)
{
    assert_code("base / L6 G9 O8 / B9 W4 O3 W3 / L2 W6 G11 D G5 / L8 L5 B10 O12 / G11 B4 W10 / "
                "harbours: any 0,-2:NW, wool 1,-2:NE, lumber 2,-1:NE, any 1,1:E, any 0,2:SE, grain -1,2:SW, "
                "any -2,2:SW, brick -2,1:W, ore -1,-1:W",
                "base-4TENMCRKNSMTH75GA5PYMHB352");
    assert_code("starter / W10 L4 O6 / G2 W9 W11 O9 / L6 D W8 G11 B5 / G4 L12 G3 B10 / L3 O5 B8 / "
                "harbours: ore 0,-2:NW, brick 1,-2:NE, grain 2,-1:NE, any 2,0:E, lumber 1,1:SE, any -1,2:SE, "
                "wool -2,2:SW, any -2,1:W, any -1,-1:W",
                "starter-AQPN2X7PR0RV6D88C0RZ1TPJEH");
}
END_TEST

/* At most 32 characters in all on base: 19!/(4! 4! 4! 3! 3!) terrains, 18!/2^8 numbers and 15,120 + 720 harbours are
 * below 2^97, and 97 + 30 bits fit 26 letters. */
START_TEST(codes_have_the_lengths_of_the_document)
{
    static const struct {
        const char *name;
        size_t letters;
    } right[] = {{"mini", 11}, {"ten", 14}, {"base", 26}, {"starter", 26}, {"tournament", 26}, {"big", 38}};
    struct stream s = test_stream("lengths");
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct board b;
        char code[BOARD_CODE];
        random_board(preset(right[i].name), &s, &b);
        board_code_write(&b, code);
        ck_assert_uint_eq(strlen(code), strlen(right[i].name) + 1 + right[i].letters);
    }
    ck_assert_uint_le(4 + 1 + 26, 32);
}
END_TEST

START_TEST(either_case_and_letters_that_look_alike)
{
    struct board b, right = read_map("mini / D G10 / L4 W8 G9 / B3 O5");
    static const char *const same[] = {"mini-9GDGBJRFZX5", "MINI-9gdgbjrfzx5", "Mini-9GdGbJrFzX5"};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        ck_assert(board_code_read(same[i], all, "board", &b, NULL));
        ck_assert(board_equal(&b, &right));
    }
    /* a code with 0 and 1 in it */
    char code[BOARD_CODE], typed[BOARD_CODE];
    for (u128 n = 0;; n++) {
        code_of("mini", 24, n, code);
        if (strchr(code + 5, '0') != NULL && strchr(code + 5, '1') != NULL)
            break;
    }
    for (int variant = 0; variant < 4; variant++) {
        strcpy(typed, code);
        for (char *c = typed + 5; *c != '\0'; c++)
            *c = *c == '0' ? "OoOo"[variant] : *c == '1' ? "IiLl"[variant] : *c;
        ck_assert(board_code_read(typed, all, "board", &b, NULL));
        board_code_write(&b, typed);
        ck_assert_str_eq(typed, code);
    }
}
END_TEST

static void assert_refused(const char *code, enum err_kind kind, const char *detail)
{
    struct board b;
    struct err e;
    ck_assert_msg(!board_code_read(code, all, "board", &b, &e), "%s was read", code);
    ck_assert_int_eq(e.kind, kind);
    ck_assert_int_eq(e.items, 1);
    ck_assert_str_eq(e.item[0].field, "board");
    ck_assert_str_eq(e.detail, detail);
    ck_assert(!board_code_read(code, all, "board", &b, NULL));
}

START_TEST(what_is_no_code_is_refused)
{
    static const char form[] = "this is no board code: that is a preset's name, a hyphen, then letters and digits";
    static const char wrong[] = "this board code of mini is mistyped: its checksum is wrong";
    assert_refused("", ERR_INPUT, form);
    assert_refused("mini", ERR_INPUT, form);
    assert_refused("-9GDGBJRFZX5", ERR_INPUT, form);
    assert_refused("mini--9GDGBJRFZX5", ERR_INPUT, form);
    assert_refused("mi ni-9GDGBJRFZX5", ERR_INPUT, form);
    assert_refused("abcdefghijklmnopqrstuvwx-9GDGBJRFZX5", ERR_INPUT, form); /* a name has at most 23 bytes */
    assert_refused("midi-9GDGBJRFZX5", ERR_NOT_FOUND,
                   "there is no preset \"midi\"; did you mean \"mini\"? Known: " KNOWN_PRESETS);
    assert_refused("mini-", ERR_INPUT, "a board code of mini has 11 letters after the hyphen, this one has 0");
    assert_refused("mini-9GDGBJRFZX", ERR_INPUT,
                   "a board code of mini has 11 letters after the hyphen, this one has 10");
    assert_refused("mini-9GDGBJRFZX5Z", ERR_INPUT,
                   "a board code of mini has 11 letters after the hyphen, this one has at least 12");
    assert_refused("mini-9GDGBJRFZU5", ERR_INPUT,
                   "letter 10 of the board code is none that a code can have (0123456789ABCDEFGHJKMNPQRSTVWXYZ)");
    assert_refused("mini-9GDGBJRFZX5 ", ERR_INPUT,
                   "letter 12 of the board code is none that a code can have (0123456789ABCDEFGHJKMNPQRSTVWXYZ)");
    assert_refused("mini-9GDGBJRFZX6", ERR_INPUT, wrong);
    assert_refused("mini-8GDGBJRFZX5", ERR_INPUT, wrong);
}
END_TEST

/* The checksum covers the name: starter has the pieces of base, and yet its letters are not a code of base. */
START_TEST(the_checksum_covers_the_name)
{
    assert_refused("base-AQPN2X7PR0RV6D88C0RZ1TPJEH", ERR_INPUT,
                   "this board code of base is mistyped: its checksum is wrong");
}
END_TEST

/* Numbers from R on are no boards, even with the right checksum: 12,700,800 of 2^24 on mini. */
START_TEST(numbers_without_a_board_are_refused)
{
    char code[BOARD_CODE];
    code_of("mini", 24, 12700800, code);
    assert_refused(code, ERR_INPUT, "this board code of mini is mistyped: its checksum is wrong");
    code_of("mini", 24, 0xFFFFFF, code);
    assert_refused(code, ERR_INPUT, "this board code of mini is mistyped: its checksum is wrong");
}
END_TEST

/* The harbours are the last digit, of radix 15,120 + 720. All 15,840 of them: each of the shuffled is a code; of the
 * 720 orders of the frame's pieces, 36 keep those with two harbours and those with one in turn as printed (3! x 3!),
 * and so put all harbours on printed places. Those are refused, the other 684 are codes. No two codes are the same
 * board. */
START_TEST(every_number_of_the_harbours_of_base)
{
    static struct board board[15840];
    int shuffled = 0, framed = 0, boards = 0;
    for (u128 digit = 0; digit < 15840; digit++) {
        char code[BOARD_CODE], again[BOARD_CODE];
        struct board *b = &board[boards];
        struct err e;
        code_of("base", 97, digit, code); /* terrains and numbers are those of number 0 */
        bool read = board_code_read(code, all, "board", b, &e);
        ck_assert(read || digit >= 15120);
        if (!read) {
            ck_assert_int_eq(e.kind, ERR_INPUT);
            ck_assert_int_eq(strncmp(e.detail, "this is not the code of its board, which is base-", 49), 0);
            continue;
        }
        ck_assert(board_fits(b, NULL));
        board_code_write(b, again);
        ck_assert_str_eq(again, code);
        shuffled += digit < 15120;
        framed += digit >= 15120;
        boards++;
    }
    ck_assert_int_eq(shuffled, 15120);
    ck_assert_int_eq(framed, 684);
    for (int i = 1; i < boards; i++) /* neighbours in rank; equal ranks were ruled out by writing again */
        ck_assert(!board_equal(&board[i - 1], &board[i]));
}
END_TEST

/* A frame that begins within the walk, with pieces of five and of four edges: two equal ones in the slots of five, so
 * that F = 1 x 2 and S = 4 (three any and one ore on four places). Of the two orders, one is as printed; in the other
 * the slot that was empty, from the 13th edge of the walk on, has ore on its second and any on its fourth edge. */
START_TEST(every_number_of_the_harbours_of_an_odd_frame)
{
    ck_assert_ptr_nonnull(presets_open(all, "tests/presets/odd-frame.json", "preset", NULL));
    static const char *const harbours[] = {
        "harbours: any 0,-1:NW, any 1,-1:E, any 1,0:E, ore 0,1:SE",
        "harbours: any 0,-1:NW, any 1,-1:E, ore 1,0:E, any 0,1:SE",
        "harbours: any 0,-1:NW, ore 1,-1:E, any 1,0:E, any 0,1:SE",
        "harbours: ore 0,-1:NW, any 1,-1:E, any 1,0:E, any 0,1:SE",
        NULL,
        "harbours: any 0,-1:NW, any 0,1:SE, ore -1,1:W, any -1,0:W",
    };
    for (u128 digit = 0; digit < 6; digit++) {
        char code[BOARD_CODE], map[200];
        struct board b;
        code_of("odd-frame", 19, digit, code); /* 453,600 boards */
        if (harbours[digit] == NULL) {
            ck_assert(!board_code_read(code, all, "board", &b, NULL));
            continue;
        }
        snprintf(map, sizeof map, "odd-frame / L3 L3/11 / B3/11 W11 A12 / D D / %s", harbours[digit]);
        assert_code(map, code);
    }
}
END_TEST

/* Every 97th number of mini is a board of its own: it fits, and has that code. */
START_TEST(every_number_of_mini_is_a_board)
{
    for (u128 n = 0; n < 12700800; n += 97) {
        char code[BOARD_CODE], again[BOARD_CODE];
        struct board b;
        code_of("mini", 24, n, code);
        ck_assert(board_code_read(code, all, "board", &b, NULL));
        ck_assert(board_fits(&b, NULL));
        board_code_write(&b, again);
        ck_assert_str_eq(again, code);
    }
}
END_TEST

/* tests/golden/codes.txt: CODE<TAB>MAP. Codes are for ever: no line may change or go. */
START_TEST(golden_codes_stay)
{
    FILE *file = fopen("tests/golden/codes.txt", "r");
    ck_assert_msg(file != NULL, "run from the top folder");
    char line[4096];
    int lines = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *map = strchr(line, '\t');
        ck_assert_ptr_nonnull(map);
        *map++ = '\0';
        assert_code(map, line);
        lines++;
    }
    fclose(file);
    ck_assert_int_ge(lines, 30);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_board_code");
    TCase *tests = tcase_create("code");
    suite_add_tcase(suite, tests);
    tcase_set_timeout(tests, 60);
    tcase_add_unchecked_fixture(tests, open_presets, close_presets);
    tcase_add_test(tests, the_example_of_the_document);
    tcase_add_test(tests, the_first_and_the_last_board_of_mini);
    tcase_add_test(tests, known_codes_of_base);
    tcase_add_test(tests, codes_have_the_lengths_of_the_document);
    tcase_add_test(tests, either_case_and_letters_that_look_alike);
    tcase_add_test(tests, what_is_no_code_is_refused);
    tcase_add_test(tests, the_checksum_covers_the_name);
    tcase_add_test(tests, numbers_without_a_board_are_refused);
    tcase_add_test(tests, every_number_of_the_harbours_of_base);
    tcase_add_test(tests, every_number_of_the_harbours_of_an_odd_frame);
    tcase_add_test(tests, every_number_of_mini_is_a_board);
    tcase_add_test(tests, golden_codes_stay);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
