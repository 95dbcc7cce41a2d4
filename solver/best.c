/* Annealing from the dealt board of the seed. Changes are those of solver/draft.h, and harbours change places too. A
 * change may break rules for a while, at a price, since under tight rules few single changes lead from one board that
 * meets them to another; only boards without a fault can become the best one.
 *
 * How much worse a board may be is drawn before it is looked at, so that the look can end early: a change is kept where
 * its energy is at most (what it was) + (heat x eighths drawn / 8). */
#include "solver/best.h"

#include <stdlib.h>

#include "gen/board_variants.h"
#include "gen/core/mem.h"
#include "solver/chance.h"
#include "solver/check.h"
#include "solver/draft.h"
#include "solver/score_reference.h"

enum { ROUNDS = 6, CHANGES_A_HARBOUR = 16 };

struct anneal {
    const struct goal *goal;
    struct heat heat;
    struct draft now, before;
    struct board board; /* room to look at `now` */
    int energy;         /* of `now` */
    uint64_t steps, spent;
    struct board *best;
    int64_t best_cost;
};

/* It halves evenly through each round. */
static int heat_now(const struct anneal *a)
{
    uint64_t round = a->steps / ROUNDS + 1;
    int halvings = 0, eighths;
    while (a->heat.warmest >> halvings > a->heat.coldest)
        halvings++;
    eighths = (int)(a->spent % round * (uint64_t)(8 * halvings) / round);
    return (int)((uint64_t)a->heat.warmest * chance_part(eighths) >> 32);
}

static struct change draw(const struct anneal *a, struct stream *s)
{
    return stream_below(s, CHANGES_A_HARBOUR) == 0 ? draft_draw_harbours(&a->now, s) : draft_draw(&a->now, s);
}

static void keep_best(struct anneal *a, int64_t cost)
{
    if (cost >= a->best_cost)
        return;
    a->best_cost = cost;
    *a->best = a->board;
}

/* Whether the draft, as it is now, may stay. */
static bool stays(struct anneal *a, int most)
{
    struct look look;
    int faults = draft_faults(&a->now), price = faults * a->heat.fault;
    if (price > most)
        return false;
    draft_to_board(&a->now, &a->board);
    if (!goal_look(a->goal, &a->board, most - price, &a->spent, &look))
        return false;
    a->energy = price + look.energy;
    if (faults == 0)
        keep_best(a, look.cost);
    return true;
}

static void step(struct anneal *a, struct stream *s)
{
    struct change c = draw(a, s);
    a->spent += (uint64_t)draft_steps(&a->now, c);
    if (c.kind == CHANGE_NONE)
        return;
    if (c.kind == CHANGE_WHOLE)
        a->before = a->now;
    draft_make(&a->now, c, s);
    if (stays(a, a->energy + chance_eighths(s) * heat_now(a) / 8))
        return;
    if (c.kind == CHANGE_WHOLE)
        a->now = a->before;
    else
        draft_make(&a->now, c, s);
}

/* The search within that budget. */
static void improve(const struct island *is, const struct goal *g, struct hash128 hash, struct budget budget,
                    struct board *b)
{
    struct stream s;
    struct look look;
    struct anneal a = {.goal = g, .heat = goal_heat(g), .board = *b, .steps = budget.left, .best = b};
    if (!draft_from_board(&a.now, is, b) || !goal_look(g, b, INT_MAX, &a.spent, &look))
        return;
    a.energy = look.energy;
    a.best_cost = look.cost;
    stream_open(&s, hash, "best");
    uint64_t before = 0;
    budget_take(&budget, a.spent);
    for (; budget.left && a.best_cost > g->least; budget_take(&budget, a.spent - before)) {
        before = a.spent;
        step(&a, &s);
    }
    board_place_robber(b);
    stream_open(&s, hash, "variants"); /* as the dealer has laid them, where the land still is the same */
    board_lay_variants(b, &s);
}

void best_improve(const struct island *is, const struct goal *g, struct hash128 hash, uint64_t steps, struct board *b)
{
    improve(is, g, hash, (struct budget){.left = steps}, b);
}

enum outcome best_deal(const struct dealer *d, const struct goal *g, const char *seed, struct budget *budget,
                       struct board *b, struct err *e)
{
    enum sampling how;
    enum outcome outcome = dealer_deal(d, seed, budget, b, &how, e);
    if (outcome != SOLVED)
        return outcome;
    if (!budget_take(budget, BEST_STEPS)) {
        err_set(e, ERR_GAVE_UP, NULL, "dealing a board of %s left too little of the work budget to search for the best",
                b->preset->name);
        return GAVE_UP;
    }
    improve(dealer_island(d), g, dealer_hash(d, seed), budget_of(BEST_STEPS, budget->stop), b);
#ifdef ISLEWRIGHT_VERIFY
    if (!check_met(b, dealer_rules(d)) || !board_fits(b, e))
        abort();
#endif
    return SOLVED;
}

static void tell_score(const struct board *b, struct best_note *out)
{
    struct score s;
    score_board(b, &s);
    out->score = s.overall;
    out->beats_fair = s.beats_fair;
    if (s.beats_fair < 0)
        return;
    out->reference = s.reference->preset;
    out->seed = s.reference->seed;
    out->boards = s.reference->fair_boards;
}

void best_describe(const struct ruleset *rs, enum goal_kind kind, const struct board *b, struct best_note *out)
{
    struct goal g;
    struct island *is = mem_new(1, sizeof *is);
    island_from(rs, is);
    *out = (struct best_note){.cost = -1, .least = -1, .score = -1, .beats_fair = -1};
    if (goal_make(&g, kind, is, NULL)) {
        out->goal = goal_name((int)kind);
        tell_score(b, out);
    }
    if (out->goal && kind == GOAL_DRAFT) {
        out->cost = goal_draft_cost(b);
        out->least = (int)g.least;
    }
    free(is);
}
