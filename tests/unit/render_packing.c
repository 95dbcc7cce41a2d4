/* Pieces on sheets: a naive twin counts them, and distances between all of them are measured. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include "gen/core/stream.h"
#include "render/packing.h"

static const double EXACT = 1e-6;

/* ---- a naive twin ---- */

/* Puts down piece by piece while there is room. */
static int naive_rows(const struct lot *like, double width, double height, double spacing, bool aside)
{
    int count = 0, row = 0;
    double step = like->width + spacing, down = aside ? step * sqrt(0.75) : like->height + spacing;
    for (double y = 0; y + like->height <= height + EXACT; y += down, row++)
        for (double x = aside && row % 2 ? step / 2 : 0; x + like->width <= width + EXACT; x += step)
            count++;
    return count;
}

static int naive_most(const struct lot *like, double width, double height, double spacing)
{
    int straight = naive_rows(like, width, height, spacing, false);
    int aside = like->shape == SHAPE_BOX ? 0 : naive_rows(like, width, height, spacing, true);
    return straight > aside ? straight : aside;
}

/* ---- distances ---- */

struct outline {
    int corners; /* 0: a disc */
    double x[6], y[6], middle_x, middle_y, radius;
};

static struct outline outline_of(const struct lot *lot, const struct spot *spot)
{
    struct outline o = {.middle_x = spot->x, .middle_y = spot->y, .radius = lot->width / 2};
    double w = lot->width / 2, h = lot->height / 2;
    const double hex_x[] = {0, w, w, 0, -w, -w}, hex_y[] = {-h, -h / 2, h / 2, h, h / 2, -h / 2};
    const double box_x[] = {-w, w, w, -w}, box_y[] = {-h, -h, h, h};
    o.corners = lot->shape == SHAPE_HEX ? 6 : lot->shape == SHAPE_BOX ? 4 : 0;
    for (int i = 0; i < o.corners; i++) {
        o.x[i] = spot->x + (o.corners == 6 ? hex_x[i] : box_x[i]);
        o.y[i] = spot->y + (o.corners == 6 ? hex_y[i] : box_y[i]);
    }
    return o;
}

/* From a point to the outline, less than 0 inside of it: convex, corners clockwise as seen with y down. */
static double from_point(const struct outline *o, double x, double y)
{
    if (o->corners == 0)
        return hypot(x - o->middle_x, y - o->middle_y) - o->radius;
    double least = INFINITY;
    bool inside = true;
    for (int i = 0; i < o->corners; i++) {
        int j = (i + 1) % o->corners;
        double dx = o->x[j] - o->x[i], dy = o->y[j] - o->y[i];
        double t = fmin(1, fmax(0, ((x - o->x[i]) * dx + (y - o->y[i]) * dy) / (dx * dx + dy * dy)));
        least = fmin(least, hypot(x - o->x[i] - t * dx, y - o->y[i] - t * dy));
        inside = inside && dx * (y - o->y[i]) - dy * (x - o->x[i]) > 0;
    }
    return inside ? -least : least;
}

/* Convex shapes that do not meet are nearest at a corner of one of them, or a disc seen from its middle; of those that
 * meet, a corner or the middle of one is inside of the other. */
static double distance(const struct outline *a, const struct outline *b)
{
    double least = INFINITY;
    for (int i = 0; i < a->corners; i++)
        least = fmin(least, from_point(b, a->x[i], a->y[i]));
    for (int i = 0; i < b->corners; i++)
        least = fmin(least, from_point(a, b->x[i], b->y[i]));
    least = fmin(least, from_point(b, a->middle_x, a->middle_y) - (a->corners ? 0 : a->radius));
    least = fmin(least, from_point(a, b->middle_x, b->middle_y) - (b->corners ? 0 : b->radius));
    return least;
}

/* Farther apart than any two pieces of these tests reach. */
static bool are_near(const struct spot *a, const struct spot *b)
{
    return hypot(a->x - b->x, a->y - b->y) < 120;
}

static void assert_apart(const struct lot *lots, int count, double width, double height, double spacing,
                         const struct packing *p)
{
    struct outline o[SPOTS_MOST];
    int pieces = 0;
    for (int lot = 0; lot < count; lot++)
        for (int i = 0; i < lots[lot].count; i++, pieces++) {
            const struct spot *spot = &p->spot[pieces];
            o[pieces] = outline_of(&lots[lot], spot);
            ck_assert_double_ge(spot->x - lots[lot].width / 2, -EXACT);
            ck_assert_double_ge(spot->y - lots[lot].height / 2, -EXACT);
            ck_assert_double_le(spot->x + lots[lot].width / 2, width + EXACT);
            ck_assert_double_le(spot->y + lots[lot].height / 2, height + EXACT);
            ck_assert(spot->sheet >= 0 && spot->sheet < p->sheets);
        }
    ck_assert_int_eq(p->count, pieces);
    for (int i = 0; i < pieces; i++)
        for (int k = 0; k < i; k++)
            if (p->spot[i].sheet == p->spot[k].sheet && are_near(&p->spot[i], &p->spot[k]))
                ck_assert_msg(distance(&o[i], &o[k]) >= spacing - EXACT, "pieces %d and %d: %f", k, i,
                              distance(&o[i], &o[k]));
}

/* ---- tests ---- */

/* A4 less margins of 10 mm is 190 x 277 mm. Upright hexes of 79 mm are 91.22 mm high. Lying, 3 x 79 + 2 x 2 = 241 and
 * 2 x 91.22 + 2 = 184.4 mm. Standing, only two are beside each other, 160 mm, and rows at distances of 70.15 mm, of
 * two, one and two, reach 231.5 mm: five; three straight rows would need 277.7 mm. */
START_TEST(hexes_on_a4)
{
    struct lot hexes = lot_of_hexes(79, 19);
    ck_assert_double_eq_tol(hexes.height, 91.221, 0.001);
    ck_assert_int_eq(packing_most(&hexes, 277, 190, 2), 6);
    ck_assert_int_eq(packing_most(&hexes, 241, 184.45, 2), 6);
    ck_assert_int_eq(packing_most(&hexes, 240.9, 184.45, 2), 4);
    ck_assert_int_eq(packing_most(&hexes, 241, 184.4, 2), 5); /* three and two, a row aside */
    ck_assert_int_eq(packing_most(&hexes, 190, 277, 2), 5);
    ck_assert_int_eq(packing_most(&hexes, 190, 277, 1.6), 6); /* 273.66 + 2 x 1.6 */
}
END_TEST

/* A3 standing: three and two by turns in five rows; two rows of four lying. */
START_TEST(hexes_on_a3)
{
    struct lot hexes = lot_of_hexes(79, 1);
    ck_assert_int_eq(packing_most(&hexes, 277, 400, 2), 13);
    ck_assert_int_eq(packing_most(&hexes, 400, 277, 2), 12);
}
END_TEST

START_TEST(what_fits_exactly_does)
{
    struct lot discs = lot_of_discs(0.1, 1), boxes = {SHAPE_BOX, 0.1, 0.3, 1};
    ck_assert_int_eq(packing_most(&boxes, 1, 0.9, 0), 30);
    ck_assert_int_eq(packing_most(&boxes, 0.99, 0.89, 0), 18);
    ck_assert_int_eq(packing_most(&discs, 0.7, 0.1, 0.2), 3);
    ck_assert_int_eq(packing_most(&discs, 0.09, 1, 0), 0);
}
END_TEST

static double number(struct stream *s, double least, double most)
{
    return least + (most - least) * (double)stream_below(s, 10001) / 10000;
}

static struct lot any_lot(struct stream *s)
{
    struct lot lot = lot_of_hexes(number(s, 10, 90), 0);
    uint64_t shape = stream_below(s, 3);
    if (shape == 1)
        lot = lot_of_discs(number(s, 5, 40), 0);
    else if (shape == 2)
        lot = (struct lot){SHAPE_BOX, number(s, 5, 60), number(s, 5, 60), 0};
    lot.count = (int)stream_below(s, 40);
    return lot;
}

START_TEST(as_many_as_a_naive_twin_puts_down)
{
    struct stream s;
    stream_open(&s, (struct hash128){0}, "most");
    for (int i = 0; i < 1500; i++) {
        struct lot like = any_lot(&s);
        double width = number(&s, 5, 500), height = number(&s, 5, 500), spacing = number(&s, 0, 8);
        ck_assert_int_eq(packing_most(&like, width, height, spacing), naive_most(&like, width, height, spacing));
    }
}
END_TEST

START_TEST(pieces_keep_their_distance)
{
    struct stream s;
    stream_open(&s, (struct hash128){0}, "lay");
    int laid = 0, shared = 0;
    for (int i = 0; i < 40; i++) {
        struct lot lots[4];
        double width = number(&s, 100, 400), height = number(&s, 100, 400), spacing = number(&s, 0, 8);
        struct packing p;
        int apart = 0;
        for (int k = 0; k < 4; k++)
            lots[k] = any_lot(&s);
        if (!packing_lay(lots, 4, width, height, spacing, &p))
            continue;
        assert_apart(lots, 4, width, height, spacing, &p);
        for (int k = 0; k < 4; k++) {
            int most = naive_most(&lots[k], width, height, spacing);
            apart += (lots[k].count + most - 1) / most;
        }
        ck_assert_int_le(p.sheets, apart);
        laid++;
        shared += p.sheets < apart;
    }
    ck_assert_int_gt(laid, 25);
    ck_assert_int_gt(shared, 12);
}
END_TEST

/* The outermost pieces of each sheet are equally far from its sides. */
START_TEST(sheets_are_filled_from_their_middle)
{
    const struct lot hexes = lot_of_hexes(79, 19);
    struct packing p;
    ck_assert(packing_lay(&hexes, 1, 277, 190, 2, &p));
    ck_assert_int_eq(p.sheets, 4);
    for (int sheet = 0; sheet < 4; sheet++) {
        double left = 277, right = 0, top = 190, bottom = 0;
        for (int i = 0; i < 19; i++)
            if (p.spot[i].sheet == sheet) {
                left = fmin(left, p.spot[i].x);
                right = fmax(right, p.spot[i].x);
                top = fmin(top, p.spot[i].y);
                bottom = fmax(bottom, p.spot[i].y);
            }
        ck_assert_double_eq_tol(left, 277 - right, EXACT);
        ck_assert_double_eq_tol(top, 190 - bottom, EXACT);
    }
    ck_assert_double_eq_tol(p.spot[18].x, 138.5, EXACT);
}
END_TEST

/* The 19th hex leaves room for 18 tokens and 9 harbours: four sheets, as many as the hexes alone. */
START_TEST(small_pieces_share_the_last_sheet)
{
    const struct lot lots[] = {lot_of_hexes(79, 19), lot_of_discs(25.28, 18), {SHAPE_BOX, 45.6, 37.1, 9}};
    struct packing p;
    ck_assert(packing_lay(lots, 3, 277, 190, 2, &p));
    ck_assert_int_eq(p.sheets, 4);
    for (int i = 18; i < 46; i++)
        ck_assert_int_eq(p.spot[i].sheet, 3);
}
END_TEST

START_TEST(what_does_not_fit_is_refused)
{
    const struct lot large = lot_of_hexes(191, 1), many = lot_of_discs(5, SPOTS_MOST + 1), none = lot_of_hexes(500, 0);
    struct packing p;
    ck_assert(!packing_lay(&large, 1, 190, 277, 2, &p));
    ck_assert(!packing_lay(&many, 1, 190, 277, 2, &p));
    ck_assert(packing_lay(&none, 1, 190, 277, 2, &p));
    ck_assert_int_eq(p.sheets, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_packing");
    TCase *all = tcase_create("packing");
    tcase_add_test(all, hexes_on_a4);
    tcase_add_test(all, hexes_on_a3);
    tcase_add_test(all, what_fits_exactly_does);
    tcase_add_test(all, as_many_as_a_naive_twin_puts_down);
    tcase_add_test(all, pieces_keep_their_distance);
    tcase_add_test(all, sheets_are_filled_from_their_middle);
    tcase_add_test(all, small_pieces_share_the_last_sheet);
    tcase_add_test(all, what_does_not_fit_is_refused);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed == 0 && run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
