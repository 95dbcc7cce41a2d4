/* Any bytes as a board in JSON: refused with a field, or a board that fits and whose own JSON reads back the same. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "gen_board_json: %s\n", what);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct presets *all;
    if (all == NULL)
        all = presets_new();
    struct board b, again;
    struct origin o, own;
    struct err e = {0};
    if (!board_json_read((const char *)data, size, all, &b, &o, &e)) {
        demand(e.kind != ERR_NONE && e.items > 0, "refused without a field");
        return 0;
    }
    demand(board_fits(&b, NULL), "the board does not fit");
    struct buf first = {0}, second = {0};
    board_json_write(&b, &o, &first);
    demand(board_json_read(first.data, first.length, all, &again, &own, &e), "what was written does not read");
    demand(board_equal(&b, &again), "the board is another one");
    board_json_write(&again, &own, &second);
    demand(strcmp(first.data, second.data) == 0, "the same board gives other bytes");
    origin_free(&o);
    origin_free(&own);
    buf_free(&first);
    buf_free(&second);
    return 0;
}
