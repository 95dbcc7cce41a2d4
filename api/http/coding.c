/* libdeflate at level 6: a picture of 34 kB becomes 9 kB in half a millisecond. */
#include "api/http/coding.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>
#include "api/http/negotiate.h"
#include "gen/core/mem.h"

enum { LEVEL = 6, LENGTH_LEAST = 1024 };

const char *http_coding_name(enum http_coding coding)
{
    static const char *const names[HTTP_CODINGS] = {NULL, "gzip", "deflate"};
    return names[coding];
}

enum http_coding http_coding_choose(const char *accept_encoding)
{
    if (!accept_encoding)
        return HTTP_IDENTITY;
    int gzip = http_quality(accept_encoding, "gzip"), deflate = http_quality(accept_encoding, "deflate");
    int identity = http_quality(accept_encoding, "identity");
    if (gzip > 0 && gzip >= deflate && gzip >= identity)
        return HTTP_GZIP;
    return deflate > 0 && deflate >= identity ? HTTP_DEFLATE : HTTP_IDENTITY;
}

static bool ends_with(const char *text, size_t length, const char *end)
{
    size_t end_length = strlen(end);
    return length >= end_length && !memcmp(text + length - end_length, end, end_length);
}

bool http_coding_is_for(const char *type)
{
    static const char *const ends[] = {"json", "+xml", "javascript"};
    size_t name = strcspn(type, "; ");
    bool text = !strncmp(type, "text/", 5);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        text = text || ends_with(type, name, ends[i]);
    return text;
}

bool http_coding_apply(enum http_coding coding, struct buf *body)
{
    if (coding == HTTP_IDENTITY || body->length < LENGTH_LEAST)
        return false;
    struct libdeflate_compressor *c = libdeflate_alloc_compressor(LEVEL);
    size_t room = body->length - 1, length = 0;
    char *out = mem_new(room + 1, 1);
    if (c && coding == HTTP_GZIP)
        length = libdeflate_gzip_compress(c, body->data, body->length, out, room);
    else if (c)
        length = libdeflate_zlib_compress(c, body->data, body->length, out, room);
    libdeflate_free_compressor(c);
    if (length > 0) {
        body->length = 0;
        buf_put(body, out, length);
    }
    free(out);
    return length > 0;
}
