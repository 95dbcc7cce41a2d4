/* The pirate: a ship under a dark sail, where harbours' ships have light ones. */
#include <math.h>
#include <stdio.h>
#include "render/art.h"
#include "render/drawing.h"

/* mm: where it may lie on its hex, and what its middle keeps from those of harbours' ships. */
static const double aside = 5.6, clear = 9.6, small = 0.8;

/* Curves of a figure that is k times as large, its middle at (x, y). */
struct figure {
    struct scene *s;
    double x, y, k;
};

static void figure_move(const struct figure *f, double x, double y)
{
    scene_move(f->s, f->x + f->k * x, f->y + f->k * y);
}

static void figure_line(const struct figure *f, double x, double y)
{
    scene_line(f->s, f->x + f->k * x, f->y + f->k * y);
}

static void figure_curve(const struct figure *f, double x1, double y1, double x2, double y2, double x, double y)
{
    scene_curve(f->s, f->x + f->k * x1, f->y + f->k * y1, f->x + f->k * x2, f->y + f->k * y2, f->x + f->k * x,
                f->y + f->k * y);
}

/* A low hull with a high stern. */
static void paint_hull(const struct figure *f, struct style style)
{
    scene_path(f->s, style);
    figure_move(f, -3.4, 1.5);
    figure_curve(f, -2, 2.1, 1, 2.1, 2.3, 1.6);
    figure_line(f, 2.5, 0.8);
    figure_line(f, 3.7, 0.8);
    figure_curve(f, 3.5, 2.4, 3, 3.2, 2.3, 3.5);
    figure_line(f, -2, 3.5);
    figure_curve(f, -2.9, 3.1, -3.3, 2.3, -3.4, 1.5);
    scene_close(f->s);
    scene_path_end(f->s);
}

/* Full of wind, its foot torn. */
static void paint_sail(const struct figure *f, struct style style)
{
    scene_path(f->s, style);
    figure_move(f, -2.6, -3.5);
    figure_line(f, 2.4, -3.5);
    figure_curve(f, 3.2, -1.8, 3.1, 0, 2.6, 1);
    figure_line(f, 1.5, 0.3);
    figure_line(f, 0.4, 1.2);
    figure_line(f, -0.8, 0.4);
    figure_line(f, -2.5, 1);
    figure_curve(f, -3.3, -0.4, -3.3, -2, -2.6, -3.5);
    scene_close(f->s);
    scene_path_end(f->s);
}

/* Two crossed blades under a moon. */
static void paint_sign(const struct figure *f, int32_t colour)
{
    struct style blade = style_stroke(colour, 0.42 * f->k);
    blade.cap = CAP_ROUND;
    scene_path(f->s, blade);
    figure_move(f, -1.4, -0.2);
    figure_curve(f, -0.3, -0.7, 0.7, -1.3, 1.3, -2.2);
    figure_move(f, 1.4, -0.2);
    figure_curve(f, 0.3, -0.7, -0.7, -1.3, -1.3, -2.2);
    scene_path_end(f->s);
    scene_circle(f->s, f->x, f->y - 2.3 * f->k, 0.5 * f->k, style_fill(colour));
}

void draw_pirate_figure(const struct drawing *d, double x, double y, double k)
{
    const struct theme *t = d->t;
    struct figure f = {d->s, x, y, k};
    struct style body = style_fill(t->robber);
    body.stroke = t->robber_rim;
    body.stroke_mm = 0.25 * k;
    body.cap = CAP_ROUND;
    scene_segment(d->s, x, y - 3.9 * k, x, y + 2 * k, style_stroke(t->robber, 0.45 * k));
    paint_hull(&f, body);
    paint_sail(&f, body);
    paint_sign(&f, t->robber_rim);
}

static double distance_to_ships(const struct drawing *d, struct point p)
{
    double least = INFINITY;
    for (int i = 0; i < d->b->harbours; i++) {
        struct point ship = drawing_moorings(d, i).ship;
        least = fmin(least, hypot(p.x - ship.x, p.y - ship.y));
    }
    return least;
}

/* In the middle of its hex, or as far from ships as it can lie aside. */
static struct point find_place(const struct drawing *d, int hex)
{
    struct point centre = drawing_centre(d, hex), best = centre;
    double most = distance_to_ships(d, centre);
    for (int k = 0; k < 6 && most < clear; k++) {
        struct point p = {centre.x + aside * cos(k * M_PI / 3), centre.y + aside * sin(k * M_PI / 3)};
        double distance = distance_to_ships(d, p);
        if (distance > most) {
            most = distance;
            best = p;
        }
    }
    return (struct point){best.x - centre.x, best.y - centre.y};
}

void draw_pirate(const struct drawing *d, int hex)
{
    struct point at = find_place(d, hex);
    bool in_the_middle = at.x == 0 && at.y == 0;
    scene_begin(d->s, "pirate", word(d->lang, WORD_PIRATE), NULL);
    draw_pirate_figure(d, at.x, at.y, in_the_middle ? 1 : small);
    scene_end(d->s);
}
