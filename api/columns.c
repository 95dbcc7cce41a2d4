/* Columns of texts and numbers. */
#include "api/columns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER = 32 };

/* Characters of UTF-8: all bytes but those that go on with one. */
static int characters(const char *text)
{
    int count = 0;
    for (const char *c = text; *c; c++)
        count += ((unsigned char)*c & 0xC0) != 0x80;
    return count;
}

static void put_spaces(struct buf *out, int count)
{
    for (int i = 0; i < count; i++)
        buf_char(out, ' ');
}

void columns_text(struct buf *out, const char *text, int width)
{
    int spaces = abs(width) - characters(text);
    if (width < 0)
        put_spaces(out, spaces);
    buf_text(out, text);
    if (width > 0)
        put_spaces(out, spaces);
}

void columns_number(struct buf *out, int thousandths, int places, int width)
{
    static const int unit[] = {1000, 100, 10, 1}, whole[] = {1, 10, 100, 1000};
    int rounded = (abs(thousandths) + unit[places] / 2) / unit[places];
    const char *sign = thousandths < 0 && rounded > 0 ? "-" : "";
    char text[NUMBER];
    if (places == 0)
        snprintf(text, sizeof text, "%s%d", sign, rounded);
    else
        snprintf(text, sizeof text, "%s%d.%0*d", sign, rounded / whole[places], places, rounded % whole[places]);
    columns_text(out, text, -width);
}

void columns_bar(struct buf *out, int count)
{
    for (int i = 0; i < count; i++)
        buf_char(out, '*');
}

void columns_count(struct buf *out, int count)
{
    char digits[NUMBER];
    int length = snprintf(digits, sizeof digits, "%d", count);
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            buf_char(out, ',');
        buf_char(out, digits[i]);
    }
}

void columns_paragraph(struct buf *out, const char *text, int indent, int width)
{
    int at = indent;
    for (const char *word = text; *word;) {
        int length = (int)strcspn(word, " ");
        if (at > indent && at + 1 + length > width) {
            buf_char(out, '\n');
            put_spaces(out, indent);
            at = indent;
        } else if (at > indent) {
            buf_char(out, ' ');
            at++;
        }
        buf_put(out, word, (size_t)length);
        at += length;
        word += length + (word[length] == ' ');
    }
    buf_char(out, '\n');
}
