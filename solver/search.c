/* Local search by annealing: a change that does not add faults is kept, one that does with a chance of 2^-(coldness x
 * the faults it adds). Coldness rises through a round; every round starts from a fresh random board. Whole numbers
 * only, so that the result is the same everywhere.
 *
 * Median time to a board over twenty seeds, gcc 12 -O2: base `fair` with corner-pips=..9 3 ms, base `strict` with
 * corner-pips=..9 9 ms, base `strict` with mountains and hills farthest 15 ms, big `fair` with corner-pips=..9 6 ms. */
#include "solver/search.h"

#include "solver/chance.h"
#include "solver/draft.h"

enum { ROUND = 30000, WARMEST = 16, COLDEST = 64 }; /* changes; eighths */

/* Whether a change for the worse is kept: with chance 2^-(eighths / 8). */
static bool chance(struct stream *s, int eighths)
{
    return eighths < CHANCE_EIGHTHS && stream_next(s) >> 32 < chance_part(eighths);
}

bool search_board(const struct island *is, struct hash128 hash, struct budget *budget, struct board *b)
{
    struct stream s;
    struct draft now = {.island = is}, before;
    stream_open(&s, hash, "search");
    int faults = -1;
    for (long move = 0;; move++) {
        if (move % ROUND == 0) {
            if (!draft_deal(&now, is, &s))
                return false;
            faults = draft_faults(&now);
        }
        if (faults == 0) {
            draft_to_board(&now, b);
            return true;
        }
        struct change c = draft_draw(&now, &s);
        if (!budget_take(budget, (uint64_t)draft_steps(c)))
            return false;
        if (c.kind == CHANGE_WHOLE)
            before = now;
        draft_make(&now, c, &s);
        int after = draft_faults(&now);
        int coldness = WARMEST + (int)(move % ROUND * (COLDEST - WARMEST) / ROUND);
        if (after <= faults || chance(&s, (after - faults) * coldness))
            faults = after;
        else if (c.kind == CHANGE_WHOLE)
            now = before;
        else
            draft_make(&now, c, &s);
    }
}
