/* A scene as PNG: cairo paints, libpng writes.
 *
 * cairo's own writer takes 67 ms for a board of 1128 x 1011 pixels, as libpng does with its default filters and level;
 * flat colours want no filter, and level 1 then takes about a sixth of that and writes a file of the same size. cairo's
 * fast antialiasing (4 x 4 samples a pixel) saves a quarter of the painting and cannot be told apart.
 *
 * The image is painted and written band by band, so that memory stays small for the largest one: a page fault for each
 * 4 kB of a whole image can cost as much as everything else. Lower bands would paint what crosses them more often. */
#include "render/output.h"

#include <cairo.h>
#include <endian.h>
#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/paint.h"

enum { LEVEL = 1, BAND_PIXELS = 262144 };

static const double TOLERANCE = 0.2; /* pixels that a curve may be off */

struct sink {
    struct buf *out;
    struct err *error;
};

static void take_bytes(png_structp png, png_bytep bytes, size_t count)
{
    struct sink *sink = png_get_io_ptr(png);
    buf_put(sink->out, bytes, count);
}

static void flush_nothing(png_structp png)
{
    (void)png;
}

static void png_failed(png_structp png, png_const_charp message)
{
    struct sink *sink = png_get_error_ptr(png);
    err_set(sink->error, ERR_INTERNAL, NULL, "The PNG could not be written: %s.", message);
    png_longjmp(png, 1);
}

static void png_warned(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

/* cairo keeps a pixel as one 32-bit word 0xXXRRGGBB. Writes a byte beyond each pixel, which the next one covers: the
 * row needs room for one byte more. */
static void convert_row(const uint32_t *pixel, int width, unsigned char *to)
{
    for (int x = 0; x < width; x++, to += 3) {
        uint32_t bytes = htobe32(pixel[x] << 8); /* red, green and blue in the order of memory */
        memcpy(to, &bytes, sizeof bytes);
    }
}

/* ---- bands ---- */

struct canvas {
    const struct scene *scene;
    int width, height, band; /* pixels; rows of a band */
    double scale, left, top; /* pixels a millimetre; of the scene's corner */
    uint32_t *pixels;        /* of a band */
    unsigned char *row;      /* three bytes a pixel, and one to spare */
};

/* Paints over what the scene drew beyond its edge. A clip would do the same and cost much more, as every shape would go
 * through it. */
static void whiten_margins(const struct canvas *c, cairo_t *cr)
{
    double left = c->left / c->scale, top = c->top / c->scale;
    double width = scene_width(c->scene), height = scene_height(c->scene);
    cairo_rectangle(cr, -left, -top, width + 2 * left, height + 2 * top);
    cairo_rectangle(cr, 0, 0, width, height);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_fill(cr);
}

static cairo_status_t paint_band(const struct canvas *c, int first)
{
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)c->pixels, CAIRO_FORMAT_RGB24,
                                                                   c->width, c->band, c->width * 4);
    cairo_t *cr = cairo_create(surface);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_translate(cr, c->left, c->top - first);
    cairo_scale(cr, c->scale, c->scale);
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_FAST);
    cairo_set_tolerance(cr, TOLERANCE);
    paint_scene(c->scene, cr);
    if (c->left > 0 || c->top > 0)
        whiten_margins(c, cr);
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
    return status;
}

static void write_rows(const struct canvas *c, png_structp png)
{
    for (int first = 0; first < c->height; first += c->band) {
        cairo_status_t status = paint_band(c, first);
        if (status != CAIRO_STATUS_SUCCESS)
            png_error(png, cairo_status_to_string(status));
        for (int y = first; y < first + c->band && y < c->height; y++) {
            convert_row(c->pixels + (ptrdiff_t)(y - first) * c->width, c->width, c->row);
            png_write_row(png, c->row);
        }
    }
}

static bool write_image(const struct canvas *c, struct sink *sink)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, sink, png_failed, png_warned);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info) {
        png_destroy_write_struct(&png, NULL);
        return err_set(sink->error, ERR_INTERNAL, NULL, "libpng could not be started.");
    }
    if (setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return false;
    }
    png_uint_32 pixels_per_metre = (png_uint_32)lround(c->scale * 1000);
    png_set_write_fn(png, sink, take_bytes, flush_nothing);
    png_set_compression_level(png, LEVEL);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_IHDR(png, info, (png_uint_32)c->width, (png_uint_32)c->height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_pHYs(png, info, pixels_per_metre, pixels_per_metre, PNG_RESOLUTION_METER);
    png_write_info(png, info);
    write_rows(c, png);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return true;
}

bool png_write(const struct scene *s, int width_px, int height_px, struct buf *out, struct err *e)
{
    if (width_px < 1 || height_px < 1 || width_px > SIDE_MOST || height_px > SIDE_MOST)
        return err_set(e, ERR_INPUT, "size", "A side is 1 to %d pixels, not %d x %d.", SIDE_MOST, width_px, height_px);
    if ((long)width_px * height_px > PIXELS_MOST)
        return err_set(e, ERR_INPUT, "size", "An image has at most %d pixels; %d x %d are more.", PIXELS_MOST, width_px,
                       height_px);
    struct canvas c = {.scene = s, .width = width_px, .height = height_px};
    c.scale = fmin(width_px / scene_width(s), height_px / scene_height(s));
    c.left = (width_px - scene_width(s) * c.scale) / 2;
    c.top = (height_px - scene_height(s) * c.scale) / 2;
    c.band = BAND_PIXELS / width_px;
    c.band = c.band < 1 ? 1 : c.band > height_px ? height_px : c.band;
    c.pixels = mem_new((size_t)c.width * (size_t)c.band, sizeof *c.pixels);
    c.row = mem_new((size_t)c.width * 3 + 1, 1);
    size_t before = out->length;
    bool done = write_image(&c, &(struct sink){out, e});
    free(c.pixels);
    free(c.row);
    if (!done)
        out->length = before;
    return done;
}
