/* The placer of labels: what it places covers nothing, it leaves out as few as can be, and it costs as little as any
 * choice does. */
#include <check.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "gen/core/mem.h"
#include "render/drawing.h"
#include "render/labels.h"
#include "tests/unit/board_pictures.h"

static const struct label_box field = {-60, -60, 60, 60};

static struct label_want at(double x, double y)
{
    return (struct label_want){x, y, 1.5, 12, 3};
}

/* ---- by hand ---- */

/* Nothing is in the way: the label begins 0.3 mm right of the mark, its middle as high as the point. */
START_TEST(a_label_alone_stands_right_of_its_point)
{
    struct label_ground g = {.within = field};
    struct label_want want = at(5, 7);
    struct label_place p;
    ck_assert_int_eq(labels_place(&g, &want, 1, &p), 1);
    ck_assert(p.placed && !p.leads);
    ck_assert_double_eq_tol(p.box.left, 5 + 1.5 + 0.3, 1e-9);
    ck_assert_double_eq_tol(p.box.right, p.box.left + 12, 1e-9);
    ck_assert_double_eq_tol((p.box.top + p.box.bottom) / 2, 7, 1e-9);
    ck_assert_double_eq(p.cost, 0.18); /* 0.3 mm at 0.6 */
}
END_TEST

START_TEST(a_label_keeps_off_what_is_there)
{
    struct label_disc disc = {14, 7, 5, 0};
    struct label_ground g = {.within = field, .disc = &disc, .discs = 1};
    struct label_want want = at(5, 7);
    struct label_place p;
    ck_assert_int_eq(labels_place(&g, &want, 1, &p), 1);
    ck_assert_double_lt(p.box.right, 5); /* it goes to the left */
    g.within.left = 2;                   /* where there is no room now */
    ck_assert_int_eq(labels_place(&g, &want, 1, &p), 1);
    ck_assert_double_ge(p.box.left, 2);
}
END_TEST

/* A room in which no box of 12 mm fits. */
START_TEST(a_label_without_a_place_stays_out)
{
    struct label_ground g = {.within = {0, 0, 11, 40}};
    struct label_want want = at(5, 7);
    struct label_place p;
    ck_assert_int_eq(labels_place(&g, &want, 1, &p), 0);
    ck_assert(!p.placed);
    ck_assert_double_eq(p.cost, LABEL_OUT);
}
END_TEST

/* ---- at random, against a naive twin ---- */

static uint32_t next(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static double random_between(uint32_t *state, double low, double high)
{
    return low + (high - low) * next(state) / 0x1000000;
}

struct scatter {
    struct label_ground g;
    struct label_disc disc[12];
    struct label_line line[4];
    struct label_want want[40];
    int wants;
};

/* Points lie in the middle of the room, as far as `spread`. */
static void scatter(struct scatter *s, uint32_t seed, int wants, double size, double spread)
{
    *s = (struct scatter){.wants = wants};
    s->g = (struct label_ground){
        .within = {-size, -size, size, size}, .disc = s->disc, .discs = 12, .line = s->line, .lines = 4};
    for (int i = 0; i < 12; i++)
        s->disc[i] = (struct label_disc){random_between(&seed, -size, size), random_between(&seed, -size, size),
                                         random_between(&seed, 1, 4), i % 3 ? 0 : 1.5};
    for (int i = 0; i < 4; i++)
        s->line[i] = (struct label_line){random_between(&seed, -size, size),
                                         random_between(&seed, -size, size),
                                         random_between(&seed, -size, size),
                                         random_between(&seed, -size, size),
                                         1,
                                         i % 2 ? 0.5 : 0};
    for (int i = 0; i < wants; i++)
        s->want[i] = (struct label_want){random_between(&seed, -spread, spread), random_between(&seed, -spread, spread),
                                         1.5, random_between(&seed, 6, 16), 3};
}

/* The least total cost of all ways to choose a place, or none, for each label. */
static double try_all(struct label_place place[][LABEL_CANDIDATES], const int *places, int count, int label,
                      const struct label_place **chosen)
{
    if (label == count)
        return 0;
    chosen[label] = NULL;
    double least = LABEL_OUT + try_all(place, places, count, label + 1, chosen);
    for (int k = 0; k < places[label]; k++) {
        bool clash = false;
        for (int i = 0; i < label; i++)
            clash |= chosen[i] && labels_clash(chosen[i], &place[label][k]);
        if (clash)
            continue;
        chosen[label] = &place[label][k];
        least = fmin(least, place[label][k].cost + try_all(place, places, count, label + 1, chosen));
    }
    return least;
}

/* Three labels in a crowd have up to 129 x 129 x 129 choices. */
START_TEST(few_labels_cost_as_little_as_all_choices)
{
    int clashes = 0;
    for (uint32_t seed = 1; seed <= 40; seed++) {
        static struct label_place place[3][LABEL_CANDIDATES];
        const struct label_place *chosen[3];
        struct label_place got[3];
        int places[3];
        double cost = 0, cheapest = 0;
        struct scatter s;
        scatter(&s, seed, 3, 16, 5);
        for (int i = 0; i < 3; i++) {
            places[i] = labels_candidates(&s.g, s.want, 3, i, place[i]);
            cheapest += places[i] > 0 ? place[i][0].cost : LABEL_OUT;
        }
        labels_place(&s.g, s.want, 3, got);
        for (int i = 0; i < 3; i++)
            cost += got[i].cost;
        ck_assert_double_eq_tol(cost, try_all(place, places, 3, 0, chosen), 1e-9);
        clashes += cost > cheapest + 1e-9;
    }
    ck_assert_int_gt(clashes, 5); /* in some the labels stand in each other's way */
}
END_TEST

static double off_box(const struct label_box *b, double x, double y)
{
    double dx = fmax(0, fmax(b->left - x, x - b->right)), dy = fmax(0, fmax(b->top - y, y - b->bottom));
    return sqrt(dx * dx + dy * dy);
}

static void assert_clear(const struct label_ground *g, const struct label_want *want, const struct label_place *place,
                         int count)
{
    for (int i = 0; i < count; i++) {
        const struct label_box *a = &place[i].box;
        if (!place[i].placed)
            continue;
        ck_assert(a->left >= g->within.left && a->right <= g->within.right && a->top >= g->within.top &&
                  a->bottom <= g->within.bottom);
        ck_assert_double_eq_tol(a->right - a->left, want[i].width, 1e-9);
        for (int k = 0; k < g->discs; k++)
            if (g->disc[k].cost == 0)
                ck_assert_double_ge(off_box(a, g->disc[k].x, g->disc[k].y), g->disc[k].radius - 1e-9);
        for (int k = 0; k < count; k++) {
            const struct label_box *b = &place[k].box;
            ck_assert_double_ge(off_box(a, want[k].x, want[k].y), want[k].radius - 1e-9); /* its own mark too */
            if (k != i && place[k].placed)
                ck_assert(a->left >= b->right || b->left >= a->right || a->top >= b->bottom || b->top >= a->bottom);
        }
    }
}

START_TEST(many_labels_cover_nothing)
{
    for (uint32_t seed = 1; seed <= 12; seed++) {
        struct scatter s;
        struct label_place place[40], again[40];
        scatter(&s, 100 + seed, 40, 55, 55);
        int placed = labels_place(&s.g, s.want, 40, place);
        assert_clear(&s.g, s.want, place, 40);
        ck_assert_int_gt(placed, 25);
        ck_assert_int_eq(labels_place(&s.g, s.want, 40, again), placed);
        for (int i = 0; i < 40; i++)
            ck_assert_mem_eq(&place[i].box, &again[i].box, sizeof place[i].box);
    }
}
END_TEST

/* As many as there may be: some tenths of a second where nothing else runs. */
START_TEST(the_most_labels_take_bounded_work)
{
    static struct label_want want[LABELS_MOST];
    static struct label_place place[LABELS_MOST];
    struct label_ground g = {.within = {-120, -120, 120, 120}};
    uint32_t seed = 7;
    for (int i = 0; i < LABELS_MOST; i++)
        want[i] = (struct label_want){random_between(&seed, -110, 110), random_between(&seed, -110, 110), 1.5,
                                      random_between(&seed, 6, 16), 3};
    clock_t start = clock();
    int placed = labels_place(&g, want, LABELS_MOST, place);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    assert_clear(&g, want, place, LABELS_MOST);
    ck_assert_int_gt(placed, LABELS_MOST / 2);
    ck_assert_msg(seconds < 5, "%.2f s", seconds);
}
END_TEST

/* ---- on boards ---- */

/* On every preset and in every language all names have a place, and cover no token, chip, trade ship, town nor each
 * other: places by the boards' own arithmetic, hexes 20 mm between flats. */
START_TEST(town_names_cover_nothing_on_boards)
{
    int named = 0;
    for (int n = 0; n < presets_count(presets); n++) {
        const struct preset *p = presets_at(presets, n);
        struct board b = board_of(p, 1);
        struct drawing d = {.t = theme_find(NULL, false), .b = &b, .l = &b.preset->lattice, .lang = (enum lang)_i};
        struct town_label *label = mem_new(SITES_MAX, sizeof *label);
        int count = town_labels(&d, label), wants = 0;
        for (int i = 0; i < p->building.sites; i++)
            wants += site_name(&p->building.site[i], d.lang)[0] != 0;
        ck_assert_msg(count == wants, "%s: %d of %d", p->name, count, wants);
        for (int i = 0; i < count; i++) {
            const struct label_box *a = &label[i].place.box;
            for (int k = 0; k < i; k++) {
                const struct label_box *o = &label[k].place.box;
                ck_assert(a->left >= o->right || o->left >= a->right || a->top >= o->bottom || o->top >= a->bottom);
            }
            for (int k = 0; k < p->lattice.hexes; k++) {
                struct point c = drawing_centre(&d, k);
                if (b.number[k])
                    ck_assert_double_ge(off_box(a, c.x, c.y + 3.3), 3.85);
            }
            for (int k = 0; k < p->building.sites; k++) {
                struct point c = drawing_corner(&d, p->building.site[k].corner);
                ck_assert_double_ge(off_box(a, c.x, c.y), 1.6);
            }
            for (int k = 0; k < p->building.chips; k++) {
                struct point c = drawing_corner(&d, p->building.chip[k]);
                ck_assert_double_ge(off_box(a, c.x, c.y), 2.15);
            }
            for (int k = 0; k < p->building.ways; k++) {
                struct point c = drawing_trade_ship(&d, &p->building.way[k]);
                if (p->building.way[k].rate > 0)
                    ck_assert_double_ge(off_box(a, c.x, c.y), TRADE_SHIP_MM);
            }
        }
        named += count > 0;
        free(label);
    }
    ck_assert_int_ge(named, 2); /* japan, japan-seafarers */
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_labels");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_checked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 60);
    tcase_add_test(all, a_label_alone_stands_right_of_its_point);
    tcase_add_test(all, a_label_keeps_off_what_is_there);
    tcase_add_test(all, a_label_without_a_place_stays_out);
    tcase_add_test(all, few_labels_cost_as_little_as_all_choices);
    tcase_add_test(all, many_labels_cover_nothing);
    tcase_add_test(all, the_most_labels_take_bounded_work);
    tcase_add_loop_test(all, town_names_cover_nothing_on_boards, 0, LANGS);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
