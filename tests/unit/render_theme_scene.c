/* The pairs of colours that render/theme_pairs.c lists are those that pictures really paint: whatever word or line a
 * scene has is looked up with what lies right under it, in every theme, with all terrains and overlays. */
#include <math.h>
#include <stdio.h>
#include "gen/spiral.h"
#include "render/art.h"
#include "render/chart.h"
#include "render/theme_pairs.h"
#include "tests/unit/board_pictures.h"

static const double drawing_least = 2;

/* ---- a scene as a flat list ---- */

struct painted {
    const struct item *item;
    struct placing at, box_at; /* what a scene places has its box on the scene; what a symbol has, in the symbol */
    bool art;                  /* of a tile or of a sign */
};

struct canvas {
    const struct scene *scene;
    const struct theme *theme;
    struct painted *list;
    size_t count, room;
    cairo_t *cr; /* to ask what a path covers */
};

static bool is_art(const char *symbol)
{
    char name[ART_NAME];
    for (int t = 0; t < TERRAINS; t++)
        for (int variant = 0; variant < ART_VARIANTS; variant++) {
            art_tile_name((enum terrain)t, variant, name);
            if (!strcmp(symbol, name))
                return true;
        }
    for (int r = 0; r < RESOURCES; r++) {
        art_sign_name((enum resource)r, name);
        if (!strcmp(symbol, name))
            return true;
    }
    return !strncmp(symbol, "qr-", 3); /* black on white in every theme */
}

static struct placing inside(struct placing outer, double x, double y, double scale)
{
    return (struct placing){outer.x + outer.scale * x, outer.y + outer.scale * y, outer.scale * scale};
}

static void flatten(struct canvas *c, const struct items *items, struct placing at, bool art)
{
    struct placing around[NESTING], box_at = at;
    int depth = 0;
    for (size_t i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        if (item->kind == ITEM_PLACED) {
            around[depth++] = at;
            at = inside(at, item->u.placed.x, item->u.placed.y, item->u.placed.scale);
        } else if (item->kind == ITEM_PLACED_END) {
            at = around[--depth];
        } else if (item->kind == ITEM_USE) {
            const struct symbol *symbol = &c->scene->symbols[item->u.use.symbol];
            ck_assert_double_eq(item->u.use.degrees, 0);
            flatten(c, &symbol->items, inside(at, item->u.use.x, item->u.use.y, item->u.use.scale),
                    art || is_art(scene_string(c->scene, symbol->name)));
        } else if (item->kind >= ITEM_PATH) {
            if (c->count == c->room) {
                c->room = 2 * c->room + 1024;
                c->list = mem_resize(c->list, c->room, sizeof *c->list);
            }
            c->list[c->count++] = (struct painted){item, at, box_at, art};
        }
    }
}

static void trace_path(const struct canvas *c, const struct item *item)
{
    const unsigned char *verb = c->scene->verbs + item->u.path.verb;
    const double *v = c->scene->numbers + item->u.path.number;
    for (size_t i = 0; i < item->u.path.verbs; i++) {
        if (verb[i] == VERB_MOVE)
            cairo_move_to(c->cr, v[0], v[1]);
        else if (verb[i] == VERB_LINE)
            cairo_line_to(c->cr, v[0], v[1]);
        else if (verb[i] == VERB_CURVE)
            cairo_curve_to(c->cr, v[0], v[1], v[2], v[3], v[4], v[5]);
        else
            cairo_close_path(c->cr);
        v += verb[i] == VERB_CURVE ? 6 : verb[i] == VERB_CLOSE ? 0 : 2;
    }
}

static void trace(const struct canvas *c, const struct item *item)
{
    cairo_new_path(c->cr);
    if (item->kind == ITEM_CIRCLE)
        cairo_arc(c->cr, item->u.circle.x, item->u.circle.y, item->u.circle.radius, 0, 2 * M_PI);
    else if (item->kind == ITEM_RECT)
        cairo_rectangle(c->cr, item->u.rect.x, item->u.rect.y, item->u.rect.width, item->u.rect.height);
    else if (item->kind == ITEM_PATH)
        trace_path(c, item);
}

/* The colour that an item paints at a point of the scene, or NO_COLOUR. Words have none that others stand on. */
static int32_t colour_at(const struct canvas *c, const struct painted *p, double x, double y)
{
    const struct item *item = p->item;
    double own_x = (x - p->at.x) / p->at.scale, own_y = (y - p->at.y) / p->at.scale;
    double box_x = (x - p->box_at.x) / p->box_at.scale, box_y = (y - p->box_at.y) / p->box_at.scale;
    if (item->kind == ITEM_TEXT || item->style.opacity < 1 || box_x < item->box.left || box_x > item->box.right ||
        box_y < item->box.top || box_y > item->box.bottom)
        return NO_COLOUR;
    trace(c, item);
    cairo_set_line_width(c->cr, item->style.stroke_mm);
    cairo_set_line_cap(c->cr, item->style.cap == CAP_ROUND ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    if (item->style.stroke != NO_COLOUR && cairo_in_stroke(c->cr, own_x, own_y))
        return item->style.stroke;
    if (item->style.fill != NO_COLOUR && cairo_in_fill(c->cr, own_x, own_y))
        return item->style.fill;
    return NO_COLOUR;
}

static bool is_ground(const struct theme *t, int32_t colour)
{
    for (int i = 0; i < TERRAINS; i++)
        if (theme_tile(t, (enum terrain)i).ground == colour)
            return true;
    return false;
}

/* What lies under an item at a point. Of a tile its ground counts, not the drawing on it. */
static int32_t under(const struct canvas *c, size_t i, double x, double y)
{
    while (i-- > 0) {
        int32_t colour = colour_at(c, &c->list[i], x, y);
        if (colour != NO_COLOUR && (!c->list[i].art || is_ground(c->theme, colour)))
            return colour;
    }
    return c->scene->paper;
}

/* ---- looking up ---- */

struct pairs {
    struct theme_pair pair[THEME_PAIRS_MOST];
    int count;
    bool seen[THEME_PAIRS_MOST];
};

static bool look_up(struct pairs *pairs, bool text, int32_t colour, int32_t on)
{
    bool found = false;
    for (int i = 0; i < pairs->count; i++)
        if (pairs->pair[i].colour == colour && pairs->pair[i].on == on && (!text || pairs->pair[i].use == PAIR_TEXT))
            found = pairs->seen[i] = true;
    return found;
}

static bool is_listed(const struct pairs *pairs, int32_t colour)
{
    for (int i = 0; i < pairs->count; i++)
        if (pairs->pair[i].colour == colour || pairs->pair[i].on == colour)
            return true;
    return false;
}

/* The shaded sides of ships, of the robber and of the compass rose, and what a ship leaves in the water. */
static bool is_shade(const struct theme *t, int32_t colour)
{
    return colour == theme_mix(t->sea, t->badge_rim, 0.3) || colour == theme_mix(t->sea, t->badge_rim, 0.6) ||
           colour == theme_mix(t->pier, t->shade, 0.4) || colour == theme_mix(t->badge, t->plank, 0.3) ||
           colour == theme_mix(t->robber, 0x000000, 0.35);
}

static void check_word(const struct canvas *c, struct pairs *pairs, size_t i)
{
    const struct painted *p = &c->list[i];
    for (size_t k = 0; k < p->item->u.text.letters; k++) {
        const struct letter *letter = &c->scene->letters[p->item->u.text.letter + k];
        double size = p->item->u.text.size;
        double x =
            p->item->u.text.x + size * (letter->x + glyph_advance(p->item->u.text.face, letter->glyph) / 2.0) / 1000;
        double y = p->item->u.text.y - 0.25 * size;
        int32_t on = under(c, i, p->at.x + p->at.scale * x, p->at.y + p->at.scale * y);
        ck_assert_msg(look_up(pairs, true, p->item->style.fill, on), "%s: words of #%06x on #%06x", c->theme->name,
                      (unsigned)p->item->style.fill, (unsigned)on);
    }
}

static void check_point(const struct canvas *c, struct pairs *pairs, size_t i, double x, double y)
{
    const struct painted *p = &c->list[i];
    int32_t colour = p->item->style.stroke, on = under(c, i, p->at.x + p->at.scale * x, p->at.y + p->at.scale * y);
    bool rim = look_up(pairs, false, colour, p->item->style.fill), listed = look_up(pairs, false, colour, on);
    ck_assert_msg(on == colour || rim || listed || is_shade(c->theme, on), "%s: a line of #%06x on #%06x",
                  c->theme->name, (unsigned)colour, (unsigned)on);
}

/* At some points of each of its parts. */
static void check_line(const struct canvas *c, struct pairs *pairs, size_t i)
{
    double last_x = 0, last_y = 0;
    trace(c, c->list[i].item);
    cairo_path_t *path = cairo_copy_path_flat(c->cr);
    for (int k = 0; k < path->num_data; k += path->data[k].header.length) {
        const cairo_path_data_t *data = &path->data[k];
        if (data->header.type == CAIRO_PATH_CLOSE_PATH)
            continue;
        for (double part = 0.1; data->header.type == CAIRO_PATH_LINE_TO && part < 1; part += 0.2)
            check_point(c, pairs, i, last_x + part * (data[1].point.x - last_x),
                        last_y + part * (data[1].point.y - last_y));
        last_x = data[1].point.x;
        last_y = data[1].point.y;
    }
    cairo_path_destroy(path);
}

/* As far as tones go: render/art_motif.h. */
static bool is_toned(const struct theme *t, int32_t base, int32_t colour)
{
    int32_t lit = t->glow == NO_COLOUR ? t->paper : t->glow;
    for (int percent = 0; base != NO_COLOUR && percent <= 90; percent++)
        if (colour == theme_mix(base, lit, percent / 100.0) || colour == theme_mix(base, t->shade, percent / 100.0))
            return true;
    return false;
}

static bool is_tile_colour(const struct theme *t, int32_t colour)
{
    if (colour == t->sand || (t->outlined && colour == t->line))
        return true;
    for (int i = 0; i < TERRAINS; i++) {
        struct tile_colours tile = theme_tile(t, (enum terrain)i);
        bool toned = is_toned(t, tile.ground, colour) || is_toned(t, tile.mark, colour);
        for (int k = 0; k < INKS && !toned; k++)
            toned = is_toned(t, tile.ink[k], colour);
        if (toned)
            return true;
    }
    return false;
}

static void check_colour(const struct canvas *c, const struct pairs *pairs, const struct painted *p, int32_t colour)
{
    bool qr = colour == 0x000000 || colour == 0xFFFFFF, shadow = p->item->style.opacity < 1;
    if (colour == NO_COLOUR || shadow || qr)
        return;
    ck_assert_msg(p->art ? is_tile_colour(c->theme, colour) : is_listed(pairs, colour) || is_shade(c->theme, colour),
                  "%s: #%06x is no colour of the theme", c->theme->name, (unsigned)colour);
}

/* The rim of a disc may be a larger one under it. */
static void note_rim(const struct canvas *c, struct pairs *pairs, size_t i)
{
    const struct item *item = c->list[i].item;
    struct placing at = inside(c->list[i].at, item->u.circle.x, item->u.circle.y, 1);
    look_up(pairs, false, under(c, i, at.x, at.y), item->style.fill);
}

/* Frees the scene. */
static void check_scene(struct scene *s, const struct theme *t, struct pairs *pairs)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    struct canvas c = {.scene = s, .theme = t, .cr = cairo_create(surface)};
    flatten(&c, &s->items, (struct placing){0, 0, 1}, false);
    for (size_t i = 0; i < c.count; i++) {
        const struct painted *p = &c.list[i];
        check_colour(&c, pairs, p, p->item->style.fill);
        check_colour(&c, pairs, p, p->item->style.stroke);
        if (p->item->kind == ITEM_CIRCLE && !p->art)
            note_rim(&c, pairs, i);
        if (p->item->kind == ITEM_TEXT)
            check_word(&c, pairs, i);
        else if (!p->art && p->item->style.stroke != NO_COLOUR)
            check_line(&c, pairs, i);
    }
    free(c.list);
    cairo_destroy(c.cr);
    cairo_surface_destroy(surface);
    scene_free(s);
}

/* ---- what is drawn ---- */

/* Every terrain on one island; red and other numbers on those that have any. */
static struct board all_terrains(void)
{
    struct board b = board_of(preset("base"), 3);
    struct board numbers = b;
    int next = 0;
    for (int i = 0, t = 0; i < b.preset->lattice.hexes; i++, t++) {
        while (t % TERRAINS == TERRAIN_SEA)
            t++;
        b.terrain[i] = (uint8_t)(t % TERRAINS);
        b.number[i] = 0;
        while (terrain_is_numbered(b.terrain[i]) && !b.number[i])
            b.number[i] = numbers.number[next++ % b.preset->lattice.hexes];
    }
    return b;
}

static struct origin *spiral_of(struct board *b)
{
    struct origin *o = mem_new(1, sizeof *o);
    int starts[HEX_MAX], path[HEX_MAX];
    ck_assert_int_eq(spiral_starts(&b->preset->lattice, starts), 6);
    int hexes = spiral_path(&b->preset->lattice, starts[0], SPIRAL_CCW, path);
    spiral_lay(b->preset, path, hexes, b->terrain, b->number);
    o->known = true;
    ck_assert(rule_list_put(&o->rules, "numbers", "spiral", "rule", NULL));
    return o;
}

/* An island with open sea between the outer hexes of its frame; `p` keeps what the board borrows. */
static struct board in_open_sea(struct preset *p)
{
    bool land[HEX_MAX];
    *p = *preset("big");
    struct lattice old = p->lattice;
    for (int i = 0; i < old.hexes; i++)
        land[i] = !lattice_is_coastal(&old, i);
    ck_assert(lattice_build(&p->lattice, old.hex, land, old.hexes, NULL));
    struct board b = board_of(p, 1);
    b.harbours = 0;
    for (int i = 0; i < old.hexes; i++)
        if (!land[i])
            b.terrain[i] = TERRAIN_SEA, b.number[i] = 0;
    board_place_robber(&b);
    return b;
}

/* Rivers through seven terrains from `first` on. */
static struct board watered(int first)
{
    struct board b = board_of(preset("rivers"), 1);
    for (int i = 0, t = first; i < b.preset->waters.rivers; i++)
        for (int k = 0; k < b.river[i].hexes; k++, t++) {
            t += t % TERRAINS == TERRAIN_SEA;
            b.terrain[b.river[i].hex[k]] = (uint8_t)(t % TERRAINS);
            b.number[b.river[i].hex[k]] = 0;
        }
    return b;
}

static struct chart chart_of(void)
{
    struct chart c = {.score = 531, .beats = 595, .beats_fair = 51, .bars = 2};
    c.book.boards = c.fair.boards = 0;
    for (int i = 5; i < 45; i++) {
        c.book.boards += c.book.bin[i] = 400 - 10 * abs(i - 24);
        c.fair.boards += c.fair.bin[i] = i < 18 ? 0 : 300 - 10 * abs(i - 32);
    }
    c.bar[0] = (struct chart_bar){"terrain-clustering", "6 pairs", 163};
    c.bar[1] = (struct chart_bar){"best-corner", "11 pips", 974};
    for (int t = 0; t < TERRAINS; t++)
        if (terrain_is_producing((enum terrain)t))
            c.part[c.parts++] = (struct chart_part){(enum terrain)t, 3, 5 + 3 * t, 14000};
    return c;
}

START_TEST(pictures_paint_the_pairs_that_are_listed)
{
    const struct theme *t = theme_find(theme_name(_i), false);
    struct pairs pairs = {.count = theme_pairs(t, pairs.pair)};
    struct board b = all_terrains(), laid = board_of(preset("base"), 3);
    struct preset *wide = mem_new(1, sizeof *wide);
    struct board sea = in_open_sea(wide), japan = board_of(preset("japan"), 1), coloured = b;
    struct board upper = watered(0), lower = watered(7), fished = board_of(preset("house"), 2);
    struct preset *numbers = mem_new(1, sizeof *numbers);
    *numbers = *b.preset;
    numbers->building.coloured_numbers = true;
    coloured.preset = numbers;
    struct origin *spiral = spiral_of(&laid);
    struct picture plain = picture_default(), full = all_of_it(false);
    struct chart chart = chart_of();
    plain.theme = full.theme = t->name;
    plain.title = full.title = "An island";
    full.link = "https://example.org/";
    check_scene(picture_screen(&b, NULL, &plain), t, &pairs);
    check_scene(picture_screen(&b, NULL, &full), t, &pairs);
    check_scene(picture_screen(&laid, spiral, &plain), t, &pairs);
    check_scene(picture_screen(&sea, NULL, &plain), t, &pairs);
    check_scene(picture_screen(&upper, NULL, &plain), t, &pairs);
    check_scene(picture_screen(&lower, NULL, &plain), t, &pairs);
    check_scene(picture_page(&fished, NULL, &plain), t, &pairs);
    check_scene(picture_page(&b, NULL, &full), t, &pairs);
    check_scene(picture_screen(&japan, NULL, &plain), t, &pairs);
    check_scene(picture_screen(&coloured, NULL, &plain), t, &pairs);
    check_scene(chart_screen(&b, &chart, &plain), t, &pairs);
    for (int i = 0; i < pairs.count; i++)
        ck_assert_msg(pairs.seen[i] || t->outlined, "%s: no picture has %s: #%06x on #%06x", t->name,
                      pairs.pair[i].what, (unsigned)pairs.pair[i].colour, (unsigned)pairs.pair[i].on);
    free(wide);
    free(numbers);
    origin_free(spiral);
    free(spiral);
}
END_TEST

/* The best contrast of the colours of a symbol, with all that it places, on a ground. */
static double best_contrast(const struct scene *s, const char *name, int32_t on)
{
    struct canvas c = {.scene = s};
    double best = 1;
    for (size_t i = 0; i < s->symbols_count; i++)
        if (!strcmp(scene_string(s, s->symbols[i].name), name))
            flatten(&c, &s->symbols[i].items, (struct placing){0, 0, 1}, true);
    ck_assert_msg(c.count > 0, "no symbol %s", name);
    for (size_t i = 0; i < c.count; i++) {
        const struct style *style = &c.list[i].item->style;
        best = fmax(best, style->fill == NO_COLOUR ? 1 : theme_contrast(style->fill, on));
        best = fmax(best, style->stroke == NO_COLOUR ? 1 : theme_contrast(style->stroke, on));
    }
    free(c.list);
    return best;
}

/* What a harbour takes is told by its sign alone, so a sign shows as lines do. What a tile yields is told by its
 * drawing where colour does not tell it: some of it stands out from the ground. */
START_TEST(signs_and_drawings_show)
{
    const struct theme *t = theme_find(theme_name(_i), false);
    struct picture plain = picture_default();
    plain.theme = t->name;
    struct board b = all_terrains();
    struct scene *s = picture_screen(&b, NULL, &plain);
    char name[ART_NAME];
    for (int r = 0; r < RESOURCES; r++) {
        art_sign_name((enum resource)r, name);
        ck_assert_msg(best_contrast(s, name, t->badge) >= t->line_least, "%s, %s: %.2f", t->name, name,
                      best_contrast(s, name, t->badge));
    }
    for (int i = 0; i < TERRAINS; i++) {
        int32_t ground = theme_tile(t, (enum terrain)i).ground;
        art_tile_name((enum terrain)i, 0, name);
        ck_assert_msg(i == TERRAIN_SEA || best_contrast(s, name, ground) >= drawing_least, "%s, %s: %.2f", t->name,
                      name, best_contrast(s, name, ground));
    }
    scene_free(s);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("render_theme_scene");
    TCase *all = tcase_create("all");
    suite_add_tcase(suite, all);
    tcase_add_unchecked_fixture(all, open_presets, close_presets);
    tcase_set_timeout(all, 300);
    tcase_add_loop_test(all, signs_and_drawings_show, 0, themes_count());
    tcase_add_loop_test(all, pictures_paint_the_pairs_that_are_listed, 0, themes_count());

    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    bool good = srunner_ntests_run(runner) > 0 && srunner_ntests_failed(runner) == 0;
    srunner_free(runner);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
