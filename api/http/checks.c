/* Checks: a board held to rules. */
#include <jansson.h>
#include <stdlib.h>
#include "api/http/routes.h"
#include "api/http/subject.h"
#include "solver/check.h"

static void put_verdict(struct http_call *c, const struct verdict *v)
{
    json_t *json = verdict_json(v);
    char *text = json_dumps(json, JSON_COMPACT);
    buf_format(&c->reply.body, "%s\n", text);
    free(text);
    json_decref(json);
}

void http_check_finish(struct http_call *c)
{
    struct err e;
    const struct http_subject *s = http_subject_read(c);
    struct ruleset *rs = s ? ask_rules_to_check(s->ask, &s->board, &s->origin, &e) : NULL;
    if (s && !rs)
        http_call_problem(c, &e);
    if (!rs)
        return;
    struct verdict *v = check_board(&s->board, rs);
    put_verdict(c, v);
    verdict_free(v);
    ruleset_free(rs);
    http_subject_answer(c);
}
