/* The rivers of a draft, where they are dealt: a layout that a search changes, or one that stays. */
#ifndef ISLEWRIGHT_SOLVER_DRAFT_WATERS_H
#define ISLEWRIGHT_SOLVER_DRAFT_WATERS_H

#include "solver/draft.h"
#include "solver/shores.h"

/* Lays the rivers on a random layout, with pieces of the frame in a random order that has one; from then on the draft
 * may change it. There must be a layout. Borrows `shores`. */
void draft_deal_waters(struct draft *f, const struct shores *shores, struct stream *s);

/* Other rivers, and harbours of the frame: what the rivers' hexes carry goes along, what lay there goes where they
 * were.
 */
void draft_move_waters(struct draft *f, struct stream *s);

/* The rivers of a board stay where they are. */
void draft_keep_waters(struct draft *f, const struct board *b);

/* Lays the draft's waters on its board. */
void draft_waters_to_board(const struct draft *f, struct stream *fishing, struct board *b);

#endif
