/* Ranks the open corners of a board, and pairs of them. */
#include "solver/openings.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"

/* Better comes first; the order is total, since no two openings have the same corners. */
static bool before(const struct opening *a, const struct opening *b)
{
    if (a->worth.value != b->worth.value)
        return a->worth.value > b->worth.value;
    if (a->corner[0] != b->corner[0])
        return a->corner[0] < b->corner[0];
    return a->corners == 2 && a->corner[1] < b->corner[1];
}

/* Keeps the best `most`: a list in order, and what does not make it is dropped. */
static void keep(struct openings *o, const struct opening *new, int most)
{
    if (o->count == most && (most == 0 || !before(new, &o->opening[most - 1])))
        return;
    int at = o->count < most ? o->count++ : most - 1;
    for (; at > 0 && before(new, &o->opening[at - 1]); at--)
        o->opening[at] = o->opening[at - 1];
    o->opening[at] = *new;
}

static bool ends_at(const struct lattice *l, int edge, int corner)
{
    return l->edge[edge].corner[0] == corner || l->edge[edge].corner[1] == corner;
}

static void find_harbours(const struct board *b, struct opening *o)
{
    const struct lattice *l = &b->preset->lattice;
    o->harbours = 0;
    for (int i = 0; i < b->harbours && o->harbours < OPENING_HARBOURS; i++)
        if (ends_at(l, b->harbour[i].edge, o->corner[0]) ||
            (o->corners == 2 && ends_at(l, b->harbour[i].edge, o->corner[1])))
            o->harbour[o->harbours++] = i;
}

static struct openings *list_of(int most)
{
    struct openings *o = mem_new(1, sizeof *o);
    o->opening = mem_new((size_t)most + 1, sizeof *o->opening);
    return o;
}

/* What is the same for the openings that are kept is filled in at the end. */
static struct openings *finish(struct openings *o, const struct board *b, const struct supply *s)
{
    for (int i = 0; i < o->count; i++) {
        struct opening *opening = &o->opening[i];
        opening->pips = opening_pips(&opening->yield);
        opening->lacking = opening_lacking(&opening->yield, s);
        find_harbours(b, opening);
    }
    return o;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

struct openings *openings_new(const struct board *b, const struct sites *sites, const struct yield *held, int most)
{
    struct supply supply;
    opening_supply(b, &supply);
    most = least(most, sites->count);
    struct openings *o = list_of(most);
    for (int c = 0; c < b->preset->lattice.corners; c++) {
        if (!sites->open[c])
            continue;
        struct opening new = {.corners = 1, .corner = {c, -1}};
        opening_yield(b, c, &new.yield);
        if (held)
            opening_join(&new.yield, held);
        new.worth = opening_worth(&new.yield, &supply);
        keep(o, &new, most);
    }
    return finish(o, b, &supply);
}

static bool are_near(const struct lattice *l, int a, int b)
{
    for (int k = 0; k < l->corner[a].edges; k++)
        if (ends_at(l, l->corner[a].edge[k], b))
            return true;
    return false;
}

struct openings *openings_pairs(const struct board *b, const struct sites *sites, const struct yield *held, int most)
{
    const struct lattice *l = &b->preset->lattice;
    struct supply supply;
    struct yield *yield = mem_new((size_t)l->corners, sizeof *yield);
    opening_supply(b, &supply);
    most = least(most, sites->count * (sites->count - 1) / 2);
    struct openings *o = list_of(most);
    for (int c = 0; c < l->corners; c++)
        if (sites->open[c])
            opening_yield(b, c, &yield[c]);
    for (int c = 0; c < l->corners; c++)
        for (int d = c + 1; d < l->corners && sites->open[c]; d++) {
            if (!sites->open[d] || are_near(l, c, d))
                continue;
            struct opening new = {.corners = 2, .corner = {c, d}, .yield = yield[c]};
            opening_join(&new.yield, &yield[d]);
            if (held)
                opening_join(&new.yield, held);
            new.worth = opening_worth(&new.yield, &supply);
            keep(o, &new, most);
        }
    free(yield);
    return finish(o, b, &supply);
}

void openings_free(struct openings *o)
{
    if (o)
        free(o->opening);
    free(o);
}

static bool touches(const struct lattice *l, int hex, int edge)
{
    for (int k = 0; k < 6; k++)
        if (ends_at(l, edge, l->hex_corner[hex][k]))
            return true;
    return false;
}

int openings_red_harbours(const struct board *b, struct red_harbour out[RED_HARBOURS])
{
    const struct lattice *l = &b->preset->lattice;
    int count = 0;
    for (int i = 0; i < b->harbours; i++)
        for (int h = 0; h < l->hexes; h++)
            if (b->harbour[i].kind != RESOURCE_NONE && b->harbour[i].kind == terrain_resource(b->terrain[h]) &&
                token_is_red(b->number[h]) && touches(l, h, b->harbour[i].edge))
                out[count++] = (struct red_harbour){.harbour = i, .hex = h, .pips = token_pips(b->number[h])};
    return count;
}
