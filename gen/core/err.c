/* Errors: their table, and filling them in.
 *
 * Details quote what people typed, so every text is made safe to show before it is kept: bytes that are not UTF-8 and
 * control characters become '?', and a text that is too long ends at a whole character, with an ellipsis. */
#include "gen/core/err.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

struct kind_row {
    const char *slug, *title;
    int exit_status, http_status;
};

static const struct kind_row kinds[ERR_KINDS] = {[ERR_NONE] = {"none", "No error", 0, 200},
#define ERR(NAME, slug, exit, http, title) [ERR_##NAME] = {slug, title, exit, http},
                                                 ERR_TABLE(ERR)
#undef ERR
};

static void make_showable(char *text)
{
    utf8proc_ssize_t left = (utf8proc_ssize_t)strlen(text);
    while (left > 0) {
        utf8proc_int32_t c;
        utf8proc_ssize_t step = utf8proc_iterate((const utf8proc_uint8_t *)text, left, &c);
        if (step < 1 || c < 0x20 || (c >= 0x7F && c < 0xA0)) {
            *text = '?'; /* what is left of a character of several bytes is then wrong UTF-8, and goes the same way */
            step = 1;
        }
        text += step;
        left -= step;
    }
}

/* Drops a character of several bytes that the end of the room has cut. */
static void drop_cut_character(char *text)
{
    size_t length = strlen(text), start = length;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
        start--;
    if (start == 0)
        return;
    unsigned char lead = (unsigned char)text[start - 1];
    size_t whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    if (length - (start - 1) < whole)
        text[start - 1] = '\0';
}

/* What did not fit ends with an ellipsis, so that nobody takes a part of a list for the whole of it. */
static void end_cut_text(char *text, size_t room)
{
    static const char more[] = "\u2026";
    if (room > sizeof more)
        text[room - sizeof more] = '\0';
    drop_cut_character(text);
    if (room > sizeof more)
        memcpy(text + strlen(text), more, sizeof more);
}

__attribute__((format(printf, 3, 0))) static void fill(char *to, size_t room, const char *format, va_list args)
{
    int wanted = vsnprintf(to, room, format, args);
    if (wanted < 0)
        to[0] = '\0';
    if (wanted >= (int)room)
        end_cut_text(to, room);
    make_showable(to);
}

__attribute__((format(printf, 3, 4))) static void put(char *to, size_t room, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill(to, room, format, args);
    va_end(args);
}

void err_clear(struct err *e)
{
    if (!e)
        return;
    e->kind = ERR_NONE;
    e->detail[0] = e->opens[0] = '\0';
    e->items = e->conflicts = e->possibles = 0;
}

static void add_item(struct err *e, const char *field, const char *detail)
{
    if (e->items >= ERR_ITEMS)
        return;
    put(e->item[e->items].field, ERR_FIELD, "%s", field);
    put(e->item[e->items].detail, ERR_DETAIL, "%s", detail);
    e->item[e->items].line = e->item[e->items].column = 0;
    e->items++;
}

bool err_set(struct err *e, enum err_kind kind, const char *field, const char *format, ...)
{
    if (!e)
        return false;
    /* Both texts are finished before anything is cleared: they may quote the error that is replaced. */
    char detail[ERR_DETAIL], name[ERR_FIELD] = "";
    va_list args;
    va_start(args, format);
    fill(detail, sizeof detail, format, args);
    va_end(args);
    if (field)
        put(name, sizeof name, "%s", field);
    err_clear(e);
    e->kind = kind;
    memcpy(e->detail, detail, sizeof detail);
    if (field)
        add_item(e, name, detail);
    return false;
}

void err_add(struct err *e, const char *field, const char *format, ...)
{
    if (!e)
        return;
    char detail[ERR_DETAIL];
    va_list args;
    va_start(args, format);
    fill(detail, sizeof detail, format, args);
    va_end(args);
    add_item(e, field, detail);
}

void err_within(struct err *e, const char *prefix)
{
    if (!e)
        return;
    for (int i = 0; i < e->items; i++) {
        char inner[ERR_FIELD];
        memcpy(inner, e->item[i].field, sizeof inner);
        put(e->item[i].field, ERR_FIELD, "%s%s", prefix, inner);
    }
}

static const struct kind_row *row_of(enum err_kind kind)
{
    return (unsigned)kind < ERR_KINDS ? &kinds[kind] : &kinds[ERR_INTERNAL];
}

const char *err_slug(enum err_kind kind)
{
    return row_of(kind)->slug;
}

const char *err_title(enum err_kind kind)
{
    return row_of(kind)->title;
}

int err_exit_status(enum err_kind kind)
{
    return row_of(kind)->exit_status;
}

int err_http_status(enum err_kind kind)
{
    return row_of(kind)->http_status;
}
