/* The blocks of a page: title and legend. */
#include "render/page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include "render/art.h"
#include "render/text_lines.h"

static const double ascender = 1.1; /* of an l, in capitals */
static const double tile_scale = 0.47, tile_row = 12, border_mm = 0.26, ship_scale = 0.92, ship_half = 4.4,
                    ship_row = 10.4;
enum { COLUMNS = 2, TOKENS_LINES = 8 };

/* ---- title ---- */

/* A title is set as large as it fits; of one that does not fit in the smallest size the end is cut. */
static const struct {
    double size; /* mm of the em */
    int lines;
} title_steps[] = {{8, 1}, {6.8, 1}, {5.8, 1}, {6.2, 2}, {5.2, 3}, {4.4, 5}};
enum { TITLE_STEPS = sizeof title_steps / sizeof *title_steps };

static struct text_lines title_lines(const struct page *p, struct area at, int step)
{
    double size = title_steps[step].size;
    return (struct text_lines){.size_mm = size,
                               .width_mm = at.width,
                               .leading_mm = 1.15 * size,
                               .face = FACE_REGULAR,
                               .colour = p->drawing.t->text,
                               .lines_most = title_steps[step].lines};
}

const char *page_title_text(const struct page *p)
{
    return p->picture->title ? p->picture->title : preset_title(p->board->preset, p->drawing.lang);
}

static struct text_lines fit_title(const struct page *p, struct area at)
{
    if (p->brief >= BRIEF_SEED) {
        struct text_lines one = title_lines(p, at, 1);
        one.width_mm = fmin(at.width, 60);
        return one;
    }
    for (int step = 0; step < TITLE_STEPS - 1; step++) {
        struct text_lines how = title_lines(p, at, step), all = how;
        all.lines_most = how.lines_most + 1;
        if (free_lines_count(p->title, &all) <= how.lines_most)
            return how;
    }
    return title_lines(p, at, TITLE_STEPS - 1);
}

double page_title(const struct page *p, struct area at)
{
    const struct theme *t = p->drawing.t;
    const struct preset *preset = p->board->preset;
    struct text_lines how = fit_title(p, at);
    double y = at.y + ascender * text_cap_height(how.size_mm, FACE_REGULAR);
    char players[LABEL];
    y += (page_lines(p, p->title, at.x, y, &how, page_title_text(p)) - 1) * how.leading_mm;
    bool one = preset->players_least == preset->players_most;
    words_write(players, sizeof players, p->drawing.lang, one ? WORD_PLAYERS : WORD_PLAYERS_RANGE,
                (struct word_values){.n = {preset->players_least, preset->players_most}});
    if (p->drawing.s)
        scene_text(p->drawing.s, at.x, y + 5.4, PAGE_NAME, FACE_REGULAR, ALIGN_LEFT, t->faint, players);
    return y + 5.4 + 1.2 - at.y;
}

double page_heading(const struct page *p, struct area at, enum word heading)
{
    const struct theme *t = p->drawing.t;
    double y = at.y + text_cap_height(PAGE_SMALL, FACE_REGULAR);
    if (p->drawing.s) {
        scene_text(p->drawing.s, at.x, y, PAGE_SMALL, FACE_REGULAR, ALIGN_LEFT, t->faint,
                   word(p->drawing.lang, heading));
        scene_segment(p->drawing.s, at.x, y + 1.3, at.x + at.width, y + 1.3, style_stroke(t->sand_edge, 0.2));
    }
    return y + 1.3 - at.y;
}

/* ---- legend ---- */

static void legend_words(const struct page *p, double x, double y, const char *name, const char *below)
{
    char title[LABEL];
    words_capital(title, sizeof title, name);
    scene_text(p->drawing.s, x, y - 0.5, PAGE_NAME, FACE_REGULAR, ALIGN_LEFT, p->drawing.t->text, title);
    scene_text(p->drawing.s, x, y + 3.4, PAGE_SMALL, FACE_REGULAR, ALIGN_LEFT, p->drawing.t->faint, below);
}

/* The middle of the left side of cell i of a grid. The first column is the wider one: "Mountains" stands there. */
static struct point cell(struct area at, double row, int i)
{
    int line = i / COLUMNS, column = i % COLUMNS;
    return (struct point){at.x + column * 0.535 * at.width, at.y + (line + 0.5) * row};
}

static double grid_height(int cells, double row)
{
    int lines = (cells + COLUMNS - 1) / COLUMNS;
    return lines * row;
}

static const char *yield_of(enum lang lang, enum terrain t)
{
    if (terrain_resource(t) != RESOURCE_NONE)
        return word_resource(lang, terrain_resource(t));
    return word(lang, terrain_is_producing(t) ? WORD_ANY_ONE : WORD_NOTHING);
}

static void define_border(const struct drawing *d)
{
    double xy[12], r = ART_SIDE * tile_scale;
    for (int k = 0; k < 6; k++) {
        xy[2 * k] = r * sin(k * M_PI / 3);
        xy[2 * k + 1] = -r * cos(k * M_PI / 3);
    }
    struct style line = style_stroke(d->t->line, border_mm);
    line.cap = CAP_ROUND;
    scene_symbol_begin(d->s, "border");
    scene_polygon(d->s, xy, 6, line);
    scene_symbol_end(d->s);
}

static void legend_tile(const struct page *p, enum terrain t, int count, double x, double y)
{
    const struct drawing *d = &p->drawing;
    const char *name = word_terrain(d->lang, t);
    char tile[ART_NAME], below[LABEL], label[2 * LABEL];
    double r = ART_SIDE * tile_scale;
    art_tile_name(t, 0, tile);
    words_write(below, sizeof below, d->lang, WORD_TERRAIN_COUNT,
                (struct word_values){.n = {count}, .s = {yield_of(d->lang, t)}});
    words_write(label, sizeof label, d->lang, WORD_LABEL_TERRAIN, (struct word_values){.s = {name, below}});
    scene_begin(d->s, "terrain", label, NULL);
    scene_use(d->s, tile, x, y, tile_scale, 0);
    scene_use(d->s, "border", x, y, 1, 0);
    legend_words(p, x + r + 1, y, name, below);
    scene_end(d->s);
}

double page_terrains(const struct page *p, struct area at)
{
    if (p->brief >= BRIEF_LEGEND)
        return 0;
    double top = page_heading(p, at, WORD_TERRAIN_HEADING) + 1.4, row = tile_row * p->stretch;
    int count[TERRAINS] = {0}, shown = 0;
    for (int i = 0; i < p->board->preset->lattice.hexes; i++)
        count[p->board->terrain[i]]++;
    at.y += top;
    if (p->drawing.s)
        define_border(&p->drawing);
    for (int t = 0; t < TERRAINS; t++) {
        if (count[t] == 0 || t == TERRAIN_SEA)
            continue;
        struct point place = cell(at, row, shown++);
        if (p->drawing.s)
            legend_tile(p, (enum terrain)t, count[t], place.x + ART_FLAT / 2 * tile_scale + border_mm / 2, place.y);
    }
    return top + grid_height(shown, row);
}

static int count_harbours(const struct board *b, const struct harbour *like)
{
    int count = 0;
    for (int i = 0; i < b->harbours; i++)
        count += b->harbour[i].kind == like->kind && b->harbour[i].rate == like->rate;
    return count;
}

static void legend_ship(const struct page *p, const struct harbour *h, double x, double y)
{
    enum lang lang = p->drawing.lang;
    const char *kind = word_resource(lang, h->kind);
    char ship[SYMBOL_NAME], below[LABEL], label[2 * LABEL];
    ship_name(h, ship);
    words_write(below, sizeof below, lang, WORD_HARBOUR_COUNT,
                (struct word_values){.n = {count_harbours(p->board, h), h->rate}});
    words_write(label, sizeof label, lang, WORD_LABEL_HARBOURS, (struct word_values){.s = {kind, below}});
    scene_begin(p->drawing.s, "harbour-sign", label, NULL);
    scene_use(p->drawing.s, ship, x, y, ship_scale, 0);
    legend_words(p, x + ship_half * ship_scale + 1.2, y, kind, below);
    scene_end(p->drawing.s);
}

/* Each kind of harbour once, at the first harbour of its kind. */
static bool is_first_of_kind(const struct board *b, int harbour)
{
    for (int i = 0; i < harbour; i++)
        if (b->harbour[i].kind == b->harbour[harbour].kind && b->harbour[i].rate == b->harbour[harbour].rate)
            return false;
    return true;
}

double page_harbours(const struct page *p, struct area at)
{
    const struct board *b = p->board;
    if (b->harbours == 0 || p->drawing.land || p->brief >= BRIEF_LEGEND)
        return 0;
    double top = page_heading(p, at, WORD_HARBOURS_HEADING) + 1.4, row = ship_row * p->stretch;
    int shown = 0;
    at.y += top;
    for (int kind = 0; kind < RESOURCES; kind++)
        for (int i = 0; i < b->harbours; i++) {
            if (b->harbour[i].kind != kind || !is_first_of_kind(b, i))
                continue;
            struct point place = cell(at, row, shown++);
            if (p->drawing.s)
                legend_ship(p, &b->harbour[i], place.x + ship_half * ship_scale, place.y);
        }
    return top + grid_height(shown, row);
}

double page_tokens(const struct page *p, struct area at)
{
    if (p->brief >= BRIEF_WORDS)
        return 0;
    return paragraph(p->drawing.s, at.x, at.y, at.width, PAGE_SMALL, FACE_REGULAR, p->drawing.t->faint, TOKENS_LINES,
                     word(p->drawing.lang, p->drawing.t->outlined ? WORD_DOTS : WORD_DOTS_RED));
}
