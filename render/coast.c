/* Coasts on hexes. The border of a hex is cut into stretches of land and of water; a place of the hex is land where it
 * is so much nearer to a stretch of land, or to the token, than to one of water that the area comes out right. The line
 * between the two is found on a mesh of triangles. */
#include "render/coast.h"

#include <math.h>
#include <string.h>
#include "render/art.h"

/* Lines of the mesh from the middle to a corner; its points, and ids for them and for the lines from them. */
enum { MESH = 12, SPAN = 2 * MESH + 1, GRID = SPAN * SPAN, IDS = 4 * GRID, HALVINGS = 14, STRETCHES = 12 };

/* How uneven a coast is: by how much its place is moved, mm, within what distance from the border less so, and how long
 * its waves are. */
static const double uneven = 0.2, calm = 2, wave = 1.9, neck_mm = 1.7, pond_most = 9, islet_most = 3,
                    token_weight = 2.2;
static const double nearest_sea = 0.9; /* the most that the balance is for the land */

struct spot {
    double x, y;
};

/* A stretch of the border, in sides clockwise from corner 0. */
struct stretch {
    double from, to;
};

/* ---- the border ---- */

static bool is_wet(const struct coast_map *m, int hex, int side)
{
    return m->wet[m->l->hex_edge[hex][side]];
}

/* On land are towns, corners that two edges of land meet in, and those without water. */
static bool is_firm(const struct coast_map *m, int corner)
{
    int dry = 0, edges = m->l->corner[corner].edges;
    for (int i = 0; i < edges; i++)
        dry += !m->wet[m->l->corner[corner].edge[i]];
    return m->firm[corner] || dry >= 2 || dry == edges;
}

bool coast_is_cape(const struct coast_map *m, int corner)
{
    bool wet = false;
    for (int i = 0; i < m->l->corner[corner].edges; i++)
        wet |= m->wet[m->l->corner[corner].edge[i]];
    return wet && is_firm(m, corner);
}

int coast_side(const struct coast_map *m, int hex, int k, struct coast_part part[2])
{
    bool first = is_firm(m, m->l->hex_corner[hex][k]), last = is_firm(m, m->l->hex_corner[hex][(k + 1) % 6]);
    double cape = COAST_CAPE / ART_SIDE, inlet = COAST_INLET / ART_SIDE;
    int parts = 0;
    if (!is_wet(m, hex, k)) {
        part[0] = (struct coast_part){first ? 0 : inlet, last ? 1 : 1 - inlet};
        return 1;
    }
    if (first)
        part[parts++] = (struct coast_part){0, cape};
    if (last)
        part[parts++] = (struct coast_part){1 - cape, 1};
    return parts;
}

/* Cuts the border into stretches of land and of water, each within a side. */
struct border {
    struct stretch land[STRETCHES], water[STRETCHES];
    int lands, waters;
    struct spot neck; /* where land leads from the token to the border, if there is any */
};

static void cut_border(const struct coast_map *m, int hex, struct border *b)
{
    *b = (struct border){0};
    for (int k = 0; k < 6; k++) {
        struct coast_part part[2];
        int parts = coast_side(m, hex, k, part);
        double at = 0;
        for (int i = 0; i < parts; i++) {
            if (part[i].from > at)
                b->water[b->waters++] = (struct stretch){k + at, k + part[i].from};
            b->land[b->lands++] = (struct stretch){k + part[i].from, k + part[i].to};
            at = part[i].to;
        }
        if (at < 1)
            b->water[b->waters++] = (struct stretch){k + at, k + 1};
    }
}

static struct spot corner_spot(int k)
{
    double x, y;
    hex_corner((struct hex){0, 0}, k % 6, &x, &y);
    return (struct spot){ART_SIDE * x, ART_SIDE * y};
}

/* `at` is a side and how far along it. */
static struct spot border_spot(int side, double at)
{
    struct spot a = corner_spot(side), b = corner_spot(side + 1);
    return (struct spot){a.x + at * (b.x - a.x), a.y + at * (b.y - a.y)};
}

/* The place on a stretch that is nearest to p. */
static struct spot stretch_spot(const struct stretch *s, struct spot p)
{
    int side = (int)floor((s->from + s->to) / 2);
    struct spot a = border_spot(side, s->from - side), b = border_spot(side, s->to - side);
    double dx = b.x - a.x, dy = b.y - a.y;
    double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
    t = fmin(1, fmax(0, t));
    return (struct spot){a.x + t * dx, a.y + t * dy};
}

static double stretch_distance(const struct stretch *s, struct spot p)
{
    struct spot near = stretch_spot(s, p);
    return hypot(p.x - near.x, p.y - near.y);
}

/* The place on the border's land that is nearest to the token. */
static void find_neck(struct border *b)
{
    struct spot middle = {0, ART_TOKEN_Y};
    double least = INFINITY;
    for (int i = 0; i < b->lands; i++) {
        struct spot p = stretch_spot(&b->land[i], middle);
        double off = hypot(p.x - middle.x, p.y - middle.y);
        if (off < least) {
            least = off;
            b->neck = p;
        }
    }
}

static double line_distance(struct spot a, struct spot b, struct spot p)
{
    double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    double t = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;
    t = fmin(1, fmax(0, t));
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

static double nearest(const struct stretch *stretches, int count, struct spot p)
{
    double least = INFINITY;
    for (int i = 0; i < count; i++)
        least = fmin(least, stretch_distance(&stretches[i], p));
    return least;
}

/* ---- the mesh ---- */

/* Points are a steps towards corner 1 and b towards corner 2. */
struct field {
    struct spot spot[GRID];
    bool inside[GRID];
    double land[GRID], water[GRID], waves[GRID]; /* distances, mm */
    double height[GRID];                         /* negative on land */
};

static int grid(int a, int b)
{
    return (a + MESH) * SPAN + b + MESH;
}

static bool in_hex(int a, int b)
{
    int most = MESH;
    return a >= -most && a <= most && b >= -most && b <= most && a + b >= -most && a + b <= most;
}

/* Without chance, but other on each hex. */
static double unevenness(struct spot at, double x, double y)
{
    double u = (at.x + x) / wave, v = (at.y + y) / wave;
    return (sin(0.8 * u + 1.3 * sin(0.45 * v)) + sin(0.9 * v - 0.4 * u + 2)) / 2;
}

static void set_point(struct field *f, const struct border *b, struct spot centre, int i, struct spot p)
{
    double off_token = fmax(0, hypot(p.x, p.y - ART_TOKEN_Y) - COAST_TOKEN);
    if (b->lands > 0)
        off_token = fmin(off_token, fmax(0, line_distance((struct spot){0, ART_TOKEN_Y}, b->neck, p) - neck_mm));
    f->spot[i] = p;
    f->inside[i] = true;
    f->land[i] = fmin(token_weight * off_token, nearest(b->land, b->lands, p));
    f->water[i] = nearest(b->water, b->waters, p);
    f->waves[i] = uneven * fmin(1, fmin(f->land[i], f->water[i]) / calm) * unevenness(centre, p.x, p.y);
}

static void lay_mesh(const struct coast_map *m, int hex, const struct border *b, struct field *f)
{
    struct spot u = corner_spot(1), v = corner_spot(2), centre;
    hex_centre(m->l->hex[hex], &centre.x, &centre.y);
    centre = (struct spot){ART_SIDE * centre.x, ART_SIDE * centre.y};
    memset(f->inside, 0, sizeof f->inside);
    for (int a = -MESH; a <= MESH; a++)
        for (int k = -MESH; k <= MESH; k++)
            if (in_hex(a, k))
                set_point(f, b, centre, grid(a, k),
                          (struct spot){(a * u.x + k * v.x) / MESH, (a * u.y + k * v.y) / MESH});
}

/* `balance` 0: all is water but what is land in any case, 1: all is land. */
static void weigh(struct field *f, double balance)
{
    for (int i = 0; i < GRID; i++)
        if (f->inside[i])
            f->height[i] = f->land[i] - balance * (f->land[i] + f->water[i]) + f->waves[i];
}

/* ---- the line between land and water ---- */

/* Where it crosses the line between two points of the mesh, and the id of that crossing. */
static struct spot crossing(const struct field *f, int i, int k)
{
    double from = f->height[i], to = f->height[k], t = from / (from - to);
    return (struct spot){f->spot[i].x + t * (f->spot[k].x - f->spot[i].x),
                         f->spot[i].y + t * (f->spot[k].y - f->spot[i].y)};
}

static int crossing_id(int i, int k)
{
    int low = i < k ? i : k, step = i < k ? k - i : i - k; /* to b + 1; to a + 1, b - 1; to a + 1 */
    return GRID + 3 * low + (step == 1 ? 0 : step == SPAN - 1 ? 1 : 2);
}

/* Directed pieces of the outline, with the land on their right: from each id to the next. */
struct pieces {
    int next[IDS]; /* -1: none */
    struct spot at[IDS];
    bool shore[IDS];
};

static void add_piece(struct pieces *p, int from, struct spot at, int to, struct spot end, bool shore)
{
    p->next[from] = to;
    p->at[from] = at;
    p->at[to] = end;
    p->shore[from] = shore;
}

/* A triangle's points are clockwise. */
static void add_triangle(const struct field *f, const int t[3], struct pieces *p)
{
    int out = -1, in = -1;
    for (int i = 0; i < 3; i++) {
        bool land = f->height[t[i]] < 0, next = f->height[t[(i + 1) % 3]] < 0;
        if (land && !next)
            out = i;
        if (!land && next)
            in = i;
    }
    if (out < 0)
        return;
    int a = t[out], b = t[(out + 1) % 3], c = t[in], e = t[(in + 1) % 3];
    add_piece(p, crossing_id(a, b), crossing(f, a, b), crossing_id(c, e), crossing(f, c, e), true);
}

static void add_border_piece(const struct field *f, int i, int k, struct pieces *p)
{
    bool from = f->height[i] < 0, to = f->height[k] < 0;
    if (from && to)
        add_piece(p, i, f->spot[i], k, f->spot[k], false);
    else if (from)
        add_piece(p, i, f->spot[i], crossing_id(i, k), crossing(f, i, k), false);
    else if (to)
        add_piece(p, crossing_id(i, k), crossing(f, i, k), k, f->spot[k], false);
}

static void for_triangles(const struct field *f, void (*each)(const struct field *, const int[3], struct pieces *),
                          struct pieces *p)
{
    for (int a = -MESH; a < MESH; a++)
        for (int b = -MESH; b < MESH; b++) {
            if (in_hex(a, b) && in_hex(a + 1, b) && in_hex(a, b + 1))
                each(f, (int[]){grid(a, b), grid(a + 1, b), grid(a, b + 1)}, p);
            if (in_hex(a + 1, b) && in_hex(a, b + 1) && in_hex(a + 1, b + 1))
                each(f, (int[]){grid(a + 1, b), grid(a + 1, b + 1), grid(a, b + 1)}, p);
        }
}

/* From corner to corner, clockwise. */
static void add_border(const struct field *f, struct pieces *p)
{
    static const int corner[6][2] = {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};
    for (int k = 0; k < 6; k++) {
        const int *from = corner[k], *to = corner[(k + 1) % 6];
        int step_a = to[0] - from[0], step_b = to[1] - from[1];
        for (int i = 0; i < MESH; i++) {
            int a = MESH * from[0] + i * step_a, b = MESH * from[1] + i * step_b;
            add_border_piece(f, grid(a, b), grid(a + step_a, b + step_b), p);
        }
    }
}

static void trace(const struct field *f, struct pieces *p)
{
    memset(p->next, -1, sizeof p->next);
    for_triangles(f, add_triangle, p);
    add_border(f, p);
}

/* Twice the area to the left of the pieces, seen from the hex's middle. */
static double area_of(const struct pieces *p)
{
    double twice = 0;
    for (int i = 0; i < IDS; i++)
        if (p->next[i] >= 0)
            twice += p->at[i].x * p->at[p->next[i]].y - p->at[p->next[i]].x * p->at[i].y;
    return twice / 2;
}

/* ---- outlines ---- */

/* The end of a stretch that a coast reaches the border at, in place of where the mesh has it: its neighbour's coast
 * ends there too. */
static struct spot border_end(const struct border *b, struct spot p)
{
    struct spot best = p;
    double least = INFINITY;
    for (int i = 0; i < 2 * b->waters; i++) {
        const struct stretch *s = &b->water[i / 2];
        int side = (int)floor((s->from + s->to) / 2);
        struct spot end = border_spot(side, (i % 2 ? s->to : s->from) - side);
        double off = hypot(end.x - p.x, end.y - p.y);
        if (off < least) {
            least = off;
            best = end;
        }
    }
    return best;
}

/* Douglas and Peucker: keeps of the points between two those that are needed. */
static void keep_needed(const struct spot *spot, int from, int to, double most, bool *keep)
{
    double limit = most;
    int at = -1;
    for (int i = from + 1; i < to; i++) {
        double off = line_distance(spot[from], spot[to], spot[i]);
        if (off > most) {
            most = off;
            at = i;
        }
    }
    if (at < 0)
        return;
    keep[at] = true;
    keep_needed(spot, from, at, limit, keep);
    keep_needed(spot, at, to, limit, keep);
}

static void add_ring(struct coast_outline *o, const struct spot *spot, const bool *shore, int count, double smooth)
{
    bool keep[IDS + 1] = {false};
    int anchor = 0, points = o->first[o->rings];
    keep[0] = keep[count / 2] = true;
    for (int i = 1; i < count; i++)
        keep[i] |= shore[i] != shore[i - 1];
    for (int i = 1; i <= count; i++)
        if (i == count || keep[i]) {
            keep_needed(spot, anchor, i, smooth, keep);
            anchor = i;
        }
    if (o->rings == COAST_RINGS)
        return;
    for (int i = 0; i < count && points < COAST_POINTS; i++)
        if (keep[i]) {
            o->x[points] = spot[i].x;
            o->y[points] = spot[i].y;
            o->shore[points++] = shore[i];
        }
    o->first[++o->rings] = points;
}

/* A ring begins where coast begins on the border, if it touches the border. */
static int ring_start(const struct pieces *p, int any)
{
    int i = any;
    do {
        int next = p->next[i];
        if (p->shore[next] && !p->shore[i])
            return next;
        i = next;
    } while (i != any);
    return any;
}

static double ring_area(const struct spot *spot, int count)
{
    double twice = 0;
    for (int i = 0, before = count - 1; i < count; before = i++)
        twice += spot[before].x * spot[i].y - spot[i].x * spot[before].y;
    return twice / 2;
}

static void collect_ring(const struct border *b, struct pieces *p, int any, double smooth, struct coast_outline *o)
{
    struct spot spot[IDS + 1];
    bool shore[IDS];
    int count = 0;
    for (int i = ring_start(p, any), next; (next = p->next[i]) >= 0; i = next) {
        spot[count] = p->at[i];
        shore[count++] = p->shore[i];
        p->next[i] = -1;
    }
    for (int i = 0; i < count; i++)
        if (shore[i] != shore[(i + count - 1) % count])
            spot[i] = border_end(b, spot[i]);
    double area = ring_area(spot, count);
    if (area > -pond_most && area < islet_most)
        return;
    spot[count] = spot[0];
    add_ring(o, spot, shore, count, smooth);
}

void coast_outline(const struct coast_map *m, int hex, struct coast_outline *out)
{
    struct border b;
    struct field f;
    struct pieces p;
    double right = m->percent[hex] / 100.0 * 3 * sqrt(3) / 2 * ART_SIDE * ART_SIDE, least = 0, most = nearest_sea;
    cut_border(m, hex, &b);
    find_neck(&b);
    *out = (struct coast_outline){.whole = b.waters == 0};
    if (out->whole)
        return;
    lay_mesh(m, hex, &b, &f);
    for (int i = 0; i < HALVINGS; i++) {
        double balance = (least + most) / 2;
        weigh(&f, balance);
        trace(&f, &p);
        if (area_of(&p) < right)
            least = balance;
        else
            most = balance;
    }
    for (int i = 0; i < IDS; i++)
        if (p.next[i] >= 0)
            collect_ring(&b, &p, i, m->smooth, out);
}

double coast_area(const struct coast_outline *o)
{
    double twice = 0;
    for (int ring = 0; ring < o->rings; ring++)
        for (int i = o->first[ring]; i < o->first[ring + 1]; i++) {
            int next = i + 1 < o->first[ring + 1] ? i + 1 : o->first[ring];
            twice += o->x[i] * o->y[next] - o->x[next] * o->y[i];
        }
    return twice / 2;
}
