/* Measures as bars of their shares, and pips by resource as bars beside their shares by hexes. */
#include <math.h>
#include <stdio.h>
#include "render/art.h"
#include "render/chart_internal.h"

/* mm */
static const double measure_row = 9, plain_row = 7, bar_height = 3.6, name_room = 38, percent_room = 15;
static const double part_row = 10.5, part_row_most = 12.6, tile_scale = 0.36, border_mm = 0.22, share_mm = 0.5,
                    part_room = 24, pips_room = 18;
static const char key[] = "share by its hexes";
static const double above = 0.6, below = 3.2; /* from a row's middle to its baselines */

static void capitalised(const char *word, char out[CHART_TEXT])
{
    snprintf(out, CHART_TEXT, "%s", word);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    for (char *c = out; *c; c++)
        if (*c == '-')
            *c = ' ';
}

/* ---- measures ---- */

static void put_compared(const struct chart_drawing *d, const struct chart_bar *bar, struct area at, double y)
{
    char name[CHART_TEXT], percent[CHART_TEXT], label[3 * CHART_TEXT + CHART_VALUE];
    struct area track = {at.x + name_room, y - bar_height / 2, at.width - name_room - percent_room, bar_height};
    struct area full = track;
    capitalised(bar->name, name);
    chart_percent(bar->share, percent);
    snprintf(label, sizeof label, "%s: %s, better than %s of boards by the book", name, bar->value, percent);
    full.width = track.width * bar->share / 1000;
    scene_begin(d->s, "measure", label, bar->name);
    chart_name(d, at.x, y - above, ALIGN_LEFT, name);
    chart_note(d, at.x, y + below, ALIGN_LEFT, bar->value);
    chart_shade(d, track, d->t->paper, d->t->hairline);
    chart_shade(d, full, d->t->wave, d->t->badge_rim);
    chart_name(d, at.x + at.width, y + text_cap_height(PAGE_NAME, FACE_REGULAR) / 2, ALIGN_RIGHT, percent);
    scene_end(d->s);
}

/* Where there is nothing to compare it with. */
static void put_alone(const struct chart_drawing *d, const struct chart_bar *bar, struct area at, double y)
{
    char name[CHART_TEXT], label[2 * CHART_TEXT + CHART_VALUE];
    capitalised(bar->name, name);
    snprintf(label, sizeof label, "%s: %s", name, bar->value);
    y += text_cap_height(PAGE_NAME, FACE_REGULAR) / 2;
    scene_begin(d->s, "measure", label, bar->name);
    chart_name(d, at.x, y, ALIGN_LEFT, name);
    chart_name(d, at.x + at.width, y, ALIGN_RIGHT, bar->value);
    scene_end(d->s);
}

double chart_measures(const struct chart_drawing *d, struct area at)
{
    bool compared = d->c->score >= 0;
    double top = chart_heading(d, at, "MEASURES", compared ? "better than so many boards by the book" : "") + 1;
    double row = compared ? measure_row : plain_row;
    for (int i = 0; i < d->c->bars; i++) {
        const struct chart_bar *bar = &d->c->bar[i];
        (bar->share < 0 ? put_alone : put_compared)(d, bar, at, at.y + top + (i + 0.5) * row);
    }
    return top + d->c->bars * row;
}

/* ---- pips by resource ---- */

static void put_tile(const struct chart_drawing *d, enum terrain t, double x, double y)
{
    char tile[ART_NAME];
    double xy[12], r = ART_SIDE * tile_scale;
    for (int k = 0; k < 6; k++) {
        xy[2 * k] = x + r * sin(k * M_PI / 3);
        xy[2 * k + 1] = y - r * cos(k * M_PI / 3);
    }
    struct style line = style_stroke(d->t->line, border_mm);
    line.cap = CAP_ROUND;
    art_tile_name(t, 0, tile);
    scene_use(d->s, tile, x, y, tile_scale, 0);
    scene_polygon(d->s, xy, 6, line);
}

static const char *name_of(enum terrain t)
{
    return terrain_resource(t) != RESOURCE_NONE ? resource_name(terrain_resource(t)) : terrain_name(t);
}

static void put_part(const struct chart_drawing *d, const struct chart_part *part, struct area at, double y,
                     double pip_mm)
{
    char name[CHART_TEXT], hexes[CHART_TEXT], pips[CHART_TEXT], share[CHART_TEXT], label[5 * CHART_TEXT];
    double x = at.x + part_room, half = ART_FLAT / 2 * tile_scale + border_mm, due = x + pip_mm * part->share / 1000;
    int tenths = (part->share + 50) / 100;
    capitalised(name_of(part->terrain), name);
    snprintf(hexes, sizeof hexes, "%d hex%s", part->hexes, part->hexes == 1 ? "" : "es");
    snprintf(pips, sizeof pips, "%d pip%s", part->pips, part->pips == 1 ? "" : "s");
    snprintf(share, sizeof share, "share %d.%d", tenths / 10, tenths % 10);
    snprintf(label, sizeof label, "%s: %s on %s, %s", name, pips, hexes, share);
    scene_begin(d->s, "resource", label, name_of(part->terrain));
    put_tile(d, part->terrain, at.x + half, y);
    chart_name(d, at.x + 2 * half + 1.4, y - above, ALIGN_LEFT, name);
    chart_note(d, at.x + 2 * half + 1.4, y + below, ALIGN_LEFT, hexes);
    chart_shade(d, (struct area){x, y - bar_height / 2, pip_mm * part->pips, bar_height},
                d->t->tile[part->terrain].ground, d->t->line);
    scene_segment(d->s, due, y - bar_height, due, y + bar_height, style_stroke(d->t->line, share_mm));
    chart_name(d, at.x + at.width, y - above, ALIGN_RIGHT, pips);
    chart_note(d, at.x + at.width, y + below, ALIGN_RIGHT, share);
    scene_end(d->s);
}

double chart_parts(const struct chart_drawing *d, struct area at)
{
    double heading = chart_heading(d, at, "PIPS BY RESOURCE", key), top = heading + 1, most = 1;
    for (int i = 0; i < d->c->parts; i++)
        most = fmax(most, fmax(d->c->part[i].pips, d->c->part[i].share / 1000.0));
    double pip_mm = (at.width - part_room - pips_room) / most;
    double row = fmin(fmax(part_row, (at.height - top) / fmax(d->c->parts, 1)), part_row_most);
    for (int i = 0; i < d->c->parts; i++)
        put_part(d, &d->c->part[i], at, at.y + top + (i + 0.5) * row, pip_mm);
    double x = at.x + at.width - text_width(PAGE_SMALL, FACE_REGULAR, key) - 1.6, y = at.y + heading - 3.5;
    scene_segment(d->s, x, y, x, y + 2.6, style_stroke(d->t->line, share_mm));
    return top + d->c->parts * row;
}
