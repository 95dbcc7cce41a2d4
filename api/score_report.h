/* The score of a board, for programs and for people, the same on both faces. */
#ifndef ISLEWRIGHT_API_SCORE_REPORT_H
#define ISLEWRIGHT_API_SCORE_REPORT_H

#include "gen/board.h"
#include "gen/core/buf.h"

/* Appends one compact line that ends with a newline (docs/scores.md). `score`, `beats`, `beatsFair`, `worse`,
 * `raw`, `share`, `value`, `spread` and `percent` are in parts of `scale`; what a board has not, or what has no
 * reference, is left out:
 * {"scale":1000,"score","beats","reference":{"preset","fairness","seed","boards"},"beatsFair","fairReference":{as
 * before},
 * "measures":[{"measure","raw","unit","worse","weight","meaning"}],"resources":[{"resource","hexes","pips","share"}],
 * "setUps":[{"players","spread","percent","seats":[{"corners":[CORNER],"value"}]}]} */
void score_report_json(const struct board *b, struct buf *out);

/* The pips and hexes of a board that yield one resource (RESOURCE_NONE: gold), and its share of all pips by its hexes,
 * in thousandths of a pip. */
struct score_part {
    int resource, hexes, pips, share;
};

/* Those that the board has, gold last; returns how many. */
int score_parts(const struct board *b, struct score_part out[RESOURCES]);

/* The same as tables of at most 80 columns. */
void score_report_text(const struct board *b, struct buf *out);

#endif
