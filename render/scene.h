/* A scene: a list of shapes in millimetres, y down, each with a style, in nested groups with a role and a label.
 * Every output is written from it: render/svg.h, render/png.h, render/pdf.h. A scene knows no board. */
#ifndef ISLEWRIGHT_RENDER_SCENE_H
#define ISLEWRIGHT_RENDER_SCENE_H

#include <stdbool.h>
#include <stdint.h>

struct scene;

/* A scene of that size; title and description go into SVG <title>, <desc> and PDF metadata (copied). */
struct scene *scene_new(double width_mm, double height_mm, const char *title, const char *description);
void scene_free(struct scene *s);
double scene_width(const struct scene *s);
double scene_height(const struct scene *s);

/* ---- style: set before shapes; every shape keeps the style of its moment ---- */
enum { NO_COLOUR = -1 };
enum line_cap { CAP_BUTT, CAP_ROUND };
struct style {
    int32_t fill, stroke; /* 0xRRGGBB or NO_COLOUR */
    double stroke_mm;
    double opacity;         /* 0..1, for fill and stroke; ink saver uses only 1 */
    double dash_mm, gap_mm; /* 0: solid */
    enum line_cap cap;      /* joins are round with CAP_ROUND, else mitred */
    bool even_odd;
};
struct style style_fill(int32_t colour);
struct style style_stroke(int32_t colour, double mm);

/* ---- groups: nest them; a role is a class of things ("hex", "harbour", "legend"), a label is for people, data is the
 * place's name ("0,-2", "0,-2:NW"; NULL for none), written as data-hex, data-corner, data-edge (edges and harbours) or
 * else data-place by the role ---- */
void scene_begin(struct scene *s, const char *role, const char *label, const char *data);
void scene_end(struct scene *s);

/* ---- paths: begin, draw, end ---- */
void scene_path(struct scene *s, struct style style);
void scene_move(struct scene *s, double x, double y);
void scene_line(struct scene *s, double x, double y);
void scene_curve(struct scene *s, double x1, double y1, double x2, double y2, double x, double y);
void scene_close(struct scene *s);
void scene_path_end(struct scene *s);

/* ---- whole shapes ---- */
void scene_circle(struct scene *s, double x, double y, double radius, struct style style);
void scene_rect(struct scene *s, double x, double y, double width, double height, double corner_radius,
                struct style style);
void scene_segment(struct scene *s, double x1, double y1, double x2, double y2, struct style style);
void scene_polygon(struct scene *s, const double *xy, int points, struct style style);

/* ---- symbols: drawn once in their own millimetres, placed many times; keeps SVG small. Define before the first use,
 * not inside another one. Names are [a-z0-9-]+ and become ids in SVG. ---- */
void scene_symbol_begin(struct scene *s, const char *name);
void scene_symbol_end(struct scene *s);
bool scene_has_symbol(const struct scene *s, const char *name);
void scene_use(struct scene *s, const char *name, double x, double y, double scale, double degrees);

/* ---- clipping: what follows until scene_clip_end() shows only inside the polygon (convex) ---- */
void scene_clip_begin(struct scene *s, const double *xy, int points);
void scene_clip_end(struct scene *s);

/* ---- words as outlines. Baked: from the table in render/glyphs.c, the same on every machine: Latin letters, digits
 * and signs; what it lacks is drawn as a box. ---- */
enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };
enum face { FACE_REGULAR, FACE_BOLD };
/* `size_mm` is the em; y is the baseline. Returns the advance width in mm. */
double scene_text(struct scene *s, double x, double y, double size_mm, enum face face, enum align align, int32_t colour,
                  const char *utf8);
double text_width(double size_mm, enum face face, const char *utf8); /* mm */
double text_cap_height(double size_mm, enum face face);              /* mm, of a capital or a digit */
bool text_is_baked(const char *utf8);                                /* every character is in the table */

/* Free text in any script, shaped by pango with the host's fonts and put in as paths: for titles and seeds only, never
 * in a golden. Shrunk to fit `width_mm` and cut with an ellipsis where that makes it unreadable. Baked text is used
 * where the table has all of it, so that plain titles look the same everywhere. */
void scene_free_text(struct scene *s, double x, double y, double size_mm, double width_mm, enum face face,
                     enum align align, int32_t colour, const char *utf8);

/* ---- QR code (libqrencode, level M) with its quiet zone of 4 modules inside `size_mm`, black on white; false where
 * the link is too long for modules of 0.4 mm at that size ---- */
bool scene_qr(struct scene *s, double x, double y, double size_mm, const char *link);

#endif
