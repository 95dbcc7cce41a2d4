/* Dealing is uniform on `base`, whose boards are too many to list: exact laws of what can be counted.
 *
 * book      the red hexes and the desert together: 532 sets of four hexes without neighbours times 15 deserts, all
 *           equally likely, since every such choice leaves the other tokens 14! / 2^6 ways
 * fair      the same under fair without terrain-reds (which ties land and numbers): each red set and desert has N x T
 *           boards, N the placements of the other tokens and T the land, both counted here in this file's own way
 * pins      red hexes under fair with two pins: N as above
 * spiral    desert, start and direction: 228 spirals, each with T boards
 * harbours  9! / 4! = 15,120 ways to shuffle the kinds, 720 orders of the frame
 *
 * The p of each chi-square lies between 0.001 and 0.999; there are ten, with fixed seeds. PROP_DEALS=F multiplies the
 * deals; sanitizers take a tenth. */
#include <check.h>
#include <stdio.h>

#include "gen/request.h"
#include "solver/dealer.h"
#include "solver/weights.h"
#include "tests/base_island.h"
#include "tests/law.h"
#include "tests/share.h"

/* ---- dealing ---- */

struct table {
    struct presets *presets;
    struct request *request;
    struct ruleset *rules;
    struct dealer *dealer;
    const char *seed;
    unsigned long next;
};

static void table_set(struct table *at, const char *seed, const char *fairness, const char *const rules[4],
                      const char *no_rule)
{
    struct err e = {0};
    outline();
    *at = (struct table){.presets = presets_new(), .request = mem_new(1, sizeof *at->request), .seed = seed};
    at->request->preset = presets_find(at->presets, "base", "preset", &e);
    strcpy(at->request->fairness, fairness);
    for (int i = 0; i < 4 && rules[i]; i++)
        ck_assert(rule_list_add(&at->request->rules, rules[i], "rule", &e));
    if (no_rule)
        ck_assert(rule_list_add(&at->request->no_rules, no_rule, "no-rule", &e));
    at->rules = ruleset_new(at->request, &e);
    ck_assert_msg(at->rules != NULL, "%s", e.detail);
    at->dealer = dealer_new(at->rules, &e);
    ck_assert_msg(at->dealer != NULL, "%s", e.detail);
}

static void table_clear(struct table *at)
{
    dealer_free(at->dealer);
    ruleset_free(at->rules);
    free(at->request);
    presets_free(at->presets);
}

static void deal(struct table *at, struct board *b)
{
    struct budget budget = {.left = DEAL_STEPS};
    struct err e = {0};
    enum sampling how;
    char item[SEED_BYTES + 1];
    batch_seed(at->seed, ++at->next, item);
    ck_assert_msg(dealer_deal(at->dealer, item, &budget, b, &how, &e) == SOLVED, "%s", e.detail);
    ck_assert_int_eq(how, SAMPLING_UNIFORM);
}

static long many(long deals)
{
    const char *factor = getenv("PROP_DEALS");
    return (long)((double)deals * (factor ? atof(factor) : 1) / SHARE);
}

static void look_at(const char *name, const struct law *l, long deals)
{
    struct fit f = law_fit(l);
    printf("%s: %ld deals, %d cells, %d after pooling, at least %.1f expected, p %.4f\n", name, deals, l->cells,
           f.cells, f.expected, f.p);
    fflush(stdout);
    ck_assert_msg(l->strangers == 0, "%s: %ld boards of no cell", name, l->strangers);
    ck_assert(f.cells > 1);
    ck_assert_msg(f.p > 0.001 && f.p < 0.999, "%s: not uniform, p %.3g", name, f.p);
}

static int desert_of(const struct board *b)
{
    int desert = 0;
    while (b->terrain[desert] != TERRAIN_DESERT)
        desert++;
    return desert;
}

static int reds_of(const struct board *b)
{
    int reds = 0;
    for (int h = 0; h < HEXES; h++)
        reds |= b->number[h] == 1 << 6 || b->number[h] == 1 << 8 ? 1 << h : 0;
    return reds;
}

static uint64_t red_key(int reds, int desert)
{
    return (uint64_t)reds << 8 | (uint64_t)desert;
}

/* ---- the tests ---- */

enum { CORNER, EDGE, INNER, CENTRE, ORBITS };
static const int orbit_reds[ORBITS] = {151, 114, 71, 112}; /* red sets of 532 that hold a given hex of the orbit */

static int orbit_of(int hex)
{
    int ring = distance_of(hex, hex_at(0, 0));
    if (ring < 2)
        return ring ? INNER : CENTRE;
    return q_of[hex] && r_of[hex] && q_of[hex] + r_of[hex] ? EDGE : CORNER;
}

START_TEST(the_counts_are_right)
{
    outline();
    struct classes *c = classes_new(false);
    ck_assert_int_eq(c->reds, 532);
    for (int h = 0; h < HEXES; h++) {
        int there = 0;
        for (int i = 0; i < c->reds; i++)
            there += c->red[i] >> h & 1;
        ck_assert_int_eq(there, orbit_reds[orbit_of(h)]);
    }
    /* 65,220,259,104,000 number placements: red sets x deserts x orders of 6 6 8 8 x of the 14 others; 7/51 of all. */
    uint64_t others = 87178291200u / 64, placements = 532 * 15 * 6 * others, all = 19 * (6402373705728000u / 256);
    ck_assert_uint_eq(placements, 65220259104000u);
    ck_assert_uint_eq(placements * 51, all * 7);
    /* x 18! / (4! 4! 4! 3! 3!) land = 839,048,980,774,612,608,000,000 boards; divided by 10^9 on both sides */
    ck_assert_uint_eq(6402373705728000u / (24 * 24 * 24 * 6 * 6), 12864852000u);
    classes_free(c);
}
END_TEST

START_TEST(the_terrain_weights_are_right)
{
    for (int most = 1; most <= 2; most++) {
        struct table at;
        const char *const rules[4] = {most == 1 ? "terrain-cluster=1" : "terrain-cluster=2"};
        double land[HEXES];
        table_set(&at, "none", "none", rules, NULL);
        count_land(most, land);
        struct island *is = mem_new(1, sizeof *is);
        island_from(at.rules, is);
        struct weights *w = weights_new(is);
        ck_assert_ptr_nonnull(w);
        ck_assert_int_eq(weights_count(w), HEXES);
        for (int i = 0; i < HEXES; i++) {
            uint64_t layouts;
            ck_assert(weights_at(w, i, &layouts) == (hexset)1 << i);
            ck_assert_double_eq((double)layouts, land[i]);
        }
        weights_free(w);
        free(is);
        table_clear(&at);
    }
}
END_TEST

START_TEST(reds_stand_where_they_should_under_book)
{
    struct table at;
    const char *const rules[4] = {0};
    struct law reds = {0}, harbours = {0};
    struct board b;
    long deals = many(200000), there[HEXES] = {0}, in_orbit[ORBITS] = {0};
    table_set(&at, "uniform base book", "book", rules, NULL);
    ck_assert_str_eq(dealer_method(at.dealer), "restart");
    struct classes *c = classes_new(false);
    for (int i = 0; i < c->reds; i++)
        for (int d = 0; d < HEXES; d++)
            law_add(&reds, red_key(c->red[i], d), !(c->red[i] >> d & 1));
    ck_assert_int_eq(reds.cells, 7980);
    int kind[9], left[RESOURCES] = {4, 1, 1, 1, 1, 1};
    for (int code = 0; code < 10077696; code++) { /* 6^9 */
        for (int i = 0, rest = code; i < 9; i++, rest /= 6)
            kind[i] = rest % 6;
        int used[RESOURCES] = {0};
        bool good = true;
        for (int i = 0; i < 9 && good; i++)
            good = ++used[kind[i]] <= left[kind[i]];
        if (good)
            law_add(&harbours, (uint64_t)code, 1);
    }
    ck_assert_int_eq(harbours.cells, 15120);
    for (long k = 0; k < deals; k++) {
        deal(&at, &b);
        int set = reds_of(&b);
        for (int h = 0; h < HEXES; h++) {
            there[h] += set >> h & 1;
            in_orbit[orbit_of(h)] += set >> h & 1;
        }
        law_count(&reds, red_key(set, desert_of(&b)));
        uint64_t code = 0;
        for (int i = 8; i >= 0; i--)
            code = code * 6 + b.harbour[i].kind;
        law_count(&harbours, code);
    }
    for (int h = 0; h < HEXES; h++) {
        double p = orbit_reds[orbit_of(h)] / 532.0, sigma = sqrt((double)deals * p * (1 - p));
        ck_assert_double_le(fabs((double)there[h] - (double)deals * p), 3.5 * sigma);
    }
    for (int orbit = 0; orbit < ORBITS; orbit++) { /* the spread of reds in an orbit, from the 532 sets */
        double sum = 0, squares = 0;
        for (int i = 0; i < c->reds; i++) {
            int n = 0;
            for (int h = 0; h < HEXES; h++)
                n += (c->red[i] >> h & 1) && orbit_of(h) == orbit;
            sum += n;
            squares += n * n;
        }
        double mean = sum / c->reds, sigma = sqrt((double)deals * (squares / c->reds - mean * mean));
        printf("base, book: reds in orbit %d: %ld, %.1f expected, %.2f sigma\n", orbit, in_orbit[orbit],
               mean * (double)deals, ((double)in_orbit[orbit] - mean * (double)deals) / sigma);
        ck_assert_double_le(fabs((double)in_orbit[orbit] - mean * (double)deals), 3.5 * sigma);
    }
    look_at("base, book: red hexes and desert", &reds, deals);
    look_at("base, book: harbours", &harbours, deals);
    law_free(&reds);
    law_free(&harbours);
    classes_free(c);
    table_clear(&at);
}
END_TEST

/* Land drawn by retries, and by the land table. */
static const struct {
    const char *seed, *rules[4], *method;
    int cluster;
} catalogues[] = {{"uniform base fair", {0}, "catalogue", 2},
                  {"uniform base scattered", {"terrain-cluster=1"}, "catalogue, land table", 1}};

START_TEST(fair_boards_have_their_exact_law)
{
    struct table at;
    struct law reds = {0}, deserts = {0};
    struct board b;
    double land[HEXES], numbers[HEXES] = {0};
    long deals = many(200000);
    table_set(&at, catalogues[_i].seed, "fair", catalogues[_i].rules, "terrain-reds");
    ck_assert_str_eq(dealer_method(at.dealer), catalogues[_i].method);
    count_land(catalogues[_i].cluster, land);
    struct classes *c = classes_new(true);
    for (int i = 0; i < c->reds; i++)
        for (int d = 0; d < HEXES; d++) {
            numbers[d] += c->numbers[i][d];
            law_add(&reds, red_key(c->red[i], d), c->numbers[i][d] * land[d] / 1e6);
            law_add(&deserts, (uint64_t)d, c->numbers[i][d] * land[d] / 1e6);
        }
    double all = 0;
    for (int h = 0; h < HEXES; h++) {
        all += numbers[h];
        ck_assert_double_eq(numbers[h], numbers[HEXES - 1 - h]); /* half a turn */
    }
    printf("base: %.0f number placements under the three rules and corner-pips=..11\n", all);
    for (long k = 0; k < deals; k++) {
        deal(&at, &b);
        law_count(&reds, red_key(reds_of(&b), desert_of(&b)));
        law_count(&deserts, (uint64_t)desert_of(&b));
    }
    look_at("base, fair: red hexes and desert", &reds, deals);
    look_at("base, fair: desert", &deserts, deals);
    law_free(&reds);
    law_free(&deserts);
    classes_free(c);
    table_clear(&at);
}
END_TEST

/* A pin leaves the other hexes as free as they were; one that leaves a hex bare leaves the stored counts right. */
static const struct {
    const char *rules[4], *method;
} pinned[] = {{{"pin=0,0:desert", "pin=0,-2:forest"}, "restart"}, {{"pin=0,0:desert"}, "catalogue"}};

START_TEST(pinned_boards_have_their_exact_law)
{
    struct table at;
    struct law reds = {0};
    struct board b;
    int centre;
    long deals = many(40000);
    table_set(&at, "uniform base pin", "fair", pinned[_i].rules, "terrain-reds");
    ck_assert_str_eq(dealer_method(at.dealer), pinned[_i].method);
    struct classes *c = classes_new(true);
    centre = hex_at(0, 0);
    for (int i = 0; i < c->reds; i++)
        law_add(&reds, red_key(c->red[i], centre), c->numbers[i][centre]);
    for (long k = 0; k < deals; k++) {
        deal(&at, &b);
        ck_assert(_i || b.terrain[hex_at(0, -2)] == TERRAIN_FOREST);
        law_count(&reds, red_key(reds_of(&b), desert_of(&b)));
    }
    look_at("base, fair with pins: red hexes", &reds, deals);
    law_free(&reds);
    classes_free(c);
    table_clear(&at);
}
END_TEST

static uint64_t numbers_key(const int number[HEXES])
{
    uint64_t key = 0;
    for (int h = 0; h < HEXES; h++)
        key = key * 0x9E3779B97F4A7C15u + (uint64_t)number[h] + 1;
    return key;
}

/* The rings clockwise from north-west, and the letters A to R, as the facts have them. */
static void spiral(int desert, int start, int step, int number[HEXES])
{
    static const int outer[12][2] = {{0, -2}, {1, -2}, {2, -2}, {2, -1}, {2, 0},  {1, 1},
                                     {0, 2},  {-1, 2}, {-2, 2}, {-2, 1}, {-2, 0}, {-1, -1}};
    static const int inner[6][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    static const int letter[18] = {5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
    for (int i = 0, next = 0; i < HEXES; i++) {
        int h = hex_at(0, 0);
        if (i < 12) {
            const int *at = outer[(2 * start + i * step + 24) % 12];
            h = hex_at(at[0], at[1]);
        } else if (i < 18) {
            const int *at = inner[(start + (i - 12) * step + 12) % 6];
            h = hex_at(at[0], at[1]);
        }
        number[h] = h == desert ? 0 : letter[next++];
    }
}

START_TEST(spirals_have_their_exact_law)
{
    struct table at;
    const char *const rules[4] = {"numbers=spiral", "terrain-cluster=2"};
    struct law spirals = {0};
    struct board b;
    double land[HEXES];
    int number[HEXES];
    long deals = many(100000);
    table_set(&at, "uniform base spiral", "book", rules, NULL);
    ck_assert_str_eq(dealer_method(at.dealer), "terrain table");
    count_land(2, land);
    for (int d = 0; d < HEXES; d++)
        for (int start = 0; start < 6; start++)
            for (int step = -1; step <= 1; step += 2) {
                spiral(d, start, step, number);
                law_add(&spirals, numbers_key(number), land[d]);
            }
    ck_assert_int_eq(spirals.cells, 228); /* no two alike */
    for (long k = 0; k < deals; k++) {
        deal(&at, &b);
        for (int h = 0; h < HEXES; h++)
            number[h] = b.number[h] ? __builtin_ctz(b.number[h]) : 0;
        law_count(&spirals, numbers_key(number));
    }
    look_at("base, spiral: desert, start and direction", &spirals, deals);
    law_free(&spirals);
    table_clear(&at);
}
END_TEST

/* Adds every order of the pieces on the six corners of the frame: `piece[i]` is its harbours at the local edges 0, 2
 * and 3, -1 for none. */
static void lay_pieces(struct law *l, int corner, int used, uint64_t key)
{
    static const int piece[6][3] = {{RESOURCE_NONE, -1, RESOURCE_GRAIN}, {-1, RESOURCE_ORE, -1},
                                    {RESOURCE_NONE, -1, RESOURCE_WOOL},  {-1, RESOURCE_NONE, -1},
                                    {RESOURCE_NONE, -1, RESOURCE_BRICK}, {-1, RESOURCE_LUMBER, -1}};
    static const int local[3] = {0, 2, 3};
    if (corner == 6) {
        law_add(l, key, 1);
        return;
    }
    for (int i = 0; i < 6; i++) {
        if (used >> i & 1)
            continue;
        uint64_t more = key;
        for (int k = 0; k < 3; k++)
            if (piece[i][k] >= 0)
                more = more * 1000003 + (uint64_t)((5 * corner + local[k]) * 8 + piece[i][k]);
        lay_pieces(l, corner + 1, used | 1 << i, more);
    }
}

START_TEST(frames_are_uniform)
{
    static const char *const coast[30] = {
        "0,-2:NW", "0,-2:NE", "1,-2:NW", "1,-2:NE", "2,-2:NW", "2,-2:NE", "2,-2:E",  "2,-1:NE", "2,-1:E",   "2,0:NE",
        "2,0:E",   "2,0:SE",  "1,1:E",   "1,1:SE",  "0,2:E",   "0,2:SE",  "0,2:SW",  "-1,2:SE", "-1,2:SW",  "-2,2:SE",
        "-2,2:SW", "-2,2:W",  "-2,1:SW", "-2,1:W",  "-2,0:SW", "-2,0:W",  "-2,0:NW", "-1,-1:W", "-1,-1:NW", "0,-2:W"};
    struct table at;
    const char *const rules[4] = {"harbours=frame"};
    struct law frames = {0};
    struct board b;
    long deals = many(70000);
    table_set(&at, "uniform base frame", "book", rules, NULL);
    lay_pieces(&frames, 0, 0, 0);
    ck_assert_int_eq(frames.cells, 720);
    for (long k = 0; k < deals; k++) {
        deal(&at, &b);
        uint64_t key = 0;
        for (int place = 0; place < 30; place++)
            for (int i = 0; i < b.harbours; i++)
                if (b.harbour[i].edge == lattice_find_edge(&b.preset->lattice, coast[place]))
                    key = key * 1000003 + (uint64_t)(place * 8 + b.harbour[i].kind);
        law_count(&frames, key);
    }
    look_at("base: the frame", &frames, deals);
    law_free(&frames);
    table_clear(&at);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_uniform_base");
    TCase *base = tcase_create("base");
    suite_add_tcase(suite, base);
    tcase_set_timeout(base, 3600);
    tcase_add_test(base, the_counts_are_right);
    tcase_add_test(base, the_terrain_weights_are_right);
    tcase_add_test(base, reds_stand_where_they_should_under_book);
    tcase_add_loop_test(base, fair_boards_have_their_exact_law, 0, 2);
    tcase_add_loop_test(base, pinned_boards_have_their_exact_law, 0, 2);
    tcase_add_test(base, spirals_have_their_exact_law);
    tcase_add_test(base, frames_are_uniform);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
