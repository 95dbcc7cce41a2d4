/* The key of the overlays: a sample of each mark that the board shows, and what it means. */
#include <math.h>
#include "render/page.h"
#include "render/text_lines.h"

static const double row_least = 5.6, row_gap = 1, samples = 5, samples_names = 8.6, words_gap = 1.6; /* mm */
enum { KEY_LINES = 4 };

static enum word meaning_of(enum mark mark)
{
    return mark == MARK_PIPS ? WORD_MARK_PIPS : mark == MARK_NAMES ? WORD_MARK_NAMES : WORD_MARK_OPENINGS;
}

/* The words stand beside the middle of their mark. */
static double key_row(const struct page *p, enum mark mark, struct area at, double column)
{
    const struct drawing *d = &p->drawing;
    const char *words = word(d->lang, meaning_of(mark));
    double x = at.x + column + words_gap, width = at.width - column - words_gap;
    double words_height = paragraph(NULL, x, at.y, width, PAGE_SMALL, FACE_REGULAR, d->t->faint, KEY_LINES, words);
    double height = fmax(row_least, words_height);
    if (!d->s)
        return height;
    scene_begin(d->s, "mark", words, NULL);
    draw_mark(d, p->picture, mark, at.x + column / 2, at.y + height / 2);
    paragraph(d->s, x, at.y + (height - words_height) / 2, width, PAGE_SMALL, FACE_REGULAR, d->t->faint, KEY_LINES,
              words);
    scene_end(d->s);
    return height;
}

double page_key(const struct page *p, struct area at)
{
    const struct picture *picture = p->picture;
    bool shown[MARKS] = {
        [MARK_PIPS] = picture->pips, [MARK_NAMES] = picture->names, [MARK_OPENINGS] = picture->ranks > 0};
    double column = picture->names ? samples_names : samples;
    if ((!picture->pips && !picture->names && picture->ranks == 0) || p->brief >= BRIEF_LEGEND)
        return 0;
    double height = page_heading(p, at, WORD_MARKS_HEADING) + 1.4;
    for (int mark = 0; mark < MARKS; mark++)
        if (shown[mark])
            height += key_row(p, (enum mark)mark, area_below(at, height), column) + row_gap;
    return height - row_gap;
}
