/* A score among those of dealt boards: fair boards as an area, boards by the book as a line, this board as a mark. */
#include <math.h>
#include <stdio.h>
#include "render/chart_internal.h"

/* mm */
static const double flag_height = 7.5, plot_height = 46, axis_height = 6.2, key_height = 5.4, left_room = 9;
static const double rim_mm = 0.25, line_mm = 0.5, halo_mm = 1.1, mark_mm = 0.7, mark_halo_mm = 0.5, hatch_mm = 1.1;
enum { LINES_MOST = 5 };

struct plot {
    const struct chart_drawing *d;
    struct area area;
    double most; /* the share of boards at the top */
};

static double share_of(const struct chart_law *law, int bin)
{
    return (double)law->bin[bin] / law->boards;
}

static double x_at(const struct plot *p, double score) /* 0 to 1 */
{
    return p->area.x + score * p->area.width;
}

static double y_at(const struct plot *p, double share)
{
    return p->area.y + p->area.height * (1 - share / p->most);
}

/* ---- the scale ---- */

static double highest(const struct chart_law *law)
{
    double most = 0;
    for (int i = 0; law->boards > 0 && i < CHART_BINS; i++)
        most = fmax(most, share_of(law, i));
    return most;
}

/* Hundredths between two lines: 1, 2, 5, 10 or 20. */
static int step_for(double most)
{
    static const int steps[] = {1, 2, 5, 10};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (100 * most <= LINES_MOST * steps[i])
            return steps[i];
    return 20;
}

static void put_scale(struct plot *p)
{
    const struct chart_drawing *d = p->d;
    char text[CHART_TEXT];
    double most = fmax(highest(&d->c->book), highest(&d->c->fair));
    int step = step_for(most), lines = (int)ceil(100 * most / step - 1e-9);
    p->most = lines * step / 100.0;
    struct style line = style_stroke(d->t->hairline, 0.15);
    line.dash_mm = line.gap_mm = 0.8;
    for (int i = 0; i <= lines; i++) {
        double y = y_at(p, i * step / 100.0);
        snprintf(text, sizeof text, "%d %%", i * step);
        chart_note(d, p->area.x - 1.5, y + 0.95, ALIGN_RIGHT, text);
        if (i > 0)
            scene_segment(d->s, p->area.x, y, p->area.x + p->area.width, y, line);
    }
}

static void put_axis(const struct plot *p)
{
    const struct chart_drawing *d = p->d;
    double bottom = p->area.y + p->area.height;
    char text[CHART_TEXT];
    scene_segment(d->s, p->area.x, bottom, p->area.x + p->area.width, bottom, style_stroke(d->t->text, 0.3));
    for (int i = 0; i <= 10; i++) {
        double x = x_at(p, i / 10.0);
        scene_segment(d->s, x, bottom, x, bottom + 1, style_stroke(d->t->text, 0.3));
        snprintf(text, sizeof text, "%d", 10 * i);
        chart_note(d, x, bottom + 4, ALIGN_CENTRE, text);
    }
}

/* ---- laws ---- */

/* The bins from..to-1 that hold boards. */
static void support(const struct chart_law *law, int *from, int *to)
{
    *from = 0;
    *to = CHART_BINS;
    while (*from < *to && law->bin[*from] == 0)
        ++*from;
    while (*to > *from && law->bin[*to - 1] == 0)
        --*to;
}

/* The tops of the bins between two scores, from left to right. */
static void steps(const struct plot *p, const struct chart_law *law, double from, double to)
{
    for (int i = 0; i < CHART_BINS; i++) {
        double left = fmax(from, (double)i / CHART_BINS), right = fmin(to, (double)(i + 1) / CHART_BINS);
        if (left >= right)
            continue;
        scene_line(p->d->s, x_at(p, left), y_at(p, share_of(law, i)));
        scene_line(p->d->s, x_at(p, right), y_at(p, share_of(law, i)));
    }
}

static void put_area(const struct plot *p, const struct chart_law *law, double from, double to, struct style style)
{
    if (from >= to)
        return;
    scene_path(p->d->s, style);
    scene_move(p->d->s, x_at(p, from), y_at(p, 0));
    steps(p, law, from, to);
    scene_line(p->d->s, x_at(p, to), y_at(p, 0));
    if (style.fill != NO_COLOUR)
        scene_close(p->d->s);
    scene_path_end(p->d->s);
}

static void put_hatch(const struct plot *p, const struct chart_law *law, double from, double to)
{
    struct style line = style_stroke(p->d->t->line, rim_mm);
    for (double x = p->area.x + hatch_mm / 2; x < x_at(p, to); x += hatch_mm) {
        int bin = (int)((x - p->area.x) / p->area.width * CHART_BINS);
        if (x > x_at(p, from) && bin < CHART_BINS && law->bin[bin] > 0)
            scene_segment(p->d->s, x, y_at(p, 0), x, y_at(p, share_of(law, bin)), line);
    }
}

/* What lies below the mark is darker. */
static void put_fair(const struct plot *p)
{
    const struct chart_law *law = &p->d->c->fair;
    const struct theme *t = p->d->t;
    double mark = p->d->c->score / 1000.0;
    int from, to;
    support(law, &from, &to);
    double first = (double)from / CHART_BINS, last = (double)to / CHART_BINS, between = fmin(fmax(mark, first), last);
    scene_begin(p->d->s, "law", "scores of fair boards", "fair");
    if (t->black_only) {
        put_hatch(p, law, first, between);
    } else {
        put_area(p, law, first, between, style_fill(t->wave));
        put_area(p, law, between, last, style_fill(t->shallow[SHALLOWS - 1]));
    }
    put_area(p, law, first, last, style_stroke(t->badge_rim, rim_mm));
    scene_end(p->d->s);
}

static void put_book(const struct plot *p)
{
    const struct chart_law *law = &p->d->c->book;
    int from, to;
    support(law, &from, &to);
    double first = (double)from / CHART_BINS, last = (double)to / CHART_BINS;
    scene_begin(p->d->s, "law", "scores of boards dealt by the book", "book");
    put_area(p, law, first, last, style_stroke(p->d->t->paper, halo_mm));
    put_area(p, law, first, last, style_stroke(p->d->t->line, line_mm));
    scene_end(p->d->s);
}

/* ---- the mark ---- */

static void put_mark(const struct plot *p)
{
    const struct chart_drawing *d = p->d;
    char text[CHART_TEXT];
    double size = 3.8, x = x_at(p, d->c->score / 1000.0), bottom = p->area.y + p->area.height;
    snprintf(text, sizeof text, "this board: %d.%d", d->c->score / 10, d->c->score % 10);
    double half = text_width(size, FACE_BOLD, text) / 2, middle = fmax(x, p->area.x + half);
    middle = fmin(middle, p->area.x + p->area.width - half);
    scene_begin(d->s, "mark", text, NULL);
    scene_text(d->s, middle, p->area.y - 3.2, size, FACE_BOLD, ALIGN_CENTRE, d->t->red, text);
    scene_segment(d->s, x, p->area.y - 2, x, bottom, style_stroke(d->t->paper, mark_mm + mark_halo_mm));
    scene_segment(d->s, x, p->area.y - 2, x, bottom, style_stroke(d->t->red, mark_mm));
    scene_end(d->s);
}

/* ---- the key ---- */

static void counted(int boards, const char *what, char out[CHART_TEXT])
{
    if (boards >= 1000000)
        snprintf(out, CHART_TEXT, "%d,%03d,%03d %s", boards / 1000000, boards / 1000 % 1000, boards % 1000, what);
    else if (boards >= 1000)
        snprintf(out, CHART_TEXT, "%d,%03d %s", boards / 1000, boards % 1000, what);
    else
        snprintf(out, CHART_TEXT, "%d %s", boards, what);
}

static void put_key(const struct plot *p, double y)
{
    const struct chart_drawing *d = p->d;
    char text[CHART_TEXT];
    double x = p->area.x, middle = y - 1;
    if (d->c->fair.boards > 0) {
        chart_shade(d, (struct area){x, middle - 1.3, 4, 2.6}, d->t->wave, d->t->badge_rim);
        chart_shade(d, (struct area){x + 4, middle - 1.3, 4, 2.6},
                    d->t->black_only ? d->t->paper : d->t->shallow[SHALLOWS - 1], d->t->badge_rim);
        counted(d->c->fair.boards,
                d->t->black_only ? "fair boards, hatched below this one" : "fair boards, darker below this one", text);
        x += 9.5 + scene_text(d->s, x + 9.5, y, PAGE_SMALL, FACE_REGULAR, ALIGN_LEFT, d->t->faint, text) + 8;
    }
    scene_segment(d->s, x, middle, x + 8, middle, style_stroke(d->t->line, line_mm));
    counted(d->c->book.boards, "boards dealt by the book", text);
    chart_note(d, x + 9.5, y, ALIGN_LEFT, text);
}

double chart_laws(const struct chart_drawing *d, struct area at)
{
    if (d->c->score < 0 || d->c->book.boards == 0)
        return 0;
    double top = flag_height + chart_heading(d, at, "THE SCORE AMONG DEALT BOARDS",
                                             "how many of them have each score, in steps of 2");
    struct plot p = {.d = d, .area = {at.x + left_room, at.y + top, at.width - left_room - 2, plot_height}};
    put_scale(&p);
    if (d->c->fair.boards > 0)
        put_fair(&p);
    put_book(&p);
    put_axis(&p);
    put_mark(&p);
    put_key(&p, at.y + top + plot_height + axis_height + key_height - 1.4);
    return top + plot_height + axis_height + key_height;
}
