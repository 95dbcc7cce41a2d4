/* Weeks: against a calendar that only counts, day by day, and against dates that are known. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "gen/week.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* ---- a calendar that counts: from Thursday, 1 January 1970, a day at a time ---- */

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int days_of_month(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year));
}

static struct day tomorrow(struct day d)
{
    d.weekday = d.weekday % 7 + 1;
    if (++d.day > days_of_month(d.year, d.month)) {
        d.day = 1;
        if (++d.month > 12) {
            d.month = 1;
            d.year++;
        }
    }
    return d;
}

/* The weekday by Zeller's congruence, Monday 1. */
static int zeller(struct day d)
{
    int m = d.month < 3 ? d.month + 12 : d.month, y = d.month < 3 ? d.year - 1 : d.year;
    int h = (d.day + 13 * (m + 1) / 5 + y % 100 + y % 100 / 4 + y / 100 / 4 + 5 * (y / 100)) % 7; /* Saturday 0 */
    return (h + 5) % 7 + 1;
}

/* A year has 53 weeks where its first of January or its last of December is a Thursday. */
static int naive_weeks(int year)
{
    return zeller((struct day){year, 1, 1, 0}) == 4 || zeller((struct day){year, 12, 31, 0}) == 4 ? 53 : 52;
}

/* Every day of 1970 to 2400, which is more than the 400 years after which the calendar repeats: its date, its weekday,
 * its week, by its first second and by its last. The first week is 1970-W01, which begins on 29 December 1969. */
START_TEST(every_day_is_in_its_week)
{
    struct day d = {1970, 1, 1, 4};
    struct week w = {1970, 1};
    for (int64_t number = 0; d.year <= 2400; number++, d = tomorrow(d)) {
        if (d.weekday == 1 && ++w.number > naive_weeks(w.year))
            w = (struct week){w.year + 1, 1};
        for (int end = 0; end < 2; end++) {
            int64_t instant = number * 86400 + (end ? 86399 : 0);
            struct day got = day_of(instant);
            struct week week = week_of(instant);
            if (got.year != d.year || got.month != d.month || got.day != d.day || got.weekday != d.weekday ||
                week.year != w.year || week.number != w.number)
                ck_abort_msg("%d-%d-%d, weekday %d, is in %d-W%d: not %d-%d-%d, %d, %d-W%d", d.year, d.month, d.day,
                             d.weekday, w.year, w.number, got.year, got.month, got.day, got.weekday, week.year,
                             week.number);
        }
        ck_assert_int_eq(zeller(d), d.weekday);
        ck_assert(day_begin(d) == number * 86400);
        ck_assert(week_begin(w) == (number - d.weekday + 1) * 86400);
    }
}
END_TEST

/* 71 years of 400 have 53 weeks: 20,871 weeks are 52 * 400 + 71. */
START_TEST(years_have_52_or_53_weeks)
{
    int long_years = 0;
    for (int year = 1970; year <= 2400; year++) {
        ck_assert_int_eq(weeks_of_year(year), naive_weeks(year));
        long_years += year >= 2000 && year < 2400 && weeks_of_year(year) == 53;
    }
    ck_assert_int_eq(long_years, 71);
    ck_assert_int_eq(weeks_of_year(2025), 52);
    ck_assert_int_eq(weeks_of_year(2026), 53);
}
END_TEST

START_TEST(weeks_follow_each_other)
{
    struct week w = {1970, 1};
    for (int i = 0; w.year <= 2400; i++) {
        struct week next = week_next(w), back = week_previous(next);
        ck_assert_int_eq(week_compare(w, back), 0);
        ck_assert_int_lt(week_compare(w, next), 0);
        ck_assert_int_gt(week_compare(next, w), 0);
        ck_assert(week_begin(next) - week_begin(w) == 604800);
        ck_assert_int_eq(weeks_between((struct week){1970, 1}, w), i);
        ck_assert_int_eq(weeks_between(w, (struct week){1970, 1}), -i);
        w = next;
    }
}
END_TEST

/* Year's edges: 2025-12-29 lies in 2026-W01, and 2026-W53 is from 2026-12-28 to 2027-01-03. */
START_TEST(the_edges_of_years)
{
    static const struct {
        const char *instant, *week;
    } cases[] = {
        {"2025-12-28T23:59:59Z", "2025-W52"}, {"2025-12-29T00:00:00Z", "2026-W01"},
        {"2026-01-01T00:00:00Z", "2026-W01"}, {"2026-11-30T12:00:00Z", "2026-W49"},
        {"2026-12-27T23:59:59Z", "2026-W52"}, {"2026-12-28T00:00:00Z", "2026-W53"},
        {"2027-01-03T23:59:59Z", "2026-W53"}, {"2027-01-04T00:00:00Z", "2027-W01"},
        {"2020-12-31T09:00:00Z", "2020-W53"}, {"2021-01-03T23:59:59Z", "2020-W53"},
        {"2000-02-29T00:00:00Z", "2000-W09"}, {"1970-01-01T00:00:00Z", "1970-W01"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        int64_t instant;
        char name[WEEK_NAME], text[INSTANT_TEXT];
        ck_assert(instant_read(cases[i].instant, "now", &instant, NULL));
        instant_write(instant, text);
        ck_assert_str_eq(text, cases[i].instant);
        week_write(week_of(instant), name);
        ck_assert_str_eq(name, cases[i].week);
    }
    ck_assert(week_begin((struct week){1970, 1}) == -3 * 86400); /* 1969-12-29 */
    ck_assert_int_eq(week_of(-3 * 86400).year, 1970);
    ck_assert_int_eq(week_of(-3 * 86400 - 1).year, 1969);
}
END_TEST

/* 1,000,000,000 s are 2001-09-09T01:46:40Z; 2^31 s 2038-01-19T03:14:08Z. */
START_TEST(instants_beyond_32_bits)
{
    char text[INSTANT_TEXT];
    instant_write(1000000000, text);
    ck_assert_str_eq(text, "2001-09-09T01:46:40Z");
    instant_write(INT64_C(1) << 31, text);
    ck_assert_str_eq(text, "2038-01-19T03:14:08Z");
    instant_write(INT64_C(253402300799), text);
    ck_assert_str_eq(text, "9999-12-31T23:59:59Z");
}
END_TEST

START_TEST(names_are_read_as_they_are_written)
{
    for (struct week w = {1970, 1}; w.year <= 2400; w = week_next(w)) {
        char name[WEEK_NAME];
        struct week read;
        week_write(w, name);
        ck_assert(week_read(name, "week", &read, NULL));
        ck_assert_int_eq(week_compare(w, read), 0);
    }
}
END_TEST

START_TEST(what_is_no_week)
{
    static const struct {
        const char *text;
        enum err_kind kind;
        const char *told;
    } cases[] = {
        {"2025-W53", ERR_NOT_FOUND, "2025 has 52 weeks, W01 to W52"},
        {"2026-W54", ERR_NOT_FOUND, "2026 has 53 weeks, W01 to W53"},
        {"2026-W00", ERR_NOT_FOUND, "2026 has 53 weeks"},
        {"1969-W52", ERR_NOT_FOUND, "from 1970 to 9999"},
        {"0000-W01", ERR_NOT_FOUND, "from 1970 to 9999"},
        {"2026-w49", ERR_INPUT, "YYYY-Www"},
        {"2026W49", ERR_INPUT, "YYYY-Www"},
        {"2026-W9", ERR_INPUT, "YYYY-Www"},
        {"2026-W049", ERR_INPUT, "YYYY-Www"},
        {"26-W49", ERR_INPUT, "YYYY-Www"},
        {"2026-49", ERR_INPUT, "YYYY-Www"},
        {" 2026-W49", ERR_INPUT, "YYYY-Www"},
        {"2026-W49 ", ERR_INPUT, "YYYY-Www"},
        {"2026-W4\xC2\xB9", ERR_INPUT, "YYYY-Www"},
        {"-026-W49", ERR_INPUT, "YYYY-Www"},
        {"2026-W+1", ERR_INPUT, "YYYY-Www"},
        {"", ERR_INPUT, "YYYY-Www"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        struct week w;
        struct err e = {0};
        ck_assert_msg(!week_read(cases[i].text, "week", &w, &e), "%s", cases[i].text);
        ck_assert_int_eq(e.kind, cases[i].kind);
        ck_assert_str_eq(e.item[0].field, "week");
        ck_assert_msg(strstr(e.detail, cases[i].told) != NULL, "%s: %s", cases[i].text, e.detail);
    }
}
END_TEST

START_TEST(what_is_no_instant)
{
    static const char *const texts[] = {"2026-11-31T00:00:00Z",
                                        "2026-02-29T00:00:00Z",
                                        "2100-02-29T00:00:00Z",
                                        "2026-13-01T00:00:00Z",
                                        "2026-00-01T00:00:00Z",
                                        "2026-01-00T00:00:00Z",
                                        "2026-01-01T24:00:00Z",
                                        "2026-01-01T00:60:00Z",
                                        "2026-12-31T23:59:60Z",
                                        "1969-12-31T23:59:59Z",
                                        "2026-11-30",
                                        "2026-11-30T00:00:00",
                                        "2026-11-30 00:00:00Z",
                                        "2026-11-30T00:00:00z",
                                        "2026-11-30T00:00:00+00:00",
                                        "now",
                                        "",
                                        "2026-11-30T00:00:00.0Z"};
    for (int i = 0; i < COUNT(texts); i++) {
        int64_t instant;
        struct err e = {0};
        ck_assert_msg(!instant_read(texts[i], "now", &instant, &e), "%s", texts[i]);
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_str_eq(e.item[0].field, "now");
    }
}
END_TEST

START_TEST(days_have_names)
{
    struct day d = day_of(1795995200); /* 2026-11-29T23:33:20Z */
    ck_assert_int_eq(d.month, 11);
    ck_assert_str_eq(day_weekday_name(d), "Sunday");
    ck_assert_str_eq(day_month_name(d), "November");
    d = day_of(0);
    ck_assert_str_eq(day_weekday_name(d), "Thursday");
    ck_assert_str_eq(day_month_name(d), "January");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gen_week");
    TCase *tests = tcase_create("weeks");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, every_day_is_in_its_week);
    tcase_add_test(tests, years_have_52_or_53_weeks);
    tcase_add_test(tests, weeks_follow_each_other);
    tcase_add_test(tests, the_edges_of_years);
    tcase_add_test(tests, instants_beyond_32_bits);
    tcase_add_test(tests, names_are_read_as_they_are_written);
    tcase_add_test(tests, what_is_no_week);
    tcase_add_test(tests, what_is_no_instant);
    tcase_add_test(tests, days_have_names);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
