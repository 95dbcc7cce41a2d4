/* A board of 1128 x 1011 pixels has some 1200 shapes in its tiles and tokens, at ten microseconds each. With stamps
 * only half of them are painted. */
#include "render/stamps.h"

#include <math.h>
#include <stdlib.h>
#include "gen/core/buf.h"
#include "gen/core/mem.h"
#include "render/pages.h"

enum { USES_LEAST = 2, PIXELS_EACH = 400000, PIXELS_TOGETHER = 4000000, SHEETS = 32, SHEET_BYTES = 2 << 20 };
static const double ROUND_UP = 0.5 + 1e-6; /* so that a tie is the same one in every band of an image */

struct stamp {
    int uses;
    bool tried;
    double scale; /* pixels a millimetre of the symbol */
    cairo_surface_t *surface;
    struct stamp_pixels *kept;    /* where its pixels are the store's */
    int left, top, width, height; /* pixels, from the symbol's (0, 0) */
};

/* Pixels of stamps, one after the other. */
struct sheet {
    unsigned char *memory;
    size_t bytes, used;
};

struct stamps {
    const struct scene *scene;
    struct stamp_store *store; /* NULL: none */
    struct stamp *of;          /* each symbol */
    long pixels;               /* of all together */
    struct sheet sheet[SHEETS];
    int sheets;
};

struct stamps *stamps_new(const struct scene *s, struct stamp_store *store)
{
    struct stamps *stamps = mem_new(1, sizeof *stamps);
    stamps->scene = s;
    stamps->store = store;
    stamps->of = mem_new(s->symbols_count + 1, sizeof *stamps->of);
    for (size_t i = 0; i < s->items.count; i++)
        if (s->items.item[i].kind == ITEM_USE && s->items.item[i].u.use.degrees == 0)
            stamps->of[s->items.item[i].u.use.symbol].uses++;
    return stamps;
}

void stamps_free(struct stamps *stamps)
{
    for (size_t i = 0; i < stamps->scene->symbols_count; i++) {
        if (stamps->of[i].surface)
            cairo_surface_destroy(stamps->of[i].surface);
        if (stamps->of[i].kept)
            stamp_store_let_go(stamps->store, stamps->of[i].kept);
    }
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

/* ---- what a symbol looks like, as bytes ---- */

static void add_style(const struct style *style, struct buf *out)
{
    const double lengths[] = {style->stroke_mm, style->opacity, style->dash_mm, style->gap_mm};
    const int32_t rest[] = {style->fill, style->stroke, (int32_t)style->cap, style->even_odd};
    buf_put(out, lengths, sizeof lengths);
    buf_put(out, rest, sizeof rest);
}

static size_t numbers_of(const unsigned char *verb, size_t verbs)
{
    static const size_t each[] = {[VERB_MOVE] = 2, [VERB_LINE] = 2, [VERB_CURVE] = 6, [VERB_CLOSE] = 0};
    size_t numbers = 0;
    for (size_t i = 0; i < verbs; i++)
        numbers += each[verb[i]];
    return numbers;
}

static void add_items(const struct scene *s, const struct items *items, struct buf *out);

static void add_path(const struct scene *s, const struct item *item, struct buf *out)
{
    const unsigned char *verb = s->verbs + item->u.path.verb;
    size_t verbs = item->u.path.verbs;
    buf_put(out, &verbs, sizeof verbs);
    buf_put(out, verb, verbs);
    buf_put(out, s->numbers + item->u.path.number, numbers_of(verb, verbs) * sizeof *s->numbers);
}

static void add_use(const struct scene *s, const struct item *item, struct buf *out)
{
    const double place[] = {item->u.use.x, item->u.use.y, item->u.use.scale, item->u.use.degrees};
    buf_put(out, place, sizeof place);
    add_items(s, &s->symbols[item->u.use.symbol].items, out);
}

static void add_text(const struct scene *s, const struct item *item, struct buf *out)
{
    const double place[] = {item->u.text.x, item->u.text.y, item->u.text.size};
    const int32_t rest[] = {(int32_t)item->u.text.face, (int32_t)item->u.text.letters};
    buf_put(out, place, sizeof place);
    buf_put(out, rest, sizeof rest);
    buf_put(out, s->letters + item->u.text.letter, item->u.text.letters * sizeof *s->letters);
}

static void add_item(const struct scene *s, const struct item *item, struct buf *out)
{
    int32_t kind = (int32_t)item->kind;
    buf_put(out, &kind, sizeof kind);
    switch (item->kind) {
    case ITEM_GROUP: /* and what ends something: that it is there is all that counts */
    case ITEM_GROUP_END:
    case ITEM_PLACED_END:
    case ITEM_CLIP_END:
        return;
    case ITEM_PLACED:
        buf_put(out, &item->u.placed, sizeof item->u.placed);
        return;
    case ITEM_PATH:
    case ITEM_CLIP:
        add_path(s, item, out);
        break;
    case ITEM_CIRCLE:
        buf_put(out, &item->u.circle, sizeof item->u.circle);
        break;
    case ITEM_RECT:
        buf_put(out, &item->u.rect, sizeof item->u.rect);
        break;
    case ITEM_USE:
        add_use(s, item, out);
        break;
    case ITEM_TEXT:
        add_text(s, item, out);
        break;
    }
    add_style(&item->style, out);
}

static void add_items(const struct scene *s, const struct items *items, struct buf *out)
{
    buf_put(out, &items->count, sizeof items->count);
    for (size_t i = 0; i < items->count; i++)
        add_item(s, &items->item[i], out);
}

static struct hash128 key_of(const struct scene *s, const struct stamp *stamp, size_t symbol, cairo_t *like)
{
    struct buf all = {0};
    const double how[] = {stamp->scale, cairo_get_tolerance(like), cairo_get_miter_limit(like),
                          (double)cairo_get_antialias(like)};
    buf_put(&all, how, sizeof how);
    add_items(s, &s->symbols[symbol].items, &all);
    struct hash128 key = hash_bytes(all.data, all.length);
    buf_free(&all);
    return key;
}

/* ---- painting ---- */

static void paint_on(const struct stamps *stamps, struct stamp *stamp, size_t symbol, unsigned char *room,
                     cairo_t *like)
{
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

/* With a store: its pixels, or new ones for it. */
static void paint_kept(struct stamps *stamps, struct stamp *stamp, size_t symbol, cairo_t *like)
{
    struct hash128 key = key_of(stamps->scene, stamp, symbol, like);
    stamp->kept = stamp_store_find(stamps->store, key, stamp->width, stamp->height);
    if (stamp->kept) {
        stamp->surface = cairo_image_surface_create_for_data(stamp->kept->pixels, CAIRO_FORMAT_ARGB32, stamp->width,
                                                             stamp->height, stamp->width * 4);
        return;
    }
    stamp->kept = stamp_pixels_new(stamp->width, stamp->height);
    if (!stamp->kept)
        return;
    paint_on(stamps, stamp, symbol, stamp->kept->pixels, like);
    stamp_store_keep(stamps->store, key, stamp->kept);
}

static void paint(struct stamps *stamps, struct stamp *stamp, size_t symbol, cairo_t *like)
{
    if (stamps->store) {
        paint_kept(stamps, stamp, symbol, like);
        return;
    }
    unsigned char *room = take_room(stamps, (size_t)stamp->width * (size_t)stamp->height * 4);
    if (room)
        paint_on(stamps, stamp, symbol, room, like);
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
