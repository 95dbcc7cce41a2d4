/* What is wrong with JSON, in words of our own: those of the library name its flags. */
#ifndef ISLEWRIGHT_GEN_JSON_FAULT_H
#define ISLEWRIGHT_GEN_JSON_FAULT_H

#include <jansson.h>
#include "gen/core/err.h"

/* What a value is, for "..., not %s": `null`, `a text`, a whole number itself. */
struct json_kind {
    char text[48];
};
struct json_kind json_kind_of(const json_t *value);

/* A text that could not be parsed: what is wrong, and its place as the field, `line 1, column 5`. `thing` is what the
 * text should be, "board" or "preset". Returns false, as err_set() does. */
bool json_fault(const json_error_t *error, const char *thing, struct err *e);

#endif
