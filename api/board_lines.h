/* Several boards, one a line: what `generate --count` writes as JSON or codes, seed ids, and any mixture of them. */
#ifndef ISLEWRIGHT_API_BOARD_LINES_H
#define ISLEWRIGHT_API_BOARD_LINES_H

#include <stddef.h>
#include <stdint.h>
#include "api/dealers.h"
#include "gen/board.h"

struct board_lines {
    int count;
    struct board *board;
    struct origin *origin; /* of each */
};

/* Reads 1 to `most` boards, each as input_board() reads it; empty lines are skipped. A text that is one board over
 * several lines, JSON or a map, is that board. Seed ids are dealt within `steps` each. ERR_INPUT for more boards, and
 * where a line is no board: the error then begins with `line K: `. On success the caller frees with
 * board_lines_free(). */
bool board_lines_read(const char *text, size_t length, const struct presets *all, int most, uint64_t steps,
                      struct board_lines *lines, struct err *e);
void board_lines_free(struct board_lines *lines);

#endif
