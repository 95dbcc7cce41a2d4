/* Each item becomes the cairo calls of the same name: no groups, no patterns, no fonts, so that black and white stay
 * pure in PDF and nothing depends on the host. */
#include "render/paint.h"

#include <math.h>
#include "render/glyphs.h"
#include "render/scene_internal.h"
#include "render/stamps.h"

static const double PI = 3.14159265358979323846;
static const double MITRE_LIMIT = 4; /* SVG's own default */

static void set_colour(cairo_t *cr, int32_t colour, double opacity)
{
    double red = (colour >> 16 & 255) / 255.0, green = (colour >> 8 & 255) / 255.0, blue = (colour & 255) / 255.0;
    if (opacity < 1)
        cairo_set_source_rgba(cr, red, green, blue, opacity);
    else
        cairo_set_source_rgb(cr, red, green, blue);
}

static void fill(cairo_t *cr, const struct style *style)
{
    if (style->fill == NO_COLOUR)
        return;
    cairo_set_fill_rule(cr, style->even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    set_colour(cr, style->fill, style->opacity);
    cairo_fill_preserve(cr);
}

static void set_stroke(cairo_t *cr, const struct style *style)
{
    double dashes[] = {style->dash_mm, style->gap_mm};
    cairo_set_dash(cr, dashes, style->dash_mm > 0 ? 2 : 0, 0);
    cairo_set_line_width(cr, style->stroke_mm);
    cairo_set_line_cap(cr, style->cap == CAP_ROUND ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, style->cap == CAP_ROUND ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    set_colour(cr, style->stroke, style->opacity);
}

/* Paints the current path and forgets it. */
static void paint_path(cairo_t *cr, const struct style *style)
{
    fill(cr, style);
    if (style->stroke != NO_COLOUR) {
        set_stroke(cr, style);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

/* Where a path is being read. */
struct reader {
    const unsigned char *verb, *end;
    const double *number;
};

static struct reader read_path(const struct scene *s, const struct item *item)
{
    const unsigned char *verb = s->verbs + item->u.path.verb;
    return (struct reader){verb, verb + item->u.path.verbs, s->numbers + item->u.path.number};
}

/* Adds the next part of the path, up to the move that begins another. */
static void trace_part(cairo_t *cr, struct reader *r)
{
    for (bool begun = false; r->verb < r->end && !(begun && *r->verb == VERB_MOVE); begun = true) {
        const double *n = r->number;
        switch ((enum verb) * r->verb++) {
        case VERB_MOVE:
            cairo_move_to(cr, n[0], n[1]);
            r->number += 2;
            break;
        case VERB_LINE:
            cairo_line_to(cr, n[0], n[1]);
            r->number += 2;
            break;
        case VERB_CURVE:
            cairo_curve_to(cr, n[0], n[1], n[2], n[3], n[4], n[5]);
            r->number += 6;
            break;
        case VERB_CLOSE:
            cairo_close_path(cr);
            break;
        }
    }
}

static void trace_path(const struct scene *s, cairo_t *cr, const struct item *item)
{
    cairo_new_path(cr);
    for (struct reader r = read_path(s, item); r.verb < r.end;)
        trace_part(cr, &r);
}

/* Opaque lines are drawn part by part: it looks the same, and costs a third where the parts lie all over the image, as
 * cairo takes the time of the rectangle round them all. */
static void paint_lines(const struct scene *s, cairo_t *cr, const struct item *item)
{
    set_stroke(cr, &item->style);
    for (struct reader r = read_path(s, item); r.verb < r.end;) {
        cairo_new_path(cr);
        trace_part(cr, &r);
        cairo_stroke(cr);
    }
}

static void trace_rect(cairo_t *cr, const struct item *item)
{
    double x = item->u.rect.x, y = item->u.rect.y, radius = item->u.rect.radius;
    double right = x + item->u.rect.width, bottom = y + item->u.rect.height;
    if (radius <= 0) {
        cairo_rectangle(cr, x, y, item->u.rect.width, item->u.rect.height);
        return;
    }
    cairo_new_sub_path(cr);
    cairo_arc(cr, right - radius, y + radius, radius, -PI / 2, 0);
    cairo_arc(cr, right - radius, bottom - radius, radius, 0, PI / 2);
    cairo_arc(cr, x + radius, bottom - radius, radius, PI / 2, PI);
    cairo_arc(cr, x + radius, y + radius, radius, PI, PI * 3 / 2);
    cairo_close_path(cr);
}

/* ---- letters ---- */

static void letter_move(void *cr, int x, int y)
{
    cairo_move_to(cr, x, y);
}

static void letter_line(void *cr, int x, int y)
{
    cairo_line_to(cr, x, y);
}

/* A quadratic curve is the cubic one whose control points lie two thirds of the way to its own. */
static void letter_quad(void *cr, double control_x, double control_y, double x, double y)
{
    double from_x, from_y;
    cairo_get_current_point(cr, &from_x, &from_y);
    cairo_curve_to(cr, from_x + (control_x - from_x) * 2 / 3, from_y + (control_y - from_y) * 2 / 3,
                   x + (control_x - x) * 2 / 3, y + (control_y - y) * 2 / 3, x, y);
}

static void letter_close(void *cr)
{
    cairo_close_path(cr);
}

static void paint_text(const struct scene *s, cairo_t *cr, const struct item *item)
{
    struct glyph_pen pen = {letter_move, letter_line, letter_quad, letter_close, cr};
    const struct letter *letters = s->letters + item->u.text.letter;
    double unit = item->u.text.size / GLYPH_EM;
    cairo_new_path(cr);
    for (size_t i = 0; i < item->u.text.letters; i++) {
        cairo_save(cr);
        cairo_translate(cr, item->u.text.x + letters[i].x * unit, item->u.text.y);
        cairo_scale(cr, unit, unit);
        glyph_draw(item->u.text.face, letters[i].glyph, &pen);
        cairo_restore(cr);
    }
    paint_path(cr, &item->style);
}

/* ---- items ---- */

static void paint_items(const struct scene *s, cairo_t *cr, const struct items *items, struct stamps *stamps);

void paint_symbol(const struct scene *s, size_t symbol, cairo_t *cr)
{
    paint_items(s, cr, &s->symbols[symbol].items, NULL);
}

static void paint_use(const struct scene *s, cairo_t *cr, const struct item *item)
{
    cairo_save(cr);
    cairo_translate(cr, item->u.use.x, item->u.use.y);
    cairo_rotate(cr, item->u.use.degrees * PI / 180);
    cairo_scale(cr, item->u.use.scale, item->u.use.scale);
    paint_symbol(s, item->u.use.symbol, cr);
    cairo_restore(cr);
}

static void paint_item(const struct scene *s, cairo_t *cr, const struct item *item, struct stamps *stamps)
{
    switch (item->kind) {
    case ITEM_GROUP:
    case ITEM_GROUP_END:
        break;
    case ITEM_PLACED:
        cairo_save(cr);
        cairo_translate(cr, item->u.placed.x, item->u.placed.y);
        cairo_scale(cr, item->u.placed.scale, item->u.placed.scale);
        break;
    case ITEM_PLACED_END:
        cairo_restore(cr);
        break;
    case ITEM_CLIP:
        cairo_save(cr);
        trace_path(s, cr, item);
        cairo_clip(cr);
        break;
    case ITEM_CLIP_END:
        cairo_restore(cr);
        break;
    case ITEM_PATH:
        if (item->style.fill == NO_COLOUR && item->style.stroke != NO_COLOUR && item->style.opacity >= 1) {
            paint_lines(s, cr, item);
            break;
        }
        trace_path(s, cr, item);
        paint_path(cr, &item->style);
        break;
    case ITEM_CIRCLE:
        cairo_new_path(cr);
        cairo_arc(cr, item->u.circle.x, item->u.circle.y, item->u.circle.radius, 0, 2 * PI);
        cairo_close_path(cr);
        paint_path(cr, &item->style);
        break;
    case ITEM_RECT:
        cairo_new_path(cr);
        trace_rect(cr, item);
        paint_path(cr, &item->style);
        break;
    case ITEM_USE:
        if (!stamps || !stamps_place(stamps, cr, item))
            paint_use(s, cr, item);
        break;
    case ITEM_TEXT:
        paint_text(s, cr, item);
        break;
    }
}

static bool overlap(const struct box *a, const struct box *b)
{
    return a->left <= b->right && b->left <= a->right && a->top <= b->bottom && b->top <= a->bottom;
}

/* The end of the clip that starts at `i`. */
static size_t clip_end(const struct items *items, size_t i)
{
    for (int depth = 0;; i++) {
        depth += items->item[i].kind == ITEM_CLIP;
        depth -= items->item[i].kind == ITEM_CLIP_END;
        if (depth == 0)
            return i;
    }
}

/* Boxes are in the millimetres that the context has here. */
static void paint_items(const struct scene *s, cairo_t *cr, const struct items *items, struct stamps *stamps)
{
    struct box seen;
    cairo_clip_extents(cr, &seen.left, &seen.top, &seen.right, &seen.bottom);
    for (size_t i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        if (item->kind < ITEM_CLIP || overlap(&item->box, &seen))
            paint_item(s, cr, item, stamps);
        else if (item->kind == ITEM_CLIP)
            i = clip_end(items, i);
    }
}

void paint_scene_stamped(const struct scene *s, cairo_t *cr, struct stamps *stamps)
{
    cairo_save(cr);
    cairo_set_miter_limit(cr, MITRE_LIMIT);
    paint_items(s, cr, &s->items, stamps);
    cairo_restore(cr);
}

void paint_scene(const struct scene *s, cairo_t *cr)
{
    paint_scene_stamped(s, cr, NULL);
}
