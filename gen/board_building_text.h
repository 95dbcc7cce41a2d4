/* The comments of a text map on where building is allowed. */
#ifndef ISLEWRIGHT_GEN_BOARD_BUILDING_TEXT_H
#define ISLEWRIGHT_GEN_BOARD_BUILDING_TEXT_H

#include "gen/core/buf.h"
#include "gen/preset.h"

/* Lists sites, trade-ship ways and chips for those who lay a board by hand; nothing where the preset has none. */
void board_building_text(const struct preset *p, struct buf *out);

#endif
