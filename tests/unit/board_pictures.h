/* Boards to draw, and what can be read back from their pictures. For programs of one suite each. */
#ifndef ISLEWRIGHT_TESTS_UNIT_BOARD_PICTURES_H
#define ISLEWRIGHT_TESTS_UNIT_BOARD_PICTURES_H

#include <cairo.h>
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"
#include "render/glyphs.h"
#include "render/output.h"
#include "render/paint.h"
#include "render/picture.h"
#include "render/scene_internal.h"
#include "tests/random_board.h"

static struct presets *presets;

static inline void open_presets(void)
{
    presets = presets_new();
}

static inline void close_presets(void)
{
    presets_free(presets);
}

static inline const struct preset *preset(const char *name)
{
    const struct preset *p = presets_find(presets, name, "preset", NULL);
    ck_assert_ptr_nonnull(p);
    return p;
}

/* 11, or the next number that meets each of n things once in n steps of it. */
static inline int stride_of(int n)
{
    for (int stride = 11;; stride++) {
        int a = stride, b = n;
        while (b > 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        if (a == 1)
            return stride;
    }
}

/* The tiles of an area on its hexes, in an order that `turn` picks. */
static inline void lay_land(struct board *b, int area, int turn)
{
    const struct preset *p = b->preset;
    int hex[HEX_MAX], hexes = 0, placed = 0;
    for (int i = 0; i < p->lattice.hexes; i++)
        if (p->area_of[i] == area)
            hex[hexes++] = i;
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < p->area[area].terrain_count[t]; i++, placed++)
            b->terrain[hex[(placed * stride_of(hexes) + turn) % hexes]] = (uint8_t)t;
}

/* The tokens of a pile on the hexes that take one, in the order of both. */
static inline void lay_tokens(struct board *b, int pile)
{
    const struct preset *p = b->preset;
    token left[HEX_MAX];
    int tokens = 0, next = 0;
    for (int k = 0; k < p->token_kinds; k++)
        for (int i = 0; i < p->area[pile].token_count[k]; i++)
            left[tokens++] = p->token_kind[k];
    for (int i = 0; i < p->lattice.hexes && next < tokens; i++)
        if (preset_pile_of(p, i) == pile && terrain_is_numbered(b->terrain[i]))
            b->number[i] = left[next++];
}

/* A board of any preset: the pieces of each area in an order that `turn` picks, its harbours as printed. */
static inline struct board board_of(const struct preset *p, int turn)
{
    struct board b = {.preset = p, .harbours = p->harbours};
    if (p->waters.rivers + p->waters.grounds > 0) { /* these go by their layouts */
        char name[16];
        snprintf(name, sizeof name, "%d", turn);
        struct stream stream = test_stream(name);
        random_board(p, &stream, &b);
        return b;
    }
    for (int i = 0; i < p->lattice.hexes; i++)
        b.terrain[i] = TERRAIN_SEA; /* where no area is */
    for (int area = 0; area < p->areas; area++)
        lay_land(&b, area, turn);
    for (int pile = 0; pile < p->areas; pile++)
        lay_tokens(&b, pile);
    harbours_print(p, b.harbour);
    board_place_robber(&b);
    return b;
}

static inline struct picture all_of_it(bool ink_saver)
{
    struct picture p = picture_default();
    p.ink_saver = ink_saver;
    p.pips = p.names = true;
    for (p.ranks = 0; p.ranks < RANKS_MOST; p.ranks++)
        p.rank[p.ranks] = (int16_t)(2 * p.ranks);
    return p;
}

/* Frees the scene. */
static inline char *svg_of(struct scene *s)
{
    struct buf out = {0};
    svg_write(s, &out);
    scene_free(s);
    return out.data;
}

static inline char *screen_svg(const struct board *b, const struct origin *o, struct picture p)
{
    return svg_of(picture_screen(b, o, &p));
}

/* The text between `from` and the next `end`; *text moves behind it. NULL where there is no more. */
static inline char *next_between(const char **text, const char *from, const char *end)
{
    const char *start = *text ? strstr(*text, from) : NULL;
    if (!start)
        return NULL;
    start += strlen(from);
    const char *stop = strstr(start, end);
    ck_assert_ptr_nonnull(stop);
    *text = stop;
    return mem_text_n(start, (size_t)(stop - start));
}

static inline int count(const char *text, const char *what)
{
    int n = 0;
    for (const char *p = text; (p = strstr(p, what)); p += strlen(what))
        n++;
    return n;
}

/* Frees the text. */
static inline void assert_black_and_white(char *svg)
{
    static const char *const attributes[] = {" fill=\"", " stroke=\""};
    int colours = 0;
    for (int i = 0; i < 2; i++) {
        const char *p = svg;
        for (char *value; (value = next_between(&p, attributes[i], "\"")); free(value), colours++)
            ck_assert_msg(!strcmp(value, "none") || !strcmp(value, "#fff") || !strcmp(value, "#000"), "%s%s",
                          attributes[i], value);
    }
    ck_assert_int_gt(colours, 50);
    ck_assert_ptr_null(strstr(svg, "opacity"));
    free(svg);
}

static inline void add_words(struct buf *words, const struct scene *s, const struct items *items)
{
    for (size_t i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        if (item->kind == ITEM_USE)
            add_words(words, s, &s->symbols[item->u.use.symbol].items);
        for (size_t k = 0; item->kind == ITEM_TEXT && k < item->u.text.letters; k++) {
            uint32_t code = glyph_code(s->letters[item->u.text.letter + k].glyph);
            if (code != ' ')
                buf_char(words, code < 256 ? (char)code : '?');
        }
    }
}

/* All baked words of a scene in the order of drawing, without spaces: a byte a letter, by its character's number. Frees
 * the scene. */
static inline char *words_of(struct scene *s)
{
    struct buf words = {0};
    buf_text(&words, "");
    add_words(&words, s, &s->items);
    scene_free(s);
    return words.data;
}

enum { FINE = 200 }; /* cairo counts ink in whole units: 0.005 mm, and one for soft edges */

/* What the scene paints, mm. */
static inline void ink_of(const struct scene *s, double *left, double *top, double *right, double *bottom)
{
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    cairo_t *cr = cairo_create(surface);
    double width, height;
    cairo_scale(cr, FINE, FINE);
    paint_scene(s, cr);
    cairo_destroy(cr);
    cairo_recording_surface_ink_extents(surface, left, top, &width, &height);
    *left /= FINE;
    *top /= FINE;
    *right = *left + width / FINE;
    *bottom = *top + height / FINE;
    cairo_surface_destroy(surface);
}

#endif
