/* Writing short and exact: a separator stands only where the next number could be read as the rest of the one before.
 */
#include "render/svg_data.h"

#include <math.h>
#include <string.h>

/* ---- numbers ---- */

enum { NUMBER = 32, PRECISE = 7 };

/* Ends at `end`; returns where it starts. */
static char *write_decimal(char *end, int64_t value, int decimals)
{
    char *p = end;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    bool fraction = false;
    for (; decimals > 0; decimals--, rest /= 10)
        if (rest % 10 || fraction) {
            *--p = (char)('0' + rest % 10);
            fraction = true;
        }
    if (fraction)
        *--p = '.';
    for (; rest > 0 || p == end; rest /= 10)
        *--p = (char)('0' + rest % 10);
    if (value < 0)
        *--p = '-';
    return p;
}

void svg_put_decimal(struct buf *out, int64_t value, int decimals)
{
    char text[NUMBER], *end = text + sizeof text, *p = write_decimal(end, value, decimals);
    buf_put(out, p, (size_t)(end - p));
}

int64_t svg_hundredths(double value)
{
    return llround(value * 100);
}

void svg_put_number(struct buf *out, double value)
{
    svg_put_decimal(out, svg_hundredths(value), SVG_DECIMALS);
}

void svg_put_precise(struct buf *out, double value)
{
    svg_put_decimal(out, llround(value * 1e7), PRECISE);
}

/* ---- path data ---- */

static void put_command(struct svg_data *d, char command)
{
    bool same = d->command == command || (command == 'l' && d->command == 'm');
    if (!same || command == 'm' || command == 'z') {
        buf_char(d->out, command);
        d->number = false;
    }
    d->command = command;
}

/* A minus parts two numbers, and so does a second point: 1.5.25 is 1.5 and .25. */
static void put_step(struct svg_data *d, int64_t step)
{
    char text[NUMBER], *end = text + sizeof text, *p = write_decimal(end, step, d->decimals);
    size_t length = (size_t)(end - p);
    if (d->number && *p != '-' && !(*p == '.' && d->fraction))
        buf_char(d->out, ' ');
    buf_put(d->out, p, length);
    d->number = true;
    d->fraction = memchr(p, '.', length) != NULL;
}

static void put_point(struct svg_data *d, int64_t x, int64_t y)
{
    put_step(d, x - d->x);
    put_step(d, y - d->y);
}

void svg_data_move(struct svg_data *d, int64_t x, int64_t y)
{
    put_command(d, 'm'); /* the first one of a path counts from the origin */
    put_point(d, x, y);
    d->x = d->start_x = x;
    d->y = d->start_y = y;
}

void svg_data_line(struct svg_data *d, int64_t x, int64_t y)
{
    if (y == d->y) {
        put_command(d, 'h');
        put_step(d, x - d->x);
    } else if (x == d->x) {
        put_command(d, 'v');
        put_step(d, y - d->y);
    } else {
        put_command(d, 'l');
        put_point(d, x, y);
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
        put_point(d, at[i], at[i + 1]);
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
