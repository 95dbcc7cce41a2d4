/* Places labels: candidates round each point, and a search over them that is exact as long as its steps suffice. */
#include "render/labels.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "gen/core/mem.h"

/* How far from the mark candidates lie, mm, and what every mm of it costs; what a line that leads there costs, and a
 * place that could be taken for that of another point. */
static const double gaps[] = {0.3, 1, 2.2, 3.6, 5.4, 7.6, 10.4, 14};
static const double gap_cost = 0.6, lead_cost = 3, doubt_cost = 4, doubt_mm = 1;
enum { GAPS = sizeof gaps / sizeof *gaps, SPOTS = 16 };
_Static_assert(GAPS *SPOTS <= LABEL_CANDIDATES, "all places fit");

/* Where the middle of a box is, in halves of its size from the point, and which way a gap moves it. Beside the point is
 * best, then what is read as beside it, then below and above. */
static const struct spot {
    double x, y, gap_x, gap_y, cost;
} spots[SPOTS] = {
    {1, 0, 1, 0, 0},         {-1, 0, -1, 0, 0.2},   {1, -0.5, 1, 0, 0.1},      {1, 0.5, 1, 0, 0.1},
    {-1, -0.5, -1, 0, 0.3},  {-1, 0.5, -1, 0, 0.3}, {0, 1, 0, 1, 0.5},         {0, -1, 0, -1, 0.6},
    {1, -1, 0.7, -0.7, 0.4}, {1, 1, 0.7, 0.7, 0.4}, {-1, -1, -0.7, -0.7, 0.6}, {-1, 1, -0.7, 0.7, 0.6},
    {0.5, 1, 0, 1, 0.7},     {0.5, -1, 0, -1, 0.8}, {-0.5, 1, 0, 1, 0.8},      {-0.5, -1, 0, -1, 0.9},
};

/* ---- geometry ---- */

static double clamp(double value, double low, double high)
{
    return fmin(high, fmax(low, value));
}

static double box_distance(const struct label_box *b, double x, double y)
{
    return hypot(x - clamp(x, b->left, b->right), y - clamp(y, b->top, b->bottom));
}

static struct label_box grown(const struct label_box *b, double by)
{
    return (struct label_box){b->left - by, b->top - by, b->right + by, b->bottom + by};
}

static bool boxes_overlap(const struct label_box *a, const struct label_box *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

/* Cuts the part from *from to *to (of 0 to 1) of a line to where it is between two bounds. */
static void cut(double start, double step, double low, double high, double *from, double *to)
{
    if (fabs(step) < 1e-9) {
        if (start <= low || start >= high)
            *to = *from;
        return;
    }
    double one = (low - start) / step, other = (high - start) / step;
    *from = fmax(*from, fmin(one, other));
    *to = fmin(*to, fmax(one, other));
}

/* How much of a line is inside a box, mm. */
static double length_inside(const struct label_box *b, double x1, double y1, double x2, double y2)
{
    double from = 0, to = 1;
    cut(x1, x2 - x1, b->left, b->right, &from, &to);
    cut(y1, y2 - y1, b->top, b->bottom, &from, &to);
    return to > from ? (to - from) * hypot(x2 - x1, y2 - y1) : 0;
}

static double line_distance(double x1, double y1, double x2, double y2, double x, double y)
{
    double dx = x2 - x1, dy = y2 - y1, square = dx * dx + dy * dy;
    double t = square > 0 ? clamp(((x - x1) * dx + (y - y1) * dy) / square, 0, 1) : 0;
    return hypot(x - x1 - t * dx, y - y1 - t * dy);
}

static double turn(double x1, double y1, double x2, double y2, double x, double y)
{
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
}

static bool lines_cross(const struct label_place *a, const struct label_place *b)
{
    double one = turn(a->x1, a->y1, a->x2, a->y2, b->x1, b->y1), two = turn(a->x1, a->y1, a->x2, a->y2, b->x2, b->y2);
    double three = turn(b->x1, b->y1, b->x2, b->y2, a->x1, a->y1),
           four = turn(b->x1, b->y1, b->x2, b->y2, a->x2, a->y2);
    return one * two < 0 && three * four < 0;
}

/* ---- candidates ---- */

static struct label_place place_at(const struct label_want *want, const struct spot *spot, double gap)
{
    struct label_place p = {.placed = true, .leads = gap > LABEL_NEAR};
    double out = want->radius + gap;
    double x = want->x + spot->x * want->width / 2 + spot->gap_x * out;
    double y = want->y + spot->y * want->height / 2 + spot->gap_y * out;
    p.box = (struct label_box){x - want->width / 2, y - want->height / 2, x + want->width / 2, y + want->height / 2};
    p.x2 = clamp(want->x, p.box.left, p.box.right);
    p.y2 = clamp(want->y, p.box.top, p.box.bottom);
    double length = hypot(p.x2 - want->x, p.y2 - want->y);
    p.x1 = want->x + (p.x2 - want->x) * want->radius / length;
    p.y1 = want->y + (p.y2 - want->y) * want->radius / length;
    if (!p.leads)
        p.x2 = p.x1, p.y2 = p.y1;
    return p;
}

static bool leads_over(const struct label_place *p, double x, double y, double radius)
{
    return p->leads && line_distance(p->x1, p->y1, p->x2, p->y2, x, y) < radius;
}

/* Whether the place covers what it must not; else what the rest that it covers costs is added. */
static bool keeps_off(const struct label_ground *g, struct label_place *p)
{
    const struct label_box *b = &p->box, *in = &g->within;
    if (b->left < in->left || b->right > in->right || b->top < in->top || b->bottom > in->bottom)
        return false;
    for (int i = 0; i < g->boxes; i++)
        if (boxes_overlap(b, &g->box[i]) || (p->leads && length_inside(&g->box[i], p->x1, p->y1, p->x2, p->y2) > 0))
            return false;
    for (int i = 0; i < g->discs; i++) {
        const struct label_disc *d = &g->disc[i];
        double off = box_distance(b, d->x, d->y);
        if (d->cost == 0 && (off < d->radius || leads_over(p, d->x, d->y, d->radius)))
            return false;
        if (off < d->radius)
            p->cost += d->cost * (1 - off / d->radius);
    }
    for (int i = 0; i < g->lines; i++) {
        const struct label_line *l = &g->line[i];
        struct label_box wide = grown(b, l->width / 2);
        double covered = length_inside(&wide, l->x1, l->y1, l->x2, l->y2);
        if (l->cost == 0 && covered > 0)
            return false;
        p->cost += l->cost * covered;
    }
    return true;
}

/* The same for the marks of all points. A label that is nearly as close to another point is in doubt. */
static bool keeps_off_marks(const struct label_want *wants, int count, int label, struct label_place *p)
{
    double own = box_distance(&p->box, wants[label].x, wants[label].y) - wants[label].radius;
    for (int i = 0; i < count; i++) {
        const struct label_want *other = &wants[i];
        double off = box_distance(&p->box, other->x, other->y) - other->radius;
        if (i == label)
            continue;
        if (off < 0 || leads_over(p, other->x, other->y, other->radius))
            return false;
        if (off < own + doubt_mm)
            p->cost += doubt_cost;
    }
    return true;
}

/* Cheapest first, and otherwise in the order in which they were found. */
static int insert(struct label_place place[LABEL_CANDIDATES], int count, const struct label_place *p)
{
    int at = count;
    for (; at > 0 && place[at - 1].cost > p->cost; at--)
        place[at] = place[at - 1];
    place[at] = *p;
    return count + 1;
}

int labels_candidates(const struct label_ground *g, const struct label_want *wants, int count, int label,
                      struct label_place place[LABEL_CANDIDATES])
{
    int found = 0;
    for (int step = 0; step < GAPS; step++)
        for (int i = 0; i < SPOTS; i++) {
            struct label_place p = place_at(&wants[label], &spots[i], gaps[step]);
            p.cost = spots[i].cost + gap_cost * gaps[step] + (p.leads ? lead_cost : 0);
            if (!keeps_off(g, &p) || !keeps_off_marks(wants, count, label, &p))
                continue;
            p.cost = round(1000 * p.cost) / 1000; /* so that nearly equal ones are equal on every machine */
            found = insert(place, found, &p);
        }
    return found;
}

bool labels_clash(const struct label_place *a, const struct label_place *b)
{
    struct label_box wide = grown(&a->box, LABEL_GAP), wide_b = grown(&b->box, LABEL_GAP / 2);
    if (boxes_overlap(&wide, &b->box))
        return true;
    if (a->leads && length_inside(&wide_b, a->x1, a->y1, a->x2, a->y2) > 0)
        return true;
    wide = grown(&a->box, LABEL_GAP / 2);
    if (b->leads && length_inside(&wide, b->x1, b->y1, b->x2, b->y2) > 0)
        return true;
    return a->leads && b->leads && lines_cross(a, b);
}

/* ---- the search ---- */

struct search {
    int count;
    struct label_place (*place)[LABEL_CANDIDATES];
    int places[LABELS_MOST];
    struct label_box reach[LABELS_MOST]; /* round all places of a label, with their lines and gaps */
    int group[LABELS_MOST]; /* the first label of those that stand in each other's way, each through others */
    /* of one group: its labels, what is chosen now and at best, -1 for a label that stays out */
    int member[LABELS_MOST], members;
    int chosen[LABELS_MOST], best[LABELS_MOST];
    double best_cost, least[LABELS_MOST + 1]; /* what the labels from a member on cost at least */
    int steps;
};

static struct label_box reach_of(const struct label_place *place, int places)
{
    struct label_box b = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (int k = 0; k < places; k++) {
        const struct label_place *p = &place[k];
        b.left = fmin(b.left, fmin(p->box.left, p->x1) - LABEL_GAP);
        b.top = fmin(b.top, fmin(p->box.top, p->y1) - LABEL_GAP);
        b.right = fmax(b.right, fmax(p->box.right, p->x1) + LABEL_GAP);
        b.bottom = fmax(b.bottom, fmax(p->box.bottom, p->y1) + LABEL_GAP);
    }
    return b;
}

static bool is_free_of_all(const struct search *s, int label, const struct label_place *p)
{
    for (int i = 0; i < s->count; i++)
        for (int k = 0; i != label && boxes_overlap(&s->reach[i], &s->reach[label]) && k < s->places[i]; k++)
            if (labels_clash(p, &s->place[i][k]))
                return false;
    return true;
}

/* No label needs a place that costs more than one of its own which clashes with none of the others'. */
static void drop_needless(struct search *s)
{
    for (bool dropped = true; dropped;) {
        dropped = false;
        for (int i = 0; i < s->count; i++)
            for (int k = 0; k < s->places[i] - 1; k++)
                if (is_free_of_all(s, i, &s->place[i][k])) {
                    s->places[i] = k + 1;
                    s->reach[i] = reach_of(s->place[i], s->places[i]);
                    dropped = true;
                }
    }
}

static bool are_in_the_way(const struct search *s, int a, int b)
{
    for (int i = 0; boxes_overlap(&s->reach[a], &s->reach[b]) && i < s->places[a]; i++)
        for (int k = 0; k < s->places[b]; k++)
            if (labels_clash(&s->place[a][i], &s->place[b][k]))
                return true;
    return false;
}

static void find_groups(struct search *s)
{
    for (int i = 0; i < s->count; i++)
        s->group[i] = i;
    for (int i = 0; i < s->count; i++)
        for (int k = 0; k < i; k++) {
            int one = s->group[i], other = s->group[k];
            if (one == other || !are_in_the_way(s, i, k))
                continue;
            for (int m = 0; m < s->count; m++)
                if (s->group[m] == one || s->group[m] == other)
                    s->group[m] = one < other ? one : other;
        }
}

static bool fits(const struct search *s, int depth, const struct label_place *p)
{
    for (int i = 0; i < depth; i++)
        if (s->chosen[i] >= 0 && labels_clash(p, &s->place[s->member[i]][s->chosen[i]]))
            return false;
    return true;
}

/* Branch and bound: the first way down takes each label's cheapest place that is free. */
static void choose(struct search *s, int depth, double cost)
{
    if (cost + s->least[depth] >= s->best_cost || s->steps++ > LABEL_STEPS)
        return;
    if (depth == s->members) {
        s->best_cost = cost;
        memcpy(s->best, s->chosen, sizeof s->best);
        return;
    }
    int label = s->member[depth];
    for (int k = 0; k < s->places[label]; k++) {
        const struct label_place *p = &s->place[label][k];
        if (cost + p->cost + s->least[depth + 1] >= s->best_cost)
            break;
        s->chosen[depth] = k;
        if (fits(s, depth, p))
            choose(s, depth + 1, cost + p->cost);
    }
    s->chosen[depth] = -1;
    choose(s, depth + 1, cost + LABEL_OUT);
}

static void solve_group(struct search *s, int group)
{
    s->members = 0;
    for (int i = 0; i < s->count; i++)
        if (s->group[i] == group)
            s->member[s->members++] = i;
    s->least[s->members] = 0;
    for (int i = s->members - 1; i >= 0; i--) {
        int label = s->member[i];
        s->least[i] = s->least[i + 1] + (s->places[label] > 0 ? s->place[label][0].cost : LABEL_OUT);
    }
    s->best_cost = INFINITY;
    s->steps = 0;
    if (s->members > 0)
        choose(s, 0, 0);
}

static int take_best(const struct search *s, struct label_place *place)
{
    int placed = 0;
    for (int i = 0; i < s->members; i++) {
        int label = s->member[i], best = s->best[i];
        place[label] = best >= 0 ? s->place[label][best] : (struct label_place){.cost = LABEL_OUT};
        placed += best >= 0;
    }
    return placed;
}

/* Of many labels each has its cheapest places only, so that the work is bounded: all of up to 64. */
static int places_most(int count)
{
    enum { ALL = 64 };
    return count <= ALL ? LABEL_CANDIDATES : LABEL_CANDIDATES * ALL / count;
}

int labels_place(const struct label_ground *g, const struct label_want *wants, int count, struct label_place *place)
{
    assert(count >= 0 && count <= LABELS_MOST);
    struct search *s = mem_new(1, sizeof *s);
    int placed = 0;
    s->count = count;
    s->place = mem_new((size_t)count + 1, sizeof *s->place);
    for (int i = 0; i < count; i++) {
        s->places[i] = labels_candidates(g, wants, count, i, s->place[i]);
        if (s->places[i] > places_most(count))
            s->places[i] = places_most(count);
        s->reach[i] = reach_of(s->place[i], s->places[i]);
    }
    drop_needless(s);
    find_groups(s);
    for (int group = 0; group < count; group++)
        if (s->group[group] == group) {
            solve_group(s, group);
            placed += take_best(s, place);
        }
    free(s->place);
    free(s);
    return placed;
}
