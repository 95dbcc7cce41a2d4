/* How a drawing that is larger than a sheet of paper is spread over several: where each sheet lies on it. Geometry
 * alone, all in mm; places on the drawing count from its upper left corner, y down. */
#ifndef ISLEWRIGHT_RENDER_TILING_H
#define ISLEWRIGHT_RENDER_TILING_H

#include <stdbool.h>
#include "gen/core/err.h"
#include "render/paper.h"
#include "render/sheets.h"

struct rect {
    double left, top, right, bottom;
};

struct tiling_ask {
    double width, height; /* of the drawing */
    struct paper paper;   /* turned as it is best */
    double margin, overlap;
    /* Whether anything of the drawing is in that part of it; NULL: something is everywhere. */
    bool (*shows)(const void *drawing, struct rect part);
    const void *drawing;
};

/* Sheets in rows and columns. Each shows a window of the drawing; neighbouring windows overlap. Their joint is the
 * middle of the overlap: the cell of a sheet is what stays visible of its window when all are put together. */
struct tiling {
    double width, height;      /* of the paper as it is turned */
    double margin, overlap;    /* as asked for */
    double shown_x, shown_y;   /* how large a window is */
    double step_x, step_y;     /* from one window to the next */
    double left, top;          /* of the first window on the drawing, which is in the middle of them all */
    bool strip_x, strip_y;     /* right of each window, and below it, STRIP_PLAIN of the sheet are kept for furniture */
    int columns, rows, sheets; /* sheets are fewer where a cell would show nothing */
    struct {
        int row, column;
    } sheet[SHEETS_MOST]; /* in reading order */
};

/* The fewest sheets, with the paper upright or across; of two ways the one with the shorter lines to cut (columns - 1
 * times the drawing's height and rows - 1 times its width), then the paper as it is given. False with ERR_INPUT and
 * field `paper` where its margins and the overlap leave less than CELL_LEAST mm of it, or where more than SHEETS_MOST
 * sheets would be needed.
 *
 * Furniture stands in the half of an overlap that is covered or cut off, or, along a side without a neighbour in any
 * sheet, or with an overlap of less than OVERLAP_FURNISHED mm, in a strip that the sheets count as taken. */
enum { CELL_LEAST = 20, OVERLAP_FURNISHED = 8 };
bool tiling_find(const struct tiling_ask *ask, struct tiling *t, struct err *e);

struct rect tiling_window(const struct tiling *t, int row, int column);
struct rect tiling_cell(const struct tiling *t, int row, int column);

/* The number of the sheet there, from 0; -1 where there is none. */
int tiling_sheet(const struct tiling *t, int row, int column);

#endif
