/* Scores and openings as both faces tell them: exact bytes for the printed island, what is left out, settlements that
 * cannot stand, and columns. That the numbers are right is tested in tests/unit/solver_score.c and solver_openings.c.
 */
#include <check.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "api/columns.h"
#include "api/openings_report.h"
#include "api/score_chart.h"
#include "api/score_report.h"
#include "gen/core/mem.h"
#include "render/output.h"
#include "solver/score_reference.h"
#include "tests/solver_ask.h"

static struct presets *presets;

static struct board printed(const char *preset)
{
    struct board b;
    struct err e;
    const struct preset *p = presets_find(presets, preset, "preset", &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    memset(&b, 0, sizeof b);
    board_print(p, &b);
    return b;
}

static char *score_text(const struct board *b, bool json)
{
    struct buf out = {0};
    if (json)
        score_report_json(b, &out);
    else
        score_report_text(b, &out);
    return out.data;
}

/* A request with names and values in turn, ended by NULL. */
static struct ask *ask_openings(const char *const words[])
{
    struct named_value values[16];
    struct err e;
    int count = 0;
    for (; words[2 * count]; count++)
        values[count] = (struct named_value){words[2 * count], words[2 * count + 1]};
    struct ask *a = ask_new(values, count, ASK_OPENINGS, true, presets, false, 1, PIXELS_MOST, &e);
    ck_assert_msg(a != NULL, "%s", e.detail);
    return a;
}

static char *openings_text(const struct board *b, enum format f, const char *const words[], struct err *e)
{
    struct buf out = {0};
    struct ask *a = ask_openings(words);
    err_clear(e);
    bool done = openings_report(b, a, f, &out, e);
    ask_free(a);
    ck_assert_int_eq(done, e->kind == ERR_NONE);
    ck_assert_int_eq(done, out.length > 0);
    return out.data;
}

#define OPENINGS(b, f, e, ...) openings_text(b, f, (const char *const[]){__VA_ARGS__, NULL}, e)

static int lines(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

static int widest(const char *text)
{
    int most = 0, width = 0;
    for (; *text; text++) {
        width = *text == '\n' ? 0 : width + (((unsigned char)*text & 0xC0) != 0x80);
        most = width > most ? width : most;
    }
    return most;
}

/* ---- scores ---- */

/* Raw values and pips are those derived in tests/unit/solver_score.c; shares and score are in the table of
 * docs/scores.md. Shares by hexes: 58 pips on 18 hexes are 12.889 for four and 9.667 for three. Of the set-ups, 899 of
 * a mean of 60450 / 3 is 4.462 %, 1246 of 73100 / 4 is 6.818 %, and their mean is the raw opening-balance, 5.640. */
START_TEST(the_score_of_the_printed_island_is_these_bytes)
{
    struct board b = printed("starter");
    char *text = score_text(&b, true);
    ck_assert_str_eq(
        text,
        "{\"scale\":1000,\"score\":724,\"beats\":967,"
        "\"reference\":{\"preset\":\"base\",\"fairness\":\"book\",\"seed\":\"reference\",\"boards\":200000},"
        "\"beatsFair\":655,"
        "\"fairReference\":{\"preset\":\"base\",\"fairness\":\"fair\",\"seed\":\"reference\",\"boards\":200000},"
        "\"measures\":["
        "{\"measure\":\"resource-balance\",\"raw\":13926,\"unit\":\"pips²\",\"worse\":748,\"weight\":2,\"meaning\":"
        "\"squared distances of each producing terrain's pips from its share of the board's pips, added up\"},"
        "{\"measure\":\"terrain-clustering\",\"raw\":6000,\"unit\":\"pairs\",\"worse\":855,\"weight\":2,\"meaning\":"
        "\"pairs of hexes of one producing terrain: neighbours count 1, hexes two steps apart a quarter\"},"
        "{\"measure\":\"number-clustering\",\"raw\":-753,\"unit\":\"cards²\",\"worse\":949,\"weight\":2,\"meaning\":"
        "\"covariance of what two neighbouring hexes give in 36 rolls, over the neighbours and the dice\"},"
        "{\"measure\":\"corner-variance\",\"raw\":4082,\"unit\":\"pips²\",\"worse\":563,\"weight\":1,\"meaning\":"
        "\"variance of the pips of all corners of three land hexes\"},"
        "{\"measure\":\"best-corner\",\"raw\":11000,\"unit\":\"pips\",\"worse\":974,\"weight\":1,\"meaning\":"
        "\"pips of the richest corner\"},"
        "{\"measure\":\"harbours\",\"raw\":209,\"unit\":\"cards²\",\"worse\":93,\"weight\":2,\"meaning\":"
        "\"variance over the harbours of what each saves at the better of its corners in 36 rolls\"},"
        "{\"measure\":\"opening-balance\",\"raw\":5640,\"unit\":\"%\",\"worse\":931,\"weight\":2,\"meaning\":"
        "\"how far the best seat of the set-up is ahead of the worst, of the mean, over all numbers of players\"}],"
        "\"resources\":["
        "{\"resource\":\"lumber\",\"hexes\":4,\"pips\":13,\"share\":12889},"
        "{\"resource\":\"brick\",\"hexes\":3,\"pips\":12,\"share\":9667},"
        "{\"resource\":\"wool\",\"hexes\":4,\"pips\":10,\"share\":12889},"
        "{\"resource\":\"grain\",\"hexes\":4,\"pips\":13,\"share\":12889},"
        "{\"resource\":\"ore\",\"hexes\":3,\"pips\":10,\"share\":9667}],"
        "\"setUps\":["
        "{\"players\":3,\"spread\":899,\"percent\":4462,\"seats\":["
        "{\"corners\":[\"-1,1:S\",\"2,-2:S\"],\"value\":20671},"
        "{\"corners\":[\"1,0:SE\",\"0,1:S\"],\"value\":19772},"
        "{\"corners\":[\"0,-2:SE\",\"-2,0:SE\"],\"value\":20007}]},"
        "{\"players\":4,\"spread\":1246,\"percent\":6818,\"seats\":["
        "{\"corners\":[\"-1,1:S\",\"-2,1:S\"],\"value\":18092},"
        "{\"corners\":[\"1,0:SE\",\"2,-2:S\"],\"value\":18888},"
        "{\"corners\":[\"-2,0:SE\",\"2,-1:SE\"],\"value\":18478},"
        "{\"corners\":[\"0,-2:S\",\"0,1:S\"],\"value\":17642}]}]}\n");
    free(text);
}
END_TEST

/* The same numbers in the text, and a bar of twenty for the whole: 74.8 % is 15 of them. */
START_TEST(the_score_of_the_printed_island_as_text)
{
    static const char *const parts[] = {
        "A board of starter: 72.4 of 100, a higher score than 96.7 % of the boards\ndealt by the book with its pieces "
        "have, and "
        "than 65.5 % of the fair ones.\n\n",
        "\n  measure                 this board    better than\n"
        "  resource-balance      13.926 pips²    74.8 %  ***************\n",
        "\n  number-clustering     -0.753 cards²   94.9 %  *******************\n",
        "\n  opening-balance        5.640 %        93.1 %  *******************\n",
        "\n  wool           4     10    12.9  **********\n",
        "\n  for 3: seat 1 ends ahead of seat 2 by 4.5 %\n    seat 1  -1,1:S    2,-2:S      20.7\n",
        "\n  terrain-clustering  pairs of hexes of one producing terrain: neighbours count\n"
        "                      1, hexes two steps apart a quarter\n",
    };
    struct board b = printed("starter");
    char *text = score_text(&b, false);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        ck_assert_msg(strstr(text, parts[i]) != NULL, "\"%s\" is not in\n%s", parts[i], text);
    ck_assert_int_le(widest(text), 80);
    free(text);
}
END_TEST

/* Mini has no harbours. */
START_TEST(what_a_board_has_not_is_left_out)
{
    struct board b = ask_board(presets, "mini / L3 B5 / W4 D G6 / G8 O9");
    char *json = score_text(&b, true), *text = score_text(&b, false);
    ck_assert_ptr_nonnull(strstr(json, "\"score\":"));
    ck_assert_ptr_nonnull(strstr(json, "\"measure\":\"best-corner\",\"raw\":9000,"));
    ck_assert_ptr_null(strstr(json, "harbours"));
    ck_assert_ptr_null(strstr(text, "harbours"));
    free(json);
    free(text);
}
END_TEST

static const char rock_json[] =
    "{\"format\":\"islewright/preset@1\",\"name\":\"rock\",\"title\":\"t\",\"about\":\"a\",\"players\":[1,1],"
    "\"hexes\":[[0,0]],\"terrain\":{\"gold\":1},\"numbers\":{\"6\":1}}";

/* A single hex of gold with a 6 for one player: no boards are stored for it, and there is no set-up for two. */
START_TEST(without_a_reference_the_measures_stand_alone)
{
    struct err e;
    struct preset *p = preset_read(rock_json, strlen(rock_json), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    struct board b = {.preset = p, .terrain = {TERRAIN_GOLD}, .number = {token_of(6)}, .robber = -1};
    char *json = score_text(&b, true), *text = score_text(&b, false);
    ck_assert_str_eq(
        json, "{\"scale\":1000,\"measures\":["
              "{\"measure\":\"resource-balance\",\"raw\":0,\"unit\":\"pips²\",\"weight\":2,\"meaning\":"
              "\"squared distances of each producing terrain's pips from its share of the board's pips, added up\"},"
              "{\"measure\":\"terrain-clustering\",\"raw\":0,\"unit\":\"pairs\",\"weight\":2,\"meaning\":"
              "\"pairs of hexes of one producing terrain: neighbours count 1, hexes two steps apart a quarter\"},"
              "{\"measure\":\"best-corner\",\"raw\":5000,\"unit\":\"pips\",\"weight\":1,\"meaning\":"
              "\"pips of the richest corner\"}],"
              "\"resources\":[{\"resource\":\"gold\",\"hexes\":1,\"pips\":5,\"share\":5000}],\"setUps\":[]}\n");
    ck_assert_ptr_nonnull(strstr(text, "there is no score."));
    ck_assert_ptr_nonnull(strstr(text, "\n  best-corner            5.000 pips\n"));
    ck_assert_ptr_null(strstr(text, "better than"));
    ck_assert_ptr_null(strstr(text, "seat"));
    free(json);
    free(text);

    char *openings = OPENINGS(&b, FORMAT_JSON, &e, "count", "1");
    const char *begin = "{\"scale\":1000,\"outcomes\":36,\"open\":6,"
                        "\"resources\":[{\"resource\":\"gold\",\"hexes\":1,\"pips\":5,\"price\":1000}],"
                        "\"openings\":[{\"corners\":[\"0,0:N\"],\"hexes\":[\"0,0\"],\"pips\":5,\"cards\":{\"gold\":5},"
                        "\"rolls\":5,\"lacking\":[],\"harbours\":[],";
    ck_assert_msg(strncmp(openings, begin, strlen(begin)) == 0, "%s", openings);
    free(openings);
    preset_free(p);
}
END_TEST

/* ---- the picture of a score ---- */

/* The numbers of the bytes above. The bins hold all boards of the stored laws, and below the printed island's score,
 * which ends no bin, lie those bins below it and some of its own. */
START_TEST(the_picture_of_the_printed_island_shows_these_numbers)
{
    struct board b = printed("starter");
    struct chart c;
    score_chart(&b, &c);
    ck_assert_int_eq(c.score, 724);
    ck_assert_int_eq(c.beats, 967);
    ck_assert_int_eq(c.beats_fair, 655);
    ck_assert_int_eq(c.bars, 7);
    ck_assert_str_eq(c.bar[0].name, "resource-balance");
    ck_assert_str_eq(c.bar[0].value, "13.926 pips² · weight 2");
    ck_assert_int_eq(c.bar[0].share, 748);
    ck_assert_str_eq(c.bar[1].value, "6 pairs · weight 2");
    ck_assert_str_eq(c.bar[2].value, "−0.753 cards² · weight 2");
    ck_assert_str_eq(c.bar[6].value, "5.64 % · weight 2");
    ck_assert_int_eq(c.parts, 5);
    ck_assert_int_eq(c.part[1].terrain, TERRAIN_HILLS);
    ck_assert_int_eq(c.part[1].hexes, 3);
    ck_assert_int_eq(c.part[1].pips, 12);
    ck_assert_int_eq(c.part[1].share, 9667);
    const struct chart_law *laws[] = {&c.book, &c.fair};
    const int beats[] = {c.beats, c.beats_fair};
    for (int k = 0; k < 2; k++) {
        int sum = 0, below = 0, bin = 724 * CHART_BINS / 1000;
        for (int i = 0; i < CHART_BINS; i++) {
            ck_assert_int_ge(laws[k]->bin[i], 0);
            sum += laws[k]->bin[i];
            below += i < bin ? laws[k]->bin[i] : 0;
        }
        ck_assert_int_eq(sum, laws[k]->boards);
        ck_assert_int_le(below, (beats[k] + 1) * (laws[k]->boards / 1000));
        ck_assert_int_ge(below + laws[k]->bin[bin], (beats[k] - 1) * (laws[k]->boards / 1000));
    }
}
END_TEST

/* Of mini only six measures are known; no reference knows the rock. */
START_TEST(the_picture_leaves_out_what_is_not_known)
{
    struct board b = ask_board(presets, "mini / L3 B5 / W4 D G6 / G8 O9");
    struct chart c;
    struct err e;
    score_chart(&b, &c);
    ck_assert_int_eq(c.bars, 6);
    ck_assert_int_ge(c.score, 0);
    struct preset *p = preset_read(rock_json, strlen(rock_json), &e);
    struct board rock = {.preset = p, .terrain = {TERRAIN_GOLD}, .number = {token_of(6)}, .robber = -1};
    score_chart(&rock, &c);
    ck_assert_int_eq(c.score, -1);
    ck_assert_int_eq(c.book.boards + c.fair.boards, 0);
    ck_assert_int_eq(c.bars, 3);
    ck_assert_str_eq(c.bar[2].value, "5 pips");
    ck_assert_int_eq(c.bar[2].share, -1);
    ck_assert_int_eq(c.parts, 1);
    ck_assert_int_eq(c.part[0].terrain, TERRAIN_GOLD);
    preset_free(p);
}
END_TEST

/* ---- openings ---- */

/* The example of docs/scores.md: 4 brick, 5 grain and 2 ore on 11 rolls are 9.987; the best pair is 22.438. */
START_TEST(the_best_opening_of_the_printed_island_is_these_bytes)
{
    struct err e;
    struct board b = printed("starter");
    char *text = OPENINGS(&b, FORMAT_JSON, &e, "count", "1");
    ck_assert_str_eq(
        text, "{\"scale\":1000,\"outcomes\":36,\"open\":54,\"scarcest\":\"ore\",\"resources\":["
              "{\"resource\":\"lumber\",\"hexes\":4,\"pips\":13,\"price\":918},"
              "{\"resource\":\"brick\",\"hexes\":3,\"pips\":12,\"price\":953},"
              "{\"resource\":\"wool\",\"hexes\":4,\"pips\":10,\"price\":862},"
              "{\"resource\":\"grain\",\"hexes\":4,\"pips\":13,\"price\":1057},"
              "{\"resource\":\"ore\",\"hexes\":3,\"pips\":10,\"price\":1225}],"
              "\"openings\":[{\"corners\":[\"-1,1:S\"],\"hexes\":[\"-1,1\",\"-2,2\",\"-1,2\"],\"pips\":11,"
              "\"cards\":{\"brick\":4,\"grain\":5,\"ore\":2},\"rolls\":11,\"lacking\":[\"lumber\",\"wool\"],"
              "\"harbours\":[],\"value\":9987,\"market\":11547,\"own\":5677}],"
              "\"pairs\":[{\"corners\":[\"1,0:SE\",\"-1,1:S\"],"
              "\"hexes\":[\"1,0\",\"2,0\",\"-1,1\",\"1,1\",\"-2,2\",\"-1,2\"],\"pips\":22,"
              "\"cards\":{\"lumber\":2,\"brick\":4,\"wool\":4,\"grain\":5,\"ore\":7},\"rolls\":16,\"lacking\":[],"
              "\"harbours\":[],\"value\":22438,\"market\":22956,\"own\":17920}],\"warnings\":[]}\n");
    free(text);
}
END_TEST

/* What is held counts with the opening: with -1,1:S in hand the best single corner is the other one of the best pair,
 * and the whole is worth what the pair is. 0,0:N closes itself and three others, -1,1:S likewise: 46 of 54 stay open.
 */
START_TEST(settlements_are_honoured)
{
    struct err e;
    struct board b = printed("starter");
    char *text = OPENINGS(&b, FORMAT_JSON, &e, "taken", "0,0:N", "held", "-1,2:NW", "count", "1");
    ck_assert_ptr_nonnull(strstr(text, "\"open\":46,"));
    ck_assert_ptr_nonnull(strstr(text,
                                 "\"taken\":[\"0,-1:SE\"],\"held\":{\"corners\":[\"-1,1:S\"],\"pips\":11,\"cards\":"
                                 "{\"brick\":4,\"grain\":5,\"ore\":2},\"rolls\":11,\"lacking\":[\"lumber\","
                                 "\"wool\"],\"value\":9987,\"market\":11547,\"own\":5677},"));
    ck_assert_ptr_nonnull(strstr(text, "\"openings\":[{\"corners\":[\"1,0:SE\"],\"hexes\":[\"1,0\",\"2,0\",\"1,1\"],"
                                       "\"pips\":22,"));
    ck_assert_ptr_nonnull(strstr(text, "\"value\":22438,"));
    free(text);
    text = OPENINGS(&b, FORMAT_TEXT, &e, "taken", "0,0:N", "held", "-1,2:NW", "count", "1");
    ck_assert_ptr_nonnull(strstr(text,
                                 "A board of starter with 46 open corners. Scarcest is ore: 10 pips on 3 hexes.\n"
                                 "With your own at -1,1:S, alone worth 10.0; each line is of all together.\n\nThe "
                                 "best corner:\n"));
    ck_assert_ptr_nonnull(strstr(text, "\n   1   22.4    22    16  1,0:SE   L3 O8 W5    -\n"));
    free(text);
}
END_TEST

/* Each that cannot stand is told, with its option. */
START_TEST(settlements_that_cannot_stand_are_told)
{
    struct err e;
    struct board b = printed("starter");
    char *text = OPENINGS(&b, FORMAT_JSON, &e, "taken", "0,0:N", "taken", "9,9:N", "held", "0,0:NE", "held", "0,0:N");
    ck_assert_ptr_null(text);
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_int_eq(e.items, 3);
    ck_assert_str_eq(e.item[0].field, "taken");
    ck_assert_ptr_nonnull(strstr(e.item[0].detail, "\"9,9:N\" is no corner of this board"));
    ck_assert_str_eq(e.item[1].field, "held");
    ck_assert_ptr_nonnull(strstr(e.item[1].detail, "0,0:NE is taken or next to a corner that is taken"));
    ck_assert_str_eq(e.item[2].field, "held");
}
END_TEST

/* All 54 corners, and of pairs the 54 x 53 / 2 less the 72 edges. */
START_TEST(a_count_bounds_both_lists)
{
    struct err e;
    struct board b = printed("starter");
    static const struct {
        const char *count;
        size_t openings, pairs;
    } right[] = {{"1", 1, 1}, {"54", 54, 54}, {"1000", 54, 1000}};
    for (int i = 0; i < 3; i++) {
        char *text = OPENINGS(&b, FORMAT_JSON, &e, "count", right[i].count);
        json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
        ck_assert_uint_eq(json_array_size(json_object_get(json, "openings")), right[i].openings);
        ck_assert_uint_eq(json_array_size(json_object_get(json, "pairs")), right[i].pairs);
        json_decref(json);
        free(text);
    }
    struct ask *a = ask_openings((const char *const[]){NULL});
    ck_assert_uint_eq(a->count, OPENINGS_TOLD);
    ask_free(a);
}
END_TEST

/* The ore harbour of the printed island with an 8 on its mountains: named as `check` names it. */
START_TEST(a_harbour_on_its_own_red_number_is_warned_of)
{
    struct err e;
    struct board b = printed("starter");
    const struct lattice *l = &b.preset->lattice;
    int ore = 0;
    while (b.harbour[ore].kind != RESOURCE_ORE)
        ore++;
    int hex = l->edge[b.harbour[ore].edge].hex[0];
    char edge[PLACE_NAME], name[PLACE_NAME];
    struct buf json = {0}, note = {0};
    lattice_edge_name(l, b.harbour[ore].edge, edge);
    hex_text(l->hex[hex], name);
    b.terrain[hex] = TERRAIN_MOUNTAINS;
    b.number[hex] = token_of(8);
    buf_format(&json,
               "\"warnings\":[{\"detail\":\"the ore harbour at %s touches its own mountains with the number 8 (5 "
               "pips)\",\"where\":[[\"%s\",\"%s\"]]}]}\n",
               edge, edge, name);
    buf_format(&note, "\nNote: the ore harbour at %s touches its own mountains with the number 8 (5\npips).\n", edge);
    char *text = OPENINGS(&b, FORMAT_JSON, &e, "count", "1");
    ck_assert_msg(strstr(text, json.data) != NULL, "%s is not in %s", json.data, text);
    free(text);
    text = OPENINGS(&b, FORMAT_TEXT, &e, "count", "1");
    ck_assert_msg(strstr(text, note.data) != NULL, "%s is not in %s", note.data, text);
    free(text);
    buf_free(&json);
    buf_free(&note);
}
END_TEST

/* A harbour's corner has its harbour, with edge, kind and rate: 0,-2:NW of the printed island is a 3:1. */
START_TEST(harbours_are_told)
{
    struct err e;
    struct board b = printed("starter");
    char *text = OPENINGS(&b, FORMAT_JSON, &e, "count", "54");
    const char *at = strstr(text, "{\"corners\":[\"0,-2:NW\"]");
    ck_assert_ptr_nonnull(at);
    const char *harbours = strstr(at, "\"harbours\":");
    const char *right = "\"harbours\":[{\"edge\":\"0,-2:NW\",\"kind\":\"any\",\"rate\":3}],";
    ck_assert_msg(strncmp(harbours, right, strlen(right)) == 0, "%.200s", harbours);
    free(text);
    text = OPENINGS(&b, FORMAT_TEXT, &e, "count", "54");
    at = strstr(text, "  0,-2:NW  O10 ");
    ck_assert_ptr_nonnull(at);
    ck_assert_msg(strncmp(strchr(at, '\n') - 4, " 3:1", 4) == 0, "%.80s", at);
    /* two headings, 54 lines each, and what is around them */
    ck_assert_int_eq(lines(text), 1 + 3 + 54 + 3 + 54 + 1 + 4);
    ck_assert_int_le(widest(text), 88);
    free(text);
}
END_TEST

START_TEST(where_nothing_is_open_that_is_said)
{
    struct err e;
    struct preset *p = preset_read(rock_json, strlen(rock_json), &e);
    ck_assert_msg(p != NULL, "%s", e.detail);
    struct board b = {.preset = p, .terrain = {TERRAIN_GOLD}, .number = {token_of(6)}, .robber = -1};
    char *text = OPENINGS(&b, FORMAT_TEXT, &e, "taken", "0,0:N", "taken", "0,0:SE", "taken", "0,0:SW");
    ck_assert_ptr_nonnull(strstr(text, "A board of rock with 0 open corners."));
    ck_assert_ptr_nonnull(strstr(text, "\nThere is no open corner.\n\nThere is no open pair.\n"));
    free(text);
    preset_free(p);
}
END_TEST

/* ---- columns ---- */

START_TEST(numbers_are_rounded_and_stand_to_the_right)
{
    static const struct {
        int thousandths, places, width;
        const char *text;
    } right[] = {{13926, 3, 8, "  13.926"}, {-753, 3, 8, "  -0.753"}, {-4, 2, 0, "0.00"},   {-5, 2, 0, "-0.01"},
                 {72400, 1, 0, "72.4"},     {12889, 1, 5, " 12.9"},   {9950, 1, 2, "10.0"}, {999, 0, 3, "  1"},
                 {-1500, 0, 0, "-2"},       {0, 3, 0, "0.000"}};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct buf out = {0};
        columns_number(&out, right[i].thousandths, right[i].places, right[i].width);
        ck_assert_str_eq(out.data, right[i].text);
        buf_free(&out);
    }
}
END_TEST

START_TEST(texts_are_padded_by_characters)
{
    struct buf out = {0};
    columns_text(&out, "pips²", 7);
    columns_text(&out, "a", -3);
    columns_text(&out, "wider", 3);
    columns_count(&out, 0);
    columns_count(&out, 999);
    columns_count(&out, 1234567);
    columns_bar(&out, 3);
    ck_assert_str_eq(out.data, "pips²    awider09991,234,567***");
    buf_free(&out);
}
END_TEST

START_TEST(paragraphs_are_broken_at_spaces)
{
    struct buf out = {0};
    columns_paragraph(&out, "one two three unbreakable", 2, 9);
    ck_assert_str_eq(out.data, "one two\n  three\n  unbreakable\n");
    buf_free(&out);
}
END_TEST

int main(void)
{
    presets = presets_new();
    Suite *suite = suite_create("api_reports");
    TCase *tests = tcase_create("reports");
    suite_add_tcase(suite, tests);
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, the_score_of_the_printed_island_is_these_bytes);
    tcase_add_test(tests, the_score_of_the_printed_island_as_text);
    tcase_add_test(tests, what_a_board_has_not_is_left_out);
    tcase_add_test(tests, without_a_reference_the_measures_stand_alone);
    tcase_add_test(tests, the_picture_of_the_printed_island_shows_these_numbers);
    tcase_add_test(tests, the_picture_leaves_out_what_is_not_known);
    tcase_add_test(tests, the_best_opening_of_the_printed_island_is_these_bytes);
    tcase_add_test(tests, settlements_are_honoured);
    tcase_add_test(tests, settlements_that_cannot_stand_are_told);
    tcase_add_test(tests, a_count_bounds_both_lists);
    tcase_add_test(tests, a_harbour_on_its_own_red_number_is_warned_of);
    tcase_add_test(tests, harbours_are_told);
    tcase_add_test(tests, where_nothing_is_open_that_is_said);
    tcase_add_test(tests, numbers_are_rounded_and_stand_to_the_right);
    tcase_add_test(tests, texts_are_padded_by_characters);
    tcase_add_test(tests, paragraphs_are_broken_at_spaces);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    presets_free(presets);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
