/* Kinds over printed places are a matching, which ends quickly; the frame's pieces are tried in every order, piece by
 * piece, as far as the harbours laid so far allow. */
#include "solver/harbours_fit.h"

#include <string.h>

#include "gen/harbour.h"

enum { FRAMES_MOST = 20000 }; /* pieces tried */

struct coast {
    const struct island *island;
    const uint8_t *terrain;
    const token *number;
    bool used[CORNER_MAX];    /* by a harbour */
    int8_t here[HARBOUR_MAX]; /* which harbour has a place, or -1 */
    bool laid[FRAME_PIECES];
    int frames;
};

/* Whether the land bears a harbour of that kind on the edge. */
static bool bears(const struct coast *c, int edge, int kind)
{
    const struct lattice *l = &c->island->preset->lattice;
    if (!c->island->demands.harbour_off_red || kind == RESOURCE_NONE)
        return true;
    for (int k = 0; k < 2; k++) {
        int corner = l->edge[edge].corner[k];
        for (int i = 0; i < l->corner[corner].hexes; i++) {
            int h = l->corner[corner].hex[i];
            if (token_is_red(c->number[h]) && (int)terrain_resource((enum terrain)c->terrain[h]) == kind)
                return false;
        }
    }
    return true;
}

/* Takes both corners of the edge, or gives them back; false where one has a harbour. */
static bool take(struct coast *c, int edge)
{
    const int16_t *corner = c->island->preset->lattice.edge[edge].corner;
    if (!c->island->demands.harbours_apart)
        return true;
    if (c->used[corner[0]] || c->used[corner[1]])
        return false;
    c->used[corner[0]] = c->used[corner[1]] = true;
    return true;
}

static void give_back(struct coast *c, int edge)
{
    const int16_t *corner = c->island->preset->lattice.edge[edge].corner;
    c->used[corner[0]] = c->used[corner[1]] = false;
}

/* ---- kinds over the printed places: a matching, harbour by harbour along augmenting paths ---- */

static bool settle(struct coast *c, int harbour, bool tried[HARBOUR_MAX])
{
    const struct preset *p = c->island->preset;
    for (int i = 0; i < p->harbours; i++) {
        if (tried[i] || !bears(c, p->harbour[i].edge, p->harbour[harbour].kind))
            continue;
        tried[i] = true;
        if (c->here[i] < 0 || settle(c, c->here[i], tried)) {
            c->here[i] = (int8_t)harbour;
            return true;
        }
    }
    return false;
}

static bool kinds_fit(struct coast *c)
{
    memset(c->here, -1, sizeof c->here);
    for (int i = 0; i < c->island->preset->harbours; i++) {
        bool tried[HARBOUR_MAX] = {false};
        if (!settle(c, i, tried))
            return false;
    }
    return true;
}

static bool places_fit(struct coast *c)
{
    const struct preset *p = c->island->preset;
    for (int i = 0; i < p->harbours; i++)
        if (!take(c, p->harbour[i].edge))
            return false;
    return true;
}

static bool print_fits(const struct coast *c)
{
    const struct preset *p = c->island->preset;
    for (int i = 0; i < p->harbours; i++)
        if (!bears(c, p->harbour[i].edge, p->harbour[i].kind))
            return false;
    return true;
}

/* ---- the frame: piece by piece into slots of its length ---- */

static bool pieces_fit(struct coast *c, int slot, int offset);

static bool piece_fits(struct coast *c, int piece, int slot, int offset)
{
    const struct preset *p = c->island->preset;
    const struct frame_piece *f = &p->piece[piece];
    int taken[PIECE_HARBOURS], count = 0;
    bool fits = true;
    for (int i = 0; i < f->harbours && fits; i++) {
        int edge = p->lattice.coast[(p->frame_start + offset + f->harbour[i].at) % p->lattice.ring_first[1]];
        fits = bears(c, edge, f->harbour[i].kind) && take(c, edge);
        if (fits)
            taken[count++] = edge;
    }
    c->laid[piece] = true;
    fits = fits && pieces_fit(c, slot + 1, offset + f->edges);
    c->laid[piece] = false;
    while (count)
        give_back(c, taken[--count]);
    return fits;
}

static bool pieces_fit(struct coast *c, int slot, int offset)
{
    const struct preset *p = c->island->preset;
    if (slot == p->pieces || c->frames++ > FRAMES_MOST)
        return true;
    for (int i = 0; i < p->pieces; i++)
        if (!c->laid[i] && p->piece[i].edges == p->piece[slot].edges && piece_fits(c, i, slot, offset))
            return true;
    return false;
}

bool harbours_fit(const struct island *is, const uint8_t *terrain, const token *number)
{
    struct coast c = {.island = is, .terrain = terrain, .number = number};
    if (!is->demands.harbours_apart && !is->demands.harbour_off_red)
        return true;
    if (is->demands.harbours == HARBOURS_FRAME)
        return pieces_fit(&c, 0, 0);
    return places_fit(&c) && (is->demands.harbours == HARBOURS_SHUFFLED ? kinds_fit(&c) : print_fits(&c));
}

bool harbours_may_fit(const struct island *is, const token *number)
{
    uint8_t terrain[ISLAND_HEXES];
    for (int h = 0; h < is->hexes; h++) {
        int only;
        terrain[h] = TERRAIN_DESERT; /* no harbour is for it */
        if (island_allowed(is, h, &only) == 1)
            terrain[h] = (uint8_t)only;
    }
    return harbours_fit(is, terrain, number);
}
