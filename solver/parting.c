/* Class after class takes a set of the places that are still open; the number of ways to fill what is left depends on
 * those places alone, and is kept in a table by their set. On 19 places most sets are of 8 to 11 of them, so that a
 * parting takes some ten million steps at most. */
#include "solver/parting.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"

struct class
{
    int size;
    uint16_t *orders;       /* by set */
    bool shared;            /* the table is an earlier class's */
    const uint32_t *weight; /* of a single piece, by place, instead of orders */
    unsigned twin;
    spots barred;
};

struct parting {
    int places, classes;
    struct budget *budget;
    struct class class[PARTING_CLASSES];
    int free_size; /* of the last class; 0 where there is none */
    spots free_allowed;
    uint64_t free_orders;
    int pieces;     /* of all classes */
    bool stale;     /* what is kept in `ways` holds no more */
    uint64_t *ways; /* by set of open places: ways + 1, 0 where unknown */
};

struct parting *parting_new(int places, struct budget *budget)
{
    struct parting *p = mem_new(1, sizeof *p);
    p->places = places;
    p->budget = budget;
    p->ways = mem_new((size_t)1 << places, sizeof *p->ways);
    return p;
}

void parting_free(struct parting *p)
{
    if (!p)
        return;
    for (int i = 0; i < p->classes; i++)
        if (!p->class[i].shared)
            free(p->class[i].orders);
    free(p->ways);
    free(p);
}

/* ---- the classes ---- */

static void list_sets(const struct parting *p, struct class *c, const struct parting_rule *rule, spots set, int count,
                      int from)
{
    for (int i = from; i < p->places; i++) {
        spots more = set | (spots)1 << i;
        if (!budget_take(p->budget, 4) || !rule->may_hold(rule->context, more))
            continue;
        uint32_t orders = count + 1 == c->size ? rule->orders(rule->context, more) : 1;
        c->orders[more] = (uint16_t)orders;
        if (orders > UINT16_MAX)
            budget_take(p->budget, UINT64_MAX);
        if (count + 1 < c->size)
            list_sets(p, c, rule, more, count + 1, i + 1);
    }
}

int parting_add(struct parting *p, int size, struct parting_rule rule, unsigned twin)
{
    struct class *c = &p->class[p->classes];
    *c = (struct class){.size = size, .twin = twin};
    for (int i = 0; i < p->classes && twin && !c->shared; i++)
        if (p->class[i].twin == twin) {
            c->orders = p->class[i].orders;
            c->shared = true;
        }
    if (!c->shared) {
        c->orders = mem_new((size_t)1 << p->places, sizeof *c->orders);
        list_sets(p, c, &rule, 0, 0, 0);
    }
    p->pieces += size;
    return p->classes++;
}

void parting_add_weighed(struct parting *p, const uint32_t *weight)
{
    p->class[p->classes++] = (struct class){.size = 1, .weight = weight};
    p->pieces++;
}

void parting_add_free(struct parting *p, int size, spots allowed, uint64_t orders)
{
    p->free_size = size;
    p->free_allowed = allowed;
    p->free_orders = orders;
    p->pieces += size;
}

void parting_bar(struct parting *p, int class, spots barred)
{
    if (p->class[class].barred == barred)
        return;
    p->class[class].barred = barred;
    p->stale = true;
}

uint32_t parting_orders(const struct parting *p, int class, spots set)
{
    return set & p->class[class].barred ? 0 : p->class[class].orders[set];
}

const uint16_t *parting_table(const struct parting *p, int class)
{
    return p->class[class].orders;
}

/* ---- counting ---- */

static uint64_t fill(struct parting *p, int class, spots open);

static inline uint64_t known(struct parting *p, int class, spots open)
{
    uint64_t ways = p->ways[open];
    return ways ? ways - 1 : fill(p, class, open);
}

/* The class takes `set` and `left` of the places `from`, and the later classes what remains of `open`. */
static uint64_t take(struct parting *p, int class, spots open, spots set, spots from, int left)
{
    const uint16_t *orders = p->class[class].orders;
    uint64_t sum = 0;
    if (!budget_take(p->budget, 1))
        return 0;
    while (spots_at_least(from, left)) {
        spots more = set | (from & (0u - from));
        from &= from - 1;
        if (!orders[more])
            continue;
        sum += left > 1 ? take(p, class, open, more, from, left - 1) : orders[more] * known(p, class + 1, open & ~more);
    }
    return sum;
}

/* The same where the class is a single piece with weights. */
static uint64_t take_weighed(struct parting *p, int class, spots open)
{
    uint64_t sum = 0;
    if (!budget_take(p->budget, 1))
        return 0;
    for (spots left = open; left; left &= left - 1) {
        uint64_t weight = p->class[class].weight[__builtin_ctz(left)], part;
        if (!weight)
            continue;
        if (__builtin_mul_overflow(weight, known(p, class + 1, open & ~(left & (0u - left))), &part) ||
            __builtin_add_overflow(sum, part, &sum))
            budget_take(p->budget, UINT64_MAX);
    }
    return sum;
}

/* How many classes there are from this one on, where all are twins and fill everything; else 0. */
static int twins_left(const struct parting *p, int class)
{
    const struct class *c = &p->class[class];
    for (int i = class + 1; i < p->classes; i++)
        if (p->class[i].orders != c->orders || c->weight || p->class[i].size != c->size ||
            p->class[i].barred != c->barred)
            return 0;
    return p->free_size ? 0 : p->classes - class;
}

static uint64_t fill(struct parting *p, int class, spots open)
{
    const struct class *c = &p->class[class];
    if (class == p->classes)
        return open & ~p->free_allowed ? 0 : p->free_size ? p->free_orders : 1;
    int twins = twins_left(p, class);
    spots from = open & ~c->barred, first = open & (0u - open);
    uint64_t ways;
    if (c->weight)
        ways = take_weighed(p, class, open);
    else if (twins < 2)
        ways = take(p, class, open, 0, from, c->size);
    else if (c->size == 1) /* one of them has the first place, and it could be any */
        ways = from & first ? (uint64_t)twins * c->orders[first] * known(p, class + 1, open & ~first) : 0;
    else
        ways = from & first && c->orders[first]
                   ? (uint64_t)twins * take(p, class, open, first, from & ~first, c->size - 1)
                   : 0;
    p->ways[open] = ways + 1;
    return ways;
}

uint64_t parting_ways(struct parting *p, spots open)
{
    int pieces = p->pieces, class = 0, left = __builtin_popcount(open);
    if (p->stale) {
        memset(p->ways, 0, sizeof *p->ways << p->places);
        p->stale = false;
    }
    if (p->ways[open])
        return p->ways[open] - 1;
    while (pieces > left && class < p->classes)
        pieces -= p->class[class ++].size;
    return pieces == left ? known(p, class, open) : 0;
}
