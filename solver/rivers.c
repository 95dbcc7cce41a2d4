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

enum { ATTEMPT_STEPS = 6, LAND_STEPS = 12, GUIDE = 4096 };

/* Layouts with the same rivers and mouths. */
struct course {
    uint32_t first;                        /* the index of the first in the catalogue */
    uint32_t before;                       /* layouts of the courses before this one */
    hexset on, bare;                       /* its hexes; those without a number */
    uint8_t hex[RIVERS_MAX * RIVER_HEXES]; /* river by river */
};

struct rivers {
    const struct island *island;
    const struct numbers *numbers;
    int courses;
    struct course *course;
    uint32_t *before;     /* layouts of the courses before each; at the end, of all */
    int32_t guide[GUIDE]; /* the course of the first layout of each run of 2^shift */
    int shift;
    uint32_t layouts; /* of all courses */
    int hexes;        /* of all rivers */
    uint8_t terrain[RIVERS_MAX * RIVER_HEXES];
    int bares, rests;
    uint8_t bare[HEX_MAX], rest[HEX_MAX]; /* the other tiles, without a number and with one */
    int room[HEX_MAX];                    /* of each bare tile */
    int opens;                            /* their sum */
    int8_t *open;                         /* by course, tile after tile: `room` hexes that may have it, then -1 */
};

/* ---- the plan ---- */

static void plan_tiles(struct rivers *r)
{
    const struct preset *p = r->island->preset;
    int left[TERRAINS];
    memcpy(left, p->area[0].terrain_count, sizeof left); /* rivers are dealt where there is no other area */
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
    for (int hex = 0; hex < r->island->hexes; hex++)
        terrain[hex] = hexset_has(r->island->land, hex) ? TERRAINS : TERRAIN_SEA;
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
    struct course c = {.first = waters_choice_first(w, choice), .bare = r->island->all & ~r->island->land};
    struct waters_layout layout;
    int n = 0;
    waters_get(w, c.first, &layout);
    for (int i = 0; i < layout.rivers; i++)
        for (int k = 0; k < layout.river[i].hexes; k++) {
            hexset hex = hexset_of(layout.river[i].hex[k]);
            c.on |= hex;
            c.bare |= terrain_is_numbered((enum terrain)r->terrain[n]) ? 0 : hex;
            c.hex[n++] = (uint8_t)layout.river[i].hex[k];
        }
    return c;
}

static void plan_courses(struct rivers *r, const struct waters *w)
{
    r->course = mem_new((size_t)waters_choices(w) + 1, sizeof *r->course);
    r->before = mem_new((size_t)waters_choices(w) + 1, sizeof *r->before);
    for (int i = 0; i < waters_choices(w); i++) {
        struct course c = course_of(r, w, i);
        if (!course_fits(r, &c))
            continue;
        r->course[r->courses++] = c;
        r->layouts += waters_choice_first(w, i + 1) - c.first;
        r->before[r->courses] = r->layouts;
        for (int k = 0; k < r->bares; k++) {
            int hexes = hexset_count(r->island->demands.allowed[r->bare[k]] & ~c.on);
            r->room[k] = hexes > r->room[k] ? hexes : r->room[k];
        }
    }
}

static void plan_open(struct rivers *r)
{
    for (int k = 0; k < r->bares; k++)
        r->opens += r->room[k];
    r->open = mem_new((size_t)r->courses * (size_t)r->opens + 1, 1);
    int8_t *at = r->open;
    for (int i = 0; i < r->courses; i++)
        for (int k = 0; k < r->bares; k++) {
            hexset hexes = r->island->demands.allowed[r->bare[k]] & ~r->course[i].on;
            for (int n = 0; n < r->room[k]; n++, hexes &= hexes ? hexes - 1 : 0)
                *at++ = (int8_t)(hexes ? hexset_first(hexes) : -1);
        }
}

/* Finding the course of a layout by halving took half the time of an attempt. */
static void plan_guide(struct rivers *r)
{
    while (r->layouts >> r->shift >= GUIDE)
        r->shift++;
    for (int run = 0, i = 0; i < r->courses && run < GUIDE; run++) {
        while (i < r->courses && r->before[i + 1] <= (uint32_t)run << r->shift)
            i++;
        r->guide[run] = i;
    }
}

struct rivers *rivers_new(const struct island *is, const struct waters *waters, const struct numbers *numbers)
{
    struct rivers *r = mem_new(1, sizeof *r);
    r->island = is;
    r->numbers = numbers;
    plan_tiles(r);
    plan_courses(r, waters);
    plan_open(r);
    plan_guide(r);
    return r;
}

void rivers_free(struct rivers *r)
{
    if (!r)
        return;
    free(r->open);
    free(r->before);
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
    int i = r->guide[index >> r->shift];
    while (r->before[i + 1] <= index)
        i++;
    *layout = r->course[i].first + (index - r->before[i]);
    return &r->course[i];
}

/* Draws the hexes of the tiles without a number that are no river's; false where two take the same one. */
static bool draw_bare(const struct rivers *r, const struct course *c, struct stream *s, int8_t hex[HEX_MAX],
                      hexset *bare)
{
    const int8_t *open = r->open + (size_t)(c - r->course) * (size_t)r->opens;
    hexset taken = 0;
    for (int k = 0; k < r->bares; k++) {
        int h = open[stream_below(s, (uint32_t)r->room[k])];
        if (h < 0 || hexset_has(taken, h))
            return false;
        hex[k] = (int8_t)h;
        taken |= hexset_of(h);
        open += r->room[k];
    }
    *bare = taken | c->bare;
    return true;
}

static bool lay_bare(const struct rivers *r, const int8_t hex[HEX_MAX], uint8_t terrain[HEX_MAX])
{
    for (int k = 0; k < r->bares; k++) {
        terrain[hex[k]] = r->bare[k];
        if (!land_fits(r->island, terrain, hex[k]))
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
    int8_t hex[HEX_MAX];
    if (!budget_take(budget, ATTEMPT_STEPS))
        return false;
    const struct course *c = draw_course(r, rivers, layout);
    hexset bare;
    if (!draw_bare(r, c, terrains, hex, &bare) || !numbers_try(r->numbers, bare, numbers, budget, number) ||
        !budget_take(budget, LAND_STEPS))
        return false;
    lay_course(r, c, terrain);
    return lay_bare(r, hex, terrain) && lay_rest(r, terrains, terrain);
}
