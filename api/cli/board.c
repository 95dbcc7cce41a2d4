/* The BOARD that a command is given: by what its form tells, an id or a file. */
#include "api/cli/cli.h"

#include <string.h>
#include <unistd.h>

#include "api/output.h"
#include "api/vetting.h"
#include "gen/core/file.h"
#include "solver/dealer.h"

enum { BOARD_BYTES = 1 << 20 };

bool cli_open_preset(const struct cli_call *call, struct err *e)
{
    const char *path = cli_own(call, "preset");
    return !path || vetting_preset(call->presets, path, "preset", e) != NULL;
}

static bool is_preset(const struct presets *all, const char *name)
{
    return presets_find(all, name, "preset", NULL) != NULL;
}

/* ---- presets, where pieces are drawn ---- */

/* A file that says it is a preset. */
static bool is_preset_file(const char *path)
{
    static const char mark[] = "\"islewright/preset@";
    struct buf text = {0};
    bool is = file_read(path, "board", BOARD_BYTES, &text, NULL) && text.length > 0 &&
              memmem(text.data, text.length, mark, sizeof mark - 1);
    buf_free(&text);
    return is;
}

/* Where pieces are drawn, a preset stands for all the pieces that it has. True where the word is one; *p is NULL where
 * it is one that is at fault. */
static bool take_preset(const struct cli_call *call, const char *word, const struct preset **p, struct err *e)
{
    if (!what_is_pieces(call->ask->picture.print.what) || strcmp(word, "-") == 0)
        return false;
    bool file = access(word, F_OK) == 0;
    if (!(file ? is_preset_file(word) : is_preset(call->presets, word)))
        return false;
    *p = vetting_preset(call->presets, word, "board", e);
    return true;
}

/* Says what is wrong with a word that is neither an id nor the path of a file. */
static bool blame(const struct cli_call *call, const char *word, struct err *e)
{
    const char *slash = strrchr(word, '/');
    if (is_preset(call->presets, word))
        return err_set(e, ERR_INPUT, "board",
                       "%s is a preset, not a board: deal one with `islewright generate %s`, or draw its pieces with "
                       "--what all",
                       word, word);
    if (slash || strchr(word, '.'))
        return err_set(e, ERR_INPUT, "board", "there is no file \"%.200s\"", word);
    return err_set(e, ERR_INPUT, "board",
                   "\"%.60s\" is no board: neither a file nor a board code (base-...) nor a seed id "
                   "(base@0?...&seed=...)",
                   word);
}

/* The text of a BOARD: the word itself where that is an id, else what the file holds. */
static bool take_text(const struct cli_call *call, const char *word, struct buf *text, struct err *e)
{
    bool file = strcmp(word, "-") == 0 || access(word, F_OK) == 0;
    if (!input_is_id(word, call->presets) && file)
        return file_read(word, "board", BOARD_BYTES, text, e);
    if (!input_is_id(word, call->presets) && !input_means_id(word))
        return blame(call, word, e);
    buf_text(text, word);
    return true;
}

/* Always false. */
static bool tell_cause(const struct cli_call *call, struct err *e)
{
    const char *field = e->items > 0 ? e->item[0].field : "board";
    bool unknown = e->kind == ERR_NOT_FOUND;
    if (unknown) /* it is named in the board here, and not in an address */
        e->kind = ERR_INPUT;
    if (unknown && !cli_own(call, "preset"))
        err_set(e, e->kind, field, "%s; for a preset of your own give its file: --preset FILE", e->detail);
    else if (e->kind == ERR_TOO_LARGE)
        err_set(e, e->kind, field, "%s: a BOARD is one board, as a board code, a seed id, JSON or a text map",
                e->detail);
    return false;
}

bool cli_board(const struct cli_call *call, struct board *b, struct origin *o, struct err *e)
{
    const struct preset *p = NULL;
    struct buf text = {0};
    if (!cli_open_preset(call, e))
        return false;
    if (take_preset(call, call->argument, &p, e)) {
        *b = (struct board){.preset = p, .robber = -1};
        *o = (struct origin){0};
        call->ask->kind = p != NULL;
        return p != NULL;
    }
    bool done = take_text(call, call->argument, &text, e);
    if (done) {
        struct cli_progress *progress = cli_progress_start("dealing", 1);
        done = input_board(text.data, text.length, call->presets, NULL, (struct budget){.left = DEAL_STEPS}, b, o, e);
        cli_progress_stop(progress);
    }
    buf_free(&text);
    return done || tell_cause(call, e);
}

bool cli_boards(const struct cli_call *call, int most, struct board_lines *lines, struct err *e)
{
    struct buf text = {0};
    bool done = cli_open_preset(call, e) && take_text(call, call->argument, &text, e);
    if (done) {
        struct cli_progress *progress = cli_progress_start("dealing", 1);
        done = board_lines_read(text.data, text.length, call->presets, most, DEAL_STEPS, lines, e);
        cli_progress_stop(progress);
    }
    buf_free(&text);
    return done || tell_cause(call, e);
}
