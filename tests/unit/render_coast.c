/* Coasts on hexes that are partly land: areas by the formula of the hexagon, and what is land or water in any case. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include "render/coast.h"
#include "render/drawing.h"
#include "tests/unit/board_pictures.h"

static const double flat = 20, token_y = 3.3, token_r = 3.85;

/* 3 sqrt(3) / 2 times the square of a side, which is the flat-to-flat width / sqrt(3). */
static double hex_area(void)
{
    double side = flat / sqrt(3);
    return 3 * sqrt(3) / 2 * side * side;
}

/* How often a ring goes round a point: by the turn of the line to it. */
static double winding(const struct coast_outline *o, double x, double y)
{
    double turn = 0;
    for (int ring = 0; ring < o->rings; ring++)
        for (int i = o->first[ring]; i < o->first[ring + 1]; i++) {
            int next = i + 1 < o->first[ring + 1] ? i + 1 : o->first[ring];
            double ax = o->x[i] - x, ay = o->y[i] - y, bx = o->x[next] - x, by = o->y[next] - y;
            turn += atan2(ax * by - ay * bx, ax * bx + ay * by);
        }
    return turn / (2 * M_PI);
}

/* One hex alone, all its sides at sea. */
static void lone_hex(struct lattice *l, struct coast_map *m, int percent)
{
    static const struct hex one = {0, 0};
    ck_assert(lattice_build(l, &one, NULL, 1, NULL));
    *m = (struct coast_map){.l = l, .percent = {(uint8_t)percent}, .smooth = 0.05};
    for (int i = 0; i < 6; i++)
        m->wet[i] = true;
}

START_TEST(an_island_has_its_area)
{
    for (int percent = 25; percent <= 75; percent += 5) {
        struct lattice l;
        struct coast_map m;
        struct coast_outline o;
        lone_hex(&l, &m, percent);
        coast_outline(&m, 0, &o);
        ck_assert(!o.whole);
        ck_assert_int_eq(o.rings, 1);
        ck_assert_double_eq_tol(coast_area(&o) / hex_area(), percent / 100.0, 0.01);
        for (int i = 0; i < o.first[1]; i++)
            ck_assert(o.shore[i]); /* all round */
    }
}
END_TEST

START_TEST(a_hex_without_water_is_whole)
{
    struct lattice l;
    struct coast_map m;
    struct coast_outline o;
    lone_hex(&l, &m, 40);
    for (int i = 0; i < 6; i++)
        m.wet[i] = false;
    coast_outline(&m, 0, &o);
    ck_assert(o.whole && o.rings == 0);
}
END_TEST

/* One side at sea, 80 % land: the other sides are land but for the ends next to the water, the token is. */
START_TEST(water_lies_along_the_sides_at_sea)
{
    struct lattice l;
    struct coast_map m;
    struct coast_outline o;
    lone_hex(&l, &m, 80);
    for (int i = 0; i < 6; i++)
        m.wet[i] = l.hex_edge[0][1] == i; /* E */
    coast_outline(&m, 0, &o);
    ck_assert_double_eq_tol(coast_area(&o) / hex_area(), 0.8, 0.01);
    ck_assert_double_eq_tol(winding(&o, 9.5, 0), 0, 1e-6);
    ck_assert_double_eq_tol(winding(&o, -9.5, 0), 1, 1e-6);
    ck_assert_double_eq_tol(winding(&o, 0, token_y), 1, 1e-6);
}
END_TEST

static struct coast_map map_of(const struct preset *p)
{
    struct coast_map m;
    ck_assert(coast_map_read(p, &m));
    m.smooth = 0.05;
    return m;
}

/* Within 3 of a hundred parts of the hex: where tiny ponds and islets, which are left out, are. */
START_TEST(hexes_of_a_map_have_their_areas)
{
    const struct preset *p = preset("japan");
    struct coast_map m = map_of(p);
    int partly = 0;
    for (int i = 0; i < p->lattice.hexes; i++) {
        struct coast_outline o;
        coast_outline(&m, i, &o);
        if (o.whole)
            continue;
        double share = coast_area(&o) / hex_area();
        if (p->building.land[i] < LAND_WHOLE)
            ck_assert_msg(fabs(share - p->building.land[i] / 100.0) < 0.03, "%d,%d: %.3f, not %d %%",
                          p->lattice.hex[i].q, p->lattice.hex[i].r, share, p->building.land[i]);
        partly++;
    }
    ck_assert_int_gt(partly, 25);
}
END_TEST

START_TEST(tokens_and_towns_stand_on_land)
{
    const struct preset *p = preset("japan");
    const struct lattice *l = &p->lattice;
    struct coast_map m = map_of(p);
    for (int i = 0; i < l->hexes; i++) {
        struct coast_outline o;
        coast_outline(&m, i, &o);
        for (int k = 0; k < 12 && !o.whole; k++)
            ck_assert_double_eq_tol(winding(&o, token_r * sin(k * M_PI / 6), token_y - token_r * cos(k * M_PI / 6)), 1,
                                    1e-6);
        for (int k = 0; k < 6 && !o.whole; k++) {
            double x, y, in = 0.97;
            hex_corner((struct hex){0, 0}, k, &x, &y);
            if (p->building.site_at[l->hex_corner[i][k]] >= 0)
                ck_assert_double_eq_tol(winding(&o, in * x * flat / sqrt(3), in * y * flat / sqrt(3)), 1, 1e-6);
        }
    }
}
END_TEST

/* Both hexes of an edge have the same parts of it on land, each seen from its own end. */
START_TEST(coasts_of_neighbours_meet)
{
    const struct preset *p = preset("japan");
    const struct lattice *l = &p->lattice;
    struct coast_map m = map_of(p);
    int met = 0;
    for (int i = 0; i < l->hexes; i++)
        for (int k = 0; k < 3; k++) {
            struct coast_part mine[2], other[2];
            int beyond = l->neighbour[i][k];
            if (beyond < 0)
                continue;
            int parts = coast_side(&m, i, k, mine);
            ck_assert_int_eq(coast_side(&m, beyond, k + 3, other), parts);
            for (int n = 0; n < parts; n++) {
                ck_assert_double_eq_tol(mine[n].from, 1 - other[parts - 1 - n].to, 1e-12);
                ck_assert_double_eq_tol(mine[n].to, 1 - other[parts - 1 - n].from, 1e-12);
            }
            met++;
        }
    ck_assert_int_gt(met, 60);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_coast");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_checked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 30);
    tcase_add_test(all, an_island_has_its_area);
    tcase_add_test(all, a_hex_without_water_is_whole);
    tcase_add_test(all, water_lies_along_the_sides_at_sea);
    tcase_add_test(all, hexes_of_a_map_have_their_areas);
    tcase_add_test(all, tokens_and_towns_stand_on_land);
    tcase_add_test(all, coasts_of_neighbours_meet);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
