/* Contact sheets: how many boards stand on each, what is said of them, and that none is smaller than it has to be. */
#include <math.h>
#include <stdio.h>
#include "gen/board_code.h"
#include "render/drawing.h"
#include "render/paper.h"
#include "render/sheets.h"
#include "solver/score.h"
#include "tests/unit/board_pictures.h"

static struct board boards[CONTACT_BOARDS + 1];

static void fill_boards(const char *name)
{
    for (int i = 0; i <= CONTACT_BOARDS; i++)
        boards[i] = board_of(preset(name), i);
}

static struct sheets *sheets_of(const char *name, int count, const char *paper)
{
    struct picture p = picture_default();
    struct err e = {0};
    p.paper = paper;
    fill_boards(name);
    struct sheets *s = sheets_contact(boards, NULL, count, &p, &e);
    ck_assert_msg(s != NULL, "%s", e.detail);
    return s;
}

/* The n-th board's group (from 0) of a sheet, as an index of its items; -1 where there are fewer. */
static long board_at(const struct scene *s, int n)
{
    for (size_t i = 0; i < s->items.count; i++)
        if (s->items.item[i].kind == ITEM_GROUP && !strcmp(scene_string(s, s->items.item[i].u.group.role), "board") &&
            n-- == 0)
            return (long)i;
    return -1;
}

static int boards_on(const struct scene *s)
{
    int n = 0;
    while (board_at(s, n) >= 0)
        n++;
    return n;
}

/* Where a board's island is placed, and how large: the first placing in its group. */
static struct placing island_at(const struct scene *s, int n)
{
    long at = board_at(s, n);
    ck_assert_int_ge(at, 0);
    ck_assert_int_eq(s->items.item[at + 1].kind, ITEM_PLACED);
    return s->items.item[at + 1].u.placed;
}

static double larger(const char *paper)
{
    struct paper p;
    ck_assert(paper_read(paper, &p));
    return fmax(1, paper_scale(&p));
}

/* ---- how many ---- */

/* As few sheets as twelve on each take, and as alike as that allows: of 13 boards seven and six. */
START_TEST(test_counts)
{
    int count = _i + 1;
    struct sheets *s = sheets_of("mini", count, "a4");
    int sheets = (count + 11) / 12, each = (count + sheets - 1) / sheets, left = count;
    ck_assert_int_eq(s->count, sheets);
    for (int i = 0; i < sheets; i++) {
        int here = left < each ? left : each;
        ck_assert_int_eq(boards_on(s->page[i]), here);
        left -= here;
    }
    ck_assert_int_eq(left, 0);
    sheets_free(s);
}
END_TEST

/* They are numbered through all sheets, in their order. */
START_TEST(test_order)
{
    struct sheets *s = sheets_of("mini", 29, "letter");
    int number = 0;
    for (int i = 0; i < s->count; i++)
        for (int k = 0; k < boards_on(s->page[i]); k++) {
            char begins[32], code[BOARD_CODE];
            const struct item *group = &s->page[i]->items.item[board_at(s->page[i], k)];
            board_code_write(&boards[number++], code);
            snprintf(begins, sizeof begins, "board %d: ", number);
            ck_assert_int_eq(strncmp(scene_string(s->page[i], group->u.group.label), begins, strlen(begins)), 0);
            ck_assert_str_eq(scene_string(s->page[i], group->u.group.data), code);
        }
    ck_assert_int_eq(number, 29);
    sheets_free(s);
}
END_TEST

/* ---- how large ---- */

static double scale_of(const char *name, int count, const char *paper)
{
    struct sheets *s = sheets_of(name, count, paper);
    double scale = island_at(s->page[0], 0).scale;
    for (int i = 0; i < s->count; i++)
        for (int k = 0; k < boards_on(s->page[i]); k++)
            ck_assert_double_eq_tol(island_at(s->page[i], k).scale, scale, 1e-9);
    sheets_free(s);
    return scale;
}

/* All islands of a kind have one size, more boards have no more room each, and larger paper has more. */
START_TEST(test_sizes)
{
    static const char *const names[] = {"base", "big", "mini", "ten"};
    double before = INFINITY;
    for (int count = 1; count <= CONTACT_MOST; count++) {
        double a4 = scale_of(names[_i], count, "a4");
        ck_assert_double_le(a4, before);
        before = a4;
        ck_assert_double_ge(scale_of(names[_i], count, "a3") * larger("a3"), a4);
    }
}
END_TEST

/* On A4 three columns of 59.333 mm are 190 mm, with two gaps of 6 mm; base is 128.4 mm wide in its own millimetres. */
START_TEST(test_nine)
{
    fill_boards("base");
    struct extent e = board_extent(&boards[0]);
    ck_assert_double_eq_tol(scale_of("base", 9, "a4"), floor(1000 * (178.0 / 3) / (e.right - e.left)) / 1000, 1e-9);
}
END_TEST

/* The islands with their seas, in a row or column of a grid or on any sheet, do not touch, and are inside the margins.
 */
START_TEST(test_apart)
{
    static const char *const papers[] = {"a4", "letter", "a3", "300x100"};
    struct sheets *s = sheets_of(_i & 1 ? "big" : "base", _i / 8 + 1, papers[_i / 2 % 4]);
    double k = larger(papers[_i / 2 % 4]), margin = 10 / k;
    struct extent e = board_extent(&boards[0]);
    int n = boards_on(s->page[0]);
    for (int i = 0; i < n; i++) {
        struct placing a = island_at(s->page[0], i);
        double left = a.x + a.scale * e.left, right = a.x + a.scale * e.right;
        double top = a.y + a.scale * e.top, bottom = a.y + a.scale * e.bottom;
        ck_assert_double_ge(left, margin - 1e-6);
        ck_assert_double_ge(top, margin - 1e-6);
        ck_assert_double_le(right, scene_width(s->page[0]) / k - margin + 1e-6);
        ck_assert_double_le(bottom, scene_height(s->page[0]) / k - margin + 1e-6);
        for (int j = 0; j < i; j++) {
            struct placing b = island_at(s->page[0], j);
            double dx = fabs(a.x - b.x) / a.scale, dy = fabs(a.y - b.y) / a.scale;
            ck_assert(dx > e.right - e.left || dy > e.bottom - e.top);
        }
    }
    sheets_free(s);
}
END_TEST

/* ---- what is said ---- */

/* Of every board its number, its score as solver/score.h has it, and its code. */
START_TEST(test_words)
{
    struct sheets *s = sheets_of("base", 12, "a4");
    struct score score[12];
    int most = -1, at_most = 0;
    for (int i = 0; i < 12; i++) {
        score_board(&boards[i], &score[i]);
        if (score[i].overall > most)
            at_most = 0;
        most = score[i].overall > most ? score[i].overall : most;
        at_most += score[i].overall == most;
    }
    char *words = words_of(s->page[0]);
    s->page[0] = NULL;
    const char *rest = words;
    for (int i = 0; i < 12; i++) {
        char said[160], code[BOARD_CODE];
        snprintf(said, sizeof said, "%d%d.%d%s", i + 1, score[i].overall / 10, score[i].overall % 10,
                 score[i].overall == most ? "highestscore" : "of100");
        rest = strstr(rest, said);
        ck_assert_msg(rest != NULL, "%s is not said", said);
        board_code_write(&boards[i], code);
        rest = strstr(rest, code);
        ck_assert_msg(rest != NULL, "%s is not said", code);
    }
    ck_assert_int_eq(count(words, "highestscore"), at_most);
    free(words);
    s->count = 0;
    sheets_free(s);
}
END_TEST

/* A seed that is too long keeps its number in the batch. */
START_TEST(test_long_seed)
{
    char seed[] =
        "a very long evening with many friends, and cake, and all the islands of the world, at least twice#11";
    struct origin origin[12] = {0};
    struct picture p = picture_default();
    fill_boards("base");
    origin[11] = (struct origin){.known = true, .seed = seed};
    struct sheets *s = sheets_contact(boards, origin, 12, &p, NULL);
    ck_assert_ptr_nonnull(s);
    char *words = words_of(s->page[0]);
    s->count = 0;
    sheets_free(s);
    ck_assert_ptr_nonnull(strstr(words, "seedaverylongevening"));
    ck_assert_ptr_nonnull(strstr(words, "#11"));
    ck_assert_ptr_null(strstr(words, "twice"));
    free(words);
}
END_TEST

START_TEST(test_ink_saver)
{
    struct picture p = picture_default();
    p.ink_saver = true;
    fill_boards("base");
    struct sheets *s = sheets_contact(boards, NULL, 5, &p, NULL);
    ck_assert_ptr_nonnull(s);
    assert_black_and_white(svg_of(s->page[0]));
    s->count = 0;
    sheets_free(s);
}
END_TEST

/* Twelve boards take less than twice the bytes of six: sea, lines, tiles and tokens are written once. */
START_TEST(test_shared)
{
    struct sheets *six = sheets_of("base", 6, "a4"), *twelve = sheets_of("base", 12, "a4");
    char *few = svg_of(six->page[0]), *many = svg_of(twelve->page[0]);
    ck_assert_uint_lt(strlen(many), 2 * strlen(few));
    ck_assert_int_eq(count(many, "id=\"sea-1\""), 1);
    ck_assert_int_eq(count(many, "href=\"#sea-1\""), 12);
    ck_assert_ptr_null(strstr(many, "data-hex"));
    free(few);
    free(many);
    six->count = twelve->count = 0;
    sheets_free(six);
    sheets_free(twelve);
}
END_TEST

static bool moored_as_printed(const struct board *b)
{
    struct harbour printed[HARBOUR_MAX];
    bool same = true;
    harbours_print(b->preset, printed);
    for (int i = 0; i < b->harbours; i++)
        same = same && printed[i].edge == b->harbour[i].edge;
    return same;
}

/* As docs/drawing.md says of boards whose harbours lie on the same edges; those with waters have their own each. */
START_TEST(test_bytes)
{
    static const char *const names[] = {"base", "big", "house", "rivers-big", "fishermen-big"};
    for (int i = 0; i < 5; i++) {
        struct picture p = picture_default();
        struct err e = {0};
        for (int turn = 0, n = 0; n < 12; turn++) {
            boards[n] = board_of(preset(names[i]), turn);
            n += moored_as_printed(&boards[n]);
        }
        struct sheets *s = sheets_contact(boards, NULL, 12, &p, &e);
        struct buf svg = {0};
        ck_assert_msg(s != NULL, "%s", e.detail);
        ck_assert_int_eq(s->count, 1);
        svg_write(s->page[0], &svg);
        ck_assert_msg(svg.length < 150000, "%s: %zu", names[i], svg.length);
        buf_free(&svg);
        sheets_free(s);
    }
}
END_TEST

/* ---- what cannot be ---- */

/* Where twelve boards would be too small, there are more sheets. */
START_TEST(test_small_paper)
{
    struct sheets *s = sheets_of("base", 12, "105x148");
    int boards_found = 0;
    ck_assert_int_gt(s->count, 1);
    for (int i = 0; i < s->count; i++)
        boards_found += boards_on(s->page[i]);
    ck_assert_int_eq(boards_found, 12);
    sheets_free(s);
}
END_TEST

START_TEST(test_refused)
{
    struct picture p = picture_default();
    struct err e;
    fill_boards("base");
    ck_assert_ptr_null(sheets_contact(boards, NULL, 0, &p, &e));
    ck_assert_str_eq(e.item[0].field, "count");
    ck_assert_ptr_null(sheets_contact(boards, NULL, CONTACT_BOARDS + 1, &p, &e));
    ck_assert_str_eq(e.item[0].field, "count");
    p.paper = "60x60";
    ck_assert_ptr_null(sheets_contact(boards, NULL, 12, &p, &e));
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.item[0].field, "paper");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_contact");
    TCase *all = tcase_create("contact");
    tcase_add_unchecked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 240);
    tcase_add_loop_test(all, test_counts, 0, CONTACT_BOARDS);
    tcase_add_test(all, test_order);
    tcase_add_loop_test(all, test_sizes, 0, 4);
    tcase_add_test(all, test_nine);
    tcase_add_loop_test(all, test_apart, 0, 8 * CONTACT_MOST);
    tcase_add_test(all, test_words);
    tcase_add_test(all, test_long_seed);
    tcase_add_test(all, test_ink_saver);
    tcase_add_test(all, test_shared);
    tcase_add_test(all, test_bytes);
    tcase_add_test(all, test_small_paper);
    tcase_add_test(all, test_refused);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner) || !srunner_ntests_run(runner);
    srunner_free(runner);
    return failed;
}
