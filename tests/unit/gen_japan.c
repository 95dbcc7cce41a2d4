/* Japan: the presets against the tables of their design, and what the design promises. Corners and edges stand here as
 * those tables have them, by any hex; the presets have the one name that is written. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/preset.h"

enum { F = TERRAIN_FOREST, H = TERRAIN_HILLS, P = TERRAIN_PASTURE, G = TERRAIN_FIELDS, M = TERRAIN_MOUNTAINS };

/* ---- the tables: land in percent ---- */

static const struct {
    int8_t q, r, terrain, number, land;
    const char *island;
} hexes[] = {
    {7, -8, F, 11, 72, "Hokkaido"},      {6, -7, P, 10, 60, "Hokkaido"}, {7, -7, M, 9, 100, "Hokkaido"},
    {8, -7, P, 5, 79, "Hokkaido"},       {5, -6, G, 5, 67, "Hokkaido"},  {6, -6, H, 6, 87, "Hokkaido"},
    {7, -6, G, 11, 51, "Hokkaido"},      {4, -5, F, 9, 42, "Hokkaido"},  {4, -4, F, 8, 61, "Honshu"},
    {3, -3, G, 10, 49, "Honshu"},        {4, -3, P, 3, 88, "Honshu"},    {3, -2, M, 11, 99, "Honshu"},
    {4, -2, H, 4, 29, "Honshu"},         {2, -1, G, 9, 90, "Honshu"},    {3, -1, P, 6, 36, "Honshu"},
    {0, 0, H, 4, 32, "Honshu"},          {1, 0, G, 8, 98, "Honshu"},     {2, 0, F, 12, 83, "Honshu"},
    {-1, 1, M, 8, 95, "Honshu"},         {0, 1, M, 11, 99, "Honshu"},    {1, 1, G, 9, 100, "Honshu"},
    {-5, 2, M, 8, 43, "Honshu"},         {-4, 2, P, 10, 75, "Honshu"},   {-3, 2, P, 3, 83, "Honshu"},
    {-2, 2, F, 4, 94, "Honshu"},         {-1, 2, H, 2, 99, "Honshu"},    {0, 2, M, 3, 71, "Honshu"},
    {1, 2, H, 12, 34, "Honshu"},         {-6, 3, H, 5, 63, "Honshu"},    {-5, 3, G, 2, 65, "Honshu/Shikoku"},
    {-4, 3, G, 9, 56, "Honshu/Shikoku"}, {-3, 3, F, 5, 90, "Honshu"},    {-8, 4, H, 6, 46, "Kyushu"},
    {-7, 4, M, 3, 84, "Kyushu"},         {-6, 4, P, 6, 48, "Shikoku"},   {-5, 4, F, 10, 44, "Shikoku"},
    {-8, 5, M, 10, 78, "Kyushu"},        {-7, 5, F, 5, 30, "Kyushu"},    {-8, 6, P, 4, 35, "Kyushu"},
};
static const struct {
    const char *name, *island, *corner, *hexes;
    int roads, ships;
} towns[] = {
    {"Wakkanai", "Hokkaido", "7,-8:NW", "7,-8", 2, 0},
    {"Abashiri", "Hokkaido", "7,-7:NE", "7,-7 8,-7", 2, 1},
    {"Asahikawa", "Hokkaido", "6,-7:NE", "6,-7 7,-8 7,-7", 3, 0},
    {"Kushiro", "Hokkaido", "7,-6:NE", "7,-6 8,-7", 2, 1},
    {"Obihiro", "Hokkaido", "6,-6:NE", "6,-6 7,-7 7,-6", 3, 0},
    {"Sapporo", "Hokkaido", "5,-6:NE", "5,-6 6,-7 6,-6", 2, 1},
    {"Hakodate", "Hokkaido", "4,-5:SE", "4,-5 4,-4", 2, 1},
    {"Aomori", "Honshu", "3,-3:NE", "3,-3 4,-4 4,-3", 3, 0},
    {"Akita", "Honshu", "3,-3:S", "3,-3 3,-2", 2, 1},
    {"Morioka", "Honshu", "3,-2:NE", "3,-2 4,-3 4,-2", 3, 0},
    {"Sendai", "Honshu", "2,-1:NE", "2,-1 3,-2 3,-1", 3, 0},
    {"Niigata", "Honshu", "1,0:N", "1,0 2,-1", 2, 1},
    {"Tokyo", "Honshu", "0,2:NE", "0,2 1,1 1,2", 2, 1},
    {"Mito", "Honshu", "1,1:NE", "1,1 2,0", 2, 1},
    {"Nagano", "Honshu", "-1,1:NE", "-1,1 0,0 0,1", 3, 0},
    {"Kanazawa", "Honshu", "-1,1:NW", "-1,1", 1, 1},
    {"Shizuoka", "Honshu", "-1,2:SE", "-1,2 0,2", 2, 1},
    {"Nagoya", "Honshu", "-2,2:SE", "-2,2 -1,2", 3, 0},
    {"Osaka", "Honshu", "-4,3:NE", "-4,3 -3,2 -3,3", 2, 1},
    {"Okayama", "Honshu", "-5,3:NE", "-5,3 -4,2 -4,3", 2, 1},
    {"Hiroshima", "Honshu", "-6,3:NE", "-6,3 -5,2 -5,3", 2, 1},
    {"Matsue", "Honshu", "-5,2:NE", "-5,2 -4,2", 1, 2},
    {"Tottori", "Honshu", "-4,2:NE", "-4,2 -3,2", 1, 2},
    {"Kochi", "Shikoku", "-6,4:NE", "-6,4 -5,3 -5,4", 3, 0},
    {"Fukuoka", "Kyushu", "-8,4:NE", "-8,4 -7,4", 1, 2},
    {"Nagasaki", "Kyushu", "-8,4:S", "-8,4 -8,5", 1, 2},
    {"Oita", "Kyushu", "-7,4:SE", "-7,4 -7,5 -6,4", 1, 2},
    {"Kagoshima", "Kyushu", "-8,5:S", "-8,5 -8,6", 2, 1},
};
static const char roads[] =
    "-1,1:E -1,1:NE -1,1:SE -1,1:W -1,2:E -1,2:NE -1,2:SE -1,2:SW -2,2:E -2,2:NE -2,2:NW -2,2:SE -3,2:E -3,2:SE "
    "-3,3:E -3,3:NE -3,3:SE -3,3:SW -4,2:E -4,2:SE -4,3:NE -5,2:E -5,2:SE -5,3:NE -5,3:SE -6,3:NE -6,3:NW -6,3:W "
    "-6,4:E -6,4:NE -7,4:SE -8,4:E -8,4:SE -8,5:E -8,5:NE -8,5:SE -8,5:SW 0,0:E 0,0:SE 0,1:E 0,1:NE 0,1:SE 0,2:NE "
    "1,0:E 1,0:NE 1,0:NW 1,0:SE 1,1:E 1,1:NE 1,1:SE 1,2:NE 2,-1:E 2,-1:NE 2,-1:SE 2,0:NE 3,-2:E 3,-2:NE 3,-2:SE "
    "3,-2:W 3,-3:E 3,-3:NE 3,-3:SE 4,-3:SE 4,-4:NE 4,-4:SE 4,-5:E 5,-6:E 5,-6:SE 6,-6:E 6,-6:NE 6,-6:SE 6,-7:E "
    "6,-7:NE 6,-7:SE 7,-6:NE 7,-7:E 7,-7:NE 7,-7:SE 7,-8:NW 7,-8:SE 7,-8:W 8,-7:SE";
static const char ships[] =
    "-1,1:NW -3,2:NE -3,2:NW -4,2:NE -4,2:NW -4,3:E -4,3:SE -5,2:NE -5,2:NW -5,2:W -5,3:E -5,4:E -5,4:NE -5,4:SE "
    "-5,4:SW -6,3:E -6,3:SE -6,4:SE -7,4:E -7,4:NE -7,4:NW -7,5:E -7,5:NE -7,5:SE -8,4:NE -8,4:NW -8,4:SW -8,4:W "
    "-8,5:W -8,6:E -8,6:NE -8,6:SE -8,6:SW -8,6:W 0,0:NE 0,0:NW 0,0:W 0,2:E 0,2:SE 0,2:SW 1,2:E 1,2:SE 1,2:SW "
    "2,-1:NW 2,-1:W 2,0:E 2,0:SE 3,-1:E 3,-1:NE 3,-1:SE 3,-3:NW 3,-3:SW 3,-3:W 4,-2:E 4,-2:NE 4,-2:SE 4,-3:E "
    "4,-3:NE 4,-4:E 4,-4:W 4,-5:NE 4,-5:NW 4,-5:SE 4,-5:SW 4,-5:W 5,-6:NE 5,-6:NW 5,-6:W 6,-6:SW 6,-7:NW 6,-7:W "
    "7,-6:E 7,-6:SE 7,-6:SW 7,-8:E 7,-8:NE 8,-7:E 8,-7:NE 8,-7:NW";
static const char chips[] =
    "7,-7:SE -8,6:SW 1,2:S -4,2:N 3,-3:SW -5,4:S 4,-5:N -8,4:N -1,1:N 4,-2:SE -3,3:SE 1,0:NE 7,-8:N 4,-4:SE -6,3:N "
    "-8,5:NE 6,-6:S 6,-7:NW 0,1:SE -3,2:NE -1,2:S 4,-5:S 8,-7:NE";

static const struct {
    const char *edge;
    int rate;
    enum resource resource;
} trades[] = {
    {"5,-6:NE", 3, RESOURCE_NONE},   /* Sapporo */
    {"0,2:E", 3, RESOURCE_NONE},     /* Tokyo */
    {"-4,3:E", 3, RESOURCE_NONE},    /* Osaka */
    {"-8,4:SW", 3, RESOURCE_NONE},   /* Nagasaki */
    {"7,-6:E", 2, RESOURCE_WOOL},    /* Kushiro */
    {"2,-1:W", 2, RESOURCE_GRAIN},   /* Niigata */
    {"3,-3:SW", 2, RESOURCE_LUMBER}, /* Akita */
    {"0,2:SW", 2, RESOURCE_BRICK},   /* Shizuoka */
    {"-5,2:NE", 2, RESOURCE_ORE},    /* Matsue */
};

enum {
    HEXES = sizeof hexes / sizeof *hexes,
    TOWNS = sizeof towns / sizeof *towns,
    TRADES = sizeof trades / sizeof *trades,
    ROADS = 82,
    SHIPS = 79,
    CHIPS = 23
};

/* ---- both presets ---- */

static struct presets *all;
static const struct preset *japan[2];

static void setup(void)
{
    all = presets_new();
    japan[0] = presets_find(all, "japan", "preset", NULL);
    japan[1] = presets_find(all, "japan-seafarers", "preset", NULL);
    ck_assert(japan[0] != NULL && japan[1] != NULL);
}

static void teardown(void)
{
    presets_free(all);
}

static int hex_at(const struct preset *p, int q, int r)
{
    return lattice_find(&p->lattice, (struct hex){(int8_t)q, (int8_t)r});
}

START_TEST(hexes_are_those_of_the_table)
{
    const struct preset *p = japan[_i];
    ck_assert_int_eq(HEXES, 39);
    ck_assert_int_eq(p->lattice.hexes, HEXES);
    for (int i = 0; i < HEXES; i++) {
        int hex = hex_at(p, hexes[i].q, hexes[i].r);
        ck_assert_int_ge(hex, 0);
        ck_assert_int_eq(p->printed_terrain[hex], hexes[i].terrain);
        ck_assert_uint_eq(p->printed_token[hex], token_of(hexes[i].number));
        ck_assert_int_eq(p->building.land[hex], hexes[i].land);
    }
    ck_assert(p->building.partly && p->building.coloured_numbers && p->printed && preset_is_fixed(p));
}
END_TEST

/* The sums of the table; no two neighbours alike or both red; the one fields hex with a 2 lies at Hiroshima. */
START_TEST(numbers_are_laid_well)
{
    static const int count[13] = {
        [2] = 2, [3] = 4, [4] = 4, [5] = 5, [6] = 4, [8] = 4, [9] = 5, [10] = 5, [11] = 4, [12] = 2};
    const struct preset *p = japan[_i];
    const struct lattice *l = &p->lattice;
    int kind = 0, twos = 0;
    for (int n = 2; n <= 12; n++)
        if (count[n] > 0) {
            ck_assert_uint_eq(p->token_kind[kind], token_of(n));
            ck_assert_int_eq(p->token_count[kind++], count[n]);
        }
    ck_assert_int_eq(kind, p->token_kinds);
    for (int hex = 0; hex < l->hexes; hex++) {
        token t = p->printed_token[hex];
        twos += t == token_of(2) && p->printed_terrain[hex] == G;
        for (int side = 0; side < 6; side++) {
            token next = l->neighbour[hex][side] < 0 ? 0 : p->printed_token[l->neighbour[hex][side]];
            ck_assert_uint_ne(t, next);
            ck_assert(!token_is_red(t) || !token_is_red(next));
        }
    }
    ck_assert_int_eq(twos, 1);
    ck_assert_uint_eq(p->printed_token[hex_at(p, -5, 3)], token_of(2));
    ck_assert_int_eq(p->robber, _i == 0 ? hex_at(p, -5, 3) : -1);
    ck_assert_int_eq(p->pirate, -1);
}
END_TEST

/* ---- towns ---- */

/* How many ways of a kind end at a corner. */
static int ways_at(const struct preset *p, int corner, enum way_kind kind)
{
    int count = 0;
    for (int k = 0; k < p->lattice.corner[corner].edges; k++) {
        int way = p->building.way_at[p->lattice.corner[corner].edge[k]];
        count += way >= 0 && p->building.way[way].kind == kind;
    }
    return count;
}

START_TEST(towns_are_those_of_the_table)
{
    const struct preset *p = japan[_i];
    ck_assert_int_eq(TOWNS, 28);
    ck_assert_int_eq(p->building.sites, TOWNS);
    for (int i = 0; i < TOWNS; i++) {
        int corner = lattice_find_corner(&p->lattice, towns[i].corner), q, r, read = 0, at = 0;
        ck_assert_int_ge(corner, 0);
        ck_assert_int_ge(p->building.site_at[corner], 0);
        const struct site *s = &p->building.site[p->building.site_at[corner]];
        ck_assert_int_eq(s->corner, corner);
        ck_assert_str_eq(site_name(s, LANG_EN), towns[i].name);
        ck_assert_str_eq(site_name(s, LANG_DE), towns[i].name);
        ck_assert(s->name[LANG_JA][0] != '\0' && (s->name[LANG_JA][0] & 0x80));
        for (; sscanf(towns[i].hexes + at, "%d,%d%n", &q, &r, &read) == 2; at += read + 1) {
            int hex = hex_at(p, q, r), found = 0;
            for (int k = 0; k < 3; k++)
                found += p->lattice.corner[corner].hex[k] == hex;
            ck_assert_int_eq(found, 1);
            if (towns[i].hexes[at + read] == '\0')
                break;
        }
        ck_assert_msg(ways_at(p, corner, WAY_ROAD) == towns[i].roads, "%s", towns[i].name);
        ck_assert_msg(ways_at(p, corner, WAY_SHIP) == towns[i].ships, "%s", towns[i].name);
    }
}
END_TEST

START_TEST(names_are_in_their_script)
{
    static const char *const names[][2] = {{"Wakkanai", "稚内"}, {"Sapporo", "札幌"},   {"Tokyo", "東京"},
                                           {"Nagoya", "名古屋"}, {"Hiroshima", "広島"}, {"Kagoshima", "鹿児島"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int found = 0;
        for (int k = 0; k < japan[_i]->building.sites; k++) {
            const struct site *s = &japan[_i]->building.site[k];
            found += strcmp(site_name(s, LANG_FR), names[i][0]) == 0 && strcmp(site_name(s, LANG_JA), names[i][1]) == 0;
        }
        ck_assert_msg(found == 1, "%s", names[i][0]);
    }
}
END_TEST

/* So that the distance rule costs no town its use, and nobody is without one. */
START_TEST(no_two_towns_are_neighbours_and_every_hex_has_one)
{
    const struct preset *p = japan[_i];
    const struct lattice *l = &p->lattice;
    for (int e = 0; e < l->edges; e++)
        ck_assert(p->building.site_at[l->edge[e].corner[0]] < 0 || p->building.site_at[l->edge[e].corner[1]] < 0);
    for (int hex = 0; hex < l->hexes; hex++) {
        int kept = 0;
        for (int k = 0; k < 6; k++)
            kept += p->building.site_at[l->hex_corner[hex][k]] >= 0;
        ck_assert_int_ge(kept, 1);
    }
}
END_TEST

/* ---- ways and chips ---- */

/* Calls `see` for each name of a list of names with spaces between them; their number. */
static int each_name(const char *list, const struct preset *p, void (*see)(const struct preset *p, const char *name))
{
    int count = 0, read = 0;
    char name[PLACE_NAME];
    for (; sscanf(list, " %15s%n", name, &read) == 1; list += read, count++)
        see(p, name);
    return count;
}

static void see_way(const struct preset *p, const char *name, enum way_kind kind)
{
    int edge = lattice_find_edge(&p->lattice, name);
    ck_assert_int_ge(edge, 0);
    ck_assert_msg(p->building.way_at[edge] >= 0, "%s", name);
    ck_assert_msg(p->building.way[p->building.way_at[edge]].kind == kind, "%s", name);
}

static void see_road(const struct preset *p, const char *name)
{
    see_way(p, name, WAY_ROAD);
}

static void see_ship(const struct preset *p, const char *name)
{
    see_way(p, name, WAY_SHIP);
}

static void see_chip(const struct preset *p, const char *name)
{
    int corner = lattice_find_corner(&p->lattice, name), found = 0;
    for (int i = 0; i < p->building.chips; i++)
        found += p->building.chip[i] == corner;
    ck_assert_msg(corner >= 0 && found == 1, "%s", name);
    ck_assert_int_lt(p->building.site_at[corner], 0);
}

START_TEST(ways_and_chips_are_those_of_the_lists)
{
    const struct preset *p = japan[_i];
    ck_assert_int_eq(each_name(roads, p, see_road), ROADS);
    ck_assert_int_eq(each_name(ships, p, see_ship), SHIPS);
    ck_assert_int_eq(each_name(chips, p, see_chip), CHIPS);
    ck_assert_int_eq(p->building.ways, ROADS + SHIPS);
    ck_assert_int_eq(p->building.ways, p->lattice.edges);
    ck_assert_int_eq(p->building.chips, CHIPS);
}
END_TEST

START_TEST(trade_ships_are_those_of_the_list)
{
    const struct preset *p = japan[_i];
    int rates = 0;
    for (int i = 0; i < TRADES; i++) {
        int way = p->building.way_at[lattice_find_edge(&p->lattice, trades[i].edge)];
        ck_assert_int_eq(p->building.way[way].rate, trades[i].rate);
        ck_assert_int_eq(p->building.way[way].resource, trades[i].resource);
        ck_assert_int_eq(p->building.way[way].kind, WAY_SHIP);
    }
    for (int i = 0; i < p->building.ways; i++)
        rates += p->building.way[i].rate > 0;
    ck_assert_int_eq(rates, TRADES);
    ck_assert_int_eq(p->harbours, 0);
}
END_TEST

static int root_of(int *parent, int corner)
{
    while (parent[corner] != corner)
        corner = parent[corner] = parent[parent[corner]];
    return corner;
}

/* Joins the ends of all ways of a kind. */
static void join_ways(const struct preset *p, enum way_kind kind, int *parent)
{
    for (int i = 0; i < p->building.ways; i++) {
        const struct way *w = &p->building.way[i];
        if (w->kind == kind)
            parent[root_of(parent, p->lattice.edge[w->edge].corner[0])] =
                root_of(parent, p->lattice.edge[w->edge].corner[1]);
    }
}

/* Towns of an island are joined by roads, towns of two are not; ships join everything. */
START_TEST(roads_join_islands_and_ships_all_of_them)
{
    const struct preset *p = japan[_i];
    int parent[CORNER_MAX], at[TOWNS];
    for (int c = 0; c < p->lattice.corners; c++)
        parent[c] = c;
    join_ways(p, WAY_ROAD, parent);
    for (int i = 0; i < TOWNS; i++)
        at[i] = lattice_find_corner(&p->lattice, towns[i].corner);
    for (int i = 0; i < TOWNS; i++)
        for (int k = 0; k < i; k++)
            ck_assert_int_eq(root_of(parent, at[i]) == root_of(parent, at[k]),
                             strcmp(towns[i].island, towns[k].island) == 0);
    join_ways(p, WAY_SHIP, parent);
    for (int c = 0; c < p->lattice.corners; c++)
        ck_assert_int_eq(root_of(parent, c), root_of(parent, 0));
}
END_TEST

/* ---- how it is played ---- */

START_TEST(the_rules_are_those_of_the_sheet)
{
    const struct preset *p = japan[_i];
    const struct play *play = &p->play;
    static const int cost[RESOURCES] = {[RESOURCE_LUMBER] = 1, [RESOURCE_WOOL] = 1};
    ck_assert_int_eq(p->players_least, 3);
    ck_assert_int_eq(p->players_most, 6);
    ck_assert_int_eq(p->setup.settlements, 2);
    ck_assert_str_eq(p->setup.order[6], "ABCDEF-FEDCBA");
    ck_assert_int_eq(play->goals, 2);
    ck_assert(play->goal[0].least == 3 && play->goal[0].most == 4 && play->goal[0].points == 12);
    ck_assert(play->goal[1].least == 5 && play->goal[1].most == 6 && play->goal[1].points == 10);
    ck_assert(play->goal[0].end == END_TURN && play->goal[1].end == END_AT_ONCE);
    ck_assert(play->stop_at_sites && play->together && play->ship_rates && play->full_yield);
    ck_assert_int_eq(play->pieces, _i == 0 ? PIECES_ROADS : PIECES_SHIPS);
    ck_assert_int_eq(play->join, _i == 0 ? JOIN_ANYWHERE : JOIN_AT_BUILDINGS);
    ck_assert_int_eq(play->moves, MOVES_FOREMOST);
    ck_assert_mem_eq(play->ship_cost, cost, sizeof cost);
    ck_assert_int_eq(play->chip_points, 1);
    ck_assert_int_eq(p->building.chips + play->spare_chips, 24);
    ck_assert_int_eq(p->certainty, 'D');
    ck_assert_str_eq(building_resource(&p->building, RESOURCE_GRAIN, LANG_EN), "rice");
    ck_assert_str_eq(building_resource(&p->building, RESOURCE_GRAIN, LANG_JA), "米");
    ck_assert_str_eq(building_resource(&p->building, RESOURCE_WOOL, LANG_EN), "");
}
END_TEST

/* The two files differ in title, about, robber, needs and ships alone. */
START_TEST(both_forms_are_one_map)
{
    ck_assert_mem_eq(&japan[0]->building, &japan[1]->building, sizeof japan[0]->building);
    ck_assert_mem_eq(&japan[0]->lattice, &japan[1]->lattice, sizeof japan[0]->lattice);
    ck_assert_mem_eq(japan[0]->printed_token, japan[1]->printed_token, sizeof japan[0]->printed_token);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("japan");
    TCase *both = tcase_create("both");
    tcase_add_unchecked_fixture(both, setup, teardown);
    suite_add_tcase(suite, both);
    tcase_add_loop_test(both, hexes_are_those_of_the_table, 0, 2);
    tcase_add_loop_test(both, numbers_are_laid_well, 0, 2);
    tcase_add_loop_test(both, towns_are_those_of_the_table, 0, 2);
    tcase_add_loop_test(both, names_are_in_their_script, 0, 2);
    tcase_add_loop_test(both, no_two_towns_are_neighbours_and_every_hex_has_one, 0, 2);
    tcase_add_loop_test(both, ways_and_chips_are_those_of_the_lists, 0, 2);
    tcase_add_loop_test(both, trade_ships_are_those_of_the_list, 0, 2);
    tcase_add_loop_test(both, roads_join_islands_and_ships_all_of_them, 0, 2);
    tcase_add_loop_test(both, the_rules_are_those_of_the_sheet, 0, 2);
    tcase_add_test(both, both_forms_are_one_map);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
