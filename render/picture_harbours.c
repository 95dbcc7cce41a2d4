/* Harbours: a ship off the coast edge whose sail says what it takes, and a pier to each of the edge's corners. */
#include <math.h>
#include <stdio.h>
#include "render/art.h"
#include "render/drawing.h"

static const double pier_mm = 1.25, plank_mm = 0.85;

void ship_name(const struct harbour *h, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "ship-%s-%d", resource_name(h->kind), h->rate);
}

static void stroke_piers(const struct drawing *d, struct style style)
{
    scene_path(d->s, style);
    for (int i = 0; i < d->b->harbours; i++) {
        struct moorings m = drawing_moorings(d, i);
        for (int k = 0; k < 2; k++) {
            scene_move(d->s, m.ship.x, m.ship.y);
            scene_line(d->s, m.corner[k].x, m.corner[k].y);
        }
    }
    scene_path_end(d->s);
}

void draw_piers(const struct drawing *d)
{
    struct style plank = style_stroke(d->t->plank, plank_mm);
    plank.dash_mm = 0.5;
    plank.gap_mm = 0.2;
    if (d->b->harbours == 0)
        return;
    scene_begin(d->s, "piers", NULL, NULL);
    stroke_piers(d, style_stroke(d->t->pier, pier_mm));
    stroke_piers(d, plank);
    scene_end(d->s);
}

/* The shadow that it casts on the water. */
static void add_wake(struct scene *s)
{
    scene_move(s, -4.4, 4.5);
    scene_curve(s, -2, 3.9, 3.4, 3.9, 5, 4.6);
    scene_curve(s, 3.6, 5.5, -2.8, 5.4, -4.4, 4.5);
    scene_close(s);
}

static void add_hull(struct scene *s)
{
    scene_move(s, -4.2, 2.6);
    scene_curve(s, -2.6, 3.2, 2.6, 3.2, 4.3, 2.4);
    scene_curve(s, 3.9, 4, 3.2, 4.7, 2.5, 4.8);
    scene_line(s, -2.4, 4.8);
    scene_curve(s, -3.4, 4.6, -4, 3.8, -4.2, 2.6);
    scene_close(s);
}

static void add_sail(struct scene *s)
{
    scene_move(s, -3.2, -4.9);
    scene_line(s, 3.2, -4.9);
    scene_curve(s, 4.2, -2.6, 4.2, 0, 3.4, 2.2);
    scene_curve(s, 1.4, 2.7, -1.4, 2.7, -3.4, 2.2);
    scene_curve(s, -4.2, 0, -4.2, -2.6, -3.2, -4.9);
    scene_close(s);
}

/* The right of the sail and of the hull, away from the light. */
static void add_sail_shade(struct scene *s)
{
    scene_move(s, 2.3, -4.78);
    scene_line(s, 3.1, -4.78);
    scene_curve(s, 4.06, -2.6, 4.06, 0, 3.3, 2.1);
    scene_curve(s, 2.9, 2.22, 2.4, 2.3, 1.9, 2.36);
    scene_curve(s, 3.2, 0, 3.1, -2.6, 2.3, -4.78);
    scene_close(s);
}

static void add_hull_shade(struct scene *s)
{
    scene_move(s, 1.2, 2.92);
    scene_curve(s, 2.4, 2.86, 3.4, 2.7, 4.15, 2.54);
    scene_curve(s, 3.8, 4, 3.1, 4.6, 2.5, 4.68);
    scene_line(s, 0.4, 4.68);
    scene_curve(s, 1, 4.2, 1.3, 3.6, 1.2, 2.92);
    scene_close(s);
}

/* From the top of the mast, with the wind. */
static void add_pennant(struct scene *s)
{
    scene_move(s, 0.1, -6.3);
    scene_curve(s, 0.9, -6.6, 1.3, -5.9, 2.2, -6.1);
    scene_curve(s, 1.4, -5.8, 0.9, -5.5, 0.1, -5.4);
    scene_close(s);
}

static struct style rimmed(const struct theme *t, int32_t fill)
{
    struct style style = style_fill(fill);
    style.stroke = t->badge_rim;
    style.stroke_mm = 0.24;
    style.cap = CAP_ROUND;
    return style;
}

static void paint_part(const struct drawing *d, void (*add)(struct scene *), struct style style)
{
    scene_path(d->s, style);
    add(d->s);
    scene_path_end(d->s);
}

/* A mast with a pennant, a hull and a full sail, round the sail's middle, on the water. */
static void define_bare_ship(const struct drawing *d)
{
    const struct theme *t = d->t;
    if (scene_has_symbol(d->s, "ship"))
        return;
    scene_symbol_begin(d->s, "ship");
    int32_t wood = t->outlined ? t->plank : t->pier;
    bool shaded = !t->outlined && !d->plain;
    if (!t->outlined)
        paint_part(d, add_wake, style_fill(theme_mix(t->sea, t->badge_rim, 0.3)));
    scene_segment(d->s, 0, -6.3, 0, 3.2, style_stroke(t->badge_rim, 0.4));
    paint_part(d, add_pennant, rimmed(t, t->outlined ? t->badge : t->red));
    paint_part(d, add_hull, rimmed(t, wood));
    if (shaded)
        paint_part(d, add_hull_shade, style_fill(theme_mix(wood, t->shade, 0.4)));
    paint_part(d, add_sail, rimmed(t, t->badge));
    if (shaded)
        paint_part(d, add_sail_shade, style_fill(theme_mix(t->badge, t->plank, 0.3)));
    scene_symbol_end(d->s);
}

/* The sail carries the sign and the rate. */
static void define_ship(const struct drawing *d, const struct harbour *h)
{
    char name[SYMBOL_NAME], sign[ART_NAME], rate[16];
    ship_name(h, name);
    if (scene_has_symbol(d->s, name))
        return;
    art_sign_name(h->kind, sign);
    snprintf(rate, sizeof rate, "%d:1", h->rate);
    scene_symbol_begin(d->s, name);
    scene_use(d->s, "ship", 0, 0, 1, 0);
    scene_use(d->s, sign, 0, -2.35, 0.95, 0);
    scene_text(d->s, 0, 1.75, 1.75 / text_cap_height(1, FACE_BOLD), FACE_BOLD, ALIGN_CENTRE, d->t->badge_text, rate);
    scene_symbol_end(d->s);
}

void define_ships(const struct drawing *d)
{
    if (d->b->harbours > 0)
        define_bare_ship(d);
    for (int i = 0; i < d->b->harbours; i++)
        define_ship(d, &d->b->harbour[i]);
}

void draw_harbours(const struct drawing *d)
{
    const struct lattice *l = &d->b->preset->lattice;
    for (int i = 0; i < d->b->harbours; i++) {
        const struct harbour *h = &d->b->harbour[i];
        char name[SYMBOL_NAME], edge[PLACE_NAME], label[LABEL];
        struct point at = drawing_moorings(d, i).ship;
        if (!drawing_sees(d, at, SHIP_REACH))
            continue;
        ship_name(h, name);
        lattice_edge_name(l, h->edge, edge);
        words_write(label, sizeof label, d->lang, WORD_LABEL_HARBOUR,
                    (struct word_values){.n = {h->rate}, .s = {word_resource(d->lang, h->kind)}});
        scene_begin(d->s, "harbour", d->mute ? NULL : label, edge);
        scene_use(d->s, name, at.x, at.y, 1, 0);
        scene_end(d->s);
    }
}
