/* Sheets of the dice game: what is printed on the first side and on the map for all, enumerated from the graph that was
 * read; the demands on the side of our own design; and what is refused. */
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/preset.h"

static struct presets *all;

static void open_presets(void)
{
    all = presets_new();
}

static void close_presets(void)
{
    presets_free(all);
}

static const struct preset *sheet(const char *name)
{
    const struct preset *p = presets_find(all, name, "preset", NULL);
    ck_assert_ptr_nonnull(p);
    ck_assert(preset_is_sheet(p) && preset_is_fixed(p));
    ck_assert_int_eq(p->tokens + p->numbered + p->token_kinds, 0);
    return p;
}

static const char *const resources[] = {"lumber", "brick", "wool", "grain", "ore"};

static void costs(const struct preset *p, enum sheet_piece piece, int lumber, int brick, int wool, int grain, int ore)
{
    int right[] = {lumber, brick, wool, grain, ore};
    for (int i = 0; i < 5; i++) {
        enum resource r;
        ck_assert(resource_find(resources[i], &r));
        ck_assert_int_eq(p->sheet.cost[piece][r], right[i]);
    }
}

static void usual_costs(const struct preset *p)
{
    costs(p, SHEET_ROAD, 1, 1, 0, 0, 0);
    costs(p, SHEET_SETTLEMENT, 1, 1, 1, 1, 0);
    costs(p, SHEET_CITY, 0, 0, 0, 2, 3);
    costs(p, SHEET_KNIGHT, 0, 0, 1, 1, 1);
}

/* ---- the road graph ---- */

/* The ways but for the start, as bits; which corners a set of them reaches from the start. */
struct graph {
    const struct preset *p;
    int ways, way[32], start;
};

static struct graph graph_of(const struct preset *p)
{
    struct graph g = {.p = p, .start = -1};
    for (int i = 0; i < p->building.ways; i++)
        if (p->building.way[i].start)
            g.start = p->building.way[i].edge;
        else
            g.way[g.ways++] = p->building.way[i].edge;
    ck_assert_int_ge(g.start, 0);
    return g;
}

static bool touches(const struct lattice *l, int edge, int corner)
{
    return l->edge[edge].corner[0] == corner || l->edge[edge].corner[1] == corner;
}

static bool meet(const struct lattice *l, int a, int b)
{
    return touches(l, a, l->edge[b].corner[0]) || touches(l, a, l->edge[b].corner[1]);
}

/* Whether all roads of the set hang together with the start. */
static bool is_connected(const struct graph *g, unsigned set)
{
    unsigned reached = 0, before = 1;
    while (reached != before) {
        before = reached;
        for (int i = 0; i < g->ways; i++)
            for (int k = -1; k < g->ways && (set >> i & 1); k++)
                if (k < 0 ? meet(&g->p->lattice, g->way[i], g->start)
                          : (reached >> k & 1) && meet(&g->p->lattice, g->way[i], g->way[k]))
                    reached |= 1u << i;
    }
    return reached == set;
}

static bool has_corner(const struct graph *g, unsigned set, int corner)
{
    bool has = touches(&g->p->lattice, g->start, corner);
    for (int i = 0; i < g->ways; i++)
        has = has || ((set >> i & 1) && touches(&g->p->lattice, g->way[i], corner));
    return has;
}

/* How many sites of a kind, cheapest first, can be built on in a row. */
static int built_in_order(const struct graph *g, unsigned set, enum site_kind kind)
{
    int last = 0, count = 0;
    for (;;) {
        const struct site *next = NULL;
        for (int i = 0; i < g->p->building.sites; i++) {
            const struct site *s = &g->p->building.site[i];
            if (s->kind == kind && s->points > last && (!next || s->points < next->points))
                next = s;
        }
        if (!next || !has_corner(g, set, next->corner))
            return count;
        last = next->points;
        count++;
    }
}

/* ---- the first side ---- */

/* Sixteen roads of a point each; settlements 3 4 5 7 9 11 and cities 7 12 20 30, knights 1 to 6: 145 in all. The
 * terrains of the knights are ore, grain, wool, lumber, brick and any. */
START_TEST(the_first_side_is_worth_145)
{
    static const char *const terrain[] = {"mountains", "fields", "pasture", "forest", "hills", "desert"};
    const struct preset *p = sheet("dice-standard");
    int settlements = 0, cities = 0, knights = 0, roads = (p->building.ways - 1) * p->sheet.points[SHEET_ROAD];
    for (int i = 0; i < p->building.sites; i++)
        *(p->building.site[i].kind == SITE_CITY ? &cities : &settlements) += p->building.site[i].points;
    ck_assert_int_eq(p->sheet.knights, 6);
    for (int i = 0; i < 6; i++) {
        const struct sheet_knight *k = &p->sheet.knight[i];
        ck_assert_int_eq(k->points, i + 1);
        ck_assert_str_eq(terrain_name((enum terrain)p->printed_terrain[k->hex]), terrain[i]);
        knights += k->points;
    }
    ck_assert_int_eq(roads, 16);
    ck_assert_int_eq(settlements, 39);
    ck_assert_int_eq(cities, 69);
    ck_assert_int_eq(knights, 21);
    ck_assert_int_eq(roads + settlements + cities + knights, 145);
    ck_assert(p->sheet.game == SHEET_STANDARD && p->sheet.turns == 15 && p->sheet.penalty == 2 && !p->sheet.reach);
    ck_assert(p->sheet.ordered[SHEET_SETTLEMENT] && p->sheet.ordered[SHEET_CITY] && p->sheet.ordered[SHEET_KNIGHT]);
    ck_assert(!p->sheet.ordered[SHEET_ROAD]);
    usual_costs(p);
}
END_TEST

/* 117 sets of roads hang together with the start, the empty one among them; with settlements, cities and knights, each
 * built in their order, there are 8,575 structures. Both figures are those of a solver of the game that was written
 * elsewhere. */
START_TEST(the_first_side_has_117_networks)
{
    struct graph g = graph_of(sheet("dice-standard"));
    int networks = 0, structures = 0;
    ck_assert_int_eq(g.ways, 16);
    for (unsigned set = 0; set < 1u << 16; set++) {
        if (!is_connected(&g, set))
            continue;
        networks++;
        structures += (1 + built_in_order(&g, set, SITE_SETTLEMENT)) * (1 + built_in_order(&g, set, SITE_CITY)) * 7;
    }
    ck_assert_int_eq(networks, 117);
    ck_assert_int_eq(structures, 8575);
}
END_TEST

/* ---- the map for all ---- */

static int steps(const struct lattice *l, int from, int to)
{
    int distance[CORNER_MAX] = {0};
    for (int i = 0; i < l->corners; i++)
        distance[i] = i == from ? 0 : 99;
    for (int round = 0; round < l->corners && distance[to] == 99; round++)
        for (int e = 0; e < l->edges; e++) {
            int a = l->edge[e].corner[0], b = l->edge[e].corner[1];
            if (distance[a] + 1 < distance[b])
                distance[b] = distance[a] + 1;
            if (distance[b] + 1 < distance[a])
                distance[a] = distance[b] + 1;
        }
    return distance[to];
}

static int nearest(const struct preset *p, int site)
{
    int least = 99;
    for (int i = 0; i < p->building.sites; i++) {
        int n = i == site ? 99 : steps(&p->lattice, p->building.site[site].corner, p->building.site[i].corner);
        least = n < least ? n : least;
    }
    return least;
}

/* 54 corners, 72 edges of which 30 lie on the coast, all of them roads; 24 sites, the northern corner of each hex of
 * the upper three rows and the southern one of each of the lower three; 12 of them for cities, six of those inland;
 * each site is two steps from its nearest; 20 knights, two of them on the desert in the middle; four castles. */
START_TEST(the_map_for_all_is_as_printed)
{
    const struct preset *p = sheet("dice-extra");
    const struct lattice *l = &p->lattice;
    int cities = 0, inland = 0, wild = 0, knights[HEX_MAX] = {0};
    ck_assert_int_eq(l->hexes, 19);
    ck_assert_int_eq(l->corners, 54);
    ck_assert_int_eq(l->edges, 72);
    ck_assert_int_eq(l->ring_first[l->rings], 30);
    ck_assert_int_eq(p->building.ways, 0);
    ck_assert_int_eq(p->building.sites, 24);
    for (int i = 0; i < 24; i++) {
        const struct site *s = &p->building.site[i];
        cities += s->kind == SITE_ANY;
        inland += s->kind == SITE_ANY && l->corner[s->corner].hexes == 3;
        ck_assert(s->kind != SITE_CITY);
        ck_assert_int_eq(nearest(p, i), 2);
    }
    ck_assert_int_eq(cities, 12);
    ck_assert_int_eq(inland, 6);
    for (int hex = 0; hex < l->hexes; hex++)
        for (int k = 0; k < 6; k++) {
            bool site = (k == 0 && l->hex[hex].r <= 0) || (k == 3 && l->hex[hex].r >= 0);
            ck_assert(!site || p->building.site_at[l->hex_corner[hex][k]] >= 0);
        }
    for (int i = 0; i < p->sheet.knights; i++) {
        wild += p->printed_terrain[p->sheet.knight[i].hex] == TERRAIN_DESERT;
        knights[p->sheet.knight[i].hex]++;
    }
    ck_assert_int_eq(p->sheet.knights, 20);
    ck_assert_int_eq(wild, 2);
    for (int hex = 0; hex < l->hexes; hex++)
        ck_assert_int_eq(knights[hex], hex == lattice_find(l, (struct hex){0, 0}) ? 2 : 1);
    ck_assert(p->sheet.game == SHEET_EXTRA && p->sheet.from_coast && p->sheet.reach && p->sheet.castles == 4);
    ck_assert_int_eq(p->sheet.points[SHEET_SETTLEMENT] + p->sheet.points[SHEET_CITY], 2);
    ck_assert(p->sheet.route_points == 1 && p->sheet.route_edge < 0);
    ck_assert(p->sheet.army_points == 2 && p->sheet.army_knights == 3);
    ck_assert(p->sheet.castle_points == 2 && p->sheet.castle_symbols == 6);
    usual_costs(p);
}
END_TEST

/* ---- the side of our own ---- */

/* Ways from the start in the order in which a walk without returning meets them; `path` are those up to here. */
static void walk(const struct graph *g, int corner, int from, unsigned path, int *longest, bool *marked)
{
    int marks = 0;
    for (int i = 0; i < g->ways; i++)
        marks += (path >> i & 1) && g->way[i] == g->p->sheet.route_edge;
    int length = __builtin_popcount(path);
    *longest = length > *longest ? length : *longest;
    *marked = *marked && (length < 5 || marks == 1);
    for (int i = 0; i < g->ways; i++)
        if (g->way[i] != from && !(path >> i & 1) && touches(&g->p->lattice, g->way[i], corner)) {
            const int16_t *ends = g->p->lattice.edge[g->way[i]].corner;
            walk(g, ends[0] == corner ? ends[1] : ends[0], g->way[i], path | 1u << i, longest, marked);
        }
}

START_TEST(our_own_side_meets_its_demands)
{
    const struct preset *p = sheet("dice-plus");
    struct graph g = graph_of(p);
    const struct lattice *l = &p->lattice;
    int settlements = 0, cities = 0, near = 0, longest = 0, deserts = 0, resource = 0, branches = 0;
    bool marked = true;
    for (int k = 0; k < 2; k++)
        walk(&g, l->edge[g.start].corner[k], g.start, 0, &longest, &marked);
    ck_assert_int_ge(longest, 6);
    ck_assert(marked); /* who builds the marked road is the first to have five in a row from the start */
    ck_assert_int_le(g.ways, 14);
    ck_assert(is_connected(&g, (1u << g.ways) - 1));
    for (int c = 0; c < l->corners; c++) { /* a tree that branches: one corner more than ways, some with three */
        int here = 0;
        for (int i = 0; i < p->building.ways; i++)
            here += touches(l, p->building.way[i].edge, c);
        branches += here == 3;
        near += here > 0;
    }
    ck_assert_int_eq(near, p->building.ways + 1);
    ck_assert_int_ge(branches, 1);
    near = 0;
    for (int i = 0; i < p->building.sites; i++) {
        const struct site *s = &p->building.site[i];
        *(s->kind == SITE_CITY ? &cities : &settlements) += 1;
        near += has_corner(&g, 0, s->corner) || steps(l, l->edge[g.start].corner[1], s->corner) <= 2 ||
                steps(l, l->edge[g.start].corner[0], s->corner) <= 2;
        ck_assert(s->kind != SITE_ANY && s->points == 0);
        ck_assert_int_ge(nearest(p, i), 2);
    }
    ck_assert_int_ge(settlements * p->sheet.points[SHEET_SETTLEMENT] + cities * p->sheet.points[SHEET_CITY], 10);
    ck_assert(settlements <= 6 && cities <= 4 && near >= 1);
    for (int i = 0; i < p->sheet.knights; i++)
        *(p->printed_terrain[p->sheet.knight[i].hex] == TERRAIN_DESERT ? &deserts : &resource) += 1;
    ck_assert(deserts == 4 && resource >= 3 && p->sheet.knights <= 9 && p->sheet.pairs);
    ck_assert(p->sheet.goal == 10 && p->sheet.ramp == 4 && p->sheet.dice[0] == 3 && p->sheet.dice[3] == 6);
    ck_assert(p->sheet.army_points == 2 && p->sheet.army_knights == 3 && p->sheet.route_points == 2);
    ck_assert_int_eq(p->certainty, 'D');
    usual_costs(p);
}
END_TEST

/* ---- what is refused ---- */

static const struct {
    const char *from, *to, *fields;
} mistakes[] = {
    {"\"game\": \"standard\"", "\"game\": \"classic\"", "sheet.game "},
    {"\"start\": \"road\"", "\"start\": \"coast\"", "sheet.start "},
    {"\"start\": \"road\"", "\"begin\": \"road\"", "sheet.begin sheet.start "},
    {", \"start\": true", "", "sheet.start "},
    {"{\"edge\": \"0,-1:SE\", \"kind\": \"road\"}", "{\"edge\": \"0,-1:SE\", \"kind\": \"road\", \"start\": true}",
     "sheet.start "},
    {"    {\"edge\": \"0,-1:SE\", \"kind\": \"road\"},\n", "", "sheet.start "},
    {"\"turns\": 15", "\"turns\": 0", "sheet.turns "},
    {"\"penalty\": 2", "\"penalty\": -2", "sheet.penalty "},
    {"\"road\": 1}", "\"rod\": 1}", "sheet.points.rod "},
    {"{\"road\": 1}", "{}", "sheet.points "},
    {"[\"settlement\", \"city\", \"knight\"]", "[\"settlement\", \"town\", \"knight\"]", "sheet.ordered[1] "},
    {"[\"settlement\", \"city\", \"knight\"]", "[\"settlement\", \"settlement\"]", "sheet.ordered[1] "},
    {"\"points\": 4}", "\"points\": 3}", "sheet.ordered "},
    {"\"ore\": 3}", "\"ore\": 10}", "sheet.costs.city.ore "},
    {"\"ore\": 3}", "\"gold\": 3}", "sheet.costs.city.gold "},
    {"{\"hex\": [0, -1], \"points\": 1}", "{\"hex\": [0, 0], \"points\": 1}", "sheet.knights[0].hex "},
    {"{\"hex\": [0, -1], \"points\": 1}", "{\"hex\": [9, 9], \"points\": 1}", "sheet.knights[0].hex "},
    {"{\"hex\": [0, -1], \"points\": 1}", "{\"points\": 1}", "sheet.knights[0].hex "},
    {"\"robber\": null", "\"robber\": null, \"numbers\": {\"5\": 5}", "numbers "},
    {"\"robber\": null", "\"robber\": null, \"needs\": {\"base\": 1}", "needs "},
    {"\"printed\": [\"O D\"", "\"printed\": [\"O8 D\"", "printed[0] "},
    {"\"terrain\": \"printed\"", "\"harbours\": \"fixed\"", "rules rules.harbours "},
    {"\"numbers\": \"printed\", ", "", "rules "},
};
enum { MISTAKES = sizeof mistakes / sizeof *mistakes };

START_TEST(mistakes_are_named)
{
    struct err e = {0};
    const char *json = NULL, *at;
    for (int i = 0; i < presets_count(all); i++)
        if (strcmp(presets_at(all, i)->name, "dice-standard") == 0)
            json = presets_json(all, i);
    at = strstr(json, mistakes[_i].from);
    ck_assert_msg(at != NULL, "%s", mistakes[_i].from);
    struct buf text = {0};
    char fields[400] = "";
    buf_put(&text, json, (size_t)(at - json));
    buf_text(&text, mistakes[_i].to);
    buf_text(&text, at + strlen(mistakes[_i].from));
    struct preset *p = preset_read(text.data, text.length, &e);
    ck_assert_msg(p == NULL, "%s", mistakes[_i].to);
    for (int i = 0; i < e.items; i++) {
        strcat(fields, e.item[i].field);
        strcat(fields, " ");
    }
    ck_assert_msg(strcmp(fields, mistakes[_i].fields) == 0, "%s as %s: %s(%s)", mistakes[_i].from, mistakes[_i].to,
                  fields, e.detail);
    buf_free(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_sheet");
    TCase *sheets = tcase_create("sheets");
    suite_add_tcase(suite, sheets);
    tcase_set_timeout(sheets, 60);
    tcase_add_checked_fixture(sheets, open_presets, close_presets);
    tcase_add_test(sheets, the_first_side_is_worth_145);
    tcase_add_test(sheets, the_first_side_has_117_networks);
    tcase_add_test(sheets, the_map_for_all_is_as_printed);
    tcase_add_test(sheets, our_own_side_meets_its_demands);
    tcase_add_loop_test(sheets, mistakes_are_named, 0, MISTAKES);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
