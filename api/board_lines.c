/* Which texts have a board a line is told by the first line: an id is a board, and so is JSON that ends where its line
 * ends or that more JSON follows. A map's first line is a preset's name, which is neither. */
#include "api/board_lines.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/output.h"
#include "gen/core/mem.h"
#include "gen/core/text.h"

enum { DEALERS_KEPT = 8 };

/* A line without the white space round it. */
struct line {
    const char *text;
    size_t length;
    int number; /* from 1 */
};

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The next line that is not empty, from *at on, which is moved behind it. */
static bool next_line(const char **at, const char *end, struct line *line)
{
    while (*at < end) {
        const char *stop = memchr(*at, '\n', (size_t)(end - *at)), *first = *at, *last = stop ? stop : end;
        *at = stop ? stop + 1 : end;
        line->number++;
        while (first < last && is_space(*first))
            first++;
        while (last > first && is_space(last[-1]))
            last--;
        line->text = first;
        line->length = (size_t)(last - first);
        if (line->length > 0)
            return true;
    }
    return false;
}

static bool is_whole_json(const struct line *line)
{
    json_t *json = json_loadb(line->text, line->length, JSON_REJECT_DUPLICATES, NULL);
    bool whole = json != NULL;
    json_decref(json);
    return whole;
}

static bool means_id(const struct line *line)
{
    char *word = mem_text_n(line->text, line->length);
    bool means = !strpbrk(word, " \t") && input_means_id(word);
    free(word);
    return means;
}

static bool has_a_board_a_line(const char *text, const char *end)
{
    struct line first = {0}, second = {0};
    if (!next_line(&text, end, &first))
        return false;
    if (first.text[0] != '{')
        return means_id(&first);
    return is_whole_json(&first) || (next_line(&text, end, &second) && second.text[0] == '{');
}

/* ---- reading ---- */

struct reading {
    const struct presets *all;
    struct dealers *dealers; /* most seed ids of a text are of one set of rules */
    uint64_t steps;
    int most;
    struct board_lines *lines;
    struct err *e;
};

static void make_room(struct board_lines *lines)
{
    size_t room = (size_t)lines->count + 1;
    lines->board = mem_resize(lines->board, room, sizeof *lines->board);
    lines->origin = mem_resize(lines->origin, room, sizeof *lines->origin);
}

static bool read_board(struct reading *r, const char *text, size_t length)
{
    struct board_lines *lines = r->lines;
    make_room(lines);
    if (!input_board(text, length, r->all, r->dealers, (struct budget){.left = r->steps}, &lines->board[lines->count],
                     &lines->origin[lines->count], r->e))
        return false;
    lines->count++;
    return true;
}

static void put_before(const char *place, char detail[ERR_DETAIL])
{
    char rest[ERR_DETAIL];
    memcpy(rest, detail, sizeof rest);
    snprintf(detail, ERR_DETAIL, "%s%.480s", place, rest);
}

/* Says where the text is wrong, in the sentence and in each of its parts. */
static void tell_line(struct err *e, int number)
{
    char place[24];
    snprintf(place, sizeof place, "line %d: ", number);
    put_before(place, e->detail);
    for (int i = 0; i < e->items; i++)
        put_before(place, e->item[i].detail);
}

static bool read_lines(struct reading *r, const char *at, const char *end)
{
    struct line line = {0};
    while (next_line(&at, end, &line)) {
        if (r->lines->count == r->most)
            return err_set(r->e, ERR_INPUT, "board", "line %d: there are more than %d boards", line.number, r->most);
        if (read_board(r, line.text, line.length))
            continue;
        tell_line(r->e, line.number);
        return false;
    }
    return true;
}

bool board_lines_read(const char *text, size_t length, const struct presets *all, int most, uint64_t steps,
                      struct board_lines *lines, struct err *e)
{
    struct err unused = {0};
    *lines = (struct board_lines){.count = 0};
    struct reading r = {.all = all, .steps = steps, .most = most, .lines = lines, .e = e ? e : &unused};
    text = text_skip_mark(text, &length);
    r.dealers = dealers_new(DEALERS_KEPT);
    bool done =
        has_a_board_a_line(text, text + length) ? read_lines(&r, text, text + length) : read_board(&r, text, length);
    dealers_free(r.dealers);
    if (!done)
        board_lines_free(lines);
    return done;
}

void board_lines_free(struct board_lines *lines)
{
    for (int i = 0; i < lines->count; i++)
        origin_free(&lines->origin[i]);
    free(lines->board);
    free(lines->origin);
    *lines = (struct board_lines){.count = 0};
}
