/* The simulation of colour blindness and the distances of colours, against published values. */
#include <check.h>
#include <stdlib.h>
#include "tests/unit/colour_vision.h"

/* The test data of Sharma, Wu and Dalal 2005, table 1: all 34 pairs. */
static const struct {
    struct lab one, other;
    double distance;
} published[] = {
    {{50.0000, 2.6772, -79.7751}, {50.0000, 0.0000, -82.7485}, 2.0425},
    {{50.0000, 3.1571, -77.2803}, {50.0000, 0.0000, -82.7485}, 2.8615},
    {{50.0000, 2.8361, -74.0200}, {50.0000, 0.0000, -82.7485}, 3.4412},
    {{50.0000, -1.3802, -84.2814}, {50.0000, 0.0000, -82.7485}, 1.0000},
    {{50.0000, -1.1848, -84.8006}, {50.0000, 0.0000, -82.7485}, 1.0000},
    {{50.0000, -0.9009, -85.5211}, {50.0000, 0.0000, -82.7485}, 1.0000},
    {{50.0000, 0.0000, 0.0000}, {50.0000, -1.0000, 2.0000}, 2.3669},
    {{50.0000, -1.0000, 2.0000}, {50.0000, 0.0000, 0.0000}, 2.3669},
    {{50.0000, 2.4900, -0.0010}, {50.0000, -2.4900, 0.0009}, 7.1792},
    {{50.0000, 2.4900, -0.0010}, {50.0000, -2.4900, 0.0010}, 7.1792},
    {{50.0000, 2.4900, -0.0010}, {50.0000, -2.4900, 0.0011}, 7.2195},
    {{50.0000, 2.4900, -0.0010}, {50.0000, -2.4900, 0.0012}, 7.2195},
    {{50.0000, -0.0010, 2.4900}, {50.0000, 0.0009, -2.4900}, 4.8045},
    {{50.0000, -0.0010, 2.4900}, {50.0000, 0.0010, -2.4900}, 4.8045},
    {{50.0000, -0.0010, 2.4900}, {50.0000, 0.0011, -2.4900}, 4.7461},
    {{50.0000, 2.5000, 0.0000}, {50.0000, 0.0000, -2.5000}, 4.3065},
    {{50.0000, 2.5000, 0.0000}, {73.0000, 25.0000, -18.0000}, 27.1492},
    {{50.0000, 2.5000, 0.0000}, {61.0000, -5.0000, 29.0000}, 22.8977},
    {{50.0000, 2.5000, 0.0000}, {56.0000, -27.0000, -3.0000}, 31.9030},
    {{50.0000, 2.5000, 0.0000}, {58.0000, 24.0000, 15.0000}, 19.4535},
    {{50.0000, 2.5000, 0.0000}, {50.0000, 3.1736, 0.5854}, 1.0000},
    {{50.0000, 2.5000, 0.0000}, {50.0000, 3.2972, 0.0000}, 1.0000},
    {{50.0000, 2.5000, 0.0000}, {50.0000, 1.8634, 0.5757}, 1.0000},
    {{50.0000, 2.5000, 0.0000}, {50.0000, 3.2592, 0.3350}, 1.0000},
    {{60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}, 1.2644},
    {{63.0109, -31.0961, -5.8663}, {62.8187, -29.7946, -4.0864}, 1.2630},
    {{61.2901, 3.7196, -5.3901}, {61.4292, 2.2480, -4.9620}, 1.8731},
    {{35.0831, -44.1164, 3.7933}, {35.0232, -40.0716, 1.5901}, 1.8645},
    {{22.7233, 20.0904, -46.6940}, {23.0331, 14.9730, -42.5619}, 2.0373},
    {{36.4612, 47.8580, 18.3852}, {36.2715, 50.5065, 21.2231}, 1.4146},
    {{90.8027, -2.0831, 1.4410}, {91.1528, -1.6435, 0.0447}, 1.4441},
    {{90.9257, -0.5406, -0.9208}, {88.6381, -0.8985, -0.7239}, 1.5381},
    {{6.7747, -0.2908, -2.4247}, {5.8714, -0.0985, -2.2286}, 0.6377},
    {{2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}, 0.9082},
};
enum { PUBLISHED = sizeof published / sizeof *published };

START_TEST(distances_are_those_published)
{
    for (int i = 0; i < PUBLISHED; i++) {
        ck_assert_double_eq_tol(lab_distance(published[i].one, published[i].other), published[i].distance, 5e-5);
        ck_assert_double_eq_tol(lab_distance(published[i].other, published[i].one), published[i].distance, 5e-5);
    }
}
END_TEST

/* The corners of sRGB in L*a*b* under D65, as tables of colour science give them, to two decimals. */
START_TEST(the_corners_of_srgb_are_where_they_are_known_to_be)
{
    static const struct {
        int32_t colour;
        struct lab lab;
    } known[] = {{0xFFFFFF, {100, 0, 0}},
                 {0x000000, {0, 0, 0}},
                 {0xFF0000, {53.24, 80.09, 67.20}},
                 {0x00FF00, {87.73, -86.18, 83.18}},
                 {0x0000FF, {32.30, 79.19, -107.86}},
                 {0xFFFF00, {97.14, -21.55, 94.48}},
                 {0x777777, {50.03, 0, 0}}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct lab lab = vision_lab(VISION_FULL, known[i].colour);
        ck_assert_double_eq_tol(lab.l, known[i].lab.l, 0.015);
        ck_assert_double_eq_tol(lab.a, known[i].lab.a, 0.015);
        ck_assert_double_eq_tol(lab.b, known[i].lab.b, 0.015);
    }
}
END_TEST

/* Whoever lacks a cone sees greys as they are: each row of the published matrices adds up to 1. */
START_TEST(greys_stay)
{
    for (int v = 0; v < VISIONS; v++)
        for (int32_t grey = 0; grey <= 255; grey++) {
            double seen[3];
            vision_see((enum vision)v, grey * 0x010101, seen);
            for (int i = 0; i < 3; i++)
                ck_assert_double_eq_tol(seen[i], vision_linear(grey), 2e-6);
        }
}
END_TEST

/* A primary is seen as its column of the published matrix, cut to what can be shown. */
START_TEST(primaries_are_seen_as_published)
{
    static const struct {
        enum vision v;
        int32_t colour;
        double seen[3];
    } known[] = {{VISION_PROTAN, 0xFF0000, {0.152286, 0.114503, 0}},
                 {VISION_PROTAN, 0x00FF00, {1, 0.786281, 0}},
                 {VISION_PROTAN, 0x0000FF, {0, 0.099216, 1}},
                 {VISION_DEUTAN, 0xFF0000, {0.367322, 0.280085, 0}},
                 {VISION_DEUTAN, 0x00FF00, {0.860646, 0.672501, 0.042940}},
                 {VISION_DEUTAN, 0x0000FF, {0, 0.047413, 0.968881}},
                 {VISION_TRITAN, 0xFF0000, {1, 0, 0.004733}},
                 {VISION_TRITAN, 0x00FF00, {0, 0.930809, 0.691367}},
                 {VISION_TRITAN, 0x0000FF, {0, 0.147602, 0.303900}}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double seen[3];
        vision_see(known[i].v, known[i].colour, seen);
        for (int k = 0; k < 3; k++)
            ck_assert_double_eq_tol(seen[k], known[i].seen[k], 1e-9);
    }
}
END_TEST

/* Colours that those eyes are known to confuse come close, and far apart ones for other eyes stay so: red and green of
 * one lightness without red or green cones, blue and green without blue ones. */
START_TEST(known_confusions_are_confused)
{
    int32_t brick = 0xB4693F, moss = 0x828237, teal = 0x2E8B8B, steel = 0x3E86AE;
    double full = lab_distance(vision_lab(VISION_FULL, brick), vision_lab(VISION_FULL, moss));
    double deutan = lab_distance(vision_lab(VISION_DEUTAN, brick), vision_lab(VISION_DEUTAN, moss));
    double tritan = lab_distance(vision_lab(VISION_TRITAN, brick), vision_lab(VISION_TRITAN, moss));
    ck_assert_double_gt(full, 25);
    ck_assert_double_lt(deutan, full / 3);
    ck_assert_double_gt(tritan, 15);
    full = lab_distance(vision_lab(VISION_FULL, teal), vision_lab(VISION_FULL, steel));
    tritan = lab_distance(vision_lab(VISION_TRITAN, teal), vision_lab(VISION_TRITAN, steel));
    ck_assert_double_gt(full, 15);
    ck_assert_double_lt(tritan, full / 2);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_vision");
    TCase *tests = tcase_create("vision");
    tcase_add_test(tests, distances_are_those_published);
    tcase_add_test(tests, the_corners_of_srgb_are_where_they_are_known_to_be);
    tcase_add_test(tests, greys_stay);
    tcase_add_test(tests, primaries_are_seen_as_published);
    tcase_add_test(tests, known_confusions_are_confused);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed > 0 || run == 0;
}
