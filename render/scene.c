/* Building a scene: items in drawing order, with their points, letters and strings in four growing arrays. */
#include "render/scene_internal.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/glyphs.h"

static const double PI = 3.14159265358979323846;
static const double LETTER_REACH = 1.25; /* ems that no letter goes beyond its line, up, down or sideways */

/* Makes room for `more` elements and gives the index of the first. It moves the array: never index that in the same
 * expression. */
#define GROW(array, count, room, more) (grow((void **)&(array), sizeof *(array), &(count), &(room), (more)))

static size_t grow(void **array, size_t size, size_t *count, size_t *room, size_t more)
{
    size_t at = *count;
    if (at + more > *room) {
        *room = (at + more) * 2 + 16;
        *array = mem_resize(*array, *room, size);
    }
    *count += more;
    return at;
}

static size_t string(struct scene *s, const char *text)
{
    if (s->strings_count && (!text || !*text))
        return 0;
    size_t bytes = text ? strlen(text) + 1 : 1;
    size_t at = GROW(s->strings, s->strings_count, s->strings_room, bytes);
    memcpy(s->strings + at, text ? text : "", bytes);
    return at;
}

enum { WHITE = 0xFFFFFF };

struct scene *scene_new(double width_mm, double height_mm, const char *title, const char *description)
{
    assert(width_mm > 0 && height_mm > 0);
    struct scene *s = mem_new(1, sizeof *s);
    s->width = width_mm;
    s->height = height_mm;
    s->paper = WHITE;
    s->placing.scale = 1;
    string(s, "");
    s->title = string(s, title);
    s->description = string(s, description);
    return s;
}

void scene_paper(struct scene *s, int32_t colour)
{
    assert(s->items.count == 0);
    s->paper = colour;
    if (colour != WHITE)
        scene_rect(s, 0, 0, s->width, s->height, 0, style_fill(colour));
}

void scene_free(struct scene *s)
{
    if (!s)
        return;
    for (size_t i = 0; i < s->symbols_count; i++)
        free(s->symbols[i].items.item);
    free(s->symbols);
    free(s->items.item);
    free(s->verbs);
    free(s->numbers);
    free(s->letters);
    free(s->strings);
    free(s);
}

double scene_width(const struct scene *s)
{
    return s->width;
}

double scene_height(const struct scene *s)
{
    return s->height;
}

struct style style_fill(int32_t colour)
{
    return (struct style){.fill = colour, .stroke = NO_COLOUR, .opacity = 1};
}

struct style style_stroke(int32_t colour, double mm)
{
    return (struct style){.fill = NO_COLOUR, .stroke = colour, .stroke_mm = mm, .opacity = 1};
}

/* ---- boxes: where an item paints, so that writers can leave out what is not to be seen ---- */

static const struct box EMPTY = {1, 1, 0, 0};

static struct box box_with(struct box box, double x, double y)
{
    if (box.right < box.left)
        return (struct box){x, y, x, y};
    return (struct box){fmin(box.left, x), fmin(box.top, y), fmax(box.right, x), fmax(box.bottom, y)};
}

static struct box box_union(struct box a, struct box b)
{
    return b.right < b.left ? a : box_with(box_with(a, b.left, b.top), b.right, b.bottom);
}

static struct box box_grown(struct box box, double by)
{
    return box.right < box.left ? box : (struct box){box.left - by, box.top - by, box.right + by, box.bottom + by};
}

static struct box box_placed(struct box box, struct placing at)
{
    if (box.right < box.left)
        return box;
    return (struct box){at.x + at.scale * box.left, at.y + at.scale * box.top, at.x + at.scale * box.right,
                        at.y + at.scale * box.bottom};
}

/* A mitred corner reaches out to twice the width of its line: the limit of its length is four half widths. */
static double stroke_reach(const struct style *style)
{
    return style->stroke == NO_COLOUR ? 0 : style->stroke_mm * 2;
}

static struct box path_box(const struct scene *s, size_t from, size_t to)
{
    struct box box = EMPTY;
    for (size_t i = from; i < to; i += 2)
        box = box_with(box, s->numbers[i], s->numbers[i + 1]);
    return box;
}

static struct box use_box(const struct symbol *symbol, double x, double y, double scale, double degrees)
{
    const struct box *from = &symbol->box;
    double c = scale * cos(degrees * PI / 180), d = scale * sin(degrees * PI / 180);
    struct box box = EMPTY;
    for (int i = 0; i < 4 && from->left <= from->right; i++) {
        double px = i & 1 ? from->right : from->left, py = i & 2 ? from->bottom : from->top;
        box = box_with(box, x + c * px - d * py, y + d * px + c * py);
    }
    return box;
}

/* ---- items ---- */

static struct item *add(struct scene *s, enum item_kind kind)
{
    assert(!s->in_path);
    struct items *items = s->in_symbol ? &s->symbols[s->symbols_count - 1].items : &s->items;
    size_t at = GROW(items->item, items->count, items->room, 1);
    struct item *item = &items->item[at];
    *item = (struct item){.kind = kind};
    return item;
}

static bool is_colour(int32_t colour)
{
    return colour == NO_COLOUR || (colour >= 0 && colour <= 0xFFFFFF);
}

static void set_box(struct scene *s, struct item *item, struct box box)
{
    assert(is_colour(item->style.fill) && is_colour(item->style.stroke));
    item->box = box_grown(box, stroke_reach(&item->style));
    if (!s->in_symbol)
        item->box = box_placed(item->box, s->placing);
    if (s->in_symbol) {
        struct symbol *symbol = &s->symbols[s->symbols_count - 1];
        symbol->box = box_union(symbol->box, item->box);
    }
}

static void open_level(struct scene *s, enum item_kind kind)
{
    assert(s->depth < NESTING);
    s->around[s->depth] = s->placing;
    s->open[s->depth++] = (unsigned char)kind;
}

static void close_level(struct scene *s, enum item_kind kind)
{
    assert(s->depth > (s->in_symbol ? s->symbol_depth : 0) && s->open[s->depth - 1] == kind);
    s->depth--;
}

void scene_quiet(struct scene *s, bool quiet)
{
    s->quiet = quiet;
}

void scene_begin(struct scene *s, const char *role, const char *label, const char *data)
{
    if (s->quiet)
        return;
    size_t r = string(s, role), l = string(s, label), d = string(s, data);
    struct item *item = add(s, ITEM_GROUP);
    item->u.group.role = r;
    item->u.group.label = l;
    item->u.group.data = d;
    open_level(s, ITEM_GROUP);
}

void scene_end(struct scene *s)
{
    if (s->quiet)
        return;
    close_level(s, ITEM_GROUP);
    add(s, ITEM_GROUP_END);
}

/* ---- paths ---- */

static void path_begin(struct scene *s, enum item_kind kind, struct style style)
{
    struct item *item = add(s, kind);
    item->style = style;
    item->u.path.verb = s->verbs_count;
    item->u.path.number = s->numbers_count;
    s->in_path = true;
}

static void path_add(struct scene *s, enum verb verb, const double *numbers, size_t count)
{
    assert(s->in_path);
    size_t at = GROW(s->verbs, s->verbs_count, s->verbs_room, 1);
    s->verbs[at] = (unsigned char)verb;
    at = GROW(s->numbers, s->numbers_count, s->numbers_room, count);
    for (size_t i = 0; i < count; i++) {
        assert(isfinite(numbers[i]));
        s->numbers[at + i] = numbers[i];
    }
}

void scene_path(struct scene *s, struct style style)
{
    path_begin(s, ITEM_PATH, style);
}

void scene_move(struct scene *s, double x, double y)
{
    path_add(s, VERB_MOVE, (double[]){x, y}, 2);
}

void scene_line(struct scene *s, double x, double y)
{
    path_add(s, VERB_LINE, (double[]){x, y}, 2);
}

void scene_curve(struct scene *s, double x1, double y1, double x2, double y2, double x, double y)
{
    path_add(s, VERB_CURVE, (double[]){x1, y1, x2, y2, x, y}, 6);
}

void scene_close(struct scene *s)
{
    path_add(s, VERB_CLOSE, (double[]){0}, 0);
}

void scene_path_end(struct scene *s)
{
    assert(s->in_path);
    s->in_path = false;
    struct items *items = s->in_symbol ? &s->symbols[s->symbols_count - 1].items : &s->items;
    struct item *item = &items->item[items->count - 1];
    item->u.path.verbs = s->verbs_count - item->u.path.verb;
    set_box(s, item, path_box(s, item->u.path.number, s->numbers_count));
}

static void path_polygon(struct scene *s, const double *xy, int points)
{
    for (int i = 0; i < points; i++)
        (i ? scene_line : scene_move)(s, xy[2 * i], xy[2 * i + 1]);
    scene_close(s);
    scene_path_end(s);
}

/* ---- whole shapes ---- */

void scene_circle(struct scene *s, double x, double y, double radius, struct style style)
{
    struct item *item = add(s, ITEM_CIRCLE);
    item->style = style;
    item->u.circle.x = x;
    item->u.circle.y = y;
    item->u.circle.radius = radius;
    set_box(s, item, box_grown((struct box){x, y, x, y}, radius));
}

void scene_rect(struct scene *s, double x, double y, double width, double height, double corner_radius,
                struct style style)
{
    struct item *item = add(s, ITEM_RECT);
    item->style = style;
    item->u.rect.x = x;
    item->u.rect.y = y;
    item->u.rect.width = width;
    item->u.rect.height = height;
    item->u.rect.radius = fmin(corner_radius, fmin(width, height) / 2);
    set_box(s, item, (struct box){x, y, x + width, y + height});
}

void scene_segment(struct scene *s, double x1, double y1, double x2, double y2, struct style style)
{
    style.fill = NO_COLOUR;
    scene_path(s, style);
    scene_move(s, x1, y1);
    scene_line(s, x2, y2);
    scene_path_end(s);
}

void scene_polygon(struct scene *s, const double *xy, int points, struct style style)
{
    scene_path(s, style);
    path_polygon(s, xy, points);
}

/* ---- symbols ---- */

static size_t find_symbol(const struct scene *s, const char *name)
{
    for (size_t i = 0; i < s->symbols_count; i++)
        if (strcmp(scene_string(s, s->symbols[i].name), name) == 0)
            return i;
    return s->symbols_count;
}

void scene_symbol_begin(struct scene *s, const char *name)
{
    assert(!s->in_symbol && !scene_has_symbol(s, name));
    assert(*name && name[1] && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(name));
    size_t at = GROW(s->symbols, s->symbols_count, s->symbols_room, 1);
    size_t copy = string(s, name);
    s->symbols[at] = (struct symbol){.name = copy, .box = EMPTY};
    s->symbol_depth = s->depth;
    s->in_symbol = true;
}

void scene_symbol_end(struct scene *s)
{
    assert(s->in_symbol && s->depth == s->symbol_depth);
    s->in_symbol = false;
}

bool scene_has_symbol(const struct scene *s, const char *name)
{
    return find_symbol(s, name) < s->symbols_count;
}

void scene_use(struct scene *s, const char *name, double x, double y, double scale, double degrees)
{
    size_t symbol = find_symbol(s, name);
    assert(symbol < s->symbols_count - s->in_symbol); /* a symbol may use earlier ones, never itself */
    struct item *item = add(s, ITEM_USE);
    item->u.use.symbol = symbol;
    item->u.use.x = x;
    item->u.use.y = y;
    item->u.use.scale = scale;
    item->u.use.degrees = degrees;
    set_box(s, item, use_box(&s->symbols[symbol], x, y, scale, degrees));
}

/* ---- placing ---- */

void scene_placed_begin(struct scene *s, double x, double y, double scale)
{
    assert(!s->in_symbol && scale > 0);
    struct item *item = add(s, ITEM_PLACED);
    item->u.placed = (struct placing){x, y, scale};
    open_level(s, ITEM_PLACED);
    struct placing around = s->placing;
    s->placing = (struct placing){around.x + around.scale * x, around.y + around.scale * y, around.scale * scale};
}

void scene_placed_end(struct scene *s)
{
    close_level(s, ITEM_PLACED);
    s->placing = s->around[s->depth];
    add(s, ITEM_PLACED_END);
}

/* ---- clipping ---- */

void scene_clip_begin(struct scene *s, const double *xy, int points)
{
    path_begin(s, ITEM_CLIP, style_fill(NO_COLOUR));
    path_polygon(s, xy, points);
    open_level(s, ITEM_CLIP);
}

void scene_clip_end(struct scene *s)
{
    close_level(s, ITEM_CLIP);
    add(s, ITEM_CLIP_END);
}

/* ---- words ---- */

/* The width of a text in thousandths of the em; its letters are added to `s` unless that is NULL. */
static int lay_out(struct scene *s, enum face face, const char *utf8)
{
    int x = 0, before = -1;
    for (uint32_t code; (code = utf8_next(&utf8));) {
        int glyph = glyph_find(code);
        if (before >= 0)
            x += glyph_kerning(face, before, glyph);
        if (s) {
            size_t at = GROW(s->letters, s->letters_count, s->letters_room, 1);
            s->letters[at] = (struct letter){glyph, x};
        }
        x += glyph_advance(face, glyph);
        before = glyph;
    }
    return x;
}

double scene_text(struct scene *s, double x, double y, double size_mm, enum face face, enum align align, int32_t colour,
                  const char *utf8)
{
    size_t letter = s->letters_count;
    double width = lay_out(s, face, utf8) * size_mm / GLYPH_EM;
    size_t letters = s->letters_count - letter;
    if (letters == 0)
        return 0;
    struct item *item = add(s, ITEM_TEXT);
    item->style = style_fill(colour);
    item->u.text.letter = letter;
    item->u.text.letters = letters;
    item->u.text.x = align == ALIGN_LEFT ? x : align == ALIGN_CENTRE ? x - width / 2 : x - width;
    item->u.text.y = y;
    item->u.text.size = size_mm;
    item->u.text.face = face;
    struct box line = {item->u.text.x, y, item->u.text.x + width, y};
    set_box(s, item, box_grown(line, size_mm * LETTER_REACH));
    return width;
}

double text_width(double size_mm, enum face face, const char *utf8)
{
    return lay_out(NULL, face, utf8) * size_mm / GLYPH_EM;
}

double text_cap_height(double size_mm, enum face face)
{
    return glyph_capital(face) * size_mm / GLYPH_EM;
}

bool text_is_baked(const char *utf8)
{
    for (uint32_t code; (code = utf8_next(&utf8));)
        if (glyph_find(code) == GLYPH_BOX)
            return false;
    return true;
}
