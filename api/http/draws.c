/* Any board in any format: what a code's address does, for the board in the body. */
#include "api/http/negotiate.h"
#include "api/http/routes.h"
#include "api/http/subject.h"
#include "api/output.h"

static const enum format formats[] = {FORMAT_JSON, FORMAT_SVG, FORMAT_PNG, FORMAT_PDF, FORMAT_TEXT};
enum { FORMATS_ACCEPTED = sizeof formats / sizeof *formats };

static bool choose_format(const struct http_call *c, struct http_subject *s, struct err *e)
{
    const char *types[FORMATS_ACCEPTED];
    if (s->ask->format != FORMAT_NONE)
        return output_fits(s->ask, s->format, e);
    for (int i = 0; i < FORMATS_ACCEPTED; i++)
        types[i] = format_media_type(formats[i]);
    int chosen = http_negotiate_or_tell(c->accept, types, FORMATS_ACCEPTED, e);
    if (chosen < 0)
        return false;
    s->format = formats[chosen];
    s->negotiated = true;
    return true;
}

enum http_step http_draw_begin(struct http_call *c)
{
    struct err e;
    enum http_step step = http_subject_of_body(c);
    if (step != HTTP_WORK || choose_format(c, c->work, &e))
        return step;
    return http_call_problem(c, &e);
}

void http_draw_finish(struct http_call *c)
{
    struct err e;
    const struct http_subject *s = http_subject_read(c);
    if (!s)
        return;
    if (output_board(&s->board, &s->origin, s->ask, s->format, &c->reply.body, &e))
        http_subject_answer(c);
    else
        http_call_problem(c, &e);
}
