/* Uniform attempts at a board, by the method that preset and rules are given. */
#ifndef ISLEWRIGHT_SOLVER_SAMPLER_H
#define ISLEWRIGHT_SOLVER_SAMPLER_H

#include "gen/board.h"
#include "gen/core/budget.h"
#include "gen/core/stream.h"
#include "solver/areas.h"
#include "solver/catalogue.h"
#include "solver/island.h"
#include "solver/land.h"
#include "solver/land_table.h"
#include "solver/numbers.h"
#include "solver/rivers.h"
#include "solver/shores.h"
#include "solver/ties.h"
#include "solver/weights.h"

/* A part draws from its own stream; the hashes of their names are made once. */
struct streams {
    struct stream terrain, numbers, harbours, swaps, rivers, fishing;
};
struct stream_names {
    struct hash128 terrain, numbers, harbours, swaps, rivers, fishing;
};

struct sampler {
    const struct island *island;
    struct areas *areas;   /* of a preset in parts; then none of the next five is made */
    struct rivers *rivers; /* where rivers are dealt; then numbers alone are made of them */
    struct shores *shores; /* where there are rivers or fishing grounds */
    struct numbers *numbers;
    struct land *land;
    struct land_table *land_table; /* NULL: land is tried */
    struct weights *weights;       /* NULL: land is not retried alone */
    struct catalogue *catalogue;   /* NULL: numbers are tried */
    struct ties ties;
    bool places_touch; /* some printed places of harbours share a corner */
    struct stream_names names;
};

/* Makes the tables; false where no land meets the rules. Borrows the island; the caller frees with sampler_clear(),
 * whatever comes of it. */
bool sampler_make(struct sampler *m, const struct island *is, const struct stop *stop);
void sampler_clear(struct sampler *m);

void sampler_open(const struct sampler *m, struct hash128 hash, struct streams *s);

/* An attempt at land and numbers that meet the rules on each; all pairs have the same chance. Rules that tie them are
 * not looked at. */
bool sampler_try(const struct sampler *m, struct streams *s, struct budget *budget, uint8_t terrain[ISLAND_HEXES],
                 token number[SLOTS]);

/* Attempts until one is a board that meets the rules: each of them with the same chance. False where the budget is
 * spent. `b` has its preset; its robber is not placed. */
bool sampler_board(const struct sampler *m, struct hash128 hash, struct budget *budget, struct board *b);

/* Land given the hexes without a number: where these have been drawn by their weights without a failure but for a spent
 * budget, else one attempt. */
bool sampler_land(const struct sampler *m, hexset bare, struct stream *s, struct budget *budget,
                  uint8_t terrain[ISLAND_HEXES]);

/* Whether land and numbers of a board meet the rules that tie them to each other, and to harbours, which are drawn
 * where such a rule asks for them. */
bool sampler_agrees(const struct sampler *m, struct stream *harbours, struct board *b);

/* "areas", "rivers", "rivers, terrain table", "restart", "terrain table", "land table", "catalogue", "catalogue, land
 * table". */
const char *sampler_method(const struct sampler *m);

#endif
