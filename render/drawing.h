/* One board being drawn into a scene: where its places are, and the parts of the picture, in the order of painting. */
#ifndef ISLEWRIGHT_RENDER_DRAWING_H
#define ISLEWRIGHT_RENDER_DRAWING_H

#include "gen/board.h"
#include "render/labels.h"
#include "render/picture.h"
#include "render/scene.h"
#include "render/shown.h"
#include "render/theme.h"
#include "render/words.h"

struct point {
    double x, y;
};

struct extent {
    double left, top, right, bottom;
};

struct drawing {
    struct scene *s;
    const struct theme *t;
    const struct board *b;     /* what is shown of it */
    const struct lattice *l;   /* its places, and the coasts that are drawn; pieces have none */
    const struct shown *shown; /* NULL: all hexes lie face up */
    enum lang lang;
    bool land;                   /* its land hexes alone: no sea, no harbours, and nothing beyond their outlines */
    const struct extent *ocean;  /* how far the sea reaches, without a frame; NULL: as far as it must, framed */
    const struct extent *window; /* what of it is seen, places elsewhere are not drawn; NULL: all of it */
    double gap;                  /* between neighbouring hexes; tiles keep their size */
    bool plain;                  /* all tiles of a terrain are the same, without small things: fewer bytes of SVG */
    bool small;                  /* one of many on a sheet: waters are drawn with the fewest strokes */
    bool bare;                   /* ways are no elements of their own: fewer bytes still */
    bool dark;                   /* numbers have no colours of terrains */
    bool terse;                  /* corners have no labels */
    bool mute;                   /* nor have hexes and harbours, and there are no waves */
    bool spiral;                 /* the numbers follow a lettered spiral, and tokens show their letters */
    const char *letter[HEX_MAX]; /* "" for none */
    const struct coasts *coasts; /* of hexes that are partly land; NULL: all hexes are drawn as whole land */
};

enum { SYMBOL_NAME = 32, LABEL = 96 }; /* bytes of a name, and of what a part is called in words */

/* How far the sea reaches beyond the land to the sides and up and down, mm: room for a ship off every coast
 * edge. Base then has the shape of 1128 x 1011 pixels. */
#define SEA_ACROSS  14.2
#define SEA_UPRIGHT 11.35

/* What a board covers, sea and harbours included: mm, hex 0,0 at (0, 0). */
struct extent board_extent(const struct board *b);

/* The board as that picture asks for it, without a scene: its theme, whether it is the land alone, and the gap. What is
 * shown must stay. */
struct drawing drawing_for(const struct shown *shown, const struct picture *p);

/* How much of that is left out at a step from 0 on, for a scene that would have more bytes as SVG than it may. */
enum { DRAWING_STEPS = 5, DRAWING_HEXES = 32 }; /* the pictures of boards with so many hexes never need it */
void drawing_cut(struct drawing *d, int step);

/* What it covers: the sea and its harbours, or exactly the land hexes. */
struct extent drawing_extent(const struct drawing *d);

/* The same, and how far overlays reach beyond the outline of the land. */
struct extent drawing_room(const struct drawing *d, const struct picture *p);
bool corner_is_shown(const struct lattice *l, int corner); /* touches land that is shown: others have no marks */
double corner_overhang(const struct drawing *d, const struct picture *p);

/* Widths, mm: of the sandy tracks between tiles, of the line along their middle, and half that of a corner's dot. */
#define TRACK_MM 1.15
#define LINE_MM  0.26
#define DOT_MM   0.42
/* Of the lines between hexes of open sea, which are dashed. */
#define SEA_LINE_MM 0.16
#define SEA_DASH_MM 0.8

/* Places, mm: hexes are 20 mm between flats, and the centre of hex 0,0 is at (0, 0). With a gap, a corner and an edge
 * are in its middle, and the corners of a tile lie around. */
struct point drawing_centre(const struct drawing *d, int hex);
struct point drawing_corner(const struct drawing *d, int corner);
struct point drawing_tile_corner(const struct drawing *d, int hex, int k);

/* Whether something that reaches so far from a point is in the window, mm. */
bool drawing_sees(const struct drawing *d, struct point p, double reach);
#define HEX_REACH  12.0 /* of a hex from its middle, of a name from its corner, of a ship from its middle */
#define NAME_REACH 8.0
#define SHIP_REACH 8.0

/* A harbour's places, mm: the middle of its ship, and its two piers, each from the ship to exactly a
 * corner of its edge. */
struct moorings {
    struct point ship, corner[2];
};
struct moorings drawing_moorings(const struct drawing *d, int harbour);

/* A fishing ground's places, mm: the middle of its fish, and the corners that it serves. */
struct anchorage {
    struct point fish, corner[3];
    bool faces_right; /* its head is towards the land */
};
struct anchorage drawing_ground(const struct drawing *d, int ground);
bool has_grounds(const struct board *b); /* they are laid */
bool has_rivers(const struct board *b);

/* The numbers of a lake hex: those of the preset, in reading order; 0 for none. Written with commas. */
token lake_numbers(const struct board *b, int hex);
token first_lake(const struct board *b); /* of the first lake hex; 0 where none has numbers */
void lake_text(token numbers, char *out, size_t size);

/* The whole board; `origin` may be NULL. Sets the drawing's letters. */
void draw_board(struct drawing *d, const struct origin *o, const struct picture *p);

/* Its parts, in the order of painting. */
void draw_sea(const struct drawing *d);    /* water, shallows and beach */
void draw_hexes(const struct drawing *d);  /* tiles with their tokens; the robber */
void draw_tracks(const struct drawing *d); /* the sand between tiles */
void draw_piers(const struct drawing *d);
void draw_edges(const struct drawing *d); /* the lines between tiles */
void draw_rivers(const struct drawing *d);
void draw_ground_lines(const struct drawing *d);
void draw_grounds(const struct drawing *d);  /* the fish */
void draw_harbours(const struct drawing *d); /* the ships */
void draw_corners(const struct drawing *d, const struct picture *p);
void draw_outlines(const struct drawing *d);    /* of tiles with a gap between them */
void draw_land_tracks(const struct drawing *d); /* of the land alone: within each tile */
void draw_land_edges(const struct drawing *d);
void draw_land_corner(const struct drawing *d, int corner);
void draw_hex_names(const struct drawing *d, bool badges);

/* Boards on which only some corners and edges may be built on: ways, sites and chips. A trade ship is a disc of that
 * radius, mm, in the middle of its edge. */
#define TRADE_SHIP_MM 3.05
bool has_ways(const struct drawing *d);
bool has_way(const struct drawing *d, int edge);
void draw_ways(const struct drawing *d); /* and trade ships */
struct point drawing_trade_ship(const struct drawing *d, const struct way *w);
void trade_ship_name(const struct way *w, char name[SYMBOL_NAME]);
void draw_way_sample(const struct drawing *d, const struct way *w, double x, double y);

/* The symbol of a site or chip on a corner, and what it is called; false where there is neither. */
bool corner_mark(const struct drawing *d, int corner, char symbol[SYMBOL_NAME], char label[LABEL]);
void draw_town_names(const struct drawing *d);

/* Where the names of towns stand, at most SITES_MAX: those of all towns but for boards without room. */
struct town_label {
    int site;    /* of the preset's building */
    double size; /* mm of the em, the same for all */
    struct label_place place;
};
int town_labels(const struct drawing *d, struct town_label label[SITES_MAX]);

/* Hexes that are partly land. A stroke along all coasts, in the waters that reach so far; the lines on tiles where the
 * land ends; and a clip to the land of a hex, which is to be ended where it returns true. */
struct coasts *coasts_new(const struct drawing *d); /* NULL where all of a board's land is whole */
void coasts_free(struct coasts *coasts);
void draw_shore_waters(const struct drawing *d, int32_t colour, double reach);
void draw_shore_lines(const struct drawing *d);
void draw_shore_floods(const struct drawing *d); /* water on whole tiles, in place of clips to their land */
bool shore_clip_begin(const struct drawing *d, int hex);
void draw_robber_ashore(const struct drawing *d); /* where lines on tiles would cross it otherwise */

double distance_to_coast(const struct drawing *d, struct point p); /* mm */

/* The place of the compass rose; false where there is none. */
bool drawing_rose(const struct drawing *d, struct point *at);

/* What a resource is called on this board. */
const char *drawing_resource(const struct drawing *d, enum resource r);

int chip_points(const struct preset *p);
void draw_chip(const struct drawing *d, int points); /* round (0, 0), 4.3 mm across */
bool has_printed_points(const struct board *b);      /* of settlements and cities, on their sites */

/* Which of its drawings a hex's tile has: neighbours of one terrain should not look stamped. */
int drawing_variant(struct hex h);
int drawing_river_variant(const struct drawing *d, int hex); /* where a river crosses, the one of which less is covered
                                                              */

/* A token's number and its pips, round the token's middle (0, 0), with room for a letter below where the drawing has a
 * spiral. */
void draw_token_face(const struct drawing *d, token n);
void token_symbol(const struct drawing *d, int hex, char name[SYMBOL_NAME]);
token shared_token(const struct board *b); /* the first token of several numbers; 0: there is none */

/* Pips of what is no token, in a row whose middle is at (0, y): one line, which takes fewer bytes of SVG than circles.
 */
void draw_pip_line(const struct drawing *d, int pips, double y, double scale, int32_t colour);

/* A fish with its number, at (x, y), its head at the left. */
void draw_fish(const struct drawing *d, int number, double x, double y);

/* What of the board's rivers is on a hex. */
void draw_river_of(const struct drawing *d, int hex);

/* The plates of a lake round the hex's centre (0, 0); none for no numbers. */
void draw_lake_numbers(const struct drawing *d, token numbers);
void draw_coloured_face(const struct drawing *d, token n, int32_t colour);

/* The robber, its foot's middle at (x, y), 5.8 k high. */
void draw_robber_figure(const struct drawing *d, double x, double y, double k);

/* The pirate's ship, round its middle (x, y), 7.4 k high. */
void draw_pirate_figure(const struct drawing *d, double x, double y, double k);

/* The pirate on its hex, whose middle is at (0, 0): clear of harbours' ships. */
void draw_pirate(const struct drawing *d, int hex);

/* The seams of the frame and the numbers beside them, where its pieces were laid in any order: as the origin says, or
 * where it is not known, as the harbours tell. A sample has its middle at (x, y). */
bool frame_is_shown(const struct board *b, const struct origin *o);
void draw_frame(const struct drawing *d, const struct origin *o);
void draw_frame_sample(const struct drawing *d, double x, double y);

/* The lines between hexes of open sea. */
bool has_sea_edges(const struct drawing *d);
void draw_sea_edge_sample(const struct drawing *d, double x, double y);

/* A sample of a mark, its middle at (x, y), for the key of a page; the board must have been drawn before. */
enum mark {
    MARK_PIPS,
    MARK_NAMES,
    MARK_OPENINGS,
    MARK_SHARED,
    MARK_RIVER,
    MARK_GROUND,
    MARK_LAKE,
    MARK_FRAME,
    MARK_SEA,
    MARK_TOWN, /* where settlements and cities may stand on the same sites */
    MARK_SETTLEMENT,
    MARK_GROWING,
    MARK_CITY,
    MARK_START,
    MARK_ROAD,
    MARK_SHIP_WAY,
    MARK_CHIP,
    MARKS
};
void draw_mark(const struct drawing *d, const struct picture *p, enum mark mark, double x, double y);

/* The marks of places for building: whether the board has one, and its sample. */
bool has_building_mark(const struct drawing *d, enum mark mark);
void draw_building_mark(const struct drawing *d, enum mark mark, double x, double y);

/* Samples for the key, their middle at (x, y). */
void draw_river_sample(const struct drawing *d, double x, double y);
void draw_ground_sample(const struct drawing *d, double x, double y);
void draw_lake_sample(const struct drawing *d, double x, double y);

/* Symbols, to be defined before anything is drawn; those of define_board() once a scene, for however many boards. */
void define_board(const struct drawing *d); /* all that a board without overlays shows */
void define_water(const struct drawing *d); /* waves, and the compass rose */
void define_tokens(const struct drawing *d);
void define_robber(const struct drawing *d); /* of small boards */
void define_corner(const struct drawing *d);
void define_fog(const struct drawing *d); /* what covers a hex that lies face down, round its middle (0, 0) */
void define_tile(const struct drawing *d, enum terrain t);
void define_land(const struct drawing *d); /* what the three for the land alone place */
void define_pips(const struct drawing *d); /* of corners */
void define_ranks(const struct drawing *d, int ranks);
void define_names(const struct drawing *d, bool badges); /* of hexes and corners */
void define_ships(const struct drawing *d);
void define_lakes(const struct drawing *d);
void define_lake(const struct drawing *d, token numbers); /* of one */
void define_fish(const struct drawing *d, int number, bool faces_right);
void define_grounds(const struct drawing *d);
void define_ways(const struct drawing *d);  /* trade ships */
void define_sites(const struct drawing *d); /* and chips */
void ship_name(const struct harbour *h, char name[SYMBOL_NAME]);

#endif
