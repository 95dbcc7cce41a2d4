/* A link as a QR code, for whoever stands beside the screen. */
#include "api/ask.h"
#include "api/http/route.h"
#include "api/http/routes.h"
#include "render/output.h"
#include "render/scene.h"

enum { SIDE_MM = 60 };

static void draw(const char *link, struct buf *out)
{
    struct scene *s = scene_new(SIDE_MM, SIDE_MM, "QR code", link);
    scene_qr(s, 0, 0, SIDE_MM, link);
    svg_write(s, out);
    scene_free(s);
}

enum http_step http_qr(struct http_call *c)
{
    struct err e;
    struct ask *a = ask_new(c->target.value, c->target.values, c->route->groups, false, c->service->presets, false, 1,
                            c->service->config.pixels, &e);
    if (a && !a->picture.link)
        err_set(&e, ERR_INPUT, "link", "link is missing: the http or https address to be read from the code");
    if (!a || !a->picture.link) {
        ask_free(a);
        return http_call_problem(c, &e);
    }
    draw(a->picture.link, &c->reply.body);
    ask_free(a);
    http_reply_document(&c->reply, "image/svg+xml", c->if_none_match);
    return HTTP_DONE;
}
