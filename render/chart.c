/* The picture of a score: its frame, its head, and what its blocks share. */
#include "render/chart.h"

#include <math.h>
#include <stdio.h>
#include "gen/board_code.h"
#include "render/chart_internal.h"
#include "render/output.h"
#include "render/paper.h"
#include "render/text_lines.h"

/* mm: the content is as wide as a page of any paper leaves room for. */
static const double content = 176, screen_margin = 9, page_margin = 12, block_gap = 7, column_gap = 10,
                    right_column = 64;
static const double island_width = 62, island_height = 56, island_gap = 8;
static const double rim_mm = 0.25, hatch_mm = 0.9;
static const double foot_size = 2.6;

/* ---- what blocks share ---- */

double chart_heading(const struct chart_drawing *d, struct area at, const char *text, const char *note)
{
    double y = at.y + text_cap_height(PAGE_SMALL, FACE_REGULAR);
    scene_text(d->s, at.x, y, PAGE_SMALL, FACE_REGULAR, ALIGN_LEFT, d->t->faint, text);
    chart_note(d, at.x + at.width, y, ALIGN_RIGHT, note);
    scene_segment(d->s, at.x, y + 1.3, at.x + at.width, y + 1.3, style_stroke(d->t->hairline, 0.2));
    return y + 1.3 - at.y;
}

void chart_name(const struct chart_drawing *d, double x, double y, enum align align, const char *text)
{
    scene_text(d->s, x, y, PAGE_NAME, FACE_REGULAR, align, d->t->text, text);
}

void chart_note(const struct chart_drawing *d, double x, double y, enum align align, const char *text)
{
    scene_text(d->s, x, y, PAGE_SMALL, FACE_REGULAR, align, d->t->faint, text);
}

void chart_shade(const struct chart_drawing *d, struct area bar, int32_t fill, int32_t rim)
{
    if (bar.width < 2 * rim_mm) { /* as thin as its rim: a line */
        scene_rect(d->s, bar.x, bar.y, fmax(bar.width, rim_mm), bar.height, 0, style_fill(rim));
        return;
    }
    struct style style = style_stroke(rim, rim_mm);
    style.fill = fill;
    for (double x = hatch_mm; d->t->black_only && fill != d->t->paper && x < bar.width - hatch_mm / 2; x += hatch_mm)
        scene_segment(d->s, bar.x + x, bar.y, bar.x + x, bar.y + bar.height, style_stroke(rim, rim_mm));
    if (d->t->black_only)
        style.fill = NO_COLOUR;
    scene_rect(d->s, bar.x + rim_mm / 2, bar.y + rim_mm / 2, bar.width - rim_mm, bar.height - rim_mm, 0, style);
}

void chart_percent(int thousandths, char out[CHART_TEXT])
{
    snprintf(out, CHART_TEXT, "%d.%d %%", thousandths / 10, thousandths % 10);
}

/* ---- the head ---- */

/* It is small: what makes the chart too large as SVG is left out of it first. */
static void put_island(const struct chart_drawing *d, struct area box)
{
    struct extent e = board_extent(d->b);
    double scale = floor(1000 * fmin(box.width / (e.right - e.left), box.height / (e.bottom - e.top))) / 1000;
    struct picture plain = picture_default();
    plain.reveal = true; /* the score is of all of it */
    struct shown *shown = shown_new(d->b, &plain);
    struct drawing island = {.s = d->s, .t = d->t, .b = &shown->board, .l = shown->lattice, .shown = shown};
    drawing_cut(&island, d->cut);
    double x = box.x + (box.width - scale * (e.right - e.left)) / 2,
           y = box.y + (box.height - scale * (e.bottom - e.top)) / 2;
    scene_placed_begin(d->s, x - scale * e.left, y - scale * e.top, scale);
    draw_board(&island, NULL, &plain);
    scene_placed_end(d->s);
    shown_free(shown);
}

static double put_names(const struct chart_drawing *d, struct area at)
{
    const char *title = picture_title(d->p, d->b->preset);
    char code[BOARD_CODE];
    struct text_lines how = {.size_mm = PAGE_SMALL,
                             .width_mm = at.width,
                             .leading_mm = PARAGRAPH_LEADING * PAGE_SMALL,
                             .face = FACE_REGULAR,
                             .colour = d->t->faint,
                             .lines_most = 4};
    double y = at.y + 5.2;
    scene_free_text(d->s, at.x, y, 7, at.width, FACE_REGULAR, ALIGN_LEFT, d->t->text, title);
    board_code_write(d->b, code);
    y += 5.4;
    y += text_lines_draw(d->s, at.x, y, &how, code) * how.leading_mm;
    if (board_has_fog(d->b->preset))
        y += paragraph(d->s, at.x, y, at.width, PAGE_SMALL, FACE_BOLD, d->t->text, 2,
                       "For the host: what lies in the fog is shown and counted.");
    return y - at.y;
}

static void put_sentence(const struct chart_drawing *d, double x, double y, int beats, const char *whom)
{
    char share[CHART_TEXT];
    double size = 4.2;
    bool all = beats == 1000, none = beats == 0;
    chart_percent(beats, share);
    x += scene_text(d->s, x, y, size, FACE_REGULAR, ALIGN_LEFT, d->t->text, "higher than ");
    x += scene_text(d->s, x, y, size, FACE_BOLD, ALIGN_LEFT, d->t->text, all ? "all" : none ? "none" : share);
    x += scene_text(d->s, x, y, size, FACE_REGULAR, ALIGN_LEFT, d->t->text, all || none ? " of the " : " of ");
    scene_text(d->s, x, y, size, FACE_REGULAR, ALIGN_LEFT, d->t->text, whom);
}

/* At the foot of the area. */
static void put_score(const struct chart_drawing *d, struct area at)
{
    char score[CHART_TEXT];
    double y = at.y + at.height - 2 - (d->c->beats_fair >= 0 ? 14 : 8);
    if (d->c->score < 0) {
        paragraph(d->s, at.x, at.y, at.width, PAGE_NAME, FACE_REGULAR, d->t->text, 4,
                  "No boards with its outline and pieces are stored to compare it with, so there is no score.");
        return;
    }
    snprintf(score, sizeof score, "%d.%d", d->c->score / 10, d->c->score % 10);
    double width = scene_text(d->s, at.x, y, 20, FACE_BOLD, ALIGN_LEFT, d->t->text, score);
    scene_text(d->s, at.x + width + 2.5, y, 6, FACE_REGULAR, ALIGN_LEFT, d->t->faint, "of 100 for balance");
    put_sentence(d, at.x, y + 8, d->c->beats, "boards dealt by the book");
    if (d->c->beats_fair >= 0)
        put_sentence(d, at.x, y + 14, d->c->beats_fair, "fair boards");
}

double chart_head(const struct chart_drawing *d, struct area at)
{
    struct area right = at;
    put_island(d, (struct area){at.x, at.y, island_width, island_height});
    right.x += island_width + island_gap;
    right.width -= island_width + island_gap;
    right.height = island_height;
    right = area_below(right, put_names(d, right) + 4);
    put_score(d, right);
    return island_height;
}

/* ---- the whole ---- */

static double put_foot(const struct chart_drawing *d, struct area at)
{
    const char *words =
        d->c->score >= 0
            ? "Of each measure less is more balanced. A bar is how many of the boards dealt by the book with the same "
              "pieces are worse, those that are equal counted half; the score is the mean of the bars by their weights."
            : "Of each measure less is more balanced.";
    scene_segment(d->s, at.x, at.y, at.x + at.width, at.y, style_stroke(d->t->hairline, 0.2));
    return 2 + paragraph(d->s, at.x, at.y + 2, at.width, foot_size, FACE_REGULAR, d->t->faint, 4, words);
}

/* Returns where it ends. */
static double draw_content(const struct chart_drawing *d, struct area at)
{
    at = area_below(at, chart_head(d, at) + block_gap);
    double laws = chart_laws(d, at);
    if (laws > 0)
        at = area_below(at, laws + block_gap);
    struct area left = at, right = at;
    left.width -= right_column + column_gap;
    right.width = right_column;
    right.x += at.width - right_column;
    right.height = chart_measures(d, left);
    at = area_below(at, fmax(right.height, chart_parts(d, right)) + block_gap);
    return at.y + put_foot(d, at);
}

static struct chart_drawing drawing_of(const struct board *b, const struct chart *c, const struct picture *p)
{
    return (struct chart_drawing){.t = theme_find(p->theme, p->ink_saver), .b = b, .c = c, .p = p};
}

static struct scene *scene_of(double width, double height, const struct chart_drawing *d)
{
    struct scene *s = scene_new(width, height, picture_title(d->p, d->b->preset),
                                "How balanced this board is: its score among dealt boards, its measures, and its pips "
                                "by resource.");
    scene_paper(s, d->t->paper);
    return s;
}

static void draw_screen(struct chart_drawing *d)
{
    struct area at = {screen_margin, screen_margin, content, 0};
    d->s = scene_of(content + 2 * screen_margin, 1, d); /* a trial, for its height */
    double height = draw_content(d, at) + screen_margin;
    scene_free(d->s);
    d->s = scene_of(content + 2 * screen_margin, ceil(height), d);
    draw_content(d, at);
}

static void draw_page(struct chart_drawing *d)
{
    struct paper paper;
    paper_read(d->p->paper, &paper);
    double scale = paper_scale(&paper), width = fmin(paper.width, paper.height),
           height = fmax(paper.width, paper.height);
    d->s = scene_of(width, height, d);
    scene_placed_begin(d->s, 0, 0, scale);
    draw_content(d, (struct area){(width / scale - content) / 2, page_margin, content, 0});
    scene_placed_end(d->s);
}

/* Drawn with less of the island until it fits, or nothing is left to cut. */
static void draw_fitting(struct chart_drawing *d, void (*draw)(struct chart_drawing *))
{
    draw(d);
    while (!svg_fits(d->s) && d->cut < DRAWING_STEPS - 1) {
        scene_free(d->s);
        d->cut++;
        draw(d);
    }
}

struct scene *chart_screen(const struct board *b, const struct chart *c, const struct picture *p)
{
    struct chart_drawing d = drawing_of(b, c, p);
    draw_fitting(&d, draw_screen);
    return d.s;
}

struct scene *chart_page(const struct board *b, const struct chart *c, const struct picture *p)
{
    struct chart_drawing d = drawing_of(b, c, p);
    draw_fitting(&d, draw_page);
    return d.s;
}
