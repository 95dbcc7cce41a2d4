/* Words beside points, so that none covers another, nor what lies there already: a small placer of labels. It knows no
 * board and draws nothing; all is in millimetres, y down.
 *
 * Each label has candidates: boxes round its point, nearer and farther, each with a cost. What may not be covered rules
 * candidates out; what is better not covered makes them dearer. Of all ways to choose one candidate a label so that no
 * two clash, one of least total cost is taken (of the cheapest candidates where labels are many, and within LABEL_STEPS
 * steps a group of labels that stand in each other's way, which counts the same on every machine); a label may stay
 * out, at LABEL_OUT. */
#ifndef ISLEWRIGHT_RENDER_LABELS_H
#define ISLEWRIGHT_RENDER_LABELS_H

#include <stdbool.h>

struct label_box {
    double left, top, right, bottom;
};

/* A disc, or a line with round ends, that labels keep off; `cost` 0: always, else it is what covering it costs: the
 * whole of it for a disc, for each mm for a line. */
struct label_disc {
    double x, y, radius, cost;
};
struct label_line {
    double x1, y1, x2, y2, width, cost;
};

struct label_ground {
    struct label_box within; /* labels stay inside */
    const struct label_disc *disc;
    const struct label_line *line;
    const struct label_box *box; /* never covered */
    int discs, lines, boxes;
};

/* A word for the point at (x, y), whose own mark has that radius and is never covered: by other labels neither. */
struct label_want {
    double x, y, radius;
    double width, height; /* of the word and its plate */
};

enum { LABELS_MOST = 256, LABEL_CANDIDATES = 128, LABEL_STEPS = 4000 };
#define LABEL_OUT  1000.0 /* what leaving a label out costs: more than any place */
#define LABEL_GAP  0.45   /* between two labels, mm */
#define LABEL_NEAR 1.5    /* from the mark to its label; a label that stands farther off has a line that leads to it */

struct label_place {
    bool placed, leads;
    struct label_box box;
    double x1, y1, x2, y2; /* of the line, from the mark to the box; where there is none both are the mark's rim */
    double cost;
};

/* All places that a label may have on that ground among those points, the cheapest first; returns how many. */
int labels_candidates(const struct label_ground *g, const struct label_want *wants, int count, int label,
                      struct label_place place[LABEL_CANDIDATES]);

/* Whether two labels cover each other, or one the line of the other. */
bool labels_clash(const struct label_place *a, const struct label_place *b);

/* Places the labels, at most LABELS_MOST, and returns how many have a place. The same input gives the same places. */
int labels_place(const struct label_ground *g, const struct label_want *wants, int count, struct label_place *place);

#endif
