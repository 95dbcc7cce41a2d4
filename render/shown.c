#include "render/shown.h"

#include <stdlib.h>
#include "gen/core/mem.h"

bool shown_hides(const struct board *b, const struct picture *p)
{
    return !p->reveal && board_has_fog(b->preset);
}

static void cover(struct shown *s)
{
    for (int i = 0; i < s->board.preset->lattice.hexes; i++) {
        s->covered[i] = board_in_fog(s->board.preset, i);
        s->covers += s->covered[i];
    }
    board_cover(&s->board);
}

/* The same hexes give the same places in the same order. */
static void find_coast(struct shown *s, bool covers_are_land)
{
    const struct lattice *l = &s->board.preset->lattice;
    bool land[HEX_MAX], same = true;
    for (int i = 0; i < l->hexes; i++) {
        land[i] = s->board.terrain[i] != TERRAIN_SEA || (covers_are_land && s->covered[i]);
        same &= land[i] == l->land[i];
    }
    s->lattice = l;
    if (!same && lattice_build(&s->own, l->hex, land, l->hexes, NULL))
        s->lattice = &s->own;
}

struct shown *shown_new(const struct board *b, const struct picture *p)
{
    struct shown *s = mem_new(1, sizeof *s);
    s->board = *b;
    if (shown_hides(b, p))
        cover(s);
    find_coast(s, p->print.what == WHAT_LAND);
    return s;
}

void shown_free(struct shown *s)
{
    free(s);
}
