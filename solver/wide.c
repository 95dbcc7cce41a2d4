#include "solver/wide.h"

#include "solver/draft.h"

enum { TRIAL_BOARDS = 64, BOARD_STEPS = 4000 };

static bool find(const struct island *is, struct stream *s, struct budget *budget, struct draft *f)
{
    while (budget_take(budget, BOARD_STEPS))
        if (!draft_deal(f, is, s))
            return false;
        else if (draft_faults(f) == 0)
            return true;
    return false;
}

bool wide_samples_well(const struct island *is)
{
    struct stream s;
    struct draft f;
    struct budget budget = {.left = (uint64_t)TRIAL_BOARDS * BOARD_STEPS};
    stream_open(&s, hash_bytes("trial", 5), "wide");
    return find(is, &s, &budget, &f);
}

bool wide_board(const struct island *is, const struct shores *shores, struct hash128 hash, struct budget *budget,
                struct board *b)
{
    struct stream s, fishing;
    struct draft f;
    struct waters_layout layout;
    stream_open(&s, hash, "wide");
    stream_open(&fishing, hash, "fishing");
    while (find(is, &s, budget, &f)) {
        draft_to_board(&f, b);
        if (!shores)
            return true;
        if (!shores_draw(shores, b, &fishing, &layout))
            continue; /* everything starts again, as other harbours leave more layouts */
        shores_lay(shores, &layout, &fishing, b);
        return true;
    }
    return false;
}
