/* Pictures of boards: what is said in colour is said in shapes too, and every place is where its name says. Pictures
 * are read back from their SVG, or measured with cairo. */
#include <math.h>
#include <stdio.h>
#include "gen/spiral.h"
#include "tests/unit/board_pictures.h"

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
        snprintf(from, sizeof from, "<g id=\"%s-a\">", terrain_name((enum terrain)t));
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
static void assert_token(const char *svg, int number)
{
    char from[32], letter[16];
    snprintf(from, sizeof from, "<g id=\"token-%d\">", number);
    const char *p = svg;
    char *symbol = next_between(&p, from, "\n</g>");
    ck_assert_msg(symbol != NULL, "no token %d", number);
    bool red = number == 6 || number == 8;
    ck_assert_int_eq(count(symbol, " r=\"0.29\""), 6 - abs(7 - number));
    snprintf(letter, sizeof letter, "#%c3%d", red ? 'B' : 'R', number % 10);
    ck_assert_msg(strstr(symbol, letter) != NULL, "token %d is not %s", number, red ? "bold" : "regular");
    ck_assert_int_eq(count(symbol, "#b3201b") > 0, red);
    free(symbol);
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
                assert_token(svg, atoi(number));
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

START_TEST(screens_show_all_they_paint)
{
    for (int i = 0; i < presets_count(presets); i++) {
        struct board b = board_of(presets_at(presets, i), i);
        struct picture p = all_of_it(false);
        p.title = "Game night";
        struct scene *s = picture_screen(&b, NULL, &p);
        double left, top, right, bottom;
        ink_of(s, &left, &top, &right, &bottom);
        ck_assert_double_ge(left, -0.011);
        ck_assert_double_ge(top, -0.011);
        ck_assert_double_le(right, scene_width(s) + 0.011);
        ck_assert_double_le(bottom, scene_height(s) + 0.011);
        scene_free(s);
    }
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
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_checked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 60);
    tcase_add_test(all, ink_saver_is_black_and_white);
    tcase_add_test(all, every_terrain_has_a_drawing_of_its_own);
    tcase_add_test(all, every_hex_corner_and_edge_is_an_element);
    tcase_add_test(all, base_and_big_have_all_their_places);
    tcase_add_test(all, piers_end_at_both_corners_of_their_harbour);
    tcase_add_test(all, tokens_show_numbers_and_pips);
    tcase_add_test(all, letters_are_shown_only_where_a_spiral_was_asked_for);
    tcase_add_test(all, screens_show_all_they_paint);
    tcase_add_test(all, the_same_board_gives_the_same_bytes);
    tcase_add_test(all, documents_stay_small);
    tcase_add_test(all, what_is_asked_for_is_checked);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
