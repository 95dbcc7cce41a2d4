/* One running sum over all courses and placements of the bare tiles; a draw begins where the upper bits of its pick
 * point to. */
#include "solver/river_weights.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "solver/land.h"

enum { GUIDES = 1 << 14, ANSWERS = 1 << 12 };

/* A placement: what a draw needs lies together, as finding it costs more than drawing it. */
struct entry {
    uint128 sum; /* of the weights so far, its own too */
    uint64_t bare;
    uint16_t course;
    int8_t hex[RIVER_BARES];
};

struct river_weights {
    const struct courses *courses;
    int count;
    struct entry *entry;
    int shift;
    uint16_t guide[GUIDES];
};
_Static_assert(RIVER_PLACEMENTS < 1 << 16, "guides are of 16 bits");

/* ---- placements ---- */

/* Placements of the other tiles without a number, one by one; like tiles in the order of their hexes. */
struct walk {
    const struct courses *courses;
    const struct course *course;
    struct river_factors factors;
    struct river_round round;
    struct answer {
        uint64_t bare, sets;       /* sets: one more; 0: not asked yet */
    } * answers;                   /* of clear_numbers_sets(), as many questions are asked again */
    struct river_weights *weights; /* NULL: only counted */
    bool alike;
    long count;
    uint8_t terrain[ISLAND_HEXES];
    int8_t hex[RIVER_BARES];
};

static uint64_t clear_sets(struct walk *w, uint64_t bare)
{
    struct answer *a = &w->answers[bare * 0x9E3779B97F4A7C15u >> 52];
    if (!a->sets || a->bare != bare)
        *a = (struct answer){bare, clear_numbers_sets(w->factors.reds, bare) + 1};
    return a->sets - 1;
}

static void end_placement(struct walk *w, hexset bare)
{
    struct river_weights *to = w->weights;
    w->count++;
    if (!to || !courses_closed_are_bare(w->courses, w->course, bare))
        return;
    uint128 weight = w->course->layouts;
    if (w->factors.land)
        weight *= river_land_count(&w->round, bare, w->terrain);
    if (w->factors.reds)
        weight *= clear_sets(w, (uint64_t)(bare | w->course->bare));
    if (weight == 0)
        return;
    struct entry *e = &to->entry[to->count++];
    e->sum = weight + (e > to->entry ? e[-1].sum : 0);
    e->bare = (uint64_t)(bare | w->course->bare);
    e->course = (uint16_t)(w->course - w->courses->course);
    memcpy(e->hex, w->hex, sizeof e->hex);
}

static void place(struct walk *w, int tile, hexset bare)
{
    const struct courses *c = w->courses;
    if (tile == c->bares) {
        end_placement(w, bare);
        return;
    }
    hexset open = c->island->demands.allowed[c->bare[tile]] & c->island->land & ~w->course->on & ~bare;
    if (tile && (w->alike || c->bare[tile] == c->bare[tile - 1]))
        open &= ~((hexset_of(w->hex[tile - 1]) << 1) - 1);
    for (; open && w->count <= RIVER_PLACEMENTS; open &= open - 1) {
        int hex = hexset_first(open);
        w->hex[tile] = (int8_t)hex;
        w->terrain[hex] = c->bare[tile];
        if (land_fits(c->island, w->terrain, hex))
            place(w, tile + 1, bare | hexset_of(hex));
        w->terrain[hex] = TERRAINS;
    }
}

static void place_all(struct walk *w)
{
    w->alike = river_weights_alike(w->courses);
    for (int i = 0; i < w->courses->count; i++) {
        w->course = &w->courses->course[i];
        courses_lay(w->courses, w->course, w->terrain);
        if (w->factors.land)
            w->round = river_land_round(w->factors.land, w->course);
        place(w, 0, 0);
    }
}

bool river_weights_alike(const struct courses *c)
{
    const struct demands *d = &c->island->demands;
    for (int k = 0; k < c->bares; k++)
        if (d->allowed[c->bare[k]] != d->allowed[c->bare[0]] || d->apart[c->bare[k]] > 1)
            return false;
    return true;
}

long river_weights_placements(const struct courses *c)
{
    struct walk w = {.courses = c};
    if (c->bares > RIVER_BARES || c->island->hexes > RIVER_WEIGHED_HEXES)
        return RIVER_PLACEMENTS + 1;
    place_all(&w);
    return w.count;
}

/* ---- the sums ---- */

static void plan_guide(struct river_weights *w)
{
    while (river_weights_total(w) >> w->shift >= GUIDES)
        w->shift++;
    for (int g = 0, at = 0; g < GUIDES; g++) {
        while (at < w->count - 1 && w->entry[at].sum <= (uint128)g << w->shift)
            at++;
        w->guide[g] = (uint16_t)at;
    }
}

struct river_weights *river_weights_new(const struct courses *c, struct river_factors factors)
{
    size_t room = (size_t)river_weights_placements(c) + 1;
    struct river_weights *weights = mem_new(1, sizeof *weights);
    struct walk w = {.courses = c, .factors = factors, .weights = weights};
    weights->courses = c;
    weights->entry = mem_resize(NULL, room, sizeof *weights->entry);
    w.answers = mem_new(ANSWERS, sizeof *w.answers);
    place_all(&w);
    free(w.answers);
    plan_guide(weights);
    return weights;
}

void river_weights_free(struct river_weights *w)
{
    if (!w)
        return;
    free(w->entry);
    free(w);
}

uint128 river_weights_total(const struct river_weights *w)
{
    return w->count ? w->entry[w->count - 1].sum : 0;
}

void river_weights_get(const struct river_weights *w, uint128 pick, struct river_place *out)
{
    const struct entry *e = &w->entry[w->guide[pick >> w->shift]];
    while (e->sum <= pick)
        e++;
    out->course = &w->courses->course[e->course];
    out->hex = e->hex;
    out->bare = e->bare;
    out->rest = e->sum - 1 - pick;
}
