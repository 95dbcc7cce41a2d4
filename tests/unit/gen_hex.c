/* Hexes: directions, distances, reading order and their texts. */
#include <check.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/hex.h"
#include "gen/lattice.h"

START_TEST(hexes_lie_as_drawn)
{
    static const struct hex beside[6] = {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};
    struct hex here = {3, -5};
    double x, y, cx, cy, nx, ny;
    hex_centre(here, &cx, &cy);
    for (int k = 0; k < 6; k++) {
        struct hex h = hex_beside(here, k);
        ck_assert_int_eq(h.q, here.q + beside[k].q);
        ck_assert_int_eq(h.r, here.r + beside[k].r);
        ck_assert(hex_equal(hex_beside(h, (k + 3) % 6), here));
        /* Side k faces (60 k - 60) degrees clockwise from east, at sqrt(3) from centre to centre; corner k is 30
         * degrees before it, at 1 from the centre. */
        double angle = (60 * k - 60) * acos(-1) / 180;
        hex_centre(h, &x, &y);
        ck_assert_double_eq_tol(x - cx, sqrt(3) * cos(angle), 1e-12);
        ck_assert_double_eq_tol(y - cy, sqrt(3) * sin(angle), 1e-12);
        angle -= acos(-1) / 6;
        hex_corner(here, k, &x, &y);
        ck_assert_double_eq_tol(x - cx, cos(angle), 1e-12);
        ck_assert_double_eq_tol(y - cy, sin(angle), 1e-12);
        /* It is corner k + 4 of the hex over side k. */
        hex_corner(h, (k + 4) % 6, &nx, &ny);
        ck_assert_double_eq_tol(x, nx, 1e-12);
        ck_assert_double_eq_tol(y, ny, 1e-12);
    }
    ck_assert_str_eq(side_names[5], "NW");
    ck_assert_str_eq(corner_names[3], "S");
}
END_TEST

START_TEST(distances_are_steps)
{
    ck_assert_int_eq(hex_distance((struct hex){0, 0}, (struct hex){0, 0}), 0);
    ck_assert_int_eq(hex_distance((struct hex){0, -2}, (struct hex){0, 2}), 4);
    ck_assert_int_eq(hex_distance((struct hex){-2, 2}, (struct hex){2, -2}), 4);
    ck_assert_int_eq(hex_distance((struct hex){1, 1}, (struct hex){-1, -1}), 4);
    ck_assert_int_eq(hex_distance((struct hex){-60, 0}, (struct hex){60, 0}), 120);
    /* On a hexagon of radius 4, steps counted by walking from neighbour to neighbour. */
    struct hex hex[HEX_MAX];
    int count = 0;
    for (int q = -4; q <= 4; q++) {
        for (int r = -4; r <= 4; r++) {
            if (abs(q + r) <= 4)
                hex[count++] = (struct hex){(int8_t)q, (int8_t)r};
        }
    }
    struct lattice l;
    ck_assert(lattice_build(&l, hex, NULL, count, NULL));
    ck_assert_int_eq(l.hexes, 61);
    for (int from = 0; from < l.hexes; from++) {
        int steps[HEX_MAX], queue[HEX_MAX], head = 0, tail = 0;
        memset(steps, -1, sizeof steps);
        steps[from] = 0;
        queue[tail++] = from;
        while (head < tail) {
            int at = queue[head++];
            for (int k = 0; k < 6; k++) {
                int next = l.neighbour[at][k];
                if (next >= 0 && steps[next] < 0) {
                    steps[next] = steps[at] + 1;
                    queue[tail++] = next;
                }
            }
        }
        for (int to = 0; to < l.hexes; to++)
            ck_assert_int_eq(hex_distance(l.hex[from], l.hex[to]), steps[to]);
    }
}
END_TEST

START_TEST(reading_order_is_rows_then_columns)
{
    ck_assert(hex_before((struct hex){5, -1}, (struct hex){-5, 0}));
    ck_assert(hex_before((struct hex){-1, 0}, (struct hex){0, 0}));
    ck_assert(!hex_before((struct hex){0, 0}, (struct hex){0, 0}));
    ck_assert(!hex_before((struct hex){-5, 0}, (struct hex){5, -1}));
}
END_TEST

START_TEST(hexes_are_read_and_written)
{
    for (int q = -62; q <= 62; q++) {
        for (int r = -62; r <= 62; r++) {
            char text[32], written[PLACE_NAME];
            struct hex h = {99, 99};
            snprintf(text, sizeof text, "%d,%d", q, r);
            bool right = abs(q) <= 60 && abs(r) <= 60 && abs(q + r) <= 60;
            ck_assert_msg(hex_read(text, &h) == right, "%s", text);
            if (!right)
                continue;
            ck_assert_int_eq(h.q, q);
            ck_assert_int_eq(h.r, r);
            hex_text(h, written);
            ck_assert_str_eq(written, text);
        }
    }
    static const char *const wrong[] = {"",
                                        ",",
                                        "1",
                                        "1,",
                                        ",1",
                                        "1,2,3",
                                        " 1,2",
                                        "1, 2",
                                        "1,2 ",
                                        "+1,2",
                                        "01,2",
                                        "1,-0",
                                        "-0,1",
                                        "1.0,2",
                                        "0x1,2",
                                        "1;2",
                                        "128,0",
                                        "256,0",
                                        "--1,2",
                                        "1,2\n",
                                        "a,b",
                                        "1,--2",
                                        "-,2",
                                        "999999999999999999999,0",
                                        "0,00000000000000000000"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct hex h;
        ck_assert_msg(!hex_read(wrong[i], &h), "'%s'", wrong[i]);
    }
}
END_TEST

START_TEST(places_are_read)
{
    struct hex h;
    int k;
    ck_assert(place_read("-60,0:NW", side_names, &h, &k));
    ck_assert(h.q == -60 && h.r == 0 && k == 5);
    ck_assert(place_read("1,-2:S", corner_names, &h, &k));
    ck_assert(h.q == 1 && h.r == -2 && k == 3);
    ck_assert(!place_read("1,-2:S", side_names, &h, &k));
    ck_assert(!place_read("1,-2:E", corner_names, &h, &k));
    static const char *const wrong[] = {"",        ":",      ":N",     "0,0",    "0,0:",   "0,0:n",
                                        "0,0:NNE", "0,0:N ", "0,0: N", "0,0::N", "0,0 :N", "61,0:N"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        ck_assert_msg(!place_read(wrong[i], corner_names, &h, &k), "'%s'", wrong[i]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_hex");
    TCase *hex = tcase_create("hex");
    suite_add_tcase(suite, hex);
    tcase_set_timeout(hex, 30);
    tcase_add_test(hex, hexes_lie_as_drawn);
    tcase_add_test(hex, distances_are_steps);
    tcase_add_test(hex, reading_order_is_rows_then_columns);
    tcase_add_test(hex, hexes_are_read_and_written);
    tcase_add_test(hex, places_are_read);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
