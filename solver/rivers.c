/* An attempt draws a layout of the waters and the hexes of the other tiles without a number; numbers round what is
 * bare; then the other tiles in uniform order over the hexes that are left. What breaks a rule ends the attempt.
 *
 * By weights, where there are not too many placements of the bare tiles: a layout with a placement is drawn in
 * proportion to the sets of red hexes that hold no bare hex, so that the set is drawn again on its own, and, where they
 * are known, to the layouts of the land, so that the land is (docs/sampling.md has the proofs).
 *
 * Else plainly: a layout, and then each tile on a hex drawn from those it is allowed on. For that to have the same
 * chance in all layouts, the hex is drawn as a number below the largest count of hexes that some layout leaves it, and
 * a number that the drawn one does not have ends the attempt. */
#include "solver/rivers.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/waters.h"
#include "solver/groups.h"
#include "solver/land.h"
#include "solver/river_weights.h"

enum { ATTEMPT_STEPS = 6, LAND_STEPS = 12, GUIDE = 4096 };

/* What can be drawn round one set of places for harbours. */
struct reach {
    struct courses courses;
    uint128 before_end;            /* weights of the sets so far, this one too, times their arrangements */
    struct river_weights *weights; /* NULL: plainly, by the next four */
    uint32_t *before;              /* layouts of the courses before each; at the end, of all */
    int32_t guide[GUIDE];          /* the course of the first layout of each run of 2^shift */
    int shift;
    int8_t *open; /* by course, tile after tile: `room` hexes that may have it, then -1 */
};

struct rivers {
    const struct island *island;
    const struct numbers *numbers;
    int reaches;
    struct reach *reach;
    bool weighted;
    struct clear_numbers *clear; /* the weights have red sets; NULL: they have not */
    bool counted;                /* they have layouts of the land */
    bool alike;                  /* the tiles of a place come in any order */
    int room[ISLAND_HEXES];      /* of each bare tile */
    int opens;                   /* their sum */
    bool free;                   /* the other tiles may lie anywhere, */
    int cluster;                 /* but for groups above this many; 0: none is too large */
    uint64_t adjacent[GROUPS_HEXES];
};

/* ---- the plan of plain draws ---- */

static void plan_rooms(struct rivers *r)
{
    for (int i = 0; i < r->reaches; i++) {
        const struct courses *c = &r->reach[i].courses;
        for (int n = 0; n < c->count; n++)
            for (int k = 0; k < c->bares; k++) {
                int hexes = hexset_count(r->island->demands.allowed[c->bare[k]] & ~c->course[n].on);
                r->room[k] = hexes > r->room[k] ? hexes : r->room[k];
            }
    }
    for (int k = 0; k < r->reach[0].courses.bares; k++)
        r->opens += r->room[k];
}

static void plan_open(const struct rivers *r, struct reach *reach)
{
    const struct courses *c = &reach->courses;
    reach->open = mem_new((size_t)c->count * (size_t)r->opens + 1, 1);
    int8_t *at = reach->open;
    for (int i = 0; i < c->count; i++)
        for (int k = 0; k < c->bares; k++) {
            hexset hexes = r->island->demands.allowed[c->bare[k]] & ~c->course[i].on;
            for (int n = 0; n < r->room[k]; n++, hexes &= hexes ? hexes - 1 : 0)
                *at++ = (int8_t)(hexes ? hexset_first(hexes) : -1);
        }
}

/* Finding the course of a layout by halving took half the time of an attempt. */
static void plan_guide(struct reach *reach)
{
    const struct courses *c = &reach->courses;
    reach->before = mem_new((size_t)c->count + 1, sizeof *reach->before);
    for (int i = 0; i < c->count; i++)
        reach->before[i + 1] = reach->before[i] + c->course[i].layouts;
    while (c->layouts >> reach->shift >= GUIDE)
        reach->shift++;
    for (int run = 0, i = 0; i < c->count && run < GUIDE; run++) {
        while (i < c->count && reach->before[i + 1] <= (uint32_t)run << reach->shift)
            i++;
        reach->guide[run] = i;
    }
}

static void plan_plain(struct rivers *r)
{
    plan_rooms(r);
    for (int i = 0; i < r->reaches; i++) {
        plan_open(r, &r->reach[i]);
        plan_guide(&r->reach[i]);
    }
}

/* ---- the plan ---- */

/* The same factors for all sets of places, as their weights are held against each other. */
static void plan_weights(struct rivers *r)
{
    struct river_land *land = mem_new((size_t)r->reaches, sizeof *land);
    long placements = 0;
    r->counted = r->weighted = true;
    for (int i = 0; i < r->reaches; i++) {
        long own = river_weights_placements(&r->reach[i].courses);
        r->weighted = r->weighted && own <= RIVER_PLACEMENTS;
        placements += own;
    }
    for (int i = 0; i < r->reaches; i++)
        r->counted = r->weighted && river_land_known(&r->reach[i].courses, placements, &land[i]) && r->counted;
    r->alike = river_weights_alike(&r->reach[0].courses);
    if (r->weighted)
        r->clear = clear_numbers_new(r->island, r->numbers);
    for (int i = 0; i < r->reaches && r->weighted; i++) {
        struct reach *reach = &r->reach[i];
        reach->weights =
            river_weights_new(&reach->courses, (struct river_factors){r->clear, r->counted ? &land[i] : NULL});
    }
    free(land);
}

static void plan_rest(struct rivers *r)
{
    const struct demands *d = &r->island->demands;
    const struct courses *c = &r->reach[0].courses;
    bool bound = d->cluster < r->island->hexes;
    r->free = courses_rest_is_free(c) && r->island->hexes <= GROUPS_HEXES && (!bound || d->cluster <= 2);
    r->cluster = bound ? d->cluster : 0;
    for (int h = 0; r->free && h < r->island->hexes; h++)
        r->adjacent[h] = (uint64_t)r->island->adjacent[h];
}

static uint128 weight_of(const struct rivers *r, const struct reach *reach)
{
    return r->weighted ? river_weights_total(reach->weights) : reach->courses.layouts;
}

static void plan_sets(struct rivers *r, const struct shores *shores)
{
    uint128 sum = 0;
    for (int i = 0; i < r->reaches; i++) {
        int arrangements = shores_arrangements(shores, i);
        sum += weight_of(r, &r->reach[i]) * (unsigned)(arrangements ? arrangements : 1);
        r->reach[i].before_end = sum;
    }
}

struct rivers *rivers_new(const struct island *is, const struct shores *shores, const struct numbers *numbers)
{
    struct rivers *r = mem_new(1, sizeof *r);
    r->island = is;
    r->numbers = numbers;
    r->reaches = shores_sets(shores);
    r->reach = mem_new((size_t)r->reaches, sizeof *r->reach);
    for (int i = 0; i < r->reaches; i++) {
        struct courses *c = &r->reach[i].courses;
        courses_list(is, shores_waters(shores, i), c);
    }
    plan_rest(r);
    plan_weights(r);
    if (!r->weighted)
        plan_plain(r);
    plan_sets(r, shores);
    return r;
}

void rivers_free(struct rivers *r)
{
    if (!r)
        return;
    for (int i = 0; i < r->reaches; i++) {
        courses_clear(&r->reach[i].courses);
        river_weights_free(r->reach[i].weights);
        free(r->reach[i].open);
        free(r->reach[i].before);
    }
    clear_numbers_free(r->clear);
    free(r->reach);
    free(r);
}

bool rivers_possible(const struct rivers *r)
{
    for (int k = 0; k < r->reach[0].courses.bares && !r->weighted; k++)
        if (r->room[k] == 0)
            return false;
    return r->reach[r->reaches - 1].before_end > 0;
}

const char *rivers_method(const struct rivers *r)
{
    return r->weighted && r->counted ? "rivers, terrain table" : "rivers";
}

/* ---- the layout and the bare tiles ---- */

static int draw_set(const struct rivers *r, struct stream *s)
{
    int i = 0;
    if (r->reaches == 1)
        return 0;
    uint128 pick = stream_below128(s, r->reach[r->reaches - 1].before_end);
    while (r->reach[i].before_end <= pick)
        i++;
    return i;
}

static const struct course *draw_course(const struct reach *reach, uint32_t index)
{
    int i = reach->guide[index >> reach->shift];
    while (reach->before[i + 1] <= index)
        i++;
    return &reach->courses.course[i];
}

/* A layout, and hexes of the tiles without a number that are no river's; false where two take the same one. */
static bool draw_plainly(const struct rivers *r, const struct reach *reach, struct river_streams s,
                         struct river_place *place, int8_t hex[ISLAND_HEXES])
{
    uint32_t index = stream_below(s.rivers, reach->courses.layouts);
    const struct course *c = place->course = draw_course(reach, index);
    const int8_t *open = reach->open + (size_t)(c - reach->courses.course) * (size_t)r->opens;
    place->rest = index - reach->before[c - reach->courses.course];
    place->hex = hex;
    place->bare = c->bare;
    for (int k = 0; k < reach->courses.bares; k++) {
        int h = open[stream_below(s.terrain, (uint32_t)r->room[k])];
        if (h < 0 || (hexset_has(place->bare, h)))
            return false;
        hex[k] = (int8_t)h;
        place->bare |= hexset_of(h);
        open += r->room[k];
    }
    return courses_closed_are_bare(&reach->courses, c, place->bare);
}

/* ---- land ---- */

/* The course and the bare tiles; false where they break a rule. */
static bool lay_place(const struct rivers *r, const struct courses *c, const struct river_place *place,
                      struct stream *s, uint8_t terrain[ISLAND_HEXES])
{
    uint8_t bare[ISLAND_HEXES];
    memcpy(bare, c->bare, (size_t)c->bares);
    courses_lay(c, place->course, terrain);
    if (r->weighted && r->alike)
        stream_shuffle(s, bare, (size_t)c->bares);
    for (int k = 0; k < c->bares; k++) {
        terrain[place->hex[k]] = bare[k];
        if (!r->weighted && !land_fits(r->island, terrain, place->hex[k]))
            return false;
    }
    return true;
}

/* The other tiles on the open hexes, in uniform order; false where they break a rule. */
static bool lay_rest(const struct rivers *r, const struct courses *c, hexset open, struct stream *s,
                     uint8_t terrain[ISLAND_HEXES])
{
    uint8_t pile[ISLAND_HEXES];
    uint32_t left = (uint32_t)c->rests;
    memcpy(pile, c->rest, left);
    for (hexset rest = open; rest; rest &= rest - 1)
        terrain[hexset_first(rest)] = TERRAINS;
    for (; open; open &= open - 1) {
        int hex = hexset_first(open);
        uint32_t n = stream_below(s, left);
        terrain[hex] = pile[n];
        pile[n] = pile[--left];
        if (!land_fits(r->island, terrain, hex))
            return false;
    }
    return true;
}

/* The same where a terrain is held against the rules by one bit, which the rivers' `groups` have set. */
static bool lay_free(const struct rivers *r, const struct courses *c, uint64_t open, const struct groups *groups,
                     struct stream *s, uint8_t terrain[ISLAND_HEXES])
{
    uint8_t pile[ISLAND_HEXES];
    uint32_t left = (uint32_t)c->rests;
    struct groups now = *groups;
    struct stream own = *s; /* its words stay in registers */
    bool good = true;
    memcpy(pile, c->rest, left);
    for (; open && good; open &= open - 1) {
        int hex = __builtin_ctzll(open);
        uint32_t n = stream_below(&own, left);
        int t = terrain[hex] = pile[n];
        pile[n] = pile[--left];
        good = !r->cluster || groups_allow(&now, t, hex);
        if (good && r->cluster)
            groups_lay(&now, r->adjacent, r->cluster, t, hex);
    }
    *s = own;
    return good;
}

/* Land round a place: one attempt, or where its layouts are in the weights as many as it takes. */
static bool draw_land(const struct rivers *r, const struct courses *c, const struct river_place *place,
                      struct stream *s, struct budget *budget, uint8_t terrain[ISLAND_HEXES])
{
    hexset open = r->island->land & ~place->bare & ~place->course->on;
    struct groups groups;
    if (!lay_place(r, c, place, s, terrain))
        return false;
    groups_clear(&groups);
    for (int k = 0; r->free && r->cluster && k < c->hexes; k++)
        if (terrain_is_producing((enum terrain)c->terrain[k]))
            groups_lay(&groups, r->adjacent, r->cluster, c->terrain[k], place->course->hex[k]);
    while (budget_take(budget, LAND_STEPS)) {
        if (r->free ? lay_free(r, c, (uint64_t)open, &groups, s, terrain) : lay_rest(r, c, open, s, terrain))
            return true;
        if (!r->counted)
            return false;
    }
    return false;
}

/* ---- an attempt ---- */

bool rivers_try(const struct rivers *r, struct river_streams s, struct budget *budget, struct river_draw *out)
{
    struct river_place place;
    int8_t hex[ISLAND_HEXES];
    if (!budget_take(budget, ATTEMPT_STEPS))
        return false;
    out->set = draw_set(r, s.rivers);
    const struct reach *reach = &r->reach[out->set];
    if (r->weighted)
        river_weights_get(reach->weights, stream_below128(s.rivers, river_weights_total(reach->weights)), &place);
    else if (!draw_plainly(r, reach, s, &place, hex))
        return false;
    if (!(r->clear ? clear_numbers_try(r->clear, (uint64_t)place.bare, s.numbers, budget, out->number)
                   : numbers_try(r->numbers, place.bare, s.numbers, budget, out->number)) ||
        !draw_land(r, &reach->courses, &place, s.terrain, budget, out->terrain))
        return false;
    out->layout = courses_layout(&reach->courses, place.course, (uint32_t)(place.rest % place.course->layouts));
    return true;
}
