/* Corners, and what may be written on a board: pips of corners, names of hexes and corners. */
#include <stdio.h>
#include "render/art.h"
#include "render/drawing.h"

static int corner_pips(const struct drawing *d, int corner)
{
    const struct lattice *l = &d->b->preset->lattice;
    int sum = 0;
    for (int i = 0; i < l->corner[corner].hexes; i++)
        sum += board_pips(d->b, l->corner[corner].hex[i]);
    return sum;
}

static bool on_land(const struct lattice *l, int corner)
{
    for (int i = 0; i < l->corner[corner].hexes; i++)
        if (l->land[l->corner[corner].hex[i]])
            return true;
    return false;
}

/* ---- names, on plates so that they can be read on any ground ---- */

/* A name is the hex's and the corner's, each a symbol: far shorter than a run of letters for every corner. */
static const double name_mm = 1.3, plate_pad = 0.3;

static void hex_symbol(int hex, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "at-%d", hex);
}

static void corner_symbol(unsigned k, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "at-%c%c", corner_names[k][0] - 'A' + 'a',
             corner_names[k][1] ? corner_names[k][1] - 'A' + 'a' : '0');
}

static double name_width(const char *text)
{
    return text_width(name_mm, FACE_REGULAR, text);
}

/* The word from x = 0 on, its middle at y = 0; `before` is how far its plate reaches to the left of it. */
static void define_word(const struct drawing *d, const char *symbol, double before, const char *text)
{
    double cap = text_cap_height(name_mm, FACE_REGULAR), width = name_width(text);
    scene_symbol_begin(d->s, symbol);
    scene_rect(d->s, -before, -cap / 2 - plate_pad, before + width + plate_pad, cap + 2 * plate_pad, 0,
               style_fill(d->t->token));
    scene_text(d->s, 0, cap / 2, name_mm, FACE_REGULAR, ALIGN_LEFT, d->t->number, text);
    scene_symbol_end(d->s);
}

void define_names(const struct drawing *d)
{
    const struct lattice *l = &d->b->preset->lattice;
    char symbol[SYMBOL_NAME], text[PLACE_NAME];
    for (unsigned k = 0; k < 6; k++) {
        corner_symbol(k, symbol);
        snprintf(text, sizeof text, ":%s", corner_names[k]);
        define_word(d, symbol, 0, text);
    }
    for (int i = 0; i < l->hexes; i++) {
        hex_symbol(i, symbol);
        hex_text(l->hex[i], text);
        define_word(d, symbol, plate_pad, text);
    }
}

static void draw_corner_name(const struct drawing *d, int corner, double x, double y)
{
    const struct lattice *l = &d->b->preset->lattice;
    int hex = l->corner[corner].hex[0];
    unsigned k = (unsigned char)l->corner[corner].at;
    char first[PLACE_NAME], second[PLACE_NAME], symbol[SYMBOL_NAME];
    hex_text(l->hex[hex], first);
    snprintf(second, sizeof second, ":%s", corner_names[k]);
    double a = name_width(first) * d->scale, b = name_width(second) * d->scale;
    hex_symbol(hex, symbol);
    scene_use(d->s, symbol, x - (a + b) / 2, y, d->scale, 0);
    corner_symbol(k, symbol);
    scene_use(d->s, symbol, x - (a + b) / 2 + a, y, d->scale, 0);
}

/* ---- pips ---- */

static void pips_symbol(int pips, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "pips-%d", pips);
}

static void define_badge(const struct drawing *d, int pips)
{
    char name[SYMBOL_NAME], text[8];
    pips_symbol(pips, name);
    if (scene_has_symbol(d->s, name))
        return;
    snprintf(text, sizeof text, "%d", pips);
    double size = 1.7 / text_cap_height(1, FACE_BOLD);
    struct style badge = style_fill(d->t->token);
    badge.stroke = d->t->line;
    badge.stroke_mm = 0.22;
    scene_symbol_begin(d->s, name);
    scene_circle(d->s, 0, 0, 1.65, badge);
    scene_text(d->s, 0, 0.85, size, FACE_BOLD, ALIGN_CENTRE, d->t->number, text);
    scene_symbol_end(d->s);
}

void define_pips(const struct drawing *d)
{
    const struct lattice *l = &d->b->preset->lattice;
    for (int i = 0; i < l->corners; i++)
        if (on_land(l, i))
            define_badge(d, corner_pips(d, i));
}

void draw_corners(const struct drawing *d, bool pips, bool names)
{
    const struct lattice *l = &d->b->preset->lattice;
    for (int i = 0; i < l->corners; i++) {
        if (!on_land(l, i))
            continue;
        char name[PLACE_NAME], symbol[SYMBOL_NAME], label[32];
        struct point at = drawing_corner(d, i);
        int sum = corner_pips(d, i);
        lattice_corner_name(l, i, name);
        pips_symbol(sum, symbol);
        snprintf(label, sizeof label, "%d pips", sum);
        scene_begin(d->s, "corner", pips ? label : NULL, name);
        if (pips)
            scene_use(d->s, symbol, at.x, at.y, d->scale, 0);
        else
            scene_circle(d->s, at.x, at.y, 0.42 * d->scale, style_fill(d->t->line));
        if (names)
            draw_corner_name(d, i, at.x, at.y + (pips ? 2.45 : 1.35) * d->scale);
        scene_end(d->s);
    }
}

void draw_hex_names(const struct drawing *d)
{
    const struct lattice *l = &d->b->preset->lattice;
    for (int i = 0; i < l->hexes; i++) {
        char name[PLACE_NAME], symbol[SYMBOL_NAME];
        struct point c = drawing_centre(d, i);
        hex_text(l->hex[i], name);
        hex_symbol(i, symbol);
        scene_use(d->s, symbol, c.x - name_width(name) * d->scale / 2, c.y + 8.5 * d->scale, d->scale, 0);
    }
}
