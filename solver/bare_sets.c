/* Rules on numbers alone look the same from every side of an island: a desert on one corner hex of base is as good as
 * on any other. Of the twelve ways to lay it on the coast two are left, and a proof takes a sixth of the steps. */
#include "solver/bare_sets.h"

#include <string.h>

struct listing {
    const struct island *island;
    hexset may, must;
    int symmetries, symmetry[12];
    int ways;
    struct bare_sets *sets;
};

static void find_hexes(struct listing *l)
{
    const struct island *is = l->island;
    l->must = is->all;
    for (int t = 0; t < TERRAINS; t++) {
        if (!is->preset->terrain_count[t])
            continue;
        if (terrain_is_numbered((enum terrain)t))
            l->must &= ~is->demands.allowed[t];
        else
            l->may |= is->demands.allowed[t];
    }
    for (int h = 0; h < is->hexes; h++)
        if (is->demands.pinned_number[h])
            l->may &= ~hexset_of(h);
}

static bool is_kept(const struct listing *l, int symmetry)
{
    const struct island *is = l->island;
    const int16_t *to = is->preset->lattice.symmetry[symmetry];
    for (int h = 0; h < is->hexes; h++)
        if (hexset_has(l->may, h) != hexset_has(l->may, to[h]) ||
            hexset_has(l->must, h) != hexset_has(l->must, to[h]) ||
            is->demands.pinned_number[h] != is->demands.pinned_number[to[h]])
            return false;
    return true;
}

/* Whether no symmetry makes a set of it that comes before it. */
static bool is_first(const struct listing *l, hexset set)
{
    for (int i = 0; i < l->symmetries; i++) {
        const int16_t *to = l->island->preset->lattice.symmetry[l->symmetry[i]];
        hexset image = 0;
        for (hexset rest = set; rest; rest &= rest - 1)
            image |= hexset_of(to[hexset_first(rest)]);
        if (image < set)
            return false;
    }
    return true;
}

/* False where the ways are too many. */
static bool list(struct listing *l, hexset set, int left, int from)
{
    if (!left) {
        if (l->must & ~set)
            return true;
        if (is_first(l, set) && l->ways < BARE_SETS)
            l->sets->set[l->sets->count++] = set;
        return ++l->ways <= BARE_SETS;
    }
    for (int h = from; h <= l->island->hexes - left; h++) {
        if (hexset_has(l->may, h) && !list(l, set | hexset_of(h), left - 1, h + 1))
            return false;
        if (hexset_has(l->must, h)) /* and is left out from here on */
            return true;
    }
    return true;
}

bool bare_sets_list(const struct island *is, struct bare_sets *sets)
{
    struct listing l = {.island = is, .sets = sets};
    sets->count = 0;
    find_hexes(&l);
    for (int i = 0; i < is->preset->lattice.symmetries; i++)
        if (is_kept(&l, i))
            l.symmetry[l.symmetries++] = i;
    if (list(&l, 0, is->hexes - is->preset->numbered, 0))
        return true;
    sets->count = 0;
    return false;
}

void bare_sets_lay(hexset bare, struct island *is)
{
    for (int t = 0; t < TERRAINS; t++)
        is->demands.allowed[t] &= terrain_is_numbered((enum terrain)t) ? ~bare : bare;
}
