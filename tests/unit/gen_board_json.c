/* Boards as JSON: the bytes that are written, and what reading refuses under which field. */
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_code.h"
#include "gen/board_json.h"
#include "gen/board_text.h"
#include "gen/core/mem.h"
#include "tests/known_presets.h"
#include "tests/random_board.h"

static struct presets *all;

static void open_presets(void)
{
    all = presets_new();
}

static void close_presets(void)
{
    presets_free(all);
}

static struct board read_map(const char *text)
{
    struct board b;
    struct err e;
    bool read = board_text_read(text, strlen(text), all, &b, &e);
    ck_assert_msg(read, "%s: %s", e.items > 0 ? e.item[0].field : "", e.detail);
    return b;
}

static void assert_written(const struct board *b, const struct origin *o, const char *right)
{
    struct buf out = {0};
    board_json_write(b, o, &out);
    ck_assert_str_eq(out.data, right);
    buf_free(&out);
}

/* ---- writing ---- */

#define MINI_HEXES                                                                                                     \
    "\"hexes\":[{\"q\":0,\"r\":-1,\"terrain\":\"desert\"},{\"q\":1,\"r\":-1,\"terrain\":\"fields\",\"number\":10},"    \
    "{\"q\":-1,\"r\":0,\"terrain\":\"forest\",\"number\":4},{\"q\":0,\"r\":0,\"terrain\":\"pasture\",\"number\":8},"   \
    "{\"q\":1,\"r\":0,\"terrain\":\"fields\",\"number\":9},{\"q\":-1,\"r\":1,\"terrain\":\"hills\",\"number\":3},"     \
    "{\"q\":0,\"r\":1,\"terrain\":\"mountains\",\"number\":5}],\"robber\":[0,-1]}"

START_TEST(a_board_of_unknown_origin)
{
    struct board b = read_map("mini / D G10 / L4 W8 G9 / B3 O5");
    static const char right[] =
        "{\"format\":\"islewright/board@1\",\"preset\":\"mini\",\"code\":\"mini-9GDGBJRFZX5\"," MINI_HEXES;
    struct origin unknown = {.known = false, .generator = 7};
    assert_written(&b, NULL, right);
    assert_written(&b, &unknown, right);
}
END_TEST

static struct origin dealt(const char *seed, const char *seed_id)
{
    struct origin o = {.known = true, .seed = mem_text(seed), .seed_id = mem_text(seed_id), .fairness = "fair"};
    static const char *const rules[] = {"terrain-cluster=2", "reds-apart", "pin=0,-1:desert", "apart=hills:2",
                                        "apart=fields:2"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        ck_assert(rule_list_add(&o.rules, rules[i], "rule", NULL));
    return o;
}

/* Rules sorted by name; those that may repeat are arrays even when there is one; a seed's quotes and backslashes are
 * escaped, all else is UTF-8 as it is. */
START_TEST(a_board_of_known_origin)
{
    struct board b = read_map("mini / D G10 / L4 W8 G9 / B3 O5");
    struct origin o = dealt("caf\xC3\xA9 \"\\/\xF0\x9F\x8E\xB2", "mini@0?seed=x");
    assert_written(&b, &o,
                   "{\"format\":\"islewright/board@1\",\"preset\":\"mini\",\"generator\":0,"
                   "\"seed\":\"caf\xC3\xA9 \\\"\\\\/\xF0\x9F\x8E\xB2\",\"seedId\":\"mini@0?seed=x\","
                   "\"code\":\"mini-9GDGBJRFZX5\",\"sampling\":\"uniform\",\"fairness\":\"fair\",\"rules\":{"
                   "\"apart\":[\"fields:2\",\"hills:2\"],\"pin\":[\"0,-1:desert\"],\"reds-apart\":true,"
                   "\"terrain-cluster\":\"2\"}," MINI_HEXES);
    origin_free(&o);
    ck_assert(!o.known);
    ck_assert_ptr_null(o.seed);
}
END_TEST

/* The first harbour is the example of the format: the edge 0,-2:NW runs from the corner NW to the corner N. */
START_TEST(harbours_name_their_corners_clockwise)
{
    struct board b;
    struct buf out = {0};
    board_print(presets_find(all, "starter", "preset", NULL), &b);
    board_json_write(&b, NULL, &out);
    ck_assert_ptr_nonnull(
        strstr(out.data, "\"harbours\":[{\"edge\":\"0,-2:NW\",\"corners\":[\"0,-2:NW\",\"0,-2:N\"],\"kind\":\"any\","
                         "\"rate\":3},{\"edge\":\"1,-2:NE\",\"corners\":[\"1,-2:N\",\"1,-2:NE\"],\"kind\":\"grain\","
                         "\"rate\":2},{\"edge\":\"2,-1:NE\",\"corners\":[\"2,-2:SE\",\"2,-1:NE\"],\"kind\":\"ore\","
                         "\"rate\":2},"));
    ck_assert_ptr_nonnull(strstr(out.data, "{\"edge\":\"-1,-1:W\",\"corners\":[\"-1,-1:SW\",\"-1,-1:NW\"],"
                                           "\"kind\":\"lumber\",\"rate\":2}],\"robber\":[0,0]}"));
    buf_free(&out);
}
END_TEST

START_TEST(rules_that_repeat)
{
    static const char *const repeat[] = {"pin", "apart", "inland", "coastal", "farthest"};
    static const char *const once[] = {"reds-apart", "corner-pips", "numbers", "harbours", "harbours-apart", ""};
    for (size_t i = 0; i < sizeof repeat / sizeof *repeat; i++)
        ck_assert(board_json_rule_repeats(repeat[i]));
    for (size_t i = 0; i < sizeof once / sizeof *once; i++)
        ck_assert(!board_json_rule_repeats(once[i]));
}
END_TEST

/* What a search for the best board came to; what there is nothing to tell of is left out. It is not read back, but told
 * anew by who knows goals (api/vetting.h). */
START_TEST(a_best_board)
{
    struct board b = read_map("mini / D G10 / L4 W8 G9 / B3 O5"), again;
    struct origin o = dealt("x", "mini@0?fairness=fair&best=draft&seed=x"), read;
    struct buf out = {0};
    struct err e;
    o.sampling = SAMPLING_BEST;
    o.best = (struct best_note){.goal = "draft",
                                .cost = 90593,
                                .least = 90100,
                                .score = 812,
                                .beats_fair = 0,
                                .reference = "mini",
                                .seed = "reference",
                                .boards = 50000};
    board_json_write(&b, &o, &out);
    ck_assert_msg(strstr(out.data,
                         "\"sampling\":\"best\",\"best\":{\"goal\":\"draft\",\"scale\":1000,\"cost\":90593,"
                         "\"least\":90100,\"score\":812,\"beatsFair\":0,\"fairReference\":{\"preset\":\"mini\","
                         "\"fairness\":\"fair\",\"seed\":\"reference\",\"boards\":50000}},\"fairness\":\"fair\","),
                  "%s", out.data);
    ck_assert_msg(board_json_read(out.data, out.length, all, &again, &read, &e), "%s", e.detail);
    ck_assert_ptr_null(read.best.goal);
    origin_free(&read);
    o.best = (struct best_note){.goal = "score", .cost = -1, .least = -1, .score = -1, .beats_fair = -1};
    buf_clear(&out);
    board_json_write(&b, &o, &out);
    ck_assert_msg(strstr(out.data, "\"best\":{\"goal\":\"score\",\"scale\":1000},\"fairness\""), "%s", out.data);
    ck_assert(board_json_read(out.data, out.length, all, &again, &read, &e));
    origin_free(&read);
    origin_free(&o);
    buf_free(&out);
}
END_TEST

/* ---- reading ---- */

static bool read_json(const char *json, struct board *b, struct origin *o, struct err *e)
{
    return board_json_read(json, strlen(json), all, b, o, e);
}

START_TEST(what_is_written_reads_back)
{
    struct board b = read_map("mini / D G10 / L4 W8 G9 / B3 O5"), again;
    struct origin o = dealt("caf\xC3\xA9 \"\\", "mini@0?fairness=fair&best=true&seed=caf%C3%A9%20%22%5C"), read;
    struct buf out = {0}, twice = {0};
    struct err e;
    o.sampling = SAMPLING_BEST;
    board_json_write(&b, &o, &out);
    bool good = read_json(out.data, &again, &read, &e);
    ck_assert_msg(good, "%s: %s", e.items > 0 ? e.item[0].field : "", e.detail);
    ck_assert(board_equal(&b, &again));
    ck_assert(read.known);
    ck_assert_str_eq(read.seed, o.seed);
    ck_assert_str_eq(read.seed_id, o.seed_id);
    ck_assert_int_eq(read.sampling, SAMPLING_BEST);
    ck_assert_str_eq(read.fairness, "fair");
    ck_assert_int_eq(read.rules.count, 5);
    board_json_write(&again, &read, &twice);
    ck_assert_str_eq(twice.data, out.data);
    origin_free(&o);
    origin_free(&read);
    buf_free(&out);
    buf_free(&twice);
}
END_TEST

/* Any spacing and order; corners, rate and code may be left out; corners in either order; a code in either case. */
START_TEST(the_same_board_in_other_words)
{
    static const char *const same[] = {
        "{\"robber\": [0, -1], \"preset\": \"mini\",\n \"hexes\": ["
        "{\"terrain\":\"mountains\",\"number\":5,\"r\":1,\"q\":0},{\"q\":0,\"r\":0,\"terrain\":\"pasture\",\"number\":"
        "8},"
        "{\"q\":-1,\"r\":0,\"terrain\":\"forest\",\"number\":4},{\"q\":-1,\"r\":1,\"terrain\":\"hills\",\"number\":3},"
        "{\"q\":1,\"r\":0,\"terrain\":\"fields\",\"number\":9},{\"q\":0,\"r\":-1,\"terrain\":\"desert\"},"
        "{\"q\":1,\"r\":-1,\"terrain\":\"fields\",\"number\":10}], \"format\":\"islewright/board@1\"}\n",
        "{\"format\":\"islewright/board@1\",\"preset\":\"mini\",\"code\":\"MINI-9gdgbjrfzx5\"," MINI_HEXES,
        "{\"format\":\"islewright/board@1\",\"preset\":\"mini\",\"harbours\":[]," MINI_HEXES,
    };
    struct board right = read_map("mini / D G10 / L4 W8 G9 / B3 O5"), b;
    struct origin o;
    struct err e;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        bool good = read_json(same[i], &b, &o, &e);
        ck_assert_msg(good, "%s: %s", e.items > 0 ? e.item[0].field : "", e.detail);
        ck_assert(board_equal(&b, &right));
        ck_assert(!o.known);
    }
    static const char ten_hexes[] =
        "{\"format\":\"islewright/board@1\",\"preset\":\"ten\",\"hexes\":[{\"q\":0,\"r\":-1,\"terrain\":\"forest\","
        "\"number\":9},{\"q\":1,\"r\":-1,\"terrain\":\"hills\",\"number\":5},{\"q\":2,\"r\":-1,\"terrain\":\"hills\","
        "\"number\":8},{\"q\":-1,\"r\":0,\"terrain\":\"desert\"},{\"q\":0,\"r\":0,\"terrain\":\"mountains\",\"number\":"
        "5},"
        "{\"q\":1,\"r\":0,\"terrain\":\"fields\",\"number\":4},{\"q\":2,\"r\":0,\"terrain\":\"pasture\",\"number\":12},"
        "{\"q\":-1,\"r\":1,\"terrain\":\"pasture\",\"number\":6},{\"q\":0,\"r\":1,\"terrain\":\"forest\",\"number\":2},"
        "{\"q\":1,\"r\":1,\"terrain\":\"fields\",\"number\":6}],\"robber\":[-1,0],\"harbours\":["
        "{\"edge\":\"-1,1:SW\",\"kind\":\"any\"},{\"edge\":\"2,-1:NE\",\"kind\":\"wool\",\"rate\":2},"
        "{\"edge\":\"0,-1:NW\",\"corners\":[\"0,-1:N\",\"0,-1:NW\"],\"kind\":\"ore\"},"
        "{\"edge\":\"1,1:SE\",\"kind\":\"any\",\"rate\":3}]}";
    ck_assert(read_json(ten_hexes, &b, &o, &e));
    right = read_map("ten / L9 B5 B8 / D O5 G4 W12 / W6 L2 G6 / harbours: ore 0,-1:NW wool 2,-1:NE any 1,1:SE "
                     "any -1,1:SW");
    ck_assert(board_equal(&b, &right));
}
END_TEST

/* The board above with one text put in place of another. */
static char *mini_with(const char *old, const char *fresh)
{
    static const char whole[] =
        "{\"format\":\"islewright/board@1\",\"preset\":\"mini\",\"code\":\"mini-9GDGBJRFZX5\"," MINI_HEXES;
    const char *at = strstr(whole, old);
    ck_assert_msg(at != NULL, "%s is not there", old);
    char *text = mem_new(strlen(whole) + strlen(fresh) + 1, 1);
    memcpy(text, whole, (size_t)(at - whole));
    strcat(text, fresh);
    strcat(text, at + strlen(old));
    return text;
}

static void assert_error(const char *json, enum err_kind kind, const char *field, const char *detail)
{
    struct board b;
    struct origin o;
    struct err e;
    ck_assert_msg(!read_json(json, &b, &o, &e), "%s was read", json);
    ck_assert_int_eq(e.kind, kind);
    ck_assert_str_eq(e.item[0].field, field);
    ck_assert_str_eq(e.item[0].detail, detail);
    ck_assert(!read_json(json, &b, &o, NULL));
    ck_assert_ptr_null(o.seed_id);
}

static const struct {
    const char *old, *fresh, *field, *detail;
} mistakes[] = {
    {"board@1", "board@2", "format", "'islewright/board@2' is not read here; a board has islewright/board@1"},
    {"\"format\":\"islewright/board@1\",", "", "format", "format is missing"},
    {"\"preset\":\"mini\",", "", "preset", "preset is missing"},
    {"board@1", "BOARD", "format", "'islewright/BOARD' is not read here; a board has islewright/board@1"},
    {"islewright/board@1", "islewright/preset@1", "format", "this is a preset, not a board: deal a board from it"},
    {"\"mini\"", "7", "preset", "preset must be a text, not 7"},
    {"\"mini\"", "null", "preset", "preset must be a text, not null"},
    {"\"mini\"", "[\"mini\"]", "preset", "preset must be a text, not a list"},
    {"\"robber\"", "\"sea\":1,\"robber\"", "sea",
     "this field is not known here; known are format, preset, generator, seed, seedId, code, sampling, best, "
     "fairness, "
     "rules, hexes, harbours, fishing, rivers, robber, pirate, sites, ways, chips"},
    {"\"number\":10", "\"number\":10,\"tide\":true", "hexes[1].tide",
     "this field is not known here; known are q, r, terrain, number, numbers, variant, fog, land"},
    {"\"number\":10", "\"number\":10,\"fog\":true", "hexes[1].fog", "this hex of mini lies face up at the start"},
    {"\"number\":10", "\"number\":10,\"fog\":1", "hexes[1].fog", "fog must be true or false, not 1"},
    {"\"preset\":\"mini\"", "\"preset\":\"mini\",\"pirate\":[0,0]", "pirate",
     "the pirate of mini starts off the board"},
    {"\"preset\":\"mini\"", "\"preset\":\"mini\",\"pirate\":[9,0]", "pirate", "9,0 is no hex of mini"},
    {"\"preset\":\"mini\"", "\"preset\":\"mini\",\"pirate\":7", "pirate", "the pirate is [q,r], a hex"},
    {"\"q\":1,\"r\":-1", "\"q\":1.0,\"r\":-1", "hexes[1].q",
     "q must be a whole number from -60 to 60, not a number with a point or an exponent"},
    {"\"q\":1,\"r\":-1", "\"q\":1", "hexes[1].r", "r is missing"},
    {"\"q\":1,\"r\":-1", "\"q\":1,\"r\":-61", "hexes[1].r", "r must be a whole number from -60 to 60, not -61"},
    {"\"q\":1,\"r\":-1", "\"q\":5,\"r\":-1", "hexes[1]", "5,-1 is no hex of mini"},
    {"\"q\":1,\"r\":-1", "\"q\":0,\"r\":-1", "hexes[1]", "0,-1 is there already, as hexes[0]"},
    {"\"forest\"", "\"woods\"", "hexes[2].terrain", "'woods' is called forest here"},
    {"\"forest\"", "\"wheat\"", "hexes[2].terrain", "'wheat' is called fields here"},
    {"\"forest\"", "\"jungle\"", "hexes[2].terrain",
     "'jungle' is no terrain; known are forest, hills, pasture, fields, mountains, gold, desert, lake, swamp, sea, "
     "oasis, "
     "castle, quarry, glassworks"},
    {"\"terrain\":\"forest\",", "", "hexes[2].terrain", "terrain is missing"},
    {"\"number\":4", "\"number\":7", "hexes[2].number", "a number is a whole number, 2 to 6 or 8 to 12, not 7"},
    {"\"number\":4", "\"number\":\"4\"", "hexes[2].number",
     "a number is a whole number, 2 to 6 or 8 to 12, not a text"},
    {"\"number\":4", "\"number\":4.0", "hexes[2].number",
     "a number is a whole number, 2 to 6 or 8 to 12, not a number with a point or an exponent"},
    {"\"number\":4", "\"number\":4,\"numbers\":[3,11]", "hexes[2].numbers",
     "a hex has a number, or numbers where its token is shared, not both"},
    {"\"number\":4", "\"numbers\":[4]", "hexes[2].numbers",
     "the numbers of a shared token are two different ones, each 2 to 6 or 8 to 12"},
    {"\"number\":4", "\"numbers\":[4,4]", "hexes[2].numbers",
     "the numbers of a shared token are two different ones, each 2 to 6 or 8 to 12"},
    {"\"number\":4", "\"numbers\":[3,11]", "hexes",
     "the number tokens are not those of mini; too many: one 3/11; missing: one each of 4 and 6 (1 of which stays in "
     "the box); mini has one each of 3, 4, 5, 6, 8, 9 and 10"},
    {",\"number\":4", "", "hexes",
     "5 number tokens, not 6; missing: one each of 4 and 6 (1 of which stays in the box); mini has one each of 3, 4, "
     "5, "
     "6, 8, 9 and 10"},
    {"\"desert\"}", "\"desert\",\"number\":6}", "hexes",
     "7 number tokens, not 6; mini has one each of 3, 4, 5, 6, 8, 9 and 10"},
    {"{\"q\":0,\"r\":-1,\"terrain\":\"desert\"},", "", "hexes", "these hexes of mini are missing: 0,-1"},
    {"{\"q\":0,\"r\":-1,\"terrain\":\"desert\"},", "[],", "hexes[0]",
     "a hex is an object with q, r, terrain and number"},
    {"\"hexes\":[", "\"hexes\":{},\"robber\":[0,0],\"x\":[", "line 1, column 418",
     "a field is there twice: \"robber\""},
    {"\"mini\"", "\"mi\\u0000ni\"", "line 1, column 52",
     "a text of a board has no NUL (\\u0000), as this one has: \"mi\\u0000ni\""},
    {"\"preset\"", "\"pre\\u0000set\"", "line 1, column 45",
     "the name of a field has no NUL (\\u0000), as this one has: \"pre\\u0000set\""},
    {"\"number\":4", "\"number\":4e999", "line 1, column 209", "this number is too large: 4e999"},
    {"\"number\":4", "\"number\":four", "line 1, column 208", "this is not JSON: invalid token near 'four'"},
    {"\"hexes\"", "\"hexen\"", "hexen",
     "this field is not known here; known are format, preset, generator, seed, seedId, code, sampling, best, "
     "fairness, "
     "rules, hexes, harbours, fishing, rivers, robber, pirate, sites, ways, chips"},
    {"\"robber\":[0,-1]", "\"robber\":[0,0]", "robber", "the robber starts on the first desert in reading order, 0,-1"},
    {",\"robber\":[0,-1]", "", "robber", "the robber starts on the first desert in reading order, 0,-1"},
    {"\"robber\":[0,-1]", "\"robber\":[9,9]", "robber", "9,9 is no hex of mini"},
    {"\"robber\":[0,-1]", "\"robber\":\"0,-1\"", "robber", "the robber is [q,r], a hex"},
    {"\"robber\":[0,-1]", "\"robber\":[0,-1,0]", "robber", "the robber is [q,r], a hex"},
    {"mini-9GDGBJRFZX5", "mini-9GDGBJRFZX6", "code", "this is not the code of this board, which is mini-9GDGBJRFZX5"},
    {"mini-9GDGBJRFZX5", "mini-HF4V77SDTP0", "code", "this is not the code of this board, which is mini-9GDGBJRFZX5"},
    {"\"mini-9GDGBJRFZX5\"", "null", "code", "code must be a text, not null"},
    {"\"hexes\"", "\"harbours\":7,\"hexes\"", "harbours",
     "harbours must be an array of the harbours of mini, of which there are 0"},
    {"\"hexes\"", "\"harbours\":[{\"edge\":\"0,-1:NW\",\"kind\":\"any\"}],\"hexes\"", "harbours",
     "1 harbour, not 0; too many: one any 3:1; mini has none"},
    {"\"hexes\"", "\"harbours\":[{\"edge\":\"0,-1:N\",\"kind\":\"any\"}],\"hexes\"", "harbours[0].edge",
     "'0,-1:N' is no edge of mini: an edge is written Q,R:SIDE, as in 0,-2:NW"},
    {"\"hexes\"", "\"harbours\":[{\"edge\":\"0,-1:NW\",\"kind\":\"wood\"}],\"hexes\"", "harbours[0].kind",
     "'wood' is called lumber here"},
    {"\"hexes\"", "\"harbours\":[{\"edge\":\"0,-1:NW\",\"kind\":\"fish\"}],\"hexes\"", "harbours[0].kind",
     "'fish' is no kind of harbour; known are any, lumber, brick, wool, grain, ore"},
    {"\"hexes\"", "\"harbours\":[{\"edge\":\"0,-1:NW\",\"kind\":\"any\",\"rate\":0}],\"hexes\"", "harbours[0].rate",
     "rate must be a whole number from 1 to 9, not 0"},
    {"\"hexes\"",
     "\"harbours\":[{\"edge\":\"0,-1:NW\",\"kind\":\"any\",\"corners\":[\"0,-1:N\",\"0,-1:NE\"]}],\"hexes\"",
     "harbours[0].corners", "the corners of this edge are 0,-1:NW and 0,-1:N"},
    {"\"hexes\"", "\"generator\":0,\"hexes\"", "seedId", "seedId is missing"},
    {"\"hexes\"", "\"rules\":{},\"hexes\"", "generator", "generator is missing"},
};

START_TEST(mistakes_are_named_by_their_field)
{
    char *json = mini_with(mistakes[_i].old, mistakes[_i].fresh);
    assert_error(json, ERR_INPUT, mistakes[_i].field, mistakes[_i].detail);
    free(json);
}
END_TEST

START_TEST(what_is_no_board_at_all)
{
    assert_error("", ERR_INPUT, "line 1, column 1", "the JSON of this board ends too soon");
    assert_error("{\"format\":", ERR_INPUT, "line 1, column 10", "the JSON of this board ends too soon");
    assert_error("7", ERR_INPUT, "board", "a board is an object: {\"format\":\"islewright/board@1\",...}");
    assert_error("[1]", ERR_INPUT, "board", "a board is an object: {\"format\":\"islewright/board@1\",...}");
    assert_error("{\"format\":\"islewright/board@1\",\"preset\":\"midi\"}", ERR_NOT_FOUND, "preset",
                 "there is no preset \"midi\"; did you mean \"mini\"? Known: " KNOWN_PRESETS);
    assert_error("{} {}", ERR_INPUT, "board", "these are several boards, one after the other: give one of them");
    assert_error("{}\n\n{\"a\":", ERR_INPUT, "board",
                 "these are several boards, one after the other: give one of them");
    assert_error("{} x", ERR_INPUT, "line 1, column 4", "the JSON of this board has ended, and more follows: x");
    assert_error("[] {}", ERR_INPUT, "line 1, column 4", "the JSON of this board has ended, and more follows: {");
    assert_error("[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]", ERR_INPUT, "board", "a board is not nested deeper than 16");
    assert_error("{\"a\":\"\\\"[[[[[[[[[[[[[[[[[[[\"}", ERR_INPUT, "format", "format is missing");
}
END_TEST

/* All that fit of them, in the order of the input. */
START_TEST(several_mistakes_are_listed)
{
    char *json = mini_with("\"number\":10},{\"q\":-1,\"r\":0,\"terrain\":\"forest\"",
                           "\"number\":1},{\"q\":-1,\"r\":0,\"terrain\":\"Forest\",\"pips\":3");
    struct board b;
    struct origin o;
    struct err e;
    ck_assert(!read_json(json, &b, &o, &e));
    ck_assert_int_eq(e.items, 3);
    ck_assert_str_eq(e.item[0].field, "hexes[1].number");
    ck_assert_str_eq(e.item[1].field, "hexes[2].pips");
    ck_assert_str_eq(e.item[2].field, "hexes[2].terrain");
    free(json);
}
END_TEST

/* Fields count as in the input, also where board_fits() finds the fault in its own order. */
START_TEST(fields_count_as_the_input_does)
{
    static const char json[] =
        "{\"format\":\"islewright/board@1\",\"preset\":\"mini\",\"hexes\":["
        "{\"q\":0,\"r\":1,\"terrain\":\"mountains\"},{\"q\":0,\"r\":0,\"terrain\":\"pasture\",\"number\":8},"
        "{\"q\":-1,\"r\":0,\"terrain\":\"forest\",\"number\":4},{\"q\":-1,\"r\":1,\"terrain\":\"hills\",\"number\":3},"
        "{\"q\":1,\"r\":0,\"terrain\":\"fields\",\"number\":9},{\"q\":0,\"r\":-1,\"terrain\":\"desert\",\"number\":5},"
        "{\"q\":1,\"r\":-1,\"terrain\":\"fields\",\"number\":10}],\"robber\":[0,-1]}";
    struct board b;
    struct origin o;
    struct err e;
    ck_assert(!read_json(json, &b, &o, &e));
    ck_assert_int_eq(e.items, 2);
    ck_assert_str_eq(e.item[0].field, "hexes[5].number");
    ck_assert_str_eq(e.item[0].detail, "0,-1 (desert) takes no number, it has 5");
    ck_assert_str_eq(e.item[1].field, "hexes[0].number");
    ck_assert_str_eq(e.item[1].detail, "0,1 (mountains) needs a number");
}
END_TEST

/* ---- where a board comes from ---- */

#define ORIGIN(generator, seed, id, sampling, fairness, rules)                                                         \
    "\"generator\":" generator ",\"seed\":" seed ",\"seedId\":\"" id "\",\"sampling\":\"" sampling                     \
    "\",\"fairness\":\"" fairness "\",\"rules\":" rules ",\"hexes\""

static const struct {
    const char *fresh, *field, *detail;
} origins[] = {
    {ORIGIN("0", "\"b\"", "mini@0?fairness=fair&seed=a", "uniform", "fair", "{}"), "seedId",
     "the seed of the seed id is \"a\", and that of the board is \"b\""},
    {ORIGIN("0", "\"a\"", "mini@0?fairness=book&seed=a", "uniform", "fair", "{}"), "seedId",
     "the fairness of the seed id is book, and that of the board is fair"},
    {ORIGIN("0", "\"a\"", "base@0?fairness=fair&seed=a", "uniform", "fair", "{}"), "seedId",
     "the seed id is for the preset base, the board is of mini"},
    {ORIGIN("1", "\"a\"", "mini@0?fairness=fair&seed=a", "uniform", "fair", "{}"), "seedId",
     "the seed id is for generator 0, the board is of 1"},
    {ORIGIN("-1", "\"a\"", "mini@0?fairness=fair&seed=a", "uniform", "fair", "{}"), "generator",
     "generator must be a whole number from 0 to 2147483647, not -1"},
    {ORIGIN("0", "17", "mini@0?fairness=fair&seed=17", "uniform", "fair", "{}"), "seed", "seed must be a text, not 17"},
    {ORIGIN("0", "\"\"", "mini@0?fairness=fair&seed=17", "uniform", "fair", "{}"), "seed",
     "a seed is any text but an empty one; leave it out for a fresh one"},
    {ORIGIN("0", "\"a\"", "mini@0?fairness=fair&seed=a", "random", "fair", "{}"), "sampling",
     "'random' is no way of sampling: it is uniform, search, best or fixed"},
    {ORIGIN("0", "\"a\"", "mini@0?fairness=fair&seed=a", "best", "fair", "{}"), "seedId",
     "the seed id does not ask for the best board, and the sampling of the board is best"},
    {ORIGIN("0", "\"a\"", "mini@0?best=true&fairness=fair&seed=a", "search", "fair", "{}"), "seedId",
     "the seed id asks for the best board, and the sampling of the board is search"},
    {ORIGIN("0", "\"a\"", "mini@0?best=true&fairness=fair&seed=a", "best\",\"best\":\"score", "fair", "{}"), "best",
     "best must be an object"},
    {"\"generator\":0,\"seed\":\"a\",\"seedId\":\"mini@0?fairness=fair&seed=a\",\"sampling\":\"uniform\","
     "\"best\":{\"goal\":\"score\"},\"fairness\":\"fair\",\"rules\":{},\"hexes\"",
     "best", "only a board whose sampling is best has it"},
    {"\"generator\":0,\"seed\":\"a\",\"seedId\":\"mini@0?best=true&seed=a\",\"sampling\":\"best\","
     "\"best\":{\"goal\":\"score\",\"score\":\"high\"},\"fairness\":\"fair\",\"rules\":{},\"hexes\"",
     "best.score", "score must be a whole number from 0 to 2147483647, not a text"},
    {ORIGIN("0", "\"a\"", "mini@0?fairness=fair&seed=a", "uniform", "fairer than fair", "{}"), "fairness",
     "there is no fairness 'fairer than fair'"},
    {ORIGIN("0", "\"a\"", "mini@0?fairness=fair&seed=a", "uniform", "fair", "[]"), "rules",
     "rules must be an object of rules by name"},
    {ORIGIN("0", "\"a\"", "mini@0?fairness=fair&seed=a", "uniform", "fair", "{\"reds-apart\":false}"),
     "rules.reds-apart", "a rule is true, its argument as a text, or an array of these"},
    {ORIGIN("0", "\"a\"", "mini@0?fairness=fair&seed=a", "uniform", "fair", "{\"terrain-cluster\":2}"),
     "rules.terrain-cluster", "a rule is true, its argument as a text, or an array of these"},
    {ORIGIN("0", "\"a\"", "mini@0?fairness=fair&seed=a", "uniform", "fair", "{\"pin\":[\"0,0:desert\",7]}"),
     "rules.pin[1]", "a rule is true, its argument as a text, or an array of these"},
};

START_TEST(an_origin_that_does_not_agree)
{
    char *json = mini_with("\"hexes\"", origins[_i].fresh);
    assert_error(json, ERR_INPUT, origins[_i].field, origins[_i].detail);
    free(json);
}
END_TEST

/* The seed is kept in its canonical form, the seed id too: e with U+0301 is one letter in NFC; parameters are sorted.
 */
START_TEST(an_origin_becomes_canonical)
{
    char *json = mini_with("\"hexes\"", ORIGIN("0", "\" caf\\u0065\\u0301 \"", "mini@0?seed=cafe%CC%81&fairness=fair",
                                               "search", "fair", "{\"pin\":\"0,-1:desert\",\"reds-apart\":true}"));
    struct board b;
    struct origin o;
    struct err e;
    bool good = read_json(json, &b, &o, &e);
    ck_assert_msg(good, "%s: %s", e.items > 0 ? e.item[0].field : "", e.detail);
    ck_assert_str_eq(o.seed, "caf\xC3\xA9");
    ck_assert_str_eq(o.seed_id, "mini@0?fairness=fair&seed=caf%C3%A9");
    ck_assert_int_eq(o.sampling, SAMPLING_SEARCH);
    ck_assert_int_eq(o.rules.count, 2);
    ck_assert_str_eq(o.rules.rule[0].name, "pin");
    ck_assert_str_eq(o.rules.rule[0].text, "0,-1:desert");
    origin_free(&o);
    free(json);
}
END_TEST

/* A fixed board has no seed; its seed id is starter@0. */
START_TEST(a_fixed_board_has_no_seed)
{
    struct board b, again;
    struct origin o = {.known = true, .seed_id = mem_text("starter@0"), .sampling = SAMPLING_FIXED, .fairness = "none"},
                  read;
    struct buf out = {0};
    struct err e;
    board_print(presets_find(all, "starter", "preset", NULL), &b);
    board_json_write(&b, &o, &out);
    static const char start[] = "{\"format\":\"islewright/board@1\",\"preset\":\"starter\",\"generator\":0,"
                                "\"seedId\":\"starter@0\",\"code\":\"starter-386VAMVS5HSN1MCFAYXNG71AY1\","
                                "\"sampling\":\"fixed\",\"fairness\":\"none\",\"rules\":{},\"hexes\":[";
    ck_assert_int_eq(strncmp(out.data, start, strlen(start)), 0);
    bool good = read_json(out.data, &again, &read, &e);
    ck_assert_msg(good, "%s: %s", e.items > 0 ? e.item[0].field : "", e.detail);
    ck_assert(board_equal(&b, &again));
    ck_assert_ptr_null(read.seed);
    ck_assert_str_eq(read.seed_id, "starter@0");
    origin_free(&o);
    origin_free(&read);
    buf_free(&out);
}
END_TEST

/* ---- for players ---- */

/* Other land and numbers on each hidden hex: the pieces of an area in the fog, turned by one place. */
static void turn_fog(struct board *b)
{
    int last = -1;
    for (int i = 0; i < b->preset->lattice.hexes; i++) {
        if (!board_in_fog(b->preset, i))
            continue;
        if (last >= 0) {
            uint8_t t = b->terrain[i];
            token n = b->number[i];
            b->terrain[i] = b->terrain[last], b->number[i] = b->number[last];
            b->terrain[last] = t, b->number[last] = n;
        }
        last = i;
    }
}

START_TEST(a_covered_board_tells_nothing_of_its_fog)
{
    static const char *const names[] = {"fog-3", "fog-4", "fog-6"};
    const struct preset *p = presets_find(all, names[_i], "preset", NULL);
    struct stream s = test_stream("covered");
    for (int i = 0; i < 50; i++) {
        struct board b, other;
        struct origin o = {.known = true, .seed = mem_text("s"), .seed_id = mem_text("id"), .fairness = "fair"};
        struct buf one = {0}, two = {0}, whole = {0};
        ck_assert(rule_list_add(&o.rules, "pin=2,1:gold", "rule", NULL));
        ck_assert(rule_list_add(&o.rules, "reds-apart", "rule", NULL));
        random_board(p, &s, &b);
        other = b;
        turn_fog(&other);
        board_json_write(&b, &o, &whole);
        board_json_write_covered(&b, &o, &one);
        board_json_write_covered(&other, NULL, &two);
        ck_assert(!board_equal(&b, &other));
        ck_assert_ptr_nonnull(strstr(one.data, "\"fairness\":\"fair\",\"rules\":{\"reds-apart\":true},\"hexes\":["));
        ck_assert_str_eq(strstr(one.data, "\"hexes\""), strstr(two.data, "\"hexes\""));
        for (int h = 0; h < p->lattice.hexes; h++) {
            char item[64];
            snprintf(item, sizeof item, "{\"q\":%d,\"r\":%d,\"fog\":true}", p->lattice.hex[h].q, p->lattice.hex[h].r);
            ck_assert_int_eq(strstr(one.data, item) != NULL, board_in_fog(p, h));
        }
        ck_assert_ptr_null(strstr(one.data, "\"code\""));
        ck_assert_ptr_null(strstr(one.data, "\"seed"));
        ck_assert_ptr_nonnull(strstr(whole.data, "\"seedId\":\"id\",\"code\""));
        buf_free(&one), buf_free(&two), buf_free(&whole);
        origin_free(&o);
    }
}
END_TEST

START_TEST(without_fog_there_is_nothing_to_cover)
{
    struct board b = read_map("mini / D G10 / L4 W8 G9 / B3 O5");
    struct buf out = {0};
    board_json_write_covered(&b, NULL, &out);
    ck_assert_str_eq(
        out.data, "{\"format\":\"islewright/board@1\",\"preset\":\"mini\",\"code\":\"mini-9GDGBJRFZX5\"," MINI_HEXES);
    buf_free(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_board_json");
    TCase *tests = tcase_create("json");
    suite_add_tcase(suite, tests);
    tcase_add_unchecked_fixture(tests, open_presets, close_presets);
    tcase_add_test(tests, a_board_of_unknown_origin);
    tcase_add_test(tests, a_board_of_known_origin);
    tcase_add_test(tests, a_best_board);
    tcase_add_test(tests, harbours_name_their_corners_clockwise);
    tcase_add_test(tests, rules_that_repeat);
    tcase_add_test(tests, what_is_written_reads_back);
    tcase_add_test(tests, the_same_board_in_other_words);
    tcase_add_loop_test(tests, mistakes_are_named_by_their_field, 0, (int)(sizeof mistakes / sizeof *mistakes));
    tcase_add_test(tests, what_is_no_board_at_all);
    tcase_add_test(tests, several_mistakes_are_listed);
    tcase_add_test(tests, fields_count_as_the_input_does);
    tcase_add_loop_test(tests, an_origin_that_does_not_agree, 0, (int)(sizeof origins / sizeof *origins));
    tcase_add_test(tests, an_origin_becomes_canonical);
    tcase_add_test(tests, a_fixed_board_has_no_seed);
    tcase_add_loop_test(tests, a_covered_board_tells_nothing_of_its_fog, 0, 3);
    tcase_add_test(tests, without_fog_there_is_nothing_to_cover);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
