/* Colours of themes: words and lines can be seen on what they stand on, and grounds are told apart by eyes of every
 * kind. What is measured stands in docs/drawing.md. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/buf.h"
#include "gen/core/file.h"
#include "render/scene.h"
#include "render/theme_internal.h"
#include "render/theme_pairs.h"
#include "tests/unit/colour_vision.h"

/* ---- arithmetic ---- */

/* WCAG 2.1: black on white is 21, #777777 on white just fails 4.5 with 4.48, and #767676 just passes with 4.54. */
START_TEST(contrast_is_that_of_wcag)
{
    ck_assert_double_eq_tol(theme_contrast(0x000000, 0xFFFFFF), 21, 1e-9);
    ck_assert_double_eq_tol(theme_contrast(0xFFFFFF, 0x000000), 21, 1e-9);
    ck_assert_double_eq_tol(theme_contrast(0x123456, 0x123456), 1, 1e-9);
    ck_assert_double_eq_tol(theme_contrast(0x777777, 0xFFFFFF), 4.48, 0.005);
    ck_assert_double_eq_tol(theme_contrast(0x767676, 0xFFFFFF), 4.54, 0.005);
}
END_TEST

START_TEST(colours_mix_in_the_middle)
{
    ck_assert_int_eq(theme_mix(0x000000, 0xFF8040, 0), 0x000000);
    ck_assert_int_eq(theme_mix(0x000000, 0xFF8040, 1), 0xFF8040);
    ck_assert_int_eq(theme_mix(0x102030, 0x304050, 0.5), 0x203040);
}
END_TEST

/* The ends and the ground go where they are said to; greys on grey grounds go on two straight lines between them. */
START_TEST(tones_go_through_black_ground_and_white)
{
    static const int32_t grounds[] = {0x77A765, 0xF2D06B, 0x808080}, to[] = {0x32503F, 0x82661D, 0x404040};
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(theme_tone(0x000000, grounds[i], to[i], 0xCFC9BB), 0x000000);
        ck_assert_int_eq(theme_tone(grounds[i], grounds[i], to[i], 0xCFC9BB), to[i]);
        ck_assert_int_eq(theme_tone(0xFFFFFF, grounds[i], to[i], 0xCFC9BB), 0xCFC9BB);
        ck_assert_int_eq(theme_tone(NO_COLOUR, grounds[i], to[i], 0xCFC9BB), NO_COLOUR);
        ck_assert_int_eq(theme_tone(0x123456, grounds[i], grounds[i], 0xFFFFFF), 0x123456);
    }
    ck_assert_int_eq(theme_tone(0x404040, 0x808080, 0x404040, 0xFFFFFF), 0x202020);
    ck_assert_int_eq(theme_tone(0xD5D5D5, 0x808080, 0x404040, 0xFFFFFF), 0xC0C0C0); /* 85 of 127 up: 64 + 127.8 */
}
END_TEST

/* ---- names ---- */

START_TEST(themes_are_found_by_their_names)
{
    static const char *const names[] = {"light", "dark", "high-contrast", "colour-blind", "ink-saver"};
    ck_assert_int_eq(themes_count(), 5);
    for (int i = 0; i < 5; i++) {
        ck_assert_str_eq(theme_name(i), names[i]);
        ck_assert_str_eq(theme_find(names[i], false)->name, names[i]);
        ck_assert_str_eq(theme_find(names[i], true)->name, "ink-saver");
    }
    ck_assert_str_eq(theme_find(NULL, false)->name, "light");
    ck_assert_ptr_eq(theme_find(NULL, true), theme_find("ink-saver", false));
    ck_assert_ptr_null(theme_find("no such theme", false));
    ck_assert_ptr_null(theme_find("Dark", false));
}
END_TEST

/* ---- contrast ---- */

/* 4.5:1 for words is WCAG 2.1's criterion 1.4.3, 7:1 its enhanced 1.4.6, 3:1 for lines its 1.4.11. */
START_TEST(themes_ask_for_the_contrast_they_should)
{
    for (int i = 0; i < themes_count(); i++) {
        const struct theme *t = theme_find(theme_name(i), false);
        bool high = !strcmp(t->name, "high-contrast");
        ck_assert_double_eq(theme_pair_least(t, PAIR_TEXT), high ? 7 : 4.5);
        ck_assert_double_eq(theme_pair_least(t, PAIR_LINE), high ? 4.5 : 3);
    }
}
END_TEST

static double least_contrast(const struct theme *t, enum pair_use use)
{
    struct theme_pair pair[THEME_PAIRS_MOST];
    int pairs = theme_pairs(t, pair);
    double least = 21;
    ck_assert_int_le(pairs, THEME_PAIRS_MOST);
    for (int i = 0; i < pairs; i++) {
        double contrast = theme_contrast(pair[i].colour, pair[i].on);
        ck_assert_msg(contrast >= theme_pair_least(t, pair[i].use), "%s, %s: #%06x on #%06x is %.2f", t->name,
                      pair[i].what, (unsigned)pair[i].colour, (unsigned)pair[i].on, contrast);
        if (pair[i].use == use)
            least = fmin(least, contrast);
    }
    return least;
}

START_TEST(words_and_lines_can_be_seen)
{
    for (int i = 0; i < themes_count(); i++) {
        const struct theme *t = theme_find(theme_name(i), false);
        ck_assert_double_ge(least_contrast(t, PAIR_TEXT), t->text_least);
        ck_assert_double_ge(least_contrast(t, PAIR_LINE), t->line_least);
    }
}
END_TEST

/* Fills of charts differ in lightness, so that they do without colours; the darker one is the one called so. */
START_TEST(shades_of_charts_do_without_colours)
{
    for (int i = 0; i < themes_count(); i++) {
        const struct theme *t = theme_find(theme_name(i), false);
        int32_t light = t->shallow[SHALLOWS - 1];
        if (t->black_only)
            continue;
        ck_assert_double_ge(theme_contrast(t->wave, light), 1.4);
        ck_assert_double_lt(vision_lab(VISION_GREY, t->wave).l, vision_lab(VISION_GREY, light).l);
    }
}
END_TEST

/* ---- grounds to all eyes ---- */

enum { SEVEN = 7, ALL = 11 }; /* the five resources, desert and sea; with those that some boards have */
static const enum terrain grounds[ALL] = {TERRAIN_FOREST,    TERRAIN_HILLS,  TERRAIN_PASTURE, TERRAIN_FIELDS,
                                          TERRAIN_MOUNTAINS, TERRAIN_DESERT, TERRAIN_SEA,     TERRAIN_GOLD,
                                          TERRAIN_LAKE,      TERRAIN_SWAMP,  TERRAIN_OASIS};

static int32_t ground(const struct theme *t, int i)
{
    return i < 0 ? t->token : theme_tile(t, grounds[i]).ground;
}

/* CIEDE2000, or in grey the steps of lightness L*. */
static double apart(enum vision v, int32_t a, int32_t b)
{
    struct lab one = vision_lab(v, a), other = vision_lab(v, b);
    return v == VISION_GREY ? fabs(one.l - other.l) : lab_distance(one, other);
}

/* Between any two of the first `count` grounds and the token. */
static double least_apart(const struct theme *t, int count, enum vision v)
{
    double least = INFINITY;
    for (int i = 0; i < count; i++)
        for (int k = -1; k < i; k++)
            least = fmin(least, apart(v, ground(t, i), ground(t, k)));
    return least;
}

/* Least distances asked for. Where they are small, symbols, patterns and letters tell the terrains apart: design asks
 * that colour never does it alone. In colour-blind, colours do it as well, in grey too. */
static const struct {
    const char *theme;
    double seven, seven_grey, all, all_grey;
} asked[] = {{"light", 4, 0, 0, 0},
             {"dark", 8, 3, 4.5, 1},
             {"high-contrast", 8, 2.5, 5.5, 1},
             {"colour-blind", 14, 5, 10, 5},
             {"ink-saver", 0, 0, 0, 0}};

START_TEST(grounds_are_told_apart)
{
    for (int i = 0; i < themes_count(); i++) {
        const struct theme *t = theme_find(asked[i].theme, false);
        ck_assert_str_eq(asked[i].theme, theme_name(i));
        for (int v = 0; v < VISIONS; v++) {
            double seven = v == VISION_GREY ? asked[i].seven_grey : asked[i].seven;
            double all = v == VISION_GREY ? asked[i].all_grey : asked[i].all;
            ck_assert_msg(least_apart(t, SEVEN, (enum vision)v) >= seven, "%s, %s: %.2f", t->name, vision_names[v],
                          least_apart(t, SEVEN, (enum vision)v));
            ck_assert_msg(least_apart(t, ALL, (enum vision)v) >= all, "%s, %s, all: %.2f", t->name, vision_names[v],
                          least_apart(t, ALL, (enum vision)v));
        }
    }
}
END_TEST

/* Red numbers are bold and larger too (tests/unit/render_picture.c); but in black and white, colour says it as well. */
START_TEST(red_is_red_to_all_eyes)
{
    for (int i = 0; i < themes_count(); i++) {
        const struct theme *t = theme_find(theme_name(i), false);
        for (int v = 0; v < VISIONS && !t->black_only; v++)
            ck_assert_msg(apart((enum vision)v, t->red, t->number) >= 10, "%s, %s: %.2f", t->name, vision_names[v],
                          apart((enum vision)v, t->red, t->number));
    }
}
END_TEST

/* ---- what the document says ---- */

START_TEST(the_document_says_what_is_measured)
{
    struct buf page = {0};
    struct err e = {0};
    ck_assert_msg(file_read("docs/drawing.md", "docs", 1 << 20, &page, &e), "%s", e.detail);
    for (int i = 0; i < themes_count(); i++) {
        const struct theme *t = theme_find(theme_name(i), false);
        struct buf row = {0};
        buf_format(&row, "| `%s` | %.1f | %.1f |", t->name, least_contrast(t, PAIR_TEXT), least_contrast(t, PAIR_LINE));
        for (int v = 0; v < VISIONS; v++)
            buf_format(&row, " %.1f |", least_apart(t, SEVEN, (enum vision)v));
        ck_assert_msg(strstr(page.data, row.data) != NULL, "docs/drawing.md has no %s", row.data);
        buf_free(&row);
    }
    buf_free(&page);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_theme");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_test(all, contrast_is_that_of_wcag);
    tcase_add_test(all, colours_mix_in_the_middle);
    tcase_add_test(all, tones_go_through_black_ground_and_white);
    tcase_add_test(all, themes_are_found_by_their_names);
    tcase_add_test(all, themes_ask_for_the_contrast_they_should);
    tcase_add_test(all, words_and_lines_can_be_seen);
    tcase_add_test(all, shades_of_charts_do_without_colours);
    tcase_add_test(all, grounds_are_told_apart);
    tcase_add_test(all, red_is_red_to_all_eyes);
    tcase_add_test(all, the_document_says_what_is_measured);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
