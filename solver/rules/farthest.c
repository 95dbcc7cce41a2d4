/* farthest=T: the least distance between hexes of T is the largest that the preset's outline allows. */
#include "solver/rule.h"

enum { WORK_MOST = 3000000 }; /* hexes tried, over all distances; built-in presets take under 1,000 */

/* Whether `count` more hexes of numbers from `from` on can be at least `steps` from the `chosen` ones and each other.
 * False too where the work is spent. */
static bool fits(const struct lattice *l, int steps, int count, int from, const int *chosen, int chosen_count,
                 long *work)
{
    if (!count)
        return true;
    if (++*work > WORK_MOST)
        return false;
    int next[HEX_MAX];
    for (int i = 0; i < chosen_count; i++)
        next[i] = chosen[i];
    for (int h = from; h <= l->hexes - count; h++) {
        bool free = l->land[h];
        for (int i = 0; free && i < chosen_count; i++)
            free = hex_distance(l->hex[h], l->hex[chosen[i]]) >= steps;
        next[chosen_count] = h;
        if (free && fits(l, steps, count - 1, h + 1, next, chosen_count + 1, work))
            return true;
    }
    return false;
}

/* The largest least distance, 1 where there are not two hexes of the terrain; 0 where it takes too long to find. */
static int largest(const struct preset *p, enum terrain t)
{
    int steps = 1;
    long work = 0;
    while (p->terrain_count[t] > 1 && fits(&p->lattice, steps + 1, p->terrain_count[t], 0, NULL, 0, &work))
        steps++;
    return work > WORK_MOST ? 0 : steps;
}

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    if (!rule_parse_terrain(r, p, text, field, e))
        return false;
    r->low = largest(p, r->terrain);
    if (!r->low)
        return err_set(e, ERR_INPUT, field, "farthest=%s: %s has too many hexes to tell what is farthest; use apart",
                       text, p->name);
    return true;
}

const struct rule_kind rule_farthest = {
    .info = {.name = "farthest",
             .argument = "TERRAIN",
             .example = "mountains",
             .repeats = true,
             .meaning = "the least distance between hexes of TERRAIN is the largest that the preset's outline allows"},
    .deals = true,
    .parse = parse,
    .demand = rule_demand_apart,
    .check = rule_check_apart,
};
