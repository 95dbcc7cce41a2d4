/* What takes several sheets of paper, as a scene each. */
#ifndef ISLEWRIGHT_RENDER_SHEETS_H
#define ISLEWRIGHT_RENDER_SHEETS_H

#include "gen/board.h"
#include "gen/core/err.h"
#include "render/picture.h"
#include "render/scene.h"

enum { SHEETS_MOST = 200 };
struct sheets {
    int count;
    struct scene *page[SHEETS_MOST];
};
void sheets_free(struct sheets *s);

/* Each returns its sheets, which the caller frees with sheets_free(), or NULL with ERR_INPUT that names the field at
 * fault: a paper that is too small, more than SHEETS_MOST sheets, an option that does not go together with another. */

/* A board or its land at true size, over as few sheets as it takes, to be put together. `o` may be NULL. */
struct sheets *sheets_board(const struct board *b, const struct origin *o, const struct picture *p, struct err *e);

/* The tiles, tokens and harbours that picture's print asks for, to be cut out. `kind`: the pieces of the preset that
 * the board is of, and not of that board: their backs then say nothing of places. */
struct sheets *sheets_pieces(const struct board *b, bool kind, const struct picture *p, struct err *e);

/* Boards to choose from with their scores, at most CONTACT_MOST on a sheet, as many on each. `origins` may be NULL. */
enum { CONTACT_MOST = 12, CONTACT_BOARDS = 100 };
struct sheets *sheets_contact(const struct board *boards, const struct origin *origins, int count,
                              const struct picture *p, struct err *e);

#endif
