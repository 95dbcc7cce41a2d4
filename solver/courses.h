/* The courses that dealt rivers may take under the rules on terrain, and the tiles that are laid round them. */
#ifndef ISLEWRIGHT_SOLVER_COURSES_H
#define ISLEWRIGHT_SOLVER_COURSES_H

#include "gen/waters.h"
#include "solver/island.h"

enum { COURSE_HEXES = RIVERS_MAX * RIVER_HEXES };

/* Layouts with the same rivers, whatever their mouths. */
struct course {
    uint32_t layouts;          /* how many */
    int first_run, last_run;   /* of them in the catalogue */
    hexset on, bare;           /* its hexes; those of all the island that have no number by now */
    uint8_t hex[COURSE_HEXES]; /* river by river, from the mouth to the source */
};

/* Layouts with the same mouths too. */
struct course_run {
    uint32_t first, layouts; /* the index of the first in the catalogue, and how many */
    int next;                /* run of the course, or -1 */
};

struct courses {
    const struct island *island;
    int count;
    struct course *course;
    struct course_run *run;
    uint32_t layouts; /* of all courses */
    int hexes;        /* of all rivers */
    uint8_t terrain[COURSE_HEXES];
    int bares, rests;
    uint8_t bare[ISLAND_HEXES], rest[ISLAND_HEXES]; /* the other tiles, without a number and with one */
    hexset closed;                                  /* hexes where none of those with a number may lie */
};

/* Lists the courses of a catalogue whose hexes meet the rules on terrain among themselves. Borrows the island; the
 * caller frees with courses_clear(). */
void courses_list(const struct island *is, const struct waters *w, struct courses *c);
void courses_clear(struct courses *c);

/* Whether the other tiles with a number may lie on all hexes but the closed ones, however far from each other. */
bool courses_rest_is_free(const struct courses *c);

/* Whether the closed hexes are among these bare ones and a course's. */
static inline bool courses_closed_are_bare(const struct courses *c, const struct course *course, hexset bare)
{
    return !(c->closed & ~(bare | course->bare | course->on));
}

/* The index in the catalogue of a course's layout number `layout`. */
uint32_t courses_layout(const struct courses *c, const struct course *course, uint32_t layout);

/* Lays a course: its hexes have their terrains, the other ones of land TERRAINS. */
void courses_lay(const struct courses *c, const struct course *course, uint8_t terrain[ISLAND_HEXES]);

#endif
