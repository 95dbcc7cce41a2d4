/* Letters and runs of letters. A page has up to two thousand letters and a <use> takes 25 bytes, so pairs that come
 * again become runs, and runs and letters longer runs, the commonest first, as long as that saves bytes (byte pair
 * encoding). That takes a third off the words of a page. */
#include "render/svg_letters.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/glyphs.h"
#include "render/svg_data.h"

enum { RUNS = 512, PAIRS = 4096, PAIRS_MOST = PAIRS * 3 / 4, OFTEN = 3, LONG = 4 };
enum { NOTHING = -1 };

/* A letter or a run. */
struct unit {
    int what; /* face * glyphs + glyph; behind those of all faces come the runs; NOTHING behind the end of a text */
    int x;    /* thousandths of the em from the start of the text or run that holds it */
};

struct pair {
    int first, second, x; /* x from the first to the second */
    int count;
};

struct svg_letters {
    const struct scene *scene;
    int glyphs;         /* of a face */
    struct unit *units; /* those of a text start where its letters do in the scene */
    bool *starts;       /* of each unit: whether a text starts there */
    struct pair run[RUNS];
    int runs;
    int *places; /* of each letter and run: how often it is placed, runs that are written out counted in */
    int *length; /* of each of them, in letters */
};

static bool is_blank(int glyph)
{
    uint32_t code = glyph_code(glyph);
    return code == ' ' || code == 0xA0;
}

static void take_text(struct svg_letters *l, const struct item *text)
{
    size_t to = text->u.text.letter;
    l->starts[to] = true;
    for (size_t i = 0; i < text->u.text.letters; i++) {
        struct letter letter = l->scene->letters[text->u.text.letter + i];
        if (is_blank(letter.glyph))
            continue;
        int what = (int)text->u.text.face * l->glyphs + letter.glyph;
        l->units[to++] = (struct unit){what, letter.x};
    }
}

static void take_items(struct svg_letters *l, const struct items *items)
{
    for (size_t i = 0; i < items->count; i++)
        if (items->item[i].kind == ITEM_TEXT)
            take_text(l, &items->item[i]);
}

/* ---- finding runs ---- */

static bool is_followed(const struct svg_letters *l, size_t i)
{
    return i + 1 < l->scene->letters_count && !l->starts[i + 1] && l->units[i].what != NOTHING &&
           l->units[i + 1].what != NOTHING;
}

static bool is_pair(const struct svg_letters *l, size_t i, const struct pair *pair)
{
    const struct unit *unit = l->units + i;
    return is_followed(l, i) && unit[0].what == pair->first && unit[1].what == pair->second &&
           unit[1].x - unit[0].x == pair->x;
}

/* Its place in the table, or the empty one where it belongs. */
static struct pair *find_pair(struct pair *table, struct pair pair)
{
    unsigned at = ((unsigned)pair.first * 1021u + (unsigned)pair.second) * 509u + (unsigned)pair.x;
    for (at %= PAIRS; table[at].count > 0; at = (at + 1) % PAIRS)
        if (table[at].first == pair.first && table[at].second == pair.second && table[at].x == pair.x)
            break;
    return &table[at];
}

/* The commonest pair, the first of equals. Beyond PAIRS_MOST pairs new ones are not looked at. */
static struct pair commonest_pair(const struct svg_letters *l, struct pair *table)
{
    struct pair best = {0};
    int pairs = 0;
    memset(table, 0, PAIRS * sizeof *table);
    for (size_t i = 0; i < l->scene->letters_count; i++) {
        if (!is_followed(l, i))
            continue;
        struct pair pair = {l->units[i].what, l->units[i + 1].what, l->units[i + 1].x - l->units[i].x, 1};
        struct pair *found = find_pair(table, pair);
        pair.count += found->count;
        pairs += pair.count == 1;
        if (pairs > PAIRS_MOST)
            break;
        *found = pair;
        if (pair.count > best.count)
            best = pair;
    }
    return best;
}

/* Puts the run in all its places; the rest of a text moves up. */
static void place_run(struct svg_letters *l, int run)
{
    size_t letters = l->scene->letters_count;
    for (size_t i = 0; i < letters; i++) {
        if (!is_pair(l, i, &l->run[run]))
            continue;
        l->units[i].what = 2 * l->glyphs + run;
        size_t k = i + 1;
        for (; is_followed(l, k); k++)
            l->units[k] = l->units[k + 1];
        l->units[k].what = NOTHING;
    }
}

static void find_runs(struct svg_letters *l)
{
    struct pair *table = mem_new(PAIRS, sizeof *table);
    while (l->runs < RUNS) {
        struct pair best = commonest_pair(l, table);
        if (best.count < 2)
            break;
        l->run[l->runs] = best;
        place_run(l, l->runs);
        l->runs++;
    }
    free(table);
}

/* A definition pays where it is placed often, or twice and long. A letter that stands once is drawn in its place. */
static bool is_defined(const struct svg_letters *l, int what)
{
    if (what < 2 * l->glyphs)
        return l->places[what] > 1;
    return l->places[what] >= OFTEN || (l->places[what] == 2 && l->length[what] >= LONG);
}

/* Longer runs may have left a run few places: those inside of other runs count as one each, unless these are written
 * out themselves. */
static void count_places(struct svg_letters *l)
{
    int letters = 2 * l->glyphs;
    l->places = mem_new((size_t)(letters + l->runs), sizeof *l->places);
    l->length = mem_new((size_t)(letters + l->runs), sizeof *l->length);
    for (int i = 0; i < letters; i++)
        l->length[i] = 1;
    for (int i = 0; i < l->runs; i++)
        l->length[letters + i] = l->length[l->run[i].first] + l->length[l->run[i].second];
    for (size_t i = 0; i < l->scene->letters_count; i++)
        if (l->units[i].what != NOTHING)
            l->places[l->units[i].what]++;
    for (int i = l->runs; i-- > 0;) { /* runs are made of earlier ones */
        int places = is_defined(l, letters + i) ? 1 : l->places[letters + i];
        l->places[l->run[i].first] += places;
        l->places[l->run[i].second] += places;
    }
}

struct svg_letters *svg_letters_new(const struct scene *s, const bool *placed)
{
    struct svg_letters *l = mem_new(1, sizeof *l);
    l->scene = s;
    l->glyphs = glyphs_count();
    l->units = mem_new(s->letters_count + 1, sizeof *l->units);
    l->starts = mem_new(s->letters_count + 1, sizeof *l->starts);
    for (size_t i = 0; i < s->letters_count; i++)
        l->units[i].what = NOTHING;
    take_items(l, &s->items);
    for (size_t i = 0; i < s->symbols_count; i++)
        if (placed[i])
            take_items(l, &s->symbols[i].items);
    find_runs(l);
    count_places(l);
    return l;
}

void svg_letters_free(struct svg_letters *l)
{
    free(l->units);
    free(l->starts);
    free(l->places);
    free(l->length);
    free(l);
}

/* ---- outlines ---- */

/* Points lie on a grid of whole SVG_LETTER_EM parts of the em, but for accents, which are moved by any number. */
static int64_t rounded(double value)
{
    return llround(value * SVG_LETTER_EM / GLYPH_EM);
}

static void letter_move(void *d, int x, int y)
{
    svg_data_move(d, rounded(x), rounded(y));
}

static void letter_line(void *d, int x, int y)
{
    svg_data_line(d, rounded(x), rounded(y));
}

static void letter_quad(void *d, double control_x, double control_y, double x, double y)
{
    svg_data_quad(d, (int64_t[]){rounded(control_x), rounded(control_y), rounded(x), rounded(y)});
}

static void letter_close(void *d)
{
    svg_data_close(d);
}

/* ---- writing ---- */

/* A regular letter is its own id. */
static void put_letter_id(enum face face, uint32_t code, struct buf *out)
{
    bool is_letter = (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
    if (face == FACE_REGULAR && is_letter)
        buf_char(out, (char)code);
    else
        buf_format(out, "%c%X", face == FACE_REGULAR ? 'R' : 'B', (unsigned)code);
}

static void put_id(const struct svg_letters *l, int what, struct buf *out)
{
    if (what >= 2 * l->glyphs)
        buf_format(out, "W%d", what - 2 * l->glyphs + 1);
    else
        put_letter_id(what < l->glyphs ? FACE_REGULAR : FACE_BOLD, glyph_code(what % l->glyphs), out);
}

/* The outline as path data, its left end at x. */
static void put_outline(const struct svg_letters *l, int what, int64_t x, struct buf *out)
{
    struct svg_data d = {.out = out, .x = -x}; /* the first step leads to where it belongs */
    struct glyph_pen pen = {letter_move, letter_line, letter_quad, letter_close, &d};
    buf_text(out, " d=\"");
    glyph_draw(what < l->glyphs ? FACE_REGULAR : FACE_BOLD, what % l->glyphs, &pen);
    buf_text(out, "\"/>");
}

static void put_unit(const struct svg_letters *l, int what, int x, struct buf *out)
{
    int64_t at = rounded(x);
    if (!is_defined(l, what) && what < 2 * l->glyphs) {
        buf_text(out, "<path");
        put_outline(l, what, at, out);
        return;
    }
    if (!is_defined(l, what)) {
        const struct pair *run = &l->run[what - 2 * l->glyphs];
        put_unit(l, run->first, x, out);
        put_unit(l, run->second, x + run->x, out);
        return;
    }
    buf_text(out, "<use href=\"#");
    put_id(l, what, out);
    buf_char(out, '"');
    if (at != 0) {
        buf_text(out, " x=\"");
        svg_put_decimal(out, at, 0);
        buf_char(out, '"');
    }
    buf_text(out, "/>");
}

void svg_letters_define(const struct svg_letters *l, struct buf *out)
{
    int letters = 2 * l->glyphs;
    for (int i = 0; i < letters; i++) {
        if (!is_defined(l, i))
            continue;
        buf_text(out, "<path id=\"");
        put_id(l, i, out);
        buf_char(out, '"');
        put_outline(l, i, 0, out);
        buf_char(out, '\n');
    }
    for (int i = 0; i < l->runs; i++) {
        if (!is_defined(l, letters + i))
            continue;
        buf_text(out, "<g id=\"");
        put_id(l, letters + i, out);
        buf_text(out, "\">");
        put_unit(l, l->run[i].first, 0, out);
        put_unit(l, l->run[i].second, l->run[i].x, out);
        buf_text(out, "</g>\n");
    }
}

void svg_letters_put(const struct svg_letters *l, const struct item *text, struct buf *out)
{
    const struct unit *unit = l->units + text->u.text.letter;
    for (size_t i = 0; i < text->u.text.letters && unit[i].what != NOTHING; i++)
        put_unit(l, unit[i].what, unit[i].x, out);
}
