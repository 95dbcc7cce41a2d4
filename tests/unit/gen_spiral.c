/* Lettered spirals: the printed paths hex by hex, every shape of hexagon, and what the letters never do. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/spiral.h"

enum { ROOM = HEX_MAX };

/* The printed path of base: counter-clockwise from the north-west corner (JSettlers2, catanatron). */
static const struct hex base_ccw[] = {{0, -2}, {-1, -1}, {-2, 0}, {-2, 1}, {-2, 2}, {-1, 2}, {0, 2},
                                      {1, 1},  {2, 0},   {2, -1}, {2, -2}, {1, -2}, {0, -1}, {-1, 0},
                                      {-1, 1}, {0, 1},   {1, 0},  {1, -1}, {0, 0}};
/* The path of big clockwise from the west corner: 16, 10 and 4 hexes (JSettlers2). */
static const struct hex big_cw[] = {{-2, 0}, {-1, -1}, {0, -2}, {1, -3}, {2, -3}, {3, -3}, {3, -2}, {3, -1},
                                    {3, 0},  {2, 1},   {1, 2},  {0, 3},  {-1, 3}, {-2, 3}, {-2, 2}, {-2, 1},
                                    {-1, 0}, {0, -1},  {1, -2}, {2, -2}, {2, -1}, {2, 0},  {1, 1},  {0, 2},
                                    {-1, 2}, {-1, 1},  {0, 0},  {1, -1}, {1, 0},  {0, 1}};

/* The letters as printed: A to R, and A to Zc. */
static const int base_letters[] = {5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
static const int big_letters[] = {2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,
                                  8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6};

static struct presets *all;

static void set_up(void)
{
    all = presets_new();
}

static void tear_down(void)
{
    presets_free(all);
}

static const struct preset *preset(const char *name)
{
    const struct preset *p = presets_find(all, name, "preset", NULL);
    ck_assert_ptr_nonnull(p);
    return p;
}

static bool are_neighbours(const struct lattice *l, int a, int b)
{
    return hex_distance(l->hex[a], l->hex[b]) == 1;
}

/* ---- paths ---- */

static void expect_path(const struct lattice *l, const struct hex *expected, int count, enum spiral_direction direction)
{
    int path[ROOM];
    ck_assert_int_eq(spiral_path(l, lattice_find(l, expected[0]), direction, path), count);
    for (int i = 0; i < count; i++)
        ck_assert_msg(hex_equal(l->hex[path[i]], expected[i]), "hex %d of the path is %d,%d", i, l->hex[path[i]].q,
                      l->hex[path[i]].r);
}

START_TEST(the_printed_paths)
{
    expect_path(&preset("base")->lattice, base_ccw, 19, SPIRAL_CCW);
    expect_path(&preset("big")->lattice, big_cw, 30, SPIRAL_CW);
}
END_TEST

/* Symmetries of the island carry the printed path to all others: a turn keeps the direction, a mirror swaps it. */
static int paths_by_symmetry(const struct lattice *l, const struct hex *printed, int count, enum spiral_direction way)
{
    int found = 0;
    for (int s = 0; s < l->symmetries; s++) {
        struct hex moved[ROOM];
        for (int i = 0; i < count; i++)
            moved[i] = l->hex[l->symmetry[s][lattice_find(l, printed[i])]];
        int path[ROOM], start = lattice_find(l, moved[0]);
        ck_assert_int_eq(spiral_path(l, start, way, path), count);
        bool keeps = hex_equal(l->hex[path[1]], moved[1]);
        expect_path(l, moved, count, keeps ? way : way == SPIRAL_CW ? SPIRAL_CCW : SPIRAL_CW);
        found++;
    }
    return found;
}

START_TEST(the_paths_of_all_corners_and_both_directions)
{
    /* base: 6 corners in 2 directions are exactly its 12 symmetries; big has 4 of its 12 that way. */
    ck_assert_int_eq(paths_by_symmetry(&preset("base")->lattice, base_ccw, 19, SPIRAL_CCW), 12);
    ck_assert_int_eq(paths_by_symmetry(&preset("big")->lattice, big_cw, 30, SPIRAL_CW), 4);
}
END_TEST

START_TEST(the_starts_are_the_corner_hexes_in_reading_order)
{
    static const struct hex base[] = {{0, -2}, {2, -2}, {-2, 0}, {2, 0}, {-2, 2}, {0, 2}};
    static const struct hex big[] = {{1, -3}, {3, -3}, {-2, 0}, {3, 0}, {-2, 3}, {0, 3}};
    const struct lattice *lattices[] = {&preset("base")->lattice, &preset("big")->lattice};
    for (int i = 0; i < 2; i++) {
        int starts[ROOM];
        ck_assert_int_eq(spiral_starts(lattices[i], starts), 6);
        for (int k = 0; k < 6; k++)
            ck_assert(hex_equal(lattices[i]->hex[starts[k]], (i == 0 ? base : big)[k]));
    }
}
END_TEST

/* The hexagon whose sides have a, b, c, a, b, c hexes, clockwise from the top. */
static int hexagon(int a, int b, int c, struct hex hexes[ROOM])
{
    int count = 0;
    for (int r = 0; r <= b + c - 2; r++) {
        int left = r < c ? -r : 1 - c, right = r < b ? a - 1 : a + b - 2 - r;
        for (int q = left; q <= right; q++)
            hexes[count++] = (struct hex){(int8_t)q, (int8_t)r};
    }
    return count;
}

static void expect_spirals_everywhere(const struct lattice *l, int corners)
{
    int starts[ROOM], path[ROOM];
    ck_assert_int_eq(spiral_starts(l, starts), corners);
    for (int i = 0; i < 2 * corners; i++) {
        bool seen[ROOM] = {false};
        ck_assert_int_eq(spiral_path(l, starts[i / 2], i % 2 ? SPIRAL_CCW : SPIRAL_CW, path), l->hexes);
        ck_assert_int_eq(path[0], starts[i / 2]);
        for (int k = 0; k < l->hexes; k++) {
            ck_assert(!seen[path[k]]);
            seen[path[k]] = true;
            ck_assert(k == 0 || are_neighbours(l, path[k - 1], path[k]));
        }
        /* Ring by ring: the coast comes first, all of it. */
        bool inside = false;
        for (int k = 0; k < l->hexes; k++) {
            ck_assert(!inside || !lattice_is_coastal(l, path[k]));
            inside = inside || !lattice_is_coastal(l, path[k]);
        }
    }
}

START_TEST(every_hexagon_has_a_spiral_from_each_corner)
{
    int shapes = 0;
    for (int a = 2; a <= 6; a++)
        for (int b = 2; b <= 6; b++)
            for (int c = 2; c <= 6; c++) {
                struct hex hexes[ROOM];
                struct lattice l;
                ck_assert(lattice_build(&l, hexes, NULL, hexagon(a, b, c, hexes), NULL));
                expect_spirals_everywhere(&l, 6);
                shapes++;
            }
    ck_assert_int_eq(shapes, 125); /* 5 x 5 x 5: the largest has 91 hexes */
}
END_TEST

START_TEST(small_presets_have_spirals_too)
{
    expect_spirals_everywhere(&preset("mini")->lattice, 6);
    expect_spirals_everywhere(&preset("ten")->lattice, 6);
}
END_TEST

/* Rows from north to south, each half a step further to the east than the one above; a blank is no hex. */
static void build(struct lattice *l, const char *map)
{
    struct hex hexes[ROOM];
    int count = 0;
    for (int q = 0, r = 0; *map; map++, q++) {
        if (*map == '#')
            hexes[count++] = (struct hex){(int8_t)q, (int8_t)r};
        if (*map == '/')
            q = -1, r++;
    }
    ck_assert(lattice_build(l, hexes, NULL, count, NULL));
}

START_TEST(other_shapes_have_none)
{
    static const struct {
        const char *map;
        int corners;
    } shapes[] = {
        {"#", 0},
        {"####", 0},
        {" ##/####/##", 5},                /* seven hexes and a cape one hex wide */
        {" ##  ##/#######/##  ##", 10},    /* twice seven hexes and a bridge one hex wide */
        {" ##   ##/###  ###/##   ##", 12}, /* two islands */
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        struct lattice l;
        int starts[ROOM], path[ROOM];
        build(&l, shapes[i].map);
        ck_assert_int_eq(spiral_starts(&l, starts), shapes[i].corners);
        for (int k = 0; k < shapes[i].corners; k++) {
            ck_assert_int_eq(spiral_path(&l, starts[k], SPIRAL_CW, path), 0);
            ck_assert_int_eq(spiral_path(&l, starts[k], SPIRAL_CCW, path), 0);
        }
    }
}
END_TEST

/* The hexagon of base, its corner hexes at 0,0 2,0 -2,2 2,2 -2,4 0,4, with some hexes sea. */
static void build_with_sea(struct lattice *l, const struct hex *sea, int seas)
{
    struct hex hexes[ROOM];
    bool land[ROOM];
    int count = hexagon(3, 3, 3, hexes);
    for (int i = 0; i < count; i++) {
        land[i] = true;
        for (int k = 0; k < seas; k++)
            land[i] = land[i] && !hex_equal(hexes[i], sea[k]);
    }
    ck_assert(lattice_build(l, hexes, land, count, NULL));
}

START_TEST(sea_is_no_part_of_a_path)
{
    static const struct hex lagoon[] = {{0, 2}}, east[] = {{2, 0}, {2, 1}, {2, 2}, {1, 3}, {0, 4}};
    struct lattice l;
    int path[ROOM], starts[ROOM];
    /* A lagoon in the middle: two rings, of twelve and six. */
    build_with_sea(&l, lagoon, 1);
    ck_assert_int_eq(spiral_starts(&l, starts), 6);
    ck_assert_int_eq(spiral_path(&l, starts[0], SPIRAL_CW, path), 18);
    ck_assert_int_eq(path[11], lattice_find(&l, (struct hex){-1, 1}));
    ck_assert_int_eq(path[12], lattice_find(&l, (struct hex){0, 1}));
    ck_assert_int_eq(path[17], lattice_find(&l, (struct hex){-1, 2}));
    /* Sea to the east: fourteen hexes in rows of 2 3 4 3 2, of which ten are coast and four within. */
    build_with_sea(&l, east, 5);
    ck_assert_int_eq(spiral_starts(&l, starts), 6);
    ck_assert_int_eq(spiral_path(&l, starts[0], SPIRAL_CW, path), 14);
    ck_assert(lattice_is_coastal(&l, path[9]) && !lattice_is_coastal(&l, path[10]));
}
END_TEST

START_TEST(a_start_must_be_a_corner_hex)
{
    int path[ROOM];
    const struct lattice *l = &preset("base")->lattice;
    ck_assert_int_eq(spiral_path(l, lattice_find(l, (struct hex){1, -2}), SPIRAL_CW, path), 0); /* on an edge */
    ck_assert_int_eq(spiral_path(l, lattice_find(l, (struct hex){0, 0}), SPIRAL_CW, path), 0);  /* the centre */
    ck_assert_int_eq(spiral_path(l, -1, SPIRAL_CW, path), 0);
    ck_assert_int_eq(spiral_path(l, l->hexes, SPIRAL_CW, path), 0);
}
END_TEST

/* ---- letters ---- */

/* Forest everywhere but for the deserts. */
static void make_terrain(const struct preset *p, int desert, int other, uint8_t terrain[ROOM])
{
    for (int i = 0; i < p->lattice.hexes; i++)
        terrain[i] = i == desert || i == other ? TERRAIN_DESERT : TERRAIN_FOREST;
}

static void lay(const struct preset *p, int start, enum spiral_direction way, int desert, int other, struct board *b)
{
    int path[ROOM];
    memset(b, 0, sizeof *b);
    b->preset = p;
    make_terrain(p, desert, other, b->terrain);
    ck_assert_int_eq(spiral_path(&p->lattice, start, way, path), p->lattice.hexes);
    spiral_lay(p, path, p->lattice.hexes, b->terrain, b->number);
}

START_TEST(letters_are_laid_along_the_path_and_skip_the_desert)
{
    const struct preset *p = preset("base");
    struct board b;
    int start = lattice_find(&p->lattice, base_ccw[0]);
    for (int skipped = 0; skipped < 19; skipped++) {
        lay(p, start, SPIRAL_CCW, lattice_find(&p->lattice, base_ccw[skipped]), -1, &b);
        int next = 0;
        for (int i = 0; i < 19; i++) {
            token expected = i == skipped ? 0 : token_of(base_letters[next++]);
            ck_assert_uint_eq(b.number[lattice_find(&p->lattice, base_ccw[i])], expected);
        }
    }
}
END_TEST

START_TEST(letters_of_big_skip_both_deserts)
{
    const struct preset *p = preset("big");
    struct board b;
    lay(p, lattice_find(&p->lattice, big_cw[0]), SPIRAL_CW, lattice_find(&p->lattice, big_cw[0]),
        lattice_find(&p->lattice, big_cw[17]), &b);
    int next = 0;
    for (int i = 0; i < 30; i++) {
        token expected = i == 0 || i == 17 ? 0 : token_of(big_letters[next++]);
        ck_assert_uint_eq(b.number[lattice_find(&p->lattice, big_cw[i])], expected);
    }
    ck_assert_int_eq(next, 28);
}
END_TEST

START_TEST(a_token_that_stays_in_the_box_is_the_last_letter)
{
    struct preset *p = mem_new(1, sizeof *p);
    *p = *preset("mini");
    ck_assert_int_eq(p->letters, 0);
    static const int numbers[] = {3, 4, 5, 6, 8, 9, 10};
    for (int i = 0; i < 7; i++)
        p->letter[i].number = token_of(numbers[i]);
    p->letters = 7;
    struct board b;
    int desert = lattice_find(&p->lattice, (struct hex){0, 0});
    lay(p, 0, SPIRAL_CW, desert, -1, &b);
    token seen = 0;
    for (int i = 0; i < 7; i++)
        seen |= b.number[i];
    ck_assert_uint_eq(seen, token_of(3) | token_of(4) | token_of(5) | token_of(6) | token_of(8) | token_of(9));
    ck_assert_uint_eq(b.number[desert], 0);
    free(p);
}
END_TEST

static int count_pairs(const struct board *b, bool reds)
{
    int pairs = 0;
    const struct lattice *l = &b->preset->lattice;
    for (int i = 0; i < l->hexes; i++)
        for (int k = i + 1; k < l->hexes; k++)
            if (are_neighbours(l, i, k))
                pairs += reds ? token_is_red(b->number[i]) && token_is_red(b->number[k])
                              : b->number[i] != 0 && b->number[i] == b->number[k];
    return pairs;
}

START_TEST(spirals_of_base_keep_reds_and_equal_numbers_apart)
{
    const struct preset *p = preset("base");
    int starts[ROOM], boards = 0;
    ck_assert_int_eq(spiral_starts(&p->lattice, starts), 6);
    for (int i = 0; i < 12; i++)
        for (int desert = 0; desert < 19; desert++, boards++) {
            struct board b;
            lay(p, starts[i / 2], i % 2 ? SPIRAL_CCW : SPIRAL_CW, desert, -1, &b);
            ck_assert_int_eq(count_pairs(&b, true), 0);
            ck_assert_int_eq(count_pairs(&b, false), 0);
        }
    ck_assert_int_eq(boards, 228);
}
END_TEST

START_TEST(spirals_of_big_keep_reds_apart_and_sometimes_equal_numbers)
{
    const struct preset *p = preset("big");
    int starts[ROOM], boards = 0, apart = 0;
    ck_assert_int_eq(spiral_starts(&p->lattice, starts), 6);
    for (int i = 0; i < 12; i++)
        for (int desert = 0; desert < 30; desert++)
            for (int other = desert + 1; other < 30; other++, boards++) {
                struct board b;
                lay(p, starts[i / 2], i % 2 ? SPIRAL_CCW : SPIRAL_CW, desert, other, &b);
                ck_assert_int_eq(count_pairs(&b, true), 0);
                apart += count_pairs(&b, false) == 0;
            }
    ck_assert_int_eq(boards, 5220); /* 435 pairs of deserts x 12 */
    ck_assert_int_eq(apart, 320);   /* counted by an independent script */
}
END_TEST

/* ---- finding a spiral ---- */

START_TEST(a_laid_spiral_is_found_again)
{
    const struct preset *p = preset("base");
    int starts[ROOM], path[ROOM];
    spiral_starts(&p->lattice, starts);
    for (int i = 0; i < 12; i++)
        for (int desert = 0; desert < 19; desert++) {
            struct board b;
            enum spiral_direction way = i % 2 ? SPIRAL_CCW : SPIRAL_CW, found_way;
            const char *letters[ROOM];
            int found;
            lay(p, starts[i / 2], way, desert, -1, &b);
            ck_assert(spiral_find(&b, &found, &found_way, letters));
            ck_assert_int_eq(found, starts[i / 2]);
            ck_assert_int_eq(found_way, way);
            spiral_path(&p->lattice, found, found_way, path);
            char expected[2] = "A";
            for (int k = 0; k < 19; k++) {
                ck_assert_str_eq(letters[path[k]], path[k] == desert ? "" : expected);
                expected[0] = (char)(expected[0] + (path[k] != desert));
            }
        }
}
END_TEST

START_TEST(the_first_of_several_spirals_is_found)
{
    /* With equal letters every spiral gives the same board: the first corner hex in reading order, and clockwise. */
    struct preset *p = mem_new(1, sizeof *p);
    *p = *preset("base");
    for (int i = 0; i < p->letters; i++)
        p->letter[i].number = token_of(6);
    struct board b;
    int start;
    enum spiral_direction way;
    const char *letters[ROOM];
    lay(p, lattice_find(&p->lattice, (struct hex){0, 2}), SPIRAL_CCW, 9, -1, &b);
    ck_assert(spiral_find(&b, &start, &way, letters));
    ck_assert_int_eq(start, lattice_find(&p->lattice, (struct hex){0, -2}));
    ck_assert_int_eq(way, SPIRAL_CW);
    ck_assert_str_eq(letters[lattice_find(&p->lattice, (struct hex){1, -2})], "B");
    free(p);
}
END_TEST

START_TEST(direction_makes_two_boards)
{
    const struct preset *p = preset("base");
    struct board cw, ccw;
    int start = lattice_find(&p->lattice, base_ccw[0]), desert = lattice_find(&p->lattice, (struct hex){0, 0});
    lay(p, start, SPIRAL_CW, desert, -1, &cw);
    lay(p, start, SPIRAL_CCW, desert, -1, &ccw);
    ck_assert(!board_equal(&cw, &ccw));
    ck_assert_int_eq(count_pairs(&cw, true) + count_pairs(&ccw, true), 0);
}
END_TEST

START_TEST(two_swapped_letters_are_no_spiral)
{
    /* X9 and Y12 swapped: the list ends 5 12 9 3 2 6. */
    const struct preset *p = preset("big");
    int path[ROOM], start, west = lattice_find(&p->lattice, big_cw[0]);
    enum spiral_direction way;
    const char *letters[ROOM];
    struct board b;
    lay(p, west, SPIRAL_CW, lattice_find(&p->lattice, big_cw[28]), lattice_find(&p->lattice, big_cw[29]), &b);
    ck_assert(spiral_find(&b, &start, &way, letters));
    ck_assert_int_eq(start, west);
    ck_assert_int_eq(way, SPIRAL_CW);
    spiral_path(&p->lattice, west, SPIRAL_CW, path);
    ck_assert_str_eq(letters[path[23]], "X");
    ck_assert_str_eq(letters[path[25]], "Za");
    ck_assert_uint_eq(b.number[path[23]], token_of(9));
    ck_assert_uint_eq(b.number[path[24]], token_of(12));
    b.number[path[23]] = token_of(12);
    b.number[path[24]] = token_of(9);
    ck_assert_int_eq(count_pairs(&b, true), 0);
    ck_assert(!spiral_find(&b, &start, &way, letters));
}
END_TEST

START_TEST(the_starter_board_is_no_spiral)
{
    struct board b;
    board_print(preset("starter"), &b);
    b.preset = preset("base"); /* the same hexes, with letters */
    int start;
    enum spiral_direction way;
    const char *letters[ROOM];
    ck_assert(!spiral_find(&b, &start, &way, letters));
}
END_TEST

START_TEST(a_preset_without_letters_has_no_spiral)
{
    struct board b = {.preset = preset("mini")};
    int start;
    enum spiral_direction way;
    const char *letters[ROOM];
    make_terrain(b.preset, 0, -1, b.terrain);
    ck_assert(!spiral_find(&b, &start, &way, letters));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen/spiral");
    TCase *tests = tcase_create("spiral");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, the_printed_paths);
    tcase_add_test(tests, the_paths_of_all_corners_and_both_directions);
    tcase_add_test(tests, the_starts_are_the_corner_hexes_in_reading_order);
    tcase_add_test(tests, every_hexagon_has_a_spiral_from_each_corner);
    tcase_add_test(tests, small_presets_have_spirals_too);
    tcase_add_test(tests, other_shapes_have_none);
    tcase_add_test(tests, sea_is_no_part_of_a_path);
    tcase_add_test(tests, a_start_must_be_a_corner_hex);
    tcase_add_test(tests, letters_are_laid_along_the_path_and_skip_the_desert);
    tcase_add_test(tests, letters_of_big_skip_both_deserts);
    tcase_add_test(tests, a_token_that_stays_in_the_box_is_the_last_letter);
    tcase_add_test(tests, spirals_of_base_keep_reds_and_equal_numbers_apart);
    tcase_add_test(tests, spirals_of_big_keep_reds_apart_and_sometimes_equal_numbers);
    tcase_add_test(tests, a_laid_spiral_is_found_again);
    tcase_add_test(tests, the_first_of_several_spirals_is_found);
    tcase_add_test(tests, direction_makes_two_boards);
    tcase_add_test(tests, two_swapped_letters_are_no_spiral);
    tcase_add_test(tests, the_starter_board_is_no_spiral);
    tcase_add_test(tests, a_preset_without_letters_has_no_spiral);
    suite_add_tcase(suite, tests);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int run = srunner_ntests_run(runner), failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return run > 0 && failed == 0 ? 0 : 1;
}
