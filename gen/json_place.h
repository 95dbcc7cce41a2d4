/* Where values stand in JSON text: the path of one as errors name it, and the line and column of a path. jansson keeps
 * no places, so the text is walked once more where something is wrong with it. */
#ifndef ISLEWRIGHT_GEN_JSON_PLACE_H
#define ISLEWRIGHT_GEN_JSON_PLACE_H

#include <stddef.h>
#include "gen/core/err.h"

/* The way to a value: `harbours.places[3].edge`; "" is the whole text. What is longer than fits is cut. */
struct path {
    char text[ERR_FIELD];
};

struct path path_root(void);
struct path path_key(struct path at, const char *key); /* bytes of a key that cannot be shown become '?' */
struct path path_item(struct path at, size_t index);

/* Both from 1; a column is one of characters, not of bytes. 0 and 0: not known. */
struct json_place {
    int line, column;
};

/* Finds where the values of `count` paths stand: a member of an object begins with its name, an item of a list with the
 * item itself. A path that is not there has the place of the nearest one above it, which for a missing field is its
 * object. Of a name that stands twice in an object the later one counts, as it does for jansson. The text is one that
 * jansson has parsed; of any other, what comes after its first fault is not looked at. */
void json_places(const char *text, size_t length, int count, const char *const *path, struct json_place *place);

#endif
