/* Presets of several areas and open sea: those that are built in against the facts about the scenarios, and the checker
 * against files with one mistake each. Right values: the scenario tables of JSettlers2 (SOCBoardLarge and its server)
 * and the rows of the frames that they are laid in. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board.h"
#include "gen/core/mem.h"
#include "tests/preset_promises.h"

enum { F = TERRAIN_FOREST, H = TERRAIN_HILLS, P = TERRAIN_PASTURE, G = TERRAIN_FIELDS, M = TERRAIN_MOUNTAINS };
enum { D = TERRAIN_DESERT, A = TERRAIN_GOLD, S = TERRAIN_SEA };

static struct presets *all;

static void setup(void)
{
    all = presets_new();
}

static void teardown(void)
{
    presets_free(all);
}

static const struct preset *builtin(const char *name)
{
    const struct preset *p = presets_find(all, name, "preset", NULL);
    ck_assert_msg(p != NULL, "there is no preset %s", name);
    return p;
}

/* ---- the built-in presets ---- */

static const struct {
    const char *preset, *area, *hexes; /* in reading order */
    int terrain[TERRAINS], number[13];
} areas[] = {
    {"desert-3",
     "main",
     "2,1 1,2 3,2 0,3 2,3 3,3 1,4 2,4 -1,5 0,5 1,5 2,5 -1,6 0,6 1,6 -1,7 0,7",
     {[H] = 3, [A] = 1, [M] = 2, [P] = 3, [G] = 3, [F] = 5},
     {[2] = 1, [3] = 2, [4] = 3, [5] = 1, [6] = 3, [8] = 2, [9] = 2, [10] = 2, [11] = 1}},
    {"desert-3", "desert", "3,1 2,2 1,3", {[D] = 3}, {0}},
    {"desert-3",
     "small",
     "5,1 5,2 4,4 3,6 2,7",
     {[A] = 1, [M] = 2, [P] = 1, [G] = 1},
     {[5] = 2, [8] = 1, [9] = 1, [11] = 1}},
    {"desert-4",
     "main",
     "2,1 4,1 1,2 3,2 4,2 0,3 2,3 3,3 4,3 1,4 2,4 3,4 -1,5 0,5 1,5 2,5 -1,6 0,6 1,6 0,7",
     {[H] = 4, [A] = 1, [M] = 3, [P] = 4, [G] = 3, [F] = 5},
     {[3] = 2, [4] = 2, [5] = 2, [6] = 2, [8] = 3, [9] = 2, [10] = 3, [11] = 3, [12] = 1}},
    {"desert-4", "desert", "3,1 2,2 1,3", {[D] = 3}, {0}},
    {"desert-4",
     "small",
     "6,1 6,2 6,3 4,5 5,5 2,7 3,7",
     {[H] = 1, [A] = 1, [M] = 2, [P] = 1, [G] = 2},
     {[2] = 1, [3] = 1, [4] = 1, [5] = 1, [6] = 1, [9] = 1, [12] = 1}},
    {"desert-6",
     "main",
     "2,1 3,1 4,1 6,1 7,1 8,1 9,1 1,2 2,2 3,3 4,3 5,3 6,3 0,4 1,4 2,4 3,4 4,4 5,4 6,4 -1,5 0,5 1,5 2,5 3,5 4,5 5,5 "
     "-1,6 0,6 -1,7",
     {[H] = 7, [A] = 1, [M] = 6, [P] = 5, [G] = 5, [F] = 6},
     {[2] = 2, [3] = 3, [4] = 3, [5] = 4, [6] = 4, [8] = 2, [9] = 3, [10] = 3, [11] = 3, [12] = 3}},
    {"desert-6", "desert", "3,2 4,2 5,2 6,2 7,2", {[D] = 5}, {0}},
    {"desert-6",
     "small",
     "9,3 8,5 6,6 7,6 1,7 2,7 4,7 6,7",
     {[A] = 2, [M] = 1, [P] = 2, [G] = 2, [F] = 1},
     {[2] = 1, [3] = 1, [4] = 1, [8] = 2, [9] = 1, [10] = 1, [11] = 1}},
    {"fog-3",
     "open",
     "5,1 4,2 5,2 4,3 5,3 0,4 4,4 5,4 -1,5 0,5 -1,6 0,6 -1,7 0,7",
     {[H] = 2, [M] = 2, [P] = 4, [G] = 2, [F] = 4},
     {[3] = 1, [4] = 1, [5] = 2, [6] = 2, [8] = 2, [9] = 2, [10] = 1, [11] = 2, [12] = 1}},
    {"fog-3",
     "fog",
     "2,1 3,1 1,2 2,2 2,3 2,4 2,5 2,6 3,6 4,6 2,7 3,7",
     {[H] = 2, [A] = 2, [M] = 2, [S] = 2, [P] = 1, [G] = 2, [F] = 1},
     {[3] = 2, [4] = 1, [5] = 1, [6] = 1, [8] = 1, [9] = 1, [10] = 1, [11] = 1, [12] = 1}},
    {"fog-4",
     "open",
     "5,1 6,1 5,2 6,2 0,3 5,3 6,3 0,4 5,4 -1,5 0,5 -1,6 0,6 1,6 -1,7 0,7 1,7",
     {[H] = 3, [M] = 3, [P] = 4, [G] = 3, [F] = 4},
     {[2] = 1, [3] = 2, [4] = 2, [5] = 2, [6] = 2, [8] = 2, [9] = 2, [10] = 2, [11] = 1, [12] = 1}},
    {"fog-4",
     "fog",
     "2,1 3,1 2,2 3,2 2,3 3,3 2,4 3,4 3,5 3,6 4,6 3,7",
     {[H] = 2, [A] = 2, [M] = 2, [S] = 2, [P] = 1, [G] = 2, [F] = 1},
     {[3] = 1, [4] = 1, [5] = 1, [6] = 1, [8] = 1, [9] = 1, [10] = 1, [11] = 2, [12] = 1}},
    {"fog-6",
     "open",
     "2,1 3,1 4,1 5,1 6,1 7,1 8,1 9,1 2,2 3,2 4,2 5,2 6,2 7,2 8,2 2,3 3,3 4,3 5,3 6,3 7,3 3,4 4,4 5,4",
     {[H] = 5, [D] = 1, [M] = 5, [P] = 4, [G] = 5, [F] = 4},
     {[2] = 1, [3] = 3, [4] = 2, [5] = 2, [6] = 3, [8] = 3, [9] = 2, [10] = 2, [11] = 3, [12] = 2}},
    {"fog-6",
     "fog",
     "0,3 9,3 0,4 8,4 -1,5 0,5 1,5 6,5 7,5 8,5 -1,6 0,6 1,6 2,6 3,6 4,6 5,6 6,6 7,6 0,7 1,7 2,7 3,7 4,7 5,7",
     {[H] = 2, [A] = 1, [M] = 2, [S] = 12, [P] = 3, [G] = 2, [F] = 3},
     {[2] = 2, [3] = 1, [4] = 1, [5] = 2, [6] = 1, [8] = 1, [9] = 2, [10] = 1, [11] = 1, [12] = 1}},
    {"fog-6", "corners", "-1,7 6,7", {[A] = 2}, {[4] = 1, [10] = 1}},
    {"four-islands-3",
     "",
     "4,1 5,1 1,2 2,2 4,2 5,2 0,3 1,3 3,3 4,3 -1,5 0,5 1,5 3,5 4,5 -1,6 0,6 2,6 3,6 -1,7",
     {[H] = 4, [M] = 4, [P] = 4, [G] = 4, [F] = 4},
     {[2] = 1, [3] = 2, [4] = 2, [5] = 3, [6] = 2, [8] = 2, [9] = 3, [10] = 2, [11] = 2, [12] = 1}},
    {"four-islands-4",
     "",
     "2,1 4,1 5,1 1,2 3,2 4,2 5,2 0,3 1,3 3,3 4,3 2,4 -1,5 0,5 3,5 4,5 -1,6 0,6 1,6 3,6 -1,7 0,7 2,7",
     {[H] = 4, [M] = 4, [P] = 5, [G] = 5, [F] = 5},
     {[2] = 1, [3] = 2, [4] = 3, [5] = 3, [6] = 2, [8] = 2, [9] = 3, [10] = 3, [11] = 3, [12] = 1}},
    {"new-shores-3",
     "main",
     "1,3 2,3 0,4 1,4 2,4 -1,5 0,5 1,5 2,5 -1,6 0,6 1,6 -1,7 0,7",
     {[H] = 2, [M] = 2, [P] = 4, [G] = 3, [F] = 3},
     {[2] = 1, [3] = 1, [4] = 1, [5] = 2, [6] = 2, [8] = 2, [9] = 1, [10] = 2, [11] = 2}},
    {"new-shores-3",
     "small",
     "2,1 3,1 4,2 5,2 4,3 4,4 3,6 2,7",
     {[H] = 2, [A] = 2, [M] = 2, [P] = 1, [G] = 1},
     {[3] = 1, [4] = 2, [5] = 1, [8] = 1, [9] = 1, [10] = 1, [12] = 1}},
    {"new-shores-4",
     "main",
     "1,3 2,3 3,3 0,4 1,4 2,4 3,4 -1,5 0,5 1,5 2,5 3,5 -1,6 0,6 1,6 2,6 -1,7 0,7 1,7",
     {[H] = 3, [D] = 1, [M] = 3, [P] = 4, [G] = 4, [F] = 4},
     {[2] = 1, [3] = 2, [4] = 2, [5] = 2, [6] = 2, [8] = 2, [9] = 2, [10] = 2, [11] = 2, [12] = 1}},
    {"new-shores-4",
     "small",
     "2,1 3,1 5,1 5,2 6,2 5,3 5,4 4,6 3,7",
     {[H] = 2, [A] = 2, [M] = 2, [P] = 1, [G] = 1, [F] = 1},
     {[2] = 1, [3] = 1, [4] = 1, [5] = 1, [6] = 1, [8] = 1, [9] = 1, [10] = 1, [11] = 1}},
    {"new-shores-6",
     "main",
     "4,1 5,1 6,1 3,2 4,2 5,2 6,2 2,3 3,3 4,3 5,3 6,3 1,4 2,4 3,4 4,4 5,4 6,4 1,5 2,5 3,5 4,5 5,5 1,6 2,6 3,6 4,6 1,7 "
     "2,7 3,7",
     {[H] = 5, [D] = 2, [M] = 5, [P] = 6, [G] = 6, [F] = 6},
     {[2] = 2, [3] = 3, [4] = 3, [5] = 3, [6] = 3, [8] = 3, [9] = 3, [10] = 3, [11] = 3, [12] = 2}},
    {"new-shores-6",
     "small",
     "2,1 8,1 1,2 0,3 8,3 -1,5 7,5 -1,6 -1,7 5,7",
     {[H] = 2, [A] = 3, [M] = 2, [P] = 1, [G] = 1, [F] = 1},
     {[2] = 1, [3] = 1, [4] = 1, [5] = 1, [6] = 1, [8] = 1, [9] = 1, [10] = 1, [11] = 1, [12] = 1}},
    {"six-islands",
     "",
     "2,1 3,1 5,1 7,1 8,1 1,2 2,2 4,2 5,2 7,2 8,2 0,3 1,3 3,3 4,3 7,3 0,5 3,5 4,5 6,5 7,5 -1,6 0,6 2,6 3,6 5,6 6,6 "
     "-1,7 0,7 2,7 4,7 5,7",
     {[H] = 6, [M] = 6, [P] = 7, [G] = 6, [F] = 7},
     {[2] = 2, [3] = 3, [4] = 4, [5] = 4, [6] = 4, [8] = 3, [9] = 4, [10] = 4, [11] = 2, [12] = 2}},
};
enum { AREAS = sizeof areas / sizeof *areas };

/* "0,3 1,3 ...": the hexes of an area. */
static void write_hexes(const struct preset *p, int area, char *text, size_t room)
{
    size_t length = 0;
    for (int h = 0; h < p->lattice.hexes; h++) {
        char name[PLACE_NAME];
        hex_text(p->lattice.hex[h], name);
        if (p->area_of[h] == area)
            length += (size_t)snprintf(text + length, room - length, "%s%s", length ? " " : "", name);
    }
}

START_TEST(areas_are_those_of_the_scenarios)
{
    const struct preset *p = builtin(areas[_i].preset);
    char hexes[400] = "";
    int area = 0, numbers[13] = {0};
    while (area < p->areas && strcmp(p->area[area].name, areas[_i].area) != 0)
        area++;
    ck_assert_int_lt(area, p->areas);
    write_hexes(p, area, hexes, sizeof hexes);
    ck_assert_str_eq(hexes, areas[_i].hexes);
    ck_assert_mem_eq(p->area[area].terrain_count, areas[_i].terrain, sizeof areas[_i].terrain);
    for (int k = 0; k < p->token_kinds; k++)
        numbers[__builtin_ctz(p->token_kind[k])] = p->area[area].token_count[k];
    ck_assert_mem_eq(numbers, areas[_i].number, sizeof numbers);
    ck_assert_int_eq(p->area[area].fog, strcmp(areas[_i].area, "fog") == 0);
}
END_TEST

START_TEST(presets_have_these_areas_and_no_others)
{
    for (int i = 0; i < AREAS; i++) {
        int named = 0;
        for (int k = 0; k < AREAS; k++)
            named += strcmp(areas[i].preset, areas[k].preset) == 0;
        ck_assert_int_eq(builtin(areas[i].preset)->areas, named);
        const char *broken = promises_broken(builtin(areas[i].preset));
        ck_assert_msg(!broken, "%s: %s", areas[i].preset, broken);
    }
}
END_TEST

/* The interior of the frame by its rows, all of which begin at the same places; where the pirate starts outside of it,
 * that hex of the frame's sea is there too. */
START_TEST(outlines_are_those_of_the_frames)
{
    static const int west[7] = {2, 1, 0, 0, -1, -1, -1};
    static const struct {
        const char *preset;
        int row[7];
        bool pirate_outside;
    } right[] = {
        {"new-shores-3", {4, 5, 6, 5, 6, 5, 4}, true},    {"new-shores-4", {5, 6, 7, 6, 7, 6, 5}, true},
        {"new-shores-6", {7, 8, 9, 8, 9, 8, 7}, false},   {"four-islands-3", {4, 5, 6, 5, 6, 5, 4}, false},
        {"four-islands-4", {5, 6, 7, 6, 7, 6, 5}, false}, {"six-islands", {7, 8, 9, 8, 9, 8, 7}, true},
        {"fog-3", {5, 6, 7, 6, 7, 6, 5}, true},           {"fog-4", {5, 6, 7, 6, 7, 6, 5}, true},
        {"fog-6", {8, 9, 10, 9, 10, 9, 8}, false},        {"desert-3", {4, 5, 6, 5, 6, 5, 4}, true},
        {"desert-4", {5, 6, 7, 6, 7, 6, 5}, true},        {"desert-6", {8, 9, 10, 9, 10, 9, 8}, false},
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        const struct preset *p = builtin(right[i].preset);
        int inside = 0, outside = 0;
        for (int h = 0; h < p->lattice.hexes; h++) {
            int row = p->lattice.hex[h].r - 1, at = p->lattice.hex[h].q - west[row];
            if (at >= 0 && at < right[i].row[row])
                inside++;
            else
                outside += h == p->pirate ? 1 : 100;
        }
        int sum = 0;
        for (int row = 0; row < 7; row++)
            sum += right[i].row[row];
        ck_assert_msg(inside == sum && outside == right[i].pirate_outside, "%s: %d and %d hexes", p->name, inside,
                      outside);
    }
}
END_TEST

static const struct {
    const char *preset, *robber, *pirate; /* "desert": the first one; "": off the board */
    const char *harbours;                 /* with kinds where these are fixed */
    int kind[RESOURCES];
} coasts[] = {
    {"desert-3", "desert", "5,4", "3,2:NE 2,5:NE 2,5:SE 0,7:E -1,7:SE -1,7:W -1,5:SW 0,5:NW", {3, 1, 1, 1, 1, 1}},
    {"desert-4", "desert", "6,4", "4,1:E 4,3:NE 4,3:SE 2,5:SE 0,7:E 0,7:SW -1,6:SE -1,6:W 1,4:W", {4, 1, 1, 1, 1, 1}},
    {"desert-6",
     "desert",
     "5,7",
     "-1,6:W -1,5:NW 0,4:NW 2,4:NW 6,3:E 6,4:SE 5,5:SW 3,5:SW 1,5:SE 0,6:SE -1,7:SW",
     {5, 1, 1, 2, 1, 1}},
    {"fog-3",
     "5,1",
     "6,4",
     "0,4:W=any -1,5:SW=grain -1,7:W=wool 0,7:SW=any 5,4:NE=ore 5,3:NE=lumber 5,1:E=any 4,2:NW=brick",
     {3, 1, 1, 1, 1, 1}},
    {"fog-4",
     "-1,5",
     "6,4",
     "0,3:SW=any -1,5:SW=brick -1,7:W=any -1,7:SE=grain 1,7:SW=wool 5,4:E=lumber 6,3:NE=ore 6,1:E=any 6,1:NW=any",
     {4, 1, 1, 1, 1, 1}},
    {"fog-6", "desert", "7,4", "2,2:W 3,3:SW 4,4:SE 6,3:SE 8,2:E 9,1:NW 6,1:NE 4,1:NW 2,1:NE", {4, 1, 1, 1, 1, 1}},
    {"four-islands-3",
     "-1,7",
     "2,4",
     "0,3:NW 2,2:SE -1,5:NE -1,5:SW 0,6:SE 5,2:NE 4,3:SW 2,6:NW 4,5:SE",
     {4, 1, 1, 1, 1, 1}},
    {"four-islands-4",
     "4,2",
     "5,4",
     "1,2:W 0,3:SE -1,5:SW 0,6:NE -1,7:W 2,4:NW 5,2:SE 4,5:NW 4,5:SE",
     {4, 1, 1, 1, 1, 1}},
    {"new-shores-3", "2,1", "5,4", "1,3:W 2,3:E 2,5:NE 0,7:E 0,7:SW -1,7:W -1,5:SW -1,5:NW", {3, 1, 1, 1, 1, 1}},
    {"new-shores-4",
     "desert",
     "6,4",
     "1,3:NW 2,3:NE 3,4:NE 3,5:E 2,6:SE 0,7:SE -1,7:SW -1,6:W 0,4:W",
     {4, 1, 1, 1, 1, 1}},
    {"new-shores-6",
     "desert",
     "",
     "5,1:NE 6,2:NE 6,3:E 6,4:SE 4,6:E 3,7:SE 2,7:SW 1,6:SW 1,4:SW 2,3:W 3,2:NW",
     {5, 1, 1, 2, 1, 1}},
    {"six-islands",
     "",
     "-1,4",
     "3,1:NW 2,2:SE 1,3:SW 5,1:NE 8,1:NE 7,2:SW -1,6:W 0,7:NE 2,6:SW 6,6:E 4,7:SW",
     {5, 1, 1, 2, 1, 1}},
};
enum { COASTS = sizeof coasts / sizeof *coasts };

static bool is_listed(const char *list, const char *edge, const char *kind)
{
    char word[40];
    const char *at = NULL;
    snprintf(word, sizeof word, "%s%s%s ", edge, kind ? "=" : "", kind ? kind : "");
    char *spaced = mem_new(strlen(list) + 3, 1);
    snprintf(spaced, strlen(list) + 3, " %s ", list);
    for (char *from = spaced; (at = strstr(from, word)) != NULL && at[-1] != ' '; from = spaced + (at - spaced) + 1) {
    }
    free(spaced);
    return at != NULL;
}

START_TEST(harbours_and_starts_are_those_of_the_scenarios)
{
    const struct preset *p = builtin(coasts[_i].preset);
    char name[PLACE_NAME] = "";
    int kinds[RESOURCES] = {0}, listed = 1;
    bool fixed = strchr(coasts[_i].harbours, '=') != NULL;
    for (const char *c = coasts[_i].harbours; *c; c++)
        listed += *c == ' ';
    ck_assert_int_eq(p->harbours, listed);
    ck_assert_int_eq(fixed, rule_list_get(&p->rules, "harbours") == NULL);
    for (int i = 0; i < p->harbours; i++) {
        /* the list names the edge by its hex of land */
        const struct lattice *l = &p->lattice;
        int edge = p->harbour[i].edge, hex = l->edge[edge].hex[0], side = 0;
        hex = l->land[hex] ? hex : l->edge[edge].hex[1];
        while (l->hex_edge[hex][side] != edge)
            side++;
        char place[2 * PLACE_NAME];
        hex_text(l->hex[hex], name);
        snprintf(place, sizeof place, "%s:%s", name, side_names[side]);
        const char *kind = resource_name((enum resource)p->harbour[i].kind);
        ck_assert_msg(is_listed(coasts[_i].harbours, place, fixed ? kind : NULL), "%s: %s", p->name, place);
        kinds[p->harbour[i].kind]++;
    }
    ck_assert_mem_eq(kinds, coasts[_i].kind, sizeof kinds);
    name[0] = '\0';
    if (p->robber >= 0)
        hex_text(p->lattice.hex[p->robber], name);
    ck_assert_str_eq(p->robber == ROBBER_BY_DESERT ? "desert" : name, coasts[_i].robber);
    name[0] = '\0';
    if (p->pirate >= 0)
        hex_text(p->lattice.hex[p->pirate], name);
    ck_assert_str_eq(name, coasts[_i].pirate);
}
END_TEST

/* ---- files with mistakes ---- */

/* A preset with all of it. */
static const char whole[] =
    "{\"format\": \"islewright/preset@1\", \"name\": \"whole\", \"title\": \"T\", "
    "\"about\": \"A\", \"players\": [2, 4],\n"
    "\"hexes\": [[0, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [0, 1]],\n"
    "\"sea\": [[-1, 1], [0, 1]],\n"
    "\"areas\": [\n"
    "{\"name\": \"open\", \"hexes\": [[0, -1], [1, -1], [0, 0]], "
    "\"terrain\": {\"forest\": 1, \"hills\": 1, \"desert\": 1}, "
    "\"numbers\": {\"9\": 1, \"3/11\": 1}},\n"
    "{\"name\": \"veiled\", \"hexes\": [[-1, 0], [1, 0]], "
    "\"terrain\": {\"gold\": 1, \"sea\": 1}, \"numbers\": {\"6\": 1}, \"fog\": true}],\n"
    "\"robber\": [0, -1], \"pirate\": [0, 1],\n"
    "\"harbours\": {\"places\": [{\"edge\": \"0,-1:NW\", \"kind\": \"any\"}]},\n"
    "\"source\": \"A book.\", \"certainty\": \"B\", \"needs\": {\"base\": 1, \"seafarers\": 2},\n"
    "\"setup\": {\"settlements\": 2, \"collect\": \"both\", "
    "\"order\": {\"2\": \"AB-BA\", \"3\": \"ABC-CBA\"}, \"goal\": 14, "
    "\"deck\": {\"knight\": 14}}}\n";

/* It, with `from` (which must be there) as `to`, the first time only. */
static char *change(const char *from, const char *to)
{
    const char *at = strstr(whole, from);
    ck_assert_msg(at != NULL, "the preset has no %s", from);
    struct buf out = {0};
    buf_put(&out, whole, (size_t)(at - whole));
    buf_text(&out, to);
    buf_text(&out, at + strlen(from));
    return out.data;
}

START_TEST(the_whole_is_read)
{
    struct err e;
    struct preset *p = preset_read(whole, strlen(whole), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    ck_assert_ptr_null(promises_broken(p));
    static const int8_t area_of[7] = {0, 0, 1, 0, 1, -1, -1};
    static const int terrain[TERRAINS] = {[F] = 1, [H] = 1, [D] = 1, [A] = 1, [S] = 3};
    ck_assert_mem_eq(p->area_of, area_of, sizeof area_of);
    ck_assert_mem_eq(p->terrain_count, terrain, sizeof terrain);
    ck_assert_int_eq(p->areas, 2);
    ck_assert_str_eq(p->area[1].name, "veiled");
    ck_assert(p->parted && p->sea_is_dealt && !p->area[0].fog && p->area[1].fog);
    ck_assert_int_eq(p->numbered, 3);
    ck_assert_int_eq(p->token_kinds, 3); /* 3/11, 6, 9 */
    ck_assert_uint_eq(p->token_kind[0], 1u << 3 | 1u << 11);
    ck_assert_int_eq(p->area[0].token_count[0], 1);
    ck_assert_int_eq(p->area[0].token_count[1], 0);
    ck_assert_int_eq(p->area[1].token_count[1], 1);
    ck_assert_int_eq(p->area[0].token_count[2], 1);
    ck_assert_int_eq(p->robber, 0);
    ck_assert_int_eq(p->pirate, 6);
    ck_assert(!p->lattice.land[5] && p->lattice.land[2]);
    ck_assert_str_eq(p->source, "A book.");
    ck_assert_int_eq(p->certainty, 'B');
    ck_assert_int_eq(p->boxes, 2);
    ck_assert_str_eq(p->box[1].name, "seafarers");
    ck_assert_int_eq(p->box[1].count, 2);
    ck_assert_int_eq(p->setup.settlements, 2);
    ck_assert_int_eq(p->setup.collect, COLLECT_BOTH);
    ck_assert_str_eq(p->setup.order[3], "ABC-CBA");
    ck_assert_str_eq(p->setup.order[4], "");
    ck_assert_int_eq(p->setup.goal, 14);
    ck_assert_int_eq(p->setup.card[0].count, 14);
    preset_free(p);
}
END_TEST

/* What another place says the robber and the pirate do. */
START_TEST(starts_may_be_off_the_board)
{
    struct err e;
    char *text = change("\"robber\": [0, -1], \"pirate\": [0, 1]", "\"robber\": null, \"pirate\": null");
    struct preset *p = preset_read(text, strlen(text), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    ck_assert_int_eq(p->robber, -1);
    ck_assert_int_eq(p->pirate, -1);
    preset_free(p);
    free(text);
    text = change("\"robber\": [0, -1], \"pirate\": [0, 1],", "");
    p = preset_read(text, strlen(text), &e);
    ck_assert_int_eq(p->robber, ROBBER_BY_DESERT);
    ck_assert_int_eq(p->pirate, -1);
    preset_free(p);
    free(text);
}
END_TEST

static const struct mistake {
    const char *from, *to, *fields; /* "" where it is none */
} mistakes[] = {
    /* sea */
    {"\"sea\": [[-1, 1], [0, 1]]", "\"sea\": []", "sea "},
    {"\"sea\": [[-1, 1], [0, 1]]", "\"sea\": 1", "sea "},
    {"\"sea\": [[-1, 1], [0, 1]]", "\"sea\": [[0, 1], [-1, 1]]", "sea[1] "},
    {"\"sea\": [[-1, 1], [0, 1]]", "\"sea\": [[-1, 1], [-1, 1]]", "sea[1] "},
    {"\"sea\": [[-1, 1], [0, 1]]", "\"sea\": [[-1, 1], [1, 1]]", "sea[1] "},
    {"\"sea\": [[-1, 1], [0, 1]]", "\"sea\": [[-1, 1], [0]]", "sea[1] "},
    {"\"sea\": [[-1, 1], [0, 1]],", "", "areas pirate "},
    {"\"sea\": [[-1, 1], [0, 1]]", "\"sea\": [[0, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [0, 1]]", "sea "},
    {"\"sea\": [[-1, 1], [0, 1]]", "\"sea\": [[0, 0], [-1, 1], [0, 1]]", "areas[0].hexes[2] "},
    /* areas */
    {"\"areas\": [", "\"areas\": [], \"more\": [", "more areas "},
    {"\"areas\": [", "\"terrain\": {\"forest\": 7}, \"areas\": [", "terrain "},
    {"\"areas\": [", "\"numbers\": {\"2\": 3}, \"areas\": [", "areas[0].numbers areas[1].numbers "},
    {"\"areas\": [", "\"variants\": {\"oasis\": \"fields\"}, \"areas\": [", "variants "},
    {"{\"name\": \"open\",", "7, {\"name\": \"open\",", "areas[0] "},
    {"\"name\": \"open\"", "\"title\": \"open\"", "areas[0].title areas[0].name "},
    {"\"name\": \"open\"", "\"name\": \"Open\"", "areas[0].name "},
    {"\"name\": \"open\"", "\"name\": \"\"", "areas[0].name "},
    {"\"name\": \"open\"", "\"name\": \"veiled\"", "areas[1].name "},
    {"\"hexes\": [[0, -1], [1, -1], [0, 0]], ", "", "areas[0].hexes "},
    {"[[0, -1], [1, -1], [0, 0]]", "[[1, -1], [0, -1], [0, 0]]", "areas[0].hexes[1] "},
    {"[[0, -1], [1, -1], [0, 0]]", "[[0, -1], [1, -1], [2, 0]]", "areas[0].hexes[2] "},
    {"[[0, -1], [1, -1], [0, 0]]", "[[0, -1], [1, -1], [0, 1]]", "areas[0].hexes[2] "},
    {"[[0, -1], [1, -1], [0, 0]]", "[[0, -1], [1, -1], [1, 0]]", "areas[1].hexes[1] "},
    {"[[0, -1], [1, -1], [0, 0]]", "[[0, -1], [1, -1]]", "areas[0].terrain "},
    {"\"forest\": 1", "\"forest\": 2", "areas[0].terrain "},
    {"\"forest\": 1", "\"sea\": 1", "areas[0].terrain.sea "}, /* it lies face up */
    {"\"forest\": 1", "\"lake\": 1", "lake "},                /* its numbers */
    {"\"forest\": 1", "\"forest\": 0", "areas[0].terrain.forest "},
    {"\"hills\": 1", "\"oasis\": 1", ""}, /* one stays in the box */
    {"{\"9\": 1, \"3/11\": 1}", "{\"9\": 1}", "areas[0].numbers "},
    {"{\"9\": 1, \"3/11\": 1}", "{\"9\": 1, \"11/3\": 1}", "areas[0].numbers.11/3 "},
    {", \"numbers\": {\"9\": 1, \"3/11\": 1}", "", "areas[0].numbers "},
    {"{\"9\": 1, \"3/11\": 1}", "{\"9\": 2, \"3/11\": 1}", ""}, /* one stays in the box */
    {"\"gold\": 1, \"sea\": 1", "\"desert\": 1, \"sea\": 1", "areas[1].numbers "},
    {"\"fog\": true", "\"fog\": false", "areas[1].fog areas[1].terrain.sea "},
    {"\"fog\": true", "\"fog\": 1", "areas[1].fog areas[1].terrain.sea "},
    {", \"fog\": true", "", "areas[1].terrain.sea "},
    /* what stands in parts has no spiral, and a harbour needs land for good */
    {"\"robber\"", "\"spiral\": {\"letters\": [[\"A\", 9], [\"B\", 6], [\"C\", \"3/11\"]]}, \"robber\"", "spiral "},
    {"0,-1:NW", "1,0:E", "harbours.places[0].edge "},
    {"0,-1:NW", "0,0:SW", ""},                         /* towards open sea */
    {"0,-1:NW", "-1,1:E", "harbours.places[0].edge "}, /* between two hexes of it */
    {"\"robber\"", "\"printed\": [\"L9 B3/11\", \"A6 D ~\", \"~ ~\"], \"robber\"", ""},
    {"\"robber\"", "\"printed\": [\"L9 B3/11\", \"A6 D D\", \"~ ~\"], \"robber\"", "printed printed "},
    {"\"robber\"", "\"printed\": [\"L9 B3/11\", \"A6 D ~\", \"~ D\"], \"robber\"", "printed[2] "},
    {"\"robber\"", "\"printed\": [\"L9 ~\", \"A6 D ~\", \"~ ~\"], \"robber\"", "printed[0] "},
    {"\"robber\"", "\"printed\": [\"L9 B6\", \"A3/11 D ~\", \"~ ~\"], \"robber\"", "printed printed "},
    /* robber and pirate */
    {"\"robber\": [0, -1]", "\"robber\": [0, -2]", "robber "},
    {"\"robber\": [0, -1]", "\"robber\": [0, 1]", "robber "},  /* sea */
    {"\"robber\": [0, -1]", "\"robber\": [-1, 0]", "robber "}, /* fog */
    {"\"robber\": [0, -1]", "\"robber\": [0]", "robber "},
    {"\"robber\": [0, -1]", "\"robber\": \"off\"", "robber "},
    {"\"robber\": [0, -1]", "\"robber\": [0, 61]", "robber[1] "},
    {"\"pirate\": [0, 1]", "\"pirate\": [0, 0]", "pirate "},
    {"\"pirate\": [0, 1]", "\"pirate\": [-1, 0]", "pirate "},
    {"\"pirate\": [0, 1]", "\"pirate\": [3, 1]", "pirate "},
    {"\"pirate\": [0, 1]", "\"pirate\": false", "pirate "},
    /* notes */
    {"\"source\": \"A book.\"", "\"source\": \"\"", "source "},
    {"\"source\": \"A book.\"", "\"source\": 7", "source "},
    {"\"source\": \"A book.\"", "\"source\": \"A book \"", "source "},
    {"\"certainty\": \"B\"", "\"certainty\": \"E\"", "certainty "},
    {"\"certainty\": \"B\"", "\"certainty\": \"BB\"", "certainty "},
    {"\"certainty\": \"B\"", "\"certainty\": 1", "certainty "},
    {"\"base\": 1", "\"base\": 0", "needs.base "},
    {"\"base\": 1", "\"Base\": 1", "needs.Base "},
    {"{\"base\": 1, \"seafarers\": 2}", "{}", "needs "},
    {"{\"base\": 1, \"seafarers\": 2}",
     "{\"a\": 1, \"b\": 1, \"c\": 1, \"d\": 1, \"e\": 1, \"f\": 1, \"g\": 1, \"h\": 1, \"i\": 1}", "needs "},
    {"\"settlements\": 2, ", "", "setup.settlements "},
    {"\"settlements\": 2", "\"settlements\": 5", "setup.settlements "},
    {"\"settlements\": 2", "\"settlements\": 3", "setup.order.2 setup.order.3 "},
    {"\"collect\": \"both\"", "\"collect\": \"all\"", "setup.collect "},
    {"\"collect\": \"both\"", "\"collects\": \"both\"", "setup.collects "},
    {"\"AB-BA\"", "\"AB-AA\"", "setup.order.2 "},
    {"\"AB-BA\"", "\"AB-BC\"", "setup.order.2 "},
    {"\"AB-BA\"", "\"ABBA\"", "setup.order.2 "},
    {"\"AB-BA\"", "\"AB-BA-\"", "setup.order.2 "},
    {"\"AB-BA\"", "\"AB\"", "setup.order.2 "},
    {"\"AB-BA\"", "7", "setup.order.2 "},
    {"\"2\": \"AB-BA\"", "\"9\": \"AB-BA\"", "setup.order.9 "},
    {"\"2\": \"AB-BA\"", "\"two\": \"AB-BA\"", "setup.order.two "},
    {"\"goal\": 14", "\"goal\": 0", "setup.goal "},
    {"\"goal\": 14", "\"short-goal\": {\"4\": 13, \"9\": 12}", "setup.short-goal.9 "},
    {"\"goal\": 14", "\"short-goal\": {\"4\": 41}", "setup.short-goal.4 "},
    {"\"goal\": 14", "\"robber-waits\": 0", "setup.robber-waits "},
    {"\"goal\": 14", "\"options\": []", "setup.options "},
    {"\"goal\": 14", "\"options\": [{\"settlements\": 3}]", "setup.options[0].name "},
    {"\"goal\": 14", "\"options\": [{\"name\": \"x\", \"settlements\": 3, \"order\": {\"2\": \"AB-BA\"}}]",
     "setup.options[0].order.2 "},
    {"\"goal\": 14", "\"options\": [{\"name\": \"x\", \"settlements\": 1}, {\"name\": \"x\", \"settlements\": 1}]",
     "setup.options[1].name "},
    {"\"goal\": 14", "\"options\": [{\"name\": \"x\", \"settlements\": 1, \"options\": []}]",
     "setup.options[0].options "},
    {"\"goal\": 14", "\"options\": [{\"name\": \"x\", \"settlements\": 1, \"collect\": \"later\"}]", ""},
    {"\"knight\": 14", "\"knight\": 100", "setup.deck.knight "},
    {"\"deck\": {\"knight\": 14}", "\"deck\": {}", "setup.deck "},
};
enum { MISTAKES = sizeof mistakes / sizeof *mistakes };

START_TEST(mistakes_are_named)
{
    struct err e = {0};
    char *text = change(mistakes[_i].from, mistakes[_i].to), fields[400] = "";
    struct preset *p = preset_read(text, strlen(text), &e);
    size_t length = 0;
    for (int i = 0; !p && i < e.items; i++)
        length += (size_t)snprintf(fields + length, sizeof fields - length, "%s ", e.item[i].field);
    ck_assert_msg(strcmp(fields, mistakes[_i].fields) == 0, "%s as %s: %s(%s)", mistakes[_i].from, mistakes[_i].to,
                  fields, p ? "read" : e.detail);
    ck_assert(!p || !promises_broken(p));
    preset_free(p);
    free(text);
}
END_TEST

/* Lakes take their lists in reading order: with a lake in the fog the numbers of one in the open would tell where. */
START_TEST(a_lake_in_the_fog_does_not_tell_itself)
{
    static const char head[] =
        "{\"format\":\"islewright/preset@1\",\"name\":\"x\",\"title\":\"t\",\"about\":\"a\",\"players\":[2,3],"
        "\"hexes\":[[0,0],[1,0],[0,1],[1,1]],\"areas\":["
        "{\"name\":\"open\",\"hexes\":[[0,0],[1,0]],\"terrain\":{\"forest\":1,\"lake\":1},\"numbers\":{\"5\":1}},"
        "{\"name\":\"hidden\",\"hexes\":[[0,1],[1,1]],\"terrain\":{\"hills\":1,\"lake\":1},\"numbers\":{\"4\":1}";
    static const struct {
        const char *fog, *lakes;
        bool good;
    } tries[] = {{"", "[[2,12],[3,11]]", true},
                 {",\"fog\":true", "[[2,12],[3,11]]", false},
                 {",\"fog\":true", "[[2,12],[2,12]]", true}};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        struct err e;
        char text[sizeof head + 60];
        snprintf(text, sizeof text, "%s%s}],\"lake\":%s}", head, tries[i].fog, tries[i].lakes);
        struct preset *p = preset_read(text, strlen(text), &e);
        ck_assert_msg((p != NULL) == tries[i].good, "%s: %s", tries[i].lakes, p ? "read" : e.detail);
        ck_assert(p || (e.items == 1 && !strcmp(e.item[0].field, "lake")));
        preset_free(p);
    }
}
END_TEST

/* Tokens beside the areas are one pile for all of them: three hexes take one, and three lie. */
START_TEST(one_pile_is_for_all_areas)
{
    struct err e;
    char *text = change("\"areas\": [", "\"numbers\": {\"9\": 1, \"3/11\": 2}, \"areas\": [");
    char *first = strstr(text, ", \"numbers\": {\"9\": 1, \"3/11\": 1}"), *second;
    memset(first, ' ', strlen(", \"numbers\": {\"9\": 1, \"3/11\": 1}"));
    second = strstr(text, ", \"numbers\": {\"6\": 1}");
    memset(second, ' ', strlen(", \"numbers\": {\"6\": 1}"));
    struct preset *p = preset_read(text, strlen(text), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    ck_assert_ptr_null(promises_broken(p));
    ck_assert(p->one_pile);
    ck_assert_int_eq(p->area[0].tokens, 3);
    ck_assert_int_eq(p->area[0].numbered, 2);
    ck_assert_int_eq(p->area[1].tokens, 0);
    ck_assert_int_eq(preset_pile_hexes(p, 0), 3);
    ck_assert_int_eq(preset_pile_hexes(p, 1), 0);
    ck_assert_int_eq(preset_pile_of(p, 2), 0); /* of the area veiled */
    ck_assert_int_eq(preset_pile_of(p, 6), -1);
    preset_free(p);
    first[0] = second[0] = ' ';
    char *count = strstr(text, "\"3/11\": 2");
    count[8] = '4';
    ck_assert_ptr_null(preset_read(text, strlen(text), &e));
    ck_assert_str_eq(e.detail, "numbers: there are 5 number tokens, but 3 hexes take one; there must be as many, or "
                               "one more that stays in the box");
    free(text);
}
END_TEST

/* The coast has ten hexes, the island within seven, and the seventeen tokens are of both together. */
START_TEST(barbarians_are_in_four_areas)
{
    static const struct {
        const char *name, *hexes;
        int terrain[TERRAINS];
    } right[] = {
        {"desert", "2,-2", {[D] = 1}},
        {"castle", "-2,2", {[TERRAIN_CASTLE] = 1}},
        {"coast", "0,-2 1,-2 -1,-1 2,-1 -2,0 2,0 -2,1 1,1 -1,2 0,2", {[F] = 2, [H] = 2, [P] = 3, [M] = 1, [G] = 2}},
        {"inner", "0,-1 1,-1 -1,0 0,0 1,0 -1,1 0,1", {[F] = 1, [H] = 1, [P] = 1, [M] = 2, [G] = 2}},
    };
    static const int number[13] = {
        [2] = 1, [3] = 2, [4] = 2, [5] = 2, [6] = 2, [8] = 2, [9] = 2, [10] = 2, [11] = 1, [12] = 1};
    const struct preset *p = builtin("barbarians");
    int found[13] = {0};
    ck_assert_int_eq(p->areas, 4);
    for (int a = 0; a < 4; a++) {
        char hexes[400] = "";
        write_hexes(p, a, hexes, sizeof hexes);
        ck_assert_str_eq(p->area[a].name, right[a].name);
        ck_assert_str_eq(hexes, right[a].hexes);
        ck_assert_mem_eq(p->area[a].terrain_count, right[a].terrain, sizeof right[a].terrain);
    }
    for (int k = 0; k < p->token_kinds; k++)
        found[__builtin_ctz(p->token_kind[k])] = p->token_count[k];
    ck_assert_mem_eq(found, number, sizeof number);
    ck_assert(p->one_pile);
}
END_TEST

/* One token of all areas may stay in the box, not one of each. */
START_TEST(one_token_stays_in_the_box)
{
    char *text = change("{\"9\": 1, \"3/11\": 1}", "{\"9\": 2, \"3/11\": 1}"), *six = strstr(text, "\"6\": 1");
    struct err e;
    six[5] = '2';
    ck_assert_ptr_null(preset_read(text, strlen(text), &e));
    ck_assert_str_eq(e.detail,
                     "areas[1].numbers: there are 2 number tokens, but 1 hexes take one, and a token of another "
                     "area stays in the box already");
    free(text);
}
END_TEST

/* Open sea alone, in a preset of one area: the pieces are those of the land. */
START_TEST(sea_is_left_out_of_the_pieces)
{
    static const char text[] = "{\"format\": \"islewright/preset@1\", \"name\": \"strait\", \"title\": \"T\", "
                               "\"about\": \"A\", \"players\": [2, 2], \"hexes\": [[0, 0], [1, 0], [2, 0]], "
                               "\"sea\": [[1, 0]], \"terrain\": {\"forest\": 2}, \"numbers\": {\"4\": 2}}";
    struct err e;
    struct preset *p = preset_read(text, strlen(text), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    ck_assert_int_eq(p->areas, 1);
    ck_assert_int_eq(p->area[0].hexes, 2);
    ck_assert_int_eq(p->terrain_count[S], 1);
    ck_assert(p->parted && !p->sea_is_dealt);
    ck_assert_int_eq(p->lattice.rings, 2);
    preset_free(p);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_preset_areas");
    TCase *builtins = tcase_create("builtins"), *files = tcase_create("files");
    tcase_add_unchecked_fixture(builtins, setup, teardown);
    suite_add_tcase(suite, builtins);
    suite_add_tcase(suite, files);
    tcase_add_loop_test(builtins, areas_are_those_of_the_scenarios, 0, AREAS);
    tcase_add_test(builtins, presets_have_these_areas_and_no_others);
    tcase_add_test(builtins, outlines_are_those_of_the_frames);
    tcase_add_loop_test(builtins, harbours_and_starts_are_those_of_the_scenarios, 0, COASTS);
    tcase_add_test(files, the_whole_is_read);
    tcase_add_test(files, starts_may_be_off_the_board);
    tcase_add_test(files, sea_is_left_out_of_the_pieces);
    tcase_add_test(builtins, barbarians_are_in_four_areas);
    tcase_add_test(files, one_token_stays_in_the_box);
    tcase_add_test(files, one_pile_is_for_all_areas);
    tcase_add_test(files, a_lake_in_the_fog_does_not_tell_itself);
    tcase_add_loop_test(files, mistakes_are_named, 0, MISTAKES);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
