/* A set of hexes of a lattice: bit i for hex i. */
#ifndef ISLEWRIGHT_SOLVER_HEXSET_H
#define ISLEWRIGHT_SOLVER_HEXSET_H

#include <stdbool.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 hexset; /* HEX_MAX is 96 */

static inline hexset hexset_of(int hex)
{
    return (hexset)1 << hex;
}

static inline bool hexset_has(hexset s, int hex)
{
    return (s >> hex) & 1;
}

static inline int hexset_count(hexset s)
{
    return __builtin_popcountll((uint64_t)s) + __builtin_popcountll((uint64_t)(s >> 64));
}

/* The lowest hex of a set that is not empty. */
static inline int hexset_first(hexset s)
{
    uint64_t low = (uint64_t)s;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(s >> 64));
}

#endif
