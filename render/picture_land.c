/* The land alone: nothing reaches beyond the outlines of its tiles, so that it can be cut out along them. The tracks,
 * lines and corners that hexes share are drawn on each tile, as far as they are on it. Tiles with a gap between them
 * have outlines of their own in any picture. */
#include <math.h>
#include "render/art.h"
#include "render/drawing.h"

static void add_hexagon(struct scene *s, double apothem)
{
    double side = ART_SIDE * apothem / (ART_FLAT / 2);
    for (int k = 0; k < 6; k++)
        (k ? scene_line : scene_move)(s, side * sin(k * M_PI / 3), -side * cos(k * M_PI / 3));
    scene_close(s);
}

static void define_ring(const struct drawing *d, const char *name, double width, int32_t colour)
{
    struct style style = style_fill(colour);
    style.even_odd = true;
    scene_symbol_begin(d->s, name);
    scene_path(d->s, style);
    add_hexagon(d->s, ART_FLAT / 2);
    add_hexagon(d->s, ART_FLAT / 2 - width);
    scene_path_end(d->s);
    scene_symbol_end(d->s);
}

/* The third of a dot that is on a tile, its corner at (0, 0), the tile above. */
static void define_third(const struct drawing *d)
{
    double x = DOT_MM * sqrt(3) / 2, y = DOT_MM / 2;
    double reach = 4.0 / 3 * tan(M_PI / 12); /* of the control points of a curve that is a sixth of a circle */
    scene_symbol_begin(d->s, "corner-third");
    scene_path(d->s, style_fill(d->t->line));
    scene_move(d->s, 0, 0);
    scene_line(d->s, -x, -y);
    scene_curve(d->s, -x + reach * y, -y - reach * x, -reach * DOT_MM, -DOT_MM, 0, -DOT_MM);
    scene_curve(d->s, reach * DOT_MM, -DOT_MM, x - reach * y, -y - reach * x, x, -y);
    scene_close(d->s);
    scene_path_end(d->s);
    scene_symbol_end(d->s);
}

void define_land(const struct drawing *d)
{
    define_ring(d, "track", TRACK_MM / 2, d->t->sand);
    define_third(d);
}

void draw_outlines(const struct drawing *d)
{
    const struct lattice *l = d->l;
    define_ring(d, "outline", LINE_MM, d->t->line);
    for (int i = 0; i < l->hexes; i++) {
        struct point c = drawing_centre(d, i);
        if (l->land[i])
            scene_use(d->s, "outline", c.x, c.y, 1, 0);
    }
}

void draw_land_tracks(const struct drawing *d)
{
    const struct lattice *l = d->l;
    for (int i = 0; i < l->hexes; i++) {
        struct point c = drawing_centre(d, i);
        if (l->land[i] && drawing_sees(d, c, HEX_REACH))
            scene_use(d->s, "track", c.x, c.y, 1, 0);
    }
}

static struct point towards(struct point from, struct point to, double weight)
{
    return (struct point){from.x + weight * (to.x - from.x), from.y + weight * (to.y - from.y)};
}

/* The half of a line that is on a tile, along its side k. */
static void draw_half_line(const struct drawing *d, int hex, int k)
{
    struct point centre = drawing_centre(d, hex);
    struct point a = drawing_tile_corner(d, hex, k), b = drawing_tile_corner(d, hex, (k + 1) % 6);
    double weight = LINE_MM / 2 / (ART_FLAT / 2);
    struct point c = towards(b, centre, weight), e = towards(a, centre, weight);
    scene_polygon(d->s, (double[]){a.x, a.y, b.x, b.y, c.x, c.y, e.x, e.y}, 4, style_fill(d->t->line));
}

static int side_of(const struct lattice *l, int hex, int edge)
{
    int k = 0;
    while (l->hex_edge[hex][k] != edge)
        k++;
    return k;
}

void draw_land_edges(const struct drawing *d)
{
    const struct lattice *l = d->l;
    for (int i = 0; i < l->edges; i++) {
        char name[PLACE_NAME];
        struct point a = drawing_corner(d, l->edge[i].corner[0]), b = drawing_corner(d, l->edge[i].corner[1]);
        if (l->edge[i].land == 0 || has_way(d, i) || !drawing_sees(d, a, HEX_REACH + d->gap))
            continue;
        lattice_edge_name(l, i, name);
        scene_begin(d->s, "edge", NULL, name);
        if (l->edge[i].land == 2 && d->gap == 0) { /* in one piece, without a seam */
            scene_segment(d->s, a.x, a.y, b.x, b.y, style_stroke(d->t->line, LINE_MM));
        } else {
            for (int k = 0; k < l->edge[i].hexes; k++)
                if (l->land[l->edge[i].hex[k]])
                    draw_half_line(d, l->edge[i].hex[k], side_of(l, l->edge[i].hex[k], i));
        }
        scene_end(d->s);
    }
}

void draw_land_corner(const struct drawing *d, int corner)
{
    const struct lattice *l = d->l;
    for (int i = 0; i < l->corner[corner].hexes; i++) {
        int hex = l->corner[corner].hex[i], k = 0;
        if (!l->land[hex])
            continue;
        while (l->hex_corner[hex][k] != corner)
            k++;
        struct point at = drawing_tile_corner(d, hex, k);
        scene_use(d->s, "corner-third", at.x, at.y, 1, (k * 60 + 180) % 360); /* k = 0 is the tile's top: it is below */
    }
}
