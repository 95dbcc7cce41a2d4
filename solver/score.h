/* How balanced a board is: some measures, each raw and as the share of dealt boards that are worse, and their mean.
 * docs/scores.md has every formula. A score does not depend on how the board lies on its outline. */
#ifndef ISLEWRIGHT_SOLVER_SCORE_H
#define ISLEWRIGHT_SOLVER_SCORE_H

#include "solver/opening_value.h"

/* MEASURE(NAME, name, unit, weight in the overall score, what it is: "how far ..." completed). Of every measure less is
 * more balanced. */
#define MEASURE_TABLE(M)                                                                                               \
    M(RESOURCE_BALANCE, "resource-balance", "pips²", 2,                                                                \
      "squared distances of each producing terrain's pips from its share of the board's pips, added up")               \
    M(TERRAIN_CLUSTERING, "terrain-clustering", "pairs", 2,                                                            \
      "pairs of hexes of one producing terrain: neighbours count 1, hexes two steps apart a quarter")                  \
    M(NUMBER_CLUSTERING, "number-clustering", "cards²", 2,                                                             \
      "covariance of what two neighbouring hexes give in 36 rolls, over the neighbours and the dice")                  \
    M(CORNER_VARIANCE, "corner-variance", "pips²", 1, "variance of the pips of all corners of three land hexes")       \
    M(BEST_CORNER, "best-corner", "pips", 1, "pips of the richest corner")                                             \
    M(HARBOURS, "harbours", "cards²", 2,                                                                               \
      "variance over the harbours of what each saves at the better of its corners in 36 rolls")                        \
    M(OPENING_BALANCE, "opening-balance", "%", 2,                                                                      \
      "how far the best seat of the set-up is ahead of the worst, of the mean, over all numbers of players")

enum measure {
#define M(NAME, name, unit, weight, meaning) MEASURE_##NAME,
    MEASURE_TABLE(M)
#undef M
        MEASURES
};

struct measure_info {
    const char *name, *unit, *meaning;
    int weight;
};
struct measure_info measure_at(enum measure m);

struct measured {
    bool known; /* false where the board has nothing to measure: no harbours, no corner of three hexes */
    int raw;    /* thousandths of the unit */
    int worse;  /* thousandths: of boards dealt by the book on these pieces, how many are worse, those that are equal
                   counted half; -1 where there is no reference */
};

struct score_reference;

struct score {
    struct measured measure[MEASURES];
    int overall; /* thousandths, 1000 is best: the weighted mean of the shares; -1 where there is no reference */
    int beats;   /* thousandths: of boards dealt by the book, how many have a lower overall score, equal ones half; 1000
                    and   0 only where that is all and none; -1 */
    int beats_fair; /* the same of boards dealt with fairness `fair`, on the same scale of shares by the book; -1 */
    const struct score_reference *reference; /* NULL where no stored one has the preset's outline and pieces */
};

void score_board(const struct board *b, struct score *s);

/* The raw value of one measure; false where the board has nothing to measure. */
bool score_measure(const struct board *b, enum measure m, int *raw);

#endif
