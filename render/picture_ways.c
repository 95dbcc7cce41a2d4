/* Ways: the only edges for roads and ships, where a board says which. A way for roads is a plain band, one for ships is
 * dashed along its middle; a trade-ship way bears its rate. */
#include <math.h>
#include <stdio.h>
#include "render/art.h"
#include "render/drawing.h"

static const double rim_mm = 2.1, band_mm = 1.6, dash_mm = 0.34, laid_mm = 0.8;

static const struct building *building_of(const struct drawing *d)
{
    return &d->b->preset->building;
}

bool has_ways(const struct drawing *d)
{
    return building_of(d)->ways > 0;
}

bool has_way(const struct drawing *d, int edge)
{
    return building_of(d)->way_at[edge] >= 0;
}

static void way_ends(const struct drawing *d, const struct way *w, struct point end[2])
{
    const struct lattice *l = &d->b->preset->lattice;
    for (int i = 0; i < 2; i++)
        end[i] = drawing_corner(d, l->edge[w->edge].corner[i]);
}

struct point drawing_trade_ship(const struct drawing *d, const struct way *w)
{
    struct point end[2];
    way_ends(d, w, end);
    return (struct point){(end[0].x + end[1].x) / 2, (end[0].y + end[1].y) / 2};
}

/* ---- trade ships ---- */

void trade_ship_name(const struct way *w, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "trade-%s-%d", resource_name((enum resource)w->resource), w->rate);
}

/* A round sail over a hull, about (0, 0): all in one disc. */
static void define_bare_trade_ship(const struct drawing *d)
{
    /* Of a circle, the part above y, as curves of an eighth and of a quarter of it. */
    const double r = 2.74, x = 2.02, y = 1.85, eighth_x = 2.48, eighth_y = 1.346, eighth = 0.684, quarter = 1.513;
    if (scene_has_symbol(d->s, "trade-ship"))
        return;
    scene_symbol_begin(d->s, "trade-ship");
    scene_circle(d->s, 0, 0, TRADE_SHIP_MM, style_fill(d->t->line));
    scene_path(d->s, style_fill(d->t->badge));
    scene_move(d->s, -x, y);
    scene_curve(d->s, -eighth_x, eighth_y, -r, eighth, -r, 0);
    scene_curve(d->s, -r, -quarter, -quarter, -r, 0, -r);
    scene_curve(d->s, quarter, -r, r, -quarter, r, 0);
    scene_curve(d->s, r, eighth, eighth_x, eighth_y, x, y);
    scene_curve(d->s, 0.8, y + 0.35, -0.8, y + 0.35, -x, y);
    scene_close(d->s);
    scene_path_end(d->s);
    scene_symbol_end(d->s);
}

static void define_trade_ship(const struct drawing *d, const struct way *w)
{
    char name[SYMBOL_NAME], sign[ART_NAME], rate[16];
    trade_ship_name(w, name);
    if (scene_has_symbol(d->s, name))
        return;
    art_sign_name((enum resource)w->resource, sign);
    if (!scene_has_symbol(d->s, sign))
        art_define_sign(d->s, d->t, (enum resource)w->resource);
    define_bare_trade_ship(d);
    snprintf(rate, sizeof rate, "%d:1", w->rate);
    scene_symbol_begin(d->s, name);
    scene_use(d->s, "trade-ship", 0, 0, 1, 0);
    scene_use(d->s, sign, 0, -1.2, 0.6, 0);
    scene_text(d->s, 0, 1.65, 1.5 / text_cap_height(1, FACE_BOLD), FACE_BOLD, ALIGN_CENTRE, d->t->badge_text, rate);
    scene_symbol_end(d->s);
}

void define_ways(const struct drawing *d)
{
    for (int i = 0; i < building_of(d)->ways; i++)
        if (building_of(d)->way[i].rate > 0)
            define_trade_ship(d, &building_of(d)->way[i]);
}

/* ---- bands ---- */

static void stroke_way(const struct drawing *d, const struct way *w, struct style style)
{
    struct point end[2];
    way_ends(d, w, end);
    scene_segment(d->s, end[0].x, end[0].y, end[1].x, end[1].y, style);
}

static struct style band(const struct drawing *d, const struct way *w)
{
    struct style style = style_stroke(w->kind == WAY_SHIP ? d->t->ship_way : d->t->road, band_mm);
    style.cap = CAP_ROUND;
    return style;
}

/* All of a kind as one path: a rim below them, or dashes on them. */
static void stroke_kind(const struct drawing *d, enum way_kind kind, struct style style)
{
    scene_path(d->s, style);
    for (int i = 0; i < building_of(d)->ways; i++) {
        struct point end[2];
        if (building_of(d)->way[i].kind != kind)
            continue;
        way_ends(d, &building_of(d)->way[i], end);
        scene_move(d->s, end[0].x, end[0].y);
        scene_line(d->s, end[1].x, end[1].y);
    }
    scene_path_end(d->s);
}

static struct style rim(const struct drawing *d)
{
    struct style style = style_stroke(d->t->line, rim_mm);
    style.cap = CAP_ROUND;
    return style;
}

static struct style dashes(const struct drawing *d)
{
    struct style style = style_stroke(d->t->line, dash_mm);
    style.dash_mm = 1.2;
    style.gap_mm = 0.86; /* so that a side ends as it begins */
    return style;
}

/* What lies on a way from the start. */
static struct style laid(const struct drawing *d)
{
    struct style style = style_stroke(d->t->line, laid_mm);
    style.cap = CAP_ROUND;
    return style;
}

/* All of a kind but the trade-ship ways, which have labels of their own. */
static void draw_kind(const struct drawing *d, enum way_kind kind, const char *role, enum word label)
{
    const struct building *b = building_of(d);
    if (d->bare) {
        scene_begin(d->s, role, word(d->lang, label), NULL);
        stroke_kind(d, kind, band(d, &(struct way){.kind = (uint8_t)kind}));
        scene_end(d->s);
        return;
    }
    scene_begin(d->s, role, word(d->lang, label), NULL);
    for (int i = 0; i < b->ways; i++) {
        char name[PLACE_NAME];
        if (b->way[i].kind != kind || b->way[i].rate > 0)
            continue;
        lattice_edge_name(&d->b->preset->lattice, b->way[i].edge, name);
        scene_begin(d->s, "edge", NULL, name);
        stroke_way(d, &b->way[i], band(d, &b->way[i]));
        scene_end(d->s);
    }
    scene_end(d->s);
}

static void write_trade_label(const struct drawing *d, const struct way *w, char label[LABEL])
{
    words_write(label, LABEL, d->lang, WORD_LABEL_TRADE_SHIP,
                (struct word_values){.n = {w->rate}, .s = {drawing_resource(d, (enum resource)w->resource)}});
}

static void draw_trade_ways(const struct drawing *d)
{
    for (int i = 0; i < building_of(d)->ways; i++)
        if (building_of(d)->way[i].rate > 0)
            stroke_way(d, &building_of(d)->way[i], band(d, &building_of(d)->way[i]));
}

static void draw_trade_ships(const struct drawing *d)
{
    for (int i = 0; i < building_of(d)->ways; i++) {
        const struct way *w = &building_of(d)->way[i];
        char name[PLACE_NAME], label[LABEL], symbol[SYMBOL_NAME];
        if (w->rate == 0)
            continue;
        struct point at = drawing_trade_ship(d, w);
        lattice_edge_name(&d->b->preset->lattice, w->edge, name);
        write_trade_label(d, w, label);
        trade_ship_name(w, symbol);
        scene_begin(d->s, "trade-ship", label, name);
        scene_use(d->s, symbol, at.x, at.y, 1, 0);
        scene_end(d->s);
    }
}

static void draw_laid(const struct drawing *d)
{
    for (int i = 0; i < building_of(d)->ways; i++)
        if (building_of(d)->way[i].start)
            stroke_way(d, &building_of(d)->way[i], laid(d));
}

static bool has_kind(const struct drawing *d, enum way_kind kind)
{
    for (int i = 0; i < building_of(d)->ways; i++)
        if (building_of(d)->way[i].kind == kind)
            return true;
    return false;
}

void draw_ways(const struct drawing *d)
{
    bool ships = has_kind(d, WAY_SHIP), roads = has_kind(d, WAY_ROAD);
    if (ships)
        stroke_kind(d, WAY_SHIP, rim(d));
    if (roads)
        stroke_kind(d, WAY_ROAD, rim(d));
    draw_trade_ways(d);
    if (ships) {
        draw_kind(d, WAY_SHIP, "ship-ways", WORD_LABEL_SHIP_WAYS);
        stroke_kind(d, WAY_SHIP, dashes(d));
    }
    if (roads)
        draw_kind(d, WAY_ROAD, "roads", WORD_LABEL_ROADS);
    draw_laid(d);
    draw_trade_ships(d);
}

/* As wide as the column of samples. */
void draw_way_sample(const struct drawing *d, const struct way *w, double x, double y)
{
    double half = 1.45;
    scene_segment(d->s, x - half, y, x + half, y, rim(d));
    scene_segment(d->s, x - half, y, x + half, y, band(d, w));
    if (w->start)
        scene_segment(d->s, x - half, y, x + half, y, laid(d));
    if (w->kind == WAY_SHIP)
        scene_segment(d->s, x - 1.63, y, x + 1.63, y, dashes(d));
}
