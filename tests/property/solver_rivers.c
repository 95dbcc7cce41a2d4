/* Boards whose rivers, mouths and fishing grounds are dealt: every board of small islands is listed without any
 * cleverness, each held against the verifier, and deals are held against the list by chi-square: over the layouts of
 * the waters, and over cells that the whole board decides. Layouts themselves are held against a naive twin by
 * tests/unit/gen_waters. Seeds are fixed; the values of p must lie in 0.0005 .. 0.9995, which twenty right trials miss
 * once in fifty times. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "gen/board_waters.h"
#include "solver/check.h"
#include "solver/count.h"
#include "solver/dealer.h"
#include "tests/law.h"
#include "tests/share.h"
#include "tests/solver_ask.h"

#define TEN        "\"players\":[2,3],\"hexes\":[[0,-1],[1,-1],[2,-1],[-1,0],[0,0],[1,0],[2,0],[-1,1],[0,1],[1,1]],"
#define HEAD(name) "{\"format\":\"islewright/preset@1\",\"name\":\"" name "\",\"title\":\"A\",\"about\":\"B\","

/* Three harbours on four pieces of a frame. */
#define FRAME                                                                                                          \
    "\"harbours\":{\"places\":[{\"edge\":\"0,-1:NW\",\"kind\":\"any\"},{\"edge\":\"1,-1:NE\",\"kind\":\"wool\"},"      \
    "{\"edge\":\"1,1:E\",\"kind\":\"any\"}],\"frame\":{\"start\":\"0,-1:NW\",\"pieces\":[{\"name\":\"a\",\"edges\":4," \
    "\"harbours\":[{\"at\":0,\"kind\":\"any\"},{\"at\":3,\"kind\":\"wool\"}]},{\"name\":\"b\",\"edges\":4,"            \
    "\"harbours\":[]},{\"name\":\"c\",\"edges\":4,\"harbours\":[{\"at\":2,\"kind\":\"any\"}]},{\"name\":\"d\","        \
    "\"edges\":10,\"harbours\":[]}]}}"

/* A river of two hexes that is dealt, a lake, two grounds of which one lies at the mouth. */
static const char brook[] = HEAD("brook") TEN
    "\"terrain\":{\"forest\":4,\"hills\":1,\"pasture\":3,\"lake\":1,\"swamp\":1},"
    "\"numbers\":{\"4\":6,\"6\":2},\"lake\":[[2,12]],\"rivers\":[{\"terrain\":[\"swamp\",\"hills\"]}],"
    "\"fishing\":{\"numbers\":[4,10],\"mouths\":true,\"spread\":true},"
    "\"harbours\":{\"places\":[{\"edge\":\"0,-1:NW\",\"kind\":\"any\"},{\"edge\":\"2,0:NE\","
    "\"kind\":\"lumber\"}]}}";

/* Two rivers of one hex each that cannot be told apart, and one of two; no grounds, no harbours. */
static const char ponds[] =
    HEAD("ponds") TEN "\"terrain\":{\"forest\":3,\"fields\":3,\"desert\":1,\"swamp\":3},\"numbers\":{\"4\":5,\"8\":1},"
                      "\"rivers\":[{\"terrain\":[\"swamp\"]},{\"terrain\":[\"swamp\",\"fields\"]},{\"terrain\":"
                      "[\"swamp\"]}]}";

/* Two tiles without a number beside the river's, which are alike to the rules. */
static const char pool[] = HEAD("pool") TEN
    "\"terrain\":{\"forest\":4,\"hills\":1,\"pasture\":2,\"desert\":1,\"lake\":1,\"swamp\":1},"
    "\"numbers\":{\"4\":5,\"6\":2},\"lake\":[[2,12]],\"rivers\":[{\"terrain\":[\"swamp\",\"hills\"]}]}";

/* Tokens of four kinds, one of them shared. */
static const char tarn[] = HEAD("tarn") TEN "\"terrain\":{\"forest\":7,\"hills\":1,\"lake\":1,\"swamp\":1},"
                                            "\"numbers\":{\"3/11\":1,\"4\":3,\"6\":2,\"9\":2},\"lake\":[[2,12]],"
                                            "\"rivers\":[{\"terrain\":[\"swamp\",\"hills\"]}],\"fishing\":{\"numbers\":"
                                            "[4,10],\"mouths\":true,\"spread\":true}}";

/* A river that is dealt round the pieces of a frame. */
static const char mere[] =
    HEAD("mere") TEN "\"terrain\":{\"forest\":5,\"hills\":1,\"pasture\":2,\"lake\":1,\"swamp\":1},"
                     "\"numbers\":{\"4\":6,\"6\":2},\"lake\":[[2,12]],\"rivers\":[{\"terrain\":[\"swamp\",\"hills\"]}],"
                     "\"fishing\":{\"numbers\":[4,10],\"mouths\":true,\"spread\":true}," FRAME "}";

/* A river that lies fast, and grounds round the pieces of a frame, which leave unequal numbers of layouts. */
static const char weir[] = HEAD("weir") TEN
    "\"terrain\":{\"forest\":5,\"hills\":3,\"swamp\":2},\"numbers\":{\"4\":7,\"8\":1},"
    "\"rivers\":[{\"terrain\":[\"swamp\",\"hills\",\"swamp\"],\"hexes\":[[0,1],[0,0],[0,-1]],\"mouth\":\"0,1:SE\"}],"
    "\"fishing\":{\"numbers\":[4,9],\"spread\":true}," FRAME "}";

static const struct trial {
    const char *preset, *rules;
} trials[] = {
    {brook, ""},
    {brook, "reds-apart inland=lake"},
    {brook, "reds-apart terrain-cluster=2"},
    {brook, "terrain-reds=1 harbour-off-red harbours=shuffled"},
    {brook, "pin=0,0:hills pin=2,0:forest:6 terrain-cluster=3"},
    {brook, "apart=swamp:1 farthest=lake corner-pips=..13"},
    {brook, "river-ends=any reds-apart"},
    {brook, "mouths=any harbours-apart terrain-cluster=3 harbours=shuffled"},
    {brook, "mouths=any river-ends=any harbour-off-red farthest=swamp"},
    {ponds, ""},
    {ponds, "farthest=swamp"},
    {ponds, "apart=swamp:2 terrain-cluster=2 coastal=desert"},
    {pool, "reds-apart terrain-cluster=2"},
    {pool, "apart=lake:2 farthest=desert reds-apart terrain-cluster=1"},
    {tarn, "reds-apart equal-numbers-apart"},
    {tarn, "reds-apart equal-numbers-apart corner-pips=..12"},
    {tarn, "reds-apart corner-pips=..11"},
    {mere, "harbours=frame reds-apart terrain-cluster=2"},
    {mere, "harbours=frame terrain-cluster=3 harbour-off-red"},
    {weir, "harbours=frame"},
    {weir, "harbours=frame harbours-apart reds-apart terrain-cluster=4"},
};
enum { TRIALS = sizeof trials / sizeof trials[0], CELLS = 701, ARRANGEMENTS = 64 };

/* ---- every board ---- */

struct every {
    const struct preset *p;
    const struct ruleset *rules;
    struct board now;
    int arrangements;
    struct harbour arrangement[ARRANGEMENTS][HARBOUR_MAX];
    struct law layouts, cells;
    long boards;
};

static uint64_t key_of(const struct board *b, bool whole)
{
    uint64_t key = 5381;
    const struct preset *p = b->preset;
#define PUT(x) (key = (key ^ (uint64_t)(x)) * 0x100000001B3u + (key >> 47))
    for (int i = 0; i < p->waters.rivers; i++) {
        for (int k = 0; k < b->river[i].hexes; k++)
            PUT(b->river[i].hex[k] + 1);
        PUT(b->river[i].mouth + 7);
    }
    for (int i = 0; i < p->waters.grounds; i++)
        PUT(b->ground[i].corner + 3);
    for (int i = 0; i < p->harbours; i++)
        PUT(b->harbour[i].edge * 8 + b->harbour[i].kind);
    for (int i = 0; i < p->waters.grounds && whole; i++)
        PUT(b->ground[i].number);
    for (int hex = 0; hex < p->lattice.hexes && whole; hex++)
        PUT(b->terrain[hex] * 4096 + b->number[hex]);
#undef PUT
    return whole ? key % CELLS : key;
}

static void keep(struct every *e)
{
    if (!check_met(&e->now, e->rules))
        return;
    e->boards++;
    law_add(&e->layouts, key_of(&e->now, false), 1);
    law_add(&e->cells, key_of(&e->now, true), 1);
}

/* All orders of the grounds' numbers: of two, which differ. */
static void every_ground(struct every *e)
{
    const struct waters_plan *w = &e->p->waters;
    ck_assert(w->grounds == 0 || w->grounds == 2);
    for (int turn = 0; turn < (w->grounds ? 2 : 1); turn++) {
        for (int i = 0; i < w->grounds; i++)
            e->now.ground[i].number = w->number[i ^ turn];
        keep(e);
    }
}

static void every_number(struct every *e, int hex, int left[TOKEN_KINDS])
{
    while (hex < e->p->lattice.hexes && !terrain_is_numbered((enum terrain)e->now.terrain[hex]))
        e->now.number[hex++] = 0;
    if (hex == e->p->lattice.hexes) {
        every_ground(e);
        return;
    }
    for (int k = 0; k < e->p->token_kinds; k++) {
        if (left[k] == 0)
            continue;
        left[k]--;
        e->now.number[hex] = e->p->token_kind[k];
        every_number(e, hex + 1, left);
        left[k]++;
    }
}

static void every_land(struct every *e, int hex, int left[TERRAINS])
{
    while (hex < e->p->lattice.hexes && board_is_river(&e->now, hex))
        hex++;
    if (hex == e->p->lattice.hexes) {
        int tokens[TOKEN_KINDS];
        memcpy(tokens, e->p->token_count, sizeof tokens);
        board_place_robber(&e->now);
        every_number(e, 0, tokens);
        return;
    }
    for (int t = 0; t < TERRAINS; t++) {
        if (left[t] == 0)
            continue;
        left[t]--;
        e->now.terrain[hex] = (uint8_t)t;
        every_land(e, hex + 1, left);
        left[t]++;
    }
}

static void every_layout(struct every *e, const struct harbour *harbours)
{
    static const uint8_t any[GROUNDS_MAX] = {4, 4};
    int16_t edges[HARBOUR_MAX];
    for (int i = 0; i < e->p->harbours; i++)
        edges[i] = harbours[i].edge;
    struct waters_rules rules = {.any_end = rule_list_get(ruleset_effective(e->rules), "river-ends") != NULL,
                                 .yield = rule_list_get(ruleset_effective(e->rules), "mouths") != NULL,
                                 .apart = TERRAINS};
    struct waters *w = waters_new(&e->p->lattice, &e->p->waters, edges, e->p->harbours, rules, NULL);
    for (uint32_t i = 0; i < waters_layouts(w); i++) {
        struct waters_layout x;
        int left[TERRAINS];
        memset(&e->now, 0, sizeof e->now);
        e->now.preset = e->p;
        e->now.harbours = e->p->harbours;
        memcpy(e->now.harbour, harbours, sizeof e->now.harbour);
        waters_get(w, i, &x);
        board_lay_waters(&e->now, &x, any);
        if (rules.yield)
            board_yield(&e->now);
        memcpy(left, e->p->terrain_count, sizeof left);
        for (int hex = 0; hex < e->p->lattice.hexes; hex++)
            if (board_is_river(&e->now, hex))
                left[e->now.terrain[hex]]--;
        every_land(e, 0, left);
    }
    waters_free(w);
}

/* Keeps an arrangement of harbours unless it is known. */
static void add_arrangement(struct every *e, const struct harbour *harbours)
{
    for (int i = 0; i < e->arrangements; i++)
        if (memcmp(e->arrangement[i], harbours, (size_t)e->p->harbours * sizeof *harbours) == 0)
            return;
    ck_assert_int_lt(e->arrangements, ARRANGEMENTS);
    memcpy(e->arrangement[e->arrangements++], harbours, (size_t)e->p->harbours * sizeof *harbours);
}

/* All ways to place harbours: drawn so often that none is missed. */
static void every_arrangement(struct every *e)
{
    const char *way = rule_list_get(ruleset_effective(e->rules), "harbours");
    struct stream s;
    stream_open(&s, (struct hash128){.low = 3}, "arrangements");
    for (int i = 0; i < 2000; i++) {
        struct harbour harbours[HARBOUR_MAX] = {{0}};
        harbours_place(e->p,
                       !way                        ? HARBOURS_FIXED
                       : strcmp(way, "frame") == 0 ? HARBOURS_FRAME
                                                   : HARBOURS_SHUFFLED,
                       &s, harbours);
        add_arrangement(e, harbours);
    }
    for (int i = 0; i < e->arrangements; i++)
        every_layout(e, e->arrangement[i]);
}

/* ---- deals ---- */

static const char *write_preset(const char *text, char path[32])
{
    strcpy(path, "/tmp/rivers-XXXXXX.json");
    int file = mkstemps(path, 5);
    ck_assert_int_ge(file, 0);
    ck_assert_int_eq(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
    return path;
}

static void hold(const struct law *l, const char *what, const struct trial *t)
{
    struct fit fit = law_fit(l);
    ck_assert_msg(l->strangers == 0, "%s: %ld boards are none", t->rules, l->strangers);
    ck_assert_msg(fit.p > 0.0005 && fit.p < 0.9995, "%s, %s: %d cells, p is %g", t->rules, what, fit.cells, fit.p);
}

/* The exact count, where there is one: not under these rules. */
static void hold_count(const struct ruleset *rs, long boards, const struct trial *t)
{
    static const char *const not_counted[] = {"corner-pips=..11", "corner-pips=..12", "equal-numbers-apart",
                                              "terrain-reds",     "harbour-off-red",  "pin",
                                              "terrain-cluster=3"};
    struct budget budget = {.left = COUNT_STEPS};
    struct bignum count;
    struct err e;
    char text[BIGNUM_TEXT], right[32];
    bool dealt = waters_deal_rivers(&ruleset_preset(rs)->waters), counted = dealt;
    for (size_t i = 0; i < sizeof not_counted / sizeof *not_counted; i++)
        counted = counted && !strstr(t->rules, not_counted[i]);
    ck_assert_msg(count_exactly(rs, COUNT_WHOLE, &budget, &count, &e) == counted, "%s: %s", t->rules,
                  counted ? e.detail : "counted");
    if (!counted)
        return;
    bignum_text(&count, text);
    snprintf(right, sizeof right, "%ld", boards);
    ck_assert_str_eq(text, right);
}

START_TEST(boards_are_dealt_alike)
{
    const struct trial *t = &trials[_i];
    struct presets *all = presets_new();
    char path[32];
    struct ruleset *rs = ask_rules(all, write_preset(t->preset, path), "none", t->rules);
    unlink(path);
    struct every e = {.p = ruleset_preset(rs), .rules = rs};
    struct err err = {0};
    every_arrangement(&e);
    ck_assert_int_gt(e.boards, 100);
    hold_count(rs, e.boards, t);
    struct dealer *d = dealer_new(rs, &err);
    ck_assert_msg(d != NULL, "%s: %s", t->rules, err.detail);
    for (int i = 0; i < 60000 / SHARE; i++) {
        char seed[16];
        struct board b;
        enum sampling how;
        struct budget budget = {.left = DEAL_STEPS};
        snprintf(seed, sizeof seed, "%d", i);
        ck_assert_int_eq(dealer_deal(d, seed, &budget, &b, &how, &err), SOLVED);
        ck_assert_int_eq(how, SAMPLING_UNIFORM);
        if (i < 2000)
            ck_assert_msg(board_fits(&b, &err) && check_met(&b, rs), "%s", err.detail);
        law_count(&e.layouts, key_of(&b, false));
        law_count(&e.cells, key_of(&b, true));
    }
    hold(&e.layouts, "layouts", t);
    hold(&e.cells, "boards", t);
    law_free(&e.layouts);
    law_free(&e.cells);
    dealer_free(d);
    ruleset_free(rs);
    presets_free(all);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("rivers");
    TCase *c = tcase_create("rivers");
    tcase_add_loop_test(c, boards_are_dealt_alike, 0, TRIALS);
    tcase_set_timeout(c, 300);
    suite_add_tcase(s, c);
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed == 0 && run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
