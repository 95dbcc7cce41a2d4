/* The sets of places that the fishing grounds of a board can have. */
#ifndef ISLEWRIGHT_GEN_GROUND_SETS_H
#define ISLEWRIGHT_GEN_GROUND_SETS_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/ground.h"

/* What is demanded of the sets: bits are places. */
struct ground_demand {
    uint64_t given; /* these have a ground */
    uint64_t open;  /* the others have theirs among these */
    int grounds;    /* how many, the given ones too */
    bool spread;    /* of all these sets, only those whose least distance between grounds is the greatest */
};

/* Lists that are made once for each demand and kept; none of their sets is there twice. */
struct ground_sets {
    int lists;
    struct ground_list {
        struct ground_demand demand;
        int first, count; /* of set; ascending as whole numbers */
        int least;        /* the least distance of each set of a spread list (GROUNDS_FAR: less than two grounds) */
    } * list;
    int sets;
    uint64_t *set;
    long steps; /* spent so far */
};

/* The list of a demand, as an index; an empty one where nothing meets it. -1 where all lists together would have more
 * than 262,144 sets, or took more than 4 million steps to find: `given` and `open` leave too much open. */
int ground_sets_list(struct ground_sets *g, const struct ground_places *places, struct ground_demand demand);

int ground_sets_find(const struct ground_sets *g, int list, uint64_t set); /* its index within the list, or -1 */
void ground_sets_clear(struct ground_sets *g);                             /* frees the lists */

#endif
