/* Where the places of a board are in its picture. */
#include "render/drawing.h"

#include <math.h>
#include "render/art.h"

/* From the coast edge to the middle of the ship, mm. */
static const double offing = 7.4;

static void include_point(struct extent *e, double x, double y)
{
    e->left = fmin(e->left, x);
    e->right = fmax(e->right, x);
    e->top = fmin(e->top, y);
    e->bottom = fmax(e->bottom, y);
}

struct extent board_extent(const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    struct extent e = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (int i = 0; i < l->hexes; i++)
        for (int k = 0; k < 6; k++) {
            double x, y;
            hex_corner(l->hex[i], k, &x, &y);
            include_point(&e, x * ART_SIDE, y * ART_SIDE);
        }
    return (struct extent){e.left - SEA_ACROSS, e.top - SEA_UPRIGHT, e.right + SEA_ACROSS, e.bottom + SEA_UPRIGHT};
}

static struct point in_mm(double x, double y)
{
    return (struct point){x * ART_SIDE, y * ART_SIDE};
}

struct point drawing_centre(const struct drawing *d, int hex)
{
    double x, y;
    hex_centre(d->b->preset->lattice.hex[hex], &x, &y);
    return in_mm(x, y);
}

struct point drawing_corner(const struct drawing *d, int corner)
{
    const struct lattice *l = &d->b->preset->lattice;
    double x, y;
    hex_corner(l->hex[l->corner[corner].hex[0]], l->corner[corner].at, &x, &y);
    return in_mm(x, y);
}

/* The hex of a coast edge that is land. */
static int land_of(const struct lattice *l, int edge)
{
    int first = l->edge[edge].hex[0];
    return l->land[first] ? first : l->edge[edge].hex[1];
}

struct moorings drawing_moorings(const struct drawing *d, int harbour)
{
    const struct lattice *l = &d->b->preset->lattice;
    int edge = d->b->harbour[harbour].edge;
    struct point land = drawing_centre(d, land_of(l, edge));
    struct point a = drawing_corner(d, l->edge[edge].corner[0]), b = drawing_corner(d, l->edge[edge].corner[1]);
    struct point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    /* From a land hex's centre to the middle of its side are 10 mm. */
    double out = offing / (ART_FLAT / 2);
    struct point ship = {middle.x + out * (middle.x - land.x), middle.y + out * (middle.y - land.y)};
    return (struct moorings){ship, {a, b}};
}
