/* Tiles with their tokens, the robber, and the lines between tiles. */
#include <math.h>
#include <stdio.h>
#include "render/art.h"
#include "render/drawing.h"

/* Sandy tracks run between the tiles, with a dark line along their middle. */
static const double track_mm = 1.15, line_mm = 0.26;

/* Neighbours of one terrain should not look stamped: the variants alternate over the rows, without any randomness. */
static int variant_of(struct hex h)
{
    return (h.q + 2 * h.r + (h.r & 1)) & 1;
}

static void token_symbol(token n, char name[SYMBOL_NAME])
{
    char text[8];
    token_text(n, text);
    for (char *c = text; *c; c++)
        if (*c == '/')
            *c = '-';
    snprintf(name, SYMBOL_NAME, "token-%s", text);
}

/* ---- tokens ---- */

/* What all tokens share. The rim is a larger disc under the face: a stroke round a circle costs cairo three times as
 * much. */
static void define_disc(const struct drawing *d)
{
    scene_symbol_begin(d->s, "disc");
    if (!d->t->outlined) {
        struct style shadow = style_fill(0x000000);
        shadow.opacity = 0.2;
        scene_circle(d->s, 0.12, 0.32, ART_TOKEN_R + 0.12, shadow);
    }
    scene_circle(d->s, 0, 0, ART_TOKEN_R + 0.11, style_fill(d->t->token_rim));
    scene_circle(d->s, 0, 0, ART_TOKEN_R - 0.11, style_fill(d->t->token));
    scene_symbol_end(d->s);
}

static void draw_pips(const struct drawing *d, int pips, double y, int32_t colour)
{
    double radius = 0.29, step = 0.82;
    if (pips > 5)
        step *= 5.0 / pips, radius *= 5.0 / pips;
    for (int i = 0; i < pips; i++)
        scene_circle(d->s, (i - (pips - 1) / 2.0) * step, y, radius, style_fill(colour));
}

/* A token round its own middle: the number, its pips below, and room for a letter under them where there is a spiral.
 */
static void define_token(const struct drawing *d, token n)
{
    char name[SYMBOL_NAME], text[8];
    token_symbol(n, name);
    if (scene_has_symbol(d->s, name))
        return;
    token_text(n, text);
    bool red = token_is_red(n), shared = text[1] && text[2];
    enum face face = red ? FACE_BOLD : FACE_REGULAR;
    int32_t colour = red ? d->t->red : d->t->number;
    double capital = (red ? 3.6 : 3.2) * (shared ? 0.62 : 1) * (d->spiral ? 0.86 : 1);
    double size = capital / text_cap_height(1, face);
    double baseline = d->spiral ? 0.3 : 1.0;
    scene_symbol_begin(d->s, name);
    scene_use(d->s, "disc", 0, 0, 1, 0);
    scene_text(d->s, 0, baseline, size, face, ALIGN_CENTRE, colour, text);
    draw_pips(d, token_pips(n), baseline + 1.05, colour);
    scene_symbol_end(d->s);
}

void define_tokens(const struct drawing *d)
{
    define_disc(d);
    for (int i = 0; i < d->b->preset->lattice.hexes; i++)
        if (d->b->number[i])
            define_token(d, d->b->number[i]);
}

static void draw_token(const struct drawing *d, int hex)
{
    char name[SYMBOL_NAME];
    token_symbol(d->b->number[hex], name);
    scene_use(d->s, name, 0, ART_TOKEN_Y, 1, 0);
    if (d->spiral && d->letter[hex][0])
        scene_text(d->s, 0, ART_TOKEN_Y + 2.95, 1.75, FACE_REGULAR, ALIGN_CENTRE, d->t->faint, d->letter[hex]);
}

/* ---- the robber ---- */

static void draw_robber(const struct drawing *d, int hex)
{
    double k = 0.8, x = d->b->number[hex] ? 5.6 : 0; /* beside a token, which stays readable */
    double y = ART_TOKEN_Y + 2.2;
    struct style body = style_fill(d->t->robber);
    body.stroke = d->t->robber_rim;
    body.stroke_mm = 0.25 * k;
    body.cap = CAP_ROUND;
    scene_begin(d->s, "robber", "robber", NULL);
    scene_path(d->s, body);
    scene_move(d->s, x - 2.1 * k, y);
    scene_curve(d->s, x - 1.9 * k, y - 1.6 * k, x - 1.5 * k, y - 2.6 * k, x - 1.05 * k, y - 3.1 * k);
    scene_curve(d->s, x - 1.4 * k, y - 4.6 * k, x - 0.7 * k, y - 5.5 * k, x + 0.3 * k, y - 5.8 * k);
    scene_curve(d->s, x + 1.1 * k, y - 5.2 * k, x + 1.4 * k, y - 4.2 * k, x + 1.05 * k, y - 3.1 * k);
    scene_curve(d->s, x + 1.5 * k, y - 2.6 * k, x + 1.9 * k, y - 1.6 * k, x + 2.1 * k, y);
    scene_close(d->s);
    scene_path_end(d->s);
    scene_path(d->s, style_fill(d->t->robber_rim)); /* the face in the hood */
    scene_move(d->s, x - 0.6 * k, y - 3.9 * k);
    scene_curve(d->s, x - 0.6 * k, y - 4.9 * k, x + 0.7 * k, y - 4.9 * k, x + 0.7 * k, y - 3.9 * k);
    scene_curve(d->s, x + 0.6 * k, y - 3.1 * k, x - 0.5 * k, y - 3.1 * k, x - 0.6 * k, y - 3.9 * k);
    scene_close(d->s);
    scene_path_end(d->s);
    scene_end(d->s);
}

/* ---- hexes and edges ---- */

static void hex_label(const struct drawing *d, int hex, char *label, size_t size)
{
    char number[8];
    token_text(d->b->number[hex], number);
    snprintf(label, size, "%s%s%s%s", terrain_name(d->b->terrain[hex]), *number ? " " : "", number,
             d->b->robber == hex ? ", robber" : "");
}

void draw_hexes(const struct drawing *d)
{
    const struct lattice *l = &d->b->preset->lattice;
    for (int i = 0; i < l->hexes; i++) {
        char name[PLACE_NAME], label[64], tile[ART_NAME];
        struct point c = drawing_centre(d, i);
        hex_text(l->hex[i], name);
        hex_label(d, i, label, sizeof label);
        scene_begin(d->s, "hex", label, name);
        scene_placed_begin(d->s, c.x, c.y, 1);
        if (d->b->terrain[i] != TERRAIN_SEA) {
            art_tile_name(d->b->terrain[i], variant_of(l->hex[i]), tile);
            scene_use(d->s, tile, 0, 0, 1, 0);
        }
        if (d->b->number[i])
            draw_token(d, i);
        if (d->b->robber == i)
            draw_robber(d, i);
        scene_placed_end(d->s);
        scene_end(d->s);
    }
}

void draw_tracks(const struct drawing *d)
{
    const struct lattice *l = &d->b->preset->lattice;
    struct style sand = style_stroke(d->t->sand, track_mm);
    sand.cap = CAP_ROUND;
    scene_path(d->s, sand);
    for (int i = 0; i < l->edges; i++) {
        if (l->edge[i].land == 0)
            continue; /* open sea */
        struct point a = drawing_corner(d, l->edge[i].corner[0]), b = drawing_corner(d, l->edge[i].corner[1]);
        scene_move(d->s, a.x, a.y);
        scene_line(d->s, b.x, b.y);
    }
    scene_path_end(d->s);
}

void draw_edges(const struct drawing *d)
{
    const struct lattice *l = &d->b->preset->lattice;
    for (int i = 0; i < l->edges; i++) {
        char name[PLACE_NAME];
        struct point a = drawing_corner(d, l->edge[i].corner[0]), b = drawing_corner(d, l->edge[i].corner[1]);
        lattice_edge_name(l, i, name);
        scene_begin(d->s, "edge", NULL, name);
        scene_segment(d->s, a.x, a.y, b.x, b.y, style_stroke(d->t->line, line_mm));
        scene_end(d->s);
    }
}
