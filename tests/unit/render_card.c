/* Cards: their size, what they say, and that nothing of it depends on the machine. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_code.h"
#include "render/card.h"
#include "render/output.h"
#include "render/theme.h"

static struct presets *presets;
static struct board board;
static struct card card;
static const char code[] = "base-279KM7MGBAFBW3ZT3D4MB6HBZ2";

static void begin(void)
{
    presets = presets_new();
    ck_assert(board_code_read(code, presets, "code", &board, NULL));
    card = (struct card){.name = "2026-W49",
                         .first = "30 November",
                         .last = "6 December 2026",
                         .seed = "2026-W49",
                         .code = code,
                         .points = 10};
}

static void end(void)
{
    presets_free(presets);
}

static struct buf svg_of(const char *theme, bool ink_saver)
{
    struct picture p = picture_default();
    struct buf svg = {0};
    p.theme = theme;
    p.ink_saver = ink_saver;
    struct scene *s = card_new(&board, &card, &p);
    ck_assert_double_eq(scene_width(s), 120);
    ck_assert_double_eq(scene_height(s), 63); /* 1200 x 630 pixels, a tenth of a millimetre each */
    svg_write(s, &svg);
    scene_free(s);
    return svg;
}

/* Words on a card go through baked glyphs alone. */
START_TEST(all_words_are_baked)
{
    static const char *const words[] = {
        "Island of the week", "2026-W49", "29 September to", "5 October 2029", "Base island, dealt fair,",
        "first to 10 points", "Seed",     "Board code"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        ck_assert(text_is_baked(words[i]));
}
END_TEST

START_TEST(a_card_is_the_same_each_time)
{
    for (int i = 0; i < themes_count(); i++) {
        struct buf one = svg_of(theme_name(i), false), other = svg_of(theme_name(i), false);
        ck_assert_str_eq(one.data, other.data);
        ck_assert_uint_lt(one.length, SVG_MOST);
        buf_free(&one);
        buf_free(&other);
    }
}
END_TEST

/* Colours of an SVG stand in fill and stroke alone. */
START_TEST(ink_saver_is_black_and_white)
{
    struct buf svg = svg_of(NULL, true);
    int colours = 0;
    for (const char *c = svg.data; (c = strstr(c, "=\"#")); c += 3, colours++) {
        bool black = strncmp(c + 3, "000\"", 4) == 0, white = strncmp(c + 3, "fff\"", 4) == 0;
        ck_assert_msg(black || white || strncmp(c - 4, "href", 4) == 0, "%.20s", c);
    }
    ck_assert_int_gt(colours, 10);
    buf_free(&svg);
}
END_TEST

/* Another week, days, seed or code is another picture. */
START_TEST(a_card_says_what_it_is_told)
{
    struct buf plain = svg_of(NULL, false);
    const struct card whole = card;
    for (int i = 0; i < 6; i++) {
        card = whole;
        switch (i) {
        case 0:
            card.name = "2026-W48";
            break;
        case 1:
            card.first = "29 November";
            break;
        case 2:
            card.last = "6 December 2027";
            break;
        case 3:
            card.seed = NULL;
            break;
        case 4:
            card.code = "base-279KM7MGBAFBW3ZT3D4MB6HBZ3";
            break;
        case 5:
            card.points = 12;
            break;
        }
        struct buf other = svg_of(NULL, false);
        ck_assert_str_ne(plain.data, other.data);
        buf_free(&other);
    }
    buf_free(&plain);
}
END_TEST

/* All hexes of the board are there, named; a colour's contrast is the theme's affair. */
START_TEST(the_whole_board_is_on_it)
{
    struct buf svg = svg_of(NULL, false);
    int hexes = 0;
    for (const char *c = svg.data; (c = strstr(c, "data-hex=\"")); c++)
        hexes++;
    ck_assert_int_eq(hexes, 19);
    ck_assert_ptr_nonnull(strstr(svg.data, "<title>Island of the week 2026-W49</title>"));
    buf_free(&svg);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_card");
    TCase *tests = tcase_create("cards");
    tcase_add_checked_fixture(tests, begin, end);
    tcase_set_timeout(tests, 30);
    tcase_add_test(tests, all_words_are_baked);
    tcase_add_test(tests, a_card_is_the_same_each_time);
    tcase_add_test(tests, ink_saver_is_black_and_white);
    tcase_add_test(tests, a_card_says_what_it_is_told);
    tcase_add_test(tests, the_whole_board_is_on_it);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
