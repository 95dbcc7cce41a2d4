/* Cards: their size, what they say, and that nothing of it depends on the machine. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_code.h"
#include "render/card.h"
#include "render/output.h"
#include "render/theme.h"
#include "render/words.h"

static struct presets *presets;
static struct board board;
static struct card card;
static const char code[] = "base-279KM7MGBAFBW3ZT3D4MB6HBZ2";

static void begin(void)
{
    presets = presets_new();
    ck_assert(board_code_read(code, presets, "code", &board, NULL));
    card = (struct card){.name = "2026-W49",
                         .first = {2026, 11, 30, 1},
                         .last = {2026, 12, 6, 7},
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

static double width_of(enum lang lang, enum word w, int n1, int n2, const char *s1)
{
    char line[WORD_BYTES];
    words_write(line, sizeof line, lang, w, (struct word_values){.n = {n1, n2}, .s = {s1}});
    ck_assert(text_is_baked(line));
    return text_width(1, FACE_REGULAR, line);
}

/* The column of words is 31 mm wide, and what is wider is set smaller. Of the two lines of days, 3.5 mm, all stay at
 * seven tenths of it at least, whatever the language and the day; of the game, 3.2 mm, too. */
START_TEST(words_stay_large_in_every_language)
{
    const double most = 31 / 0.7;
    for (int lang = 0; lang < LANGS; lang++) {
        for (int month = 0; month < 12; month++) {
            const char *name = word((enum lang)lang, (enum word)(WORD_MONTH + month));
            ck_assert_double_le(3.5 * width_of((enum lang)lang, WORD_WEEK_FIRST, 28, 2028, name), most);
            ck_assert_double_le(3.5 * width_of((enum lang)lang, WORD_WEEK_LAST, 28, 2028, name), most);
        }
        const char *december = word((enum lang)lang, (enum word)(WORD_MONTH + 11));
        ck_assert_double_le(3.5 * width_of((enum lang)lang, WORD_WEEK_FIRST_YEAR, 28, 2028, december), most);
        ck_assert_double_le(3.2 * width_of((enum lang)lang, WORD_WEEK_LAND, 0, 0, ""), most);
        ck_assert_double_le(3.2 * width_of((enum lang)lang, WORD_WEEK_POINTS, 10, 0, ""), most);
        ck_assert_double_le(4 * width_of((enum lang)lang, WORD_WEEK, 0, 0, ""), most);
    }
}
END_TEST

START_TEST(a_card_is_in_the_language_asked_for)
{
    struct buf last = {0};
    for (int i = 0; i < langs_count(); i++) {
        struct picture p = picture_default();
        struct buf svg = {0};
        char title[WORD_BYTES];
        p.lang = lang_name(i);
        struct scene *s = card_new(&board, &card, &p);
        svg_write(s, &svg);
        scene_free(s);
        words_write(title, sizeof title, (enum lang)i, WORD_WEEK_TITLE, (struct word_values){.s = {"2026-W49"}});
        ck_assert_ptr_nonnull(strstr(svg.data, title));
        ck_assert_uint_lt(svg.length, SVG_MOST);
        ck_assert(!last.data || strcmp(last.data, svg.data) != 0);
        buf_free(&last);
        last = svg;
    }
    buf_free(&last);
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
            card.first.day = 29;
            break;
        case 2:
            card.last.month = 11;
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
    tcase_add_test(tests, words_stay_large_in_every_language);
    tcase_add_test(tests, a_card_is_in_the_language_asked_for);
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
