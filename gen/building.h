/* Where building is allowed on a board, where it is not allowed everywhere: sites, ways and chips; and how a game with
 * them is played. What a preset says of it holds for all its boards. */
#ifndef ISLEWRIGHT_GEN_BUILDING_H
#define ISLEWRIGHT_GEN_BUILDING_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/lang.h"
#include "gen/lattice.h"
#include "gen/terrain.h"

enum { SITES_MAX = 256, WAYS_MAX = 1000, CHIPS_MAX = 128, SITE_NAME = 48, RESOURCE_WORD = 32, GOALS_MAX = 4 };
enum { LAND_WHOLE = 100 };

/* A corner for a settlement. What may stand there: SITE_ANY: a settlement, and a city after it. */
enum site_kind { SITE_ANY, SITE_SETTLEMENT, SITE_CITY };
struct site {
    int16_t corner;
    uint8_t kind;                /* enum site_kind */
    uint8_t points;              /* printed there; 0 where there are none */
    char name[LANGS][SITE_NAME]; /* "" where it is not told; site_name() */
};

/* An edge for a road or a ship. A way with a rate is a trade-ship way: the rate is that of whoever has a ship there. */
enum way_kind { WAY_ROAD, WAY_SHIP };
struct way {
    int16_t edge;
    uint8_t kind;     /* enum way_kind */
    uint8_t rate;     /* 3, 2 or, on most, 0 */
    uint8_t resource; /* enum resource, of rate 2; RESOURCE_NONE else */
    bool start;       /* a road or ship lies there from the start */
};

/* The only places for settlements, roads and ships; each of these lists in the order of the lattice's indices, none
 * twice. Without sites every corner of land is one, without ways every edge. */
struct building {
    int sites;
    struct site site[SITES_MAX];
    int16_t site_at[CORNER_MAX]; /* by corner: index into site, or -1 */
    int ways;
    struct way way[WAYS_MAX];
    int16_t way_at[EDGE_MAX]; /* by edge: index into way, or -1 */
    int chips;                /* corners with a victory-point chip */
    int16_t chip[CHIPS_MAX];

    uint8_t land[HEX_MAX]; /* by hex: how much of it is land, in percent, 1..LAND_WHOLE (also where nothing is told) */
    bool partly;           /* some hex has less than LAND_WHOLE */
    bool coloured_numbers; /* tokens have the colour of their terrain */
    char resource_word[RESOURCES][LANGS][RESOURCE_WORD]; /* what a resource is called here: "rice"; "" as elsewhere */
};

/* In a language, or in English where there is no name in it; "" for a site without names, or a resource that is called
 * as elsewhere. */
const char *site_name(const struct site *s, enum lang lang);
const char *building_resource(const struct building *p, enum resource r, enum lang lang);

/* True where a settlement may be built on the corner, sea and distance aside. */
bool building_has_site(const struct building *p, int corner);

/* The words of files: "any", "settlement", "city"; "road", "ship". */
const char *site_kind_name(enum site_kind kind);
const char *way_kind_name(enum way_kind kind);
bool site_kind_find(const char *name, enum site_kind *kind);
bool way_kind_find(const char *name, enum way_kind *kind);

/* How it is played, where that differs: carried for those who play it, no board depends on it. */
enum game_end { END_TURN, END_AT_ONCE }; /* when a goal is reached: after that turn, or at once on the own turn */
enum ship_pieces { PIECES_NONE, PIECES_ROADS, PIECES_SHIPS }; /* what lies on ship ways */
enum ship_moves { MOVES_NONE, MOVES_FOREMOST }; /* the foremost ship of a line that does not join two own buildings */
enum ways_join { JOIN_AT_BUILDINGS, JOIN_ANYWHERE }; /* where a line of roads goes on with ships */
struct play_goal {
    int least, most; /* players */
    int points;
    enum game_end end;
};
struct play {
    int goals; /* by numbers of players, ascending; 0: setup.goal */
    struct play_goal goal[GOALS_MAX];
    bool stop_at_sites; /* a road or ship that reaches a site without a building ends there until its owner builds */
    enum ship_pieces pieces;
    int ship_cost[RESOURCES];
    enum ship_moves moves;
    enum ways_join join;
    bool together;   /* roads and ships count together for the longest route */
    bool ship_rates; /* the rate of a trade-ship way is that of whoever has a ship there */
    bool full_yield; /* hexes that are partly land pay in full */
    int chip_points; /* of a chip, for the first road or ship at its corner; 0: not told */
    int spare_chips; /* beside those on the board */
};

#endif
