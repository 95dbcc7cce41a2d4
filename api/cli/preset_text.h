/* What `presets NAME` says of a preset. */
#ifndef ISLEWRIGHT_API_CLI_PRESET_TEXT_H
#define ISLEWRIGHT_API_CLI_PRESET_TEXT_H

#include "gen/core/buf.h"
#include "gen/preset.h"

enum { PRESET_PLAYERS = 24 };
void preset_players(const struct preset *p, char text[PRESET_PLAYERS]); /* "3-4", or "2" */

/* Appends its title, what it is, and its pieces and notes, a line each. */
void preset_text(const struct preset *p, struct buf *text);

#endif
