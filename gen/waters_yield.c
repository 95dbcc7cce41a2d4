/* Harbours that give way to the mouth of a river. */
#include "gen/waters.h"

static int coast_place(const struct lattice *l, int edge)
{
    int i = 0;
    while (l->coast[i] != edge)
        i++;
    return i;
}

static bool share_corner(const struct lattice *l, int a, int b)
{
    const int16_t *first = l->edge[a].corner, *second = l->edge[b].corner;
    return first[0] == second[0] || first[0] == second[1] || first[1] == second[0] || first[1] == second[1];
}

static bool covers(const struct ground_places *places, uint64_t set, int edge)
{
    int place = ground_at_edge(places, edge);
    return place >= 0 && set >> place & 1;
}

/* True where no harbour but `but` shares a corner with the edge, of those that lie (-1: not yet again). */
static bool is_clear(const struct lattice *l, const int16_t *harbours, int count, int edge)
{
    for (int i = 0; i < count; i++)
        if (harbours[i] >= 0 && share_corner(l, harbours[i], edge))
            return false;
    return true;
}

/* The edge that harbour moves to from the edge `from`, or -1. */
static int nearest(const struct lattice *l, const struct ground_places *places, uint64_t blocked,
                   const int16_t *harbours, int count, int from)
{
    int at = coast_place(l, from), ring = 0;
    while (at >= l->ring_first[ring + 1])
        ring++;
    int first = l->ring_first[ring], length = l->ring_first[ring + 1] - first;
    for (int steps = 1; 2 * steps <= length; steps++)
        for (int back = 0; back < 2; back++) {
            int turn = back ? length - steps : steps, edge = l->coast[first + (at - first + turn) % length];
            if (!covers(places, blocked, edge) && is_clear(l, harbours, count, edge))
                return edge;
        }
    return -1;
}

bool waters_yield(const struct lattice *l, const struct ground_places *places, uint64_t mouths, uint64_t kept,
                  int16_t *harbours, int count)
{
    int16_t from[HARBOUR_MAX];
    for (int i = 0; i < count; i++) {
        from[i] = harbours[i];
        if (covers(places, mouths, harbours[i]))
            harbours[i] = -1;
    }
    for (int i = 0; i < count; i++) {
        if (harbours[i] >= 0)
            continue;
        int edge = nearest(l, places, mouths | kept, harbours, count, from[i]);
        if (edge < 0)
            return false;
        harbours[i] = (int16_t)edge;
    }
    return true;
}
