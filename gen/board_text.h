/* Boards as the map that people type in forums, with a laying list for hosts who own the pieces (docs/board.md). */
#ifndef ISLEWRIGHT_GEN_BOARD_TEXT_H
#define ISLEWRIGHT_GEN_BOARD_TEXT_H

#include <stddef.h>
#include "gen/board.h"
#include "gen/core/buf.h"

/* Appends the map: the preset's name, the rows, the harbours, then comment lines (#) with the laying list, the board
 * code and, where known, the seed id. */
void board_text_write(const struct board *b, const struct origin *o, struct buf *out);

/* Reads a map. Lines from `#` on are comments; rows may also be parted by `/`; `.` is a desert. Without a line of
 * harbours the printed ones are taken. The error names line and word. */
bool board_text_read(const char *text, size_t length, const struct presets *all, struct board *b, struct err *e);

#endif
