/* What a page says of where its board is from, and what makes it again: fairness, seed, ids, a QR code. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_code.h"
#include "gen/core/buf.h"
#include "gen/core/mem.h"
#include "render/page.h"
#include "render/text_lines.h"
#include "solver/ruleset.h"

static const double id_size = 2.5, gap = 1.2, code_gap = 2; /* between lines of text; beside a QR code */
static const double beside_least = 24;                      /* the least width of text beside it */
static const double id_indent = 2;                          /* of the lines on which an id goes on */
enum {
    SEED_LINES = 8,
    ID_LINES = 40,
    MAKER_LINES = 2,
    FAIRNESS_LINES = 6,
    LINK_LINES = 3,
    LINK_SHORT = 90,
    FOG_LINES = 8
};

/* ---- fairness ---- */

static bool has_rule(const struct rule_list *list, const struct rule_text *rule)
{
    for (int i = 0; i < list->count; i++)
        if (!strcmp(list->rule[i].name, rule->name) && !strcmp(list->rule[i].text, rule->text))
            return true;
    return false;
}

static void add_rule(struct buf *list, const struct rule_text *rule)
{
    buf_text(list, list->length ? ", " : "");
    rule_text_write(rule, list);
}

/* The rules of a list that the deal did without; one of the same name with another text took its place, and is said. */
static void add_missing(const struct origin *o, const struct rule_list *list, struct buf *without)
{
    for (int i = 0; i < list->count; i++)
        if (!rule_list_get(&o->rules, list->rule[i].name))
            add_rule(without, &list->rule[i]);
}

/* The set (NULL: not known), and where the deal differs from it and from the preset's own rules. What it did without
 * comes first: of a long line the end may be cut. */
static void write_fairness(const struct page *p, const struct rule_list *set, struct buf *out)
{
    const struct origin *o = p->origin;
    const struct rule_list *own = &p->board->preset->rules;
    struct buf without = {0}, with = {0};
    if (set) {
        add_missing(o, set, &without);
        add_missing(o, own, &without);
    }
    for (int i = 0; set && i < o->rules.count; i++)
        if (!has_rule(set, &o->rules.rule[i]) && !has_rule(own, &o->rules.rule[i]))
            add_rule(&with, &o->rules.rule[i]);
    enum word phrase = without.length && with.length ? WORD_FAIRNESS_WITHOUT_WITH
                       : without.length              ? WORD_FAIRNESS_WITHOUT
                       : with.length                 ? WORD_FAIRNESS_WITH
                                                     : WORD_FAIRNESS;
    struct word_values values = {.s = {o->fairness, without.length ? without.data : with.data, with.data}};
    size_t size = WORD_BYTES + strlen(o->fairness) + without.length + with.length;
    char *text = mem_new(size, 1);
    words_write(text, size, p->drawing.lang, phrase, values);
    buf_text(out, text);
    free(text);
    buf_free(&without);
    buf_free(&with);
}

/* How a board was found that is not simply dealt. */
static void write_sampling(const struct origin *o, enum lang lang, struct buf *out)
{
    char text[WORD_BYTES];
    if (o->sampling == SAMPLING_SEARCH)
        buf_text(out, word(lang, WORD_SEARCH));
    else if (o->sampling == SAMPLING_BEST && o->best.goal) {
        words_write(text, sizeof text, lang, WORD_BEST_BY, (struct word_values){.s = {o->best.goal}});
        buf_text(out, text);
    } else if (o->sampling == SAMPLING_BEST)
        buf_text(out, word(lang, WORD_BEST));
    if (out->length > 0 && lang != LANG_JA)
        buf_char(out, ' ');
}

static double draw_fairness(const struct page *p, struct area at)
{
    const struct origin *o = p->origin;
    if (!o || !o->known)
        return 0;
    struct buf line = {0};
    struct rule_list *set = mem_new(1, sizeof *set);
    if (o->sampling == SAMPLING_FIXED) {
        buf_text(&line, word(p->drawing.lang, WORD_FIXED));
    } else {
        bool known = fairness_rules(o->fairness, p->board->preset, set);
        write_sampling(o, p->drawing.lang, &line);
        write_fairness(p, known ? set : NULL, &line);
    }
    double height = paragraph(p->drawing.s, at.x, at.y, at.width, PAGE_SMALL, FACE_REGULAR, p->drawing.t->text,
                              p->brief < BRIEF_WORDS ? FAIRNESS_LINES : 2, line.data);
    buf_free(&line);
    free(set);
    return height + gap;
}

/* ---- ids ---- */

static double draw_seed(const struct page *p, struct area at)
{
    const struct theme *t = p->drawing.t;
    const char *label = word(p->drawing.lang, WORD_SEED);
    double width = text_width(PAGE_SMALL, FACE_REGULAR, label) + text_width(PAGE_SMALL, FACE_REGULAR, " "),
           y = at.y + text_cap_height(PAGE_NAME, FACE_REGULAR);
    struct text_lines how = {.size_mm = PAGE_NAME,
                             .width_mm = at.width - width,
                             .leading_mm = 1.25 * PAGE_NAME,
                             .face = FACE_REGULAR,
                             .colour = t->text,
                             .lines_most = SEED_LINES};
    if (p->drawing.s)
        scene_text(p->drawing.s, at.x, y, PAGE_SMALL, FACE_REGULAR, ALIGN_LEFT, t->faint, label);
    int lines = page_lines(p, p->seed, at.x + width, y, &how, p->origin->seed);
    return y - at.y + (lines - 1) * how.leading_mm + gap + 0.4;
}

static double draw_id(const struct page *p, struct area at, int lines, int32_t colour, const char *text)
{
    struct text_lines how = {.size_mm = id_size,
                             .width_mm = at.width,
                             .leading_mm = PARAGRAPH_LEADING * id_size,
                             .face = FACE_REGULAR,
                             .colour = colour,
                             .lines_most = lines,
                             .indent_mm = id_indent};
    return text_lines_draw(p->drawing.s, at.x, at.y + 0.95 * id_size, &how, text) * how.leading_mm + 0.8;
}

static bool is_seed_shown(const struct page *p)
{
    const struct origin *o = p->origin;
    return o && o->known && o->seed && (p->brief < BRIEF_SEED || strlen(o->seed) <= BRIEF_BYTES);
}

/* The seed and its id, which is never cut, as it deals the board again. */
static double draw_deal(const struct page *p, struct area at)
{
    const struct origin *o = p->origin;
    double height = is_seed_shown(p) ? draw_seed(p, at) : 0;
    if (o && o->known && o->seed_id)
        height += draw_id(p, area_below(at, height), ID_LINES, p->drawing.t->text, o->seed_id);
    return height;
}

static double draw_board_code(const struct page *p, struct area at)
{
    char code[BOARD_CODE];
    board_code_write(p->board, code);
    return draw_id(p, at, ID_LINES, p->drawing.t->text, code);
}

/* In its place, where it would betray what lies face down. */
static double draw_in_fog(const struct page *p, struct area at)
{
    return gap + paragraph(p->drawing.s, at.x, at.y, at.width, PAGE_SMALL, FACE_REGULAR, p->drawing.t->text, FOG_LINES,
                           word(p->drawing.lang, WORD_IN_FOG));
}

/* The board's code, what made it, and a link that is short enough to be typed. */
static double draw_code(const struct page *p, struct area at)
{
    const struct theme *t = p->drawing.t;
    char maker[LABEL];
    bool known = p->origin && p->origin->known;
    words_write(maker, sizeof maker, p->drawing.lang, known ? WORD_MAKER_GENERATOR : WORD_MAKER,
                (struct word_values){.n = {known ? p->origin->generator : 0}, .s = {ISLEWRIGHT_VERSION}});
    double height = p->shown->covers > 0 ? draw_in_fog(p, at) : draw_board_code(p, at);
    if (p->picture->link && strlen(p->picture->link) <= LINK_SHORT)
        height += draw_id(p, area_below(at, height), LINK_LINES, t->faint, p->picture->link);
    return height + draw_id(p, area_below(at, height), MAKER_LINES, t->faint, maker) - 0.8;
}

/* ---- the QR code ---- */

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

/* All words left of the QR code. */
static double draw_beside(const struct page *p, struct area at, double side)
{
    struct area left = at;
    left.width -= side + code_gap;
    double height = draw_deal(p, left);
    height += draw_code(p, area_below(left, height));
    if (p->drawing.s)
        scene_qr(p->drawing.s, at.x + at.width - side, at.y, side, p->picture->link);
    return fmax(height, side);
}

/* The seed and its id above the QR code, the rest left of it, or above it too where that is too narrow. */
static double draw_above(const struct page *p, struct area at, double side)
{
    struct area left = at;
    double height = draw_deal(p, at) + gap, code = 0;
    left.width -= side + code_gap;
    if (left.width >= beside_least)
        code = draw_code(p, area_below(left, height));
    else
        height += draw_code(p, area_below(at, height)) + gap;
    if (p->drawing.s)
        scene_qr(p->drawing.s, at.x + at.width - side, at.y + height, side, p->picture->link);
    return height + fmax(code, side);
}

/* Whatever takes less height. */
static double draw_ids(const struct page *p, struct area at)
{
    double side = p->qr_side;
    struct page trial = *p;
    trial.drawing.s = NULL;
    if (side == 0) {
        double height = draw_deal(p, at);
        return height + draw_code(p, area_below(at, height));
    }
    bool beside =
        at.width - side - code_gap >= beside_least && draw_beside(&trial, at, side) <= draw_above(&trial, at, side);
    return (beside ? draw_beside : draw_above)(p, at, side);
}

double page_origin(const struct page *p, struct area at)
{
    double height = page_heading(p, at, WORD_BOARD_HEADING) + 1.6;
    height += draw_fairness(p, area_below(at, height));
    return height + draw_ids(p, area_below(at, height));
}
