/* What the best board is the best by: the overall score, or the set-up by pips. docs/scores.md has the formulas. */
#ifndef ISLEWRIGHT_SOLVER_GOAL_H
#define ISLEWRIGHT_SOLVER_GOAL_H

#include <limits.h>
#include "solver/island.h"
#include "solver/score.h"

enum goal_kind { GOAL_SCORE, GOAL_DRAFT, GOALS };

int goals_count(void);
const char *goal_name(int kind); /* "score", "draft" */

/* How a seed id writes it: "true" for the score, as the flag that `best` is without a value. */
const char *goal_text(enum goal_kind kind);

/* Reads "true" or a name; ERR_INPUT with field `best` names the known ones. */
bool goal_find(const char *text, enum goal_kind *kind, struct err *e);

struct goal {
    enum goal_kind kind;
    const struct score_reference *reference;
    int corner;    /* of the draft: the least pips that the richest corner can have, as far as counting proves it */
    int64_t least; /* no board costs less, as far as counting proves it */
};

/* ERR_INPUT with field `best` where the score is asked for and no boards are stored to compare the preset's with. */
bool goal_make(struct goal *g, enum goal_kind kind, const struct island *is, struct err *e);

/* How a board looks to the goal; of both numbers less is better. */
struct look {
    int64_t cost; /* what is asked for. The score: 2^24 x (1000 - score), plus what rounding hides. The draft:
                     thousandths of its formula. INT64_MAX where the look ended early. */
    int energy;   /* what a local search goes by: smoother, so that it leads to boards of low cost */
};

/* False, as early as can be, where the energy is over `most`. Takes away the steps that the look was worth. */
bool goal_look(const struct goal *g, const struct board *b, int most, uint64_t *steps, struct look *out);

/* The draft's formula in thousandths: 10 x pips of the richest corner + 20 x spread + 5 x variance of the picks +
 * resource-balance. */
int goal_draft_cost(const struct board *b);

/* How warm annealing is, in energy: a board that is so much worse is kept with chance one half; and what breaking a
 * rule by one fault weighs. */
struct heat {
    int warmest, coldest, fault;
};
struct heat goal_heat(const struct goal *g);

#endif
