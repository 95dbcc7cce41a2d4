/* Answers: problems, entity tags, and the header fields that every answer carries. */
#include "api/http/reply.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "api/http/cache.h"
#include "api/http/negotiate.h"
#include "api/output.h"
#include "gen/core/stream.h"

void http_reply_free(struct http_reply *r)
{
    buf_free(&r->body);
    http_shared_drop(r->shared);
    free(r->location);
    free(r->content_location);
    *r = (struct http_reply){0};
}

void http_reply_problem(struct http_reply *r, const struct err *e)
{
    bool close = r->close;
    struct http_quota quota = r->quota;
    char allow[sizeof r->allow];
    memcpy(allow, r->allow, sizeof allow);
    http_reply_free(r);
    r->status = err_http_status(e->kind);
    r->type = "application/problem+json";
    r->retry_seconds = e->kind == ERR_BUSY;
    r->quota = quota;
    r->close = close;
    memcpy(r->allow, allow, sizeof allow);
    problem_json(e, &r->body);
    buf_char(&r->body, '\n');
}

void http_reply_tag(struct http_reply *r, const void *key, size_t length)
{
    struct buf all = {0};
    buf_text(&all, "islewright " ISLEWRIGHT_VERSION "\n");
    buf_put(&all, key, length);
    struct hash128 hash = hash_bytes(all.data, all.length);
    snprintf(r->tag, sizeof r->tag, "\"%016" PRIx64 "%016" PRIx64 "\"", hash.high, hash.low);
    buf_free(&all);
}

void http_reply_keep(struct http_reply *r, int64_t seconds)
{
    r->cache = HTTP_SECONDS;
    snprintf(r->kept, sizeof r->kept, "public, max-age=%" PRId64 ", must-revalidate", seconds);
}

static bool turn_unchanged(struct http_reply *r)
{
    buf_free(&r->body);
    r->type = NULL;
    r->status = 304;
    return true;
}

/* The tag of the same answer in a coding; identity's is the tag itself. */
static void write_tag(const char *tag, enum http_coding coding, char out[HTTP_TAG])
{
    if (coding == HTTP_IDENTITY)
        memcpy(out, tag, HTTP_TAG);
    else
        snprintf(out, HTTP_TAG, "%.*s-%s\"", (int)strlen(tag) - 1, tag, http_coding_name(coding));
}

void http_reply_encode(struct http_reply *r, enum http_coding coding)
{
    char tag[HTTP_TAG];
    if (r->shared || r->coding != HTTP_IDENTITY || !r->type || !http_coding_is_for(r->type))
        return;
    r->vary_encoding = true;
    if (!http_coding_apply(coding, &r->body))
        return;
    r->coding = coding;
    if (!*r->tag)
        return;
    write_tag(r->tag, coding, tag);
    memcpy(r->tag, tag, HTTP_TAG);
}

bool http_reply_known(struct http_reply *r, const char *if_none_match)
{
    for (int coding = HTTP_IDENTITY; if_none_match && coding < HTTP_CODINGS; coding++) {
        char tag[HTTP_TAG];
        write_tag(r->tag, (enum http_coding)coding, tag);
        if (!http_tag_matches(if_none_match, tag))
            continue;
        memcpy(r->tag, tag, HTTP_TAG);
        r->vary_encoding = r->type && http_coding_is_for(r->type);
        return turn_unchanged(r);
    }
    return false;
}

bool http_reply_unchanged(struct http_reply *r, const char *if_none_match)
{
    bool any = if_none_match && http_tag_is_any(if_none_match);
    return any ? turn_unchanged(r) : http_reply_known(r, if_none_match);
}

void http_reply_document(struct http_reply *r, const char *type, const char *if_none_match)
{
    http_reply_tag(r, r->body.data, r->body.length);
    r->cache = HTTP_HOUR;
    r->type = type;
    if (http_reply_unchanged(r, if_none_match))
        return;
    r->status = 200;
}

/* All that the page needs comes from its own server, and nothing in its text is run or styles it. No frame around it:
 * what others want to show of it is a picture. */
#define PAGE_POLICY                                                                                                    \
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action "        \
    "'self'; "                                                                                                         \
    "base-uri 'none'; frame-ancestors 'none'"

static const char *cache_text(const struct http_reply *r)
{
    switch (r->cache) {
    case HTTP_SECONDS:
        return r->kept;
    case HTTP_HOUR:
        return "public, max-age=3600";
    case HTTP_ASK_AGAIN:
        return "public, no-cache";
    case HTTP_FOR_EVER:
        return "public, max-age=31536000, immutable";
    case HTTP_NO_STORE:
        break;
    }
    return "no-store";
}

static void write_texts(const struct http_reply *r, struct http_header_texts *text)
{
    *text = (struct http_header_texts){.retry = ""};
    if (r->retry_seconds)
        snprintf(text->retry, sizeof text->retry, "%u", r->retry_seconds);
    if (!r->quota.counted)
        return;
    http_quota_policy(&r->quota, text->policy);
    http_quota_state(&r->quota, text->state);
}

int http_reply_headers(const struct http_reply *r, bool draining, struct http_header_texts *text,
                       struct http_header out[HTTP_HEADERS])
{
    write_texts(r, text);
    static const char *const exposed = "Allow, Content-Encoding, Content-Location, ETag, Location, RateLimit, "
                                       "RateLimit-Policy, Retry-After, X-Request-Id";
    static const char *const vary[] = {NULL, "Accept", "Accept-Encoding", "Accept, Accept-Encoding"};
    bool preflight = r->status == 204;
    const struct http_header all[] = {
        {"Content-Type", r->type},
        {"Cache-Control", cache_text(r)},
        {"ETag", *r->tag ? r->tag : NULL},
        {"Content-Encoding", http_coding_name(r->coding)},
        {"Vary", vary[r->vary_accept + 2 * r->vary_encoding]},
        {"Location", r->location},
        {"Content-Location", r->content_location},
        {"Allow", *r->allow ? r->allow : NULL},
        {"Retry-After", *text->retry ? text->retry : NULL},
        {"RateLimit-Policy", *text->policy ? text->policy : NULL},
        {"RateLimit", *text->state ? text->state : NULL},
        {"X-Request-Id", r->id},
        {"X-Content-Type-Options", "nosniff"},
        {"Content-Security-Policy", r->page ? PAGE_POLICY : NULL},
        {"Referrer-Policy", r->page ? "same-origin" : NULL},
        {"Access-Control-Allow-Origin", "*"},
        {"Access-Control-Expose-Headers", exposed},
        {"Access-Control-Allow-Methods", preflight ? r->allow : NULL},
        {"Access-Control-Allow-Headers", preflight ? "Accept, Content-Type, If-None-Match, X-Request-Id" : NULL},
        {"Access-Control-Max-Age", preflight ? "86400" : NULL},
        {"Connection", r->close || draining ? "close" : NULL},
    };
    int count = 0;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i].value)
            out[count++] = all[i];
    return count;
}
