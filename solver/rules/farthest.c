/* farthest=T: the least distance between hexes of T is the largest that the preset's outline and areas allow. */
#include "solver/rule.h"

enum { WORK_MOST = 3000000 }; /* hexes tried, over all distances; built-in presets take under 1,000 */

/* A set of hexes of one terrain that grows: so many are still to be chosen in each area. */
struct choice {
    const struct preset *preset;
    enum terrain terrain;
    int steps;
    int left[AREAS_MAX];
    int chosen[HEX_MAX];
    long work;
};

/* Whether `count` more hexes of numbers from `from` on can be at least the steps from the `chosen` ones and each other.
 * False too where the work is spent. */
static bool fits(struct choice *c, int count, int from, int chosen)
{
    const struct lattice *l = &c->preset->lattice;
    if (!count)
        return true;
    c->work += l->hexes > ISLAND_HEXES ? l->hexes : 1;
    if (c->work > WORK_MOST)
        return false;
    for (int h = from; h <= l->hexes - count; h++) {
        int area = c->preset->area_of[h];
        bool free = area >= 0 && c->left[area] > 0;
        for (int i = 0; free && i < chosen; i++)
            free = hex_distance(l->hex[h], l->hex[c->chosen[i]]) >= c->steps;
        if (!free)
            continue;
        c->chosen[chosen] = h;
        c->left[area]--;
        bool found = fits(c, count - 1, h + 1, chosen + 1);
        c->left[area]++;
        if (found)
            return true;
    }
    return false;
}

static bool fits_apart(struct choice *c, int steps)
{
    c->steps = steps;
    for (int a = 0; a < c->preset->areas; a++)
        c->left[a] = c->preset->area[a].terrain_count[c->terrain];
    return fits(c, c->preset->terrain_count[c->terrain], 0, 0);
}

/* Whether all hexes of the terrain are those of rivers, some of which are dealt. */
static bool lies_in_rivers(const struct preset *p, enum terrain t)
{
    int hexes = 0;
    for (int i = 0; i < p->waters.rivers; i++)
        for (int k = 0; k < p->waters.river[i].hexes; k++)
            hexes += p->waters.river[i].terrain[k] == t;
    return waters_deal_rivers(&p->waters) && hexes == p->terrain_count[t];
}

/* The largest least distance of all layouts, wherever rivers may end and whatever harbours give way. */
static int farthest_rivers(const struct preset *p, enum terrain t)
{
    struct waters_rules rules = {.any_end = true, .yield = true, .apart = (int)t};
    int16_t harbours[HARBOUR_MAX];
    for (int i = 0; i < p->harbours; i++)
        harbours[i] = p->harbour[i].edge;
    struct waters *w = waters_new(&p->lattice, &p->waters, harbours, p->harbours, rules, NULL);
    int steps = w && waters_layouts(w) ? waters_apart(w) : 0;
    waters_free(w);
    return steps < 0 ? 1 : steps;
}

/* The largest least distance, 1 where there are not two hexes of the terrain; 0 where it takes too long to find. */
static int largest(const struct preset *p, enum terrain t)
{
    struct choice c = {.preset = p, .terrain = t};
    int steps = 1;
    if (lies_in_rivers(p, t))
        return farthest_rivers(p, t);
    while (p->terrain_count[t] > 1 && fits_apart(&c, steps + 1))
        steps++;
    return c.work > WORK_MOST ? 0 : steps;
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
