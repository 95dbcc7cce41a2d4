/* The rivers and fishing grounds of the boards that a rule set deals: which layouts there are, and a drawn one on a
 * board. */
#ifndef ISLEWRIGHT_SOLVER_SHORES_H
#define ISLEWRIGHT_SOLVER_SHORES_H

#include "gen/board.h"
#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/island.h"

struct shores; /* immutable once made */

/* NULL where the preset has neither rivers nor grounds. Stopped (NULL: it is not), not all is listed. Borrows the
 * island; the caller frees with shores_free(). */
struct shores *shores_new(const struct island *is, const struct stop *stop);
void shores_free(struct shores *s);

/* The sets of places that the harbours may have; where rivers are dealt with harbours=frame, how many arrangements of
 * the frame have a set (elsewhere 0), and one of these; and the layouts round a set. */
int shores_sets(const struct shores *s);
int shores_arrangements(const struct shores *s, int set);
const struct harbour *shores_arrangement(const struct shores *s, int set, int arrangement);
const struct waters *shores_waters(const struct shores *s, int set);

/* False where a set has too many layouts to list, or the listing was stopped. */
bool shores_listed(const struct shores *s);

/* False where no set has a layout, or one has too many to list. */
bool shores_possible(const struct shores *s);

/* Draws a layout for the harbours of the board, each with the same chance whatever these are; false where there are
 * fewer than round other harbours and none of them was drawn: then everything starts again. */
bool shores_draw(const struct shores *s, const struct board *b, struct stream *stream, struct waters_layout *out);

/* Lays it, with the numbers of the grounds in an order drawn uniformly. */
void shores_lay(const struct shores *s, const struct waters_layout *layout, struct stream *fishing, struct board *b);

#endif
