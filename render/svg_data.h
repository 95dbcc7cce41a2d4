/* The bytes of SVG's numbers and path data, as few as the grammar allows. Everything is in whole parts of a unit, so
 * that no float is ever printed and steps between rounded places do not drift. */
#ifndef ISLEWRIGHT_RENDER_SVG_DATA_H
#define ISLEWRIGHT_RENDER_SVG_DATA_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/core/buf.h"

enum { SVG_DECIMALS = 2 }; /* of lengths: a hundredth of a millimetre */

/* `value` in tenths, hundredths and so on, by the number of decimals, of which zeros at the end are left out, as is a
 * zero before the point; never "-0". */
void svg_put_decimal(struct buf *out, int64_t value, int decimals);

int64_t svg_hundredths(double value);                /* rounded, halves away from zero */
void svg_put_number(struct buf *out, double value);  /* in hundredths */
void svg_put_precise(struct buf *out, double value); /* in ten-millionths: what lengths are multiplied by */

/* Path data in relative steps; start from {.out = out, .decimals = those of its numbers}. */
struct svg_data {
    struct buf *out;
    int decimals;
    int64_t x, y, start_x, start_y;
    int64_t control_x, control_y; /* of the last quadratic curve */
    char command;                 /* the last one; the same again is left out */
    bool number, fraction;        /* the last thing written was a number, and had a point */
};
void svg_data_move(struct svg_data *d, int64_t x, int64_t y);
void svg_data_line(struct svg_data *d, int64_t x, int64_t y);
void svg_data_curve(struct svg_data *d, const int64_t at[6]); /* two control points and the end */
void svg_data_quad(struct svg_data *d, const int64_t at[4]);  /* a control point and the end */
void svg_data_close(struct svg_data *d);

#endif
