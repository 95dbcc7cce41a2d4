/* Exact counts against every board there is: on random islands of up to six hexes under random rules
 * (tests/every_board.h), and on mini and ten (tests/small_island.h). On islands as small as these no count gives up. */
#include "solver/count.h"
#include "solver/count_sweep.h"
#include "tests/random_island.h"
#include "tests/share.h"
#include "tests/small_island.h"

enum { ISLANDS = 150, RULE_SETS = 3, PAIRS_MOST = 200000, QUICK_STEPS = 40000000 };

static uint64_t count(const struct ruleset *rs, enum count_of of, bool *counted)
{
    struct bignum n;
    struct budget budget = {.left = COUNT_STEPS};
    struct err e;
    err_clear(&e);
    *counted = count_exactly(rs, of, &budget, &n, &e);
    ck_assert(*counted || e.kind == ERR_GAVE_UP);
    ck_assert_int_le(bignum_bits(&n), 64);
    return n.word[0] | (uint64_t)n.word[1] << 32;
}

/* ---- random islands ---- */

static bool about_harbours(const char *rule)
{
    return strcmp(rule, "harbours") == 0 || strcmp(rule, "harbours-apart") == 0;
}

struct counts {
    uint64_t land, boards, whole;
    bool listed; /* boards and whole ones too: there are not too many */
};

/* Harbours that come twice, because equal kinds change places, and those that were not asked for, are no arrangement of
 * their own. */
static void sieve_harbours(struct every_board *e, const struct ruleset *of_harbours)
{
    struct board b = {.preset = e->preset};
    for (int m = 0; m < e->harbours.count; m++) {
        struct tiny *t = &e->harbours.item[m];
        tiny_lay(&b, &e->land.item[0], &e->numbers.item[0], t);
        t->good = check_met(&b, of_harbours);
        for (int k = 0; k < m && t->good; k++)
            if (memcmp(t->harbour, e->harbours.item[k].harbour, sizeof t->harbour) == 0)
                t->good = false;
    }
}

static void part_rules(const struct every_board *e, const struct ruleset *rs, struct ruleset **of_land,
                       struct ruleset **of_boards, struct ruleset **of_harbours, bool *off_red)
{
    const struct rule_list *effective = ruleset_effective(rs);
    struct rule_list *boards = mem_new(3, sizeof *boards), *lands = boards + 1, *harbours = boards + 2;
    struct err err;
    for (int i = 0; i < effective->count; i++) {
        const struct rule_text *r = &effective->rule[i];
        rule_list_put(about_harbours(r->name) ? harbours : boards, r->name, r->text, "rule", NULL);
        if (tiny_part_of(r->name) == PART_LAND)
            rule_list_put(lands, r->name, r->text, "rule", NULL);
        if (strcmp(r->name, "pin") == 0) {
            char pin[RULE_TEXT];
            snprintf(pin, sizeof pin, "%s", r->text);
            char *number = strchr(strchr(pin, ':') + 1, ':');
            if (number)
                *number = '\0';
            rule_list_put(lands, "pin", pin, "rule", NULL);
        }
    }
    if (e->preset->harbours && !rule_list_get(harbours, "harbours"))
        rule_list_put(harbours, "harbours", "fixed", "rule", NULL);
    *off_red = rule_list_get(boards, "harbour-off-red") != NULL;
    *of_land = ruleset_from_effective(e->preset, lands, &err);
    *of_boards = ruleset_from_effective(e->preset, boards, &err);
    *of_harbours = ruleset_from_effective(e->preset, harbours, &err);
    ck_assert(*of_land && *of_boards && *of_harbours);
    free(boards);
}

/* The land that meets the rules on land, and the boards that meet all rules, as the verifier sees it, without and with
 * their harbours. */
static struct counts count_every(struct every_board *e, const struct ruleset *rs)
{
    struct ruleset *of_land, *of_boards, *of_harbours;
    struct counts n = {.land = 0};
    struct board b = {.preset = e->preset};
    const struct tiny none = {.bare = 0};
    bool off_red;
    long pairs = 0, harbours = 0;
    part_rules(e, rs, &of_land, &of_boards, &of_harbours, &off_red);
    sieve_harbours(e, of_harbours);
    for (int m = 0; m < e->harbours.count; m++)
        harbours += e->harbours.item[m].good;
    for (int i = 0; i < e->land.count; i++) {
        struct tiny *t = &e->land.item[i];
        tiny_lay(&b, t, &none, &e->harbours.item[0]);
        t->good = check_met(&b, of_land);
        n.land += t->good;
        for (int k = 0; k < e->numbers.count && t->good; k++)
            pairs += e->numbers.item[k].bare == t->bare;
    }
    n.listed = pairs * (off_red ? harbours : 1) <= PAIRS_MOST;
    for (int i = 0; i < e->land.count && n.listed; i++)
        for (int k = 0; k < e->numbers.count && e->land.item[i].good; k++)
            for (int m = 0; m < e->harbours.count && e->numbers.item[k].bare == e->land.item[i].bare; m++) {
                if (m > 0 && (!off_red || !e->harbours.item[m].good))
                    continue;
                tiny_lay(&b, &e->land.item[i], &e->numbers.item[k], &e->harbours.item[m]);
                bool met = check_met(&b, of_boards);
                n.boards += met && !off_red;
                n.whole += met && e->harbours.item[m].good;
            }
    if (off_red)
        n.boards = n.whole;
    else
        n.whole = n.boards * (uint64_t)harbours;
    ruleset_free(of_land);
    ruleset_free(of_boards);
    ruleset_free(of_harbours);
    return n;
}

/* Whether both ways count the numbers; then they must be the same. */
static bool sweeps_as_parted(const struct ruleset *rs)
{
    struct budget budget = {.left = COUNT_STEPS};
    struct bignum n;
    struct island is;
    bool counted;
    uint64_t parted = count(rs, COUNT_NUMBERS, &counted);
    island_from(rs, &is);
    if (!counted || is.demands.contradiction || !count_sweep(&is, &budget, &n))
        return false;
    ck_assert_int_le(bignum_bits(&n), 64);
    ck_assert_uint_eq(n.word[0] | (uint64_t)n.word[1] << 32, parted);
    return true;
}

START_TEST(counts_are_those_of_every_board)
{
    struct stream s;
    struct buf json = {0}, asked = {0};
    int right = 0, swept = 0;
    stream_open(&s, hash_bytes("count", 5), "islands");
    for (int i = 0; i < ISLANDS; i++) {
        struct preset *p = draw_island(&s, &json);
        struct every_board every;
        every_board_new(&every, p);
        for (int k = 0; k < RULE_SETS; k++) {
            struct ruleset *rs = draw_rules(&s, p, "", &asked);
            bool counted;
            struct counts n = count_every(&every, rs);
            uint64_t found = count(rs, COUNT_TERRAIN, &counted);
            ck_assert_msg(counted && found == n.land, "%s %s: %lu layouts, not %lu", json.data, asked.data,
                          (unsigned long)found, (unsigned long)n.land);
            found = count(rs, COUNT_BOARDS, &counted);
            ck_assert_msg(counted && (!n.listed || found == n.boards), "%s %s: %lu boards, not %lu", json.data,
                          asked.data, (unsigned long)found, (unsigned long)n.boards);
            found = count(rs, COUNT_WHOLE, &counted);
            ck_assert_msg(counted && (!n.listed || found == n.whole), "%s %s: %lu boards with harbours, not %lu",
                          json.data, asked.data, (unsigned long)found, (unsigned long)n.whole);
            right += n.listed;
            swept += sweeps_as_parted(rs);
            ruleset_free(rs);
        }
        every_board_free(&every);
        preset_free(p);
    }
    buf_free(&json);
    buf_free(&asked);
    printf("%d of %d sets of rules have their boards listed, %d numbers were counted twice\n", right,
           ISLANDS * RULE_SETS, swept);
    ck_assert_int_gt(swept, ISLANDS / 4);
    ck_assert_int_gt(right, ISLANDS * RULE_SETS * 3 / 4);
}
END_TEST

/* ---- a further rule never makes a count grow ---- */

/* These rules and one more of another name, or one that may repeat. */
static struct ruleset *with_a_rule_more(struct stream *s, const struct ruleset *rs, struct buf *text)
{
    const struct preset *p = ruleset_preset(rs);
    struct rule_list *list = mem_new(1, sizeof *list);
    struct err e;
    char rule[RULE_NAME + RULE_TEXT], name[RULE_NAME];
    bool repeats;
    *list = *ruleset_effective(rs);
    do {
        draw_rule(s, p, rule);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(rule, "="), rule);
        repeats = strcmp(name, "pin") == 0 || strcmp(name, "apart") == 0 || strcmp(name, "inland") == 0 ||
                  strcmp(name, "coastal") == 0;
    } while (!repeats && rule_list_get(list, name));
    ck_assert(rule_list_add(list, rule, "rule", &e));
    buf_clear(text);
    buf_text(text, rule);
    struct ruleset *more = ruleset_from_effective(p, list, &e);
    ck_assert_msg(more != NULL, "%s: %s", rule, e.detail);
    free(list);
    return more;
}

/* Boards with their harbours, so that harbour-off-red takes some away as well. */
START_TEST(a_further_rule_never_makes_a_count_grow)
{
    static const enum count_of of[] = {COUNT_WHOLE, COUNT_NUMBERS, COUNT_TERRAIN};
    struct stream s;
    struct buf json = {0}, asked = {0}, more = {0};
    int fewer[3] = {0}, pairs = 0;
    stream_open(&s, hash_bytes("further", 7), "islands");
    for (int i = 0; i < ISLANDS; i++) {
        struct preset *p = draw_island(&s, &json);
        struct ruleset *before = draw_rules(&s, p, "", &asked);
        for (int k = 0; k < RULE_SETS; k++, pairs++) {
            struct ruleset *after = with_a_rule_more(&s, before, &more);
            for (int m = 0; m < 3; m++) {
                bool counted_before, counted_after;
                uint64_t x = count(before, of[m], &counted_before), y = count(after, of[m], &counted_after);
                ck_assert(counted_before && counted_after);
                ck_assert_msg(y <= x, "%s %s, count %d: %lu, and with %s %lu", json.data, asked.data, m,
                              (unsigned long)x, more.data, (unsigned long)y);
                fewer[m] += y < x;
            }
            ruleset_free(before);
            before = after;
        }
        ruleset_free(before);
        preset_free(p);
    }
    buf_free(&json);
    buf_free(&asked);
    buf_free(&more);
    printf("of %d further rules %d, %d and %d took something away\n", pairs, fewer[0], fewer[1], fewer[2]);
    for (int m = 0; m < 3; m++)
        ck_assert_int_gt(fewer[m], pairs / 20);
}
END_TEST

/* Rules of base that are counted quickly, in random order, one after another. */
START_TEST(nor_on_base)
{
    static const char *const rules[] = {
        "reds-apart",       "low-high-apart", "equal-numbers-apart", "terrain-cluster=2", "terrain-reds=2",
        "corner-pips=..11", "coastal=desert", "apart=hills:2",       "pin=0,-2:forest:9", "inland=mountains"};
    enum { RULES = sizeof rules / sizeof *rules, CHAINS = 2 };
    static const enum count_of of[] = {COUNT_BOARDS, COUNT_NUMBERS, COUNT_TERRAIN};
    struct presets *all = presets_new();
    struct stream s;
    int compared = 0, fewer = 0;
    stream_open(&s, hash_bytes("further", 7), "base");
    for (int chain = 0; chain < CHAINS; chain++) {
        uint8_t order[RULES];
        char text[300] = "";
        struct bignum before[3];
        bool known[3] = {false};
        for (int i = 0; i < RULES; i++)
            order[i] = (uint8_t)i;
        stream_shuffle(&s, order, RULES);
        for (int i = 0; i < RULES; i++) {
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s ", rules[order[i]]);
            struct ruleset *rs = ask_rules(all, "base", "none", text);
            for (int m = 0; m < 3; m++) {
                struct budget budget = {.left = QUICK_STEPS};
                struct bignum n;
                if (!count_exactly(rs, of[m], &budget, &n, NULL))
                    continue;
                ck_assert_msg(!known[m] || bignum_compare(&n, &before[m]) <= 0, "%s, count %d", text, m);
                compared += known[m];
                fewer += known[m] && bignum_compare(&n, &before[m]) < 0;
                before[m] = n;
                known[m] = true;
            }
            ruleset_free(rs);
        }
    }
    printf("on base %d counts were compared, %d were less\n", compared, fewer);
    ck_assert_int_gt(fewer, CHAINS * RULES);
    presets_free(all);
}
END_TEST

/* ---- mini and ten ---- */

static const struct {
    const char *preset, *fairness, *rules;
    struct asks asks;
} small[] = {
    {"mini", "book", "", {.reds_apart = true}},
    {"mini",
     "fair",
     "",
     {.reds_apart = true,
      .low_high_apart = true,
      .equal_apart = true,
      .corner_most = 11,
      .cluster = 2,
      .terrain_reds = 2}},
    {"mini", "none", "corner-pips=..10 terrain-reds=1", {.corner_most = 10, .terrain_reds = 1}},
    {"mini", "none", "corner-pips=..9", {.corner_most = 9}},
    {"ten", "book", "terrain-cluster=1", {.reds_apart = true, .cluster = 1}},
    {"ten",
     "fair",
     "terrain-cluster=1 terrain-reds=1",
     {.reds_apart = true,
      .low_high_apart = true,
      .equal_apart = true,
      .corner_most = 11,
      .cluster = 1,
      .terrain_reds = 1}},
    {"ten",
     "none",
     "equal-numbers-apart corner-pips=..9 terrain-cluster=1 terrain-reds=2",
     {.equal_apart = true, .corner_most = 9, .cluster = 1, .terrain_reds = 2}},
    {"mini",
     "none",
     "corner-pips=6.. terrain-pips=2 terrain-numbers=1",
     {.corner_least = 6, .terrain_pips = 2, .terrain_numbers = 1}},
    {"ten",
     "none",
     "reds-apart equal-numbers-apart corner-pips=7..11 terrain-cluster=1 terrain-pips=3",
     {.reds_apart = true, .equal_apart = true, .corner_least = 7, .corner_most = 11, .cluster = 1, .terrain_pips = 3}},
    {"ten",
     "fair",
     "terrain-cluster=1 terrain-reds=1 terrain-numbers=1 terrain-pips=2",
     {.reds_apart = true,
      .low_high_apart = true,
      .equal_apart = true,
      .corner_most = 11,
      .cluster = 1,
      .terrain_reds = 1,
      .terrain_numbers = 1,
      .terrain_pips = 2}},
};
enum { SMALLS = sizeof small / sizeof *small };

START_TEST(counts_of_small_presets_are_those_of_their_lists)
{
    struct presets *all = presets_new();
    struct ruleset *rs = ask_rules(all, small[_i].preset, small[_i].fairness, small[_i].rules);
    struct small_island *s = mem_new(1, sizeof *s);
    uint8_t terrain[SMALL];
    token number[SMALL];
    s->asks = small[_i].asks;
    int *open[] = {&s->asks.corner_most, &s->asks.cluster, &s->asks.terrain_reds, &s->asks.terrain_numbers,
                   &s->asks.terrain_pips};
    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        *open[i] = *open[i] ? *open[i] : FREE;
    small_outline(s, ruleset_preset(rs));
    small_list_all(s, true);
    uint64_t boards = 0;
    bool counted;
    for (int i = 0; i < s->land.count; i++) {
        small_land_of(s, s->land.layout[i].key, terrain);
        for (int k = 0; k < s->numbers.count; k++) {
            if (s->land.layout[i].bare != s->numbers.layout[k].bare)
                continue;
            if (small_ties(&s->asks))
                small_numbers_of(s, s->numbers.layout[k].key, number);
            boards += !small_ties(&s->asks) || small_both_meet(s, terrain, number);
        }
    }
    ck_assert_uint_eq(count(rs, COUNT_TERRAIN, &counted), (uint64_t)s->land.count);
    ck_assert_uint_eq(count(rs, COUNT_NUMBERS, &counted), (uint64_t)s->numbers.count);
    ck_assert_uint_eq(count(rs, COUNT_BOARDS, &counted), boards);
    ck_assert(counted && boards > 0);
    small_free(s);
    free(s);
    ruleset_free(rs);
    presets_free(all);
}
END_TEST

/* The three adjacency rules of big: no second way is quick enough. A share of 4.3e-4 of
 * uniform deals meets them; all placements are 30!/(2! 2! 2! 3!^8). */
START_TEST(numbers_of_big_under_three_rules)
{
    struct presets *all = presets_new();
    struct ruleset *rs = ask_rules(all, "big", "none", "reds-apart low-high-apart equal-numbers-apart");
    struct budget budget = {.left = COUNT_STEPS};
    struct bignum n;
    char text[BIGNUM_TEXT];
    ck_assert(count_exactly(rs, COUNT_NUMBERS, &budget, &n, NULL));
    bignum_text(&n, text);
    ck_assert_str_eq(text, "8424032619940634793600");
    ruleset_free(rs);
    presets_free(all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_count");
    TCase *lists = tcase_create("lists");
    suite_add_tcase(suite, lists);
    tcase_set_timeout(lists, 600);
    tcase_add_test(lists, counts_are_those_of_every_board);
    tcase_add_test(lists, a_further_rule_never_makes_a_count_grow);
    tcase_add_loop_test(lists, counts_of_small_presets_are_those_of_their_lists, 0, SMALLS);
    if (SHARE == 1) { /* long, and nothing in them that islands and small presets have not */
        tcase_add_test(lists, nor_on_base);
        tcase_add_test(lists, numbers_of_big_under_three_rules);
    }
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
