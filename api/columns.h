/* Tables for people: texts and numbers in columns of a fixed width. */
#ifndef ISLEWRIGHT_API_COLUMNS_H
#define ISLEWRIGHT_API_COLUMNS_H

#include "gen/core/buf.h"

/* Appends a text, and spaces up to that width after it (or before it, where `width` is negative). A character counts as
 * one, whatever its bytes; a text that is wider stays whole. */
void columns_text(struct buf *out, const char *text, int width);

/* Appends a number that is kept in thousandths, rounded to `places` 0 .. 3 behind the point, halves away from zero, to
 * the right end of that width. */
void columns_number(struct buf *out, int thousandths, int places, int width);

/* Appends `count` asterisks. */
void columns_bar(struct buf *out, int count);

/* Appends a whole number of at least 0 with commas: 200,000. */
void columns_count(struct buf *out, int count);

/* Appends a text from column `indent` (counted from 0, where the line has got to) on, broken at spaces so that no line
 * is wider than `width`, each further line indented as far. Ends with a line end. */
void columns_paragraph(struct buf *out, const char *text, int indent, int width);

#endif
