/* What a preset says of its waters: what is read, and every mistake by its field and its words. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/preset.h"

/* Ten hexes, two of them inland; a river from one of these to the coast is dealt. */
static const char whole[] =
    "{\"format\":\"islewright/preset@1\",\"name\":\"waters\",\"title\":\"Waters\",\"about\":\"All of them.\","
    "\"players\":[2,3],\"hexes\":[[0,-1],[1,-1],[2,-1],[-1,0],[0,0],[1,0],[2,0],[-1,1],[0,1],[1,1]],"
    "\"terrain\":{\"forest\":2,\"hills\":1,\"pasture\":2,\"fields\":2,\"mountains\":1,\"lake\":1,\"swamp\":1},"
    "\"numbers\":{\"3\":1,\"4\":1,\"5\":1,\"6\":1,\"8\":1,\"9\":1,\"10\":1,\"11\":1},"
    "\"lake\":[[2,12]],\"rivers\":[{\"terrain\":[\"swamp\",\"hills\"]}],"
    "\"fishing\":{\"numbers\":[4,10],\"always\":[\"0,-1:NE\"],\"mouths\":true,\"spread\":true},"
    "\"harbours\":{\"places\":[{\"edge\":\"0,-1:NW\",\"kind\":\"any\"},{\"edge\":\"2,0:NE\",\"kind\":\"ore\"}]}}";

/* The text with its first `from` as `to`. */
static char *change(const char *from, const char *to)
{
    const char *at = strstr(whole, from);
    ck_assert_msg(at != NULL, "%s is not there", from);
    char *out = calloc(1, sizeof whole + strlen(to) + 1);
    memcpy(out, whole, (size_t)(at - whole));
    strcat(out, to);
    strcat(out, at + strlen(from));
    return out;
}

START_TEST(waters_are_read)
{
    struct err e = {0};
    struct preset *p = preset_read(whole, strlen(whole), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    const struct waters_plan *w = &p->waters;
    ck_assert_int_eq(w->rivers, 1);
    ck_assert_int_eq(w->river[0].hexes, 2);
    ck_assert_int_eq(w->river[0].terrain[0], TERRAIN_SWAMP);
    ck_assert_int_eq(w->river[0].terrain[1], TERRAIN_HILLS);
    ck_assert(!w->river[0].fixed);
    ck_assert_int_eq(w->grounds, 2);
    ck_assert_int_eq(w->number[0], 4);
    ck_assert_int_eq(w->number[1], 10);
    ck_assert_int_eq(w->always, 1);
    ck_assert_int_eq(w->always_at[0], lattice_find_corner(&p->lattice, "1,-1:NW"));
    ck_assert(w->at_mouths && w->spread);
    ck_assert_int_eq(w->lakes, 1);
    ck_assert_int_eq(w->lake[0], 1 << 2 | 1 << 12);
    ck_assert_int_eq(p->numbered, 8);
    preset_free(p);
}
END_TEST

START_TEST(a_river_that_lies_fast_is_read)
{
    char *text = change("\"terrain\":[\"swamp\",\"hills\"]",
                        "\"terrain\":[\"swamp\",\"hills\"],\"hexes\":[[0,1],[0,0]],\"mouth\":\"0,1:SE\"");
    struct err e = {0};
    struct preset *p = preset_read(text, strlen(text), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    const struct river_plan *river = &p->waters.river[0];
    ck_assert(river->fixed);
    ck_assert_int_eq(river->at.hexes, 2);
    ck_assert_int_eq(river->at.hex[0], 8);
    ck_assert_int_eq(river->at.hex[1], 4);
    ck_assert_int_eq(river->at.hex[2], -1);
    ck_assert_int_eq(river->at.mouth, lattice_find_edge(&p->lattice, "0,1:SE"));
    preset_free(p);
    free(text);
}
END_TEST

#define FAST(hexes, mouth) "\"terrain\":[\"swamp\",\"hills\"],\"hexes\":" hexes ",\"mouth\":" mouth
#define RIVER              "\"terrain\":[\"swamp\",\"hills\"]"

static const struct {
    const char *from, *to, *field, *detail;
} mistakes[] = {
    {"\"lake\":[[2,12]],", "", "lake", "the field lake is missing: a list of numbers for each hex of lake"},
    {"[[2,12]]", "[]", "lake", "this must be a list of 1 to 4 lists of numbers, one for each hex of lake, not of 0"},
    {"[[2,12]]", "[[2,12],[4]]", "lake", "lists of numbers: 2; hexes of lake in terrain: 1"},
    {"[[2,12]]", "[[]]", "lake[0]", "this must be a list of 1 to 10 numbers of a lake, not of 0"},
    {"[[2,12]]", "[[12,2]]", "lake[0][1]", "the numbers of a lake must ascend, none twice"},
    {"[[2,12]]", "[[2,2]]", "lake[0][1]", "the numbers of a lake must ascend, none twice"},
    {"[[2,12]]", "[[7]]", "lake[0][0]", "there is no lake with a 7"},
    {"[[2,12]]", "[[13]]", "lake[0][0]", "this must be a whole number from 2 to 12, not 13"},
    {"\"lake\":1,", "\"desert\":1,", "lake", "lists of numbers: 1; hexes of lake in terrain: 0"},
    {"[{" RIVER "}]", "[]", "rivers", "this must be a list of 1 to 4 rivers, not of 0"},
    {"[{" RIVER "}]", "[[]]", "rivers[0]", "this must be an object with terrain, hexes, mouth, not a list"},
    {RIVER, "\"course\":1", "rivers[0].course",
     "there is no field 'course' here; the fields are terrain, hexes, mouth"},
    {RIVER, "\"terrain\":[]", "rivers[0].terrain",
     "this must be a list of 1 to 8 terrains, from the mouth to the source, not of 0"},
    {RIVER, "\"terrain\":[\"swamp\",\"lake\"]", "rivers[0].terrain[1]",
     "'lake' is no terrain that a river runs through"},
    {RIVER, "\"terrain\":[\"bog\"]", "rivers[0].terrain[0]", "'bog' is no terrain that a river runs through"},
    {RIVER, "\"terrain\":[\"swamp\",\"swamp\"]", "rivers[0].terrain",
     "the rivers have more hexes of swamp than terrain has"},
    {RIVER, "\"terrain\":[\"swamp\",\"fields\",\"pasture\",\"fields\",\"pasture\"]", "rivers",
     "there is no way to lay the rivers and fishing grounds of this preset"},
    {RIVER, RIVER ",\"hexes\":[[0,1],[0,0]]", "rivers[0].mouth",
     "a river that lies fast has both hexes and mouth, one that is dealt has neither"},
    {RIVER, RIVER ",\"mouth\":\"0,1:SE\"", "rivers[0].hexes",
     "a river that lies fast has both hexes and mouth, one that is dealt has neither"},
    {RIVER, FAST("[[0,1]]", "\"0,1:SE\""), "rivers[0].hexes",
     "this must be a list of 2 hexes, one for each terrain, not of 1"},
    {RIVER, FAST("[[0,1],[5,0]]", "\"0,1:SE\""), "rivers[0].hexes[1]", "the hex 5,0 is not among hexes"},
    {RIVER, FAST("[[0,1],[2,0]]", "\"0,1:SE\""), "rivers[0].hexes[1]",
     "a river runs from hex to neighbouring hex and does not touch itself"},
    {RIVER, FAST("[[0,1],[0,0]]", "\"0,1:X\""), "rivers[0].mouth",
     "there is no edge '0,1:X' on this outline; an edge is a hex and one of its sides, such as 0,-2:NW"},
    {RIVER, FAST("[[0,1],[0,0]]", "\"0,1:NW\""), "rivers[0].mouth", "the edge '0,1:NW' is not on the coast"},
    {RIVER, FAST("[[0,1],[0,0]]", "\"1,1:SE\""), "rivers[0].mouth", "the mouth is a side of the river's first hex"},
    {RIVER, FAST("[[-1,1],[0,0]]", "\"-1,1:SW\""), "rivers[0].mouth",
     "a mouth lies on a hex of sea that touches two coast edges, and this one does not"},
    {RIVER, FAST("[[2,-1],[1,0]]", "\"2,-1:E\""), "rivers[0].mouth", "a harbour lies on the sea hex of this mouth"},
    {"[4,10]", "[]", "fishing.numbers",
     "this must be a list of 1 to 16 numbers, one for each fishing ground, not of 0"},
    {"[4,10]", "[10,4]", "fishing.numbers[1]", "the numbers must stand in ascending order"},
    {"[4,10]", "[7,10]", "fishing.numbers[0]", "there is no fishing ground with a 7"},
    {"[4,10],\"always\":[\"0,-1:NE\"]", "[4],\"always\":[\"0,-1:NE\",\"1,-1:NE\"]", "rivers",
     "there is no way to lay the rivers and fishing grounds of this preset"},
    {"\"0,-1:NE\"", "\"0,-1\"", "fishing.always[0]",
     "there is no corner '0,-1' on this outline; a corner is a hex and one of its corners, such as 0,-2:N"},
    {"\"0,-1:NE\"", "\"0,-1:N\"", "fishing.always[0]",
     "a fishing ground is named by the corner between the two coast edges of a hex of sea that touches no other, and "
     "'0,-1:N' is none"},
    {"\"0,-1:NE\"", "\"2,0:NE\"", "fishing.always[0]",
     "a fishing ground is named by the corner between the two coast edges of a hex of sea that touches no other, and "
     "'2,0:NE' is none"},
    {"\"0,-1:NE\"", "\"1,-1:NE\",\"0,-1:NE\"", "fishing.always[1]",
     "fishing grounds must stand in the order of the walk round the coast"},
    {"\"mouths\":true", "\"mouths\":false", "fishing.mouths", "this is true, or left out where it is not so"},
    {"\"spread\":true", "\"spread\":1", "fishing.spread", "this is true, or left out where it is not so"},
    {",\"spread\":true", "", "fishing",
     "fishing grounds: 2; places for them: 7; without spread there must be as many, and no mouths"},
    {"\"mouths\":true,\"spread\":true", "\"places\":[\"0,-1:NE\"]", "fishing",
     "fishing grounds: 2; places for them: 1; without spread there must be as many, and no mouths"},
    {"\"rivers\":[{" RIVER "}],", "", "fishing.mouths", "this needs rivers, and the preset has none"},
    {"\"always\":[\"0,-1:NE\"]", "\"sites\":1", "fishing.sites",
     "there is no field 'sites' here; the fields are numbers, places, always, mouths, spread"},
};
enum { MISTAKES = sizeof mistakes / sizeof mistakes[0] };

START_TEST(mistakes_are_named)
{
    struct err e = {0};
    char *text = change(mistakes[_i].from, mistakes[_i].to);
    struct preset *p = preset_read(text, strlen(text), &e);
    ck_assert_msg(p == NULL, "%s is read", mistakes[_i].to);
    ck_assert_str_eq(e.item[0].field, mistakes[_i].field);
    ck_assert_str_eq(e.item[0].detail, mistakes[_i].detail);
    free(text);
}
END_TEST

/* Rows of twelve hexes, and a river of two. */
START_TEST(rivers_are_dealt_on_at_most_96_hexes)
{
    for (int hexes = 96; hexes <= 97; hexes++) {
        char text[4096], *at = text;
        at += sprintf(
            at,
            "{\"format\":\"islewright/preset@1\",\"name\":\"rows\",\"title\":\"x\",\"about\":\"x\","
            "\"players\":[2,3],\"rules\":{\"river-ends\":\"any\"},\"rivers\":[{\"terrain\":[\"swamp\",\"fields\"]}],"
            "\"terrain\":{\"swamp\":1,\"fields\":%d},\"numbers\":{\"4\":%d},\"hexes\":[",
            hexes - 1, hexes - 1);
        for (int i = 0; i < hexes; i++)
            at += sprintf(at, "%s[%d,%d]", i ? "," : "", i % 12, i / 12);
        strcpy(at, "]}");
        struct err e = {0};
        struct preset *p = preset_read(text, strlen(text), &e);
        ck_assert_int_eq(p != NULL, hexes == 96);
        if (!p)
            ck_assert_str_eq(e.item[0].detail, "rivers are dealt on at most 96 hexes, and the outline has 97");
        preset_free(p);
    }
}
END_TEST

int main(void)
{
    Suite *s = suite_create("preset waters");
    TCase *c = tcase_create("waters");
    tcase_add_test(c, waters_are_read);
    tcase_add_test(c, a_river_that_lies_fast_is_read);
    tcase_add_test(c, rivers_are_dealt_on_at_most_96_hexes);
    tcase_add_loop_test(c, mistakes_are_named, 0, MISTAKES);
    suite_add_tcase(s, c);
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed == 0 && run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
