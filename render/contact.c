/* One cell of a contact sheet. Boards of a preset share their sea and the lines between their hexes, a symbol each, so
 * that twelve of them take less than twice as many bytes as one. */
#include "render/contact.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include "gen/core/buf.h"
#include "render/art.h"
#include "render/text_lines.h"

/* mm of words of size 1: a badge and the score in a head, two bars at its right or below it, then the ids. */
static const double head_height = 11, head_width = 27, badge_r = 4.7, bar_row = 4.9, bar_height = 1.4, figure_room = 5,
                    bar_least = 0.3, track_height = 0.2, id_row = 3.3, id_size = 2.5, id_least = 2, note_size = 2.4;
enum { CODE_LINES = 3, BARS = 2, SEED_TEXT = 160 };

/* ---- the island ---- */

double contact_scale(const struct contact_board *c, const struct contact_cell *cell)
{
    struct extent e = board_extent(c->board);
    double width = cell->width, height = cell->height;
    *(cell->beside ? &width : &height) -= cell->words + CONTACT_GAP;
    return floor(1000 * fmin(width / (e.right - e.left), height / (e.bottom - e.top))) / 1000;
}

double contact_board_height(const struct contact_board *c, const struct contact_cell *cell)
{
    struct extent e = board_extent(c->board);
    return contact_scale(c, cell) * (e.bottom - e.top);
}

static void shared_name(const char *part, const struct contact_board *c, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "%s-%d", part, c->sea + 1);
}

static void define_sea(const struct drawing *d, const char *name)
{
    scene_symbol_begin(d->s, name);
    draw_sea(d);
    scene_symbol_end(d->s);
}

static void define_net(const struct drawing *d, const char *name)
{
    struct picture plain = picture_default();
    scene_symbol_begin(d->s, name);
    draw_tracks(d);
    draw_shore_floods(d);
    draw_shore_lines(d);
    draw_piers(d);
    draw_edges(d);
    draw_ways(d);
    draw_corners(d, &plain);
    scene_symbol_end(d->s);
}

static struct drawing island_of(const struct drawing *d, const struct contact_board *c)
{
    struct drawing island = *d;
    island.b = c->board;
    island.small = true;
    island.l = c->shown->lattice;
    island.shown = c->shown;
    island.plain = c->board->preset->waters.rivers > 0; /* these take too many bytes else */
    return island;
}

void contact_define(const struct drawing *d, const struct contact_board *c)
{
    struct drawing island = island_of(d, c);
    char sea[SYMBOL_NAME], net[SYMBOL_NAME];
    scene_quiet(d->s, true);
    define_board(&island);
    define_robber(&island);
    shared_name("sea", c, sea);
    shared_name("net", c, net);
    if (!scene_has_symbol(d->s, sea)) {
        struct coasts *coasts = coasts_new(&island);
        island.coasts = coasts; /* the islands of a preset share their coasts as water on whole tiles */
        define_sea(&island, sea);
        define_net(&island, net);
        coasts_free(coasts);
    }
    scene_quiet(d->s, false);
}

static void draw_island(const struct drawing *d, const struct contact_board *c, double x, double y, double scale)
{
    struct extent e = board_extent(c->board);
    struct drawing island = island_of(d, c);
    char name[SYMBOL_NAME];
    scene_quiet(d->s, true);
    scene_placed_begin(d->s, x - scale * e.left, y - scale * e.top, scale);
    shared_name("sea", c, name);
    scene_use(d->s, name, 0, 0, 1, 0);
    draw_hexes(&island);
    shared_name("net", c, name);
    scene_use(d->s, name, 0, 0, 1, 0);
    draw_robber_ashore(&island);
    draw_rivers(&island);
    draw_ground_lines(&island);
    draw_grounds(&island);
    draw_harbours(&island);
    scene_placed_end(d->s);
    scene_quiet(d->s, false);
}

/* ---- number and score ---- */

/* The best board's is filled, so that it is found in black and white too. */
static void put_badge(const struct drawing *d, const struct contact_board *c)
{
    char number[12];
    double xy[12], x = badge_r * sin(M_PI / 3) + 0.3, y = badge_r + 0.2;
    for (int k = 0; k < 6; k++) {
        xy[2 * k] = x + badge_r * sin(k * M_PI / 3);
        xy[2 * k + 1] = y - badge_r * cos(k * M_PI / 3);
    }
    struct style rim = style_stroke(d->t->text, 0.5);
    rim.cap = CAP_ROUND;
    rim.fill = c->best ? d->t->text : NO_COLOUR;
    snprintf(number, sizeof number, "%d", c->number);
    double cap = number[1] && number[2] ? 2.7 : 3.9;
    scene_polygon(d->s, xy, 6, rim);
    scene_text(d->s, x, y + cap / 2, cap / text_cap_height(1, FACE_BOLD), FACE_BOLD, ALIGN_CENTRE,
               c->best ? d->t->paper : d->t->text, number);
}

static void write_score(const struct contact_board *c, enum lang lang, char score[16])
{
    snprintf(score, 16, "%d.%d", c->score.overall / 10, c->score.overall % 10);
    words_point(score, lang);
}

static void put_score(const struct drawing *d, const struct contact_board *c)
{
    char score[16];
    double x = 2 * badge_r + 0.9;
    if (!c->code[0])
        return;
    if (c->score.overall < 0) {
        scene_text(d->s, x, 6, note_size, FACE_REGULAR, ALIGN_LEFT, d->t->faint, word(d->lang, WORD_NO_SCORE));
        return;
    }
    write_score(c, d->lang, score);
    scene_text(d->s, x, 5.1, 6.4, FACE_BOLD, ALIGN_LEFT, d->t->text, score);
    scene_text(d->s, x, 9, note_size, FACE_REGULAR, ALIGN_LEFT, c->best ? d->t->text : d->t->faint,
               word(d->lang, c->best ? WORD_HIGHEST : WORD_OF_100));
}

/* ---- bars ---- */

/* The measures in which the board is best and worst, the first of several alike; returns how many. */
static int choose_measures(const struct score *score, enum measure chosen[BARS])
{
    int best = -1, worst = -1;
    for (int m = 0; m < MEASURES; m++) {
        int worse = score->measure[m].known ? score->measure[m].worse : -1;
        if (worse >= 0 && (best < 0 || worse > score->measure[best].worse))
            best = m;
        if (worse >= 0 && (worst < 0 || worse < score->measure[worst].worse))
            worst = m;
    }
    chosen[0] = (enum measure)best;
    chosen[1] = (enum measure)worst;
    return best < 0 ? 0 : best == worst ? 1 : 2;
}

static void put_bar(const struct drawing *d, double x, double y, double width, enum measure m, int share)
{
    char figure[16];
    const char *name = word(d->lang, WORD_MEASURE + m);
    double room = width - figure_room, size = note_size * fmin(1, room / text_width(note_size, FACE_REGULAR, name));
    snprintf(figure, sizeof figure, "%d", (share + 5) / 10);
    scene_text(d->s, x, y + 2.2, size, FACE_REGULAR, ALIGN_LEFT, d->t->text, name);
    scene_text(d->s, x + width, y + 2.2, note_size, FACE_BOLD, ALIGN_RIGHT, d->t->text, figure);
    scene_rect(d->s, x, y + 3, fmax(width * share / 1000, bar_least), bar_height, 0, style_fill(d->t->badge_rim));
    scene_rect(d->s, x, y + 3 + bar_height - track_height, width, track_height, 0, style_fill(d->t->badge_rim));
}

static void put_bars(const struct drawing *d, const struct contact_board *c, double x, double y, double width)
{
    enum measure chosen[BARS];
    int count = choose_measures(&c->score, chosen);
    for (int i = 0; i < count; i++)
        put_bar(d, x, y + i * bar_row, width, chosen[i], c->score.measure[chosen[i]].worse);
}

/* ---- ids ---- */

/* A code that is a little too long for its line is set smaller; one that takes several lines fills them alike. */
static struct text_lines code_lines(const char *code, double width, int32_t colour)
{
    double whole = text_width(id_size, FACE_REGULAR, code), size = id_size;
    if (whole > width && whole * id_least <= width * id_size)
        size = id_size * width / whole;
    double lines = ceil(whole * size / id_size / width - 1e-9), fill = 1.08 * whole / lines;
    return (struct text_lines){.size_mm = size,
                               .width_mm = lines > 1 ? fmin(width, fill) : width + 1e-6,
                               .leading_mm = id_row,
                               .face = FACE_REGULAR,
                               .colour = colour,
                               .lines_most = CODE_LINES};
}

bool contact_has_seed(const struct contact_board *c)
{
    return c->origin && c->origin->known && c->origin->seed && !c->seedless;
}

/* Where the number of a batch's board begins in its seed, `game night#3`, or at the end. */
static size_t batch_suffix(const char *seed)
{
    const char *mark = strrchr(seed, '#');
    return mark && strspn(mark + 1, "0123456789") == strlen(mark + 1) ? (size_t)(mark - seed) : strlen(seed);
}

bool contact_shares_seed(const struct origin *a, const struct origin *b)
{
    if (!a->known || !a->seed || !b->known || !b->seed)
        return false;
    size_t length = batch_suffix(a->seed);
    return length == batch_suffix(b->seed) && !strncmp(a->seed, b->seed, length);
}

/* A seed that is too long loses the end of its words, and never its number. */
static void put_seed(const struct drawing *d, const char *seed, double y, double width)
{
    char text[SEED_TEXT];
    double x =
        scene_text(d->s, 0, y, id_size, FACE_REGULAR, ALIGN_LEFT, d->t->faint, word(d->lang, WORD_SEED_SMALL)) + 0.8;
    size_t suffix = batch_suffix(seed);
    snprintf(text, sizeof text, "%s", seed);
    for (size_t cut = suffix; text_is_baked(seed) && cut > 0 && text_width(id_size, FACE_REGULAR, text) > width - x;) {
        do
            cut--;
        while (cut > 0 && ((unsigned char)seed[cut] & 0xC0) == 0x80);
        snprintf(text, sizeof text, "%.*s…%s", (int)cut, seed, seed + suffix);
    }
    scene_free_text(d->s, x, y, id_size, width - x, FACE_REGULAR, ALIGN_LEFT, d->t->text, text);
}

static void put_ids(const struct drawing *d, const struct contact_board *c, double y, double width)
{
    struct text_lines how = code_lines(c->code, width, d->t->text);
    if (!c->code[0])
        return;
    y += 0.95 * id_size;
    y += text_lines_draw(d->s, 0, y, &how, c->code) * id_row;
    if (contact_has_seed(c))
        put_seed(d, c->origin->seed, y, width);
}

/* ---- the cell ---- */

double contact_words_height(const char *code, bool seed, const struct contact_cell *cell)
{
    double width = (cell->beside ? cell->words : cell->width) / cell->size;
    struct text_lines how = code_lines(code, width, 0);
    double rows = (code[0] ? text_lines_draw(NULL, 0, 0, &how, code) : 0) + seed;
    return cell->size * (head_height + (cell->beside ? BARS * bar_row + 1 : 0) + rows * id_row);
}

static void put_words(const struct drawing *d, const struct contact_board *c, double width, bool beside)
{
    double ids = head_height;
    put_badge(d, c);
    put_score(d, c);
    if (beside) {
        put_bars(d, c, 0, head_height, width);
        ids += BARS * bar_row + 1;
    } else {
        put_bars(d, c, head_width, 0.2, width - head_width);
    }
    put_ids(d, c, ids, width);
}

/* What the cell is, for those who hear it. */
static void write_label(const struct drawing *d, const struct contact_board *c, char *label, size_t size)
{
    char score[16];
    write_score(c, d->lang, score);
    if (!c->code[0])
        words_write(label, size, d->lang, WORD_LABEL_HIDDEN, (struct word_values){.n = {c->number}});
    else if (c->score.overall < 0)
        words_write(label, size, d->lang, WORD_LABEL_BOARD, (struct word_values){.n = {c->number}, .s = {c->code}});
    else
        words_write(label, size, d->lang, c->best ? WORD_LABEL_HIGHEST : WORD_LABEL_SCORE,
                    (struct word_values){.n = {c->number}, .s = {score, c->code}});
}

void contact_draw(const struct drawing *d, const struct contact_board *c, const struct contact_cell *cell, double x,
                  double y)
{
    struct extent e = board_extent(c->board);
    char label[WORD_BYTES + BOARD_CODE];
    double scale = contact_scale(c, cell), width = scale * (e.right - e.left), height = scale * (e.bottom - e.top);
    double room = cell->beside ? cell->width - cell->words - CONTACT_GAP : cell->width;
    write_label(d, c, label, sizeof label);
    scene_begin(d->s, "board", label, c->code[0] ? c->code : NULL);
    draw_island(d, c, x + (room - width) / 2, y + (cell->tallest - height) / 2, scale);
    if (cell->beside)
        scene_placed_begin(d->s, x + room + CONTACT_GAP, y, cell->size);
    else
        scene_placed_begin(d->s, x, y + cell->tallest + CONTACT_GAP, cell->size);
    put_words(d, c, (cell->beside ? cell->words : cell->width) / cell->size, cell->beside);
    scene_placed_end(d->s);
    scene_end(d->s);
}
