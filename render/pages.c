/* Huge pages must be aligned to their size: more is mapped than is needed, and what lies around is given back. */
#include "render/pages.h"

#include <stdint.h>
#include <sys/mman.h>

#define HUGE ((size_t)2 << 20)

static size_t whole(size_t bytes)
{
    return (bytes + HUGE - 1) / HUGE * HUGE;
}

void *pages_take(size_t bytes)
{
    size_t length = whole(bytes);
    unsigned char *mapped =
        mmap(NULL, length + HUGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED)
        return NULL;
    size_t before = (HUGE - (uintptr_t)mapped % HUGE) % HUGE;
    if (before > 0)
        munmap(mapped, before);
    munmap(mapped + before + length, HUGE - before);
    madvise(mapped + before, length, MADV_HUGEPAGE); /* without it there are small pages */
    return mapped + before;
}

void pages_give(void *memory, size_t bytes)
{
    if (memory)
        munmap(memory, whole(bytes));
}
