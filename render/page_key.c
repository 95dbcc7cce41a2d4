/* The key: a sample of each mark that the board shows beside its pieces, of overlays, waters, the frame and places for
 * building, and what it means. */
#include <math.h>
#include "render/page.h"
#include "render/text_lines.h"

static const double row_least = 5.6, row_gap = 1, samples = 5, samples_waters = 7.6, samples_wide = 9.2,
                    words_gap = 1.6; /* mm */
enum { KEY_LINES = 4 };

static void write_meaning(const struct drawing *d, enum mark mark, char *words, size_t size)
{
    static const enum word meanings[MARKS] = {[MARK_PIPS] = WORD_MARK_PIPS,
                                              [MARK_NAMES] = WORD_MARK_NAMES,
                                              [MARK_OPENINGS] = WORD_MARK_OPENINGS,
                                              [MARK_SHARED] = WORD_MARK_SHARED,
                                              [MARK_RIVER] = WORD_MARK_RIVER,
                                              [MARK_GROUND] = WORD_MARK_GROUND,
                                              [MARK_LAKE] = WORD_MARK_LAKE,
                                              [MARK_TOWN] = WORD_MARK_TOWN,
                                              [MARK_ROAD] = WORD_MARK_ROAD,
                                              [MARK_CHIP] = WORD_MARK_CHIP,
                                              [MARK_SHIP_WAY] = WORD_MARK_SHIP_WAY,
                                              [MARK_FRAME] = WORD_MARK_FRAME,
                                              [MARK_SETTLEMENT] = WORD_MARK_SETTLEMENT,
                                              [MARK_GROWING] = WORD_MARK_GROWING,
                                              [MARK_CITY] = WORD_MARK_CITY,
                                              [MARK_START] = WORD_MARK_START,
                                              [MARK_SEA] = WORD_MARK_SHIP_WAY};
    int n = mark == MARK_CHIP ? chip_points(d->b->preset) : has_printed_points(d->b) ? 1 : 2;
    words_write(words, size, d->lang, meanings[mark], (struct word_values){.n = {n}});
}

static double sample_width(enum mark mark)
{
    if (mark == MARK_NAMES || mark == MARK_FRAME)
        return samples_wide;
    return mark >= MARK_SHARED && mark <= MARK_LAKE ? samples_waters : samples;
}

/* What the board shows that needs a word; returns the width of the widest sample, mm, or 0 for nothing. */
static double find_marks(const struct page *p, bool shown[MARKS])
{
    const struct picture *picture = p->picture;
    double column = 0;
    shown[MARK_PIPS] = picture->pips;
    shown[MARK_NAMES] = picture->names;
    shown[MARK_OPENINGS] = picture->ranks > 0;
    shown[MARK_SHARED] = shared_token(p->board) != 0;
    shown[MARK_RIVER] = has_rivers(p->board);
    shown[MARK_GROUND] = has_grounds(p->board) && !p->drawing.land;
    shown[MARK_LAKE] = first_lake(p->board) != 0;
    shown[MARK_FRAME] = !p->drawing.land && frame_is_shown(p->board, p->laid);
    shown[MARK_SEA] = !p->drawing.land && has_sea_edges(&p->drawing);
    for (int mark = MARK_TOWN; mark < MARKS; mark++)
        shown[mark] = has_building_mark(&p->drawing, (enum mark)mark);
    for (int mark = 0; mark < MARKS; mark++)
        if (shown[mark])
            column = fmax(column, sample_width((enum mark)mark));
    return column;
}

/* The words stand beside the middle of their mark. */
static double key_row(const struct page *p, enum mark mark, struct area at, double column)
{
    const struct drawing *d = &p->drawing;
    char words[WORD_BYTES];
    write_meaning(d, mark, words, sizeof words);
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
    bool shown[MARKS];
    double column = find_marks(p, shown);
    if (column == 0 || p->brief >= BRIEF_KEY)
        return 0;
    double height = page_heading(p, at, WORD_MARKS_HEADING) + 1.4;
    for (int mark = 0; mark < MARKS; mark++)
        if (shown[mark])
            height += key_row(p, (enum mark)mark, area_below(at, height), column) + row_gap;
    return height - row_gap;
}
