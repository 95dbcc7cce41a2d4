/* A scene as SVG.
 *
 * Every length is rounded to a micrometre first and written from that whole number, so that no float is ever printed
 * and relative path steps do not drift. Letters stand once in <defs>, in thousandths of the em, and are placed by
 * <use>.
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

struct writer {
    const struct scene *scene;
    struct buf *out;
    bool *placed;             /* of each symbol: whether it is to be seen */
    int clips;                /* clip paths so far, for their ids */
    const struct item *group; /* one whose attributes the next element takes on, or NULL */
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

static void put_style(struct buf *out, const struct style *style)
{
    if (style->fill != 0) /* black is what SVG fills with by itself */
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
    if (style->cap == CAP_ROUND)
        buf_text(out, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    if (style->dash_mm > 0) {
        buf_text(out, " stroke-dasharray=\"");
        svg_put_number(out, style->dash_mm);
        buf_char(out, ' ');
        svg_put_number(out, style->gap_mm);
        buf_char(out, '"');
    }
}

/* ---- paths ---- */

static void put_path_data(struct writer *w, const struct item *item)
{
    struct svg_data d = {.out = w->out};
    const unsigned char *verb = w->scene->verbs + item->u.path.verb;
    const double *number = w->scene->numbers + item->u.path.number;
    for (size_t i = 0; i < item->u.path.verbs; i++) {
        int64_t at[6];
        int count = verb[i] == VERB_CLOSE ? 0 : verb[i] == VERB_CURVE ? 6 : 2;
        for (int k = 0; k < count; k++)
            at[k] = svg_thousandths(*number++);
        switch ((enum verb)verb[i]) {
        case VERB_MOVE:
            svg_data_move(&d, at[0], at[1]);
            break;
        case VERB_LINE:
            svg_data_line(&d, at[0], at[1]);
            break;
        case VERB_CURVE:
            svg_data_curve(&d, at);
            break;
        case VERB_CLOSE:
            svg_data_close(&d);
            break;
        }
    }
}

/* ---- letters: in thousandths of the em, which keeps their numbers short; each text scales them ---- */

static void letter_move(void *d, int x, int y)
{
    svg_data_move(d, (int64_t)x * 1000, (int64_t)y * 1000);
}

static void letter_line(void *d, int x, int y)
{
    svg_data_line(d, (int64_t)x * 1000, (int64_t)y * 1000);
}

static void letter_quad(void *d, double control_x, double control_y, double x, double y)
{
    svg_data_quad(
        d, (int64_t[]){svg_thousandths(control_x), svg_thousandths(control_y), svg_thousandths(x), svg_thousandths(y)});
}

static void letter_close(void *d)
{
    svg_data_close(d);
}

static void put_letter_id(struct buf *out, enum face face, int glyph)
{
    buf_format(out, "%c%X", face == FACE_BOLD ? 'B' : 'R', (unsigned)glyph_code(glyph));
}

static void put_letter(struct buf *out, enum face face, int glyph)
{
    struct svg_data d = {.out = out};
    struct glyph_pen pen = {letter_move, letter_line, letter_quad, letter_close, &d};
    buf_text(out, "<path id=\"");
    put_letter_id(out, face, glyph);
    buf_text(out, "\" d=\"");
    glyph_draw(face, glyph, &pen);
    buf_text(out, "\"/>\n");
}

static bool is_blank(int glyph)
{
    uint32_t code = glyph_code(glyph);
    return code == ' ' || code == 0xA0;
}

static void mark_letters(const struct scene *s, const struct items *items, bool *used)
{
    for (size_t i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        if (item->kind != ITEM_TEXT)
            continue;
        for (size_t k = 0; k < item->u.text.letters; k++) {
            int glyph = s->letters[item->u.text.letter + k].glyph;
            used[(int)item->u.text.face * glyphs_count() + glyph] = !is_blank(glyph);
        }
    }
}

static void put_letters(struct writer *w)
{
    int count = glyphs_count();
    bool *used = mem_new((size_t)(2 * count), sizeof *used);
    mark_letters(w->scene, &w->scene->items, used);
    for (size_t i = 0; i < w->scene->symbols_count; i++)
        if (w->placed[i])
            mark_letters(w->scene, &w->scene->symbols[i].items, used);
    for (int i = 0; i < 2 * count; i++)
        if (used[i])
            put_letter(w->out, i < count ? FACE_REGULAR : FACE_BOLD, i % count);
    free(used);
}

/* ---- items ---- */

static void put_group_attributes(struct writer *w, const struct item *item)
{
    static const struct {
        const char *role, *attribute;
    } places[] = {{"hex", "data-hex"}, {"corner", "data-corner"}, {"edge", "data-edge"}, {"harbour", "data-edge"}};
    const char *role = scene_string(w->scene, item->u.group.role);
    const char *data = scene_string(w->scene, item->u.group.data);
    const char *attribute = "data-place";
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (strcmp(role, places[i].role) == 0)
            attribute = places[i].attribute;
    if (*role)
        put_text_attribute(w->out, "data-role", role);
    if (*data)
        put_text_attribute(w->out, attribute, data);
}

static void put_group(struct writer *w, const struct item *item)
{
    const char *label = scene_string(w->scene, item->u.group.label);
    buf_text(w->out, "<g");
    put_group_attributes(w, item);
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
    if (w->group)
        put_group_attributes(w, w->group);
    w->group = NULL;
}

static void put_clip(struct writer *w, const struct item *item)
{
    w->clips++;
    buf_format(w->out, "<clipPath id=\"C%d\"><path d=\"", w->clips);
    put_path_data(w, item);
    buf_format(w->out, "\"/></clipPath>\n<g clip-path=\"url(#C%d)\">\n", w->clips);
}

static void put_path(struct writer *w, const struct item *item)
{
    open_shape(w, "path");
    buf_text(w->out, " d=\"");
    put_path_data(w, item);
    buf_char(w->out, '"');
    put_style(w->out, &item->style);
    buf_text(w->out, "/>\n");
}

static void put_circle(struct writer *w, const struct item *item)
{
    open_shape(w, "circle");
    put_attribute(w->out, "cx", item->u.circle.x);
    put_attribute(w->out, "cy", item->u.circle.y);
    put_attribute(w->out, "r", item->u.circle.radius);
    put_style(w->out, &item->style);
    buf_text(w->out, "/>\n");
}

static void put_rect(struct writer *w, const struct item *item)
{
    open_shape(w, "rect");
    if (svg_thousandths(item->u.rect.x) != 0)
        put_attribute(w->out, "x", item->u.rect.x);
    if (svg_thousandths(item->u.rect.y) != 0)
        put_attribute(w->out, "y", item->u.rect.y);
    put_attribute(w->out, "width", item->u.rect.width);
    put_attribute(w->out, "height", item->u.rect.height);
    if (item->u.rect.radius > 0)
        put_attribute(w->out, "rx", item->u.rect.radius);
    put_style(w->out, &item->style);
    buf_text(w->out, "/>\n");
}

static void put_place(struct buf *out, double x, double y)
{
    buf_text(out, " transform=\"translate(");
    svg_put_number(out, x);
    buf_char(out, ' ');
    svg_put_number(out, y);
    buf_char(out, ')');
}

/* Left out where it changes nothing. */
static void put_change(struct buf *out, const char *name, double value, double without)
{
    if (svg_thousandths(value) == svg_thousandths(without))
        return;
    buf_text(out, name);
    buf_char(out, '(');
    svg_put_number(out, value);
    buf_char(out, ')');
}

static void put_use(struct writer *w, const struct item *item)
{
    open_shape(w, "use");
    buf_text(w->out, " xlink:href=\"#");
    buf_text(w->out, scene_string(w->scene, w->scene->symbols[item->u.use.symbol].name));
    buf_char(w->out, '"');
    if (svg_thousandths(item->u.use.scale) == 1000 && svg_thousandths(item->u.use.degrees) == 0) {
        put_attribute(w->out, "x", item->u.use.x);
        put_attribute(w->out, "y", item->u.use.y);
    } else {
        put_place(w->out, item->u.use.x, item->u.use.y);
        put_change(w->out, "rotate", item->u.use.degrees, 0);
        put_change(w->out, "scale", item->u.use.scale, 1);
        buf_char(w->out, '"');
    }
    buf_text(w->out, "/>\n");
}

static void put_text(struct writer *w, const struct item *item)
{
    const struct letter *letters = w->scene->letters + item->u.text.letter;
    open_shape(w, "g");
    put_place(w->out, item->u.text.x, item->u.text.y);
    put_change(w->out, "scale", item->u.text.size, 1);
    buf_text(w->out, "scale(.001)\"");
    put_style(w->out, &item->style);
    buf_char(w->out, '>');
    for (size_t i = 0; i < item->u.text.letters; i++) {
        if (is_blank(letters[i].glyph))
            continue;
        buf_text(w->out, "<use xlink:href=\"#");
        put_letter_id(w->out, item->u.text.face, letters[i].glyph);
        buf_char(w->out, '"');
        if (letters[i].x != 0)
            buf_format(w->out, " x=\"%d\"", letters[i].x);
        buf_text(w->out, "/>");
    }
    buf_text(w->out, "</g>\n");
}

static void put_item(struct writer *w, const struct item *item)
{
    switch (item->kind) {
    case ITEM_GROUP:
        put_group(w, item);
        break;
    case ITEM_CLIP:
        put_clip(w, item);
        break;
    case ITEM_GROUP_END:
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

static void put_items(struct writer *w, const struct items *items)
{
    for (size_t i = 0; i < items->count; i++) {
        if (items->item[i].kind != ITEM_GROUP || !is_mere_wrapper(w, items, i)) {
            put_item(w, &items->item[i]);
            continue;
        }
        w->group = &items->item[i];
        put_item(w, &items->item[i + 1]);
        i += 2; /* and its end */
    }
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

static void put_definitions(struct writer *w)
{
    size_t before = w->out->length;
    buf_text(w->out, "<defs>\n");
    size_t empty = w->out->length;
    put_letters(w);
    for (size_t i = 0; i < w->scene->symbols_count; i++) {
        const struct symbol *symbol = &w->scene->symbols[i];
        if (!w->placed[i])
            continue;
        buf_format(w->out, "<g id=\"%s\">\n", scene_string(w->scene, symbol->name));
        put_items(w, &symbol->items);
        buf_text(w->out, "</g>\n");
    }
    if (w->out->length == empty)
        w->out->length = before;
    else
        buf_text(w->out, "</defs>\n");
}

void svg_write(const struct scene *s, struct buf *out)
{
    struct writer w = {.scene = s, .out = out, .placed = mem_new(s->symbols_count + 1, sizeof *w.placed)};
    find_placed_symbols(&w);
    buf_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"");
    svg_put_number(out, s->width);
    buf_text(out, "mm\" height=\"");
    svg_put_number(out, s->height);
    buf_text(out, "mm\" viewBox=\"0 0 ");
    svg_put_number(out, s->width);
    buf_char(out, ' ');
    svg_put_number(out, s->height);
    buf_text(out, "\">\n<title>");
    put_escaped(out, scene_string(s, s->title));
    buf_text(out, "</title>\n<desc>");
    put_escaped(out, scene_string(s, s->description));
    buf_text(out, "</desc>\n");
    put_definitions(&w);
    put_items(&w, &s->items);
    buf_text(out, "</svg>\n");
    free(w.placed);
}
