/* What the first requests would otherwise wait for. */
#ifndef ISLEWRIGHT_API_HTTP_WARM_H
#define ISLEWRIGHT_API_HTTP_WARM_H

#include "api/http/call.h"

/* Deals and draws boards that nobody has asked for: the tables of the default rules are then there, and the fonts for
 * titles that the baked glyphs lack. Before there are other threads. */
void http_warm(struct http_service *service);

#endif
