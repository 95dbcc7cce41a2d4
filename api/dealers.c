/* One mutex and a list that is searched from end to end: comparing a few sets of rules costs nothing beside a deal.
 * Dealers are built and freed outside the lock. The key is the preset, the effective rules, and the name of the
 * fairness set, which origins tell. */
#include "api/dealers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"

struct entry {
    struct shared_dealer shared; /* first, so that one is the other; its dealer NULL where there is none */
    struct entry *next;
    struct ruleset *rules; /* owned, as is the dealer */
    struct dealer *dealer;
    struct err fault; /* why there is none */
    int users;        /* who holds it or waits for it */
    bool building;
    long used; /* when it was asked for last, in requests */
};

struct dealers {
    pthread_mutex_t lock;
    pthread_cond_t built;
    struct entry *first;
    int count, most;
    long requests, builds;
};

struct dealers *dealers_new(int most)
{
    struct dealers *all = mem_new(1, sizeof *all);
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->built, NULL);
    all->most = most;
    return all;
}

static void entry_free(struct entry *x)
{
    if (!x)
        return;
    dealer_free(x->dealer);
    ruleset_free(x->rules);
    free(x);
}

void dealers_free(struct dealers *all)
{
    if (!all)
        return;
    while (all->first) {
        struct entry *x = all->first;
        all->first = x->next;
        entry_free(x);
    }
    pthread_cond_destroy(&all->built);
    pthread_mutex_destroy(&all->lock);
    free(all);
}

/* ---- the list; the lock is held ---- */

static bool same_rules(const struct ruleset *a, const struct ruleset *b)
{
    const struct rule_list *x = ruleset_effective(a), *y = ruleset_effective(b);
    if (ruleset_preset(a) != ruleset_preset(b) || strcmp(ruleset_fairness(a), ruleset_fairness(b)) != 0 ||
        x->count != y->count)
        return false;
    for (int i = 0; i < x->count; i++)
        if (strcmp(x->rule[i].name, y->rule[i].name) != 0 || strcmp(x->rule[i].text, y->rule[i].text) != 0)
            return false;
    return true;
}

static struct entry *find(const struct dealers *all, const struct ruleset *rules)
{
    struct entry *x = all->first;
    while (x && !same_rules(x->rules, rules))
        x = x->next;
    return x;
}

/* Takes off the list what nobody uses, the longest unused first, as long as there are too many; the caller frees it. */
static struct entry *unlink_surplus(struct dealers *all)
{
    if (all->count <= all->most)
        return NULL;
    struct entry **oldest = NULL;
    for (struct entry **at = &all->first; *at; at = &(*at)->next)
        if (!(*at)->users && (!oldest || (*at)->used < (*oldest)->used))
            oldest = at;
    if (!oldest)
        return NULL;
    struct entry *x = *oldest;
    *oldest = x->next;
    all->count--;
    return x;
}

static struct entry *entry_new(struct ruleset *rules)
{
    struct entry *x = mem_new(1, sizeof *x);
    x->rules = rules;
    x->shared.rules = rules;
    return x;
}

static void build(struct entry *x)
{
    x->dealer = dealer_new(x->rules, &x->fault);
    x->shared.dealer = x->dealer;
}

/* ---- taking and giving back ---- */

/* The entry of these rules, and whether the caller has to build it. */
static struct entry *hold(struct dealers *all, struct ruleset *rules, bool *fresh)
{
    pthread_mutex_lock(&all->lock);
    struct entry *x = find(all, rules);
    *fresh = !x;
    if (!x) {
        x = entry_new(rules);
        x->building = true;
        x->next = all->first;
        all->first = x;
        all->count++;
        all->builds++;
    }
    x->users++;
    x->used = ++all->requests;
    while (x->building && !*fresh)
        pthread_cond_wait(&all->built, &all->lock);
    pthread_mutex_unlock(&all->lock);
    return x;
}

static void build_for_all(struct dealers *all, struct entry *x)
{
    build(x);
    pthread_mutex_lock(&all->lock);
    x->building = false;
    pthread_cond_broadcast(&all->built);
    struct entry *surplus = unlink_surplus(all);
    pthread_mutex_unlock(&all->lock);
    entry_free(surplus);
}

const struct shared_dealer *dealers_take(struct dealers *all, struct ruleset *rules, struct err *e)
{
    bool fresh = true;
    struct entry *x = all ? hold(all, rules, &fresh) : entry_new(rules);
    if (!fresh)
        ruleset_free(rules);
    else if (all)
        build_for_all(all, x);
    else
        build(x);
    if (x->dealer)
        return &x->shared;
    if (e)
        *e = x->fault;
    dealers_give(all, &x->shared);
    return NULL;
}

void dealers_give(struct dealers *all, const struct shared_dealer *shared)
{
    struct entry *x = (struct entry *)(uintptr_t)shared, *surplus;
    if (!all) {
        entry_free(x);
        return;
    }
    pthread_mutex_lock(&all->lock);
    x->users--;
    surplus = unlink_surplus(all);
    pthread_mutex_unlock(&all->lock);
    entry_free(surplus);
}

int dealers_kept(struct dealers *all)
{
    pthread_mutex_lock(&all->lock);
    int count = all->count;
    pthread_mutex_unlock(&all->lock);
    return count;
}

long dealers_built(struct dealers *all)
{
    pthread_mutex_lock(&all->lock);
    long builds = all->builds;
    pthread_mutex_unlock(&all->lock);
    return builds;
}
