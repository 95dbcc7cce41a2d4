/* Listing everything that is wrong with one input, not only the first thing. */
#ifndef ISLEWRIGHT_GEN_FAULT_H
#define ISLEWRIGHT_GEN_FAULT_H

#include <stdbool.h>
#include "gen/core/err.h"

/* Sets the error to ERR_INPUT with this item, or adds the item where an error is set already. `e` must not be NULL. */
void fault(struct err *e, const char *field, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Reads a field `LIST[N]REST`: N and where REST begins. False for any other. */
bool fault_item(const char *field, const char *list, int *index, const char **rest);

#endif
