/* An attempt draws a layout among all whose rivers meet the rules on terrain; then the tiles without a number, each on
 * a hex drawn from those it is allowed on; then numbers round what is bare; then the other tiles in uniform order over
 * the hexes that are left. What breaks a rule ends the attempt.
 *
 * Every board has the same chance: that of its layout, times one over `room` for each tile without a number, times the
 * chance of its numbers, which is the same round all bare hexes, times that of one order of the other tiles. For the
 * second factor to be the same in all layouts, a tile's hex is drawn as a number below the largest count of hexes that
 * some layout leaves it, and a number that the drawn one does not have ends the attempt. */
#include "solver/rivers.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/waters.h"
#include "solver/land.h"

enum { ATTEMPT_STEPS = 6, LAND_STEPS = 12 };

/* Layouts with the same rivers and mouths. */
struct course {
    uint32_t first;  /* the index of the first in the catalogue */
    uint32_t before; /* layouts of the courses before this one */
    hexset on;
    uint8_t hex[RIVERS_MAX * RIVER_HEXES]; /* river by river */
};

struct rivers {
    const struct island *island;
    const struct numbers *numbers;
    int courses;
    struct course *course;
    uint32_t layouts; /* of all courses */
    int hexes;        /* of all rivers */
    uint8_t terrain[RIVERS_MAX * RIVER_HEXES];
    int bares, rests;
    uint8_t bare[HEX_MAX], rest[HEX_MAX]; /* the other tiles, without a number and with one */
    int room[HEX_MAX];                    /* of each bare tile */
};

/* ---- the plan ---- */

static void plan_tiles(struct rivers *r)
{
    const struct preset *p = r->island->preset;
    int left[TERRAINS];
    memcpy(left, p->terrain_count, sizeof left);
    for (int i = 0; i < p->waters.rivers; i++)
        for (int k = 0; k < p->waters.river[i].hexes; k++) {
            r->terrain[r->hexes++] = p->waters.river[i].terrain[k];
            left[p->waters.river[i].terrain[k]]--;
        }
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < left[t]; i++) {
            if (terrain_is_numbered((enum terrain)t))
                r->rest[r->rests++] = (uint8_t)t;
            else
                r->bare[r->bares++] = (uint8_t)t;
        }
}

static void lay_course(const struct rivers *r, const struct course *c, uint8_t terrain[HEX_MAX])
{
    memset(terrain, TERRAINS, (size_t)r->island->hexes);
    for (int k = 0; k < r->hexes; k++)
        terrain[c->hex[k]] = r->terrain[k];
}

static bool course_fits(const struct rivers *r, const struct course *c)
{
    uint8_t terrain[HEX_MAX];
    lay_course(r, c, terrain);
    for (int k = 0; k < r->hexes; k++)
        if (!land_fits(r->island, terrain, c->hex[k]))
            return false;
    return true;
}

static struct course course_of(const struct rivers *r, const struct waters *w, int choice)
{
    struct course c = {.first = waters_choice_first(w, choice)};
    struct waters_layout layout;
    int n = 0;
    waters_get(w, c.first, &layout);
    for (int i = 0; i < layout.rivers; i++)
        for (int k = 0; k < layout.river[i].hexes; k++) {
            c.hex[n++] = (uint8_t)layout.river[i].hex[k];
            c.on |= hexset_of(layout.river[i].hex[k]);
        }
    c.before = r->layouts;
    return c;
}

static void plan_courses(struct rivers *r, const struct waters *w)
{
    r->course = mem_new((size_t)waters_choices(w) + 1, sizeof *r->course);
    for (int i = 0; i < waters_choices(w); i++) {
        struct course c = course_of(r, w, i);
        if (!course_fits(r, &c))
            continue;
        r->course[r->courses++] = c;
        r->layouts += waters_choice_first(w, i + 1) - c.first;
        for (int k = 0; k < r->bares; k++) {
            int hexes = hexset_count(r->island->demands.allowed[r->bare[k]] & ~c.on);
            r->room[k] = hexes > r->room[k] ? hexes : r->room[k];
        }
    }
}

struct rivers *rivers_new(const struct island *is, const struct waters *waters, const struct numbers *numbers)
{
    struct rivers *r = mem_new(1, sizeof *r);
    r->island = is;
    r->numbers = numbers;
    plan_tiles(r);
    plan_courses(r, waters);
    return r;
}

void rivers_free(struct rivers *r)
{
    if (!r)
        return;
    free(r->course);
    free(r);
}

bool rivers_possible(const struct rivers *r)
{
    for (int k = 0; k < r->bares; k++)
        if (r->room[k] == 0)
            return false;
    return r->layouts > 0;
}

/* ---- an attempt ---- */

static const struct course *draw_course(const struct rivers *r, struct stream *s, uint32_t *layout)
{
    uint32_t index = stream_below(s, r->layouts);
    int lo = 0, hi = r->courses;
    while (hi - lo > 1) {
        int middle = (lo + hi) / 2;
        if (r->course[middle].before <= index)
            lo = middle;
        else
            hi = middle;
    }
    *layout = r->course[lo].first + (index - r->course[lo].before);
    return &r->course[lo];
}

/* The hex that has so many of the set before it. */
static int nth_hex(hexset set, int n)
{
    for (; n > 0; n--)
        set &= set - 1;
    return hexset_first(set);
}

static bool lay_bare(const struct rivers *r, hexset on, struct stream *s, uint8_t terrain[HEX_MAX])
{
    for (int k = 0; k < r->bares; k++) {
        hexset open = r->island->demands.allowed[r->bare[k]] & ~on;
        int n = (int)stream_below(s, (uint32_t)r->room[k]);
        if (n >= hexset_count(open))
            return false;
        int hex = nth_hex(open, n);
        if (terrain[hex] != TERRAINS)
            return false;
        terrain[hex] = r->bare[k];
        if (!land_fits(r->island, terrain, hex))
            return false;
    }
    return true;
}

static bool lay_rest(const struct rivers *r, struct stream *s, uint8_t terrain[HEX_MAX])
{
    uint8_t pile[HEX_MAX];
    int left = r->rests;
    memcpy(pile, r->rest, (size_t)left);
    for (int hex = 0; hex < r->island->hexes; hex++) {
        if (terrain[hex] != TERRAINS)
            continue;
        int n = (int)stream_below(s, (uint32_t)left);
        terrain[hex] = pile[n];
        pile[n] = pile[--left];
        if (!land_fits(r->island, terrain, hex))
            return false;
    }
    return true;
}

bool rivers_try(const struct rivers *r, struct stream *rivers, struct stream *terrains, struct stream *numbers,
                struct budget *budget, uint32_t *layout, uint8_t terrain[HEX_MAX], token number[SLOTS])
{
    hexset bare = 0;
    if (!budget_take(budget, ATTEMPT_STEPS))
        return false;
    const struct course *c = draw_course(r, rivers, layout);
    lay_course(r, c, terrain);
    if (!lay_bare(r, c->on, terrains, terrain))
        return false;
    for (int hex = 0; hex < r->island->hexes; hex++)
        if (terrain[hex] != TERRAINS && !terrain_is_numbered((enum terrain)terrain[hex]))
            bare |= hexset_of(hex);
    return numbers_try(r->numbers, bare, numbers, budget, number) && budget_take(budget, LAND_STEPS) &&
           lay_rest(r, terrains, terrain);
}
