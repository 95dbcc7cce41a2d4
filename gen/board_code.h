/* Board codes: PRESET-BASE32, the board itself in a few letters, for ever (docs/board.md). */
#ifndef ISLEWRIGHT_GEN_BOARD_CODE_H
#define ISLEWRIGHT_GEN_BOARD_CODE_H

#include "gen/board.h"

enum { BOARD_CODE = 480 }; /* room for the longest code and its NUL */

/* The code of a board, which must fit its preset (board_fits). */
void board_code_write(const struct board *b, char code[BOARD_CODE]);

/* Reads a code in either case, O as 0, I and L as 1. ERR_INPUT for what is no code, ERR_NOT_FOUND for an unknown
 * preset; the item's field is `field`. Whatever the input, the result has the preset's pieces or is refused. */
bool board_code_read(const char *code, const struct presets *all, const char *field, struct board *b, struct err *e);

#endif
