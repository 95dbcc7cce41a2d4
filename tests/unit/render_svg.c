/* SVG: exact bytes of small scenes, and promises about all of them. */
#include <check.h>
#include <ctype.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/output.h"

#define HEAD_FILLED(width, height, fill)                                                                               \
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" width "mm\" height=\"" height "mm\" viewBox=\"0 0 " width     \
    " " height "\"" fill " stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"
#define HEAD(width, height) HEAD_FILLED(width, height, "")
#define TITLES              "<title>t</title>\n<desc>d</desc>\n"

/* Frees the scene. */
static char *svg_of(struct scene *s)
{
    struct buf out = {0};
    svg_write(s, &out);
    scene_free(s);
    return out.data;
}

static void assert_body(struct scene *s, const char *body)
{
    char *svg = svg_of(s);
    static const char head[] = HEAD("40", "30") TITLES;
    ck_assert_int_eq(strncmp(svg, head, sizeof head - 1), 0);
    char *end = strstr(svg, "</svg>\n");
    ck_assert_ptr_nonnull(end);
    ck_assert_str_eq(end, "</svg>\n");
    *end = '\0';
    ck_assert_str_eq(svg + sizeof head - 1, body);
    free(svg);
}

static struct scene *new_scene(void)
{
    return scene_new(40, 30, "t", "d");
}

/* ---- exact bytes ---- */

START_TEST(an_empty_scene_is_a_whole_document)
{
    char *svg = svg_of(scene_new(210, 297.5, "A & B <i>", "\"quoted\"\nand more"));
    ck_assert_str_eq(svg, HEAD("210", "297.5") "<title>A &amp; B &lt;i&gt;</title>\n"
                                               "<desc>&quot;quoted&quot;&#10;and more</desc>\n</svg>\n");
    free(svg);
}
END_TEST

START_TEST(what_xml_forbids_is_replaced)
{
    char *svg = svg_of(scene_new(1, 1, "bell \a \xFF \xEF\xBF\xBE \xED\xA0\x80 \xC3\xB6", ""));
    ck_assert_ptr_nonnull(strstr(svg, "<title>bell \xEF\xBF\xBD \xEF\xBF\xBD \xEF\xBF\xBD "
                                      "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD \xC3\xB6</title>"));
    free(svg);
}
END_TEST

START_TEST(numbers_are_short_and_exact)
{
    struct scene *s = new_scene();
    scene_circle(s, 1.5, -0.001, 2.004, style_fill(0)); /* rounded to a hundredth; no "-0" */
    scene_circle(s, -0.25, 1234.5678, 0.005, style_fill(0));
    scene_rect(s, 0, 0, 10.1, 20.25, 1, style_fill(0));
    scene_rect(s, 0.5, 1, 10.1, 20.254, 0, style_fill(0)); /* sharp corners: from y = 1 to 21.25 */
    assert_body(s, "<circle cx=\"1.5\" cy=\"0\" r=\"2\"/>\n"
                   "<circle cx=\"-.25\" cy=\"1234.57\" r=\".01\"/>\n"
                   "<rect x=\"0\" y=\"0\" width=\"10.1\" height=\"20.25\" rx=\"1\"/>\n"
                   "<path d=\"m.5 1h10.1v20.25h-10.1z\"/>\n");
}
END_TEST

START_TEST(paths_are_relative_and_do_not_drift)
{
    struct scene *s = new_scene();
    scene_path(s, style_fill(0));
    scene_move(s, 1, 2);
    scene_line(s, 3, 2);
    scene_line(s, 3, 2.5);
    scene_line(s, 2, 1);
    scene_line(s, 4, 4);
    scene_close(s);
    scene_move(s, 0, 0);
    scene_curve(s, 0, 1, 1, 2, 2.25, 2);
    scene_path_end(s);
    scene_path(s, style_stroke(0, 1));
    scene_move(s, 0, 0);
    for (int i = 1; i <= 3; i++)
        scene_line(s, i / 3.0, i / 3.0); /* thirds of a millimetre add up to one: 33, 34, 33 */
    scene_path_end(s);
    assert_body(s, "<path d=\"m1 2h2v.5l-1-1.5 2 3zm-1-2c0 1 1 2 2.25 2\"/>\n"
                   "<path d=\"m0 0 .33.33.34.34.33.33\" fill=\"none\" stroke=\"#000\" stroke-linecap=\"butt\" "
                   "stroke-linejoin=\"miter\"/>\n");
}
END_TEST

/* The cubic curve whose control points lie two thirds of the way to (2, 4) is the quadratic one of that control point.
 * A quarter of a circle of 1 mm is none: its third difference is 2 - 3 k in x and in y, 0.485 mm long for k = 0.5523,
 * and 0.485 sqrt(3) / 36 mm = 0.023 mm is too far; of 0.2 mm, 0.0047 mm, it is near
 * enough: the control point is (3 (0.2 + 0.11046) - 0.2) / 4 = 0.18 in x and y. */
START_TEST(curves_that_are_quadratic_are_written_so)
{
    struct scene *s = new_scene();
    scene_path(s, style_fill(0));
    scene_move(s, 0, 0);
    scene_curve(s, 4.0 / 3, 8.0 / 3, 8.0 / 3, 8.0 / 3, 4, 0);
    scene_curve(s, 4 + 4.0 / 3, -8.0 / 3, 4 + 8.0 / 3, -8.0 / 3, 8, 0); /* mirrored: its control point is understood */
    scene_path_end(s);
    scene_path(s, style_fill(0));
    scene_move(s, 1, 0);
    scene_curve(s, 1, 0.5523, 0.5523, 1, 0, 1);
    scene_move(s, 0.2, 0);
    scene_curve(s, 0.2, 0.11046, 0.11046, 0.2, 0, 0.2);
    scene_path_end(s);
    assert_body(s, "<path d=\"m0 0q2 4 4 0t4 0\"/>\n"
                   "<path d=\"m1 0c0 .55-.45 1-1 1m.2-1q-.02.18-.2.2\"/>\n");
}
END_TEST

static void add_hexagon(struct scene *s, double x, struct style style)
{
    scene_path(s, style);
    for (int i = 0; i < 6; i++)
        (i ? scene_line : scene_move)(s, x + (i % 3 ? 2 : 1) * (i < 3 ? 1 : -1), 10.0 + i);
    scene_close(s);
    scene_path_end(s);
}

START_TEST(an_outline_that_is_painted_again_stands_once)
{
    struct scene *s = new_scene();
    add_hexagon(s, 5, style_fill(0xFFFFFF));
    add_hexagon(s, 6, style_fill(0xFFFFFF));
    add_hexagon(s, 5, style_stroke(0xFF0000, 1));
    assert_body(
        s, "<defs>\n<path id=\"P1\" d=\"m6 10 1 1v1l-3 1-1 1v1z\"/>\n</defs>\n"
           "<use href=\"#P1\" fill=\"#fff\"/>\n"
           "<path d=\"m7 10 1 1v1l-3 1-1 1v1z\" fill=\"#fff\"/>\n"
           "<use href=\"#P1\" fill=\"none\" stroke=\"#f00\" stroke-linecap=\"butt\" stroke-linejoin=\"miter\"/>\n");
}
END_TEST

START_TEST(shapes_of_one_style_share_it)
{
    struct scene *s = new_scene();
    for (int i = 0; i < 3; i++) {
        scene_begin(s, "edge", NULL, i == 0 ? "0,0:E" : i == 1 ? "0,0:W" : "0,0:NE");
        scene_segment(s, i, 0, i, 1, style_stroke(0xFF0000, 0.5));
        scene_end(s);
    }
    scene_circle(s, 1, 1, 1, style_fill(0xFF0000));
    scene_circle(s, 2, 1, 1, style_fill(0xFF0000)); /* two are too few */
    assert_body(s, "<g fill=\"none\" stroke=\"#f00\" stroke-width=\".5\" stroke-linecap=\"butt\" "
                   "stroke-linejoin=\"miter\">\n"
                   "<path data-edge=\"0,0:E\" d=\"m0 0v1\"/>\n<path data-edge=\"0,0:W\" d=\"m1 0v1\"/>\n"
                   "<path data-edge=\"0,0:NE\" d=\"m2 0v1\"/>\n</g>\n"
                   "<circle cx=\"1\" cy=\"1\" r=\"1\" fill=\"#f00\"/>\n"
                   "<circle cx=\"2\" cy=\"1\" r=\"1\" fill=\"#f00\"/>\n");
}
END_TEST

START_TEST(what_is_placed_is_a_group_or_part_of_one)
{
    struct scene *s = new_scene();
    scene_placed_begin(s, 1, 2, 1.637);
    scene_begin(s, "hex", "Forest", "0,-2");
    scene_placed_begin(s, -3.5, 0, 1);
    scene_circle(s, 1, 1, 1, style_fill(0));
    scene_circle(s, 2, 1, 1, style_fill(0));
    scene_placed_end(s);
    scene_end(s);
    scene_placed_end(s);
    scene_circle(s, 3, 1, 1, style_fill(0));
    assert_body(s, "<g transform=\"translate(1 2)scale(1.637)\">\n"
                   "<g data-hex=\"0,-2\" transform=\"translate(-3.5 0)\"><title>Forest</title>\n"
                   "<circle cx=\"1\" cy=\"1\" r=\"1\"/>\n<circle cx=\"2\" cy=\"1\" r=\"1\"/>\n</g>\n</g>\n"
                   "<circle cx=\"3\" cy=\"1\" r=\"1\"/>\n");
}
END_TEST

START_TEST(styles_are_presentation_attributes)
{
    struct scene *s = new_scene();
    struct style style = {.fill = 0x12ABCD,
                          .stroke = 0xAABBCC,
                          .stroke_mm = 0.25,
                          .opacity = 0.5,
                          .dash_mm = 2,
                          .gap_mm = 1.5,
                          .cap = CAP_ROUND,
                          .even_odd = true};
    scene_rect(s, 1, 2, 3, 4, 0.5, style);
    scene_segment(s, 0, 0, 5, 0, style_stroke(0xFFFFFF, 1));
    scene_polygon(s, (double[]){0, 0, 5, 0, 5, 5}, 3, style_fill(NO_COLOUR));
    assert_body(s, "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" rx=\".5\" fill=\"#12abcd\" fill-opacity=\".5\" "
                   "fill-rule=\"evenodd\" stroke=\"#abc\" stroke-width=\".25\" stroke-opacity=\".5\" "
                   "stroke-dasharray=\"2 1.5\"/>\n" /* caps and joins are round: the document's */
                   "<path d=\"m0 0h5\" fill=\"none\" stroke=\"#fff\" stroke-linecap=\"butt\" "
                   "stroke-linejoin=\"miter\"/>\n"
                   "<path d=\"m0 0h5v5z\" fill=\"none\"/>\n");
}
END_TEST

START_TEST(groups_carry_roles_places_and_labels)
{
    struct scene *s = new_scene();
    scene_begin(s, "hex", "Forest & 11", "0,-2");
    scene_begin(s, "corner", NULL, "0,-2:NW");
    scene_end(s);
    scene_end(s);
    scene_begin(s, "edge", "", "0,-2:E");
    scene_end(s);
    scene_begin(s, "harbour", "Wool 2:1", "1,-2:NE");
    scene_end(s);
    scene_begin(s, "legend", NULL, NULL);
    scene_circle(s, 1, 1, 1, style_fill(0));
    scene_circle(s, 2, 1, 1, style_fill(0));
    scene_end(s);
    scene_begin(s, "pier", NULL, NULL);
    scene_circle(s, 3, 1, 1, style_fill(0)); /* alone: it takes on the group's attributes */
    scene_end(s);
    scene_begin(s, "token", "8", NULL);
    scene_circle(s, 4, 1, 1, style_fill(0)); /* alone, but the group has a label */
    scene_end(s);
    assert_body(
        s, "<g data-hex=\"0,-2\"><title>Forest &amp; 11</title>\n"
           "<g data-corner=\"0,-2:NW\">\n</g>\n</g>\n"
           "<g data-edge=\"0,-2:E\">\n</g>\n"
           "<g data-role=\"harbour\" data-edge=\"1,-2:NE\"><title>Wool 2:1</title>\n</g>\n"
           "<g data-role=\"legend\">\n<circle cx=\"1\" cy=\"1\" r=\"1\"/>\n<circle cx=\"2\" cy=\"1\" r=\"1\"/>\n</g>\n"
           "<circle data-role=\"pier\" cx=\"3\" cy=\"1\" r=\"1\"/>\n"
           "<g data-role=\"token\"><title>8</title>\n<circle cx=\"4\" cy=\"1\" r=\"1\"/>\n</g>\n");
}
END_TEST

START_TEST(symbols_are_defined_once)
{
    struct scene *s = new_scene();
    scene_symbol_begin(s, "tree");
    scene_circle(s, 0, -1, 1, style_fill(0x00FF00));
    scene_symbol_end(s);
    scene_symbol_begin(s, "never-placed");
    scene_text(s, 0, 0, 1, FACE_BOLD, ALIGN_LEFT, 0, "x");
    scene_use(s, "tree", 0, 0, 1, 0);
    scene_symbol_end(s);
    scene_symbol_begin(s, "wood");
    scene_use(s, "tree", 0, 0, 1, 0);
    scene_use(s, "tree", 0, 2, 1, 0);
    scene_symbol_end(s);
    scene_use(s, "wood", 1, 0, 1, 0);
    scene_use(s, "tree", 5, 6, 1, 0);
    scene_use(s, "tree", 7, 8, 0.5, 0);
    scene_use(s, "tree", 9, 10, 1, -30);
    scene_use(s, "tree", 11, 12, 2, 45.5);
    assert_body(s, "<defs>\n<circle id=\"tree\" cx=\"0\" cy=\"-1\" r=\"1\" fill=\"#0f0\"/>\n"
                   "<g id=\"wood\">\n<use href=\"#tree\"/><use href=\"#tree\" y=\"2\"/></g>\n</defs>\n"
                   "<use href=\"#wood\" x=\"1\"/><use href=\"#tree\" x=\"5\" y=\"6\"/>"
                   "<use href=\"#tree\" transform=\"translate(7 8)scale(.5)\"/>"
                   "<use href=\"#tree\" transform=\"translate(9 10)rotate(-30)\"/>"
                   "<use href=\"#tree\" transform=\"translate(11 12)rotate(45.5)scale(2)\"/>");
}
END_TEST

START_TEST(clips_are_numbered_in_order)
{
    static const double triangle[2][6] = {{0, 0, 4, 0, 0, 4}, {0, 0, 5, 0, 0, 5}};
    struct scene *s = new_scene();
    for (int i = 0; i < 3; i++) { /* the second is the first once more */
        scene_clip_begin(s, triangle[i / 2], 3);
        scene_circle(s, 0, 0, 1, style_fill(0));
        scene_clip_end(s);
    }
    assert_body(s, "<clipPath id=\"C1\"><path d=\"m0 0h4l-4 4z\"/></clipPath>\n<g clip-path=\"url(#C1)\">\n"
                   "<circle cx=\"0\" cy=\"0\" r=\"1\"/>\n</g>\n"
                   "<g clip-path=\"url(#C1)\">\n<circle cx=\"0\" cy=\"0\" r=\"1\"/>\n</g>\n"
                   "<clipPath id=\"C2\"><path d=\"m0 0h5l-5 5z\"/></clipPath>\n<g clip-path=\"url(#C2)\">\n"
                   "<circle cx=\"0\" cy=\"0\" r=\"1\"/>\n</g>\n");
}
END_TEST

/* The outline of a full stop, in 500ths of the em: the table's points (48,-54), (48,-122) off the curve, (122,-122),
 * (178,-118) off, (188,-60), (188,10) off, (116,10), (48,10) off it, each halved. */
#define FULL_STOP(x) "m" x "-27q0-34 37-34 28 2 33 31 0 35-36 35-34 0-34-32z"

static void assert_words(struct scene *s, const char *body)
{
    char *svg = svg_of(s);
    static const char head[] = HEAD_FILLED("40", "30", " fill=\"#f00\"") TITLES;
    ck_assert_int_eq(strncmp(svg, head, sizeof head - 1), 0);
    ck_assert_str_eq(svg + sizeof head - 1, body);
    free(svg);
}

/* The second full stop starts after the advance of the first, 236, and a space, 200: 218 units of 500. The words'
 * colour is the document's. */
START_TEST(letters_are_placed_by_use)
{
    struct scene *s = new_scene();
    scene_text(s, 3, 4, 5, FACE_REGULAR, ALIGN_LEFT, 0xFF0000, ". .");
    scene_circle(s, 1, 1, 1, style_fill(0));
    assert_words(
        s,
        "<defs>\n<path id=\"R2E\" d=\"" FULL_STOP(
            "24") "\"/>\n</defs>\n"
                  "<g transform=\"translate(3 4)scale(.01)\"><use href=\"#R2E\"/><use href=\"#R2E\" x=\"218\"/></g>\n"
                  "<circle cx=\"1\" cy=\"1\" r=\"1\" fill=\"#000\"/>\n</svg>\n");
}
END_TEST

START_TEST(a_letter_that_stands_once_is_drawn_there)
{
    struct scene *s = new_scene();
    scene_text(s, 3, 4, 5, FACE_REGULAR, ALIGN_LEFT, 0xFF0000, " ."); /* 100 units further right */
    assert_words(s, "<g transform=\"translate(3 4)scale(.01)\"><path d=\"" FULL_STOP("124") "\"/></g>\n</svg>\n");
}
END_TEST

START_TEST(letters_that_come_again_together_are_a_run)
{
    struct scene *s = new_scene();
    for (int i = 0; i < 3; i++)
        scene_text(s, i, 4, 5, FACE_REGULAR, ALIGN_LEFT, 0xFF0000, i < 2 ? ". ." : " . .");
    assert_words(s, "<defs>\n<path id=\"R2E\" d=\"" FULL_STOP(
                        "24") "\"/>\n"
                              "<g id=\"W1\"><use href=\"#R2E\"/><use href=\"#R2E\" x=\"218\"/></g>\n</defs>\n"
                              "<g transform=\"translate(0 4)scale(.01)\"><use href=\"#W1\"/></g>\n"
                              "<g transform=\"translate(1 4)scale(.01)\"><use href=\"#W1\"/></g>\n"
                              "<g transform=\"translate(2 4)scale(.01)\"><use href=\"#W1\" x=\"100\"/></g>\n</svg>\n");
}
END_TEST

/* ---- a reader: is it well-formed, are ids unique, do references lead somewhere, is only what is allowed in it? ----
 */

struct reader {
    const char *at;
    char open[64][32];
    int depth, elements;
    char ids[400][32], references[4000][32];
    int ids_count, references_count;
};

static size_t take_name(struct reader *r, char name[32])
{
    size_t length = strspn(r->at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ:-0123456789");
    ck_assert_uint_gt(length, 0);
    ck_assert_uint_lt(length, 32);
    memcpy(name, r->at, length);
    name[length] = '\0';
    r->at += length;
    return length;
}

/* Content or an attribute's value up to `stop`: no bare markup, only known entities. */
static void take_text(struct reader *r, char stop)
{
    for (; *r->at && *r->at != stop; r->at++) {
        ck_assert_int_ne(*r->at, '<');
        if (*r->at != '&')
            continue;
        static const char *entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#9;", "&#10;"};
        bool known = false;
        for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
            known |= strncmp(r->at, entities[i], strlen(entities[i])) == 0;
        ck_assert(known);
    }
}

static void keep(char (*list)[32], int *count, int most, const char *value, size_t length)
{
    ck_assert_int_lt(*count, most);
    ck_assert_uint_lt(length, 32);
    memcpy(list[*count], value, length);
    list[(*count)++][length] = '\0';
}

static void take_attribute(struct reader *r)
{
    static const char *allowed[] = {"xmlns",
                                    "width",
                                    "height",
                                    "viewBox",
                                    "data-role",
                                    "data-hex",
                                    "data-corner",
                                    "data-edge",
                                    "data-place",
                                    "id",
                                    "href",
                                    "x",
                                    "y",
                                    "cx",
                                    "cy",
                                    "r",
                                    "rx",
                                    "d",
                                    "transform",
                                    "fill",
                                    "fill-opacity",
                                    "fill-rule",
                                    "stroke",
                                    "clip-path",
                                    "stroke-width",
                                    "stroke-opacity",
                                    "stroke-linecap",
                                    "stroke-linejoin",
                                    "stroke-dasharray"};
    char name[32];
    take_name(r, name);
    bool known = false;
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
        known |= strcmp(name, allowed[i]) == 0;
    ck_assert_msg(known, "attribute %s", name);
    ck_assert_int_eq(strncmp(r->at, "=\"", 2), 0);
    const char *value = r->at += 2;
    take_text(r, '"');
    ck_assert_int_eq(*r->at, '"');
    size_t length = (size_t)(r->at++ - value);
    if (strcmp(name, "id") == 0)
        keep(r->ids, &r->ids_count, 400, value, length);
    if (strcmp(name, "href") == 0) {
        ck_assert_int_eq(*value, '#'); /* nothing is ever fetched */
        keep(r->references, &r->references_count, 4000, value + 1, length - 1);
    }
    if (strcmp(name, "clip-path") == 0) {
        ck_assert_int_eq(strncmp(value, "url(#", 5), 0);
        keep(r->references, &r->references_count, 4000, value + 5, length - 6);
    }
}

static void take_tag(struct reader *r)
{
    static const char *allowed[] = {"svg", "title", "desc", "defs", "g", "use", "circle", "rect", "path", "clipPath"};
    char name[32];
    r->at++;
    if (*r->at == '/') {
        r->at++;
        take_name(r, name);
        ck_assert_int_gt(r->depth, 0);
        ck_assert_str_eq(name, r->open[--r->depth]);
        ck_assert_int_eq(*r->at++, '>');
        return;
    }
    take_name(r, name);
    bool known = false;
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
        known |= strcmp(name, allowed[i]) == 0;
    ck_assert_msg(known, "element %s", name);
    r->elements++;
    while (*r->at == ' ') {
        r->at++;
        take_attribute(r);
    }
    if (*r->at == '/')
        r->at++;
    else
        strcpy(r->open[r->depth++], name);
    ck_assert_int_lt(r->depth, 64);
    ck_assert_int_eq(*r->at++, '>');
}

/* Returns the number of elements. */
static int assert_sound(const char *svg)
{
    struct reader *r = mem_new(1, sizeof *r);
    r->at = svg;
    do {
        take_tag(r);
        take_text(r, '<');
    } while (r->depth > 0);
    ck_assert_int_eq(*r->at, '\0');
    for (int i = 0; i < r->ids_count; i++)
        for (int k = 0; k < i; k++)
            ck_assert_str_ne(r->ids[i], r->ids[k]);
    for (int i = 0; i < r->references_count; i++) {
        bool found = false;
        for (int k = 0; k < r->ids_count; k++)
            found |= strcmp(r->references[i], r->ids[k]) == 0;
        ck_assert_msg(found, "#%s leads nowhere", r->references[i]);
    }
    int elements = r->elements;
    free(r);
    return elements;
}

/* A scene with everything in it, many times. */
static struct scene *full_scene(void)
{
    static const double box[] = {0, 0, 40, 0, 40, 30, 0, 30};
    struct scene *s = scene_new(40, 30, "All <of> \"it\" & more", "\xF0\x9F\x8E\xB2 \xC3\xB6");
    scene_symbol_begin(s, "dot");
    scene_text(s, 0, 0, 2, FACE_BOLD, ALIGN_CENTRE, 0, "Symbol\xC3\x9F");
    scene_clip_begin(s, box, 4);
    scene_circle(s, 0, 0, 1, style_stroke(0x112233, 0.1));
    scene_clip_end(s);
    scene_symbol_end(s);
    scene_symbol_begin(s, "dots");
    scene_use(s, "dot", 1, 1, 0.5, 10);
    scene_symbol_end(s);
    for (int i = 0; i < 50; i++) {
        double other[] = {0, 0, 40 + i, 0, 40 + i, 30, 0, 30};
        scene_begin(s, "hex", "\"<&>'", "0,-2");
        scene_clip_begin(s, other, 4);
        scene_use(s, i % 2 ? "dot" : "dots", sin(i) * 20, cos(i) * 15, 1 + i / 7.0, i * 7.3);
        scene_text(s, i, i / 2.0, 3 + i / 10.0, i % 2 ? FACE_BOLD : FACE_REGULAR, ALIGN_RIGHT, i * 1000,
                   "1234567890 \xFF q");
        scene_clip_end(s);
        scene_rect(s, i, 0, 1, 1, 0.2, style_fill(0xFFFFFF));
        scene_end(s);
    }
    scene_qr(s, 0, 0, 20, "https://example.org/?a=1&b=2");
    return s;
}

START_TEST(documents_are_sound)
{
    char *svg = svg_of(full_scene());
    ck_assert_int_gt(assert_sound(svg), 400);
    static const char *never[] = {"style", "script", "font", "filter", "NaN", "inf", "-0\"", "-0 ", "class", "<image"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        ck_assert_msg(!strstr(svg, never[i]), "%s", never[i]);
    for (const char *point = svg; (point = strchr(point, '.')); point++) {
        size_t digits = strspn(point + 1, "0123456789");
        ck_assert_uint_le(digits, 7);
        if (digits > 0)
            ck_assert_int_ne(point[digits], '0'); /* no trailing zeros */
    }
    free(svg);
}
END_TEST

static void *write_one(void *context)
{
    (void)context;
    return svg_of(full_scene());
}

START_TEST(threads_write_the_same_bytes)
{
    enum { THREADS = 8 };
    pthread_t thread[THREADS];
    char *first = svg_of(full_scene());
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(pthread_create(&thread[i], NULL, write_one, NULL), 0);
    for (int i = 0; i < THREADS; i++) {
        void *svg;
        ck_assert_int_eq(pthread_join(thread[i], &svg), 0);
        ck_assert_str_eq(svg, first);
        free(svg);
    }
    free(first);
}
END_TEST

START_TEST(writing_appends)
{
    struct buf out = {0};
    struct scene *s = new_scene();
    buf_text(&out, "before");
    svg_write(s, &out);
    ck_assert_int_eq(strncmp(out.data, "before<svg ", 11), 0);
    buf_free(&out);
    scene_free(s);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_svg");
    TCase *bytes = tcase_create("bytes"), *all = tcase_create("all");
    suite_add_tcase(suite, bytes);
    suite_add_tcase(suite, all);
    tcase_add_test(bytes, an_empty_scene_is_a_whole_document);
    tcase_add_test(bytes, what_xml_forbids_is_replaced);
    tcase_add_test(bytes, numbers_are_short_and_exact);
    tcase_add_test(bytes, paths_are_relative_and_do_not_drift);
    tcase_add_test(bytes, curves_that_are_quadratic_are_written_so);
    tcase_add_test(bytes, an_outline_that_is_painted_again_stands_once);
    tcase_add_test(bytes, shapes_of_one_style_share_it);
    tcase_add_test(bytes, what_is_placed_is_a_group_or_part_of_one);
    tcase_add_test(bytes, styles_are_presentation_attributes);
    tcase_add_test(bytes, groups_carry_roles_places_and_labels);
    tcase_add_test(bytes, symbols_are_defined_once);
    tcase_add_test(bytes, clips_are_numbered_in_order);
    tcase_add_test(bytes, letters_are_placed_by_use);
    tcase_add_test(bytes, a_letter_that_stands_once_is_drawn_there);
    tcase_add_test(bytes, letters_that_come_again_together_are_a_run);
    tcase_add_test(all, documents_are_sound);
    tcase_add_test(all, threads_write_the_same_bytes);
    tcase_add_test(all, writing_appends);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
