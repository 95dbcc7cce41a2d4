/* Local search by annealing: a change that does not add faults is kept, one that does with a chance of 2^-(coldness x
 * the faults it adds). Coldness rises through a round; every round starts from a fresh random board. Whole numbers
 * only, so that the result is the same everywhere.
 *
 * Median time to a board over twenty seeds, gcc 12 -O2: base `fair` with corner-pips=..9 3 ms, base `strict` with
 * corner-pips=..9 9 ms, base `strict` with mountains and hills farthest 15 ms, big `fair` with corner-pips=..9 6 ms. */
#include "solver/search.h"

#include "solver/chance.h"
#include "solver/draft.h"
#include "solver/draft_waters.h"

enum { ROUND = 30000, WIDE_ROUND = 300000, WARMEST = 16, COLDEST = 64 }; /* changes; eighths */

enum { GROUND_DRAWS = 64 }; /* of fishing grounds for harbours that may leave none */

/* Whether a change for the worse is kept: with chance 2^-(eighths / 8). */
static bool chance(struct stream *s, int eighths)
{
    return eighths < CHANCE_EIGHTHS && stream_next(s) >> 32 < chance_part(eighths);
}

static bool deal(struct draft *f, const struct island *is, const struct shores *shores, struct stream *s)
{
    if (!draft_deal(f, is, s))
        return false;
    if (waters_deal_rivers(&is->preset->waters))
        draft_deal_waters(f, shores, s);
    return true;
}

/* The board of a draft without faults; false where its harbours leave no fishing grounds. */
static bool end(const struct draft *f, const struct shores *shores, struct stream *fishing, struct board *b)
{
    struct waters_layout layout;
    draft_to_board(f, b);
    if (!shores)
        return true;
    if (f->shores) {
        draft_waters_to_board(f, fishing, b);
        return true;
    }
    for (int i = 0; i < GROUND_DRAWS; i++)
        if (shores_draw(shores, b, fishing, &layout)) {
            shores_lay(shores, &layout, fishing, b);
            return true;
        }
    return false;
}

bool search_board(const struct island *is, const struct shores *shores, struct hash128 hash, struct budget *budget,
                  struct board *b)
{
    struct stream s, fishing;
    struct draft now = {.island = is}, before;
    stream_open(&s, hash, "search");
    stream_open(&fishing, hash, "fishing");
    int faults = -1;
    const long round = is->wide ? WIDE_ROUND : ROUND;
    if (shores && !shores_possible(shores))
        return false;
    for (long move = 0;; move++) {
        if (move % round == 0) {
            if (!deal(&now, is, shores, &s))
                return false;
            faults = draft_faults(&now);
        }
        if (faults == 0 && end(&now, shores, &fishing, b))
            return true;
        struct change c = draft_draw(&now, &s);
        if (!budget_take(budget, (uint64_t)draft_steps(&now, c)))
            return false;
        if (c.kind == CHANGE_WHOLE)
            before = now;
        draft_make(&now, c, &s);
        int after = draft_faults(&now);
        int coldness = WARMEST + (int)(move % round * (COLDEST - WARMEST) / round);
        if (after <= faults || chance(&s, (after - faults) * coldness))
            faults = after;
        else if (c.kind == CHANGE_WHOLE)
            now = before;
        else
            draft_make(&now, c, &s);
    }
}
