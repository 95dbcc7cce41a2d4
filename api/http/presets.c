/* Presets of one's own, which come in a body: they are read as files are, and are gone with their call. */
#include "api/http/presets.h"

#include <jansson.h>
#include <stdlib.h>
#include "api/http/routes.h"
#include "api/preset_report.h"
#include "api/vetting.h"
#include "gen/core/mem.h"

static bool length_fits(const struct http_call *c, struct err *e)
{
    return c->body.length <= PRESET_BYTES ||
           err_set(e, ERR_TOO_LARGE, "body", "a preset has at most %d bytes", PRESET_BYTES);
}

struct preset *http_preset_read(const struct http_call *c, struct err *e)
{
    if (!length_fits(c, e))
        return NULL;
    struct faults *found = mem_new(1, sizeof *found);
    struct preset *p = vetting_text(c->service->presets, c->body.data, c->body.length, found);
    if (!p)
        faults_tell(found, e);
    free(found);
    return p;
}

/* ---- POST /v1/presets/check ---- */

enum http_step http_preset_check_begin(struct http_call *c)
{
    struct err e;
    return length_fits(c, &e) ? HTTP_WORK : http_call_problem(c, &e);
}

void http_preset_check_finish(struct http_call *c)
{
    struct faults *found = mem_new(1, sizeof *found);
    struct preset *p = vetting_text(c->service->presets, c->body.data, c->body.length, found);
    struct checked_file file = {.preset = p, .found = found};
    json_t *report = preset_report_json(&file);
    char *text = json_dumps(report, JSON_COMPACT);
    buf_format(&c->reply.body, "%s\n", text);
    free(text);
    json_decref(report);
    preset_free(p);
    free(found);
    c->reply.status = 200;
    c->reply.type = "application/json";
}
