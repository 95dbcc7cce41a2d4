/* Terminals, formats, results and errors of the command line. */
#include "api/cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "api/output.h"
#include "gen/core/file.h"

bool cli_is_terminal(int descriptor)
{
    return isatty(descriptor) == 1;
}

bool cli_has_colours(int descriptor)
{
    const char *no_colour = getenv("NO_COLOR"), *kind = getenv("TERM");
    return cli_is_terminal(descriptor) && !(no_colour && no_colour[0]) && !(kind && strcmp(kind, "dumb") == 0);
}

enum { HELD_MOST = 32 << 20 };

/* As in `... | head -n 1`: whoever ended that knows, and nobody has to be told. */
static const char reader_left[] = "standard output: the reader has left";

/* ---- formats ---- */

/* The extension of a path in small letters; "" where it has none or is longer than any known one. */
static void extension_of(const char *path, char extension[8])
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    size_t length = 0;
    for (const char *c = dot ? dot + 1 : ""; *c && length < 7; c++)
        extension[length++] = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    extension[length] = '\0';
}

static bool format_of_path(const struct cli_call *call, const char *path, enum format *f, struct err *e)
{
    char extension[8];
    extension_of(path, extension);
    bool charts = (call->command->groups & ASK_CHART_FORMAT) != 0;
    if (extension[0] == '\0' || (format_find(extension, f) && (!charts || format_is_chart(*f))))
        return true;
    return err_set(e, ERR_INPUT, "output",
                   "the ending .%s tells no format; known are .json, .svg, .png, .pdf,%s .text and .txt, or give "
                   "--format",
                   extension, charts ? "" : " .code,");
}

bool cli_format(const struct cli_call *call, const char *path, enum format *f, struct err *e)
{
    *f = call->ask->format;
    bool to_stdout = !path || strcmp(path, "-") == 0;
    if (*f == FORMAT_NONE && !to_stdout && !format_of_path(call, path, f, e))
        return false;
    if (*f == FORMAT_NONE)
        *f = to_stdout && cli_is_terminal(STDOUT_FILENO) ? FORMAT_TEXT : FORMAT_JSON;
    if (!output_fits(call->ask, *f, e))
        return false;
    if ((*f == FORMAT_PNG || *f == FORMAT_PDF) && to_stdout && cli_is_terminal(STDOUT_FILENO))
        return err_set(e, ERR_INPUT, "output", "a terminal cannot show %s: name a file with -o", format_name(*f));
    return true;
}

enum format cli_format_plain(const struct cli_call *call)
{
    if (call->ask->format != FORMAT_NONE)
        return call->ask->format;
    return cli_is_terminal(STDOUT_FILENO) ? FORMAT_TEXT : FORMAT_JSON;
}

/* ---- results ---- */

static bool write_all(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

struct cli_out cli_out_open(const char *path)
{
    return (struct cli_out){.path = path && strcmp(path, "-") == 0 ? NULL : path};
}

static bool spill(struct cli_out *out, struct err *e)
{
    if (!out->spilled)
        out->spilled = tmpfile();
    if (!out->spilled || fwrite(out->held.data, 1, out->held.length, out->spilled) != out->held.length ||
        fflush(out->spilled) != 0)
        return err_set(e, ERR_WRITE, NULL, "a temporary file: %s", strerror(errno));
    buf_clear(&out->held);
    return true;
}

bool cli_out_put(struct cli_out *out, const void *bytes, size_t length, struct err *e)
{
    out->begun = true;
    if (out->path) {
        buf_put(&out->held, bytes, length);
        return out->held.length < HELD_MOST || spill(out, e);
    }
    if (write_all(STDOUT_FILENO, bytes, length))
        return true;
    if (errno == EPIPE)
        return err_set(e, ERR_WRITE, NULL, "%s", reader_left);
    return err_set(e, ERR_WRITE, NULL, "standard output: %s", strerror(errno));
}

static bool write_spilled(struct cli_out *out, struct err *e)
{
    if (!spill(out, e))
        return false;
    size_t length = (size_t)ftello(out->spilled);
    void *bytes = mmap(NULL, length, PROT_READ, MAP_PRIVATE, fileno(out->spilled), 0);
    if (bytes == MAP_FAILED)
        return err_set(e, ERR_WRITE, NULL, "a temporary file: %s", strerror(errno));
    bool done = file_write(out->path, bytes, length, e);
    munmap(bytes, length);
    return done;
}

bool cli_out_done(struct cli_out *out, struct err *e)
{
    if (!out->path)
        return true;
    return out->spilled ? write_spilled(out, e) : file_write(out->path, out->held.data, out->held.length, e);
}

void cli_out_close(struct cli_out *out)
{
    buf_free(&out->held);
    if (out->spilled)
        fclose(out->spilled);
}

bool cli_print(const struct buf *text, struct err *e)
{
    struct cli_out out = cli_out_open(NULL);
    return cli_out_put(&out, text->data ? text->data : "", text->length, e);
}

/* ---- errors ---- */

/* A place in what was read, "line 2, word 2" or "hexes[3].terrain", which the sentence itself does not tell; the name
 * of an option stands in the sentence. */
static bool is_place(const char *field)
{
    return strpbrk(field, " .[") != NULL;
}

static void put_prose(struct buf *text, const struct err *e, const char *command)
{
    bool colours = cli_has_colours(STDERR_FILENO);
    buf_format(text, "%sislewright:%s ", colours ? "\033[1;31m" : "", colours ? "\033[0m" : "");
    if (e->items == 0)
        buf_format(text, "%s\n", e->detail);
    for (int i = 0; i < e->items; i++) {
        const char *field = e->item[i].field;
        bool lined = e->item[i].line > 0 && strncmp(field, "line ", 5) != 0;
        buf_text(text, i == 0 ? "" : "    and ");
        if (lined)
            buf_format(text, "line %d, %s: ", e->item[i].line, field);
        else if (is_place(field))
            buf_format(text, "%s: ", field);
        buf_format(text, "%s\n", e->item[i].detail);
    }
    if (e->kind == ERR_INPUT)
        buf_format(text, "    `islewright %s%s--help` tells what there is.\n", command ? command : "",
                   command ? " " : "");
}

int cli_fail(const struct err *e, const char *command)
{
    struct buf text = {0};
    if (e->kind == ERR_WRITE && strcmp(e->detail, reader_left) == 0)
        return err_exit_status(e->kind);
    if (cli_is_terminal(STDERR_FILENO)) {
        put_prose(&text, e, command);
    } else {
        problem_json(e, &text);
        buf_char(&text, '\n');
    }
    write_all(STDERR_FILENO, text.data, text.length);
    buf_free(&text);
    return err_exit_status(e->kind);
}
