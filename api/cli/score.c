/* score: how balanced a board is. */
#include "api/cli/cli.h"

#include "api/score_report.h"

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f = cli_format_plain(call);
    struct board board;
    struct origin origin;
    struct buf text = {0};
    (void)status;
    if (!cli_board(call, &board, &origin, e))
        return false;
    if (f == FORMAT_TEXT)
        score_report_text(&board, &text);
    else
        score_report_json(&board, &text);
    bool done = cli_print(&text, e);
    buf_free(&text);
    origin_free(&origin);
    return done;
}

const struct cli_command cli_score = {
    .name = "score",
    .argument = "BOARD",
    .summary = "Tell how balanced a BOARD is, by measures of resources, terrain, numbers, corners, harbours and the "
               "set-up, and for each how many of the boards dealt by the book are worse. The score is the mean of "
               "that, from 0 to 100.",
    .notes = "  islewright score my-map.txt\n"
             "  islewright generate --seed \"game night\" | islewright score - --format text\n\n"
             "A BOARD is a board code, a seed id, a file that holds one of these or JSON or a text map, or - for "
             "standard input.",
    .groups = ASK_PLAIN,
    .option = {{"preset", 0, "FILE", "the preset's file, where the board's preset is not built in"}},
    .run = run,
};
