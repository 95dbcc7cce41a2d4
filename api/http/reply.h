/* An answer, before any library has it. */
#ifndef ISLEWRIGHT_API_HTTP_REPLY_H
#define ISLEWRIGHT_API_HTTP_REPLY_H

#include <stdbool.h>
#include "gen/core/buf.h"
#include "gen/core/err.h"

/* How long an answer may be kept: not at all (errors, health, redirects to a fresh seed); an hour, to be asked for
 * again with its tag; to be asked for with its tag each time; or for good, because its address says all that it depends
 * on. */
enum http_cache { HTTP_NO_STORE, HTTP_HOUR, HTTP_ASK_AGAIN, HTTP_FOR_EVER };

enum { HTTP_TAG = 40 };

struct http_reply {
    int status;       /* 0: none yet */
    const char *type; /* media type of the body; NULL where there is none */
    struct buf body;
    enum http_cache cache;
    char tag[HTTP_TAG];     /* strong entity tag with its quotes, or "" */
    char *location;         /* owned, or NULL */
    char *content_location; /* owned, or NULL: the address of just this representation */
    char allow[40];         /* methods, for 405 and OPTIONS */
    bool vary_accept;       /* the media type was chosen by Accept */
    bool close;             /* the connection must not be used again */
    bool retry;             /* the client may come again soon */
    bool page;              /* a document that runs in a browser: held to its own scripts and styles */
};

void http_reply_free(struct http_reply *r);

/* Turns the answer into a problem (application/problem+json, docs/problems.md) that nobody keeps; what was there of a
 * body, tags and places is dropped. */
void http_reply_problem(struct http_reply *r, const struct err *e);

/* Gives an answer its tag: the hash of `key`, which must name everything that the bytes depend on, and of the program's
 * version. */
void http_reply_tag(struct http_reply *r, const void *key, size_t length);

/* Answers 304 where the client's If-None-Match (or NULL) names the tag; true then. `*` names none: for an answer that
 * is not made yet, and may turn out not to exist. */
bool http_reply_known(struct http_reply *r, const char *if_none_match);

/* The same for an answer that is made: `*` matches it. */
bool http_reply_unchanged(struct http_reply *r, const char *if_none_match);

/* Answers 200 with the body that is there, of that type, tagged by its own bytes (304 where the client has them). */
void http_reply_document(struct http_reply *r, const char *type, const char *if_none_match);

/* The header fields of an answer except those that the library writes (Date, Content-Length, Connection). `draining`:
 * the server is stopping, so every connection ends with its answer. Returns how many there are; texts are borrowed. */
struct http_header {
    const char *name, *value;
};
enum { HTTP_HEADERS = 20 };
int http_reply_headers(const struct http_reply *r, bool draining, struct http_header out[HTTP_HEADERS]);

#endif
