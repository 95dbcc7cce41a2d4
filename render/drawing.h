/* One board being drawn into a scene: where its places are, and the parts of the picture, in the order of painting. */
#ifndef ISLEWRIGHT_RENDER_DRAWING_H
#define ISLEWRIGHT_RENDER_DRAWING_H

#include "gen/board.h"
#include "render/picture.h"
#include "render/scene.h"
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
    const struct board *b;
    enum lang lang;
    bool land;                   /* its land hexes alone: no sea, no harbours, and nothing beyond their outlines */
    double gap;                  /* between neighbouring hexes; tiles keep their size */
    bool plain;                  /* all tiles of a terrain are the same, without small things: fewer bytes of SVG */
    bool small;                  /* one of many on a sheet: waters are drawn with the fewest strokes */
    bool spiral;                 /* the numbers follow a lettered spiral, and tokens show their letters */
    const char *letter[HEX_MAX]; /* "" for none */
};

enum { SYMBOL_NAME = 32, LABEL = 96 }; /* bytes of a name, and of what a part is called in words */

/* How far the sea reaches beyond the land to the sides and up and down, mm: room for a ship off every coast
 * edge. Base then has the shape of 1128 x 1011 pixels. */
#define SEA_ACROSS  14.2
#define SEA_UPRIGHT 11.35

/* What a board covers, sea and harbours included: mm, hex 0,0 at (0, 0). */
struct extent board_extent(const struct board *b);

/* The board as that picture asks for it, without a scene: its theme, whether it is the land alone, and the gap. */
struct drawing drawing_for(const struct board *b, const struct picture *p);

/* What it covers: the sea and its harbours, or exactly the land hexes. */
struct extent drawing_extent(const struct drawing *d);

/* The same, and how far overlays reach beyond the outline of the land. */
struct extent drawing_room(const struct drawing *d, const struct picture *p);
double corner_overhang(const struct drawing *d, const struct picture *p);

/* Widths, mm: of the sandy tracks between tiles, of the line along their middle, and half that of a corner's dot. */
#define TRACK_MM 1.15
#define LINE_MM  0.26
#define DOT_MM   0.42

/* Places, mm: hexes are 20 mm between flats, and the centre of hex 0,0 is at (0, 0). With a gap, a corner and an edge
 * are in its middle, and the corners of a tile lie around. */
struct point drawing_centre(const struct drawing *d, int hex);
struct point drawing_corner(const struct drawing *d, int corner);
struct point drawing_tile_corner(const struct drawing *d, int hex, int k);

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

/* Which of its drawings a hex's tile has: neighbours of one terrain should not look stamped. */
int drawing_variant(struct hex h);
int drawing_river_variant(const struct drawing *d, int hex); /* where a river crosses, the one of which less is covered
                                                              */

/* A token's number and its pips, round the token's middle (0, 0), with room for a letter below where the drawing has a
 * spiral. */
void draw_token_face(const struct drawing *d, token n);
void token_symbol(token n, char name[SYMBOL_NAME]);
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

/* The robber, its foot's middle at (x, y), 5.8 k high. */
void draw_robber_figure(const struct drawing *d, double x, double y, double k);

/* A sample of a mark, its middle at (x, y), for the key of a page; the board must have been drawn before. */
enum mark { MARK_PIPS, MARK_NAMES, MARK_OPENINGS, MARK_SHARED, MARK_RIVER, MARK_GROUND, MARK_LAKE, MARKS };
void draw_mark(const struct drawing *d, const struct picture *p, enum mark mark, double x, double y);

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
void define_land(const struct drawing *d); /* what the three for the land alone place */
void define_pips(const struct drawing *d); /* of corners */
void define_ranks(const struct drawing *d, int ranks);
void define_names(const struct drawing *d, bool badges); /* of hexes and corners */
void define_ships(const struct drawing *d);
void define_lakes(const struct drawing *d);
void define_lake(const struct drawing *d, token numbers); /* of one */
void define_fish(const struct drawing *d, int number, bool faces_right);
void define_grounds(const struct drawing *d);
void ship_name(const struct harbour *h, char name[SYMBOL_NAME]);

#endif
