/* Sites, the only corners for settlements, with the names of towns; and chips. The names stand where the placer of
 * labels (render/labels.h) finds room for all of them, as large as they can be. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "gen/core/mem.h"
#include "render/art.h"
#include "render/drawing.h"
#include "render/labels.h"

static const double site_mm = 1.6, rim_mm = 0.36, chip_mm = 2.15;

static const struct building *building_of(const struct drawing *d)
{
    return &d->b->preset->building;
}

static const struct site *site_at(const struct drawing *d, int corner)
{
    int i = building_of(d)->site_at[corner];
    return i >= 0 ? &building_of(d)->site[i] : NULL;
}

static bool has_chip(const struct drawing *d, int corner)
{
    for (int i = 0; i < building_of(d)->chips; i++)
        if (building_of(d)->chip[i] == corner)
            return true;
    return false;
}

/* Sheets of the dice game have sites of several kinds; on other boards all may have a settlement and a city after it.
 */
static bool has_site_kind(const struct drawing *d, enum site_kind kind)
{
    for (int i = 0; i < building_of(d)->sites; i++)
        if (building_of(d)->site[i].kind == kind)
            return true;
    return false;
}

static bool tells_kinds(const struct drawing *d)
{
    return has_site_kind(d, SITE_SETTLEMENT) || has_site_kind(d, SITE_CITY);
}

bool has_printed_points(const struct board *b)
{
    for (int i = 0; i < b->preset->building.sites; i++)
        if (b->preset->building.site[i].points > 0)
            return true;
    return false;
}

int chip_points(const struct preset *p)
{
    int points = p->play.chip_points;
    return points > 0 ? points : 1;
}

/* ---- marks ---- */

static void site_symbol(const struct drawing *d, const struct site *s, char name[SYMBOL_NAME])
{
    bool growing = s->kind == SITE_ANY && tells_kinds(d);
    const char *kind = s->kind == SITE_CITY ? "city" : growing ? "growing" : "site";
    if (s->points > 0)
        snprintf(name, SYMBOL_NAME, "%s-%d", kind, s->points);
    else
        snprintf(name, SYMBOL_NAME, "%s", kind);
}

static void add_square(const struct drawing *d, double half)
{
    double inner = half - rim_mm;
    scene_rect(d->s, -half, -half, 2 * half, 2 * half, 0, style_fill(d->t->line));
    scene_rect(d->s, -inner, -inner, 2 * inner, 2 * inner, 0, style_fill(d->t->token));
}

/* A ring; a square where only a city may stand, and a ring in a square where one may follow a settlement and elsewhere
 * may not. What is printed there stands in it. */
static void define_site(const struct drawing *d, const struct site *s)
{
    char name[SYMBOL_NAME], points[8];
    bool growing = s->kind == SITE_ANY && tells_kinds(d);
    site_symbol(d, s, name);
    if (scene_has_symbol(d->s, name))
        return;
    scene_symbol_begin(d->s, name);
    if (s->kind == SITE_CITY || growing)
        add_square(d, growing ? site_mm + 0.25 : site_mm - 0.1);
    if (growing) {
        scene_circle(d->s, 0, 0, site_mm - 0.4, style_stroke(d->t->line, rim_mm));
    } else if (s->kind != SITE_CITY) {
        scene_circle(d->s, 0, 0, site_mm, style_fill(d->t->line));
        scene_circle(d->s, 0, 0, site_mm - rim_mm, style_fill(d->t->token));
    }
    snprintf(points, sizeof points, "%d", s->points);
    if (s->points > 0)
        scene_text(d->s, 0, 0.7, 1.4 / text_cap_height(1, FACE_BOLD), FACE_BOLD, ALIGN_CENTRE, d->t->number, points);
    scene_symbol_end(d->s);
}

/* Unlike what else is round, in black and white too. */
static void add_rosette(const struct drawing *d)
{
    enum { TIPS = 10 };
    double xy[4 * TIPS];
    struct style style = style_fill(d->t->chip);
    style.stroke = d->t->line;
    style.stroke_mm = rim_mm;
    for (int i = 0; i < 2 * TIPS; i++) {
        double r = (chip_mm - rim_mm / 2) * (i % 2 ? 0.84 : 1);
        xy[2 * i] = r * sin(i * M_PI / TIPS);
        xy[2 * i + 1] = -r * cos(i * M_PI / TIPS);
    }
    scene_polygon(d->s, xy, 2 * TIPS, style);
}

void draw_chip(const struct drawing *d, int points)
{
    char text[12];
    snprintf(text, sizeof text, "%d", points);
    add_rosette(d);
    scene_text(d->s, 0, 0.85, 1.7 / text_cap_height(1, FACE_BOLD), FACE_BOLD, ALIGN_CENTRE, d->t->number, text);
}

static void define_chip(const struct drawing *d)
{
    if (building_of(d)->chips == 0 || scene_has_symbol(d->s, "chip"))
        return;
    scene_symbol_begin(d->s, "chip");
    draw_chip(d, chip_points(d->b->preset));
    scene_symbol_end(d->s);
}

void define_sites(const struct drawing *d)
{
    for (int i = 0; i < building_of(d)->sites; i++)
        define_site(d, &building_of(d)->site[i]);
    define_chip(d);
}

bool corner_mark(const struct drawing *d, int corner, char symbol[SYMBOL_NAME], char label[LABEL])
{
    const struct site *s = site_at(d, corner);
    if (s) {
        const char *name = site_name(s, d->lang);
        site_symbol(d, s, symbol);
        if (name[0])
            words_write(label, LABEL, d->lang, WORD_LABEL_TOWN, (struct word_values){.s = {name}});
        else
            snprintf(label, LABEL, "%s", word(d->lang, WORD_LABEL_SITE));
        return true;
    }
    if (!has_chip(d, corner))
        return false;
    snprintf(symbol, SYMBOL_NAME, "chip");
    words_write(label, LABEL, d->lang, WORD_LABEL_CHIP, (struct word_values){.n = {chip_points(d->b->preset)}});
    return true;
}

static const struct site *site_of_mark(const struct drawing *d, enum mark mark)
{
    enum site_kind kind = mark == MARK_CITY ? SITE_CITY : mark == MARK_SETTLEMENT ? SITE_SETTLEMENT : SITE_ANY;
    if ((mark == MARK_TOWN) == tells_kinds(d))
        return NULL;
    for (int i = 0; i < building_of(d)->sites; i++)
        if (building_of(d)->site[i].kind == kind && corner_is_shown(d->l, building_of(d)->site[i].corner))
            return &building_of(d)->site[i];
    return NULL;
}

static bool is_way_of_mark(const struct way *w, enum mark mark)
{
    if (mark == MARK_START)
        return w->start && w->kind == WAY_ROAD;
    return mark == MARK_ROAD ? w->kind == WAY_ROAD : mark == MARK_SHIP_WAY && w->kind == WAY_SHIP;
}

static bool shows_chip(const struct drawing *d)
{
    for (int i = 0; i < d->l->corners; i++)
        if (corner_is_shown(d->l, i) && has_chip(d, i))
            return true;
    return false;
}

bool has_building_mark(const struct drawing *d, enum mark mark)
{
    const struct building *b = building_of(d);
    if (mark == MARK_CHIP)
        return shows_chip(d);
    for (int i = 0; i < b->ways; i++)
        if (is_way_of_mark(&b->way[i], mark))
            return true;
    return mark >= MARK_TOWN && mark <= MARK_CITY && site_of_mark(d, mark);
}

void draw_building_mark(const struct drawing *d, enum mark mark, double x, double y)
{
    char symbol[SYMBOL_NAME];
    if (mark == MARK_START || mark == MARK_ROAD || mark == MARK_SHIP_WAY) {
        struct way w = {.kind = mark == MARK_SHIP_WAY ? WAY_SHIP : WAY_ROAD, .start = mark == MARK_START};
        draw_way_sample(d, &w, x, y);
        return;
    }
    snprintf(symbol, sizeof symbol, "chip");
    if (mark != MARK_CHIP)
        site_symbol(d, site_of_mark(d, mark), symbol);
    scene_use(d->s, symbol, x, y, 1, 0);
}

/* ---- names ---- */

/* Sizes that are tried, mm of the em, the largest first; round a word on its plate, ems. */
static const double sizes[] = {3.8, 3.5, 3.2, 2.9, 2.6, 2.3, 2};
static const double pad_x = 0.22, above = 0.16, below = 0.16, descent = 0.2;
enum { SIZES = sizeof sizes / sizeof *sizes };

/* What covering costs: a mm of a way, of a pier, and the drawing of a tile. */
static const double way_cost = 1.7, pier_cost = 0.8, art_cost = 1.5;

struct ground_lists {
    struct label_disc disc[2 * HEX_MAX + CHIPS_MAX + WAYS_MAX + 1];
    struct label_line line[WAYS_MAX + 2 * HARBOUR_MAX];
    struct label_box box[HARBOUR_MAX + 1];
    struct label_ground ground;
};

static void add_disc(struct ground_lists *g, double x, double y, double radius, double cost)
{
    g->disc[g->ground.discs++] = (struct label_disc){x, y, radius, cost};
}

static void add_line(struct ground_lists *g, struct point a, struct point b, double width, double cost)
{
    g->line[g->ground.lines++] = (struct label_line){a.x, a.y, b.x, b.y, width, cost};
}

static void add_hexes(const struct drawing *d, struct ground_lists *g)
{
    const struct lattice *l = &d->b->preset->lattice;
    for (int i = 0; i < l->hexes; i++) {
        struct point c = drawing_centre(d, i);
        if (d->b->number[i])
            add_disc(g, c.x, c.y + ART_TOKEN_Y, ART_TOKEN_R + 0.5, 0);
        if (d->b->terrain[i] != TERRAIN_SEA)
            add_disc(g, c.x, c.y - 4, 5.5, art_cost);
    }
    if (d->b->robber >= 0) { /* its figure, beside a token or in the token's place */
        struct point c = drawing_centre(d, d->b->robber);
        double x = d->b->number[d->b->robber] ? c.x + 5.6 : c.x, foot = c.y + ART_TOKEN_Y + 2.2;
        g->box[g->ground.boxes++] = (struct label_box){x - 2.2, foot - 5.6, x + 2.2, foot + 0.4};
    }
}

static void add_water(const struct drawing *d, struct ground_lists *g)
{
    struct point rose;
    for (int i = 0; !d->land && i < d->b->harbours; i++) {
        struct moorings m = drawing_moorings(d, i);
        g->box[g->ground.boxes++] = (struct label_box){m.ship.x - 4.6, m.ship.y - 6.6, m.ship.x + 4.6, m.ship.y + 5.2};
        for (int k = 0; k < 2; k++)
            add_line(g, m.ship, m.corner[k], 1.25, pier_cost);
    }
    if (!d->land && !d->plain && drawing_rose(d, &rose))
        add_disc(g, rose.x, rose.y, 6.8, 0);
}

static void add_building(const struct drawing *d, struct ground_lists *g)
{
    const struct building *b = building_of(d);
    const struct lattice *l = &d->b->preset->lattice;
    for (int i = 0; i < b->chips; i++) {
        struct point at = drawing_corner(d, b->chip[i]);
        add_disc(g, at.x, at.y, chip_mm + 0.3, 0);
    }
    for (int i = 0; i < b->ways; i++) {
        const int16_t *end = l->edge[b->way[i].edge].corner;
        struct point at = drawing_trade_ship(d, &b->way[i]);
        add_line(g, drawing_corner(d, end[0]), drawing_corner(d, end[1]), 2, way_cost);
        if (b->way[i].rate > 0)
            add_disc(g, at.x, at.y, TRADE_SHIP_MM + 0.3, 0);
    }
}

static struct ground_lists *ground_of(const struct drawing *d)
{
    struct ground_lists *g = mem_new(1, sizeof *g);
    struct extent e = drawing_extent(d);
    double inset = d->land ? 0 : 2.2; /* clear of the frame of the sea */
    add_hexes(d, g);
    add_water(d, g);
    add_building(d, g);
    g->ground.within = (struct label_box){e.left + inset, e.top + inset, e.right - inset, e.bottom - inset};
    g->ground.disc = g->disc;
    g->ground.line = g->line;
    g->ground.box = g->box;
    return g;
}

static double plate_height(double size)
{
    return text_cap_height(size, FACE_REGULAR) + (above + below + descent) * size;
}

/* The names' wants; returns how many sites have one. */
static int want_names(const struct drawing *d, double size, struct label_want want[SITES_MAX], int site[SITES_MAX])
{
    const struct building *b = building_of(d);
    int count = 0;
    for (int i = 0; i < b->sites; i++) {
        const char *name = site_name(&b->site[i], d->lang);
        struct point at = drawing_corner(d, b->site[i].corner);
        if (!name[0] || !corner_is_shown(d->l, b->site[i].corner))
            continue;
        want[count] = (struct label_want){at.x, at.y, site_mm, text_width(size, FACE_REGULAR, name) + 2 * pad_x * size,
                                          plate_height(size)};
        site[count++] = i;
    }
    return count;
}

int town_labels(const struct drawing *d, struct town_label label[SITES_MAX])
{
    struct ground_lists *g = ground_of(d);
    struct label_want want[SITES_MAX];
    struct label_place place[SITES_MAX];
    int site[SITES_MAX], count = 0, placed = 0, labels = 0;
    double size = 0;
    for (int i = d->lang == LANG_JA ? 0 : 2; i < SIZES; i++) { /* long Latin names are small enough to be read well */
        size = sizes[i];
        count = want_names(d, size, want, site);
        placed = count > 0 ? labels_place(&g->ground, want, count, place) : 0;
        if (placed == count)
            break;
    }
    for (int i = 0; i < count; i++)
        if (place[i].placed)
            label[labels++] = (struct town_label){site[i], size, place[i]};
    free(g);
    return labels;
}

static void draw_plates(const struct drawing *d, const struct town_label *label, int count)
{
    struct style style = style_fill(d->t->token);
    style.stroke = d->t->line;
    style.stroke_mm = 0.16;
    for (int i = 0; i < count; i++) {
        const struct label_box *b = &label[i].place.box;
        scene_rect(d->s, b->left + 0.08, b->top + 0.08, b->right - b->left - 0.16, b->bottom - b->top - 0.16,
                   0.26 * label[i].size, style);
    }
}

static void draw_name(const struct drawing *d, const struct town_label *label)
{
    const struct label_box *b = &label->place.box;
    const struct site *s = &building_of(d)->site[label->site];
    double cap = text_cap_height(label->size, FACE_REGULAR);
    char name[PLACE_NAME];
    lattice_corner_name(&d->b->preset->lattice, s->corner, name);
    scene_begin(d->s, "town-name", NULL, name);
    scene_text(d->s, (b->left + b->right) / 2, b->top + above * label->size + cap, label->size, FACE_REGULAR,
               ALIGN_CENTRE, d->t->number, site_name(s, d->lang));
    scene_end(d->s);
}

static void draw_leaders(const struct drawing *d, const struct town_label *label, int count)
{
    for (int i = 0; i < count; i++) {
        const struct label_place *p = &label[i].place;
        if (p->leads)
            scene_segment(d->s, p->x1, p->y1, p->x2, p->y2, style_stroke(d->t->line, 0.3));
    }
}

void draw_town_names(const struct drawing *d)
{
    if (building_of(d)->sites == 0)
        return;
    struct town_label *label = mem_new(SITES_MAX, sizeof *label);
    int count = town_labels(d, label);
    draw_leaders(d, label, count);
    draw_plates(d, label, count);
    for (int i = 0; i < count; i++)
        draw_name(d, &label[i]);
    free(label);
}
