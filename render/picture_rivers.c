/* Rivers: one water course each, over the tiles and the tracks between them, whose mouth opens into the sea. */
#include <math.h>
#include "render/art.h"
#include "render/course.h"
#include "render/drawing.h"

static const double bank_mm = 0.2, ripple_mm = 0.16, ripple_aside = 0.36, sample_half = 0.95, half_small = 1;
/* The deep water before a mouth: how far it reaches, and half its width there, mm. */
static const double channel_reach = 8.6, channel_half = 4.1, channel_least = 1.5, channel_round = 1.6;
static const double coast_mm = 0.14; /* from the coast to where banks end on the land alone */
static const double flare = 0.6;     /* radians */

static struct point beside(const struct course_point *p, double side)
{
    return (struct point){p->at.x - side * p->half * p->flow.y, p->at.y + side * p->half * p->flow.x};
}

/* A curve from the end of the path to a point of the same bank. */
static void bank_to(struct scene *s, const struct course_point *from, const struct course_point *to, double side,
                    double way)
{
    struct point a = beside(from, side), b = beside(to, side);
    double half_turn = sqrt(fmax(0, 1 + from->flow.x * to->flow.x + from->flow.y * to->flow.y) / 2); /* its cosine */
    double handle = way * hypot(b.x - a.x, b.y - a.y) * 2 / 3 / (1 + half_turn);                     /* of an arc */
    scene_curve(s, a.x + handle * from->flow.x, a.y + handle * from->flow.y, b.x - handle * to->flow.x,
                b.y - handle * to->flow.y, b.x, b.y);
}

/* Behind the edge of the mouth the banks draw apart, by that angle against the way out. */
static struct point parting(const struct course *c, double side)
{
    double along = cos(flare), across = side * sin(flare);
    return (struct point){along * c->out.x - across * c->out.y, along * c->out.y + across * c->out.x};
}

/* The part of a bank behind the last place before the sea: on the land alone it ends a little before the coast, else
 * beyond it. */
static void bank_to_mouth(struct scene *s, const struct course *c, bool land, double side, bool back)
{
    const struct course_point *before = &c->point[c->edge - (land ? 1 : 0)], *edge = &c->point[c->edge];
    struct point n = c->out, apart = land ? edge->flow : parting(c, side), near = beside(before, side);
    struct point end = beside(&c->point[c->points - 1], side);
    if (land)
        end = (struct point){edge->at.x - side * edge->half * n.y - coast_mm * n.x,
                             edge->at.y + side * edge->half * n.x - coast_mm * n.y};
    double handle = hypot(end.x - near.x, end.y - near.y) / 3;
    struct point a = {near.x + handle * before->flow.x, near.y + handle * before->flow.y};
    struct point b = {end.x - handle * apart.x, end.y - handle * apart.y};
    if (back) {
        scene_move(s, end.x, end.y);
        scene_curve(s, b.x, b.y, a.x, a.y, near.x, near.y);
    } else {
        scene_curve(s, a.x, a.y, b.x, b.y, end.x, end.y);
    }
}

/* Up along one bank, round the spring, and down along the other; open at the sea. */
static void trace_banks(struct scene *s, const struct course *c, bool land)
{
    const struct course_point *spring = c->point;
    struct point left = beside(spring, 1), right = beside(spring, -1);
    double round = 4.0 / 3 * spring->half;
    int last = c->edge - (land ? 1 : 0);
    bank_to_mouth(s, c, land, 1, true);
    for (int i = last; i > 0; i--)
        bank_to(s, &c->point[i], &c->point[i - 1], 1, -1);
    scene_curve(s, left.x - round * spring->flow.x, left.y - round * spring->flow.y, right.x - round * spring->flow.x,
                right.y - round * spring->flow.y, right.x, right.y);
    for (int i = 0; i < last; i++)
        bank_to(s, &c->point[i], &c->point[i + 1], -1, 1);
    bank_to_mouth(s, c, land, -1, false);
}

/* How far one side of the channel is from its middle: less where the coast turns towards it, since its end would lie in
 * the shallows there. */
static double side_width(const struct drawing *d, const struct course *c, double side)
{
    struct point n = c->out, m = c->point[c->points - 1].at;
    double far = channel_reach - COURSE_MOUTH - channel_round, wide = channel_half;
    for (; wide > channel_least; wide -= 0.1) {
        struct point corner = {m.x + far * n.x - side * wide * n.y, m.y + far * n.y + side * wide * n.x};
        if (distance_to_coast(d, corner) > channel_reach - channel_round - 0.2)
            break;
    }
    return wide;
}

/* One side of the channel: from the end of a bank to the middle of its far end, or back. */
static void trace_side(const struct drawing *d, const struct course *c, double side, bool back)
{
    struct scene *s = d->s;
    struct point n = c->out, apart = parting(c, side), bank = beside(&c->point[c->points - 1], side);
    double far = channel_reach - COURSE_MOUTH, wide = side * side_width(d, c, side);
    struct point m = c->point[c->points - 1].at;
    struct point tip = {m.x + far * n.x, m.y + far * n.y};
    struct point corner = {tip.x - wide * n.y - channel_round * n.x, tip.y + wide * n.x - channel_round * n.y};
    struct point a = {bank.x + 2.2 * apart.x, bank.y + 2.2 * apart.y}, b = {corner.x - 1.8 * n.x, corner.y - 1.8 * n.y};
    struct point e = {corner.x + 0.9 * n.x, corner.y + 0.9 * n.y};
    struct point g = {tip.x - 0.5 * wide * n.y, tip.y + 0.5 * wide * n.x};
    if (back) {
        scene_curve(s, g.x, g.y, e.x, e.y, corner.x, corner.y);
        scene_curve(s, b.x, b.y, a.x, a.y, bank.x, bank.y);
    } else {
        scene_curve(s, a.x, a.y, b.x, b.y, corner.x, corner.y);
        scene_curve(s, e.x, e.y, g.x, g.y, tip.x, tip.y);
    }
}

/* Deep water through the shallows, from a little above the ends of the banks on, wider and wider. */
static void paint_channel(const struct drawing *d, const struct course *c)
{
    const struct course_point *edge = &c->point[c->edge], *end = &c->point[c->points - 1];
    struct point start = beside(end, 1);
    scene_path(d->s, style_fill(d->t->sea));
    scene_move(d->s, start.x, start.y);
    trace_side(d, c, 1, false);
    trace_side(d, c, -1, true);
    scene_line(d->s, edge->at.x, edge->at.y);
    scene_close(d->s);
    scene_path_end(d->s);
}

static void paint_water(const struct drawing *d, const struct course *c)
{
    struct style style = style_fill(d->t->sea);
    style.stroke = d->t->bank;
    style.stroke_mm = bank_mm;
    style.cap = CAP_ROUND;
    scene_path(d->s, style);
    trace_banks(d->s, c, d->land);
    scene_path_end(d->s);
}

/* Short strokes with the water, left and right of its middle in turn: a line along it would look like a road's. */
static void paint_ripples(const struct drawing *d, const struct course *c)
{
    struct style style = style_stroke(d->t->black_only ? d->t->line : d->t->shallow[2], ripple_mm);
    style.cap = CAP_ROUND;
    scene_path(d->s, style);
    for (int i = COURSE_PARTS; i < c->edge; i++) {
        const struct course_point *p = &c->point[i], *next = p + 1;
        double side = (i % 2 ? ripple_aside : -ripple_aside) / p->half;
        struct course_point a = *p, b = *next;
        a.half *= side;
        b.half *= side;
        scene_move(d->s, beside(&a, 1).x, beside(&a, 1).y);
        bank_to(d->s, &a, &b, 1, 1);
    }
    scene_path_end(d->s);
}

/* ---- the land alone: tiles with gaps between them ---- */

static void clip_to_hex(const struct drawing *d, int hex)
{
    double xy[12];
    for (int k = 0; k < 6; k++) {
        struct point p = drawing_tile_corner(d, hex, k);
        xy[2 * k] = p.x;
        xy[2 * k + 1] = p.y;
    }
    scene_clip_begin(d->s, xy, 6);
}

/* ---- small ---- */

/* To tenths of a millimetre, which take fewer letters. */
static struct point rounded(struct point p)
{
    return (struct point){round(10 * p.x) / 10, round(10 * p.y) / 10};
}

static void trace_middle(struct scene *s, const struct course *c)
{
    struct point a = rounded(c->point[0].at);
    scene_move(s, a.x, a.y);
    for (int i = 0; i + COURSE_PARTS < c->points; i += COURSE_PARTS) {
        const struct course_point *from = &c->point[i], *to = &c->point[i + COURSE_PARTS];
        double handle = 0.37 * hypot(to->at.x - from->at.x, to->at.y - from->at.y);
        struct point b =
            rounded((struct point){from->at.x + handle * from->flow.x, from->at.y + handle * from->flow.y});
        struct point e = rounded((struct point){to->at.x - handle * to->flow.x, to->at.y - handle * to->flow.y});
        struct point end = rounded(to->at);
        scene_curve(s, b.x, b.y, e.x, e.y, end.x, end.y);
    }
}

/* A few lines in the place of curves: two strokes along the middle, and a mouth with straight sides. */
static void paint_small_river(const struct drawing *d, const struct course *c)
{
    const struct course_point *end = &c->point[c->points - 1];
    double far = channel_reach - COURSE_MOUTH;
    struct point tip = {end->at.x + far * c->out.x, end->at.y + far * c->out.y}, corner[4];
    corner[0] = beside(end, 1);
    corner[1] = (struct point){tip.x - channel_half * c->out.y, tip.y + channel_half * c->out.x};
    corner[2] = (struct point){tip.x + channel_half * c->out.y, tip.y - channel_half * c->out.x};
    corner[3] = beside(end, -1);
    double xy[8];
    for (int i = 0; i < 4; i++) {
        xy[2 * i] = rounded(corner[i]).x;
        xy[2 * i + 1] = rounded(corner[i]).y;
    }
    for (int i = 0; i < 2; i++) {
        struct style style = style_stroke(i ? d->t->sea : d->t->bank, 2 * half_small + (i ? -bank_mm : bank_mm));
        style.cap = CAP_ROUND;
        scene_path(d->s, style);
        trace_middle(d->s, c);
        scene_path_end(d->s);
    }
    scene_polygon(d->s, xy, 4, style_fill(d->t->sea));
}

static void paint_stream(const struct drawing *d, const struct course *c)
{
    paint_water(d, c);
    if (!d->plain)
        paint_ripples(d, c);
}

void draw_river_of(const struct drawing *d, int hex)
{
    for (int i = 0; i < d->b->preset->waters.rivers; i++) {
        const struct river *r = &d->b->river[i];
        for (int k = 0; k < r->hexes; k++)
            if (r->hex[k] == hex) {
                struct course c;
                course_find(d, r, &c);
                clip_to_hex(d, hex);
                paint_stream(d, &c);
                scene_clip_end(d->s);
            }
    }
}

/* The middle of the water on a hex, from the hex's centre; returns how many points. */
static int points_on(const struct drawing *d, const struct course *c, int hex, double xy[COURSE_POINTS][2])
{
    struct point centre = drawing_centre(d, hex);
    int count = 0;
    for (int i = 0; i < c->points; i++) {
        double x = c->point[i].at.x - centre.x, y = c->point[i].at.y - centre.y;
        if (hypot(x, y) > ART_SIDE)
            continue;
        xy[count][0] = x;
        xy[count++][1] = y;
    }
    return count;
}

int drawing_river_variant(const struct drawing *d, int hex)
{
    int best = drawing_variant(d->b->preset->lattice.hex[hex]);
    for (int i = 0; i < d->b->preset->waters.rivers; i++) {
        double xy[COURSE_POINTS][2], crowded[ART_VARIANTS];
        struct course c;
        bool crosses = false;
        for (int k = 0; k < d->b->river[i].hexes; k++)
            crosses = crosses || d->b->river[i].hex[k] == hex;
        if (!crosses)
            continue;
        course_find(d, &d->b->river[i], &c);
        int points = points_on(d, &c, hex, xy);
        for (int v = 0; v < ART_VARIANTS; v++)
            crowded[v] = art_crowding((enum terrain)d->b->terrain[hex], v, xy, points, 1);
        for (int v = 0; v < ART_VARIANTS; v++)
            if (crowded[v] < crowded[best] - 1e-6)
                best = v;
    }
    return best;
}

/* Nothing in the gaps between tiles. */
static void paint_in_hexes(const struct drawing *d, const struct river *r, const struct course *c)
{
    for (int i = 0; i < r->hexes; i++) {
        clip_to_hex(d, r->hex[i]);
        paint_stream(d, c);
        scene_clip_end(d->s);
    }
}

bool has_rivers(const struct board *b)
{
    return b->preset->waters.rivers > 0 && b->river[0].hexes > 0;
}

/* A bend of a river, open at both ends. */
void draw_river_sample(const struct drawing *d, double x, double y)
{
    struct style banks = style_stroke(d->t->bank, 2 * sample_half + bank_mm);
    struct style water = style_stroke(d->t->sea, 2 * sample_half - bank_mm);
    for (int i = 0; i < 2; i++) {
        scene_path(d->s, i ? water : banks);
        scene_move(d->s, x - 3.4, y + 1);
        scene_curve(d->s, x - 1.2, y + 1.6, x - 0.8, y - 1.2, x + 0.6, y - 1.2);
        scene_curve(d->s, x + 1.8, y - 1.2, x + 2.2, y - 0.2, x + 3.4, y);
        scene_path_end(d->s);
    }
}

void draw_rivers(const struct drawing *d)
{
    const struct preset *p = d->b->preset;
    for (int i = 0; i < p->waters.rivers; i++) {
        const struct river *r = &d->b->river[i];
        char mouth[PLACE_NAME], label[LABEL];
        struct course c;
        course_find(d, r, &c);
        if (c.points == 0)
            continue;
        lattice_edge_name(&p->lattice, r->mouth, mouth);
        words_write(label, sizeof label, d->lang, WORD_LABEL_RIVER, (struct word_values){.n = {r->hexes}});
        scene_begin(d->s, "river", label, mouth);
        if (d->small) {
            paint_small_river(d, &c);
        } else if (d->land && d->gap > 0) {
            paint_in_hexes(d, r, &c);
        } else if (d->land) {
            paint_stream(d, &c);
        } else {
            paint_channel(d, &c);
            paint_stream(d, &c);
        }
        scene_end(d->s);
    }
}
