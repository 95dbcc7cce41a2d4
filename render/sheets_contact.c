/* Contact sheets: the grid, and what stands over and under it. All sheets have the same grid, so that boards of one
 * kind have one size. */
#include "render/sheets.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/contact.h"
#include "render/furniture.h"
#include "render/paper.h"

/* mm on paper as small as Letter. */
static const double head_height = 15.5, foot_size = 2.7, foot_gap = 3, column_gap = 6, row_gap = 6, row_gap_most = 12;
static const double ground_inset = 5; /* of what stands on a painted ground */
static const double words_width = 56; /* for which words have size 1 below a board */
static const double beside_width = 44, size_least = 0.85, size_most = 1.6, size_step = 0.1,
                    size_worth = 0.96; /* of the scale of boards beside the smallest words */
static const double scale_least = 0.2; /* numbers are 0.6 mm high then */
enum { FOOT_LINES = 6, FOOT_WORDS = 3 * WORD_BYTES + 4 };

struct contact {
    const struct picture *picture;
    const struct theme *theme;
    enum lang lang;
    struct contact_board *board;
    int count, each;     /* on a sheet, at most */
    const char *longest; /* of the boards' codes */
    bool seeds;          /* some have one */
    struct paper paper;
    double larger, margin; /* on large paper everything is larger; mm of the sheet as it is drawn */
};

struct grid {
    bool across;
    int columns, rows;
    double width, height; /* of the sheet, as it is drawn */
    struct contact_cell cell;
    double scale; /* of the board that is the smallest in its cell */
    double top, room_height, row_step, foot;
};

/* ---- what is known of the boards ---- */

static bool has_same_coast(const struct shown *a, const struct shown *b)
{
    size_t bytes = (size_t)a->lattice->hexes * sizeof *a->lattice->land;
    return a->lattice == b->lattice || !memcmp(a->lattice->land, b->lattice->land, bytes);
}

static bool looks_alike(const struct contact_board *c, const struct contact_board *other)
{
    const struct board *a = c->board, *b = other->board;
    bool alike = a->preset == b->preset && a->harbours == b->harbours && has_same_coast(c->shown, other->shown);
    for (int i = 0; alike && i < a->harbours; i++)
        alike = a->harbour[i].edge == b->harbour[i].edge;
    return alike;
}

static void mark_best(struct contact_board *c, int count)
{
    int most = -1, least = 1001;
    for (int i = 0; i < count; i++) {
        most = c[i].score.overall > most ? c[i].score.overall : most;
        least = c[i].score.overall < least ? c[i].score.overall : least;
    }
    for (int i = 0; i < count; i++)
        c[i].best = c[i].score.overall == most && most > least;
}

/* No measure and no id of a board that lies face down in part: they are of what is hidden too. */
static void rate(const struct board *boards, const struct origin *origins, const struct picture *p, int count,
                 struct contact_board *c)
{
    for (int i = 0; i < count; i++) {
        struct shown *shown = shown_new(&boards[i], p);
        c[i] = (struct contact_board){
            .shown = shown, .board = &shown->board, .number = i + 1, .score = {.overall = -1, .beats = -1}};
        while (!looks_alike(&c[c[i].sea], &c[i]))
            c[i].sea++;
        if (shown->covers > 0)
            continue;
        c[i].origin = origins ? &origins[i] : NULL;
        score_board(&boards[i], &c[i].score);
        board_code_write(&boards[i], c[i].code);
    }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count && c[i].origin; k++)
            c[i].seedless |= c[k].shown->covers > 0 && contact_shares_seed(c[i].origin, &origins[k]);
    mark_best(c, count);
}

static void find_longest(struct contact *c)
{
    double most = 0;
    c->longest = "";
    for (int i = 0; i < c->count; i++) {
        double width = text_width(1, FACE_REGULAR, c->board[i].code);
        c->longest = width > most ? c->board[i].code : c->longest;
        most = fmax(most, width);
        c->seeds |= contact_has_seed(&c->board[i]);
    }
}

/* ---- the grid ---- */

static double least_scale(const struct contact *c, const struct contact_cell *cell)
{
    double least = INFINITY;
    for (int i = 0; i < c->count; i++)
        if (c->board[i].sea == i)
            least = fmin(least, contact_scale(&c->board[i], cell));
    return least;
}

static void write_foot(const struct contact *c, char words[FOOT_WORDS])
{
    bool scored = false, covered = false;
    const char *space = c->lang == LANG_JA ? "" : " ";
    for (int i = 0; i < c->count; i++) {
        scored |= c->board[i].score.overall >= 0;
        covered |= c->board[i].shown->covers > 0;
    }
    if (!c->longest[0]) {
        snprintf(words, FOOT_WORDS, "%s", word(c->lang, WORD_CONTACT_FOG));
        return;
    }
    snprintf(words, FOOT_WORDS, "%s%s%s%s%s", word(c->lang, scored ? WORD_CONTACT_SCORES : WORD_CONTACT_NO_SCORES),
             space, word(c->lang, WORD_CONTACT_AGAIN), covered ? space : "",
             covered ? word(c->lang, WORD_CONTACT_FOG) : "");
}

/* With a NULL scene it is only measured. Returns its height, mm. */
static double put_foot(const struct contact *c, struct scene *s, double y, double width)
{
    char words[FOOT_WORDS];
    write_foot(c, words);
    return paragraph(s, c->margin, y, width, foot_size, FACE_REGULAR, c->theme->faint, FOOT_LINES, words);
}

/* The scale of the smallest board with words of that size; 0 where they have no room. */
static double lay_words(const struct contact *c, struct contact_cell *cell, double size)
{
    cell->size = size;
    cell->words = beside_width * size;
    double height = contact_words_height(c->longest, c->seeds, cell);
    if (!cell->beside)
        cell->words = height;
    bool room = cell->beside ? cell->words < cell->width && height <= cell->height : height < cell->height;
    return room ? least_scale(c, cell) : 0;
}

/* The words are as large as they may be without making the boards much smaller. */
static double lay_cell(const struct contact *c, struct contact_cell *cell)
{
    double wide = cell->width / (cell->beside ? 2.4 * beside_width : words_width), least = fmin(wide, 1);
    if (cell->beside)
        least = fmax(least, size_least);
    double most = least >= size_least ? lay_words(c, cell, least) : 0;
    for (double size = fmin(wide, size_most); most > 0 && size > least; size -= size_step) {
        double scale = lay_words(c, cell, size);
        if (scale >= size_worth * most)
            return scale;
    }
    return most > 0 ? lay_words(c, cell, least) : 0;
}

static struct grid lay_grid(const struct contact *c, bool across, bool beside, int columns)
{
    struct grid g = {.across = across, .columns = columns, .rows = (c->each + columns - 1) / columns};
    double low = fmin(c->paper.width, c->paper.height) / c->larger,
           high = fmax(c->paper.width, c->paper.height) / c->larger;
    g.width = across ? high : low;
    g.height = across ? low : high;
    double width = g.width - 2 * c->margin;
    g.top = c->margin + head_height;
    g.foot = put_foot(c, NULL, 0, width);
    g.room_height = g.height - g.top - c->margin - g.foot - foot_gap;
    g.cell.beside = beside;
    g.cell.width = (width - (columns - 1) * column_gap) / columns;
    g.cell.height = (g.room_height - (g.rows - 1) * row_gap) / g.rows;
    g.scale = g.cell.width > 0 && g.cell.height > 0 ? lay_cell(c, &g.cell) : 0;
    return g;
}

/* The grid with the largest boards: upright and with the words below where it makes no difference. */
static struct grid choose_grid(const struct contact *c)
{
    struct grid best = {.scale = 0};
    for (int way = 0; way < 4; way++)
        for (int columns = 1; columns <= c->each; columns++) {
            struct grid g = lay_grid(c, way & 1, way & 2, columns);
            if (g.scale > best.scale)
                best = g;
        }
    return best;
}

/* ---- one sheet ---- */

static const char *title_of(const struct contact *c)
{
    const struct preset *first = c->board[0].board->preset;
    for (int i = 1; !c->picture->title && i < c->count; i++)
        if (c->board[i].board->preset != first)
            return word(c->lang, WORD_CONTACT_TITLE);
    return picture_title(c->picture, first);
}

/* The fairness that all boards were dealt with, or NULL. */
static const char *fairness_of(const struct contact *c)
{
    const char *fairness = NULL;
    for (int i = 0; i < c->count; i++) {
        const struct origin *o = c->board[i].origin;
        if (!o || !o->known || (fairness && strcmp(fairness, o->fairness)))
            return NULL;
        fairness = o->fairness;
    }
    return fairness;
}

static void put_head(const struct contact *c, struct scene *s, const struct grid *g, int sheet, int sheets)
{
    const struct theme *t = c->theme;
    double x = c->margin, y = x, width = g->width - 2 * x;
    char words[WORD_BYTES], page[WORD_BYTES];
    const char *fairness = fairness_of(c);
    words_write(page, sizeof page, c->lang, WORD_SHEET, (struct word_values){.n = {sheet, sheets}});
    words_write(words, sizeof words, c->lang, fairness ? WORD_CONTACT_FAIRNESS : WORD_CONTACT_COUNT,
                (struct word_values){.n = {c->count}, .s = {fairness}});
    double page_width = sheets > 1 ? text_width(PAGE_NAME, FACE_REGULAR, page) + 4 : 0;
    scene_free_text(s, x, y + 6, 7.4, width - page_width, FACE_REGULAR, ALIGN_LEFT, t->text, title_of(c));
    if (sheets > 1)
        scene_text(s, x + width, y + 6, PAGE_NAME, FACE_REGULAR, ALIGN_RIGHT, t->text, page);
    scene_text(s, x, y + 11.4, PAGE_NAME, FACE_REGULAR, ALIGN_LEFT, t->faint, words);
}

/* How high the tallest board is: those that are bounded by their width leave some of their cells. */
static double tallest(const struct contact *c, const struct contact_cell *cell)
{
    double most = 0;
    for (int i = 0; i < c->count; i++)
        most = fmax(most, contact_board_height(&c->board[i], cell));
    return most;
}

/* mm from one row of cells to the next. */
static double row_step(const struct grid *g)
{
    double used = g->cell.tallest + (g->cell.beside ? 0 : CONTACT_GAP + g->cell.words);
    return used + fmin(fmax((g->room_height - g->rows * used) / g->rows, row_gap), row_gap_most);
}

static struct scene *draw_sheet(const struct contact *c, const struct grid *g, int first, int last, int sheet,
                                int sheets)
{
    double margin = c->picture->print.margin_mm;
    struct scene *s = sheet_begin(g->width * c->larger, g->height * c->larger, margin, c->theme, title_of(c),
                                  word(c->lang, WORD_CONTACT_ABOUT));
    struct drawing d = {.s = s, .t = c->theme, .lang = c->lang};
    for (int i = first; i < last; i++)
        contact_define(&d, &c->board[i]);
    scene_placed_begin(s, 0, 0, c->larger);
    put_head(c, s, g, sheet, sheets);
    for (int i = first; i < last; i++) {
        int column = (i - first) % g->columns, row = (i - first) / g->columns;
        contact_draw(&d, &c->board[i], &g->cell, c->margin + column * (g->cell.width + column_gap),
                     g->top + row * g->row_step);
    }
    put_foot(c, s, g->height - c->margin - g->foot, g->width - 2 * c->margin);
    scene_placed_end(s);
    sheet_end(s);
    return s;
}

/* ---- the whole ---- */

/* As few sheets as there can be, with as many boards on each; on small paper more than CONTACT_MOST ask for. */
static bool lay_sheets(struct contact *c, struct grid *g, struct err *e)
{
    int sheets = (c->count + CONTACT_MOST - 1) / CONTACT_MOST;
    do {
        c->each = (c->count + sheets - 1) / sheets;
        *g = choose_grid(c);
        sheets++;
    } while (g->scale < scale_least && c->each > 1);
    if (g->scale < scale_least)
        return err_set(e, ERR_INPUT, "paper", "%.1f x %.1f mm with margins of %.1f mm is too small for a contact sheet",
                       c->paper.width, c->paper.height, c->picture->print.margin_mm);
    g->cell.tallest = tallest(c, &g->cell);
    g->row_step = row_step(g);
    return true;
}

static struct sheets *draw_sheets(struct contact *c, struct err *e)
{
    struct grid g;
    if (!lay_sheets(c, &g, e))
        return NULL;
    struct sheets *all = mem_new(1, sizeof *all);
    int sheets = (c->count + c->each - 1) / c->each;
    for (; all->count < sheets; all->count++) {
        int first = all->count * c->each, last = first + c->each < c->count ? first + c->each : c->count;
        all->page[all->count] = draw_sheet(c, &g, first, last, all->count + 1, sheets);
    }
    return all;
}

struct sheets *sheets_contact(const struct board *boards, const struct origin *origins, int count,
                              const struct picture *p, struct err *e)
{
    struct contact c = {
        .picture = p, .theme = theme_find(p->theme, p->ink_saver), .lang = lang_find(p->lang), .count = count};
    if (count < 1 || count > CONTACT_BOARDS) {
        err_set(e, ERR_INPUT, "count", "a contact sheet has 1 to %d boards, not %d", CONTACT_BOARDS, count);
        return NULL;
    }
    paper_read(p->paper, &c.paper);
    c.larger = fmax(1, paper_scale(&c.paper)); /* on small paper there are fewer boards, not smaller words */
    c.margin = p->print.margin_mm / c.larger + (c.theme->paper == 0xffffff ? 0 : ground_inset);
    c.board = mem_new((size_t)count, sizeof *c.board);
    rate(boards, origins, p, count, c.board);
    find_longest(&c);
    struct sheets *all = draw_sheets(&c, e);
    for (int i = 0; i < count; i++)
        shown_free(c.board[i].shown);
    free(c.board);
    return all;
}
