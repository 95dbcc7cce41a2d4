/* That nobody is left without a place: for every number of players that a preset names, each settlement of the set-up
 * finds a legal corner, whatever was built before; and that sites alone are open where a preset has them. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "solver/picks.h"
#include "solver/sites.h"
#include "tests/random_board.h"

enum { BOARDS = 3, TRIALS = 20 };

static struct presets *all;

static void setup(void)
{
    all = presets_new();
}

static void teardown(void)
{
    presets_free(all);
}

/* Each player begins with two settlements where the preset says nothing else. */
static int settlements_of(const struct preset *p, int players)
{
    return players * (p->setup.settlements ? p->setup.settlements : 2);
}

/* A corner that face-up land touches, and that is a site where there are sites; told without the solver. */
static bool may_settle(const struct preset *p, int corner)
{
    bool site = p->building.sites == 0, land = false;
    for (int i = 0; i < p->building.sites; i++)
        site = site || p->building.site[i].corner == corner;
    for (int k = 0; k < p->lattice.corner[corner].hexes; k++) {
        int hex = p->lattice.corner[corner].hex[k];
        land = land || (p->area_of[hex] >= 0 && !p->area[p->area_of[hex]].fog);
    }
    return site && land;
}

static bool are_near(const struct lattice *l, int a, int b)
{
    for (int e = 0; e < l->edges; e++)
        if ((l->edge[e].corner[0] == a && l->edge[e].corner[1] == b) ||
            (l->edge[e].corner[0] == b && l->edge[e].corner[1] == a))
            return true;
    return false;
}

/* How many open corners a settlement would close, its own among them. */
static int closed_by(const struct lattice *l, const bool open[CORNER_MAX], int corner)
{
    int count = 1;
    for (int k = 0; k < l->corner[corner].edges; k++) {
        int e = l->corner[corner].edge[k];
        count += open[l->edge[e].corner[0] == corner ? l->edge[e].corner[1] : l->edge[e].corner[0]];
    }
    return count;
}

START_TEST(open_corners_are_the_sites_of_land)
{
    const struct preset *p = presets_at(all, _i);
    struct sites s;
    int count = 0;
    sites_all(p, &s);
    for (int c = 0; c < p->lattice.corners; c++) {
        ck_assert_msg(s.open[c] == may_settle(p, c), "%s: corner %d", p->name, c);
        count += s.open[c];
    }
    ck_assert_int_eq(s.count, count);
}
END_TEST

/* The proof: what N - 1 settlements close is at most what the N - 1 corners close that close the most, on the empty
 * board; where more are open than that, the last settlement finds one, and so did all before. */
START_TEST(the_last_settlement_always_finds_a_corner)
{
    const struct preset *p = presets_at(all, _i);
    int of[5] = {0}, open = 0, closed = 0, left = settlements_of(p, p->players_most) - 1;
    bool all_open[CORNER_MAX] = {false};
    for (int c = 0; c < p->lattice.corners; c++)
        open += all_open[c] = may_settle(p, c);
    for (int c = 0; c < p->lattice.corners; c++)
        if (all_open[c])
            of[closed_by(&p->lattice, all_open, c)]++;
    for (int size = 4; size > 0; size--)
        for (int k = 0; k < of[size] && left > 0; k++, left--)
            closed += size;
    ck_assert_int_eq(left, 0);
    ck_assert_msg(closed < open, "%s: %d corners, and %d may be closed", p->name, open, closed);
}
END_TEST

/* Players who close as much as they can for each other, and players who settle anywhere. */
START_TEST(no_order_of_settlements_shuts_a_player_out)
{
    const struct preset *p = presets_at(all, _i);
    struct stream s;
    stream_open(&s, (struct hash128){0x5117e5, 1}, p->name);
    for (int trial = 0; trial < TRIALS; trial++) {
        struct sites sites;
        sites_all(p, &sites);
        for (int k = settlements_of(p, p->players_most); k > 0; k--) {
            int best[CORNER_MAX], count = 0, most = 0;
            ck_assert_msg(sites.count > 0, "%s: %d settlements find no corner", p->name, k);
            for (int c = 0; c < p->lattice.corners; c++) {
                int closed = sites.open[c] ? (trial % 2 ? 1 : closed_by(&p->lattice, sites.open, c)) : 0;
                if (closed > most)
                    most = closed, count = 0;
                if (closed == most && closed > 0)
                    best[count++] = c;
            }
            sites_settle(&p->lattice, &sites, best[stream_below(&s, (uint32_t)count)]);
        }
    }
}
END_TEST

/* The set-up that scores and openings tell of, on a few dealt boards, for each number of players. */
START_TEST(the_set_up_seats_everybody)
{
    const struct preset *p = presets_at(all, _i);
    struct stream s;
    stream_open(&s, (struct hash128){0x5117e5, 2}, p->name);
    for (int board = 0; board < BOARDS; board++) {
        struct board b;
        random_board(p, &s, &b);
        for (int players = p->players_least; players <= p->players_most; players++) {
            struct picks picks;
            int taken[SEATS_MAX * PICKS_EACH], count = 0;
            picks_by_best_reply(&b, players, &picks);
            for (int pick = 0; pick < PICKS_EACH * players; pick++) {
                int corner = picks.seat[picks_seat(players, pick)].corner[pick / players];
                ck_assert_msg(corner >= 0 && may_settle(p, corner), "%s: pick %d of %d players", p->name, pick,
                              players);
                for (int k = 0; k < count; k++)
                    ck_assert(taken[k] != corner && !are_near(&p->lattice, taken[k], corner));
                taken[count++] = corner;
            }
        }
    }
}
END_TEST

/* On japan 28 towns, none next to another, so that a settlement closes its own and no other. */
START_TEST(towns_alone_are_open)
{
    const struct preset *p = presets_find(all, "japan", "preset", NULL);
    struct sites s;
    struct err e;
    int corner;
    sites_all(p, &s);
    ck_assert_int_eq(s.count, 28);
    ck_assert(sites_settle_at(p, &s, "0,2:NE", "taken", &corner, &e)); /* Tokyo, by another name than is written */
    ck_assert_int_eq(s.count, 27);
    err_clear(&e);
    ck_assert(!sites_settle_at(p, &s, "0,2:N", "taken", &corner, &e));
    ck_assert_str_eq(e.item[0].field, "taken");
    ck_assert_str_eq(e.item[0].detail, "0,2:N is no site: on japan, settlements are built on its sites alone");
    ck_assert_int_eq(s.count, 27);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sites");
    TCase *places = tcase_create("places");
    setup();
    int count = presets_count(all);
    teardown();
    suite_add_tcase(suite, places);
    tcase_set_timeout(places, 60);
    tcase_add_unchecked_fixture(places, setup, teardown);
    tcase_add_loop_test(places, open_corners_are_the_sites_of_land, 0, count);
    tcase_add_loop_test(places, the_last_settlement_always_finds_a_corner, 0, count);
    tcase_add_loop_test(places, no_order_of_settlements_shuts_a_player_out, 0, count);
    tcase_add_loop_test(places, the_set_up_seats_everybody, 0, count);
    tcase_add_test(places, towns_alone_are_open);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
