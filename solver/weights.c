/* Weights of the bare hexes: stored, or swept where that is quick. */
#include "solver/weights.h"

#include <stdlib.h>

#include "gen/core/mem.h"
#include "solver/stored.h"
#include "solver/sweep.h"

/* A sweep takes under 0.1 s and 30 MB up to these sizes; the states are bounded all the same. */
enum { HEXES_MOST_1 = 20, HEXES_MOST_2 = 12, STATES_MOST = 400000 };

enum { GUIDES = 2048 };

struct weights {
    int count;
    hexset *bare;
    uint64_t *sum;          /* running, inclusive */
    int shift;              /* a pick's guide is the pick shifted right by it */
    uint16_t guide[GUIDES]; /* the first place that any pick of it can mean */
};

/* Lowest byte first on every machine: the key decides how a board is dealt. */
static void put_word(uint8_t *text, size_t *length, int32_t word)
{
    for (int i = 0; i < 4; i++)
        text[(*length)++] = (uint8_t)((uint32_t)word >> 8 * i);
}

uint64_t stored_key(const struct preset *p, int cluster)
{
    uint8_t text[4 * (2 * ISLAND_HEXES + TERRAINS + 1)];
    size_t length = 0;
    for (int h = 0; h < p->lattice.hexes; h++) {
        put_word(text, &length, p->lattice.hex[h].q);
        put_word(text, &length, p->lattice.hex[h].r);
    }
    for (int t = 0; t < TERRAINS; t++)
        put_word(text, &length, p->terrain_count[t]);
    put_word(text, &length, cluster);
    return hash_bytes(text, length).low;
}

/* Hexes that no producing terrain may lie on. */
static hexset always_bare(const struct island *is)
{
    hexset bare = is->all;
    for (int t = 0; t < TERRAINS; t++)
        if (terrain_is_producing((enum terrain)t) && is->preset->terrain_count[t])
            bare &= ~is->demands.allowed[t];
    return bare;
}

/* Stored counts are of land that may lie anywhere round the bare hexes. */
static const struct stored_layouts *find_stored(const struct island *is)
{
    hexset bare = always_bare(is);
    for (int t = 0; t < TERRAINS; t++)
        if (terrain_is_producing((enum terrain)t) && is->preset->terrain_count[t] &&
            (is->demands.allowed[t] | bare) != is->all)
            return NULL;
    uint64_t key = stored_key(is->preset, is->demands.cluster);
    for (const struct stored_layouts *s = stored_layouts; s->preset; s++)
        if (s->key == key)
            return s;
    return NULL;
}

static void add_weight(struct weights *w, hexset bare, uint64_t layouts)
{
    if (!layouts)
        return;
    w->bare[w->count] = bare;
    w->sum[w->count] = layouts + (w->count ? w->sum[w->count - 1] : 0);
    w->count++;
}

static void add_place(struct weights *w, const struct island *is, int bare_kind, hexset bare, uint64_t layouts)
{
    if (!(bare && (bare & ~is->demands.allowed[bare_kind])) && !(always_bare(is) & ~bare))
        add_weight(w, bare, layouts);
}

/* The next count: of a stored list in order, or of a swept table at its place. */
static uint64_t take(const struct stored_layouts *stored, const uint64_t *swept, int *next, int place)
{
    return stored ? stored->layouts[(*next)++] : swept[place];
}

static struct weights *gather(const struct island *is, const struct stored_layouts *stored, const uint64_t *swept)
{
    struct weights *w = mem_new(1, sizeof *w);
    int n = is->hexes, next = 0, bare_hexes = sweep_bare_hexes(is->preset), kind = 0;
    const struct hex *at = is->preset->lattice.hex;
    while (kind < TERRAINS - 1 && (terrain_is_producing((enum terrain)kind) || !is->preset->terrain_count[kind]))
        kind++;
    w->bare = mem_new((size_t)n * (size_t)n + 1, sizeof *w->bare);
    w->sum = mem_new((size_t)n * (size_t)n + 1, sizeof *w->sum);
    if (bare_hexes == 0)
        add_place(w, is, kind, 0, take(stored, swept, &next, 0));
    for (int i = 0; i < n && bare_hexes == 1; i++)
        add_place(w, is, kind, hexset_of(i), take(stored, swept, &next, i));
    for (int i = 0; i < n && bare_hexes == 2; i++)
        for (int j = i + 1; j < n; j++) {
            uint64_t layouts = take(stored, swept, &next, i * n + j);
            if (hex_distance(at[i], at[j]) >= is->demands.apart[kind])
                add_place(w, is, kind, hexset_of(i) | hexset_of(j), layouts);
        }
    return w;
}

/* A draw begins at the place that the upper bits of its pick point to. */
static struct weights *guided(struct weights *w)
{
    while (weights_total(w) >> w->shift >= GUIDES)
        w->shift++;
    for (int g = 0, place = 0; g < GUIDES; g++) {
        while (place < w->count - 1 && w->sum[place] <= (uint64_t)g << w->shift)
            place++;
        w->guide[g] = (uint16_t)place;
    }
    return w;
}

struct weights *weights_new(const struct island *is)
{
    for (int t = 0; t < TERRAINS; t++)
        if (terrain_is_producing((enum terrain)t) && is->demands.apart[t] > 1)
            return NULL;
    const struct stored_layouts *stored = find_stored(is);
    if (stored)
        return guided(gather(is, stored, NULL));
    if (is->demands.cluster > 2 || is->hexes > (is->demands.cluster == 1 ? HEXES_MOST_1 : HEXES_MOST_2))
        return NULL;
    uint64_t *swept = mem_new((size_t)is->hexes * (size_t)is->hexes + 1, sizeof *swept);
    struct weights *w = sweep_layouts(is, STATES_MOST, swept) ? guided(gather(is, NULL, swept)) : NULL;
    free(swept);
    return w;
}

struct weights *weights_of(int hexes, const uint64_t *layouts)
{
    struct weights *w = mem_new(1, sizeof *w);
    w->bare = mem_new((size_t)hexes, sizeof *w->bare);
    w->sum = mem_new((size_t)hexes, sizeof *w->sum);
    for (int h = 0; h < hexes; h++)
        add_weight(w, hexset_of(h), layouts[h]);
    return guided(w);
}

void weights_free(struct weights *w)
{
    if (!w)
        return;
    free(w->bare);
    free(w->sum);
    free(w);
}

uint64_t weights_total(const struct weights *w)
{
    return w->count ? w->sum[w->count - 1] : 0;
}

int weights_count(const struct weights *w)
{
    return w->count;
}

hexset weights_at(const struct weights *w, int i, uint64_t *layouts)
{
    *layouts = w->sum[i] - (i ? w->sum[i - 1] : 0);
    return w->bare[i];
}

hexset weights_draw(const struct weights *w, struct stream *s)
{
    uint64_t pick = stream_below64(s, weights_total(w));
    int place = w->guide[pick >> w->shift];
    while (pick >= w->sum[place])
        place++;
    return w->bare[place];
}
