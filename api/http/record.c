/* Lines of the access log. */
#include "api/http/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "gen/core/stream.h"

bool http_id_valid(const char *text, size_t length)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";
    for (size_t i = 0; i < length; i++)
        if (!text[i] || !strchr(letters, text[i]))
            return false;
    return length > 0 && length < HTTP_ID;
}

void http_id_make(uint64_t drawn, uint64_t count, char id[HTTP_ID])
{
    const uint64_t both[] = {drawn, count};
    snprintf(id, HTTP_ID, "%016" PRIx64, hash_bytes(both, sizeof both).low);
}

static void put_string(struct buf *out, const char *name, const char *text)
{
    buf_format(out, "\"%s\":\"", name);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < ' ' || c > '~' || c == '"' || c == '\\')
            buf_format(out, "\\u%04x", c);
        else
            buf_char(out, *text);
    }
    buf_text(out, "\",");
}

void http_record_write(const struct http_record *r, struct buf *out)
{
    struct tm utc;
    char client[ADDRESS_TEXT];
    address_write(&r->client, client);
    gmtime_r(&r->end.tv_sec, &utc);
    buf_format(out, "{\"time\":\"%04d-%02d-%02dT%02d:%02d:%02d.%03ldZ\",", utc.tm_year + 1900, utc.tm_mon + 1,
               utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec, r->end.tv_nsec / 1000000);
    put_string(out, "id", r->id);
    put_string(out, "client", client);
    put_string(out, "method", r->method);
    put_string(out, "path", r->target);
    buf_format(out, "\"status\":%d,\"bytes\":%" PRIu64 ",\"ms\":%" PRId64 ",\"waited\":%" PRId64 ",\"cache\":\"%s\"%s}",
               r->status, r->bytes, r->took_ms, r->waited_ms < 0 ? 0 : r->waited_ms, r->cache,
               r->cut ? ",\"cut\":true" : "");
}
