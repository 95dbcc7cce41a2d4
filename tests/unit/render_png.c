/* PNG: read back with libpng, and pixels at known places. */
#include <cairo.h>
#include <check.h>
#include <math.h>
#include <png.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/output.h"
#include "render/paint.h"

enum { WHITE = 0xFFFFFF, BLACK = 0x000000, RED = 0xFF0000, GREEN = 0x00FF00, BLUE = 0x0000FF };

struct image {
    int width, height;
    png_uint_32 across, down; /* pixels a metre */
    unsigned char *pixels;    /* RGB */
    bool grey;                /* as the file had them */
};

struct source {
    const struct buf *bytes;
    size_t at;
};

static void give_bytes(png_structp png, png_bytep to, size_t count)
{
    struct source *source = png_get_io_ptr(png);
    ck_assert_uint_le(source->at + count, source->bytes->length);
    memcpy(to, source->bytes->data + source->at, count);
    source->at += count;
}

static struct image read_png(const struct buf *bytes)
{
    struct source source = {bytes, 0};
    struct image image = {0};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_set_read_fn(png, &source, give_bytes);
    png_read_info(png, info);
    image.width = (int)png_get_image_width(png, info);
    image.height = (int)png_get_image_height(png, info);
    ck_assert_int_eq(png_get_bit_depth(png, info), 8);
    image.grey = png_get_color_type(png, info) == PNG_COLOR_TYPE_GRAY;
    ck_assert(image.grey || png_get_color_type(png, info) == PNG_COLOR_TYPE_RGB);
    ck_assert_int_eq(png_get_interlace_type(png, info), PNG_INTERLACE_NONE);
    int unit;
    ck_assert_uint_eq(png_get_pHYs(png, info, &image.across, &image.down, &unit), PNG_INFO_pHYs);
    ck_assert_int_eq(unit, PNG_RESOLUTION_METER);
    ck_assert_uint_eq(png_get_valid(png, info, PNG_INFO_tIME), 0); /* nothing that changes */
    if (image.grey)
        png_set_gray_to_rgb(png);
    png_read_update_info(png, info);
    size_t stride = (size_t)image.width * 3;
    image.pixels = mem_new((size_t)image.height, stride);
    for (int y = 0; y < image.height; y++)
        png_read_row(png, image.pixels + (size_t)y * stride, NULL);
    png_read_end(png, info);
    ck_assert_uint_eq(source.at, bytes->length);
    png_destroy_read_struct(&png, &info, NULL);
    return image;
}

/* Draws at that many pixels and frees the scene. */
static struct image image_of(struct scene *s, int width, int height)
{
    struct buf out = {0};
    struct err e = {0};
    ck_assert_msg(png_write(s, width, height, NULL, &out, &e), "%s", e.detail);
    scene_free(s);
    struct image image = read_png(&out);
    ck_assert_int_eq(image.width, width);
    ck_assert_int_eq(image.height, height);
    buf_free(&out);
    return image;
}

static int pixel(const struct image *image, int x, int y)
{
    const unsigned char *p = image->pixels + ((size_t)y * (size_t)image->width + (size_t)x) * 3;
    return p[0] << 16 | p[1] << 8 | p[2];
}

#define ASSERT_PIXEL(image, x, y, colour)                                                                              \
    ck_assert_msg(pixel(&(image), x, y) == (int)(colour), "pixel %d %d is %06x", x, y, pixel(&(image), x, y))

/* ---- size and place ---- */

START_TEST(a_scene_fills_its_pixels)
{
    struct scene *s = scene_new(20, 10, "", "");
    scene_rect(s, 0, 0, 20, 10, 0, style_fill(BLUE));
    scene_rect(s, 0, 0, 10, 5, 0, style_fill(0x123456));
    struct image image = image_of(s, 200, 100);
    ck_assert_uint_eq(image.across, 10000); /* 10 pixels a millimetre */
    ck_assert_uint_eq(image.down, 10000);
    ASSERT_PIXEL(image, 0, 0, 0x123456);
    ASSERT_PIXEL(image, 99, 49, 0x123456);
    ASSERT_PIXEL(image, 100, 49, BLUE);
    ASSERT_PIXEL(image, 99, 50, BLUE);
    ASSERT_PIXEL(image, 199, 99, BLUE);
    free(image.pixels);
}
END_TEST

/* One byte a pixel where red, green and blue are the same everywhere; one other pixel, the last, makes it three. */
START_TEST(an_image_without_colours_is_grey)
{
    for (int coloured = 0; coloured < 2; coloured++) {
        struct scene *s = scene_new(10, 10, "", "");
        scene_rect(s, 0, 0, 5, 10, 0, style_fill(0x808080));
        scene_circle(s, 5, 5, 3.3, style_stroke(BLACK, 0.5));
        if (coloured)
            scene_rect(s, 9.9, 9.9, 0.1, 0.1, 0, style_fill(0x808081));
        struct image image = image_of(s, 100, 100);
        ck_assert_int_eq(image.grey, !coloured);
        ASSERT_PIXEL(image, 0, 0, 0x808080);
        ASSERT_PIXEL(image, 99, 0, WHITE);
        ASSERT_PIXEL(image, 17, 50, BLACK);
        ASSERT_PIXEL(image, 99, 99, coloured ? 0x808081 : WHITE);
        free(image.pixels);
    }
}
END_TEST

/* Symbols that are placed several times are painted once and copied to whole pixels: all copies are alike, wherever
 * they lie, none is more than half a pixel away, and the seam between two bands of an image shows in none. */
START_TEST(what_is_placed_again_looks_the_same)
{
    struct scene *s = scene_new(600, 600, "", "");
    scene_symbol_begin(s, "mark");
    scene_rect(s, -2, -2, 4, 4, 0, style_fill(GREEN));
    scene_circle(s, 0, 0, 1.2, style_fill(BLUE));
    scene_symbol_end(s);
    for (int i = 0; i < 40; i++)
        scene_use(s, "mark", 10 + 14.49 * i, 10 + 14.31 * i, 1, 0);
    struct image image = image_of(s, 600, 600); /* bands of 436 rows */
    for (int i = 0; i < 40; i++) {
        int x = (int)floor(10 + 14.49 * i + 0.5), y = (int)floor(10 + 14.31 * i + 0.5);
        for (int dy = -3; dy < 3; dy++)
            for (int dx = -3; dx < 3; dx++)
                ck_assert_int_eq(pixel(&image, x + dx, y + dy), pixel(&image, 10 + dx, 10 + dy));
        ASSERT_PIXEL(image, x - 2, y - 2, GREEN);
        ASSERT_PIXEL(image, x - 3, y - 2, WHITE);
        ASSERT_PIXEL(image, x + 2, y, WHITE);
    }
    free(image.pixels);
}
END_TEST

/* 20 x 10 mm in 100 x 100 pixels: 5 pixels a millimetre, 25 white rows above and below, whatever is drawn out there. */
START_TEST(a_scene_is_centred_and_the_rest_is_white)
{
    struct scene *s = scene_new(20, 10, "", "");
    scene_rect(s, -50, -50, 120, 110, 0, style_fill(RED));
    struct image image = image_of(s, 100, 100);
    ck_assert_uint_eq(image.across, 5000);
    ASSERT_PIXEL(image, 50, 24, WHITE);
    ASSERT_PIXEL(image, 0, 25, RED);
    ASSERT_PIXEL(image, 99, 74, RED);
    ASSERT_PIXEL(image, 50, 75, WHITE);
    free(image.pixels);

    s = scene_new(10, 20, "", "");
    scene_rect(s, -50, -50, 120, 110, 0, style_fill(RED));
    image = image_of(s, 101, 100); /* 25.5 white columns on either side */
    ASSERT_PIXEL(image, 24, 50, WHITE);
    ASSERT_PIXEL(image, 26, 50, RED);
    ASSERT_PIXEL(image, 74, 50, RED);
    ASSERT_PIXEL(image, 76, 50, WHITE);
    free(image.pixels);
}
END_TEST

/* 300 dots an inch are 11811 pixels a metre. */
START_TEST(a4_at_300_dots_an_inch_is_true_to_size)
{
    struct image image = image_of(scene_new(210, 297, "", ""), 2480, 3508);
    ck_assert_uint_ge(image.across, 11809);
    ck_assert_uint_le(image.across, 11811);
    ck_assert_uint_eq(image.across, image.down);
    ASSERT_PIXEL(image, 1240, 1754, WHITE);
    free(image.pixels);
}
END_TEST

START_TEST(too_many_pixels_are_refused)
{
    static const int wrong[][2] = {{0, 100},       {100, 0},        {-1, 100},    {20001, 1},
                                   {1, 20001},     {20000, 2001},   {6325, 6325}, {2147483647, 2147483647},
                                   {65536, 65536}, {-65536, -65536}};
    struct scene *s = scene_new(10, 10, "", "");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct buf out = {0};
        struct err e = {0};
        ck_assert(!png_write(s, wrong[i][0], wrong[i][1], NULL, &out, &e));
        ck_assert_int_eq(e.kind, ERR_INPUT);
        ck_assert_int_eq(e.items, 1);
        ck_assert_str_eq(e.item[0].field, "size");
        ck_assert_uint_eq(out.length, 0);
        ck_assert_ptr_null(out.data);
        ck_assert(!png_write(s, wrong[i][0], wrong[i][1], NULL, &out, NULL));
    }
    struct buf out = {0};
    ck_assert(png_write(s, 20000, 1, NULL, &out, NULL)); /* the longest side */
    buf_clear(&out);
    ck_assert(png_write(s, 1, 1, NULL, &out, NULL));
    buf_free(&out);
    scene_free(s);
}
END_TEST

/* ---- shapes ---- */

START_TEST(clips_and_symbols_land_where_they_should)
{
    static const double left_half[] = {0, 0, 10, 0, 10, 20, 0, 20}, top_half[] = {0, 0, 20, 0, 20, 10, 0, 10};
    struct scene *s = scene_new(20, 20, "", "");
    scene_symbol_begin(s, "bar"); /* from its middle to the right */
    scene_rect(s, 0, -1, 4, 2, 0, style_fill(GREEN));
    scene_symbol_end(s);
    scene_clip_begin(s, left_half, 4);
    scene_rect(s, 0, 0, 20, 20, 0, style_fill(BLUE));
    scene_clip_begin(s, top_half, 4);
    scene_rect(s, 0, 0, 20, 20, 0, style_fill(RED));
    scene_clip_end(s);
    scene_use(s, "bar", 8, 15, 1, 0); /* cut at the clip's edge */
    scene_clip_end(s);
    scene_use(s, "bar", 15, 5, 1, 90);    /* down */
    scene_use(s, "bar", 15, 15, .5, 180); /* to the left, half as long */
    struct image image = image_of(s, 200, 200);
    ASSERT_PIXEL(image, 50, 50, RED);
    ASSERT_PIXEL(image, 50, 150, BLUE);
    ASSERT_PIXEL(image, 85, 150, GREEN);
    ASSERT_PIXEL(image, 99, 150, GREEN);
    ASSERT_PIXEL(image, 101, 150, WHITE);
    ASSERT_PIXEL(image, 150, 60, GREEN);
    ASSERT_PIXEL(image, 150, 88, GREEN);
    ASSERT_PIXEL(image, 150, 92, WHITE);
    ASSERT_PIXEL(image, 150, 48, WHITE);
    ASSERT_PIXEL(image, 132, 150, GREEN);
    ASSERT_PIXEL(image, 128, 150, WHITE);
    ASSERT_PIXEL(image, 132, 154, GREEN);
    ASSERT_PIXEL(image, 132, 157, WHITE);
    ASSERT_PIXEL(image, 152, 150, WHITE);
    free(image.pixels);
}
END_TEST

START_TEST(styles_are_painted)
{
    struct scene *s = scene_new(20, 20, "", "");
    struct style style = style_fill(BLACK);
    style.opacity = 0.5;
    scene_rect(s, 0, 0, 5, 5, 0, style);
    style = style_stroke(RED, 2);
    style.dash_mm = 3;
    style.gap_mm = 2;
    scene_segment(s, 0, 10, 20, 10, style); /* dashes at 0-3, 5-8, ... */
    style = style_fill(BLUE);
    style.even_odd = true;
    scene_path(s, style);
    for (int i = 0; i < 2; i++) { /* a square in a square: a frame */
        double a = 12 + 2 * i, b = 18 - 2 * i;
        scene_move(s, a, a);
        scene_line(s, b, a);
        scene_line(s, b, b);
        scene_line(s, a, b);
        scene_close(s);
    }
    scene_path_end(s);
    scene_circle(s, 5, 15, 3, (struct style){.fill = GREEN, .stroke = BLACK, .stroke_mm = 1, .opacity = 1});
    struct image image = image_of(s, 200, 200);
    int grey = pixel(&image, 25, 25);
    ck_assert_int_ge(grey & 255, 127);
    ck_assert_int_le(grey & 255, 128);
    ck_assert_int_eq(grey >> 16, grey & 255);
    ASSERT_PIXEL(image, 15, 100, RED);
    ASSERT_PIXEL(image, 15, 91, RED);
    ASSERT_PIXEL(image, 15, 88, WHITE);
    ASSERT_PIXEL(image, 40, 100, WHITE);
    ASSERT_PIXEL(image, 65, 100, RED);
    ASSERT_PIXEL(image, 130, 130, BLUE);
    ASSERT_PIXEL(image, 150, 150, WHITE);
    ASSERT_PIXEL(image, 50, 150, GREEN);
    ASSERT_PIXEL(image, 80, 150, BLACK);
    ASSERT_PIXEL(image, 86, 150, WHITE);
    free(image.pixels);
}
END_TEST

/* A bold I of 10 mm: its stem is in the middle, and it is as high as a capital: .676 of the em. */
START_TEST(letters_stand_on_their_line)
{
    struct scene *s = scene_new(20, 20, "", "");
    scene_text(s, 10, 15, 10, FACE_BOLD, ALIGN_CENTRE, RED, "I");
    struct image image = image_of(s, 200, 200);
    ASSERT_PIXEL(image, 100, 120, RED);
    ASSERT_PIXEL(image, 100, 147, RED);
    ASSERT_PIXEL(image, 100, 152, WHITE);
    ASSERT_PIXEL(image, 100, 85, RED);
    ASSERT_PIXEL(image, 100, 80, WHITE);
    ASSERT_PIXEL(image, 70, 120, WHITE);
    free(image.pixels);
}
END_TEST

/* ---- bands: the image is painted in pieces, and nobody can tell ---- */

static struct scene *busy_scene(void)
{
    static const double hexagon[] = {20, 0, 37.3, 10, 37.3, 30, 20, 40, 2.7, 30, 2.7, 10};
    struct scene *s = scene_new(60, 60, "", "");
    scene_symbol_begin(s, "star");
    scene_polygon(s, (double[]){0, -3, 2, 3, -3, -1, 3, -1, -2, 3}, 5, style_fill(0x336699));
    scene_circle(s, 0, 0, 1, style_stroke(RED, 0.2));
    scene_symbol_end(s);
    scene_clip_begin(s, hexagon, 6);
    for (int i = 0; i < 60; i++)
        scene_use(s, "star", i * 7 % 60, i * 11 % 60, 0.5 + i % 5, i * 13);
    scene_clip_end(s);
    for (int i = 0; i < 60; i++) {
        scene_use(s, "star", i * 17 % 60, i * 23 % 60, 0.3 + i % 3, i * 29);
        scene_text(s, i * 19 % 60, i * 31 % 60, 2 + i % 9, FACE_BOLD, ALIGN_CENTRE, i * 100000, "Qgy\u00C4 10");
        scene_segment(s, i, 0, 60 - i, 60, style_stroke(i * 50000, 0.1 + i % 7 * 0.1));
    }
    return s;
}

START_TEST(bands_leave_no_seams)
{
    enum { SIDE = 900 };
    struct scene *s = busy_scene();
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIDE, SIDE);
    cairo_t *cr = cairo_create(surface);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, SIDE / 60.0, SIDE / 60.0);
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_FAST);
    cairo_set_tolerance(cr, 0.2);
    paint_scene(s, cr);
    cairo_surface_flush(surface);
    struct image image = image_of(s, SIDE, SIDE);
    int different = 0, ink = 0;
    double worst = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const unsigned char *row =
                cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);
            uint32_t right;
            memcpy(&right, row + 4 * x, 4);
            right &= 0xFFFFFF;
            int is = pixel(&image, x, y);
            ink += is != WHITE;
            different += is != (int)right;
            for (int shift = 0; shift < 24;
                 shift += 8) /* a rounded edge may take in one sample of the 16 more or less */
                worst = fmax(worst, abs((int)(right >> shift & 255) - (is >> shift & 255)));
        }
    ck_assert_int_gt(ink, SIDE * SIDE / 4);
    ck_assert_int_lt(different, SIDE * SIDE / 10000);
    ck_assert_double_le(worst, 255 / 16.0 + 2);
    free(image.pixels);
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
}
END_TEST

/* ---- the same bytes ---- */

static void *write_one(void *context)
{
    (void)context;
    struct buf *out = mem_new(1, sizeof *out);
    struct scene *s = busy_scene();
    ck_assert(png_write(s, 700, 300, NULL, out, NULL));
    scene_free(s);
    return out;
}

START_TEST(threads_write_the_same_bytes)
{
    enum { THREADS = 8 };
    pthread_t thread[THREADS];
    struct buf *first = write_one(NULL);
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_create(&thread[i], NULL, write_one, NULL), 0);
    for (int i = 0; i < THREADS; i++) {
        void *context;
        ck_assert_int_eq(pthread_join(thread[i], &context), 0);
        struct buf *other = context;
        ck_assert_uint_eq(other->length, first->length);
        ck_assert_mem_eq(other->data, first->data, first->length);
        buf_free(other);
        free(other);
    }
    buf_free(first);
    free(first);
}
END_TEST

START_TEST(writing_appends)
{
    struct buf out = {0};
    struct scene *s = scene_new(10, 10, "", "");
    buf_text(&out, "before");
    ck_assert(png_write(s, 10, 10, NULL, &out, NULL));
    ck_assert_mem_eq(out.data, "before\x89PNG\r\n", 12);
    buf_free(&out);
    scene_free(s);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_png");
    TCase *size = tcase_create("size"), *shapes = tcase_create("shapes"), *all = tcase_create("all");
    suite_add_tcase(suite, size);
    suite_add_tcase(suite, shapes);
    suite_add_tcase(suite, all);
    tcase_set_timeout(size, 60);
    tcase_set_timeout(all, 60);
    tcase_add_test(size, a_scene_fills_its_pixels);
    tcase_add_test(size, an_image_without_colours_is_grey);
    tcase_add_test(size, what_is_placed_again_looks_the_same);
    tcase_add_test(size, a_scene_is_centred_and_the_rest_is_white);
    tcase_add_test(size, a4_at_300_dots_an_inch_is_true_to_size);
    tcase_add_test(size, too_many_pixels_are_refused);
    tcase_add_test(shapes, clips_and_symbols_land_where_they_should);
    tcase_add_test(shapes, styles_are_painted);
    tcase_add_test(shapes, letters_stand_on_their_line);
    tcase_add_test(all, bands_leave_no_seams);
    tcase_add_test(all, threads_write_the_same_bytes);
    tcase_add_test(all, writing_appends);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
