/* generate: deals boards. */
#include "api/cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/output.h"
#include "gen/core/mem.h"
#include "solver/dealer.h"

/* A fresh seed is in JSON, text and pages; beside a picture or a code it is told, so that nothing is lost. */
static void tell_fresh_seed(const struct deal *d, const struct ask *a, enum format f, const struct origin *o)
{
    if (!a->has_seed && !deal_is_printed(d) && f != FORMAT_JSON && f != FORMAT_TEXT)
        fprintf(stderr, "islewright: dealt from the fresh seed %s: %s\n", o->seed, o->seed_id);
}

static bool one(const struct deal *d, const struct ask *a, enum format f, struct cli_out *out, struct err *e)
{
    struct board board;
    struct origin origin;
    struct buf bytes = {0};
    struct cli_progress *progress = cli_progress_start(cli_dealing(a), 1);
    bool done = deal_item(d, 0, DEAL_STEPS, &board, &origin, e);
    cli_progress_stop(progress);
    if (!done)
        return false;
    done = output_board(&board, &origin, a, f, &bytes, e) && cli_out_put(out, bytes.data, bytes.length, e);
    if (done)
        tell_fresh_seed(d, a, f, &origin);
    origin_free(&origin);
    buf_free(&bytes);
    return done;
}

/* All boards in one picture, to choose from, or a page each. */
static bool pages(const struct deal *d, const struct ask *a, enum format f, int threads, struct cli_out *out,
                  struct err *e)
{
    struct board_lines boards;
    struct buf bytes = {0};
    if (!cli_gather(d, a, threads, &boards, e))
        return false;
    struct cli_progress *progress = cli_progress_start("drawing", 1);
    bool done = output_pages(boards.board, boards.origin, boards.count, a, f, &bytes, e);
    cli_progress_stop(progress);
    done = done && cli_out_put(out, bytes.data, bytes.length, e);
    board_lines_free(&boards);
    buf_free(&bytes);
    return done;
}

static bool many(const struct deal *d, const struct ask *a, enum format f, int threads, struct cli_out *out,
                 struct err *e)
{
    if (!ask_count_fits(a, a->request.preset, !deal_is_printed(d), e))
        return false;
    return format_is_picture(f) ? pages(d, a, f, threads, out, e) : cli_batch(d, a, f, threads, out, e);
}

/* Where a batch ends without a board, says what has become of those before it. */
static void tell_fate(const struct cli_out *out, struct err *e)
{
    size_t length = strlen(e->detail);
    if (e->kind != ERR_IMPOSSIBLE && e->kind != ERR_GAVE_UP)
        return;
    if (out->path)
        snprintf(e->detail + length, sizeof e->detail - length, "; nothing was written to %s", out->path);
    else if (out->begun)
        snprintf(e->detail + length, sizeof e->detail - length, "; the boards before it are on standard output");
}

static bool deal_all(const struct cli_call *call, enum format f, int threads, struct err *e)
{
    const struct ask *a = call->ask;
    struct deal *d = deal_new(&a->request, true, NULL, NULL, e);
    if (!d)
        return false;
    struct cli_out out = cli_out_open(cli_own(call, "output"));
    bool done = a->count == 1 ? one(d, a, f, &out, e) : many(d, a, f, threads, &out, e);
    if (!done && a->count > 1)
        tell_fate(&out, e);
    done = done && cli_out_done(&out, e);
    cli_out_close(&out);
    deal_free(d);
    return done;
}

static bool run(struct cli_call *call, int *status, struct err *e)
{
    enum format f;
    long threads = sysconf(_SC_NPROCESSORS_ONLN);
    threads = threads < 1 ? 1 : threads > CLI_THREADS_MOST ? CLI_THREADS_MOST : threads;
    (void)status;
    return cli_own_integer(call, "threads", 1, CLI_THREADS_MOST, &threads, e) &&
           cli_format(call, cli_own(call, "output"), &f, e) && deal_all(call, f, (int)threads, e);
}

const struct cli_command cli_generate = {
    .name = "generate",
    .argument = "[PRESET]",
    .preset_argument = true,
    .summary = "Deal a board, or many. Without a PRESET it is base; without a seed a fresh one is drawn and told.",
    .notes = "  islewright generate --seed \"game night\" -o island.pdf\n"
             "  islewright generate big --fairness strict --rule pin=0,0:desert\n"
             "  islewright generate --seed S --count 1000 --format code\n"
             "  islewright generate --count 9 -o choose.pdf\n\n"
             "The same preset, generator version, rules and seed give the same board on every machine, for ever.\n\n"
             "Without --format the ending of the -o FILE tells the format; without that it is text on a terminal and "
             "json otherwise. --count goes up to 1000000. As a picture many boards are a contact sheet to choose "
             "from, up to twelve with their scores on a page, or with --what board a page each; then --count goes up "
             "to 100. Rules that are found impossible before the first board are told once for all. Where one board of "
             "a batch cannot be "
             "dealt, the error tells its seed; then no FILE is written, and on standard output are the boards before "
             "it. A PRESET's file has at most 256 KiB.",
    .groups = ASK_PRESET | ASK_RULES | ASK_COUNT | ASK_DRAW | ASK_FORMAT,
    .option = {{"output", 'o', "FILE", "write there, whole or not at all; its ending tells the format"},
               {"threads", 0, "T",
                "deal on that many threads, 1 to 256; the boards are the same (default: one a CPU)"}},
    .run = run,
};
