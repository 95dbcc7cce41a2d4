/* Every rule: what it means on boards made by hand, where it says that a board fails it, how its argument is read and
 * written, and that docs/rules.md says all of it.
 *
 * The places of hexes on `ten`:         0,-1  1,-1  2,-1         and on `base`, rows from r = -2 to 2.
 *                                   -1,0   0,0   1,0   2,0
 *                                      -1,1   0,1   1,1                                                        */
#include <ctype.h>
#include "gen/core/file.h"
#include "gen/board_json.h"
#include "solver/check.h"
#include "solver/rule.h"
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

/* The places where a board fails one rule, "[0,-1 1,-1] [..]"; "" where it meets it. */
static void find_places(const struct board *b, const char *rule, struct buf *out)
{
    struct request *r = ask_request(all, b->preset->name, "none", "");
    struct err e;
    buf_clear(out);
    buf_text(out, "");
    r->preset = b->preset;
    ck_assert(rule_list_add(&r->rules, rule, "rule", &e));
    struct ruleset *rs = ruleset_for_check(r, &e);
    ck_assert_msg(rs != NULL, "%s: %s", rule, e.detail);
    struct verdict *v = check_board(b, rs);
    for (int i = 0; i < v->findings; i++) {
        if (strncmp(rule, v->finding[i].rule, strcspn(rule, "=")) != 0)
            continue;
        ck_assert_int_eq(v->finding[i].met, v->finding[i].places == 0);
        for (int k = 0; k < v->finding[i].places; k++)
            for (int n = 0; n < v->finding[i].place[k].names; n++)
                buf_format(out, "%s%s%s",
                           n   ? " "
                           : k ? " ["
                               : "[",
                           v->finding[i].place[k].name[n], n + 1 < v->finding[i].place[k].names ? "" : "]");
    }
    ck_assert_int_eq(v->met, check_met(b, rs));
    verdict_free(v);
    ruleset_free(rs);
    free(r);
}

struct example {
    const char *rule, *board, *where;
};

static void hold(const struct example *examples, size_t count)
{
    struct buf where = {0};
    for (size_t i = 0; i < count; i++) {
        struct board b = ask_board(all, examples[i].board);
        find_places(&b, examples[i].rule, &where);
        ck_assert_msg(strcmp(where.data, examples[i].where) == 0, "%s on %s: %s, not %s", examples[i].rule,
                      examples[i].board, where.data, examples[i].where);
    }
    buf_free(&where);
}
#define HOLD(examples) hold(examples, sizeof(examples) / sizeof *(examples))

/* Two of 6 and one of 8 apart, 2 and 12 apart, 5 and 5 apart. */
#define TEN "ten / L6 B4 W8 / G2 L5 D W12 / O6 B9 G5"

/* ---- numbers ---- */

START_TEST(numbers_are_kept_apart)
{
    static const struct example examples[] = {
        {"reds-apart", TEN, ""},
        {"reds-apart", "ten / L6 B8 W4 / G2 L5 D W12 / O6 B9 G5", "[0,-1 1,-1]"},
        {"reds-apart", "ten / L6 B4 W5 / G6 L8 D W12 / O2 B9 G5", "[0,-1 -1,0] [0,-1 0,0] [-1,0 0,0]"},
        {"low-high-apart", TEN, ""},
        {"low-high-apart", "ten / L6 B4 W8 / G5 L5 D W12 / O6 B9 G2", "[2,0 1,1]"},
        {"equal-numbers-apart", TEN, ""},
        {"equal-numbers-apart", "ten / L6 B4 W8 / G5 L5 D W12 / O6 B9 G2", "[-1,0 0,0]"},
        {"equal-numbers-apart", "ten / L6 B6 W8 / G2 L9 D W12 / O4 B5 G5", "[0,-1 1,-1] [0,1 1,1]"},
    };
    HOLD(examples);
}
END_TEST

/* 2/12 is both of its numbers: beside a 2 it is an equal number, and it counts as a 2 and as a 12. */
START_TEST(shared_tokens_are_both_numbers)
{
    struct err e;
    struct buf where = {0};
    struct board b = {.preset = presets_open(all, "tests/presets/odd-isles.json", "preset", &e)};
    ck_assert_msg(b.preset != NULL, "%s", e.detail);
    /* two rows 0,0 1,0 . . 4,0 and 0,1 . . . 4,1, then -2,3 -1,3 */
    static const uint8_t land[] = {TERRAIN_FOREST, TERRAIN_FIELDS, TERRAIN_FIELDS,    TERRAIN_GOLD,
                                   TERRAIN_DESERT, TERRAIN_OASIS,  TERRAIN_GLASSWORKS};
    memcpy(b.terrain, land, sizeof land);
    b.number[0] = token_of(2);
    b.number[1] = token_of(2) | token_of(12);
    b.number[2] = token_of(2) | token_of(12);
    b.number[3] = token_of(6);
    harbours_print(b.preset, b.harbour);
    b.harbours = b.preset->harbours;
    board_place_robber(&b);
    ck_assert_msg(board_fits(&b, &e), "%s", e.detail);
    find_places(&b, "equal-numbers-apart", &where);
    ck_assert_str_eq(where.data, "[0,0 1,0]");
    find_places(&b, "low-high-apart", &where);
    ck_assert_str_eq(where.data, "[0,0 1,0]");
    find_places(&b, "terrain-numbers=1", &where); /* fields have two 2s and two 12s */
    ck_assert_str_eq(where.data, "[1,0 4,0] [1,0 4,0]");
    /* pips 1, 2, 2, 5: 10 over 4 hexes; forest 1 for 2.5, fields 4 for 5, gold 5 for 2.5 */
    find_places(&b, "terrain-pips=2", &where);
    ck_assert_str_eq(where.data, "[0,1]");
    find_places(&b, "corner-pips=..4", &where);
    /* the six corners of the 6, each by its first hex: beside the sea too, where nothing is added to its 5 pips */
    ck_assert_str_eq(where.data, "[0,0:SE] [0,0:S] [1,0:S] [0,1:SE] [0,1:S] [0,1:SW]");
    buf_free(&where);
}
END_TEST

/* Pips of TEN by corner of three hexes, from the top: 12 8; 10 7 6; 10 8 5; 13 8. Without the desert: 12 10 10 13. */
START_TEST(corners_have_bounds)
{
    static const struct example examples[] = {
        {"corner-pips=..13", TEN, ""},
        {"corner-pips=..12", TEN, "[0,0:S]"}, /* 5 + 6 + 9: 4 + 5 + 4 pips */
        {"corner-pips=..11", TEN, "[0,-1:SE] [0,0:S]"},
        {"corner-pips=10..", TEN, ""},
        {"corner-pips=11..", TEN, "[0,-1:S] [-1,0:SE]"},
        {"corner-pips=11..12", TEN, "[0,-1:S] [-1,0:SE] [0,0:S]"},
        {"corner-pips=0..99", TEN, ""},
        {"corner-pips=..11", "mini / L3 B4 / W9 D O10 / G5 G6", ""},
        /* corners of two hexes count against the upper side, and a desert adds nothing: 5 and 6 have 9 pips */
        {"corner-pips=..8", "mini / L3 B4 / W9 D O10 / G5 G6", "[0,0:S] [-1,1:SE]"},
    };
    HOLD(examples);
}
END_TEST

/* On every corner of random-looking boards, counted again from the tokens. */
START_TEST(every_corner_is_looked_at)
{
    static const char *const boards[] = {"mini / L3 B4 / W9 D O10 / G5 G6", TEN,
                                         "base / L5 L10 L8 / L2 B9 B11 B4 / W6 W4 D W3 W11 / G3 G5 G6 G12 / O8 O10 O9"};
    struct buf where = {0};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (int most = 0; most < 16; most++) {
            struct board b = ask_board(all, boards[i]);
            char rule[32];
            int groups = 0, right = 0;
            snprintf(rule, sizeof rule, "corner-pips=..%d", most);
            find_places(&b, rule, &where);
            for (const char *c = where.data; *c; c++)
                groups += *c == '[';
            for (int c = 0; c < b.preset->lattice.corners; c++) {
                int pips = 0;
                for (int k = 0; k < b.preset->lattice.corner[c].hexes; k++)
                    pips += board_pips(&b, b.preset->lattice.corner[c].hex[k]);
                right += pips > most;
            }
            ck_assert_int_eq(groups, right);
        }
    buf_free(&where);
}
END_TEST

/* ---- terrain ---- */

START_TEST(terrain_rules_hold)
{
    static const struct example examples[] = {
        {"terrain-cluster=2", TEN, ""},
        {"terrain-cluster=1", TEN, "[0,-1 0,0] [2,-1 2,0]"},
        {"terrain-cluster=1", "ten / L6 B4 W8 / W2 O5 D G12 / L6 B9 G5", "[2,0 1,1]"},
        /* two chains of three */
        {"terrain-cluster=3", "base / L5 W10 W8 / B2 L9 L11 B4 / W6 O4 D G3 O11 / G3 L5 B6 G12 / O8 W10 G9", ""},
        {"terrain-cluster=2", "base / L5 W10 W8 / B2 L9 L11 B4 / W6 O4 D G3 O11 / G3 L5 B6 G12 / O8 W10 G9",
         "[0,-2 0,-1 1,-1] [1,0 1,1 0,2]"},
        {"terrain-reds=1", TEN, ""},
        {"terrain-reds=0", TEN, "[0,-1] [2,-1] [-1,1]"},
        {"terrain-reds=1", "ten / L6 B4 W5 / G2 L8 D W12 / O6 B9 G5", "[0,-1 0,0]"},
        {"terrain-reds=2", "ten / L6 B4 W5 / G2 L8 D W12 / O6 B9 G5", ""},
        {"terrain-numbers=1", TEN, ""},
        {"terrain-numbers=1", "ten / L5 B4 W8 / G2 L5 D W12 / O6 B9 G6", "[0,-1 0,0]"},
        {"terrain-numbers=2", "ten / L5 B4 W8 / G2 L5 D W12 / O6 B9 G6", ""},
        /* pips: forest 9, hills 7, pasture 6, fields 5 of a share of 7 1/9 each; mountains 5 of 3 5/9 */
        {"terrain-pips=3", TEN, ""},
        {"terrain-pips=2", TEN, "[-1,0 1,1]"},
        {"terrain-pips=1", TEN, "[0,-1 0,0] [2,-1 2,0] [-1,0 1,1] [-1,1]"},
    };
    HOLD(examples);
}
END_TEST

START_TEST(exact_shares_count)
{
    /* base has 58 pips on 18 hexes: 4 hexes have a share of 12 8/9, 3 of 9 2/3. Fields: 3 + 4 + 3 + 3 more... */
    static const struct example examples[] = {
        /* forest 8 3 8 5 (5+2+5+4 = 16, 3 1/9 over), hills 10 6 4 (3+5+3 = 11), pasture 4 9 10 3 (3+4+3+2 = 12),
         * fields 5 2 11 6 (4+1+2+5 = 12), mountains 11 12 9 (2+1+4 = 7, 2 2/3 under) */
        {"terrain-pips=4", "base / L8 L3 L8 / L5 B10 B6 B4 / W4 W9 D W10 W3 / G5 G2 G11 G6 / O11 O12 O9", ""},
        {"terrain-pips=3", "base / L8 L3 L8 / L5 B10 B6 B4 / W4 W9 D W10 W3 / G5 G2 G11 G6 / O11 O12 O9",
         "[0,-2 1,-2 2,-2 -1,-1]"},
        {"terrain-pips=2", "base / L8 L3 L8 / L5 B10 B6 B4 / W4 W9 D W10 W3 / G5 G2 G11 G6 / O11 O12 O9",
         "[0,-2 1,-2 2,-2 -1,-1] [-2,2 -1,2 0,2]"},
    };
    HOLD(examples);
}
END_TEST

START_TEST(places_of_terrain_hold)
{
    static const struct example examples[] = {
        {"inland=desert", TEN, ""},
        {"inland=forest", TEN, "[0,-1]"},
        {"inland=fields", TEN, "[-1,0] [1,1]"},
        {"coastal=fields", TEN, ""},
        {"coastal=forest", TEN, "[0,0]"},
        {"coastal=desert", TEN, "[1,0]"},
        {"apart=pasture:1", TEN, ""},
        {"apart=pasture:2", TEN, "[2,-1 2,0]"},
        {"apart=hills:2", TEN, ""},
        {"apart=hills:3", TEN, "[1,-1 0,1]"},
        {"apart=desert:9", TEN, ""}, /* there is but one */
        /* the far ends of `ten` are three steps apart */
        {"farthest=fields", TEN, ""},
        {"farthest=hills", TEN, "[1,-1 0,1]"},
        {"farthest=mountains", TEN, ""},
        {"pin=1,0:desert", TEN, ""},
        {"pin=1,0:forest", TEN, "[1,0]"},
        {"pin=0,-1:forest:6", TEN, ""},
        {"pin=0,-1:forest:8", TEN, "[0,-1]"},
        {"pin=0,-1:hills:6", TEN, "[0,-1]"},
    };
    HOLD(examples);
}
END_TEST

/* The largest least distance, by trying every set of hexes of that size. */
static int farthest_by_force(const struct lattice *l, int count)
{
    int best = 0;
    for (unsigned long set = 0; set < 1ul << l->hexes; set++) {
        if (__builtin_popcountl(set) != count)
            continue;
        int least = 99;
        for (int i = 0; i < l->hexes; i++)
            for (int j = i + 1; j < l->hexes; j++)
                if ((set >> i & 1) && (set >> j & 1) && hex_distance(l->hex[i], l->hex[j]) < least)
                    least = hex_distance(l->hex[i], l->hex[j]);
        best = least > best ? least : best;
    }
    return best;
}

START_TEST(farthest_is_the_largest_least_distance)
{
    static const char *const names[] = {"ten", "base"};
    for (int i = 0; i < 2; i++) {
        const struct preset *p = presets_find(all, names[i], "preset", NULL);
        for (int t = 0; t < TERRAINS; t++) {
            if (p->terrain_count[t] < 2)
                continue;
            struct rule r = {.kind = &rule_farthest};
            ck_assert(rule_farthest.parse(&r, p, terrain_name((enum terrain)t), "farthest", NULL));
            ck_assert_int_eq(r.low, farthest_by_force(&p->lattice, p->terrain_count[t]));
        }
    }
}
END_TEST

/* A strip of 12 x 8 hexes with 24 forests: too many ways to try. It is refused, not waited for. */
START_TEST(farthest_is_bounded)
{
    struct buf json = {0};
    struct err e = {0};
    buf_text(&json, "{\"format\":\"islewright/preset@1\",\"name\":\"wide\",\"title\":\"t\",\"about\":\"a\",\"players\":"
                    "[2,2],\"terrain\":{\"forest\":24,\"desert\":72},\"numbers\":{\"2\":24},\"hexes\":[");
    for (int h = 0; h < 96; h++)
        buf_format(&json, "%s[%d,%d]", h ? "," : "", h % 12, h / 12);
    buf_text(&json, "]}");
    struct preset *p = preset_read(json.data, json.length, &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    struct rule r = {.kind = &rule_farthest};
    ck_assert(!rule_farthest.parse(&r, p, "forest", "farthest", &e));
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.item[0].field, "farthest");
    preset_free(p);
    buf_free(&json);
}
END_TEST

/* ---- harbours ---- */

#define BASE "base / L5 W10 G8 / B2 L9 L11 B4 / W6 O4 D G3 O11 / G3 L5 B6 G12 / O8 W10 W9"

START_TEST(harbours_lie_as_asked)
{
    static const struct example examples[] = {
        {"harbours=fixed", TEN, ""},
        {"harbours=shuffled", TEN, ""},
        {"harbours=fixed", TEN " / harbours: wool 0,-1:NW, any 2,-1:NE, any 1,1:SE, ore -1,1:SW",
         "[0,-1:NW] [2,-1:NE]"},
        {"harbours=shuffled", TEN " / harbours: wool 0,-1:NW, any 2,-1:NE, any 1,1:SE, ore -1,1:SW", ""},
        {"harbours=frame", BASE, ""}, /* as printed */
        {"harbours=fixed", BASE, ""},
        /* the pieces 3-4 and 4-5 in each other's place */
        {"harbours=frame",
         BASE " / harbours: lumber 1,-2:NW, ore 2,-1:NE, any 2,0:E, wool 1,1:SE, any -1,2:SE, any -2,2:SW, "
              "brick -2,1:W, any -2,0:W, grain -1,-1:NW",
         ""},
        {"harbours=shuffled",
         BASE " / harbours: lumber 1,-2:NW, ore 2,-1:NE, any 2,0:E, wool 1,1:SE, any -1,2:SE, any -2,2:SW, "
              "brick -2,1:W, any -2,0:W, grain -1,-1:NW",
         "[1,-2:NW] [2,-1:NE] [2,0:E] [1,1:SE] [-1,2:SE] [-2,2:SW] [-2,1:W] [-2,0:W] [-1,-1:NW]"},
        /* the grain harbour's east corner belongs to 2,-2 too, where grain has an 8 */
        {"harbour-off-red", BASE, "[1,-2:NE 2,-2]"},
        /* both corners of the edge on that hex: named once */
        {"harbour-off-red", TEN, "[2,-1:NE 2,-1] [-1,1:SW -1,1]"},
        {"harbour-off-red", TEN " / harbours: any 0,-1:NW, any 2,-1:NE, wool 1,1:SE, ore -1,1:SW", "[-1,1:SW -1,1]"},
        {"harbour-off-red", TEN " / harbours: any 0,-1:NW, any 2,-1:NE, ore 1,1:SE, wool -1,1:SW", ""},
        {"harbours-apart", TEN, ""},
        {"harbours-apart", BASE, ""},
    };
    struct buf where = {0};
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        struct board b = ask_board(all, examples[i].board);
        find_places(&b, examples[i].rule, &where);
        if (strcmp(examples[i].rule, "harbours=shuffled") == 0 && examples[i].where[0] && where.length) {
            ck_assert(where.data[0] == '['); /* which of them, the test of `fixed` shows */
            continue;
        }
        ck_assert_msg(strcmp(where.data, examples[i].where) == 0, "%s on %s: %s, not %s", examples[i].rule,
                      examples[i].board, where.data, examples[i].where);
    }
    buf_free(&where);
}
END_TEST

START_TEST(harbours_that_touch_are_found)
{
    static const char json[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"pair\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,2],"
        "\"hexes\":[[0,0],[1,0]],\"terrain\":{\"forest\":1,\"desert\":1},\"numbers\":{\"6\":1},\"harbours\":"
        "{\"places\":[{\"edge\":\"0,0:NW\",\"kind\":\"any\"},{\"edge\":\"0,0:NE\",\"kind\":\"any\"}]}}";
    struct err e = {0};
    struct preset *p = preset_read(json, strlen(json), &e);
    if (!p) { /* presets may one day refuse such places: then there is nothing to find */
        ck_assert(e.kind == ERR_INPUT);
        return;
    }
    struct board b = {.preset = p, .terrain = {TERRAIN_FOREST, TERRAIN_DESERT}, .number = {1 << 6}, .harbours = 2};
    struct buf where = {0};
    harbours_print(p, b.harbour);
    struct request *r = mem_new(1, sizeof *r);
    r->preset = p;
    snprintf(r->fairness, sizeof r->fairness, "book");
    struct ruleset *rs = ruleset_for_check(r, &e);
    struct verdict *v = check_board(&b, rs);
    ck_assert(!v->met);
    for (int i = 0; i < v->findings; i++)
        if (!v->finding[i].met) {
            ck_assert_str_eq(v->finding[i].rule, "harbours-apart");
            ck_assert_int_eq(v->finding[i].places, 1);
            ck_assert_str_eq(v->finding[i].place[0].name[0], "0,0:N");
        }
    verdict_free(v);
    ruleset_free(rs);
    free(r);
    buf_free(&where);
    preset_free(p);
}
END_TEST

/* ---- spirals and printed layouts ---- */

/* Letters A5 B2 C6 D3 E8 F10 G9 H12 I11 J4 K8 L10 M9 N4 O5 P6 Q3 R11 from the north-west corner, counter-clockwise. */
#define SPIRAL "base / L5 L10 L8 / L2 B9 B11 B4 / W6 W4 D W3 W11 / G3 G5 G6 G12 / O8 O10 O9"
#define START  "O10 W2 L9 / G12 B6 W4 B10 / "

START_TEST(spirals_and_printed_layouts_hold)
{
    static const struct example examples[] = {
        {"numbers=random", TEN, ""},
        {"terrain=random", TEN, ""},
        {"numbers=spiral", SPIRAL, ""},
        {"numbers=spiral:0,-2", SPIRAL, ""},
        {"numbers=spiral:0,-2:ccw", SPIRAL, ""},
        /* the letters of 0,-1 and -1,0 swapped */
        {"numbers=spiral", "base / L5 L10 L8 / L2 B4 B11 B4 / W6 W9 D W3 W11 / G3 G5 G6 G12 / O8 O10 O9",
         "[0,-1 -1,0]"},
        {"numbers=printed", "starter / " START "G9 L11 D L3 O8 / L8 O3 G4 W5 / B5 G6 W11", ""},
        {"terrain=printed", "starter / " START "G9 L11 D L3 O8 / L8 O3 G4 W5 / B5 G6 W11", ""},
        /* the desert falls on 0,-2: the 10 of that hex lies where the desert is printed */
        {"numbers=printed", "starter / D W2 L9 / G12 B6 W4 B10 / G9 L11 O10 L3 O8 / L8 O3 G4 W5 / B5 G6 W11", ""},
        {"terrain=printed", "starter / D W2 L9 / G12 B6 W4 B10 / G9 L11 O10 L3 O8 / L8 O3 G4 W5 / B5 G6 W11",
         "[0,-2 0,0]"},
        {"numbers=printed", "starter / D W2 L9 / G12 B6 W4 B10 / G9 L10 O11 L3 O8 / L8 O3 G4 W5 / B5 G6 W11",
         "[-1,0 0,0]"},
        {"numbers=printed", "starter / O2 W10 L9 / G12 B6 W4 B10 / G9 L11 D L3 O8 / L8 O3 G4 W5 / B5 G6 W11",
         "[0,-2 1,-2]"},
    };
    HOLD(examples);
    struct board b = ask_board(all, SPIRAL);
    struct buf where = {0};
    static const char *const others[] = {"numbers=spiral:0,-2:cw", "numbers=spiral:2,-2", "numbers=spiral:0,2:ccw"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        find_places(&b, others[i], &where);
        ck_assert_msg(where.data[0] == '[', "%s", others[i]);
    }
    buf_free(&where);
}
END_TEST

/* ---- arguments ---- */

START_TEST(arguments_have_one_form)
{
    static const struct {
        const char *preset, *rule, *written;
    } right[] = {
        {"base", "reds-apart", "reds-apart"},
        {"base", "reds-apart=true", "reds-apart"},
        {"base", "terrain-cluster=1", "terrain-cluster=1"},
        {"base", "terrain-cluster=19", "terrain-cluster=19"},
        {"base", "terrain-reds=0", "terrain-reds=0"},
        {"base", "terrain-numbers=1", "terrain-numbers=1"},
        {"base", "terrain-pips=0", "terrain-pips=0"},
        {"base", "terrain-pips=100", "terrain-pips=100"},
        {"base", "corner-pips=..11", "corner-pips=..11"},
        {"base", "corner-pips=0..11", "corner-pips=..11"}, /* the same demand in one form: one board for a seed */
        {"base", "corner-pips=5..", "corner-pips=5.."},
        {"base", "corner-pips=0..", "corner-pips=0.."},
        {"base", "corner-pips=5..11", "corner-pips=5..11"},
        {"base", "corner-pips=9..9", "corner-pips=9..9"},
        {"base", "corner-pips=0..0", "corner-pips=..0"},
        {"base", "inland=desert", "inland=desert"},
        {"base", "apart=mountains:2", "apart=mountains:2"},
        {"base", "farthest=hills", "farthest=hills"},
        {"base", "harbours=frame", "harbours=frame"},
        {"base", "numbers=spiral", "numbers=spiral"},
        {"base", "numbers=spiral:0,-2", "numbers=spiral:0,-2"},
        {"base", "numbers=spiral:0,-2:cw", "numbers=spiral:0,-2:cw"},
        {"starter", "numbers=printed", "numbers=printed"},
        {"base", "pin=0,0:desert", "pin=0,0:desert"},
        {"base", "pin=-1,2:hills:11", "pin=-1,2:hills:11"},
        {"tests/presets/odd-isles.json", "pin=4,0:gold:2/12", "pin=4,0:gold:2/12"},
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct err e;
        struct request *r = ask_request(all, right[i].preset, "none", right[i].rule);
        struct ruleset *rs = ruleset_for_check(r, &e);
        ck_assert_msg(rs != NULL, "%s: %s", right[i].rule, e.detail);
        struct buf text = {0};
        char found[100];
        snprintf(found, sizeof found, " %s ", ask_list_text(ruleset_effective(rs), &text));
        char want[100];
        snprintf(want, sizeof want, " %s ", right[i].written);
        ck_assert_msg(strstr(found, want) != NULL, "%s: %s", right[i].rule, found);
        buf_free(&text);
        ruleset_free(rs);
        free(r);
    }
}
END_TEST

START_TEST(wrong_arguments_are_named)
{
    static const struct {
        const char *preset, *rule, *field, *says;
    } wrong[] = {
        {"base", "red-apart", "rule", "reds-apart, low-high-apart, equal-numbers-apart, terrain-cluster"},
        {"base", "reds-apart=1", "reds-apart", "takes no argument"},
        {"base", "low-high-apart=yes", "low-high-apart", "takes no argument"},
        {"base", "equal-numbers-apart=1", "equal-numbers-apart", "takes no argument"},
        {"base", "harbours-apart=1", "harbours-apart", "takes no argument"},
        {"base", "harbour-off-red=1", "harbour-off-red", "takes no argument"},
        {"base", "terrain-cluster", "terrain-cluster", "from 1 to 250"},
        {"base", "terrain-cluster=0", "terrain-cluster", "from 1 to 250"},
        {"base", "terrain-cluster=251", "terrain-cluster", "from 1 to 250"},
        {"base", "terrain-cluster=02", "terrain-cluster", "from 1 to 250"},
        {"base", "terrain-reds=-1", "terrain-reds", "from 0 to 250"},
        {"base", "terrain-reds=-0", "terrain-reds", "from 0 to 250"},
        {"base", "terrain-numbers=0", "terrain-numbers", "from 1 to 250"},
        {"base", "terrain-pips=101", "terrain-pips", "from 0 to 100"},
        {"base", "terrain-pips=2.5", "terrain-pips", "from 0 to 100"},
        {"base", "terrain-pips=99999999999999999999", "terrain-pips", "from 0 to 100"},
        {"base", "corner-pips=11", "corner-pips", "A..B, A.. or ..B"},
        {"base", "corner-pips=..", "corner-pips", "A..B, A.. or ..B"},
        {"base", "corner-pips", "corner-pips", "A..B, A.. or ..B"},
        {"base", "corner-pips=11..9", "corner-pips", "A at most B"},
        {"base", "corner-pips=..100", "corner-pips", "from 0 to 99"},
        {"base", "corner-pips=...9", "corner-pips", "A..B, A.. or ..B"},
        {"base", "corner-pips=-1..9", "corner-pips", "from 0 to 99"},
        {"base", "corner-pips=1..9..11", "corner-pips", "A..B, A.. or ..B"},
        {"base", "inland=gold", "inland", "forest, hills, pasture, fields, mountains, desert"},
        {"base", "inland", "inland", "forest, hills, pasture, fields, mountains, desert"},
        {"base", "coastal=Desert", "coastal", "forest, hills, pasture, fields, mountains, desert"},
        {"base", "farthest=sea", "farthest", "forest, hills, pasture, fields, mountains, desert"},
        {"base", "apart=hills", "apart", "TERRAIN:K"},
        {"base", "apart=hills:0", "apart", "from 1 to 120"},
        {"base", "apart=hills:121", "apart", "from 1 to 120"},
        {"base", "apart=gold:2", "apart", "forest, hills, pasture, fields, mountains, desert"},
        {"base", "apart=hills:2:3", "apart", "TERRAIN:K"},
        {"base", "harbours=random", "harbours", "fixed, frame or shuffled"},
        {"ten", "harbours=frame", "harbours", "ten has no frame"},
        {"mini", "harbours=frame", "harbours", "mini has no harbours"},
        {"mini", "harbours=shuffled", "harbours", "mini has no harbours"},
        {"base", "corner-pips", "corner-pips", "A at most B, and was given none"},
        {"base", "numbers=printed", "numbers", "base has no printed numbers"},
        {"ten", "numbers=spiral", "numbers", "ten has no lettered tokens"},
        {"ten", "numbers=spiral:0,-1", "numbers", "ten has no lettered tokens"},
        {"base", "numbers=spirals", "numbers", "random, printed or spiral"},
        {"base", "numbers=spiral:", "numbers", "0,-2 2,-2 -2,0 2,0 -2,2 0,2"},
        {"base", "numbers=spiral:0,0", "numbers", "0,-2 2,-2 -2,0 2,0 -2,2 0,2"},
        {"base", "numbers=spiral:0,-2:", "numbers", "cw or ccw"},
        {"base", "numbers=spiral:0,-2:cw:", "numbers", "cw or ccw"},
        {"base", "terrain=printed", "terrain", "base has no printed land"},
        {"base", "terrain=shuffled", "terrain", "random or printed"},
        {"base", "pin=0,0", "pin", "Q,R:TERRAIN"},
        {"base", "pin=0,0:", "pin", "forest, hills"},
        {"base", "pin=9,0:forest", "pin", "base has no hex 9,0"},
        {"base", "pin=0,0:forest:7", "pin", "base has no token \"7\""},
        {"base", "pin=0,0:forest:", "pin", "base has no token \"\""},
        {"base", "pin=0,0:forest:6:8", "pin", "Q,R:TERRAIN"},
        {"base", "pin=0,0:desert:6", "pin", "a desert carries no number"},
        {"mini", "pin=0,0:forest:2", "pin", "mini has no token \"2\""},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct err e;
        struct ruleset *rs = ask_try(all, wrong[i].preset, "none", wrong[i].rule, &e);
        ck_assert_msg(rs == NULL, "%s", wrong[i].rule);
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_int_eq(e.items, 1);
        ck_assert_msg(strcmp(e.item[0].field, wrong[i].field) == 0, "%s: field %s", wrong[i].rule, e.item[0].field);
        ck_assert_msg(strstr(e.detail, wrong[i].says) != NULL, "%s: %s", wrong[i].rule, e.detail);
    }
}
END_TEST

/* ---- the table and its document ---- */

/* The text with each run of white space, and each backslash before a bar, made one space or nothing. */
static void fold(const char *from, struct buf *out)
{
    bool space = true;
    buf_clear(out);
    buf_text(out, "");
    for (; *from; from++) {
        if (*from == '\\' && from[1] == '|')
            continue;
        if (!isspace((unsigned char)*from))
            buf_char(out, *from);
        else if (!space)
            buf_char(out, ' ');
        space = isspace((unsigned char)*from) != 0;
    }
}

static bool says(const struct buf *page, const char *text)
{
    struct buf folded = {0};
    fold(text, &folded);
    bool found = strstr(page->data, folded.data) != NULL;
    buf_free(&folded);
    return found;
}

START_TEST(the_document_has_every_rule)
{
    struct buf file = {0}, page = {0}, heading = {0};
    struct err e;
    ck_assert_msg(file_read("docs/rules.md", "docs", 1 << 20, &file, &e), "%s", e.detail);
    fold(file.data, &page);
    for (int i = 0; i < rules_count(); i++) {
        struct rule_info info = rules_at(i);
        buf_clear(&heading);
        buf_format(&heading, "### `%s%s%s`", info.name, *info.argument ? "=" : "", info.argument);
        ck_assert_msg(says(&page, heading.data), "docs/rules.md has no %s", heading.data);
        ck_assert_msg(says(&page, info.meaning), "docs/rules.md does not say of %s: %s", info.name, info.meaning);
        buf_clear(&heading);
        buf_format(&heading, "`%s%s%s`", info.name, *info.example ? "=" : "", info.example);
        ck_assert_msg(says(&page, heading.data), "docs/rules.md has no example %s", heading.data);
    }
    buf_free(&file);
    buf_free(&page);
    buf_free(&heading);
}
END_TEST

START_TEST(the_document_has_every_set)
{
    struct buf file = {0}, page = {0}, line = {0};
    struct err e;
    struct rule_list *small = mem_new(1, sizeof *small), *large = mem_new(1, sizeof *large);
    ck_assert_msg(file_read("docs/rules.md", "docs", 1 << 20, &file, &e), "%s", e.detail);
    fold(file.data, &page);
    for (int i = 0; i < fairness_count(); i++) {
        ck_assert(fairness_rules(fairness_name(i), presets_find(all, "base", "preset", NULL), small));
        ck_assert(fairness_rules(fairness_name(i), presets_find(all, "big", "preset", NULL), large));
        ck_assert_int_eq(small->count, large->count);
        buf_clear(&line);
        buf_format(&line, "### `%s`: %s", fairness_name(i), fairness_meaning(i));
        ck_assert_msg(says(&page, line.data), "docs/rules.md has no %s", line.data);
        const char *section = strstr(page.data, line.data);
        const char *end = section ? strstr(section + 3, "### ") : NULL;
        ck_assert_ptr_nonnull(section);
        ck_assert_ptr_nonnull(end);
        for (int k = 0; k < small->count; k++) {
            const struct rule_text *of[] = {&small->rule[k], &large->rule[k]};
            for (int which = 0; which < 2; which++) {
                buf_clear(&line);
                buf_text(&line, "`");
                rule_text_write(of[which], &line);
                buf_text(&line, "`");
                const char *found = strstr(section, line.data);
                ck_assert_msg(found && found < end, "%s of %s", line.data, fairness_name(i));
            }
        }
    }
    free(small);
    free(large);
    buf_free(&file);
    buf_free(&page);
    buf_free(&line);
}
END_TEST

START_TEST(the_table_is_sound)
{
    const struct preset *base = presets_find(all, "base", "preset", NULL);
    ck_assert_int_eq(rules_count(), 21);
    for (int i = 0; i < rules_count(); i++) {
        struct rule_info info = rules_at(i);
        struct rule r = {.kind = rule_table[i], .hex = -1, .direction = -1};
        struct err e = {0};
        ck_assert_ptr_eq(rule_kind_find(info.name), rule_table[i]);
        ck_assert_msg(rule_table[i]->parse(&r, base, info.example, info.name, &e), "%s", e.detail);
        ck_assert_str_eq(r.text, info.example);
        ck_assert_int_eq(strcmp(info.argument, "") == 0, strcmp(info.example, "") == 0);
        for (int k = 0; k < i; k++)
            ck_assert_str_ne(info.name, rules_at(k).name);
        /* JSON writes a rule that repeats as an array: gen knows those names too */
        ck_assert_int_eq(info.repeats, board_json_rule_repeats(info.name));
    }
    ck_assert_ptr_null(rule_kind_find("reds"));
    ck_assert_ptr_null(rule_kind_find(""));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solver_rules");
    TCase *rules = tcase_create("rules");
    suite_add_tcase(suite, rules);
    tcase_set_timeout(rules, 120);
    tcase_add_checked_fixture(rules, setup, teardown);
    tcase_add_test(rules, numbers_are_kept_apart);
    tcase_add_test(rules, shared_tokens_are_both_numbers);
    tcase_add_test(rules, corners_have_bounds);
    tcase_add_test(rules, every_corner_is_looked_at);
    tcase_add_test(rules, terrain_rules_hold);
    tcase_add_test(rules, exact_shares_count);
    tcase_add_test(rules, places_of_terrain_hold);
    tcase_add_test(rules, farthest_is_the_largest_least_distance);
    tcase_add_test(rules, farthest_is_bounded);
    tcase_add_test(rules, harbours_lie_as_asked);
    tcase_add_test(rules, harbours_that_touch_are_found);
    tcase_add_test(rules, spirals_and_printed_layouts_hold);
    tcase_add_test(rules, arguments_have_one_form);
    tcase_add_test(rules, wrong_arguments_are_named);
    tcase_add_test(rules, the_table_is_sound);
    tcase_add_test(rules, the_document_has_every_rule);
    tcase_add_test(rules, the_document_has_every_set);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
