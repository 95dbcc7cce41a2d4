/* A card is 120 x 63 mm, so that a millimetre is ten pixels. Chats show it at half its size or less: few words, large.
 */
#include "render/card.h"

#include <math.h>
#include <stdio.h>
#include "render/drawing.h"
#include "render/page.h"
#include "render/text_lines.h"

static const double width = 120, height = 63;                  /* mm, as are all here */
static const double sea_width = 75, board_room = 1.2;          /* of the board's part; round the board */
static const double shore = 76.2, swell = 1.1, beach = 0.9;    /* where the paper begins, and how far it waves */
static const double shallow_reach[SHALLOWS] = {4.6, 3.1, 1.9}; /* of the water along it */
static const double column_left = 83, column_right = 114;      /* of the words */
/* Their baselines, and the lines between them. */
static const double heading_y = 10.6, name_y = 19.6, days_y = 26, upper_rule = 33.8, play_y = 38.2, lower_rule = 45.6,
                    seed_y = 50.2, code_y = 54;
enum { SWELLS = 6 };

/* ---- the board ---- */

static double fit(struct extent e, struct area room)
{
    return floor(1000 * fmin(room.width / (e.right - e.left), room.height / (e.bottom - e.top))) / 1000;
}

static void draw_island(struct scene *s, const struct board *b, const struct picture *p)
{
    struct picture plain = picture_default();
    plain.theme = p->theme;
    plain.ink_saver = p->ink_saver;
    plain.lang = p->lang;
    struct shown *shown = shown_new(b, &plain);
    struct drawing d = drawing_for(shown, &plain);
    d.s = s;
    struct extent e = drawing_extent(&d);
    struct area room = {board_room, board_room, sea_width - 2 * board_room, height - 2 * board_room};
    double scale = fit(e, room), x = room.x + room.width / 2 - scale * (e.left + e.right) / 2,
           y = room.y + room.height / 2 - scale * (e.top + e.bottom) / 2;
    struct extent ocean = {-x / scale, -y / scale, (shore - shallow_reach[0] - x) / scale, (height - y) / scale};
    d.ocean = &ocean;
    scene_placed_begin(s, x, y, scale);
    draw_board(&d, NULL, &plain);
    scene_placed_end(s);
    shown_free(shown);
}

/* ---- the paper, whose edge is a coast ---- */

static void put_shore(struct scene *s, struct style style)
{
    double step = (height + 4) / SWELLS;
    scene_path(s, style);
    scene_move(s, shore, -2);
    for (int i = 0; i < SWELLS; i++) {
        double y = -2 + i * step, side = i % 2 ? swell : -swell;
        scene_curve(s, shore + 2 * side, y + step / 3, shore + 2 * side, y + 2 * step / 3, shore, y + step);
    }
    scene_line(s, width + 6, height + 2);
    scene_line(s, width + 6, -2);
    scene_close(s);
    scene_path_end(s);
}

static void draw_paper(struct scene *s, const struct theme *t)
{
    for (int i = 0; i < SHALLOWS && !t->black_only; i++)
        put_shore(s, style_stroke(t->shallow[i], 2 * shallow_reach[i]));
    put_shore(s, style_stroke(t->sand_edge, 2 * beach + 0.3));
    put_shore(s, style_stroke(t->sand, 2 * beach));
    put_shore(s, style_fill(t->paper));
    if (t->black_only)
        put_shore(s, style_stroke(t->line, 0.2));
}

/* ---- the words ---- */

/* The largest size up to `most` at which a text is no wider than the column. */
static double fitting(double most, enum face face, const char *text)
{
    double room = column_right - column_left, needed = text_width(most, face, text);
    return needed > room ? floor(100 * most * room / needed) / 100 : most;
}

static void put_line(struct scene *s, double y, double most, enum face face, int32_t colour, const char *text)
{
    scene_text(s, column_left, y, fitting(most, face, text), face, ALIGN_LEFT, colour, text);
}

static void put_rule(struct scene *s, const struct theme *t, double y)
{
    scene_segment(s, column_left, y, column_right, y, style_stroke(t->hairline, 0.2));
}

static void write_day(enum lang lang, enum word phrase, struct day d, char line[WORD_BYTES])
{
    const char *month = word(lang, (enum word)(WORD_MONTH + d.month - 1));
    words_write(line, WORD_BYTES, lang, phrase, (struct word_values){.n = {d.day, d.year}, .s = {month}});
}

static void put_days(struct scene *s, const struct theme *t, enum lang lang, const struct card *card)
{
    char first[WORD_BYTES], last[WORD_BYTES];
    bool same = card->first.year == card->last.year;
    write_day(lang, same ? WORD_WEEK_FIRST : WORD_WEEK_FIRST_YEAR, card->first, first);
    write_day(lang, WORD_WEEK_LAST, card->last, last);
    double size = fmin(fitting(3.5, FACE_REGULAR, first), fitting(3.5, FACE_REGULAR, last));
    put_line(s, days_y, size, FACE_REGULAR, t->text, first);
    put_line(s, days_y + 4.6, size, FACE_REGULAR, t->text, last);
}

static void put_code(struct scene *s, const struct theme *t, const char *code)
{
    struct text_lines how = {.size_mm = 2.6,
                             .width_mm = column_right - column_left,
                             .leading_mm = 3.4,
                             .face = FACE_REGULAR,
                             .colour = t->faint,
                             .lines_most = 2};
    text_lines_draw(s, column_left, code_y, &how, code);
}

static void draw_words(struct scene *s, const struct theme *t, enum lang lang, const struct card *card)
{
    char line[WORD_BYTES];
    put_line(s, heading_y, 4, FACE_REGULAR, t->faint, word(lang, WORD_WEEK));
    put_line(s, name_y, 9, FACE_BOLD, t->text, card->name);
    put_days(s, t, lang, card);
    put_rule(s, t, upper_rule);
    put_line(s, play_y, 3.2, FACE_REGULAR, t->text, word(lang, WORD_WEEK_LAND));
    words_write(line, sizeof line, lang, WORD_WEEK_POINTS, (struct word_values){.n = {card->points}});
    put_line(s, play_y + 4.2, 3.2, FACE_REGULAR, t->text, line);
    put_rule(s, t, lower_rule);
    snprintf(line, sizeof line, "%s %s", word(lang, card->seed ? WORD_SEED : WORD_BOARD_CODE),
             card->seed ? card->seed : "");
    put_line(s, seed_y, 3.2, FACE_REGULAR, t->text, line);
    put_code(s, t, card->code);
}

struct scene *card_new(const struct board *b, const struct card *card, const struct picture *p)
{
    const struct theme *t = theme_find(p->theme, p->ink_saver);
    enum lang lang = lang_find(p->lang);
    char title[WORD_BYTES];
    words_write(title, sizeof title, lang, WORD_WEEK_TITLE, (struct word_values){.s = {card->name}});
    struct scene *s = scene_new(width, height, title, b->preset->about);
    scene_paper(s, t->sea);
    draw_island(s, b, p);
    scene_begin(s, "words", NULL, NULL);
    draw_paper(s, t);
    draw_words(s, t, lang, card);
    scene_end(s);
    return s;
}
