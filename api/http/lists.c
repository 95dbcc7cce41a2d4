/* Presets and rules: small documents that change with the program only. */
#include "api/catalog.h"
#include "api/http/route.h"
#include "api/http/routes.h"

static enum http_step answer(struct http_call *c)
{
    http_reply_document(&c->reply, "application/json", c->if_none_match);
    return HTTP_DONE;
}

enum http_step http_presets(struct http_call *c)
{
    struct err e;
    struct ask *a = ask_new(c->target.value, c->target.values, c->route->groups, false, c->service->presets, false, 1,
                            c->service->config.pixels, &e);
    if (!a)
        return http_call_problem(c, &e);
    catalog_presets_json(c->service->presets, a->has_have ? &a->have : NULL, &c->reply.body);
    ask_free(a);
    return answer(c);
}

enum http_step http_preset(struct http_call *c)
{
    struct err e;
    if (!catalog_preset_json(c->service->presets, http_route_segment(c), &c->reply.body, &e))
        return http_call_problem(c, &e);
    return answer(c);
}

enum http_step http_rules(struct http_call *c)
{
    catalog_rules_json(c->service->presets, &c->reply.body);
    return answer(c);
}

enum http_step http_rule(struct http_call *c)
{
    struct err e;
    if (!catalog_rule_json(c->service->presets, http_route_segment(c), &c->reply.body, &e))
        return http_call_problem(c, &e);
    return answer(c);
}
