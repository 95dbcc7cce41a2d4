/* Memory that is there, or the process ends with a message. */
#include "gen/core/mem.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void out_of_memory(size_t count, size_t size)
{
    fprintf(stderr, "islewright: no memory for %zu elements of %zu bytes\n", count, size);
    abort();
}

void *mem_new(size_t count, size_t size)
{
    /* calloc checks the product itself; none of something is still a pointer that can be freed. */
    void *memory = count == 0 || size == 0 ? calloc(1, 1) : calloc(count, size);
    if (!memory)
        out_of_memory(count, size);
    return memory;
}

void *mem_resize(void *old, size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / size)
        out_of_memory(count, size);
    size_t bytes = count * size;
    void *memory = realloc(old, bytes ? bytes : 1);
    if (!memory)
        out_of_memory(count, size);
    return memory;
}

char *mem_text(const char *text)
{
    return mem_text_n(text, strlen(text));
}

char *mem_text_n(const char *text, size_t length)
{
    if (length == SIZE_MAX)
        out_of_memory(length, 1);
    char *copy = mem_resize(NULL, length + 1, 1);
    if (length)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}
