/* What the open hexes can still carry follows from their corners and from the tokens that are left. Three things then
 * end hopeless branches of a search: a hex that can carry nothing, more tokens above or below some pips than hexes for
 * them, and parts of the packing bound that cannot carry together what is left. */
#include "solver/laying.h"

enum { PIPS = 64 /* more than a token has */ };

/* The pips of the next kind of which some are left; those of this one where there is none. */
static int next_pips(const struct laying *l, int k)
{
    for (int i = k + 1; i < l->kinds; i++)
        if (l->kind[i].left)
            return l->kind[i].pips;
    return l->kind[k].pips;
}

/* The least and the most of the tokens that are left, for all open hexes; those below `from` are done with the kind
 * that is being laid. */
static void start_range(const struct laying *l, int k, int from, struct laying_range *r)
{
    int least = PIPS, most = 0, next = next_pips(l, k);
    hexset bare = l->kind[l->bare].left ? l->may_be_bare : 0;
    for (int i = k; i < l->kinds; i++) {
        if (!l->kind[i].left || i == l->bare)
            continue;
        least = l->kind[i].pips < least ? l->kind[i].pips : least;
        most = l->kind[i].pips > most ? l->kind[i].pips : most;
    }
    least = least == PIPS ? 0 : least;
    for (int h = 0; h < SLOTS; h++)
        r->low[h] = r->high[h] = l->pips[h];
    for (hexset rest = l->open; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        r->low[h] = hexset_has(bare, h) ? 0 : least;
        r->high[h] = most;
        if (h < from && l->descending && next < most)
            r->high[h] = next;
        if (h < from && !l->descending && next > r->low[h])
            r->low[h] = next;
    }
}

static bool may_hold_bare(const struct laying *l, const struct laying_group *g)
{
    for (int i = 0; i < g->hexes; i++)
        if (hexset_has(l->kind[l->bare].laid, g->hex[i]) ||
            (l->kind[l->bare].left && hexset_has(l->open & l->may_be_bare, g->hex[i])))
            return true;
    return false;
}

/* Lowers what the hexes of a corner can carry; false where it has too much already. */
static bool narrow_most(const struct laying_group *g, int most, struct laying_range *r)
{
    int low = 0;
    for (int k = 0; k < g->hexes; k++)
        low += r->low[g->hex[k]];
    for (int k = 0; k < g->hexes; k++) {
        int h = g->hex[k], room = most - low + r->low[h];
        if (room < r->high[h])
            r->high[h] = room;
    }
    return low <= most;
}

/* Raises what they must carry; false where they cannot have enough. */
static bool narrow_least(const struct laying_group *g, int least, struct laying_range *r)
{
    int high = 0;
    for (int k = 0; k < g->hexes; k++)
        high += r->high[g->hex[k]];
    for (int k = 0; k < g->hexes; k++) {
        int h = g->hex[k], need = least - high + r->high[h];
        if (need > r->low[h])
            r->low[h] = need;
    }
    return high >= least;
}

/* Every corner narrows the ranges of its hexes; false where one has too much or too little. Corners that have too
 * little unless a bare hex comes to them must not be more, sharing no hex, than bare hexes are left. */
static bool narrow(const struct laying *l, struct laying_range *r)
{
    const struct demands *d = &l->island->demands;
    hexset waiting = 0;
    int waits = 0;
    for (int i = 0; i < l->groups; i++) {
        const struct laying_group *g = &l->group[i];
        if (!narrow_most(g, d->corner_most, r))
            return false;
        if (g->hexes < 3 || d->corner_least == 0)
            continue;
        if (!may_hold_bare(l, g)) {
            if (!narrow_least(g, d->corner_least, r))
                return false;
            continue;
        }
        hexset hexes = hexset_of(g->hex[0]) | hexset_of(g->hex[1]) | hexset_of(g->hex[2]);
        int high = r->high[g->hex[0]] + r->high[g->hex[1]] + r->high[g->hex[2]];
        if (high < d->corner_least && !(hexes & waiting) && !(hexes & l->kind[l->bare].laid)) {
            waiting |= hexes;
            waits++;
        }
    }
    return waits <= l->kind[l->bare].left;
}

/* Whether, for every number of pips, there are hexes enough for the tokens of more and of fewer. */
static bool hexes_suffice(const struct laying *l, const struct laying_range *r)
{
    int at_least[PIPS + 1] = {0}, at_most[PIPS + 1] = {0}, hexes = 0;
    for (hexset rest = l->open; rest; rest &= rest - 1) {
        int h = hexset_first(rest);
        if (r->low[h] > r->high[h])
            return false;
        at_least[r->high[h]]++;
        at_most[r->low[h]]++;
        hexes++;
    }
    for (int k = 0; k < l->kinds; k++) {
        at_least[l->kind[k].pips] -= l->kind[k].left;
        at_most[l->kind[k].pips] -= l->kind[k].left;
    }
    for (int v = PIPS - 1, sum = 0; v >= 0; v--)
        if ((sum += at_least[v]) < 0)
            return false;
    for (int v = 0, sum = 0; v < PIPS; v++)
        if ((sum += at_most[v]) < 0)
            return false;
    return true;
}

/* Whether the parts can carry what is left, and need no more. */
static bool parts_suffice(const struct laying *l, const struct laying_range *r)
{
    const struct demands *d = &l->island->demands;
    for (int i = 0; i < l->ways; i++) {
        int least = 0, most = 0;
        for (int j = 0; j < l->parts[i]; j++) {
            const struct laying_group *g = &l->part[i][j];
            int low = 0, high = 0, laid = 0;
            for (int k = 0; k < g->hexes; k++) {
                low += r->low[g->hex[k]];
                high += r->high[g->hex[k]];
                laid += l->pips[g->hex[k]];
            }
            bool box = g->hex[0] == l->island->box;
            if (!box && high > d->corner_most)
                high = d->corner_most;
            if (g->hexes == 3 && low < d->corner_least && !may_hold_bare(l, g))
                low = d->corner_least;
            least += low - laid;
            most += high - laid;
        }
        if (most < l->left_pips || least > l->left_pips)
            return false;
    }
    return true;
}

bool laying_ranges(const struct laying *l, int k, int from, struct laying_range *r)
{
    start_range(l, k, from, r);
    return narrow(l, r) && hexes_suffice(l, r) && parts_suffice(l, r);
}
