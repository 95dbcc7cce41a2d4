/* What a board in JSON says of where building is allowed: it is the preset's, and must not differ. */
#ifndef ISLEWRIGHT_GEN_BOARD_BUILDING_READER_H
#define ISLEWRIGHT_GEN_BOARD_BUILDING_READER_H

#include <jansson.h>
#include "gen/preset.h"

/* Adds to *e what sites, ways and chips of the object have otherwise than the preset. Each may be left out; corners and
 * edges may come in any order and by any of their names. */
void board_building_check(json_t *root, const struct preset *p, struct err *e);

/* The same for `land` of a hex, whose field it is called in messages. */
void board_land_check(json_t *value, const char *field, const struct preset *p, int hex, struct err *e);

#endif
