/* Errors that a face can show: what went wrong, in which field, and what would be allowed.
 *
 * Functions that can fail return false (or NULL) and fill the `struct err` that the caller gives; the caller may pass
 * NULL where it does not care. A `struct err` owns nothing: it is plain memory, to be put on the stack. */
#ifndef ISLEWRIGHT_GEN_CORE_ERR_H
#define ISLEWRIGHT_GEN_CORE_ERR_H

#include <stdbool.h>

/* ERR(NAME, slug of the problem type, exit status, HTTP status, title). Slugs are for ever. */
#define ERR_TABLE(ERR)                                                                                                 \
    ERR(INPUT, "invalid-input", 2, 400, "The input cannot be used")                                                    \
    ERR(NOT_FOUND, "not-found", 2, 404, "There is no such thing")                                                      \
    ERR(METHOD, "method-not-allowed", 2, 405, "This address has no such method")                                       \
    ERR(FORMAT, "not-acceptable", 2, 406, "This cannot be served in the format that was asked for")                    \
    ERR(GONE, "retired", 2, 410, "This generator version is retired")                                                  \
    ERR(TOO_LARGE, "too-large", 2, 413, "The input is too large")                                                      \
    ERR(URL_TOO_LONG, "uri-too-long", 2, 414, "The address is too long")                                               \
    ERR(MEDIA, "unsupported-media-type", 2, 415, "The body is of a type that is not read here")                        \
    ERR(TOO_MANY, "too-many-requests", 5, 429, "Too many requests have come from this client")                         \
    ERR(IMPOSSIBLE, "impossible", 3, 422, "No board meets these rules")                                                \
    ERR(GAVE_UP, "gave-up", 4, 422, "No answer was found within the work budget")                                      \
    ERR(TOO_MUCH, "too-much-work", 4, 422, "This is more work than one call may take")                                 \
    ERR(BUSY, "busy", 5, 503, "The server is busy")                                                                    \
    ERR(LISTEN, "cannot-listen", 5, 500, "The server cannot listen there")                                             \
    ERR(WRITE, "write-failed", 5, 500, "The output could not be written")                                              \
    ERR(INTERNAL, "internal", 5, 500, "Something went wrong inside")

enum err_kind {
    ERR_NONE,
#define ERR(NAME, slug, exit, http, title) ERR_##NAME,
    ERR_TABLE(ERR)
#undef ERR
        ERR_KINDS
};

enum { ERR_ITEMS = 8, ERR_RULES = 16, ERR_FIELD = 96, ERR_DETAIL = 1024, ERR_RULE = 96 };

struct err {
    enum err_kind kind;
    char detail[ERR_DETAIL]; /* one sentence for people */
    int items;               /* the fields at fault, first found first; what does not fit is left out */
    struct {
        char field[ERR_FIELD]; /* an option, a query parameter or a path in the input: `hexes[3].terrain` */
        char detail[ERR_DETAIL];
        int line, column; /* in the file that was read, from 1; 0 where they are not told */
    } item[ERR_ITEMS];
    int conflicts; /* ERR_IMPOSSIBLE: a smallest set of rules that contradict each other, as `name=text` or `name` */
    char conflict[ERR_RULES][ERR_RULE];
    int possibles; /* ERR_IMPOSSIBLE: for rules among them, the nearest text that would be possible */
    char possible[ERR_RULES][ERR_RULE];
    char opens[24]; /* ERR_NOT_FOUND of what is not there yet: when it will be, RFC 3339 in UTC; "" otherwise */
};

/* Empties an error. */
void err_clear(struct err *e);

/* Sets an error. `field` may be NULL; otherwise it becomes the only item, with the same detail. A NULL `e` is allowed.
 * Returns false, so that a function can `return err_set(...)`. */
bool err_set(struct err *e, enum err_kind kind, const char *field, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Adds a further item to an error that is set. */
void err_add(struct err *e, const char *field, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Puts `prefix` (and nothing else) before the field of each item: `hexes[3].` + `terrain`. */
void err_within(struct err *e, const char *prefix);

const char *err_slug(enum err_kind kind);  /* "impossible" */
const char *err_title(enum err_kind kind); /* a short sentence, the same for every error of the kind */
int err_exit_status(enum err_kind kind);   /* 0 for ERR_NONE */
int err_http_status(enum err_kind kind);   /* 200 for ERR_NONE */

#endif
