/* Pieces to cut out. All sheets lie one way round, the one that takes fewer; what is on them is in the middle of what
 * the bars leave. A back page is its front seen through the paper: the middle of every piece is reflected in the axis
 * over which the printer turns the sheet. */
#include "render/sheets.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/check_list.h"
#include "render/furniture.h"
#include "render/packing.h"
#include "render/paper.h"
#include "render/piece_art.h"
#include "render/pieces.h"

/* mm: the strips of bars and words, what stays free between them and pieces, and the least between two pieces. */
static const double strip_mm = 3.4, strip_room = 5, spacing_least = 2;

enum { LIST_COLUMNS = 5, LIST_PARTS = 4, LOTS = 3 + LIST_PARTS, TITLE_SHORT = 60 };

struct job {
    const struct picture *picture;
    const struct print *print;
    const struct theme *theme;
    const char *title, *about;
    enum lang lang;
    struct pieces pieces;
    struct check_list list;
    int columns, parts; /* of the list; no part: the paper is too small for one */
    struct piece_sizes sizes;
    double spacing;
    double width, height;         /* of the paper, in the orientation that was chosen */
    double left, top, across, up; /* of the area where pieces may be, bleed excluded */
    struct packing packing;
};

/* ---- packing ---- */

static void orient(struct job *j, const struct paper *paper, bool upright)
{
    double margin = j->print->margin_mm, bleed = j->sizes.bleed;
    j->width = upright ? fmin(paper->width, paper->height) : fmax(paper->width, paper->height);
    j->height = upright ? fmax(paper->width, paper->height) : fmin(paper->width, paper->height);
    j->left = margin + strip_room + bleed;
    j->top = margin + bleed;
    j->across = j->width - margin - bleed - j->left;
    j->up = j->height - margin - strip_room - bleed - j->top;
}

/* The strips of a page: below and at the left of a front, and behind those on its back. */
static struct furniture furniture_of(const struct job *j, bool back, bool sideways)
{
    double margin = j->print->margin_mm;
    struct furniture f = {.t = j->theme, .lang = j->lang};
    f.across = (struct strip){margin, j->height - margin - strip_mm, j->width - 2 * margin, strip_mm};
    f.upright = (struct strip){margin, margin, j->height - 2 * margin - strip_room, strip_mm};
    if (back && sideways)
        f.upright.x = j->width - margin - strip_mm;
    if (back && !sideways) {
        f.across.y = margin;
        f.upright.y = margin + strip_room;
    }
    return f;
}

/* Robber, pirate, fishing grounds and chips are cut out like tokens. */
static int lots_of(const struct job *j, int columns, int parts, struct lot lots[LOTS])
{
    const int *of = j->pieces.of;
    int count = 0;
    lots[count++] = piece_lot(&j->sizes, PIECE_TILE, of[PIECE_TILE]);
    int discs = of[PIECE_TOKEN] + of[PIECE_ROBBER] + of[PIECE_PIRATE] + of[PIECE_GROUND] + of[PIECE_CHIP];
    lots[count++] = piece_lot(&j->sizes, PIECE_TOKEN, discs);
    lots[count++] = piece_lot(&j->sizes, PIECE_HARBOUR, of[PIECE_HARBOUR]);
    for (int i = 0; i < parts; i++) {
        struct check_list part = check_list_part(&j->list, i, parts);
        struct lot *lot = &lots[count++];
        *lot = (struct lot){.shape = SHAPE_BOX, .count = 1};
        check_list_size(&part, columns, &lot->width, &lot->height);
    }
    return count;
}

/* How far a list's shape is from that of the area. */
static double oddness(const struct job *j, const struct lot *list)
{
    return fabs(log(list->width / list->height / (j->across / j->up)));
}

/* The packing with the list in as many columns as leave the fewest sheets, and of those where it looks best; false
 * where it does not fit in any. */
static bool pack_with_list(struct job *j, int parts)
{
    struct packing trial;
    double oddest = INFINITY;
    bool packed = false;
    for (int columns = LIST_COLUMNS; columns > 0; columns--) {
        struct lot lots[LOTS];
        int count = lots_of(j, columns, parts, lots);
        if (!packing_lay(lots, count, j->across, j->up, j->spacing, &trial))
            continue;
        double odd = oddness(j, &lots[count - 1]);
        if (!packed || trial.sheets < j->packing.sheets || (trial.sheets == j->packing.sheets && odd < oddest)) {
            oddest = odd;
            j->packing = trial;
            j->columns = columns;
            j->parts = parts;
        }
        packed = true;
    }
    return packed;
}

/* The packing on the paper as it is turned: with the list whole, or in parts, or without it. */
static bool pack(struct job *j)
{
    struct lot lots[LOTS];
    struct furniture f = furniture_of(j, false, false);
    f.sheet = f.sheets = SHEETS_MOST;
    if (!furniture_fits(&f, NULL))
        return false;
    for (int parts = 1; parts <= LIST_PARTS; parts++)
        if (pack_with_list(j, parts))
            return true;
    j->parts = 0;
    return packing_lay(lots, lots_of(j, 0, 0, lots), j->across, j->up, j->spacing, &j->packing);
}

/* ---- what does not fit ---- */

/* The largest hex_mm of which every kind of piece fits on the area. All pieces grow with it. */
static double largest_on(struct job j)
{
    double least = 0, most = j.print->hex_mm;
    for (int i = 0; i < 40; i++) {
        struct print print = *j.print;
        struct lot lots[LOTS];
        bool fits = true;
        print.hex_mm = (least + most) / 2;
        j.sizes = piece_sizes_of(&print);
        int count = lots_of(&j, 0, 0, lots);
        for (int k = 0; k < count; k++)
            fits = fits && (lots[k].count == 0 || packing_most(&lots[k], j.across, j.up, j.spacing) > 0);
        *(fits ? &least : &most) = print.hex_mm;
    }
    return least;
}

static bool too_large(struct job *j, const struct paper *paper, struct err *e)
{
    double largest = 0;
    struct furniture f;
    bool bars = false;
    for (int upright = 0; upright < 2; upright++) {
        orient(j, paper, upright);
        f = furniture_of(j, false, false);
        f.sheet = f.sheets = SHEETS_MOST;
        if (!furniture_fits(&f, NULL))
            continue;
        bars = true;
        largest = fmax(largest, largest_on(*j));
    }
    if (!bars)
        return furniture_fits(&f, e);
    largest = floor(10 * largest) / 10;
    const char *name = j->picture->paper ? j->picture->paper : paper_name(0);
    if (largest < HEX_MM_LEAST)
        return err_set(e, ERR_INPUT, "paper", "no piece fits on paper %s with margins of %g mm: take a larger one",
                       name, j->print->margin_mm);
    return err_set(e, ERR_INPUT, "hex-mm",
                   "pieces of hexes of %g mm do not fit on paper %s with margins of %g mm: hex-mm is at most %g there, "
                   "or paper a larger one",
                   j->print->hex_mm, name, j->print->margin_mm, largest);
}

static int pieces_on(const struct job *j, int sheet)
{
    int count = 0;
    for (int i = 0; i < j->pieces.count; i++)
        count += j->packing.spot[i].sheet == sheet;
    return count;
}

/* Fewer sheets, or as many of which the first takes more. */
static bool is_better(const struct job *a, const struct job *b)
{
    return a->packing.sheets < b->packing.sheets ||
           (a->packing.sheets == b->packing.sheets && pieces_on(a, 0) > pieces_on(b, 0));
}

static bool choose(struct job *j, struct err *e)
{
    struct paper paper;
    struct job across = *j;
    paper_read(j->picture->paper, &paper);
    orient(j, &paper, true);
    orient(&across, &paper, false);
    bool stands = pack(j), lies = pack(&across);
    if (!stands && !lies)
        return too_large(j, &paper, e);
    if (lies && (!stands || is_better(&across, j)))
        *j = across;
    j->list.pieces = &j->pieces;
    return true;
}

/* ---- pages ---- */

/* Whether a sheet is turned from left to right; else from top to bottom. */
static bool turns_sideways(const struct job *j)
{
    return (j->print->backs == BACKS_LONG_EDGE) == (j->height >= j->width);
}

static void draw_piece(const struct job *j, const struct piece_art *art, int i, bool back, bool sideways)
{
    double x = j->left + j->packing.spot[i].x, y = j->top + j->packing.spot[i].y;
    if (back && sideways)
        x = j->width - x;
    if (back && !sideways)
        y = j->height - y;
    char name[PIECE_NAME];
    piece_name(&j->pieces.piece[i], j->lang, name);
    scene_begin(art->s, "piece", name, NULL);
    scene_placed_begin(art->s, x, y, 1);
    (back ? piece_back : piece_front)(art, &j->pieces.piece[i]);
    scene_placed_end(art->s);
    scene_end(art->s);
}

static bool has_list(const struct job *j, int sheet)
{
    for (int i = 0; i < j->parts; i++)
        if (j->packing.spot[j->pieces.count + i].sheet == sheet)
            return true;
    return false;
}

static void draw_list(const struct job *j, const struct piece_art *art, int sheet)
{
    for (int i = 0; i < j->parts; i++) {
        const struct spot *spot = &j->packing.spot[j->pieces.count + i];
        struct check_list part = check_list_part(&j->list, i, j->parts);
        double width, height;
        if (spot->sheet != sheet)
            continue;
        check_list_size(&part, j->columns, &width, &height);
        scene_placed_begin(art->s, j->left + spot->x - width / 2, j->top + spot->y - height / 2, 1);
        check_list_draw(art, &part, j->columns);
        scene_placed_end(art->s);
    }
}

/* The pieces whose drawings a sheet needs: all where there is a list. */
static void pieces_shown(const struct job *j, int sheet, struct pieces *shown)
{
    bool all = has_list(j, sheet);
    shown->count = 0;
    for (int i = 0; i < j->pieces.count; i++)
        if (all || j->packing.spot[i].sheet == sheet)
            shown->piece[shown->count++] = j->pieces.piece[i];
}

static void draw_furniture(const struct job *j, struct scene *s, int sheet, bool back, bool sideways)
{
    char clearance[WORD_BYTES], mm[16];
    struct furniture f = furniture_of(j, back, sideways);
    f.sheet = sheet + 1;
    f.sheets = j->packing.sheets;
    int next = 0;
    if (j->print->backs != BACKS_NONE && pieces_on(j, sheet) > 0)
        f.first = word(j->lang, !back                                ? WORD_FRONT
                                : j->print->backs == BACKS_LONG_EDGE ? WORD_BACK_LONG_EDGE
                                                                     : WORD_BACK_SHORT_EDGE);
    if (j->print->clearance_mm > 0) {
        snprintf(mm, sizeof mm, "%g", j->print->clearance_mm);
        words_point(mm, j->lang);
        words_write(clearance, sizeof clearance, j->lang, WORD_CLEARANCE, (struct word_values){.s = {mm}});
        f.words[next++] = clearance;
    }
    if (text_is_baked(j->title) && strlen(j->title) <= TITLE_SHORT)
        f.words[next++] = j->title;
    furniture_draw(s, &f);
}

static struct scene *draw_page(const struct job *j, int sheet, bool back)
{
    bool sideways = turns_sideways(j);
    struct scene *s = sheet_begin(j->width, j->height, j->print->margin_mm, j->theme, j->title, j->about);
    struct piece_art art = {s, j->theme, j->lang, j->sizes, j->print->backs == BACKS_NONE};
    struct pieces *shown = mem_new(1, sizeof *shown);
    pieces_shown(j, sheet, shown);
    piece_art_define(&art, shown);
    free(shown);
    for (int i = 0; i < j->pieces.count; i++)
        if (j->packing.spot[i].sheet == sheet)
            draw_piece(j, &art, i, back, sideways);
    if (!back)
        draw_list(j, &art, sheet);
    draw_furniture(j, s, sheet, back, sideways);
    sheet_end(s);
    return s;
}

static bool draw_pages(const struct job *j, struct sheets *out, struct err *e)
{
    bool backs = j->print->backs != BACKS_NONE;
    int pages = 0;
    for (int sheet = 0; sheet < j->packing.sheets; sheet++)
        pages += 1 + (backs && pieces_on(j, sheet) > 0);
    if (pages > SHEETS_MOST)
        return err_set(e, ERR_INPUT, "hex-mm",
                       "these pieces take %d pages, and %d are the most: take smaller hexes or "
                       "larger paper",
                       pages, SHEETS_MOST);
    for (int sheet = 0; sheet < j->packing.sheets; sheet++) {
        out->page[out->count++] = draw_page(j, sheet, false);
        if (backs && pieces_on(j, sheet) > 0)
            out->page[out->count++] = draw_page(j, sheet, true);
    }
    return true;
}

/* ---- the whole ---- */

static bool prepare(struct job *j, const struct board *b, bool kind, const struct picture *p, struct err *e)
{
    j->picture = p;
    j->print = &p->print;
    j->theme = theme_find(p->theme, p->ink_saver);
    j->lang = lang_find(p->lang);
    j->title = picture_title(p, b->preset);
    j->about = b->preset->about;
    j->sizes = piece_sizes_of(&p->print);
    j->spacing = fmax(spacing_least, 2 * p->print.bleed_mm);
    if (kind)
        pieces_of_preset(b->preset, p->print.what, &j->pieces);
    else
        pieces_of_board(b, p->print.what, j->lang, &j->pieces);
    if (j->pieces.count == 0)
        return err_set(e, ERR_INPUT, "what", "%s has no harbours", b->preset->name);
    check_list_make(&j->pieces, j->title, j->lang, &j->list);
    return true;
}

struct sheets *sheets_pieces(const struct board *b, bool kind, const struct picture *p, struct err *e)
{
    struct job *j = mem_new(1, sizeof *j);
    struct sheets *sheets = mem_new(1, sizeof *sheets);
    bool done = prepare(j, b, kind, p, e) && choose(j, e) && draw_pages(j, sheets, e);
    free(j);
    if (done)
        return sheets;
    sheets_free(sheets);
    return NULL;
}
