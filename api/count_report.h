/* An exact count as JSON and as text. */
#ifndef ISLEWRIGHT_API_COUNT_REPORT_H
#define ISLEWRIGHT_API_COUNT_REPORT_H

#include "api/ask.h"

/* A question made ready: what is counted, under which rules. */
struct count_question;

/* The preset of the ask (it must have one), its fairness or none, its rules. ERR_INPUT for rules that cannot be. The
 * caller frees with count_question_free(). */
struct count_question *count_question_new(const struct ask *a, struct err *e);
void count_question_free(struct count_question *q);

/* Appends the question as a query, `preset=base&of=boards&fairness=none&reds-apart=true`: the same for all ways to ask
 * it. */
void count_question_query(const struct count_question *q, struct buf *out);

/* Counts, within that budget each, how many there are under the rules and how many without, and appends the answer in
 * JSON or as text. ERR_GAVE_UP where that is too much, or the rules are of a kind that is not counted. */
bool count_report(const struct count_question *q, enum format f, struct budget budget, struct buf *out, struct err *e);

#endif
