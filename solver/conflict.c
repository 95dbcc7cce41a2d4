/* Each part of the problem that contradicts on its own gives a candidate: of its rules, those are left out without
 * which it still does, and the fewest rules are kept. Only where no part does are all rules begun with. What is left
 * may be one conflict of several and not the smallest, so that smaller sets are then tried, by size. A set that is not
 * refuted is grown as long as it is not, and none of its subsets is tried, as fewer rules are no harder to meet. */
#include "solver/conflict.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/demands.h"
#include "solver/refute.h"

enum {
    SINGLE_STEPS = 1000000,   /* for a proof from a few rules */
    PROOF_STEPS = 40000000,   /* for one that is known to be there */
    PART_STEPS = 6000000,     /* for one from a part of the problem alone */
    EXPLAIN_STEPS = 40000000, /* for leaving out rules */
    SMALLER_STEPS = 20000000, /* for trying smaller sets */
    SETS_MOST = 64            /* of rules that are not refuted: kept */
};

typedef uint64_t ruleset_bits; /* rule i of the list */

struct conflict {
    const struct preset *preset;
    const struct stop *stop;
    const struct rule_list *all;
    struct rule_list *some; /* the rules that are tried */
    uint64_t spent;
    int sets;
    ruleset_bits set[SETS_MOST];
};

static enum refuted refute_list(const struct preset *p, const struct rule_list *rules, uint64_t steps,
                                const struct stop *stop, uint64_t *spent)
{
    struct budget budget = budget_of(steps, stop);
    struct ruleset *rs = ruleset_from_effective(p, rules, NULL);
    enum refuted by = rs ? refute(rs, &budget) : REFUTED_NOT;
    *spent += steps - budget.left;
    ruleset_free(rs);
    return by;
}

/* ---- rules that a proof did not look at ---- */

static bool same_land(const struct demands *a, const struct demands *b)
{
    return a->cluster == b->cluster && memcmp(a->allowed, b->allowed, sizeof a->allowed) == 0 &&
           memcmp(a->apart, b->apart, sizeof a->apart) == 0;
}

/* Which hexes may be bare, and which must be, goes for all there is of land. */
static bool same_pips(const struct demands *a, const struct demands *b)
{
    hexset must_a = 0, must_b = 0;
    for (int t = 0; t < TERRAINS; t++) {
        if (terrain_is_numbered((enum terrain)t)) {
            must_a |= a->allowed[t];
            must_b |= b->allowed[t];
        } else if (a->allowed[t] != b->allowed[t] || a->apart[t] != b->apart[t]) {
            return false;
        }
    }
    return must_a == must_b && a->numbers == b->numbers && a->spiral_start == b->spiral_start &&
           a->spiral_direction == b->spiral_direction && a->corner_least == b->corner_least &&
           a->corner_most == b->corner_most && memcmp(a->pinned_number, b->pinned_number, sizeof a->pinned_number) == 0;
}

static bool same_numbers(const struct demands *a, const struct demands *b)
{
    return same_pips(a, b) && a->reds_apart == b->reds_apart && a->low_high_apart == b->low_high_apart &&
           a->equal_apart == b->equal_apart;
}

/* Whether what a proof looked at is the same. */
static bool same_seen(const struct demands *a, const struct demands *b, enum refuted by)
{
    return by == REFUTED_BY_LAND      ? same_land(a, b)
           : by == REFUTED_BY_PIPS    ? same_pips(a, b)
           : by == REFUTED_BY_NUMBERS ? same_numbers(a, b)
           : by == REFUTED_BY_HALVES  ? same_land(a, b) && same_numbers(a, b)
                                      : false;
}

static void demands_of(const struct preset *p, const struct rule_list *rules, struct demands *d)
{
    struct ruleset *rs = ruleset_from_effective(p, rules, NULL);
    demands_from(rs, d);
    ruleset_free(rs);
}

static void leave_out_unseen(const struct preset *p, struct rule_list *rules, enum refuted by)
{
    struct rule_list *fewer = mem_new(1, sizeof *fewer);
    struct demands *all = mem_new(2, sizeof *all), *less = all + 1;
    demands_of(p, rules, all);
    for (int i = 0; i < rules->count;) {
        *fewer = *rules;
        rule_list_drop(fewer, i);
        demands_of(p, fewer, less);
        if (same_seen(all, less, by))
            *rules = *fewer;
        else
            i++;
    }
    free(all);
    free(fewer);
}

/* ---- rules that can be left out ---- */

/* Leaves out what can be with proofs of so many steps each. */
static void leave_out_within(const struct preset *p, struct rule_list *rules, uint64_t steps, const struct stop *stop,
                             uint64_t *spent)
{
    struct rule_list *fewer = mem_new(1, sizeof *fewer);
    for (int i = 0; i < rules->count && *spent < EXPLAIN_STEPS;) {
        *fewer = *rules;
        rule_list_drop(fewer, i);
        if (refute_list(p, fewer, steps, stop, spent) != REFUTED_NOT)
            *rules = *fewer;
        else
            i++;
    }
    free(fewer);
}

/* By bounds alone, which take no steps. */
static void leave_out_by_bounds(const struct preset *p, struct rule_list *rules)
{
    uint64_t spent = 0;
    leave_out_within(p, rules, 0, NULL, &spent);
}

/* Fewer rules are often harder to refute: each round may take more steps for each proof than the one before, all
 * together EXPLAIN_STEPS, beyond which rules are kept unproved. */
static void leave_out_needless(const struct preset *p, struct rule_list *rules, uint64_t needed,
                               const struct stop *stop, uint64_t *spent)
{
    for (uint64_t steps = SINGLE_STEPS + 2 * needed; steps <= PROOF_STEPS && *spent < EXPLAIN_STEPS; steps *= 5)
        leave_out_within(p, rules, steps, stop, spent);
}

/* Leaves the rules of a part of the problem that contradicts on its own; false where it is not seen to. */
static bool leave_part(const struct preset *p, struct rule_list *rules, enum refuted part, const struct stop *stop,
                       uint64_t *needed)
{
    struct budget budget = budget_of(PART_STEPS, stop);
    struct ruleset *rs = ruleset_from_effective(p, rules, NULL);
    bool refuted = rs && refute_by(rs, part, &budget);
    ruleset_free(rs);
    *needed = PART_STEPS - budget.left;
    if (refuted && part == REFUTED_BY_BOUNDS)
        leave_out_by_bounds(p, rules);
    else if (refuted)
        leave_out_unseen(p, rules, part);
    return refuted;
}

static void leave_fewest(const struct preset *p, struct rule_list *rules, const struct stop *stop)
{
    struct rule_list *part = mem_new(2, sizeof *part), *fewest = part + 1;
    uint64_t needed = 0, spent = 0;
    bool found = false;
    for (enum refuted by = REFUTED_BY_BOUNDS; by <= REFUTED_BY_NUMBERS; by++) {
        *part = *rules;
        if (!leave_part(p, part, by, stop, &needed))
            continue;
        leave_out_needless(p, part, needed, stop, &spent);
        if (!found || part->count < fewest->count)
            *fewest = *part;
        found = true;
    }
    if (!found) {
        *fewest = *rules;
        needed = 0;
        leave_out_unseen(p, fewest, refute_list(p, fewest, PROOF_STEPS, stop, &needed));
        leave_out_needless(p, fewest, needed, stop, &spent);
    }
    *rules = *fewest;
    free(part);
}

/* ---- smaller sets ---- */

static void take_set(struct conflict *c, ruleset_bits set)
{
    c->some->count = 0;
    for (int i = 0; i < c->all->count; i++)
        if (set >> i & 1)
            c->some->rule[c->some->count++] = c->all->rule[i];
}

static bool refutes(struct conflict *c, ruleset_bits set)
{
    take_set(c, set);
    return refute_list(c->preset, c->some, SINGLE_STEPS, c->stop, &c->spent) != REFUTED_NOT;
}

static bool lies_within_one(const struct conflict *c, ruleset_bits set)
{
    for (int i = 0; i < c->sets; i++)
        if (!(set & ~c->set[i]))
            return true;
    return false;
}

/* Keeps a set that is not refuted, with all rules that can be added to it. */
static void keep_grown(struct conflict *c, ruleset_bits set)
{
    for (int i = 0; i < c->all->count && c->spent < SMALLER_STEPS; i++)
        if (!(set >> i & 1) && !refutes(c, set | (ruleset_bits)1 << i))
            set |= (ruleset_bits)1 << i;
    if (c->sets < SETS_MOST)
        c->set[c->sets++] = set;
}

/* Tries all sets that add `more` rules from the i-th on to one; true where one was refuted, which is then in `some`. */
static bool try_sets(struct conflict *c, ruleset_bits set, int i, int more)
{
    if (more) {
        for (; i + more <= c->all->count; i++)
            if (try_sets(c, set | (ruleset_bits)1 << i, i + 1, more - 1))
                return true;
        return false;
    }
    if (c->spent >= SMALLER_STEPS || lies_within_one(c, set))
        return false;
    if (refutes(c, set))
        return true;
    keep_grown(c, set);
    return false;
}

void conflict_find(const struct preset *p, struct rule_list *rules, const struct stop *stop)
{
    struct rule_list *list = mem_new(2, sizeof *list);
    struct conflict c = {.preset = p, .stop = stop, .all = list, .some = list + 1};
    *list = *rules;
    leave_fewest(p, rules, stop);
    bool listed = list->count <= 64;
    for (int size = 1; listed && size < rules->count; size++)
        if (try_sets(&c, 0, 0, size))
            *rules = *c.some;
    free(list);
}
