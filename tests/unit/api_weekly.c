/* Islands of weeks: which are open, which boards they are, and that what has begun never changes. */
#include <check.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "api/output.h"
#include "api/weekly.h"
#include "gen/board_code.h"
#include "gen/board_json.h"
#include "gen/core/file.h"
#include "gen/core/mem.h"
#include "solver/dealer.h"

static struct presets *presets;
static struct weekly from;

static void begin(void)
{
    presets = presets_new();
    from = (struct weekly){
        .presets = presets, .dealers = dealers_new(2), .frozen = frozen_built_in(), .steps = DEAL_STEPS};
}

static void end(void)
{
    dealers_free(from.dealers);
    presets_free(presets);
}

static int64_t at(const char *text)
{
    int64_t instant;
    ck_assert(instant_read(text, "now", &instant, NULL));
    return instant;
}

/* ---- which are open ---- */

START_TEST(a_week_opens_at_its_first_second)
{
    struct week w;
    struct err e = {0};
    ck_assert(weekly_read("2026-W53", at("2026-12-28T00:00:00Z"), &w, NULL));
    ck_assert(weekly_read("2026-W53", at("2030-01-01T00:00:00Z"), &w, NULL));
    ck_assert(!weekly_read("2026-W53", at("2026-12-27T23:59:59Z"), &w, &e));
    ck_assert_int_eq(e.kind, ERR_NOT_FOUND);
    ck_assert_str_eq(e.opens, "2026-12-28T00:00:00Z");
    ck_assert_str_eq(e.item[0].field, "week");
    ck_assert_ptr_nonnull(strstr(e.detail, "2026-12-28T00:00:00Z"));
    ck_assert(!weekly_read("2025-W52", at("2026-12-27T23:59:59Z"), &w, &e));
    ck_assert_int_eq(e.kind, ERR_NOT_FOUND);
    ck_assert_str_eq(e.opens, "");
    ck_assert_ptr_nonnull(strstr(e.detail, "2026-W01"));
}
END_TEST

START_TEST(the_current_week_is_that_of_the_clock)
{
    static const struct {
        const char *now, *week;
    } cases[] = {{"2026-12-27T23:59:59Z", "2026-W52"},
                 {"2026-12-28T00:00:00Z", "2026-W53"},
                 {"2027-01-03T23:59:59Z", "2026-W53"},
                 {"2027-01-04T00:00:00Z", "2027-W01"}};
    struct week w;
    char name[WEEK_NAME];
    struct err e = {0};
    for (int i = 0; i < 4; i++) {
        ck_assert(weekly_read("current", at(cases[i].now), &w, NULL));
        week_write(w, name);
        ck_assert_str_eq(name, cases[i].week);
    }
    ck_assert(!weekly_read("current", at("2025-12-28T23:59:59Z"), &w, &e)); /* the clock stands before the first */
    ck_assert_int_eq(e.kind, ERR_NOT_FOUND);
}
END_TEST

/* ---- which boards they are ---- */

/* The built-in list says of every week what it would be dealt as: as long as the generator has version 0, whoever
 * changes what it deals sees it here. */
START_TEST(frozen_weeks_are_dealt_again)
{
    struct weekly free_of_ice = from;
    struct frozen all;
    free_of_ice.frozen = (struct frozen){0};
    ck_assert_int_ge(from.frozen.count, 49);
    ck_assert(weekly_list(&free_of_ice, week_previous(frozen_next(&from.frozen)), &all, NULL));
    ck_assert_int_eq(all.count, from.frozen.count);
    ck_assert_str_eq(from.frozen.week[0].name, "2026-W01");
    ck_assert_str_eq(from.frozen.week[48].name, "2026-W49");
    for (int i = 0; i < all.count; i++) {
        ck_assert_str_eq(all.week[i].name, from.frozen.week[i].name);
        ck_assert_int_eq(all.week[i].generator, from.frozen.week[i].generator);
        ck_assert_str_eq(all.week[i].code, from.frozen.week[i].code);
    }
    free((void *)(uintptr_t)all.week);
}
END_TEST

START_TEST(the_file_is_what_is_built_in)
{
    struct buf file = {0}, written = {0};
    struct frozen read;
    struct err e = {0};
    ck_assert(file_read("presets/weeks.json", "file", 1 << 20, &file, &e));
    ck_assert_msg(frozen_read(file.data, file.length, presets, &read, &e), "%s", e.detail);
    ck_assert_int_eq(read.count, from.frozen.count);
    ck_assert(frozen_goes_on(&from.frozen, &read, NULL) && frozen_goes_on(&read, &from.frozen, NULL));
    frozen_write(&read, &written);
    ck_assert_str_eq(written.data, file.data);
    free((void *)(uintptr_t)read.week);
    buf_free(&file);
    buf_free(&written);
}
END_TEST

/* An island is the one of `generate base --seed 2026-W49`: base, fairness fair, the week's name. */
START_TEST(an_island_comes_from_the_name_of_its_week)
{
    struct board board, same;
    struct origin origin, again;
    struct week w = {2026, 49};
    static const char id[] = "base@0?fairness=fair&seed=2026-W49";
    ck_assert(weekly_board(&from, w, &board, &origin, NULL));
    ck_assert(
        input_board(id, strlen(id), presets, from.dealers, (struct budget){.left = DEAL_STEPS}, &same, &again, NULL));
    ck_assert(board_equal(&board, &same));
    ck_assert_str_eq(origin.seed_id, id);
    ck_assert_str_eq(origin.fairness, "fair");
    origin_free(&origin);
    origin_free(&again);
}
END_TEST

/* The code in the list is the board, whatever the generator deals by now; its seed is told no more then. */
START_TEST(a_frozen_week_is_its_code)
{
    struct frozen_week list[49];
    struct weekly other = from;
    struct board board;
    struct origin origin;
    char code[BOARD_CODE];
    memcpy(list, from.frozen.week, sizeof list);
    memcpy(list[48].code, from.frozen.week[0].code, FROZEN_CODE);
    other.frozen = (struct frozen){list, 49};
    ck_assert(weekly_board(&other, (struct week){2026, 49}, &board, &origin, NULL));
    board_code_write(&board, code);
    ck_assert_str_eq(code, from.frozen.week[0].code);
    ck_assert(!origin.known);
    origin_free(&origin);
}
END_TEST

static int compare_codes(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Of all weeks of 2020 to 2050, by the generator version of 2026: 31 years, of which 2020, 2026, 2032, 2037, 2043 and
 * 2048 have 53 weeks. */
START_TEST(no_island_comes_twice)
{
    enum { WEEKS = 31 * 52 + 6 };
    static char code[WEEKS][BOARD_CODE];
    struct weekly dealt = from;
    struct week w = {2020, 1};
    dealt.frozen = (struct frozen){0};
    for (int i = 0; i < WEEKS; i++, w = week_next(w)) {
        struct board board;
        struct origin origin;
        ck_assert(weekly_board(&dealt, w, &board, &origin, NULL));
        board_code_write(&board, code[i]);
        origin_free(&origin);
    }
    ck_assert(w.year == 2051 && w.number == 1);
    qsort(code, WEEKS, sizeof code[0], compare_codes);
    for (int i = 1; i < WEEKS; i++)
        ck_assert_str_ne(code[i - 1], code[i]);
}
END_TEST

/* ---- in words ---- */

START_TEST(a_week_is_told_by_its_days)
{
    static const struct {
        struct week w;
        const char *first, *last, *end;
    } cases[] = {
        {{2026, 49}, "30 November", "6 December 2026", "Monday, 7 December 2026, 00:00 UTC"},
        {{2026, 46}, "9 November", "15 November 2026", "Monday, 16 November 2026, 00:00 UTC"},
        {{2026, 1}, "29 December 2025", "4 January 2026", "Monday, 5 January 2026, 00:00 UTC"},
        {{2026, 53}, "28 December 2026", "3 January 2027", "Monday, 4 January 2027, 00:00 UTC"},
    };
    for (int i = 0; i < 4; i++) {
        char first[WEEKLY_DAY], last[WEEKLY_DAY];
        struct buf text = {0};
        weekly_days(cases[i].w, first, last);
        ck_assert_str_eq(first, cases[i].first);
        ck_assert_str_eq(last, cases[i].last);
        weekly_end(cases[i].w, &text);
        ck_assert_str_eq(text.data, cases[i].end);
        buf_free(&text);
    }
}
END_TEST

static void read_island(const char *format_name, struct week w, struct buf *out)
{
    struct board board;
    struct origin origin;
    struct err e = {0};
    enum format f;
    const struct named_value value = {"format", format_name};
    struct ask *a = ask_new(&value, 1, ASK_DRAW | ASK_FORMAT, false, presets, false, 1, 9000000, &e);
    ck_assert(a && format_find(format_name, &f));
    ck_assert(weekly_board(&from, w, &board, &origin, &e));
    ck_assert_msg(weekly_output(w, &board, &origin, a, f, out, &e), "%s", e.detail);
    origin_free(&origin);
    ask_free(a);
}

START_TEST(an_island_as_json)
{
    struct buf text = {0}, alone = {0};
    struct board board;
    struct origin origin;
    read_island("json", (struct week){2026, 49}, &text);
    ck_assert(weekly_board(&from, (struct week){2026, 49}, &board, &origin, NULL));
    buf_text(&alone, "{\"format\":\"islewright/week@1\",\"week\":\"2026-W49\",\"from\":\"2026-11-30T00:00:00Z\","
                     "\"until\":\"2026-12-07T00:00:00Z\",\"title\":\"Island of the week 2026-W49\",\"points\":10,"
                     "\"houseRules\":[],\"board\":");
    board_json_write(&board, &origin, &alone);
    buf_text(&alone, "}\n");
    ck_assert_str_eq(text.data, alone.data);
    origin_free(&origin);
    buf_free(&text);
    buf_free(&alone);
}
END_TEST

/* The map is that of the board, and reads back as it; when it opened and closes is a remark. */
START_TEST(an_island_as_text)
{
    struct buf text = {0};
    struct board board, back;
    struct origin origin, none;
    read_island("text", (struct week){2026, 53}, &text);
    ck_assert(weekly_board(&from, (struct week){2026, 53}, &board, &origin, NULL));
    ck_assert(input_board(text.data, text.length, presets, NULL, (struct budget){.left = 1}, &back, &none, NULL));
    ck_assert(board_equal(&board, &back));
    ck_assert_ptr_nonnull(strstr(text.data, "\n# open from 2026-12-28T00:00:00Z until 2027-01-04T00:00:00Z\n"));
    origin_free(&origin);
    origin_free(&none);
    buf_free(&text);
}
END_TEST

static void size_is(const struct buf *png, int width, int height)
{
    const unsigned char *b = (const unsigned char *)png->data + 16;
    ck_assert_uint_gt(png->length, 24);
    ck_assert_int_eq(b[0] << 24 | b[1] << 16 | b[2] << 8 | b[3], width);
    ck_assert_int_eq(b[4] << 24 | b[5] << 16 | b[6] << 8 | b[7], height);
}

START_TEST(an_island_as_a_card)
{
    struct buf png = {0};
    read_island("png", (struct week){2026, 1}, &png);
    size_is(&png, 1200, 630);
    buf_free(&png);
}
END_TEST

START_TEST(the_archive_lists_the_newest_first)
{
    struct frozen all;
    struct buf text = {0};
    ck_assert(weekly_list(&from, (struct week){2026, 53}, &all, NULL));
    weekly_archive_json(&all, &text);
    json_t *list = json_loads(text.data, JSON_REJECT_DUPLICATES, NULL), *weeks = json_object_get(list, "weeks");
    ck_assert_uint_eq(json_array_size(weeks), 53);
    ck_assert_str_eq(json_string_value(json_object_get(json_array_get(weeks, 0), "week")), "2026-W53");
    ck_assert_str_eq(json_string_value(json_object_get(json_array_get(weeks, 4), "code")), from.frozen.week[48].code);
    ck_assert_str_eq(json_string_value(json_object_get(json_array_get(weeks, 52), "from")), "2025-12-29T00:00:00Z");
    json_t *next = json_object_get(list, "next");
    ck_assert_str_eq(json_string_value(json_object_get(next, "week")), "2027-W01");
    ck_assert_str_eq(json_string_value(json_object_get(next, "opens")), "2027-01-04T00:00:00Z");
    json_decref(list);
    buf_free(&text);
    free((void *)(uintptr_t)all.week);
}
END_TEST

/* ---- freezing ---- */

static char folder[] = "/tmp/islewright-weekly-XXXXXX";
static char path[64];

static void begin_files(void)
{
    begin();
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/weeks.json", folder);
}

static void end_files(void)
{
    unlink(path);
    ck_assert_int_eq(rmdir(folder), 0); /* nothing is left beside the file */
    end();
}

static struct buf content(void)
{
    struct buf text = {0};
    ck_assert(file_read(path, "file", 1 << 20, &text, NULL));
    return text;
}

START_TEST(a_file_is_made_and_gone_on_with)
{
    int added = -1;
    struct err e = {0};
    ck_assert_msg(weekly_freeze(&from, path, (struct week){2026, 49}, &added, &e), "%s", e.detail);
    ck_assert_int_eq(added, 49); /* of a file that was not there, all */
    struct buf built_in = content();
    ck_assert_ptr_nonnull(strstr(built_in.data, "\"2026-W49\""));
    buf_free(&built_in);
    ck_assert(weekly_freeze(&from, path, (struct week){2027, 2}, &added, &e));
    struct buf first = content(), again;
    ck_assert(weekly_freeze(&from, path, (struct week){2027, 2}, &added, &e));
    ck_assert_int_eq(added, 0);
    again = content();
    ck_assert_str_eq(first.data, again.data);
    buf_free(&again);
    ck_assert(weekly_freeze(&from, path, (struct week){2026, 10}, &added, &e)); /* the clock went back: nothing goes */
    ck_assert_int_eq(added, 0);
    again = content();
    ck_assert_str_eq(first.data, again.data);
    buf_free(&again);
    ck_assert(weekly_freeze(&from, path, (struct week){2027, 4}, &added, &e));
    ck_assert_int_eq(added, 2);
    again = content();
    ck_assert_uint_gt(again.length, first.length);
    ck_assert_int_eq(memcmp(again.data, first.data, first.length - strlen("\n]}\n")), 0); /* a comma comes there */
    ck_assert_ptr_nonnull(strstr(again.data, "\"2027-W04\""));
    ck_assert_ptr_null(strstr(again.data, "\"2027-W05\""));
    buf_free(&first);
    buf_free(&again);
}
END_TEST

/* Puts `to` in the place of the first `what` of the file. */
static void spoil(const char *what, const char *to)
{
    struct buf text = content(), spoiled = {0};
    const char *place = strstr(text.data, what);
    ck_assert_ptr_nonnull(place);
    buf_put(&spoiled, text.data, (size_t)(place - text.data));
    buf_text(&spoiled, to);
    buf_text(&spoiled, place + strlen(what));
    ck_assert(file_write(path, spoiled.data, spoiled.length, NULL));
    buf_free(&text);
    buf_free(&spoiled);
}

static const struct {
    const char *what, *to, *field, *told;
} spoils[] = {
    {"base-HANXSKFNEB03XF5SNENKGX2G23", "base-279KM7MGBAFBW3ZT3D4MB6HBZ2", "weeks[48].code", "earlier week"},
    {"base-HANXSKFNEB03XF5SNENKGX2G23", "base-HANXSKFNEB03XF5SNENKGX2G24", "weeks[0].code", "code"},
    {"base-HANXSKFNEB03XF5SNENKGX2G23", "base-hanxskfneb03xf5snenkgx2g23", "weeks[0].code", "as it is written"},
    {"  {\"week\": \"2026-W01\", \"generator\": 0, \"code\": \"base-HANXSKFNEB03XF5SNENKGX2G23\"},\n", "",
     "weeks[0].week", "comes next"},
    {"2026-W07", "2026-W08", "weeks[6].week", "comes next"},
    {"\"generator\": 0", "\"generator\": 7", "weeks[0].generator", "no version"},
    {"\"generator\": 0", "\"generator\": \"0\"", "weeks[0]", "an object of"},
    {"\"generator\": 0", "\"generator\": 0, \"note\": \"x\"", "weeks[0]", "an object of"},
    {"islewright/weeks@1", "islewright/weeks@2", "format", "islewright/weeks@1"},
    {"]}", "]", "weeks", "line"},
};
enum { SPOILS = (int)(sizeof spoils / sizeof spoils[0]) };

/* Whatever is wrong with the file, it stays as it is. */
START_TEST(a_spoiled_file_is_refused_and_left_alone)
{
    int added;
    struct err e = {0};
    ck_assert(weekly_freeze(&from, path, (struct week){2026, 53}, &added, &e));
    spoil(spoils[_i].what, spoils[_i].to);
    struct buf before = content();
    ck_assert(!weekly_freeze(&from, path, (struct week){2027, 2}, &added, &e));
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_str_eq(e.item[0].field, spoils[_i].field);
    ck_assert_msg(strstr(e.detail, spoils[_i].told) != NULL, "%s", e.detail);
    struct buf after = content();
    ck_assert_str_eq(before.data, after.data);
    buf_free(&before);
    buf_free(&after);
}
END_TEST

/* Well formed, but not what has been: another board in a week that is built in, and one week fewer. */
START_TEST(what_has_begun_is_never_changed)
{
    int added;
    struct err e = {0};
    struct weekly other = from;
    struct frozen_week list[49];
    memcpy(list, from.frozen.week, sizeof list);
    other.frozen = (struct frozen){list, 49};
    ck_assert(weekly_freeze(&other, path, (struct week){2026, 49}, &added, &e));
    struct frozen shorter = {from.frozen.week, 48};
    struct buf text = {0};
    frozen_write(&shorter, &text);
    ck_assert(file_write(path, text.data, text.length, NULL));
    ck_assert(!weekly_freeze(&other, path, (struct week){2027, 2}, &added, &e));
    ck_assert_ptr_nonnull(strstr(e.detail, "2026-W49 is missing"));
    struct board board;
    struct origin origin;
    ck_assert(weekly_board(&other, (struct week){2040, 1}, &board, &origin, NULL));
    char code[BOARD_CODE];
    board_code_write(&board, code);
    snprintf(list[3].code, FROZEN_CODE, "%.39s", code);
    ck_assert(!frozen_goes_on(&from.frozen, &other.frozen, &e));
    ck_assert_str_eq(e.item[0].field, "weeks[3]");
    ck_assert_ptr_nonnull(strstr(e.detail, "never changed"));
    origin_free(&origin);
    buf_free(&text);
}
END_TEST

/* A folder that is not there: told, and nothing is made. */
START_TEST(a_file_that_cannot_be_written_is_told)
{
    int added;
    struct err e = {0};
    char nowhere[96];
    snprintf(nowhere, sizeof nowhere, "%s/none/weeks.json", folder);
    ck_assert(!weekly_freeze(&from, nowhere, (struct week){2030, 1}, &added, &e));
    ck_assert_int_eq(e.kind, ERR_WRITE);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("api_weekly");
    TCase *weeks = tcase_create("weeks"), *files = tcase_create("files");
    tcase_add_checked_fixture(weeks, begin, end);
    tcase_set_timeout(weeks, 60);
    tcase_add_test(weeks, a_week_opens_at_its_first_second);
    tcase_add_test(weeks, the_current_week_is_that_of_the_clock);
    tcase_add_test(weeks, frozen_weeks_are_dealt_again);
    tcase_add_test(weeks, the_file_is_what_is_built_in);
    tcase_add_test(weeks, an_island_comes_from_the_name_of_its_week);
    tcase_add_test(weeks, a_frozen_week_is_its_code);
    tcase_add_test(weeks, no_island_comes_twice);
    tcase_add_test(weeks, a_week_is_told_by_its_days);
    tcase_add_test(weeks, an_island_as_json);
    tcase_add_test(weeks, an_island_as_text);
    tcase_add_test(weeks, an_island_as_a_card);
    tcase_add_test(weeks, the_archive_lists_the_newest_first);
    suite_add_tcase(suite, weeks);
    tcase_add_checked_fixture(files, begin_files, end_files);
    tcase_set_timeout(files, 60);
    tcase_add_test(files, a_file_is_made_and_gone_on_with);
    tcase_add_loop_test(files, a_spoiled_file_is_refused_and_left_alone, 0, SPOILS);
    tcase_add_test(files, what_has_begun_is_never_changed);
    tcase_add_test(files, a_file_that_cannot_be_written_is_told);
    suite_add_tcase(suite, files);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
