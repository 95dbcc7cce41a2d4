/* Names of weeks, instants, and files of frozen weeks, from any bytes: what is read is written as it was. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/frozen.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define HOLDS(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "gen_week: %s does not hold\n", #condition);                                               \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

static void try_week(const char *text)
{
    struct week w;
    struct err e = {0};
    char name[WEEK_NAME];
    if (!week_read(text, "week", &w, &e)) {
        HOLDS((e.kind == ERR_INPUT || e.kind == ERR_NOT_FOUND) && e.items == 1 && strcmp(e.item[0].field, "week") == 0);
        return;
    }
    week_write(w, name);
    HOLDS(strcmp(name, text) == 0);
    struct week again = week_of(week_begin(w));
    HOLDS(week_compare(again, w) == 0);
}

static void try_instant(const char *text)
{
    int64_t instant;
    struct err e = {0};
    char same[INSTANT_TEXT];
    if (!instant_read(text, "now", &instant, &e)) {
        HOLDS(e.kind == ERR_INPUT && e.items == 1);
        return;
    }
    instant_write(instant, same);
    HOLDS(strcmp(same, text) == 0);
}

static void try_file(const struct presets *presets, const char *text, size_t length)
{
    struct frozen f, again;
    struct err e = {0};
    struct buf written = {0};
    if (!frozen_read(text, length, presets, &f, &e)) {
        HOLDS(e.kind == ERR_INPUT && e.items > 0);
        return;
    }
    frozen_write(&f, &written);
    HOLDS(frozen_read(written.data, written.length, presets, &again, &e));
    HOLDS(again.count == f.count && frozen_goes_on(&f, &again, &e) && frozen_goes_on(&again, &f, &e));
    free((void *)(uintptr_t)f.week);
    free((void *)(uintptr_t)again.week);
    buf_free(&written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct presets *presets; /* once: they are the same for every input */
    if (!presets)
        presets = presets_new();
    char *text = mem_text_n((const char *)data, size);
    try_week(text);
    try_instant(text);
    try_file(presets, text, size);
    free(text);
    return 0;
}
