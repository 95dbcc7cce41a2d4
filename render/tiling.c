#include "render/tiling.h"

#include <math.h>
#include "render/furniture.h"

static const double slack = 1e-6; /* mm, of sums of decimals */

/* ---- one axis ---- */

struct axis {
    int count; /* 0: impossible */
    bool strip;
    double shown, covered; /* by one window, by all together */
};

/* `room`: of a sheet without its margins. */
static struct axis cover(double need, double room, double overlap)
{
    struct axis a = {.count = 1, .strip = true, .shown = room - STRIP_PLAIN, .covered = room - STRIP_PLAIN};
    if (a.shown >= CELL_LEAST && need <= a.covered + slack)
        return a;
    a.strip = overlap < OVERLAP_FURNISHED;
    a.shown = a.strip ? room - STRIP_PLAIN : room;
    double step = a.shown - overlap;
    if (step < CELL_LEAST)
        return (struct axis){0};
    a.count = (int)fmax(2, ceil((need - overlap - slack) / step));
    a.covered = a.count * step + overlap;
    return a;
}

/* ---- both ---- */

static bool lay(const struct tiling_ask *ask, double width, double height, struct tiling *t)
{
    struct axis x = cover(ask->width, width - 2 * ask->margin, ask->overlap);
    struct axis y = cover(ask->height, height - 2 * ask->margin, ask->overlap);
    *t = (struct tiling){.width = width,
                         .height = height,
                         .margin = ask->margin,
                         .overlap = ask->overlap,
                         .shown_x = x.shown,
                         .shown_y = y.shown,
                         .step_x = x.shown - ask->overlap,
                         .step_y = y.shown - ask->overlap,
                         .left = (ask->width - x.covered) / 2,
                         .top = (ask->height - y.covered) / 2,
                         .strip_x = x.strip,
                         .strip_y = y.strip,
                         .columns = x.count,
                         .rows = y.count};
    return x.count > 0 && y.count > 0;
}

struct rect tiling_window(const struct tiling *t, int row, int column)
{
    double left = t->left + column * t->step_x, top = t->top + row * t->step_y;
    return (struct rect){left, top, left + t->shown_x, top + t->shown_y};
}

struct rect tiling_cell(const struct tiling *t, int row, int column)
{
    struct rect cell = tiling_window(t, row, column);
    double half = t->overlap / 2;
    cell.left += column > 0 ? half : 0;
    cell.top += row > 0 ? half : 0;
    cell.right -= column < t->columns - 1 ? half : 0;
    cell.bottom -= row < t->rows - 1 ? half : 0;
    return cell;
}

/* Counts all sheets, and notes as many as there is room for. */
static void find_sheets(const struct tiling_ask *ask, struct tiling *t)
{
    for (int row = 0; row < t->rows; row++)
        for (int column = 0; column < t->columns; column++) {
            if (ask->shows && !ask->shows(ask->drawing, tiling_cell(t, row, column)))
                continue;
            if (t->sheets < SHEETS_MOST) {
                t->sheet[t->sheets].row = row;
                t->sheet[t->sheets].column = column;
            }
            t->sheets++;
        }
}

int tiling_sheet(const struct tiling *t, int row, int column)
{
    for (int i = 0; i < t->sheets; i++)
        if (t->sheet[i].row == row && t->sheet[i].column == column)
            return i;
    return -1;
}

static double cut_length(const struct tiling_ask *ask, const struct tiling *t)
{
    return (t->columns - 1) * ask->height + (t->rows - 1) * ask->width;
}

static bool is_better(const struct tiling_ask *ask, const struct tiling *a, const struct tiling *b)
{
    if (a->sheets != b->sheets)
        return a->sheets < b->sheets;
    return cut_length(ask, a) < cut_length(ask, b) - slack;
}

bool tiling_find(const struct tiling_ask *ask, struct tiling *t, struct err *e)
{
    struct tiling turned;
    bool given = lay(ask, ask->paper.width, ask->paper.height, t);
    bool can_turn = lay(ask, ask->paper.height, ask->paper.width, &turned);
    if (!given && !can_turn)
        return err_set(
            e, ERR_INPUT, "paper",
            "this paper is too small: its margins of %g mm and overlaps of %g mm leave less than %d mm of it",
            ask->margin, ask->overlap, CELL_LEAST);
    find_sheets(ask, t);
    find_sheets(ask, &turned);
    if (!given || (can_turn && is_better(ask, &turned, t)))
        *t = turned;
    return t->sheets <= SHEETS_MOST ||
           err_set(e, ERR_INPUT, "paper", "this takes %d sheets of that paper; at most %d", t->sheets, SHEETS_MOST);
}
