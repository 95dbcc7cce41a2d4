/* Weeks of ISO 8601 in UTC: from Monday 00:00:00 to the next one, numbered 1 to 52 or 53 within the year that has their
 * Thursday (ISO 8601-1:2019, 3.1.1.23 and 4.3.2.2). Pure integer functions of seconds since 1970: no locale, no zone.
 */
#ifndef ISLEWRIGHT_GEN_WEEK_H
#define ISLEWRIGHT_GEN_WEEK_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/core/err.h"

/* Years of the proleptic Gregorian calendar that these functions take; four digits. */
enum { YEAR_LEAST = 1970, YEAR_MOST = 9999 };

enum { DAY_SECONDS = 86400, WEEK_SECONDS = 7 * DAY_SECONDS };

/* A day of the calendar. */
struct day {
    int year, month, day; /* month and day from 1 */
    int weekday;          /* 1 Monday to 7 Sunday */
};

/* The day of an instant (seconds since 1970-01-01T00:00:00Z; any from year -9999 on). */
struct day day_of(int64_t instant);

/* The first second of a day; the weekday is not looked at. */
int64_t day_begin(struct day d);

const char *day_weekday_name(struct day d); /* "Monday" */
const char *day_month_name(struct day d);   /* "January" */

struct week {
    int year;   /* of the week, not always that of its days */
    int number; /* from 1 */
};

enum { WEEK_NAME = 9 }; /* bytes of "2026-W53" and its NUL */

struct week week_of(int64_t instant); /* the week that it lies in */
int64_t week_begin(struct week w);    /* its first second; its last is week_begin() + WEEK_SECONDS - 1 */
int weeks_of_year(int year);          /* 52 or 53 */
struct week week_next(struct week w);
struct week week_previous(struct week w);
int week_compare(struct week a, struct week b);  /* below 0 where a is before b, 0 where they are the same */
int weeks_between(struct week a, struct week b); /* how many weeks b is after a */

/* `2026-W53`. */
void week_write(struct week w, char out[WEEK_NAME]);

/* Reads one, in that form alone. ERR_INPUT for other forms, ERR_NOT_FOUND for a week that its year does not have; the
 * item's field is `field`. */
bool week_read(const char *text, const char *field, struct week *w, struct err *e);

/* An instant as RFC 3339 writes it in UTC, `2026-11-30T00:00:00Z`; of the years YEAR_LEAST to YEAR_MOST. */
enum { INSTANT_TEXT = 21 };
void instant_write(int64_t instant, char out[INSTANT_TEXT]);

/* Reads one, in that form alone; ERR_INPUT with that field otherwise. */
bool instant_read(const char *text, const char *field, int64_t *instant, struct err *e);

#endif
