/* Outlines are compared by their points: equal shapes in other places are others. */
#include "render/svg_outlines.h"

#include <math.h>
#include <string.h>
#include "render/svg_data.h"

enum { VERBS_LEAST = 6 }; /* of an outline that is worth a definition */

static const double TOLERANCE = 0.005; /* mm that a curve may be off */

/* Where a cubic curve from `from` is as good as a quadratic one, its control point; else false. The two are nowhere
 * further apart than sqrt(3) / 36 of the cubic's third difference. */
static bool is_quadratic(const double from[2], const double at[6], double control[2])
{
    double third_x = at[4] - 3 * at[2] + 3 * at[0] - from[0], third_y = at[5] - 3 * at[3] + 3 * at[1] - from[1];
    control[0] = (3 * (at[0] + at[2]) - from[0] - at[4]) / 4;
    control[1] = (3 * (at[1] + at[3]) - from[1] - at[5]) / 4;
    return hypot(third_x, third_y) * 0.0481125 < TOLERANCE;
}

static void put_curve(struct svg_data *d, const double from[2], const double at[6])
{
    double control[2];
    int64_t x = svg_hundredths(at[4]), y = svg_hundredths(at[5]);
    if (is_quadratic(from, at, control))
        svg_data_quad(d, (int64_t[]){svg_hundredths(control[0]), svg_hundredths(control[1]), x, y});
    else
        svg_data_curve(d, (int64_t[]){svg_hundredths(at[0]), svg_hundredths(at[1]), svg_hundredths(at[2]),
                                      svg_hundredths(at[3]), x, y});
}

void svg_put_path(const struct scene *s, const struct item *item, struct buf *out)
{
    struct svg_data d = {.out = out, .decimals = SVG_DECIMALS};
    const unsigned char *verb = s->verbs + item->u.path.verb;
    const double *number = s->numbers + item->u.path.number;
    for (size_t i = 0; i < item->u.path.verbs; i++) {
        switch ((enum verb)verb[i]) {
        case VERB_MOVE:
            svg_data_move(&d, svg_hundredths(number[0]), svg_hundredths(number[1]));
            number += 2;
            break;
        case VERB_LINE:
            svg_data_line(&d, svg_hundredths(number[0]), svg_hundredths(number[1]));
            number += 2;
            break;
        case VERB_CURVE:
            put_curve(&d, number - 2, number); /* it starts where the number before ends */
            number += 6;
            break;
        case VERB_CLOSE:
            svg_data_close(&d);
            break;
        }
    }
}

static size_t path_numbers(const struct scene *s, const struct item *item)
{
    size_t count = 0;
    for (size_t i = 0; i < item->u.path.verbs; i++) {
        unsigned char verb = s->verbs[item->u.path.verb + i];
        count += verb == VERB_CLOSE ? 0 : verb == VERB_CURVE ? 6 : 2;
    }
    return count;
}

bool svg_same_path(const struct scene *s, const struct item *a, const struct item *b)
{
    size_t verbs = a->u.path.verbs;
    return verbs == b->u.path.verbs && memcmp(s->verbs + a->u.path.verb, s->verbs + b->u.path.verb, verbs) == 0 &&
           memcmp(s->numbers + a->u.path.number, s->numbers + b->u.path.number,
                  path_numbers(s, a) * sizeof *s->numbers) == 0;
}

/* Its place among the outlines that were kept so far, or their number. */
static int find(const struct svg_outlines *o, const struct item *item)
{
    int i = 0;
    while (i < o->count && !svg_same_path(o->scene, o->outline[i].item, item))
        i++;
    return i;
}

static void count_items(struct svg_outlines *o, const struct items *items)
{
    for (size_t i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        if (item->kind != ITEM_PATH || item->u.path.verbs < VERBS_LEAST)
            continue;
        int at = find(o, item);
        if (at == SVG_OUTLINES)
            continue;
        if (at == o->count)
            o->outline[o->count++] = (struct svg_outline){item, 0};
        o->outline[at].times++;
    }
}

void svg_outlines_find(struct svg_outlines *o, const struct scene *s, const bool *placed)
{
    *o = (struct svg_outlines){.scene = s};
    count_items(o, &s->items);
    for (size_t i = 0; i < s->symbols_count; i++)
        if (placed[i])
            count_items(o, &s->symbols[i].items);
}

void svg_outlines_define(const struct svg_outlines *o, struct buf *out)
{
    for (int i = 0; i < o->count; i++) {
        if (o->outline[i].times < 2)
            continue;
        buf_format(out, "<path id=\"P%d\" d=\"", i + 1);
        svg_put_path(o->scene, o->outline[i].item, out);
        buf_text(out, "\"/>\n");
    }
}

int svg_outlines_id(const struct svg_outlines *o, const struct item *item)
{
    int at = item->u.path.verbs < VERBS_LEAST ? o->count : find(o, item);
    return at < o->count && o->outline[at].times > 1 ? at + 1 : 0;
}
