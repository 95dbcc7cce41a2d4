/* score: how balanced a board is. */
#include "api/cli/cli.h"

#include "api/score_chart.h"

static bool rate(const struct cli_call *call, enum format f, struct err *e)
{
    struct board board;
    struct origin origin;
    struct buf bytes = {0};
    if (!cli_board(call, &board, &origin, e))
        return false;
    struct cli_out out = cli_out_open(cli_own(call, "output"));
    bool done = score_answer(&board, call->ask, f, &bytes, e) && cli_out_put(&out, bytes.data, bytes.length, e) &&
                cli_out_done(&out, e);
    cli_out_close(&out);
    buf_free(&bytes);
    origin_free(&origin);
    return done;
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f;
    (void)status;
    return cli_format(call, cli_own(call, "output"), &f, e) && rate(call, f, e);
}

const struct cli_command cli_score = {
    .name = "score",
    .argument = "BOARD",
    .summary = "Tell how balanced a BOARD is, by measures of resources, terrain, numbers, corners, harbours and the "
               "set-up, and for each how many of the boards dealt by the book are worse. The score is the mean of "
               "that, from 0 to 100. As a picture it stands among the scores of all boards by the book and all fair "
               "ones. What lies in the fog is counted and shown too: the answer is for the host.",
    .notes = "  islewright score my-map.txt\n"
             "  islewright score island.json -o score.png\n"
             "  islewright generate --seed \"game night\" | islewright score - --format text\n\n"
             "A BOARD is a board code, a seed id, a file that holds one of these or JSON or a text map, or - for "
             "standard input. Without --format the ending of the -o FILE tells the format; without that it is text on "
             "a terminal and json otherwise.",
    .groups = ASK_CHART | ASK_CHART_FORMAT,
    .option = {{"output", 'o', "FILE", "write there, whole or not at all; its ending tells the format"},
               {"preset", 0, "FILE", "the preset's file, where the board's preset is not built in"}},
    .run = run,
};
