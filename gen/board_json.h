/* Boards as JSON, `islewright/board@1` (docs/board.md). The same board gives the same bytes. */
#ifndef ISLEWRIGHT_GEN_BOARD_JSON_H
#define ISLEWRIGHT_GEN_BOARD_JSON_H

#include <stddef.h>
#include "gen/board.h"
#include "gen/core/buf.h"

#define BOARD_FORMAT "islewright/board@1"

/* Appends one compact line without its newline. `o` may be NULL or unknown: then generator, seed, seedId, sampling,
 * fairness and rules are left out. */
void board_json_write(const struct board *b, const struct origin *o, struct buf *out);

/* The same for players: of a preset with hexes in the fog without what lies there, and without code, seed, seedId, best
 * and pins, which tell of it. It is not read back then. */
void board_json_write_covered(const struct board *b, const struct origin *o, struct buf *out);

/* Reads and checks a board (board_fits); unknown fields are refused by name, and code, seedId, corners, rates must
 * agree with the rest. The preset is looked up in `all`. On success the caller frees *o with origin_free(). */
bool board_json_read(const char *json, size_t length, const struct presets *all, struct board *b, struct origin *o,
                     struct err *e);

/* True for a rule that is an array of texts in JSON even when it is there but once: solver's rules that repeat. */
bool board_json_rule_repeats(const char *name);

#endif
