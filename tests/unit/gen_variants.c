/* Tiles that are shown as another landmark: read from presets, laid, checked, and kept in every form of a board. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "gen/board_code.h"
#include "gen/board_json.h"
#include "gen/board_text.h"
#include "gen/board_variants.h"
#include "gen/core/buf.h"
#include "tests/random_board.h"

/* Seven hexes: three forests, one of them shown as a glassworks, two fields, one of them an oasis, hills, a desert. */
static const char whole[] =
    "{\"format\": \"islewright/preset@1\", \"name\": \"shown\", \"title\": \"T\", \"about\": \"A\", "
    "\"players\": [2, 2], \"hexes\": [[0, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [0, 1]], "
    "\"terrain\": {\"forest\": 2, \"glassworks\": 1, \"fields\": 1, \"oasis\": 1, \"hills\": 1, \"desert\": 1}, "
    "\"variants\": {\"glassworks\": \"forest\", \"oasis\": \"fields\"}, \"numbers\": {\"4\": 3, \"9\": 3}}";

static struct presets *all;

static void setup(void)
{
    all = presets_new();
}

static void teardown(void)
{
    presets_free(all);
}

static char *change(const char *from, const char *to)
{
    const char *at = strstr(whole, from);
    struct buf out = {0};
    ck_assert_msg(at != NULL, "the preset has no %s", from);
    buf_put(&out, whole, (size_t)(at - whole));
    buf_text(&out, to);
    buf_text(&out, at + strlen(from));
    return out.data;
}

START_TEST(variants_count_as_their_terrain)
{
    struct err e;
    struct preset *p = preset_read(whole, strlen(whole), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    ck_assert_int_eq(p->variants, 2);
    ck_assert_int_eq(p->variant[0].shown, TERRAIN_GLASSWORKS);
    ck_assert_int_eq(p->variant[0].as, TERRAIN_FOREST);
    ck_assert_int_eq(p->variant[0].count, 1);
    ck_assert_int_eq(p->terrain_count[TERRAIN_FOREST], 3);
    ck_assert_int_eq(p->terrain_count[TERRAIN_FIELDS], 2);
    ck_assert_int_eq(p->terrain_count[TERRAIN_GLASSWORKS] + p->terrain_count[TERRAIN_OASIS], 0);
    ck_assert_int_eq(p->numbered, 6);
    preset_free(p);
}
END_TEST

static const struct {
    const char *from, *to, *field;
} mistakes[] = {
    {"\"glassworks\": \"forest\"", "\"lake\": \"forest\"", "variants.lake"},
    {"\"glassworks\": \"forest\"", "\"glass\": \"forest\"", "variants.glass"},
    {"\"glassworks\": \"forest\"", "\"glassworks\": \"swamp\"", "variants.glassworks"},
    {"\"glassworks\": \"forest\"", "\"glassworks\": 1", "variants.glassworks"},
    {"\"glassworks\": \"forest\"", "\"quarry\": \"hills\"", "variants.quarry"},
    {"{\"glassworks\": \"forest\", \"oasis\": \"fields\"}", "{}", "variants"},
    {"{\"glassworks\": \"forest\", \"oasis\": \"fields\"}", "[]", "variants"},
    {"\"oasis\": \"fields\"}", "\"oasis\": \"fields\", \"castle\": \"hills\"}", "variants"},
    {"\"numbers\"", "\"printed\": [\"L4 L4\", \"L4 D G9\", \"G9 B9\"], \"numbers\"", "variants"},
};

START_TEST(mistakes_are_named)
{
    struct err e = {0};
    char *text = change(mistakes[_i].from, mistakes[_i].to);
    struct preset *p = preset_read(text, strlen(text), &e);
    ck_assert_msg(!p, "%s is read", mistakes[_i].to);
    ck_assert_str_eq(e.item[0].field, mistakes[_i].field);
    free(text);
}
END_TEST

/* 3 x 2 places, each as likely: chi-square of 5 degrees of freedom. */
START_TEST(variants_lie_uniformly)
{
    struct preset *p = preset_read(whole, strlen(whole), NULL);
    struct stream s = test_stream("variants");
    struct board b;
    int times[6] = {0};
    random_board(p, &s, &b);
    for (int i = 0; i < 6000; i++) {
        int forest = 0, fields = 0, glass = -1, oasis = -1;
        board_lay_variants(&b, &s);
        for (int h = 0; h < 7; h++) {
            enum terrain shown = board_shown(&b, h);
            glass = shown == TERRAIN_GLASSWORKS ? forest : glass;
            oasis = shown == TERRAIN_OASIS ? fields : oasis;
            forest += b.terrain[h] == TERRAIN_FOREST;
            fields += b.terrain[h] == TERRAIN_FIELDS;
            if (b.terrain[h] != TERRAIN_FOREST && b.terrain[h] != TERRAIN_FIELDS)
                ck_assert_int_eq((int)shown, b.terrain[h]);
        }
        ck_assert(glass >= 0 && oasis >= 0);
        times[glass * 2 + oasis]++;
    }
    double square = 0;
    for (int i = 0; i < 6; i++)
        square += (times[i] - 1000.0) * (times[i] - 1000.0) / 1000;
    ck_assert_double_lt(square, 20.5); /* 1 of 1,000 */
    preset_free(p);
}
END_TEST

static void assert_same(const struct board *b, const char *text, bool json)
{
    struct board again;
    struct origin o = {0};
    struct err e;
    if (json)
        ck_assert_msg(board_json_read(text, strlen(text), all, &again, &o, &e), "%s", e.detail);
    else
        ck_assert_msg(board_text_read(text, strlen(text), all, &again, &e), "%s", e.detail);
    origin_free(&o);
    ck_assert(board_equal(b, &again));
}

START_TEST(every_form_of_a_board_keeps_them)
{
    const struct preset *p = presets_find(all, "house", "preset", NULL);
    struct stream s = test_stream("forms");
    for (int i = 0; i < 50; i++) {
        struct board b, again;
        struct err e = {0};
        struct origin o = {0};
        struct buf out = {0};
        char code[BOARD_CODE], other[BOARD_CODE];
        random_board(p, &s, &b);
        ck_assert_msg(board_fits(&b, &e), "%s", e.detail);
        board_code_write(&b, code);
        ck_assert_msg(board_code_read(code, all, "board", &again, &e), "%s", e.detail);
        ck_assert(board_equal(&b, &again));
        board_json_write(&b, &o, &out);
        ck_assert_ptr_nonnull(strstr(out.data, "\"variant\":\"glassworks\""));
        assert_same(&b, out.data, true);
        buf_clear(&out);
        board_text_write(&b, &o, &out);
        assert_same(&b, out.data, false);
        buf_free(&out);
        again = b;
        board_lay_variants(&again, &s);
        board_code_write(&again, other);
        ck_assert(board_equal(&b, &again) == (strcmp(code, other) == 0));
    }
}
END_TEST

START_TEST(wrong_variants_do_not_fit)
{
    struct preset *p = preset_read(whole, strlen(whole), NULL);
    struct stream s = test_stream("wrong");
    struct board b;
    random_board(p, &s, &b);
    for (int h = 0; h < 7; h++) {
        struct board wrong = b;
        struct err e = {0};
        wrong.variant[h] = b.variant[h] ? 0 : 1;
        ck_assert(!board_fits(&wrong, &e));
    }
    preset_free(p);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("variants");
    TCase *tests = tcase_create("variants");
    tcase_add_unchecked_fixture(tests, setup, teardown);
    suite_add_tcase(suite, tests);
    tcase_add_test(tests, variants_count_as_their_terrain);
    tcase_add_loop_test(tests, mistakes_are_named, 0, sizeof mistakes / sizeof *mistakes);
    tcase_add_test(tests, variants_lie_uniformly);
    tcase_add_test(tests, every_form_of_a_board_keeps_them);
    tcase_add_test(tests, wrong_variants_do_not_fit);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
