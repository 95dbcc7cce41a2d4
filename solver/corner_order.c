/* The order of the corners as they are read when the board lies in the one way, of all that its outline allows, whose
 * pieces read least: hex by hex in reading order, then the harbours by edge. */
#include "solver/corner_order.h"

#include <string.h>

enum { MAPS = 12 };

/* A map turns by 60 degrees clockwise `map % 6` times, and for 6..11 mirrors in the north-south line before. */
static int map_turn(int map, int k, int mirrored)
{
    return ((map >= 6 ? mirrored - k : k) + map % 6) % 6;
}

static int map_corner(int map, int k)
{
    return map_turn(map, k, 6);
}

static int map_side(int map, int k)
{
    return map_turn(map, k, 5);
}

static void map_hex(int map, int *q, int *r)
{
    if (map >= 6)
        *q = -*q - *r;
    for (int turns = map % 6; turns > 0; turns--) {
        int old = *q;
        *q = -*r;
        *r = old + *r;
    }
}

/* Whether the hexes of symmetry `to` move as this map moves them. */
static bool is_map_of(const struct lattice *l, const int16_t *to, int map)
{
    for (int i = 1; i < l->hexes; i++) {
        int q = l->hex[i].q - l->hex[0].q, r = l->hex[i].r - l->hex[0].r;
        map_hex(map, &q, &r);
        if (l->hex[to[i]].q - l->hex[to[0]].q != q || l->hex[to[i]].r - l->hex[to[0]].r != r)
            return false;
    }
    return true;
}

/* How a board reads: a number for each hex, then one for each edge. */
struct reading {
    uint32_t hex[HEX_MAX];
    uint16_t edge[EDGE_MAX];
};

static void read_as(const struct board *b, const int16_t *to, int map, struct reading *out)
{
    const struct lattice *l = &b->preset->lattice;
    memset(out, 0, sizeof *out);
    for (int h = 0; h < l->hexes; h++)
        out->hex[to[h]] = (uint32_t)b->terrain[h] << 16 | b->number[h];
    for (int i = 0; i < b->harbours; i++) {
        int edge = b->harbour[i].edge;
        int image = l->hex_edge[to[l->edge[edge].hex[0]]][map_side(map, l->edge[edge].at)];
        out->edge[image] = (uint16_t)(1 + b->harbour[i].kind + RESOURCES * b->harbour[i].rate);
    }
}

static bool reads_less(const struct lattice *l, const struct reading *a, const struct reading *b)
{
    for (int h = 0; h < l->hexes; h++)
        if (a->hex[h] != b->hex[h])
            return a->hex[h] < b->hex[h];
    for (int e = 0; e < l->edges; e++)
        if (a->edge[e] != b->edge[e])
            return a->edge[e] < b->edge[e];
    return false;
}

void corner_order(const struct board *b, int16_t order[CORNER_MAX])
{
    const struct lattice *l = &b->preset->lattice;
    struct reading least, reading;
    int symmetry = 0, map = 0;
    read_as(b, l->symmetry[0], 0, &least);
    for (int s = 0; s < l->symmetries; s++)
        for (int m = 0; m < MAPS; m++) {
            if (!is_map_of(l, l->symmetry[s], m))
                continue;
            read_as(b, l->symmetry[s], m, &reading);
            if (reads_less(l, &reading, &least)) {
                least = reading;
                symmetry = s;
                map = m;
            }
        }
    for (int c = 0; c < l->corners; c++)
        order[c] = l->hex_corner[l->symmetry[symmetry][l->corner[c].hex[0]]][map_corner(map, l->corner[c].at)];
}
