/* Memory that is there or the process ends: nothing useful can be done without it. */
#ifndef ISLEWRIGHT_GEN_CORE_MEM_H
#define ISLEWRIGHT_GEN_CORE_MEM_H

#include <stddef.h>

/* `count` zeroed elements of `size` bytes; never NULL (aborts with a message when memory is out or the product
 * overflows). The caller frees with free(). */
void *mem_new(size_t count, size_t size);

/* Like realloc() for `count` elements; never NULL; new bytes are not cleared. */
void *mem_resize(void *old, size_t count, size_t size);

/* A copy of a string, or of its first `length` bytes; the caller frees with free(). */
char *mem_text(const char *text);
char *mem_text_n(const char *text, size_t length);

#endif
