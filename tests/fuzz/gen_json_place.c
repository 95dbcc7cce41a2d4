/* Any bytes as JSON text, their first line the path that is looked for. A place that is found is within the text; in
 * text that jansson reads, every member of the outermost object is found where its name begins. */
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/json_place.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool right, const char *what)
{
    if (right)
        return;
    fprintf(stderr, "gen_json_place: %s\n", what);
    abort();
}

/* The byte at a place; NULL where the text has no such place. */
static const char *byte_at(const char *text, size_t length, struct json_place place)
{
    const char *end = text + length;
    for (int line = 1; line < place.line; line++) {
        while (text < end && *text != '\n')
            text++;
        if (text++ >= end)
            return NULL;
    }
    for (int column = 1; column < place.column; column++) {
        if (text++ >= end)
            return NULL;
        while (text < end && ((unsigned char)*text & 0xC0) == 0x80)
            text++;
    }
    return text <= end ? text : NULL;
}

static void try_members(const char *json, size_t length, json_t *root)
{
    for (void *i = json_object_iter(root); i; i = json_object_iter_next(root, i)) {
        struct path at = path_key(path_root(), json_object_iter_key(i));
        const char *path = at.text;
        struct json_place place;
        json_places(json, length, 1, &path, &place);
        const char *byte = byte_at(json, length, place);
        /* "a.b" may be a member, or one of a member: then a deeper one is as right */
        demand(byte && byte < json + length && (*byte == '"' || strpbrk(path, ".[") || !*path), "a member is found");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data, *line = size > 0 ? memchr(text, '\n', size) : NULL;
    size_t first = line ? (size_t)(line - text) : size;
    char *path = mem_text_n(text, first), *json = mem_text_n(line ? line + 1 : "", line ? size - first - 1 : 0);
    size_t length = line ? size - first - 1 : 0;
    const char *sought = path;
    struct json_place place;
    json_places(json, length, 1, &sought, &place);
    demand(place.line >= 1 && place.column >= 1, "a place is from 1");
    demand(byte_at(json, length, place) != NULL, "a place is in the text");
    json_t *root = json_loadb(json, length, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
    try_members(json, length, root);
    json_decref(root);
    free(path);
    free(json);
    return 0;
}
