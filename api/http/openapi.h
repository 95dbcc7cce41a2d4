/* The interface described for programs: OpenAPI 3.1. */
#ifndef ISLEWRIGHT_API_HTTP_OPENAPI_H
#define ISLEWRIGHT_API_HTTP_OPENAPI_H

#include "api/http/server.h"

/* Appends the document, one compact line of JSON: every route of the table with its parameters, bodies, answers and
 * problems. It says the same for the same program, limits and presets. */
void http_openapi_write(const struct http_config *config, const struct presets *all, struct buf *out);

#endif
