/* Reading rivers, fishing grounds and lakes of a board in JSON: parts of gen/board_json_reader.c. */
#ifndef ISLEWRIGHT_GEN_BOARD_WATERS_READER_H
#define ISLEWRIGHT_GEN_BOARD_WATERS_READER_H

#include <jansson.h>
#include "gen/board_waters.h"

/* The members rivers and fishing of a board; its preset is known. */
void board_waters_read(json_t *root, struct board *b, struct err *e);

/* The numbers of a lake hex, where they are told, are those of the preset. */
void board_lake_check(json_t *item, const char *field, token lake, struct err *e);

#endif
