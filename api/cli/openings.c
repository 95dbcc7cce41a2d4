/* openings: how good each settlement place is. */
#include "api/cli/cli.h"

#include "api/openings_report.h"

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f = cli_format_plain(call);
    struct board board;
    struct origin origin;
    struct buf text = {0};
    (void)status;
    if (!cli_board(call, &board, &origin, e))
        return false;
    bool done = openings_report(&board, call->ask, f, &text, e) && cli_print(&text, e);
    buf_free(&text);
    origin_free(&origin);
    return done;
}

const struct cli_command cli_openings = {
    .name = "openings",
    .argument = "BOARD",
    .summary = "Rank the settlement places of a BOARD, singly and as pairs, by the cards that they give and what these "
               "buy. Corners that are taken or next to one that is taken are left out. What lies in the fog is counted "
               "too: the answer is for the host.",
    .notes = "  islewright openings my-map.txt\n"
             "  islewright openings island.json --taken 0,0:N --held 0,1:S --count 5\n\n"
             "A BOARD is a board code, a seed id, a file that holds one of these or JSON or a text map, or - for "
             "standard input. A CORNER is Q,R:CORNER, by any hex that has it; `islewright draw BOARD --overlay names` "
             "shows them, --overlay openings the ten best.",
    .groups = ASK_PLAIN | ASK_OPENINGS,
    .option = {{"preset", 0, "FILE", "the preset's file, where the board's preset is not built in"}},
    .run = run,
};
