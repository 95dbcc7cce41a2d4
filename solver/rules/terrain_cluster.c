/* terrain-cluster=K: every connected group of hexes of one producing terrain has at most K hexes. */
#include "solver/rule.h"

static bool parse(struct rule *r, const struct preset *p, const char *text, const char *field, struct err *e)
{
    (void)p;
    return rule_parse_number(r, text, 1, HEX_MAX, field, e);
}

static void demand(const struct rule *r, const struct preset *p, struct demands *d)
{
    (void)p;
    d->cluster = r->low;
}

static void check(const struct rule *r, const struct board *b, struct places *out)
{
    const struct lattice *l = &b->preset->lattice;
    int group[HEX_MAX]; /* the first hex of its group */
    for (int i = 0; i < l->hexes; i++)
        group[i] = i;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < l->hexes; i++)
            for (int j = 0; j < l->hexes; j++)
                if (group[j] < group[i] && b->terrain[i] == b->terrain[j] && rule_neighbours(b, i, j)) {
                    group[i] = group[j];
                    changed = true;
                }
    }
    for (int first = 0; first < l->hexes; first++) {
        if (!terrain_is_producing(b->terrain[first]))
            continue;
        int size = 0;
        for (int i = 0; i < l->hexes; i++)
            size += group[i] == first;
        if (size <= r->low)
            continue;
        places_begin(out);
        for (int i = 0; i < l->hexes; i++)
            if (group[i] == first)
                places_hex(out, l, i);
    }
}

const struct rule_kind rule_terrain_cluster = {
    .info = {.name = "terrain-cluster",
             .argument = "K",
             .example = "2",
             .meaning = "every connected group of hexes of one producing terrain has at most K hexes (1: no equal "
                        "neighbours)"},
    .deals = true,
    .parse = parse,
    .demand = demand,
    .check = check,
};
