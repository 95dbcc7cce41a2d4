/* QR codes: the dark modules as one path, a rectangle for each run in a row, so that edges stay crisp. It is a symbol
 * with modules of 1 mm, whose whole numbers make half the bytes in SVG. */
#include "render/scene.h"

#include <qrencode.h>
#include <stdio.h>

enum { QUIET = 4, DARK = 1, NAME = 16 };
static const double MODULE_LEAST_MM = 0.4;

static void add_run(struct scene *s, double left, double right, double y)
{
    scene_move(s, left, y);
    scene_line(s, right, y);
    scene_line(s, right, y + 1);
    scene_line(s, left, y + 1);
    scene_close(s);
}

static void draw_modules(struct scene *s, const QRcode *code)
{
    scene_path(s, style_fill(0x000000));
    for (int row = 0; row < code->width; row++) {
        const unsigned char *modules = code->data + row * code->width;
        for (int column = 0, end; column < code->width; column = end + 1) {
            for (end = column; end < code->width && (modules[end] & DARK);)
                end++;
            if (end > column)
                add_run(s, QUIET + column, QUIET + end, QUIET + row);
        }
    }
    scene_path_end(s);
}

static void free_name(const struct scene *s, char name[NAME])
{
    int number = 1;
    do
        snprintf(name, NAME, "qr-%d", number++);
    while (scene_has_symbol(s, name));
}

bool scene_qr(struct scene *s, double x, double y, double size_mm, const char *link)
{
    QRcode *code = QRcode_encodeString8bit(link, 0, QR_ECLEVEL_M);
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
