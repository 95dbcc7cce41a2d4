/* A board fitted to a page. Two layouts are measured, upright with the legend below and across with it at the side; the
 * one with the larger hexes is drawn. */
#include <math.h>
#include <string.h>
#include "render/art.h"
#include "render/page.h"

struct paper {
    const char *name;
    double width, height; /* upright, mm */
};

static const struct paper papers[] = {{"a4", 210, 297}, {"letter", 215.9, 279.4}};

int papers_count(void)
{
    return (int)(sizeof papers / sizeof *papers);
}

const char *paper_name(int i)
{
    return papers[i].name;
}

static const struct paper *paper_find(const char *name)
{
    for (int i = 0; name && i < papers_count(); i++)
        if (!strcmp(papers[i].name, name))
            return &papers[i];
    return &papers[0];
}

/* mm: what no printer reaches, the room between blocks, the least width of a legend at the side, the height of a title
 * above and of a legend below. */
static const double margin = 10, gutter = 6, side_least = 61, title_height = 14, below_least = 62;
static const double ids_least = 22, code_gap = 2; /* beside a QR code */

struct layout {
    double width, height; /* of the page */
    bool across;
    double scale;
    struct area board, legend;
};

static double fit(struct extent e, double width, double height)
{
    return fmin(width / (e.right - e.left), height / (e.bottom - e.top));
}

static struct layout lay_upright(const struct paper *paper, struct extent e)
{
    struct layout l = {.width = paper->width, .height = paper->height};
    double width = l.width - 2 * margin, height = l.height - 2 * margin;
    l.scale = fit(e, width, height - title_height - gutter - below_least);
    l.board.width = l.scale * (e.right - e.left);
    l.board.height = l.scale * (e.bottom - e.top);
    l.board.x = margin + (width - l.board.width) / 2;
    l.board.y = margin + title_height;
    double under = l.board.y + l.board.height + gutter;
    l.legend = (struct area){margin, under, width, l.height - margin - under};
    return l;
}

static struct layout lay_across(const struct paper *paper, struct extent e)
{
    struct layout l = {.width = paper->height, .height = paper->width, .across = true};
    double width = l.width - 2 * margin, height = l.height - 2 * margin;
    l.scale = fit(e, width - gutter - side_least, height);
    l.board.width = l.scale * (e.right - e.left);
    l.board.height = l.scale * (e.bottom - e.top);
    l.board.x = margin;
    l.board.y = margin + (height - l.board.height) / 2;
    double side = margin + l.board.width + gutter;
    l.legend = (struct area){side, margin, l.width - margin - side, height};
    return l;
}

static struct layout lay_out(const struct paper *paper, struct extent e)
{
    struct layout upright = lay_upright(paper, e), across = lay_across(paper, e);
    return across.scale > upright.scale ? across : upright;
}

/* At the foot of an area: the code at the right, and left of it, or above it where that is too narrow, the ids. */
static void draw_foot(const struct page *p, struct area at, double qr)
{
    double bottom = at.y + at.height;
    if (qr > 0)
        scene_qr(p->drawing.s, at.x + at.width - qr, bottom - qr, qr, p->picture->link);
    if (qr > 0 && at.width - qr - code_gap >= ids_least)
        at.width -= qr + code_gap;
    else
        at.height -= qr;
    at.y += at.height - page_measure(p, at, page_ids);
    page_ids(p, at);
}

/* The rest of an area, below what took `height` of it. */
static struct area below(struct area at, double height)
{
    return (struct area){at.x, at.y + height, at.width, at.height - height};
}

/* One column from top to bottom. */
static void draw_side(const struct page *p, const struct layout *l, double qr)
{
    struct area at = l->legend;
    at = below(at, page_title(p, at) + 3);
    at = below(at, page_terrains(p, at, 2) + 2);
    at = below(at, page_harbours(p, at, 2) + 2);
    at = below(at, page_tokens(p, at) + 2);
    at = below(at, page_fairness(p, at) + 2);
    draw_foot(p, at, qr);
}

/* Three columns under the board. */
static void draw_below(const struct page *p, const struct layout *l, double qr)
{
    struct area title = {margin, margin, l->width - 2 * margin, title_height};
    page_title(p, title);
    double column = (l->legend.width - 2 * gutter) / 3;
    struct area first = l->legend, second = l->legend, third = l->legend;
    first.width = second.width = third.width = column;
    second.x += column + gutter;
    third.x += 2 * (column + gutter);
    page_tokens(p, below(first, page_terrains(p, first, 2) + 2));
    page_harbours(p, second, 2);
    draw_foot(p, below(third, page_fairness(p, third) + 2), qr);
}

struct scene *picture_page(const struct board *b, const struct origin *o, const struct picture *picture)
{
    struct extent e = board_extent(b);
    struct layout l = lay_out(paper_find(picture->paper), e);
    struct page p = {.board = b, .origin = o, .picture = picture};
    p.drawing = (struct drawing){.t = theme_find(picture->theme, picture->ink_saver), .b = b, .scale = l.scale};
    p.drawing.origin = (struct point){l.board.x - e.left * l.scale, l.board.y - e.top * l.scale};
    p.drawing.s = scene_new(l.width, l.height, picture->title ? picture->title : b->preset->title, b->preset->about);
    draw_board(&p.drawing, o, picture->pips, picture->names);
    double qr = page_qr_side(picture->link);
    (l.across ? draw_side : draw_below)(&p, &l, qr);
    return p.drawing.s;
}
