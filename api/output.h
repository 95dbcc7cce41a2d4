/* A board in any format, for both faces. */
#ifndef ISLEWRIGHT_API_OUTPUT_H
#define ISLEWRIGHT_API_OUTPUT_H

#include "api/ask.h"
#include "api/dealers.h"
#include "gen/board.h"
#include "gen/core/buf.h"

/* Pixels of a PNG for the screen where no size is asked for. */
enum { SCREEN_WIDTH = 1128, SCREEN_HEIGHT = 1011 };

/* Appends the board in that format. JSON, code and text end with a newline. SVG and PNG are the screen picture unless a
 * paper is named; PDF is a page (A4 unless named), or with true-size the sheets of a board. PNG without a size is
 * 1128x1011 for the screen picture; on paper and at true size it has 300 dpi, or 200, 150, 100, 75 or 50 where that
 * would be more pixels than the ask may have. */
bool output_board(const struct board *b, const struct origin *o, const struct ask *a, enum format f, struct buf *out,
                  struct err *e);

struct scene;

/* Appends a scene as svg, png or pdf. A PNG without a size in the ask has dots as output_board() says where a paper is
 * named or at true size, else so many pixels. */
bool output_scene(const struct scene *s, const struct ask *a, enum format f, int width_px, int height_px,
                  struct buf *out, struct err *e);

/* Whether what is asked for goes together with that format: a size is for png, a link for a page, the other options of
 * pictures for pictures; what is asked of several boards is for several. ERR_INPUT names the first that does not. */
bool output_fits(const struct ask *a, enum format f, struct err *e);

/* Whether the picture is one of render/sheets.h, and whether it is of boards to choose from: many together are, unless
 * a page each is asked for. */
bool output_is_on_sheets(const struct ask *a, enum format f);
bool output_is_contact(const struct ask *a);

/* Appends 1 to PAGES_MOST boards as a picture: to choose from, with their scores, or where `what` says so a page
 * each. */
enum { PAGES_MOST = 100 };
bool output_pages(const struct board *boards, const struct origin *origins, int count, const struct ask *a,
                  enum format f, struct buf *out, struct err *e);

/* Reads a BOARD: a board code, a seed id (dealt here, within `budget`, by one of `dealers`, which may be NULL), JSON or
 * a text map. `text` is the content, not a path. On success the caller frees *o with origin_free(). */
bool input_board(const char *text, size_t length, const struct presets *all, struct dealers *dealers,
                 struct budget budget, struct board *b, struct origin *o, struct err *e);

/* The same where the content has to be JSON. */
bool input_json(const char *text, size_t length, const struct presets *all, struct board *b, struct origin *o,
                struct err *e);

/* True where somebody seems to have meant a board code or a seed id, well formed and of a known preset or not. */
bool input_means_id(const char *text);

/* True where a text has the form of a board code or a seed id rather than of a path: NAME-BASE32 with the name of a
 * known preset, or NAME@DIGITS... */
bool input_is_id(const char *text, const struct presets *all);

/* {"type","title","status","detail","errors":[{"field","detail"}],"conflict":[],"possible":[]}; the bytes are appended.
 * `type` is a URL path under docs: "https://islewright.example/problems/SLUG" is not used: it is `/problems/SLUG`. */
void problem_json(const struct err *e, struct buf *out);

#endif
