/* IMPOSSIBLE is proved, explained, and never said of what is possible. */
#include "gen/core/stream.h"
#include "solver/check.h"
#include "gen/core/mem.h"
#include "solver/dealer.h"
#include "solver/rule.h"
#include "tests/small_island.h"
#include "tests/explained.h"
#include "tests/solver_ask.h"

static struct presets *all;

static void setup(void)
{
    all = presets_new();
}

static void teardown(void)
{
    presets_free(all);
}

/* What contradicts, and the values with which a board is there. On base and big the pips under corner-pips=..8 are 53
 * and 80 at most where 58 and 88 must lie; the lowest possible largest corner of base is 9. Of the 5,220 lettered
 * spirals of big 320 keep equal numbers apart, and none of those keeps the others of the four rules as well. */
static const struct {
    const char *preset, *fairness, *rules, *conflict, *possible;
} impossible[] = {
    {"base", "book", "corner-pips=..4", "corner-pips=..4", "corner-pips=..9"},
    {"base", "fair", "corner-pips=..8", "corner-pips=..8", "corner-pips=..9"},
    {"big", "book", "corner-pips=..8", "corner-pips=..8", "corner-pips=..9"},
    {"big", "none", "numbers=spiral corner-pips=..11", "corner-pips=..11 numbers=spiral", "corner-pips=..12"},
    {"big", "none", "numbers=spiral low-high-apart equal-numbers-apart corner-pips=..12",
     "corner-pips=..12 equal-numbers-apart low-high-apart numbers=spiral", "corner-pips=..13"},
    /* On base five corners without the desert would have 55, three more hexes have 1 + 1 + 2, and there are 58; big
     * parts into ten corners, of which eight without a desert would have 88, and four more hexes have 4. */
    {"base", "none", "corner-pips=11..", "corner-pips=11..", "corner-pips=10.."},
    {"big", "none", "corner-pips=11..", "corner-pips=11..", "corner-pips=10.."},
    /* a bound of two that is not the obstacle stays; where each alone is, each is named */
    {"base", "none", "corner-pips=11..12", "corner-pips=11..12", "corner-pips=10..12"},
    {"base", "none", "corner-pips=12..99", "corner-pips=12..99", "corner-pips=10..99"},
    {"base", "none", "corner-pips=5..7", "corner-pips=5..7", "corner-pips=5..9"},
    {"base", "none", "corner-pips=10..10", "corner-pips=10..10", "corner-pips=9..10 corner-pips=10..11"},
    {"base", "none", "corner-pips=10..12 pin=0,0:desert", "corner-pips=10..12 pin=0,0:desert", "corner-pips=9..12"},
    {"base", "none", "terrain-reds=0", "terrain-reds=0", "terrain-reds=1"},
    /* six reds, and five producing terrains; the boards with two are found by long searches */
    {"big", "strict", "corner-pips=5..9 inland=mountains terrain-reds=0", "terrain-reds=0", "terrain-reds=2"},
    /* a terrain of two hexes must have 7 or 8 of the 32 pips, and the 2 and the 12 have one each */
    {"ten", "none", "terrain-pips=1", "terrain-pips=1", "terrain-pips=2"},
    /* the hills need 8 of three tokens, and have two ones already */
    {"base", "none", "terrain-pips=2 pin=0,0:hills:2 pin=2,0:hills:12 pin=1,-2:forest",
     "pin=0,0:hills:2 pin=2,0:hills:12 terrain-pips=2", "terrain-pips=3"},
    /* 58 pips on 18 hexes: no terrain of four has a whole number at 58 x 4 / 18 */
    {"base", "none", "terrain-pips=0", "terrain-pips=0", "terrain-pips=1"},
    /* no two hexes of base are over four steps apart */
    {"base", "none", "apart=mountains:5", "apart=mountains:5", "apart=mountains:4"},
    /* eight tiles and seven inland hexes; four terrains have 15 tiles, and the coast twelve hexes */
    {"base", "none", "inland=forest inland=pasture", "inland=forest inland=pasture", ""},
    {"base", "none", "coastal=forest coastal=pasture coastal=fields coastal=hills",
     "coastal=fields coastal=forest coastal=hills coastal=pasture", ""},
    /* of the seven inland hexes at most three are no neighbours */
    {"base", "strict", "inland=forest", "inland=forest terrain-cluster=1", "terrain-cluster=2"},
    /* three hexes four steps apart lie in two ways on base, four hexes three steps apart in three; each way of the one
     * shares a hex with each of the other, and none has a hex beside the middle (all sets of three and four tried) */
    {"base", "fair", "farthest=fields farthest=mountains", "farthest=fields farthest=mountains", ""},
    {"base", "none", "apart=pasture:3 apart=mountains:4 inland=hills", "apart=mountains:4 apart=pasture:3",
     "apart=mountains:3 apart=pasture:2"},
    {"base", "book", "pin=-1,1:forest farthest=forest", "farthest=forest pin=-1,1:forest", ""},
    /* the hills take both inland hexes of ten; with a desert on the coast a corner has ten pips (all boards tried) */
    {"ten", "book", "corner-pips=..9 inland=hills", "corner-pips=..9 inland=hills", "corner-pips=..10"},
    {"base", "none", "pin=0,0:desert pin=0,0:forest", "pin=0,0:desert pin=0,0:forest", ""},
    {"base", "book", "pin=0,0:forest:6 pin=1,0:hills:8", "pin=0,0:forest:6 pin=1,0:hills:8 reds-apart", ""},
    /* the printed wool harbour lies on 1,1, the brick one on -2,1, which has the 8 */
    {"base", "none", "harbours=fixed harbour-off-red pin=1,1:pasture:8",
     "harbour-off-red harbours=fixed pin=1,1:pasture:8", ""},
    {"starter", "none", "terrain=random harbour-off-red pin=-2,1:hills",
     "harbour-off-red numbers=printed pin=-2,1:hills", ""},
    /* two contradict each other as well, and they are fewer */
    {"base", "book", "pin=0,0:forest:6 pin=1,0:hills:8 inland=desert coastal=desert", "coastal=desert inland=desert",
     ""},
    /* 59 is what six corners and the middle hex can carry, and 58 must lie: the desert loses one at least on the coast,
     * where no numbers do (all tried; counted by frontier there are none either) */
    {"base", "fair", "corner-pips=..9 coastal=desert", "coastal=desert corner-pips=..9", "corner-pips=..10"},
    {"base", "none", "corner-pips=..9 coastal=desert", "coastal=desert corner-pips=..9", "corner-pips=..10"},
    /* whatever else is asked: three rules on numbers contradict each other, and any two can be met */
    {"base", "none", "coastal=desert corner-pips=10.. reds-apart", "coastal=desert corner-pips=10.. reds-apart",
     "corner-pips=9.."},
    {"base", "fair", "coastal=desert corner-pips=10..", "coastal=desert corner-pips=10.. reds-apart",
     "corner-pips=9.."},
    {"base", "strict", "coastal=desert corner-pips=10..", "coastal=desert corner-pips=10.. reds-apart",
     "corner-pips=9.."},
    /* of the seven inland hexes at most three are no neighbours, whatever else contradicts */
    {"base", "strict", "coastal=desert corner-pips=10.. inland=pasture farthest=fields terrain-numbers=1",
     "inland=pasture terrain-cluster=1", ""},
    {"base", "none", "corner-pips=..9 pin=0,0:desert", "corner-pips=..9 pin=0,0:desert", "corner-pips=..10"},
};

START_TEST(contradictions_are_named)
{
    struct err e;
    struct ruleset *rs = ask_rules(all, impossible[_i].preset, impossible[_i].fairness, impossible[_i].rules);
    err_clear(&e);
    struct dealer *d = dealer_new(rs, &e);
    ck_assert_msg(d == NULL, "%s: dealt", impossible[_i].rules);
    explained_assert(rs, &e, impossible[_i].conflict, impossible[_i].possible);
    ruleset_free(rs);
}
END_TEST

/* ---- an oracle: every board of mini and ten, listed naively ---- */

struct trial {
    struct asks asks;
    char rules[300];
};

static void add(struct trial *t, const char *rule)
{
    strcat(t->rules, *t->rules ? " " : "");
    strcat(t->rules, rule);
}

static int draw_bound(struct stream *s, struct trial *t, const char *name, int lo, int hi, bool often)
{
    char rule[40];
    if (stream_below(s, often ? 2 : 4))
        return FREE;
    int bound = lo + (int)stream_below(s, (uint32_t)(hi - lo + 1));
    snprintf(rule, sizeof rule, "%s=%d", name, bound);
    add(t, rule);
    return bound;
}

static bool draw_flag(struct stream *s, struct trial *t, const char *name)
{
    bool on = stream_below(s, 2) != 0;
    if (on)
        add(t, name);
    return on;
}

static void draw_trial(struct stream *s, struct trial *t)
{
    char rule[40];
    *t = (struct trial){.asks = {.corner_most = FREE}};
    t->asks.reds_apart = draw_flag(s, t, "reds-apart");
    t->asks.low_high_apart = draw_flag(s, t, "low-high-apart");
    t->asks.equal_apart = draw_flag(s, t, "equal-numbers-apart");
    t->asks.cluster = draw_bound(s, t, "terrain-cluster", 1, 2, true);
    t->asks.terrain_reds = draw_bound(s, t, "terrain-reds", 0, 1, false);
    t->asks.terrain_numbers = FREE;
    t->asks.terrain_pips = draw_bound(s, t, "terrain-pips", 0, 3, false);
    if (stream_below(s, 3)) {
        t->asks.corner_least = (int)stream_below(s, 9);
        t->asks.corner_most = t->asks.corner_least + 4 + (int)stream_below(s, 6);
        snprintf(rule, sizeof rule, "corner-pips=%d..%d", t->asks.corner_least, t->asks.corner_most);
        add(t, rule);
    }
}

/* Whether some land and some numbers with the same bare hexes meet everything. */
static bool is_possible(const struct small_island *s)
{
    uint8_t terrain[SMALL];
    token number[SMALL];
    for (int i = 0; i < s->numbers.count; i++) {
        small_numbers_of(s, s->numbers.layout[i].key, number);
        for (int k = 0; k < s->land.count; k++) {
            if (s->land.layout[k].bare != s->numbers.layout[i].bare)
                continue;
            small_land_of(s, s->land.layout[k].key, terrain);
            if (small_both_meet(s, terrain, number))
                return true;
        }
    }
    return false;
}

enum { TRIALS = 60 };

START_TEST(nothing_possible_is_called_impossible)
{
    struct stream s;
    int dealt = 0, refused = 0;
    stream_open(&s, hash_bytes("oracle", 6), "trials");
    for (int i = 0; i < TRIALS; i++) {
        struct trial t;
        struct err e;
        struct board b;
        enum sampling how;
        struct budget budget = {.left = 20000000};
        draw_trial(&s, &t);
        struct small_island island = {.asks = t.asks};
        small_outline(&island, presets_find(all, "mini", "preset", NULL));
        small_list_all(&island, true);
        struct ruleset *rs = ask_rules(all, "mini", "none", t.rules);
        err_clear(&e);
        struct dealer *d = dealer_new(rs, &e);
        if (!d) {
            ck_assert_int_eq(e.kind, ERR_IMPOSSIBLE);
            ck_assert_msg(!is_possible(&island), "%s is possible", t.rules);
            refused++;
        } else if (dealer_deal(d, "x", &budget, &b, &how, &e) == SOLVED) {
            board_place_robber(&b);
            ck_assert_msg(check_met(&b, rs), "%s", t.rules);
            ck_assert_msg(is_possible(&island), "%s is impossible", t.rules);
            dealt++;
        } else {
            ck_assert_msg(!is_possible(&island), "%s gave up, and is possible", t.rules);
        }
        dealer_free(d);
        ruleset_free(rs);
        small_free(&island);
    }
    ck_assert_int_gt(dealt, TRIALS / 6);
    ck_assert_int_gt(refused, TRIALS / 6);
}
END_TEST

/* Adding a rule never makes possible what was impossible. */
START_TEST(more_rules_are_no_easier)
{
    static const char *const more[] = {"low-high-apart", "terrain-cluster=2", "terrain-reds=2", "harbour-off-red",
                                       "pin=0,0:desert"};
    char rules[200];
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        struct err e;
        snprintf(rules, sizeof rules, "corner-pips=..8 %s", more[i]);
        struct ruleset *rs = ask_rules(all, "base", "none", rules);
        err_clear(&e);
        ck_assert_ptr_null(dealer_new(rs, &e));
        ck_assert_int_eq(e.kind, ERR_IMPOSSIBLE);
        ruleset_free(rs);
    }
}
END_TEST

/* The tightest values that there are, and land that lies as it is printed, where no other terrain may lie anywhere. */
static const struct {
    const char *preset, *fairness, *rules;
} possible[] = {
    {"base", "none", "corner-pips=10.."},
    {"base", "strict", "terrain-pips=1"},
    {"ten", "strict", "terrain-pips=2"},
    {"starter", "none", "numbers=random terrain-cluster=2"},
    {"mini", "none", "corner-pips=..9"},
    {"base", "none", "apart=mountains:4 apart=pasture:2"},
    {"base", "none", "inland=forest inland=hills"},
    {"base", "none", "coastal=forest coastal=pasture coastal=fields"},
};

START_TEST(what_is_possible_is_dealt)
{
    struct err e;
    struct board b;
    enum sampling how;
    struct budget budget = {.left = DEAL_STEPS};
    struct ruleset *rs = ask_rules(all, possible[_i].preset, possible[_i].fairness, possible[_i].rules);
    err_clear(&e);
    struct dealer *d = dealer_new(rs, &e);
    ck_assert_msg(d != NULL, "%s", e.detail);
    ck_assert_msg(dealer_deal(d, "x", &budget, &b, &how, &e) == SOLVED, "%s: %s", possible[_i].rules, e.detail);
    ck_assert(check_met(&b, rs));
    dealer_free(d);
    ruleset_free(rs);
}
END_TEST

/* Two islands of two hexes: no corner has three hexes, so that the least of those asks nothing. */
START_TEST(corners_of_two_hexes_are_no_corners_of_three)
{
    static const char json[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"pairs\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,2],"
        "\"hexes\":[[0,0],[1,0],[4,0],[5,0]],\"terrain\":{\"forest\":2,\"hills\":2},\"numbers\":{\"2\":2,\"12\":2}}";
    struct err e;
    struct board b;
    enum sampling how;
    struct budget budget = {.left = DEAL_STEPS};
    struct preset *p = preset_read(json, strlen(json), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    struct request *r = ask_request(all, "mini", "none", "corner-pips=20..");
    r->preset = p;
    struct ruleset *rs = ruleset_new(r, &e);
    struct dealer *d = dealer_new(rs, &e);
    ck_assert_msg(d != NULL, "%s", e.detail);
    ck_assert_int_eq(dealer_deal(d, "x", &budget, &b, &how, &e), SOLVED);
    ck_assert(check_met(&b, rs));
    dealer_free(d);
    ruleset_free(rs);
    free(r);
    preset_free(p);
}
END_TEST

static const struct {
    const char *fairness, *rules, *method;
} budgeted[] = {{"strict", "", "catalogue, land table"}, {"none", "corner-pips=5..9", "search"}};

/* A budget that is too small gives up; it never gives another board. */
START_TEST(a_small_budget_gives_up)
{
    struct ruleset *rs = ask_rules(all, "base", budgeted[_i].fairness, budgeted[_i].rules);
    struct err e;
    struct dealer *d = dealer_new(rs, &e);
    struct board whole, part;
    enum sampling how;
    struct budget enough = {.left = DEAL_STEPS};
    ck_assert(d != NULL);
    ck_assert_str_eq(dealer_method(d), budgeted[_i].method);
    ck_assert_int_eq(dealer_deal(d, "budget", &enough, &whole, &how, &e), SOLVED);
    uint64_t needed = DEAL_STEPS - enough.left;
    for (uint64_t steps = needed / 8; steps < 4 * needed; steps *= 3) {
        struct budget budget = {.left = steps};
        enum outcome outcome = dealer_deal(d, "budget", &budget, &part, &how, &e);
        ck_assert_int_eq(outcome, steps > needed ? SOLVED : GAVE_UP);
        if (outcome == SOLVED)
            ck_assert(board_equal(&whole, &part));
        else
            ck_assert_int_eq(e.kind, ERR_GAVE_UP);
    }
    dealer_free(d);
    ruleset_free(rs);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_proof");
    TCase *tests = tcase_create("proofs");
    tcase_set_timeout(tests, 60);
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_loop_test(tests, contradictions_are_named, 0, (int)(sizeof impossible / sizeof *impossible));
    tcase_add_test(tests, nothing_possible_is_called_impossible);
    tcase_add_test(tests, more_rules_are_no_easier);
    tcase_add_loop_test(tests, what_is_possible_is_dealt, 0, (int)(sizeof possible / sizeof *possible));
    tcase_add_test(tests, corners_of_two_hexes_are_no_corners_of_three);
    tcase_add_loop_test(tests, a_small_budget_gives_up, 0, (int)(sizeof budgeted / sizeof *budgeted));
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
