/* Whole-file reading and writing. */
#ifndef ISLEWRIGHT_GEN_CORE_FILE_H
#define ISLEWRIGHT_GEN_CORE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include "gen/core/buf.h"
#include "gen/core/err.h"

/* Reads a regular file, a pipe or `-` (standard input), appending to `out`. ERR_TOO_LARGE beyond `most` bytes,
 * ERR_INPUT where it cannot be read; the item's field is `field`. */
bool file_read(const char *path, const char *field, size_t most, struct buf *out, struct err *e);

/* Writes a file whole or not at all: a temporary file beside it, fsync, rename. An existing file keeps its permissions;
 * a device, a pipe or another non-regular file is written in place; `-`, /dev/stdout and the like are written where
 * they stand, after what stdio holds back. ERR_WRITE on failure, and nothing is left behind. The signals HUP, INT, QUIT
 * and TERM wait until the file is there. Ignore XFSZ and PIPE, so that they become errors. */
bool file_write(const char *path, const void *bytes, size_t length, struct err *e);

#endif
