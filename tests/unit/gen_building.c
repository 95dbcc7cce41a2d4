/* Where building is allowed: what is read of a preset's sites, ways, chips, partial land and play, what is refused, and
 * the same of a board. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "gen/board_json.h"
#include "gen/core/file.h"
#include "tests/preset_promises.h"

/* A preset with all of it: five hexes of land, and two of sea below. Names of places are by hexes off the outline too.
 */
static const char whole[] =
    "{\"format\": \"islewright/preset@1\", \"name\": \"whole\", \"title\": \"T\", "
    "\"about\": \"A\", \"players\": [2, 4],\n"
    "\"hexes\": [[0, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [0, 1]],\n"
    "\"sea\": [[-1, 1], [0, 1]],\n"
    "\"terrain\": {\"forest\": 2, \"hills\": 2, \"fields\": 1}, \"numbers\": {\"5\": 3, \"9\": 2},\n"
    "\"printed\": [\"L5 B9\", \"L5 B9 G5\", \"~ ~\"],\n"
    "\"sites\": [\n"
    "{\"corner\": \"0,0:N\", \"names\": {\"en\": \"Bay\", \"ja\": \"湾\"}, \"points\": 3},\n"
    "{\"corner\": \"0,-2:SE\", \"names\": {\"en\": \"Cape\"}, \"kind\": \"city\"},\n"
    "{\"corner\": \"1,0:SW\", \"kind\": \"any\"}],\n"
    "\"ways\": [\n"
    "{\"edge\": \"0,0:SE\", \"kind\": \"road\"},\n"
    "{\"edge\": \"0,0:NE\", \"kind\": \"road\", \"start\": true},\n"
    "{\"edge\": \"0,-1:NE\", \"kind\": \"ship\", \"rate\": 2, \"resource\": \"grain\"},\n"
    "{\"edge\": \"0,1:W\", \"kind\": \"ship\", \"rate\": 3}],\n"
    "\"chips\": [\"1,-1:S\", \"-1,1:SE\"],\n"
    "\"land\": {\"0,0\": 65, \"1,0\": 7},\n"
    "\"colouredNumbers\": true,\n"
    "\"resources\": {\"grain\": {\"en\": \"rice\", \"de\": \"Reis\"}},\n"
    "\"robber\": null,\n"
    "\"rules\": {\"terrain\": \"printed\", \"numbers\": \"printed\"},\n"
    "\"play\": {\"goals\": [{\"players\": [2, 3], \"points\": 12}, "
    "{\"players\": [4, 4], \"points\": 10, \"end\": \"at-once\"}],\n"
    "\"stopAtSites\": true, \"shipRates\": true, \"fullYield\": true, \"chips\": {\"points\": 1, \"spare\": 2},\n"
    "\"ships\": {\"pieces\": \"roads\", \"cost\": {\"lumber\": 1, \"wool\": 2}, \"move\": \"foremost\", "
    "\"join\": \"anywhere\", \"together\": true}}}\n";

/* It, with `from` (which must be there) as `to`, the first time only. */
static char *change(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    ck_assert_msg(at != NULL, "there is no %s", from);
    struct buf out = {0};
    buf_put(&out, text, (size_t)(at - text));
    buf_text(&out, to);
    buf_text(&out, at + strlen(from));
    return out.data;
}

static const char *corner_name(const struct preset *p, int corner)
{
    static char name[PLACE_NAME];
    lattice_corner_name(&p->lattice, corner, name);
    return name;
}

static const char *edge_name(const struct preset *p, int edge)
{
    static char name[PLACE_NAME];
    lattice_edge_name(&p->lattice, edge, name);
    return name;
}

/* Sites, ways and chips in the order of the lattice, which goes by hexes in reading order and by their corners. */
START_TEST(the_whole_is_read)
{
    struct err e;
    struct preset *p = preset_read(whole, strlen(whole), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    const struct building *b = &p->building;
    ck_assert_ptr_null(promises_broken(p));
    ck_assert_int_eq(b->sites, 3);
    ck_assert_str_eq(corner_name(p, b->site[0].corner), "0,-1:N"); /* 0,-2:SE is the corner of 0,-1 at its north */
    ck_assert_str_eq(corner_name(p, b->site[1].corner), "0,-1:SE");
    ck_assert_str_eq(corner_name(p, b->site[2].corner), "0,0:SE");
    ck_assert_int_eq(b->site_at[b->site[1].corner], 1);
    ck_assert_str_eq(site_name(&b->site[0], LANG_JA), "Cape");
    ck_assert_str_eq(site_name(&b->site[1], LANG_JA), "湾");
    ck_assert_str_eq(site_name(&b->site[2], LANG_EN), "");
    ck_assert(b->site[0].kind == SITE_CITY && b->site[1].kind == SITE_ANY && b->site[2].kind == SITE_ANY);
    ck_assert(b->site[0].points == 0 && b->site[1].points == 3);
    ck_assert_int_eq(b->ways, 4);
    ck_assert_str_eq(edge_name(p, b->way[0].edge), "0,-1:NE");
    ck_assert(b->way[0].kind == WAY_SHIP && b->way[0].rate == 2 && b->way[0].resource == RESOURCE_GRAIN);
    ck_assert_str_eq(edge_name(p, b->way[1].edge), "1,-1:SW");
    ck_assert(b->way[1].kind == WAY_ROAD && b->way[1].start && b->way[1].rate == 0);
    ck_assert_str_eq(edge_name(p, b->way[2].edge), "0,0:SE");
    ck_assert_str_eq(edge_name(p, b->way[3].edge), "-1,1:E"); /* between two hexes of sea */
    ck_assert(b->way[3].kind == WAY_SHIP && b->way[3].rate == 3 && b->way[3].resource == RESOURCE_NONE);
    ck_assert_int_eq(b->way_at[b->way[3].edge], 3);
    ck_assert_int_eq(b->chips, 2);
    ck_assert_str_eq(corner_name(p, b->chip[0]), "1,-1:S");
    ck_assert_str_eq(corner_name(p, b->chip[1]), "-1,1:SE");
    ck_assert(b->partly && b->coloured_numbers);
    ck_assert(b->land[3] == 65 && b->land[4] == 7 && b->land[0] == LAND_WHOLE);
    ck_assert_str_eq(building_resource(b, RESOURCE_GRAIN, LANG_DE), "Reis");
    ck_assert_str_eq(building_resource(b, RESOURCE_GRAIN, LANG_FR), "rice");
    ck_assert_int_eq(p->robber, -1);
    ck_assert(p->play.goals == 2 && p->play.goal[0].end == END_TURN && p->play.goal[1].end == END_AT_ONCE);
    ck_assert(p->play.pieces == PIECES_ROADS && p->play.moves == MOVES_FOREMOST && p->play.join == JOIN_ANYWHERE);
    ck_assert(p->play.ship_cost[RESOURCE_LUMBER] == 1 && p->play.ship_cost[RESOURCE_WOOL] == 2);
    ck_assert(p->play.chip_points == 1 && p->play.spare_chips == 2);
    preset_free(p);
}
END_TEST

/* ---- presets with mistakes ---- */

static const struct mistake {
    const char *from, *to, *fields; /* "" where it is none */
} mistakes[] = {
    /* sites */
    {"\"sites\": [\n", "\"sites\": [], \"more\": [", "more sites "},
    {"\"sites\": [\n", "\"sites\": [1,", "sites[0] "},
    {"\"sites\": [\n", "\"sites\": {}, \"more\": [", "more sites "},
    {"\"corner\": \"0,0:N\"", "\"edge\": \"0,0:NE\"", "sites[0].edge sites[0].corner "},
    {"\"corner\": \"0,0:N\"", "\"corner\": 7", "sites[0].corner "},
    {"\"corner\": \"0,0:N\"", "\"corner\": \"0,0:E\"", "sites[0].corner "},
    {"\"corner\": \"0,0:N\"", "\"corner\": \"0,0\"", "sites[0].corner "},
    {"\"corner\": \"0,0:N\"", "\"corner\": \"5,5:N\"", "sites[0].corner "},
    {"\"corner\": \"0,0:N\"", "\"corner\": \"0,1:S\"", "sites[0].corner "},  /* at sea */
    {"\"corner\": \"0,0:N\"", "\"corner\": \"0,-1:N\"", "sites[1].corner "}, /* the same by another name */
    {"\"corner\": \"0,0:N\"", "\"corner\": \"0,-1:SE\"", ""},                /* this one is the same too */
    {"\"corner\": \"0,0:N\"", "\"corner\": \"-1,0:W\"", "sites[0].corner "},
    {"\"corner\": \"0,0:N\"", "\"corner\": \"-1,0:NW\"", "ways "}, /* no way leads there */
    {"\"en\": \"Bay\", ", "", "sites[0].names.en "},
    {"\"en\": \"Bay\"", "\"en\": \"\"", "sites[0].names.en "},
    {"\"en\": \"Bay\"", "\"en\": \"Cape\"", "sites[1].names.en "},
    {"\"en\": \"Bay\"", "\"en\": \" Bay\"", "sites[0].names.en "},
    {"\"en\": \"Bay\"", "\"en\": \"A name of more than forty-seven bytes is too long\"", "sites[0].names.en "},
    {"\"ja\": \"湾\"", "\"it\": \"Baia\"", "sites[0].names.it "},
    {"{\"en\": \"Bay\", \"ja\": \"湾\"}", "\"Bay\"", "sites[0].names "},
    {"\"points\": 3", "\"points\": 0", "sites[0].points "},
    {"\"points\": 3", "\"points\": 100", "sites[0].points "},
    {"\"points\": 3", "\"points\": \"3\"", "sites[0].points "},
    {"\"kind\": \"city\"", "\"kind\": \"town\"", "sites[1].kind "},
    {"\"kind\": \"city\"", "\"kind\": \"settlement\"", ""},
    /* ways */
    {"\"ways\": [\n", "\"ways\": [], \"more\": [", "more ways "},
    {"\"edge\": \"0,0:SE\"", "\"edge\": \"0,0:S\"", "ways[0].edge "},
    {"\"edge\": \"0,0:SE\"", "\"edge\": \"1,-1:SW\"", "ways[1].edge "},
    {"\"edge\": \"0,0:SE\"", "\"edge\": \"0,1:NW\"", ""}, /* the same by the hex over it */
    {"\"edge\": \"0,0:SE\"", "\"edge\": \"1,-2:SW\"", "ways[2].edge "},
    {"\"edge\": \"0,0:SE\"", "\"edge\": \"0,1:SE\"", "ways[0].edge "}, /* a road at sea */
    {"\"edge\": \"0,0:SE\", \"kind\": \"road\"", "\"edge\": \"0,0:SE\"", "ways[0].kind "},
    {"\"edge\": \"0,0:SE\", \"kind\": \"road\"", "\"edge\": \"0,0:SE\", \"kind\": \"rail\"", "ways[0].kind "},
    {"\"edge\": \"0,0:SE\", \"kind\": \"road\"", "\"edge\": \"0,0:SE\", \"kind\": \"road\", \"rate\": 3",
     "ways[0].rate "},
    {"\"start\": true", "\"start\": false", "ways[1].start "},
    {"\"rate\": 2, \"resource\": \"grain\"", "\"rate\": 2", "ways[2].resource "},
    {"\"rate\": 2, \"resource\": \"grain\"", "\"resource\": \"grain\"", "ways[2].resource "},
    {"\"rate\": 2, \"resource\": \"grain\"", "\"rate\": 3, \"resource\": \"grain\"", "ways[2].resource "},
    {"\"rate\": 2, \"resource\": \"grain\"", "\"rate\": 4", "ways[2].rate "},
    {"\"resource\": \"grain\"", "\"resource\": \"wheat\"", "ways[2].resource "},
    {"\"resource\": \"grain\"", "\"resource\": \"any\"", "ways[2].resource "},
    {"\"edge\": \"0,1:W\"", "\"edge\": \"0,1:SE\"", "ways "}, /* none leads to the second chip */
    /* chips */
    {"[\"1,-1:S\", \"-1,1:SE\"]", "[]", "chips "},
    {"[\"1,-1:S\", \"-1,1:SE\"]", "[\"1,-1:S\", \"0,0:NE\"]", "chips[1] "},
    {"[\"1,-1:S\", \"-1,1:SE\"]", "[\"1,-1:S\", 4]", "chips[1] "},
    {"[\"1,-1:S\", \"-1,1:SE\"]", "[\"1,-1:S\", \"1,-1:E\"]", "chips[1] "},
    /* land */
    {"\"0,0\": 65", "\"0,0\": 100", "land.0,0 "},
    {"\"0,0\": 65", "\"0,0\": 0", "land.0,0 "},
    {"\"0,0\": 65", "\"0,0\": 0.65", "land.0,0 "},
    {"\"0,0\": 65", "\"0,1\": 65", "land.0,1 "}, /* sea */
    {"\"0,0\": 65", "\"3,3\": 65", "land.3,3 "},
    {"\"0,0\": 65", "\"here\": 65", "land.here "},
    {"\"0,0\": 65", "\"+0,0\": 65", "land.+0,0 "},
    {"{\"0,0\": 65, \"1,0\": 7}", "{}", "land "},
    {"{\"0,0\": 65, \"1,0\": 7}", "65", "land "},
    {"\"land\": {\"0,0\": 65, \"1,0\": 7},\n", "", "play.fullYield "},
    /* words and colours */
    {"\"colouredNumbers\": true", "\"colouredNumbers\": false", "colouredNumbers "},
    {"\"colouredNumbers\": true", "\"colouredNumbers\": \"terrain\"", "colouredNumbers "},
    {"{\"grain\": {\"en\": \"rice\", \"de\": \"Reis\"}}", "{}", "resources "},
    {"{\"grain\": {\"en\": \"rice\", \"de\": \"Reis\"}}", "{\"grain\": \"rice\"}", "resources.grain "},
    {"{\"grain\": {\"en\": \"rice\", \"de\": \"Reis\"}}", "{\"rice\": {\"en\": \"rice\"}}", "resources.rice "},
    {"\"en\": \"rice\", ", "", "resources.grain.en "},
    {"\"de\": \"Reis\"", "\"de\": 7", "resources.grain.de "},
    /* play */
    {"\"chips\": [\"1,-1:S\", \"-1,1:SE\"],\n", "", "play.chips "},
    {", \"rate\": 2, \"resource\": \"grain\"},\n"
     "{\"edge\": \"0,1:W\", \"kind\": \"ship\", \"rate\": 3}",
     "},\n{\"edge\": \"0,1:W\", \"kind\": \"ship\"}", "play.shipRates "},
    {"\"kind\": \"ship\", \"rate\": 2, \"resource\": \"grain\"},\n"
     "{\"edge\": \"0,1:W\", \"kind\": \"ship\", \"rate\": 3}],\n"
     "\"chips\": [\"1,-1:S\", \"-1,1:SE\"]",
     "\"kind\": \"road\"}],\n\"chips\": [\"1,-1:S\"]", "play.shipRates play.ships "},
    {"\"stopAtSites\": true", "\"stopAtSites\": false", "play.stopAtSites "},
    {"\"stopAtSites\": true", "\"stopAtTowns\": true", "play.stopAtTowns "},
    {"\"shipRates\": true", "\"shipRates\": 1", "play.shipRates "},
    {"\"players\": [2, 3]", "\"players\": [2, 4]", "play.goals[1].players "},
    {"\"players\": [2, 3]", "\"players\": [3, 2]", "play.goals[0].players "},
    {"\"players\": [2, 3]", "\"players\": [1, 3]", "play.goals[0].players "},
    {"\"players\": [2, 3]", "\"players\": 2", "play.goals[0].players "},
    {"\"players\": [2, 3], ", "", "play.goals[0].players "},
    {"\"points\": 12", "\"points\": 41", "play.goals[0].points "},
    {"\"points\": 12", "\"goal\": 12", "play.goals[0].goal play.goals[0].points "},
    {"\"end\": \"at-once\"", "\"end\": \"now\"", "play.goals[1].end "},
    {"\"chips\": {\"points\": 1, \"spare\": 2}", "\"chips\": {\"spare\": 2}", "play.chips.points "},
    {"\"spare\": 2", "\"spare\": 0", "play.chips.spare "},
    {"\"pieces\": \"roads\", ", "", "play.ships.pieces "},
    {"\"pieces\": \"roads\"", "\"pieces\": \"boats\"", "play.ships.pieces "},
    {"\"lumber\": 1, \"wool\": 2", "", "play.ships.cost "},
    {"\"lumber\": 1, \"wool\": 2", "\"wood\": 1", "play.ships.cost.wood "},
    {"\"lumber\": 1, \"wool\": 2", "\"lumber\": 10", "play.ships.cost.lumber "},
    {"\"move\": \"foremost\"", "\"move\": \"all\"", "play.ships.move "},
    {"\"join\": \"anywhere\"", "\"join\": \"nowhere\"", "play.ships.join "},
    {"\"together\": true", "\"together\": null", "play.ships.together "},
};
enum { MISTAKES = sizeof mistakes / sizeof *mistakes };

START_TEST(mistakes_are_named)
{
    struct err e = {0};
    char *text = change(whole, mistakes[_i].from, mistakes[_i].to), fields[400] = "";
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

/* ---- boards ---- */

static const char right_parts[] =
    ",\"sites\":[{\"corner\":\"0,-1:N\",\"names\":{\"en\":\"Cape\"},\"kind\":\"city\"},"
    "{\"corner\":\"0,-1:SE\",\"names\":{\"en\":\"Bay\",\"ja\":\"湾\"},\"points\":3},{\"corner\":\"0,0:SE\"}],"
    "\"ways\":[{\"edge\":\"0,-1:NE\",\"kind\":\"ship\",\"rate\":2,\"resource\":\"grain\"},"
    "{\"edge\":\"1,-1:SW\",\"kind\":\"road\",\"start\":true},{\"edge\":\"0,0:SE\",\"kind\":\"road\"},"
    "{\"edge\":\"-1,1:E\",\"kind\":\"ship\",\"rate\":3}],"
    "\"chips\":[\"1,-1:S\",\"-1,1:SE\"]}";

struct files {
    struct presets *all;
    const struct preset *preset;
    char *json; /* of its board */
};

static struct files open_whole(void)
{
    struct files f = {.all = presets_new()};
    char path[] = "/tmp/islewright-XXXXXX.json";
    int file = mkstemps(path, 5);
    struct board b;
    struct buf out = {0};
    struct err e;
    ck_assert_int_eq(write(file, whole, strlen(whole)), (int)strlen(whole));
    close(file);
    f.preset = presets_open(f.all, path, "preset", &e);
    unlink(path);
    ck_assert_msg(f.preset != NULL, "%s", e.detail);
    board_print(f.preset, &b);
    board_json_write(&b, NULL, &out);
    f.json = out.data;
    return f;
}

static void close_whole(struct files f)
{
    free(f.json);
    presets_free(f.all);
}

START_TEST(boards_repeat_it)
{
    struct files f = open_whole();
    size_t length = strlen(f.json), tail = strlen(right_parts);
    ck_assert_str_eq(f.json + length - tail, right_parts);
    ck_assert(strstr(f.json, "{\"q\":0,\"r\":0,\"terrain\":\"hills\",\"number\":9,\"land\":0.65}") != NULL);
    ck_assert(strstr(f.json, "{\"q\":1,\"r\":0,\"terrain\":\"fields\",\"number\":5,\"land\":0.07}") != NULL);
    ck_assert(strstr(f.json, "\"robber\"") == NULL);
    close_whole(f);
}
END_TEST

/* What a board may have otherwise, and what not. */
static const struct mistake board_mistakes[] = {
    {"\"land\":0.65", "\"land\":0.650", ""},
    {",\"land\":0.65", "", ""},
    {"\"land\":0.65", "\"land\":0.66", "hexes[3].land "},
    {"\"land\":0.65", "\"land\":65", "hexes[3].land "},
    {"\"land\":0.65", "\"land\":true", "hexes[3].land "},
    {"\"number\":9}", "\"number\":9,\"land\":1}", ""},
    {"\"number\":9}", "\"number\":9,\"land\":0.5}", "hexes[1].land "},
    {"\"0,-1:SE\"", "\"0,0:N\"", ""}, /* another name of it */
    {"\"0,-1:SE\"", "\"0,-1:S\"", "sites[1].corner "},
    {"\"0,-1:SE\"", "\"0,-1:N\"", "sites[1].corner "}, /* twice */
    {"\"0,-1:SE\"", "\"nowhere\"", "sites[1].corner "},
    {"\"corner\":\"0,0:SE\"", "\"corner\":\"0,0:SE\",\"kind\":\"any\"", ""},
    {"\"corner\":\"0,0:SE\"", "\"corner\":\"0,0:SE\",\"kind\":\"city\"", "sites[2].kind "},
    {"\"corner\":\"0,0:SE\"", "\"corner\":\"0,0:SE\",\"town\":1", "sites[2].town "},
    {",{\"corner\":\"0,0:SE\"}", "", "sites "},
    {"{\"corner\":\"0,0:SE\"}", "7", "sites[2] "},
    {",\"kind\":\"city\"", "", "sites[0].kind "},
    {"\"points\":3", "\"points\":4", "sites[1].points "},
    {",\"points\":3", "", "sites[1].points "},
    {",\"names\":{\"en\":\"Cape\"}", "", ""},
    {"\"names\":{\"en\":\"Cape\"}", "\"names\":{\"de\":\"Kap\"}", "sites[0].names.de "},
    {"\"en\":\"Bay\"", "\"en\":\"Gulf\"", "sites[1].names.en "},
    {"\"en\":\"Bay\",", "", ""}, /* the other one is right */
    {"\"en\":\"Bay\"", "\"it\":\"Baia\"", "sites[1].names.it "},
    {"\"edge\":\"0,0:SE\"", "\"edge\":\"0,1:NW\"", ""},
    {"\"edge\":\"0,0:SE\"", "\"edge\":\"0,0:SW\"", "ways[2].edge "},
    {"\"edge\":\"0,0:SE\"", "\"edge\":\"0,0:S\"", "ways[2].edge "},
    {"\"edge\":\"0,0:SE\"", "\"edge\":\"1,-1:SW\"", "ways[2].edge "},
    {"\"rate\":2", "\"rate\":3", "ways[0].rate "},
    {"\"resource\":\"grain\"", "\"resource\":\"ore\"", "ways[0].resource "},
    {",\"resource\":\"grain\"", "", "ways[0].resource "},
    {"\"start\":true", "\"start\":false", "ways[1].start "},
    {"\"kind\":\"road\",\"start\"", "\"kind\":\"ship\",\"start\"", "ways[1].kind "},
    {"\"1,-1:S\",\"-1,1:SE\"", "\"-1,1:SE\",\"1,-1:S\"", ""},
    {"\"1,-1:S\",\"-1,1:SE\"", "\"1,-1:S\"", "chips "},
    {"\"1,-1:S\",\"-1,1:SE\"", "\"1,-1:S\",\"0,0:NE\"", "chips[1] "},
    {"\"1,-1:S\",\"-1,1:SE\"", "\"1,-1:S\",\"0,0:N\"", "chips[1] "},
    {"\"1,-1:S\",\"-1,1:SE\"", "\"1,-1:S\",3", "chips[1] "},
    {"[\"1,-1:S\",\"-1,1:SE\"]", "{}", "chips "},
};
enum { BOARD_MISTAKES = sizeof board_mistakes / sizeof *board_mistakes };

START_TEST(mistakes_of_boards_are_named)
{
    struct files f = open_whole();
    const struct mistake *m = &board_mistakes[_i];
    char *text = change(f.json, m->from, m->to), fields[400] = "";
    struct board b;
    struct origin o;
    struct err e;
    bool read = board_json_read(text, strlen(text), f.all, &b, &o, &e);
    size_t length = 0;
    for (int i = 0; !read && i < e.items; i++)
        length += (size_t)snprintf(fields + length, sizeof fields - length, "%s ", e.item[i].field);
    ck_assert_msg(strcmp(fields, m->fields) == 0, "%s as %s: %s(%s)", m->from, m->to, fields, read ? "read" : e.detail);
    if (read)
        origin_free(&o);
    free(text);
    close_whole(f);
}
END_TEST

/* A preset without any of it refuses it by name. */
START_TEST(other_boards_have_none)
{
    struct presets *all = presets_new();
    const struct preset *starter = presets_find(all, "starter", "preset", NULL);
    struct board b;
    struct origin o;
    struct buf out = {0};
    struct err e;
    board_print(starter, &b);
    board_json_write(&b, NULL, &out);
    ck_assert_ptr_null(strstr(out.data, "\"land\""));
    ck_assert_ptr_null(strstr(out.data, "\"sites\""));
    char *text = change(out.data, "\"robber\":", "\"chips\":[],\"robber\":");
    ck_assert(!board_json_read(text, strlen(text), all, &b, &o, &e));
    ck_assert_str_eq(e.item[0].field, "chips");
    ck_assert_str_eq(e.item[0].detail, "starter has no chips: leave this out");
    free(text);
    buf_free(&out);
    presets_free(all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("building");
    TCase *files = tcase_create("files"), *boards = tcase_create("boards");
    suite_add_tcase(suite, files);
    suite_add_tcase(suite, boards);
    tcase_add_test(files, the_whole_is_read);
    tcase_add_loop_test(files, mistakes_are_named, 0, MISTAKES);
    tcase_add_test(boards, boards_repeat_it);
    tcase_add_loop_test(boards, mistakes_of_boards_are_named, 0, BOARD_MISTAKES);
    tcase_add_test(boards, other_boards_have_none);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
