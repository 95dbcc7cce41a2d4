/* Colours: words and lines can be seen on what they stand on. */
#include <check.h>
#include <stdlib.h>
#include "render/theme.h"

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

static void assert_readable(const struct theme *t)
{
    ck_assert_double_ge(theme_contrast(t->text, t->paper), 4.5);
    ck_assert_double_ge(theme_contrast(t->faint, t->paper), 4.5);
    ck_assert_double_ge(theme_contrast(t->number, t->token), 4.5);
    ck_assert_double_ge(theme_contrast(t->faint, t->token), 4.5); /* the letters of a spiral */
    ck_assert_double_ge(theme_contrast(t->red, t->token), 4.5);
    ck_assert_double_ge(theme_contrast(t->badge_text, t->badge), 4.5);
}

/* The line runs in sand between the tiles; where sand is left out of a print it still shows against any two grounds. */
static void assert_parted(const struct theme *t)
{
    ck_assert_double_ge(theme_contrast(t->line, t->sand), 3);
    for (int i = 0; i < TERRAINS; i++)
        ck_assert_msg(theme_contrast(t->line, t->tile[i].ground) >= 3, "line on %s: %.2f",
                      terrain_name((enum terrain)i), theme_contrast(t->line, t->tile[i].ground));
    ck_assert_double_ge(theme_contrast(t->badge_rim, t->sea), 3);
    ck_assert_double_ge(theme_contrast(t->robber, t->tile[TERRAIN_DESERT].ground), 3);
}

START_TEST(words_and_lines_can_be_seen)
{
    for (int i = 0; i < themes_count(); i++) {
        assert_readable(theme_find(theme_name(i), false));
        assert_parted(theme_find(theme_name(i), false));
    }
    assert_readable(theme_find(NULL, true));
    assert_parted(theme_find(NULL, true));
    ck_assert_ptr_null(theme_find("no such theme", false));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_theme");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_test(all, contrast_is_that_of_wcag);
    tcase_add_test(all, colours_mix_in_the_middle);
    tcase_add_test(all, words_and_lines_can_be_seen);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
