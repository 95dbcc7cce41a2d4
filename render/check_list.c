#include "render/check_list.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* mm */
static const double pad = 4, title_height = 8.5, heading_height = 7, line_height = 9.4, more_boxes = 4.1,
                    column_width = 49, column_gap = 4, picture_mm = 7.6, words_x = 9.6, box_mm = 2.9, box_step = 4.1;
static const double title_em = 4.6, title_least_em = 3, heading_em = 3, name_em = 3.2;
enum { BOXES_IN_LINE = 8 };

/* ---- what is listed ---- */

/* Pieces with the same key cannot be told apart, but by their letters; lists are in the order of keys. */
static long key_of(const struct piece *piece)
{
    long within = 0;
    if (piece->kind == PIECE_TILE)
        within = (long)piece->terrain << 1 | piece->fog;
    else if (piece->kind == PIECE_TOKEN || piece->kind == PIECE_GROUND)
        within = (long)__builtin_ctz(piece->number) << 24 | (long)piece->number << 8 |
                 (piece->coloured ? piece->terrain + 1 : 0);
    else if (piece->kind == PIECE_CHIP)
        within = piece->points;
    else if (piece->kind == PIECE_HARBOUR)
        within = (long)piece->resource << 8 | piece->rate;
    return (long)piece->kind << 32 | within;
}

static struct check_line *line_of(struct check_list *list, const struct piece *piece)
{
    int i = 0;
    while (i < list->lines && key_of(list->line[i].like) < key_of(piece))
        i++;
    if (i < list->lines && key_of(list->line[i].like) == key_of(piece))
        return &list->line[i];
    memmove(&list->line[i + 1], &list->line[i], (size_t)(list->lines - i) * sizeof *list->line);
    list->line[i] = (struct check_line){.like = piece};
    list->lines++;
    return &list->line[i];
}

static void add_letter(struct check_line *line, const char *letter)
{
    size_t length = strlen(line->letters);
    if (letter[0])
        snprintf(line->letters + length, sizeof line->letters - length, "%s%s", length ? ", " : "", letter);
}

void check_list_make(const struct pieces *pieces, const char *title, enum lang lang, struct check_list *out)
{
    *out = (struct check_list){.pieces = pieces, .title = title, .lang = lang};
    for (int i = 0; i < pieces->count; i++) {
        struct check_line *line = line_of(out, &pieces->piece[i]);
        line->count++;
        add_letter(line, pieces->piece[i].letter);
    }
}

struct check_list check_list_part(const struct check_list *list, int part, int parts)
{
    struct check_list out = *list;
    int first = list->lines * part / parts;
    out.lines = list->lines * (part + 1) / parts - first;
    memmove(out.line, &list->line[first], (size_t)out.lines * sizeof *out.line);
    return out;
}

/* ---- its words ---- */

static void line_text(const struct check_list *list, const struct check_line *line, char *text, size_t size)
{
    char name[PIECE_NAME], whole[PIECE_NAME + sizeof line->letters + 4];
    piece_name(line->like, list->lang, name);
    if (line->letters[0])
        snprintf(whole, sizeof whole, "%s (%s)", name, line->letters);
    else
        snprintf(whole, sizeof whole, "%s", name);
    words_write(text, size, list->lang, WORD_PIECE_COUNT, (struct word_values){.n = {line->count}, .s = {whole}});
}

/* Robber and pirate are listed among the tokens. */
static enum piece_kind section_of(const struct check_list *list, int line)
{
    enum piece_kind kind = list->line[line].like->kind;
    return kind == PIECE_ROBBER || kind == PIECE_PIRATE ? PIECE_TOKEN : kind;
}

static bool begins_section(const struct check_list *list, int line)
{
    return line == 0 || section_of(list, line) != section_of(list, line - 1);
}

static void heading_text(const struct check_list *list, enum piece_kind kind, char *text, size_t size)
{
    const int *of = list->pieces->of;
    bool tokens = kind == PIECE_TOKEN || kind == PIECE_ROBBER || kind == PIECE_PIRATE;
    enum word words = tokens                  ? WORD_TOKENS
                      : kind == PIECE_TILE    ? WORD_TILES
                      : kind == PIECE_HARBOUR ? WORD_HARBOURS
                      : kind == PIECE_CHIP    ? WORD_CHIPS
                                              : WORD_GROUNDS;
    int count = tokens ? of[PIECE_TOKEN] + of[PIECE_ROBBER] + of[PIECE_PIRATE] : of[kind];
    snprintf(text, size, "%s%s %d", word(list->lang, words), word_colon(list->lang), count);
}

/* ---- columns ---- */

static double height_of(const struct check_list *list, int line)
{
    int more = (list->line[line].count - 1) / BOXES_IN_LINE;
    return line_height + more * more_boxes + (begins_section(list, line) ? heading_height : 0);
}

/* How many columns of that height the lines take. */
static int columns_at(const struct check_list *list, double height)
{
    double y = 0;
    int columns = 1;
    for (int i = 0; i < list->lines; i++) {
        if (y > 0 && y + height_of(list, i) > height + 1e-9) {
            columns++;
            y = 0;
        }
        y += height_of(list, i);
    }
    return columns;
}

static double column_height(const struct check_list *list, int columns)
{
    double height = 0, step = 0.1;
    for (int i = 0; i < list->lines; i++)
        height = fmax(height, height_of(list, i));
    while (columns_at(list, height) > columns)
        height += step;
    return height;
}

void check_list_size(const struct check_list *list, int columns, double *width, double *height)
{
    *width = columns * column_width - column_gap + 2 * pad;
    *height = title_height + column_height(list, columns) + 2 * pad;
}

/* ---- drawing ---- */

static void draw_boxes(const struct piece_art *art, double x, double y, int count)
{
    for (int i = 0; i < count; i++)
        scene_rect(art->s, x + i % BOXES_IN_LINE * box_step, y + i / BOXES_IN_LINE * more_boxes, box_mm, box_mm, 0.4,
                   style_stroke(art->t->text, 0.25));
}

static void draw_line(const struct piece_art *art, const struct check_list *list, int line, double x, double y)
{
    char text[160];
    if (begins_section(list, line)) {
        heading_text(list, list->line[line].like->kind, text, sizeof text);
        scene_text(art->s, x, y + 3.4, heading_em, FACE_BOLD, ALIGN_LEFT, art->t->faint, text);
        scene_segment(art->s, x, y + 4.7, x + column_width - column_gap, y + 4.7, style_stroke(art->t->sand_edge, 0.2));
        y += heading_height;
    }
    line_text(list, &list->line[line], text, sizeof text);
    scene_placed_begin(art->s, x + picture_mm / 2, y + picture_mm / 2, 1);
    piece_picture(art, list->line[line].like, picture_mm);
    scene_placed_end(art->s);
    double room = column_width - column_gap - words_x, em = name_em;
    em *= fmin(1, room / text_width(em, FACE_REGULAR, text));
    scene_text(art->s, x + words_x, y + 2.8, em, FACE_REGULAR, ALIGN_LEFT, art->t->text, text);
    draw_boxes(art, x + words_x, y + 4.3, list->line[line].count);
}

/* A narrow list does without the title of the board. */
static void draw_title(const struct piece_art *art, const struct check_list *list, double width)
{
    char text[WORD_BYTES];
    const char *name = word(list->lang, WORD_CHECK_LIST);
    int count = list->pieces->count;
    snprintf(text, sizeof text, "%s%s %s (%d)", name, word_colon(list->lang), list->title, count);
    if (text_is_baked(text) && text_width(title_least_em, FACE_BOLD, text) > width - 2 * pad)
        snprintf(text, sizeof text, "%s (%d)", name, count);
    scene_free_text(art->s, pad, pad + 4, title_em, width - 2 * pad, FACE_BOLD, ALIGN_LEFT, art->t->text, text);
}

void check_list_draw(const struct piece_art *art, const struct check_list *list, int columns)
{
    double width, height, most = column_height(list, columns), x = pad, y = pad + title_height;
    check_list_size(list, columns, &width, &height);
    scene_rect(art->s, 0.15, 0.15, width - 0.3, height - 0.3, 2, style_stroke(art->t->faint, 0.3));
    draw_title(art, list, width);
    for (int i = 0; i < list->lines; i++) {
        double line = height_of(list, i);
        if (y > pad + title_height && y + line > pad + title_height + most + 1e-9) {
            x += column_width;
            y = pad + title_height;
        }
        draw_line(art, list, i, x, y);
        y += line;
    }
}
