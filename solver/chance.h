/* Chances that halve with distance, for annealing, in whole numbers: a thing that is i eighths off is kept with chance
 * 2^-(i/8). */
#ifndef ISLEWRIGHT_SOLVER_CHANCE_H
#define ISLEWRIGHT_SOLVER_CHANCE_H

#include <stdint.h>
#include "gen/core/stream.h"

enum { CHANCE_EIGHTHS = 256 /* from here on the chance is 0 */ };

/* 2^32 x 2^-(eighths/8), rounded down; at most 2^32 - 1. */
static inline uint32_t chance_part(int eighths)
{
    static const uint32_t part[8] = {0xFFFFFFFF, 0xEAC0C6E7, 0xD744FCCA, 0xC5672A11,
                                     0xB504F333, 0xA5FED6A9, 0x9837F051, 0x8B95C1E3};
    return eighths < CHANCE_EIGHTHS ? part[eighths % 8] >> eighths / 8 : 0;
}

/* The most eighths that are kept this time: at least i with chance 2^-(i/8). */
static inline int chance_eighths(struct stream *s)
{
    uint32_t drawn = (uint32_t)(stream_next(s) >> 32);
    int eighths = 0;
    while (chance_part(eighths + 1) > drawn)
        eighths++;
    return eighths;
}

#endif
