/* The score of a board as a picture, the same on both faces. */
#ifndef ISLEWRIGHT_API_SCORE_CHART_H
#define ISLEWRIGHT_API_SCORE_CHART_H

#include "api/ask.h"
#include "render/chart.h"

/* What the picture shows. */
void score_chart(const struct board *b, struct chart *c);

/* Appends the score as `f`: json and text as score_report.h has them; svg and png as a picture for screens, or as a
 * page where the ask names a paper, pdf always as a page. */
bool score_answer(const struct board *b, const struct ask *a, enum format f, struct buf *out, struct err *e);

#endif
