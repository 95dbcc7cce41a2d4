/* Bars: while tokens are laid one by one, the hexes on which each kind of token may not lie any more.
 *
 * A token bars its neighbours to the kinds that clash with it, and with each rich enough neighbour the hexes at their
 * common corners to kinds that would carry those over the most pips a corner may have. So a token is held against the
 * rules by one bit, and the work is done by those that were laid, of which there are few before an attempt ends. For
 * islands whose hexes fit a word. */
#ifndef ISLEWRIGHT_SOLVER_BARS_H
#define ISLEWRIGHT_SOLVER_BARS_H

#include "solver/island.h"

enum { BARS_HEXES = 64, BARS_LEVELS = 8 };

/* What tokens of one kind bar. */
struct bars_kind {
    int clashes, corners, levels;
    uint8_t clash[TOKEN_KINDS]; /* kinds that may not lie beside it */
    struct {
        uint8_t kind, level; /* that kind may not lie beside it and a neighbour of that level */
    } corner[TOKEN_KINDS];
    uint8_t level[BARS_LEVELS]; /* that it belongs to itself */
};

struct bars_plan {
    int kinds, levels;
    int least[BARS_LEVELS]; /* the pips from which on a token belongs to a level */
    uint64_t barred[TOKEN_KINDS];
    uint64_t adjacent[BARS_HEXES];
    struct bars_kind kind[TOKEN_KINDS];
};

struct bars {
    uint64_t barred[TOKEN_KINDS]; /* by kind */
    uint64_t rich[BARS_LEVELS];   /* hexes with tokens, by level */
};

/* For kinds in the order in which they are laid, the richest first. Tokens of the first `apart` kinds are laid where
 * none has a neighbour of these kinds, and bar nothing to each other. False where the island has too many hexes, or its
 * tokens make too many levels. */
bool bars_plan(const struct island *is, const token *kind, int kinds, int apart, struct bars_plan *plan);

static inline void bars_clear(const struct bars_plan *plan, struct bars *b)
{
    for (int i = 0; i < plan->kinds; i++)
        b->barred[i] = plan->barred[i];
    for (int i = 0; i < plan->levels; i++)
        b->rich[i] = 0;
}

static inline bool bars_allow(const struct bars *b, int kind, int hex)
{
    return !(b->barred[kind] >> hex & 1);
}

static inline void bars_lay(const struct bars_plan *plan, struct bars *b, int kind, int hex)
{
    const struct bars_kind *k = &plan->kind[kind];
    uint64_t beside = plan->adjacent[hex];
    for (int i = 0; i < k->clashes; i++)
        b->barred[k->clash[i]] |= beside;
    for (int i = 0; i < k->corners; i++)
        for (uint64_t rich = b->rich[k->corner[i].level] & beside; rich; rich &= rich - 1)
            b->barred[k->corner[i].kind] |= beside & plan->adjacent[__builtin_ctzll(rich)];
    for (int i = 0; i < k->levels; i++)
        b->rich[k->level[i]] |= (uint64_t)1 << hex;
}

#endif
