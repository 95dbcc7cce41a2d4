#include "render/sheet_map.h"

#include <math.h>
#include <stdio.h>
#include "render/words.h"

static const double line_mm = 0.2, outline_mm = 0.25, halo_mm = 0.55, number_mm = 2.6;
static const double island_least = 11, number_least = 4.2; /* mm of the map, and of a sheet on it, to show them */

static struct rect whole(const struct tiling *t)
{
    struct rect first = tiling_cell(t, 0, 0), last = tiling_cell(t, t->rows - 1, t->columns - 1);
    return (struct rect){first.left, first.top, last.right, last.bottom};
}

double sheet_map_shape(const struct tiling *t)
{
    struct rect all = whole(t);
    return (all.right - all.left) / (all.bottom - all.top);
}

struct view {
    double x, y, scale; /* of the tiled drawing on the sheet */
};

static struct view view_of(const struct tiling *t, struct rect place)
{
    struct rect all = whole(t);
    double scale = (place.right - place.left - line_mm) / (all.right - all.left);
    return (struct view){place.left + line_mm / 2 - scale * all.left, place.top + line_mm / 2 - scale * all.top, scale};
}

static struct rect seen(struct view v, struct rect r)
{
    return (struct rect){v.x + v.scale * r.left, v.y + v.scale * r.top, v.x + v.scale * r.right,
                         v.y + v.scale * r.bottom};
}

static void draw_cell(const struct sheet_map *m, struct rect r, bool this_one)
{
    const struct theme *t = m->drawing->t;
    struct style style = style_stroke(t->text, line_mm);
    style.fill = this_one ? t->text : t->paper;
    scene_rect(m->drawing->s, r.left, r.top, r.right - r.left, r.bottom - r.top, 0, style);
}

static void trace_coast(const struct sheet_map *m, struct view v, struct style style)
{
    const struct drawing *d = m->drawing;
    const struct lattice *l = d->l;
    scene_path(d->s, style);
    for (int i = 0; i < l->ring_first[l->rings]; i++) {
        const int16_t *corner = l->edge[l->coast[i]].corner;
        for (int k = 0; k < 2; k++) {
            struct point p = drawing_corner(d, corner[k]);
            (k ? scene_line : scene_move)(d->s, v.x + v.scale * (m->inset_x + m->scale * p.x),
                                          v.y + v.scale * (m->inset_y + m->scale * p.y));
        }
    }
    scene_path_end(d->s);
}

static void draw_island(const struct sheet_map *m, struct view v)
{
    const struct theme *t = m->drawing->t;
    struct style under = style_stroke(t->paper, halo_mm), line = style_stroke(t->text, outline_mm);
    under.cap = line.cap = CAP_ROUND;
    trace_coast(m, v, under);
    trace_coast(m, v, line);
}

/* On a plate, so that it is read on the coast too. */
static void draw_number(const struct sheet_map *m, struct rect r, int number)
{
    const struct theme *t = m->drawing->t;
    char text[12];
    snprintf(text, sizeof text, "%d", number);
    double x = (r.left + r.right) / 2, y = (r.top + r.bottom) / 2, cap = text_cap_height(number_mm, FACE_BOLD);
    double half = text_width(number_mm, FACE_BOLD, text) / 2 + 0.4;
    scene_rect(m->drawing->s, x - half, y - cap / 2 - 0.4, 2 * half, cap + 0.8, 0.5, style_fill(t->paper));
    scene_text(m->drawing->s, x, y + cap / 2, number_mm, FACE_BOLD, ALIGN_CENTRE, t->text, text);
}

void sheet_map_draw(const struct sheet_map *m, int sheet, struct rect place)
{
    const struct tiling *t = m->tiling;
    struct view v = view_of(t, place);
    struct rect one = seen(v, tiling_cell(t, t->sheet[sheet].row, t->sheet[sheet].column));
    scene_begin(m->drawing->s, "sheet-map", word(m->drawing->lang, WORD_ASSEMBLY), NULL);
    for (int i = 0; i < t->sheets; i++)
        draw_cell(m, seen(v, tiling_cell(t, t->sheet[i].row, t->sheet[i].column)), i == sheet);
    if (place.bottom - place.top >= island_least)
        draw_island(m, v);
    if (fmin(one.right - one.left, one.bottom - one.top) >= number_least)
        for (int i = 0; i < t->sheets; i++)
            draw_number(m, seen(v, tiling_cell(t, t->sheet[i].row, t->sheet[i].column)), i + 1);
    scene_end(m->drawing->s);
}
