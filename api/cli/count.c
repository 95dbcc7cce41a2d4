/* count: how many boards there are. */
#include "api/cli/cli.h"

#include "api/count_report.h"

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f = cli_format_plain(call);
    struct buf text = {0};
    (void)status;
    struct count_question *q = count_question_new(call->ask, e);
    if (!q)
        return false;
    struct cli_progress *progress = cli_progress_start("counting", 1);
    bool done = count_report(q, f, (struct budget){.left = COUNT_STEPS}, &text, e);
    cli_progress_stop(progress);
    done = done && cli_print(&text, e);
    buf_free(&text);
    count_question_free(q);
    return done;
}

const struct cli_command cli_count = {
    .name = "count",
    .argument = "[PRESET]",
    .preset_argument = true,
    .summary = "Count exactly how many boards meet the rules, and how many there are without, or how many placements "
               "of the numbers or layouts of the land alone. Without a PRESET it is base; without --fairness the set "
               "is none.",
    .notes = "  islewright count base --rule reds-apart\n"
             "  islewright count --fairness fair\n"
             "  islewright count big --of numbers --rule reds-apart --fairness none\n\n"
             "A board is terrain and numbers here. Harbours are counted with them only where a rule asks for harbours: "
             "harbours=WAY, or harbour-off-red. The choices terrain, numbers and harbours stay in the count without "
             "rules. No board at all is an answer, 0. Exit status 4: rules of a kind that is not counted on such an "
             "island, which the error names, or too many for the work budget.",
    .groups = ASK_KIND | ASK_OF | ASK_RULES | ASK_PLAIN,
    .run = run,
};
