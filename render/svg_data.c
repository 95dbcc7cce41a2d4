/* Writing short and exact: a whole number of thousandths is never printed as a float, steps between rounded places do
 * not drift, and a separator stands only where the next number does not start with its own minus. */
#include "render/svg_data.h"

#include <math.h>

/* ---- numbers ---- */

void svg_put_thousandths(struct buf *out, int64_t value, bool lean)
{
    char text[32], *end = text + sizeof text, *p = end;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    unsigned fraction = (unsigned)(rest % 1000);
    if (fraction) {
        int digits = 3;
        for (; fraction % 10 == 0; digits--)
            fraction /= 10;
        for (; digits > 0; digits--, fraction /= 10)
            *--p = (char)('0' + fraction % 10);
        *--p = '.';
    }
    rest /= 1000;
    if (rest > 0 || p == end || !lean)
        do
            *--p = (char)('0' + rest % 10);
        while (rest /= 10);
    if (value < 0)
        *--p = '-';
    buf_put(out, p, (size_t)(end - p));
}

int64_t svg_thousandths(double value)
{
    return llround(value * 1000);
}

void svg_put_number(struct buf *out, double value)
{
    svg_put_thousandths(out, svg_thousandths(value), false);
}

/* ---- path data ---- */

static void put_command(struct svg_data *d, char command)
{
    bool same = d->command == command || (command == 'l' && d->command == 'm');
    if (!same || command == 'm' || command == 'z')
        buf_char(d->out, command);
    else
        buf_char(d->out, ' ');
    d->command = command;
}

/* A step; `first` right after the command letter or the space that stands for it. */
static void put_step(struct svg_data *d, int64_t step, bool first)
{
    struct buf *out = d->out;
    if (first && step < 0 && out->data[out->length - 1] == ' ')
        out->length--; /* the minus parts the numbers */
    if (!first && step >= 0)
        buf_char(out, ' ');
    svg_put_thousandths(out, step, true);
}

static void put_point(struct svg_data *d, int64_t x, int64_t y, bool first)
{
    put_step(d, x - d->x, first);
    put_step(d, y - d->y, false);
}

void svg_data_move(struct svg_data *d, int64_t x, int64_t y)
{
    put_command(d, 'm'); /* the first one of a path counts from the origin */
    put_point(d, x, y, true);
    d->x = d->start_x = x;
    d->y = d->start_y = y;
}

void svg_data_line(struct svg_data *d, int64_t x, int64_t y)
{
    if (y == d->y) {
        put_command(d, 'h');
        put_step(d, x - d->x, true);
    } else if (x == d->x) {
        put_command(d, 'v');
        put_step(d, y - d->y, true);
    } else {
        put_command(d, 'l');
        put_point(d, x, y, true);
    }
    d->x = x;
    d->y = y;
}

void svg_data_close(struct svg_data *d)
{
    put_command(d, 'z');
    d->x = d->start_x;
    d->y = d->start_y;
}

static void data_points(struct svg_data *d, char command, const int64_t *at, int numbers)
{
    put_command(d, command);
    for (int i = 0; i < numbers; i += 2)
        put_point(d, at[i], at[i + 1], i == 0);
    d->x = at[numbers - 2];
    d->y = at[numbers - 1];
}

void svg_data_curve(struct svg_data *d, const int64_t at[6])
{
    data_points(d, 'c', at, 6);
}

/* Where the control point mirrors the one before, as between TrueType points, SVG finds it itself. */
void svg_data_quad(struct svg_data *d, const int64_t at[4])
{
    bool bent = d->command == 'q' || d->command == 't';
    bool mirrored = bent && at[0] - d->x == d->x - d->control_x && at[1] - d->y == d->y - d->control_y;
    if (mirrored)
        data_points(d, 't', at + 2, 2);
    else
        data_points(d, 'q', at, 4);
    d->control_x = at[0];
    d->control_y = at[1];
}
