/* What a picture shows of a board: all of it, or what lies face up at the start. Drawings are made from this copy
 * alone, in which hidden hexes are not there, so that nothing of them can get into a file. */
#ifndef ISLEWRIGHT_RENDER_SHOWN_H
#define ISLEWRIGHT_RENDER_SHOWN_H

#include "gen/board.h"
#include "render/picture.h"

struct shown {
    struct board board;            /* hexes that lie face down are sea without a number */
    const struct lattice *lattice; /* the preset's places and, as its land, what is drawn as land on this board: its
                                      coasts are those that are drawn */
    bool covered[HEX_MAX];         /* lies face down */
    int covers;                    /* how many do */
    struct lattice own;            /* where `lattice` is not the preset's */
};

/* Of a picture of the board: hexes in the fog are covered unless it reveals them. Where the land alone is drawn, covers
 * are land: they are cut out like it. The caller frees with shown_free(); the board's preset must stay. */
struct shown *shown_new(const struct board *b, const struct picture *p);
void shown_free(struct shown *s);

/* True where the players do not see all of the board at the start. */
bool shown_hides(const struct board *b, const struct picture *p);

#endif
