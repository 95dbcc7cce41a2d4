/* The water round the island. Shallows and beach are the coast line itself, painted with wide round strokes from the
 * open sea inwards: that gives smooth contours at a constant distance for any island, lakes and inlets included. */
#include <math.h>
#include "render/art.h"
#include "render/drawing.h"

/* Distances from the coast, mm. */
static const double shallow_reach[SHALLOWS] = {7.6, 5.1, 3.1};
static const double wave_reach = 11, beach_reach = 1.55, beach_line = 0.22, chart_line = 0.14;

static void stroke_coast(const struct drawing *d, int32_t colour, double reach)
{
    if (d->coasts) {
        draw_shore_waters(d, colour, reach);
        return;
    }
    const struct lattice *l = d->l;
    struct style style = style_stroke(colour, 2 * reach);
    style.cap = CAP_ROUND;
    if (d->gap > 0) { /* it is seen between the tiles */
        style.fill = colour;
        style.even_odd = true;
    }
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

double distance_to_coast(const struct drawing *d, struct point p)
{
    const struct lattice *l = d->l;
    double least = INFINITY;
    for (int i = 0; i < l->ring_first[l->rings]; i++) {
        const int16_t *corner = l->edge[l->coast[i]].corner;
        least = fmin(least, distance_to_segment(p, drawing_corner(d, corner[0]), drawing_corner(d, corner[1])));
    }
    return least;
}

/* Or on a cover. */
static bool is_land(const struct drawing *d, struct point p)
{
    const struct lattice *l = d->l;
    for (int i = 0; i < l->hexes; i++) {
        struct point c = drawing_centre(d, i);
        bool dry = l->land[i] || (d->shown && d->shown->covered[i]);
        if (dry && hypot(p.x - c.x, p.y - c.y) < (ART_FLAT + d->gap) / 2)
            return true;
    }
    return false;
}

static bool is_by_a_ship(const struct drawing *d, struct point p, double reach)
{
    for (int i = 0; i < d->b->harbours; i++) {
        struct point ship = drawing_moorings(d, i).ship;
        if (hypot(p.x - ship.x, p.y - ship.y) < reach)
            return true;
    }
    return false;
}

/* ---- the compass rose ---- */

static const double rose_mm = 6, rose_inset = 10.5; /* from its middle to its tips, and to the frame */

/* Halves of points round the middle, every quarter turn from `turn` on; a half lies on one side of its point. */
static void paint_points(const struct drawing *d, double length, double waist, double turn, double side, int32_t colour)
{
    struct style style = style_fill(colour);
    if (d->t->outlined) {
        style.stroke = d->t->line;
        style.stroke_mm = 0.14;
    }
    scene_path(d->s, style);
    for (int i = 0; i < 4; i++) {
        double point = turn + i * M_PI / 2, hollow = point + side * M_PI / 4;
        scene_move(d->s, 0, 0);
        scene_line(d->s, length * sin(point), -length * cos(point));
        scene_line(d->s, waist * sin(hollow), -waist * cos(hollow));
        scene_close(d->s);
    }
    scene_path_end(d->s);
}

/* Four long points before four short ones, each half in the light. */
static void define_rose(const struct drawing *d)
{
    const struct theme *t = d->t;
    int32_t lit = t->shallow[SHALLOWS - 1], shade = t->outlined ? t->line : theme_mix(t->sea, t->badge_rim, 0.6);
    struct style ring = style_stroke(t->outlined ? t->line : lit, t->outlined ? 0.14 : 0.24);
    scene_symbol_begin(d->s, "rose");
    scene_circle(d->s, 0, 0, 0.62 * rose_mm, ring);
    for (int half = 0; half < 2; half++)
        paint_points(d, 0.56 * rose_mm, 1.5, M_PI / 4, half ? 1 : -1, half ? shade : lit);
    for (int half = 0; half < 2; half++)
        paint_points(d, rose_mm, 1.3, 0, half ? 1 : -1, half ? shade : lit);
    scene_symbol_end(d->s);
}

/* In the first corner of the sea where it is clear of shallows and ships. */
static bool find_rose(const struct drawing *d, struct extent sea, struct point *at)
{
    for (int corner = 0; corner < 4; corner++) {
        at->x = corner % 2 ? sea.right - rose_inset : sea.left + rose_inset;
        at->y = corner < 2 ? sea.bottom - rose_inset : sea.top + rose_inset;
        if (distance_to_coast(d, *at) > shallow_reach[0] + rose_mm + 2 && !is_land(d, *at) &&
            !is_by_a_ship(d, *at, rose_mm + 8))
            return true;
    }
    return false;
}

bool drawing_rose(const struct drawing *d, struct point *at)
{
    return find_rose(d, drawing_extent(d), at);
}

/* ---- waves ---- */

/* Two crests, the second shorter and lower. */
static void define_wave(const struct drawing *d)
{
    struct style style = style_stroke(d->t->wave, d->t->black_only ? 0.14 : 0.26);
    style.cap = CAP_ROUND;
    scene_symbol_begin(d->s, "wave");
    scene_path(d->s, style);
    scene_move(d->s, 0, 0);
    scene_curve(d->s, 1, -0.8, 1.9, -0.8, 2.8, 0);
    scene_curve(d->s, 3.7, 0.8, 4.6, 0.8, 5.6, 0);
    scene_move(d->s, 3.4, 1.9);
    scene_curve(d->s, 4.2, 1.3, 4.9, 1.3, 5.6, 1.9);
    scene_curve(d->s, 6.2, 2.4, 6.8, 2.4, 7.4, 1.9);
    scene_path_end(d->s);
    scene_symbol_end(d->s);
}

void define_water(const struct drawing *d)
{
    if (scene_has_symbol(d->s, "wave"))
        return;
    define_wave(d);
    define_rose(d);
}

static const double frame_inset = 1.1, frame_round = 3.2, frame_gap = 0.7; /* mm */

/* Clear of the frame's line, at its round corners too. */
static bool is_framed(struct extent sea, double x, double y)
{
    double in_x = fmin(x - sea.left, sea.right - x) - frame_inset;
    double in_y = fmin(y - sea.top, sea.bottom - y) - frame_inset;
    bool round = in_x < frame_round && in_y < frame_round;
    double depth = round ? frame_round - hypot(frame_round - in_x, frame_round - in_y) : fmin(in_x, in_y);
    return depth > frame_gap;
}

static const double wave_clear = 1.5; /* mm */
static const double waved = 26000;    /* mm2 of sea; on more than that waves are as many, and farther apart */

/* Of open sea or of a cover: every part of a wave is near one of these points. */
static bool is_on_a_line(const struct drawing *d, double x, double y)
{
    static const double marks[][2] = {{0, 0}, {2.8, 0}, {5.6, 0}, {3.8, 1.7}, {7.4, 1.9}};
    const struct lattice *l = d->l;
    struct point middle = {x + 3.7, y + 0.9};
    for (int i = 0; i < l->edges; i++) {
        struct point a = drawing_corner(d, l->edge[i].corner[0]), b = drawing_corner(d, l->edge[i].corner[1]);
        if (distance_to_segment(middle, a, b) > 6)
            continue;
        for (int k = 0; k < 5; k++)
            if (distance_to_segment((struct point){x + marks[k][0], y + marks[k][1]}, a, b) < wave_clear)
                return true;
    }
    return false;
}

/* On a slanting grid that leaves the coast, the ships, the rose and the frame alone. */
static void paint_waves(const struct drawing *d, struct extent sea, const struct point *rose)
{
    double thin = sqrt(fmax(1, (sea.right - sea.left) * (sea.bottom - sea.top) / waved));
    double across = thin * 21, down = thin * 6.4;
    if (d->mute)
        return;
    int rows = (int)((sea.bottom - sea.top) / down) + 1, columns = (int)((sea.right - sea.left) / across) + 1;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            double x = sea.left + 2.5 + thin * (row * 8 % 21) + column * across, y = sea.top + 3.2 + row * down;
            struct point middle = {x + 3.7, y + 0.9};
            bool framed = is_framed(sea, x, y - 0.8) && is_framed(sea, x + 7.4, y - 0.8) &&
                          is_framed(sea, x, y + 2.4) && is_framed(sea, x + 7.4, y + 2.4);
            bool by_rose = rose && hypot(middle.x - rose->x, middle.y - rose->y) < rose_mm + 4.5;
            if (framed && !by_rose && distance_to_coast(d, middle) > wave_reach && !is_land(d, middle) &&
                !is_by_a_ship(d, middle, 9) && !is_on_a_line(d, x, y))
                scene_use(d->s, "wave", x, y, 1, 0);
        }
}

static void paint_frame(const struct drawing *d, struct extent sea)
{
    const struct theme *t = d->t;
    double width = sea.right - sea.left, height = sea.bottom - sea.top;
    if (d->ocean) {
        scene_rect(d->s, sea.left, sea.top, width, height, 0, style_fill(t->sea));
        return;
    }
    scene_rect(d->s, sea.left, sea.top, width, height, 4, style_fill(t->sea));
    scene_rect(d->s, sea.left + frame_inset, sea.top + frame_inset, width - 2 * frame_inset, height - 2 * frame_inset,
               frame_round, style_stroke(t->black_only ? t->line : t->shallow[1], t->black_only ? 0.14 : 0.22));
}

void draw_sea(const struct drawing *d)
{
    const struct theme *t = d->t;
    struct extent sea = d->ocean ? *d->ocean : drawing_extent(d);
    scene_begin(d->s, "sea", "sea", NULL);
    paint_frame(d, sea);
    struct point rose;
    bool has_rose = !d->plain && find_rose(d, sea, &rose);
    if (!d->plain || d->b->preset->building.ways == 0)
        paint_waves(d, sea, has_rose ? &rose : NULL);
    for (int i = 0; i < SHALLOWS; i++)
        contour(d, t->black_only ? t->line : t->shallow[i], t->shallow[i], shallow_reach[i], chart_line);
    contour(d, t->sand_edge, t->sand, beach_reach, beach_line);
    if (has_rose)
        scene_use(d->s, "rose", rose.x, rose.y, 1, 0);
    scene_end(d->s);
}
