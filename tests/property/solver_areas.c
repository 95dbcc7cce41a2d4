/* Boards of several areas and open sea against a list of every one of them, on random small islands under random rules:
 * what is dealt is uniform, IMPOSSIBLE is never wrong, counts are the lists', and codes, JSON and maps come back.
 *
 * The list is made area by area from the preset's pieces, and each board is held against the definitions of the rules;
 * nothing here knows how solver deals or proves. PROP_DEALS=F tries F times as many islands. */
#include <math.h>
#include <stdio.h>
#include <unistd.h>
#include "gen/board_code.h"
#include "gen/board_json.h"
#include "gen/board_text.h"
#include "solver/count.h"
#include "solver/dealer.h"
#include "tests/chi_square.h"
#include "tests/random_areas.h"
#include "tests/share.h"

enum { ISLANDS = 160, RULE_SETS = 3, CELLS_MOST = 3000, A_CELL = 12 /* boards */ };

static int many(int count)
{
    const char *factor = getenv("PROP_DEALS");
    int least = count / SHARE > 20 ? count / SHARE : 20;
    return factor && atoi(factor) > 0 ? least * atoi(factor) : least;
}

/* ---- every board ---- */

struct list {
    const struct preset *preset;
    const struct ruleset *rules;
    int terrain_left[AREAS_MAX][TERRAINS], token_left[AREAS_MAX][TOKEN_KINDS];
    int count, room;
    struct board *board;
    struct board now;
};

static void keep(struct list *l)
{
    board_place_robber(&l->now);
    if (!check_met(&l->now, l->rules))
        return;
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 256;
        l->board = mem_resize(l->board, (size_t)l->room, sizeof *l->board);
    }
    l->board[l->count++] = l->now;
}

static void list_numbers(struct list *l, int hex)
{
    const struct preset *p = l->preset;
    if (hex == p->lattice.hexes) {
        keep(l);
        return;
    }
    l->now.number[hex] = 0;
    if (!terrain_is_numbered((enum terrain)l->now.terrain[hex])) {
        list_numbers(l, hex + 1);
        return;
    }
    int *left = l->token_left[preset_pile_of(p, hex)];
    for (int k = 0; k < p->token_kinds; k++)
        if (left[k]) {
            left[k]--;
            l->now.number[hex] = p->token_kind[k];
            list_numbers(l, hex + 1);
            left[k]++;
        }
}

static void list_land(struct list *l, int hex)
{
    const struct preset *p = l->preset;
    if (hex == p->lattice.hexes) {
        list_numbers(l, 0);
        return;
    }
    if (p->area_of[hex] < 0) {
        l->now.terrain[hex] = TERRAIN_SEA;
        list_land(l, hex + 1);
        return;
    }
    int *left = l->terrain_left[p->area_of[hex]];
    for (int t = 0; t < TERRAINS; t++)
        if (left[t]) {
            left[t]--;
            l->now.terrain[hex] = (uint8_t)t;
            list_land(l, hex + 1);
            left[t]++;
        }
}

static void list_all(struct list *l, const struct preset *p, const struct ruleset *rs)
{
    l->preset = p;
    l->rules = rs;
    l->count = 0;
    l->now = (struct board){.preset = p, .harbours = p->harbours};
    harbours_print(p, l->now.harbour);
    for (int a = 0; a < p->areas; a++) {
        memcpy(l->terrain_left[a], p->area[a].terrain_count, sizeof l->terrain_left[a]);
        memcpy(l->token_left[a], p->area[a].token_count, sizeof l->token_left[a]);
    }
    list_land(l, 0);
}

/* Its place in the list, or -1. */
static int place(const struct list *l, const struct board *b)
{
    for (int i = 0; i < l->count; i++)
        if (memcmp(l->board[i].terrain, b->terrain, (size_t)l->preset->lattice.hexes) == 0 &&
            memcmp(l->board[i].number, b->number, (size_t)l->preset->lattice.hexes * sizeof *b->number) == 0)
            return i;
    return -1;
}

/* ---- what is said of them ---- */

struct tally {
    int uniform, searched, impossible, gave_up, counted;
    double deviations; /* the sum of the tests, each with mean 0 and variance 1 where deals are uniform */
};

/* Deals some boards for each of the list: what chi-square deviates from its mean, by its standard deviation. */
static double deviation(const struct list *l, const struct dealer *d, const char *asked)
{
    int *times = mem_new((size_t)l->count, sizeof *times);
    double square = 0, expected = A_CELL;
    for (int i = 0; i < A_CELL * l->count; i++) {
        struct board b;
        struct err e;
        enum sampling how;
        struct budget budget = {.left = DEAL_STEPS};
        char seed[20];
        snprintf(seed, sizeof seed, "deal %d", i);
        ck_assert_msg(dealer_deal(d, seed, &budget, &b, &how, &e) == SOLVED, "%s: %s", asked, e.detail);
        int at = place(l, &b);
        ck_assert_msg(at >= 0, "%s: a board is dealt that is none", asked);
        times[at]++;
    }
    for (int i = 0; i < l->count; i++)
        square += (times[i] - expected) * (times[i] - expected) / expected;
    free(times);
    return l->count > 1 ? (square - (l->count - 1)) / sqrt(2.0 * (l->count - 1)) : 0;
}

static void try_deals(const struct list *l, const struct ruleset *rs, const char *asked, struct tally *t)
{
    struct err e;
    struct board b;
    enum sampling how = SAMPLING_FIXED;
    struct budget budget = {.left = 3000000};
    err_clear(&e);
    struct dealer *d = dealer_new(rs, &e);
    ck_assert_msg(d || l->count == 0, "%s: %s, but there are %d boards", asked, e.detail, l->count);
    if (!d) {
        ck_assert_int_eq(e.kind, ERR_IMPOSSIBLE);
        t->impossible++;
        return;
    }
    enum outcome outcome = dealer_deal(d, "x", &budget, &b, &how, &e);
    ck_assert_msg(outcome != SOLVED || place(l, &b) >= 0, "%s: a board is dealt that is none", asked);
    ck_assert_msg(outcome == SOLVED || l->count == 0, "%s: gave up, but there are %d boards", asked, l->count);
    t->gave_up += outcome != SOLVED;
    t->searched += outcome == SOLVED && how == SAMPLING_SEARCH;
    if (outcome == SOLVED && how == SAMPLING_UNIFORM && l->count <= CELLS_MOST) {
        double off = deviation(l, d, asked);
        ck_assert_msg(off < 9, "%s: %d boards, chi-square is %.1f deviations off", asked, l->count, off);
        t->deviations += off;
        t->uniform++;
    }
    dealer_free(d);
}

static void try_count(const struct list *l, const struct ruleset *rs, const char *asked, struct tally *t)
{
    struct budget budget = {.left = 30000000};
    struct bignum count, right = bignum_from((uint64_t)l->count);
    struct err e;
    if (!count_exactly(rs, COUNT_BOARDS, &budget, &count, &e)) {
        ck_assert_int_eq(e.kind, ERR_GAVE_UP);
        return;
    }
    ck_assert_msg(bignum_compare(&count, &right) == 0, "%s: not counted as %d", asked, l->count);
    t->counted++;
}

START_TEST(boards_of_areas_are_every_board_uniformly)
{
    struct stream s;
    struct tally t = {0};
    struct buf json = {0}, rules = {0}, asked = {0};
    struct list l = {0};
    stream_open(&s, hash_bytes("areas", 5), "trials");
    int islands = many(ISLANDS);
    for (int i = 0; i < islands; i++) {
        struct preset *p = draw_areas(&s, &json);
        for (int k = 0; k < RULE_SETS; k++) {
            struct ruleset *rs = draw_rules(&s, p, "", &rules);
            buf_clear(&asked);
            buf_format(&asked, "%s %s", json.data, rules.data);
            list_all(&l, p, rs);
            try_deals(&l, rs, asked.data, &t);
            try_count(&l, rs, asked.data, &t);
            ruleset_free(rs);
        }
        preset_free(p);
    }
    double mean = t.deviations / sqrt(t.uniform);
    printf("%d uniform (together %.2f deviations), %d searched, %d impossible, %d given up, %d counted\n", t.uniform,
           mean, t.searched, t.impossible, t.gave_up, t.counted);
    ck_assert_int_gt(t.uniform, islands);
    ck_assert_int_gt(t.impossible, islands / 4);
    ck_assert_int_gt(t.counted, islands / 40);
    ck_assert_msg(fabs(mean) < 5, "together the deals are %.2f deviations off", mean);
    free(l.board);
    buf_free(&json);
    buf_free(&rules);
    buf_free(&asked);
}
END_TEST

/* ---- every board comes back ---- */

/* A board's preset under a name, as readers find it. */
static void assert_comes_back(const struct presets *all, const struct board *b, struct buf *text)
{
    char code[BOARD_CODE];
    struct board again;
    struct origin o = {0};
    struct err e;
    board_code_write(b, code);
    ck_assert_msg(board_code_read(code, all, "code", &again, &e), "%s: %s", code, e.detail);
    ck_assert(board_equal(b, &again));
    buf_clear(text);
    board_json_write(b, NULL, text);
    ck_assert_msg(board_json_read(text->data, text->length, all, &again, &o, &e), "%s: %s", text->data, e.detail);
    ck_assert(board_equal(b, &again));
    buf_clear(text);
    board_text_write(b, NULL, text);
    ck_assert_msg(board_text_read(text->data, text->length, all, &again, &e), "%s: %s", text->data, e.detail);
    ck_assert(board_equal(b, &again));
    ck_assert(board_fits(&again, &e));
}

/* Moves a token or a tile to another area: no board of the preset any more, unless the pieces are the same. */
static void assert_areas_keep_their_pieces(const struct board *b, struct stream *s)
{
    const struct preset *p = b->preset;
    struct board other = *b;
    int i = below(s, p->lattice.hexes), j = below(s, p->lattice.hexes);
    if (p->area_of[i] == p->area_of[j] || b->terrain[i] == b->terrain[j])
        return;
    other.terrain[i] = b->terrain[j];
    other.terrain[j] = b->terrain[i];
    other.number[i] = b->number[j];
    other.number[j] = b->number[i];
    board_place_robber(&other);
    ck_assert(!board_fits(&other, NULL));
}

START_TEST(boards_of_areas_come_back)
{
    struct stream s;
    struct buf json = {0}, text = {0};
    stream_open(&s, hash_bytes("areas", 5), "round trips");
    for (int i = many(ISLANDS); i; i--) {
        char path[] = "/tmp/islewright-areas-XXXXXX.json";
        struct err e;
        preset_free(draw_areas(&s, &json));
        int file = mkstemps(path, 5);
        ck_assert_int_ge(file, 0);
        ck_assert_int_eq(write(file, json.data, json.length), (ssize_t)json.length);
        close(file);
        struct presets *all = presets_new();
        const struct preset *p = presets_open(all, path, "preset", &e);
        ck_assert_msg(p != NULL, "%s", e.detail);
        struct request *r = mem_new(1, sizeof *r);
        r->preset = p;
        snprintf(r->fairness, sizeof r->fairness, "none");
        struct ruleset *rs = ruleset_new(r, &e);
        struct list l = {0};
        list_all(&l, p, rs);
        ck_assert_int_gt(l.count, 0);
        for (int k = 0; k < 40; k++) {
            const struct board *b = &l.board[below(&s, l.count)];
            assert_comes_back(all, b, &text);
            assert_areas_keep_their_pieces(b, &s);
        }
        free(l.board);
        ruleset_free(rs);
        free(r);
        presets_free(all);
        unlink(path);
    }
    buf_free(&json);
    buf_free(&text);
}
END_TEST

/* Every set on every built-in preset in parts, sampled or searched: boards of their pieces that meet the rules. */
START_TEST(built_in_islands_are_dealt_by_every_set)
{
    struct presets *all = presets_new();
    int parted = 0;
    for (int i = 0; i < presets_count(all); i++) {
        const struct preset *p = presets_at(all, i);
        if (!p->parted || preset_is_sheet(p))
            continue;
        parted++;
        for (int f = 0; f < fairness_count(); f++) {
            struct ruleset *rs = ask_rules(all, p->name, fairness_name(f), "");
            struct err e;
            struct dealer *d = dealer_new(rs, &e);
            ck_assert_msg(d != NULL, "%s %s: %s", p->name, fairness_name(f), e.detail);
            for (int k = 0; k < 5; k++) {
                struct board b;
                enum sampling how;
                struct budget budget = {.left = DEAL_STEPS};
                char seed[8];
                snprintf(seed, sizeof seed, "%d", k);
                ck_assert(dealer_deal(d, seed, &budget, &b, &how, &e) == SOLVED);
                ck_assert_msg(board_fits(&b, &e), "%s", e.detail);
                ck_assert(check_met(&b, rs));
                /* all but strict are sampled */
                ck_assert_msg(f == fairness_count() - 1 || how == SAMPLING_UNIFORM, "%s %s", p->name, fairness_name(f));
            }
            dealer_free(d);
            ruleset_free(rs);
        }
    }
    ck_assert_int_ge(parted, 12);
    presets_free(all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_areas");
    TCase *tests = tcase_create("areas");
    tcase_set_timeout(tests, 600);
    tcase_add_test(tests, boards_of_areas_are_every_board_uniformly);
    tcase_add_test(tests, boards_of_areas_come_back);
    tcase_add_test(tests, built_in_islands_are_dealt_by_every_set);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed || !run;
}
