/* Pictures of boards: what is said in colour is said in shapes too, every place is where its name says, and pages keep
 * their margins. Pictures are read back from their SVG, or measured with cairo. */
#include <cairo.h>
#include <check.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_code.h"
#include "gen/core/mem.h"
#include "gen/spiral.h"
#include "render/output.h"
#include "render/paint.h"
#include "render/picture.h"
#include "render/theme.h"

static struct presets *presets;

static void open_presets(void)
{
    presets = presets_new();
}

static void close_presets(void)
{
    presets_free(presets);
}

static const struct preset *preset(const char *name)
{
    const struct preset *p = presets_find(presets, name, "preset", NULL);
    ck_assert_ptr_nonnull(p);
    return p;
}

/* A board of any preset: its pieces in an order that `turn` picks, its harbours as printed. */
static struct board board_of(const struct preset *p, int turn)
{
    struct board b = {.preset = p, .harbours = p->harbours};
    int hexes = p->lattice.hexes, placed = 0;
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < p->terrain_count[t]; i++, placed++)
            b.terrain[(placed * 7 + turn) % hexes] = (uint8_t)t; /* 7 has no factor in common with 10, 19 and 30 */
    token left[HEX_MAX];
    int tokens = 0;
    for (int k = 0; k < p->token_kinds; k++)
        for (int i = 0; i < p->token_count[k]; i++)
            left[tokens++] = p->token_kind[k];
    for (int i = 0, next = 0; i < hexes; i++)
        if (terrain_is_numbered(b.terrain[i]))
            b.number[i] = left[next++];
    harbours_print(p, b.harbour);
    board_place_robber(&b);
    return b;
}

static struct picture all_of_it(bool ink_saver)
{
    struct picture p = picture_default();
    p.ink_saver = ink_saver;
    p.pips = p.names = true;
    return p;
}

/* Frees the scene. */
static char *svg_of(struct scene *s)
{
    struct buf out = {0};
    svg_write(s, &out);
    scene_free(s);
    return out.data;
}

static char *screen_svg(const struct board *b, const struct origin *o, struct picture p)
{
    return svg_of(picture_screen(b, o, &p));
}

/* The text between `from` and the next `end`; *text moves behind it. NULL where there is no more. */
static char *next_between(const char **text, const char *from, const char *end)
{
    const char *start = *text ? strstr(*text, from) : NULL;
    if (!start)
        return NULL;
    start += strlen(from);
    const char *stop = strstr(start, end);
    ck_assert_ptr_nonnull(stop);
    *text = stop;
    return mem_text_n(start, (size_t)(stop - start));
}

static int count(const char *text, const char *what)
{
    int n = 0;
    for (const char *p = text; (p = strstr(p, what)); p += strlen(what))
        n++;
    return n;
}

/* All words of a document in the order of drawing, without spaces: letters are placed by their character's number. */
static char *words_of(const char *svg)
{
    struct buf words = {0};
    buf_text(&words, "");
    for (const char *p = svg; (p = strstr(p, "xlink:href=\"#")); p++) {
        const char *id = p + strlen("xlink:href=\"#");
        if ((id[0] == 'R' || id[0] == 'B') && isxdigit((unsigned char)id[1]) && strcspn(id, "\"") == 3)
            buf_char(&words, (char)strtol(id + 1, NULL, 16));
    }
    return words.data;
}

/* ---- colours ---- */

/* WCAG 2.1: black on white is 21, #777777 on white just fails 4.5 with 4.48, and #767676 just passes with 4.54. */
START_TEST(contrast_is_that_of_wcag)
{
    ck_assert_double_eq_tol(theme_contrast(0x000000, 0xFFFFFF), 21, 1e-9);
    ck_assert_double_eq_tol(theme_contrast(0xFFFFFF, 0x000000), 21, 1e-9);
    ck_assert_double_eq_tol(theme_contrast(0x123456, 0x123456), 1, 1e-9);
    ck_assert_double_eq_tol(theme_contrast(0x777777, 0xFFFFFF), 4.48, 0.005);
    ck_assert_double_eq_tol(theme_contrast(0x767676, 0xFFFFFF), 4.54, 0.005);
}
END_TEST

START_TEST(colours_mix_in_the_middle)
{
    ck_assert_int_eq(theme_mix(0x000000, 0xFF8040, 0), 0x000000);
    ck_assert_int_eq(theme_mix(0x000000, 0xFF8040, 1), 0xFF8040);
    ck_assert_int_eq(theme_mix(0x102030, 0x304050, 0.5), 0x203040);
}
END_TEST

static void assert_readable(const struct theme *t)
{
    ck_assert_double_ge(theme_contrast(t->text, t->paper), 4.5);
    ck_assert_double_ge(theme_contrast(t->faint, t->paper), 4.5);
    ck_assert_double_ge(theme_contrast(t->number, t->token), 4.5);
    ck_assert_double_ge(theme_contrast(t->faint, t->token), 4.5); /* the letters of a spiral */
    ck_assert_double_ge(theme_contrast(t->red, t->token), 4.5);
    ck_assert_double_ge(theme_contrast(t->badge_text, t->badge), 4.5);
}

/* The line runs in sand between the tiles; where sand is left out of a print it still shows against any two grounds. */
static void assert_parted(const struct theme *t)
{
    ck_assert_double_ge(theme_contrast(t->line, t->sand), 3);
    for (int i = 0; i < TERRAINS; i++)
        ck_assert_msg(theme_contrast(t->line, t->tile[i].ground) >= 3, "line on %s: %.2f", terrain_name(i),
                      theme_contrast(t->line, t->tile[i].ground));
    ck_assert_double_ge(theme_contrast(t->badge_rim, t->sea), 3);
    ck_assert_double_ge(theme_contrast(t->robber, t->tile[TERRAIN_DESERT].ground), 3);
}

START_TEST(words_and_lines_can_be_seen)
{
    for (int i = 0; i < themes_count(); i++) {
        assert_readable(theme_find(theme_name(i), false));
        assert_parted(theme_find(theme_name(i), false));
    }
    assert_readable(theme_find(NULL, true));
    assert_parted(theme_find(NULL, true));
    ck_assert_ptr_null(theme_find("no such theme", false));
}
END_TEST

static void assert_black_and_white(char *svg)
{
    static const char *const attributes[] = {" fill=\"", " stroke=\""};
    int colours = 0;
    for (int i = 0; i < 2; i++) {
        const char *p = svg;
        for (char *value; (value = next_between(&p, attributes[i], "\"")); free(value), colours++)
            ck_assert_msg(!strcmp(value, "none") || !strcmp(value, "#fff") || !strcmp(value, "#000"), "%s%s",
                          attributes[i], value);
    }
    ck_assert_int_gt(colours, 100);
    ck_assert_ptr_null(strstr(svg, "opacity"));
    free(svg);
}

START_TEST(ink_saver_is_black_and_white)
{
    for (int i = 0; i < presets_count(presets); i++) {
        struct board b = board_of(presets_at(presets, i), 3);
        struct picture p = all_of_it(true);
        p.link = "https://example.org/";
        assert_black_and_white(screen_svg(&b, NULL, p));
        assert_black_and_white(svg_of(picture_page(&b, NULL, &p)));
    }
}
END_TEST

/* No two terrains may be told apart by colour alone: in black and white, the drawing of each differs. */
START_TEST(every_terrain_has_a_drawing_of_its_own)
{
    struct board b = board_of(preset("big"), 0);
    char *drawing[TERRAINS] = {NULL};
    char *svg = screen_svg(&b, NULL, all_of_it(true));
    for (int t = 0; t < TERRAINS; t++) {
        char from[48];
        snprintf(from, sizeof from, "<g id=\"%s-a\">", terrain_name(t));
        const char *p = svg;
        drawing[t] = b.preset->terrain_count[t] ? next_between(&p, from, "</g>\n<g id=") : NULL;
        ck_assert_int_eq(drawing[t] != NULL, b.preset->terrain_count[t] > 0);
        for (int other = 0; other < t; other++)
            ck_assert(!drawing[t] || !drawing[other] || strcmp(drawing[t], drawing[other]) != 0);
    }
    for (int t = 0; t < TERRAINS; t++)
        free(drawing[t]);
    free(svg);
}
END_TEST

/* ---- places ---- */

START_TEST(every_hex_corner_and_edge_is_an_element)
{
    for (int i = 0; i < presets_count(presets); i++) {
        const struct lattice *l = &presets_at(presets, i)->lattice;
        struct board b = board_of(presets_at(presets, i), 1);
        char *svg = screen_svg(&b, NULL, picture_default()), *name;
        int hexes = 0, corners = 0, edges = 0;
        for (const char *p = svg; (name = next_between(&p, "data-role=\"hex\" data-hex=\"", "\"")); free(name)) {
            struct hex h;
            ck_assert(hex_read(name, &h));
            ck_assert_int_eq(lattice_find(l, h), hexes++); /* in reading order, each once */
        }
        for (const char *p = svg; (name = next_between(&p, "data-corner=\"", "\"")); free(name))
            ck_assert_int_eq(lattice_find_corner(l, name), corners++);
        for (const char *p = svg; (name = next_between(&p, "data-role=\"edge\" data-edge=\"", "\"")); free(name))
            ck_assert_int_eq(lattice_find_edge(l, name), edges++);
        ck_assert_int_eq(hexes, l->hexes);
        ck_assert_int_eq(corners, l->corners);
        ck_assert_int_eq(edges, l->edges);
        free(svg);
    }
}
END_TEST

/* facts 1.1 and 2.1: base has 19 hexes, 54 corners and 72 edges; big 30, 80 and 109. */
START_TEST(base_and_big_have_all_their_places)
{
    static const struct {
        const char *name;
        int hexes, corners, edges;
    } sizes[] = {{"base", 19, 54, 72}, {"big", 30, 80, 109}};
    for (int i = 0; i < 2; i++) {
        struct board b = board_of(preset(sizes[i].name), 1);
        char *svg = screen_svg(&b, NULL, all_of_it(false));
        ck_assert_int_eq(count(svg, "data-role=\"hex\""), sizes[i].hexes);
        ck_assert_int_eq(count(svg, "data-role=\"corner\""), sizes[i].corners);
        ck_assert_int_eq(count(svg, "data-role=\"edge\""), sizes[i].edges);
        free(svg);
    }
}
END_TEST

/* The two numbers from `text` on. */
static void read_two(const char *text, double *x, double *y)
{
    char *end;
    *x = strtod(text, &end);
    *y = strtod(end + strspn(end, " ,"), NULL);
}

/* Where hex 0,0 would be: from where the first hex was put. A side is 20 / sqrt 3 mm, and coordinates are in sides. */
static void origin_of(const char *svg, const struct lattice *l, double *x, double *y)
{
    const char *p = strstr(svg, "data-role=\"hex\"");
    double hex_x, hex_y, side = 20 / sqrt(3);
    *x = strtod(strstr(p, " x=\"") + 4, NULL);
    *y = strtod(strstr(p, " y=\"") + 4, NULL);
    hex_centre(l->hex[0], &hex_x, &hex_y);
    *x -= hex_x * side;
    *y -= hex_y * side;
}

static bool has_corner(const struct lattice *l, int corner, double x, double y)
{
    double corner_x, corner_y, side = 20 / sqrt(3);
    hex_corner(l->hex[l->corner[corner].hex[0]], l->corner[corner].at, &corner_x, &corner_y);
    return fabs(corner_x * side - x) < 0.003 &&
           fabs(corner_y * side - y) < 0.003; /* thousandths, three times rounded */
}

START_TEST(piers_end_at_both_corners_of_their_harbour)
{
    for (int i = 0; i < presets_count(presets); i++) {
        const struct lattice *l = &presets_at(presets, i)->lattice;
        struct board b = board_of(presets_at(presets, i), 1);
        char *svg = screen_svg(&b, NULL, picture_default()), *pier;
        double origin_x, origin_y;
        origin_of(svg, l, &origin_x, &origin_y);
        int harbour = 0;
        for (const char *p = svg; (pier = next_between(&p, "data-role=\"pier\">\n", "</g>")); free(pier), harbour++) {
            const int16_t *corner = l->edge[b.harbour[harbour].edge].corner;
            bool reached[2] = {false, false};
            int lines = 0;
            for (const char *path = pier; (path = strstr(path, "d=\"m")); path++, lines++) {
                double x, y, dx, dy;
                char *end;
                path += strlen("d=\"m");
                read_two(path, &x, &y);
                strtod(path, &end);
                strtod(end + strspn(end, " "), &end);
                read_two(end, &dx, &dy);
                for (int k = 0; k < 2; k++)
                    reached[k] |= has_corner(l, corner[k], x + dx - origin_x, y + dy - origin_y);
            }
            ck_assert_int_eq(lines, 4); /* two beams, two rows of planks */
            ck_assert(reached[0] && reached[1]);
        }
        ck_assert_int_eq(harbour, b.harbours);
        ck_assert_int_eq(count(svg, "data-role=\"harbour\""), b.harbours);
        free(svg);
    }
}
END_TEST

/* ---- tokens ---- */

/* The symbol of a number's token: its dots, and whether its number is bold. */
static void assert_token(const char *svg, int number, bool spiral)
{
    char from[32], letter[16];
    snprintf(from, sizeof from, "<g id=\"token-%d\">", number);
    const char *p = svg;
    char *token = next_between(&p, from, "\n</g>");
    ck_assert_msg(token != NULL, "no token %d", number);
    bool red = number == 6 || number == 8;
    ck_assert_int_eq(count(token, " r=\"0.29\""), 6 - abs(7 - number));
    snprintf(letter, sizeof letter, "#%c3%d", red ? 'B' : 'R', number % 10);
    ck_assert_msg(strstr(token, letter) != NULL, "token %d is not %s", number, red ? "bold" : "regular");
    ck_assert_int_eq(count(token, "#b3201b") > 0, red);
    (void)spiral;
    free(token);
}

START_TEST(tokens_show_numbers_and_pips)
{
    for (int i = 0; i < presets_count(presets); i++) {
        struct board b = board_of(presets_at(presets, i), 2);
        char *svg = screen_svg(&b, NULL, picture_default()), *hex;
        int k = 0;
        for (const char *p = svg; (hex = next_between(&p, "data-role=\"hex\" ", "\n</g>")); free(hex), k++) {
            char number[8], use[32], label[48];
            token_text(b.number[k], number);
            snprintf(use, sizeof use, "#token-%s\"", number);
            snprintf(label, sizeof label, "<title>%s%s%s", terrain_name(b.terrain[k]), *number ? " " : "", number);
            ck_assert_int_eq(count(hex, "#token-"), b.number[k] != 0);
            ck_assert(b.number[k] == 0 || strstr(hex, use) != NULL);
            ck_assert_msg(strstr(hex, label) != NULL, "%s", label);
            if (b.number[k])
                assert_token(svg, atoi(number), false);
        }
        ck_assert_int_eq(count(svg, "data-role=\"robber\""), b.robber >= 0);
        free(svg);
    }
}
END_TEST

/* Base's letters start with A on the corner hex where the path begins, and A's number is 5 (facts 1.2). */
START_TEST(letters_are_shown_only_where_a_spiral_was_asked_for)
{
    const struct preset *p = preset("base");
    struct board b = board_of(p, 1);
    int starts[HEX_MAX], path[HEX_MAX];
    ck_assert_int_eq(spiral_starts(&p->lattice, starts), 6);
    int hexes = spiral_path(&p->lattice, starts[0], SPIRAL_CCW, path);
    spiral_lay(p, path, hexes, b.terrain, b.number);
    struct origin *o = mem_new(1, sizeof *o);
    o->known = true;
    char *plain = screen_svg(&b, o, picture_default()), *without = words_of(plain);
    ck_assert(rule_list_put(&o->rules, "numbers", "spiral", "rule", NULL));
    char *lettered = screen_svg(&b, o, picture_default()), *with = words_of(lettered);
    for (char letter = 'A'; letter <= 'R'; letter++) {
        ck_assert_ptr_null(strchr(without, letter));
        ck_assert_msg(strchr(with, letter) != NULL, "%c is missing", letter);
    }
    ck_assert_int_eq(b.number[starts[0]], token_of(5));
    free(plain);
    free(without);
    free(lettered);
    free(with);
    origin_free(o);
    free(o);
}
END_TEST

/* ---- pages ---- */

/* What the scene paints, mm. */
static void ink_of(const struct scene *s, double *left, double *top, double *right, double *bottom)
{
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    cairo_t *cr = cairo_create(surface);
    double width, height;
    paint_scene(s, cr);
    cairo_destroy(cr);
    cairo_recording_surface_ink_extents(surface, left, top, &width, &height);
    *right = *left + width;
    *bottom = *top + height;
    cairo_surface_destroy(surface);
}

static void assert_margins(struct scene *s)
{
    double left, top, right, bottom;
    ink_of(s, &left, &top, &right, &bottom);
    ck_assert_double_ge(left, 10 - 1e-3);
    ck_assert_double_ge(top, 10 - 1e-3);
    ck_assert_double_le(right, scene_width(s) - 10 + 1e-3);
    ck_assert_double_le(bottom, scene_height(s) - 10 + 1e-3);
    /* And it is used: the board and its legend reach three of the four margins. */
    ck_assert_double_le(left, 10.5);
    ck_assert_double_ge(right, scene_width(s) - 12);
    scene_free(s);
}

/* An origin whose texts are as long as they may be. */
static struct origin *long_origin(const char *fairness)
{
    struct origin *o = mem_new(1, sizeof *o);
    char id[600], seed[129];
    memset(seed, 'W', 128);
    seed[128] = '\0';
    snprintf(id, sizeof id, "base@0?fairness=%s&", fairness);
    while (strlen(id) < 450)
        strcat(id, "pin=0%2C0%3Adesert&");
    strcat(id, "seed=W");
    *o = (struct origin){.known = true, .seed = mem_text(seed), .seed_id = mem_text(id)};
    snprintf(o->fairness, sizeof o->fairness, "%s", fairness);
    for (int i = 0; i < 30; i++) {
        char text[RULE_TEXT];
        snprintf(text, sizeof text, "%d,0:mountains:10", i);
        ck_assert(rule_list_put(&o->rules, "pin", text, "rule", NULL));
    }
    return o;
}

START_TEST(nothing_stands_outside_the_margins)
{
    struct origin *o = long_origin("fair");
    char title[201], link[301] = "https://example.org/";
    memset(title, 'W', 200);
    title[200] = '\0';
    while (strlen(link) < 300)
        strcat(link, "a");
    for (int i = 0; i < presets_count(presets); i++)
        for (int paper = 0; paper < papers_count(); paper++)
            for (int full = 0; full < 2; full++) {
                struct board b = board_of(presets_at(presets, i), i);
                struct picture p = picture_default();
                p.paper = paper_name(paper);
                if (full) {
                    p = all_of_it(false);
                    p.paper = paper_name(paper);
                    p.title = title;
                    p.link = link;
                }
                assert_margins(picture_page(&b, full ? o : NULL, &p));
            }
    origin_free(o);
    free(o);
}
END_TEST

START_TEST(screens_show_all_they_paint)
{
    for (int i = 0; i < presets_count(presets); i++) {
        struct board b = board_of(presets_at(presets, i), i);
        struct picture p = all_of_it(false);
        p.title = "Game night";
        struct scene *s = picture_screen(&b, NULL, &p);
        double left, top, right, bottom;
        ink_of(s, &left, &top, &right, &bottom);
        ck_assert_double_ge(left, -1e-3);
        ck_assert_double_ge(top, -1e-3);
        ck_assert_double_le(right, scene_width(s) + 1e-3);
        ck_assert_double_le(bottom, scene_height(s) + 1e-3);
        scene_free(s);
    }
}
END_TEST

/* A4 is 210 x 297 mm (ISO 216), Letter 8.5 x 11 in. Base is wider than high, so it is larger across on A4. */
START_TEST(pages_are_of_their_paper)
{
    struct board base = board_of(preset("base"), 1), big = board_of(preset("big"), 1);
    struct picture p = picture_default();
    p.paper = "a4";
    struct scene *across = picture_page(&base, NULL, &p), *upright = picture_page(&big, NULL, &p);
    ck_assert_double_eq(scene_width(across), 297);
    ck_assert_double_eq(scene_height(across), 210);
    ck_assert_double_eq(scene_width(upright), 210);
    ck_assert_double_eq(scene_height(upright), 297);
    scene_free(across);
    scene_free(upright);
    p.paper = "letter";
    struct scene *letter = picture_page(&big, NULL, &p);
    ck_assert_double_eq_tol(scene_width(letter), 8.5 * 25.4, 1e-9);
    ck_assert_double_eq_tol(scene_height(letter), 11 * 25.4, 1e-9);
    scene_free(letter);
}
END_TEST

static char *page_words(const struct board *b, const struct origin *o)
{
    struct picture p = picture_default();
    char *svg = svg_of(picture_page(b, o, &p)), *words = words_of(svg);
    free(svg);
    return words;
}

START_TEST(pages_say_what_makes_the_board_again)
{
    struct board b = board_of(preset("base"), 4);
    struct origin o = {.known = true,
                       .generator = 0,
                       .seed = (char[]){"game night"},
                       .seed_id = (char[]){"base@0?fairness=fair&seed=game%20night"},
                       .fairness = "fair"};
    char code[BOARD_CODE];
    board_code_write(&b, code);
    char *words = page_words(&b, &o);
    ck_assert_ptr_nonnull(strstr(words, code));
    ck_assert_ptr_nonnull(strstr(words, o.seed_id));
    ck_assert_ptr_nonnull(strstr(words, "gamenight"));
    ck_assert_ptr_nonnull(strstr(words, "islewright" ISLEWRIGHT_VERSION ",generator0"));
    free(words);
    words = page_words(&b, NULL);
    ck_assert_ptr_nonnull(strstr(words, code));
    ck_assert_ptr_null(strstr(words, "seed"));
    ck_assert_ptr_null(strstr(words, "Fairness"));
    free(words);
}
END_TEST

/* A board dealt without a rule of its set says so on its page. */
START_TEST(pages_show_rules_that_were_relaxed)
{
    struct board b = board_of(preset("base"), 4);
    struct origin *o = mem_new(1, sizeof *o);
    o->known = true;
    strcpy(o->fairness, "book");
    ck_assert(rule_list_put(&o->rules, "harbours", "shuffled", "rule", NULL)); /* the preset's own: not said */
    ck_assert(rule_list_put(&o->rules, "harbours-apart", "", "rule", NULL));
    ck_assert(rule_list_put(&o->rules, "corner-pips", "..10", "rule", NULL));
    char *words = page_words(&b, o);
    ck_assert_ptr_nonnull(strstr(words, "Fairness:book,butcorner-pips=..10,withoutreds-apart."));
    free(words);
    ck_assert_int_eq(rule_list_remove(&o->rules, "corner-pips"), 1);
    ck_assert(rule_list_put(&o->rules, "reds-apart", "", "rule", NULL));
    words = page_words(&b, o);
    ck_assert_ptr_nonnull(strstr(words, "Fairness:book."));
    free(words);
    free(o);
}
END_TEST

/* Base: four forests, pastures and fields, three hills and mountains, one desert, four harbours of any kind
 * (facts 1.1). */
START_TEST(legends_count_pieces)
{
    static const char *const lines[] = {"Forest4×lumber", "Hills3×brick",    "Pasture4×wool", "Fields4×grain",
                                        "Mountains3×ore", "Desert1×nothing", "Any4at3:1",     "Wool1at2:1"};
    struct board b = board_of(preset("base"), 0);
    char *words = page_words(&b, NULL);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[32];
        size_t length = 0;
        for (const char *c = lines[i]; *c; c++) /* the sign for times is one byte in words_of() */
            if (!strncmp(c, "×", 2)) {
                line[length++] = (char)0xD7;
                c++;
            } else {
                line[length++] = *c;
            }
        line[length] = '\0';
        ck_assert_msg(strstr(words, line) != NULL, "%s is missing in %s", lines[i], words);
    }
    free(words);
}
END_TEST

/* ---- promises about all pictures ---- */

START_TEST(the_same_board_gives_the_same_bytes)
{
    for (int i = 0; i < presets_count(presets); i++) {
        struct board b = board_of(presets_at(presets, i), 5);
        char *first = screen_svg(&b, NULL, all_of_it(false)), *second = screen_svg(&b, NULL, all_of_it(false));
        ck_assert_str_eq(first, second);
        free(first);
        free(second);
    }
}
END_TEST

START_TEST(documents_stay_small)
{
    static const char *const names[] = {"base", "big"};
    for (int i = 0; i < 2; i++)
        for (int turn = 0; turn < 8; turn++) {
            struct board b = board_of(preset(names[i]), turn);
            char *svg = screen_svg(&b, NULL, all_of_it(turn % 2));
            ck_assert_uint_lt(strlen(svg), 100000);
            free(svg);
        }
}
END_TEST

static void assert_refused(struct picture p, const char *field)
{
    struct err e;
    ck_assert(!picture_valid(&p, &e));
    ck_assert_int_eq(e.kind, ERR_INPUT);
    ck_assert_int_eq(e.items, 1);
    ck_assert_str_eq(e.item[0].field, field);
}

START_TEST(what_is_asked_for_is_checked)
{
    struct picture good = picture_default(), p = good;
    struct err e;
    char title[202], link[302] = "https:";
    memset(title, 'x', 201);
    title[201] = '\0';
    while (strlen(link) < 301)
        strcat(link, "/");
    ck_assert(picture_valid(&good, &e));
    p.theme = "neon";
    assert_refused(p, "theme");
    p = good, p.paper = "a5";
    assert_refused(p, "paper");
    p = good, p.title = title;
    assert_refused(p, "title");
    title[200] = '\0';
    ck_assert(picture_valid(&p, &e));
    static const char *const titles[] = {"", "two\nlines", "\xFF", "del \x7F"};
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        p = good, p.title = titles[i];
        assert_refused(p, "title");
    }
    p = good, p.title = "Küsteninsel 島";
    ck_assert(picture_valid(&p, &e));
    p = good, p.link = link;
    assert_refused(p, "link");
    link[300] = '\0';
    ck_assert(picture_valid(&p, &e));
    static const char *const links[] = {"", "example", "https:", ":x", "https://a b", "https://\xC3\xA4", "http://<x>"};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        p = good, p.link = links[i];
        assert_refused(p, "link");
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_picture");
    TCase *colours = tcase_create("colours"), *pictures = tcase_create("pictures");
    suite_add_tcase(suite, colours);
    suite_add_tcase(suite, pictures);
    tcase_add_test(colours, contrast_is_that_of_wcag);
    tcase_add_test(colours, colours_mix_in_the_middle);
    tcase_add_test(colours, words_and_lines_can_be_seen);
    tcase_add_checked_fixture(pictures, open_presets, close_presets);
    tcase_set_timeout(pictures, 60);
    tcase_add_test(pictures, ink_saver_is_black_and_white);
    tcase_add_test(pictures, every_terrain_has_a_drawing_of_its_own);
    tcase_add_test(pictures, every_hex_corner_and_edge_is_an_element);
    tcase_add_test(pictures, base_and_big_have_all_their_places);
    tcase_add_test(pictures, piers_end_at_both_corners_of_their_harbour);
    tcase_add_test(pictures, tokens_show_numbers_and_pips);
    tcase_add_test(pictures, letters_are_shown_only_where_a_spiral_was_asked_for);
    tcase_add_test(pictures, nothing_stands_outside_the_margins);
    tcase_add_test(pictures, screens_show_all_they_paint);
    tcase_add_test(pictures, pages_are_of_their_paper);
    tcase_add_test(pictures, pages_say_what_makes_the_board_again);
    tcase_add_test(pictures, pages_show_rules_that_were_relaxed);
    tcase_add_test(pictures, legends_count_pieces);
    tcase_add_test(pictures, the_same_board_gives_the_same_bytes);
    tcase_add_test(pictures, documents_stay_small);
    tcase_add_test(pictures, what_is_asked_for_is_checked);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
