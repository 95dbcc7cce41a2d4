/* The island of the week: a board that is everybody's, from Monday 00:00 UTC to the next one (docs/weeks.md). It is a
 * function of the week alone: base, fairness fair, the week's name as the seed, the generator version of its epoch; and
 * of a frozen week it is the board of its code. */
#ifndef ISLEWRIGHT_API_WEEKLY_H
#define ISLEWRIGHT_API_WEEKLY_H

#include "api/ask.h"
#include "api/dealers.h"
#include "gen/frozen.h"

/* What the islands are taken from; borrowed. */
struct weekly {
    const struct presets *presets;
    struct dealers *dealers; /* may be NULL: then nothing is shared */
    struct frozen frozen;
    uint64_t steps;          /* work budget of one board */
    const struct stop *stop; /* may be NULL: then nothing ends it early */
};

/* Whether the island of a week may be shown at that instant. ERR_NOT_FOUND with field `week` for a week before
 * FROZEN_FIRST, and for one that has not begun, with the time at which it opens. */
bool weekly_is_open(struct week w, int64_t now, struct err *e);

/* Reads a week's name, or `current`, and asks that it is open. */
bool weekly_read(const char *name, int64_t now, struct week *w, struct err *e);

/* The island of a week. The origin is known where the generator still deals that board from its seed. On success the
 * caller frees *o with origin_free(). */
bool weekly_board(const struct weekly *from, struct week w, struct board *b, struct origin *o, struct err *e);

/* The weeks from FROZEN_FIRST to `last`: lines of the frozen ones as they are, the others dealt. On success the caller
 * frees (void *)(uintptr_t)all->week. */
bool weekly_list(const struct weekly *from, struct week last, struct frozen *all, struct err *e);

/* "Island of the week 2026-W49". */
enum { WEEKLY_TITLE = 40, WEEKLY_POINTS = 10 };
void weekly_title(struct week w, char out[WEEKLY_TITLE]);

/* "30 November" and "6 December 2026", the first and the last day of a week, as they stand round a "to"; a year that
 * they share is said once. */
enum { WEEKLY_DAY = 24 };
void weekly_days(struct week w, char first[WEEKLY_DAY], char last[WEEKLY_DAY]);

/* "Monday, 7 December 2026, 00:00 UTC", when the next week begins. */
void weekly_end(struct week w, struct buf *out);

/* Appends the island in a format that the ask fits (output_fits()): JSON is islewright/week@1, PNG is the card of
 * render/card.h unless the ask is for another picture, the rest is as output_board() has it, a page with the week as
 * its title and the ask's link. */
bool weekly_output(struct week w, const struct board *b, const struct origin *o, const struct ask *a, enum format f,
                   struct buf *out, struct err *e);

/* Appends the list of weeks that have begun, newest first, as islewright/archive@1 with its newline. */
void weekly_archive_json(const struct frozen *all, struct buf *out);
void weekly_archive_text(const struct frozen *all, struct buf *out);

/* Adds the weeks up to `last` to a file of frozen weeks, or makes it. It is written whole or not at all; what it has
 * already stays, and has to be what is built in. *added gets how many were new. */
bool weekly_freeze(const struct weekly *from, const char *path, struct week last, int *added, struct err *e);

#endif
