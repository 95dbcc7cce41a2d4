/* The corners that are open for settlements in the set-up: those of land that lies face up, by the distance rule. */
#ifndef ISLEWRIGHT_SOLVER_SITES_H
#define ISLEWRIGHT_SOLVER_SITES_H

#include <stdbool.h>
#include "gen/core/err.h"
#include "gen/preset.h"

struct sites {
    int count; /* of open ones */
    bool open[CORNER_MAX];
};

/* Every corner that land touches which lies face up: 54 on base; where a preset has sites, those of these alone. What
 * lies face down may be sea, and nobody starts there. */
void sites_all(const struct preset *p, struct sites *s);

/* A settlement stands on a corner: closes it and the corners next to it, for everybody. */
void sites_settle(const struct lattice *l, struct sites *s, int corner);

/* The same by a corner's name, which may be any of its names: false, and nothing changed, with ERR_INPUT where it names
 * no corner, none of land, no site, or one that is closed. `field` is the item's. */
bool sites_settle_at(const struct preset *p, struct sites *s, const char *name, const char *field, int *corner,
                     struct err *e);

#endif
