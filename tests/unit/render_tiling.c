/* How boards are spread over sheets: against a search that knows nothing of the formulas. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/tiling.h"

/* ---- a naive twin ----
 * Sheets are laid one after the other until they reach, for both ways to turn the paper, and each cell is asked. */

struct naive {
    bool possible;
    int columns, rows, sheets;
    double width, cut;
};

/* How many sheets reach over `need`. A single one, and ones that overlap by less than 8 mm, give 8 mm to furniture. */
static int reach(double need, double room, double overlap)
{
    if (room - 8 >= 20 && room - 8 >= need - 1e-6)
        return 1;
    double shown = overlap < 8 ? room - 8 : room, reached = shown;
    int count = 1;
    if (shown - overlap < 20)
        return 0;
    while (count < 2 || reached < need - 1e-6) {
        reached += shown - overlap;
        count++;
    }
    return count;
}

static double cell_edge(int i, int count, double shown, double overlap, double need, bool end)
{
    double all = count * shown - (count - 1) * overlap, start = (need - all) / 2 + i * (shown - overlap);
    if (end)
        return start + shown - (i < count - 1 ? overlap / 2 : 0);
    return start + (i > 0 ? overlap / 2 : 0);
}

static double shown_of(int count, double room, double overlap)
{
    return count == 1 || overlap < 8 ? room - 8 : room;
}

static struct naive lay_naively(const struct tiling_ask *a, double width, double height)
{
    double room_x = width - 2 * a->margin, room_y = height - 2 * a->margin;
    struct naive n = {
        .columns = reach(a->width, room_x, a->overlap), .rows = reach(a->height, room_y, a->overlap), .width = width};
    n.possible = n.columns > 0 && n.rows > 0;
    n.cut = (n.columns - 1) * a->height + (n.rows - 1) * a->width;
    double x = shown_of(n.columns, room_x, a->overlap), y = shown_of(n.rows, room_y, a->overlap);
    for (int row = 0; n.possible && row < n.rows; row++)
        for (int column = 0; column < n.columns; column++) {
            struct rect cell = {cell_edge(column, n.columns, x, a->overlap, a->width, false),
                                cell_edge(row, n.rows, y, a->overlap, a->height, false),
                                cell_edge(column, n.columns, x, a->overlap, a->width, true),
                                cell_edge(row, n.rows, y, a->overlap, a->height, true)};
            n.sheets += !a->shows || a->shows(a->drawing, cell);
        }
    return n;
}

static struct naive best_naively(const struct tiling_ask *a)
{
    struct naive given = lay_naively(a, a->paper.width, a->paper.height);
    struct naive turned = lay_naively(a, a->paper.height, a->paper.width);
    if (!given.possible || (turned.possible && (turned.sheets < given.sheets ||
                                                (turned.sheets == given.sheets && turned.cut < given.cut - 1e-6))))
        return turned;
    return given;
}

/* ---- drawings ---- */

/* A round island of the drawing's width and height. */
static bool is_round(const void *drawing, struct rect part)
{
    const struct tiling_ask *a = drawing;
    double cx = a->width / 2, cy = a->height / 2;
    double x = fmin(fmax(cx, part.left), part.right) - cx, y = fmin(fmax(cy, part.top), part.bottom) - cy;
    return x * x / (cx * cx) + y * y / (cy * cy) < 1;
}

static const struct paper a4 = {210, 297}, letter = {215.9, 279.4}, a1 = {594, 841};

static struct tiling found(struct tiling_ask ask)
{
    struct tiling t;
    struct err e = {0};
    ck_assert_msg(tiling_find(&ask, &t, &e), "%s", e.detail);
    return t;
}

/* The land of base: five hexes of 79 mm wide, eight of their sides high. */
#define LAND .width = 395, .height = 79 * 8 / sqrt(3), .margin = 10, .overlap = 10

START_TEST(base_land_on_a4_takes_four_sheets_across)
{
    struct tiling t = found((struct tiling_ask){LAND, .paper = a4});
    ck_assert_int_eq(t.sheets, 4);
    ck_assert_int_eq(t.columns, 2);
    ck_assert_int_eq(t.rows, 2);
    ck_assert_double_eq(t.width, 297);
    /* 2 x 277 - 10 = 544 mm are shown of 395 */
    struct rect first = tiling_window(&t, 0, 0), next = tiling_window(&t, 0, 1);
    ck_assert_double_eq_tol(first.left, -74.5, 1e-9);
    ck_assert_double_eq_tol(next.left - first.left, 267, 1e-9);
    ck_assert_double_eq_tol(first.right - next.left, 10, 1e-9);
    ck_assert_double_eq_tol(tiling_cell(&t, 0, 0).right, 197.5, 1e-9);
    ck_assert_double_eq_tol(tiling_cell(&t, 0, 1).left, 197.5, 1e-9);
    ck_assert(!t.strip_x && !t.strip_y);
}
END_TEST

START_TEST(a_large_page_is_one_sheet_with_room_for_furniture)
{
    struct tiling t = found((struct tiling_ask){LAND, .paper = a1});
    ck_assert_int_eq(t.sheets, 1);
    ck_assert(t.strip_x && t.strip_y);
    ck_assert_double_eq(t.width, 594); /* as it is named */
    ck_assert_double_eq_tol(t.shown_x, 594 - 20 - 8, 1e-9);
    struct rect window = tiling_window(&t, 0, 0), cell = tiling_cell(&t, 0, 0);
    ck_assert_double_eq_tol(window.left + window.right, 395, 1e-9); /* in its middle */
    ck_assert_mem_eq(&window, &cell, sizeof cell);
}
END_TEST

/* A4 across has 277 x 190 mm inside its margins; 8 mm of both go to furniture. */
START_TEST(furniture_is_counted_before_the_sheets)
{
    struct tiling t = found((struct tiling_ask){.width = 269, .height = 182, .margin = 10, .overlap = 10, .paper = a4});
    ck_assert_int_eq(t.sheets, 1);
    t = found((struct tiling_ask){.width = 269.01, .height = 182, .margin = 10, .overlap = 10, .paper = a4});
    ck_assert_int_eq(t.sheets, 2);
    /* an overlap of less than 8 mm has no room for it either: 2 x (277 - 8) - 7 = 531 */
    t = found((struct tiling_ask){.width = 531, .height = 182, .margin = 10, .overlap = 7, .paper = a4});
    ck_assert_int_eq(t.columns, 2);
    ck_assert(t.strip_x);
    t = found((struct tiling_ask){.width = 546, .height = 182, .margin = 10, .overlap = 8, .paper = a4});
    ck_assert_int_eq(t.columns, 2); /* 2 x 277 - 8 */
    ck_assert(!t.strip_x);
}
END_TEST

START_TEST(of_as_many_sheets_the_shorter_cuts_are_taken)
{
    /* base with its sea, 507.18 x 454.555 mm, on A4: 3 x 2 upright are cut along 2 x 454.555 + 507.18 mm, 2 x 3 across
     * along 454.555 + 2 x 507.18 */
    struct tiling t =
        found((struct tiling_ask){.width = 507.18, .height = 454.555, .margin = 10, .overlap = 10, .paper = a4});
    ck_assert_int_eq(t.sheets, 6);
    ck_assert_int_eq(t.columns, 3);
    ck_assert_double_eq(t.width, 210);
    /* a square is the same both ways: the paper stays as it is given */
    t = found((struct tiling_ask){.width = 450, .height = 450, .margin = 10, .overlap = 10, .paper = {297, 210}});
    ck_assert_double_eq(t.width, 297);
}
END_TEST

START_TEST(sheets_are_as_few_as_a_search_finds)
{
    static const double widths[] = {50, 182, 269, 395, 507.18, 830}, margins[] = {0, 10, 12.5};
    static const double overlaps[] = {0, 4, 7.999, 8, 10, 25.5, 50};
    const struct paper papers[] = {a4, letter, a1, {150, 200}, {1000, 120}};
    int fewer = 0, several = 0;
    for (size_t i = 0; i < 6 * 6 * 3 * 7 * 5 * 2; i++) {
        size_t k = i;
        struct tiling_ask a = {.shows = k % 2 ? is_round : NULL};
        a.width = widths[(k /= 2) % 6];
        a.height = widths[(k /= 6) % 6] * sqrt(3) / 2;
        a.margin = margins[(k /= 6) % 3];
        a.overlap = overlaps[(k /= 3) % 7];
        a.paper = papers[(k /= 7) % 5];
        a.drawing = &a;
        struct naive right = best_naively(&a);
        struct tiling t;
        struct err e = {0};
        bool done = tiling_find(&a, &t, &e);
        ck_assert_int_eq(done, right.possible && right.sheets <= SHEETS_MOST);
        if (!done) {
            ck_assert_str_eq(e.item[0].field, "paper");
            continue;
        }
        ck_assert_int_eq(t.sheets, right.sheets);
        ck_assert_int_eq(t.columns, right.columns);
        ck_assert_int_eq(t.rows, right.rows);
        ck_assert_double_eq(t.width, right.width);
        fewer += t.sheets < t.rows * t.columns;
        several += t.sheets > 1;
    }
    ck_assert_int_gt(fewer, 10);
    ck_assert_int_gt(several, 1000);
}
END_TEST

/* Every place of the drawing is on one cell, windows are inside the paper, and the drawing is in the middle. */
START_TEST(cells_cover_the_drawing_once)
{
    for (double overlap = 0; overlap <= 50; overlap += 5) {
        struct tiling_ask a = {LAND, .paper = a4};
        a.overlap = overlap;
        struct tiling t = found(a);
        ck_assert_double_le(2 * t.margin + t.shown_x + (t.strip_x ? 8 : 0), t.width + 1e-9);
        ck_assert_double_le(2 * t.margin + t.shown_y + (t.strip_y ? 8 : 0), t.height + 1e-9);
        for (int row = 0; row < t.rows; row++)
            for (int column = 0; column < t.columns; column++) {
                struct rect cell = tiling_cell(&t, row, column);
                ck_assert_int_eq(tiling_sheet(&t, row, column), row * t.columns + column);
                if (column > 0)
                    ck_assert_double_eq_tol(cell.left, tiling_cell(&t, row, column - 1).right, 1e-9);
                if (row > 0)
                    ck_assert_double_eq_tol(cell.top, tiling_cell(&t, row - 1, column).bottom, 1e-9);
            }
        struct rect first = tiling_cell(&t, 0, 0), last = tiling_cell(&t, t.rows - 1, t.columns - 1);
        ck_assert_double_le(first.left, 1e-6);
        ck_assert_double_le(first.top, 1e-6);
        ck_assert_double_eq_tol(first.left + last.right, a.width, 1e-9);
        ck_assert_double_eq_tol(first.top + last.bottom, a.height, 1e-9);
    }
}
END_TEST

START_TEST(what_cannot_be_laid_is_refused)
{
    struct tiling t;
    struct err e = {0};
    struct tiling_ask a = {LAND, .paper = {60, 60}};
    a.overlap = 20; /* 60 - 20 - 20 leaves 20 of each; with 21 it is less */
    ck_assert(tiling_find(&a, &t, &e) || strstr(e.detail, "sheets"));
    a.overlap = 21;
    ck_assert(!tiling_find(&a, &t, &e));
    ck_assert_str_eq(e.item[0].field, "paper");
    ck_assert_ptr_nonnull(strstr(e.detail, "too small"));
    a = (struct tiling_ask){LAND, .paper = {60, 60}};
    a.margin = 30;
    ck_assert(!tiling_find(&a, &t, &e));
    a = (struct tiling_ask){.width = 2000, .height = 2000, .margin = 10, .overlap = 10, .paper = a4};
    /* 1990 / 267 = 7.5 columns by 1990 / 180 = 11.1 rows; upright 1990 / 180 by 1990 / 267 as well */
    ck_assert_int_eq(found(a).sheets, 96);
    a.width = a.height = 4000;
    ck_assert(!tiling_find(&a, &t, &e));
    ck_assert_str_eq(e.item[0].field, "paper");
    ck_assert_ptr_nonnull(strstr(e.detail, "at most 200"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_tiling");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_test(all, base_land_on_a4_takes_four_sheets_across);
    tcase_add_test(all, a_large_page_is_one_sheet_with_room_for_furniture);
    tcase_add_test(all, furniture_is_counted_before_the_sheets);
    tcase_add_test(all, of_as_many_sheets_the_shorter_cuts_are_taken);
    tcase_add_test(all, sheets_are_as_few_as_a_search_finds);
    tcase_add_test(all, cells_cover_the_drawing_once);
    tcase_add_test(all, what_cannot_be_laid_is_refused);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    bool good = srunner_ntests_failed(runner) == 0 && srunner_ntests_run(runner) > 0;
    srunner_free(runner);
    return good ? 0 : 1;
}
