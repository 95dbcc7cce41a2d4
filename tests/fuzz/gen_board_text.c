/* Any bytes as a text map: refused with a place, or a board that fits and whose own map reads back the same. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "gen/board_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "gen_board_text: %s\n", what);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct presets *all;
    if (all == NULL)
        all = presets_new();
    struct board b, again;
    struct err e = {0};
    if (!board_text_read((const char *)data, size, all, &b, &e)) {
        demand(e.kind != ERR_NONE && e.items > 0, "refused without a place");
        return 0;
    }
    demand(board_fits(&b, NULL), "the board does not fit");
    struct buf map = {0};
    board_text_write(&b, NULL, &map);
    demand(board_text_read(map.data, map.length, all, &again, &e), "what was written does not read");
    demand(board_equal(&b, &again), "the board is another one");
    buf_free(&map);
    return 0;
}
