/* What a scene is made of: for its writers. */
#ifndef ISLEWRIGHT_RENDER_SCENE_INTERNAL_H
#define ISLEWRIGHT_RENDER_SCENE_INTERNAL_H

#include <stddef.h>
#include "render/scene.h"

enum item_kind {
    ITEM_GROUP,
    ITEM_GROUP_END,
    ITEM_PLACED,
    ITEM_PLACED_END,
    ITEM_CLIP_END,
    ITEM_CLIP, /* its polygon is a path */
    ITEM_PATH,
    ITEM_CIRCLE,
    ITEM_RECT,
    ITEM_USE,
    ITEM_TEXT
};

enum verb { VERB_MOVE, VERB_LINE, VERB_CURVE, VERB_CLOSE }; /* with 2, 2, 6 and 0 numbers */

struct box {
    double left, top, right, bottom; /* right < left: empty */
};

/* What a point (x, y) of a placed part is on the scene: scale * x + this.x, scale * y + this.y. */
struct placing {
    double x, y, scale;
};

struct item {
    enum item_kind kind;
    struct box box; /* on the scene or in the symbol, placed or not; holds all that it paints, with some room to spare;
                       only of ITEM_CLIP and later kinds */
    struct style style;
    union {
        struct {
            size_t verb, verbs, number; /* into scene.verbs and scene.numbers */
        } path;
        struct {
            double x, y, radius;
        } circle;
        struct {
            double x, y, width, height, radius;
        } rect;
        struct {
            size_t symbol;
            double x, y, scale, degrees;
        } use;
        struct placing placed;
        struct {
            size_t role, label, data; /* into scene.strings; 0: none */
        } group;
        struct {
            size_t letter, letters; /* into scene.letters */
            double x, y, size;      /* left end of the baseline; the em in mm */
            enum face face;
        } text;
    } u;
};

struct letter {
    int glyph, x; /* x in thousandths of the em from the start of the text */
};

struct items {
    struct item *item;
    size_t count, room;
};

struct symbol {
    size_t name; /* into scene.strings */
    struct items items;
    struct box box;
};

enum { NESTING = 32 };

struct scene {
    double width, height;
    int32_t paper;
    size_t title, description; /* into strings */
    struct items items;
    struct symbol *symbols;
    size_t symbols_count, symbols_room;
    unsigned char *verbs;
    size_t verbs_count, verbs_room;
    double *numbers;
    size_t numbers_count, numbers_room;
    struct letter *letters;
    size_t letters_count, letters_room;
    char *strings; /* NUL-ended, one after the other; the first is empty */
    size_t strings_count, strings_room;
    /* While it is being drawn: */
    bool in_symbol, in_path, quiet;
    struct placing placing;
    unsigned char open[NESTING];    /* enum item_kind of the groups, placings and clips that are open */
    struct placing around[NESTING]; /* the placing outside of each */
    int depth, symbol_depth;        /* how many, and how many outside of the symbol */
};

static inline const char *scene_string(const struct scene *s, size_t at)
{
    return s->strings + at;
}

#endif
