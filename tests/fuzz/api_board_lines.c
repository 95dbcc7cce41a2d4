/* Fuzz target: several boards, one a line. What is read are boards that fit their presets, and each of them reads back
 * from its code; what is not read says what is wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "api/board_lines.h"
#include "gen/board_code.h"
#include "gen/core/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { BOARDS_MOST = 4, STEPS = 100000 };

static void demand(bool right, const char *what)
{
    if (right)
        return;
    fprintf(stderr, "not so: %s\n", what);
    abort();
}

static void look_at(const struct board *b, const struct presets *all)
{
    struct board again;
    char code[BOARD_CODE];
    demand(board_fits(b, NULL), "a board has the pieces of its preset");
    board_code_write(b, code);
    demand(board_code_read(code, all, "code", &again, NULL) && board_equal(b, &again), "its code is that board");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct presets *all;
    struct board_lines lines;
    struct err e = {0};
    const char *text = size > 0 ? (const char *)data : "";
    if (!all)
        all = presets_new();
    if (size > 0 && memchr(data, '@', size) && memchr(data, '?', size))
        return 0; /* ids with rules, which gen_seed_id reads; to deal by them may take seconds */
    if (!board_lines_read(text, size, all, BOARDS_MOST, STEPS, &lines, &e)) {
        demand(e.kind != ERR_NONE && e.detail[0] && text_is_utf8(e.detail, strlen(e.detail)), "an error says what");
        demand(lines.count == 0 && !lines.board && !lines.origin, "and nothing is left");
        return 0;
    }
    demand(lines.count >= 1 && lines.count <= BOARDS_MOST, "as many boards as are allowed");
    for (int i = 0; i < lines.count; i++)
        look_at(&lines.board[i], all);
    board_lines_free(&lines);
    return 0;
}
