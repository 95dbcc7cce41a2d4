/* A growing run of bytes, always ended by a NUL that does not count. */
#ifndef ISLEWRIGHT_GEN_CORE_BUF_H
#define ISLEWRIGHT_GEN_CORE_BUF_H

#include <stddef.h>

struct buf {
    char *data; /* NULL while empty and never grown */
    size_t length, room;
};

void buf_put(struct buf *b, const void *bytes, size_t count);
void buf_text(struct buf *b, const char *text);
void buf_char(struct buf *b, char c);
void buf_format(struct buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_clear(struct buf *b); /* length 0, room kept */
void buf_free(struct buf *b);  /* frees and empties; may be called twice */

#endif
