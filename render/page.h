/* What stands beside the board on a page: blocks that each know how high they are at a given width. */
#ifndef ISLEWRIGHT_RENDER_PAGE_H
#define ISLEWRIGHT_RENDER_PAGE_H

#include "render/drawing.h"
#include "render/picture.h"

struct page {
    struct drawing drawing;
    const struct board *board;
    const struct origin *origin; /* NULL where it is unknown */
    const struct picture *picture;
};

struct area {
    double x, y, width, height;
};

/* Each draws at the top of the area and returns the height it took, mm. */
double page_title(const struct page *p, struct area at);
double page_terrains(const struct page *p, struct area at, int columns);
double page_harbours(const struct page *p, struct area at, int columns);
double page_tokens(const struct page *p, struct area at);
double page_fairness(const struct page *p, struct area at);
double page_ids(const struct page *p, struct area at); /* within at.height, for which the seed id is cut */

/* The height that a block would take, for one that has no symbols. */
double page_measure(const struct page *p, struct area at, double (*block)(const struct page *, struct area));

/* The side of a QR code for that link, mm; 0 without a link. */
double page_qr_side(const char *link);

/* Words in lines of at most `width`; a word that is longer is broken. After `lines_most` lines the rest is left out,
 * and an ellipsis says so. Returns the height of the lines. With a NULL scene nothing is drawn. */
#define PARAGRAPH_LEADING 1.3 /* from baseline to baseline, in ems */
double paragraph(struct scene *s, double x, double y, double width, double size_mm, enum face face, int32_t colour,
                 int lines_most, const char *text);

#endif
