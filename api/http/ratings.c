/* Scores and openings: what a board is worth. */
#include "api/http/routes.h"
#include "api/http/subject.h"
#include "api/openings_report.h"
#include "api/score_chart.h"

void http_score_finish(struct http_call *c)
{
    struct err e;
    const struct http_subject *s = http_subject_read(c);
    if (!s)
        return;
    if (score_answer(&s->board, s->ask, s->format, &c->reply.body, &e))
        http_subject_answer(c);
    else
        http_call_problem(c, &e);
}

void http_openings_finish(struct http_call *c)
{
    struct err e;
    const struct http_subject *s = http_subject_read(c);
    if (!s)
        return;
    if (openings_report(&s->board, s->ask, FORMAT_JSON, &c->reply.body, &e))
        http_subject_answer(c);
    else
        http_call_problem(c, &e);
}
