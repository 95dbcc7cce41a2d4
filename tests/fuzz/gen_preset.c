/* Any bytes as a preset file: refused with a field, or a preset that keeps every promise of gen/preset.h. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "tests/preset_promises.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err e = {0};
    struct preset *p = preset_read((const char *)data, size, &e);
    const char *broken = p ? promises_broken(p) : e.kind == ERR_NONE || e.items == 0 ? "refused without a field" : NULL;
    if (broken) {
        fprintf(stderr, "gen_preset: %s\n", broken);
        abort();
    }
    preset_free(p);
    return 0;
}
