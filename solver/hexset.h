/* A set of hexes of an island: bit i for hex i. Larger boards are searched without such sets (solver/draft.c). */
#ifndef ISLEWRIGHT_SOLVER_HEXSET_H
#define ISLEWRIGHT_SOLVER_HEXSET_H

#include <stdbool.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 hexset;

enum { ISLAND_HEXES = 96 /* and two slots behind them */ };

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
