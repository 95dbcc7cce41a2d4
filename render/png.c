/* A scene as PNG: cairo paints, libdeflate compresses, libpng writes.
 *
 * cairo's own writer takes 67 ms for a board of 1128 x 1011 pixels, as libpng does with its default filters and level.
 * Flat colours want no filter, and libdeflate's level 1 then takes 6.5 ms where zlib's takes 10, for a smaller file. An
 * image without colours is written as grey, a third of the work, for which level 2 is faster than level 1. cairo's fast
 * antialiasing (4 x 4 samples a pixel) saves a quarter of the painting and cannot be told apart.
 *
 * The image is painted band by band, so that cairo's four bytes a pixel stay few for the largest one. Lower bands would
 * paint what crosses them more often. */
#include "render/output.h"

#include <cairo.h>
#include <endian.h>
#include <libdeflate.h>
#include <math.h>
#include <png.h>
#include <string.h>
#include "render/pages.h"
#include "render/paint.h"
#include "render/scene_internal.h"
#include "render/stamps.h"

enum { LEVEL_COLOURS = 1, LEVEL_GREY = 2, BAND_PIXELS = 262144 };

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

/* ---- rows ---- */

struct canvas {
    const struct scene *scene;
    struct stamps *stamps;
    int width, height, band; /* pixels; rows of a band */
    double scale, left, top; /* pixels a millimetre; of the scene's corner */
    uint32_t *pixels;        /* of a band */
    unsigned char *rows; /* of the image as PNG has them: the filter's byte, then `bytes` a pixel; a byte to spare */
    int bytes;           /* 3: red, green, blue; 1: grey */
};

static size_t row_bytes(const struct canvas *c)
{
    return (size_t)c->width * (size_t)c->bytes + 1;
}

/* cairo keeps a pixel as one 32-bit word 0xXXRRGGBB. Writes a byte beyond each pixel, which the next one covers. Says
 * whether all are grey. */
static bool convert_row(const uint32_t *pixel, int width, unsigned char *to)
{
    uint32_t differences = 0;
    for (int x = 0; x < width; x++, to += 3) {
        uint32_t bytes = htobe32(pixel[x] << 8); /* red, green and blue in the order of memory */
        memcpy(to, &bytes, sizeof bytes);
        differences |= pixel[x] ^ pixel[x] >> 8;
    }
    return (differences & 0xFFFF) == 0;
}

/* Keeps one byte of three. The image only becomes shorter, so it is its own room. */
static void turn_grey(struct canvas *c)
{
    const unsigned char *from = c->rows;
    unsigned char *to = c->rows;
    for (int y = 0; y < c->height; y++) {
        *to++ = *from++;
        for (int x = 0; x < c->width; x++, from += 3)
            *to++ = *from;
    }
    c->bytes = 1;
}

/* ---- bands ---- */

static void set_paper(const struct canvas *c, cairo_t *cr)
{
    int32_t paper = c->scene->paper;
    cairo_set_source_rgb(cr, (paper >> 16 & 255) / 255.0, (paper >> 8 & 255) / 255.0, (paper & 255) / 255.0);
}

/* Paints over what the scene drew beyond its edge. A clip would do the same and cost much more, as every shape would go
 * through it. */
static void paint_margins(const struct canvas *c, cairo_t *cr)
{
    double left = c->left / c->scale, top = c->top / c->scale;
    double width = scene_width(c->scene), height = scene_height(c->scene);
    cairo_rectangle(cr, -left, -top, width + 2 * left, height + 2 * top);
    cairo_rectangle(cr, 0, 0, width, height);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    set_paper(c, cr);
    cairo_fill(cr);
}

static cairo_status_t paint_band(const struct canvas *c, int first)
{
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)c->pixels, CAIRO_FORMAT_RGB24,
                                                                   c->width, c->band, c->width * 4);
    cairo_t *cr = cairo_create(surface);
    set_paper(c, cr);
    cairo_paint(cr);
    cairo_translate(cr, c->left, c->top - first);
    cairo_scale(cr, c->scale, c->scale);
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_FAST);
    cairo_set_tolerance(cr, TOLERANCE);
    paint_scene_stamped(c->scene, cr, c->stamps);
    if (c->left > 0 || c->top > 0)
        paint_margins(c, cr);
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
    return status;
}

static cairo_status_t paint_rows(struct canvas *c)
{
    bool grey = true;
    unsigned char *row = c->rows;
    for (int first = 0; first < c->height; first += c->band) {
        cairo_status_t status = paint_band(c, first);
        if (status != CAIRO_STATUS_SUCCESS)
            return status;
        for (int y = first; y < first + c->band && y < c->height; y++, row += row_bytes(c)) {
            *row = PNG_FILTER_VALUE_NONE;
            grey &= convert_row(c->pixels + (ptrdiff_t)(y - first) * c->width, c->width, row + 1);
        }
    }
    if (grey)
        turn_grey(c);
    return CAIRO_STATUS_SUCCESS;
}

/* ---- the file ---- */

struct idat {
    unsigned char *bytes;
    size_t room, length; /* length 0: there was not room enough */
};

static struct idat compress_rows(const struct canvas *c)
{
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(c->bytes == 1 ? LEVEL_GREY : LEVEL_COLOURS);
    size_t length = row_bytes(c) * (size_t)c->height;
    struct idat idat = {.room = libdeflate_zlib_compress_bound(compressor, length)};
    idat.bytes = pages_take(idat.room); /* little of which is ever touched */
    if (compressor && idat.bytes)
        idat.length = libdeflate_zlib_compress(compressor, c->rows, length, idat.bytes, idat.room);
    libdeflate_free_compressor(compressor);
    return idat;
}

static bool write_file(const struct canvas *c, const struct idat *idat, struct sink *sink)
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
    png_set_IHDR(png, info, (png_uint_32)c->width, (png_uint_32)c->height, 8,
                 c->bytes == 1 ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_pHYs(png, info, pixels_per_metre, pixels_per_metre, PNG_RESOLUTION_METER);
    png_write_info(png, info);
    png_write_chunk(png, (png_const_bytep) "IDAT", idat->bytes, idat->length);
    png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0); /* png_write_end() knows of no data but its own */
    png_destroy_write_struct(&png, &info);
    return true;
}

static bool write_image(struct canvas *c, struct sink *sink)
{
    cairo_status_t status = paint_rows(c);
    if (status != CAIRO_STATUS_SUCCESS)
        return err_set(sink->error, ERR_INTERNAL, NULL, "The image could not be painted: %s.",
                       cairo_status_to_string(status));
    struct idat idat = compress_rows(c);
    bool done = idat.length > 0 ? write_file(c, &idat, sink)
                                : err_set(sink->error, ERR_INTERNAL, NULL, "The PNG could not be compressed.");
    pages_give(idat.bytes, idat.room);
    return done;
}

static bool write_scaled(const struct scene *s, int width_px, int height_px, double scale, struct stamp_store *store,
                         struct buf *out, struct err *e)
{
    if (width_px < 1 || height_px < 1 || width_px > SIDE_MOST || height_px > SIDE_MOST)
        return err_set(e, ERR_INPUT, "size", "A side is 1 to %d pixels, not %d x %d.", SIDE_MOST, width_px, height_px);
    if ((long)width_px * height_px > PIXELS_MOST)
        return err_set(e, ERR_INPUT, "size", "An image has at most %d pixels; %d x %d are more.", PIXELS_MOST, width_px,
                       height_px);
    struct canvas c = {.scene = s, .width = width_px, .height = height_px, .bytes = 3, .scale = scale};
    c.left = (width_px - scene_width(s) * c.scale) / 2;
    c.top = (height_px - scene_height(s) * c.scale) / 2;
    c.band = BAND_PIXELS / width_px;
    c.band = c.band < 1 ? 1 : c.band > height_px ? height_px : c.band;
    size_t pixels = (size_t)c.width * (size_t)c.band * sizeof *c.pixels;
    size_t bytes = pixels + row_bytes(&c) * (size_t)c.height + 1;
    c.pixels = pages_take(bytes);
    if (!c.pixels)
        return err_set(e, ERR_INTERNAL, NULL, "There is no memory for %d x %d pixels.", width_px, height_px);
    c.rows = (unsigned char *)c.pixels + pixels;
    c.stamps = stamps_new(s, store);
    size_t before = out->length;
    bool done = write_image(&c, &(struct sink){out, e});
    pages_give(c.pixels, bytes);
    stamps_free(c.stamps);
    if (!done)
        out->length = before;
    return done;
}

bool png_write(const struct scene *s, int width_px, int height_px, struct stamp_store *store, struct buf *out,
               struct err *e)
{
    return write_scaled(s, width_px, height_px, fmin(width_px / scene_width(s), height_px / scene_height(s)), store,
                        out, e);
}

int png_pixels(double mm, int dpi)
{
    return (int)lround(fmin(mm * dpi / 25.4, SIDE_MOST + 1));
}

bool png_write_dpi(const struct scene *s, int dpi, struct stamp_store *store, struct buf *out, struct err *e)
{
    return write_scaled(s, png_pixels(scene_width(s), dpi), png_pixels(scene_height(s), dpi), dpi / 25.4, store, out,
                        e);
}
