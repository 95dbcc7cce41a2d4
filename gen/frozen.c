/* Lists of frozen weeks: looked up, read and written. */
#include "gen/frozen.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_code.h"
#include "gen/core/mem.h"
#include "gen/embedded.h"
#include "gen/request.h"

static const struct {
    struct week from;
    int generator;
} epochs[] = {{{2026, 1}, 0}};

int frozen_generator(struct week w)
{
    int generator = epochs[0].generator;
    for (size_t i = 0; i < sizeof epochs / sizeof epochs[0]; i++)
        if (week_compare(w, epochs[i].from) >= 0)
            generator = epochs[i].generator;
    return generator;
}

struct frozen frozen_built_in(void)
{
    struct frozen f = {.week = embedded_weeks};
    while (f.week[f.count].name[0] != '\0')
        f.count++;
    return f;
}

const struct frozen_week *frozen_find(const struct frozen *f, struct week w)
{
    int i = weeks_between(FROZEN_FIRST, w);
    return i >= 0 && i < f->count ? &f->week[i] : NULL;
}

struct week frozen_next(const struct frozen *f)
{
    return week_of(week_begin(FROZEN_FIRST) + (int64_t)f->count * WEEK_SECONDS);
}

void frozen_write(const struct frozen *f, struct buf *out)
{
    buf_text(out, "{\"format\": \"" FROZEN_FORMAT "\", \"weeks\": [\n");
    for (int i = 0; i < f->count; i++)
        buf_format(out, "  {\"week\": \"%s\", \"generator\": %d, \"code\": \"%s\"}%s\n", f->week[i].name,
                   f->week[i].generator, f->week[i].code, i < f->count - 1 ? "," : "");
    buf_text(out, "]}\n");
}

/* ---- reading ---- */

static bool refuse(struct err *e, int i, const char *member, const char *what)
{
    struct buf field = {0};
    buf_format(&field, "weeks[%d]%s%s", i, member[0] ? "." : "", member);
    err_set(e, ERR_INPUT, field.data, "%s %s", field.data, what);
    buf_free(&field);
    return false;
}

static bool read_code(const char *code, const struct presets *all, int i, struct frozen_week *out, struct err *e)
{
    struct board board;
    struct err own = {0};
    char written[BOARD_CODE];
    if (!board_code_read(code, all, "code", &board, &own))
        return refuse(e, i, "code", own.detail);
    board_code_write(&board, written);
    if (strcmp(board.preset->name, FROZEN_PRESET) != 0 || strcmp(written, code) != 0 || strlen(code) >= FROZEN_CODE)
        return refuse(e, i, "code", "is a board code of " FROZEN_PRESET ", as it is written");
    memcpy(out->code, code, strlen(code) + 1);
    return true;
}

static bool read_line(json_t *line, const struct presets *all, int i, struct frozen_week *out, struct err *e)
{
    const char *name, *code;
    char expected[WEEK_NAME];
    int generator;
    if (json_unpack_ex(line, NULL, JSON_STRICT, "{s:s, s:i, s:s}", "week", &name, "generator", &generator, "code",
                       &code) != 0)
        return refuse(e, i, "", "is an object of week, generator and code");
    week_write(week_of(week_begin(FROZEN_FIRST) + (int64_t)i * WEEK_SECONDS), expected);
    if (strcmp(name, expected) != 0)
        return refuse(e, i, "week", "is not the week that comes next: none may be left out, or stand twice");
    bool known = false;
    for (int k = 0; k < generator_versions_count; k++)
        known |= generator_versions[k].number == generator;
    if (!known)
        return refuse(e, i, "generator", "is no version of the generator");
    memcpy(out->name, expected, sizeof expected);
    out->generator = generator;
    return read_code(code, all, i, out, e);
}

static bool is_new(const struct frozen_week *list, int i, struct err *e)
{
    for (int k = 0; k < i; k++)
        if (strcmp(list[k].code, list[i].code) == 0)
            return refuse(e, i, "code", "is that of an earlier week");
    return true;
}

static bool read_list(json_t *weeks, const struct presets *all, struct frozen *f, struct err *e)
{
    size_t count = json_array_size(weeks);
    if (count > FROZEN_MOST)
        return err_set(e, ERR_INPUT, "weeks", "there are more than %d weeks", FROZEN_MOST);
    struct frozen_week *list = mem_new(count + 1, sizeof *list);
    *f = (struct frozen){list, (int)count};
    for (int i = 0; i < f->count; i++)
        if (!read_line(json_array_get(weeks, (size_t)i), all, i, &list[i], e) || !is_new(list, i, e)) {
            free(list);
            return false;
        }
    return true;
}

bool frozen_read(const char *json, size_t length, const struct presets *all, struct frozen *f, struct err *e)
{
    json_error_t error;
    const char *format;
    json_t *weeks, *file = json_loadb(json, length, JSON_REJECT_DUPLICATES, &error);
    if (!file)
        return err_set(e, ERR_INPUT, "weeks", "line %d, column %d: %s", error.line, error.column, error.text);
    bool good = json_unpack_ex(file, NULL, JSON_STRICT, "{s:s, s:o}", "format", &format, "weeks", &weeks) == 0 &&
                strcmp(format, FROZEN_FORMAT) == 0 && json_is_array(weeks);
    if (good)
        good = read_list(weeks, all, f, e);
    else
        err_set(e, ERR_INPUT, "format",
                "a file of weeks has \"format\": \"" FROZEN_FORMAT "\" and an array of \"weeks\", and nothing else");
    json_decref(file);
    return good;
}

bool frozen_goes_on(const struct frozen *earlier, const struct frozen *later, struct err *e)
{
    for (int i = 0; i < earlier->count; i++) {
        const struct frozen_week *a = &earlier->week[i], *b = &later->week[i];
        if (i >= later->count)
            return err_set(e, ERR_INPUT, "weeks", "%s is missing: a week that has begun is never taken out", a->name);
        if (strcmp(a->name, b->name) != 0 || a->generator != b->generator || strcmp(a->code, b->code) != 0)
            return refuse(e, i, "", "is not what is built in: a week that has begun is never changed");
    }
    return true;
}
