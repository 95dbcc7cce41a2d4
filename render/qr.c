/* QR codes: the dark modules as one path, a rectangle for each run in a row, so that edges stay crisp. */
#include "render/scene.h"

#include <qrencode.h>

enum { QUIET = 4, DARK = 1 };
static const double MODULE_LEAST_MM = 0.4;

static void add_run(struct scene *s, double x, double y, double width, double height)
{
    scene_move(s, x, y);
    scene_line(s, x + width, y);
    scene_line(s, x + width, y + height);
    scene_line(s, x, y + height);
    scene_close(s);
}

static void draw_code(struct scene *s, double x, double y, double module, const QRcode *code)
{
    scene_path(s, style_fill(0x000000));
    for (int row = 0; row < code->width; row++) {
        const unsigned char *modules = code->data + row * code->width;
        for (int column = 0, end; column < code->width; column = end + 1) {
            for (end = column; end < code->width && (modules[end] & DARK);)
                end++;
            if (end > column)
                add_run(s, x + (QUIET + column) * module, y + (QUIET + row) * module, (end - column) * module, module);
        }
    }
    scene_path_end(s);
}

bool scene_qr(struct scene *s, double x, double y, double size_mm, const char *link)
{
    QRcode *code = QRcode_encodeString8bit(link, 0, QR_ECLEVEL_M);
    if (!code)
        return false;
    double module = size_mm / (code->width + 2 * QUIET);
    bool fits = module >= MODULE_LEAST_MM;
    if (fits) {
        scene_rect(s, x, y, size_mm, size_mm, 0, style_fill(0xFFFFFF));
        draw_code(s, x, y, module, code);
    }
    QRcode_free(code);
    return fits;
}
