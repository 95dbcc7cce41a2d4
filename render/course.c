/* A course is a smooth line through a few places, with the direction in which it passes each. Every hex keeps the place
 * of a token free, whether it has one or not: the robber stands there too. */
#include "render/course.h"

#include <math.h>
#include "render/art.h"

static const double half_spring = 0.42, half_stream = 0.95, half_mouth = 1.25, half_sea = 2.15;
static const double token_rim = ART_TOKEN_R + 0.12;
static const double straight = 1.8;
static const double pull_bend = 0.44, pull_edge = 0.28; /* of the way between two: how far each bends the line */
static const double spring_turn = 1.45;  /* round the token from the spring to where the river leaves, radians */
static const double natural_chord = 0.7; /* how far from the centre of its hex a bend without a token would lie */
enum { PLACES = COURSE_STEPS + 1 };

static struct point between(struct point a, struct point b, double weight)
{
    return (struct point){a.x + weight * (b.x - a.x), a.y + weight * (b.y - a.y)};
}

static double distance(struct point a, struct point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static struct point direction(struct point from, struct point to)
{
    double length = distance(from, to);
    return (struct point){(to.x - from.x) / length, (to.y - from.y) / length};
}

static struct point round_token(struct point disc, double radius, double angle)
{
    return (struct point){disc.x + radius * cos(angle), disc.y + radius * sin(angle)};
}

static struct point token_of_hex(const struct drawing *d, int hex)
{
    struct point c = drawing_centre(d, hex);
    return (struct point){c.x, c.y + ART_TOKEN_Y};
}

/* How far from a token's middle the middle of the water passes: the more so the farther round it a river goes. */
static double berth(double turned)
{
    return token_rim + half_stream + COURSE_CLEAR + 0.25 + 0.26 * fabs(turned);
}

static double bearing(struct point from, struct point to)
{
    return atan2(to.y - from.y, to.x - from.x);
}

/* The shorter turn from one bearing to another, -pi to pi. */
static double turn(double from, double to)
{
    return remainder(to - from, 2 * M_PI);
}

/* ---- places ---- */

static struct point edge_middle(const struct drawing *d, int edge)
{
    const struct lattice *l = &d->b->preset->lattice;
    return between(drawing_corner(d, l->edge[edge].corner[0]), drawing_corner(d, l->edge[edge].corner[1]), 0.5);
}

/* Above or beside the token, so that the river goes round a part of it. */
static struct course_point spring_of(const struct drawing *d, int hex, struct point leave)
{
    struct point disc = token_of_hex(d, hex);
    double out = bearing(disc, leave), side = cos(out) >= 0 ? -1 : 1, at = out + side * spring_turn;
    struct point flow = {side * sin(at), -side * cos(at)};
    return (struct course_point){round_token(disc, berth(spring_turn), at), flow, half_spring};
}

/* Where a river passes a hex between two of its edges: near the centre, or round the token the shorter way. */
static struct course_point bend_of(const struct drawing *d, int hex, struct point enter, struct point leave)
{
    struct point disc = token_of_hex(d, hex);
    struct point natural = between(drawing_centre(d, hex), between(enter, leave, 0.5), natural_chord);
    double from = bearing(disc, enter), by = turn(from, bearing(disc, leave)), at = from + by / 2;
    if (distance(natural, disc) >= berth(by))
        return (struct course_point){natural, direction(enter, leave), half_stream};
    struct point flow = {by > 0 ? -sin(at) : sin(at), by > 0 ? cos(at) : -cos(at)};
    return (struct course_point){round_token(disc, berth(by), at), flow, half_stream};
}

/* Over an edge a river flows more straight across it than as its neighbours lie. */
static void set_crossing(struct course_point *p, struct point across)
{
    struct point along = direction(p[-1].at, p[1].at);
    p->flow =
        direction((struct point){0, 0}, (struct point){along.x + straight * across.x, along.y + straight * across.y});
}

/* From the spring down to the sea. Returns how many. */
static int find_places(const struct drawing *d, const struct river *r, struct course_point place[PLACES],
                       struct point *out)
{
    int count = 0;
    struct point enter = {0, 0};
    for (int i = r->hexes - 1; i >= 0; i--) {
        struct point c = drawing_centre(d, r->hex[i]), leave;
        leave = i > 0 ? between(c, drawing_centre(d, r->hex[i - 1]), 0.5) : edge_middle(d, r->mouth);
        place[count++] = i == r->hexes - 1 ? spring_of(d, r->hex[i], leave) : bend_of(d, r->hex[i], enter, leave);
        place[count++] = (struct course_point){leave, direction(c, leave), i > 0 ? half_stream : half_mouth};
        enter = leave;
    }
    *out = place[count - 1].flow;
    place[count] =
        (struct course_point){{enter.x + COURSE_MOUTH * out->x, enter.y + COURSE_MOUTH * out->y}, *out, half_sea};
    for (int i = 1; i < count; i += 2)
        set_crossing(&place[i], place[i].flow);
    return count + 1;
}

/* ---- the line through them ---- */

/* A point of the cubic curve between two places, a bend and an edge by turns, and its direction. */
static struct course_point on_curve(const struct course_point *a, const struct course_point *b, bool from_bend,
                                    double t)
{
    double way = distance(a->at, b->at), u = 1 - t;
    double start = way * (from_bend ? pull_bend : pull_edge), stop = way * (from_bend ? pull_edge : pull_bend);
    struct point c = {a->at.x + start * a->flow.x, a->at.y + start * a->flow.y};
    struct point e = {b->at.x - stop * b->flow.x, b->at.y - stop * b->flow.y};
    double k[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    double g[3] = {u * u, 2 * u * t, t * t};
    struct course_point p;
    p.at.x = k[0] * a->at.x + k[1] * c.x + k[2] * e.x + k[3] * b->at.x;
    p.at.y = k[0] * a->at.y + k[1] * c.y + k[2] * e.y + k[3] * b->at.y;
    struct point slope = {g[0] * (c.x - a->at.x) + g[1] * (e.x - c.x) + g[2] * (b->at.x - e.x),
                          g[0] * (c.y - a->at.y) + g[1] * (e.y - c.y) + g[2] * (b->at.y - e.y)};
    p.flow = direction((struct point){0, 0}, slope);
    p.half = a->half + t * t * (3 - 2 * t) * (b->half - a->half);
    return p;
}

void course_find(const struct drawing *d, const struct river *river, struct course *out)
{
    struct course_point place[PLACES];
    out->points = 0;
    if (river->hexes == 0 || river->mouth < 0)
        return;
    int places = find_places(d, river, place, &out->out);
    for (int i = 0; i + 1 < places; i++)
        for (int part = 0; part < COURSE_PARTS; part++)
            out->point[out->points++] = on_curve(&place[i], &place[i + 1], i % 2 == 0, (double)part / COURSE_PARTS);
    out->edge = out->points - COURSE_PARTS;
    out->point[out->points++] = place[places - 1];
}
