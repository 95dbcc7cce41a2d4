/* A walk over JSON text that builds the path of each value as it goes, and compares it with those that are looked for:
 * paths are never taken apart, so names with dots and brackets in them are found like any others. */
#include "gen/json_place.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"

enum { DEPTH_MOST = 2048 }; /* that of jansson */

/* ---- paths ---- */

static void append(struct path *at, const char *text)
{
    size_t length = strlen(at->text);
    for (; *text && length + 1 < sizeof at->text; text++)
        at->text[length++] = *text >= '!' && *text <= '~' ? *text : '?';
    at->text[length] = 0;
}

struct path path_root(void)
{
    return (struct path){""};
}

struct path path_key(struct path at, const char *key)
{
    if (at.text[0])
        append(&at, ".");
    append(&at, key);
    return at;
}

struct path path_item(struct path at, size_t index)
{
    char text[32];
    snprintf(text, sizeof text, "[%zu]", index);
    append(&at, text);
    return at;
}

/* ---- the walk ---- */

struct best {
    size_t matched; /* bytes of the path that the place stands for, and one more */
    const char *at; /* NULL: nothing yet */
};

struct walk {
    const char *next, *end;
    int depth, count;
    const char *const *path;
    struct best *best;
};

static void skip_space(struct walk *w)
{
    while (w->next < w->end && (*w->next == ' ' || *w->next == '\t' || *w->next == '\r' || *w->next == '\n'))
        w->next++;
}

/* Steps over the character, after white space; false where another one stands there. */
static bool take(struct walk *w, char c)
{
    skip_space(w);
    if (w->next >= w->end || *w->next != c)
        return false;
    w->next++;
    return true;
}

/* Remembers a value for each path that leads to it, or on from it. */
static void note(struct walk *w, const struct path *here, const char *at)
{
    size_t length = strlen(here->text);
    for (int i = 0; i < w->count; i++) {
        const char *sought = w->path[i];
        bool leads = strncmp(sought, here->text, length) == 0 &&
                     (length == 0 || !sought[length] || sought[length] == '.' || sought[length] == '[');
        if (leads && length + 1 >= w->best[i].matched)
            w->best[i] = (struct best){length + 1, at};
    }
}

/* The four digits after \u; -1 where there are none. */
static long hex_digits(const struct walk *w)
{
    long value = 0;
    for (int i = 0; i < 4; i++) {
        char c = i < w->end - w->next ? w->next[i] : '-';
        const char *digits = "0123456789abcdef", *at = strchr(digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c);
        if (!c || !at)
            return -1;
        value = 16 * value + (at - digits);
    }
    return value;
}

/* What an escape stands for in a path, where every byte that cannot be shown is the same: "?" as often as the character
 * has bytes. Steps over it; the backslash is behind. */
static void read_escape(struct walk *w, char out[5])
{
    static const char kind[] = "\"\\/bfnrt", means[] = "\"\\/?????";
    char c = *w->next++;
    const char *at = c ? strchr(kind, c) : NULL;
    long value = c == 'u' ? hex_digits(w) : -1;
    strcpy(out, "?");
    if (at)
        out[0] = means[at - kind];
    if (value < 0)
        return;
    w->next += 4;
    bool pair = value >= 0xD800 && value < 0xDC00;
    if (value >= 0x21 && value <= 0x7e)
        out[0] = (char)value;
    else
        strcpy(out, pair ? "????" : value < 0x80 ? "?" : value < 0x800 ? "??" : "???");
    if (pair && w->end - w->next >= 6 && w->next[0] == '\\')
        w->next += 6;
}

/* Steps over a text and its quotes; false where it does not end. What fits of it goes to `out`, if that is not NULL. */
static bool read_text(struct walk *w, char out[ERR_FIELD])
{
    size_t length = 0;
    if (!take(w, '"'))
        return false;
    while (w->next < w->end && *w->next != '"') {
        char piece[5] = {*w->next++};
        if (piece[0] == '\\' && w->next < w->end)
            read_escape(w, piece);
        for (const char *c = piece; *c && out && length + 1 < ERR_FIELD; c++)
            out[length++] = *c;
    }
    if (out)
        out[length] = 0;
    return take(w, '"');
}

static bool walk_value(struct walk *w, const struct path *here, const char *at);

static bool walk_object(struct walk *w, const struct path *here)
{
    if (take(w, '}'))
        return true;
    do {
        char key[ERR_FIELD];
        skip_space(w);
        const char *at = w->next;
        if (!read_text(w, key) || !take(w, ':'))
            return false;
        struct path inner = path_key(*here, key);
        if (!walk_value(w, &inner, at))
            return false;
    } while (take(w, ','));
    return take(w, '}');
}

static bool walk_list(struct walk *w, const struct path *here)
{
    if (take(w, ']'))
        return true;
    size_t i = 0;
    do {
        struct path inner = path_item(*here, i++);
        skip_space(w);
        if (!walk_value(w, &inner, w->next))
            return false;
    } while (take(w, ','));
    return take(w, ']');
}

/* A number, or true, false or null. */
static bool skip_word(struct walk *w)
{
    const char *start = w->next;
    while (w->next < w->end && *w->next && !strchr(" \t\r\n,:]}[{\"", *w->next))
        w->next++;
    return w->next > start;
}

/* Steps over a value, which begins at `at`; false where it does not end. */
static bool walk_value(struct walk *w, const struct path *here, const char *at)
{
    bool whole;
    note(w, here, at);
    if (++w->depth > DEPTH_MOST)
        return false;
    if (take(w, '{'))
        whole = walk_object(w, here);
    else if (take(w, '['))
        whole = walk_list(w, here);
    else
        whole = w->next < w->end && *w->next == '"' ? read_text(w, NULL) : skip_word(w);
    w->depth--;
    return whole;
}

/* ---- the whole ---- */

static struct json_place place_of(const char *text, const char *at)
{
    struct json_place place = {1, 1};
    for (; text < at; text++) {
        if (*text == '\n')
            place = (struct json_place){place.line + 1, 1};
        else
            place.column += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return place;
}

void json_places(const char *text, size_t length, int count, const char *const *path, struct json_place *place)
{
    struct walk w = {.next = text, .end = text + length, .count = count, .path = path};
    struct path root = path_root();
    w.best = mem_new((size_t)count + 1, sizeof *w.best);
    skip_space(&w);
    walk_value(&w, &root, w.next);
    for (int i = 0; i < count; i++)
        place[i] = w.best[i].at ? place_of(text, w.best[i].at) : (struct json_place){0, 0};
    free(w.best);
}
