/* Harbours: on coast edges; both corners of the edge get the rate. */
#ifndef ISLEWRIGHT_GEN_HARBOUR_H
#define ISLEWRIGHT_GEN_HARBOUR_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/core/stream.h"
#include "gen/terrain.h"

enum { HARBOUR_MAX = 24, FRAME_PIECES = 12, PIECE_HARBOURS = 4 };

struct harbour {
    int16_t edge;
    uint8_t kind; /* enum resource; RESOURCE_NONE: any */
    uint8_t rate; /* cards for one: 3 for any, 2 for a resource */
};

/* A piece of the frame covers `edges` coast edges, clockwise from its slot's first; its harbours by local edge. */
struct frame_piece {
    char name[12];
    uint8_t edges, harbours;
    struct {
        uint8_t at, kind, rate;
    } harbour[PIECE_HARBOURS];
};

struct preset;

/* The three ways to place a preset's harbours. Each writes preset->harbours harbours, in the order of the walk round
 * the coast. shuffle: kinds (with their rates) over the printed places. frame: the pieces in any order that fits, the
 * slots of equal length; the preset must have a frame. Equal pieces cannot be told apart, and every arrangement is
 * equally likely. */
void harbours_print(const struct preset *p, struct harbour out[HARBOUR_MAX]);
void harbours_shuffle(const struct preset *p, struct stream *s, struct harbour out[HARBOUR_MAX]);
void harbours_frame(const struct preset *p, struct stream *s, struct harbour out[HARBOUR_MAX]);

/* The same by the name of the way, one of HARBOURS_...; print draws nothing from the stream. */
enum { HARBOURS_FIXED = 1, HARBOURS_SHUFFLED = 2, HARBOURS_FRAME = 4 };
void harbours_place(const struct preset *p, int way, struct stream *s, struct harbour out[HARBOUR_MAX]);

/* Two 3:1 harbours become 2:1 harbours of two different resources, each choice as likely; there must be two. */
enum { HARBOUR_SWAP = 2 };
void harbours_swap(const struct preset *p, struct stream *s, struct harbour harbours[HARBOUR_MAX]);

/* Pieces show the same when they have equal harbours on equal edges; their names do not count. */
bool harbours_same_piece(const struct frame_piece *a, const struct frame_piece *b);

/* Lays piece order[i] of the frame into slot i, for every slot; each must be as long as its slot. */
void harbours_lay_frame(const struct preset *p, const uint8_t order[FRAME_PIECES], struct harbour out[HARBOUR_MAX]);

/* Which piece lies in which slot of the frame where the harbours lie as its pieces lay them, of pieces that show the
 * same the first ones first; false where they lie otherwise, or where there is no frame. */
bool harbours_frame_order(const struct preset *p, const struct harbour *harbours, int count,
                          uint8_t order[FRAME_PIECES]);

/* Which of the ways can have placed these harbours, as bits; 0: the pieces do not fit the preset. */
enum { HARBOURS_ANY_WAY = HARBOURS_FIXED | HARBOURS_SHUFFLED | HARBOURS_FRAME };
int harbours_ways(const struct preset *p, const struct harbour *harbours, int count);

/* From how many arrangements that one of `ways` can have placed harbours_swap() can have made these; the first of them
 * in `before`, in the order of the two harbours that were swapped. */
int harbours_swaps(const struct preset *p, const struct harbour *harbours, int count, int ways,
                   struct harbour before[HARBOUR_MAX]);

/* Whether these harbours can be the preset's, as they were placed or with two of them swapped. */
bool harbours_are_of(const struct preset *p, const struct harbour *harbours, int count);

#endif
