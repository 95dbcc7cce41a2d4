/* The set-up by best reply. Searches for the best corner, and for the best pair of the last seat, stop early: corners
 * are tried by a bound on what they can add (their value if all their cards went into baskets), from the highest down.
 * On base a set-up takes some 15 microseconds so, and 80 when all pairs are tried. */
#include "solver/picks.h"

#include <string.h>

#include "solver/corner_order.h"
#include "solver/sites.h"

struct candidate {
    int corner, place; /* its place in the order */
    int bound;
};

struct table {
    const struct board *board;
    struct supply supply;
    struct sites sites;
    struct yield yield[CORNER_MAX];
    int candidates; /* the corners of land, from the highest bound down */
    struct candidate candidate[CORNER_MAX];
};

int picks_seat(int seats, int pick)
{
    return pick < seats ? pick : 2 * seats - 1 - pick;
}

static void add_candidate(struct table *t, struct candidate new)
{
    int at = t->candidates++;
    for (; at > 0 && t->candidate[at - 1].bound < new.bound; at--)
        t->candidate[at] = t->candidate[at - 1];
    t->candidate[at] = new;
}

static void lay(struct table *t, const struct board *b)
{
    const struct lattice *l = &b->preset->lattice;
    int16_t order[CORNER_MAX];
    t->board = b;
    t->candidates = 0;
    opening_supply(b, &t->supply);
    sites_all(b->preset, &t->sites);
    corner_order(b, order);
    for (int c = 0; c < l->corners; c++) {
        if (!t->sites.open[c])
            continue;
        opening_yield(b, c, &t->yield[c]);
        add_candidate(t, (struct candidate){c, order[c], opening_bound(&t->yield[c], &t->supply)});
    }
}

static int value_with(const struct table *t, const struct yield *held, int corner)
{
    struct yield both = t->yield[corner];
    opening_join(&both, held);
    return opening_value(&both, &t->supply);
}

static void settle(struct table *t, struct seat *seat, int which, int corner)
{
    seat->corner[which] = corner;
    if (corner < 0)
        return;
    opening_join(&seat->yield, &t->yield[corner]);
    sites_settle(&t->board->preset->lattice, &t->sites, corner);
}

/* Of equal values the first in the order; -1 where no corner is open. */
static int best_corner(const struct table *t, const struct yield *held)
{
    int best = -1, most = -1, place = 0, bound = opening_bound(held, &t->supply);
    for (int i = 0; i < t->candidates && t->candidate[i].bound + bound >= most; i++) {
        const struct candidate *c = &t->candidate[i];
        if (!t->sites.open[c->corner])
            continue;
        int value = value_with(t, held, c->corner);
        if (value > most || (value == most && c->place < place)) {
            best = c->corner;
            most = value;
            place = c->place;
        }
    }
    return best;
}

/* ---- the pair of the seat that picks twice in a row ---- */

struct pair {
    int corner[2], place[2]; /* the earlier in the order first */
    int value;
};

static bool is_better(const struct pair *a, const struct pair *b)
{
    if (a->value != b->value)
        return a->value > b->value;
    return a->place[0] != b->place[0] ? a->place[0] < b->place[0] : a->place[1] < b->place[1];
}

static struct pair pair_of(const struct table *t, const struct candidate *a, const struct candidate *b)
{
    bool swap = b->place < a->place;
    const struct candidate *first = swap ? b : a, *second = swap ? a : b;
    return (struct pair){{first->corner, second->corner},
                         {first->place, second->place},
                         value_with(t, &t->yield[first->corner], second->corner)};
}

static bool are_near(const struct lattice *l, int a, int b)
{
    for (int k = 0; k < l->corner[a].edges; k++) {
        int edge = l->corner[a].edge[k];
        if (l->edge[edge].corner[0] == b || l->edge[edge].corner[1] == b)
            return true;
    }
    return false;
}

/* The best pair of open corners that may both be settled; value -1 where there is none. */
static struct pair best_pair(const struct table *t)
{
    const struct lattice *l = &t->board->preset->lattice;
    struct candidate list[CORNER_MAX];
    struct pair best = {.value = -1};
    int count = 0;
    for (int i = 0; i < t->candidates; i++)
        if (t->sites.open[t->candidate[i].corner])
            list[count++] = t->candidate[i];
    for (int i = 0; i + 1 < count && list[i].bound + list[i + 1].bound >= best.value; i++)
        for (int j = i + 1; j < count && list[i].bound + list[j].bound >= best.value; j++) {
            struct pair pair = pair_of(t, &list[i], &list[j]);
            if (is_better(&pair, &best) && !are_near(l, pair.corner[0], pair.corner[1]))
                best = pair;
        }
    return best;
}

/* ---- the whole ---- */

static void settle_pair(struct table *t, struct seat *seat)
{
    struct pair pair = best_pair(t);
    if (pair.value < 0) { /* one place is left, or none */
        settle(t, seat, 0, best_corner(t, &seat->yield));
        settle(t, seat, 1, -1);
        return;
    }
    settle(t, seat, 0, pair.corner[0]);
    settle(t, seat, 1, pair.corner[1]);
}

static void sum_up(struct picks *p)
{
    int64_t total = 0;
    for (int i = 0; i < p->seats; i++) {
        int value = p->seat[i].worth.value;
        total += value;
        if (value > p->seat[p->best].worth.value)
            p->best = i;
        if (value < p->seat[p->worst].worth.value)
            p->worst = i;
    }
    p->spread = p->seat[p->best].worth.value - p->seat[p->worst].worth.value;
    p->relative = total > 0 ? (int)(((int64_t)100000 * p->spread * p->seats + total / 2) / total) : 0;
}

void picks_by_best_reply(const struct board *b, int seats, struct picks *out)
{
    struct table t;
    lay(&t, b);
    memset(out, 0, sizeof *out);
    out->seats = seats;
    for (int i = 0; i < seats; i++)
        opening_yield(b, -1, &out->seat[i].yield);
    for (int pick = 0; pick < PICKS_EACH * seats; pick++) {
        struct seat *seat = &out->seat[picks_seat(seats, pick)];
        if (pick == seats - 1) {
            settle_pair(&t, seat);
            pick++;
            continue;
        }
        settle(&t, seat, pick / seats, best_corner(&t, &seat->yield));
    }
    for (int i = 0; i < seats; i++)
        out->seat[i].worth = opening_worth(&out->seat[i].yield, &t.supply);
    sum_up(out);
}
