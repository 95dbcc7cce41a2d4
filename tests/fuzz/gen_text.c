/* Fuzz target: seeds, percent encoding, and the short texts for hexes, places, tokens, numbers and rules. Whatever is
 * read must be written and read back the same. */
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "gen/hex.h"
#include "gen/rule_text.h"
#include "gen/terrain.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool right, const char *what)
{
    if (right)
        return;
    fprintf(stderr, "not so: %s\n", what);
    abort();
}

static void try_seed(const char *bytes, size_t size)
{
    char seed[SEED_BYTES + 1], again[SEED_BYTES + 1];
    struct err e;
    if (!text_seed(bytes, size, SEED_BYTES, seed, &e)) {
        demand(e.kind == ERR_INPUT && e.items == 1 && strcmp(e.item[0].field, "seed") == 0, "a wrong seed is named");
        demand(text_is_utf8(e.detail, strlen(e.detail)), "a detail is UTF-8");
        return;
    }
    size_t length = strlen(seed);
    demand(length > 0 && length <= SEED_BYTES && text_is_utf8(seed, length), "a seed is 1 to 128 bytes of UTF-8");
    demand(text_seed(seed, length, SEED_BYTES, again, NULL) && strcmp(seed, again) == 0, "a seed is canonical");
    demand(text_is_utf8(bytes, size), "only UTF-8 is a seed");

    struct buf percent = {0}, back = {0};
    text_percent(&percent, seed);
    demand(text_unpercent(&back, percent.data, percent.length, true) && strcmp(back.data, seed) == 0,
           "percent encoding goes both ways");
    buf_free(&percent);
    buf_free(&back);
}

static void try_percent(const char *bytes, size_t size)
{
    struct buf out = {0}, again = {0}, back = {0};
    buf_text(&out, "x");
    if (text_unpercent(&out, bytes, size, true)) {
        demand(strlen(out.data) == out.length && out.length <= size + 1, "decoded text has no NUL and is no longer");
        text_percent(&again, out.data);
        demand(text_unpercent(&back, again.data, again.length, false) && strcmp(back.data, out.data) == 0,
               "what was decoded is encoded and decoded again");
    } else {
        demand(out.length == 1 && strcmp(out.data, "x") == 0, "a wrong escape changes nothing");
    }
    buf_free(&out);
    buf_free(&again);
    buf_free(&back);
}

static void try_places(const char *text)
{
    struct hex h;
    int k;
    char written[PLACE_NAME];
    if (hex_read(text, &h)) {
        hex_text(h, written);
        demand(strcmp(written, text) == 0, "a hex has one text");
    }
    for (int kind = 0; kind < 2; kind++) {
        const char *const *names = kind ? side_names : corner_names;
        if (!place_read(text, names, &h, &k))
            continue;
        char place[2 * PLACE_NAME];
        hex_text(h, written);
        snprintf(place, sizeof place, "%s:%s", written, names[k]);
        demand(strcmp(place, text) == 0, "a place has one text for its hex");
    }
}

static void try_numbers(const char *text)
{
    long n;
    token t, back;
    char written[32], token_written[8];
    if (text_integer(text, LONG_MIN, LONG_MAX, &n)) {
        snprintf(written, sizeof written, "%ld", n);
        demand(strcmp(written, text) == 0, "a whole number has one text");
    }
    if (token_read(text, &t)) {
        token_text(t, token_written);
        demand(token_read(token_written, &back) && back == t, "a token is read back");
    }
}

static void try_rule(const char *text)
{
    static struct rule_list list, again;
    struct err e;
    list.count = again.count = 0;
    if (!rule_list_add(&list, text, "rule", &e)) {
        demand(e.kind == ERR_INPUT && list.count == 0, "a wrong rule changes nothing");
        demand(text_is_utf8(e.detail, strlen(e.detail)), "a detail is UTF-8");
        return;
    }
    struct buf out = {0};
    rule_text_write(&list.rule[0], &out);
    demand(rule_list_add(&again, out.data, "rule", NULL) &&
               memcmp(&list.rule[0], &again.rule[0], sizeof list.rule[0]) == 0,
           "a rule is read back");
    demand(rule_list_remove(&list, again.rule[0].name) == 1 && list.count == 0, "a rule is removed");
    buf_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data;
    try_seed(bytes, size);
    try_percent(bytes, size);
    char *text = mem_text_n(bytes, size);
    try_places(text);
    try_numbers(text);
    try_rule(text);
    enum terrain t;
    demand(!text_is_name(text, 32) || strlen(text) <= 32, "a name has its most bytes");
    demand(!terrain_find(text, &t) || strcmp(terrain_name(t), text) == 0, "a terrain is found by its own name");
    free(text);
    return 0;
}
