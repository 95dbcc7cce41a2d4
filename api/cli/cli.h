/* What the commands of the program share: their table, a call's options, where output goes, and how faults are told. */
#ifndef ISLEWRIGHT_API_CLI_CLI_H
#define ISLEWRIGHT_API_CLI_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include "api/ask.h"
#include "api/board_lines.h"
#include "api/deal.h"
#include "gen/board.h"
#include "gen/core/buf.h"
#include "gen/core/err.h"

/* ---- commands: one file each, one row each in main.c ---- */

enum { CLI_OPTIONS = 32, CLI_ARGUMENTS = 1000, CLI_COUNT_MOST = 1000000, CLI_THREADS_MOST = 256 };

/* An option of the command's own; those of the request come from the table of api/ask.h. */
struct cli_option {
    const char *name;
    char letter;         /* for the short form; 0: none */
    const char *value;   /* its syntax; NULL for a flag */
    const char *meaning; /* NULL: hidden, for tests */
};

struct cli_call;
struct cli_command {
    const char *name;
    const char *argument; /* "[PRESET]", "BOARD"; NULL where the command takes none. Brackets: it may be left out */
    const char *summary;  /* one line */
    const char *notes;    /* after the options: examples */
    unsigned groups;      /* of api/ask.h */
    bool preset_argument; /* the argument is the request's preset; `base` where it is left out */
    bool many;            /* there may be several arguments: cli_one_argument() refuses them where there may not */
    struct cli_option option[CLI_OPTIONS];
    bool (*run)(struct cli_call *call, int *status, struct err *e); /* *status: 0, or what check found */
};

extern const struct cli_command cli_generate, cli_draw, cli_check, cli_score, cli_openings, cli_count, cli_presets,
    cli_rules, cli_serve, cli_week;

/* One call of a command, its options read and checked. */
struct cli_call {
    const struct cli_command *command;
    struct presets *presets;
    struct ask *ask;
    const char *argument; /* NULL where it was left out */
    int more_count;       /* further arguments of a command that may have several */
    const char *more[CLI_ARGUMENTS];
    const char *own[CLI_OPTIONS]; /* the values of the command's own options, in their order; NULL: not given */
};

/* Reads the words after the command's name. Asked for help, it appends that to `help` and reads no further. */
bool cli_read(struct cli_call *call, int argc, char **argv, struct buf *help, struct err *e);

/* Whether there is no more than one argument; ERR_INPUT for the second. */
bool cli_one_argument(const struct cli_call *call, struct err *e);

const char *cli_own(const struct cli_call *call, const char *name); /* an own option's value, or NULL */

/* A whole number among the command's own options; *value keeps what it was where the option is not given. */
bool cli_own_integer(const struct cli_call *call, const char *name, long least, long most, long *value, struct err *e);

/* ---- output ---- */

bool cli_is_terminal(int descriptor);
bool cli_has_colours(int descriptor); /* a terminal, and NO_COLOR does not forbid it */

/* The format of a call: --format, else the extension of `path` (may be NULL), else text on a terminal and JSON
 * otherwise. Also ERR_INPUT for a picture that a terminal would have to show, and for options of pictures on a format
 * that is none. */
bool cli_format(const struct cli_call *call, const char *path, enum format *f, struct err *e);

/* The same for commands that answer in JSON or text alone. */
enum format cli_format_plain(const struct cli_call *call);

/* Where results go: standard output at once, or a file that is there whole or not at all. What is too large to be held
 * in memory until the file is written waits in a temporary file that has no name. */
struct cli_out {
    const char *path; /* NULL: standard output */
    struct buf held;
    FILE *spilled; /* NULL while all is held */
    bool begun;    /* something has been put */
};
struct cli_out cli_out_open(const char *path); /* NULL or "-": standard output */
bool cli_out_put(struct cli_out *out, const void *bytes, size_t length, struct err *e);
bool cli_out_done(struct cli_out *out, struct err *e); /* writes the file */
void cli_out_close(struct cli_out *out);               /* without cli_out_done() before, no file is written */

bool cli_print(const struct buf *text, struct err *e); /* all of it on standard output */

/* Tells an error on stderr: one line of JSON, or prose on a terminal; nothing where the reader of standard output has
 * gone away. Returns the exit status. */
int cli_fail(const struct err *e, const char *command);

/* ---- progress: a bar on stderr for what takes over a second, only on a terminal ---- */
struct cli_progress;
const char *cli_dealing(const struct ask *a);                                    /* "dealing", or "searching" */
struct cli_progress *cli_progress_start(const char *doing, unsigned long total); /* NULL where none is to be shown */
void cli_progress_add(struct cli_progress *p, unsigned long done);
void cli_progress_stop(struct cli_progress *p);

/* ---- boards ---- */

/* Reads the BOARD of a call: a board code, a seed id, a file, or `-`. Where pieces are drawn it may be a preset, by
 * name or file: then ask->kind is set, and the board has nothing but its preset. On success the caller frees *o with
 * origin_free(). */
bool cli_board(const struct cli_call *call, struct board *b, struct origin *o, struct err *e);

/* Reads them where the BOARD of a call may be several, at most so many, one a line. */
bool cli_boards(const struct cli_call *call, int most, struct board_lines *lines, struct err *e);

/* Opens the file of --preset, where it is given, so that boards of its kind can be read. */
bool cli_open_preset(const struct cli_call *call, struct err *e);

/* Deals all boards of a batch on that many threads; which ones, and the error of the first that cannot be dealt, do not
 * depend on their number. On success the caller frees with board_lines_free(). */
bool cli_gather(const struct deal *d, const struct ask *a, int threads, struct board_lines *boards, struct err *e);

/* Deals `count` boards on that many threads and puts them out in their order. The bytes do not depend on the number of
 * threads, and the boards that wait to be put out are bounded. Where a board fails, those before it have been put. */
bool cli_batch(const struct deal *d, const struct ask *a, enum format f, int threads, struct cli_out *out,
               struct err *e);

#endif
