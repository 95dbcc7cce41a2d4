/* The bytes of SVG's numbers and path data. Everything is in whole thousandths. */
#ifndef ISLEWRIGHT_RENDER_SVG_DATA_H
#define ISLEWRIGHT_RENDER_SVG_DATA_H

#include <stdbool.h>
#include <stdint.h>
#include "gen/core/buf.h"

int64_t svg_thousandths(double value); /* rounded, halves away from zero */

/* A decimal number without trailing zeros, never "-0"; `lean` leaves out a zero before the point. */
void svg_put_thousandths(struct buf *out, int64_t value, bool lean);
void svg_put_number(struct buf *out, double value);

/* Path data in relative steps; start from {.out = out}. */
struct svg_data {
    struct buf *out;
    int64_t x, y, start_x, start_y;
    int64_t control_x, control_y; /* of the last quadratic curve */
    char command;                 /* the last one; the same again is left out */
};
void svg_data_move(struct svg_data *d, int64_t x, int64_t y);
void svg_data_line(struct svg_data *d, int64_t x, int64_t y);
void svg_data_curve(struct svg_data *d, const int64_t at[6]); /* two control points and the end */
void svg_data_quad(struct svg_data *d, const int64_t at[4]);  /* a control point and the end */
void svg_data_close(struct svg_data *d);

#endif
