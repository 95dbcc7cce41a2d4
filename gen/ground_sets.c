/* Sets are found place by place, from the last one down, each left out before it is taken: that makes them ascend as
 * whole numbers. A set whose least distance falls below the best one known is dropped. */
#include "gen/ground_sets.h"
#include <stdlib.h>
#include "gen/core/mem.h"

enum { SETS_MAX = 1 << 18, STEPS_MAX = 1 << 22 };

struct choosing {
    struct ground_sets *g;
    const struct ground_places *places;
    const struct ground_demand *demand;
    struct ground_list *list;
    bool full;
};

static int least_with(const struct choosing *c, uint64_t set, int place, int least)
{
    for (; set; set &= set - 1) {
        int distance = ground_distance(c->places, place, __builtin_ctzll(set));
        if (distance < least)
            least = distance;
    }
    return least;
}

static void keep(struct choosing *c, uint64_t set, int least)
{
    struct ground_sets *g = c->g;
    if (c->demand->spread && least > c->list->least) {
        g->sets -= c->list->count;
        c->list->count = 0;
        c->list->least = least;
    }
    if (g->sets == SETS_MAX) {
        c->full = true;
        return;
    }
    if ((g->sets & (g->sets - 1)) == 0) /* room grows by doubling */
        g->set = mem_resize(g->set, g->sets ? 2 * (size_t)g->sets : 1, sizeof *g->set);
    g->set[g->sets++] = set;
    c->list->count++;
}

/* Chooses `left` further grounds among the open places below `place`. */
static void choose(struct choosing *c, uint64_t set, int place, int left, int least)
{
    uint64_t below = place == 64 ? UINT64_MAX : (UINT64_C(1) << place) - 1, open = c->demand->open & ~set & below;
    if (c->full || __builtin_popcountll(open) < left || (c->demand->spread && least < c->list->least))
        return;
    if (++c->g->steps > STEPS_MAX) {
        c->full = true;
        return;
    }
    if (left == 0) {
        keep(c, set, least);
        return;
    }
    int next = 63 - __builtin_clzll(open);
    choose(c, set, next, left, least);
    choose(c, set | UINT64_C(1) << next, next, left - 1, least_with(c, set, next, least));
}

static int find_list(const struct ground_sets *g, struct ground_demand d)
{
    for (int i = 0; i < g->lists; i++) {
        const struct ground_demand *other = &g->list[i].demand;
        if (other->given == d.given && other->open == d.open && other->grounds == d.grounds &&
            other->spread == d.spread)
            return i;
    }
    return -1;
}

int ground_sets_list(struct ground_sets *g, const struct ground_places *places, struct ground_demand demand)
{
    demand.open &= ~demand.given;
    int known = find_list(g, demand);
    if (known >= 0)
        return known;
    g->list = mem_resize(g->list, (size_t)g->lists + 1, sizeof *g->list);
    struct ground_list *list = &g->list[g->lists];
    *list = (struct ground_list){.demand = demand, .first = g->sets, .least = -1};
    struct choosing c = {g, places, &demand, list, false};
    int least = GROUNDS_FAR, left = demand.grounds - __builtin_popcountll(demand.given);
    for (uint64_t given = demand.given; given; given &= given - 1)
        least = least_with(&c, given & (given - 1), __builtin_ctzll(given), least);
    if (left >= 0)
        choose(&c, demand.given, 64, left, least);
    return c.full ? -1 : g->lists++;
}

int ground_sets_find(const struct ground_sets *g, int list, uint64_t set)
{
    const uint64_t *sets = g->set + g->list[list].first;
    int lo = 0, hi = g->list[list].count;
    while (lo < hi) {
        int middle = (lo + hi) / 2;
        if (sets[middle] < set)
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo < g->list[list].count && sets[lo] == set ? lo : -1;
}

void ground_sets_clear(struct ground_sets *g)
{
    free(g->list);
    free(g->set);
    *g = (struct ground_sets){0};
}
