/* Finds the stored reference of a preset, and places values in its distributions. */
#include "solver/score_reference.h"

#include <stddef.h>

const struct score_reference *score_reference_find(const struct preset *p)
{
    uint64_t key = score_reference_key(p);
    for (const struct score_reference *r = score_references; r->preset; r++)
        if (r->key == key)
            return r;
    return NULL;
}

uint32_t score_law_boards(const struct score_law *law)
{
    return law->knots ? law->knot[law->knots - 1].upto : 0;
}

void score_law_place(const struct score_law *law, int value, uint32_t *below, uint32_t *equal)
{
    int low = 0, high = law->knots; /* the first knot whose value is not less lies in low..high */
    while (low < high) {
        int middle = (low + high) / 2;
        if (law->knot[middle].value < value)
            low = middle + 1;
        else
            high = middle;
    }
    *equal = 0;
    if (low == law->knots) {
        *below = law->knot[low - 1].upto;
        return;
    }
    const struct score_knot *at = &law->knot[low];
    *below = at->below;
    if (at->value == value) {
        *equal = at->upto - at->below;
    } else if (low > 0) {
        const struct score_knot *last = at - 1;
        uint64_t between = at->below - last->upto;
        *below = last->upto + (uint32_t)(between * (uint64_t)((int64_t)value - last->value) /
                                         (uint64_t)((int64_t)at->value - last->value));
    }
}

/* Knots lie closer together near the ends, where shares are small. */
static int room_at(int rank, int count, int most)
{
    int tail = rank < count - rank ? rank : count - rank, room = tail / 2 + 1;
    return room < count / most ? room : count / most;
}

int score_law_build(const int *sorted, int count, int most, struct score_knot *out)
{
    int distinct = 0, knots = 0;
    for (int i = 0; i < count; i++)
        distinct += i == 0 || sorted[i] != sorted[i - 1];
    for (int first = 0, next; first < count; first = next) {
        for (next = first; next < count && sorted[next] == sorted[first];)
            next++;
        bool end = first == 0 || next == count;
        if (end || distinct <= most || next - (int)out[knots - 1].upto >= room_at(next, count, most))
            out[knots++] = (struct score_knot){sorted[first], (uint32_t)first, (uint32_t)next};
    }
    return knots;
}
