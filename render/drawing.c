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

struct drawing drawing_for(const struct shown *shown, const struct picture *p)
{
    const struct print *print = &p->print;
    return (struct drawing){.t = theme_find(p->theme, p->ink_saver),
                            .b = &shown->board,
                            .l = shown->lattice,
                            .shown = shown,
                            .lang = lang_find(p->lang),
                            .land = print->what == WHAT_LAND,
                            .gap = print->true_size ? print->gap_mm * ART_FLAT / print->hex_mm : 0};
}

void drawing_cut(struct drawing *d, int step)
{
    d->plain = step >= 1;
    d->terse = d->bare = step >= 2;
    d->mute = step >= 3;
    d->dark = step >= 4;
}

/* Places of hexes that touch become those of hexes with a gap. */
static double spread(const struct drawing *d)
{
    return 1 + d->gap / ART_FLAT;
}

static struct point in_mm(const struct drawing *d, double x, double y)
{
    return (struct point){x * ART_SIDE * spread(d), y * ART_SIDE * spread(d)};
}

struct point drawing_centre(const struct drawing *d, int hex)
{
    double x, y;
    hex_centre(d->l->hex[hex], &x, &y);
    return in_mm(d, x, y);
}

struct point drawing_corner(const struct drawing *d, int corner)
{
    const struct lattice *l = d->l;
    double x, y;
    hex_corner(l->hex[l->corner[corner].hex[0]], l->corner[corner].at, &x, &y);
    return in_mm(d, x, y);
}

struct point drawing_tile_corner(const struct drawing *d, int hex, int k)
{
    struct point centre = drawing_centre(d, hex);
    double x, y;
    hex_corner((struct hex){0, 0}, k, &x, &y);
    return (struct point){centre.x + x * ART_SIDE, centre.y + y * ART_SIDE};
}

bool drawing_sees(const struct drawing *d, struct point p, double reach)
{
    const struct extent *w = d->window;
    return !w || (p.x > w->left - reach && p.x < w->right + reach && p.y > w->top - reach && p.y < w->bottom + reach);
}

static struct extent land_extent(const struct drawing *d)
{
    const struct lattice *l = d->l;
    struct extent e = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (int i = 0; i < l->hexes; i++)
        for (int k = 0; k < 6 && l->land[i]; k++) {
            struct point p = drawing_tile_corner(d, i, k);
            include_point(&e, p.x, p.y);
        }
    return e;
}

struct extent drawing_extent(const struct drawing *d)
{
    const struct lattice *l = d->l;
    struct extent e = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    if (d->land)
        return land_extent(d);
    for (int i = 0; i < l->corners; i++) {
        struct point p = drawing_corner(d, i);
        include_point(&e, p.x, p.y);
    }
    return (struct extent){e.left - SEA_ACROSS, e.top - SEA_UPRIGHT, e.right + SEA_ACROSS, e.bottom + SEA_UPRIGHT};
}

struct extent drawing_room(const struct drawing *d, const struct picture *p)
{
    struct extent e = drawing_extent(d);
    double more = d->land ? corner_overhang(d, p) : 0;
    return (struct extent){e.left - more, e.top - more, e.right + more, e.bottom + more};
}

struct extent board_extent(const struct board *b)
{
    return drawing_extent(&(struct drawing){.b = b, .l = &b->preset->lattice});
}

const char *drawing_resource(const struct drawing *d, enum resource r)
{
    const char *own = r == RESOURCE_NONE ? "" : building_resource(&d->b->preset->building, r, d->lang);
    return own[0] ? own : word_resource(d->lang, r);
}

/* The hex of a coast edge that is land, in the fog too: harbours lie off the preset's coasts. */
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
    /* From a land hex's centre to the middle of its side are 10 mm, and half of a gap. */
    double out = offing / ((ART_FLAT + d->gap) / 2);
    struct point ship = {middle.x + out * (middle.x - land.x), middle.y + out * (middle.y - land.y)};
    return (struct moorings){ship, {a, b}};
}
