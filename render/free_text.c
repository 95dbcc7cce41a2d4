/* Text in any script, as paths. What the table of glyphs has is drawn from it; the rest is shaped by pango with the
 * host's fonts.
 *
 * pango and fontconfig say that they may be used by several threads at once, yet crashes under load are on record, and
 * this is needed for a title now and then: one lock lets a single thread in at a time. Nothing else is shared, the font
 * map is made anew for each text. */
#include "render/scene.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "gen/core/text.h"

static const double SHRINK_LEAST = 0.6; /* below this share of its size a text is cut instead */
static const char ELLIPSIS[] = "\xE2\x80\xA6";
static const double UNITS_PER_MM = 10; /* of the layout; cairo keeps 256th parts of them */

static pthread_mutex_t pango_lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- baked ---- */

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

/* ---- shaped ---- */

static void add_cairo_path(struct scene *s, const cairo_path_t *path, double x, double y, double scale)
{
    for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
        const cairo_path_data_t *data = &path->data[i];
        double at[6] = {0};
        for (int k = 1; k < data->header.length; k++) {
            at[2 * k - 2] = x + data[k].point.x * scale;
            at[2 * k - 1] = y + data[k].point.y * scale;
        }
        switch (data->header.type) {
        case CAIRO_PATH_MOVE_TO:
            scene_move(s, at[0], at[1]);
            break;
        case CAIRO_PATH_LINE_TO:
            scene_line(s, at[0], at[1]);
            break;
        case CAIRO_PATH_CURVE_TO:
            scene_curve(s, at[0], at[1], at[2], at[3], at[4], at[5]);
            break;
        case CAIRO_PATH_CLOSE_PATH:
            scene_close(s);
            break;
        }
    }
}

static PangoLayout *new_layout(cairo_t *cr, PangoFontMap *fonts, double size_mm, enum face face, const char *utf8)
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
    pango_font_description_set_absolute_size(font, size_mm * UNITS_PER_MM * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_text(layout, utf8, -1);
    return layout;
}

/* Where the line starts in the layout (not at 0 for one that is cut and runs from right to left), and its width. */
struct extent {
    double left, width;
};

static struct extent extent_mm(PangoLayout *layout)
{
    PangoRectangle extents;
    pango_layout_get_extents(layout, NULL, &extents);
    return (struct extent){extents.x / (UNITS_PER_MM * PANGO_SCALE), extents.width / (UNITS_PER_MM * PANGO_SCALE)};
}

static void shaped_text(struct scene *s, double x, double y, double size_mm, double width_mm, enum face face,
                        enum align align, int32_t colour, const char *utf8)
{
    /* Of no bounds, as cairo leaves out of a path the glyphs that lie outside of its surface. */
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
    cairo_t *cr = cairo_create(surface);
    PangoFontMap *fonts = pango_cairo_font_map_new();
    PangoLayout *layout = new_layout(cr, fonts, size_mm, face, utf8);
    struct extent full = extent_mm(layout);
    double share = full.width > width_mm ? fmax(width_mm / full.width, SHRINK_LEAST) : 1;
    if (full.width * SHRINK_LEAST > width_mm) {
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
        pango_layout_set_width(layout, (int)(width_mm / share * UNITS_PER_MM * PANGO_SCALE));
        full = extent_mm(layout);
    }
    double width = full.width * share;
    double left = (align == ALIGN_LEFT ? x : align == ALIGN_CENTRE ? x - width / 2 : x - width) - full.left * share;
    double baseline = pango_layout_get_baseline(layout) / (UNITS_PER_MM * PANGO_SCALE) * share;
    pango_cairo_layout_path(cr, layout);
    cairo_path_t *path = cairo_copy_path(cr);
    scene_path(s, style_fill(colour));
    add_cairo_path(s, path, left, y - baseline, share / UNITS_PER_MM);
    scene_path_end(s);
    cairo_path_destroy(path);
    g_object_unref(layout);
    g_object_unref(fonts);
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
}

void scene_free_text(struct scene *s, double x, double y, double size_mm, double width_mm, enum face face,
                     enum align align, int32_t colour, const char *utf8)
{
    if (text_is_baked(utf8) || !text_is_utf8(utf8, strlen(utf8))) {
        baked_text(s, x, y, size_mm, width_mm, face, align, colour, utf8);
        return;
    }
    pthread_mutex_lock(&pango_lock);
    shaped_text(s, x, y, size_mm, width_mm, face, align, colour, utf8);
    pthread_mutex_unlock(&pango_lock);
}
