/* Odd texts for seeds: reserved characters, scripts, emoji with joiners, and letters composed and decomposed. */
#ifndef ISLEWRIGHT_TESTS_ODD_TEXT_H
#define ISLEWRIGHT_TESTS_ODD_TEXT_H

#include <stddef.h>
#include "gen/core/stream.h"

/* Room for the NFC form of `most` characters, and for the other form. */
#define ODD_NFC(most)   (4 * (most) + 1)
#define ODD_OTHER(most) (9 * (most) + 1)

static inline void append_character(char *to, size_t *length, unsigned c)
{
    if (c < 0x80) {
        to[(*length)++] = (char)c;
    } else if (c < 0x800) {
        to[(*length)++] = (char)(0xC0 | c >> 6);
        to[(*length)++] = (char)(0x80 | (c & 63));
    } else if (c < 0x10000) {
        to[(*length)++] = (char)(0xE0 | c >> 12);
        to[(*length)++] = (char)(0x80 | (c >> 6 & 63));
        to[(*length)++] = (char)(0x80 | (c & 63));
    } else {
        to[(*length)++] = (char)(0xF0 | c >> 18);
        to[(*length)++] = (char)(0x80 | (c >> 12 & 63));
        to[(*length)++] = (char)(0x80 | (c >> 6 & 63));
        to[(*length)++] = (char)(0x80 | (c & 63));
    }
}

/* Characters that change a lot of texts: reserved ones, digits, letters of several scripts, emoji and their joiner. */
static const unsigned odd[] = {'+',    '%',    '&',    '#',     '=',     '?',    ' ',     '"',    '\\',
                               '<',    '0',    '1',    'a',     'Z',     '~',    0xDF,    0x416,  0x5D0,
                               0x3042, 0x5CF6, 0xFFFD, 0x1F3B2, 0x1F469, 0x200D, 0x1F33E, 0x1F1EB};
/* The same letters composed and decomposed. */
static const unsigned composed[] = {0xEB, 0xE9, 0xC5, 0x1E69, 0x304C, 0xAC00, 0xD55C, 0x3A9};
static const unsigned decomposed[][3] = {{'e', 0x308, 0},          {'e', 0x301, 0},     {'A', 0x30A, 0},
                                         {'s', 0x323, 0x307},      {0x304B, 0x3099, 0}, {0x1100, 0x1161, 0},
                                         {0x1112, 0x1161, 0x11AB}, {0x2126, 0, 0}};

/* An odd text in two forms that are canonically equivalent, of up to `most` characters. Returns the bytes of the first,
 * which is NFC but for white space at its ends. */
static inline size_t odd_text(struct stream *dice, int most, char *nfc, char *other)
{
    size_t length = 0, other_length = 0;
    for (int i = (int)stream_below(dice, (uint32_t)most + 1); i > 0; i--) {
        if (stream_below(dice, 3)) {
            unsigned c = odd[stream_below(dice, sizeof odd / sizeof *odd)];
            append_character(nfc, &length, c);
            append_character(other, &other_length, c);
            continue;
        }
        uint32_t k = stream_below(dice, 8);
        append_character(nfc, &length, composed[k]);
        for (int j = 0; j < 3 && decomposed[k][j]; j++)
            append_character(other, &other_length, decomposed[k][j]);
    }
    nfc[length] = other[other_length] = '\0';
    return length;
}

#endif
