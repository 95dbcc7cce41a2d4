/* Drafts of a local search: their faults, kept up to date change by change, against the verifier's whole look. */
#include "gen/core/stream.h"
#include "solver/check.h"
#include "solver/draft.h"
#include "tests/solver_ask.h"
#include "tests/wheel.h"

enum { CHANGES = 20000 };

/* Rules that a random board often meets or nearly meets, so that both answers come up; together they use every part. */
static const struct {
    const char *preset, *rules;
} asked[] = {
    {"mini", "reds-apart equal-numbers-apart low-high-apart"},
    {"mini", "corner-pips=4..13"},
    {"mini", "terrain-cluster=1 terrain-reds=1 terrain-pips=5"},
    {"mini", "pin=0,0:desert pin=1,0:hills coastal=fields"},
    {"mini", "pin=0,0:fields:6"},
    {"ten", "terrain-cluster=2 terrain-numbers=1 apart=fields:2"},
    {"ten", "harbour-off-red harbours=shuffled reds-apart"},
    {"ten", "farthest=hills corner-pips=..14"},
    {"wheel", "harbours=frame harbours-apart"},
    {"wheel", "harbours=frame harbours-apart harbour-off-red terrain-numbers=1"},
    {"wheel", "numbers=spiral reds-apart terrain-cluster=1"},
    {"wheel", "numbers=spiral:1,0 corner-pips=..12"},
    {"wheel", "numbers=printed terrain-reds=1"},
    {"wheel", "terrain=printed harbours=shuffled harbour-off-red equal-numbers-apart"},
    {"base", "terrain-cluster=3 terrain-reds=3"},
    {"fog-6", "coastal=gold terrain-cluster=4"},
    {"fog-4", "coastal=hills apart=gold:2"},
    {"new-shores-3", "terrain-cluster=3 terrain-numbers=2"},
    {"four-islands-3", "reds-apart harbour-off-red harbours=shuffled"},
};
enum { ASKED = sizeof asked / sizeof *asked };

static struct presets *all;
static struct preset *wheels;

static void setup(void)
{
    struct err e;
    all = presets_new();
    wheels = preset_read(wheel, strlen(wheel), &e);
    ck_assert_msg(wheels != NULL, "%s", e.detail);
}

static void teardown(void)
{
    preset_free(wheels);
    presets_free(all);
}

static struct ruleset *rules_of(int i)
{
    struct err e;
    bool on_wheel = strcmp(asked[i].preset, "wheel") == 0;
    struct request *r = ask_request(all, on_wheel ? "mini" : asked[i].preset, "none", asked[i].rules);
    if (on_wheel)
        r->preset = wheels;
    struct ruleset *rs = ruleset_new(r, &e);
    ck_assert_msg(rs != NULL, "%s", e.detail);
    free(r);
    return rs;
}

static bool meets(const struct draft *f, const struct ruleset *rs)
{
    const struct preset *p = ruleset_preset(rs);
    struct board b = {.preset = p, .harbours = p->harbours};
    memcpy(b.terrain, f->terrain, (size_t)p->lattice.hexes);
    memcpy(b.number, f->number, (size_t)p->lattice.hexes * sizeof *b.number);
    memcpy(b.harbour, f->harbour, sizeof b.harbour);
    board_place_robber(&b);
    ck_assert(board_fits(&b, NULL));
    return check_met(&b, rs);
}

/* The board without what is at its back: counts and faults. */
static bool same_board(const struct draft *a, const struct draft *b)
{
    return memcmp(a->terrain, b->terrain, sizeof a->terrain) == 0 &&
           memcmp(a->number, b->number, sizeof a->number) == 0 &&
           memcmp(a->harbour, b->harbour, sizeof a->harbour) == 0;
}

/* A walk over boards: no faults where, and only where, the verifier finds all rules met; and what is taken back is as
 * it was, faults too. */
START_TEST(faults_are_what_the_verifier_finds)
{
    struct stream s;
    struct ruleset *rs = rules_of(_i);
    struct island *is = mem_new(1, sizeof *is);
    struct draft *now = mem_new(2, sizeof *now), *before = now + 1;
    int good = 0, bad = 0, kinds[CHANGE_WHOLE + 1] = {0};
    island_from(rs, is);
    stream_open(&s, hash_bytes("drafts", 6), asked[_i].rules);
    ck_assert(draft_deal(now, is, &s));
    for (int i = 0; i < CHANGES; i++) {
        struct change c = stream_below(&s, 8) ? draft_draw(now, &s) : draft_draw_harbours(now, &s);
        *before = *now;
        draft_make(now, c, &s);
        bool met = meets(now, rs);
        ck_assert_msg((draft_faults(now) == 0) == met, "change %d: %d faults", i, draft_faults(now));
        good += met;
        bad += !met;
        kinds[c.kind]++;
        if (c.kind == CHANGE_WHOLE || stream_below(&s, 2))
            continue;
        draft_make(now, c, &s);
        ck_assert(same_board(now, before));
        ck_assert_mem_eq(&now->faults, &before->faults, sizeof now->faults);
    }
    ck_assert_int_gt(good, CHANGES / 2000);
    ck_assert_int_gt(bad, CHANGES / 2000);
    ck_assert_int_gt(kinds[CHANGE_TOKENS] + kinds[CHANGE_WHOLE], CHANGES / 20);
    free(now);
    free(is);
    ruleset_free(rs);
}
END_TEST

/* A draft of a board is the board again, with the same faults; and it goes on like the draft that the board is from,
 * along its spiral and with the token in its box. */
START_TEST(a_board_makes_a_draft)
{
    struct stream s, other;
    struct ruleset *rs = rules_of(_i);
    struct island *is = mem_new(1, sizeof *is);
    struct draft *now = mem_new(2, sizeof *now), *again = now + 1;
    int gone_on = 0;
    island_from(rs, is);
    stream_open(&s, hash_bytes("drafts", 6), "board");
    ck_assert(draft_deal(now, is, &s));
    for (int i = 0; i < 200; i++) {
        struct board b = {0}, c = {0};
        draft_make(now, draft_draw(now, &s), &s);
        draft_to_board(now, &b);
        board_place_robber(&b);
        ck_assert(board_fits(&b, NULL));
        ck_assert(draft_from_board(again, is, &b));
        draft_to_board(again, &c);
        board_place_robber(&c);
        ck_assert(board_equal(&b, &c));
        ck_assert_mem_eq(&now->faults, &again->faults, sizeof now->faults);
        /* another path that the rules allow may give the same numbers */
        if (memcmp(now->path, again->path, sizeof now->path) != 0)
            continue;
        other = s;
        gone_on++;
        struct change change = draft_draw(now, &s), same = draft_draw(again, &other);
        draft_make(now, change, &s);
        draft_make(again, same, &other);
        ck_assert(same_board(now, again));
        ck_assert_mem_eq(&now->faults, &again->faults, sizeof now->faults);
    }
    ck_assert_int_gt(gone_on, 100);
    free(now);
    free(is);
    ruleset_free(rs);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_draft");
    TCase *drafts = tcase_create("drafts");
    suite_add_tcase(suite, drafts);
    tcase_set_timeout(drafts, 60);
    tcase_add_checked_fixture(drafts, setup, teardown);
    tcase_add_loop_test(drafts, a_board_makes_a_draft, 0, ASKED);
    tcase_add_loop_test(drafts, faults_are_what_the_verifier_finds, 0, ASKED);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
