/* Openings: open corners, rankings against naive twins, warnings, and the set-up by best reply. */
#include <math.h>
#include "solver/check.h"
#include "solver/corner_order.h"
#include "solver/openings.h"
#include "solver/picks.h"
#include "tests/opening_board.h"
#include "tests/random_board.h"
#include "tests/wheel.h"

/* ---- open corners ---- */

/* 54 corners on base and 24 on mini (published set-up cases); 80 on big (its parts list). */
START_TEST(every_corner_of_land_is_open_at_first)
{
    static const struct {
        const char *preset;
        int corners;
    } right[] = {{"base", 54}, {"mini", 24}, {"big", 80}, {"starter", 54}};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct sites s;
        sites_all(find(right[i].preset), &s);
        ck_assert_int_eq(s.count, right[i].corners);
    }
}
END_TEST

/* A settlement closes its corner and the three next to it inland, two at a corner of the coast without an inland edge.
 */
START_TEST(the_distance_rule_closes_neighbours)
{
    struct board b = {.preset = find("base")};
    struct sites s;
    sites_all(b.preset, &s);
    sites_settle(&b.preset->lattice, &s, corner(&b, "0,0:N"));
    ck_assert_int_eq(s.count, 50);
    static const char *const closed[] = {"0,0:N", "0,0:NE", "0,0:NW", "0,-1:NE"};
    for (int i = 0; i < 4; i++)
        ck_assert(!s.open[corner(&b, closed[i])]);
    ck_assert(s.open[corner(&b, "0,0:SE")]);
    sites_settle(&b.preset->lattice, &s, corner(&b, "0,-2:NW"));
    ck_assert_int_eq(s.count, 47);
}
END_TEST

START_TEST(corners_are_taken_by_any_of_their_names)
{
    struct board b = {.preset = find("base")};
    struct sites s, before;
    struct err e;
    int taken;
    sites_all(b.preset, &s);
    /* the corner that 0,0, 0,-1 and 1,-1 share */
    ck_assert(sites_settle_at(b.preset, &s, "1,-1:SW", "taken", &taken, &e));
    ck_assert_int_eq(taken, corner(&b, "0,0:N"));
    ck_assert_int_eq(s.count, 50);
    before = s;
    static const char *const refused[] = {"0,0:NE", "0,0:N", "9,9:N", "0,0:E", "", "0,0"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        err_clear(&e);
        ck_assert(!sites_settle_at(b.preset, &s, refused[i], "taken", &taken, &e));
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_str_eq(e.item[0].field, "taken");
        ck_assert_int_eq(memcmp(&s, &before, sizeof s), 0);
    }
}
END_TEST

/* On fog-4 two islands lie open, one of ten hexes with 35 corners and one of seven with 25; nobody starts in the fog
 * between. */
START_TEST(the_fog_has_no_sites)
{
    struct sites s;
    struct err e;
    int taken;
    sites_all(find("fog-4"), &s);
    ck_assert_int_eq(s.count, 60);
    ck_assert(!sites_settle_at(find("fog-4"), &s, "3,3:N", "taken", &taken, &e));
    ck_assert_ptr_nonnull(strstr(e.detail, "fog"));
}
END_TEST

/* Of a hex of land and one of sea side by side, the six corners of the land are open and the other four are not. */
START_TEST(the_sea_has_no_sites)
{
    static const struct hex hexes[] = {{0, 0}, {1, 0}};
    static const bool land[] = {true, false};
    struct preset *p = mem_new(1, sizeof *p);
    struct sites s;
    struct err e;
    int taken;
    ck_assert(lattice_build(&p->lattice, hexes, land, 2, &e));
    ck_assert_int_eq(p->lattice.corners, 10);
    sites_all(p, &s);
    ck_assert_int_eq(s.count, 6);
    ck_assert(!sites_settle_at(p, &s, "1,0:SE", "taken", &taken, &e));
    ck_assert_ptr_nonnull(strstr(e.detail, "sea"));
    free(p);
}
END_TEST

/* ---- rankings ---- */

/* Whether two corners are one edge apart, by their places in the plane. */
static bool next_to(const struct lattice *l, int a, int b)
{
    double xa, ya, xb, yb;
    hex_corner(l->hex[l->corner[a].hex[0]], l->corner[a].at, &xa, &ya);
    hex_corner(l->hex[l->corner[b].hex[0]], l->corner[b].at, &xb, &yb);
    return fabs(hypot(xa - xb, ya - yb) - 1) < 1e-6;
}

struct naive {
    int a, b, value;
};

static int by_value(const void *x, const void *y)
{
    const struct naive *a = x, *b = y;
    if (a->value != b->value)
        return a->value > b->value ? -1 : 1;
    return a->a != b->a ? (a->a > b->a) - (a->a < b->a) : (a->b > b->b) - (a->b < b->b);
}

static int naive_value(const struct board *b, int c, int d, const struct yield *held)
{
    struct supply s;
    struct yield y, more;
    opening_supply(b, &s);
    opening_yield(b, c, &y);
    opening_yield(b, d, &more);
    opening_join(&y, &more);
    if (held)
        opening_join(&y, held);
    return opening_value(&y, &s);
}

/* Some boards, with some corners taken: all openings and pairs in the order of a sorted list of every one. */
START_TEST(rankings_equal_a_naive_list)
{
    struct stream s = test_stream("rankings");
    const char *const names[] = {"base", "big", "mini", "ten"};
    struct naive *list = mem_new(80 * 80, sizeof *list);
    for (int i = 0; i < 12; i++) {
        struct board b;
        struct sites sites;
        struct yield held;
        random_board(find(names[i % 4]), &s, &b);
        const struct lattice *l = &b.preset->lattice;
        sites_all(b.preset, &sites);
        for (int taken = 0; taken < i / 4; taken++)
            sites_settle(l, &sites, (int)stream_below(&s, (uint32_t)l->corners));
        opening_yield(&b, (int)stream_below(&s, (uint32_t)l->corners), &held);
        const struct yield *with = i % 3 == 0 ? &held : NULL;

        int count = 0;
        for (int c = 0; c < l->corners; c++)
            if (sites.open[c])
                list[count++] = (struct naive){c, -1, naive_value(&b, c, -1, with)};
        qsort(list, (size_t)count, sizeof *list, by_value);
        struct openings *o = openings_new(&b, &sites, with, 1000);
        ck_assert_int_eq(o->count, sites.count);
        ck_assert_int_eq(o->count, count);
        for (int k = 0; k < count; k++) {
            ck_assert_int_eq(o->opening[k].corner[0], list[k].a);
            ck_assert_int_eq(o->opening[k].corners, 1);
            ck_assert_int_eq(o->opening[k].worth.value, list[k].value);
        }
        openings_free(o);

        count = 0;
        for (int c = 0; c < l->corners; c++)
            for (int d = c + 1; d < l->corners; d++)
                if (sites.open[c] && sites.open[d] && !next_to(l, c, d))
                    list[count++] = (struct naive){c, d, naive_value(&b, c, d, with)};
        qsort(list, (size_t)count, sizeof *list, by_value);
        o = openings_pairs(&b, &sites, with, 40);
        ck_assert_int_eq(o->count, count < 40 ? count : 40);
        for (int k = 0; k < o->count; k++) {
            ck_assert_int_eq(o->opening[k].corner[0], list[k].a);
            ck_assert_int_eq(o->opening[k].corner[1], list[k].b);
            ck_assert_int_eq(o->opening[k].worth.value, list[k].value);
        }
        openings_free(o);
    }
    free(list);
}
END_TEST

START_TEST(a_ranking_may_be_cut_short)
{
    struct board b;
    struct sites s;
    board_print(find("starter"), &b);
    sites_all(b.preset, &s);
    struct openings *long_one = openings_new(&b, &s, NULL, 54), *short_one = openings_new(&b, &s, NULL, 3),
                    *none = openings_new(&b, &s, NULL, 0);
    ck_assert_int_eq(short_one->count, 3);
    ck_assert_int_eq(none->count, 0);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(short_one->opening[i].corner[0], long_one->opening[i].corner[0]);
    openings_free(long_one);
    openings_free(short_one);
    openings_free(none);
}
END_TEST

/* The best opening of the starter island with all that is said of it: the corner above, which has no harbour; and of
 * the pairs, one of a lumber harbour's corner. */
START_TEST(an_opening_says_what_it_is)
{
    struct board b;
    struct sites s;
    board_print(find("starter"), &b);
    sites_all(b.preset, &s);
    struct openings *o = openings_new(&b, &s, NULL, 54);
    ck_assert_int_eq(o->opening[0].corner[0], corner(&b, "-1,1:S"));
    ck_assert_int_eq(o->opening[0].pips, 11);
    ck_assert_int_eq(o->opening[0].harbours, 0);
    ck_assert_uint_eq(o->opening[0].lacking, 1u << RESOURCE_LUMBER | 1u << RESOURCE_WOOL);
    int with_harbour = 0;
    for (int i = 0; i < o->count; i++) {
        with_harbour += o->opening[i].harbours;
        if (o->opening[i].corner[0] == corner(&b, "1,-2:N")) {
            ck_assert_int_eq(o->opening[i].harbours, 1);
            ck_assert_int_eq(b.harbour[o->opening[i].harbour[0]].kind, RESOURCE_GRAIN);
        }
    }
    ck_assert_int_eq(with_harbour, 18);
    openings_free(o);
}
END_TEST

/* Where two harbours share a corner, both are named and the pair of corners next to it gets all. */
START_TEST(two_harbours_on_one_corner)
{
    struct board b;
    struct sites s;
    board_print(find("starter"), &b);
    const struct lattice *l = &b.preset->lattice;
    b.harbour[1].edge = (int16_t)lattice_find_edge(l, "0,-2:NE"); /* beside the first one, at 0,-2:NW */
    sites_all(b.preset, &s);
    struct openings *o = openings_new(&b, &s, NULL, 54);
    for (int i = 0; i < o->count; i++)
        if (o->opening[i].corner[0] == corner(&b, "0,-2:N")) {
            ck_assert_int_eq(o->opening[i].harbours, 2);
            ck_assert_int_eq(o->opening[i].yield.rate[RESOURCE_GRAIN], 2);
            ck_assert_int_eq(o->opening[i].yield.rate[RESOURCE_ORE], 3);
        }
    openings_free(o);
}
END_TEST

/* ---- warnings ---- */

/* The grain harbour at 1,-2:NE touches fields with an 8, which have 5 pips. */
START_TEST(a_red_harbour_is_found_with_its_pips)
{
    struct board b = ask_board(all, "base / D G8 L6 / L11 L5 W9 W2 / W4 W10 L8 G11 G12 / G10 B3 B6 B4 / O5 O3 O9");
    struct red_harbour red[RED_HARBOURS];
    int count = openings_red_harbours(&b, red), found = 0;
    for (int i = 0; i < count; i++)
        if (b.harbour[red[i].harbour].kind == RESOURCE_GRAIN) {
            found++;
            ck_assert_int_eq(red[i].hex, lattice_find(&b.preset->lattice, (struct hex){1, -2}));
            ck_assert_int_eq(red[i].pips, 5);
        }
    ck_assert_int_eq(found, 1);
}
END_TEST

/* As many as the rule harbour-off-red finds, which reads the definition. */
START_TEST(red_harbours_are_those_of_the_rule)
{
    struct stream s = test_stream("red harbours");
    struct ruleset *rs = ask_rules(all, "base", "none", "harbour-off-red");
    int seen = 0;
    for (int i = 0; i < 300; i++) {
        struct board b;
        struct red_harbour red[RED_HARBOURS];
        random_board(find("base"), &s, &b);
        int count = openings_red_harbours(&b, red), places = 0;
        struct verdict *v = check_board(&b, rs);
        for (int k = 0; k < v->findings; k++)
            if (strcmp(v->finding[k].rule, "harbour-off-red") == 0) {
                places += v->finding[k].places;
                for (int n = 0; n < v->finding[k].places && n < count; n++) {
                    char hex[PLACE_NAME];
                    hex_text(b.preset->lattice.hex[red[n].hex], hex);
                    ck_assert_str_eq(v->finding[k].place[n].name[1], hex);
                }
            }
        ck_assert_int_eq(count, places);
        seen += count;
        verdict_free(v);
    }
    ck_assert_int_gt(seen, 100);
    ruleset_free(rs);
}
END_TEST

/* ---- the set-up ---- */

/* Published: four players pick in the order 1 2 3 4 4 3 2 1, two in the order 1 2 2 1. */
START_TEST(the_order_of_the_set_up)
{
    static const int four[] = {0, 1, 2, 3, 3, 2, 1, 0}, two[] = {0, 1, 1, 0};
    for (int i = 0; i < 8; i++)
        ck_assert_int_eq(picks_seat(4, i), four[i]);
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(picks_seat(2, i), two[i]);
}
END_TEST

/* The best that a seat can do with one pick beside what it holds, or with two in a row, by trying all; of equal ones
 * the first in the order of corners. */
static struct naive best_reply(const struct board *b, const struct sites *open, int held, bool twice)
{
    const struct lattice *l = &b->preset->lattice;
    struct naive best = {-1, -1, -1};
    int16_t order[CORNER_MAX];
    int at[CORNER_MAX];
    corner_order(b, order);
    for (int c = 0; c < l->corners; c++)
        at[order[c]] = c;
    for (int i = 0; i < l->corners; i++)
        for (int j = twice ? i + 1 : i; j < (twice ? l->corners : i + 1); j++) {
            int c = at[i], d = at[j];
            if (!open->open[c] || !open->open[d] || (twice && next_to(l, c, d)))
                continue;
            int value = naive_value(b, c, twice ? d : held, NULL);
            if (value > best.value)
                best = (struct naive){c, d, value};
        }
    return best;
}

/* Every pick is the best reply to those before it, and legal. */
START_TEST(every_pick_is_the_best_reply)
{
    struct stream s = test_stream("picks");
    const char *const names[] = {"base", "big", "mini", "ten"};
    for (int i = 0; i < 60 + 600; i++) {
        struct board b;
        struct sites open;
        struct picks p;
        random_board(find(names[i < 60 ? i % 4 : 2]), &s, &b); /* small ones have more ties */
        const struct lattice *l = &b.preset->lattice;
        int seats = 1 + (i / 4 + i) % b.preset->players_most;
        picks_by_best_reply(&b, seats, &p);
        ck_assert_int_eq(p.seats, seats);
        sites_all(b.preset, &open);
        for (int pick = 0; pick < 2 * seats; pick++) {
            const int *own = p.seat[picks_seat(seats, pick)].corner;
            int which = pick / seats;
            ck_assert(open.open[own[which]]);
            if (pick == seats - 1) {
                struct naive best = best_reply(&b, &open, -1, true);
                ck_assert_int_eq(own[0], best.a);
                ck_assert_int_eq(own[1], best.b);
            } else if (pick != seats) {
                ck_assert_int_eq(own[which], best_reply(&b, &open, which ? own[0] : -1, false).a);
            }
            sites_settle(l, &open, own[which]);
        }
        int64_t total = 0;
        for (int k = 0; k < seats; k++) {
            int value = naive_value(&b, p.seat[k].corner[0], p.seat[k].corner[1], NULL);
            ck_assert_int_eq(p.seat[k].worth.value, value);
            ck_assert_int_le(value, p.seat[p.best].worth.value);
            ck_assert_int_ge(value, p.seat[p.worst].worth.value);
            total += value;
        }
        ck_assert_int_eq(p.spread, p.seat[p.best].worth.value - p.seat[p.worst].worth.value);
        double relative = 100000.0 * p.spread / ((double)total / seats);
        ck_assert_msg(fabs(p.relative - relative) <= 0.5 + 1e-6, "%d, not %f", p.relative, relative);
    }
}
END_TEST

/* On one hex there is room for three settlements at most, since each closes two more of its six corners. The first of
 * four seats finds all equal; the last, who picks twice in a row, may find nothing. */
START_TEST(seats_go_without_where_no_corner_is_left)
{
    static const char json[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"rock\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,4],"
        "\"hexes\":[[0,0]],\"terrain\":{\"fields\":1},\"numbers\":{\"6\":1}}";
    struct preset *p = read_preset(json);
    struct board b = {.preset = p, .terrain = {FIELDS}, .number = {N(6)}, .robber = -1};
    for (int seats = 1; seats <= SEATS_MAX; seats++) {
        struct picks picks;
        struct sites s;
        picks_by_best_reply(&b, seats, &picks);
        sites_all(p, &s);
        int settled = 0;
        for (int pick = 0; pick < 2 * seats; pick++) {
            int c = picks.seat[picks_seat(seats, pick)].corner[pick / seats];
            if (c >= 0) {
                ck_assert(s.open[c]);
                sites_settle(&p->lattice, &s, c);
                settled++;
            }
        }
        ck_assert_int_ge(settled, 2);
        ck_assert_int_le(settled, 3);
        ck_assert(seats == 1 || s.count == 0);
        ck_assert_int_eq(picks.seat[picks.worst].worth.value > 0, settled >= seats);
    }
    preset_free(p);
}
END_TEST

/* Shared tokens, a frame and a desert in the middle: values are as defined on any preset. */
START_TEST(the_wheel_is_ranked_too)
{
    struct preset *p = read_preset(wheel);
    struct board b;
    struct sites s;
    board_print(p, &b);
    sites_all(p, &s);
    struct openings *o = openings_new(&b, &s, NULL, 100);
    ck_assert_int_eq(o->count, 24);
    for (int i = 0; i < o->count; i++)
        ck_assert_int_eq(o->opening[i].worth.value, naive_value(&b, o->opening[i].corner[0], -1, NULL));
    /* no mountains: ore is neither lacking nor in the basket */
    ck_assert_uint_eq(o->opening[0].lacking & 1u << RESOURCE_ORE, 0);
    openings_free(o);
    preset_free(p);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_openings");
    TCase *tests = tcase_create("openings");
    tcase_set_timeout(tests, 120);
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, every_corner_of_land_is_open_at_first);
    tcase_add_test(tests, the_distance_rule_closes_neighbours);
    tcase_add_test(tests, corners_are_taken_by_any_of_their_names);
    tcase_add_test(tests, the_sea_has_no_sites);
    tcase_add_test(tests, the_fog_has_no_sites);
    tcase_add_test(tests, rankings_equal_a_naive_list);
    tcase_add_test(tests, a_ranking_may_be_cut_short);
    tcase_add_test(tests, an_opening_says_what_it_is);
    tcase_add_test(tests, two_harbours_on_one_corner);
    tcase_add_test(tests, a_red_harbour_is_found_with_its_pips);
    tcase_add_test(tests, red_harbours_are_those_of_the_rule);
    tcase_add_test(tests, the_order_of_the_set_up);
    tcase_add_test(tests, every_pick_is_the_best_reply);
    tcase_add_test(tests, seats_go_without_where_no_corner_is_left);
    tcase_add_test(tests, the_wheel_is_ranked_too);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
