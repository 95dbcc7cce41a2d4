/* Counts of terrain layouts that take long to make, kept as data: solver/stored.c is written by `make stored`. */
#ifndef ISLEWRIGHT_SOLVER_STORED_H
#define ISLEWRIGHT_SOLVER_STORED_H

#include <stdint.h>
#include "solver/island.h"

struct stored_layouts {
    const char *preset; /* its name, for readers; the key decides */
    int cluster;
    uint64_t key;   /* of the hexes, the pieces and the cluster: stored_key() */
    uint64_t check; /* XXH3 of the counts, low 64 bits: a test recomputes it */
    int count;      /* of counts: one for each bare hex, or for each pair of bare hexes in order */
    const uint64_t *layouts;
};
extern const struct stored_layouts stored_layouts[]; /* ended by a NULL preset */

uint64_t stored_key(const struct preset *p, int cluster);

#endif
