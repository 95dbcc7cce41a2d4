/* What is wrong with preset files, for people and for programs. */
#ifndef ISLEWRIGHT_API_PRESET_REPORT_H
#define ISLEWRIGHT_API_PRESET_REPORT_H

#include <jansson.h>
#include <stdbool.h>
#include "gen/core/buf.h"
#include "gen/fault.h"
#include "gen/preset.h"

/* One file that was looked at: its preset, or its mistakes, or why it could not be read. */
struct checked_file {
    const char *path;            /* NULL: it came in a body, which has no name */
    const struct preset *preset; /* NULL where there are mistakes */
    const struct faults *found;
    const struct err *unread; /* NULL or kind ERR_NONE where it was read */
};

/* Appends a line a mistake, FILE:LINE:COLUMN: FIELD: what is wrong; then a line that sums up. */
void preset_report_text(const struct checked_file *file, struct buf *out);

/* {"file","met","preset","errors":[{"line","column","field","detail"}],"more"}: `preset` is its name, where there are
 * no errors; a file that cannot be read has one error without line and column; `more` tells how many errors were left
 * out, where some were. The caller owns it. */
json_t *preset_report_json(const struct checked_file *file);

#endif
