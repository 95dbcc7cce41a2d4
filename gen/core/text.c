/* Text: UTF-8, seeds, percent encoding and strict numbers.
 *
 * A seed's canonical form is hashed, so it may never change: NFC is stable for all assigned characters (the Unicode
 * normalization stability policy), and the white space is the property White_Space, written out here. */
#include "gen/core/text.h"
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

/* NFC never makes a text shorter than a quarter (the worst are U+1FBE U+0308 U+0301, seven bytes that become two), so
 * a trimmed text of more than this is over every limit. Normalizing takes quadratic time in a run of marks that are
 * out of order; this keeps a large input from costing it. */
enum { SEED_BEFORE_NFC = 4 * SEED_BYTES };

static bool is_white_space(utf8proc_int32_t c)
{
    return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

static bool is_control(utf8proc_int32_t c)
{
    return (c >= 0 && c < 0x20) || (c >= 0x7F && c < 0xA0);
}

/* The character at the start of `text`; its length in bytes, or 0 where there is none that is valid. */
static size_t character(const char *text, size_t length, utf8proc_int32_t *c)
{
    if (length == 0)
        return 0;
    size_t most = length < 4 ? length : 4;
    utf8proc_ssize_t step = utf8proc_iterate((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)most, c);
    return step > 0 ? (size_t)step : 0;
}

/* The character that ends at `text + length`, of valid UTF-8. */
static size_t last_character(const char *text, size_t length, utf8proc_int32_t *c)
{
    size_t start = length;
    while (start > 0 && ((unsigned char)text[--start] & 0xC0) == 0x80)
        ;
    return character(text + start, length - start, c);
}

static bool is_valid(const char *text, size_t length)
{
    utf8proc_int32_t c;
    for (size_t step; length > 0; text += step, length -= step) {
        step = character(text, length, &c);
        if (step == 0)
            return false;
    }
    return true;
}

static void trim(const char **text, size_t *length)
{
    utf8proc_int32_t c;
    size_t step;
    while ((step = character(*text, *length, &c)) > 0 && is_white_space(c)) {
        *text += step;
        *length -= step;
    }
    while (*length > 0 && (step = last_character(*text, *length, &c)) > 0 && is_white_space(c))
        *length -= step;
}

static bool has_control(const char *text, size_t length)
{
    utf8proc_int32_t c;
    for (size_t step; length > 0 && (step = character(text, length, &c)) > 0; text += step, length -= step) {
        if (is_control(c))
            return true;
    }
    return false;
}

static bool accept_seed(const char *text, size_t length, size_t limit, char seed[SEED_BYTES + 1], struct err *e)
{
    if (length == 0)
        return err_set(e, ERR_INPUT, "seed", "a seed is any text but an empty one; leave it out for a fresh one");
    if (has_control(text, length))
        return err_set(e, ERR_INPUT, "seed", "a seed has no control characters, such as tabs or line ends, within it");
    if (length > limit)
        return err_set(e, ERR_INPUT, "seed", "a seed has at most %zu bytes of UTF-8; this one has %zu", limit, length);
    memcpy(seed, text, length);
    seed[length] = '\0';
    return true;
}

bool text_seed(const char *bytes, size_t length, size_t limit, char seed[SEED_BYTES + 1], struct err *e)
{
    seed[0] = '\0';
    limit = limit < SEED_BYTES ? limit : SEED_BYTES;
    if (!is_valid(bytes, length))
        return err_set(e, ERR_INPUT, "seed", "a seed is text in UTF-8, and this is not valid UTF-8");
    /* No white space composes with what stands before or after it, so that trimming first changes nothing. */
    trim(&bytes, &length);
    if (length == 0 || length > SEED_BEFORE_NFC)
        return accept_seed(bytes, length, limit, seed, e);

    utf8proc_uint8_t *nfc = NULL;
    utf8proc_ssize_t nfc_length = utf8proc_map((const utf8proc_uint8_t *)bytes, (utf8proc_ssize_t)length, &nfc,
                                               UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    if (nfc_length < 0)
        return err_set(e, ERR_INTERNAL, "seed", "the seed could not be normalized: %s", utf8proc_errmsg(nfc_length));
    const char *text = (const char *)nfc;
    length = (size_t)nfc_length;
    trim(&text, &length);
    bool good = accept_seed(text, length, limit, seed, e);
    free(nfc);
    return good;
}

bool text_integer(const char *text, long lo, long hi, long *value)
{
    bool minus = *text == '-';
    const char *digit = text + minus;
    if (*digit < '0' || *digit > '9' || (*digit == '0' && (minus || digit[1] != '\0')))
        return false;
    long n = 0; /* counted below zero, where there is one more */
    for (; *digit != '\0'; digit++) {
        if (*digit < '0' || *digit > '9')
            return false;
        int d = *digit - '0';
        if (n < (LONG_MIN + d) / 10)
            return false;
        n = 10 * n - d;
    }
    if (!minus && n == LONG_MIN)
        return false;
    n = minus ? n : -n;
    if (n < lo || n > hi)
        return false;
    *value = n;
    return true;
}

static bool is_unreserved(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '_' || c == '~';
}

void text_percent(struct buf *out, const char *text)
{
    static const char hex[] = "0123456789ABCDEF";
    buf_put(out, "", 0);
    for (; *text != '\0'; text++) {
        if (is_unreserved(*text)) {
            buf_char(out, *text);
            continue;
        }
        unsigned char byte = (unsigned char)*text;
        const char escape[3] = {'%', hex[byte >> 4], hex[byte & 15]};
        buf_put(out, escape, sizeof escape);
    }
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return -1;
}

bool text_unpercent(struct buf *out, const char *text, size_t length, bool plus)
{
    size_t before = out->length;
    buf_put(out, "", 0);
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c == '%') {
            int high = i + 1 < length ? hex_digit(text[i + 1]) : -1;
            int low = i + 2 < length ? hex_digit(text[i + 2]) : -1;
            c = high < 0 || low < 0 ? '\0' : (char)(16 * high + low);
            i += 2;
        } else if (c == '+' && plus) {
            c = ' ';
        }
        if (c == '\0') {
            out->length = before;
            out->data[before] = '\0';
            return false;
        }
        buf_char(out, c);
    }
    return true;
}

const char *text_skip_mark(const char *bytes, size_t *length)
{
    static const char mark[] = "\xEF\xBB\xBF";
    if (*length < 3 || memcmp(bytes, mark, 3) != 0)
        return bytes;
    *length -= 3;
    return bytes + 3;
}

bool text_is_utf8(const char *bytes, size_t length)
{
    return (length == 0 || memchr(bytes, '\0', length) == NULL) && is_valid(bytes, length);
}

bool text_is_name(const char *text, size_t most)
{
    if (*text < 'a' || *text > 'z')
        return false;
    size_t length = 0;
    for (; text[length] != '\0'; length++) {
        char c = text[length];
        bool letter_or_digit = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        bool hyphen = c == '-' && text[length - 1] != '-';
        if (length >= most || (!letter_or_digit && !hyphen))
            return false;
    }
    return text[length - 1] != '-';
}
