/* How pieces look, before and behind, each round its own middle at the scene's (0, 0): place it. */
#ifndef ISLEWRIGHT_RENDER_PIECE_ART_H
#define ISLEWRIGHT_RENDER_PIECE_ART_H

#include "render/packing.h"
#include "render/pieces.h"
#include "render/scene.h"
#include "render/theme.h"
#include "render/words.h"

/* Where pieces are cut, and how far their colour goes beyond that, mm. */
struct piece_sizes {
    double tile;                          /* between flats: hex_mm less the clearance */
    double token;                         /* a disc's diameter */
    double harbour_width, harbour_height; /* its foot is as long as a side of a tile */
    double bleed;
};

/* The sizes of a set. A token is 0.32 of hex_mm across, 25.3 mm at 79, so that it lies inside the calm place of its
 * tile; a harbour is 0.814 of its width high. The clearance does not make tokens smaller: they lie on tiles. */
struct piece_sizes piece_sizes_of(const struct print *p);

/* As many of a piece's kind, as the packing wants them. */
struct lot piece_lot(const struct piece_sizes *sizes, enum piece_kind kind, int count);

/* What a piece is called: "forest", "5", "robber", "wool 2:1". */
enum { PIECE_NAME = 64 };
void piece_name(const struct piece *piece, enum lang lang, char name[PIECE_NAME]);

struct piece_art {
    struct scene *s;
    const struct theme *t;
    enum lang lang;
    struct piece_sizes sizes;
    bool letters; /* on the front of tokens: where there are no backs */
};

/* Defines what the pieces are drawn with; once a scene, at its top level. */
void piece_art_define(const struct piece_art *art, const struct pieces *pieces);

void piece_front(const struct piece_art *art, const struct piece *piece);

/* Behind: a token's letter; where the piece has a place a tile's and its token, or a harbour's and what it takes; else
 * an ornament. */
void piece_back(const struct piece_art *art, const struct piece *piece);

/* The front without bleed and letters, for lists: so many mm high, a harbour as wide. */
void piece_picture(const struct piece_art *art, const struct piece *piece, double mm);

#endif
