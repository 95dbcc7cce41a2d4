/* Kinds over printed places are laid place by place, a kind once at each; pieces of the frame slot by slot, of equal
 * pieces the first that is left. So each arrangement comes once. */
#include "solver/count_harbours.h"

#include <string.h>

struct laying {
    const struct island *island;
    struct budget *budget;
    harbours_sink *sink;
    void *context;
    bool used[HARBOUR_MAX]; /* printed harbours or pieces of the frame */
    uint8_t order[FRAME_PIECES];
    struct harbour harbour[HARBOUR_MAX];
    bool good;
};

static bool same_kind(struct harbour a, struct harbour b)
{
    return a.kind == b.kind && a.rate == b.rate;
}

static bool keep_apart(const struct preset *p, const struct harbour *harbours)
{
    bool used[CORNER_MAX] = {false};
    for (int i = 0; i < p->harbours; i++)
        for (int k = 0; k < 2; k++) {
            int corner = p->lattice.edge[harbours[i].edge].corner[k];
            if (used[corner])
                return false;
            used[corner] = true;
        }
    return true;
}

static void finish(struct laying *l)
{
    if (!l->island->demands.harbours_apart || keep_apart(l->island->preset, l->harbour))
        l->sink(l->harbour, l->context);
}

/* ---- kinds over the printed places ---- */

static bool laid_here_before(const struct laying *l, int harbour)
{
    const struct preset *p = l->island->preset;
    for (int i = 0; i < harbour; i++)
        if (!l->used[i] && same_kind(p->harbour[i], p->harbour[harbour]))
            return true;
    return false;
}

static void lay_kinds(struct laying *l, int place)
{
    const struct preset *p = l->island->preset;
    if (!budget_take(l->budget, 1)) {
        l->good = false;
        return;
    }
    if (place == p->harbours) {
        finish(l);
        return;
    }
    for (int i = 0; i < p->harbours && l->good; i++) {
        if (l->used[i] || laid_here_before(l, i))
            continue;
        l->used[i] = true;
        l->harbour[place] = p->harbour[i];
        l->harbour[place].edge = p->harbour[place].edge;
        lay_kinds(l, place + 1);
        l->used[i] = false;
    }
}

/* ---- the frame ---- */

static bool equal_left_before(const struct laying *l, int piece)
{
    const struct preset *p = l->island->preset;
    for (int i = 0; i < piece; i++)
        if (!l->used[i] && harbours_same_piece(&p->piece[i], &p->piece[piece]))
            return true;
    return false;
}

static void lay_pieces(struct laying *l, int slot)
{
    const struct preset *p = l->island->preset;
    if (!budget_take(l->budget, 1)) {
        l->good = false;
        return;
    }
    if (slot == p->pieces) {
        harbours_lay_frame(p, l->order, l->harbour);
        finish(l);
        return;
    }
    for (int i = 0; i < p->pieces && l->good; i++) {
        if (l->used[i] || p->piece[i].edges != p->piece[slot].edges || equal_left_before(l, i))
            continue;
        l->used[i] = true;
        l->order[slot] = (uint8_t)i;
        lay_pieces(l, slot + 1);
        l->used[i] = false;
    }
}

bool each_harbours(const struct island *is, struct budget *budget, harbours_sink *sink, void *context)
{
    struct laying l = {.island = is, .budget = budget, .sink = sink, .context = context, .good = true};
    if (is->demands.harbours == HARBOURS_SHUFFLED) {
        lay_kinds(&l, 0);
    } else if (is->demands.harbours == HARBOURS_FRAME) {
        lay_pieces(&l, 0);
    } else {
        harbours_print(is->preset, l.harbour);
        finish(&l);
    }
    return l.good;
}

/* ---- how many ---- */

static void add_one(const struct harbour *harbours, void *context)
{
    (void)harbours;
    struct bignum one = bignum_from(1);
    bignum_add(context, &one);
}

/* n! / the product of the factorials of equal kinds: at most 24!, below 2^80. */
static struct bignum count_shuffles(const struct preset *p)
{
    struct bignum n = bignum_from(1);
    for (int i = 0; i < p->harbours; i++) {
        uint32_t equal = 1;
        for (int k = 0; k < i; k++)
            equal += same_kind(p->harbour[k], p->harbour[i]);
        bignum_multiply_add(&n, (uint32_t)i + 1, 0);
        bignum_divide(&n, equal);
    }
    return n;
}

bool count_harbours(const struct island *is, struct budget *budget, struct bignum *count)
{
    const struct demands *d = &is->demands;
    *count = bignum_from(0);
    if (d->harbours != HARBOURS_SHUFFLED)
        return each_harbours(is, budget, add_one, count);
    if (!d->harbours_apart || keep_apart(is->preset, is->preset->harbour))
        *count = count_shuffles(is->preset);
    return true;
}
