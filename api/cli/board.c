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

static bool read_text(const struct cli_call *call, const char *text, size_t length, struct board *b, struct origin *o,
                      struct err *e)
{
    struct cli_progress *progress = cli_progress_start("dealing", 1);
    bool done = input_board(text, length, call->presets, NULL, DEAL_STEPS, b, o, e);
    cli_progress_stop(progress);
    return done;
}

static bool is_preset(const struct presets *all, const char *name)
{
    return presets_find(all, name, "preset", NULL) != NULL;
}

/* Says what is wrong with a word that is neither an id nor the path of a file. */
static bool blame(const struct cli_call *call, const char *word, struct err *e)
{
    const char *slash = strrchr(word, '/');
    if (is_preset(call->presets, word))
        return err_set(e, ERR_INPUT, "board", "%s is a preset, not a board: deal one with `islewright generate %s`",
                       word, word);
    if (slash || strchr(word, '.'))
        return err_set(e, ERR_INPUT, "board", "there is no file \"%.200s\"", word);
    return err_set(e, ERR_INPUT, "board",
                   "\"%.60s\" is no board: neither a file nor a board code (base-...) nor a seed id "
                   "(base@0?...&seed=...)",
                   word);
}

static bool read_word(const struct cli_call *call, const char *word, struct board *b, struct origin *o, struct err *e)
{
    struct buf text = {0};
    if (input_is_id(word, call->presets))
        return read_text(call, word, strlen(word), b, o, e);
    if (strcmp(word, "-") != 0 && access(word, F_OK) != 0)
        return input_means_id(word) ? read_text(call, word, strlen(word), b, o, e) : blame(call, word, e);
    bool done = file_read(word, "board", BOARD_BYTES, &text, e) && read_text(call, text.data, text.length, b, o, e);
    buf_free(&text);
    return done;
}

bool cli_board(const struct cli_call *call, struct board *b, struct origin *o, struct err *e)
{
    if (!cli_open_preset(call, e))
        return false;
    if (read_word(call, call->argument, b, o, e))
        return true;
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
