/* The blocks of a page: title, headings, and what the dots of a token mean. */
#include "render/page.h"

#include <math.h>
#include "render/text_lines.h"

static const double ascender = 1.1, ascender_japanese = 1.22; /* of an l, in capitals; of a Japanese character */
enum { TOKENS_LINES = 8 };

/* ---- title ---- */

/* A title is set as large as it fits; of one that does not fit in the smallest size the end is cut. */
static const struct {
    double size; /* mm of the em */
    int lines;
} title_steps[] = {{8, 1}, {6.8, 1}, {5.8, 1}, {6.2, 2}, {5.2, 3}, {4.4, 5}};
enum { TITLE_STEPS = sizeof title_steps / sizeof *title_steps };

static struct text_lines title_lines(const struct page *p, struct area at, int step)
{
    double size = title_steps[step].size;
    return (struct text_lines){.size_mm = size,
                               .width_mm = at.width,
                               .leading_mm = 1.15 * size,
                               .face = FACE_REGULAR,
                               .colour = p->drawing.t->text,
                               .lines_most = title_steps[step].lines};
}

const char *page_title_text(const struct page *p)
{
    return picture_title(p->picture, p->board->preset);
}

static struct text_lines fit_title(const struct page *p, struct area at)
{
    if (p->brief >= BRIEF_SEED) {
        struct text_lines one = title_lines(p, at, 1);
        one.width_mm = fmin(at.width, 60);
        return one;
    }
    for (int step = 0; step < TITLE_STEPS - 1; step++) {
        struct text_lines how = title_lines(p, at, step), all = how;
        all.lines_most = how.lines_most + 1;
        if (free_lines_count(p->title, &all) <= how.lines_most)
            return how;
    }
    return title_lines(p, at, TITLE_STEPS - 1);
}

double page_title(const struct page *p, struct area at)
{
    const struct theme *t = p->drawing.t;
    const struct preset *preset = p->board->preset;
    struct text_lines how = fit_title(p, at);
    double top = p->drawing.lang == LANG_JA ? ascender_japanese : ascender;
    double y = at.y + top * text_cap_height(how.size_mm, FACE_REGULAR);
    char players[LABEL];
    y += (page_lines(p, p->title, at.x, y, &how, page_title_text(p)) - 1) * how.leading_mm;
    bool one = preset->players_least == preset->players_most;
    words_write(players, sizeof players, p->drawing.lang, one ? WORD_PLAYERS : WORD_PLAYERS_RANGE,
                (struct word_values){.n = {preset->players_least, preset->players_most}});
    if (p->drawing.s)
        scene_text(p->drawing.s, at.x, y + 5.4, PAGE_NAME, FACE_REGULAR, ALIGN_LEFT, t->faint, players);
    return y + 5.4 + 1.2 - at.y;
}

double page_heading(const struct page *p, struct area at, enum word heading)
{
    const struct theme *t = p->drawing.t;
    double y = at.y + text_cap_height(PAGE_SMALL, FACE_REGULAR);
    if (p->drawing.s) {
        scene_text(p->drawing.s, at.x, y, PAGE_SMALL, FACE_REGULAR, ALIGN_LEFT, t->faint,
                   word(p->drawing.lang, heading));
        scene_segment(p->drawing.s, at.x, y + 1.3, at.x + at.width, y + 1.3, style_stroke(t->hairline, 0.2));
    }
    return y + 1.3 - at.y;
}

/* Sheets of the dice game have no tokens. */
static bool has_tokens(const struct board *b)
{
    for (int i = 0; i < b->preset->lattice.hexes; i++)
        if (b->number[i])
            return true;
    return false;
}

double page_tokens(const struct page *p, struct area at)
{
    if (p->brief >= BRIEF_WORDS || !has_tokens(p->board))
        return 0;
    return paragraph(p->drawing.s, at.x, at.y, at.width, PAGE_SMALL, FACE_REGULAR, p->drawing.t->faint, TOKENS_LINES,
                     word(p->drawing.lang, p->drawing.t->black_only || p->board->preset->building.coloured_numbers
                                               ? WORD_DOTS
                                               : WORD_DOTS_RED));
}
