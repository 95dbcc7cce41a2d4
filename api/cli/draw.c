/* draw: a board in another form, as a picture or to be read. */
#include "api/cli/cli.h"

#include "api/output.h"

static bool put(const struct cli_call *call, const struct buf *bytes, struct err *e)
{
    struct cli_out out = cli_out_open(cli_own(call, "output"));
    bool done = cli_out_put(&out, bytes->data, bytes->length, e) && cli_out_done(&out, e);
    cli_out_close(&out);
    return done;
}

static bool draw(const struct cli_call *call, enum format f, struct err *e)
{
    struct board board;
    struct origin origin;
    struct buf bytes = {0};
    if (!cli_board(call, &board, &origin, e))
        return false;
    bool done = output_board(&board, &origin, call->ask, f, &bytes, e) && put(call, &bytes, e);
    buf_free(&bytes);
    origin_free(&origin);
    return done;
}

/* A contact sheet, which may have many boards. */
static bool draw_all(const struct cli_call *call, enum format f, struct err *e)
{
    struct board_lines lines;
    struct buf bytes = {0};
    if (!cli_boards(call, PAGES_MOST, &lines, e))
        return false;
    struct cli_progress *progress = cli_progress_start("drawing", 1);
    bool done = output_pages(lines.board, lines.origin, lines.count, call->ask, f, &bytes, e);
    cli_progress_stop(progress);
    done = done && put(call, &bytes, e);
    buf_free(&bytes);
    board_lines_free(&lines);
    return done;
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f;
    (void)status;
    bool several = call->ask->picture.print.what == WHAT_CONTACT;
    return cli_format(call, cli_own(call, "output"), &f, e) && (several ? draw_all : draw)(call, f, e);
}

const struct cli_command cli_draw = {
    .name = "draw",
    .argument = "BOARD",
    .summary =
        "Draw a BOARD, or write it in another form. A BOARD is a board code, a seed id, a file that holds one of "
        "these or JSON or a text map, or - for standard input.",
    .notes = "  islewright draw \"base@0?fairness=fair&seed=game%20night\" -o island.svg\n"
             "  islewright draw island.json --paper letter --ink-saver -o island.pdf\n"
             "  islewright draw my-map.txt --format code\n"
             "  islewright draw nine.json --what contact-sheet -o choose.pdf\n"
             "  islewright draw base --what all --backs long-edge -o pieces.pdf\n\n"
             "Without --format the ending of the -o FILE tells the format; without that it is text on a terminal and "
             "json otherwise. A board's file has at most 1 MiB. With --what contact-sheet it may hold up to 100 "
             "boards, one a line: JSON, board codes, seed ids. Where pieces to cut out are drawn, with --what tiles, "
             "tokens, harbours or all, the BOARD may be a preset's name or file: all the pieces that it has.",
    .groups = ASK_DRAW | ASK_FORMAT,
    .option = {{"output", 'o', "FILE", "write there, whole or not at all; its ending tells the format"},
               {"preset", 0, "FILE", "the preset's file, where the board's preset is not built in"}},
    .run = run,
};
