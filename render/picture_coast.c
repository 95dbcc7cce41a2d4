/* Boards with hexes that are partly land: the coast, its shallows and its beach where render/coast.h has them, and
 * tiles as far as they are land. */
#include <math.h>
#include <stdlib.h>
#include "gen/core/mem.h"
#include "render/art.h"
#include "render/coast.h"
#include "render/drawing.h"

static bool is_partly_land(const struct preset *p, int edge)
{
    for (int i = 0; i < p->lattice.edge[edge].hexes; i++) {
        int hex = p->lattice.edge[edge].hex[i];
        if (p->lattice.land[hex] && p->building.land[hex] < LAND_WHOLE)
            return true;
    }
    return false;
}

/* At sea are the ways for ships; where a board has no ways, what is not between two hexes of land. */
static bool is_at_sea(const struct preset *p, int edge)
{
    int way = p->building.way_at[edge];
    if (!is_partly_land(p, edge))
        return false;
    return p->building.ways > 0 ? way >= 0 && p->building.way[way].kind == WAY_SHIP : p->lattice.edge[edge].land < 2;
}

bool coast_map_read(const struct preset *p, struct coast_map *m)
{
    *m = (struct coast_map){.l = &p->lattice};
    for (int i = 0; i < p->lattice.hexes; i++)
        m->percent[i] = p->building.land[i];
    for (int i = 0; i < p->lattice.edges; i++)
        m->wet[i] = is_at_sea(p, i);
    for (int i = 0; i < p->building.sites; i++)
        m->firm[p->building.site[i].corner] = true;
    return p->building.partly;
}

struct coasts {
    struct coast_outline hex[HEX_MAX];
};

/* ---- lines ---- */

/* The runs of a ring that are coast; it begins with one, if not all of it is coast. */
static void add_shores(const struct drawing *d, struct point c, const struct coast_outline *o, int ring)
{
    int first = o->first[ring], end = o->first[ring + 1];
    for (int i = first; i < end; i++) {
        int next = i + 1 < end ? i + 1 : first;
        if (!o->shore[i])
            continue;
        if (i == first || !o->shore[i - 1])
            scene_move(d->s, c.x + o->x[i], c.y + o->y[i]);
        scene_line(d->s, c.x + o->x[next], c.y + o->y[next]);
    }
}

static struct point along(struct point a, struct point b, double share)
{
    return (struct point){a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

/* The sides of land that no other land is beyond: there the coast is the side itself. */
static void add_outer_sides(const struct drawing *d, const struct coast_map *m, int hex)
{
    for (int k = 0; k < 6; k++) {
        struct coast_part part[2];
        if (m->l->edge[m->l->hex_edge[hex][k]].land != 1)
            continue;
        struct point a = drawing_tile_corner(d, hex, k), b = drawing_tile_corner(d, hex, (k + 1) % 6);
        int parts = coast_side(m, hex, k, part);
        for (int i = 0; i < parts; i++) {
            struct point from = along(a, b, part[i].from), to = along(a, b, part[i].to);
            scene_move(d->s, from.x, from.y);
            scene_line(d->s, to.x, to.y);
        }
    }
}

struct coasts *coasts_new(const struct drawing *d)
{
    struct coast_map m;
    if (!coast_map_read(d->b->preset, &m))
        return NULL;
    struct coasts *coasts = mem_new(1, sizeof *coasts);
    m.smooth = d->bare ? 1 : d->plain ? 0.4 : 0.18;
    for (int i = 0; i < m.l->hexes; i++) {
        coasts->hex[i].whole = true;
        if (m.l->land[i])
            coast_outline(&m, i, &coasts->hex[i]);
    }
    return coasts;
}

void coasts_free(struct coasts *coasts)
{
    free(coasts);
}

static void stroke_shores(const struct drawing *d, struct style style)
{
    struct coast_map m;
    coast_map_read(d->b->preset, &m);
    style.cap = CAP_ROUND;
    scene_path(d->s, style);
    for (int i = 0; i < m.l->hexes; i++) {
        const struct coast_outline *o = &d->coasts->hex[i];
        for (int ring = 0; ring < o->rings; ring++)
            add_shores(d, drawing_centre(d, i), o, ring);
        if (m.l->land[i])
            add_outer_sides(d, &m, i);
    }
    scene_path_end(d->s);
}

void draw_shore_waters(const struct drawing *d, int32_t colour, double reach)
{
    stroke_shores(d, style_stroke(colour, 2 * reach));
}

void draw_shore_lines(const struct drawing *d)
{
    if (!d->coasts)
        return;
    stroke_shores(d, style_stroke(d->t->sand, TRACK_MM));
    stroke_shores(d, style_stroke(d->t->line, LINE_MM));
}

/* ---- tiles ---- */

/* All rings as one polygon: after each the pen goes back to where the first began, and out again on the same line. */
static int outline_polygon(const struct coast_outline *o, double *xy)
{
    int points = 0;
    for (int ring = 0; ring < o->rings; ring++) {
        int first = o->first[ring], count = o->first[ring + 1] - first;
        for (int i = 0; i <= count; i++) {
            xy[2 * points] = o->x[first + i % count];
            xy[2 * points++ + 1] = o->y[first + i % count];
        }
        if (ring > 0) {
            xy[2 * points] = o->x[0];
            xy[2 * points++ + 1] = o->y[0];
        }
    }
    return points;
}

void draw_shore_floods(const struct drawing *d)
{
    const struct lattice *l = &d->b->preset->lattice;
    struct style water = style_fill(d->t->shallow[SHALLOWS - 1]);
    water.even_odd = true;
    if (!d->coasts)
        return;
    scene_path(d->s, water);
    for (int i = 0; i < l->hexes; i++) {
        const struct coast_outline *o = &d->coasts->hex[i];
        struct point c = drawing_centre(d, i);
        for (int k = 0; k < 6 && !o->whole; k++) {
            struct point p = drawing_tile_corner(d, i, k);
            (k ? scene_line : scene_move)(d->s, p.x, p.y);
        }
        if (!o->whole)
            scene_close(d->s);
        for (int ring = 0; ring < o->rings; ring++) {
            for (int k = o->first[ring]; k < o->first[ring + 1]; k++)
                (k > o->first[ring] ? scene_line : scene_move)(d->s, c.x + o->x[k], c.y + o->y[k]);
            scene_close(d->s);
        }
    }
    scene_path_end(d->s);
}

bool shore_clip_begin(const struct drawing *d, int hex)
{
    double xy[2 * (COAST_POINTS + 2 * COAST_RINGS)];
    if (!d->coasts || d->coasts->hex[hex].whole)
        return false;
    int points = outline_polygon(&d->coasts->hex[hex], xy);
    if (d->land) { /* there is no sea below it */
        double side[12];
        for (int k = 0; k < 6; k++) {
            side[2 * k] = ART_SIDE * sin(k * M_PI / 3);
            side[2 * k + 1] = -ART_SIDE * cos(k * M_PI / 3);
        }
        scene_polygon(d->s, side, 6, style_fill(d->t->shallow[SHALLOWS - 1]));
    }
    scene_clip_begin(d->s, xy, points);
    return true;
}
