#include "gen/ground.h"
#include <stdlib.h>

struct hex ground_sea_hex(const struct lattice *l, int edge)
{
    int hex = l->edge[edge].hex[0];
    return l->land[hex] ? hex_beside(l->hex[hex], l->edge[edge].at) : l->hex[hex];
}

/* How many coast edges the sea hex has, on all coasts. */
static int edges_of(const struct lattice *l, struct hex sea)
{
    int count = 0;
    for (int side = 0; side < 6; side++) {
        int land = lattice_find(l, hex_beside(sea, side));
        count += land >= 0 && l->land[land];
    }
    return count;
}

static int ring_of(const struct lattice *l, int index)
{
    int ring = 0;
    while (index >= l->ring_first[ring + 1])
        ring++;
    return ring;
}

/* The corner that two edges have in common. */
static int common_corner(const struct lattice *l, int a, int b)
{
    int first = l->edge[a].corner[0];
    return first == l->edge[b].corner[0] || first == l->edge[b].corner[1] ? first : l->edge[a].corner[1];
}

bool ground_places_find(const struct lattice *l, struct ground_places *out)
{
    out->places = 0;
    for (int i = 0; i < l->ring_first[l->rings]; i++) {
        int ring = ring_of(l, i), first = l->ring_first[ring], length = l->ring_first[ring + 1] - first;
        int edge = l->coast[i], next = l->coast[first + (i - first + 1) % length];
        struct hex sea = ground_sea_hex(l, edge);
        if (edge == next || !hex_equal(sea, ground_sea_hex(l, next)) || edges_of(l, sea) != 2)
            continue;
        if (out->places == GROUND_PLACES)
            return false;
        int n = out->places++;
        out->place[n].corner = (int16_t)common_corner(l, edge, next);
        out->place[n].edge[0] = (int16_t)edge;
        out->place[n].edge[1] = (int16_t)next;
        out->place[n].ring = (int16_t)ring;
        out->place[n].at = (int16_t)((i - first + 1) % length);
        out->ring_length[n] = (int16_t)length;
    }
    return true;
}

void ground_corners(const struct lattice *l, int middle, int16_t corners[3])
{
    struct ground_places g;
    ground_places_find(l, &g);
    int place = ground_at_corner(&g, middle);
    for (int k = 0; k < 3; k++)
        corners[k] = (int16_t)middle;
    for (int k = 0; k < 2 && place >= 0; k++) {
        const int16_t *ends = l->edge[g.place[place].edge[k]].corner;
        corners[2 * k] = ends[0] == middle ? ends[1] : ends[0];
    }
}

int ground_at_edge(const struct ground_places *g, int edge)
{
    for (int i = 0; i < g->places; i++)
        if (g->place[i].edge[0] == edge || g->place[i].edge[1] == edge)
            return i;
    return -1;
}

int ground_at_corner(const struct ground_places *g, int corner)
{
    for (int i = 0; i < g->places; i++)
        if (g->place[i].corner == corner)
            return i;
    return -1;
}

int ground_distance(const struct ground_places *g, int a, int b)
{
    if (g->place[a].ring != g->place[b].ring)
        return GROUNDS_FAR;
    int steps = abs(g->place[a].at - g->place[b].at), round = g->ring_length[a] - steps;
    return steps < round ? steps : round;
}
