/* Bars and words are laid in two strips; the upright one is the same thing turned by a quarter, to be read from the
 * right, as a symbol, since only symbols can be turned. */
#include "render/furniture.h"

#include <math.h>
#include <stdio.h>
#include "render/words.h"

static const double em = 2.4, gap = 3, pad = 1; /* mm: of letters, between two words, of a plate round them */
static const double bar_line = 0.3, tick_line = 0.15, tick_end = 2, tick_cm = 1.5, tick_half = 1.1, tick_mm = 0.7;
static const double cut_line = 0.2, cut_dash = 2, cut_gap = 2.5, halo = 0.25, cross_line = 0.25, trim_line = 0.25;

enum { LINES_MOST = 3, WORDS_MOST = FURNITURE_WORDS + 3, WORD = 120 };

/* ---- the sheet ---- */

struct scene *sheet_begin(double width, double height, double margin, const struct theme *t, const char *title,
                          const char *description)
{
    double right = width - margin, bottom = height - margin;
    struct scene *s = scene_new(width, height, title, description);
    scene_clip_begin(s, (double[]){margin, margin, right, margin, right, bottom, margin, bottom}, 4);
    if (t->paper != 0xffffff)
        scene_rect(s, margin, margin, width - 2 * margin, height - 2 * margin, 0, style_fill(t->paper));
    return s;
}

void sheet_end(struct scene *s)
{
    scene_clip_end(s);
}

/* ---- what is said, and where ---- */

/* The best first. 3.9375 in are 100.01 mm. */
static const struct bar {
    int mm;
    const char *symbol, *label;
} bars[] = {{100, "bar-inches", "100 mm = 3 15/16 in"}, {100, "bar-long", "100 mm"}, {50, "bar-short", "50 mm"}};
enum { BARS = sizeof bars / sizeof *bars };

static double bar_width(const struct bar *bar)
{
    return bar->mm + 1 + text_width(em, FACE_REGULAR, bar->label);
}

static const struct bar *bar_in(const struct strip *strip, int from)
{
    for (int i = from; i < BARS; i++)
        if (bar_width(&bars[i]) <= strip->length - 2 * pad)
            return &bars[i];
    return NULL;
}

struct placed_word {
    char text[WORD];
    bool upright;
    int line;
    double at; /* mm from the start of the strip */
};

struct run {
    const struct bar *bar; /* NULL: none fits */
    int lines;
    double end[LINES_MOST]; /* how far each line is full, mm from the start of the strip */
};

struct layout {
    struct run across, upright;
    int words;
    struct placed_word word[WORDS_MOST];
};

static struct run run_of(const struct strip *strip, int from)
{
    struct run run = {.bar = bar_in(strip, from), .lines = (int)fmin(LINES_MOST, strip->thickness / STRIP_LEAST)};
    if (run.bar)
        run.end[0] = pad + bar_width(run.bar);
    return run;
}

static bool place_in(struct run *run, const struct strip *strip, struct placed_word *word)
{
    double width = text_width(em, FACE_REGULAR, word->text);
    for (int i = 0; i < run->lines; i++) {
        double at = run->end[i] > 0 ? run->end[i] + gap : pad;
        if (at + width <= strip->length - pad) {
            word->line = i;
            word->at = at;
            run->end[i] = at + width;
            return true;
        }
    }
    return false;
}

static bool place(struct layout *l, const struct furniture *f, const char *text)
{
    struct placed_word *word = &l->word[l->words];
    snprintf(word->text, sizeof word->text, "%s", text);
    word->upright = !place_in(&l->across, &f->across, word);
    if (word->upright && !place_in(&l->upright, &f->upright, word))
        return false;
    l->words++;
    return true;
}

/* How many of the three words that every sheet should have found room; -1 where a bar has none. */
static int lay_out_with(const struct furniture *f, int bar, struct layout *l)
{
    char number[WORD];
    *l = (struct layout){.across = run_of(&f->across, bar), .upright = run_of(&f->upright, bar)};
    if (!l->across.bar || !l->upright.bar)
        return -1;
    words_write(number, sizeof number, f->lang, WORD_SHEET, (struct word_values){.n = {f->sheet, f->sheets}});
    if (!place(l, f, number))
        return 0;
    int found = 1;
    found += !f->first || place(l, f, f->first);
    found += place(l, f, word(f->lang, WORD_PRINT_FULL_SIZE));
    for (int i = 0; i < FURNITURE_WORDS; i++)
        if (f->words[i])
            place(l, f, f->words[i]);
    return found;
}

/* With shorter bars where longer ones leave the words too little room. False where even the sheet's number has none. */
static bool lay_out(const struct furniture *f, struct layout *l)
{
    for (int least = 3; least > 0; least--)
        for (int bar = 0; bar < BARS; bar++)
            if (lay_out_with(f, bar, l) >= least)
                return true;
    return false;
}

bool furniture_fits(const struct furniture *f, struct err *e)
{
    struct layout l;
    return lay_out(f, &l) ||
           err_set(e, ERR_INPUT, "paper",
                   "this paper is too small for the bars that show whether it was printed at its true size");
}

/* ---- drawing it ---- */

static double tick_height(int mm, int last)
{
    return mm == 0 || mm == last ? tick_end : mm % 10 == 0 ? tick_cm : mm % 5 == 0 ? tick_half : tick_mm;
}

/* From (0, 0) to the right, its marks upwards. The line goes from the middle of the first mark to that of the last. */
static void define_bar(struct scene *s, const struct theme *t, const struct bar *bar)
{
    if (scene_has_symbol(s, bar->symbol))
        return;
    scene_symbol_begin(s, bar->symbol);
    scene_segment(s, 0, 0, bar->mm, 0, style_stroke(t->text, bar_line));
    scene_path(s, style_stroke(t->text, tick_line));
    for (int mm = 0; mm <= bar->mm; mm++) {
        scene_move(s, mm, 0);
        scene_line(s, mm, -tick_height(mm, bar->mm));
    }
    scene_path_end(s);
    scene_text(s, bar->mm + 1, 0, em, FACE_REGULAR, ALIGN_LEFT, t->text, bar->label);
    scene_symbol_end(s);
}

/* A strip from (0, 0) to the right and down. */
static void draw_run(struct scene *s, const struct furniture *f, const struct layout *l, bool upright)
{
    const struct run *run = upright ? &l->upright : &l->across;
    double thickness = upright ? f->upright.thickness : f->across.thickness, full = 0,
           cap = text_cap_height(em, FACE_REGULAR);
    for (int i = 0; i < run->lines; i++)
        full = fmax(full, run->end[i]);
    scene_rect(s, 0, 0, full + pad, thickness, 0, style_fill(f->t->paper));
    scene_use(s, run->bar->symbol, pad, thickness / run->lines / 2 + tick_end / 2, 1, 0);
    for (int i = 0; i < l->words; i++) {
        const struct placed_word *word = &l->word[i];
        double y = thickness / run->lines * (word->line + 0.5) + cap / 2;
        if (word->upright == upright)
            scene_text(s, word->at, y, em, FACE_REGULAR, ALIGN_LEFT, f->t->text, word->text);
    }
}

void furniture_draw(struct scene *s, const struct furniture *f)
{
    struct layout l;
    if (!lay_out(f, &l))
        return;
    define_bar(s, f->t, l.across.bar);
    define_bar(s, f->t, l.upright.bar);
    scene_begin(s, "bars", word(f->lang, WORD_PRINT_FULL_SIZE), NULL);
    scene_placed_begin(s, f->across.x, f->across.y, 1);
    draw_run(s, f, &l, false);
    scene_placed_end(s);
    scene_symbol_begin(s, "upright-strip");
    draw_run(s, f, &l, true);
    scene_symbol_end(s);
    scene_use(s, "upright-strip", f->upright.x, f->upright.y + f->upright.length, 1, -90);
    scene_end(s);
}

/* ---- marks ---- */

/* The halo's dashes begin a little before the line's own, and end a little behind. */
void mark_cut(struct scene *s, const struct theme *t, double x1, double y1, double x2, double y2)
{
    double length = hypot(x2 - x1, y2 - y1), ux = (x2 - x1) / length, uy = (y2 - y1) / length;
    struct style under = style_stroke(t->paper, cut_line + 2 * halo), line = style_stroke(t->text, cut_line);
    under.dash_mm = cut_dash + 2 * halo;
    under.gap_mm = cut_gap - 2 * halo;
    line.dash_mm = cut_dash;
    line.gap_mm = cut_gap;
    scene_segment(s, x1, y1, x2, y2, under);
    scene_segment(s, x1 + halo * ux, y1 + halo * uy, x2, y2, line);
}

static void draw_cross(struct scene *s, double x, double y, struct arms a, struct style style)
{
    scene_path(s, style);
    scene_move(s, x - a.left, y);
    scene_line(s, x + a.right, y);
    scene_move(s, x, y - a.up);
    scene_line(s, x, y + a.down);
    scene_path_end(s);
}

void mark_cross(struct scene *s, const struct theme *t, double x, double y, struct arms arms)
{
    draw_cross(s, x, y, arms, style_stroke(t->paper, cross_line + 2 * halo));
    draw_cross(s, x, y, arms, style_stroke(t->text, cross_line));
}

void mark_trim(struct scene *s, const struct theme *t, double x1, double y1, double x2, double y2)
{
    scene_segment(s, x1, y1, x2, y2, style_stroke(t->text, trim_line));
}
