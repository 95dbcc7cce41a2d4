/* - rivers: where rivers are dealt (solver/rivers.c); whatever fails, everything starts again.
 * - areas: where there are several, or open sea (solver/areas.c); rules that tie land, numbers and harbours restart
 *   everything.
 * - restart: the hexes without a number are drawn, then numbers given them, then the rest of the land, then harbours
 *   where they are tied to the land; whatever fails, everything starts again. Every board that meets the rules comes
 *   out with the same chance, as every proposal has the same.
 * - terrain table, land table: where the terrain rules are so tight that the chances of numbers and land must not be
 *   multiplied, the bare hexes are drawn with their exact weights (solver/weights.h), one attempt at numbers given them
 *   restarts everything on failure, and the land given them is retried on its own or drawn from a table, which the
 *   weights make up for. Rules that tie land, numbers and harbours restart everything.
 * - catalogue: bare hexes and numbers are drawn together, exactly weighted (solver/catalogue.h), and then land as
 * above.
 *
 * docs/sampling.md has the proofs. */
#include "solver/sampler.h"

#include <string.h>

enum { SWAP_STEPS = 60 };

/* ---- attempts ---- */

static void name_streams(struct stream_names *n)
{
    n->terrain = stream_name("terrain");
    n->numbers = stream_name("numbers");
    n->harbours = stream_name("harbours");
    n->swaps = stream_name("harbour-swap");
    n->rivers = stream_name("rivers");
    n->fishing = stream_name("fishing");
}

static bool harbours_kept_apart(const struct lattice *l, const struct harbour *harbours, int count)
{
    bool used[CORNER_MAX] = {false};
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 2; k++) {
            int c = l->edge[harbours[i].edge].corner[k];
            if (used[c])
                return false;
            used[c] = true;
        }
    return true;
}

static bool harbours_off_red(const struct lattice *l, const struct board *b)
{
    for (int i = 0; i < b->harbours; i++) {
        if (b->harbour[i].kind == RESOURCE_NONE)
            continue;
        for (int k = 0; k < 2; k++) {
            int c = l->edge[b->harbour[i].edge].corner[k];
            for (int j = 0; j < l->corner[c].hexes; j++) {
                int h = l->corner[c].hex[j];
                if (token_is_red(b->number[h]) && terrain_resource(b->terrain[h]) == b->harbour[i].kind)
                    return false;
            }
        }
    }
    return true;
}

/* Swaps two of the harbours. What comes of it can come from several arrangements, and is kept as seldom as these are
 * many: so each result is as likely. */
static bool try_swap(const struct sampler *m, struct stream *swaps, struct board *b)
{
    const struct preset *p = m->island->preset;
    struct harbour before[HARBOUR_MAX];
    harbours_swap(p, swaps, b->harbour);
    int from = harbours_swaps(p, b->harbour, b->harbours, m->island->demands.harbours, before);
    return stream_below(swaps, (uint32_t)from) == 0;
}

static bool try_harbours(const struct sampler *m, struct stream *s, struct stream *swaps, struct budget *budget,
                         struct board *b)
{
    const struct preset *p = m->island->preset;
    if (!budget_take(budget, 8))
        return false;
    b->harbours = p->harbours;
    harbours_place(p, m->island->demands.harbours, s, b->harbour);
    if (m->island->demands.harbour_swap && (!budget_take(budget, SWAP_STEPS) || !try_swap(m, swaps, b)))
        return false;
    if (!m->island->demands.harbours_apart)
        return true;
    /* Printed places lie where they lie: a preset's file may hold places that touch. */
    return m->island->demands.harbours == HARBOURS_FRAME ? harbours_kept_apart(&p->lattice, b->harbour, b->harbours)
                                                         : !m->places_touch;
}

bool sampler_land(const struct sampler *m, hexset bare, struct stream *s, struct budget *budget,
                  uint8_t terrain[ISLAND_HEXES])
{
    if (!m->weights)
        return land_try_first_given(m->land, bare, s, budget, terrain) &&
               land_try_rest(m->land, bare, s, budget, terrain);
    if (!m->land_table)
        return land_draw_given(m->land, bare, s, budget, terrain);
    land_table_draw(m->land_table, hexset_first(bare), s, terrain);
    return budget_take(budget, 20);
}

bool sampler_try(const struct sampler *m, struct streams *s, struct budget *budget, uint8_t terrain[ISLAND_HEXES],
                 token number[SLOTS])
{
    hexset bare;
    if (m->areas)
        return areas_try(m->areas, s, budget, terrain, number);
    if (m->catalogue)
        return catalogue_draw(m->catalogue, &s->numbers, budget, &bare, number) &&
               sampler_land(m, bare, &s->terrain, budget, terrain);
    if (m->weights) {
        bare = weights_draw(m->weights, &s->terrain);
        return numbers_try(m->numbers, bare, &s->numbers, budget, number) &&
               sampler_land(m, bare, &s->terrain, budget, terrain);
    }
    return land_try_first(m->land, &s->terrain, budget, terrain, &bare) &&
           numbers_try(m->numbers, bare, &s->numbers, budget, number) &&
           land_try_rest(m->land, bare, &s->terrain, budget, terrain);
}

/* Harbours that meet their rules. Without harbour-off-red they have nothing to do with the rest, and are drawn by a
 * rejection of their own. */
static bool draw_harbours(const struct sampler *m, struct streams *s, struct budget *budget, struct board *b)
{
    if (m->island->demands.harbour_off_red)
        return try_harbours(m, &s->harbours, &s->swaps, budget, b);
    while (budget->left)
        if (try_harbours(m, &s->harbours, &s->swaps, budget, b))
            return true;
    return false;
}

/* The waters: `layout`, or where rivers are not dealt one that is drawn. Harbours at red hexes are looked for once they
 * have given way. */
static bool try_waters(const struct sampler *m, struct streams *s, struct board *b, const struct waters_layout *layout)
{
    struct waters_layout drawn;
    if (m->shores && !layout) {
        layout = &drawn;
        if (!shores_draw(m->shores, b, &s->fishing, &drawn))
            return false;
    }
    if (m->shores)
        shores_lay(m->shores, layout, &s->fishing, b);
    return !m->island->demands.harbour_off_red || harbours_off_red(&m->island->preset->lattice, b);
}

static bool meet_ties(const struct sampler *m, struct board *b, const token number[SLOTS])
{
    if (m->ties.any && !ties_met(&m->ties, b->terrain, number))
        return false;
    memcpy(b->number, number, (size_t)m->island->hexes * sizeof *number);
    return true;
}

/* Where rivers are dealt, their layout depends on the places of the harbours, and comes with these. */
static bool try_river_board(const struct sampler *m, struct streams *s, struct budget *budget, struct board *b)
{
    token number[SLOTS];
    struct river_draw draw = {.terrain = b->terrain, .number = number};
    struct waters_layout layout;
    struct river_streams streams = {&s->rivers, &s->terrain, &s->numbers};
    if (!rivers_try(m->rivers, streams, budget, &draw) || !meet_ties(m, b, number))
        return false;
    int arrangements = shores_arrangements(m->shores, draw.set);
    if (arrangements) {
        int drawn = (int)stream_below(&s->harbours, (uint32_t)arrangements);
        b->harbours = m->island->preset->harbours;
        memcpy(b->harbour, shores_arrangement(m->shores, draw.set, drawn), sizeof b->harbour);
        if (m->island->demands.harbour_swap && !try_swap(m, &s->swaps, b))
            return false;
    } else if (!draw_harbours(m, s, budget, b)) {
        return false;
    }
    waters_get(shores_waters(m->shores, draw.set), draw.layout, &layout);
    return try_waters(m, s, b, &layout);
}

static bool try_board(const struct sampler *m, struct streams *s, struct budget *budget, struct board *b)
{
    token number[SLOTS];
    if (m->rivers)
        return try_river_board(m, s, budget, b);
    return sampler_try(m, s, budget, b->terrain, number) && meet_ties(m, b, number) && draw_harbours(m, s, budget, b) &&
           try_waters(m, s, b, NULL);
}

void sampler_open(const struct sampler *m, struct hash128 hash, struct streams *s)
{
    stream_open_named(&s->terrain, hash, m->names.terrain);
    stream_open_named(&s->numbers, hash, m->names.numbers);
    stream_open_named(&s->harbours, hash, m->names.harbours);
    if (m->island->demands.harbour_swap)
        stream_open_named(&s->swaps, hash, m->names.swaps);
    if (!m->shores)
        return;
    stream_open_named(&s->rivers, hash, m->names.rivers);
    stream_open_named(&s->fishing, hash, m->names.fishing);
}

bool sampler_board(const struct sampler *m, struct hash128 hash, struct budget *budget, struct board *b)
{
    struct streams s;
    sampler_open(m, hash, &s);
    while (budget->left)
        if (try_board(m, &s, budget, b))
            return true;
    return false;
}

bool sampler_agrees(const struct sampler *m, struct stream *harbours, struct board *b)
{
    struct budget free_of_charge = {.left = UINT64_MAX};
    if (m->ties.any && !ties_met(&m->ties, b->terrain, b->number))
        return false;
    return !m->island->demands.harbour_off_red || (try_harbours(m, harbours, harbours, &free_of_charge, b) &&
                                                   harbours_off_red(&m->island->preset->lattice, b));
}

/* ---- making it ---- */

bool sampler_make(struct sampler *m, const struct island *is, const struct stop *stop)
{
    uint64_t layouts[ISLAND_HEXES];
    *m = (struct sampler){.island = is};
    ties_from(is, &m->ties);
    m->places_touch = !harbours_kept_apart(&is->preset->lattice, is->preset->harbour, is->preset->harbours);
    name_streams(&m->names);
    m->shores = shores_new(is, stop);
    if (m->shores && !shores_possible(m->shores))
        return false;
    if (waters_deal_rivers(&is->preset->waters)) {
        m->numbers = numbers_new(is);
        m->rivers = rivers_new(is, m->shores, m->numbers);
        return rivers_possible(m->rivers);
    }
    if (is->preset->parted) {
        m->areas = areas_new(is, stop);
        return true;
    }
    m->numbers = numbers_new(is);
    m->land = land_new(is);
    m->land_table = land_table_new(is, stop);
    if (m->land_table)
        land_table_layouts(m->land_table, layouts);
    m->weights = m->land_table ? weights_of(is->hexes, layouts) : weights_new(is);
    if (m->weights && weights_total(m->weights) == 0)
        return false;
    m->catalogue = catalogue_new(is, m->weights, stop);
    return true;
}

void sampler_clear(struct sampler *m)
{
    areas_free(m->areas);
    rivers_free(m->rivers);
    shores_free(m->shores);
    numbers_free(m->numbers);
    land_free(m->land);
    weights_free(m->weights);
    land_table_free(m->land_table);
    catalogue_free(m->catalogue);
}

const char *sampler_method(const struct sampler *m)
{
    if (m->areas)
        return "areas";
    if (m->island->wide)
        return "restart";
    if (m->rivers)
        return rivers_method(m->rivers);
    if (m->catalogue)
        return m->land_table ? "catalogue, land table" : "catalogue";
    return m->land_table ? "land table" : m->weights ? "terrain table" : "restart";
}
