/* The pieces of a game: what one cuts out to lay an island. */
#ifndef ISLEWRIGHT_RENDER_PIECES_H
#define ISLEWRIGHT_RENDER_PIECES_H

#include "gen/board.h"
#include "gen/lang.h"
#include "render/print.h"

/* Tiles are all hexes of the outline, its sea too; tokens are the number tokens, a disc for the
 * robber, one for the pirate where there is one, and one for each fishing ground and each chip. */
enum piece_kind {
    PIECE_TILE,
    PIECE_TOKEN,
    PIECE_ROBBER,
    PIECE_PIRATE,
    PIECE_GROUND,
    PIECE_CHIP,
    PIECE_HARBOUR,
    PIECE_KINDS
};

enum { PIECE_PLACE = 24, PIECES_MOST = HEX_MAX + HEX_MAX + 1 + 2 + GROUNDS_MAX + CHIPS_MAX + HARBOUR_MAX };

struct piece {
    enum piece_kind kind;
    uint8_t terrain;           /* a tile's, and a coloured token's: enum terrain */
    uint8_t variant;           /* of a tile, which of its drawings (render/art.h) */
    bool fog;                  /* a tile that lies face down at the start: its back is that of all of these */
    token number;              /* a token's, a ground's; of a tile of one board the one that it gets; else 0 */
    bool coloured;             /* a token's number has the colour of `terrain`, that on which it lies */
    bool dark;                 /* or of none, where others have them and it may lie on any: then it is not red either */
    token lake;                /* the numbers of a lake tile */
    const struct board *river; /* of a tile of one board that a river crosses, its board; else NULL */
    int16_t hex;               /* of that board */
    int16_t points;            /* of a chip */
    const char *letter;        /* a token's, of the preset's lettered spiral; "" for none */
    uint8_t resource, rate;    /* a harbour's: enum resource, and how many cards for one */
    char place[PIECE_PLACE];   /* on one board: a tile's row and its position in that, both from 1, "3.2"; a harbour's
                                  tile and side, "1.1 NW", in the words of a language; "" for none */
};

struct pieces {
    int count;
    struct piece piece[PIECES_MOST]; /* by kind, in the order of enum piece_kind */
    int of[PIECE_KINDS];             /* how many of each kind */
};

/* The pieces of a preset, of the kinds that `what` asks for: tiles by terrain, tokens by number, those of a number in
 * the order of their letters, harbours by what they take. All of them: of a token that stays in the box too. */
void pieces_of_preset(const struct preset *p, enum what what, struct pieces *out);

/* The pieces that one board uses: tiles and tokens in reading order, harbours in the order of the walk round the coast.
 * Those of hexes in the fog come after the others of their kind, by terrain and by number and without their places: two
 * boards that differ only in how what is hidden lies have the same pieces in the same order.
 * The letters of tokens are those of the spiral that the numbers follow, or where they follow none each of the letters
 * that a number has in turn: either way the pieces are the preset's. */
void pieces_of_board(const struct board *b, enum what what, enum lang lang, struct pieces *out);

#endif
