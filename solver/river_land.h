/* Exact numbers of land layouts round dealt rivers: T of a course and of the hexes of the tiles without a number that
 * no river has (docs/sampling.md). */
#ifndef ISLEWRIGHT_SOLVER_RIVER_LAND_H
#define ISLEWRIGHT_SOLVER_RIVER_LAND_H

#include "solver/courses.h"

/* Counts that take long to make, kept as data: solver/stored_rivers.c is written by `make stored`. A row is of a course
 * that comes first among its images under the island's symmetries. */
struct stored_rivers {
    const char *preset; /* its name, for readers; the key decides */
    int cluster;
    uint64_t key;            /* of the hexes, the pieces, the rivers, `bare` and the cluster: river_land_key() */
    uint64_t check;          /* XXH3 of the counts, low 64 bits: a test recomputes it */
    uint64_t bare;           /* hexes where tiles without a number may lie */
    int rows, counts;        /* rows, and counts in each: one for each set of hexes for these tiles, in order */
    const uint64_t *course;  /* of each row, ascending: river_land_course() */
    const uint64_t *layouts; /* row by row */
};
extern const struct stored_rivers stored_rivers[]; /* ended by a NULL preset */

uint64_t river_land_key(const struct courses *c, uint64_t bare);

/* The hexes of a course in a word, as they are or where a symmetry of the island carries them. */
uint64_t river_land_course(const struct courses *c, const struct course *course, const int16_t *symmetry);

/* The least of them over all symmetries, and which symmetry that is. */
uint64_t river_land_first(const struct courses *c, const struct course *course, const int16_t **symmetry);

/* The place of a set of `count` hexes among all such sets of hexes of `among`, in order: by their lowest hex, then by
 * the next. */
int river_land_place(uint64_t among, uint64_t set);

/* How counts are got at; plain memory that borrows the courses. */
struct river_land {
    const struct courses *courses;
    const struct stored_rivers *stored; /* NULL: they are counted one by one */
};

/* Whether the other tiles may lie in any order: then all counts are the same. */
bool river_land_asks_nothing(const struct courses *c);

/* False where they are neither stored nor quickly counted for so many courses and sets of hexes; or where the land asks
 * nothing, and all numbers are the same. */
bool river_land_known(const struct courses *c, long placements, struct river_land *l);

/* The counts round one course. */
struct river_round {
    const struct river_land *land;
    const int16_t *symmetry; /* of stored counts */
    const uint64_t *row;
    uint64_t among;
};
struct river_round river_land_round(const struct river_land *l, const struct course *course);

/* T where `terrain` has the course, and the other tiles without a number on the hexes `bare`. */
uint64_t river_land_count(const struct river_round *r, hexset bare, uint8_t terrain[ISLAND_HEXES]);

#endif
