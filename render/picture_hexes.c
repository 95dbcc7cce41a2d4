/* Tiles with their tokens, the robber, and the lines between tiles. */
#include <math.h>
#include <stdio.h>
#include "gen/board_variants.h"
#include "render/art.h"
#include "render/drawing.h"

/* Neighbours of one terrain should not look stamped: the variants alternate over the rows, without any randomness. */
int drawing_variant(struct hex h)
{
    return (h.q + 2 * h.r + (h.r & 1)) & 1;
}

static bool has_coloured_numbers(const struct drawing *d)
{
    return d->b->preset->building.coloured_numbers && !d->dark;
}

/* Of pictures with few bytes: no number has its terrain's colour then, but none is red either. */
static bool has_dark_numbers(const struct drawing *d)
{
    return d->b->preset->building.coloured_numbers && d->dark;
}

/* Where numbers have the colour of their terrain, a token is one of a number and a terrain. */
void token_symbol(const struct drawing *d, int hex, char name[SYMBOL_NAME])
{
    char text[8];
    token_text(d->b->number[hex], text);
    for (char *c = text; *c; c++)
        if (*c == '/')
            *c = '-';
    if (has_coloured_numbers(d))
        snprintf(name, SYMBOL_NAME, "token-%s-%s", text, terrain_name(d->b->terrain[hex]));
    else
        snprintf(name, SYMBOL_NAME, "token-%s%s", text,
                 has_dark_numbers(d) && token_is_red(d->b->number[hex]) ? "-dark" : "");
}

/* ---- tokens ---- */

/* What all tokens share. The rim is a larger disc under the face: a stroke round a circle costs cairo three times as
 * much. */
static void define_disc(const struct drawing *d)
{
    if (scene_has_symbol(d->s, "disc"))
        return;
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

/* From one pip to the next, and the radius of each. */
static double pip_step(int pips, double *radius)
{
    double share = pips > 5 ? 5.0 / pips : 1;
    *radius = 0.29 * share;
    return 0.82 * share;
}

/* The same in fewer bytes: the round ends of dashes without length. */
static void draw_dots(const struct drawing *d, int pips, double y, int32_t colour)
{
    double radius, step = pip_step(pips, &radius), left = -(pips - 1) * step / 2;
    struct style dots = style_stroke(colour, 2 * radius);
    dots.cap = CAP_ROUND;
    dots.dash_mm = 0.01;
    dots.gap_mm = step - 0.01;
    scene_segment(d->s, left, y, -left + 0.02, y, dots);
}

static void draw_pips(const struct drawing *d, int pips, double y, int32_t colour)
{
    double radius, step = pip_step(pips, &radius);
    for (int i = 0; i < pips; i++)
        scene_circle(d->s, (i - (pips - 1) / 2.0) * step, y, radius, style_fill(colour));
}

/* Its dots are the round ends of dashes without length. */
void draw_pip_line(const struct drawing *d, int pips, double y, double scale, int32_t colour)
{
    const double step = 0.7 * scale, left = -(pips - 1) * step / 2;
    struct style dots = style_stroke(colour, 0.5 * scale);
    dots.cap = CAP_ROUND;
    dots.dash_mm = 0.01;
    dots.gap_mm = step - 0.01;
    scene_segment(d->s, left, y, -left + 0.02, y, dots);
}

void draw_token_face(const struct drawing *d, token n)
{
    draw_coloured_face(d, n, token_is_red(n) ? d->t->red : d->t->number);
}

void draw_coloured_face(const struct drawing *d, token n, int32_t colour)
{
    char text[8];
    token_text(n, text);
    bool red = token_is_red(n), shared = text[1] && text[2];
    enum face face = red ? FACE_BOLD : FACE_REGULAR;
    double capital = (red ? 3.6 : 3.2) * (shared ? 0.7 : 1) * (d->spiral ? 0.86 : 1);
    double size = capital / text_cap_height(1, face);
    double baseline = d->spiral ? 0.3 : 1.0;
    scene_text(d->s, 0, baseline, size, face, ALIGN_CENTRE, colour, text);
    if (d->bare && token_pips(n) > 1)
        draw_dots(d, token_pips(n), baseline + 1.05, colour);
    else
        draw_pips(d, token_pips(n), baseline + 1.05, colour);
}

/* The token of a hex round its own middle. */
static void define_token(const struct drawing *d, int hex)
{
    char name[SYMBOL_NAME];
    token_symbol(d, hex, name);
    if (scene_has_symbol(d->s, name))
        return;
    scene_symbol_begin(d->s, name);
    scene_use(d->s, "disc", 0, 0, 1, 0);
    if (has_coloured_numbers(d))
        draw_coloured_face(d, d->b->number[hex], theme_number(d->t, d->b->terrain[hex]));
    else if (has_dark_numbers(d))
        draw_coloured_face(d, d->b->number[hex], d->t->number);
    else
        draw_token_face(d, d->b->number[hex]);
    scene_symbol_end(d->s);
}

void define_tokens(const struct drawing *d)
{
    define_disc(d);
    for (int i = 0; i < d->b->preset->lattice.hexes; i++)
        if (d->b->number[i])
            define_token(d, i);
}

token shared_token(const struct board *b)
{
    for (int i = 0; i < b->preset->lattice.hexes; i++)
        if (b->number[i] & (b->number[i] - 1))
            return b->number[i];
    return 0;
}

static void draw_token(const struct drawing *d, int hex)
{
    char name[SYMBOL_NAME];
    token_symbol(d, hex, name);
    scene_use(d->s, name, 0, ART_TOKEN_Y, 1, 0);
    if (d->spiral && d->letter[hex][0])
        scene_text(d->s, 0, ART_TOKEN_Y + 2.95, 1.75, FACE_REGULAR, ALIGN_CENTRE, d->t->faint, d->letter[hex]);
}

/* ---- the robber ---- */

/* Curves of a figure that stands somewhere: k times as large, its foot's middle at (x, y). */
struct figure {
    struct scene *s;
    double x, y, k;
};

static void figure_move(const struct figure *f, double x, double y)
{
    scene_move(f->s, f->x + f->k * x, f->y + f->k * y);
}

static void figure_curve(const struct figure *f, double x1, double y1, double x2, double y2, double x, double y)
{
    scene_curve(f->s, f->x + f->k * x1, f->y + f->k * y1, f->x + f->k * x2, f->y + f->k * y2, f->x + f->k * x,
                f->y + f->k * y);
}

static void paint_robber_shadow(const struct figure *f)
{
    struct style shadow = style_fill(0x000000);
    shadow.opacity = 0.2;
    scene_path(f->s, shadow);
    figure_move(f, -2, -0.1);
    figure_curve(f, -0.6, -0.6, 2.6, -0.6, 3.6, 0);
    figure_curve(f, 2.6, 0.6, -0.8, 0.6, -2, -0.1);
    scene_close(f->s);
    scene_path_end(f->s);
}

/* The cloak, or its right side, which lies in shade. */
static void paint_cloak(const struct figure *f, bool whole, struct style style)
{
    scene_path(f->s, style);
    figure_move(f, whole ? -2.1 : 0.7, 0);
    if (whole) {
        figure_curve(f, -1.9, -1.6, -1.5, -2.6, -1.05, -3.1);
        figure_curve(f, -1.4, -4.6, -0.7, -5.5, 0.3, -5.8);
    } else {
        figure_curve(f, 0.9, -2.2, 1.3, -4.2, 0.3, -5.8);
    }
    figure_curve(f, 1.1, -5.2, 1.4, -4.2, 1.05, -3.1);
    figure_curve(f, 1.5, -2.6, 1.9, -1.6, 2.1, 0);
    scene_close(f->s);
    scene_path_end(f->s);
}

static void paint_hooded_face(const struct figure *f, int32_t colour)
{
    scene_path(f->s, style_fill(colour));
    figure_move(f, -0.75, -3.8);
    figure_curve(f, -0.75, -4.8, 0.55, -4.8, 0.55, -3.8);
    figure_curve(f, 0.45, -3, -0.65, -3, -0.75, -3.8);
    scene_close(f->s);
    scene_path_end(f->s);
}

void draw_robber_figure(const struct drawing *d, double x, double y, double k)
{
    const struct theme *t = d->t;
    struct figure f = {d->s, x, y, k};
    struct style body = style_fill(t->robber);
    bool shaded = !t->outlined && !d->plain;
    body.stroke = t->robber_rim;
    body.stroke_mm = 0.25 * k;
    body.cap = CAP_ROUND;
    if (shaded)
        paint_robber_shadow(&f);
    paint_cloak(&f, true, body);
    if (shaded)
        paint_cloak(&f, false, style_fill(theme_mix(t->robber, 0x000000, 0.35)));
    paint_hooded_face(&f, t->robber_rim);
}

/* Where many boards have one. */
void define_robber(const struct drawing *d)
{
    if (scene_has_symbol(d->s, "robber"))
        return;
    scene_symbol_begin(d->s, "robber");
    draw_robber_figure(d, 0, 0, 1);
    scene_symbol_end(d->s);
}

static void draw_robber(const struct drawing *d, int hex)
{
    bool numbered = d->b->number[hex] || lake_numbers(d->b, hex); /* it stands beside a token, which stays readable */
    double x = numbered ? 5.6 : 0, y = ART_TOKEN_Y + 2.2, k = numbered ? 0.8 : 0.9;
    scene_begin(d->s, "robber", "robber", NULL);
    if (d->small)
        scene_use(d->s, "robber", x, y, k, 0);
    else
        draw_robber_figure(d, x, y, k);
    scene_end(d->s);
}

/* ---- hexes and edges ---- */

static bool is_covered(const struct drawing *d, int hex)
{
    return d->shown && d->shown->covered[hex];
}

static void draw_ground(const struct drawing *d, int hex)
{
    char tile[ART_NAME];
    if (is_covered(d, hex)) {
        scene_use(d->s, "fog", 0, 0, 1, 0);
    } else if (d->b->terrain[hex] != TERRAIN_SEA) {
        bool clipped = shore_clip_begin(d, hex);
        art_tile_name(board_shown(d->b, hex), d->plain ? 0 : drawing_river_variant(d, hex), tile);
        scene_use(d->s, tile, 0, 0, 1, 0);
        if (clipped)
            scene_clip_end(d->s);
    }
}

static void hex_label(const struct drawing *d, int hex, char *label, size_t size)
{
    char number[LABEL / 2], land[LABEL / 2], plain[LABEL];
    token lake = lake_numbers(d->b, hex);
    enum terrain terrain = (enum terrain)d->b->terrain[hex], shown = board_shown(d->b, hex);
    if (lake)
        lake_text(lake, number, sizeof number);
    else
        token_text(d->b->number[hex], number);
    if (is_covered(d, hex))
        snprintf(land, sizeof land, "%s", word(d->lang, WORD_FOG));
    else if (shown == terrain)
        snprintf(land, sizeof land, "%s", word_terrain(d->lang, terrain));
    else /* a landmark that counts as its terrain */
        snprintf(land, sizeof land, "%s (%s)", word_terrain(d->lang, shown), word_terrain(d->lang, terrain));
    snprintf(plain, sizeof plain, "%s%s%s", land, *number ? " " : "", number);
    if (d->b->robber == hex)
        words_write(label, size, d->lang, WORD_LABEL_ROBBER, (struct word_values){.s = {plain}});
    else if (d->b->preset->pirate == hex)
        words_write(label, size, d->lang, WORD_LABEL_PIRATE, (struct word_values){.s = {plain}});
    else
        snprintf(label, size, "%s", plain);
}

void draw_hexes(const struct drawing *d)
{
    const struct lattice *l = d->l;
    for (int i = 0; i < l->hexes; i++) {
        char name[PLACE_NAME], label[LABEL];
        struct point c = drawing_centre(d, i);
        if ((d->land && !l->land[i]) || !drawing_sees(d, c, HEX_REACH))
            continue;
        hex_text(l->hex[i], name);
        hex_label(d, i, label, sizeof label);
        scene_begin(d->s, "hex", d->mute ? NULL : label, name);
        scene_placed_begin(d->s, c.x, c.y, 1);
        draw_ground(d, i);
        if (d->b->number[i])
            draw_token(d, i);
        draw_lake_numbers(d, lake_numbers(d->b, i));
        if (d->b->robber == i && !d->b->preset->building.partly)
            draw_robber(d, i);
        if (d->b->preset->pirate == i)
            draw_pirate(d, i);
        scene_placed_end(d->s);
        scene_end(d->s);
    }
}

void draw_robber_ashore(const struct drawing *d)
{
    int hex = d->b->robber;
    if (hex < 0 || !d->b->preset->building.partly)
        return;
    struct point c = drawing_centre(d, hex);
    scene_placed_begin(d->s, c.x, c.y, 1);
    draw_robber(d, hex);
    scene_placed_end(d->s);
}

void draw_tracks(const struct drawing *d)
{
    const struct lattice *l = d->l;
    struct style sand = style_stroke(d->t->sand, TRACK_MM);
    sand.cap = CAP_ROUND;
    scene_path(d->s, sand);
    for (int i = 0; i < l->edges; i++) {
        if (l->edge[i].land == 0 || (has_ways(d) && d->b->preset->building.partly))
            continue; /* open sea, or a coast that runs elsewhere */
        struct point a = drawing_corner(d, l->edge[i].corner[0]), b = drawing_corner(d, l->edge[i].corner[1]);
        scene_move(d->s, a.x, a.y);
        scene_line(d->s, b.x, b.y);
    }
    scene_path_end(d->s);
}

/* Between hexes of open sea, where ships go: lighter than what parts land. */
static bool is_at_sea(const struct drawing *d, int edge)
{
    const struct lattice *l = d->l;
    for (int i = 0; i < l->edge[edge].hexes; i++)
        if (l->land[l->edge[edge].hex[i]] || is_covered(d, l->edge[edge].hex[i]))
            return false;
    return true;
}

static void draw_edges_of(const struct drawing *d, bool at_sea, struct style style)
{
    const struct lattice *l = d->l;
    for (int i = 0; i < l->edges; i++) {
        char name[PLACE_NAME];
        if (is_at_sea(d, i) != at_sea)
            continue;
        struct point a = drawing_corner(d, l->edge[i].corner[0]), b = drawing_corner(d, l->edge[i].corner[1]);
        if (has_way(d, i) || !drawing_sees(d, a, HEX_REACH + d->gap))
            continue;
        lattice_edge_name(l, i, name);
        scene_begin(d->s, "edge", NULL, name);
        scene_segment(d->s, a.x, a.y, b.x, b.y, style);
        scene_end(d->s);
    }
}

static struct style sea_line(const struct drawing *d)
{
    struct style way = style_stroke(d->t->line, SEA_LINE_MM);
    way.dash_mm = SEA_DASH_MM;
    way.gap_mm = SEA_DASH_MM;
    return way;
}

void draw_edges(const struct drawing *d)
{
    draw_edges_of(d, true, sea_line(d));
    draw_edges_of(d, false, style_stroke(d->t->line, LINE_MM));
}

bool has_sea_edges(const struct drawing *d)
{
    for (int i = 0; i < d->l->edges; i++)
        if (is_at_sea(d, i) && !has_way(d, i))
            return true;
    return false;
}

void draw_sea_edge_sample(const struct drawing *d, double x, double y)
{
    double half = 2.5 * SEA_DASH_MM;
    scene_segment(d->s, x - half, y, x + half, y, sea_line(d));
}
