/* What the page is made of: style, scripts, pictures. The version of the page is in their addresses, so that they may
 * be kept for ever, and so that scripts that name each other by relative addresses are always of one version. */
#include <string.h>
#include "api/http/route.h"
#include "api/http/routes.h"
#include "api/web/files.h"

enum http_step http_asset(struct http_call *c)
{
    struct err e;
    const char *version = c->target.segment[1], *name = c->target.segment[2];
    const char *text = strstr(name, ".html") ? NULL : page_file_text(name);
    if (!text) {
        err_set(&e, ERR_NOT_FOUND, "path", "the page has no file \"%.40s\"", name);
        return http_call_problem(c, &e);
    }
    buf_text(&c->reply.body, text);
    http_reply_document(&c->reply, page_file_type(name), c->if_none_match);
    /* An older page in somebody's browser asks for its own version: it gets this one, and no cache keeps it as that. */
    c->reply.cache = strcmp(version, page_version) == 0 ? HTTP_FOR_EVER : HTTP_ASK_AGAIN;
    return HTTP_DONE;
}
