/* Boxes of pieces: what is in those that people own, and whether a preset's board can be laid from them. The table is
 * in boxes.c; docs/boards.md tells where its figures are from. */
#ifndef ISLEWRIGHT_GEN_BOXES_H
#define ISLEWRIGHT_GEN_BOXES_H

#include <stdbool.h>
#include "gen/core/buf.h"
#include "gen/preset.h"

enum { BOXES = 8, BOX_COPIES = 9 };

/* What a box holds of one kind of piece, or what a board takes. */
struct pieces {
    int terrain[TERRAINS]; /* hexes; those of sea are loose ones, not the frame's */
    int number[13];        /* single number tokens, by number */
    int shared;            /* kinds of shared number token */
    token shared_kind[TOKEN_KINDS];
    int shared_count[TOKEN_KINDS];
    int harbour[RESOURCES]; /* by kind, loose or printed on the frame */
    int ground[13];         /* fishing grounds, by number */
    int frames;             /* kinds of frame piece, by name and length */
    struct {
        char name[12];
        int edges, count;
    } frame[2 * FRAME_PIECES];
};

/* Names in the order of the table: "base", "base-5", "seafarers", ... */
const char *box_name(int i);
const char *box_title(int i);
char box_certainty(int i); /* of its figures, as a preset's */
void box_pieces(int i, struct pieces *out);

/* What a preset's board takes. */
void preset_pieces(const struct preset *p, struct pieces *out);

/* Boxes that somebody has, how many of each. */
struct owned {
    int count[BOXES];
};

/* Reads `base,seafarers-5`: names with commas between them, one twice for two of it. A name that is no known box is
 * passed over where the preset's `needs` has it (p may be NULL), and ERR_INPUT otherwise. */
bool owned_read(const char *text, const struct preset *p, const char *field, struct owned *out, struct err *e);

/* Whether the boxes have all pieces of the preset's board. ERR_INPUT names those that are missing, and boxes that have
 * them. A map that is printed in one piece (with hexes that are land in part) takes the boxes that the preset needs;
 * a sheet takes paper, and no boxes are enough for it. */
bool owned_can_build(const struct owned *o, const struct preset *p, const char *field, struct err *e);

#endif
