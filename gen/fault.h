/* Listing everything that is wrong with one input, not only the first thing. */
#ifndef ISLEWRIGHT_GEN_FAULT_H
#define ISLEWRIGHT_GEN_FAULT_H

#include <stdbool.h>
#include <stddef.h>
#include "gen/core/err.h"

/* Sets the error to ERR_INPUT with this item, or adds the item where an error is set already. `e` must not be NULL. */
void fault(struct err *e, const char *field, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Reads a field `LIST[N]REST`: N and where REST begins. False for any other. */
bool fault_item(const char *field, const char *list, int *index, const char **rest);

/* All mistakes of one file, more than an error has room for. Plain memory, but large: not for the stack. */
enum { FAULTS_MOST = 100 };
struct fault {
    char field[ERR_FIELD];
    char detail[ERR_DETAIL];
    int line, column; /* from 1; 0 where they are not known */
};
struct faults {
    int count;
    int more; /* those that no longer fit */
    struct fault item[FAULTS_MOST];
};

/* False where the field is the place itself, as in "line 3, column 5", since the text is no JSON there. */
bool fault_has_path(const struct fault *f);

/* Adds one, made safe to show as errors are. */
void faults_add(struct faults *all, const char *field, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Looks up where the fields of those from `first` on stand in the JSON text; leaves the others as they are. */
void faults_place(struct faults *all, int first, const char *json, size_t length);

/* Makes an error of them: the sentence is the first one, its field in front; as many items as fit. */
void faults_tell(const struct faults *all, struct err *e);

#endif
