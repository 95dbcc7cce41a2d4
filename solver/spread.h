/* Whether the tokens can be dealt out to the terrains at all, wherever their hexes lie. */
#ifndef ISLEWRIGHT_SOLVER_SPREAD_H
#define ISLEWRIGHT_SOLVER_SPREAD_H

#include "solver/island.h"

/* True where it is proved that they cannot: no way to give each terrain as many tokens as it has hexes, with its pinned
 * ones among them, meets terrain-reds, terrain-numbers and terrain-pips. False says nothing: presets with very many
 * different tokens are not gone through. */
bool spread_contradicts(const struct island *is);

#endif
