/* A board of 1128 x 1011 pixels has some 1200 shapes in its tiles and tokens, at ten microseconds each. With stamps
 * only half of them are painted. */
#include "render/stamps.h"

#include <math.h>
#include <stdlib.h>
#include "gen/core/mem.h"
#include "render/pages.h"

enum { USES_LEAST = 2, PIXELS_EACH = 400000, PIXELS_TOGETHER = 4000000, SHEETS = 32, SHEET_BYTES = 2 << 20 };
static const double ROUND_UP = 0.5 + 1e-6; /* so that a tie is the same one in every band of an image */

struct stamp {
    int uses;
    bool tried;
    double scale; /* pixels a millimetre of the symbol */
    cairo_surface_t *surface;
    int left, top, width, height; /* pixels, from the symbol's (0, 0) */
};

/* Pixels of stamps, one after the other. */
struct sheet {
    unsigned char *memory;
    size_t bytes, used;
};

struct stamps {
    const struct scene *scene;
    struct stamp *of; /* each symbol */
    long pixels;      /* of all together */
    struct sheet sheet[SHEETS];
    int sheets;
};

struct stamps *stamps_new(const struct scene *s)
{
    struct stamps *stamps = mem_new(1, sizeof *stamps);
    stamps->scene = s;
    stamps->of = mem_new(s->symbols_count + 1, sizeof *stamps->of);
    for (size_t i = 0; i < s->items.count; i++)
        if (s->items.item[i].kind == ITEM_USE && s->items.item[i].u.use.degrees == 0)
            stamps->of[s->items.item[i].u.use.symbol].uses++;
    return stamps;
}

void stamps_free(struct stamps *stamps)
{
    for (size_t i = 0; i < stamps->scene->symbols_count; i++)
        if (stamps->of[i].surface)
            cairo_surface_destroy(stamps->of[i].surface);
    for (int i = 0; i < stamps->sheets; i++)
        pages_give(stamps->sheet[i].memory, stamps->sheet[i].bytes);
    free(stamps->of);
    free(stamps);
}

/* Clear pixels; NULL where there is no room. */
static unsigned char *take_room(struct stamps *stamps, size_t bytes)
{
    struct sheet *last = stamps->sheets > 0 ? &stamps->sheet[stamps->sheets - 1] : NULL;
    if (!last || last->used + bytes > last->bytes) {
        if (stamps->sheets == SHEETS)
            return NULL;
        last = &stamps->sheet[stamps->sheets];
        last->bytes = bytes > SHEET_BYTES ? bytes : SHEET_BYTES;
        last->used = 0;
        last->memory = pages_take(last->bytes);
        if (!last->memory)
            return NULL;
        stamps->sheets++;
    }
    last->used += bytes;
    return last->memory + last->used - bytes;
}

static bool measure(struct stamps *stamps, struct stamp *stamp, const struct box *box)
{
    if (box->right < box->left)
        return false;
    double left = floor(box->left * stamp->scale) - 1, top = floor(box->top * stamp->scale) - 1;
    double width = ceil(box->right * stamp->scale) + 1 - left, height = ceil(box->bottom * stamp->scale) + 1 - top;
    if (width * height > PIXELS_EACH || stamps->pixels + (long)(width * height) > PIXELS_TOGETHER)
        return false;
    stamps->pixels += (long)(width * height);
    stamp->left = (int)left;
    stamp->top = (int)top;
    stamp->width = (int)width;
    stamp->height = (int)height;
    return true;
}

static void paint(struct stamps *stamps, struct stamp *stamp, size_t symbol, cairo_t *like)
{
    unsigned char *room = take_room(stamps, (size_t)stamp->width * (size_t)stamp->height * 4);
    if (!room)
        return;
    stamp->surface =
        cairo_image_surface_create_for_data(room, CAIRO_FORMAT_ARGB32, stamp->width, stamp->height, stamp->width * 4);
    cairo_t *cr = cairo_create(stamp->surface);
    cairo_set_antialias(cr, cairo_get_antialias(like));
    cairo_set_tolerance(cr, cairo_get_tolerance(like));
    cairo_set_miter_limit(cr, cairo_get_miter_limit(like));
    cairo_translate(cr, -stamp->left, -stamp->top);
    cairo_scale(cr, stamp->scale, stamp->scale);
    paint_symbol(stamps->scene, symbol, cr);
    cairo_destroy(cr);
    cairo_surface_flush(stamp->surface);
}

bool stamps_place(struct stamps *stamps, cairo_t *cr, const struct item *use)
{
    struct stamp *stamp = &stamps->of[use->u.use.symbol];
    cairo_matrix_t at;
    if (stamp->uses < USES_LEAST || use->u.use.degrees != 0)
        return false;
    cairo_get_matrix(cr, &at);
    double x = use->u.use.x, y = use->u.use.y, scale = at.xx * use->u.use.scale;
    cairo_matrix_transform_point(&at, &x, &y);
    if (!stamp->tried) {
        stamp->tried = true;
        stamp->scale = scale;
        if (measure(stamps, stamp, &stamps->scene->symbols[use->u.use.symbol].box))
            paint(stamps, stamp, use->u.use.symbol, cr);
    }
    if (!stamp->surface || fabs(stamp->scale / scale - 1) > 1e-6)
        return false;
    double left = floor(x + ROUND_UP) + stamp->left, top = floor(y + ROUND_UP) + stamp->top;
    cairo_identity_matrix(cr);
    cairo_set_source_surface(cr, stamp->surface, left, top);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
    cairo_rectangle(cr, left, top, stamp->width, stamp->height);
    cairo_fill(cr);
    cairo_set_matrix(cr, &at);
    return true;
}
