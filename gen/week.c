/* The calendar is cut into eras of 400 years, 146,097 days, after which it repeats, weekdays too. Years are counted
 * from March, so that the day that comes and goes is the last one of a year. */
#include "gen/week.h"

#include <stdio.h>
#include <string.h>

enum {
    ERA_YEARS = 400,
    ERA_DAYS = 146097,
    EPOCH_DAY = 719468, /* 1970-01-01, counted from 0000-03-01 */
    THURSDAY = 3        /* its weekday, from Monday 0 */
};

static int64_t floor_divide(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* ---- days since 1970 ---- */

/* Days from 1 March to the first of a month, which is counted from March as 0: 31, 30, 31, 30, 31 twice over. */
static int64_t days_before_month(int month)
{
    return (153 * month + 2) / 5;
}

static int64_t day_number(int year, int month, int day)
{
    int64_t march_year = month > 2 ? year : year - 1;
    int64_t era = floor_divide(march_year, ERA_YEARS), y = march_year - era * ERA_YEARS;
    int64_t of_year = days_before_month(month > 2 ? month - 3 : month + 9) + day - 1;
    return era * ERA_DAYS + y * 365 + y / 4 - y / 100 + of_year - EPOCH_DAY;
}

static struct day day_at(int64_t number)
{
    int64_t days = number + EPOCH_DAY, era = floor_divide(days, ERA_DAYS), of_era = days - era * ERA_DAYS;
    /* Days that come and go are left out, so that all years have 365. */
    int64_t y = (of_era - of_era / 1460 + of_era / 36524 - of_era / (ERA_DAYS - 1)) / 365;
    int64_t of_year = of_era - (y * 365 + y / 4 - y / 100);
    int month = (int)((5 * of_year + 2) / 153);
    return (struct day){.year = (int)(era * ERA_YEARS + y) + (month > 9),
                        .month = month > 9 ? month - 9 : month + 3,
                        .day = (int)(of_year - days_before_month(month)) + 1,
                        .weekday = (int)(number + THURSDAY - 7 * floor_divide(number + THURSDAY, 7)) + 1};
}

struct day day_of(int64_t instant)
{
    return day_at(floor_divide(instant, DAY_SECONDS));
}

int64_t day_begin(struct day d)
{
    return day_number(d.year, d.month, d.day) * DAY_SECONDS;
}

const char *day_weekday_name(struct day d)
{
    static const char *const names[] = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
    return names[d.weekday - 1];
}

const char *day_month_name(struct day d)
{
    static const char *const names[] = {"January", "February", "March",     "April",   "May",      "June",
                                        "July",    "August",   "September", "October", "November", "December"};
    return names[d.month - 1];
}

/* ---- weeks ---- */

struct week week_of(int64_t instant)
{
    int64_t number = floor_divide(instant, DAY_SECONDS);
    int64_t thursday = number - day_at(number).weekday + 1 + THURSDAY;
    int year = day_at(thursday).year;
    return (struct week){year, (int)(thursday - day_number(year, 1, 1)) / 7 + 1};
}

/* 4 January is always in week 1. */
int64_t week_begin(struct week w)
{
    int64_t fourth = day_number(w.year, 1, 4);
    return (fourth - day_at(fourth).weekday + 1 + 7 * (int64_t)(w.number - 1)) * DAY_SECONDS;
}

int weeks_of_year(int year)
{
    return weeks_between((struct week){year, 1}, (struct week){year + 1, 1});
}

struct week week_next(struct week w)
{
    return week_of(week_begin(w) + WEEK_SECONDS);
}

struct week week_previous(struct week w)
{
    return week_of(week_begin(w) - 1);
}

int week_compare(struct week a, struct week b)
{
    return a.year != b.year ? a.year - b.year : a.number - b.number;
}

int weeks_between(struct week a, struct week b)
{
    return (int)((week_begin(b) - week_begin(a)) / WEEK_SECONDS);
}

/* ---- names ---- */

/* Each digit of the form must be a digit and stands for itself; all other characters must be the same. */
static bool has_form(const char *text, const char *form)
{
    if (strlen(text) != strlen(form))
        return false;
    for (; *form; text++, form++)
        if (*form == '0' ? *text < '0' || *text > '9' : *text != *form)
            return false;
    return true;
}

static int number_at(const char *digits, int count)
{
    int value = 0;
    for (int i = 0; i < count; i++)
        value = 10 * value + digits[i] - '0';
    return value;
}

void week_write(struct week w, char out[WEEK_NAME])
{
    snprintf(out, WEEK_NAME, "%04u-W%02u", (unsigned)w.year % 10000, (unsigned)w.number % 100);
}

bool week_read(const char *text, const char *field, struct week *w, struct err *e)
{
    if (!has_form(text, "0000-W00"))
        return err_set(e, ERR_INPUT, field, "a week is written YYYY-Www, as ISO 8601 does: 2026-W01, not \"%.40s\"",
                       text);
    *w = (struct week){number_at(text, 4), number_at(text + 6, 2)};
    if (w->year < YEAR_LEAST)
        return err_set(e, ERR_NOT_FOUND, field, "the year of a week is from %d to %d, not %.4s", YEAR_LEAST, YEAR_MOST,
                       text);
    if (w->number < 1 || w->number > weeks_of_year(w->year))
        return err_set(e, ERR_NOT_FOUND, field, "there is no week %s: %d has %d weeks, W01 to W%d", text, w->year,
                       weeks_of_year(w->year), weeks_of_year(w->year));
    return true;
}

void instant_write(int64_t instant, char out[INSTANT_TEXT])
{
    struct day d = day_of(instant);
    unsigned second = (unsigned)(instant - day_begin(d));
    snprintf(out, INSTANT_TEXT, "%04u-%02u-%02uT%02u:%02u:%02uZ", (unsigned)d.year % 10000, (unsigned)d.month % 100,
             (unsigned)d.day % 100, second / 3600 % 100, second / 60 % 60, second % 60);
}

bool instant_read(const char *text, const char *field, int64_t *instant, struct err *e)
{
    bool formed = has_form(text, "0000-00-00T00:00:00Z");
    struct day d = {0};
    int hour = 0, minute = 0, second = 0;
    if (formed) {
        d = (struct day){.year = number_at(text, 4), .month = number_at(text + 5, 2), .day = number_at(text + 8, 2)};
        hour = number_at(text + 11, 2), minute = number_at(text + 14, 2), second = number_at(text + 17, 2);
    }
    bool in_day = hour < 24 && minute < 60 && second < 60;
    if (formed && in_day && d.year >= YEAR_LEAST && d.month >= 1 && d.month <= 12 && d.day >= 1) {
        struct day same = day_of(day_begin(d)); /* 31 April is another day */
        *instant = day_begin(d) + hour * 3600 + minute * 60 + second;
        if (same.month == d.month && same.day == d.day)
            return true;
    }
    return err_set(e, ERR_INPUT, field,
                   "an instant is written YYYY-MM-DDThh:mm:ssZ, in UTC, such as 2026-11-30T00:00:00Z, not \"%.40s\"",
                   text);
}
