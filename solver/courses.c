#include "solver/courses.h"

#include <stdlib.h>
#include <string.h>

#include "gen/core/mem.h"
#include "gen/core/stream.h"
#include "solver/land.h"

static void share_tiles(struct courses *c)
{
    const struct preset *p = c->island->preset;
    int left[TERRAINS];
    memcpy(left, p->area[0].terrain_count, sizeof left); /* rivers are dealt where there is no other area */
    for (int i = 0; i < p->waters.rivers; i++)
        for (int k = 0; k < p->waters.river[i].hexes; k++) {
            c->terrain[c->hexes++] = p->waters.river[i].terrain[k];
            left[p->waters.river[i].terrain[k]]--;
        }
    for (int t = 0; t < TERRAINS; t++)
        for (int i = 0; i < left[t]; i++) {
            if (terrain_is_numbered((enum terrain)t))
                c->rest[c->rests++] = (uint8_t)t;
            else
                c->bare[c->bares++] = (uint8_t)t;
        }
    c->closed = c->island->land;
    for (int i = 0; i < c->rests; i++)
        c->closed &= ~c->island->demands.allowed[c->rest[i]];
}

void courses_lay(const struct courses *c, const struct course *course, uint8_t terrain[ISLAND_HEXES])
{
    for (int hex = 0; hex < c->island->hexes; hex++)
        terrain[hex] = hexset_has(c->island->land, hex) ? TERRAINS : TERRAIN_SEA;
    for (int k = 0; k < c->hexes; k++)
        terrain[course->hex[k]] = c->terrain[k];
}

static bool fits(const struct courses *c, const struct course *course)
{
    uint8_t terrain[ISLAND_HEXES];
    courses_lay(c, course, terrain);
    for (int k = 0; k < c->hexes; k++)
        if (!land_fits(c->island, terrain, course->hex[k]))
            return false;
    return true;
}

static struct course course_of(const struct courses *c, const struct waters *w, int choice)
{
    struct course course = {.bare = c->island->all & ~c->island->land};
    struct waters_layout layout;
    int n = 0;
    waters_get(w, waters_choice_first(w, choice), &layout);
    for (int i = 0; i < layout.rivers; i++)
        for (int k = 0; k < layout.river[i].hexes; k++) {
            hexset hex = hexset_of(layout.river[i].hex[k]);
            course.on |= hex;
            course.bare |= terrain_is_numbered((enum terrain)c->terrain[n]) ? 0 : hex;
            course.hex[n++] = (uint8_t)layout.river[i].hex[k];
        }
    return course;
}

/* Courses by their hexes: open addressing, indices plus one. */
struct index {
    size_t size;
    int *at;
};

/* The same course among those that are listed, or where it belongs in the index. */
static int *find(const struct index *index, const struct courses *c, const struct course *course)
{
    size_t i = (size_t)hash_bytes(course->hex, (size_t)c->hexes).low & (index->size - 1);
    while (index->at[i] && memcmp(c->course[index->at[i] - 1].hex, course->hex, (size_t)c->hexes) != 0)
        i = (i + 1) & (index->size - 1);
    return &index->at[i];
}

static void add_run(struct courses *c, struct course *course, int run)
{
    if (course->layouts)
        c->run[course->last_run].next = run;
    else
        course->first_run = run;
    course->last_run = run;
    course->layouts += c->run[run].layouts;
    c->layouts += c->run[run].layouts;
}

void courses_list(const struct island *is, const struct waters *w, struct courses *c)
{
    size_t choices = (size_t)waters_choices(w);
    struct index index = {.size = 16};
    *c = (struct courses){.island = is};
    share_tiles(c);
    while (index.size < 2 * choices)
        index.size *= 2;
    index.at = mem_new(index.size, sizeof *index.at);
    c->course = mem_new(choices + 1, sizeof *c->course);
    c->run = mem_new(choices + 1, sizeof *c->run);
    for (int i = 0; i < (int)choices; i++) {
        struct course course = course_of(c, w, i);
        int *at = find(&index, c, &course);
        uint32_t first = waters_choice_first(w, i);
        c->run[i] = (struct course_run){first, waters_choice_first(w, i + 1) - first, -1};
        if (!*at && fits(c, &course)) {
            c->course[c->count] = course;
            *at = ++c->count;
        }
        if (*at)
            add_run(c, &c->course[*at - 1], i);
    }
    free(index.at);
}

bool courses_rest_is_free(const struct courses *c)
{
    const struct demands *d = &c->island->demands;
    for (int i = 0; i < c->rests; i++)
        if ((d->allowed[c->rest[i]] | c->closed) != c->island->land || d->apart[c->rest[i]] > 1)
            return false;
    return true;
}

uint32_t courses_layout(const struct courses *c, const struct course *course, uint32_t layout)
{
    const struct course_run *run = &c->run[course->first_run];
    while (layout >= run->layouts) {
        layout -= run->layouts;
        run = &c->run[run->next];
    }
    return run->first + layout;
}

void courses_clear(struct courses *c)
{
    free(c->course);
    free(c->run);
    c->course = NULL;
    c->run = NULL;
}
