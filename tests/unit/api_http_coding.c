/* Content codings: what Accept-Encoding asks for (RFC 9110, section 12.5.3), and bodies that zlib reads back. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include "api/http/coding.h"

static const struct {
    const char *accept;
    enum http_coding right;
} choices[] = {
    {NULL, HTTP_IDENTITY},
    {"", HTTP_IDENTITY},
    {"gzip", HTTP_GZIP},
    {"GZip", HTTP_GZIP},
    {"deflate", HTTP_DEFLATE},
    {"deflate, gzip", HTTP_GZIP},
    {"gzip, deflate, br", HTTP_GZIP},
    {"br", HTTP_IDENTITY},
    {"*", HTTP_GZIP},
    {"*;q=0", HTTP_IDENTITY},
    {"gzip;q=0, *", HTTP_DEFLATE},
    {"gzip;q=0.5, deflate;q=0.8", HTTP_DEFLATE},
    {"gzip;q=0.5, identity", HTTP_IDENTITY},
    {"gzip;q=0.5, *", HTTP_DEFLATE},
    {"gzip;q=0.5, identity;q=0.5", HTTP_GZIP},
    {"gzip;q=0", HTTP_IDENTITY},
    {"identity;q=0", HTTP_IDENTITY},
    {"compress;q=0.5, gzip;q=1.0", HTTP_GZIP},
    {"gzip;q=1.0, identity; q=0.5, *;q=0", HTTP_GZIP},
    {";;q=,,gzip;q=x", HTTP_IDENTITY},
};

START_TEST(codings_are_chosen)
{
    ck_assert_msg(http_coding_choose(choices[_i].accept) == choices[_i].right, "%s", choices[_i].accept);
}
END_TEST

START_TEST(text_alone_is_compressed)
{
    static const char *const good[] = {"application/json", "application/problem+json",  "application/x-ndjson",
                                       "image/svg+xml",    "text/plain; charset=utf-8", "text/html",
                                       "text/javascript",  "application/atom+xml",      "application/json; x=y"};
    static const char *const bad[] = {"image/png", "application/pdf", "font/woff2"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        ck_assert_msg(http_coding_is_for(good[i]), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert(!http_coding_is_for(bad[i]));
}
END_TEST

/* 15 bits of window; 16 more say gzip, none zlib. */
static void assert_reads_back(const struct buf *body, int bits, const char *text, size_t length)
{
    char *out = malloc(length + 1);
    z_stream z = {.next_in = (unsigned char *)body->data,
                  .avail_in = (unsigned)body->length,
                  .next_out = (unsigned char *)out,
                  .avail_out = (unsigned)length + 1};
    ck_assert_int_eq(inflateInit2(&z, bits), Z_OK);
    ck_assert_int_eq(inflate(&z, Z_FINISH), Z_STREAM_END);
    ck_assert_uint_eq(z.total_out, length);
    ck_assert_int_eq(memcmp(out, text, length), 0);
    inflateEnd(&z);
    free(out);
}

START_TEST(what_is_compressed_reads_back)
{
    static const int bits[HTTP_CODINGS] = {0, 15 + 16, 15};
    for (int coding = HTTP_GZIP; coding < HTTP_CODINGS; coding++) {
        struct buf text = {0}, body = {0}, again = {0};
        for (int i = 0; i < 500; i++)
            buf_format(&text, "{\"q\":%d,\"r\":%d},", i % 7, i / 7);
        buf_put(&body, text.data, text.length);
        buf_put(&again, text.data, text.length);
        ck_assert(http_coding_apply((enum http_coding)coding, &body));
        ck_assert(http_coding_apply((enum http_coding)coding, &again));
        ck_assert_uint_lt(body.length, text.length / 3);
        ck_assert_uint_eq(body.length, again.length);
        ck_assert_int_eq(memcmp(body.data, again.data, body.length), 0);
        assert_reads_back(&body, bits[coding], text.data, text.length);
        buf_free(&text), buf_free(&body), buf_free(&again);
    }
}
END_TEST

START_TEST(what_would_grow_or_is_short_stays)
{
    struct buf body = {0};
    while (body.length < 1023)
        buf_char(&body, 'a');
    ck_assert(!http_coding_apply(HTTP_GZIP, &body));
    buf_char(&body, 'a');
    ck_assert(!http_coding_apply(HTTP_IDENTITY, &body));
    ck_assert_uint_eq(body.length, 1024);
    ck_assert(http_coding_apply(HTTP_GZIP, &body));
    buf_clear(&body);
    unsigned noise = 1;
    while (body.length < 2000)
        buf_char(&body, (char)((noise = noise * 1103515245u + 12345u) >> 16));
    ck_assert(!http_coding_apply(HTTP_DEFLATE, &body));
    ck_assert_uint_eq(body.length, 2000);
    buf_free(&body);
    ck_assert(!http_coding_apply(HTTP_DEFLATE, &body));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("api_http_coding");
    TCase *tests = tcase_create("coding");
    suite_add_tcase(suite, tests);
    tcase_add_loop_test(tests, codings_are_chosen, 0, (int)(sizeof choices / sizeof *choices));
    tcase_add_test(tests, text_alone_is_compressed);
    tcase_add_test(tests, what_is_compressed_reads_back);
    tcase_add_test(tests, what_would_grow_or_is_short_stays);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
