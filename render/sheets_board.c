/* A board or its land at true size, over several sheets of paper.
 *
 * Neighbouring sheets both show their overlap. Its middle is their joint: the later sheet (right or below) is cut along
 * it and laid on the earlier one, on the same line. Marks that help with it, and the furniture, stand in the halves of
 * overlaps that are covered or cut off, or where there are none in strips of their own, and never on what stays. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gen/board_code.h"
#include "gen/core/mem.h"
#include "render/art.h"
#include "render/drawing.h"
#include "render/furniture.h"
#include "render/output.h"
#include "render/paper.h"
#include "render/sheet_map.h"
#include "render/sheets.h"
#include "render/tiling.h"
#include "render/words.h"

/* mm: of marks where to trim, and from them to the bleed; of a cross's arms, and on what stays; from a joint to the
 * plates of furniture, so that a cut beside the line shows no white. */
static const double trim_mark = 4, trim_gap = 1, arm = 3, arm_staying = 1, beside_joint = 1;
static const double strip_gap = 1.5, strip_thickness_most = 6.5;
static const double map_away = 3; /* from the drawing and from joints */

struct job {
    struct shown *shown;
    const struct board *b; /* what is shown of it */
    const struct origin *o;
    const struct picture *p;
    struct drawing drawing;
    struct tiling tiling;
    struct extent trim; /* what the board covers, of art */
    double scale;       /* mm a mm of art */
    double inset;       /* what is round it on the tiled drawing: bleed and marks, or what overlays need */
};

/* ---- what is where on the tiled drawing ---- */

static double drawing_x(const struct job *j, double art)
{
    return j->inset + j->scale * (art - j->trim.left);
}

static double drawing_y(const struct job *j, double art)
{
    return j->inset + j->scale * (art - j->trim.top);
}

static bool spans_meet(double a, double b, double c, double d)
{
    const double touch = 0.01; /* mm: they only touch */
    return fmin(b, d) - fmax(a, c) > touch;
}

/* Whether a hex, its apothem in mm, has a part of a rectangle: two convex shapes are apart where some side of one
 * separates them. */
static bool hex_meets(double x, double y, double apothem, struct rect r)
{
    double half_x = (r.right - r.left) / 2, half_y = (r.bottom - r.top) / 2;
    double dx = (r.left + r.right) / 2 - x, dy = (r.top + r.bottom) / 2 - y, corner = apothem * 2 / sqrt(3);
    if (!spans_meet(-apothem, apothem, dx - half_x, dx + half_x) ||
        !spans_meet(-corner, corner, dy - half_y, dy + half_y))
        return false;
    for (int side = -1; side <= 1; side += 2) {
        double nx = 0.5, ny = side * sqrt(3) / 2, at = nx * dx + ny * dy, reach = nx * half_x + fabs(ny) * half_y;
        if (!spans_meet(-apothem, apothem, at - reach, at + reach))
            return false;
    }
    return true;
}

static struct rect grown(struct rect r, double by)
{
    return (struct rect){r.left - by, r.top - by, r.right + by, r.bottom + by};
}

/* With marks where to trim, all up to them counts. */
static bool shows(const void *job, struct rect part)
{
    const struct job *j = job;
    const struct lattice *l = j->drawing.l;
    double around = corner_overhang(&j->drawing, j->p) * j->scale, apothem = ART_FLAT / 2 * j->scale;
    if (!j->drawing.land || j->p->print.bleed_mm > 0)
        return spans_meet(0, drawing_x(j, j->trim.right) + j->inset, part.left, part.right) &&
               spans_meet(0, drawing_y(j, j->trim.bottom) + j->inset, part.top, part.bottom);
    for (int i = 0; i < l->hexes; i++) {
        struct point c = drawing_centre(&j->drawing, i);
        if (l->land[i] && hex_meets(drawing_x(j, c.x), drawing_y(j, c.y), apothem, grown(part, around)))
            return true;
    }
    return false;
}

/* ---- the drawing on a sheet ---- */

static void draw_bleed(const struct job *j)
{
    const struct drawing *d = &j->drawing;
    const struct lattice *l = j->drawing.l;
    double bleed = j->p->print.bleed_mm / j->scale;
    struct extent e = j->trim;
    if (!d->land) {
        scene_rect(d->s, e.left - bleed, e.top - bleed, e.right - e.left + 2 * bleed, e.bottom - e.top + 2 * bleed, 0,
                   style_fill(d->t->sea));
        return;
    }
    for (int i = 0; i < l->hexes; i++) {
        double xy[12];
        struct style style = style_stroke(d->t->sand, 2 * bleed);
        style.cap = CAP_ROUND;
        for (int k = 0; k < 6; k++) {
            struct point p = drawing_tile_corner(d, i, k);
            xy[2 * k] = p.x;
            xy[2 * k + 1] = p.y;
        }
        if (l->land[i])
            scene_polygon(d->s, xy, 6, style);
    }
}

/* Two at each corner, and one in the middle of each side, from beyond the bleed outwards. */
static void draw_trim_marks(const struct job *j, double x, double y)
{
    double left = x + drawing_x(j, j->trim.left), right = x + drawing_x(j, j->trim.right);
    double top = y + drawing_y(j, j->trim.top), bottom = y + drawing_y(j, j->trim.bottom);
    double near = j->p->print.bleed_mm + trim_gap, far = near + trim_mark;
    const double across[] = {left, (left + right) / 2, right}, down[] = {top, (top + bottom) / 2, bottom};
    const struct drawing *d = &j->drawing;
    scene_begin(d->s, "trim", NULL, NULL);
    for (int i = 0; i < 3; i++) {
        mark_trim(d->s, d->t, across[i], top - far, across[i], top - near);
        mark_trim(d->s, d->t, across[i], bottom + near, across[i], bottom + far);
        mark_trim(d->s, d->t, left - far, down[i], left - near, down[i]);
        mark_trim(d->s, d->t, right + near, down[i], right + far, down[i]);
    }
    scene_end(d->s);
}

/* ---- a sheet ---- */

struct sheet {
    int number, row, column; /* all from 0 */
    double x, y;             /* of the tiled drawing's upper left corner on the sheet */
    struct rect window, cell;
    bool left, up, right, down; /* whether there is a neighbour */
};

static struct sheet sheet_at(const struct job *j, int number)
{
    const struct tiling *t = &j->tiling;
    int row = t->sheet[number].row, column = t->sheet[number].column;
    struct rect window = tiling_window(t, row, column);
    return (struct sheet){.number = number,
                          .row = row,
                          .column = column,
                          .x = t->margin - window.left,
                          .y = t->margin - window.top,
                          .window = window,
                          .cell = tiling_cell(t, row, column),
                          .left = tiling_sheet(t, row, column - 1) >= 0,
                          .up = tiling_sheet(t, row - 1, column) >= 0,
                          .right = tiling_sheet(t, row, column + 1) >= 0,
                          .down = tiling_sheet(t, row + 1, column) >= 0};
}

static struct rect on_sheet(const struct sheet *s, struct rect r)
{
    return (struct rect){r.left + s->x, r.top + s->y, r.right + s->x, r.bottom + s->y};
}

static struct extent window_in_art(const struct job *j, struct rect w)
{
    double left = drawing_x(j, 0), top = drawing_y(j, 0);
    return (struct extent){(w.left - left) / j->scale, (w.top - top) / j->scale, (w.right - left) / j->scale,
                           (w.bottom - top) / j->scale};
}

static void draw_window(struct job *j, const struct sheet *sheet)
{
    struct scene *s = j->drawing.s;
    struct rect r = on_sheet(sheet, sheet->window);
    scene_clip_begin(s, (double[]){r.left, r.top, r.right, r.top, r.right, r.bottom, r.left, r.bottom}, 4);
    scene_placed_begin(s, sheet->x + drawing_x(j, 0), sheet->y + drawing_y(j, 0), j->scale);
    if (j->p->print.bleed_mm > 0)
        draw_bleed(j);
    struct extent seen = window_in_art(j, sheet->window);
    j->drawing.window = &seen;
    draw_board(&j->drawing, j->o, j->p);
    j->drawing.window = NULL;
    scene_placed_end(s);
    if (j->p->print.bleed_mm > 0)
        draw_trim_marks(j, sheet->x, sheet->y);
    scene_clip_end(s);
}

/* ---- joints ---- */

/* A cross at an end of a joint: where another joint meets it all arms are on lines or on what is covered or cut off;
 * at the edge of a window one arm is on what stays, and is short. */
static void draw_cross(const struct job *j, double x, double y, bool upright, bool at_edge, int staying)
{
    double most = j->tiling.overlap / 2 - 0.3, a = fmin(arm, most), b = at_edge ? fmin(arm_staying, most) : a;
    struct arms arms = {a, a, a, a};
    if (a < arm_staying)
        return; /* too narrow an overlap for crosses */
    if (upright)
        *(staying < 0 ? &arms.left : &arms.right) = b;
    else
        *(staying < 0 ? &arms.up : &arms.down) = b;
    mark_cross(j->drawing.s, j->drawing.t, x, y, arms);
}

/* A joint at x, on the side of the sheet to which `staying` does not point (-1: what stays is left of it). */
static void draw_upright_joint(const struct job *j, const struct sheet *sheet, double x, int staying)
{
    const struct tiling *t = &j->tiling;
    struct rect window = on_sheet(sheet, sheet->window), cell = on_sheet(sheet, sheet->cell);
    bool first = sheet->row == 0, last = sheet->row == t->rows - 1;
    mark_cut(j->drawing.s, j->drawing.t, x, window.top, x, window.bottom);
    draw_cross(j, x, first ? window.top + arm : cell.top, true, first, staying);
    draw_cross(j, x, last ? window.bottom - arm : cell.bottom, true, last, staying);
}

static void draw_level_joint(const struct job *j, const struct sheet *sheet, double y, int staying)
{
    const struct tiling *t = &j->tiling;
    struct rect window = on_sheet(sheet, sheet->window), cell = on_sheet(sheet, sheet->cell);
    bool first = sheet->column == 0, last = sheet->column == t->columns - 1;
    mark_cut(j->drawing.s, j->drawing.t, window.left, y, window.right, y);
    if (!sheet->left) /* else the upright joint has the cross there */
        draw_cross(j, first ? window.left + arm : cell.left, y, false, first, staying);
    if (!sheet->right)
        draw_cross(j, last ? window.right - arm : cell.right, y, false, last, staying);
}

static void draw_joints(const struct job *j, const struct sheet *sheet)
{
    struct rect cell = on_sheet(sheet, sheet->cell);
    scene_begin(j->drawing.s, "joints", NULL, NULL);
    if (sheet->left)
        draw_upright_joint(j, sheet, cell.left, 1);
    if (sheet->right)
        draw_upright_joint(j, sheet, cell.right, -1);
    if (sheet->up)
        draw_level_joint(j, sheet, cell.top, 1);
    if (sheet->down)
        draw_level_joint(j, sheet, cell.bottom, -1);
    scene_end(j->drawing.s);
}

/* ---- furniture ---- */

/* Beside the cell, below it or else above. */
static struct strip strip_across(const struct job *j, const struct sheet *sheet)
{
    struct rect window = on_sheet(sheet, sheet->window), cell = on_sheet(sheet, sheet->cell);
    struct strip strip = {cell.left, 0, cell.right - cell.left, strip_thickness_most};
    if (j->tiling.strip_y) {
        strip.y = window.bottom + strip_gap;
        return strip;
    }
    strip.thickness = fmin(strip_thickness_most, j->tiling.overlap / 2 - beside_joint);
    bool below = sheet->row < j->tiling.rows - 1;
    strip.y = below ? window.bottom - strip.thickness : window.top;
    return strip;
}

static struct strip strip_upright(const struct job *j, const struct sheet *sheet)
{
    struct rect window = on_sheet(sheet, sheet->window), cell = on_sheet(sheet, sheet->cell);
    struct strip strip = {0, cell.top, cell.bottom - cell.top, strip_thickness_most};
    if (j->tiling.strip_x) {
        strip.x = window.right + strip_gap;
        return strip;
    }
    strip.thickness = fmin(strip_thickness_most, j->tiling.overlap / 2 - beside_joint);
    bool right = sheet->column < j->tiling.columns - 1;
    strip.x = right ? window.right - strip.thickness : window.left;
    return strip;
}

/* ---- the map of sheets ---- */

/* The largest place in a corner of what stays that the drawing leaves free. */
static bool find_free_corner(const struct job *j, const struct sheet *sheet, struct rect *place)
{
    static const double sizes[] = {42, 34, 27, 21, 16, 12};
    struct rect room = grown(sheet->cell, -map_away);
    double shape = sheet_map_shape(&j->tiling);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int corner = 0; corner < 4; corner++) {
            double width = sizes[i] * fmin(1, shape), height = sizes[i] * fmin(1, 1 / shape);
            struct rect r;
            r.left = corner & 1 ? room.right - width : room.left;
            r.top = corner & 2 ? room.bottom - height : room.top;
            r.right = r.left + width;
            r.bottom = r.top + height;
            if (width < room.right - room.left && height < room.bottom - room.top && !shows(j, grown(r, map_away))) {
                *place = on_sheet(sheet, r);
                return true;
            }
        }
    return false;
}

/* At the end of the longer strip, which becomes shorter. */
static struct rect take_end(const struct job *j, struct furniture *f)
{
    double shape = sheet_map_shape(&j->tiling);
    if (f->across.length >= f->upright.length) {
        double width = f->across.thickness * shape, right = f->across.x + f->across.length;
        f->across.length -= width + 1;
        return (struct rect){right - width, f->across.y, right, f->across.y + f->across.thickness};
    }
    double height = f->upright.thickness / shape, top = f->upright.y;
    f->upright.length -= height + 1;
    f->upright.y += height + 1;
    return (struct rect){f->upright.x, top, f->upright.x + f->upright.thickness, top + height};
}

static void draw_map(const struct job *j, const struct sheet *sheet, struct rect place)
{
    struct sheet_map map = {.tiling = &j->tiling,
                            .drawing = &j->drawing,
                            .scale = j->scale,
                            .inset_x = drawing_x(j, 0),
                            .inset_y = drawing_y(j, 0)};
    sheet_map_draw(&map, sheet->number, place);
}

static const char *cutting(const struct sheet *sheet, enum lang lang)
{
    if (!sheet->left && !sheet->up)
        return NULL;
    return word(lang, sheet->left && sheet->up ? WORD_CUT_LEFT_TOP : sheet->left ? WORD_CUT_LEFT : WORD_CUT_TOP);
}

static bool draw_furniture(const struct job *j, const struct sheet *sheet, struct err *e)
{
    char place[64], code[BOARD_CODE] = "";
    struct rect map;
    struct furniture f = {.t = j->drawing.t,
                          .lang = j->drawing.lang,
                          .across = strip_across(j, sheet),
                          .upright = strip_upright(j, sheet),
                          .sheet = sheet->number + 1,
                          .sheets = j->tiling.sheets};
    bool several = j->tiling.sheets > 1;
    struct furniture bare = f;
    bool mapped = several, taken = several && !find_free_corner(j, sheet, &map);
    if (taken)
        map = take_end(j, &f);
    words_write(place, sizeof place, f.lang, WORD_ROW_COLUMN,
                (struct word_values){.n = {sheet->row + 1, sheet->column + 1}});
    if (j->shown->covers == 0)
        board_code_write(j->b, code);
    f.words[0] = several ? place : NULL;
    f.words[1] = cutting(sheet, f.lang);
    f.words[2] = code[0] ? code : NULL;
    if (taken && !furniture_fits(&f, NULL)) { /* a map of so many sheets leaves the strip too little */
        f.across = bare.across;
        f.upright = bare.upright;
        mapped = false;
    }
    if (!furniture_fits(&f, e))
        return false;
    furniture_draw(j->drawing.s, &f);
    if (mapped)
        draw_map(j, sheet, map);
    return true;
}

/* ---- all ---- */

static struct scene *draw_sheet(struct job *j, int number, struct err *e)
{
    const struct tiling *t = &j->tiling;
    struct sheet sheet = sheet_at(j, number);
    j->drawing.s = sheet_begin(t->width, t->height, t->margin, j->drawing.t, picture_title(j->p, j->b->preset),
                               j->b->preset->about);
    draw_window(j, &sheet);
    bool done = draw_furniture(j, &sheet, e);
    draw_joints(j, &sheet);
    sheet_end(j->drawing.s);
    if (done)
        return j->drawing.s;
    scene_free(j->drawing.s);
    return NULL;
}

static struct job job_of(const struct board *b, const struct origin *o, const struct picture *p)
{
    struct shown *shown = shown_new(b, p);
    struct job j = {.shown = shown,
                    .b = &shown->board,
                    .o = o,
                    .p = p,
                    .drawing = drawing_for(shown, p),
                    .scale = print_scale(&p->print)};
    double marks = p->print.bleed_mm > 0 ? p->print.bleed_mm + trim_gap + trim_mark : 0;
    double overlays = j.drawing.land ? corner_overhang(&j.drawing, p) * j.scale : 0;
    j.trim = drawing_extent(&j.drawing);
    j.inset = fmax(marks, overlays);
    return j;
}

static bool sheets_stay_small(struct job *j)
{
    bool small = true;
    for (int i = 0; small && i < j->tiling.sheets; i++) {
        struct scene *s = draw_sheet(j, i, NULL);
        if (!s)
            return true;
        small = svg_fits(s);
        scene_free(s);
    }
    return small;
}

/* All sheets show one board: as plain as one of them has to be. */
static void choose_cut(struct job *j)
{
    bool large = j->b->preset->lattice.hexes > DRAWING_HEXES;
    int step = 0;
    while (large && step < DRAWING_STEPS - 1 && !sheets_stay_small(j))
        drawing_cut(&j->drawing, ++step);
}

static struct sheets *draw_sheets(struct job *j, struct err *e)
{
    choose_cut(j);
    struct sheets *sheets = mem_new(1, sizeof *sheets);
    for (; sheets->count < j->tiling.sheets; sheets->count++) {
        sheets->page[sheets->count] = draw_sheet(j, sheets->count, e);
        if (!sheets->page[sheets->count]) {
            sheets_free(sheets);
            return NULL;
        }
    }
    return sheets;
}

struct sheets *sheets_board(const struct board *b, const struct origin *o, const struct picture *p, struct err *e)
{
    struct job j = job_of(b, o, p);
    struct tiling_ask ask = {.width = drawing_x(&j, j.trim.right) + j.inset,
                             .height = drawing_y(&j, j.trim.bottom) + j.inset,
                             .margin = p->print.margin_mm,
                             .overlap = p->print.overlap_mm,
                             .shows = shows,
                             .drawing = &j};
    paper_read(p->paper, &ask.paper);
    struct sheets *sheets = tiling_find(&ask, &j.tiling, e) ? draw_sheets(&j, e) : NULL;
    shown_free(j.shown);
    return sheets;
}
