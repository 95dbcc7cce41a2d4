/* The analytic value of what settlements yield.
 *
 * It is built from three accounts of the same cards. `market`: what the table would give for them, by the supply of the
 * board and what the rules spend. `own`: what they buy without any trade with others, by harbours and the bank alone.
 * A table trades more than nothing and less than everything, so the value takes half of each. `rolls` adds a little for
 * numbers that differ: as many cards, but on more of the rolls. */
#include "solver/opening_value.h"

#include <string.h>

/* The basket: a third of what leads from two points to ten in a common way, six roads, three settlements, three cities
 * and three development cards. A road is lumber and brick; a settlement lumber, brick, wool and grain; a city two grain
 * and three ore; a development card wool, grain and ore. */
static const int basket[RESOURCES] = {
    [RESOURCE_LUMBER] = 2 + 1,    [RESOURCE_BRICK] = 2 + 1, [RESOURCE_WOOL] = 1 + 1,
    [RESOURCE_GRAIN] = 1 + 2 + 1, [RESOURCE_ORE] = 3 + 1,
};

enum {
    BANK_RATE = 4,
    PARTS = 12, /* a card in trade is counted in twelfths, so that all rates stay whole */
    ROLLS_SHARE = 8
};
static const int parts_at[BANK_RATE + 1] = {0, PARTS, PARTS / 2, PARTS / 3, PARTS / 4}; /* of a card, by rate */

void opening_supply(const struct board *b, struct supply *s)
{
    memset(s, 0, sizeof *s);
    int cards = 0, pips = 0;
    for (int h = 0; h < b->preset->lattice.hexes; h++) {
        enum terrain t = (enum terrain)b->terrain[h];
        if (!terrain_is_producing(t))
            continue;
        s->pips[terrain_resource(t)] += token_pips(b->number[h]);
        s->hexes[terrain_resource(t)]++;
    }
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
        s->basket[r] = s->pips[r] > 0 ? basket[r] : 0;
        cards += s->basket[r];
        pips += s->pips[r];
    }
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
        /* Demand over supply, 1000 on average over the cards of the board; half of it is a card's own weight. */
        int unit = cards * s->pips[r];
        int scarcity = unit > 0 ? (2000 * s->basket[r] * pips + unit) / (2 * unit) : 1000;
        s->price[r] = (1000 + scarcity) / 2;
        if (s->price[r] > s->price[RESOURCE_NONE] && unit > 0)
            s->price[RESOURCE_NONE] = s->price[r];
    }
    if (cards == 0)
        s->price[RESOURCE_NONE] = 1000;
}

enum resource opening_scarcest(const struct supply *s)
{
    int least = RESOURCE_NONE;
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
        if (s->hexes[r] == 0)
            continue;
        if (least == RESOURCE_NONE || s->pips[r] < s->pips[least] ||
            (s->pips[r] == s->pips[least] && s->hexes[r] < s->hexes[least]))
            least = r;
    }
    return (enum resource)least;
}

static void add_harbours(const struct board *b, int corner, struct yield *y)
{
    const struct lattice *l = &b->preset->lattice;
    for (int i = 0; i < b->harbours; i++) {
        const struct harbour *h = &b->harbour[i];
        if (l->edge[h->edge].corner[0] != corner && l->edge[h->edge].corner[1] != corner)
            continue;
        for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
            if ((h->kind == RESOURCE_NONE || h->kind == r) && h->rate < y->rate[r])
                y->rate[r] = h->rate;
    }
}

void opening_yield(const struct board *b, int corner, struct yield *y)
{
    memset(y, 0, sizeof *y);
    memset(y->rate, BANK_RATE, sizeof y->rate);
    if (corner < 0)
        return;
    const struct lattice *l = &b->preset->lattice;
    for (int k = 0; k < l->corner[corner].hexes; k++) {
        int h = l->corner[corner].hex[k];
        enum terrain t = (enum terrain)b->terrain[h];
        if (!terrain_is_producing(t))
            continue;
        y->cards[terrain_resource(t)] = (int16_t)(y->cards[terrain_resource(t)] + token_pips(b->number[h]));
        y->hexes[terrain_resource(t)]++;
        y->numbers |= b->number[h];
    }
    add_harbours(b, corner, y);
}

void opening_join(struct yield *y, const struct yield *more)
{
    for (int r = 0; r < RESOURCES; r++) {
        y->cards[r] = (int16_t)(y->cards[r] + more->cards[r]);
        y->hexes[r] = (uint8_t)(y->hexes[r] + more->hexes[r]);
        y->rate[r] = y->rate[r] < more->rate[r] ? y->rate[r] : more->rate[r];
    }
    y->numbers |= more->numbers;
}

int opening_pips(const struct yield *y)
{
    int pips = 0;
    for (int r = 0; r < RESOURCES; r++)
        pips += y->cards[r];
    return pips;
}

int opening_rolls(const struct yield *y)
{
    /* token_pips() for inner loops: each band of numbers round 7 adds one pip. */
    int rolls = 0;
    for (unsigned band = 0x1FFC /* 2..12 */; band > 1u << 7; band &= band << 1 & band >> 1)
        rolls += __builtin_popcount(y->numbers & band);
    return rolls;
}

unsigned opening_lacking(const struct yield *y, const struct supply *s)
{
    unsigned lacking = 0;
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
        if (s->hexes[r] > 0 && y->cards[r] == 0)
            lacking |= 1u << r;
    return lacking;
}

static int market(const struct yield *y, const struct supply *s)
{
    int sum = 0;
    for (int r = 0; r < RESOURCES; r++)
        sum += y->cards[r] * s->price[r];
    return sum;
}

/* How many baskets x the cards of 36 rolls pay for, when what is over of one resource is traded for what is missing of
 * others: the ratio, as two whole numbers. Of resource r there are cards - x basket: what is over brings 1 / rate of
 * another card each, what is missing costs one each. So x solves
 *
 *     gold + sum of c_r (cards_r - x basket_r) = 0,  c_r = 1 / rate_r where there is some over, 1 where some is
 * missing.
 *
 * Each choice of what is missing makes this a line in x; the least of these lines is what holds, so the true x is the
 * least of their roots. Newton's method finds it from above: the lines that hold at a root that is too large are the
 * choice for the next one, and the roots fall until the choice stands. */
static void baskets(const struct yield *y, const struct supply *s, int *paid, int *over)
{
    unsigned missing = 0, before;
    do {
        before = missing;
        *paid = PARTS * y->cards[RESOURCE_NONE];
        *over = 0;
        for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++) {
            int part = missing >> r & 1 ? PARTS : parts_at[y->rate[r]];
            *paid += part * y->cards[r];
            *over += part * s->basket[r];
        }
        missing = 0;
        for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
            if (y->cards[r] * *over < s->basket[r] * *paid)
                missing |= 1u << r;
    } while (missing != before);
}

static int own(const struct yield *y, const struct supply *s)
{
    int paid, over, of_basket = 0;
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
        of_basket += s->basket[r];
    if (of_basket == 0)
        return 1000 * opening_pips(y);
    baskets(y, s, &paid, &over);
    return (int)((int64_t)1000 * of_basket * paid / over);
}

static int weigh(int market, int own, int rolls)
{
    return (ROLLS_SHARE / 2 * (market + own) + 1000 * rolls) / ROLLS_SHARE;
}

struct worth opening_worth(const struct yield *y, const struct supply *s)
{
    struct worth w = {.market = market(y, s), .own = own(y, s), .rolls = opening_rolls(y)};
    w.value = weigh(w.market, w.own, w.rolls);
    return w;
}

int opening_value(const struct yield *y, const struct supply *s)
{
    return opening_worth(y, s).value;
}

/* As if every card went into a basket: cards and prices add up, rolls at most, and 1 is for rounding. */
int opening_bound(const struct yield *y, const struct supply *s)
{
    return weigh(market(y, s), 1000 * opening_pips(y), opening_rolls(y)) + 1;
}
