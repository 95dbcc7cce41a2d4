/* The table of routes: what is served, by which method, with which parameters. */
#ifndef ISLEWRIGHT_API_HTTP_ROUTE_H
#define ISLEWRIGHT_API_HTTP_ROUTE_H

#include "api/http/call.h"

enum { HTTP_GET = 1, HTTP_POST = 2 }; /* HEAD goes where GET goes; OPTIONS is answered for every path */

/* Whom a route is for. */
enum http_use {
    HTTP_API,   /* programs: every parameter is known or an error, every answer that is kept has a tag */
    HTTP_PAGE,  /* browsers: a link may have gained something on its way */
    HTTP_PROBE, /* what watches the server: it may add parameters of its own, and is counted but not logged */
};

struct http_route {
    unsigned method;
    const char *path; /* "{name}" stands for one segment */
    unsigned groups;  /* ASK_... of the parameters that it takes; rules go by their own names */
    enum http_use use;
    const char *answer; /* the media types, for documents */
    const char *about;  /* one sentence, for documents */
    enum http_step (*begin)(struct http_call *c);
    void (*finish)(struct http_call *c); /* NULL where begin always answers */
    /* What the OpenAPI document says beyond the rest; each may be left out. */
    const char *schema;  /* of the JSON answer: a name under components.schemas of openapi.json */
    const char *example; /* a target that the route answers with 200; without it the path itself */
    const char *body;    /* what is posted: a name under components.requestBodies */
};

int http_routes_count(void);
const struct http_route *http_routes_at(int i);

/* The route of a path and method (HTTP_GET or HTTP_POST; 0: any), or NULL; *methods gets all methods of the path, 0
 * where there is no such path. */
const struct http_route *http_route_find(const struct http_target *t, unsigned method, unsigned *methods);

/* The segment that stands at "{...}" of the call's route. */
const char *http_route_segment(const struct http_call *c);

#endif
