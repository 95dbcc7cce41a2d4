/* A growing run of bytes. Room at least doubles, so that appending n bytes one by one costs O(n). */
#include "gen/core/buf.h"
#include "gen/core/mem.h"
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

/* Makes room for `count` further bytes and the NUL. */
static void reserve(struct buf *b, size_t count)
{
    if (b->room > b->length && b->room - b->length > count)
        return;
    size_t need = count < SIZE_MAX - b->length ? b->length + count + 1 : SIZE_MAX; /* SIZE_MAX cannot be had: aborts */
    size_t room = b->room <= SIZE_MAX / 2 ? 2 * b->room : SIZE_MAX;
    room = room > FIRST_ROOM ? room : FIRST_ROOM;
    room = room > need ? room : need;
    b->data = mem_resize(b->data, room, 1);
    b->room = room;
}

void buf_put(struct buf *b, const void *bytes, size_t count)
{
    reserve(b, count);
    if (count)
        memcpy(b->data + b->length, bytes, count);
    b->length += count;
    b->data[b->length] = '\0';
}

void buf_text(struct buf *b, const char *text)
{
    buf_put(b, text, strlen(text));
}

void buf_char(struct buf *b, char c)
{
    buf_put(b, &c, 1);
}

void buf_format(struct buf *b, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    reserve(b, FIRST_ROOM);
    size_t left = b->room - b->length;
    int wanted = vsnprintf(b->data + b->length, left, format, args);
    if (wanted >= 0 && (size_t)wanted >= left) {
        reserve(b, (size_t)wanted);
        vsnprintf(b->data + b->length, b->room - b->length, format, again);
    }
    if (wanted > 0)
        b->length += (size_t)wanted;
    b->data[b->length] = '\0';
    va_end(again);
    va_end(args);
}

void buf_clear(struct buf *b)
{
    b->length = 0;
    if (b->data)
        b->data[0] = '\0';
}

void buf_free(struct buf *b)
{
    free(b->data);
    *b = (struct buf){0};
}
