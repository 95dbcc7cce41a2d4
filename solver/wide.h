/* Boards of more hexes than the samplers' sets hold: dealt whole, or searched where the rules are too tight for that.
 */
#ifndef ISLEWRIGHT_SOLVER_WIDE_H
#define ISLEWRIGHT_SOLVER_WIDE_H

#include "gen/board.h"
#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/shores.h"

/* The most steps that one wide board may take, sampled or searched: about a second. */
enum { WIDE_STEPS = 250000000 };

/* Whether one of a few random boards, from a fixed seed, meets the rules. Takes under a millisecond. */
bool wide_samples_well(const struct island *is);

/* Random boards until one meets the rules: each of them with the same chance. `shores` are the island's, NULL where it
 * has no waters. False where the budget is spent. */
bool wide_board(const struct island *is, const struct shores *shores, struct hash128 hash, struct budget *budget,
                struct board *b);

#endif
