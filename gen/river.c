/* Courses are found by going from hex to hex; that a course does not touch itself also keeps its turns below 120
 * degrees, since after such a turn the next hex but one is a neighbour. */
#include "gen/river.h"

/* A course on the way. */
struct walk {
    const struct lattice *l;
    bool any_end;
    int length; /* wanted */
    struct river now;
    struct river *out;
    int count, room;
};

static bool neighbours(const struct lattice *l, int a, int b)
{
    return hex_distance(l->hex[a], l->hex[b]) == 1;
}

/* True where the hex can follow those that are there. */
static bool can_follow(const struct walk *w, int hex)
{
    if (hex < 0 || !w->l->land[hex])
        return false;
    bool last = w->now.hexes + 1 == w->length;
    if (lattice_is_coastal(w->l, hex) && !(last && w->any_end))
        return false;
    for (int i = 0; i < w->now.hexes; i++) {
        bool before = i == w->now.hexes - 1;
        if (w->now.hex[i] == hex || (!before && neighbours(w->l, w->now.hex[i], hex)))
            return false;
    }
    return true;
}

static void walk_on(struct walk *w)
{
    static const int8_t reading_order[6] = {5, 0, 4, 1, 3, 2}; /* NW NE W E SW SE */
    if (w->now.hexes == w->length) {
        if (w->count < w->room)
            w->out[w->count] = w->now;
        w->count++;
        return;
    }
    int from = w->now.hex[w->now.hexes - 1];
    for (int k = 0; k < 6 && w->count <= w->room; k++) {
        int hex = w->l->neighbour[from][reading_order[k]];
        if (!can_follow(w, hex))
            continue;
        w->now.hex[w->now.hexes++] = (int16_t)hex;
        walk_on(w);
        w->now.hex[--w->now.hexes] = -1;
    }
}

int river_courses(const struct lattice *l, int hexes, bool any_end, struct river *out, int room)
{
    struct walk w = {.l = l, .any_end = any_end, .length = hexes, .out = out, .room = room};
    w.now.mouth = -1;
    for (int i = 0; i < RIVER_HEXES; i++)
        w.now.hex[i] = -1;
    for (int hex = 0; hex < l->hexes; hex++) {
        if (!l->land[hex] || !lattice_is_coastal(l, hex))
            continue;
        w.now.hex[0] = (int16_t)hex;
        w.now.hexes = 1;
        walk_on(&w);
    }
    return w.count <= room ? w.count : -1;
}

bool river_is_course(const struct lattice *l, const struct river *r, bool any_end)
{
    struct walk w = {.l = l, .any_end = any_end, .length = r->hexes};
    int first = r->hex[0];
    if (first < 0 || !l->land[first] || !lattice_is_coastal(l, first))
        return false;
    w.now.hex[w.now.hexes++] = (int16_t)first;
    while (w.now.hexes < r->hexes) {
        int before = w.now.hex[w.now.hexes - 1], next = r->hex[w.now.hexes];
        if (next < 0 || !neighbours(l, before, next) || !can_follow(&w, next))
            return false;
        w.now.hex[w.now.hexes++] = (int16_t)next;
    }
    return true;
}

int river_order(const struct river *a, const struct river *b)
{
    for (int i = 0; i < a->hexes && i < b->hexes; i++)
        if (a->hex[i] != b->hex[i])
            return a->hex[i] - b->hex[i];
    return a->hexes != b->hexes ? a->hexes - b->hexes : a->mouth - b->mouth;
}

bool river_equal(const struct river *a, const struct river *b)
{
    return river_order(a, b) == 0;
}

bool river_touches(const struct lattice *l, const struct river *a, const struct river *b)
{
    for (int i = 0; i < a->hexes; i++)
        for (int j = 0; j < b->hexes; j++)
            if (a->hex[i] == b->hex[j] || neighbours(l, a->hex[i], b->hex[j]))
                return true;
    return false;
}
