/* Rivers, fishing grounds and lakes as they are painted: read back from the scene, and traced with cairo. */
#include <math.h>
#include "gen/board_waters.h"
#include "render/art.h"
#include "render/course.h"
#include "tests/unit/board_pictures.h"

static const char *const with_rivers[] = {"house", "rivers", "rivers-big"};
static const char *const with_grounds[] = {"house", "fishermen", "fishermen-big"};
enum { NAMES = 3, TURNS = 24 };

static const double apothem = 10, token_rim = ART_TOKEN_R + 0.12; /* mm; a token's rim is as wide */

/* ---- reading scenes ---- */

/* The items of the n-th group of a role, from the first behind its beginning; false where there is none. */
static bool find_group(const struct scene *s, const char *role, int n, size_t *first, size_t *end)
{
    for (size_t i = 0; i < s->items.count; i++) {
        const struct item *item = &s->items.item[i];
        if (item->kind != ITEM_GROUP || strcmp(scene_string(s, item->u.group.role), role) != 0 || n-- > 0)
            continue;
        *first = *end = i + 1;
        while (s->items.item[*end].kind != ITEM_GROUP_END)
            ++*end;
        return true;
    }
    return false;
}

static const struct item *path_of_group(const struct scene *s, const char *role, int n, int path)
{
    size_t first, end;
    ck_assert(find_group(s, role, n, &first, &end));
    for (size_t i = first; i < end; i++)
        if (s->items.item[i].kind == ITEM_PATH && path-- == 0)
            return &s->items.item[i];
    ck_abort_msg("too few paths in %s", role);
    return NULL;
}

/* The path as short lines, each point given to `visit`. */
static void flatten(const struct scene *s, const struct item *item, void (*visit)(void *, double, double),
                    void *context)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *cr = cairo_create(surface);
    const double *v = s->numbers + item->u.path.number;
    cairo_set_tolerance(cr, 0.01);
    for (size_t i = 0; i < item->u.path.verbs; i++) {
        unsigned char verb = s->verbs[item->u.path.verb + i];
        if (verb == VERB_MOVE)
            cairo_move_to(cr, v[0], v[1]);
        else if (verb == VERB_LINE)
            cairo_line_to(cr, v[0], v[1]);
        else if (verb == VERB_CURVE)
            cairo_curve_to(cr, v[0], v[1], v[2], v[3], v[4], v[5]);
        v += verb == VERB_CURVE ? 6 : verb == VERB_CLOSE ? 0 : 2;
    }
    cairo_path_t *path = cairo_copy_path_flat(cr);
    for (int k = 0; k < path->num_data; k += path->data[k].header.length)
        if (path->data[k].header.type != CAIRO_PATH_CLOSE_PATH)
            visit(context, path->data[k + 1].point.x, path->data[k + 1].point.y);
    cairo_path_destroy(path);
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
}

static struct drawing drawing_of(const struct board *b)
{
    return (struct drawing){.t = theme_find(NULL, false), .b = b, .l = &b->preset->lattice};
}

/* How deep a point lies inside a hex; below 0 outside. */
static double depth(struct point centre, double x, double y)
{
    double across = fabs(x - centre.x), up = fabs(y - centre.y);
    return apothem - fmax(across, across / 2 + up * sqrt(3) / 2);
}

/* ---- rivers ---- */

struct walk {
    const struct drawing *d;
    const struct river *river;
    double last_x, last_y, longest, beyond; /* beyond the mouth's edge, the farthest */
    struct point mouth, out;
    int points;
};

static void visit_bank(void *context, double x, double y)
{
    struct walk *w = context;
    const struct lattice *l = &w->d->b->preset->lattice;
    double inside = -INFINITY, beyond = (x - w->mouth.x) * w->out.x + (y - w->mouth.y) * w->out.y;
    for (int i = 0; i < w->river->hexes; i++)
        inside = fmax(inside, depth(drawing_centre(w->d, w->river->hex[i]), x, y));
    ck_assert_msg(inside > -0.01 || beyond > -0.01, "%s: (%.2f, %.2f) is on no hex of its river", w->d->b->preset->name,
                  x, y);
    for (int hex = 0; hex < l->hexes; hex++) {
        struct point c = drawing_centre(w->d, hex);
        ck_assert_msg(hypot(x - c.x, y - c.y - ART_TOKEN_Y) > token_rim + 0.25,
                      "%s: (%.2f, %.2f) is %.2f mm from a token", w->d->b->preset->name, x, y,
                      hypot(x - c.x, y - c.y - ART_TOKEN_Y) - token_rim);
    }
    if (w->points++ > 0)
        w->longest = fmax(w->longest, hypot(x - w->last_x, y - w->last_y));
    w->last_x = x;
    w->last_y = y;
    if (inside < 0)
        w->beyond = fmax(w->beyond, beyond);
}

static void check_banks(const struct drawing *d, const struct scene *s, int n)
{
    const struct river *r = &d->b->river[n];
    const int16_t *ends = d->b->preset->lattice.edge[r->mouth].corner;
    struct point a = drawing_corner(d, ends[0]), b = drawing_corner(d, ends[1]), c = drawing_centre(d, r->hex[0]);
    struct walk w = {.d = d, .river = r, .mouth = {(a.x + b.x) / 2, (a.y + b.y) / 2}};
    w.out = (struct point){(w.mouth.x - c.x) / apothem, (w.mouth.y - c.y) / apothem};
    const struct item *water = path_of_group(s, "river", n, 1);
    ck_assert_int_eq(water->style.stroke, d->t->bank);
    flatten(s, water, visit_bank, &w);
    ck_assert_double_gt(w.beyond, 1.8); /* over the beach, whose sand ends at 1.77 mm */
    ck_assert_double_lt(w.beyond, 2.6);
    ck_assert_int_gt(w.points, 30);
    int moves = 0; /* in one piece */
    for (size_t i = 0; i < water->u.path.verbs; i++)
        moves += s->verbs[water->u.path.verb + i] == VERB_MOVE;
    ck_assert_int_eq(moves, 1);
}

/* Each river is one outline on its own hexes, clear of all tokens, that ends in the sea. */
START_TEST(rivers_stay_on_their_hexes_and_clear_of_tokens)
{
    for (int i = 0; i < NAMES; i++)
        for (int turn = 0; turn < TURNS; turn++) {
            struct board b = board_of(preset(with_rivers[i]), turn);
            struct drawing d = drawing_of(&b);
            struct picture plain = picture_default();
            struct scene *s = picture_screen(&b, NULL, &plain);
            size_t first, end;
            struct extent e = drawing_extent(&d);
            ck_assert(find_group(s, "river", b.preset->waters.rivers - 1, &first, &end));
            ck_assert(!find_group(s, "river", b.preset->waters.rivers, &first, &end));
            ck_assert_double_lt(e.left, e.right);
            for (int n = 0; n < b.preset->waters.rivers; n++)
                check_banks(&d, s, n);
            scene_free(s);
        }
}
END_TEST

static double distance_to_course(const struct course *c, struct point p)
{
    double least = INFINITY;
    for (int i = 0; i < c->points; i++)
        least = fmin(least, hypot(c->point[i].at.x - p.x, c->point[i].at.y - p.y));
    return least;
}

/* A road over a river crosses it in the middle of its edge. */
START_TEST(rivers_cross_edges_in_their_middles)
{
    for (int i = 0; i < NAMES; i++)
        for (int turn = 0; turn < TURNS; turn++) {
            struct board b = board_of(preset(with_rivers[i]), turn);
            struct drawing d = drawing_of(&b);
            for (int n = 0; n < b.preset->waters.rivers; n++) {
                struct course c;
                course_find(&d, &b.river[n], &c);
                for (int k = 0; k + 1 < b.river[n].hexes; k++) {
                    struct point p = drawing_centre(&d, b.river[n].hex[k]),
                                 q = drawing_centre(&d, b.river[n].hex[k + 1]);
                    ck_assert_double_lt(distance_to_course(&c, (struct point){(p.x + q.x) / 2, (p.y + q.y) / 2}), 1e-9);
                }
                for (int k = 1; k < c.points; k++) {
                    const struct course_point *from = &c.point[k - 1], *to = &c.point[k];
                    ck_assert_double_gt(from->flow.x * to->flow.x + from->flow.y * to->flow.y, 0.2); /* no kink */
                    ck_assert_double_lt(hypot(to->at.x - from->at.x, to->at.y - from->at.y), 9);
                }
            }
        }
}
END_TEST

/* Every way through a hex: rivers from each side to each other that is no neighbour of it keep clear of the token. */
START_TEST(every_bend_keeps_clear)
{
    const struct lattice *l = &preset("base")->lattice;
    struct board b = board_of(preset("base"), 0);
    struct drawing d = drawing_of(&b);
    int middle = lattice_find(l, (struct hex){0, 0}), bends = 0;
    for (int from = 0; from < 6; from++)
        for (int to = 0; to < 6; to++) {
            if (from == to)
                continue;
            struct river r = {.hexes = 2, .mouth = l->hex_edge[middle][to]};
            struct course c;
            r.hex[0] = (int16_t)middle;
            r.hex[1] = l->neighbour[middle][from];
            course_find(&d, &r, &c);
            for (int i = 0; i < c.points; i++) {
                double away = hypot(c.point[i].at.x, c.point[i].at.y - ART_TOKEN_Y) - c.point[i].half;
                ck_assert_msg(away > token_rim + COURSE_CLEAR, "%s to %s: %.2f", side_names[from], side_names[to],
                              away - token_rim);
            }
            bends++;
        }
    ck_assert_int_eq(bends, 30);
}
END_TEST

/* The land alone has its rivers, and nothing of them beyond it: ink ends where the land does. */
START_TEST(rivers_end_with_the_land_alone)
{
    for (int i = 0; i < NAMES; i++)
        for (int gap = 0; gap < 2; gap++) {
            struct board b = board_of(preset(with_rivers[i]), 1);
            struct picture p = picture_default();
            double left, top, right, bottom;
            p.print.what = WHAT_LAND;
            p.print.true_size = gap;
            p.print.gap_mm = gap * 4;
            struct scene *s = picture_screen(&b, NULL, &p);
            ink_of(s, &left, &top, &right, &bottom);
            ck_assert_double_ge(left, -0.011);
            ck_assert_double_ge(top, -0.011);
            ck_assert_double_le(right, scene_width(s) + 0.011);
            ck_assert_double_le(bottom, scene_height(s) + 0.011);
            char *svg = svg_of(s);
            ck_assert_int_eq(count(svg, "data-role=\"river\""), b.preset->waters.rivers);
            ck_assert_int_eq(count(svg, "data-role=\"fishing"), 0);
            free(svg);
        }
}
END_TEST

/* ---- fishing grounds ---- */

/* What a fish and a ship cover round their middles, mm. */
static struct box fish_box(struct anchorage at)
{
    double head = 4.9, tail = 6.1;
    return (struct box){at.fish.x - (at.faces_right ? tail : head), at.fish.y - 4.2,
                        at.fish.x + (at.faces_right ? head : tail), at.fish.y + 4.1};
}

static struct box ship_box(struct point p)
{
    return (struct box){p.x - 4.4, p.y - 6.5, p.x + 4.5, p.y + 5};
}

static bool overlap(struct box a, struct box b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/* Whether a line from a to b comes within a box. */
static bool crosses(struct point a, struct point b, struct box box)
{
    for (double at = 0; at <= 1; at += 0.01) {
        double x = a.x + at * (b.x - a.x), y = a.y + at * (b.y - a.y);
        if (x > box.left && x < box.right && y > box.top && y < box.bottom)
            return true;
    }
    return false;
}

static void check_fish_apart(const struct drawing *d)
{
    const struct board *b = d->b;
    struct extent e = drawing_extent(d);
    for (int i = 0; i < b->preset->waters.grounds; i++) {
        struct box fish = fish_box(drawing_ground(d, i));
        ck_assert(fish.left > e.left + 1.2 && fish.right < e.right - 1.2 && fish.top > e.top + 1.2 &&
                  fish.bottom < e.bottom - 1.2); /* inside the frame */
        for (int k = 0; k < i; k++)
            ck_assert(!overlap(fish, fish_box(drawing_ground(d, k))));
        for (int k = 0; k < b->harbours; k++)
            ck_assert_msg(!overlap(fish, ship_box(drawing_moorings(d, k).ship)), "%s: ground %d is under a ship",
                          b->preset->name, b->ground[i].number);
        for (int k = 0; k < 2 * b->harbours; k++) {
            struct moorings m = drawing_moorings(d, k / 2);
            struct box body = {fish.left + 1, fish.top + 1.2, fish.right - 1,
                               fish.bottom - 1.1}; /* of the widest part */
            ck_assert_msg(!crosses(m.ship, m.corner[k % 2], body), "%s: ground %d is on a pier", b->preset->name,
                          b->ground[i].number);
        }
        for (int hex = 0; hex < b->preset->lattice.hexes; hex++) {
            struct point c = drawing_centre(d, hex), f = drawing_ground(d, i).fish;
            ck_assert(!b->preset->lattice.land[hex] || depth(c, f.x, f.y) < -4); /* its body is half 3 high */
        }
    }
}

struct starts {
    int count, middle;
    double x[64], y[64];
};

static void visit_rope(void *context, double x, double y)
{
    struct starts *s = context;
    ck_assert_int_lt(s->count, 64);
    s->x[s->count] = x;
    s->y[s->count++] = y;
}

/* Three lines a ground, each from a corner to its fish, with the number in words too. */
START_TEST(grounds_reach_exactly_their_corners)
{
    for (int i = 0; i < NAMES; i++)
        for (int turn = 0; turn < TURNS; turn++) {
            struct board b = board_of(preset(with_grounds[i]), turn);
            struct drawing d = drawing_of(&b);
            struct picture plain = picture_default();
            struct scene *s = picture_screen(&b, NULL, &plain);
            struct starts lines = {0};
            flatten(s, path_of_group(s, "fishing-lines", 0, 0), visit_rope, &lines);
            int grounds = b.preset->waters.grounds;
            ck_assert_int_eq(lines.count, 2 * 3 * grounds);
            for (int n = 0; n < grounds; n++) {
                int16_t corners[3];
                ground_corners(&b.preset->lattice, b.ground[n].corner, corners);
                for (int k = 0; k < 3; k++) {
                    struct point p = drawing_corner(&d, corners[k]);
                    ck_assert_double_eq_tol(lines.x[2 * (3 * n + k)], p.x, 0.005); /* cairo counts in 256ths */
                    ck_assert_double_eq_tol(lines.y[2 * (3 * n + k)], p.y, 0.005);
                }
            }
            check_fish_apart(&d);
            char *svg = svg_of(s), label[64];
            for (int n = 0; n < grounds; n++) {
                snprintf(label, sizeof label, "<title>fishing ground %d</title>", b.ground[n].number);
                ck_assert_msg(strstr(svg, label) != NULL, "no %s", label);
            }
            ck_assert_int_eq(count(svg, "data-role=\"fishing\""), grounds);
            free(svg);
        }
}
END_TEST

/* ---- lakes ---- */

/* facts 3.1: the lake has 2, 3, 11 and 12; big has a second one with 4 and 10. */
START_TEST(lakes_show_their_numbers)
{
    static const struct {
        const char *name, *labels[2];
    } lakes[] = {{"fishermen", {"<title>lake 2, 3, 11, 12</title>", NULL}},
                 {"house", {"<title>lake 2, 3, 11, 12</title>", NULL}},
                 {"fishermen-big", {"<title>lake 2, 3, 11, 12</title>", "<title>lake 4, 10</title>"}}};
    for (int i = 0; i < 3; i++) {
        struct board b = board_of(preset(lakes[i].name), 4);
        char *svg = screen_svg(&b, NULL, picture_default());
        for (int k = 0; k < 2 && lakes[i].labels[k]; k++)
            ck_assert_msg(strstr(svg, lakes[i].labels[k]) != NULL, "%s: no %s", lakes[i].name, lakes[i].labels[k]);
        ck_assert_int_eq(count(svg, "<use href=\"#plate\""), lakes[i].labels[1] ? 6 : 4); /* one a number */
        free(svg);
    }
}
END_TEST

/* As many numbers as there are: the plates lie side by side on the water, which is about 7.3 mm from the middle to the
 * sides and ends 6.9 mm below it. */
START_TEST(plates_lie_apart_on_the_water)
{
    struct board b = board_of(preset("fishermen"), 0);
    struct drawing d = drawing_of(&b);
    token numbers = 0;
    for (int n = 2; n <= 12; n++)
        numbers |= token_of(n);
    b.preset = preset("fishermen");
    for (token all = numbers; all; all = (token)(all & (all - 1))) {
        struct preset *p = mem_new(1, sizeof *p);
        *p = *b.preset;
        p->waters.lake[0] = all;
        struct board lake = b;
        lake.preset = p;
        d.b = &lake;
        d.s = scene_new(20, 20, "lake", "lake");
        define_lakes(&d);
        draw_lake_numbers(&d, all);
        int plates = 0;
        struct box placed[16];
        for (size_t i = 0; i < d.s->items.count; i++) {
            const struct item *use = &d.s->items.item[i];
            double k = use->u.use.scale, x = use->u.use.x, y = use->u.use.y;
            placed[plates] = (struct box){x - 2.15 * k, y - 2.05 * k, x + 2.15 * k, y + 2.05 * k};
            ck_assert_double_gt(k, 0.5);
            ck_assert_double_lt(fabs(x) + 2.15 * k, 6.6);
            ck_assert_double_lt(y + 2.05 * k, 8.3);
            for (int other = 0; other < plates; other++)
                ck_assert(!overlap(placed[plates], placed[other]));
            plates++;
        }
        ck_assert_int_eq(plates, __builtin_popcount(all));
        scene_free(d.s);
        free(p);
    }
}
END_TEST

/* ---- words ---- */

START_TEST(waters_are_named_in_every_language)
{
    static const char *const labels[LANGS][3] = {{"river of 4 hexes", "fishing ground 5", "lake 2, 3, 11, 12"},
                                                 {"Fluss über 4 Felder", "Fischgrund 5", "See 2, 3, 11, 12"},
                                                 {"rivière sur 4 hexagones", "zone de pêche 5", "lac 2, 3, 11, 12"},
                                                 {"río de 4 hexágonos", "caladero 5", "lago 2, 3, 11, 12"},
                                                 {"川（4タイル）", "漁場 5", "湖 2, 3, 11, 12"}};
    for (int lang = 0; lang < LANGS; lang++) {
        struct board b = board_of(preset("house"), 7);
        struct picture p = picture_default();
        p.lang = lang_name(lang);
        char *screen = screen_svg(&b, NULL, p), *page = svg_of(picture_page(&b, NULL, &p));
        for (int i = 0; i < 3; i++) /* a page may leave them out so that it stays small */
            ck_assert_msg(strstr(screen, labels[lang][i]) != NULL, "%s: no %s", p.lang, labels[lang][i]);
        for (int mark = WORD_MARK_SHARED; mark <= WORD_MARK_LAKE; mark++)
            ck_assert_msg(strstr(page, word((enum lang)lang, (enum word)mark)) != NULL, "%s: no %s", p.lang,
                          word((enum lang)lang, (enum word)mark));
        ck_assert_int_ge(count(page, "data-role=\"mark\""), 4); /* and one of the frame, where it shows */
        free(screen);
        free(page);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_waters");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_checked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 120);
    tcase_add_test(all, rivers_stay_on_their_hexes_and_clear_of_tokens);
    tcase_add_test(all, rivers_cross_edges_in_their_middles);
    tcase_add_test(all, every_bend_keeps_clear);
    tcase_add_test(all, rivers_end_with_the_land_alone);
    tcase_add_test(all, grounds_reach_exactly_their_corners);
    tcase_add_test(all, lakes_show_their_numbers);
    tcase_add_test(all, plates_lie_apart_on_the_water);
    tcase_add_test(all, waters_are_named_in_every_language);

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
