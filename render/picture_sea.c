/* The water round the island. Shallows and beach are the coast line itself, painted with wide round strokes from the
 * open sea inwards: that gives smooth contours at a constant distance for any island, lakes and inlets included. */
#include <math.h>
#include "render/art.h"
#include "render/drawing.h"

/* Distances from the coast, mm at scale 1. */
static const double shallow_reach[SHALLOWS] = {7.6, 5.1, 3.1};
static const double wave_reach = 11, beach_reach = 1.55, beach_line = 0.22, chart_line = 0.14;

static void stroke_coast(const struct drawing *d, int32_t colour, double reach)
{
    const struct lattice *l = &d->b->preset->lattice;
    struct style style = style_stroke(colour, 2 * reach * d->scale);
    style.cap = CAP_ROUND;
    scene_path(d->s, style);
    for (int ring = 0; ring < l->rings; ring++) {
        int first = l->ring_first[ring], end = l->ring_first[ring + 1];
        for (int i = first; i < end; i++) {
            /* The corner that this edge shares with the one before it. */
            const int16_t *mine = l->edge[l->coast[i]].corner;
            const int16_t *before = l->edge[l->coast[i == first ? end - 1 : i - 1]].corner;
            int corner = mine[0] == before[0] || mine[0] == before[1] ? mine[0] : mine[1];
            struct point p = drawing_corner(d, corner);
            (i == first ? scene_move : scene_line)(d->s, p.x, p.y);
        }
        scene_close(d->s);
    }
    scene_path_end(d->s);
}

/* On white, a contour is a thin line: the same stroke in black and, a little narrower, in white. */
static void contour(const struct drawing *d, int32_t line, int32_t inside, double reach, double line_mm)
{
    if (line != inside)
        stroke_coast(d, line, reach + line_mm);
    stroke_coast(d, inside, reach);
}

static double distance_to_segment(struct point p, struct point a, struct point b)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
    t = fmin(1, fmax(0, t));
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

static double distance_to_coast(const struct drawing *d, struct point p)
{
    const struct lattice *l = &d->b->preset->lattice;
    double least = INFINITY;
    for (int i = 0; i < l->ring_first[l->rings]; i++) {
        const int16_t *corner = l->edge[l->coast[i]].corner;
        least = fmin(least, distance_to_segment(p, drawing_corner(d, corner[0]), drawing_corner(d, corner[1])));
    }
    return least;
}

static bool is_land(const struct drawing *d, struct point p)
{
    const struct lattice *l = &d->b->preset->lattice;
    for (int i = 0; i < l->hexes; i++) {
        struct point c = drawing_centre(d, i);
        if (l->land[i] && hypot(p.x - c.x, p.y - c.y) < ART_FLAT / 2 * d->scale)
            return true;
    }
    return false;
}

static bool is_by_a_ship(const struct drawing *d, struct point p)
{
    for (int i = 0; i < d->b->harbours; i++) {
        struct point ship = drawing_moorings(d, i).ship;
        if (hypot(p.x - ship.x, p.y - ship.y) < 9 * d->scale)
            return true;
    }
    return false;
}

/* Two crests, the second shorter and lower. */
static void add_wave(const struct drawing *d, double x, double y)
{
    double k = d->scale;
    scene_move(d->s, x, y);
    scene_curve(d->s, x + 1 * k, y - 0.8 * k, x + 1.9 * k, y - 0.8 * k, x + 2.8 * k, y);
    scene_curve(d->s, x + 3.7 * k, y + 0.8 * k, x + 4.6 * k, y + 0.8 * k, x + 5.6 * k, y);
    scene_move(d->s, x + 3.4 * k, y + 1.9 * k);
    scene_curve(d->s, x + 4.2 * k, y + 1.3 * k, x + 4.9 * k, y + 1.3 * k, x + 5.6 * k, y + 1.9 * k);
    scene_curve(d->s, x + 6.2 * k, y + 2.4 * k, x + 6.8 * k, y + 2.4 * k, x + 7.4 * k, y + 1.9 * k);
}

static const double frame_inset = 1.1, frame_round = 3.2, frame_gap = 0.7; /* mm at scale 1 */

/* Clear of the frame's line, at its round corners too. */
static bool is_framed(const struct drawing *d, struct extent sea, double x, double y)
{
    double k = d->scale, round = frame_round * k, inset = frame_inset * k;
    double in_x = fmin(x - sea.left, sea.right - x) - inset, in_y = fmin(y - sea.top, sea.bottom - y) - inset;
    double depth = in_x < round && in_y < round ? round - hypot(round - in_x, round - in_y) : fmin(in_x, in_y);
    return depth > frame_gap * k;
}

/* On a slanting grid that leaves the coast, the ships and the frame alone. */
static void paint_waves(const struct drawing *d, struct extent sea)
{
    double k = d->scale, across = 21 * k, down = 6.4 * k;
    int rows = (int)((sea.bottom - sea.top) / down) + 1, columns = (int)((sea.right - sea.left) / across) + 1;
    struct style style = style_stroke(d->t->wave, (d->t->outlined ? 0.14 : 0.26) * k);
    style.cap = CAP_ROUND;
    scene_path(d->s, style);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            double x = sea.left + (2.5 + row * 8 % 21) * k + column * across, y = sea.top + 3.2 * k + row * down;
            struct point middle = {x + 3.7 * k, y + 0.9 * k};
            bool framed = is_framed(d, sea, x, y - 0.8 * k) && is_framed(d, sea, x + 7.4 * k, y - 0.8 * k) &&
                          is_framed(d, sea, x, y + 2.4 * k) && is_framed(d, sea, x + 7.4 * k, y + 2.4 * k);
            if (framed && distance_to_coast(d, middle) > wave_reach * k && !is_land(d, middle) &&
                !is_by_a_ship(d, middle))
                add_wave(d, x, y);
        }
    scene_path_end(d->s);
}

static void paint_frame(const struct drawing *d, struct extent sea)
{
    const struct theme *t = d->t;
    double k = d->scale, width = sea.right - sea.left, height = sea.bottom - sea.top, inset = frame_inset * k;
    scene_rect(d->s, sea.left, sea.top, width, height, 4 * k, style_fill(t->sea));
    scene_rect(d->s, sea.left + inset, sea.top + inset, width - 2 * inset, height - 2 * inset, frame_round * k,
               style_stroke(t->outlined ? t->line : t->shallow[1], (t->outlined ? 0.14 : 0.22) * k));
}

void draw_sea(const struct drawing *d)
{
    const struct theme *t = d->t;
    struct extent e = board_extent(d->b);
    double k = d->scale;
    struct extent sea = {d->origin.x + e.left * k, d->origin.y + e.top * k, d->origin.x + e.right * k,
                         d->origin.y + e.bottom * k};
    scene_begin(d->s, "sea", "sea", NULL);
    paint_frame(d, sea);
    paint_waves(d, sea);
    for (int i = 0; i < SHALLOWS; i++)
        contour(d, t->outlined ? t->line : t->shallow[i], t->shallow[i], shallow_reach[i], chart_line);
    contour(d, t->sand_edge, t->sand, beach_reach, beach_line);
    scene_end(d->s);
}
