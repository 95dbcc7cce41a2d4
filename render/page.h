/* What stands beside the board on a page: blocks that each know how high they are at a given width. */
#ifndef ISLEWRIGHT_RENDER_PAGE_H
#define ISLEWRIGHT_RENDER_PAGE_H

#include "render/drawing.h"
#include "render/picture.h"

struct page {
    struct drawing drawing; /* with a NULL scene, blocks are only measured */
    const struct shown *shown;
    const struct board *board;   /* what is shown of it */
    const struct origin *origin; /* NULL where it is unknown, or would betray what is hidden */
    const struct origin *laid;   /* how numbers and frame were laid; NULL where that is unknown */
    const struct picture *picture;
    struct free_lines *title, *seed; /* to measure them; the seed's is NULL where there is none */
    double qr_side;                  /* of page_qr_side() */
    double stretch;                  /* of the rows of the legend; 1: none */
    int brief;                       /* how much is left out so that the page stays small as SVG: see below */
};

/* From the first step on tiles are plain and those of a terrain the same; from the second on corners have no labels;
 * from the third on hexes neither, and there are no waves; from the next on the title is a short line, and a seed of
 * more than BRIEF_BYTES stands only in its id; from the next on what explains the tokens and the fairness is cut; then
 * the key goes, and in the last the legend. Only then, where they have them, numbers lose the colours of terrains:
 * whatever the language, the words give way before what the board shows. */
enum { BRIEF_TILES = 1, BRIEF_CORNERS, BRIEF_BARE, BRIEF_SEED, BRIEF_WORDS, BRIEF_KEY, BRIEF_LEGEND, BRIEF_STEPS };
enum { BRIEF_BYTES = 30 };

struct area {
    double x, y, width, height;
};

/* Each draws at the top of the area and returns the height it takes, mm; the area's height does not matter. */
double page_title(const struct page *p, struct area at);
double page_terrains(const struct page *p, struct area at);
double page_harbours(const struct page *p, struct area at);
double page_tokens(const struct page *p, struct area at);
double page_key(const struct page *p, struct area at);    /* of overlays and waters; 0 without any */
double page_origin(const struct page *p, struct area at); /* fairness, seed, ids, QR code */

/* The side of a QR code for that link, mm; 0 without a link. */
double page_qr_side(const char *link);

/* The least width of a legend, so that its words do not run into each other or over its edge. */
double page_legend_width(const struct page *p);

double page_heading(const struct page *p, struct area at, enum word heading);

/* The rest of an area, below what took `height` of it. */
static inline struct area area_below(struct area at, double height)
{
    return (struct area){at.x, at.y + height, at.width, at.height - height};
}

/* Words in lines of at most `width`; a word that is longer is broken. After `lines_most` lines the rest is left out,
 * and an ellipsis says so. Returns the height of the lines. With a NULL scene nothing is drawn. */
#define PARAGRAPH_LEADING 1.3 /* from baseline to baseline, in ems */
double paragraph(struct scene *s, double x, double y, double width, double size_mm, enum face face, int32_t colour,
                 int lines_most, const char *text);

/* Free text in lines: drawn, or only counted where the page is only measured. */
struct text_lines;
int page_lines(const struct page *p, struct free_lines *lines, double x, double y, const struct text_lines *how,
               const char *text);

const char *page_title_text(const struct page *p);

/* Sizes of letters on pages, mm of the em. */
#define PAGE_NAME  3.3
#define PAGE_SMALL 2.9

#endif
