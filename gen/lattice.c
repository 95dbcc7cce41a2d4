/* The corners, edges, coasts and symmetries of a set of hexes.
 *
 * Three facts carry it all. Corner k of a hex is also corner k + 4 of the hex over its side k and corner k + 2 of the
 * hex over its side k - 1; side k is also side k + 3 of the hex over it. Three hexes meet at a corner and each
 * neighbours both others, so that two coasts never touch at a corner and every coast edge has exactly one that follows
 * it. */
#include "gen/lattice.h"
#include <stdlib.h>
#include <string.h>

enum { SYMMETRIES = 12 };

static int turn(int k, int by)
{
    return (k + by) % 6;
}

/* ---- hexes and neighbours ---- */

static bool in_range(struct hex h)
{
    return abs(h.q) <= HEX_RANGE && abs(h.r) <= HEX_RANGE && abs(h.q + h.r) <= HEX_RANGE;
}

static bool place_hexes(struct lattice *l, const struct hex *hexes, const bool *land, int count, struct err *e)
{
    if (count < 1 || count > HEX_MAX)
        return err_set(e, ERR_INPUT, "hexes", "a board has 1 to %d hexes; this one has %d", HEX_MAX, count);
    for (int i = 0; i < count; i++) {
        struct hex h = hexes[i];
        if (!in_range(h))
            return err_set(e, ERR_INPUT, "hexes", "hex %d,%d is out of range: q, r and q + r are at most %d from 0",
                           h.q, h.r, HEX_RANGE);
        int at = i;
        for (; at > 0 && hex_before(h, l->hex[at - 1]); at--) {
            l->hex[at] = l->hex[at - 1];
            l->land[at] = l->land[at - 1];
        }
        if (at > 0 && hex_equal(h, l->hex[at - 1]))
            return err_set(e, ERR_INPUT, "hexes", "hex %d,%d is there twice", h.q, h.r);
        l->hex[at] = h;
        l->land[at] = land ? land[i] : true;
    }
    l->hexes = count;
    return true;
}

int lattice_find(const struct lattice *l, struct hex h)
{
    int lo = 0, hi = l->hexes;
    while (lo < hi) {
        int middle = (lo + hi) / 2;
        if (hex_before(l->hex[middle], h))
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo < l->hexes && hex_equal(l->hex[lo], h) ? lo : -1;
}

static void join_neighbours(struct lattice *l)
{
    for (int i = 0; i < l->hexes; i++) {
        for (int side = 0; side < 6; side++)
            l->neighbour[i][side] = (int16_t)lattice_find(l, hex_beside(l->hex[i], side));
    }
}

/* ---- corners and edges ---- */

static int16_t new_corner(struct lattice *l, int at)
{
    int corner = l->corners++;
    l->corner[corner].at = (int8_t)at;
    for (int i = 0; i < 3; i++)
        l->corner[corner].hex[i] = l->corner[corner].edge[i] = -1;
    return (int16_t)corner;
}

static void number_corners(struct lattice *l)
{
    for (int i = 0; i < l->hexes; i++) {
        for (int k = 0; k < 6; k++) {
            int over = l->neighbour[i][k], before = l->neighbour[i][turn(k, 5)];
            int16_t corner;
            if (over >= 0 && over < i)
                corner = l->hex_corner[over][turn(k, 4)];
            else if (before >= 0 && before < i)
                corner = l->hex_corner[before][turn(k, 2)];
            else
                corner = new_corner(l, k);
            l->hex_corner[i][k] = corner;
            l->corner[corner].hex[l->corner[corner].hexes++] = (int16_t)i;
        }
    }
}

static int16_t new_edge(struct lattice *l, int hex, int at)
{
    int edge = l->edges++;
    l->edge[edge].at = (int8_t)at;
    l->edge[edge].hex[0] = l->edge[edge].hex[1] = -1;
    for (int end = 0; end < 2; end++) {
        int corner = l->hex_corner[hex][turn(at, end)];
        l->edge[edge].corner[end] = (int16_t)corner;
        l->corner[corner].edge[l->corner[corner].edges++] = (int16_t)edge;
    }
    return (int16_t)edge;
}

static void number_edges(struct lattice *l)
{
    for (int i = 0; i < l->hexes; i++) {
        for (int side = 0; side < 6; side++) {
            int over = l->neighbour[i][side];
            int16_t edge = over >= 0 && over < i ? l->hex_edge[over][turn(side, 3)] : new_edge(l, i, side);
            l->hex_edge[i][side] = edge;
            l->edge[edge].hex[l->edge[edge].hexes++] = (int16_t)i;
            l->edge[edge].land = (int8_t)(l->edge[edge].land + l->land[i]);
        }
    }
}

/* ---- coasts ---- */

static bool is_land(const struct lattice *l, int hex)
{
    return hex >= 0 && l->land[hex];
}

/* Walks the ring that has the given side of a land hex, from there; marks its edges as seen. */
static void walk_ring(struct lattice *l, int hex, int side, bool seen[EDGE_MAX])
{
    int length = l->ring_first[l->rings];
    for (int edge = l->hex_edge[hex][side]; !seen[edge]; edge = l->hex_edge[hex][side]) {
        seen[edge] = true;
        l->coast[length++] = (int16_t)edge;
        /* At the end of the side is a corner with the water over it and a third hex. */
        int third = l->neighbour[hex][turn(side, 1)];
        if (is_land(l, third)) {
            hex = third;
            side = turn(side, 5);
        } else {
            side = turn(side, 1);
        }
    }
    l->ring_first[++l->rings] = (int16_t)length;
}

static void walk_coasts(struct lattice *l)
{
    bool seen[EDGE_MAX] = {false};
    for (int i = 0; i < l->hexes; i++) {
        for (int k = 0; k < 6 && l->land[i]; k++) {
            int side = turn(5, k); /* from NW */
            int edge = l->hex_edge[i][side];
            if (l->edge[edge].land == 1 && !seen[edge])
                walk_ring(l, i, side, seen);
        }
    }
}

/* ---- symmetries ---- */

/* The hex (q, r) after `map` 0..11: a turn by 60 degrees clockwise for each of the lower six, and for 6..11 a mirror in
 * the north-south line before the turns. */
static struct hex mapped(struct hex h, int map)
{
    int q = h.q, r = h.r;
    if (map >= 6)
        q = -q - r;
    for (int turns = map % 6; turns > 0; turns--) {
        int old_q = q;
        q = -r;
        r = old_q + r;
    }
    return (struct hex){(int8_t)q, (int8_t)r};
}

/* Fills `to` with the permutation that `map` and a shift make of the hexes; false where they do not fit. */
static bool permutation(const struct lattice *l, int map, int16_t to[HEX_MAX])
{
    struct hex first = mapped(l->hex[0], map);
    for (int i = 1; i < l->hexes; i++) {
        struct hex h = mapped(l->hex[i], map);
        if (hex_before(h, first))
            first = h;
    }
    /* What is first after the map has to come to lie on the first hex. */
    int shift_q = l->hex[0].q - first.q, shift_r = l->hex[0].r - first.r;
    for (int i = 0; i < l->hexes; i++) {
        struct hex h = mapped(l->hex[i], map);
        int q = h.q + shift_q, r = h.r + shift_r;
        if (abs(q) > HEX_RANGE || abs(r) > HEX_RANGE)
            return false;
        int image = lattice_find(l, (struct hex){(int8_t)q, (int8_t)r});
        if (image < 0 || l->land[image] != l->land[i])
            return false;
        to[i] = (int16_t)image;
    }
    return true;
}

static bool is_known(const struct lattice *l, const int16_t to[HEX_MAX])
{
    for (int s = 0; s < l->symmetries; s++) {
        if (memcmp(l->symmetry[s], to, (size_t)l->hexes * sizeof to[0]) == 0)
            return true;
    }
    return false;
}

static void find_symmetries(struct lattice *l)
{
    for (int map = 0; map < SYMMETRIES; map++) {
        int16_t to[HEX_MAX] = {0};
        /* On a single hex or a straight row, several maps move the hexes alike: each permutation is kept once. */
        if (permutation(l, map, to) && !is_known(l, to))
            memcpy(l->symmetry[l->symmetries++], to, sizeof to);
    }
}

bool lattice_build(struct lattice *l, const struct hex *hexes, const bool *land, int count, struct err *e)
{
    memset(l, 0, sizeof *l);
    if (!place_hexes(l, hexes, land, count, e)) {
        memset(l, 0, sizeof *l);
        return false;
    }
    join_neighbours(l);
    number_corners(l);
    number_edges(l);
    walk_coasts(l);
    find_symmetries(l);
    return true;
}

/* ---- names ---- */

int lattice_find_corner(const struct lattice *l, const char *name)
{
    struct hex h;
    int k;
    if (!place_read(name, corner_names, &h, &k))
        return -1;
    int own = lattice_find(l, h), over = lattice_find(l, hex_beside(h, k));
    int before = lattice_find(l, hex_beside(h, turn(k, 5)));
    if (own >= 0)
        return l->hex_corner[own][k];
    if (over >= 0)
        return l->hex_corner[over][turn(k, 4)];
    return before >= 0 ? l->hex_corner[before][turn(k, 2)] : -1;
}

int lattice_find_edge(const struct lattice *l, const char *name)
{
    struct hex h;
    int k;
    if (!place_read(name, side_names, &h, &k))
        return -1;
    int own = lattice_find(l, h), over = lattice_find(l, hex_beside(h, k));
    if (own >= 0)
        return l->hex_edge[own][k];
    return over >= 0 ? l->hex_edge[over][turn(k, 3)] : -1;
}

static void write_name(struct hex h, const char *place, char name[PLACE_NAME])
{
    hex_text(h, name);
    size_t length = strlen(name);
    name[length] = ':';
    strcpy(name + length + 1, place);
}

void lattice_corner_name(const struct lattice *l, int corner, char name[PLACE_NAME])
{
    write_name(l->hex[l->corner[corner].hex[0]], corner_names[l->corner[corner].at], name);
}

void lattice_edge_name(const struct lattice *l, int edge, char name[PLACE_NAME])
{
    write_name(l->hex[l->edge[edge].hex[0]], side_names[l->edge[edge].at], name);
}

void lattice_row(const struct lattice *l, int hex, int *row, int *at)
{
    *row = 1;
    *at = 1;
    for (int i = 1; i <= hex; i++) {
        bool next = l->hex[i].r != l->hex[i - 1].r;
        *row += next;
        *at = next ? 1 : *at + 1;
    }
}

bool lattice_is_coastal(const struct lattice *l, int hex)
{
    for (int side = 0; side < 6; side++) {
        if (!is_land(l, l->neighbour[hex][side]))
            return true;
    }
    return false;
}
