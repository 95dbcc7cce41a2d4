/* A list of all kinds of pieces with boxes to tick, so that none is lost when they are cut out. */
#ifndef ISLEWRIGHT_RENDER_CHECK_LIST_H
#define ISLEWRIGHT_RENDER_CHECK_LIST_H

#include "render/piece_art.h"
#include "render/pieces.h"
#include "render/words.h"

/* One kind of piece. */
struct check_line {
    const struct piece *like; /* the first of them */
    int count;
    char letters[48]; /* of tokens that have some: "A, O"; "" */
};

/* Tiles may lie face down, tokens have the colours of terrains; fishing grounds have numbers from 2 to 12. */
enum { CHECK_LINES = 2 * TERRAINS + TOKEN_KINDS * (TERRAINS + 1) + 11 + HARBOUR_MAX + 3 };
struct check_list {
    int lines;
    struct check_line
        line[CHECK_LINES]; /* tiles by terrain, tokens by number, the robber, harbours by what they take */
    const struct pieces *pieces;
    const char *title;
    enum lang lang;
};

/* Borrows the pieces and the title. */
void check_list_make(const struct pieces *pieces, const char *title, enum lang lang, struct check_list *out);

/* One of several parts of a list, each with about as many lines; the first is part 0. */
struct check_list check_list_part(const struct check_list *list, int part, int parts);

/* The size of the list in that many columns, mm. */
void check_list_size(const struct check_list *list, int columns, double *width, double *height);

/* Draws it with its upper left corner at the scene's (0, 0). Its pictures need piece_art_define(). */
void check_list_draw(const struct piece_art *art, const struct check_list *list, int columns);

#endif
