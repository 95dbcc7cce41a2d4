/* Scenes: letters and their widths, where items paint, symbols, free text, QR codes. */
#include <check.h>
#include <math.h>
#include <pthread.h>
#include <qrencode.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/glyphs.h"
#include "render/scene_internal.h"
#include "render/text_lines.h"

#define EPSILON 1e-9

static struct scene *new_scene(void)
{
    return scene_new(100, 50, "title", "description");
}

static const struct item *last_item(const struct scene *s)
{
    return &s->items.item[s->items.count - 1];
}

static void assert_box(struct box box, double left, double top, double right, double bottom)
{
    ck_assert_double_eq_tol(box.left, left, EPSILON);
    ck_assert_double_eq_tol(box.top, top, EPSILON);
    ck_assert_double_eq_tol(box.right, right, EPSILON);
    ck_assert_double_eq_tol(box.bottom, bottom, EPSILON);
}

/* ---- letters ---- */

START_TEST(utf8_is_read_strictly)
{
    static const struct {
        const char *bytes;
        uint32_t codes[4];
    } right[] = {
        {"Az", {'A', 'z'}},
        {"\xC3\xA9\xE2\x82\xAC", {0xE9, 0x20AC}},
        {"\xF0\x9F\x8E\xB2", {0x1F3B2}},
        {"\xC0\x80", {0xFFFD, 0xFFFD}},             /* an overlong NUL */
        {"\xE0\x80\x80", {0xFFFD, 0xFFFD, 0xFFFD}}, /* overlong again */
        {"\xED\xA0\x80", {0xFFFD, 0xFFFD, 0xFFFD}}, /* half a surrogate pair */
        {"\xF4\x90\x80\x80", {0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD}},
        {"\xE2\x82", {0xFFFD, 0xFFFD}}, /* cut short */
        {"\xFF!", {0xFFFD, '!'}},
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        const char *text = right[i].bytes;
        for (size_t k = 0; k < 4; k++)
            ck_assert_uint_eq(utf8_next(&text), right[i].codes[k]);
        ck_assert_ptr_eq(text, right[i].bytes + strlen(right[i].bytes));
    }
}
END_TEST

START_TEST(the_table_has_the_letters_of_its_languages)
{
    ck_assert(
        text_is_baked(" !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz"
                      "{|}~"));
    ck_assert(text_is_baked("\u00C4\u00D6\u00DC\u00E4\u00F6\u00FC\u00DF\u1E9E")); /* German */
    ck_assert(
        text_is_baked("\u00C0\u00C2\u00C6\u00C7\u00C9\u00C8\u00CA\u00CB\u00CE\u00CF\u00D4\u0152\u00D9\u00DB\u0178"
                      "\u00E0\u00E2\u00E6\u00E7\u00E9\u00E8\u00EA\u00EB\u00EE\u00EF\u00F4\u0153\u00F9\u00FB\u00FF"));
    ck_assert(text_is_baked("\u00C1\u00CD\u00D1\u00D3\u00DA\u00E1\u00ED\u00F1\u00F3\u00FA\u00A1\u00BF")); /* Spanish */
    ck_assert(
        text_is_baked("\u2013\u2014\u2018\u2019\u201C\u201D\u201E\u2026\u00B7\u00D7\u00B0\u2190\u2191\u2192\u2193"));
    ck_assert(text_is_baked("\u3042\u3093\u30A2\u30F3\u30FC\u3002\u9E7F\u5150\u5CF6")); /* kana, and a town */
    ck_assert(!text_is_baked("\u9F8D"));     /* the Japanese word for dragon */
    ck_assert(!text_is_baked("a\u0436"));    /* Cyrillic */
    ck_assert(!text_is_baked("\xFF"));       /* no UTF-8 */
    ck_assert(!text_is_baked("two\nlines")); /* control characters are no letters */
    ck_assert(text_is_baked(""));
}
END_TEST

/* The widths are Vollkorn's own: its table hmtx as fontTools reads it, figures through the feature lnum. */
START_TEST(letters_have_the_widths_of_their_font)
{
    static const struct {
        uint32_t code;
        int regular, bold;
    } right[] = {{'A', 704, 711}, {'V', 686, 697}, {0xC4, 704, 711}, {'8', 516, 542}, {'x', 521, 566}, {' ', 200, 200}};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        int glyph = glyph_find(right[i].code);
        ck_assert_int_ne(glyph, GLYPH_BOX);
        ck_assert_uint_eq(glyph_code(glyph), right[i].code);
        ck_assert_int_eq(glyph_advance(FACE_REGULAR, glyph), right[i].regular);
        ck_assert_int_eq(glyph_advance(FACE_BOLD, glyph), right[i].bold);
    }
    int island = glyph_find(0x5CF6); /* the width of its font, times 0.94 */
    ck_assert_uint_eq(glyph_code(island), 0x5CF6);
    ck_assert_int_eq(glyph_advance(FACE_REGULAR, island), 940);
    ck_assert_int_eq(glyph_advance(FACE_BOLD, island), 940);
    ck_assert_int_eq(glyph_kerning(FACE_REGULAR, glyph_find('A'), island), 0);
    ck_assert_double_eq_tol(text_width(10, FACE_REGULAR, "x x"), 12.42, EPSILON); /* 521 + 200 + 521 */
    ck_assert_double_eq_tol(text_width(10, FACE_BOLD, "8"), 5.42, EPSILON);
    ck_assert_double_eq_tol(text_width(10, FACE_BOLD, ""), 0, EPSILON);
    ck_assert_double_eq_tol(text_cap_height(10, FACE_BOLD), 6.76, EPSILON); /* sCapHeight 676 */
}
END_TEST

/* HarfBuzz kerns these pairs of Vollkorn so, in thousandths of the em. */
START_TEST(pairs_of_letters_are_kerned)
{
    static const struct {
        const char *pair;
        int regular, bold;
    } right[] = {{"AV", -150, -145}, {"To", -70, -86}, {"LT", -40, -50}, {"10", 0, 0}, {"nn", 0, 0}};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        int left = glyph_find((unsigned char)right[i].pair[0]), second = glyph_find((unsigned char)right[i].pair[1]);
        ck_assert_int_eq(glyph_kerning(FACE_REGULAR, left, second), right[i].regular);
        ck_assert_int_eq(glyph_kerning(FACE_BOLD, left, second), right[i].bold);
    }
}
END_TEST

struct outline {
    struct box box;
    double x, y, start_x, start_y, area;
    int contours, open;
};

static void reach(struct outline *o, double x, double y)
{
    o->box.left = fmin(o->box.left, x);
    o->box.right = fmax(o->box.right, x);
    o->box.top = fmin(o->box.top, y);
    o->box.bottom = fmax(o->box.bottom, y);
    o->area += (o->x * y - x * o->y) / 2;
    o->x = x;
    o->y = y;
}

static void on_move(void *context, int x, int y)
{
    struct outline *o = context;
    o->x = o->start_x = x;
    o->y = o->start_y = y;
    reach(o, x, y);
    o->open++;
}

static void on_line(void *context, int x, int y)
{
    reach(context, x, y);
}

/* Sampled finely enough for boxes to the unit. */
static void on_quad(void *context, double control_x, double control_y, double x, double y)
{
    struct outline *o = context;
    double from_x = o->x, from_y = o->y;
    enum { STEPS = 64 };
    for (int i = 1; i <= STEPS; i++) {
        double t = (double)i / STEPS, u = 1 - t;
        reach(o, u * u * from_x + 2 * u * t * control_x + t * t * x,
              u * u * from_y + 2 * u * t * control_y + t * t * y);
    }
}

static void on_close(void *context)
{
    struct outline *o = context;
    reach(o, o->start_x, o->start_y);
    o->contours++;
    o->open--;
}

static struct outline outline_of(enum face face, uint32_t code)
{
    struct outline o = {.box = {1e9, 1e9, -1e9, -1e9}};
    struct glyph_pen pen = {on_move, on_line, on_quad, on_close, &o};
    glyph_draw(face, glyph_find(code), &pen);
    return o;
}

/* The boxes are those of the font's table glyf, as fontTools reads them; y is turned round. Outlines are simplified:
 * they may be off by 4 units, and 1 for the grid. */
START_TEST(outlines_are_those_of_the_font)
{
    static const struct {
        enum face face;
        uint32_t code;
        double left, bottom, right, top;
        int contours;
    } right[] = {
        {FACE_REGULAR, 'A', 25, -3, 679, 682, 2},  {FACE_REGULAR, 'V', 25, -6, 661, 679, 1},
        {FACE_REGULAR, 0xC4, 25, -3, 679, 840, 4}, /* of parts: A and two dots */
        {FACE_REGULAR, '8', 45, -9, 473, 685, 3},  {FACE_BOLD, '8', 40, -9, 503, 683, 3},
        {FACE_BOLD, 'o', 35, -9, 537, 467, 2},     {FACE_BOLD, '7', 33, -6, 451, 677, 1},
        {FACE_BOLD, 0xC4, 17, -3, 694, 866, 4},
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct outline o = outline_of(right[i].face, right[i].code);
        ck_assert_int_eq(o.contours, right[i].contours);
        ck_assert_int_eq(o.open, 0);
        ck_assert_double_eq_tol(o.box.left, right[i].left, 5);
        ck_assert_double_eq_tol(o.box.right, right[i].right, 5);
        ck_assert_double_eq_tol(-o.box.bottom, right[i].bottom, 5);
        ck_assert_double_eq_tol(-o.box.top, right[i].top, 5);
    }
}
END_TEST

/* Every glyph's contours are closed, within the room that boxes of texts give, and those of one turn the same way round
 * on the whole: outer ones win over holes. */
START_TEST(every_outline_is_sound)
{
    for (int face = FACE_REGULAR; face <= FACE_BOLD; face++)
        for (int i = 1; i < glyphs_count(); i++) {
            uint32_t code = glyph_code(i);
            struct outline o = outline_of((enum face)face, code);
            bool blank = code == ' ' || code == 0xA0;
            ck_assert_int_eq(o.open, 0);
            ck_assert_int_eq(o.contours == 0, blank);
            if (blank)
                continue;
            ck_assert_double_gt(o.box.left, -GLYPH_EM);
            ck_assert_double_lt(o.box.right, glyph_advance((enum face)face, i) + GLYPH_EM);
            ck_assert_double_gt(o.box.top, -1.25 * GLYPH_EM);
            ck_assert_double_lt(o.box.bottom, 0.5 * GLYPH_EM);
            ck_assert_msg(o.area > 0, "U+%04X of face %d is inside out", (unsigned)code, face);
        }
}
END_TEST

START_TEST(texts_are_aligned)
{
    struct scene *s = new_scene();
    double width = text_width(10, FACE_BOLD, "10");
    ck_assert_double_eq_tol(scene_text(s, 50, 20, 10, FACE_BOLD, ALIGN_LEFT, 0, "10"), width, EPSILON);
    ck_assert_double_eq_tol(last_item(s)->u.text.x, 50, EPSILON);
    scene_text(s, 50, 20, 10, FACE_BOLD, ALIGN_CENTRE, 0, "10");
    ck_assert_double_eq_tol(last_item(s)->u.text.x, 50 - width / 2, EPSILON);
    scene_text(s, 50, 20, 10, FACE_BOLD, ALIGN_RIGHT, 0, "10");
    ck_assert_double_eq_tol(last_item(s)->u.text.x, 50 - width, EPSILON);
    ck_assert_uint_eq(s->items.count, 3);
    ck_assert_double_eq(scene_text(s, 50, 20, 10, FACE_BOLD, ALIGN_LEFT, 0, ""), 0);
    ck_assert_uint_eq(s->items.count, 3); /* nothing to draw */
    scene_free(s);
}
END_TEST

/* ---- boxes ---- */

START_TEST(boxes_hold_what_is_painted)
{
    struct scene *s = new_scene();
    scene_circle(s, 10, 20, 5, style_fill(0));
    assert_box(last_item(s)->box, 5, 15, 15, 25);
    scene_rect(s, 1, 2, 3, 4, 0, style_stroke(0, 0.5));
    assert_box(last_item(s)->box, 0, 1, 5, 7); /* a mitre reaches out to twice the line's width */
    scene_path(s, style_fill(0));
    scene_move(s, 0, 0);
    scene_curve(s, 1, -4, 9, 3, 7, 2);
    scene_path_end(s);
    assert_box(last_item(s)->box, 0, -4, 9, 3);
    scene_free(s);
}
END_TEST

START_TEST(a_placed_symbol_has_its_turned_box)
{
    struct scene *s = new_scene();
    scene_symbol_begin(s, "flag");
    scene_rect(s, 0, 0, 4, 2, 0, style_fill(0xFF0000));
    scene_symbol_end(s);
    ck_assert(scene_has_symbol(s, "flag"));
    ck_assert(!scene_has_symbol(s, "fla"));
    ck_assert_uint_eq(s->items.count, 0);
    scene_use(s, "flag", 10, 20, 1, 0);
    assert_box(last_item(s)->box, 10, 20, 14, 22);
    scene_use(s, "flag", 10, 20, 2, 90); /* clockwise, as y points down: (4, 2) goes to (-2, 4) */
    assert_box(last_item(s)->box, 6, 20, 10, 28);
    scene_symbol_begin(s, "flags");
    scene_use(s, "flag", 0, 0, 1, 0);
    scene_use(s, "flag", 0, 3, 1, 0);
    scene_symbol_end(s);
    scene_use(s, "flags", 1, 1, 1, 0);
    assert_box(last_item(s)->box, 1, 1, 5, 6);
    scene_free(s);
}
END_TEST

/* ---- free text ---- */

/* The ink of an item, from its letters or its outline. */
static struct box item_ink(const struct scene *s, const struct item *item)
{
    if (item->kind != ITEM_TEXT)
        return item->box;
    const struct letter *last = &s->letters[item->u.text.letter + item->u.text.letters - 1];
    double width = (last->x + glyph_advance(item->u.text.face, last->glyph)) * item->u.text.size / GLYPH_EM;
    return (struct box){item->u.text.x, item->u.text.y, item->u.text.x + width, item->u.text.y};
}

static struct box ink(const struct scene *s)
{
    struct box all = item_ink(s, &s->items.item[0]);
    for (size_t i = 1; i < s->items.count; i++) {
        struct box box = item_ink(s, &s->items.item[i]);
        all.left = fmin(all.left, box.left);
        all.right = fmax(all.right, box.right);
    }
    return all;
}

static void assert_fits(const char *text, enum align align, double left, double right)
{
    struct scene *s = new_scene();
    scene_free_text(s, 50, 20, 6, 40, FACE_REGULAR, align, 0, text);
    struct box box = ink(s);
    ck_assert_double_ge(box.left, left - 0.5); /* ink may hang out of its advance a little */
    ck_assert_double_le(box.right, right + 0.5);
    ck_assert_double_gt(box.right - box.left, 38);
    scene_free(s);
}

START_TEST(free_text_fits_its_width)
{
    static const char *texts[] = {
        "Rather long for forty millimetres",                                            /* shrunk */
        "This one is so long that shrinking it would make it too small to read at all", /* cut */
        "\u041E\u0441\u0442\u0440\u043E\u0432 \u0438\u0433\u0440\u044B \u043D\u0430 "
        "\u043D\u0435\u0434\u0435\u043B\u044E",
        "\u041E\u0441\u0442\u0440\u043E\u0432 \u0438\u0433\u0440\u044B \u043D\u0430 "
        "\u043D\u0435\u0434\u0435\u043B\u044E, "
        "\u043E\u0447\u0435\u043D\u044C \u0434\u043B\u0438\u043D\u043D\u043E\u0435 "
        "\u043D\u0430\u0437\u0432\u0430\u043D\u0438\u0435 \u043E\u0447\u0435\u043D\u044C",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_fits(texts[i], ALIGN_LEFT, 50, 90);
        assert_fits(texts[i], ALIGN_CENTRE, 30, 70);
        assert_fits(texts[i], ALIGN_RIGHT, 10, 50);
    }
}
END_TEST

START_TEST(free_text_is_baked_where_it_can_be)
{
    struct scene *s = new_scene();
    scene_free_text(s, 50, 20, 6, 40, FACE_BOLD, ALIGN_CENTRE, 0x123456, "Game night");
    ck_assert_int_eq(last_item(s)->kind, ITEM_TEXT);
    ck_assert_double_eq(last_item(s)->u.text.size, 6);
    ck_assert_uint_eq(last_item(s)->u.text.letters, 10);
    scene_free_text(s, 50, 20, 6, 40, FACE_BOLD, ALIGN_CENTRE, 0x123456, "\u0436");
    ck_assert_int_eq(last_item(s)->kind, ITEM_USE); /* an outline in units of its own */
    const struct symbol *outline = &s->symbols[last_item(s)->u.use.symbol];
    ck_assert_uint_eq(outline->items.count, 1);
    ck_assert_int_eq(outline->items.item[0].kind, ITEM_PATH);
    ck_assert_int_eq(outline->items.item[0].style.fill, 0x123456);
    scene_free_text(s, 50, 20, 6, 40, FACE_BOLD, ALIGN_CENTRE, 0, "bad \xFF bytes");
    ck_assert_int_eq(last_item(s)->kind, ITEM_TEXT);
    scene_free_text(s, 50, 20, 6, 40, FACE_BOLD, ALIGN_CENTRE, 0, "");
    ck_assert_uint_eq(s->items.count, 3);
    scene_free(s);
}
END_TEST

/* Words that the table has stay baked next to ones that it lacks, and stand where those end. */
START_TEST(free_text_is_baked_word_by_word)
{
    struct scene *s = new_scene();
    scene_free_text(s, 10, 20, 6, 80, FACE_REGULAR, ALIGN_LEFT, 0, "K\u00FCste \u9F8D von");
    ck_assert_uint_eq(s->items.count, 3);
    const struct item *first = &s->items.item[0], *last = &s->items.item[1], *outline = &s->items.item[2];
    ck_assert_int_eq(first->kind, ITEM_TEXT);
    ck_assert_int_eq(last->kind, ITEM_TEXT);
    ck_assert_int_eq(outline->kind, ITEM_USE);
    ck_assert_uint_eq(first->u.text.letters, 6); /* and a space */
    ck_assert_double_eq(first->u.text.x, 10);
    ck_assert_uint_eq(last->u.text.letters, 4);
    double width = text_width(6, FACE_REGULAR, "K\u00FCste ");
    ck_assert_double_ge(outline->box.left, 10 + width - 0.5);
    ck_assert_double_le(outline->box.right, last->u.text.x + 0.5);
    scene_free(s);
}
END_TEST

/* The narrowest line that holds a text; how wide its letters are may be the host's affair. */
static double line_of(const char *text)
{
    struct text_lines how = {.size_mm = 10, .leading_mm = 12, .face = FACE_REGULAR, .lines_most = 9};
    double low = 1, high = 200;
    while (high - low > 0.1) {
        how.width_mm = (low + high) / 2;
        *(scene_free_lines(NULL, 0, 0, &how, text) > 1 ? &low : &high) = how.width_mm;
    }
    return high;
}

/* Of 10 mm an x is 5.21 mm wide and a space 2 mm (facts of the table, above). */
START_TEST(lines_break_where_they_must)
{
    enum { TOO_NARROW = 0 }; /* for one line, wide enough for two */
    static const struct {
        const char *text;
        double width;
        int lines_most, lines;
    } cases[] = {
        {"x x", 12.5, 9, 1},
        {"x x", 12.3, 9, 2},
        {"xxx", 11, 9, 2},
        {"xxxx", 11, 9, 2},
        {"x xx x", 11, 9, 3},
        {"x", 1, 9, 1},
        {"", 10, 9, 0},
        {"x x x x x x", 10, 3, 3},
        {"x%20x", 20, 9, 3},
        {"x&x", 14, 9, 2},
        {"\u9F8D\u9F8D\u9F8D", TOO_NARROW, 9, 2},
        {"x \u9F8D", TOO_NARROW, 9, 2},
        {"\u5CF6\u5CF6\u5CF6\u5CF6", 19, 9, 2},             /* Japanese, 9.4 mm a character, breaks between them */
        {"\u5CF6\u5CF6\u3002\u5CF6", 19, 9, 3},             /* but not before a full stop: 1, 2, 1 */
        {"\u5CF6\u5CF6\uFF08\u5CF6\u5CF6\uFF09", 29, 9, 3}, /* nor after an opening bracket or before the other */
        {"xxx\u5CF6", 21, 9, 2},                            /* a word of letters stays whole */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text_lines how = {.size_mm = 10,
                                 .width_mm = cases[i].width > 0 ? cases[i].width : 0.75 * line_of(cases[i].text),
                                 .leading_mm = 12,
                                 .face = FACE_REGULAR,
                                 .lines_most = cases[i].lines_most};
        struct scene *s = new_scene();
        ck_assert_msg(scene_free_lines(NULL, 0, 0, &how, cases[i].text) == cases[i].lines, "case %zu", i);
        ck_assert_int_eq(scene_free_lines(s, 5, 20, &how, cases[i].text), cases[i].lines);
        double lowest = 20;
        for (size_t k = 0; k < s->items.count; k++) {
            struct box box = item_ink(s, &s->items.item[k]);
            ck_assert_msg(how.width_mm < 2 || box.right <= 5 + how.width_mm + 0.5, "case %zu: %f", i, box.right);
            if (s->items.item[k].kind == ITEM_TEXT)
                lowest = fmax(lowest, s->items.item[k].u.text.y);
        }
        if (text_is_baked(cases[i].text) && cases[i].lines > 0)
            ck_assert_double_eq_tol(lowest, 20 + 12 * (cases[i].lines - 1), EPSILON);
        scene_free(s);
    }
}
END_TEST

/* Placed parts nest; boxes are on the scene, those of symbols in the symbol. */
START_TEST(placed_parts_have_boxes_on_the_scene)
{
    struct scene *s = new_scene();
    scene_placed_begin(s, 10, 20, 2);
    scene_symbol_begin(s, "unit");
    scene_rect(s, 0, 0, 1, 1, 0, style_fill(0));
    scene_symbol_end(s);
    assert_box(s->symbols[0].box, 0, 0, 1, 1);
    scene_placed_begin(s, 5, -5, 1.5);
    scene_use(s, "unit", 1, 1, 2, 0); /* 1 to 3; times 1.5: 1.5 to 4.5, at 6.5 to 9.5; times 2, at 23 to 29 */
    assert_box(last_item(s)->box, 23, 13, 29, 19);
    scene_placed_end(s);
    scene_rect(s, 0, 0, 3, 4, 0, style_fill(0));
    assert_box(last_item(s)->box, 10, 20, 16, 28);
    scene_placed_end(s);
    scene_rect(s, 0, 0, 3, 4, 0, style_fill(0));
    assert_box(last_item(s)->box, 0, 0, 3, 4);
    scene_free(s);
}
END_TEST

/* A text is cut at a character's end and shows that it is cut. */
START_TEST(cut_text_ends_with_an_ellipsis)
{
    struct scene *s = new_scene();
    scene_free_text(s, 0, 20, 6, 20, FACE_REGULAR, ALIGN_LEFT, 0,
                    "\u00C4\u00D6\u00DC \u00C4\u00D6\u00DC \u00C4\u00D6\u00DC \u00C4\u00D6\u00DC \u00C4\u00D6\u00DC");
    const struct item *item = last_item(s);
    ck_assert_double_eq_tol(item->u.text.size, 3.6, EPSILON); /* the least: 0.6 of 6 mm */
    const struct letter *letters = s->letters + item->u.text.letter;
    ck_assert_uint_eq(glyph_code(letters[item->u.text.letters - 1].glyph), 0x2026);
    for (size_t i = 0; i < item->u.text.letters; i++)
        ck_assert_int_ne(letters[i].glyph, GLYPH_BOX);
    scene_free(s);
}
END_TEST

static void *draw_title(void *context)
{
    (void)context;
    struct scene *s = new_scene();
    for (int i = 0; i < 20; i++)
        scene_free_text(s, 50, 20, 6, 40, FACE_BOLD, ALIGN_CENTRE, 0,
                        i % 2 ? "\u041E\u0441\u0442\u0440\u043E\u0432" : "\u9F8D");
    return s;
}

START_TEST(threads_draw_the_same_free_text)
{
    enum { THREADS = 4 };
    pthread_t thread[THREADS];
    struct scene *first = draw_title(NULL);
    ck_assert_uint_eq(first->items.count, 20);
    ck_assert_uint_gt(first->numbers_count, 100);
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_create(&thread[i], NULL, draw_title, NULL), 0);
    for (int i = 0; i < THREADS; i++) {
        void *context;
        ck_assert_int_eq(pthread_join(thread[i], &context), 0);
        struct scene *other = context;
        ck_assert_uint_eq(other->numbers_count, first->numbers_count);
        ck_assert_mem_eq(other->numbers, first->numbers, first->numbers_count * sizeof *first->numbers);
        scene_free(other);
    }
    scene_free(first);
}
END_TEST

/* ---- QR codes ---- */

/* Version 1 has 21 modules a side and holds 14 bytes at level M, version 40 177 and 2953 at level L (ISO/IEC 18004,
 * table 7). */
START_TEST(qr_codes_have_modules_of_at_least_0_4_mm)
{
    struct scene *s = new_scene();
    ck_assert(scene_qr(s, 0, 0, (21 + 8) * 0.4 + 0.001, "fourteen bytes"));
    ck_assert(!scene_qr(s, 0, 0, (21 + 8) * 0.4 - 0.001, "fourteen bytes"));
    ck_assert(!scene_qr(s, 0, 0, (21 + 8) * 0.4 + 0.001, "fifteen bytes !"));
    ck_assert(scene_qr(s, 0, 0, (25 + 8) * 0.4 + 0.001, "fifteen bytes !"));
    char link[3000];
    memset(link, 'a', sizeof link);
    link[2953] = '\0';
    ck_assert(scene_qr(s, 0, 0, (177 + 8) * 0.4 + 0.001, link));
    link[2953] = 'a';
    link[2954] = '\0';
    ck_assert(!scene_qr(s, 0, 0, 1000, link));
    scene_free(s);
}
END_TEST

/* Level M up to version 10, 57 modules, which holds 213 bytes (table 7); then L, whose version 10 holds 271. */
START_TEST(long_links_take_a_lower_level)
{
    struct scene *s = new_scene();
    char link[300];
    memset(link, 'a', sizeof link);
    for (int bytes = 213; bytes <= 271; bytes += 58) {
        link[bytes] = '\0';
        ck_assert(scene_qr(s, 0, 0, (57 + 8) * 0.4 + 0.001, link));
        ck_assert(!scene_qr(s, 0, 0, (57 + 8) * 0.4 - 0.001, link));
        link[bytes] = 'a';
    }
    link[272] = '\0';
    ck_assert(!scene_qr(s, 0, 0, (57 + 8) * 0.4 + 0.001, link));
    scene_free(s);
}
END_TEST

/* Whether the point is inside of the path's outlines, by how they wind round it: they consist of upright and level
 * lines.
 */
static bool is_inside(const struct scene *s, const struct item *path, double x, double y)
{
    const double *n = s->numbers + path->u.path.number;
    double start_x = 0, start_y = 0, at_x = 0, at_y = 0;
    int winding = 0;
    for (size_t i = 0; i < path->u.path.verbs; i++) {
        unsigned char verb = s->verbs[path->u.path.verb + i];
        double to_x = start_x, to_y = start_y;
        if (verb != VERB_CLOSE) {
            to_x = n[0];
            to_y = n[1];
            n += 2;
        }
        if (verb == VERB_MOVE) {
            start_x = to_x;
            start_y = to_y;
        } else {
            if (to_x == at_x && at_x > x && (at_y < y) != (to_y < y))
                winding += at_y < y ? 1 : -1;
        }
        at_x = to_x;
        at_y = to_y;
    }
    return winding != 0;
}

/* The outlines hold exactly the dark modules that libqrencode makes. */
START_TEST(qr_outlines_are_those_of_the_dark_modules)
{
    static const char *const links[] = {"fourteen bytes", "https://example.org/?a=1&b=2#%C3%A9", "x"};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        struct scene *s = new_scene();
        ck_assert(scene_qr(s, 0, 0, 60, links[i]));
        QRcode *code = QRcode_encodeString8bit(links[i], 0, QR_ECLEVEL_M);
        for (int y = 0; y < code->width; y++)
            for (int x = 0; x < code->width; x++)
                ck_assert_int_eq(is_inside(s, &s->symbols[0].items.item[0], 4 + x + 0.5, 4 + y + 0.5),
                                 code->data[y * code->width + x] & 1);
        QRcode_free(code);
        scene_free(s);
    }
}
END_TEST

/* The quiet zone is white and four modules wide; the finder pattern's outer ring is a square of seven modules. */
START_TEST(qr_codes_keep_their_quiet_zone)
{
    struct scene *s = new_scene();
    scene_begin(s, "link", NULL, NULL);
    ck_assert(scene_qr(s, 10, 5, 58, "fourteen bytes")); /* 21 + 8 modules of 2 mm */
    ck_assert_uint_eq(s->items.count, 3);
    ck_assert_int_eq(s->items.item[1].kind, ITEM_RECT);
    ck_assert_int_eq(s->items.item[1].style.fill, 0xFFFFFF);
    assert_box(s->items.item[1].box, 10, 5, 68, 63);
    ck_assert_double_eq_tol(last_item(s)->u.use.scale, 2, EPSILON);
    assert_box(last_item(s)->box, 18, 13, 60, 55);
    ck_assert_uint_eq(s->symbols[0].items.count, 1);
    const struct item *modules = &s->symbols[0].items.item[0];
    ck_assert_int_eq(modules->style.fill, 0x000000);
    static const double ring[] = {4, 4, 11, 4, 11, 11, 4, 11};
    for (int i = 0; i < 8; i++)
        ck_assert_double_eq_tol(s->numbers[modules->u.path.number + (size_t)i], ring[i], EPSILON);
    ck_assert(scene_qr(s, 10, 5, 58, "another")); /* a second one does not disturb the first */
    ck_assert_uint_eq(s->symbols_count, 2);
    scene_end(s);
    scene_free(s);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_scene");
    TCase *letters = tcase_create("letters"), *shapes = tcase_create("shapes"), *codes = tcase_create("codes");
    suite_add_tcase(suite, letters);
    suite_add_tcase(suite, shapes);
    suite_add_tcase(suite, codes);
    tcase_add_test(letters, utf8_is_read_strictly);
    tcase_add_test(letters, the_table_has_the_letters_of_its_languages);
    tcase_add_test(letters, letters_have_the_widths_of_their_font);
    tcase_add_test(letters, pairs_of_letters_are_kerned);
    tcase_add_test(letters, outlines_are_those_of_the_font);
    tcase_add_test(letters, every_outline_is_sound);
    tcase_add_test(letters, texts_are_aligned);
    tcase_add_test(letters, free_text_fits_its_width);
    tcase_add_test(letters, free_text_is_baked_where_it_can_be);
    tcase_add_test(letters, free_text_is_baked_word_by_word);
    tcase_add_test(letters, lines_break_where_they_must);
    tcase_add_test(letters, cut_text_ends_with_an_ellipsis);
    tcase_add_test(letters, threads_draw_the_same_free_text);
    tcase_add_test(shapes, boxes_hold_what_is_painted);
    tcase_add_test(shapes, placed_parts_have_boxes_on_the_scene);
    tcase_add_test(shapes, a_placed_symbol_has_its_turned_box);
    tcase_add_test(codes, qr_codes_have_modules_of_at_least_0_4_mm);
    tcase_add_test(codes, long_links_take_a_lower_level);
    tcase_add_test(codes, qr_outlines_are_those_of_the_dark_modules);
    tcase_add_test(codes, qr_codes_keep_their_quiet_zone);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
