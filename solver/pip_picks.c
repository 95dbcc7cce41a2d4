/* The set-up by pips. */
#include "solver/pip_picks.h"

#include <string.h>

#include "solver/corner_order.h"
#include "solver/sites.h"

/* The open corner with the most pips, the first in the order; -1 where none is open. */
static int richest(const struct lattice *l, const struct sites *sites, const int *pips, const int16_t *order)
{
    int best = -1;
    for (int c = 0; c < l->corners; c++)
        if (sites->open[c] && (best < 0 || pips[c] > pips[best] || (pips[c] == pips[best] && order[c] < order[best])))
            best = c;
    return best;
}

void pip_picks(const struct board *b, const int pips[CORNER_MAX], int seats, struct pip_picks *out)
{
    const struct lattice *l = &b->preset->lattice;
    struct sites sites;
    int16_t order[CORNER_MAX];
    int seat[SEATS_MAX] = {0}, most = 0, least = 0;
    memset(out, 0, sizeof *out);
    sites_all(b->preset, &sites);
    corner_order(b, order);
    out->picks = PICKS_EACH * seats;
    for (int i = 0; i < out->picks; i++) {
        int c = richest(l, &sites, pips, order);
        if (c >= 0)
            sites_settle(l, &sites, c);
        out->pips[i] = c < 0 ? 0 : pips[c];
        out->sum += out->pips[i];
        out->squares += out->pips[i] * out->pips[i];
        seat[picks_seat(seats, i)] += out->pips[i];
    }
    most = least = seat[0];
    for (int i = 1; i < seats; i++) {
        most = seat[i] > most ? seat[i] : most;
        least = seat[i] < least ? seat[i] : least;
    }
    out->spread = most - least;
}
