/* Boards with rivers, fishing grounds and a lake: every layout of a small island is laid, checked, written and read. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "gen/board_code.h"
#include "gen/board_json.h"
#include "gen/board_waters.h"

/* Thirteen hexes in rows of 4-5-4 with two rivers, one harbour on a side sea hex and one on a corner sea hex. */
static const char islet[] =
    "{\"format\":\"islewright/preset@1\",\"name\":\"islet\",\"title\":\"Islet\",\"about\":\"Rivers and all.\","
    "\"players\":[2,3],\"hexes\":[[-1,-1],[0,-1],[1,-1],[2,-1],[-2,0],[-1,0],[0,0],[1,0],[2,0],[-2,1],[-1,1],[0,1],"
    "[1,1]],"
    "\"terrain\":{\"forest\":2,\"hills\":2,\"pasture\":2,\"fields\":2,\"mountains\":1,\"lake\":1,\"desert\":1,"
    "\"swamp\":2},"
    "\"numbers\":{\"3/11\":1,\"4\":1,\"5\":1,\"6\":1,\"8\":1,\"9\":1,\"10\":1,\"11\":1,\"12\":1},"
    "\"lake\":[[2,3,12]],\"rivers\":[{\"terrain\":[\"swamp\",\"hills\"]},{\"terrain\":[\"swamp\"]}],"
    "\"fishing\":{\"numbers\":[4,4,10],\"mouths\":true,\"spread\":true},"
    "\"harbours\":{\"places\":[{\"edge\":\"-1,-1:NW\",\"kind\":\"any\"},{\"edge\":\"2,0:NE\",\"kind\":\"ore\"}]}}";

static struct presets *all;
static const struct preset *p;

static void open_islet(void)
{
    char path[] = "/tmp/islet-XXXXXX.json";
    int file = mkstemps(path, 5);
    struct err e = {0};
    ck_assert_int_ge(file, 0);
    ck_assert_int_eq(write(file, islet, strlen(islet)), (ssize_t)strlen(islet));
    close(file);
    all = presets_new();
    p = presets_open(all, path, "preset", &e);
    unlink(path);
    ck_assert_msg(p != NULL, "%s", e.detail);
}

static void close_islet(void)
{
    presets_free(all);
}

static struct waters *layouts(struct waters_rules rules)
{
    int16_t harbours[HARBOUR_MAX];
    for (int i = 0; i < p->harbours; i++)
        harbours[i] = p->harbour[i].edge;
    return waters_new(&p->lattice, &p->waters, harbours, p->harbours, rules, NULL);
}

/* Lays a layout, and everything else in an order that the stream makes. */
static void lay(const struct waters_layout *x, struct stream *s, struct board *b)
{
    uint8_t numbers[3] = {4, 4, 10}, land[16], tokens[16];
    int lands = 0, count = 0;
    memset(b, 0, sizeof *b);
    b->preset = p;
    b->harbours = p->harbours;
    harbours_shuffle(p, s, b->harbour);
    stream_shuffle(s, numbers, 3);
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < p->terrain_count[t] && t != TERRAIN_SWAMP; i++)
            if (t != TERRAIN_HILLS || i > 0) /* one of them is the river's */
                land[lands++] = (uint8_t)t;
    ck_assert_int_eq(lands, 10);
    stream_shuffle(s, land, 10);
    board_lay_waters(b, x, numbers);
    board_yield(b);
    for (int hex = 0; hex < 13; hex++)
        if (!board_is_river(b, hex))
            b->terrain[hex] = land[--lands];
    for (int k = 0; k < p->token_kinds; k++)
        tokens[count++] = (uint8_t)k;
    stream_shuffle(s, tokens, (size_t)count);
    for (int hex = 0; hex < 13; hex++)
        if (terrain_is_numbered((enum terrain)b->terrain[hex]))
            b->number[hex] = p->token_kind[tokens[--count]];
    ck_assert_int_eq(count, 0);
    board_place_robber(b);
}

static void hold_code(const struct board *b)
{
    char code[BOARD_CODE];
    struct board again;
    struct err e = {0};
    board_code_write(b, code);
    ck_assert_msg(board_code_read(code, all, "board", &again, &e), "%s: %s", code, e.detail);
    ck_assert(board_equal(b, &again));
}

static void hold_json(const struct board *b)
{
    struct buf out = {0};
    struct board again;
    struct origin o = {0}, none = {0};
    struct err e = {0};
    board_json_write(b, &none, &out);
    ck_assert_msg(board_json_read(out.data, out.length, all, &again, &o, &e), "%s", e.detail);
    ck_assert(board_equal(b, &again));
    origin_free(&o);
    buf_free(&out);
}

/* Under each of the rules every layout is a board, and is the same after it was written and read. */
START_TEST(layouts_are_boards)
{
    struct waters *w = layouts((struct waters_rules){_i & 1, _i >> 1 & 1, _i & 4 ? TERRAIN_SWAMP : TERRAINS});
    struct stream s;
    stream_open(&s, (struct hash128){.low = (uint64_t)_i}, "islet");
    ck_assert_uint_gt(waters_layouts(w), 20);
    for (uint32_t i = 0; i < waters_layouts(w); i++) {
        struct waters_layout x;
        struct board b;
        struct err e = {0};
        waters_get(w, i, &x);
        lay(&x, &s, &b);
        ck_assert_msg(board_fits(&b, &e), "%s", e.detail);
        for (int k = 0; k < x.harbours; k++) { /* as the layout has them */
            bool there = false;
            for (int j = 0; j < x.harbours; j++)
                there |= b.harbour[j].edge == x.harbour[k];
            ck_assert(there);
        }
        hold_code(&b);
        if (i % 7 == 0)
            hold_json(&b);
    }
    waters_free(w);
}
END_TEST

/* ---- what is no board ---- */

static void first_board(struct board *b)
{
    struct waters *w = layouts((struct waters_rules){.apart = TERRAINS});
    struct waters_layout x;
    struct stream s;
    stream_open(&s, (struct hash128){.low = 1}, "islet");
    waters_get(w, 0, &x);
    lay(&x, &s, b);
    waters_free(w);
}

static void refuse(const struct board *b, const char *field, const char *detail)
{
    struct err e = {0};
    ck_assert(!board_fits(b, &e));
    ck_assert_str_eq(e.item[0].field, field);
    ck_assert_str_eq(e.item[0].detail, detail);
}

START_TEST(a_river_that_is_none_is_refused)
{
    struct board b, good;
    first_board(&good);
    b = good;
    b.river[0].hex[1] = b.river[0].hex[0];
    refuse(&b, "rivers[0]",
           "a river of 2 hexes runs from a hex at the coast through neighbouring ones, touches itself nowhere, and the "
           "coast at its source at most");
    b = good;
    b.river[0].mouth = b.river[1].mouth;
    refuse(&b, "rivers[0]", "the mouth is a side of the first hex on a hex of sea that touches two coast edges");
    b = good;
    b.river[1].hex[0] = b.river[0].hex[0];
    b.river[1].mouth = b.river[0].mouth;
    refuse(&b, "rivers[1]", "this river touches another one");
    b = good; /* the other swamp becomes what another hex is */
    int hex = 12;
    while (b.terrain[hex] == TERRAIN_SWAMP)
        hex--;
    uint8_t other = b.terrain[hex];
    b.terrain[hex] = TERRAIN_SWAMP;
    b.terrain[b.river[1].hex[0]] = other;
    ck_assert(!board_fits(&b, NULL));
}
END_TEST

START_TEST(grounds_that_are_none_are_refused)
{
    struct board b, good;
    first_board(&good);
    b = good;
    b.ground[0].corner = b.ground[1].corner;
    refuse(&b, "fishing[1].corners", "fishing grounds stand in the order of the walk round the coast, none twice");
    b = good;
    b.ground[0].number = b.ground[1].number = b.ground[2].number = 4;
    refuse(&b, "fishing", "there is 1 fishing ground too many with a 4");
    /* every other set of three places for these rivers is refused, but for those of the catalogue */
    struct waters *w = layouts((struct waters_rules){.apart = TERRAINS});
    struct ground_places places;
    ground_places_find(&p->lattice, &places);
    int right = 0, end = (int)waters_choice_first(w, 1);
    for (int i = 0; i < places.places; i++)
        for (int k = i + 1; k < places.places; k++)
            for (int m = k + 1; m < places.places; m++) {
                b = good;
                b.ground[0].corner = places.place[i].corner;
                b.ground[1].corner = places.place[k].corner;
                b.ground[2].corner = places.place[m].corner;
                right += board_fits(&b, NULL);
            }
    ck_assert_int_eq(right, end);
    waters_free(w);
}
END_TEST

/* A changed letter is refused by the checksum; with a right checksum, what is no board is refused in other words. */
START_TEST(a_river_in_the_sea_has_no_code)
{
    struct board b, again;
    char code[BOARD_CODE];
    struct err e = {0};
    first_board(&b);
    b.river[0].hex[1] = b.river[0].hex[0]; /* written as the side NW, which may lead anywhere */
    b.river[0].mouth = p->lattice.coast[0];
    board_code_write(&b, code);
    if (!board_code_read(code, all, "board", &again, &e))
        ck_assert_ptr_nonnull(strstr(e.detail, "code"));
    else
        ck_assert(board_fits(&again, NULL));
}
END_TEST

START_TEST(json_has_them_in_its_order)
{
    struct board b;
    struct buf out = {0};
    struct origin none = {0};
    first_board(&b);
    board_json_write(&b, &none, &out);
    const char *harbours = strstr(out.data, "\"harbours\":["),
               *fishing = strstr(out.data, "\"fishing\":[{\"corners\":[\"");
    const char *rivers = strstr(out.data, "\"rivers\":[{\"hexes\":[["), *robber = strstr(out.data, "\"robber\":[");
    ck_assert(harbours && fishing && rivers && robber);
    ck_assert(harbours < fishing && fishing < rivers && rivers < robber);
    ck_assert_ptr_nonnull(strstr(out.data, "\"terrain\":\"lake\",\"numbers\":[2,3,12]}"));
    buf_free(&out);
}
END_TEST

/* Each with one change of the written board, and the field that is then named. */
static const struct {
    const char *from, *to, *field;
} changes[] = {
    {"[2,3,12]", "[2,3,11]", "hexes[%d].numbers"},
    {"\"rivers\":[{", "\"rivers\":[{\"name\":1,", "rivers[0]"},
    {"\"rivers\":[", "\"rivers\":[1,", "rivers"},
    {"\"rivers\":[{\"hexes\":[[", "\"rivers\":[{\"hexes\":[[9,9],[", "rivers[0].hexes"},
    {"\"mouth\":\"", "\"mouth\":\"9,9:N", "rivers[0].mouth"},
    {"\"fishing\":[{\"corners\":[\"", "\"fishing\":[{\"corners\":[\"9", "fishing[0].corners"},
    {"\"fishing\":[", "\"fishing\":[{},", "fishing"},
    {",\"rivers\":", ",\"river\":", "river"},
};

START_TEST(changed_json_is_refused)
{
    struct board b, again;
    struct buf out = {0}, changed = {0};
    struct origin none = {0}, o = {0};
    struct err e = {0};
    char field[ERR_FIELD];
    int lake = 0;
    first_board(&b);
    while (b.terrain[lake] != TERRAIN_LAKE)
        lake++;
    board_json_write(&b, &none, &out);
    const char *at = strstr(out.data, changes[_i].from);
    ck_assert_ptr_nonnull(at);
    buf_put(&changed, out.data, (size_t)(at - out.data));
    buf_text(&changed, changes[_i].to);
    buf_text(&changed, at + strlen(changes[_i].from));
    ck_assert(!board_json_read(changed.data, changed.length, all, &again, &o, &e));
    if (_i == 0)
        snprintf(field, sizeof field, "hexes[%d].numbers", lake);
    else
        snprintf(field, sizeof field, "%s", changes[_i].field);
    ck_assert_str_eq(e.item[0].field, field);
    origin_free(&o);
    buf_free(&out);
    buf_free(&changed);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("board waters");
    TCase *c = tcase_create("waters");
    tcase_add_checked_fixture(c, open_islet, close_islet);
    tcase_add_loop_test(c, layouts_are_boards, 0, 8);
    tcase_add_test(c, a_river_that_is_none_is_refused);
    tcase_add_test(c, grounds_that_are_none_are_refused);
    tcase_add_test(c, a_river_in_the_sea_has_no_code);
    tcase_add_test(c, json_has_them_in_its_order);
    tcase_add_loop_test(c, changed_json_is_refused, 0, (int)(sizeof changes / sizeof changes[0]));
    tcase_set_timeout(c, 60);
    suite_add_tcase(s, c);
    SRunner *runner = srunner_create(s);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
    srunner_free(runner);
    return failed == 0 && run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
