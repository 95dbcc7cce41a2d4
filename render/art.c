/* Paints landscapes (render/art_land.c) as symbols: a tile is its ground, its pattern, and its landscape. */
#include "render/art.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include "render/art_motif.h"

static const double thin_mm = 0.16, line_mm = 0.26, thick_mm = 0.42, outline_mm = 0.2;

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

static struct style part_style(const struct theme *t, const struct part *part, int32_t colour)
{
    if (part->pen == PEN_FILL || part->pen == PEN_BARE) {
        struct style fill = style_fill(colour);
        if (t->outlined && part->pen == PEN_FILL) {
            fill.stroke = t->text;
            fill.stroke_mm = outline_mm;
            fill.cap = CAP_ROUND;
        }
        return fill;
    }
    double mm = part->pen == PEN_THIN ? thin_mm : part->pen == PEN_LINE ? line_mm : thick_mm;
    struct style stroke = style_stroke(colour, mm);
    stroke.cap = CAP_ROUND;
    return stroke;
}

static void define_motif(struct scene *s, const struct theme *t, enum terrain terrain, const struct motif *motif)
{
    if (scene_has_symbol(s, motif->name))
        return;
    scene_symbol_begin(s, motif->name);
    for (const struct part *part = motif->part; part->pen != PEN_NONE; part++) {
        int32_t colour = t->tile[terrain].ink[part->ink];
        if (colour == NO_COLOUR)
            continue;
        scene_path(s, part_style(t, part, colour));
        add_path(s, part->path, (struct place){0, 0, 1});
        scene_path_end(s);
    }
    scene_symbol_end(s);
}

static void paint_row(struct scene *s, const struct row *row, double mirror)
{
    for (const struct place *at = row->at; at < row->at + ROW_PLACES && at->scale > 0; at++)
        scene_use(s, row->motif->name, mirror * at->x, at->y, at->scale, 0);
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
    [PATTERN_NEEDLES] = {2.5, 1.9, 0.4, "M -0.35 0.3 L 0 -0.3 L 0.35 0.3", 0.16},
    [PATTERN_BRICKS] = {2.5, 1.25, 1, "M -1.05 -0.45 L 1.05 -0.45 L 1.05 0.45 L -1.05 0.45 Z", 0.16},
    [PATTERN_TUFTS] = {3, 2.1, 0.5, "M -0.4 -0.35 L -0.15 0.3 M 0 -0.5 L 0 0.3 M 0.4 -0.35 L 0.15 0.3", 0.16},
    [PATTERN_SCREE] = {2.8, 1.9, 0.6, "M -0.5 0.4 L 0.1 -0.4 L 0.5 0.15", 0.16},
    [PATTERN_DOTS] = {1.9, 1.45, 0.2, "M -0.2 0 L 0 -0.2 L 0.2 0 L 0 0.2 Z", 0},
    [PATTERN_RIPPLES] = {3.6, 2, 1.2, "M -1.1 0.1 C -0.7 -0.3 -0.4 -0.3 0 0 C 0.4 0.3 0.7 0.3 1.1 -0.1", 0.18},
    [PATTERN_PEBBLES] = {2.7, 1.9, 0.4, "O 0 0 0.32", 0.16},
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

static void paint_pattern(struct scene *s, const struct landscape *land, int32_t colour)
{
    if (land->pattern == PATTERN_NONE || colour == NO_COLOUR)
        return;
    const struct marks *m = &patterns[land->pattern];
    struct style style = m->width_mm > 0 ? style_stroke(colour, m->width_mm) : style_fill(colour);
    scene_path(s, style);
    int rows = (int)(ART_SIDE / m->dy) + 1, columns = (int)(ART_FLAT / m->dx) + 1;
    for (int j = -rows; j <= rows; j++)
        for (int i = -columns; i <= columns; i++) {
            double x = m->dx * (i + (j % 2 ? 0.5 : 0)), y = m->dy * j;
            if (mark_fits(land, x, y, m->half_width))
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

/* Half of the rim of a tile, three sides clockwise from a corner on. */
static void paint_rim(struct scene *s, int from, int32_t colour)
{
    static const double outer = ART_SIDE - 0.64, inner = ART_SIDE - 1.18;
    scene_path(s, style_fill(colour));
    for (int i = 0; i < 8; i++) {
        double angle = (from + (i < 4 ? i : 7 - i)) * M_PI / 3, r = i < 4 ? outer : inner;
        (i ? scene_line : scene_move)(s, r * sin(angle), -r * cos(angle));
    }
    scene_close(s);
    scene_path_end(s);
}

/* Light falls on the upper left rim; the lower right one lies in shade. */
static void paint_bevel(struct scene *s, const struct theme *t, int32_t ground)
{
    if (t->glow == NO_COLOUR)
        return;
    paint_rim(s, 1, theme_mix(ground, t->line, 0.16));
    paint_rim(s, 4, theme_mix(ground, t->glow, 0.4));
}

void art_tile_name(enum terrain terrain, int variant, char name[ART_NAME])
{
    snprintf(name, ART_NAME, "%s-%c", terrain_name(terrain), 'a' + variant);
}

/* What all variants of a tile share: the ground, its rows and the pattern on them. */
static void define_ground(struct scene *s, const struct theme *t, enum terrain terrain, const char *name)
{
    const struct landscape *land = landscapes[terrain];
    scene_symbol_begin(s, name);
    paint_hexagon(s, style_fill(t->tile[terrain].ground));
    for (int i = 0; i < land->ground; i++)
        paint_row(s, &land->row[i], 1);
    paint_pattern(s, land, t->tile[terrain].mark);
    paint_bevel(s, t, t->tile[terrain].ground);
    scene_symbol_end(s);
}

void art_define_tile(struct scene *s, const struct theme *t, enum terrain terrain)
{
    const struct landscape *land = landscapes[terrain];
    char ground[ART_NAME], name[ART_NAME];
    for (int i = 0; i < LANDSCAPE_ROWS && land->row[i].motif; i++)
        define_motif(s, t, terrain, land->row[i].motif);
    snprintf(ground, sizeof ground, "%s-ground", terrain_name(terrain));
    define_ground(s, t, terrain, ground);
    for (int variant = 0; variant < ART_VARIANTS; variant++) {
        art_tile_name(terrain, variant, name);
        scene_symbol_begin(s, name);
        scene_use(s, ground, 0, 0, 1, 0);
        for (int i = land->ground; i < LANDSCAPE_ROWS && land->row[i].motif; i++)
            paint_row(s, &land->row[i], variant ? -1 : 1);
        scene_symbol_end(s);
    }
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
    define_motif(s, t, sign->terrain, sign->motif);
    scene_symbol_begin(s, name);
    scene_use(s, sign->motif->name, -sign->x * sign->scale, -sign->y * sign->scale, sign->scale, 0);
    scene_symbol_end(s);
}
