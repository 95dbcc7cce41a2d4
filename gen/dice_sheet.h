/* Sheets of the dice game: what is written on them and what it is worth. Nothing is dealt on a sheet; its hexes carry
 * no number tokens. Sites, ways and the printed start road are those of gen/building.h. */
#ifndef ISLEWRIGHT_GEN_DICE_SHEET_H
#define ISLEWRIGHT_GEN_DICE_SHEET_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/terrain.h"

enum { KNIGHTS_MAX = 32, SHEET_PLAYERS = 8 };

enum sheet_game { SHEET_NONE, SHEET_STANDARD, SHEET_PLUS, SHEET_EXTRA };
enum sheet_piece { SHEET_ROAD, SHEET_SETTLEMENT, SHEET_CITY, SHEET_KNIGHT, SHEET_PIECES };

/* A knight yields, once, the resource of its hex; on a desert any. */
struct sheet_knight {
    int16_t hex;
    uint8_t points; /* 0 where none are printed */
};

struct dice_sheet {
    enum sheet_game game; /* SHEET_NONE: the preset is a board */
    bool from_coast;      /* players begin on a coast edge of their choice, and not at a printed start road */
    int turns;            /* of each player; 0: until the goal */
    int penalty;          /* points lost for a turn in which nothing is built */
    int goal;             /* points that win; 0: the most points */
    int ramp;             /* players for whose first turn the number of dice is told; all others have six */
    int dice[SHEET_PLAYERS];
    int points[SHEET_PIECES];   /* of a piece where its place has none printed; a city on a settlement's site: more */
    bool ordered[SHEET_PIECES]; /* those are built in the order of their points */
    int cost[SHEET_PIECES][RESOURCES];
    int knights;
    struct sheet_knight knight[KNIGHTS_MAX];      /* in the order in which they are printed */
    bool reach;                                   /* a knight needs an own road or building at its hex */
    bool pairs;                                   /* the knights of a desert yield when both are built */
    int castles;                                  /* beside the map */
    int route_points, army_points, castle_points; /* of awards; 0 where there is none */
    int route_edge;     /* the way whose builder is the first to have the longest route; -1: whoever has it */
    int army_knights;   /* that the first to have the largest army has */
    int castle_symbols; /* equal ones that a castle costs */
};

const char *sheet_game_name(enum sheet_game game);    /* "standard", "plus", "extra" */
const char *sheet_piece_name(enum sheet_piece piece); /* "road", "settlement", "city", "knight" */

#endif
