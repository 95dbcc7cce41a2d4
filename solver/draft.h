/* A whole board that may break rules, and how many faults it has: what a local search changes. Faults are kept up to
 * date by parts, so that a change costs some hundred nanoseconds and not a look at the whole board. */
#ifndef ISLEWRIGHT_SOLVER_DRAFT_H
#define ISLEWRIGHT_SOLVER_DRAFT_H

#include "gen/board.h"
#include "gen/core/stream.h"
#include "solver/island.h"
#include "solver/shores.h"

/* Plain memory, to copy and compare freely; it borrows its island. */
struct draft {
    const struct island *island;
    uint8_t terrain[HEX_MAX];
    token number[WIDE_SLOTS]; /* with the box */
    token clash[WIDE_SLOTS];  /* numbers that a neighbour must not have */
    int8_t pips[WIDE_SLOTS];
    struct harbour harbour[HARBOUR_MAX];
    int path[HEX_MAX], path_hexes; /* of the spiral */

    /* Where rivers are dealt (solver/draft_waters.h). */
    hexset course;               /* hexes of the rivers: their tiles move together or not at all */
    const struct shores *shores; /* NULL: they stay, and harbours at their mouths */
    int set;
    uint32_t layout;             /* index */
    int16_t moored[HARBOUR_MAX]; /* edges of the harbours once they have given way */

    hexset lies[TERRAINS];                       /* where each terrain lies; empty on wide boards */
    int all_pips, sum[TERRAINS], reds[TERRAINS]; /* pips and red numbers, of the board and of each terrain */
    uint8_t times[TERRAINS][13];                 /* how often a terrain carries a number */
    struct {
        int land[TERRAINS], numbers, ties, harbours; /* faults by part */
    } faults;
};

/* A change that may be taken back. */
struct change {
    enum change_kind { CHANGE_NONE, CHANGE_TOKENS, CHANGE_LAND, CHANGE_BOTH, CHANGE_HARBOURS, CHANGE_WHOLE } kind;
    int a, b; /* slots whose pieces change places, or harbours whose kinds do; CHANGE_WHOLE is none of that kind, and
                 cannot be taken back */
};

/* A random board: every piece anywhere, whatever the rules. False where there is no spiral to lay. */
bool draft_deal(struct draft *f, const struct island *is, struct stream *s);

/* The draft of a board of the island's preset, which meets the island's choices of harbours, numbers and terrain; false
 * where its numbers lie along no spiral and have to. */
bool draft_from_board(struct draft *f, const struct island *is, const struct board *b);
void draft_to_board(const struct draft *f, struct board *b); /* all but the robber */

/* Draws a change at random; the second one, of harbours alone: two kinds over the printed places, or the whole frame.
 */
struct change draft_draw(const struct draft *f, struct stream *s);
struct change draft_draw_harbours(const struct draft *f, struct stream *s);

/* Makes a change. Making it again takes it back, unless it is CHANGE_WHOLE, which draws anew what it changes: numbers
 * along another path, harbours, rivers, or land with the numbers that follow from it. */
void draft_make(struct draft *f, struct change c, struct stream *s);

/* For who changes a draft in other ways: lays a token, and counts everything again. */
void draft_put_token(struct draft *f, int slot, token t);
void draft_count(struct draft *f);

/* How far the board is from meeting all demands; 0 where it meets them. */
int draft_faults(const struct draft *f);

/* The steps of a budget that making such a change is worth. */
int draft_steps(const struct draft *f, struct change c);

#endif
