/* The three ways to place a preset's harbours, and which of them can have placed given ones.
 *
 * Harbours shuffle as indices of printed harbours, frame pieces as indices of printed pieces: a uniform order of n
 * things that can be told apart is uniform over the arrangements of their kinds as well, because each arrangement comes
 * from the same number of orders (the product of the factorials of how often each kind occurs). */
#include "gen/harbour.h"
#include <assert.h>
#include <string.h>
#include "gen/preset.h"

static struct harbour harbour_at(int edge, uint8_t kind, uint8_t rate)
{
    return (struct harbour){.edge = (int16_t)edge, .kind = kind, .rate = rate};
}

static bool same_kind(struct harbour a, struct harbour b)
{
    return a.kind == b.kind && a.rate == b.rate;
}

/* ---- the frame: its pieces tile ring 0, piece by piece clockwise from frame_start ---- */

static int ring_length(const struct preset *p)
{
    return p->lattice.ring_first[1] - p->lattice.ring_first[0];
}

/* The place on ring 0 of the edge `local` of a slot that begins `offset` edges after frame_start. */
static int ring_place(const struct preset *p, int offset, int local)
{
    return (p->frame_start + offset + local) % ring_length(p);
}

/* Puts a harbour into a list that is sorted by place. */
static void insert(struct harbour out[HARBOUR_MAX], int places[HARBOUR_MAX], int count, int place, struct harbour h)
{
    assert(count < HARBOUR_MAX);
    int i = count;
    for (; i > 0 && places[i - 1] > place; i--) {
        places[i] = places[i - 1];
        out[i] = out[i - 1];
    }
    places[i] = place;
    out[i] = h;
}

void harbours_lay_frame(const struct preset *p, const uint8_t order[FRAME_PIECES], struct harbour out[HARBOUR_MAX])
{
    int places[HARBOUR_MAX], count = 0, offset = 0;
    for (int slot = 0; slot < p->pieces; slot++) {
        const struct frame_piece *piece = &p->piece[order[slot]];
        for (int i = 0; i < piece->harbours; i++) {
            int place = ring_place(p, offset, piece->harbour[i].at);
            int edge = p->lattice.coast[p->lattice.ring_first[0] + place];
            insert(out, places, count++, place, harbour_at(edge, piece->harbour[i].kind, piece->harbour[i].rate));
        }
        offset += p->piece[slot].edges;
    }
    assert(count == p->harbours);
}

/* ---- dealing ---- */

void harbours_print(const struct preset *p, struct harbour out[HARBOUR_MAX])
{
    memcpy(out, p->harbour, (size_t)p->harbours * sizeof *out);
}

void harbours_shuffle(const struct preset *p, struct stream *s, struct harbour out[HARBOUR_MAX])
{
    uint8_t order[HARBOUR_MAX];
    for (int i = 0; i < p->harbours; i++)
        order[i] = (uint8_t)i;
    stream_shuffle(s, order, (size_t)p->harbours);
    for (int i = 0; i < p->harbours; i++) {
        const struct harbour *kind = &p->harbour[order[i]];
        out[i] = harbour_at(p->harbour[i].edge, kind->kind, kind->rate);
    }
}

/* True for the first slot of its length. */
static bool leads(const struct preset *p, int slot)
{
    for (int i = 0; i < slot; i++)
        if (p->piece[i].edges == p->piece[slot].edges)
            return false;
    return true;
}

void harbours_frame(const struct preset *p, struct stream *s, struct harbour out[HARBOUR_MAX])
{
    assert(p->pieces > 0);
    uint8_t order[FRAME_PIECES];
    for (int first = 0; first < p->pieces; first++) {
        if (!leads(p, first))
            continue;
        uint8_t slots[FRAME_PIECES], pieces[FRAME_PIECES];
        int count = 0;
        for (int i = first; i < p->pieces; i++)
            if (p->piece[i].edges == p->piece[first].edges)
                pieces[count] = slots[count] = (uint8_t)i, count++;
        stream_shuffle(s, pieces, (size_t)count);
        for (int i = 0; i < count; i++)
            order[slots[i]] = pieces[i];
    }
    harbours_lay_frame(p, order, out);
}

void harbours_place(const struct preset *p, int way, struct stream *s, struct harbour out[HARBOUR_MAX])
{
    if (way == HARBOURS_FIXED)
        harbours_print(p, out);
    else if (way == HARBOURS_SHUFFLED)
        harbours_shuffle(p, s, out);
    else
        harbours_frame(p, s, out);
}

/* ---- which way? ---- */

/* Sorts by place on the coast. False where an edge is no coast edge. (No way has two harbours on one edge, so that none
 * of the three fits those.) */
static bool in_walk_order(const struct preset *p, const struct harbour *harbours, int count,
                          struct harbour out[HARBOUR_MAX])
{
    const struct lattice *l = &p->lattice;
    int places[HARBOUR_MAX];
    for (int i = 0; i < count; i++) {
        int place = 0, coast = l->ring_first[l->rings];
        while (place < coast && l->coast[place] != harbours[i].edge)
            place++;
        if (place == coast)
            return false;
        insert(out, places, i, place, harbours[i]);
    }
    return true;
}

static bool are_printed(const struct preset *p, const struct harbour *harbours)
{
    for (int i = 0; i < p->harbours; i++)
        if (harbours[i].edge != p->harbour[i].edge || !same_kind(harbours[i], p->harbour[i]))
            return false;
    return true;
}

static int count_kind(const struct harbour *harbours, int count, struct harbour kind)
{
    int n = 0;
    for (int i = 0; i < count; i++)
        n += same_kind(harbours[i], kind);
    return n;
}

static bool are_shuffled(const struct preset *p, const struct harbour *harbours)
{
    for (int i = 0; i < p->harbours; i++) {
        int printed = count_kind(p->harbour, p->harbours, harbours[i]);
        if (harbours[i].edge != p->harbour[i].edge || count_kind(harbours, p->harbours, harbours[i]) != printed)
            return false;
    }
    return true;
}

static const struct harbour *harbour_on(const struct harbour *harbours, int count, int edge)
{
    for (int i = 0; i < count; i++)
        if (harbours[i].edge == edge)
            return &harbours[i];
    return NULL;
}

/* True where the edges from `offset` on show exactly the piece's harbours. */
static bool shows(const struct preset *p, const struct harbour *harbours, int offset, const struct frame_piece *piece)
{
    for (int local = 0; local < piece->edges; local++) {
        int edge = p->lattice.coast[p->lattice.ring_first[0] + ring_place(p, offset, local)];
        const struct harbour *there = harbour_on(harbours, p->harbours, edge);
        bool wanted = false;
        for (int i = 0; i < piece->harbours; i++) {
            if (piece->harbour[i].at != local)
                continue;
            wanted = true;
            if (!there || !same_kind(*there, harbour_at(edge, piece->harbour[i].kind, piece->harbour[i].rate)))
                return false;
        }
        if (there && !wanted)
            return false;
    }
    return true;
}

/* Gives each slot the first unused piece that it shows. Pieces that show in one slot are equal, so no choice here can
 * take away another slot's only piece. */
static bool are_framed(const struct preset *p, const struct harbour *harbours, uint8_t order[FRAME_PIECES])
{
    bool used[FRAME_PIECES] = {false};
    int offset = 0;
    for (int slot = 0; slot < p->pieces; slot++) {
        int length = p->piece[slot].edges, i = 0;
        while (i < p->pieces && (used[i] || p->piece[i].edges != length || !shows(p, harbours, offset, &p->piece[i])))
            i++;
        if (i == p->pieces)
            return false;
        used[i] = true;
        order[slot] = (uint8_t)i;
        offset += length;
    }
    return p->pieces > 0;
}

bool harbours_frame_order(const struct preset *p, const struct harbour *harbours, int count,
                          uint8_t order[FRAME_PIECES])
{
    struct harbour sorted[HARBOUR_MAX];
    return count == p->harbours && in_walk_order(p, harbours, count, sorted) && are_framed(p, sorted, order);
}

bool harbours_same_piece(const struct frame_piece *a, const struct frame_piece *b)
{
    if (a->edges != b->edges || a->harbours != b->harbours)
        return false;
    for (int i = 0; i < a->harbours; i++)
        if (a->harbour[i].at != b->harbour[i].at || a->harbour[i].kind != b->harbour[i].kind ||
            a->harbour[i].rate != b->harbour[i].rate)
            return false;
    return true;
}

int harbours_ways(const struct preset *p, const struct harbour *harbours, int count)
{
    struct harbour sorted[HARBOUR_MAX];
    uint8_t order[FRAME_PIECES];
    if (count != p->harbours || !in_walk_order(p, harbours, count, sorted))
        return 0;
    return (are_printed(p, sorted) ? HARBOURS_FIXED : 0) | (are_shuffled(p, sorted) ? HARBOURS_SHUFFLED : 0) |
           (are_framed(p, sorted, order) ? HARBOURS_FRAME : 0);
}

/* ---- two harbours swapped ---- */

static bool is_any(struct harbour h)
{
    return h.kind == RESOURCE_NONE && h.rate == 3;
}

/* The `n`-th 3:1 harbour becomes a 2:1 harbour of a resource. */
static void swap_one(const struct preset *p, struct harbour harbours[HARBOUR_MAX], int n, int resource)
{
    for (int i = 0; i < p->harbours; i++)
        if (is_any(harbours[i]) && n-- == 0)
            harbours[i] = harbour_at(harbours[i].edge, (uint8_t)resource, 2);
}

void harbours_swap(const struct preset *p, struct stream *s, struct harbour harbours[HARBOUR_MAX])
{
    int any = 0, resources = RESOURCES - RESOURCE_LUMBER;
    for (int i = 0; i < p->harbours; i++)
        any += is_any(harbours[i]);
    assert(any >= HARBOUR_SWAP);
    int first = (int)stream_below(s, (uint32_t)resources), other = (int)stream_below(s, (uint32_t)resources - 1);
    other += other >= first;
    swap_one(p, harbours, (int)stream_below(s, (uint32_t)any), RESOURCE_LUMBER + first);
    swap_one(p, harbours, (int)stream_below(s, (uint32_t)any - 1), RESOURCE_LUMBER + other);
}

static bool may_be_swapped(struct harbour a, struct harbour b)
{
    return a.kind != RESOURCE_NONE && b.kind != RESOURCE_NONE && a.rate == 2 && b.rate == 2 && a.kind != b.kind;
}

int harbours_swaps(const struct preset *p, const struct harbour *harbours, int count, int ways,
                   struct harbour before[HARBOUR_MAX])
{
    struct harbour trial[HARBOUR_MAX];
    int found = 0;
    if (count != p->harbours)
        return 0;
    memcpy(trial, harbours, (size_t)count * sizeof *trial);
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) {
            if (!may_be_swapped(harbours[i], harbours[k]))
                continue;
            trial[i] = harbour_at(harbours[i].edge, RESOURCE_NONE, 3);
            trial[k] = harbour_at(harbours[k].edge, RESOURCE_NONE, 3);
            if ((harbours_ways(p, trial, count) & ways) && found++ == 0)
                memcpy(before, trial, (size_t)count * sizeof *trial);
            trial[i] = harbours[i];
            trial[k] = harbours[k];
        }
    return found;
}

bool harbours_are_of(const struct preset *p, const struct harbour *harbours, int count)
{
    struct harbour before[HARBOUR_MAX];
    return harbours_ways(p, harbours, count) || harbours_swaps(p, harbours, count, HARBOURS_ANY_WAY, before) > 0;
}
