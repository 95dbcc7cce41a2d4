/* Tokens half laid: which are left, where they lie, and what the open hexes can still carry. For complete searches. */
#ifndef ISLEWRIGHT_SOLVER_LAYING_H
#define ISLEWRIGHT_SOLVER_LAYING_H

#include "solver/island.h"

enum {
    LAYING_KINDS = TOKEN_KINDS + 1, /* the hexes without a number are one */
    LAYING_WAYS = 8
};

/* Tokens that the rules cannot tell apart. */
struct laying_kind {
    token token; /* one of them; 0: no number */
    int pips, left;
    token clash; /* the numbers that a neighbour must not have */
    int twin;    /* an earlier kind that could change places with this one, or -1 */
    hexset laid;
};

/* Hexes at a corner. */
struct laying_group {
    int hexes, hex[3];
};

struct laying {
    const struct island *island;
    int kinds;
    struct laying_kind kind[LAYING_KINDS]; /* by pips */
    bool descending,
        bare_first; /* the order of kinds; hexes without a number first where there are few ways for them */
    int bare;       /* the kind without a number */
    int bare_apart;
    hexset may_be_bare, must_be_bare;
    hexset open; /* the box too, where a token stays there */
    int left_pips;
    int groups; /* of corners whose hexes another one has as well, only that */
    struct laying_group group[CORNER_MAX];
    int ways, parts[LAYING_WAYS]; /* ways to part the hexes (solver/packing.h) */
    struct laying_group part[LAYING_WAYS][ISLAND_HEXES + 1];
    token number[SLOTS];
    int pips[SLOTS]; /* of the hexes laid */
};

/* Nothing is laid yet. With `each` every token is a kind of its own. */
void laying_start(const struct island *is, bool each, struct laying *l);

/* Lays the hexes that no terrain with a number may have, and with `pins` what is pinned; false where that cannot be. */
bool laying_fixed(struct laying *l, bool pins);

void laying_lay(struct laying *l, int kind, int hex);
void laying_lift(struct laying *l, int kind, int hex);

/* Where a kind must not lie because of its neighbours. */
hexset laying_barred(const struct laying *l, int kind);

/* Whether a hex without a number lies too near. */
bool laying_bare_is_near(const struct laying *l, int hex);

/* What a hex can carry; of those laid, what it carries. */
struct laying_range {
    int low[SLOTS], high[SLOTS];
};

/* The ranges of all hexes where the kinds before `kind` are laid, and that one is not laid on further hexes below
 * `from`; false where what is left cannot be laid. */
bool laying_ranges(const struct laying *l, int kind, int from, struct laying_range *r);

#endif
