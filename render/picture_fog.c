/* What lies on hexes in the fog until they are found: one drawing for all of them, which is the back of their tiles
 * too. Banks of mist inside a card's border, and a question mark. */
#include <math.h>
#include "render/art.h"
#include "render/drawing.h"

static const double border = 0.9, bank_mm = 1.15, mark_radius = 3.4, mark_cap = 4; /* of the tile; mm */

static void paint_hexagon(const struct drawing *d, double share, struct style style)
{
    double xy[12];
    for (int k = 0; k < 6; k++) {
        xy[2 * k] = share * ART_SIDE * sin(k * M_PI / 3);
        xy[2 * k + 1] = -share * ART_SIDE * cos(k * M_PI / 3);
    }
    scene_polygon(d->s, xy, 6, style);
}

/* A wave from x to x + width that ends in a curl; `turn` -1 mirrors it. */
static void add_bank(struct scene *s, double x, double y, double width, double turn)
{
    double w = turn * width;
    scene_move(s, x, y);
    scene_curve(s, x + 0.2 * w, y - 1, x + 0.35 * w, y - 1, x + 0.5 * w, y - 0.1);
    scene_curve(s, x + 0.65 * w, y + 0.8, x + 0.95 * w, y + 0.7, x + w, y - 0.3);
    scene_curve(s, x + w, y - 1.2, x + w - turn * 1.4, y - 1.3, x + w - turn * 1.4, y - 0.4);
}

/* Above and below the mark, and beside it. */
static void paint_banks(const struct drawing *d, struct style style)
{
    static const double banks[][4] = {{-3.6, -7.3, 6.6, 1}, {6.6, -4.4, 5.2, -1}, {-7.4, -3.4, 5, 1},
                                      {-7.8, 0.6, 3.6, 1},  {7.8, -0.2, 3.6, -1}, {-7.2, 4.4, 5.4, 1},
                                      {7.2, 4, 5.2, -1},    {3.9, 7.6, 7.4, -1}};
    style.cap = CAP_ROUND;
    scene_path(d->s, style);
    for (size_t i = 0; i < sizeof banks / sizeof *banks; i++)
        add_bank(d->s, banks[i][0], banks[i][1], banks[i][2], banks[i][3]);
    scene_path_end(d->s);
}

void define_fog(const struct drawing *d)
{
    const struct theme *t = d->t;
    if (scene_has_symbol(d->s, "fog"))
        return;
    struct style disc = style_fill(t->badge);
    disc.stroke = t->badge_rim;
    disc.stroke_mm = 0.24;
    scene_symbol_begin(d->s, "fog");
    paint_hexagon(d, 1, style_fill(t->shallow[0]));
    if (t->outlined) /* banks of white alone would not be seen */
        paint_banks(d, style_stroke(t->line, bank_mm));
    paint_banks(d, style_stroke(t->shallow[SHALLOWS - 1], t->outlined ? bank_mm - 0.36 : bank_mm));
    paint_hexagon(d, border, style_stroke(t->outlined ? t->line : t->shallow[SHALLOWS - 1], t->outlined ? 0.14 : 0.3));
    scene_circle(d->s, 0, 0, mark_radius, disc);
    scene_text(d->s, 0, mark_cap / 2, mark_cap / text_cap_height(1, FACE_BOLD), FACE_BOLD, ALIGN_CENTRE, t->badge_text,
               "?");
    scene_symbol_end(d->s);
}
