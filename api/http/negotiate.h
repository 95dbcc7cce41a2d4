/* Which of several media types a client would rather have (RFC 9110 section 12.5.1), and whether it has one already. */
#ifndef ISLEWRIGHT_API_HTTP_NEGOTIATE_H
#define ISLEWRIGHT_API_HTTP_NEGOTIATE_H

#include <stdbool.h>

#include "gen/core/err.h"

/* The quality, in thousandths, of a media type or a content coding ("gzip") by the value of Accept or Accept-Encoding;
 * 0 where it is not named, nor by a range that covers it. */
int http_quality(const char *accept, const char *type);

/* The index of the best of `types` for the value of Accept: the highest quality, each type judged by the most specific
 * range that covers it; among equals the first. Without Accept (NULL or blank) it is 0; -1 where no type is acceptable.
 * Parameters other than q are disregarded; what cannot be read is skipped. */
int http_negotiate(const char *accept, const char *const *types, int count);

/* The same; where it is -1, with ERR_FORMAT that names the types. */
int http_negotiate_or_tell(const char *accept, const char *const *types, int count, struct err *e);

/* Whether an entity tag ("..." with its quotes) is among those of If-None-Match, compared weakly. `*`
 * names none: see http_tag_is_any(). */
bool http_tag_matches(const char *if_none_match, const char *tag);

/* Whether If-None-Match is `*`: it has every tag, but only of what there is. */
bool http_tag_is_any(const char *if_none_match);

#endif
