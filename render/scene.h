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
/* What the scene is painted on, where that is not white: the whole of it, and what a picture has round it. Before all
 * else. */
void scene_paper(struct scene *s, int32_t colour);
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
 * else data-place by the role; the role is data-role, left out where data-hex, data-corner and data-edge say it ---- */
void scene_begin(struct scene *s, const char *role, const char *label, const char *data);
void scene_end(struct scene *s);

/* Where a scene shows many boards, only the whole of each has a name: while it is quiet, groups are not kept. */
void scene_quiet(struct scene *s, bool quiet);

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
 * not inside another one. Names are [a-z0-9-]+, two signs at least, and become ids in SVG. ---- */
void scene_symbol_begin(struct scene *s, const char *name);
void scene_symbol_end(struct scene *s);
bool scene_has_symbol(const struct scene *s, const char *name);
void scene_use(struct scene *s, const char *name, double x, double y, double scale, double degrees);

/* ---- placing: what follows until scene_placed_end() is drawn `scale` times as large, its (0, 0) at (x, y); they nest.
 * Not inside a symbol. ---- */
void scene_placed_begin(struct scene *s, double x, double y, double scale);
void scene_placed_end(struct scene *s);

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

/* Free text in any script: for titles and seeds only, never in a golden. Words that the table has are baked, so that
 * plain titles look the same everywhere; the others are shaped by pango with the host's fonts and put in as outlines.
 * Shrunk to fit `width_mm` and cut with an ellipsis where that makes it unreadable. */
void scene_free_text(struct scene *s, double x, double y, double size_mm, double width_mm, enum face face,
                     enum align align, int32_t colour, const char *utf8);

/* The same in lines, as text_lines_draw() does it: the first baseline at y; returns their number, and only counts them
 * with a NULL scene. Nothing is shrunk, and
 * what pango lays out is not indented. */
struct text_lines;
int scene_free_lines(struct scene *s, double x, double y, const struct text_lines *how, const char *utf8);

/* How many lines a free text takes, for one that is measured many times: what pango needs is made once, which takes
 * milliseconds. The text must stay. */
struct free_lines;
struct free_lines *free_lines_new(enum face face, const char *utf8);
void free_lines_free(struct free_lines *lines);
int free_lines_count(struct free_lines *lines, const struct text_lines *how);

/* ---- QR code (libqrencode, level M, or L beyond 57 modules a side) with its quiet zone of 4 modules inside `size_mm`,
 * black on white; false where the link is too long for modules of 0.4 mm at that size ---- */
bool scene_qr(struct scene *s, double x, double y, double size_mm, const char *link);

#endif
