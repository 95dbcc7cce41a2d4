/* A link as a QR code, for whoever stands beside the screen. */
#include <string.h>
#include "api/http/route.h"
#include "api/http/routes.h"
#include "render/output.h"
#include "render/picture.h"
#include "render/scene.h"

enum { SIDE_MM = 60 };

/* The one parameter `link`, as it is read where a link is put on a page; NULL with the error. */
static const char *read_link(const struct http_target *t, struct err *e)
{
    struct picture picture = picture_default();
    for (int i = 0; i < t->values; i++) {
        if (strcmp(t->value[i].name, "link") != 0 || picture.link) {
            err_set(e, ERR_INPUT, t->value[i].name, "this address takes one parameter, link: the address to be read");
            return NULL;
        }
        picture.link = t->value[i].value;
    }
    if (!picture.link)
        err_set(e, ERR_INPUT, "link", "link is missing: the http or https address to be read from the code");
    return picture.link && picture_valid(&picture, e) ? picture.link : NULL;
}

enum http_step http_qr(struct http_call *c)
{
    struct err e;
    const char *link = read_link(&c->target, &e);
    if (!link)
        return http_call_problem(c, &e);
    struct scene *s = scene_new(SIDE_MM, SIDE_MM, "QR code", link);
    scene_qr(s, 0, 0, SIDE_MM, link);
    svg_write(s, &c->reply.body);
    scene_free(s);
    http_reply_document(&c->reply, "image/svg+xml", c->if_none_match);
    return HTTP_DONE;
}
