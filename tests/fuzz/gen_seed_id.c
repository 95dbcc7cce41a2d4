/* Fuzz target: seed ids. What is read has one canonical id, which reads back to itself; what is not read says which
 * field is at fault. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/request.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool right, const char *what)
{
    if (right)
        return;
    fprintf(stderr, "not so: %s\n", what);
    abort();
}

static void try_read(const char *text, const struct presets *all, struct request *r)
{
    struct buf id = {0}, again = {0};
    char seed[SEED_BYTES + 1];
    seed_id_write(r, &id);
    demand(text_is_seed_id(text) && text_is_seed_id(id.data), "what is read has the form");
    demand(id.length <= SEED_ID_MAX, "what is written can be read");
    demand(id.data[strspn(id.data, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%@?&=")] == '\0',
           "an id is safe in an address");
    demand(!r->seed[0] || (text_seed(r->seed, strlen(r->seed), SEED_BYTES, seed, NULL) && strcmp(seed, r->seed) == 0),
           "a seed is canonical");
    demand(seed_id_read(id.data, all, r, NULL), "a canonical id is read");
    seed_id_write(r, &again);
    demand(strcmp(id.data, again.data) == 0, "a canonical id is written again");
    request_hash(r->preset->name, r->generator, &r->rules, r->seed);
    buf_free(&id);
    buf_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct presets *all;
    if (!all)
        all = presets_new();
    struct request *r = mem_new(1, sizeof *r);
    struct err e = {0};
    char *text = mem_text_n((const char *)data, size);
    if (seed_id_read(text, all, r, &e))
        try_read(text, all, r);
    else
        demand(e.kind != ERR_NONE && e.items == 1 && e.item[0].field[0] && e.detail[0] &&
                   text_is_utf8(e.detail, strlen(e.detail)) && text_is_utf8(e.item[0].field, strlen(e.item[0].field)),
               "an error names its field");
    free(text);
    free(r);
    return 0;
}
