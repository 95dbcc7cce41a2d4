/* Boards: what they print, when they are equal, and which pieces are those of a preset. */
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_text.h"
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

static void assert_refused(const struct board *b, const char *field, const char *detail)
{
    struct err e;
    ck_assert(!board_fits(b, &e));
    ck_assert(!board_fits(b, NULL));
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.item[0].field, field);
    ck_assert_str_eq(e.item[0].detail, detail);
    ck_assert_str_eq(e.detail, detail);
}

START_TEST(ways_of_sampling_have_names)
{
    static const char *const names[] = {"uniform", "search", "best", "fixed"};
    static const enum sampling ways[] = {SAMPLING_UNIFORM, SAMPLING_SEARCH, SAMPLING_BEST, SAMPLING_FIXED};
    for (int i = 0; i < 4; i++) {
        enum sampling found = SAMPLING_UNIFORM;
        ck_assert_str_eq(sampling_name(ways[i]), names[i]);
        ck_assert(sampling_find(names[i], &found));
        ck_assert_int_eq(found, ways[i]);
    }
    enum sampling found;
    ck_assert(!sampling_find("Uniform", &found));
    ck_assert(!sampling_find("", &found));
}
END_TEST

/* The beginners' map and its harbours, as two independent layouts of it have them. */
START_TEST(the_starter_is_the_beginners_map)
{
    struct board printed, typed;
    board_print(preset("starter"), &printed);
    typed = read_map("starter / O10 W2 L9 / G12 B6 W4 B10 / G9 L11 D L3 O8 / L8 O3 G4 W5 / B5 G6 W11 / "
                     "harbours: any 0,-2:NW grain 1,-2:NE ore 2,-1:NE any 2,0:E wool 1,1:SE any -1,2:SE any -2,2:SW "
                     "brick -2,1:W lumber -1,-1:W");
    ck_assert(board_fits(&printed, NULL));
    ck_assert(board_equal(&printed, &typed));
    ck_assert_int_eq(printed.robber, lattice_find(&preset("starter")->lattice, (struct hex){0, 0}));
}
END_TEST

/* 58 pips: 2 and 12 once (1 each), 3 to 6 and 8 to 11 twice (2 + 3 + 4 + 5 on either side of the 7): 2 + 2 * 28. */
START_TEST(pips_are_those_of_the_tokens)
{
    struct board b;
    int sum = 0;
    board_print(preset("starter"), &b);
    for (int hex = 0; hex < b.preset->lattice.hexes; hex++)
        sum += board_pips(&b, hex);
    ck_assert_int_eq(sum, 58);
    ck_assert_int_eq(board_pips(&b, 0), 3);        /* O10 */
    ck_assert_int_eq(board_pips(&b, 4), 5);        /* B6 */
    ck_assert_int_eq(board_pips(&b, b.robber), 0); /* a desert has none */
}
END_TEST

START_TEST(the_robber_starts_on_the_first_desert)
{
    struct board b = read_map("big / L2 L3 D / L4 L5 L6 L8 / W2 W3 W4 W5 W6 / W8 G3 G4 G5 G6 D / G8 B9 B10 B11 B12 / "
                              "B9 O10 O11 O12 / O9 O10 G11");
    ck_assert_int_eq(b.robber, 2);
    ck_assert_int_eq(b.harbours, 11);
    memset(b.terrain, TERRAIN_FOREST, sizeof b.terrain);
    board_place_robber(&b);
    ck_assert_int_eq(b.robber, -1);
}
END_TEST

START_TEST(harbours_go_to_their_place_in_the_walk)
{
    struct board b;
    board_print(preset("base"), &b);
    struct harbour printed[HARBOUR_MAX];
    memcpy(printed, b.harbour, sizeof printed);
    b.harbours = 0;
    static const int order[] = {4, 8, 0, 2, 7, 1, 3, 6, 5};
    /* each index is the number of smaller ones that came before */
    static const int index[] = {0, 1, 0, 1, 3, 1, 3, 5, 5};
    for (int i = 0; i < 9; i++)
        ck_assert_int_eq(board_add_harbour(&b, printed[order[i]]), index[i]);
    ck_assert_int_eq(b.harbours, 9);
    for (int i = 0; i < 9; i++)
        ck_assert_int_eq(b.harbour[i].edge, printed[i].edge);
}
END_TEST

START_TEST(equal_boards_have_equal_pieces)
{
    struct board a, b;
    board_print(preset("starter"), &a);
    b = a;
    ck_assert(board_equal(&a, &b));
    b.preset = preset("base"); /* the same pieces, another preset */
    ck_assert(!board_equal(&a, &b));
    b = a;
    b.number[0] = token_of(9);
    ck_assert(!board_equal(&a, &b));
    b = a;
    b.terrain[18] = TERRAIN_DESERT;
    ck_assert(!board_equal(&a, &b));
    b = a;
    b.robber = 0;
    ck_assert(!board_equal(&a, &b));
    b = a;
    b.harbour[8].kind = RESOURCE_ORE;
    ck_assert(!board_equal(&a, &b));
    b = a;
    b.harbours = 8;
    ck_assert(!board_equal(&a, &b));
}
END_TEST

/* ---- pieces ---- */

static int count_pairs(const struct board *b, bool (*both)(token, token))
{
    int pairs = 0;
    for (int hex = 0; hex < b->preset->lattice.hexes; hex++) {
        for (int side = 0; side < 6; side++) {
            int other = b->preset->lattice.neighbour[hex][side];
            pairs += other > hex && both(b->number[hex], b->number[other]);
        }
    }
    return pairs;
}

static bool are_red(token a, token b)
{
    return token_is_red(a) && token_is_red(b);
}

static bool are_equal(token a, token b)
{
    return a != 0 && a == b;
}

/* Situation G3: rows `. 2 6 / 11 5 9 8 / 4 10 8 11 12 / 10 3 6 4 / 5 3 9` have the right tokens, whatever their
 * neighbours: two red pairs (6 8 and 8 6) and two equal pairs (10 10 and 3 3) are no matter of pieces. */
START_TEST(the_right_bag_fits_whatever_the_neighbours)
{
    struct board b = read_map("base / . G2 L6 / O11 W5 B9 L8 / W4 L10 G8 W11 O12 / B10 G3 L6 W4 / G5 O3 B9");
    struct err e;
    ck_assert(board_fits(&b, &e));
    ck_assert_int_eq(e.kind, ERR_NONE);
    ck_assert_int_eq(count_pairs(&b, are_red), 2);
    ck_assert_int_eq(count_pairs(&b, are_equal), 2);
}
END_TEST

/* Situation G5: one each of 2 3 4 5 9 10 11 12 and two each of 6 and 8 are 12 tokens, not 18. */
START_TEST(a_wrong_bag_is_refused_by_what_is_missing)
{
    static const int bag[] = {2, 3, 4, 5, 9, 10, 11, 12, 6, 6, 8, 8};
    struct board b;
    board_print(preset("starter"), &b);
    memset(b.number, 0, sizeof b.number);
    for (int i = 0; i < 9; i++)
        b.number[i] = token_of(bag[i]);
    for (int i = 9; i < 12; i++)
        b.number[i + 1] = token_of(bag[i]); /* the desert is hex 9 */
    assert_refused(&b, "hexes",
                   "12 number tokens, not 18; missing: one each of 3, 4, 5, 9, 10 and 11; starter has one each of 2 "
                   "and 12; two each of 3, 4, 5, 6, 8, 9, 10 and 11");
    struct err e;
    board_fits(&b, &e);
    ck_assert_int_eq(e.items, 7); /* the bag, and each of the six hexes without a token */
    ck_assert_str_eq(e.item[1].field, "hexes[13].number");
    ck_assert_str_eq(e.item[1].detail, "-1,1 (mountains) needs a number");
}
END_TEST

START_TEST(a_bag_with_too_many_says_of_what)
{
    struct board b;
    board_print(preset("starter"), &b);
    b.number[0] = token_of(6); /* was 10 */
    b.number[1] = token_of(6); /* was 2 */
    assert_refused(&b, "hexes",
                   "the number tokens are not those of starter; too many: two 6; missing: one each of 2 and 10; "
                   "starter has one each of 2 and 12; two each of 3, 4, 5, 6, 8, 9, 10 and 11");
}
END_TEST

START_TEST(tokens_that_no_preset_has_are_refused)
{
    struct board b;
    board_print(preset("starter"), &b);
    b.number[0] = (token)(token_of(3) | token_of(11));
    assert_refused(&b, "hexes",
                   "the number tokens are not those of starter; too many: one 3/11; missing: one 10; starter has one "
                   "each of 2 and 12; two each of 3, 4, 5, 6, 8, 9, 10 and 11");
    b.number[0] = 0xFFFF; /* more numbers than any token has: no crash */
    ck_assert(!board_fits(&b, NULL));
}
END_TEST

/* Six of the seven tokens of mini: any six will do, but not two of a kind. */
START_TEST(one_token_may_stay_in_the_box)
{
    struct board b = read_map("mini / D G10 / L4 W8 G9 / B3 O5");
    ck_assert(board_fits(&b, NULL));
    b.number[1] = token_of(6);
    ck_assert(board_fits(&b, NULL));
    b.number[1] = token_of(9);
    assert_refused(&b, "hexes",
                   "the number tokens are not those of mini; too many: one 9; missing: one each of 6 and 10 (1 of "
                   "which stays in the box); mini has one each of 3, 4, 5, 6, 8, 9 and 10");
    b.number[1] = 0;
    assert_refused(&b, "hexes",
                   "5 number tokens, not 6; missing: one each of 6 and 10 (1 of which stays in the box); mini has one "
                   "each of 3, 4, 5, 6, 8, 9 and 10");
}
END_TEST

START_TEST(terrains_are_counted)
{
    struct board b;
    board_print(preset("starter"), &b);
    b.terrain[0] = TERRAIN_FOREST;
    b.terrain[1] = TERRAIN_FOREST;
    assert_refused(&b, "hexes",
                   "the hexes are not those of starter; too many: two forest; missing: one each of pasture and "
                   "mountains; starter has four each of forest, pasture and fields; three each of hills and mountains; "
                   "one desert");
    board_print(preset("starter"), &b);
    b.terrain[0] = TERRAIN_GOLD;
    assert_refused(&b, "hexes",
                   "the hexes are not those of starter; too many: one gold; missing: one mountains; starter has four "
                   "each of forest, pasture and fields; three each of hills and mountains; one desert");
    b.terrain[0] = 200;
    assert_refused(&b, "hexes[0].terrain",
                   "0,-2 has no terrain; known are forest, hills, pasture, fields, mountains, gold, desert, lake, "
                   "swamp, sea, oasis, castle, quarry, glassworks");
}
END_TEST

START_TEST(tokens_stand_on_the_hexes_that_take_them)
{
    struct board b;
    board_print(preset("starter"), &b);
    b.number[9] = b.number[0]; /* the desert's */
    b.number[0] = 0;
    assert_refused(&b, "hexes[0].number", "0,-2 (mountains) needs a number");
    struct err e;
    board_fits(&b, &e);
    ck_assert_int_eq(e.items, 2);
    ck_assert_str_eq(e.item[1].field, "hexes[9].number");
    ck_assert_str_eq(e.item[1].detail, "0,0 (desert) takes no number, it has 10");
}
END_TEST

START_TEST(harbours_are_counted)
{
    struct board b;
    random_board(preset("base"), &(struct stream){{1, 2, 3, 4}}, &b);
    harbours_print(b.preset, b.harbour);
    ck_assert(board_fits(&b, NULL));
    b.harbour[0] = (struct harbour){b.harbour[0].edge, RESOURCE_ORE, 2};
    assert_refused(&b, "harbours",
                   "the harbours are not those of base; too many: one ore 2:1; missing: one any 3:1; base has four any "
                   "3:1; one each of grain 2:1, ore 2:1, wool 2:1, brick 2:1 and lumber 2:1");
    b.harbour[0] = (struct harbour){b.harbour[0].edge, RESOURCE_NONE, 2};
    assert_refused(&b, "harbours",
                   "the harbours are not those of base; too many: one any 2:1; missing: one any 3:1; base has four any "
                   "3:1; one each of grain 2:1, ore 2:1, wool 2:1, brick 2:1 and lumber 2:1");
    b.harbours = 0;
    assert_refused(&b, "harbours",
                   "0 harbours, not 9; missing: four any 3:1; one each of grain 2:1, ore 2:1, wool 2:1, brick 2:1 and "
                   "lumber 2:1; base has four any 3:1; one each of grain 2:1, ore 2:1, wool 2:1, brick 2:1 and lumber "
                   "2:1");
}
END_TEST

/* Situation G10: six 3:1 and one of each resource are wrong on big, which has five 3:1 and wool twice. */
START_TEST(the_big_board_has_two_wool_harbours)
{
    struct board b;
    random_board(preset("big"), &(struct stream){{1, 2, 3, 4}}, &b);
    harbours_print(b.preset, b.harbour);
    ck_assert(board_fits(&b, NULL));
    for (int i = 0; i < b.harbours; i++) {
        if (b.harbour[i].kind == RESOURCE_WOOL) {
            b.harbour[i].kind = RESOURCE_NONE;
            b.harbour[i].rate = 3;
            break;
        }
    }
    assert_refused(&b, "harbours",
                   "the harbours are not those of big; too many: one any 3:1; missing: one wool 2:1; big has five any "
                   "3:1; two wool 2:1; one each of brick 2:1, lumber 2:1, grain 2:1 and ore 2:1");
}
END_TEST

START_TEST(harbours_stand_on_their_places)
{
    struct board b;
    board_print(preset("tournament"), &b);
    const struct lattice *l = &b.preset->lattice;
    int right = b.harbour[0].edge;
    b.harbour[0].edge = (int16_t)lattice_find_edge(l, "0,-2:NE");
    assert_refused(&b, "harbours[0].edge",
                   "0,-2:NE is no place for a harbour of tournament: they are 0,-2:NW 1,-2:NE 2,-1:NE 2,0:E 1,1:SE "
                   "-1,2:SE -2,2:SW -2,1:W -1,-1:W");
    b.harbour[0].edge = (int16_t)lattice_find_edge(l, "0,0:E"); /* inland */
    assert_refused(&b, "harbours[0].edge", "a harbour lies on an edge of the coast");
    b.harbour[0].edge = b.harbour[1].edge;
    assert_refused(&b, "harbours[1].edge", "there is a harbour at 1,-2:NE already");
    b.harbour[0].edge = b.harbour[1].edge;
    b.harbour[1].edge = (int16_t)right;
    assert_refused(&b, "harbours[1].edge", "0,-2:NW is not in the order of the walk round the coast");

    board_print(preset("starter"), &b); /* which has a frame */
    b.harbour[0].edge = (int16_t)lattice_find_edge(&b.preset->lattice, "0,-2:NE");
    assert_refused(&b, "harbours",
                   "the harbours of starter are on their printed places (0,-2:NW 1,-2:NE 2,-1:NE 2,0:E 1,1:SE -1,2:SE "
                   "-2,2:SW -2,1:W -1,-1:W), or as the pieces of its frame put them");
}
END_TEST

START_TEST(the_robber_stands_at_its_start)
{
    struct board b;
    board_print(preset("starter"), &b);
    b.robber = 3;
    assert_refused(&b, "robber", "the robber starts on the first desert in reading order, 0,0");
    b.robber = -1;
    assert_refused(&b, "robber", "the robber starts on the first desert in reading order, 0,0");
}
END_TEST

static const char foggy[] =
    "{\"format\": \"islewright/preset@1\", \"name\": \"foggy\", \"title\": \"x\", \"about\": \"x\", "
    "\"players\": [2, 2], \"hexes\": [[0, 0], [1, 0], [2, 0], [3, 0]], \"areas\": ["
    "{\"name\": \"day\", \"hexes\": [[1, 0], [2, 0]], \"terrain\": {\"%s\": 1, \"fields\": 1}, "
    "\"numbers\": {\"4\": 1%s}}, {\"name\": \"night\", \"hexes\": [[0, 0], [3, 0]], "
    "\"terrain\": {\"desert\": 1, \"sea\": 1}, \"fog\": true}]}";

static struct preset *foggy_preset(const char *terrain, const char *numbers)
{
    char text[1024];
    struct err e;
    int length = snprintf(text, sizeof text, foggy, terrain, numbers);
    struct preset *p = preset_read(text, (size_t)length, &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    return p;
}

/* The desert in the fog is the first hex of one board and the last of the other: whoever sees the start may not see
 * which. */
START_TEST(the_robber_passes_over_deserts_in_the_fog)
{
    struct preset *p = foggy_preset("desert", ""), *without = foggy_preset("hills", ", \"5\": 1");
    struct board first = {.preset = p, .terrain = {TERRAIN_DESERT, TERRAIN_FIELDS, TERRAIN_DESERT, TERRAIN_SEA}};
    struct board last = {.preset = p, .terrain = {TERRAIN_SEA, TERRAIN_FIELDS, TERRAIN_DESERT, TERRAIN_DESERT}};
    first.number[1] = last.number[1] = token_of(4);
    board_place_robber(&first);
    board_place_robber(&last);
    ck_assert_int_eq(first.robber, 2);
    ck_assert_int_eq(last.robber, 2);
    ck_assert(board_fits(&first, NULL));
    board_cover(&first);
    board_cover(&last);
    ck_assert(board_equal(&first, &last));

    first.terrain[0] = TERRAIN_DESERT;
    first.robber = 0;
    assert_refused(&first, "robber", "the robber starts on the first desert that lies face up in reading order, 2,0");

    struct board none = {.preset = without, .terrain = {TERRAIN_DESERT, TERRAIN_FIELDS, TERRAIN_HILLS, TERRAIN_SEA}};
    none.number[1] = token_of(4);
    none.number[2] = token_of(5);
    board_place_robber(&none);
    ck_assert_int_eq(none.robber, -1);
    none.robber = 0;
    assert_refused(&none, "robber", "without a desert that lies face up the robber starts off the board");
    preset_free(p);
    preset_free(without);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_board");
    TCase *tests = tcase_create("board");
    suite_add_tcase(suite, tests);
    tcase_add_unchecked_fixture(tests, open_presets, close_presets);
    tcase_add_test(tests, ways_of_sampling_have_names);
    tcase_add_test(tests, the_starter_is_the_beginners_map);
    tcase_add_test(tests, pips_are_those_of_the_tokens);
    tcase_add_test(tests, the_robber_starts_on_the_first_desert);
    tcase_add_test(tests, harbours_go_to_their_place_in_the_walk);
    tcase_add_test(tests, equal_boards_have_equal_pieces);
    tcase_add_test(tests, the_right_bag_fits_whatever_the_neighbours);
    tcase_add_test(tests, a_wrong_bag_is_refused_by_what_is_missing);
    tcase_add_test(tests, a_bag_with_too_many_says_of_what);
    tcase_add_test(tests, tokens_that_no_preset_has_are_refused);
    tcase_add_test(tests, one_token_may_stay_in_the_box);
    tcase_add_test(tests, terrains_are_counted);
    tcase_add_test(tests, tokens_stand_on_the_hexes_that_take_them);
    tcase_add_test(tests, harbours_are_counted);
    tcase_add_test(tests, the_big_board_has_two_wool_harbours);
    tcase_add_test(tests, harbours_stand_on_their_places);
    tcase_add_test(tests, the_robber_stands_at_its_start);
    tcase_add_test(tests, the_robber_passes_over_deserts_in_the_fog);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
