/* Text in any script. Words that the table of glyphs has are drawn from it; the others are shaped by pango with the
 * host's fonts and become outlines. Pango lays out both, in their order and direction: a baked letter is to it a shape
 * of that letter's width.
 *
 * Outlines are rounded to a part of the em, which keeps them small in SVG: hundreds of bytes a Chinese character. A
 * seed and a title of such still fit on a page.
 *
 * pango and fontconfig say that they may be used by several threads at once, yet crashes under load are on record, and
 * this is needed for a title now and then: one lock lets a single thread in at a time. Nothing else is shared, the font
 * map is made anew for each text. */
#include "render/scene.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/buf.h"
#include "gen/core/mem.h"
#include "gen/core/text.h"
#include "render/glyphs.h"
#include "render/text_lines.h"

static const double SHRINK_LEAST = 0.6; /* below this share of its size a text is cut instead */
static const char ELLIPSIS[] = "\xE2\x80\xA6";

/* The em of outlines, in the units of their symbol; units that a curve may be off. */
static const double EM_UNITS = 160, CURVE_OFF = 0.6;
static const double LAYOUT_SIZE = 100; /* the em of layouts, in cairo's units */

static pthread_mutex_t pango_lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- baked alone ---- */

/* Cuts characters off the end until the rest and an ellipsis fit. */
static void cut_to_fit(char *text, double size_mm, double width_mm, enum face face)
{
    size_t length = strlen(text);
    do {
        while (length > 0 && ((unsigned char)text[--length] & 0xC0) == 0x80)
            ;
        while (length > 0 && text[length - 1] == ' ')
            length--;
        memcpy(text + length, ELLIPSIS, sizeof ELLIPSIS);
    } while (length > 0 && text_width(size_mm, face, text) > width_mm);
}

static void baked_text(struct scene *s, double x, double y, double size_mm, double width_mm, enum face face,
                       enum align align, int32_t colour, const char *utf8)
{
    double full = text_width(size_mm, face, utf8);
    double share = full > width_mm ? width_mm / full : 1;
    if (share >= SHRINK_LEAST) {
        scene_text(s, x, y, size_mm * share, face, align, colour, utf8);
        return;
    }
    size_t length = strlen(utf8);
    char *text = mem_new(length + sizeof ELLIPSIS, 1);
    memcpy(text, utf8, length);
    cut_to_fit(text, size_mm * SHRINK_LEAST, width_mm, face);
    scene_text(s, x, y, size_mm * SHRINK_LEAST, face, align, colour, text);
    free(text);
}

/* ---- outlines ---- */

struct pen {
    struct scene *s;
    double x, y; /* where it is, in whole units */
};

static double middle_off(double from, double control, double to)
{
    return fabs(control - (from + to) / 2) / 2;
}

/* A cubic curve to (at[4], at[5]), rounded to a line or a quadratic one where that is near enough: the scene's writers
 * know it again as such. */
static void pen_curve(struct pen *pen, const double at[6])
{
    double x = round(at[4]), y = round(at[5]);
    double third_x = at[4] - 3 * at[2] + 3 * at[0] - pen->x, third_y = at[5] - 3 * at[3] + 3 * at[1] - pen->y;
    double control_x = round((3 * (at[0] + at[2]) - pen->x - x) / 4);
    double control_y = round((3 * (at[1] + at[3]) - pen->y - y) / 4);
    if (hypot(third_x, third_y) * sqrt(3) / 36 > CURVE_OFF)
        scene_curve(pen->s, round(at[0]), round(at[1]), round(at[2]), round(at[3]), x, y);
    else if (hypot(middle_off(pen->x, control_x, x), middle_off(pen->y, control_y, y)) < CURVE_OFF)
        scene_line(pen->s, x, y);
    else
        scene_curve(pen->s, pen->x + (control_x - pen->x) * 2 / 3, pen->y + (control_y - pen->y) * 2 / 3,
                    x + (control_x - x) * 2 / 3, y + (control_y - y) * 2 / 3, x, y);
    pen->x = x;
    pen->y = y;
}

static void pen_to(struct pen *pen, double x, double y, bool draw)
{
    x = round(x);
    y = round(y);
    if (draw && x == pen->x && y == pen->y)
        return;
    (draw ? scene_line : scene_move)(pen->s, x, y);
    pen->x = x;
    pen->y = y;
}

/* `scale` turns cairo's units into those of outlines. */
static void add_cairo_path(struct scene *s, const cairo_path_t *path, double scale)
{
    struct pen pen = {.s = s};
    for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
        const cairo_path_data_t *data = &path->data[i];
        double at[6] = {0};
        for (int k = 1; k < data->header.length; k++) {
            at[2 * k - 2] = data[k].point.x * scale;
            at[2 * k - 1] = data[k].point.y * scale;
        }
        /* cairo begins a new part by itself where one was closed */
        bool last = i + data->header.length >= path->num_data;
        if (data->header.type == CAIRO_PATH_MOVE_TO && !last)
            pen_to(&pen, at[0], at[1], false);
        else if (data->header.type == CAIRO_PATH_LINE_TO)
            pen_to(&pen, at[0], at[1], true);
        else if (data->header.type == CAIRO_PATH_CURVE_TO)
            pen_curve(&pen, at);
        else if (data->header.type == CAIRO_PATH_CLOSE_PATH)
            scene_close(s);
    }
}

/* ---- laid out by pango ---- */

struct shaper {
    enum face face;
    cairo_surface_t *surface;
    cairo_t *cr;
    PangoFontMap *fonts;
    PangoLayout *layout;
    const char *text;
    bool *baked; /* of each byte of the text */
};

static PangoLayout *new_layout(cairo_t *cr, PangoFontMap *fonts, enum face face)
{
    PangoContext *context = pango_font_map_create_context(fonts);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_cairo_update_context(cr, context);
    PangoLayout *layout = pango_layout_new(context);
    g_object_unref(context);
    PangoFontDescription *font = pango_font_description_from_string("Vollkorn, serif");
    pango_font_description_set_weight(font, face == FACE_BOLD ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font, LAYOUT_SIZE * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    return layout;
}

static struct shaper *shaper_new(enum face face)
{
    struct shaper *h = mem_new(1, sizeof *h);
    h->face = face;
    /* Of no bounds, as cairo leaves out of a path the glyphs that lie outside of its surface. */
    h->surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
    h->cr = cairo_create(h->surface);
    h->fonts = pango_cairo_font_map_new();
    h->layout = new_layout(h->cr, h->fonts, face);
    return h;
}

static void shaper_free(struct shaper *h)
{
    free(h->baked);
    g_object_unref(h->layout);
    g_object_unref(h->fonts);
    cairo_destroy(h->cr);
    cairo_surface_destroy(h->surface);
    free(h);
}

static int character_bytes(const char *text)
{
    const char *next = text;
    utf8_next(&next);
    return (int)(next - text);
}

/* A word is baked if all of it is; spaces and the ellipsis are. */
static void mark_baked(struct shaper *h)
{
    const char *text = h->text;
    for (size_t i = 0, end; text[i]; i = end) {
        end = i + strcspn(text + i, " ");
        char *word = mem_text_n(text + i, end - i);
        bool whole = text_is_baked(word);
        free(word);
        for (size_t k = i; k < end; k++)
            h->baked[k] = whole || !strncmp(text + k, ELLIPSIS, sizeof ELLIPSIS - 1);
        for (; text[end] == ' '; end++)
            h->baked[end] = true;
    }
}

static PangoAttrList *baked_shapes(const struct shaper *h)
{
    PangoAttrList *list = pango_attr_list_new();
    double unit = LAYOUT_SIZE * PANGO_SCALE / GLYPH_EM;
    for (const char *at = h->text; *at;) {
        const char *next = at, *after;
        int glyph = glyph_find(utf8_next(&next));
        after = next;
        int advance = glyph_advance(h->face, glyph);
        if (*next && h->baked[next - h->text])
            advance += glyph_kerning(h->face, glyph, glyph_find(utf8_next(&after)));
        if (h->baked[at - h->text]) {
            PangoRectangle box = {0, (int)lround(-800 * unit), (int)lround(advance * unit), (int)lround(1000 * unit)};
            PangoAttribute *shape = pango_attr_shape_new(&box, &box);
            shape->start_index = (guint)(at - h->text);
            shape->end_index = (guint)(next - h->text);
            pango_attr_list_insert(list, shape);
        }
        at = next;
    }
    return list;
}

/* Lays the text out in lines of at most `width` ems (0: in one), and returns their number. The text must stay. */
static int shaper_lay(struct shaper *h, const char *text, double width)
{
    size_t length = strlen(text);
    h->text = text;
    free(h->baked);
    h->baked = mem_new(length + 1, sizeof *h->baked);
    mark_baked(h);
    pango_layout_set_text(h->layout, text, -1);
    pango_layout_set_width(h->layout, width > 0 ? (int)floor(width * LAYOUT_SIZE * PANGO_SCALE) : -1);
    PangoAttrList *shapes = baked_shapes(h);
    pango_layout_set_attributes(h->layout, shapes);
    pango_attr_list_unref(shapes);
    return pango_layout_get_line_count(h->layout);
}

static double in_ems(double layout_units)
{
    return layout_units / (LAYOUT_SIZE * PANGO_SCALE);
}

/* Of the widest line. */
static double shaper_ems(const struct shaper *h)
{
    PangoRectangle extents;
    pango_layout_get_extents(h->layout, NULL, &extents);
    return in_ems(extents.width);
}

/* Lays out what is left of the text when so much of it is cut that it fits into so many lines, an ellipsis at its end.
 * The caller frees the text. */
static char *shaper_cut(struct shaper *h, const char *text, double width, int lines)
{
    size_t length = strlen(text);
    char *shorter = mem_new(length + sizeof ELLIPSIS, 1);
    memcpy(shorter, text, length);
    if (shaper_lay(h, text, width) > lines) { /* only of the first line beyond can something stay */
        const PangoLayoutLine *beyond = pango_layout_get_line_readonly(h->layout, lines);
        length = (size_t)(beyond->start_index + beyond->length);
    }
    do {
        while (length > 0 && ((unsigned char)shorter[--length] & 0xC0) == 0x80)
            ;
        while (length > 0 && shorter[length - 1] == ' ')
            length--;
        memcpy(shorter + length, ELLIPSIS, sizeof ELLIPSIS);
    } while (shaper_lay(h, shorter, width) > lines && length > 0);
    return shorter;
}

/* Where a layout is drawn. */
struct place {
    struct scene *s;
    double x, y, size, leading; /* mm; of the first baseline and the em */
    int32_t colour;
};

/* Baked letters that follow each other on a line become one text, whose own kerning puts them where pango has them. */
struct words {
    struct buf text;
    double x, y;
    size_t end; /* of the last letter in the layout's text */
};

static void flush_words(struct words *w, const struct shaper *h, const struct place *at)
{
    if (w->text.length > 0)
        scene_text(at->s, w->x, w->y, at->size, h->face, ALIGN_LEFT, at->colour, w->text.data);
    buf_clear(&w->text);
}

static void add_letter(struct words *w, const struct shaper *h, const struct place *at, size_t offset, double x,
                       double y)
{
    if (offset != w->end || y != w->y)
        flush_words(w, h, at);
    if (w->text.length == 0) {
        w->x = x;
        w->y = y;
    }
    int bytes = character_bytes(h->text + offset);
    buf_put(&w->text, h->text + offset, (size_t)bytes);
    w->end = offset + (size_t)bytes;
}

static void draw_run(struct shaper *h, PangoLayoutIter *iter, int line, const struct place *at, struct words *w)
{
    PangoLayoutRun *run = pango_layout_iter_get_run_readonly(iter);
    if (!run)
        return;
    PangoRectangle extents;
    pango_layout_iter_get_run_extents(iter, NULL, &extents);
    if (h->baked[run->item->offset]) {
        add_letter(w, h, at, (size_t)run->item->offset, at->x + in_ems(extents.x) * at->size,
                   at->y + line * at->leading);
        return;
    }
    cairo_move_to(h->cr, extents.x / (double)PANGO_SCALE, line * at->leading / at->size * LAYOUT_SIZE);
    pango_cairo_glyph_string_path(h->cr, run->item->analysis.font, run->glyphs);
}

static void free_name(const struct scene *s, char name[24])
{
    int number = 1;
    do
        snprintf(name, 24, "words-%d", number++);
    while (scene_has_symbol(s, name));
}

static void shaper_draw(struct shaper *h, const struct place *at)
{
    struct words words = {.end = SIZE_MAX};
    PangoLayoutIter *iter = pango_layout_get_iter(h->layout);
    cairo_new_path(h->cr);
    for (int line = 0;;) {
        PangoLayoutLine *before = pango_layout_iter_get_line_readonly(iter);
        draw_run(h, iter, line, at, &words);
        if (!pango_layout_iter_next_run(iter))
            break;
        line += pango_layout_iter_get_line_readonly(iter) != before;
    }
    pango_layout_iter_free(iter);
    flush_words(&words, h, at);
    buf_free(&words.text);
    cairo_path_t *path = cairo_copy_path(h->cr);
    if (path->num_data > 0) {
        char name[24];
        free_name(at->s, name);
        scene_symbol_begin(at->s, name);
        scene_path(at->s, style_fill(at->colour));
        add_cairo_path(at->s, path, EM_UNITS / LAYOUT_SIZE);
        scene_path_end(at->s);
        scene_symbol_end(at->s);
        scene_use(at->s, name, at->x, at->y, at->size / EM_UNITS, 0);
    }
    cairo_path_destroy(path);
}

/* ---- free text ---- */

static bool is_for_pango(const char *utf8)
{
    return !text_is_baked(utf8) && text_is_utf8(utf8, strlen(utf8));
}

void scene_free_text(struct scene *s, double x, double y, double size_mm, double width_mm, enum face face,
                     enum align align, int32_t colour, const char *utf8)
{
    if (!is_for_pango(utf8)) {
        baked_text(s, x, y, size_mm, width_mm, face, align, colour, utf8);
        return;
    }
    pthread_mutex_lock(&pango_lock);
    struct shaper *h = shaper_new(face);
    char *shorter = NULL;
    shaper_lay(h, utf8, 0);
    double ems = shaper_ems(h), share = fmax(SHRINK_LEAST, fmin(1, width_mm / (ems * size_mm)));
    if (ems * size_mm * share > width_mm * 1.001) {
        shorter = shaper_cut(h, utf8, width_mm / (size_mm * share), 1);
        shaper_lay(h, shorter, 0);
        ems = shaper_ems(h);
    }
    double width = ems * size_mm * share;
    double left = align == ALIGN_LEFT ? x : align == ALIGN_CENTRE ? x - width / 2 : x - width;
    shaper_draw(h, &(struct place){s, left, y, size_mm * share, size_mm, colour});
    shaper_free(h);
    free(shorter);
    pthread_mutex_unlock(&pango_lock);
}

int scene_free_lines(struct scene *s, double x, double y, const struct text_lines *how, const char *utf8)
{
    if (!is_for_pango(utf8))
        return text_lines_draw(s, x, y, how, utf8);
    pthread_mutex_lock(&pango_lock);
    struct shaper *h = shaper_new(how->face);
    char *shorter = NULL;
    double ems = how->width_mm / how->size_mm;
    int lines = shaper_lay(h, utf8, ems);
    if (lines > how->lines_most) {
        lines = how->lines_most;
        if (s)
            shorter = shaper_cut(h, utf8, ems, lines);
    }
    if (s)
        shaper_draw(h, &(struct place){s, x, y, how->size_mm, how->leading_mm, how->colour});
    shaper_free(h);
    free(shorter);
    pthread_mutex_unlock(&pango_lock);
    return lines;
}

struct free_lines {
    const char *text;
    struct shaper *shaper; /* NULL: baked */
};

struct free_lines *free_lines_new(enum face face, const char *utf8)
{
    struct free_lines *lines = mem_new(1, sizeof *lines);
    lines->text = utf8;
    if (is_for_pango(utf8)) {
        pthread_mutex_lock(&pango_lock);
        lines->shaper = shaper_new(face);
        pthread_mutex_unlock(&pango_lock);
    }
    return lines;
}

void free_lines_free(struct free_lines *lines)
{
    if (lines->shaper) {
        pthread_mutex_lock(&pango_lock);
        shaper_free(lines->shaper);
        pthread_mutex_unlock(&pango_lock);
    }
    free(lines);
}

int free_lines_count(struct free_lines *lines, const struct text_lines *how)
{
    if (!lines->shaper)
        return text_lines_draw(NULL, 0, 0, how, lines->text);
    pthread_mutex_lock(&pango_lock);
    int count = shaper_lay(lines->shaper, lines->text, how->width_mm / how->size_mm);
    pthread_mutex_unlock(&pango_lock);
    return count < how->lines_most ? count : how->lines_most;
}
