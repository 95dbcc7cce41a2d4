/* The blocks of a page: title, legend, and what makes the board again. */
#include "render/page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_code.h"
#include "gen/core/buf.h"
#include "gen/core/mem.h"
#include "render/art.h"
#include "solver/ruleset.h"

/* Sizes of letters, mm of the em. */
static const double title_size = 7, name_size = 3.3, small_size = 2.9, id_size = 2.5;
static const double ascender = 1.1; /* of an l, in capitals */
static const double tile_scale = 0.47, tile_row = 12, border_mm = 0.26, ship_scale = 0.92, ship_half = 4.4,
                    ship_row = 10.4;
enum { CODE_LINES = 4, MAKER_LINES = 2, FAIRNESS_LINES = 6 };

/* ---- title ---- */

double page_title(const struct page *p, struct area at)
{
    const struct theme *t = p->drawing.t;
    struct scene *s = p->drawing.s;
    const struct preset *preset = p->board->preset;
    char players[48];
    double y = at.y + ascender * text_cap_height(title_size, FACE_BOLD);
    scene_free_text(s, at.x, y, title_size, at.width, FACE_BOLD, ALIGN_LEFT, t->text,
                    p->picture->title ? p->picture->title : preset->title);
    if (preset->players_least == preset->players_most)
        snprintf(players, sizeof players, "for %d players", preset->players_least);
    else
        snprintf(players, sizeof players, "for %d to %d players", preset->players_least, preset->players_most);
    scene_text(s, at.x, y + 5.4, name_size, FACE_REGULAR, ALIGN_LEFT, t->faint, players);
    return y + 5.4 + 1.2 - at.y;
}

static double heading(const struct page *p, struct area at, const char *text)
{
    const struct theme *t = p->drawing.t;
    double y = at.y + text_cap_height(small_size, FACE_BOLD);
    scene_text(p->drawing.s, at.x, y, small_size, FACE_BOLD, ALIGN_LEFT, t->faint, text);
    scene_segment(p->drawing.s, at.x, y + 1.3, at.x + at.width, y + 1.3, style_stroke(t->sand_edge, 0.2));
    return y + 1.3 - at.y;
}

/* ---- legend ---- */

static void capitalised(const char *word, char out[32])
{
    snprintf(out, 32, "%s", word);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

static void legend_words(const struct page *p, double x, double y, const char *name, const char *below)
{
    char title[32];
    capitalised(name, title);
    scene_text(p->drawing.s, x, y - 0.5, name_size, FACE_BOLD, ALIGN_LEFT, p->drawing.t->text, title);
    scene_text(p->drawing.s, x, y + 3.4, small_size, FACE_REGULAR, ALIGN_LEFT, p->drawing.t->faint, below);
}

/* The middle of the left side of cell i of a grid. */
static struct point cell(struct area at, int columns, double row, int i)
{
    int line = i / columns, column = i % columns;
    return (struct point){at.x + column * at.width / columns, at.y + (line + 0.5) * row};
}

static double grid_height(int cells, int columns, double row)
{
    int lines = (cells + columns - 1) / columns;
    return lines * row;
}

static const char *yield_of(enum terrain t)
{
    if (terrain_resource(t) != RESOURCE_NONE)
        return resource_name(terrain_resource(t));
    return terrain_is_producing(t) ? "any" : "no resource";
}

static void legend_tile(const struct page *p, enum terrain t, int count, double x, double y)
{
    const struct drawing *d = &p->drawing;
    char tile[ART_NAME], below[48], label[80];
    double xy[12], r = ART_SIDE * tile_scale;
    art_tile_name(t, 0, tile);
    for (int k = 0; k < 6; k++) {
        xy[2 * k] = x + r * sin(k * M_PI / 3);
        xy[2 * k + 1] = y - r * cos(k * M_PI / 3);
    }
    snprintf(below, sizeof below, "%d × %s", count, yield_of(t));
    snprintf(label, sizeof label, "%s: %s", terrain_name(t), below);
    scene_begin(d->s, "terrain", label, NULL);
    scene_use(d->s, tile, x, y, tile_scale, 0);
    struct style line = style_stroke(d->t->line, border_mm);
    line.cap = CAP_ROUND;
    scene_polygon(d->s, xy, 6, line);
    legend_words(p, x + r + 1, y, terrain_name(t), below);
    scene_end(d->s);
}

double page_terrains(const struct page *p, struct area at, int columns)
{
    double top = heading(p, at, "TERRAIN") + 1.4;
    int count[TERRAINS] = {0}, shown = 0;
    for (int i = 0; i < p->board->preset->lattice.hexes; i++)
        count[p->board->terrain[i]]++;
    at.y += top;
    for (int t = 0; t < TERRAINS; t++) {
        if (count[t] == 0 || t == TERRAIN_SEA)
            continue;
        struct point place = cell(at, columns, tile_row, shown++);
        legend_tile(p, (enum terrain)t, count[t], place.x + ART_FLAT / 2 * tile_scale + border_mm / 2, place.y);
    }
    return top + grid_height(shown, columns, tile_row);
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
    char ship[SYMBOL_NAME], below[48], label[80];
    const char *kind = resource_name(h->kind);
    ship_name(h, ship);
    snprintf(below, sizeof below, "%d at %d:1", count_harbours(p->board, h), h->rate);
    snprintf(label, sizeof label, "harbours, %s: %s", kind, below);
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

double page_harbours(const struct page *p, struct area at, int columns)
{
    const struct board *b = p->board;
    if (b->harbours == 0)
        return 0;
    double top = heading(p, at, "HARBOURS") + 1.4;
    int shown = 0;
    at.y += top;
    for (int kind = 0; kind < RESOURCES; kind++)
        for (int i = 0; i < b->harbours; i++) {
            if (b->harbour[i].kind != kind || !is_first_of_kind(b, i))
                continue;
            struct point place = cell(at, columns, ship_row, shown++);
            legend_ship(p, &b->harbour[i], place.x + ship_half * ship_scale, place.y);
        }
    return top + grid_height(shown, columns, ship_row);
}

double page_tokens(const struct page *p, struct area at)
{
    char text[200];
    snprintf(text, sizeof text,
             "The dots under a number count the throws of two dice, of 36, that make it. 6 and 8 are the likeliest: "
             "%sbold and larger.",
             p->drawing.t->outlined ? "" : "red, ");
    return paragraph(p->drawing.s, at.x, at.y, at.width, small_size, FACE_REGULAR, p->drawing.t->faint, 6, text);
}

/* ---- what makes the board again ---- */

static bool has_rule(const struct rule_list *list, const struct rule_text *rule)
{
    for (int i = 0; i < list->count; i++)
        if (!strcmp(list->rule[i].name, rule->name) && !strcmp(list->rule[i].text, rule->text))
            return true;
    return false;
}

/* `before` opens a list; without it the rule goes on with one. */
static void add_difference(struct buf *out, const char *before, const struct rule_text *rule)
{
    buf_text(out, *before ? before : ", ");
    rule_text_write(rule, out);
}

/* The rules of a list that the deal did without; one of the same name with another text took its place, and is said. */
static void write_missing(const struct origin *o, const struct rule_list *list, struct buf *out)
{
    for (int i = 0; i < list->count; i++)
        if (!rule_list_get(&o->rules, list->rule[i].name))
            add_difference(out, out->length ? "" : ", without ", &list->rule[i]);
}

/* What the deal did without comes first: of a long line the end may be cut. */
static void write_differences(const struct origin *o, const struct rule_list *set, const struct rule_list *own,
                              struct buf *out)
{
    write_missing(o, set, out);
    write_missing(o, own, out);
    bool opened = false;
    for (int i = 0; i < o->rules.count; i++)
        if (!has_rule(set, &o->rules.rule[i]) && !has_rule(own, &o->rules.rule[i])) {
            add_difference(out, opened ? "" : ", with ", &o->rules.rule[i]);
            opened = true;
        }
}

double page_fairness(const struct page *p, struct area at)
{
    const struct origin *o = p->origin;
    if (!o || !o->known)
        return 0;
    struct buf differences = {0}, line = {0};
    struct rule_list *set = mem_new(1, sizeof *set);
    if (fairness_rules(o->fairness, p->board->preset, set))
        write_differences(o, set, &p->board->preset->rules, &differences);
    if (o->sampling == SAMPLING_FIXED)
        buf_text(&line, "A fixed board: nothing was dealt.");
    else if (o->sampling == SAMPLING_SEARCH)
        buf_text(&line, "Found by a search, in which not every board is equally likely. ");
    else if (o->sampling == SAMPLING_BEST)
        buf_text(&line, "The most balanced board of a search. ");
    if (o->sampling != SAMPLING_FIXED)
        buf_format(&line, "Fairness: %s%s.", o->fairness, differences.length ? differences.data : "");
    double height = paragraph(p->drawing.s, at.x, at.y, at.width, small_size, FACE_REGULAR, p->drawing.t->text,
                              FAIRNESS_LINES, line.data);
    buf_free(&differences);
    buf_free(&line);
    free(set);
    return height;
}

static double draw_seed(const struct page *p, struct area at, const char *seed)
{
    const struct drawing *d = &p->drawing;
    double capital = text_cap_height(name_size, FACE_BOLD), width = text_width(small_size, FACE_REGULAR, "Seed ");
    scene_text(d->s, at.x, at.y + capital, small_size, FACE_REGULAR, ALIGN_LEFT, d->t->faint, "Seed ");
    scene_free_text(d->s, at.x + width, at.y + capital, name_size, at.width - width, FACE_BOLD, ALIGN_LEFT, d->t->text,
                    seed);
    return capital + 1.6;
}

static double draw_id(const struct page *p, struct area at, double y, int lines, int32_t colour, const char *text)
{
    return paragraph(p->drawing.s, at.x, at.y + y, at.width, id_size, FACE_REGULAR, colour, lines, text) + 0.8;
}

double page_ids(const struct page *p, struct area at)
{
    const struct theme *t = p->drawing.t;
    const struct origin *o = p->origin && p->origin->known ? p->origin : NULL;
    char code[BOARD_CODE], maker[64];
    double y = o && o->seed ? draw_seed(p, at, o->seed) : 0;
    board_code_write(p->board, code);
    if (o)
        snprintf(maker, sizeof maker, "islewright %s, generator %d", ISLEWRIGHT_VERSION, o->generator);
    else
        snprintf(maker, sizeof maker, "islewright %s", ISLEWRIGHT_VERSION);
    if (o && o->seed_id) {
        /* The board code below is never cut: it makes the board again by itself. */
        double rest = paragraph(NULL, 0, 0, at.width, id_size, FACE_REGULAR, 0, CODE_LINES, code) +
                      paragraph(NULL, 0, 0, at.width, id_size, FACE_REGULAR, 0, MAKER_LINES, maker) + 2.4;
        int lines = (int)((at.height - y - rest) / (PARAGRAPH_LEADING * id_size));
        y += draw_id(p, at, y, lines < 1 ? 1 : lines, t->text, o->seed_id);
    }
    y += draw_id(p, at, y, CODE_LINES, t->text, code);
    y += draw_id(p, at, y, MAKER_LINES, t->faint, maker);
    return y - 0.8;
}

double page_measure(const struct page *p, struct area at, double (*block)(const struct page *, struct area))
{
    struct page trial = *p;
    trial.drawing.s = scene_new(at.width, at.height, "", "");
    double height = block(&trial, at);
    scene_free(trial.drawing.s);
    return height;
}

double page_qr_side(const char *link)
{
    static const double sides[] = {24, 28, 32, 36, 40, 44};
    for (size_t i = 0; link && i < sizeof sides / sizeof *sides; i++) {
        struct scene *trial = scene_new(sides[i], sides[i], "", "");
        bool fits = scene_qr(trial, 0, 0, sides[i], link);
        scene_free(trial);
        if (fits)
            return sides[i];
    }
    return 0;
}
