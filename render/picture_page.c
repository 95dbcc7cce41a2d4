/* A board fitted to a page. Two layouts are measured, upright with the words below and across with them at the side;
 * the one with the larger hexes is drawn. Words are never cut for the board: it gets the room that they leave. The
 * longest words, in other scripts, with all overlays, could make a page of more than SVG_MOST bytes as SVG: such a page
 * is drawn again with fewer words. */
#include <math.h>
#include <string.h>
#include "render/art.h"
#include "render/output.h"
#include "render/page.h"
#include "render/paper.h"

/* mm: what no printer reaches, the least room between board and words and between two blocks of them, the least width
 * of a legend at the side. */
static const double margin = 10, gutter = 6, block_gap = 2.5, side_least = 56;
/* Where there is room left: by how much rows and gaps may grow. */
static const double stretch_most = 1.3, gap_most = 9, gap_most_below = 5;

struct layout {
    double width, height; /* of the page */
    bool across;
    double scale;
    struct area board, title, legend;
    double needed; /* by the words of the legend, mm upright */
};

/* Rounded down to thousandths, so that it is the same number in every output. */
static double fit(struct extent e, double width, double height)
{
    return floor(1000 * fmin(width / (e.right - e.left), height / (e.bottom - e.top))) / 1000;
}

/* ---- columns of words: with a NULL scene they are only measured ---- */

/* What is left below a block and a gap; a block that is not there takes neither. */
static struct area area_after(struct area at, double height, double gap)
{
    return height > 0 ? area_below(at, height + gap) : at;
}

/* One column from top to bottom, with what makes the board again at its foot. Returns the height that it needs. */
static double draw_side(const struct page *p, struct area at, double gap)
{
    double bottom = at.y + at.height, top = at.y;
    at = area_after(at, page_title(p, at), gap);
    at = area_after(at, page_terrains(p, at), gap);
    at = area_after(at, page_harbours(p, at), gap);
    at = area_after(at, page_tokens(p, at), gap);
    at = area_after(at, page_key(p, at), gap);
    struct page trial = *p;
    trial.drawing.s = NULL;
    double foot = page_origin(&trial, at);
    if (p->drawing.s) {
        at.y = bottom - foot;
        page_origin(p, at);
    }
    return at.y - top + foot;
}

/* Three columns under the board. */
static double draw_below(const struct page *p, struct area at, double gap)
{
    struct area first = at, second = at, third = at;
    first.width = second.width = third.width = (at.width - 2 * gutter) / 3;
    second.x += first.width + gutter;
    third.x += 2 * (first.width + gutter);
    double height = page_terrains(p, first), harbours = page_harbours(p, second);
    struct area words = area_after(second, harbours, gap);
    double tokens = page_tokens(p, words), key = page_key(p, area_after(words, tokens, gap));
    height = fmax(height, words.y - second.y + tokens + (tokens > 0 && key > 0 ? gap : 0) + key);
    return fmax(height, page_origin(p, third));
}

/* ---- layouts ---- */

static void place_board(struct layout *l, struct extent e, struct area room)
{
    l->scale = fit(e, room.width, room.height);
    l->board.width = l->scale * (e.right - e.left);
    l->board.height = l->scale * (e.bottom - e.top);
    l->board.x = room.x + (room.width - l->board.width) / 2;
    l->board.y = room.y;
}

static struct layout lay_upright(const struct page *p, const struct paper *paper, struct extent e)
{
    struct layout l = {.width = paper->width, .height = paper->height};
    double width = l.width - 2 * margin, height = l.height - 2 * margin;
    l.title = (struct area){margin, margin, width, height};
    double title = page_title(p, l.title) + 1.5;
    l.needed = draw_below(p, l.title, block_gap);
    place_board(&l, e, (struct area){margin, margin + title, width, height - title - gutter - l.needed});
    l.legend = area_below(l.title, title + l.board.height + gutter);
    return l;
}

/* The words need some width; where the narrowest column is too short for them, it takes some from the board. */
static struct layout lay_across(const struct page *p, const struct paper *paper, struct extent e)
{
    struct layout l = {.width = paper->height, .height = paper->width, .across = true};
    double width = l.width - 2 * margin, height = l.height - 2 * margin, least = page_legend_width(p);
    for (double side = side_least; side < width / 2; side += 4) {
        place_board(&l, e, (struct area){margin, margin, width - gutter - side, height});
        l.board.x = margin;
        l.board.y = margin + (height - l.board.height) / 2;
        double x = margin + l.board.width + gutter;
        l.legend = (struct area){x, margin, l.width - margin - x, height};
        l.needed = draw_side(p, l.legend, block_gap);
        if (l.needed <= height && l.legend.width >= least)
            return l;
    }
    l.scale = 0;
    return l;
}

static struct layout lay_out(const struct page *p, const struct paper *paper, struct extent e)
{
    struct layout upright = lay_upright(p, paper, e), across = lay_across(p, paper, e);
    return across.scale > upright.scale ? across : upright;
}

/* How far to go from one value to another so that a height between theirs is not passed: the heights of columns grow
 * linearly, that of the highest of several at most so. */
static double between(double from, double to, double from_height, double to_height, double height)
{
    if (to_height <= height)
        return to;
    return from_height >= height ? from : from + (to - from) * (height - from_height) / (to_height - from_height);
}

/* Rows grow first, then the gaps between blocks. */
static void draw_words(struct page *p, const struct layout *l)
{
    double (*draw)(const struct page *, struct area, double) = l->across ? draw_side : draw_below;
    double most = l->across ? gap_most : gap_most_below, room = l->legend.height - 0.5;
    struct page plain = *p, stretched = *p;
    plain.drawing.s = stretched.drawing.s = NULL;
    stretched.stretch = stretch_most;
    double least = draw(&plain, l->legend, block_gap), wide = draw(&stretched, l->legend, block_gap);
    p->stretch = stretched.stretch = between(1, stretch_most, least, wide, room);
    double gap =
        between(block_gap, most, draw(&stretched, l->legend, block_gap), draw(&stretched, l->legend, most), room);
    if (!l->across)
        page_title(p, l->title);
    draw(p, l->legend, gap);
}

static struct scene *draw_page(struct page *p)
{
    const struct picture *picture = p->picture;
    struct extent e = drawing_room(&p->drawing, picture);
    struct paper paper, small;
    paper_read(picture->paper, &paper);
    double larger = paper_scale(&paper);
    small.width = fmin(paper.width, paper.height) / larger;
    small.height = fmax(paper.width, paper.height) / larger;
    struct layout l = lay_out(p, &small, e);
    p->drawing.s = scene_new(l.width * larger, l.height * larger, page_title_text(p), p->board->preset->about);
    scene_paper(p->drawing.s, p->drawing.t->paper);
    scene_placed_begin(p->drawing.s, 0, 0, larger);
    scene_placed_begin(p->drawing.s, l.board.x - l.scale * e.left, l.board.y - l.scale * e.top, l.scale);
    draw_board(&p->drawing, p->laid, picture);
    scene_placed_end(p->drawing.s);
    draw_words(p, &l);
    scene_placed_end(p->drawing.s);
    return p->drawing.s;
}

struct scene *picture_page(const struct board *b, const struct origin *o, const struct picture *picture)
{
    struct shown *shown = shown_new(b, picture);
    struct page p = {.shown = shown,
                     .board = &shown->board,
                     .origin = shown->covers > 0 ? NULL : o,
                     .laid = o,
                     .picture = picture,
                     .qr_side = page_qr_side(picture->link)};
    struct scene *s = NULL;
    p.title = free_lines_new(FACE_REGULAR, page_title_text(&p));
    p.seed = p.origin && o->known && o->seed ? free_lines_new(FACE_REGULAR, o->seed) : NULL;
    for (int brief = 0; !s; brief++) {
        p.drawing = drawing_for(shown, picture);
        drawing_cut(&p.drawing, brief <= BRIEF_BARE ? brief : brief < BRIEF_LEGEND ? BRIEF_BARE : DRAWING_STEPS - 1);
        p.stretch = 1;
        p.brief = brief;
        s = draw_page(&p);
        if (brief < BRIEF_STEPS - 1 && !svg_fits(s)) {
            scene_free(s);
            s = NULL;
        }
    }
    free_lines_free(p.title);
    if (p.seed)
        free_lines_free(p.seed);
    shown_free(shown);
    return s;
}
