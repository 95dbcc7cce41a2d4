/* The measures of a board's balance, in whole numbers, and their mean by the stored reference.
 *
 * A score of a base board takes some 40 microseconds, of which the drafts of opening-balance take nine tenths. */
#include "solver/score.h"

#include <string.h>

#include "solver/picks.h"
#include "solver/score_reference.h"

static const struct measure_info infos[MEASURES] = {
#define M(NAME, name, unit, weight, meaning) {name, unit, meaning, weight},
    MEASURE_TABLE(M)
#undef M
};

struct measure_info measure_at(enum measure m)
{
    return infos[m];
}

/* 1000 x part / whole to the nearest whole number, halves away from zero; whole > 0. */
static int thousandths(int64_t part, int64_t whole)
{
    int64_t twice = 2000 * part;
    return (int)((twice < 0 ? twice - whole : twice + whole) / (2 * whole));
}

/* The variance of `count` numbers from their sum and the sum of their squares, in thousandths of unit x unit. */
static bool variance(int count, int64_t sum, int64_t squares, int64_t unit, int *raw)
{
    if (count == 0)
        return false;
    *raw = thousandths(count * squares - sum * sum, (int64_t)count * count * unit * unit);
    return true;
}

/* Those of every hex, once: a search for the best board asks for millions of boards. */
static void count_pips(const struct board *b, int pips[HEX_MAX])
{
    for (int h = 0; h < b->preset->lattice.hexes; h++)
        pips[h] = token_pips(b->number[h]);
}

static int at_corner(const struct board *b, const int *pips, int corner, int *land)
{
    const struct lattice *l = &b->preset->lattice;
    int sum = 0;
    *land = 0;
    for (int k = 0; k < l->corner[corner].hexes; k++) {
        *land += b->terrain[l->corner[corner].hex[k]] != TERRAIN_SEA;
        sum += pips[l->corner[corner].hex[k]];
    }
    return sum;
}

/* ---- the measures ---- */

static bool resource_balance(const struct board *b, int *raw)
{
    int pips[TERRAINS] = {0}, hexes[TERRAINS] = {0}, all_pips = 0, all_hexes = 0;
    for (int h = 0; h < b->preset->lattice.hexes; h++) {
        if (!terrain_is_producing((enum terrain)b->terrain[h]))
            continue;
        pips[b->terrain[h]] += token_pips(b->number[h]);
        hexes[b->terrain[h]]++;
        all_pips += token_pips(b->number[h]);
        all_hexes++;
    }
    if (all_hexes == 0)
        return false;
    int64_t sum = 0;
    for (int t = 0; t < TERRAINS; t++) {
        int64_t off = all_hexes * pips[t] - all_pips * hexes[t];
        sum += off * off;
    }
    *raw = thousandths(sum, (int64_t)all_hexes * all_hexes);
    return true;
}

static bool terrain_clustering(const struct board *b, int *raw)
{
    const struct lattice *l = &b->preset->lattice;
    int quarters = 0, producing = 0;
    for (int i = 0; i < l->hexes; i++) {
        if (!terrain_is_producing((enum terrain)b->terrain[i]))
            continue;
        producing++;
        for (int j = 0; j < i; j++) {
            int steps = b->terrain[i] == b->terrain[j] ? hex_distance(l->hex[i], l->hex[j]) : 0;
            quarters += steps == 1 ? 4 : steps == 2 ? 1 : 0;
        }
    }
    *raw = 250 * quarters;
    return producing > 0;
}

/* By the law of total covariance: that of the means over the pairs, and the mean over the pairs of that of the dice. In
 * 36 rolls a hex gives `pips` cards on average; two hexes have covariance 36 (P(both) - P(one) P(other)), which is the
 * pips of their common numbers less pips x pips / 36. */
static bool number_clustering(const struct board *b, int *raw)
{
    const struct lattice *l = &b->preset->lattice;
    int64_t places = 0, dice = 0, pairs = 0, all_pips = 0, hexes = 0;
    int pips[HEX_MAX];
    count_pips(b, pips);
    for (int i = 0; i < l->hexes; i++)
        if (terrain_is_producing((enum terrain)b->terrain[i])) {
            all_pips += pips[i];
            hexes++;
        }
    for (int e = 0; e < l->edges; e++) {
        int i = l->edge[e].hex[0], j = l->edge[e].hex[1];
        if (j < 0 || !terrain_is_producing((enum terrain)b->terrain[i]) ||
            !terrain_is_producing((enum terrain)b->terrain[j]))
            continue;
        token both = b->number[i] & b->number[j];
        places += (hexes * pips[i] - all_pips) * (hexes * pips[j] - all_pips);
        dice += (both ? ROLLS * token_pips(both) : 0) - pips[i] * pips[j];
        pairs++;
    }
    if (pairs == 0)
        return false;
    *raw = thousandths(ROLLS * places + hexes * hexes * dice, ROLLS * hexes * hexes * pairs);
    return true;
}

static bool corner_variance(const struct board *b, int *raw)
{
    int count = 0, pips[HEX_MAX];
    int64_t sum = 0, squares = 0;
    count_pips(b, pips);
    for (int c = 0; c < b->preset->lattice.corners; c++) {
        int land, here = at_corner(b, pips, c, &land);
        if (land < 3)
            continue;
        count++;
        sum += here;
        squares += here * here;
    }
    return variance(count, sum, squares, 1, raw);
}

static bool best_corner(const struct board *b, int *raw)
{
    int best = 0, land, pips[HEX_MAX];
    count_pips(b, pips);
    for (int c = 0; c < b->preset->lattice.corners; c++) {
        int here = at_corner(b, pips, c, &land);
        best = here > best ? here : best;
    }
    *raw = 1000 * best;
    return best > 0;
}

/* What a harbour saves at a corner in 36 rolls, in twelfths of a card: there a card brings 1 / rate of another, and at
 * the bank 1 / 4. */
static int saved(const struct board *b, const struct harbour *h, int corner)
{
    struct yield y;
    int cards = 0;
    opening_yield(b, corner, &y);
    for (int r = RESOURCE_NONE + 1; r < RESOURCES; r++)
        cards += h->kind == RESOURCE_NONE || h->kind == r ? y.cards[r] : 0;
    return cards * (12 / h->rate - 12 / 4);
}

static bool harbours(const struct board *b, int *raw)
{
    int64_t sum = 0, squares = 0;
    for (int i = 0; i < b->harbours; i++) {
        const int16_t *corner = b->preset->lattice.edge[b->harbour[i].edge].corner;
        int one = saved(b, &b->harbour[i], corner[0]), other = saved(b, &b->harbour[i], corner[1]);
        int use = one > other ? one : other;
        sum += use;
        squares += use * use;
    }
    return variance(b->harbours, sum, squares, 12, raw);
}

static bool opening_balance(const struct board *b, int *raw)
{
    struct picks picks;
    int64_t sum = 0;
    int counts = 0;
    for (int seats = b->preset->players_least; seats <= b->preset->players_most; seats++) {
        if (seats < 2)
            continue;
        picks_by_best_reply(b, seats, &picks);
        sum += picks.relative;
        counts++;
    }
    if (counts == 0)
        return false;
    *raw = (int)((sum + counts / 2) / counts);
    return true;
}

static bool (*const measures[MEASURES])(const struct board *b, int *raw) = {
    [MEASURE_RESOURCE_BALANCE] = resource_balance,
    [MEASURE_TERRAIN_CLUSTERING] = terrain_clustering,
    [MEASURE_NUMBER_CLUSTERING] = number_clustering,
    [MEASURE_CORNER_VARIANCE] = corner_variance,
    [MEASURE_BEST_CORNER] = best_corner,
    [MEASURE_HARBOURS] = harbours,
    [MEASURE_OPENING_BALANCE] = opening_balance,
};

bool score_measure(const struct board *b, enum measure m, int *raw)
{
    *raw = 0;
    return measures[m](b, raw);
}

/* ---- the whole ---- */

/* How many of a law's boards have a lower score, equal ones half, in thousandths; -1 without a law. Rounded, but 1000
 * and 0 are all of them and none. */
static int beaten(const struct score_law *law, int boards, int overall)
{
    uint32_t below, equal;
    if (law->knots == 0)
        return -1;
    score_law_place(law, overall, &below, &equal);
    int64_t halves = 2 * (int64_t)below + equal, all = 2 * (int64_t)boards;
    int share = thousandths(halves, all);
    return share == 0 && halves > 0 ? 1 : share == 1000 && halves < all ? 999 : share;
}

void score_place(const struct score_reference *reference, struct score *s)
{
    int64_t sum = 0, weights = 0;
    uint32_t below, equal;
    s->reference = reference;
    s->overall = s->beats = s->beats_fair = -1;
    for (int m = 0; m < MEASURES; m++) {
        struct measured *one = &s->measure[m];
        one->worse = -1;
        if (!reference || !one->known || reference->law[m].knots == 0)
            continue;
        int64_t boards = score_law_boards(&reference->law[m]);
        score_law_place(&reference->law[m], one->raw, &below, &equal);
        one->worse = thousandths(2 * (boards - below) - equal, 2 * boards);
        sum += (int64_t)infos[m].weight * one->worse;
        weights += infos[m].weight;
    }
    if (weights == 0)
        return;
    s->overall = (int)((2 * sum + weights) / (2 * weights));
    s->beats = beaten(&reference->law[MEASURES], reference->boards, s->overall);
    s->beats_fair = beaten(&reference->fair, reference->fair_boards, s->overall);
}

void score_board(const struct board *b, struct score *s)
{
    memset(s, 0, sizeof *s);
    for (int m = 0; m < MEASURES; m++)
        s->measure[m].known = score_measure(b, (enum measure)m, &s->measure[m].raw);
    score_place(score_reference_find(b->preset), s);
}
