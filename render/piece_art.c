/* A tile has half of the sandy track between tiles along its rim, as on a board: pieces side by side look like one, and
 * a cut that is a little aside shows nothing else. Backs have no line where they are cut: a printer lays them half a
 * millimetre aside. */
#include "render/piece_art.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "render/art.h"
#include "render/drawing.h"

static const double token_share = 0.32, harbour_height = 9.4; /* of hex_mm; of a hex of 20 mm */
static const double cut_mm = 0.2, half_track = TRACK_MM / 2;  /* true mm; of a hex of 20 mm */

struct piece_sizes piece_sizes_of(const struct print *p)
{
    double tile = p->hex_mm - p->clearance_mm, scale = tile / ART_FLAT;
    return (struct piece_sizes){.tile = tile,
                                .token = token_share * p->hex_mm,
                                .harbour_width = scale * ART_SIDE,
                                .harbour_height = scale * harbour_height,
                                .bleed = p->bleed_mm};
}

struct lot piece_lot(const struct piece_sizes *sizes, enum piece_kind kind, int count)
{
    switch (kind) {
    case PIECE_TILE:
        return lot_of_hexes(sizes->tile, count);
    case PIECE_HARBOUR:
        return (struct lot){SHAPE_BOX, sizes->harbour_width, sizes->harbour_height, count};
    case PIECE_TOKEN:
    case PIECE_ROBBER:
    case PIECE_GROUND:
    case PIECE_CHIP:
    case PIECE_PIRATE:
    case PIECE_KINDS:
        break;
    }
    return lot_of_discs(sizes->token, count);
}

void piece_name(const struct piece *piece, enum lang lang, char name[PIECE_NAME])
{
    char number[8];
    token_text(piece->number, number);
    switch (piece->kind) {
    case PIECE_TILE:
        snprintf(name, PIECE_NAME, piece->fog ? "%s, %s" : "%s", word_terrain(lang, (enum terrain)piece->terrain),
                 word(lang, WORD_FOG));
        break;
    case PIECE_TOKEN:
        snprintf(name, PIECE_NAME, piece->coloured ? "%s, %s" : "%s", number,
                 word_terrain(lang, (enum terrain)piece->terrain));
        break;
    case PIECE_GROUND:
        words_write(name, PIECE_NAME, lang, WORD_LABEL_GROUND, (struct word_values){.n = {atoi(number)}});
        break;
    case PIECE_HARBOUR:
        snprintf(name, PIECE_NAME, "%s %d:1", word_resource(lang, (enum resource)piece->resource), piece->rate);
        break;
    case PIECE_CHIP:
        words_write(name, PIECE_NAME, lang, WORD_LABEL_CHIP, (struct word_values){.n = {piece->points}});
        break;
    case PIECE_PIRATE:
        snprintf(name, PIECE_NAME, "%s", word(lang, WORD_PIRATE));
        break;
    case PIECE_ROBBER:
    case PIECE_KINDS:
        snprintf(name, PIECE_NAME, "%s", word(lang, WORD_ROBBER));
        break;
    }
}

/* ---- shapes ---- */

static void hexagon_at(double flat, double xy[12])
{
    double radius = flat / sqrt(3);
    for (int k = 0; k < 6; k++) {
        xy[2 * k] = radius * sin(k * M_PI / 3);
        xy[2 * k + 1] = -radius * cos(k * M_PI / 3);
    }
}

static void hexagon(struct scene *s, double flat, struct style style)
{
    double xy[12];
    hexagon_at(flat, xy);
    scene_polygon(s, xy, 6, style);
}

/* The shape of a piece, made larger on all sides. */
static void shape(const struct piece_art *art, const struct piece *piece, double larger, struct style style)
{
    const struct piece_sizes *z = &art->sizes;
    double width = z->harbour_width + 2 * larger, height = z->harbour_height + 2 * larger;
    if (piece->kind == PIECE_TILE)
        hexagon(art->s, z->tile + 2 * larger, style);
    else if (piece->kind == PIECE_HARBOUR)
        scene_rect(art->s, -width / 2, -height / 2, width, height, 0, style);
    else
        scene_circle(art->s, 0, 0, z->token / 2 + larger, style);
}

static struct style outline(const struct theme *t, double mm)
{
    return style_stroke(t->line, mm);
}

/* ---- fronts ---- */

static void paint_waves(struct scene *s, const struct theme *t, const double (*at)[2], int count)
{
    struct style style = style_stroke(t->wave, t->outlined ? 0.14 : 0.26);
    style.cap = CAP_ROUND;
    scene_path(s, style);
    for (int i = 0; i < count; i++) {
        double x = at[i][0], y = at[i][1];
        scene_move(s, x - 1.8, y);
        scene_curve(s, x - 1.2, y - 0.55, x - 0.6, y - 0.55, x, y);
        scene_curve(s, x + 0.6, y + 0.55, x + 1.2, y + 0.55, x + 1.8, y);
    }
    scene_path_end(s);
}

static void define_sea(const struct piece_art *art)
{
    static const double waves[][2] = {{-4.5, -4.8}, {3.6, -6.2}, {0.2, -2.2}, {6, -0.9},  {-6.2, 0.7},
                                      {1.2, 2.6},   {-3.4, 5},   {4.9, 5.4},  {0.3, 8.2}, {-0.6, -8.4}};
    scene_symbol_begin(art->s, "sea-piece");
    hexagon(art->s, ART_FLAT, style_fill(art->t->sea));
    paint_waves(art->s, art->t, waves, (int)(sizeof waves / sizeof *waves));
    scene_symbol_end(art->s);
}

/* The numbers of a lake; the part of a river that is on the tile. */
static void waters_of_tile(const struct piece_art *art, const struct piece *tile, double scale)
{
    struct drawing d = {.s = art->s,
                        .t = art->t,
                        .b = tile->river,
                        .l = tile->river ? &tile->river->preset->lattice : NULL,
                        .lang = art->lang,
                        .land = true};
    scene_placed_begin(art->s, 0, 0, scale);
    draw_lake_numbers(&d, tile->lake);
    if (tile->river) {
        struct point c = drawing_centre(&d, tile->hex);
        scene_placed_begin(art->s, -c.x, -c.y, 1);
        draw_river_of(&d, tile->hex);
        scene_placed_end(art->s);
    }
    scene_placed_end(art->s);
}

static void tile_picture(const struct piece_art *art, const struct piece *tile, double flat)
{
    double xy[12], scale = flat / ART_FLAT;
    char name[ART_NAME] = "sea-piece";
    if (tile->terrain != TERRAIN_SEA)
        art_tile_name((enum terrain)tile->terrain, tile->variant, name);
    hexagon_at(flat, xy);
    scene_clip_begin(art->s, xy, 6);
    scene_use(art->s, name, 0, 0, scale, 0);
    if (tile->terrain != TERRAIN_SEA)
        scene_polygon(art->s, xy, 6, style_stroke(art->t->sand, 2 * half_track * scale));
    if (art->t->outlined)
        hexagon(art->s, flat - 2 * half_track * scale, style_stroke(art->t->line, 0.1 * scale));
    waters_of_tile(art, tile, scale);
    scene_clip_end(art->s);
}

static void disc(const struct piece_art *art, double larger)
{
    double radius = art->sizes.token / 2;
    scene_circle(art->s, 0, 0, radius + larger, style_fill(art->t->token));
    scene_circle(art->s, 0, 0, 0.93 * radius, style_stroke(art->t->token_rim, 0.025 * radius));
}

/* Inside the rim of a token. */
static void draw_chip_face(const struct drawing *d, int points)
{
    scene_placed_begin(d->s, 0, 0, 1.4);
    draw_chip(d, points);
    scene_placed_end(d->s);
}

/* A number as on a board, or what else a token shows, round (0, 0). */
static void token_picture(const struct piece_art *art, const struct piece *piece, double diameter)
{
    struct drawing d = {.s = art->s, .t = art->t, .spiral = art->letters && piece->letter[0]};
    scene_placed_begin(art->s, 0, 0, diameter / 2 / ART_TOKEN_R);
    if (piece->kind == PIECE_ROBBER)
        draw_robber_figure(&d, -0.2, 2, 0.78);
    else if (piece->kind == PIECE_CHIP)
        draw_chip_face(&d, piece->points);
    else if (piece->kind == PIECE_PIRATE)
        draw_pirate_figure(&d, -0.1, 0.1, 0.72);
    else if (piece->coloured)
        draw_coloured_face(&d, piece->number, theme_number(art->t, piece->terrain));
    else if (piece->dark)
        draw_coloured_face(&d, piece->number, art->t->number);
    else
        draw_token_face(&d, piece->number);
    if (d.spiral)
        scene_text(art->s, 0, 2.95, 1.4, FACE_REGULAR, ALIGN_CENTRE, art->t->faint, piece->letter);
    scene_placed_end(art->s);
}

/* A fish in the water. */
static void ground_picture(const struct piece_art *art, const struct piece *piece, double diameter)
{
    static const double waves[][2] = {{-1.6, -5.6}, {1.4, 5.9}};
    struct drawing d = {.s = art->s, .t = art->t};
    const double width = 14.4; /* mm of a board's fish, with room */
    scene_placed_begin(art->s, 0, 0, diameter / width);
    paint_waves(art->s, art->t, waves, 2);
    draw_fish(&d, __builtin_ctz(piece->number), -0.6, 0);
    scene_placed_end(art->s);
}

static struct harbour harbour_of(const struct piece *piece)
{
    return (struct harbour){.edge = -1, .kind = piece->resource, .rate = piece->rate};
}

/* A ship off the coast, with a pier to each end of the foot, in millimetres of a hex of 20. */
static void harbour_picture(const struct piece_art *art, const struct piece *piece, double width)
{
    static const double waves[][2] = {{-4, -3.2}, {4.1, -3.5}, {-4.2, -0.9}, {4.3, -1.1}};
    const struct theme *t = art->t;
    struct harbour h = harbour_of(piece);
    char name[SYMBOL_NAME];
    double x = ART_SIDE / 2, y = harbour_height / 2;
    struct style plank = style_stroke(t->plank, 0.85);
    plank.dash_mm = 0.5;
    plank.gap_mm = 0.2;
    ship_name(&h, name);
    scene_placed_begin(art->s, 0, 0, width / ART_SIDE);
    scene_clip_begin(art->s, (double[]){-x, -y, x, -y, x, y, -x, y}, 4);
    paint_waves(art->s, t, waves, (int)(sizeof waves / sizeof *waves));
    scene_rect(art->s, -x - 1, y - half_track, 2 * x + 2, half_track, 0, style_fill(t->sand));
    scene_segment(art->s, -x, y - half_track, x, y - half_track, style_stroke(t->sand_edge, 0.14));
    for (int side = -1; side <= 1; side += 2) {
        scene_segment(art->s, 0, 0.5, side * x, y, style_stroke(t->pier, 1.25));
        scene_segment(art->s, 0, 0.5, side * x, y, plank);
    }
    scene_use(art->s, name, 0, 0.3, 0.72, 0);
    scene_clip_end(art->s);
    scene_placed_end(art->s);
}

/* What of it goes beyond the cut. */
static void beach(const struct piece_art *art)
{
    const struct piece_sizes *z = &art->sizes;
    double top = z->harbour_height / 2 - half_track * z->harbour_width / ART_SIDE;
    if (z->bleed > 0)
        scene_rect(art->s, -z->harbour_width / 2 - z->bleed, top, z->harbour_width + 2 * z->bleed,
                   z->harbour_height / 2 + z->bleed - top, 0, style_fill(art->t->sand));
}

static int32_t ground_of(const struct piece_art *art, const struct piece *piece)
{
    if (piece->kind == PIECE_TILE)
        return piece->terrain == TERRAIN_SEA ? art->t->sea : art->t->sand;
    return piece->kind == PIECE_HARBOUR || piece->kind == PIECE_GROUND ? art->t->shallow[0] : art->t->token;
}

void piece_front(const struct piece_art *art, const struct piece *piece)
{
    shape(art, piece, art->sizes.bleed, style_fill(ground_of(art, piece)));
    if (piece->kind == PIECE_TILE) {
        tile_picture(art, piece, art->sizes.tile);
    } else if (piece->kind == PIECE_HARBOUR) {
        beach(art);
        harbour_picture(art, piece, art->sizes.harbour_width);
    } else if (piece->kind == PIECE_GROUND) {
        ground_picture(art, piece, art->sizes.token);
    } else {
        disc(art, 0);
        token_picture(art, piece, art->sizes.token);
    }
    shape(art, piece, 0, outline(art->t, cut_mm));
}

/* ---- backs ---- */

/* A lens from (0, 0) to a point `radius` away: two arcs of that radius, a sixth of a circle each. */
static void add_petal(struct scene *s, double radius, double angle)
{
    double handle = 4.0 / 3 * tan(M_PI / 12) * radius, x = radius * sin(angle), y = -radius * cos(angle);
    scene_move(s, 0, 0);
    for (int side = -1; side <= 1; side += 2) {
        double out = angle + side * M_PI / 6, in = angle - side * M_PI / 6;
        double ax = handle * sin(out), ay = -handle * cos(out), bx = x - handle * sin(in), by = y + handle * cos(in);
        if (side < 0)
            scene_curve(s, ax, ay, bx, by, x, y);
        else
            scene_curve(s, bx, by, ax, ay, 0, 0);
    }
    scene_close(s);
}

/* Six petals of 1 mm. */
static void define_ornament(const struct piece_art *art, const char *name, int32_t colour)
{
    struct style style = style_fill(art->t->outlined ? art->t->paper : colour);
    if (art->t->outlined) {
        style.stroke = art->t->line;
        style.stroke_mm = 0.03;
    }
    scene_symbol_begin(art->s, name);
    scene_path(art->s, style);
    for (int k = 0; k < 6; k++)
        add_petal(art->s, 1, k * M_PI / 3);
    scene_path_end(art->s);
    scene_symbol_end(art->s);
}

/* Of frames and ornaments on backs, which are the open sea. */
static int32_t quiet(const struct piece_art *art)
{
    return art->t->outlined ? art->t->wave : art->t->shallow[SHALLOWS - 1];
}

/* Words in the middle of a tile's or harbour's back, the first line larger; "" for no second. */
static void plate(const struct piece_art *art, double mm, const char *first, const char *second)
{
    const struct theme *t = art->t;
    double size = mm / text_cap_height(1, FACE_BOLD), small = 0.62 * size;
    double width = fmax(text_width(size, FACE_BOLD, first), text_width(small, FACE_REGULAR, second)) + 1.2 * mm;
    double height = (second[0] ? 3.5 : 2) * mm, top = -height / 2;
    struct style style = style_fill(t->badge);
    style.stroke = t->badge_rim;
    style.stroke_mm = 0.06 * mm;
    scene_rect(art->s, -width / 2, top, width, height, 0.4 * mm, style);
    scene_text(art->s, 0, top + 1.5 * mm, size, FACE_BOLD, ALIGN_CENTRE, t->badge_text, first);
    if (second[0])
        scene_text(art->s, 0, top + 2.9 * mm, small, FACE_REGULAR, ALIGN_CENTRE, t->badge_text, second);
}

static void tile_back(const struct piece_art *art, const struct piece *tile)
{
    double flat = art->sizes.tile;
    char number[8];
    if (tile->fog) { /* all alike */
        scene_use(art->s, "fog", 0, 0, flat / ART_FLAT, 0);
        return;
    }
    token_text(tile->number, number);
    hexagon(art->s, 0.9 * flat, style_stroke(quiet(art), 0.012 * flat));
    hexagon(art->s, 0.85 * flat, style_stroke(quiet(art), 0.004 * flat));
    scene_use(art->s, "ornament", 0, 0, 0.36 * flat, 0);
    if (tile->place[0])
        plate(art, 0.085 * flat, tile->place, number);
}

/* A line below it tells which way up a letter is. */
static void token_back(const struct piece_art *art, const struct piece *piece)
{
    double radius = art->sizes.token / 2, cap = (piece->letter[0] && piece->letter[1] ? 0.64 : 0.8) * radius;
    disc(art, art->sizes.bleed);
    if (!piece->letter[0]) {
        scene_use(art->s, "ornament-token", 0, 0, 0.7 * radius, 0);
        return;
    }
    scene_text(art->s, 0, cap / 2 - 0.1 * radius, cap / text_cap_height(1, FACE_BOLD), FACE_BOLD, ALIGN_CENTRE,
               art->t->number, piece->letter);
    scene_segment(art->s, -0.2 * radius, 0.68 * radius, 0.2 * radius, 0.68 * radius,
                  style_stroke(art->t->number, 0.06 * radius));
}

static void harbour_back(const struct piece_art *art, const struct piece *piece)
{
    double height = art->sizes.harbour_height, width = art->sizes.harbour_width, inset = 0.07 * height;
    char takes[64];
    scene_rect(art->s, inset - width / 2, inset - height / 2, width - 2 * inset, height - 2 * inset, 0.06 * height,
               style_stroke(quiet(art), 0.015 * height));
    snprintf(takes, sizeof takes, "%d:1 %s", piece->rate, word_resource(art->lang, (enum resource)piece->resource));
    if (piece->place[0])
        plate(art, 0.13 * height, piece->place, takes);
    else
        scene_use(art->s, "ornament", 0, 0, 0.36 * height, 0);
}

void piece_back(const struct piece_art *art, const struct piece *piece)
{
    bool cream = piece->kind != PIECE_TILE && piece->kind != PIECE_HARBOUR && piece->kind != PIECE_GROUND;
    int32_t ground = piece->fog ? art->t->shallow[0] : art->t->sea;
    shape(art, piece, art->sizes.bleed, style_fill(cream ? art->t->token : ground));
    if (piece->kind == PIECE_TILE)
        tile_back(art, piece);
    else if (piece->kind == PIECE_HARBOUR)
        harbour_back(art, piece);
    else if (piece->kind == PIECE_GROUND)
        scene_use(art->s, "ornament", 0, 0, 0.35 * art->sizes.token, 0);
    else
        token_back(art, piece);
}

/* ---- in lists ---- */

void piece_picture(const struct piece_art *art, const struct piece *piece, double mm)
{
    struct piece_art small = *art;
    double share = piece->kind == PIECE_TILE      ? mm / (art->sizes.tile * 2 / sqrt(3))
                   : piece->kind == PIECE_HARBOUR ? mm / art->sizes.harbour_width
                                                  : mm / art->sizes.token;
    small.sizes = (struct piece_sizes){.tile = share * art->sizes.tile,
                                       .token = share * art->sizes.token,
                                       .harbour_width = share * art->sizes.harbour_width,
                                       .harbour_height = share * art->sizes.harbour_height};
    small.letters = false;
    piece_front(&small, piece);
}

/* ---- symbols ---- */

void piece_art_define(const struct piece_art *art, const struct pieces *pieces)
{
    bool terrain[TERRAINS] = {false}, sign[RESOURCES] = {false}, fog = false;
    struct board ships = {0};
    struct drawing d = {.s = art->s, .t = art->t, .b = &ships};
    for (int i = 0; i < pieces->count; i++) {
        const struct piece *piece = &pieces->piece[i];
        if (piece->kind == PIECE_TILE)
            terrain[piece->terrain] = true;
        if (piece->kind == PIECE_GROUND)
            define_fish(&d, __builtin_ctz(piece->number), false);
        define_lake(&d, piece->lake);
        fog |= piece->fog;
        if (piece->kind != PIECE_HARBOUR)
            continue;
        sign[piece->resource] = true;
        ships.harbour[ships.harbours++] = harbour_of(piece);
    }
    for (int t = 0; t < TERRAINS; t++)
        if (terrain[t] && t != TERRAIN_SEA)
            art_define_tile(art->s, art->t, (enum terrain)t);
    if (terrain[TERRAIN_SEA])
        define_sea(art);
    if (fog && !art->letters) /* there are backs */
        define_fog(&d);
    for (int r = 0; r < RESOURCES; r++)
        if (sign[r])
            art_define_sign(art->s, art->t, (enum resource)r);
    define_ships(&d);
    define_ornament(art, "ornament", quiet(art));
    define_ornament(art, "ornament-token", art->t->token_rim);
}
