/* A scene as SVG.
 *
 * Every length is rounded to a hundredth of a millimetre first and written from that whole number, so that no float is
 * ever printed and relative path steps do not drift. Letters, and outlines that are painted more than once, stand once
 * in <defs> and are placed by <use>: a page with all its words stays under 100,000 bytes.
 */
#include "render/output.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/glyphs.h"
#include "render/scene_internal.h"
#include "render/svg_data.h"
#include "render/svg_letters.h"
#include "render/svg_outlines.h"

struct writer {
    const struct scene *scene;
    struct buf *out;
    bool *placed; /* of each symbol: whether it is to be seen */
    struct svg_letters *letters;
    struct svg_outlines outlines;
    int32_t fill;             /* of the document: what shapes are filled with that say nothing */
    bool styled;              /* the shapes that are being written have their style from the group round them */
    int clips;                /* clip paths so far, for their ids */
    const struct item *clip;  /* the last of them: tiles are all clipped to the same hexagon */
    const struct item *group; /* one whose attributes the next element takes on, or NULL */
    const char *id;           /* that the next element takes on, or NULL */
};

static void put_attribute(struct buf *out, const char *name, double value)
{
    buf_char(out, ' ');
    buf_text(out, name);
    buf_text(out, "=\"");
    svg_put_number(out, value);
    buf_char(out, '"');
}

/* ---- text ---- */

/* Escaped for content and for attributes in double quotes; what XML does not allow becomes U+FFFD. */
static void put_escaped(struct buf *out, const char *text)
{
    for (const char *next = text; *text; text = next) {
        uint32_t code = utf8_next(&next);
        bool allowed = code >= 0x20 ? code != 0xFFFD && code != 0xFFFE && code != 0xFFFF : code == '\t' || code == '\n';
        if (code == '&')
            buf_text(out, "&amp;");
        else if (code == '<')
            buf_text(out, "&lt;");
        else if (code == '>')
            buf_text(out, "&gt;");
        else if (code == '"')
            buf_text(out, "&quot;");
        else if (code == '\t' || code == '\n')
            buf_text(out, code == '\t' ? "&#9;" : "&#10;");
        else if (allowed)
            buf_put(out, text, (size_t)(next - text));
        else
            buf_text(out, "\xEF\xBF\xBD");
    }
}

static void put_text_attribute(struct buf *out, const char *name, const char *text)
{
    buf_char(out, ' ');
    buf_text(out, name);
    buf_text(out, "=\"");
    put_escaped(out, text);
    buf_char(out, '"');
}

/* ---- styles ---- */

static void put_colour(struct buf *out, const char *name, int32_t colour)
{
    if (colour == NO_COLOUR)
        buf_format(out, " %s=\"none\"", name);
    else if ((colour & 0x0F0F0F) == (colour >> 4 & 0x0F0F0F))
        buf_format(out, " %s=\"#%x%x%x\"", name, (unsigned)colour >> 20, (unsigned)colour >> 12 & 15,
                   (unsigned)colour >> 4 & 15);
    else
        buf_format(out, " %s=\"#%06x\"", name, (unsigned)colour);
}

static void put_style(struct writer *w, const struct style *style)
{
    struct buf *out = w->out;
    if (w->styled)
        return;
    if (style->fill != w->fill)
        put_colour(out, "fill", style->fill);
    if (style->fill != NO_COLOUR && style->opacity < 1)
        put_attribute(out, "fill-opacity", style->opacity);
    if (style->fill != NO_COLOUR && style->even_odd)
        buf_text(out, " fill-rule=\"evenodd\"");
    if (style->stroke == NO_COLOUR)
        return;
    put_colour(out, "stroke", style->stroke);
    if (style->stroke_mm != 1)
        put_attribute(out, "stroke-width", style->stroke_mm);
    if (style->opacity < 1)
        put_attribute(out, "stroke-opacity", style->opacity);
    if (style->cap == CAP_BUTT) /* the document's is round */
        buf_text(out, " stroke-linecap=\"butt\" stroke-linejoin=\"miter\"");
    if (style->dash_mm > 0) {
        buf_text(out, " stroke-dasharray=\"");
        svg_put_number(out, style->dash_mm);
        buf_char(out, ' ');
        svg_put_number(out, style->gap_mm);
        buf_char(out, '"');
    }
}

/* The fill of most words: the document's. */
static int32_t common_fill(const struct scene *s)
{
    int32_t fill = 0;
    int lead = 0;
    for (size_t i = 0; i < s->items.count; i++) { /* the one majority there may be, found by a vote */
        const struct item *item = &s->items.item[i];
        if (item->kind != ITEM_TEXT)
            continue;
        if (lead == 0)
            fill = item->style.fill;
        lead += item->style.fill == fill ? 1 : -1;
    }
    return fill;
}

/* ---- items ---- */

static void put_place(struct buf *out, double x, double y)
{
    buf_text(out, " transform=\"translate(");
    svg_put_number(out, x);
    buf_char(out, ' ');
    svg_put_number(out, y);
    buf_char(out, ')');
}

static void put_rotation(struct buf *out, double degrees)
{
    if (svg_hundredths(degrees) == 0)
        return;
    buf_text(out, "rotate(");
    svg_put_number(out, degrees);
    buf_char(out, ')');
}

static void put_scale(struct buf *out, double scale)
{
    if (scale == 1)
        return;
    buf_text(out, "scale(");
    svg_put_precise(out, scale);
    buf_char(out, ')');
}

static void put_placing(struct buf *out, const struct placing *at)
{
    put_place(out, at->x, at->y);
    put_scale(out, at->scale);
    buf_char(out, '"');
}

static void put_group_attributes(struct writer *w, const struct item *item)
{
    static const struct {
        const char *role, *attribute;
        bool says_role;
    } places[] = {{"hex", "data-hex", true},       {"corner", "data-corner", true},    {"edge", "data-edge", true},
                  {"harbour", "data-edge", false}, {"trade-ship", "data-edge", false}, {"", "data-place", false}};
    const char *role = scene_string(w->scene, item->u.group.role);
    const char *data = scene_string(w->scene, item->u.group.data);
    size_t place = 0;
    while (*places[place].role && strcmp(role, places[place].role) != 0)
        place++;
    if (*role && !(*data && places[place].says_role))
        put_text_attribute(w->out, "data-role", role);
    if (*data)
        put_text_attribute(w->out, places[place].attribute, data);
}

/* `placed`: what the group is drawn in, or NULL. */
static void put_group(struct writer *w, const struct item *item, const struct placing *placed)
{
    const char *label = scene_string(w->scene, item->u.group.label);
    buf_text(w->out, "<g");
    put_group_attributes(w, item);
    if (placed)
        put_placing(w->out, placed);
    buf_char(w->out, '>');
    if (*label) {
        buf_text(w->out, "<title>");
        put_escaped(w->out, label);
        buf_text(w->out, "</title>");
    }
    buf_char(w->out, '\n');
}

/* A group without a label around a single shape needs no element: the shape bears its attributes. */
static bool is_mere_wrapper(const struct writer *w, const struct items *items, size_t i)
{
    return i + 2 < items->count && !*scene_string(w->scene, items->item[i].u.group.label) &&
           items->item[i + 1].kind >= ITEM_PATH && items->item[i + 2].kind == ITEM_GROUP_END;
}

/* The start of a shape's element, up to its own attributes. */
static void open_shape(struct writer *w, const char *name)
{
    buf_char(w->out, '<');
    buf_text(w->out, name);
    if (w->id)
        put_text_attribute(w->out, "id", w->id);
    if (w->group)
        put_group_attributes(w, w->group);
    w->group = NULL;
    w->id = NULL;
}

static void put_clip(struct writer *w, const struct item *item)
{
    if (!w->clip || !svg_same_path(w->scene, w->clip, item)) {
        buf_format(w->out, "<clipPath id=\"C%d\"><path d=\"", ++w->clips);
        svg_put_path(w->scene, item, w->out);
        buf_text(w->out, "\"/></clipPath>\n");
        w->clip = item;
    }
    buf_format(w->out, "<g clip-path=\"url(#C%d)\">\n", w->clips);
}

static void put_path(struct writer *w, const struct item *item)
{
    int id = svg_outlines_id(&w->outlines, item);
    open_shape(w, id ? "use" : "path");
    if (id) {
        buf_format(w->out, " href=\"#P%d\"", id);
    } else {
        buf_text(w->out, " d=\"");
        svg_put_path(w->scene, item, w->out);
        buf_char(w->out, '"');
    }
    put_style(w, &item->style);
    buf_text(w->out, "/>\n");
}

static void put_circle(struct writer *w, const struct item *item)
{
    open_shape(w, "circle");
    put_attribute(w->out, "cx", item->u.circle.x);
    put_attribute(w->out, "cy", item->u.circle.y);
    put_attribute(w->out, "r", item->u.circle.radius);
    put_style(w, &item->style);
    buf_text(w->out, "/>\n");
}

/* A rectangle with sharp corners is shorter as a path. */
static void put_sharp_rect(struct writer *w, const struct item *item)
{
    struct svg_data d = {.out = w->out, .decimals = SVG_DECIMALS};
    double x = item->u.rect.x, y = item->u.rect.y;
    int64_t left = svg_hundredths(x), top = svg_hundredths(y), right = svg_hundredths(x + item->u.rect.width);
    buf_text(w->out, " d=\"");
    svg_data_move(&d, left, top);
    svg_data_line(&d, right, top);
    svg_data_line(&d, right, svg_hundredths(y + item->u.rect.height));
    svg_data_line(&d, left, svg_hundredths(y + item->u.rect.height));
    svg_data_close(&d);
    buf_char(w->out, '"');
}

static void put_rect(struct writer *w, const struct item *item)
{
    open_shape(w, item->u.rect.radius > 0 ? "rect" : "path");
    if (item->u.rect.radius > 0) {
        put_attribute(w->out, "x", item->u.rect.x);
        put_attribute(w->out, "y", item->u.rect.y);
        put_attribute(w->out, "width", item->u.rect.width);
        put_attribute(w->out, "height", item->u.rect.height);
        put_attribute(w->out, "rx", item->u.rect.radius);
    } else {
        put_sharp_rect(w, item);
    }
    put_style(w, &item->style);
    buf_text(w->out, "/>\n");
}

static void put_use(struct writer *w, const struct item *item)
{
    double x = item->u.use.x, y = item->u.use.y;
    open_shape(w, "use");
    buf_text(w->out, " href=\"#");
    buf_text(w->out, scene_string(w->scene, w->scene->symbols[item->u.use.symbol].name));
    buf_char(w->out, '"');
    if (item->u.use.scale == 1 && svg_hundredths(item->u.use.degrees) == 0) {
        if (svg_hundredths(x) != 0)
            put_attribute(w->out, "x", x);
        if (svg_hundredths(y) != 0)
            put_attribute(w->out, "y", y);
    } else {
        put_place(w->out, x, y);
        put_rotation(w->out, item->u.use.degrees);
        put_scale(w->out, item->u.use.scale);
        buf_char(w->out, '"');
    }
    buf_text(w->out, "/>"); /* they are many, and short enough for one line */
}

static void put_text(struct writer *w, const struct item *item)
{
    open_shape(w, "g");
    put_place(w->out, item->u.text.x, item->u.text.y);
    put_scale(w->out, item->u.text.size / SVG_LETTER_EM);
    buf_char(w->out, '"');
    put_style(w, &item->style);
    buf_char(w->out, '>');
    svg_letters_put(w->letters, item, w->out);
    buf_text(w->out, "</g>\n");
}

static void put_item(struct writer *w, const struct item *item)
{
    switch (item->kind) {
    case ITEM_GROUP:
        put_group(w, item, NULL);
        break;
    case ITEM_CLIP:
        put_clip(w, item);
        break;
    case ITEM_PLACED:
        buf_text(w->out, "<g");
        put_placing(w->out, &item->u.placed);
        buf_text(w->out, ">\n");
        break;
    case ITEM_GROUP_END:
    case ITEM_PLACED_END:
    case ITEM_CLIP_END:
        buf_text(w->out, "</g>\n");
        break;
    case ITEM_PATH:
        put_path(w, item);
        break;
    case ITEM_CIRCLE:
        put_circle(w, item);
        break;
    case ITEM_RECT:
        put_rect(w, item);
        break;
    case ITEM_USE:
        put_use(w, item);
        break;
    case ITEM_TEXT:
        put_text(w, item);
        break;
    }
}

/* The shape that starts at `i`, bare or in a mere wrapper, if it has a style; *next is behind it. */
static const struct item *shape_at(const struct writer *w, const struct items *items, size_t i, size_t *next)
{
    bool wrapped = items->item[i].kind == ITEM_GROUP && is_mere_wrapper(w, items, i);
    const struct item *shape = &items->item[i + wrapped];
    *next = i + (wrapped ? 3 : 1);
    return shape->kind >= ITEM_PATH && shape->kind != ITEM_USE ? shape : NULL;
}

static bool same_style(const struct style *a, const struct style *b)
{
    bool same_stroke = a->stroke == b->stroke && a->stroke_mm == b->stroke_mm && a->cap == b->cap;
    return a->fill == b->fill && same_stroke && a->opacity == b->opacity && a->dash_mm == b->dash_mm &&
           a->gap_mm == b->gap_mm && a->even_odd == b->even_odd;
}

/* Behind the shapes of one style from `i` on; `i` where there are fewer than STYLED_LEAST, or nothing would be saved.
 */
static size_t styled_end(const struct writer *w, const struct items *items, size_t i)
{
    enum { STYLED_LEAST = 3 };
    size_t next, end = i;
    const struct item *first = shape_at(w, items, i, &next), *shape = first;
    int count = 0;
    bool plain = first && first->style.stroke == NO_COLOUR && first->style.fill == w->fill;
    for (; !plain && shape && same_style(&shape->style, &first->style); count++) {
        end = next;
        shape = end < items->count ? shape_at(w, items, end, &next) : NULL;
    }
    return count < STYLED_LEAST ? i : end;
}

/* Behind a group at `i` all of which is placed: the two are one element. Else `i`. */
static size_t placed_end(const struct items *items, size_t i)
{
    size_t k = i + 1;
    if (items->item[i].kind != ITEM_GROUP || k == items->count || items->item[k].kind != ITEM_PLACED)
        return i;
    for (int depth = 0; k < items->count; k++) {
        depth += items->item[k].kind == ITEM_PLACED;
        depth -= items->item[k].kind == ITEM_PLACED_END;
        if (depth == 0)
            break;
    }
    return k + 1 < items->count && items->item[k + 1].kind == ITEM_GROUP_END ? k + 2 : i;
}

static void put_items_between(struct writer *w, const struct items *items, size_t i, size_t end)
{
    while (i < end) {
        size_t styled = w->styled ? i : styled_end(w, items, i), next = i + 1;
        if (styled > i) {
            size_t unused;
            buf_text(w->out, "<g");
            put_style(w, &shape_at(w, items, i, &unused)->style);
            buf_text(w->out, ">\n");
            w->styled = true;
            put_items_between(w, items, i, styled);
            w->styled = false;
            buf_text(w->out, "</g>\n");
            next = styled;
        } else if (placed_end(items, i) > i) {
            next = placed_end(items, i);
            put_group(w, &items->item[i], &items->item[i + 1].u.placed);
            put_items_between(w, items, i + 2, next - 2);
            buf_text(w->out, "</g>\n");
        } else if (items->item[i].kind == ITEM_GROUP && is_mere_wrapper(w, items, i)) {
            w->group = &items->item[i];
            put_item(w, &items->item[i + 1]);
            next = i + 3;
        } else {
            put_item(w, &items->item[i]);
        }
        i = next;
    }
}

static void put_items(struct writer *w, const struct items *items)
{
    put_items_between(w, items, 0, items->count);
}

static void mark_symbols(const struct items *items, bool *placed)
{
    for (size_t i = 0; i < items->count; i++)
        if (items->item[i].kind == ITEM_USE)
            placed[items->item[i].u.use.symbol] = true;
}

/* Symbols only place earlier ones, so that one pass from the last to the first finds all. */
static void find_placed_symbols(struct writer *w)
{
    mark_symbols(&w->scene->items, w->placed);
    for (size_t i = w->scene->symbols_count; i-- > 0;)
        if (w->placed[i])
            mark_symbols(&w->scene->symbols[i].items, w->placed);
}

static void put_symbol(struct writer *w, const struct symbol *symbol)
{
    const char *name = scene_string(w->scene, symbol->name);
    if (symbol->items.count == 1 && symbol->items.item[0].kind != ITEM_USE) {
        w->id = name;
        put_item(w, &symbol->items.item[0]);
        return;
    }
    buf_format(w->out, "<g id=\"%s\">\n", name);
    put_items(w, &symbol->items);
    buf_text(w->out, "</g>\n");
}

static void put_definitions(struct writer *w)
{
    size_t before = w->out->length;
    buf_text(w->out, "<defs>\n");
    size_t empty = w->out->length;
    svg_letters_define(w->letters, w->out);
    svg_outlines_define(&w->outlines, w->out);
    for (size_t i = 0; i < w->scene->symbols_count; i++) {
        const struct symbol *symbol = &w->scene->symbols[i];
        if (!w->placed[i])
            continue;
        put_symbol(w, symbol);
    }
    if (w->out->length == empty)
        w->out->length = before;
    else
        buf_text(w->out, "</defs>\n");
}

/* The size of a picture in thousandths of a millimetre: what is printed at its true size is measured. */
static void put_size(struct buf *out, double mm)
{
    svg_put_decimal(out, llround(mm * 1000), 3);
}

void svg_write(const struct scene *s, struct buf *out)
{
    struct writer w = {
        .scene = s, .out = out, .fill = common_fill(s), .placed = mem_new(s->symbols_count + 1, sizeof *w.placed)};
    find_placed_symbols(&w);
    w.letters = svg_letters_new(s, w.placed);
    svg_outlines_find(&w.outlines, s, w.placed);
    buf_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    put_size(out, s->width);
    buf_text(out, "mm\" height=\"");
    put_size(out, s->height);
    buf_text(out, "mm\" viewBox=\"0 0 ");
    put_size(out, s->width);
    buf_char(out, ' ');
    put_size(out, s->height);
    buf_char(out, '"');
    if (w.fill != 0) /* which SVG takes by itself */
        put_colour(out, "fill", w.fill);
    buf_text(out, " stroke-linecap=\"round\" stroke-linejoin=\"round\">\n<title>");
    put_escaped(out, scene_string(s, s->title));
    buf_text(out, "</title>\n<desc>");
    put_escaped(out, scene_string(s, s->description));
    buf_text(out, "</desc>\n");
    put_definitions(&w);
    put_items(&w, &s->items);
    buf_text(out, "</svg>\n");
    svg_letters_free(w.letters);
    free(w.placed);
}

bool svg_fits(const struct scene *s)
{
    struct buf svg = {0};
    svg_write(s, &svg);
    bool fits = svg.length < SVG_MOST;
    buf_free(&svg);
    return fits;
}
