/* Text maps: what is written, in how many ways it may be typed, and where a mistake is. */
#include <check.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_json.h"
#include "gen/board_text.h"
#include "gen/core/file.h"
#include "gen/core/mem.h"
#include "tests/known_presets.h"
#include "tests/random_board.h"

static struct presets *all;

static void open_presets(void)
{
    all = presets_new();
}

static void close_presets(void)
{
    presets_free(all);
}

static struct board read_map(const char *text)
{
    struct board b;
    struct err e;
    bool read = board_text_read(text, strlen(text), all, &b, &e);
    ck_assert_msg(read, "%s: %s: %s", text, e.items > 0 ? e.item[0].field : "", e.detail);
    return b;
}

/* ---- writing ---- */

/* The beginners' map: hexes and harbours as two independent layouts of it have them. */
START_TEST(the_starter_as_text)
{
    struct board b;
    struct buf out = {0};
    board_print(presets_find(all, "starter", "preset", NULL), &b);
    board_text_write(&b, NULL, &out);
    ck_assert_str_eq(out.data, "starter\n"
                               "    O10 W2  L9\n"
                               "  G12 B6  W4  B10\n"
                               "G9  L11 D   L3  O8\n"
                               "  L8  O3  G4  W5\n"
                               "    B5  G6  W11\n"
                               "harbours: any 0,-2:NW, grain 1,-2:NE, ore 2,-1:NE, any 2,0:E\n"
                               "harbours: wool 1,1:SE, any -1,2:SE, any -2,2:SW, brick -2,1:W\n"
                               "harbours: lumber -1,-1:W\n"
                               "\n"
                               "# L forest (lumber), B hills (brick), W pasture (wool), G fields (grain), O mountains "
                               "(ore), D desert\n"
                               "#\n"
                               "# Pieces:\n"
                               "#   hexes:    4 forest, 3 hills, 4 pasture, 4 fields, 3 mountains, 1 desert\n"
                               "#   tokens:   2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11 12\n"
                               "#   harbours: 4 any 3:1, 1 lumber 2:1, 1 brick 2:1, 1 wool 2:1, 1 grain 2:1, 1 ore "
                               "2:1\n"
                               "#\n"
                               "# Hexes, row by row from the north-west, each from west to east:\n"
                               "#   row 1: mountains 10, pasture 2, forest 9\n"
                               "#   row 2: fields 12, hills 6, pasture 4, hills 10\n"
                               "#   row 3: fields 9, forest 11, desert, forest 3, mountains 8\n"
                               "#   row 4: forest 8, mountains 3, fields 4, pasture 5\n"
                               "#   row 5: hills 5, fields 6, pasture 11\n"
                               "#\n"
                               "# Harbours, clockwise from the north-west:\n"
                               "#   any 3:1     row 1, hex 1, north-west side\n"
                               "#   grain 2:1   row 1, hex 2, north-east side\n"
                               "#   ore 2:1     row 2, hex 4, north-east side\n"
                               "#   any 3:1     row 3, hex 5, east side\n"
                               "#   wool 2:1    row 4, hex 4, south-east side\n"
                               "#   any 3:1     row 5, hex 2, south-east side\n"
                               "#   any 3:1     row 5, hex 1, south-west side\n"
                               "#   brick 2:1   row 4, hex 1, west side\n"
                               "#   lumber 2:1  row 2, hex 1, west side\n"
                               "#\n"
                               "# The robber starts on row 3, hex 3 (desert).\n"
                               "#\n"
                               "# Board code: starter-386VAMVS5HSN1MCFAYXNG71AY1\n");
    buf_free(&out);
}
END_TEST

START_TEST(a_map_with_a_token_in_the_box_and_a_seed)
{
    struct board b = read_map("mini / D G10 / L4 W8 G9 / B3 O5");
    struct origin o = {.known = true, .seed = mem_text("a"), .seed_id = mem_text("mini@0?fairness=fair&seed=a")};
    struct buf out = {0};
    board_text_write(&b, &o, &out);
    ck_assert_str_eq(out.data, "mini\n"
                               "  D   G10\n"
                               "L4  W8  G9\n"
                               "  B3  O5\n"
                               "\n"
                               "# L forest (lumber), B hills (brick), W pasture (wool), G fields (grain), O mountains "
                               "(ore), D desert\n"
                               "#\n"
                               "# Pieces:\n"
                               "#   hexes:    1 forest, 1 hills, 1 pasture, 2 fields, 1 mountains, 1 desert\n"
                               "#   tokens:   3 4 5 8 9 10; in the box stays 6\n"
                               "#\n"
                               "# Hexes, row by row from the north-west, each from west to east:\n"
                               "#   row 1: desert, fields 10\n"
                               "#   row 2: forest 4, pasture 8, fields 9\n"
                               "#   row 3: hills 3, mountains 5\n"
                               "#\n"
                               "# The robber starts on row 1, hex 1 (desert).\n"
                               "#\n"
                               "# Board code: mini-9GDGBJRFZX5\n"
                               "# Seed id: mini@0?fairness=fair&seed=a\n");
    origin_free(&o);
    buf_free(&out);
}
END_TEST

/* Rows with a gap, a row without a hex (an empty line), a shared token (wider cells), two coasts. */
/* 1000 and 0 are all and none, and are said so. */
START_TEST(a_map_of_the_best_board)
{
    static const struct {
        int beats_fair;
        const char *said;
    } cases[] = {
        {1000, "# Its score is 81.2 of 100, higher than that of all of the uniform fair boards (50,000 of mini).\n"},
        {999, "higher than that of 99.9 % of uniform fair boards (50,000 of mini).\n"},
        {1, "higher than that of 0.1 % of uniform fair boards (50,000 of mini).\n"},
        {0, "higher than that of none of the uniform fair boards (50,000 of mini).\n"}};
    struct board b = read_map("mini / D G10 / L4 W8 G9 / B3 O5");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct origin o = {.known = true, .seed_id = mem_text("mini@0?fairness=fair&best=draft&seed=a")};
        struct buf out = {0};
        o.best = (struct best_note){.goal = "draft",
                                    .cost = 90593,
                                    .least = 90593,
                                    .score = 812,
                                    .beats_fair = cases[i].beats_fair,
                                    .reference = "mini",
                                    .seed = "reference",
                                    .boards = 50000};
        board_text_write(&b, &o, &out);
        ck_assert_msg(strstr(out.data, cases[i].said) != NULL, "%s", out.data);
        buf_free(&out);
        origin_free(&o);
    }
}
END_TEST

START_TEST(islands_as_text)
{
    const struct preset *p = presets_open(all, "tests/presets/odd-isles.json", "preset", NULL);
    ck_assert_ptr_nonnull(p);
    struct board b =
        read_map("odd-isles / G12 A2/12 G6 / D L2 / M P / harbours: any 0,0:NW, brick 4,0:NE, wool -1,3:E");
    struct buf out = {0};
    board_text_write(&b, NULL, &out);
    static const char map[] = "odd-isles\n"
                              "   G12   A2/12             G6\n"
                              "      D                       L2\n"
                              "\n"
                              "M     P\n"
                              "harbours: any 0,0:NW, brick 4,0:NE, wool -1,3:E\n"
                              "\n"
                              "# L forest (lumber), G fields (grain), A gold, D desert, P oasis, M glassworks\n";
    ck_assert_int_eq(strncmp(out.data, map, strlen(map)), 0);
    ck_assert_ptr_nonnull(strstr(out.data, "#   tokens:   2 2/12 6 12; in the box stays 2/12\n"));
    ck_assert_ptr_nonnull(strstr(out.data, "# Harbours, coast by coast, each clockwise from the north-west:\n"));
    buf_free(&out);
}
END_TEST

/* The fenced examples of docs/board.md: the map reads, and the JSON comes out again byte by byte. */
START_TEST(the_examples_of_the_document_read)
{
    struct buf document = {0}, again = {0};
    ck_assert(file_read("docs/board.md", "file", 1 << 20, &document, NULL));
    char *map = strstr(document.data, "```\nbase\n"), *json = strstr(document.data, "```json\n");
    ck_assert(map != NULL && json != NULL);
    map += strlen("```\n");
    json += strlen("```json\n");
    *strstr(map, "```") = '\0';
    *strchr(json, '\n') = '\0';
    struct board starter, b;
    struct origin o;
    board_print(presets_find(all, "starter", "preset", NULL), &starter);
    b = read_map(map);
    starter.preset = b.preset; /* the beginners' map, as a board of base */
    ck_assert(board_equal(&b, &starter));
    ck_assert(board_json_read(json, strlen(json), all, &b, &o, NULL));
    board_json_write(&b, &o, &again);
    ck_assert_str_eq(again.data, json);
    origin_free(&o);
    buf_free(&document);
    buf_free(&again);
}
END_TEST

/* ---- reading ---- */

static const char *const same[] = {
    "mini\nD G10\nL4 W8 G9\nB3 O5\n",
    "mini\r\n  D   G10\r\nL4  W8  G9\r\n  B3  O5\r\n",
    "mini/D G10/L4 W8 G9/B3 O5",
    "mini / . g10 / l4 w8 g9 / b3 o5",
    "MINI /// d G10 // L4\tW8\tG9 / B3 O5 /",
    "\n# a comment\n\nMini # of ours\n. G10 # the north\n\nL4 W8 G9# the middle / D\nB3 O5\n# harbours: any 9,9:NW",
    "\xEF\xBB\xBFmini\n\xC2\xA0 D\xC2\xA0G10\nL4 W8 G9\nB3 O5",
    "mini\nD G10\nharbours:\nL4 W8 G9\nB3 O5",
};

START_TEST(a_map_may_be_typed_in_many_ways)
{
    struct board b = read_map(same[_i]);
    static const uint8_t terrain[] = {TERRAIN_DESERT, TERRAIN_FIELDS, TERRAIN_FOREST,   TERRAIN_PASTURE,
                                      TERRAIN_FIELDS, TERRAIN_HILLS,  TERRAIN_MOUNTAINS};
    static const int number[] = {0, 10, 4, 8, 9, 3, 5};
    for (int hex = 0; hex < 7; hex++) {
        ck_assert_int_eq(b.terrain[hex], terrain[hex]);
        ck_assert_int_eq(b.number[hex], token_of(number[hex]));
    }
    ck_assert_int_eq(b.robber, 0);
    ck_assert_int_eq(b.harbours, 0);
}
END_TEST

#define TEN "ten / L9 B5 B8 / D O5 G4 W12 / W6 L2 G6"

/* In any order, on any line, with or without commas; 3:1 alone is any; without a list the printed ones are taken. */
START_TEST(harbours_may_be_typed_in_many_ways)
{
    static const char *const lists[] = {
        TEN,
        TEN " / harbours: any 0,-1:NW, wool 2,-1:NE, any 1,1:SE, ore -1,1:SW",
        TEN "\nharbours: ore -1,1:SW any 1,1:SE\nHarbours: ANY 0,-1:nw WOOL 2,-1:ne",
        TEN "\nharbors: 3:1 any 0,-1:NW, 2:1 wool 2,-1:NE , any 1,1:SE,  ore -1,1:SW",
        TEN "\nharbours:3:1 0,-1:NW, wool 2:1 2,-1:NE,\nharbours: any 3:1 1,1:SE ore -1,1:SW",
        ("ten / harbours: any 0,-1:NW wool 2,-1:NE / L9 B5 B8 / D O5 G4 W12 / harbours: any 1,1:SE, ore -1,1:SW / "
         "W6 L2 G6"),
    };
    struct board right = read_map(TEN);
    ck_assert_int_eq(right.harbours, 4);
    ck_assert_int_eq(memcmp(right.harbour, right.preset->harbour, 4 * sizeof *right.harbour), 0);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct board b = read_map(lists[i]);
        ck_assert(board_equal(&b, &right));
    }
}
END_TEST

static const struct {
    const char *map, *field, *detail;
} mistakes[] = {
    {"", "line 1", "the map is empty: its first line is the name of a preset"},
    {"\n # nothing\n", "line 1", "the map is empty: its first line is the name of a preset"},
    {"\nmini D G10", "line 2, word 1",
     "the first line of a map is the name of its preset and nothing else; known: " KNOWN_PRESETS},
    {"mini\nD G10\nL4 W8 G9", "line 3", "mini has 3 rows, the map has 2"},
    {"mini\nD G10\nL4 W8 G9\nB3 O5\n\nB3 O5\nB3", "line 6", "mini has only 3 rows"},
    {"mini\nD G10\nL4 W8 G9\nB3 O5\n\nmini\nD G10", "line 6", "a second map begins here: give one of them"},
    {"mini\nD G10\nL4 W8\nB3 O5", "line 3", "row 2 of mini needs 3 hexes, this one has 2"},
    {"mini\nD G10 L4\nW8 G9\nB3 O5", "line 2", "row 1 of mini needs 2 hexes, this one has 3"},
    {"mini / D G10 / L4 X8 G9 / B3 O5", "line 1, word 5",
     "'X8' is no hex: that is a letter (L forest, B hills, W pasture, G fields, O mountains, D desert) and its number "
     "(2 "
     "to 6 or 8 to 12), as in G11"},
    {"mini\nD G10\n  L4 W7 G9\nB3 O5", "line 3, word 2",
     "'W7' is no hex: that is a letter (L forest, B hills, W pasture, G fields, O mountains, D desert) and its number "
     "(2 "
     "to 6 or 8 to 12), as in G11"},
    {"mini\nD G10\n  L4 11 G9\nB3 O5", "line 3, word 2",
     "'11' is no hex: that is a letter (L forest, B hills, W pasture, G fields, O mountains, D desert) and its number "
     "(2 "
     "to 6 or 8 to 12), as in G11"},
    {"mini\nD G10\n  L4 W08 G9\nB3 O5", "line 3, word 2",
     "'W08' is no hex: that is a letter (L forest, B hills, W pasture, G fields, O mountains, D desert) and its number "
     "(2 to 6 or 8 to 12), as in G11"},
    {"mini\nD6 G10\nL4 W8 G9\nB3 O", "line 2, word 1", "0,-1 (desert) takes no number, it has 6"},
    {"mini\nD G10\nL4 W8 G9\nB3 O4", "hexes",
     "the number tokens are not those of mini; too many: one 4; missing: one each of 5 and 6 (1 of which stays in the "
     "box); mini has one each of 3, 4, 5, 6, 8, 9 and 10"},
    {"mini\nD G10\nL4 W8 G9\nB3/11 O5", "hexes",
     "the number tokens are not those of mini; too many: one 3/11; missing: one each of 3 and 6 (1 of which stays in "
     "the "
     "box); mini has one each of 3, 4, 5, 6, 8, 9 and 10"},
    {"mini\nrivers: 0,0 0,1\nD G10\nL4 W8 G9\nB3 O5", "line 2, word 1",
     "a list 'rivers:' is not known here; known is harbours:"},
    {TEN "\nharbours: any 0,-1:NW, sheep 2,-1:NE", "line 2, word 4", "'sheep' is called wool here"},
    {TEN "\nharbours: any 0,-1:NW, Wood 2,-1:NE", "line 2, word 4", "'Wood' is called lumber here"},
    {TEN "\nharbours: generic 0,-1:NW", "line 2, word 2", "'generic' is called any here"},
    {TEN "\nharbours: 2:1 wheat 0,-1:NW", "line 2, word 3", "'wheat' is called grain here"},
    {TEN "\nharbours: fish 2,-1:NE", "line 2, word 2",
     "'fish' is no kind of harbour; known are any, lumber, brick, wool, grain, ore"},
    {TEN "\nharbours: 2:1 fish 2,-1:NE", "line 2, word 3",
     "'fish' is no kind of harbour; known are any, lumber, brick, wool, grain, ore"},
    {TEN "\nharbours: wool ore 2,-1:NE", "line 2, word 3",
     "'ore' is no edge of ten: an edge is written Q,R:SIDE, as in 0,-2:NW"},
    {TEN "\nharbours: 2:1", "line 2, word 2", "after '2:1' the edge is missing"},
    {TEN "\nports: any 0,-1:NW", "line 2, word 1", "a list 'ports:' is not known here; known is harbours:"},
    {TEN "\nharbours: any 0,-1:NW, wool", "line 2, word 4", "after 'wool' the edge is missing"},
    {TEN "\nharbours: any 0,-1:NW, wool 2,-1", "line 2, word 5",
     "'2,-1' is no edge of ten: an edge is written Q,R:SIDE, as in 0,-2:NW"},
    {TEN "\nharbours: any 0,-1:NW, wool 2,-1:NE, any 1,1:SE, ore 1,1:SE", "line 2, word 9",
     "there is a harbour at 1,1:SE already"},
    {TEN "\nharbours: any 0,-1:NW, wool 2,-1:NE, any 1,1:SE, ore -1,1:W", "line 2, word 9",
     "-1,1:W is no place for a harbour of ten: they are 0,-1:NW 2,-1:NE 1,1:SE -1,1:SW"},
    {TEN "\nharbours: any 0,-1:NW, wool 2,-1:NE", "harbours",
     "2 harbours, not 4; missing: one each of any 3:1 and ore 2:1; ten has two any 3:1; one each of wool 2:1 and ore "
     "2:1"},
    {TEN "\nharbours: any 2:1 0,-1:NW, wool 2,-1:NE, any 1,1:SE, ore -1,1:SW", "harbours",
     "the harbours are not those of ten; too many: one any 2:1; missing: one any 3:1; ten has two any 3:1; one each of "
     "wool 2:1 and ore 2:1"},
};

START_TEST(mistakes_are_named_by_line_and_word)
{
    struct board b;
    struct err e;
    const char *map = mistakes[_i].map;
    ck_assert(!board_text_read(map, strlen(map), all, &b, &e));
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.item[0].field, mistakes[_i].field);
    ck_assert_str_eq(e.item[0].detail, mistakes[_i].detail);
    ck_assert(!board_text_read(map, strlen(map), all, &b, NULL));
}
END_TEST

START_TEST(an_unknown_preset_is_not_found)
{
    struct board b;
    struct err e;
    ck_assert(!board_text_read("midi\nD", 6, all, &b, &e));
    ck_assert_int_eq(e.kind, ERR_NOT_FOUND);
    ck_assert_str_eq(e.item[0].field, "line 1, word 1");
    ck_assert_str_eq(e.detail, "there is no preset \"midi\"; did you mean \"mini\"? Known: " KNOWN_PRESETS);
}
END_TEST

static void assert_fields(const char *map, const char *const *fields, int count)
{
    struct board b;
    struct err e;
    ck_assert(!board_text_read(map, strlen(map), all, &b, &e));
    ck_assert_int_eq(e.items, count);
    for (int i = 0; i < count; i++)
        ck_assert_str_eq(e.item[i].field, fields[i]);
}

/* A comma tells where a list of harbours goes on; without one, what follows a fault in it is not looked at. */
START_TEST(several_mistakes_are_listed)
{
    static const char *const fields[] = {"line 2", "line 3, word 3", "line 4", "line 5, word 2"};
    assert_fields("mini\nD G10 G9\nL4 W8 X9\nB3\nharbours: fish", fields, 4);
    static const char *const harbours[] = {"line 2, word 2", "line 2, word 5", "line 2, word 6", "line 3, word 2"};
    assert_fields(TEN "\nharbours: fish 0,-1:NW, wool 9,9:NE, salt 1,1:SE, ore -1,1:SW\nharbours: rum", harbours, 4);
    assert_fields(TEN "\nharbours: fish 0,-1:NW wool 9,9:NE salt 1,1:SE\nharbours: rum",
                  (const char *const[]){"line 2, word 2", "line 3, word 2"}, 2);
}
END_TEST

/* A colon behind the name, as lists have one. */
START_TEST(a_preset_may_have_a_colon)
{
    struct board plain = read_map("mini / D G10 / L4 W8 G9 / B3 O5"), b = read_map("Mini: / D G10 / L4 W8 G9 / B3 O5");
    ck_assert(board_equal(&b, &plain));
}
END_TEST

/* Bytes that are not text, words without end, lines without end: refused, not read. */
START_TEST(what_is_no_text)
{
    struct board b;
    struct err e;
    char *long_text = mem_new(100001, 1);
    memset(long_text, 'L', 100000);
    ck_assert(!board_text_read(long_text, 100000, all, &b, &e));
    memcpy(long_text, "mini\n", 5);
    ck_assert(!board_text_read(long_text, 100000, all, &b, &e));
    for (int i = 5; i < 100000; i += 2)
        long_text[i] = ' ';
    ck_assert(!board_text_read(long_text, 100000, all, &b, &e));
    ck_assert_str_eq(e.item[0].field, "line 2");
    ck_assert_str_eq(e.item[0].detail, "this line has more words than any row or list of harbours");
    free(long_text);
    ck_assert(!board_text_read("mini\nD G10\nL4 \0W8 G9\nB3 O5", 27, all, &b, &e));
    ck_assert_str_eq(e.item[0].field, "line 3, word 2");
    ck_assert(!board_text_read("mini\n\xFF G10\nL4 W8 G9\nB3 O5", 26, all, &b, &e));
    ck_assert_str_eq(e.item[0].field, "line 2, word 1");
    ck_assert(!board_text_read(NULL, 0, all, &b, &e));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_board_text");
    TCase *tests = tcase_create("text");
    suite_add_tcase(suite, tests);
    tcase_add_unchecked_fixture(tests, open_presets, close_presets);
    tcase_add_test(tests, the_starter_as_text);
    tcase_add_test(tests, a_map_with_a_token_in_the_box_and_a_seed);
    tcase_add_test(tests, a_map_of_the_best_board);
    tcase_add_test(tests, islands_as_text);
    tcase_add_test(tests, the_examples_of_the_document_read);
    tcase_add_loop_test(tests, a_map_may_be_typed_in_many_ways, 0, (int)(sizeof same / sizeof *same));
    tcase_add_test(tests, harbours_may_be_typed_in_many_ways);
    tcase_add_loop_test(tests, mistakes_are_named_by_line_and_word, 0, (int)(sizeof mistakes / sizeof *mistakes));
    tcase_add_test(tests, an_unknown_preset_is_not_found);
    tcase_add_test(tests, a_preset_may_have_a_colon);
    tcase_add_test(tests, several_mistakes_are_listed);
    tcase_add_test(tests, what_is_no_text);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
