/* Any board of a preset, without any rule: terrains and tokens shuffled, harbours in any way. For tests. */
#ifndef ISLEWRIGHT_TESTS_RANDOM_BOARD_H
#define ISLEWRIGHT_TESTS_RANDOM_BOARD_H

#include <string.h>
#include "gen/board.h"
#include "gen/core/stream.h"

static inline void random_board(const struct preset *p, struct stream *s, struct board *b)
{
    uint8_t pile[2 * HEX_MAX];
    size_t count = 0;
    memset(b, 0, sizeof *b);
    b->preset = p;
    for (int t = 0; t < TERRAINS; t++)
        for (int n = 0; n < p->terrain_count[t]; n++)
            pile[count++] = (uint8_t)t;
    stream_shuffle(s, pile, count);
    memcpy(b->terrain, pile, count);

    count = 0;
    for (int k = 0; k < p->token_kinds; k++)
        for (int n = 0; n < p->token_count[k]; n++)
            pile[count++] = (uint8_t)k;
    stream_shuffle(s, pile, count);
    count = 0;
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        if (terrain_is_numbered((enum terrain)b->terrain[hex]))
            b->number[hex] = p->token_kind[pile[count++]];

    b->harbours = p->harbours;
    if (p->pieces > 0 && stream_below(s, 2) == 0)
        harbours_frame(p, s, b->harbour);
    else
        harbours_shuffle(p, s, b->harbour);
    board_place_robber(b);
}

/* A stream for a test. */
static inline struct stream test_stream(const char *name)
{
    struct stream s;
    stream_open(&s, hash_bytes("tests", 5), name);
    return s;
}

#endif
