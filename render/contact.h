/* The cells of a contact sheet: a board among others, its number, its score, and what brings it back. */
#ifndef ISLEWRIGHT_RENDER_CONTACT_H
#define ISLEWRIGHT_RENDER_CONTACT_H

#include "gen/board.h"
#include "gen/board_code.h"
#include "render/drawing.h"
#include "render/page.h"
#include "solver/score.h"

struct contact_board {
    struct shown *shown;         /* owned */
    const struct board *board;   /* what is shown of it */
    const struct origin *origin; /* NULL where it is unknown, or would betray what is hidden */
    bool seedless;               /* its seed would deal one of those that are hidden */
    int number;                  /* from 1 */
    bool best;                   /* no board has a higher score, and another one a lower one */
    int sea;                     /* the first board that looks the same but for tiles, tokens and signs */
    struct score score;
    char code[BOARD_CODE]; /* "" where it would betray that */
};

/* How all cells of all sheets are laid out: the board above its words, or left of them. */
struct contact_cell {
    double width, height, words; /* mm; `words` is how high or how wide these are */
    double size;                 /* of the words; 1 on small cells */
    bool beside;
    double tallest; /* of the boards that stand in cells: below it, words of one row are in line */
};
#define CONTACT_GAP 2 /* mm between a board and its words */

bool contact_has_seed(const struct contact_board *c);

/* True where both were dealt from one seed, or from one batch of it. */
bool contact_shares_seed(const struct origin *a, const struct origin *b);

/* mm of height that words take in a cell, with the longest code, whose width, size and, beside a board, words are set.
 */
double contact_words_height(const char *code, bool seed, const struct contact_cell *cell);

/* The scale at which a board of that preset fits into a cell. */
double contact_scale(const struct contact_board *c, const struct contact_cell *cell);

double contact_board_height(const struct contact_board *c, const struct contact_cell *cell); /* mm */

/* Draws it with its upper left corner at (x, y), on the drawing's scene, whose board is not looked at. All symbols are
 * defined before, by contact_define(). */
void contact_define(const struct drawing *d, const struct contact_board *c);
void contact_draw(const struct drawing *d, const struct contact_board *c, const struct contact_cell *cell, double x,
                  double y);

#endif
