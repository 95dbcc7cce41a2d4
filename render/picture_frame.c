/* The frame of sea round an island, laid from pieces in any order: where two of them meet, and the number that each has
 * at that end, so that a host who owns the pieces can lay them alike. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "render/art.h"
#include "render/drawing.h"

/* mm: the plates, from the coast to the nearest and to the farthest of them, and beside the seam. */
static const double plate_half = 1.5, plate_cap = 1.8, plate_pad = 0.7, rim_mm = 0.24, seam_mm = 0.3, near = 3.4,
                    far = 10, step = 0.3, beside = 1.9;
static const double ship_half = 4.6, ship_up = 6.5, ship_down = 5, sea_edge = 1.6;
enum { END_TEXT = 12 };

bool frame_is_shown(const struct board *b, const struct origin *o)
{
    const char *way = o && o->known ? rule_list_get(&o->rules, "harbours") : NULL;
    int ways = harbours_ways(b->preset, b->harbour, b->harbours);
    return (ways & HARBOURS_FRAME) && (o && o->known ? way && !strcmp(way, "frame") : ways == HARBOURS_FRAME);
}

/* The two ends of "4-5" are 4 and 5; another name stands at both. */
static void write_end(const char *name, bool last, char out[END_TEXT])
{
    const char *hyphen = strchr(name, '-');
    if (!hyphen || hyphen == name || !hyphen[1])
        snprintf(out, END_TEXT, "%s", name);
    else if (last)
        snprintf(out, END_TEXT, "%s", hyphen + 1);
    else
        snprintf(out, END_TEXT, "%.*s", (int)(hyphen - name), name);
}

/* ---- where seams are ---- */

/* The corner from which the coast edge at that place goes clockwise. */
static int corner_before(const struct preset *p, int place)
{
    const struct lattice *l = &p->lattice;
    int length = l->ring_first[1];
    const int16_t *mine = l->edge[l->coast[place % length]].corner;
    const int16_t *before = l->edge[l->coast[(place + length - 1) % length]].corner;
    return mine[0] == before[0] || mine[0] == before[1] ? mine[0] : mine[1];
}

/* Out to sea, of length 1. */
static struct point outwards(const struct drawing *d, int corner)
{
    const struct lattice *l = &d->b->preset->lattice;
    struct point at = drawing_corner(d, corner), land = {0, 0};
    int hexes = 0;
    for (int i = 0; i < l->corner[corner].hexes; i++)
        if (l->land[l->corner[corner].hex[i]]) {
            struct point c = drawing_centre(d, l->corner[corner].hex[i]);
            land.x += c.x;
            land.y += c.y;
            hexes++;
        }
    struct point out = {at.x - land.x / hexes, at.y - land.y / hexes};
    double length = hypot(out.x, out.y);
    return (struct point){out.x / length, out.y / length};
}

/* ---- where plates lie ---- */

struct seam {
    struct point from, out, along; /* the corner, out to sea, and clockwise round the island */
    char end[2][END_TEXT];         /* of the pieces before and after it */
};

static double half_width(const char *text)
{
    double size = plate_cap / text_cap_height(1, FACE_BOLD);
    return fmax(plate_half, text_width(size, FACE_BOLD, text) / 2 + plate_pad);
}

static struct point plate_at(const struct seam *s, int side, double t)
{
    double half = fmax(half_width(s->end[side]), plate_half), across = (side ? 1 : -1) * (beside + half - plate_half);
    return (struct point){s->from.x + t * s->out.x + across * s->along.x,
                          s->from.y + t * s->out.y + across * s->along.y};
}

static double to_segment(struct point p, struct point a, struct point b)
{
    double dx = b.x - a.x, dy = b.y - a.y, t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
    t = fmin(1, fmax(0, t));
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/* mm between a plate and what is drawn there: ships, piers and the edge of the sea; less than 0 where it is over one.
 */
static double room_at(const struct drawing *d, struct point p, double half)
{
    struct extent sea = drawing_extent(d);
    double room =
        fmin(fmin(p.x - sea.left, sea.right - p.x) - half, fmin(p.y - sea.top, sea.bottom - p.y) - plate_half) -
        sea_edge;
    for (int i = 0; i < d->b->harbours; i++) {
        struct moorings m = drawing_moorings(d, i);
        double dx = fabs(p.x - m.ship.x) - half - ship_half, dy = p.y - m.ship.y;
        dy = fmax(-dy - ship_up, dy - ship_down) - plate_half;
        room = fmin(room, fmax(dx, dy));
        for (int k = 0; k < 2; k++)
            room = fmin(room, to_segment(p, m.ship, m.corner[k]) - half - 0.7);
    }
    return room;
}

/* How far out the plate lies: as near as there is room for it, or where there is most. */
static double find_reach(const struct drawing *d, const struct seam *s, int side)
{
    double best = near, most = -INFINITY;
    for (double t = near; t < far; t += step) {
        double room = room_at(d, plate_at(s, side, t), half_width(s->end[side]));
        if (room > 0.3)
            return t;
        if (room > most) {
            most = room;
            best = t;
        }
    }
    return best;
}

/* ---- drawing ---- */

static void draw_plate(const struct drawing *d, struct point at, const char *text)
{
    struct style style = style_fill(d->t->badge);
    double half = half_width(text);
    style.stroke = d->t->badge_rim;
    style.stroke_mm = rim_mm;
    scene_rect(d->s, at.x - half, at.y - plate_half, 2 * half, 2 * plate_half, plate_half, style);
    scene_text(d->s, at.x, at.y + plate_cap / 2, plate_cap / text_cap_height(1, FACE_BOLD), FACE_BOLD, ALIGN_CENTRE,
               d->t->badge_text, text);
}

static void draw_seam_line(const struct drawing *d, const struct seam *s, double from, double to)
{
    struct style style = style_stroke(d->t->badge_rim, seam_mm);
    style.cap = CAP_ROUND;
    scene_segment(d->s, s->from.x + from * s->out.x, s->from.y + from * s->out.y, s->from.x + to * s->out.x,
                  s->from.y + to * s->out.y, style);
}

static void draw_seam(const struct drawing *d, const struct seam *s, const char *corner)
{
    char label[LABEL];
    double before = find_reach(d, s, 0), after = find_reach(d, s, 1);
    words_write(label, sizeof label, d->lang, WORD_LABEL_SEAM, (struct word_values){.s = {s->end[0], s->end[1]}});
    scene_begin(d->s, "seam", label, corner);
    draw_seam_line(d, s, 0.6, fmax(before, after) + plate_half);
    draw_plate(d, plate_at(s, 0, before), s->end[0]);
    draw_plate(d, plate_at(s, 1, after), s->end[1]);
    scene_end(d->s);
}

void draw_frame(const struct drawing *d, const struct origin *o)
{
    const struct preset *p = d->b->preset;
    uint8_t order[FRAME_PIECES];
    if (!frame_is_shown(d->b, o) || !harbours_frame_order(p, d->b->harbour, d->b->harbours, order))
        return;
    for (int slot = 0, place = p->frame_start; slot < p->pieces; place += p->piece[slot++].edges) {
        char name[PLACE_NAME];
        int corner = corner_before(p, place), last = order[(slot + p->pieces - 1) % p->pieces];
        struct point out = outwards(d, corner);
        struct seam s = {.from = drawing_corner(d, corner), .out = out, .along = {-out.y, out.x}};
        write_end(p->piece[last].name, true, s.end[0]);
        write_end(p->piece[order[slot]].name, false, s.end[1]);
        lattice_corner_name(&p->lattice, corner, name);
        draw_seam(d, &s, name);
    }
}

void draw_frame_sample(const struct drawing *d, double x, double y)
{
    struct seam s = {.from = {x, y + 2.2}, .out = {0, -1}, .along = {1, 0}, .end = {"1", "2"}};
    draw_seam_line(d, &s, 0, 4.4);
    draw_plate(d, plate_at(&s, 0, 2.2), s.end[0]);
    draw_plate(d, plate_at(&s, 1, 2.2), s.end[1]);
}
