/* Where a river runs in a picture: from a spring in its source hex through the middles of the edges that its hexes
 * share, round the places of their tokens, and out over the edge of its mouth. All in mm of the drawing. */
#ifndef ISLEWRIGHT_RENDER_COURSE_H
#define ISLEWRIGHT_RENDER_COURSE_H

#include "render/drawing.h"

/* A point of a course: where its middle is, the direction in which it flows as a unit, and half of its width. */
struct course_point {
    struct point at, flow;
    double half;
};

/* A hex takes two steps: from one of its edges to the place where it passes the token, and from there to the next. */
enum { COURSE_PARTS = 2, COURSE_STEPS = 2 * RIVER_HEXES + 1, COURSE_POINTS = COURSE_STEPS * COURSE_PARTS + 1 };

struct course {
    int points;       /* 0: the river is not laid */
    int edge;         /* the point that lies on the edge of the mouth; the others behind it are at sea */
    struct point out; /* the direction out of the mouth's edge, a unit */
    struct course_point point[COURSE_POINTS]; /* from the spring down; the last is where the banks end */
};

/* Between the middle of a bank and the rim of a token, at least, and from the mouth's edge to where banks end, mm. */
#define COURSE_CLEAR 0.25
#define COURSE_MOUTH 2.1

void course_find(const struct drawing *d, const struct river *river, struct course *out);

#endif
