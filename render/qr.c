/* QR codes: the dark modules as one path along the outlines of dark areas, so that edges stay crisp and no seams show
 * between modules. It is a symbol with modules of 1 mm, whose whole numbers make few bytes in SVG; outlines take half
 * of what a rectangle for each run of modules does. */
#include "render/scene.h"

#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include "gen/core/mem.h"

enum { QUIET = 4, DARK = 1, NAME = 16 };
static const double MODULE_LEAST_MM = 0.4;

static bool is_dark(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width && (code->data[y * code->width + x] & DARK);
}

/* Clockwise from the east, y down. The module to the right of someone who stands in a corner of modules and looks that
 * way, and the one to the left, seen from that corner. */
static const int step_x[] = {1, 0, -1, 0}, step_y[] = {0, 1, 0, -1};
static const int right_x[] = {0, -1, -1, 0}, right_y[] = {0, 0, -1, -1};

/* Walks along a dark area with it to the right, from the upper left corner of a module that is light above; marks the
 * upper sides it passes. Where two areas touch in a corner it turns right, so that they stay two. */
static void trace(struct scene *s, const QRcode *code, bool *passed, int x, int y)
{
    int start_x = x, start_y = y, way = 0;
    bool back = false;
    scene_move(s, QUIET + x, QUIET + y);
    while (!back) {
        if (way == 0)
            passed[y * code->width + x] = true;
        x += step_x[way];
        y += step_y[way];
        int left = (way + 3) % 4; /* what lies ahead at the left is what one sees at the right, turned left */
        int turned = !is_dark(code, x + right_x[way], y + right_y[way])    ? (way + 1) % 4
                     : is_dark(code, x + right_x[left], y + right_y[left]) ? left
                                                                           : way;
        back = x == start_x && y == start_y && turned == 0;
        if (turned != way && !back)
            scene_line(s, QUIET + x, QUIET + y);
        way = turned;
    }
    scene_close(s);
}

static void draw_modules(struct scene *s, const QRcode *code)
{
    int width = code->width;
    bool *passed = mem_new((size_t)(width * width), sizeof *passed);
    scene_path(s, style_fill(0x000000));
    for (int y = 0; y < width; y++)
        for (int x = 0; x < width; x++)
            if (is_dark(code, x, y) && !is_dark(code, x, y - 1) && !passed[y * width + x])
                trace(s, code, passed, x, y);
    scene_path_end(s);
    free(passed);
}

static void free_name(const struct scene *s, char name[NAME])
{
    int number = 1;
    do
        snprintf(name, NAME, "qr-%d", number++);
    while (scene_has_symbol(s, name));
}

/* Level M mends more; a link so long that its modules would become small takes L. */
static QRcode *encode(const char *link)
{
    enum { MODULES_MANY = 57 };
    QRcode *code = QRcode_encodeString8bit(link, 0, QR_ECLEVEL_M);
    if (code && code->width <= MODULES_MANY)
        return code;
    QRcode_free(code);
    return QRcode_encodeString8bit(link, 0, QR_ECLEVEL_L);
}

bool scene_qr(struct scene *s, double x, double y, double size_mm, const char *link)
{
    QRcode *code = encode(link);
    if (!code)
        return false;
    int modules = code->width + 2 * QUIET;
    bool fits = size_mm >= MODULE_LEAST_MM * modules;
    if (fits) {
        char name[NAME];
        free_name(s, name);
        scene_symbol_begin(s, name);
        draw_modules(s, code);
        scene_symbol_end(s);
        scene_rect(s, x, y, size_mm, size_mm, 0, style_fill(0xFFFFFF));
        scene_use(s, name, x, y, size_mm / modules, 0);
    }
    QRcode_free(code);
    return fits;
}
