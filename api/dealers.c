/* One mutex and a list that is searched from end to end: comparing a few sets of rules costs nothing beside a deal.
 * Dealers are built and freed outside the lock. The key is the preset, the effective rules, and the name of the
 * fairness set, which origins tell. */
#include "api/dealers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gen/core/mem.h"

enum { WAIT_NS = 20000000 };

struct entry {
    struct shared_dealer shared; /* first, so that one is the other; its dealer NULL where there is none */
    struct entry *next;
    struct ruleset *rules; /* owned, as is the dealer */
    struct dealer *dealer;
    struct err fault; /* why there is none */
    int users;        /* who holds it or waits for it */
    bool building;    /* somebody is at it */
    bool built;       /* dealer or fault are there */
    long used;        /* when it was asked for last, in requests */
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
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&all->built, &monotonic);
    pthread_condattr_destroy(&monotonic);
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

/* Takes off the list what nobody uses: what was not built to its end, or, as long as there are too many, the longest
 * unused; the caller frees it. */
static struct entry *unlink_surplus(struct dealers *all)
{
    struct entry **oldest = NULL;
    for (struct entry **at = &all->first; *at; at = &(*at)->next)
        if (!(*at)->users && (!oldest || !(*at)->built || ((*oldest)->built && (*at)->used < (*oldest)->used)))
            oldest = at;
    if (!oldest || ((*oldest)->built && all->count <= all->most))
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

/* False where it was stopped. */
static bool build(struct entry *x, const struct stop *stop)
{
    x->dealer = dealer_new_until(x->rules, stop, &x->fault);
    x->shared.dealer = x->dealer;
    return x->dealer || x->fault.kind != ERR_BUSY;
}

/* ---- taking and giving back ---- */

/* Waits while somebody builds; a stop is asked for every 20 ms. The lock is held. */
static void wait_for(struct dealers *all, const struct entry *x, const struct stop *stop)
{
    while (x->building && !stop_asked(stop)) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += WAIT_NS;
        if (until.tv_nsec >= 1000000000) {
            until.tv_nsec -= 1000000000;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&all->built, &all->lock, &until);
    }
}

/* The entry of these rules, which are taken over, and whether the caller has to build it. */
static struct entry *hold(struct dealers *all, struct ruleset *rules, const struct stop *stop, bool *to_build)
{
    pthread_mutex_lock(&all->lock);
    struct entry *x = find(all, rules);
    if (x) {
        ruleset_free(rules);
    } else {
        x = entry_new(rules);
        x->next = all->first;
        all->first = x;
        all->count++;
    }
    x->users++;
    x->used = ++all->requests;
    wait_for(all, x, stop);
    *to_build = !x->built && !x->building;
    x->building = x->building || *to_build;
    all->builds += *to_build;
    pthread_mutex_unlock(&all->lock);
    return x;
}

/* Builds an entry for all that wait for it, one of whom will do it again where this was stopped. */
static bool build_for_all(struct dealers *all, struct entry *x, const struct stop *stop)
{
    bool built = build(x, stop);
    pthread_mutex_lock(&all->lock);
    x->building = false;
    x->built = built;
    pthread_cond_broadcast(&all->built);
    struct entry *surplus = unlink_surplus(all);
    pthread_mutex_unlock(&all->lock);
    entry_free(surplus);
    return built;
}

/* Whether the entry is built, now or before. */
static bool make_sure(struct dealers *all, struct entry *x, const struct stop *stop, bool to_build)
{
    if (!all)
        return build(x, stop);
    if (to_build)
        return build_for_all(all, x, stop);
    pthread_mutex_lock(&all->lock);
    bool built = x->built;
    pthread_mutex_unlock(&all->lock);
    return built;
}

const struct shared_dealer *dealers_take(struct dealers *all, struct ruleset *rules, const struct stop *stop,
                                         struct err *e)
{
    bool to_build = true;
    struct entry *x = all ? hold(all, rules, stop, &to_build) : entry_new(rules);
    bool built = make_sure(all, x, stop, to_build);
    if (built && x->dealer)
        return &x->shared;
    if (!built)
        err_set(e, ERR_BUSY, NULL, "there was no time to see how boards are dealt under these rules");
    else if (e)
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
