/* Pictures of boards: what is said in colour is said in shapes too, and every place is where its name says. Pictures
 * are read back from their SVG, or measured with cairo. */
#include <math.h>
#include <stdio.h>
#include "gen/board_variants.h"
#include "gen/spiral.h"
#include "tests/unit/board_pictures.h"

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

/* A site or a chip, where a preset says which corners they are. */
static bool is_place(const struct preset *p, int corner)
{
    bool chip = false;
    for (int i = 0; i < p->building.chips; i++)
        chip |= p->building.chip[i] == corner;
    return p->building.sites == 0 || p->building.site_at[corner] >= 0 || chip;
}

/* The next corner that land touches and something may lie on; what lies at open sea is no element. */
static int next_corner(const struct board *b, int corner)
{
    const struct lattice *l = &b->preset->lattice;
    for (; corner < l->corners; corner++)
        for (int k = 0; k < l->corner[corner].hexes; k++)
            if (b->terrain[l->corner[corner].hex[k]] != TERRAIN_SEA && is_place(b->preset, corner))
                return corner;
    return corner;
}

/* Those of ways follow kind by kind, so that they are told from each other by what they stand in. */
static int count_edges(const char *svg, const struct preset *p)
{
    bool seen[EDGE_MAX] = {false};
    int edges = 0;
    char *name;
    for (const char *at = svg; (name = next_between(&at, " data-edge=\"", "\"")); free(name), edges++) {
        int edge = lattice_find_edge(&p->lattice, name);
        ck_assert_int_ge(edge, 0);
        ck_assert_msg(!seen[edge], "%s twice", name);
        seen[edge] = true;
    }
    return edges;
}

/* The next edge, beginning after `edge`, that lies at open sea, or that does not. */
static int next_edge(const struct board *b, int edge, bool at_sea)
{
    const struct lattice *l = &b->preset->lattice;
    for (edge++; edge < l->edges; edge++) {
        int land = 0;
        for (int k = 0; k < l->edge[edge].hexes; k++)
            land += b->terrain[l->edge[edge].hex[k]] != TERRAIN_SEA;
        if ((land == 0) == at_sea)
            return edge;
    }
    return edge;
}

static struct picture revealed(void)
{
    struct picture p = picture_default();
    p.reveal = true;
    return p;
}

/* Those at open sea lie below the others: they are first. */
static void assert_edges(const struct board *b, const char *svg)
{
    int expected = next_edge(b, -1, true);
    bool at_sea = true;
    char *name;
    for (const char *p = svg; (name = next_between(&p, "<path data-edge=\"", "\"")); free(name)) {
        if (at_sea && expected == b->preset->lattice.edges) {
            at_sea = false;
            expected = next_edge(b, -1, false);
        }
        ck_assert_int_eq(lattice_find_edge(&b->preset->lattice, name), expected);
        expected = next_edge(b, expected, at_sea);
    }
    ck_assert(!at_sea);
    ck_assert_int_eq(expected, b->preset->lattice.edges);
}

START_TEST(every_hex_corner_and_edge_is_an_element)
{
    for (int i = 0; i < presets_count(presets); i++) {
        const struct preset *of = presets_at(presets, i);
        const struct lattice *l = &of->lattice;
        struct board b = board_of(presets_at(presets, i), 1);
        char *svg = screen_svg(&b, NULL, revealed()), *name;
        int hexes = 0, corners = 0;
        for (const char *p = svg; (name = next_between(&p, "data-hex=\"", "\"")); free(name)) {
            struct hex h;
            ck_assert(hex_read(name, &h));
            ck_assert_int_eq(lattice_find(l, h), hexes++); /* in reading order, each once */
        }
        for (const char *p = svg; (name = next_between(&p, "data-corner=\"", "\"")); free(name)) {
            corners = next_corner(&b, corners);
            ck_assert_int_eq(lattice_find_corner(l, name), corners++);
        }
        if (of->building.ways > 0)
            ck_assert_int_eq(count_edges(svg, of), l->edges);
        else
            assert_edges(&b, svg);
        ck_assert_int_eq(hexes, l->hexes);
        ck_assert_int_eq(next_corner(&b, corners), l->corners);
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
        ck_assert_int_eq(count(svg, "data-hex="), sizes[i].hexes);
        ck_assert_int_eq(count(svg, "data-corner="), sizes[i].corners);
        ck_assert_int_eq(count(svg, "<path data-edge="), sizes[i].edges);
        free(svg);
    }
}
END_TEST

/* A number of path data: a second point begins another one. */
static double read_number(const char **text)
{
    char copy[32];
    const char *p = *text + strspn(*text, " lhv");
    size_t length = (size_t)(*p == '-') + strspn(p + (*p == '-'), "0123456789");
    if (p[length] == '.')
        length += 1 + strspn(p + length + 1, "0123456789");
    ck_assert_uint_lt(length, sizeof copy);
    memcpy(copy, p, length);
    copy[length] = '\0';
    *text = p + length;
    return strtod(copy, NULL);
}

static bool has_corner(const struct lattice *l, int corner, double x, double y)
{
    double corner_x, corner_y, side = 20 / sqrt(3);
    hex_corner(l->hex[l->corner[corner].hex[0]], l->corner[corner].at, &corner_x, &corner_y);
    return fabs(corner_x * side - x) < 0.006 && fabs(corner_y * side - y) < 0.006; /* hundredths */
}

/* Beams and planks are two strokes along the same lines, which so stand once, in the order of the harbours, each from a
 * ship: `m x y dx dy m ...`. The centre of hex 0,0 is (0, 0), a side is 20 / sqrt 3 mm, and coordinates are in sides.
 */
START_TEST(piers_end_at_both_corners_of_their_harbour)
{
    for (int i = 0; i < presets_count(presets); i++) {
        const struct lattice *l = &presets_at(presets, i)->lattice;
        struct board b = board_of(presets_at(presets, i), 1);
        char *svg = screen_svg(&b, NULL, picture_default()), from[32];
        const char *group = strstr(svg, "data-role=\"piers\">\n<use href=\"#");
        ck_assert_int_eq(group != NULL, b.harbours > 0);
        if (!group) {
            free(svg);
            continue;
        }
        char *id = next_between(&group, "#", "\"");
        snprintf(from, sizeof from, "href=\"#%s\"", id);
        ck_assert_int_eq(count(svg, from), 2);
        snprintf(from, sizeof from, "id=\"%s\" d=\"", id);
        const char *p = svg;
        char *path = next_between(&p, from, "\"");
        double x = 0, y = 0;
        const char *at = path;
        for (int line = 0; line < 2 * b.harbours; line++) {
            double step[4];
            ck_assert_int_eq(*at++, 'm');
            for (int k = 0; k < 4; k++)
                step[k] = read_number(&at);
            x += step[0] + step[2];
            y += step[1] + step[3];
            ck_assert(has_corner(l, l->edge[b.harbour[line / 2].edge].corner[line % 2], x, y));
        }
        ck_assert_int_eq(*at, '\0');
        ck_assert_int_eq(count(svg, "data-role=\"harbour\""), b.harbours);
        free(path);
        free(id);
        free(svg);
    }
}
END_TEST

/* ---- tokens ---- */

/* The symbol of a number's token: its dots, and whether its number is bold and red. */
static void assert_token(const struct scene *s, int number)
{
    char name[32], digits[8];
    const struct symbol *symbol = NULL;
    snprintf(name, sizeof name, "token-%d", number);
    snprintf(digits, sizeof digits, "%d", number);
    for (size_t i = 0; i < s->symbols_count; i++)
        if (!strcmp(scene_string(s, s->symbols[i].name), name))
            symbol = &s->symbols[i];
    ck_assert_msg(symbol != NULL, "no token %d", number);
    bool red = number == 6 || number == 8;
    int dots = 0, texts = 0;
    for (size_t i = 0; i < symbol->items.count; i++) {
        const struct item *item = &symbol->items.item[i];
        dots += item->kind == ITEM_CIRCLE && item->u.circle.radius == 0.29;
        if (item->kind != ITEM_TEXT)
            continue;
        texts++;
        ck_assert_int_eq(item->u.text.face, red ? FACE_BOLD : FACE_REGULAR);
        ck_assert_int_eq(item->style.fill == 0xB3201B, red);
        ck_assert_uint_eq(item->u.text.letters, strlen(digits));
        for (size_t k = 0; k < item->u.text.letters; k++)
            ck_assert_int_eq((int)glyph_code(s->letters[item->u.text.letter + k].glyph), digits[k]);
    }
    ck_assert_int_eq(texts, 1);
    ck_assert_int_eq(dots, 6 - abs(7 - number));
}

START_TEST(tokens_show_numbers_and_pips)
{
    for (int i = 0; i < presets_count(presets); i++) {
        struct board b = board_of(presets_at(presets, i), 2);
        struct picture plain = revealed();
        struct scene *s = picture_screen(&b, NULL, &plain);
        char *svg = screen_svg(&b, NULL, plain), *hex;
        int k = 0;
        for (const char *p = svg; (hex = next_between(&p, "data-hex=", "</g>\n")); free(hex), k++) {
            char number[8], use[32], label[64], land[40];
            enum terrain own = (enum terrain)b.terrain[k], shown = board_shown(&b, k);
            token_text(b.number[k], number);
            if (shown == own)
                snprintf(land, sizeof land, "%s", terrain_name(own));
            else
                snprintf(land, sizeof land, "%s (%s)", terrain_name(shown), terrain_name(own));
            snprintf(use, sizeof use, b.preset->building.coloured_numbers ? "#token-%s-%s\"" : "#token-%s\"", number,
                     terrain_name(b.terrain[k]));
            if (strchr(use, '/'))
                *strchr(use, '/') = '-'; /* a shared one */
            snprintf(label, sizeof label, "<title>%s%s%s", land, *number ? " " : "", number);
            char *after = strstr(hex, "clip-path") ? next_between(&p, "</g>\n", "</g>\n") : mem_text("");
            ck_assert_int_eq(count(hex, "#token-") + count(after, "#token-"), b.number[k] != 0);
            ck_assert(b.number[k] == 0 || strstr(hex, use) || strstr(after, use));
            free(after);
            ck_assert_msg(strstr(hex, label) != NULL, "%s", label);
            if (b.number[k] && !strchr(number, '/') && !b.preset->building.coloured_numbers)
                assert_token(s, atoi(number));
        }
        ck_assert_int_eq(k, b.preset->lattice.hexes);
        ck_assert_int_eq(count(svg, "data-role=\"robber\""), b.robber >= 0);
        free(svg);
        scene_free(s);
    }
}
END_TEST

/* Ten corners have their ranks, in words too, and the others are as they were; beside pips the rank stands for them. */
START_TEST(ranks_stand_on_their_corners)
{
    struct board b = board_of(preset("base"), 3);
    const struct lattice *l = &b.preset->lattice;
    struct picture p = picture_default();
    for (p.ranks = 0; p.ranks < RANKS_MOST; p.ranks++)
        p.rank[p.ranks] = (int16_t)(5 * p.ranks + 3);
    for (int pips = 0; pips < 2; pips++) {
        p.pips = pips;
        char *svg = screen_svg(&b, NULL, p);
        int found = 0, others = 0;
        for (char *corner = strstr(svg, "data-corner="), *next; corner; corner = next) {
            if ((next = strstr(corner + 1, "data-corner=")))
                next[-1] = '\0';
            char name[PLACE_NAME], quoted[PLACE_NAME + 4], use[32], label[48];
            int rank = -1;
            for (int i = 0; i < RANKS_MOST; i++) {
                lattice_corner_name(l, p.rank[i], name);
                snprintf(quoted, sizeof quoted, "\"%s\"", name);
                if (strstr(corner, quoted))
                    rank = i + 1;
            }
            snprintf(use, sizeof use, "#rank-%d\"", rank);
            snprintf(label, sizeof label, "<title>opening %d%s", rank, pips ? ", " : "</title>");
            ck_assert_int_eq(strstr(corner, "#rank-") != NULL, rank > 0);
            ck_assert_int_eq(strstr(corner, "#pips-") != NULL, pips && rank < 0);
            ck_assert(rank < 0 || (strstr(corner, use) && strstr(corner, label)));
            found += rank > 0;
            others += rank < 0;
        }
        ck_assert_int_eq(found, RANKS_MOST);
        ck_assert_int_eq(others, 54 - RANKS_MOST);
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
    struct picture plain = picture_default();
    char *without = words_of(picture_screen(&b, o, &plain));
    ck_assert(rule_list_put(&o->rules, "numbers", "spiral", "rule", NULL));
    char *with = words_of(picture_screen(&b, o, &plain));
    for (char letter = 'A'; letter <= 'R'; letter++) {
        ck_assert_ptr_null(strchr(without, letter));
        ck_assert_msg(strchr(with, letter) != NULL, "%c is missing", letter);
    }
    ck_assert_int_eq(b.number[starts[0]], token_of(5));
    free(without);
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
            ck_assert_uint_lt(strlen(svg), SVG_MOST);
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
    p = good, p.lang = "en_GB";
    assert_refused(p, "lang");
    p = good, p.lang = "fr";
    ck_assert(picture_valid(&p, &e));
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
    tcase_set_timeout(all, 240);
    tcase_add_test(all, ink_saver_is_black_and_white);
    tcase_add_test(all, every_terrain_has_a_drawing_of_its_own);
    tcase_add_test(all, every_hex_corner_and_edge_is_an_element);
    tcase_add_test(all, base_and_big_have_all_their_places);
    tcase_add_test(all, piers_end_at_both_corners_of_their_harbour);
    tcase_add_test(all, tokens_show_numbers_and_pips);
    tcase_add_test(all, ranks_stand_on_their_corners);
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
