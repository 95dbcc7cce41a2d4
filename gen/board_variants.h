/* Tiles that are shown as another landmark and count as their terrain: which of its hexes they lie on. A river's hexes
 * are tiles of their own, and never one of these. */
#ifndef ISLEWRIGHT_GEN_BOARD_VARIANTS_H
#define ISLEWRIGHT_GEN_BOARD_VARIANTS_H

#include "gen/board.h"
#include "gen/core/bignum.h"
#include "gen/core/stream.h"

/* What is drawn on a hex: its variant's terrain, or its own. */
enum terrain board_shown(const struct board *b, int hex);

/* Lays the variants, each set of hexes as likely as any other. Land and rivers lie; without variants it draws nothing.
 */
void board_lay_variants(struct board *b, struct stream *s);

/* Adds to *e what is not as the preset has it. */
void board_check_variants(const struct board *b, struct err *e);

bool board_same_variants(const struct board *a, const struct board *b); /* of the same preset */

/* The digits of a board code: for each variant the set of its hexes among those of its terrain that no earlier one
 * took. Popped ranks are laid once the land is. */
struct variant_ranks {
    uint8_t taken[VARIANTS_MAX][HEX_MAX + 1]; /* by hex of the terrain, in reading order */
};
void board_variants_multiply(const struct preset *p, struct bignum *n);
void board_variants_push(const struct board *b, struct bignum *n);
void board_variants_pop(const struct preset *p, struct bignum *n, struct variant_ranks *ranks);
void board_variants_place(struct board *b, const struct variant_ranks *ranks);

#endif
