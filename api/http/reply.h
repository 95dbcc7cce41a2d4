/* An answer, before any library has it. */
#ifndef ISLEWRIGHT_API_HTTP_REPLY_H
#define ISLEWRIGHT_API_HTTP_REPLY_H

#include <stdbool.h>
#include <stdint.h>
#include "api/http/coding.h"
#include "api/http/rate.h"
#include "gen/core/buf.h"
#include "gen/core/err.h"

/* How long an answer may be kept: not at all (errors, health, redirects to a fresh seed); an hour, to be asked for
 * again with its tag; so many seconds and not longer (http_reply_keep()); to be asked for with its tag each time; or
 * for good, because its address says all that it depends on. */
enum http_freshness { HTTP_NO_STORE, HTTP_HOUR, HTTP_SECONDS, HTTP_ASK_AGAIN, HTTP_FOR_EVER };

enum { HTTP_TAG = 48 };

struct http_shared;

struct http_reply {
    int status;       /* 0: none yet */
    const char *type; /* media type of the body; NULL where there is none */
    struct buf body;
    struct http_shared *shared; /* held; has the body where it is not NULL (api/http/cache.h) */
    enum http_coding coding;    /* of the body */
    bool vary_encoding;         /* it was, or would have been, compressed for clients that read that */
    enum http_freshness cache;
    char kept[48];           /* Cache-Control of HTTP_SECONDS */
    char tag[HTTP_TAG];      /* strong entity tag with its quotes, or "" */
    char *location;          /* owned, or NULL */
    char *content_location;  /* owned, or NULL: the address of just this representation */
    char allow[40];          /* methods, for 405 and OPTIONS */
    bool vary_accept;        /* the media type was chosen by Accept */
    bool close;              /* the connection must not be used again */
    unsigned retry_seconds;  /* when the client may come again; 0: nothing is said */
    const char *id;          /* the name of the request; borrowed, or NULL */
    bool cached;             /* it was there already */
    struct http_quota quota; /* what is left to the client */
    bool page;               /* a document that runs in a browser: held to its own scripts and styles */
};

void http_reply_free(struct http_reply *r);

/* Turns the answer into a problem (application/problem+json, docs/problems.md) that nobody keeps; what was there of a
 * body, tags and places is dropped. */
void http_reply_problem(struct http_reply *r, const struct err *e);

/* Gives an answer its tag: the hash of `key`, which must name everything that the bytes depend on, and of the program's
 * version. */
void http_reply_tag(struct http_reply *r, const void *key, size_t length);

/* The answer is kept for so many seconds, and after them by nobody without asking. */
void http_reply_keep(struct http_reply *r, int64_t seconds);

/* Compresses the body of an answer that is made, where the client would rather have it so and it helps; its tag then
 * ends in the coding's name, as it is another representation. */
void http_reply_encode(struct http_reply *r, enum http_coding coding);

/* Answers 304 where the client's If-None-Match (or NULL) names the tag, in any coding; true then. The
 * type is to be there, since it says whether there are codings. `*` names none: for
 * an answer that is not made yet, and may turn out not to exist. */
bool http_reply_known(struct http_reply *r, const char *if_none_match);

/* The same for an answer that is made: `*` matches it. */
bool http_reply_unchanged(struct http_reply *r, const char *if_none_match);

/* Answers 200 with the body that is there, of that type, tagged by its own bytes (304 where the client has them). */
void http_reply_document(struct http_reply *r, const char *type, const char *if_none_match);

/* The header fields of an answer except those that the library writes (Date, Content-Length, Connection). `draining`:
 * the server is stopping, so every connection ends with its answer. Returns how many there are; texts are borrowed from
 * the answer and from `text`, where numbers are written. */
struct http_header_texts {
    char retry[12], policy[HTTP_QUOTA_TEXT], state[HTTP_QUOTA_TEXT];
};
struct http_header {
    const char *name, *value;
};
enum { HTTP_HEADERS = 24 };
int http_reply_headers(const struct http_reply *r, bool draining, struct http_header_texts *text,
                       struct http_header out[HTTP_HEADERS]);

#endif
