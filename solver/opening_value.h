/* What settlements yield, and what that is worth: the analytic value of openings, before any game is played.
 * docs/scores.md has the formula, its reasons and its sources. All in whole numbers, the same on every machine. */
#ifndef ISLEWRIGHT_SOLVER_OPENING_VALUE_H
#define ISLEWRIGHT_SOLVER_OPENING_VALUE_H

#include "gen/board.h"

enum { ROLLS = 36 /* outcomes of two dice; yields are cards in so many rolls */ };

/* What a whole board yields, and what its cards are worth by that. [RESOURCE_NONE] is gold: cards of one's choice. */
struct supply {
    int pips[RESOURCES], hexes[RESOURCES];
    int basket[RESOURCES]; /* cards of the basket of docs/scores.md; 0 where the board has nothing that yields them */
    int price[RESOURCES];  /* of a card, in thousandths of an average card; gold has the highest price there is */
};

/* What the settlements on one or more corners yield together. */
struct yield {
    int16_t cards[RESOURCES]; /* expected in 36 rolls, equal numbers adding up; [RESOURCE_NONE] is gold */
    uint8_t hexes[RESOURCES]; /* producing hexes that they touch: what a second settlement is paid at once */
    uint8_t rate[RESOURCES];  /* cards of the resource for one of another: 4, or what the best harbour asks */
    token numbers;            /* all numbers that give a card */
};

/* The value of a yield, and its three parts. */
struct worth {
    int value;  /* thousandths: (market + own) / 2 + rolls / 8 */
    int market; /* thousandths: the cards of 36 rolls at their prices */
    int own;    /* thousandths: the cards of the baskets that they pay for in 36 rolls, without any other player */
    int rolls;  /* of 36, how many give a card; equal numbers count once */
};

void opening_supply(const struct board *b, struct supply *s);

/* The resource that is hardest to get: of those that the board has, the one with the fewest pips, then the fewest
 * hexes, then the first. RESOURCE_NONE where it has none. */
enum resource opening_scarcest(const struct supply *s);

/* What a settlement on a corner yields; none where `corner` is -1. */
void opening_yield(const struct board *b, int corner, struct yield *y);
void opening_join(struct yield *y, const struct yield *more); /* adds the yield of other corners */

int opening_pips(const struct yield *y);                                 /* cards in 36 rolls, of any kind */
int opening_rolls(const struct yield *y);                                /* of 36, how many give a card */
unsigned opening_lacking(const struct yield *y, const struct supply *s); /* bit r: the board has it, the yield not */
struct worth opening_worth(const struct yield *y, const struct supply *s);
int opening_value(const struct yield *y, const struct supply *s); /* the value alone, for inner loops */

/* The value of yields together is at most the sum of their bounds. */
int opening_bound(const struct yield *y, const struct supply *s);

#endif
