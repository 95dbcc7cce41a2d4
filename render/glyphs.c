/* Reads the table of outlines. The outlines are TrueType's: points on the curve and control points between them; where
 * two control points follow each other, a point on the curve lies half way. */
#include "render/glyphs.h"

#include <assert.h>
#include "render/glyph_table.h"

/* Both faces hold the same characters in the same order: the first of what they share comes behind them. */
static int east_first(void)
{
    return glyph_faces[FACE_REGULAR].characters;
}

static const struct glyph *glyph_at(enum face face, int glyph)
{
    int east = glyph - east_first();
    return east >= 0 ? &glyph_east.glyphs[east] : &glyph_faces[face].glyphs[glyph];
}

int glyphs_count(void)
{
    return east_first() + glyph_east.characters;
}

/* The place of a character in a table, from `first` on, or -1. */
static int find_in(const struct glyph_face *f, int first, uint32_t code)
{
    int low = first, high = f->characters - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (f->glyphs[middle].code == code)
            return middle;
        if (f->glyphs[middle].code < code)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

int glyph_find(uint32_t code)
{
    int glyph = find_in(&glyph_faces[FACE_REGULAR], 1, code);
    if (glyph >= 0)
        return glyph;
    int east = find_in(&glyph_east, 0, code);
    return east >= 0 ? east_first() + east : GLYPH_BOX;
}

int glyph_advance(enum face face, int glyph)
{
    return glyph_at(face, glyph)->advance;
}

int glyph_kerning(enum face face, int left, int right)
{
    const struct glyph_face *f = &glyph_faces[face];
    if (left >= east_first() || right >= east_first())
        return 0;
    return f->kerning[f->glyphs[left].left * f->kerning_columns + f->glyphs[right].right];
}

int glyph_capital(enum face face)
{
    return glyph_faces[face].capital;
}

uint32_t glyph_code(int glyph)
{
    return glyph_at(FACE_REGULAR, glyph)->code;
}

/* A contour. Half-way points may fall on halves of a unit, which doubles hold exactly. */
static const int16_t *draw_contour(const int16_t *at, int x0, int y0, const struct glyph_pen *pen)
{
    int points = *at++, x = x0, y = y0;
    int start_x = 0, start_y = 0, control_x = 0, control_y = 0;
    bool bent = false;
    for (int i = 0; i < points; i++) {
        bool on = at[0] & 1;
        x += (at[0] - on) / 2;
        y += at[1];
        at += 2;
        if (i == 0) {
            start_x = x;
            start_y = y;
            pen->move(pen->context, x, y);
            continue;
        }
        if (on && !bent)
            pen->line(pen->context, x, y);
        else if (on)
            pen->quad(pen->context, control_x, control_y, x, y);
        else if (bent)
            pen->quad(pen->context, control_x, control_y, (control_x + x) / 2.0, (control_y + y) / 2.0);
        bent = !on;
        control_x = x;
        control_y = y;
    }
    if (bent)
        pen->quad(pen->context, control_x, control_y, start_x, start_y);
    pen->close(pen->context);
    return at;
}

static void draw_at(const struct glyph_face *f, int glyph, int x, int y, const struct glyph_pen *pen)
{
    const int16_t *at = f->outlines + f->glyphs[glyph].start;
    int contours = *at++;
    for (int i = 0; i < contours; i++)
        at = draw_contour(at, x, y, pen);
    for (int i = 0; i < -contours; i++, at += 3)
        draw_at(f, at[0], x + at[1], y + at[2], pen);
}

void glyph_draw(enum face face, int glyph, const struct glyph_pen *pen)
{
    assert(glyph >= 0 && glyph < glyphs_count());
    if (glyph >= east_first())
        draw_at(&glyph_east, glyph - east_first(), 0, 0, pen);
    else
        draw_at(&glyph_faces[face], glyph, 0, 0, pen);
}

uint32_t utf8_next(const char **text)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *p = (const unsigned char *)*text;
    if (!p[0])
        return 0;
    int length = p[0] < 0x80 ? 1 : p[0] < 0xC0 ? 0 : p[0] < 0xE0 ? 2 : p[0] < 0xF0 ? 3 : p[0] < 0xF8 ? 4 : 0;
    uint32_t code = length == 1 ? p[0] : length ? p[0] & (0x7Fu >> length) : 0xFFFD;
    for (int i = 1; i < length; i++) {
        if ((p[i] & 0xC0) != 0x80) {
            length = 0;
            break;
        }
        code = code << 6 | (p[i] & 0x3Fu);
    }
    bool valid = length && code >= least[length] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    *text += valid ? length : 1;
    return valid ? code : 0xFFFD;
}
