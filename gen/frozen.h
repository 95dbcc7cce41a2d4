/* The islands of the weeks that have begun (docs/weeks.md). Once people play on an island, no later program may deal
 * that week another one; so its board code is kept, in presets/weeks.json, which is built in. A list begins with
 * FROZEN_FIRST and has every week up to its last. */
#ifndef ISLEWRIGHT_GEN_FROZEN_H
#define ISLEWRIGHT_GEN_FROZEN_H

#include <stdbool.h>
#include <stddef.h>
#include "gen/core/buf.h"
#include "gen/core/err.h"
#include "gen/preset.h"
#include "gen/week.h"

#define FROZEN_FIRST  ((struct week){2026, 1}) /* there is no island before this week */
#define FROZEN_FORMAT "islewright/weeks@1"
#define FROZEN_PRESET "base"

enum { FROZEN_CODE = 40, FROZEN_MOST = 8192 }; /* bytes of a code and its NUL; weeks of a list: 157 years */

struct frozen_week {
    char name[WEEK_NAME];
    int generator; /* the version that dealt it */
    char code[FROZEN_CODE];
};

/* Plain memory; whoever makes one owns `week`. */
struct frozen {
    const struct frozen_week *week;
    int count;
};

struct frozen frozen_built_in(void); /* of constant memory */

/* The line of a week, or NULL where it has not begun yet as far as the list knows, or is before the first one. */
const struct frozen_week *frozen_find(const struct frozen *f, struct week w);

/* The week after the last of the list: FROZEN_FIRST for an empty one. */
struct week frozen_next(const struct frozen *f);

/* The generator version that islands of that week are dealt with: that of its epoch. A new version begins with the week
 * after its release, so that every program that knows a week's epoch deals the same island. */
int frozen_generator(struct week w);

/* Appends the file: a week a line. */
void frozen_write(const struct frozen *f, struct buf *out);

/* Reads a file. ERR_INPUT, with fields such as `weeks[3].code`, for anything but the weeks from FROZEN_FIRST on without
 * a gap, each with the code of a board of FROZEN_PRESET that no other week has. On success the caller frees
 * (void *)f->week. */
bool frozen_read(const char *json, size_t length, const struct presets *all, struct frozen *f, struct err *e);

/* Whether a list has all lines of an earlier one, unchanged; ERR_INPUT names the first that it has not. */
bool frozen_goes_on(const struct frozen *earlier, const struct frozen *later, struct err *e);

#endif
