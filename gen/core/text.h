/* Text: UTF-8, seeds, percent encoding and strict numbers. Nothing here depends on the locale. */
#ifndef ISLEWRIGHT_GEN_CORE_TEXT_H
#define ISLEWRIGHT_GEN_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include "gen/core/buf.h"
#include "gen/core/err.h"

enum { SEED_BYTES = 128 }; /* the most bytes of a seed, after NFC and trimming */

/* Makes a seed canonical: valid UTF-8 is demanded, then NFC, then Unicode white space trimmed at both ends, then an
 * empty text, one with control characters and one over SEED_BYTES bytes is refused. Case is kept.
 * `limit` is the most bytes allowed: SEED_BYTES, or 120 for a batch. The result is NUL-ended. */
bool text_seed(const char *bytes, size_t length, size_t limit, char seed[SEED_BYTES + 1], struct err *e);

/* A whole number in plain decimal, an optional minus first, no plus, no leading zeros, no spaces, within lo..hi. */
bool text_integer(const char *text, long lo, long hi, long *value);

/* Appends `text` with every byte outside A-Za-z0-9-._~ as %XX (upper-case hex). */
void text_percent(struct buf *out, const char *text);

/* Reads %XX (and, where `plus`, '+' as a space). A bad escape or %00 is false. Output is appended, NUL-ended. */
bool text_unpercent(struct buf *out, const char *text, size_t length, bool plus);

/* Skips the byte order mark that some editors put first; `length` becomes that of the rest. */
const char *text_skip_mark(const char *bytes, size_t *length);

bool text_is_utf8(const char *bytes, size_t length); /* valid and without U+0000 */
bool text_is_name(const char *text, size_t most);    /* [a-z][a-z0-9]*(-[a-z0-9]+)*, at most `most` bytes */

#endif
