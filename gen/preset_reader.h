/* Reading fields of a preset file: each helper checks one value's type and range and reports what is wrong under the
 * value's path, so that the readers of the sections only say what they want. A value that is not there (NULL) is false
 * (or NULL) without a report: reader_object() has reported a required one. Used by gen/preset*.c alone. */
#ifndef ISLEWRIGHT_GEN_PRESET_READER_H
#define ISLEWRIGHT_GEN_PRESET_READER_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include "gen/fault.h"
#include "gen/json_place.h"

struct reader {
    struct faults *all;
    int failures; /* also those that no longer fit into *all */
};

/* Adds a fault. What the file says is quoted as '%.40s'; gen/core/err makes it safe to show. */
void reader_fail(struct reader *r, struct path at, const char *format, ...) __attribute__((format(printf, 3, 4)));

struct member {
    const char *key;
    bool required;
};

/* An object whose keys are all among `members` and that has all required ones. Other keys are reported one by one, but
 * only a value that is no object is false: what is there can still be read. */
bool reader_object(struct reader *r, json_t *value, struct path at, const struct member *members, size_t count);

/* An object of any keys, at least one. */
bool reader_table(struct reader *r, json_t *value, struct path at, const char *what);

/* An array of least..most items of the kind that `what` names in the plural. */
bool reader_array(struct reader *r, json_t *value, struct path at, size_t least, size_t most, const char *what);

/* A whole number within lo..hi. JSON's 3.0 is not one. */
bool reader_integer(struct reader *r, json_t *value, struct path at, int lo, int hi, int *out);

/* A text; NULL where it is none. The text lives as long as `value`. */
const char *reader_text(struct reader *r, json_t *value, struct path at);

/* A text for people: valid UTF-8 of 1..room-1 bytes without control characters and without spaces at its ends. */
bool reader_prose(struct reader *r, json_t *value, struct path at, size_t room, char *out);

#endif
