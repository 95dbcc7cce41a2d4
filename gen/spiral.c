/* Lettered spirals.
 *
 * The walk keeps the outside on its outer hand (the left one clockwise, the right one counter-clockwise): from each hex
 * it goes to the first land hex, counted from that hand, that it has not walked yet. So it follows the coast, and where
 * it is round, the first hex being walked already, it turns to the hex that neighbours both the last and the first hex
 * of the ring, and follows the next ring. On a hexagon, whatever its sides, this visits each hex once, ring by ring.
 * Other shapes may break the walk: a cape or a bridge one hex wide, a second island. Then there is no spiral. */
#include "gen/spiral.h"
#include <string.h>

static bool is_land(const struct lattice *l, int hex)
{
    return hex >= 0 && l->land[hex];
}

/* The side of the first of exactly three land neighbours in a clockwise row, or -1. */
static int corner_side(const struct lattice *l, int hex)
{
    int land = 0, first = -1;
    for (int side = 0; side < 6; side++) {
        land += is_land(l, l->neighbour[hex][side]);
        if (is_land(l, l->neighbour[hex][side]) && is_land(l, l->neighbour[hex][(side + 1) % 6]) &&
            is_land(l, l->neighbour[hex][(side + 2) % 6]))
            first = side;
    }
    return land == 3 && is_land(l, hex) ? first : -1;
}

int spiral_starts(const struct lattice *l, int starts[HEX_MAX])
{
    int count = 0;
    for (int hex = 0; hex < l->hexes; hex++)
        if (corner_side(l, hex) >= 0)
            starts[count++] = hex;
    return count;
}

/* ---- the walk ---- */

struct walk {
    const struct lattice *l;
    int turn;           /* a step towards the outer hand: -1 clockwise, +1 counter-clockwise */
    bool todo[HEX_MAX]; /* land that it has not walked yet */
    int hex, heading;   /* where it is, and the side by which it came */
};

static void go(struct walk *w, int side)
{
    w->heading = side;
    w->hex = w->l->neighbour[w->hex][side];
    w->todo[w->hex] = false;
}

/* False where the walk is stuck. A turn of two sides to the outer hand leads to a neighbour of the hex before, which
 * would have gone there itself. */
static bool step(struct walk *w)
{
    for (int k = 1; k >= -2; k--) {
        int side = (w->heading + k * w->turn + 6) % 6, next = w->l->neighbour[w->hex][side];
        if (next < 0 || !w->todo[next])
            continue;
        go(w, side);
        return true;
    }
    return false;
}

int spiral_path(const struct lattice *l, int start, enum spiral_direction direction, int path[HEX_MAX])
{
    int side = start >= 0 && start < l->hexes ? corner_side(l, start) : -1;
    if (side < 0)
        return 0;
    struct walk w = {.l = l, .turn = direction == SPIRAL_CW ? -1 : 1, .hex = start};
    int land = 0;
    for (int hex = 0; hex < l->hexes; hex++) {
        w.todo[hex] = l->land[hex];
        land += l->land[hex];
    }
    w.todo[start] = false;
    path[0] = start;
    go(&w, (direction == SPIRAL_CW ? side : side + 2) % 6);
    path[1] = w.hex;
    for (int count = 2; count < land; count++) {
        if (!step(&w))
            return 0;
        path[count] = w.hex;
    }
    return land;
}

/* ---- the letters ---- */

/* Calls the letters off along the path: letter[hex] is an index into the preset's letters, or -1. */
static void call_letters(const struct preset *p, const int path[HEX_MAX], int hexes, const uint8_t terrain[HEX_MAX],
                         int letter[HEX_MAX])
{
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        letter[hex] = -1;
    int next = 0;
    for (int i = 0; i < hexes && next < p->letters; i++)
        if (terrain_is_numbered(terrain[path[i]]))
            letter[path[i]] = next++;
}

void spiral_lay(const struct preset *p, const int path[HEX_MAX], int hexes, const uint8_t terrain[HEX_MAX],
                token number[HEX_MAX])
{
    int letter[HEX_MAX];
    call_letters(p, path, hexes, terrain, letter);
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        number[hex] = letter[hex] < 0 ? 0 : p->letter[letter[hex]].number;
}

/* Whether the spiral along the path gives the board's numbers. */
static bool matches(const struct board *b, const int path[HEX_MAX], int hexes)
{
    token number[HEX_MAX];
    spiral_lay(b->preset, path, hexes, b->terrain, number);
    return memcmp(number, b->number, (size_t)b->preset->lattice.hexes * sizeof *number) == 0;
}

bool spiral_find(const struct board *b, int *start, enum spiral_direction *direction, const char *letters[HEX_MAX])
{
    const struct preset *p = b->preset;
    int starts[HEX_MAX], count = p->letters > 0 ? spiral_starts(&p->lattice, starts) : 0;
    for (int i = 0; i < 2 * count; i++) {
        int path[HEX_MAX], letter[HEX_MAX];
        enum spiral_direction way = i % 2 == 0 ? SPIRAL_CW : SPIRAL_CCW;
        int hexes = spiral_path(&p->lattice, starts[i / 2], way, path);
        if (hexes == 0 || !matches(b, path, hexes))
            continue;
        call_letters(p, path, hexes, b->terrain, letter);
        for (int hex = 0; hex < p->lattice.hexes; hex++)
            letters[hex] = letter[hex] < 0 ? "" : p->letter[letter[hex]].letter;
        *start = starts[i / 2];
        *direction = way;
        return true;
    }
    return false;
}
