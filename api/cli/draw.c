/* draw: a board in another form, as a picture or to be read. */
#include "api/cli/cli.h"

#include "api/output.h"

static bool draw(const struct cli_call *call, enum format f, struct err *e)
{
    struct board board;
    struct origin origin;
    struct buf bytes = {0};
    if (!cli_board(call, &board, &origin, e))
        return false;
    struct cli_out out = cli_out_open(cli_own(call, "output"));
    bool done = output_board(&board, &origin, call->ask, f, &bytes, e) &&
                cli_out_put(&out, bytes.data, bytes.length, e) && cli_out_done(&out, e);
    cli_out_close(&out);
    buf_free(&bytes);
    origin_free(&origin);
    return done;
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f;
    (void)status;
    return cli_format(call, cli_own(call, "output"), &f, e) && draw(call, f, e);
}

const struct cli_command cli_draw = {
    .name = "draw",
    .argument = "BOARD",
    .summary =
        "Draw a BOARD, or write it in another form. A BOARD is a board code, a seed id, a file that holds one of "
        "these or JSON or a text map, or - for standard input.",
    .notes = "  islewright draw \"base@0?fairness=fair&seed=game%20night\" -o island.svg\n"
             "  islewright draw island.json --paper letter --ink-saver -o island.pdf\n"
             "  islewright draw my-map.txt --format code\n\n"
             "Without --format the ending of the -o FILE tells the format; without that it is text on a terminal and "
             "json otherwise. A board's file has at most 1 MiB.",
    .groups = ASK_DRAW | ASK_FORMAT,
    .option = {{"output", 'o', "FILE", "write there, whole or not at all; its ending tells the format"},
               {"preset", 0, "FILE", "the preset's file, where the board's preset is not built in"}},
    .run = run,
};
