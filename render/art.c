/* Paints landscapes (render/art_land.c) as symbols: a tile is its ground, the pattern on it, and what stands there. */
#include "render/art.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "render/art_motif.h"

static const double hair_mm = 0.1, hatch_mm = 0.13, thin_mm = 0.16, line_mm = 0.26, thick_mm = 0.42, outline_mm = 0.2;

/* ---- the letters of paths ---- */

/* Plain decimals only, so that no locale is asked. */
static double read_number(const char **text)
{
    const char *p = *text;
    while (*p == ' ')
        p++;
    double sign = *p == '-' ? -1 : 1, value = 0, step = 1;
    if (*p == '-')
        p++;
    for (; *p >= '0' && *p <= '9'; p++)
        value = 10 * value + (*p - '0');
    if (*p == '.')
        for (p++; *p >= '0' && *p <= '9'; p++)
            value += (*p - '0') * (step /= 10);
    *text = p;
    return sign * value;
}

static void add_circle(struct scene *s, double x, double y, double r)
{
    double k = 0.5522847498 * r; /* the handle of a quarter circle */
    scene_move(s, x + r, y);
    scene_curve(s, x + r, y + k, x + k, y + r, x, y + r);
    scene_curve(s, x - k, y + r, x - r, y + k, x - r, y);
    scene_curve(s, x - r, y - k, x - k, y - r, x, y - r);
    scene_curve(s, x + k, y - r, x + r, y - k, x + r, y);
    scene_close(s);
}

static void add_path(struct scene *s, const char *path, struct place at)
{
    double v[6];
    while (*path) {
        char letter = *path++;
        int numbers = letter == 'M' || letter == 'L' ? 2 : letter == 'C' ? 6 : letter == 'O' ? 3 : 0;
        for (int i = 0; i < numbers; i++)
            v[i] = read_number(&path) * at.scale + (letter == 'O' && i == 2 ? 0 : i % 2 ? at.y : at.x);
        if (letter == 'M')
            scene_move(s, v[0], v[1]);
        else if (letter == 'L')
            scene_line(s, v[0], v[1]);
        else if (letter == 'C')
            scene_curve(s, v[0], v[1], v[2], v[3], v[4], v[5]);
        else if (letter == 'O')
            add_circle(s, v[0], v[1], v[2]);
        else if (letter == 'Z')
            scene_close(s);
    }
}

/* ---- motifs ---- */

static bool has_outline(enum pen pen)
{
    return pen == PEN_FILL || pen == PEN_TRIM;
}

static bool is_area(enum pen pen)
{
    return has_outline(pen) || pen == PEN_BARE || pen == PEN_TONE || pen == PEN_SHADOW || pen == PEN_LIGHT;
}

/* Of colours: not in ink saver. */
static bool is_tone(enum pen pen)
{
    return pen == PEN_TONE || pen == PEN_SHADOW || pen == PEN_LIGHT || pen == PEN_FINE;
}

/* Not in plain tiles. */
static bool is_finish(enum pen pen)
{
    return pen == PEN_SHADOW || pen == PEN_LIGHT || pen == PEN_FINE;
}

static double pen_mm(enum pen pen)
{
    switch (pen) {
    case PEN_FINE:
        return hair_mm;
    case PEN_HATCH:
        return hatch_mm;
    case PEN_THIN:
        return thin_mm;
    case PEN_LINE:
        return line_mm;
    default:
        return thick_mm;
    }
}

/* The colour of a part; NO_COLOUR where it is left out. */
static int32_t part_colour(const struct theme *t, const struct tile_colours *tile, const struct part *part)
{
    if (t->black_only)
        return is_tone(part->pen) ? NO_COLOUR : has_outline(part->pen) ? t->paper : t->line;
    int32_t colour = part->ink == INK_GROUND ? tile->ground : part->ink == INK_MARK ? tile->mark : tile->ink[part->ink];
    if (part->pen == PEN_HATCH || colour == NO_COLOUR)
        return NO_COLOUR;
    int32_t lit = t->glow == NO_COLOUR ? t->paper : t->glow;
    return theme_mix(colour, part->tone > 0 ? lit : t->shade, abs(part->tone) / 100.0);
}

static struct style part_style(const struct theme *t, enum pen pen, int32_t colour)
{
    struct style style = is_area(pen) ? style_fill(colour) : style_stroke(colour, pen_mm(pen));
    style.cap = CAP_ROUND;
    if (has_outline(pen) && t->outlined) {
        style.stroke = t->line;
        style.stroke_mm = pen == PEN_TRIM ? hatch_mm : outline_mm;
    }
    return style;
}

static void define_motif(struct scene *s, const struct theme *t, enum terrain terrain, const struct motif *motif,
                         bool plain)
{
    struct tile_colours colours = theme_tile(t, terrain);
    if (scene_has_symbol(s, motif->name))
        return;
    scene_symbol_begin(s, motif->name);
    for (const struct part *part = motif->part; part->pen != PEN_NONE; part++) {
        int32_t colour = part_colour(t, &colours, part);
        if (colour == NO_COLOUR || (plain && is_finish(part->pen)))
            continue;
        scene_path(s, part_style(t, part->pen, colour));
        add_path(s, part->path, (struct place){0, 0, 1});
        scene_path_end(s);
    }
    scene_symbol_end(s);
}

/* Mirrored, a motif stands as far from the other side; it is not turned itself, for the light stays where it is. */
static void paint_row(struct scene *s, const struct row *row, bool mirrored)
{
    for (const struct place *at = row->at; at < row->at + ROW_PLACES && at->scale > 0; at++) {
        double x = mirrored ? -at->x - 2 * row->motif->middle * at->scale : at->x;
        scene_use(s, row->motif->name, x, at->y, at->scale, 0);
    }
}

/* ---- patterns ---- */

/* Marks stand on a staggered grid, inside the tile's border and away from the token. */
struct marks {
    double dx, dy;     /* the grid */
    double half_width; /* of a mark, for the border */
    const char *path;
    double width_mm; /* 0: filled */
};

static const struct marks patterns[] = {
    [PATTERN_NEEDLES] = {1.9, 1.5, 0.4, "M -0.35 0.3 L 0 -0.3 L 0.35 0.3", 0.16},
    [PATTERN_BRICKS] = {2.5, 1.25, 1, "M -1.05 -0.45 L 1.05 -0.45 L 1.05 0.45 L -1.05 0.45 Z", 0.16},
    [PATTERN_TUFTS] = {2.4, 1.8, 0.5, "M -0.4 -0.35 L -0.15 0.3 L 0 -0.5 L 0.15 0.3 L 0.4 -0.35", 0.16},
    [PATTERN_SCREE] = {2.2, 1.6, 0.6, "M -0.5 0.4 L 0.1 -0.4 L 0.5 0.15", 0.16},
    [PATTERN_DOTS] = {1.6, 1.2, 0.2, "M -0.2 0 L 0 -0.2 L 0.2 0 L 0 0.2 Z", 0},
    [PATTERN_RIPPLES] = {3.6, 2, 1.2, "M -1.1 0.1 C -0.7 -0.3 -0.4 -0.3 0 0 C 0.4 0.3 0.7 0.3 1.1 -0.1", 0.18},
    [PATTERN_PEBBLES] = {2.2, 1.6, 0.4, "M -0.42 0.16 C -0.42 -0.36 0.42 -0.36 0.42 0.16 Z", 0.16},
};

static bool inside_tile(double x, double y, double margin)
{
    double apothem = ART_FLAT / 2 - margin;
    return fabs(x) <= apothem && fabs(x) / 2 + fabs(y) * (sqrt(3) / 2) <= apothem;
}

static bool is_calm(const struct landscape *land, double x, double y)
{
    for (const struct box *box = land->calm; box < land->calm + LANDSCAPE_BOXES && box->half_width > 0; box++)
        if (fmin(fabs(x - box->x), fabs(x + box->x)) < box->half_width && fabs(y - box->y) < box->half_height)
            return true;
    return hypot(x, y - ART_TOKEN_Y) < ART_TOKEN_R + 0.6;
}

static bool mark_fits(const struct landscape *land, double x, double y, double half)
{
    return inside_tile(x - half, y, 1.1) && inside_tile(x + half, y, 1.1) && !is_calm(land, x - half, y) &&
           !is_calm(land, x, y) && !is_calm(land, x + half, y);
}

static void paint_pattern(struct scene *s, const struct landscape *land, int32_t colour, bool plain)
{
    if (land->pattern == PATTERN_NONE)
        return;
    const struct marks *m = &patterns[land->pattern];
    struct style style = m->width_mm > 0 ? style_stroke(colour, m->width_mm) : style_fill(colour);
    style.cap = CAP_ROUND;
    scene_path(s, style);
    int rows = (int)(ART_SIDE / m->dy) + 1, columns = (int)(ART_FLAT / m->dx) + 1;
    for (int j = -rows; j <= rows; j++)
        for (int i = -columns; i <= columns; i++) {
            double x = m->dx * (i + (j % 2 ? 0.5 : 0)), y = m->dy * j;
            if (!(plain && i % 2) && mark_fits(land, x, y, m->half_width))
                add_path(s, m->path, (struct place){x, y, 1});
        }
    scene_path_end(s);
}

/* ---- symbols ---- */

static void paint_hexagon(struct scene *s, struct style style)
{
    scene_path(s, style);
    add_path(s, "M 0 -11.547 L 10 -5.7735 L 10 5.7735 L 0 11.547 L -10 5.7735 L -10 -5.7735 Z",
             (struct place){0, 0, 1});
    scene_path_end(s);
}

static void clip_to_tile(struct scene *s)
{
    double corner[12];
    for (int i = 0; i < 6; i++) {
        corner[2 * i] = ART_SIDE * sin(i * M_PI / 3);
        corner[2 * i + 1] = -ART_SIDE * cos(i * M_PI / 3);
    }
    scene_clip_begin(s, corner, 6);
}

/* A ring of `sides` sides, clockwise from a corner on, between two distances from the centre to the corners. */
static void paint_rim(struct scene *s, int from, int sides, double outer, double inner, int32_t colour)
{
    scene_path(s, style_fill(colour));
    for (int i = 0; i <= 2 * sides + 1; i++) {
        double angle = (from + (i <= sides ? i : 2 * sides + 1 - i)) * M_PI / 3, r = i <= sides ? outer : inner;
        (i ? scene_line : scene_move)(s, r * sin(angle), -r * cos(angle));
    }
    scene_close(s);
    scene_path_end(s);
}

/* Sand along the border, half of the track that runs between two tiles. Light falls on the upper left edge inside it;
 * the lower right one lies in shade. */
static void paint_border(struct scene *s, const struct theme *t, int32_t ground)
{
    static const double sand = ART_SIDE - 0.67, bevel = ART_SIDE - 1.08;
    paint_rim(s, 0, 6, ART_SIDE, sand, t->sand);
    if (t->glow == NO_COLOUR)
        return;
    paint_rim(s, 1, 3, sand, bevel, theme_mix(ground, t->shade, 0.2));
    paint_rim(s, 4, 3, sand, bevel, theme_mix(ground, t->glow, 0.5));
}

/* Things are taken for discs above the places where they stand. */
static double crowding_of(const struct row *row, bool mirrored, double (*xy)[2], int points, double reach)
{
    const double radius = 2; /* mm, of a thing of scale 1 */
    double sum = 0;
    for (const struct place *at = row->at; at < row->at + ROW_PLACES && at->scale > 0; at++) {
        double middle = at->x + row->motif->middle * at->scale, nearest = INFINITY;
        for (int i = 0; i < points; i++)
            nearest =
                fmin(nearest, hypot(xy[i][0] - (mirrored ? -middle : middle), xy[i][1] - at->y + radius * at->scale));
        sum += at->scale * fmax(0, reach + radius * at->scale - nearest);
    }
    return sum;
}

double art_crowding(enum terrain terrain, int variant, double (*xy)[2], int points, double reach)
{
    const struct landscape *land = landscapes[terrain];
    double sum = 0;
    for (int i = land->ground; i < LANDSCAPE_ROWS && land->row[i].motif; i++)
        sum += crowding_of(&land->row[i], variant > 0, xy, points, reach);
    return sum;
}

void art_tile_name(enum terrain terrain, int variant, char name[ART_NAME])
{
    snprintf(name, ART_NAME, "%s-%c", terrain_name(terrain), 'a' + variant);
}

/* A tile that is being defined: the rows of its landscape from `ground` on stand on the pattern. */
struct tile {
    const struct theme *t;
    enum terrain terrain;
    const struct landscape *land;
    bool plain;
    char ground[ART_NAME]; /* the symbol of what its variants share */
};

static void paint_rows(struct scene *s, const struct tile *tile, bool on_pattern, bool mirrored)
{
    const struct row *row = tile->land->row;
    for (int i = on_pattern ? tile->land->ground : 0; i < LANDSCAPE_ROWS && row[i].motif; i++) {
        if (!on_pattern && i == tile->land->ground)
            break;
        if (!(tile->plain && row[i].motif->size == SMALL))
            paint_row(s, &row[i], mirrored);
    }
}

static void define_ground(struct scene *s, const struct tile *tile)
{
    struct tile_colours colours = theme_tile(tile->t, tile->terrain);
    scene_symbol_begin(s, tile->ground);
    paint_hexagon(s, style_fill(colours.ground));
    clip_to_tile(s);
    paint_rows(s, tile, false, false);
    scene_clip_end(s);
    paint_pattern(s, tile->land, tile->t->black_only ? tile->t->line : colours.mark, tile->plain);
    paint_border(s, tile->t, colours.ground);
    scene_symbol_end(s);
}

static void define_variant(struct scene *s, const struct tile *tile, int variant)
{
    char name[ART_NAME];
    art_tile_name(tile->terrain, variant, name);
    scene_symbol_begin(s, name);
    scene_use(s, tile->ground, 0, 0, 1, 0);
    paint_rows(s, tile, true, variant > 0);
    scene_symbol_end(s);
}

static void define_tile(struct scene *s, const struct theme *t, enum terrain terrain, bool plain)
{
    struct tile tile = {t, terrain, landscapes[terrain], plain, ""};
    for (int i = 0; i < LANDSCAPE_ROWS && tile.land->row[i].motif; i++)
        define_motif(s, t, terrain, tile.land->row[i].motif, tile.plain);
    snprintf(tile.ground, sizeof tile.ground, "%s-ground", terrain_name(terrain));
    define_ground(s, &tile);
    for (int variant = 0; variant < ART_VARIANTS; variant++)
        define_variant(s, &tile, variant);
}

void art_define_tile(struct scene *s, const struct theme *t, enum terrain terrain)
{
    define_tile(s, t, terrain, false);
}

void art_define_plain_tile(struct scene *s, const struct theme *t, enum terrain terrain)
{
    define_tile(s, t, terrain, true);
}

void art_sign_name(enum resource r, char name[ART_NAME])
{
    snprintf(name, ART_NAME, "sign-%s", resource_name(r));
}

void art_define_sign(struct scene *s, const struct theme *t, enum resource r)
{
    const struct sign *sign = &signs[r];
    char name[ART_NAME];
    art_sign_name(r, name);
    define_motif(s, t, sign->terrain, sign->motif, false);
    scene_symbol_begin(s, name);
    scene_use(s, sign->motif->name, -sign->x * sign->scale, -sign->y * sign->scale, sign->scale, 0);
    scene_symbol_end(s);
}
