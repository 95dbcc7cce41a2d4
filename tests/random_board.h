/* Any board of a preset, without any rule: terrains and tokens shuffled in each area, harbours in any way. For tests.
 */
#ifndef ISLEWRIGHT_TESTS_RANDOM_BOARD_H
#define ISLEWRIGHT_TESTS_RANDOM_BOARD_H

#include <string.h>
#include "gen/board.h"
#include "gen/board_variants.h"
#include "gen/board_waters.h"
#include "gen/core/stream.h"

static inline void random_land(const struct preset *p, int area, struct stream *s, struct board *b)
{
    uint8_t pile[2 * HEX_MAX];
    size_t count = 0;
    for (int t = 0; t < TERRAINS; t++)
        for (int n = 0; n < p->area[area].terrain_count[t]; n++)
            pile[count++] = (uint8_t)t;
    stream_shuffle(s, pile, count);
    count = 0;
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        if (p->area_of[hex] == area)
            b->terrain[hex] = pile[count++];
}

static inline void random_tokens(const struct preset *p, int area, struct stream *s, struct board *b)
{
    uint8_t pile[2 * HEX_MAX];
    size_t count = 0;
    for (int k = 0; k < p->token_kinds; k++)
        for (int n = 0; n < p->area[area].token_count[k]; n++)
            pile[count++] = (uint8_t)k;
    stream_shuffle(s, pile, count);
    count = 0;
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        if (preset_pile_of(p, hex) == area && preset_takes_token(p, (enum terrain)b->terrain[hex]))
            b->number[hex] = p->token_kind[pile[count++]];
}

/* A layout of rivers and grounds round the harbours, or round the printed ones where these leave none; tiles change
 * places with those that the rivers take. */
static inline void random_waters(const struct preset *p, struct stream *s, struct board *b)
{
    struct waters_rules rules = {.any_end = true, .apart = TERRAINS};
    struct waters_layout layout;
    int16_t edges[HARBOUR_MAX];
    uint8_t land[HEX_MAX], numbers[GROUNDS_MAX];
    for (int i = 0; i < p->harbours; i++)
        edges[i] = b->harbour[i].edge;
    struct waters *w = waters_new(&p->lattice, &p->waters, edges, p->harbours, rules, NULL);
    if (!w || waters_layouts(w) == 0) {
        waters_free(w);
        harbours_print(p, b->harbour);
        random_waters(p, s, b);
        return;
    }
    waters_get(w, waters_draw(w, s), &layout);
    waters_free(w);
    memcpy(land, b->terrain, sizeof land);
    memcpy(numbers, p->waters.number, sizeof numbers);
    stream_shuffle(s, numbers, (size_t)p->waters.grounds);
    board_lay_waters(b, &layout, numbers);
    for (int hex = 0; hex < p->lattice.hexes; hex++) {
        int other = 0;
        if (!board_is_river(b, hex) || land[hex] == b->terrain[hex])
            continue;
        /* the tile that lay here goes to where one like the river's lies and no river is, or the wrong one is */
        while (land[other] != b->terrain[hex] || p->area_of[other] != p->area_of[hex] ||
               (board_is_river(b, other) && b->terrain[other] == land[other]))
            other++;
        land[other] = land[hex];
        land[hex] = b->terrain[hex];
    }
    memcpy(b->terrain, land, sizeof land);
}

static inline void random_board(const struct preset *p, struct stream *s, struct board *b)
{
    memset(b, 0, sizeof *b);
    b->preset = p;
    for (int hex = 0; hex < p->lattice.hexes; hex++)
        b->terrain[hex] = TERRAIN_SEA; /* what is dealt is laid over it */
    for (int area = 0; area < p->areas; area++)
        random_land(p, area, s, b);
    for (int area = 0; area < p->areas; area++)
        random_tokens(p, area, s, b);

    b->harbours = p->harbours;
    if (p->pieces > 0 && stream_below(s, 2) == 0)
        harbours_frame(p, s, b->harbour);
    else
        harbours_shuffle(p, s, b->harbour);
    if (p->waters.rivers + p->waters.grounds > 0) {
        random_waters(p, s, b);
        memset(b->number, 0, sizeof b->number);
        for (int area = 0; area < p->areas; area++)
            random_tokens(p, area, s, b);
    }
    board_lay_variants(b, s);
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
