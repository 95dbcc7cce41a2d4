/* Sheets of boards: what is said on them, and that furniture stays in its strips. tests/print measures their PDFs. */
#include <math.h>
#include <stdio.h>
#include "render/furniture.h"
#include "render/paper.h"
#include "render/sheets.h"
#include "tests/unit/board_pictures.h"

/* ---- furniture ---- */

static struct furniture furniture_of(double across, double upright, double thickness, enum lang lang)
{
    return (struct furniture){.t = theme_find(NULL, false),
                              .lang = lang,
                              .across = {.length = across, .thickness = thickness},
                              .upright = {.length = upright, .thickness = thickness},
                              .sheet = 12,
                              .sheets = 200,
                              .words = {"one word", "another", NULL, "a third one that is long"}};
}

/* In a scene that is large enough: both strips start at a corner of a rectangle of their ink, once at the lower left
 * and once at the upper right. */
static void assert_inside_strips(struct furniture f, bool mirrored)
{
    double left, top, right, bottom, width = 500, height = 500;
    struct scene *s = scene_new(width, height, "", "");
    f.across.x = mirrored ? 400 - f.across.length : 100;
    f.across.y = mirrored ? 100 : 400 - f.across.thickness;
    f.upright.x = mirrored ? 400 - f.upright.thickness : 100;
    f.upright.y = mirrored ? 100 : 400 - f.upright.length;
    furniture_draw(s, &f);
    ink_of(s, &left, &top, &right, &bottom);
    ck_assert_double_ge(left, mirrored ? fmin(f.across.x, f.upright.x) - 0.02 : 99.98);
    ck_assert_double_ge(top, mirrored ? 99.98 : fmin(f.across.y, f.upright.y) - 0.02);
    ck_assert_double_le(right, mirrored ? 400.02 : fmax(100 + f.across.length, 100 + f.upright.thickness) + 0.02);
    ck_assert_double_le(bottom, mirrored ? fmax(100 + f.across.thickness, 100 + f.upright.length) + 0.02 : 400.02);
    scene_free(s);
}

START_TEST(furniture_stays_in_its_strips)
{
    static const double lengths[] = {77, 100, 104, 112, 128, 150, 200, 277}, thick[] = {3, 4, 6.5, 9.5};
    int fitted = 0;
    for (int lang = 0; lang < LANGS; lang++)
        for (int i = 0; i < 8; i++)
            for (int k = 0; k < 4; k++) {
                struct furniture f = furniture_of(lengths[i], lengths[(i + k) % 8], thick[k], (enum lang)lang);
                struct err e;
                if (!furniture_fits(&f, &e))
                    continue;
                assert_inside_strips(f, false);
                assert_inside_strips(f, true);
                fitted++;
            }
    ck_assert_int_gt(fitted, 5 * 8 * 4 * 3 / 4);
}
END_TEST

static char *furniture_words(struct furniture f)
{
    struct scene *s = scene_new(500, 500, "", "");
    furniture_draw(s, &f);
    return words_of(s);
}

static bool says(char *words, const char *what)
{
    bool said = strstr(words, what) != NULL;
    free(words);
    return said;
}

START_TEST(what_matters_most_is_said_first)
{
    struct furniture roomy = furniture_of(277, 190, 4, LANG_EN), tight = furniture_of(130, 130, 3, LANG_EN);
    ck_assert(says(furniture_words(roomy), "Sheet12of200"));
    ck_assert(says(furniture_words(roomy), "100mm=315/16in"));
    ck_assert(says(furniture_words(roomy), "athirdonethatislong"));
    ck_assert(says(furniture_words(tight), "Sheet12of200"));
    ck_assert(says(furniture_words(tight), "withoutscaling"));
    /* 100 mm and their words are 112 mm: with 130 of both nothing else would have room */
    ck_assert(says(furniture_words(tight), "50mm"));
    ck_assert(!says(furniture_words(tight), "100mm"));
}
END_TEST

START_TEST(strips_too_short_for_bars_are_refused)
{
    struct err e;
    struct furniture f = furniture_of(60, 200, 5, LANG_EN); /* 50 mm, and "50 mm" of 8 mm, with 1 mm round them */
    ck_assert(!furniture_fits(&f, &e));
    ck_assert_str_eq(e.item[0].field, "paper");
    f = furniture_of(65, 200, 5, LANG_EN);
    ck_assert(furniture_fits(&f, &e));
}
END_TEST

/* ---- sheets ---- */

static struct picture picture_on(const char *paper, enum what what, bool full)
{
    struct picture p = full ? all_of_it(false) : picture_default();
    p.paper = paper;
    p.print.what = what;
    p.print.true_size = true;
    return p;
}

static struct sheets *sheets_on(const struct board *b, struct picture p)
{
    struct err e = {0};
    struct sheets *s = sheets_board(b, NULL, &p, &e);
    ck_assert_msg(s != NULL, "%s", e.detail);
    return s;
}

START_TEST(every_sheet_says_which_it_is_and_stays_small_as_svg)
{
    static const char *const papers[] = {"a4", "letter", "tabloid", "150x190"};
    for (int i = 0; i < presets_count(presets); i++)
        for (int k = 0; k < 4 * 2; k++) {
            struct board b = board_of(presets_at(presets, i), 1);
            struct sheets *s = sheets_on(&b, picture_on(papers[k / 2], k % 2 ? WHAT_LAND : WHAT_BOARD, true));
            for (int n = 0; n < s->count; n++) {
                char number[40];
                struct buf svg = {0};
                svg_write(s->page[n], &svg);
                ck_assert_msg(svg.length < SVG_MOST, "%s: %zu bytes", b.preset->name, svg.length);
                buf_free(&svg);
                snprintf(number, sizeof number, "Sheet%dof%d", n + 1, s->count);
                ck_assert(says(words_of(s->page[n]), number));
                s->page[n] = NULL;
            }
            sheets_free(s);
        }
}
END_TEST

START_TEST(sheets_say_what_is_cut_and_which_board_it_is)
{
    struct board b = board_of(preset("base"), 1);
    struct sheets *s = sheets_on(&b, picture_on("a4", WHAT_LAND, false));
    static const char *const cuts[] = {NULL, "Cutalongthelineattheleft", "Cutalongthelineatthetop",
                                       "Cutalongthelinesattheleftandatthetop"};
    ck_assert_int_eq(s->count, 4);
    for (int n = 0; n < 4; n++) {
        char *words = words_of(s->page[n]), place[32];
        s->page[n] = NULL;
        snprintf(place, sizeof place, "row%d,column%d", n / 2 + 1, n % 2 + 1);
        ck_assert_ptr_nonnull(strstr(words, place));
        ck_assert_ptr_nonnull(strstr(words, "base-"));
        ck_assert_int_eq(strstr(words, "Cutalong") != NULL, n > 0);
        if (cuts[n])
            ck_assert_ptr_nonnull(strstr(words, cuts[n]));
        free(words);
    }
    sheets_free(s);
}
END_TEST

START_TEST(ink_saver_sheets_are_black_and_white)
{
    struct board b = board_of(preset("big"), 1);
    for (int what = WHAT_BOARD; what <= WHAT_LAND; what++) {
        struct picture p = picture_on("a3", (enum what)what, true);
        p.ink_saver = true;
        p.print.bleed_mm = 3;
        struct sheets *s = sheets_on(&b, p);
        for (int n = 0; n < s->count; n++) {
            assert_black_and_white(svg_of(s->page[n]));
            s->page[n] = NULL;
        }
        sheets_free(s);
    }
}
END_TEST

/* 5 hexes of 79 mm are 395 mm, 8 sides of 79 / sqrt(3) mm are 364.885 mm; four gaps of 4 mm are 16 mm. */
START_TEST(the_land_is_exactly_its_hexes)
{
    struct board b = board_of(preset("base"), 1);
    struct picture p = picture_on(NULL, WHAT_LAND, false);
    double left, top, right, bottom;
    for (int gap = 0; gap <= 4; gap += 4) {
        p.print.gap_mm = gap;
        struct scene *s = picture_screen(&b, NULL, &p);
        double height = (79 * 8 + 6.0 * gap) / sqrt(3);
        ck_assert_double_eq_tol(scene_width(s), 395 + 4 * gap, 1e-6);
        ck_assert_double_eq_tol(scene_height(s), height, 1e-6);
        ink_of(s, &left, &top, &right, &bottom);
        ck_assert_double_eq_tol(left, 0, 0.02);
        ck_assert_double_eq_tol(top, 0, 0.02);
        ck_assert_double_eq_tol(right, 395 + 4 * gap, 0.02);
        ck_assert_double_eq_tol(bottom, height, 0.02);
        scene_free(s);
    }
}
END_TEST

/* A row of 121 hexes takes dozens of sheets side by side, whose map is longer than a strip: they do without it. */
START_TEST(maps_give_way_where_sheets_are_many)
{
    struct buf json = {0};
    struct err e = {0};
    buf_text(&json, "{\"format\":\"islewright/preset@1\",\"name\":\"row\",\"title\":\"Row\",\"about\":\"A row.\","
                    "\"players\":[2,4],\"terrain\":{\"fields\":121},\"numbers\":{\"5\":121},\"hexes\":[");
    for (int q = -60; q <= 60; q++)
        buf_format(&json, "%s[%d,0]", q > -60 ? "," : "", q);
    buf_text(&json, "]}");
    struct preset *row = preset_read(json.data, json.length, &e);
    ck_assert_msg(row, "%s", e.detail);
    struct board b = board_of(row, 0);
    struct picture p = picture_on("a4", WHAT_BOARD, true);
    struct sheets *s = sheets_board(&b, NULL, &p, &e);
    ck_assert_msg(s, "%s", e.detail);
    ck_assert_int_gt(s->count, 30);
    sheets_free(s);
    preset_free(row);
    buf_free(&json);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_sheets_board");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_checked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 120);
    tcase_add_test(all, furniture_stays_in_its_strips);
    tcase_add_test(all, what_matters_most_is_said_first);
    tcase_add_test(all, strips_too_short_for_bars_are_refused);
    tcase_add_test(all, every_sheet_says_which_it_is_and_stays_small_as_svg);
    tcase_add_test(all, sheets_say_what_is_cut_and_which_board_it_is);
    tcase_add_test(all, ink_saver_sheets_are_black_and_white);
    tcase_add_test(all, the_land_is_exactly_its_hexes);
    tcase_add_test(all, maps_give_way_where_sheets_are_many);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
