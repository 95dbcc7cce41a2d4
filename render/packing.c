#include "render/packing.h"

#include <math.h>
#include <string.h>

static const double TINY = 1e-9; /* of a row: so that what fits exactly does */

struct lot lot_of_hexes(double flat_mm, int count)
{
    return (struct lot){SHAPE_HEX, flat_mm, flat_mm * 2 / sqrt(3), count};
}

struct lot lot_of_discs(double diameter_mm, int count)
{
    return (struct lot){SHAPE_DISC, diameter_mm, diameter_mm, count};
}

/* ---- rows in an area ---- */

struct area {
    double x, y, width, height;
};

/* `across` from one piece of a row to the next, `down` from row to row; `aside` is where every second row begins. */
struct rows {
    double width, height, across, down, aside;
    int in_first, in_second, most; /* pieces in a row, in every second row; rows that the area takes */
};

static int how_many(double room, double piece, double step)
{
    return room < piece - TINY ? 0 : (int)floor((room - piece) / step + TINY) + 1;
}

static struct rows rows_in(const struct lot *like, struct area in, double spacing, bool interlocked)
{
    struct rows rows = {.width = like->width, .height = like->height, .across = like->width + spacing};
    rows.down = interlocked ? rows.across * sqrt(3) / 2 : like->height + spacing;
    rows.aside = interlocked ? rows.across / 2 : 0;
    rows.in_first = how_many(in.width, like->width, rows.across);
    rows.in_second = how_many(in.width - rows.aside, like->width, rows.across);
    rows.most = rows.in_first > 0 ? how_many(in.height, like->height, rows.down) : 0;
    return rows;
}

static int in_row(const struct rows *rows, int row)
{
    return row % 2 ? rows->in_second : rows->in_first;
}

static int capacity(const struct rows *rows)
{
    return (rows->most + 1) / 2 * rows->in_first + rows->most / 2 * rows->in_second;
}

/* How many rows that many pieces take, at most all. */
static int rows_for(const struct rows *rows, int pieces)
{
    int row = 0;
    for (; row < rows->most && pieces > 0; row++)
        pieces -= in_row(rows, row);
    return row;
}

static double depth(const struct rows *rows, int count)
{
    return count > 0 ? (count - 1) * rows->down + rows->height : 0;
}

/* The rows that take more of that many pieces, or the same in less height; boxes do not interlock. */
static struct rows best_rows(const struct lot *like, int pieces, struct area in, double spacing)
{
    struct rows straight = rows_in(like, in, spacing, false), aside = rows_in(like, in, spacing, true);
    int most = capacity(&straight), other = capacity(&aside);
    if (like->shape == SHAPE_BOX || (most < pieces && other <= most))
        return straight;
    if (other < pieces)
        return most < other ? aside : straight;
    bool less = depth(&aside, rows_for(&aside, pieces)) < depth(&straight, rows_for(&straight, pieces)) - TINY;
    return most < pieces || less ? aside : straight;
}

int packing_most(const struct lot *like, double width, double height, double spacing)
{
    struct rows rows = best_rows(like, SPOTS_MOST, (struct area){0, 0, width, height}, spacing);
    return capacity(&rows);
}

/* ---- what is free on the last sheet ---- */

enum { FREE_MOST = 32 };
struct free_areas {
    int count;
    struct area area[FREE_MOST];
};

static void set_free(struct free_areas *free, double x, double y, double right, double bottom)
{
    if (right > x && bottom > y && free->count < FREE_MOST)
        free->area[free->count++] = (struct area){x, y, right - x, bottom - y};
}

/* What rows leave of an area: what is under them, what is beside the last one where it is not full, and the strip
 * beside the full ones. */
static void free_rest(struct free_areas *free, struct area in, const struct rows *rows, int used, int in_last,
                      double spacing)
{
    double right = in.x + in.width, bottom = in.y + in.height;
    bool full = in_last == in_row(rows, used - 1);
    double above = full ? in.y + depth(rows, used) + spacing
                        : in.y + (used > 1 ? depth(rows, used - 1) + spacing : 0); /* under the full rows */
    double beside = used > 1 || full ? fmax(rows->in_first * rows->across,
                                            used > 1 ? rows->aside + rows->in_second * rows->across : 0)
                                     : 0;
    set_free(free, in.x, in.y + depth(rows, used) + spacing, right, bottom);
    if (!full)
        set_free(free, in.x + in_last * rows->across + (used % 2 ? 0 : rows->aside), above, right,
                 in.y + depth(rows, used));
    if (beside > 0)
        set_free(free, in.x + beside, in.y, right, above - spacing);
}

/* The free area that takes most of that many pieces, of several the smallest; -1 where none takes any. */
static int best_area(const struct free_areas *free, const struct lot *like, int pieces, double spacing)
{
    int best = -1, best_count = 0;
    for (int i = 0; i < free->count; i++) {
        const struct area *area = &free->area[i];
        struct rows rows = best_rows(like, pieces, *area, spacing);
        int count = capacity(&rows) < pieces ? capacity(&rows) : pieces;
        bool smaller = best >= 0 && area->width * area->height < free->area[best].width * free->area[best].height;
        if (count > best_count || (count > 0 && count == best_count && smaller)) {
            best = i;
            best_count = count;
        }
    }
    return best;
}

/* Lays at most so many pieces into one free area, from the next spot on where there is an `out`. Returns how many. */
static int lay_in(struct free_areas *free, int which, const struct lot *like, int pieces, double spacing,
                  struct packing *out)
{
    struct area in = free->area[which];
    struct rows rows = best_rows(like, pieces, in, spacing);
    int laid = 0, row = 0, column = 0;
    free->area[which] = free->area[--free->count];
    while (laid < pieces && laid < capacity(&rows)) {
        if (column == in_row(&rows, row)) {
            row++;
            column = 0;
            continue;
        }
        double x = in.x + (row % 2 ? rows.aside : 0) + column * rows.across, y = in.y + row * rows.down;
        if (out)
            out->spot[out->count++] = (struct spot){out->sheets - 1, x + like->width / 2, y + like->height / 2};
        laid++;
        column++;
    }
    free_rest(free, in, &rows, row + 1, column, spacing);
    return laid;
}

/* Lays as many as the free areas take. */
static int lay_free(struct free_areas *free, const struct lot *like, int pieces, double spacing, struct packing *out)
{
    int laid = 0, which;
    while (laid < pieces && (which = best_area(free, like, pieces - laid, spacing)) >= 0)
        laid += lay_in(free, which, like, pieces - laid, spacing, out);
    return laid;
}

static int sheets_for(int pieces, int most)
{
    return (pieces + most - 1) / most;
}

/* ---- all lots ---- */

struct reach {
    double left, top, right, bottom;
};

/* Moves what is on each sheet to its middle. `from` is where each piece's lot is. */
static void centre(const struct lot *lots, int count, double width, double height, struct packing *out)
{
    for (int sheet = 0; sheet < out->sheets; sheet++) {
        struct reach r = {INFINITY, INFINITY, -INFINITY, -INFINITY};
        for (int lot = 0, i = 0; lot < count; lot++)
            for (int k = 0; k < lots[lot].count; k++, i++) {
                if (out->spot[i].sheet != sheet)
                    continue;
                r.left = fmin(r.left, out->spot[i].x - lots[lot].width / 2);
                r.right = fmax(r.right, out->spot[i].x + lots[lot].width / 2);
                r.top = fmin(r.top, out->spot[i].y - lots[lot].height / 2);
                r.bottom = fmax(r.bottom, out->spot[i].y + lots[lot].height / 2);
            }
        for (int i = 0; i < out->count; i++)
            if (out->spot[i].sheet == sheet) {
                out->spot[i].x += (width - r.left - r.right) / 2;
                out->spot[i].y += (height - r.top - r.bottom) / 2;
            }
    }
}

bool packing_lay(const struct lot *lots, int count, double width, double height, double spacing, struct packing *out)
{
    struct free_areas free = {0};
    memset(out, 0, sizeof *out);
    for (int i = 0; i < count; i++) {
        int left = lots[i].count, most = packing_most(&lots[i], width, height, spacing);
        if (left > 0 && (most == 0 || out->count + left > SPOTS_MOST))
            return false;
        if (left == 0)
            continue;
        struct free_areas trial = free;
        int shared = lay_free(&trial, &lots[i], left, spacing, NULL);
        if (shared == left || sheets_for(left - shared, most) < sheets_for(left, most))
            left -= lay_free(&free, &lots[i], left, spacing, out);
        while (left > 0) {
            out->sheets++;
            free = (struct free_areas){1, {{0, 0, width, height}}};
            left -= lay_in(&free, 0, &lots[i], left, spacing, out);
        }
    }
    centre(lots, count, width, height, out);
    return true;
}
