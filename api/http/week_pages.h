/* The pages and feeds of the islands of weeks: what is read in browsers, by feed readers, and by the robots of chats.
 * None needs a script, or anything from another server. `origin` is that of api/http/public.h. */
#ifndef ISLEWRIGHT_API_HTTP_WEEK_PAGES_H
#define ISLEWRIGHT_API_HTTP_WEEK_PAGES_H

#include <stdint.h>
#include "gen/board.h"
#include "gen/core/buf.h"
#include "gen/frozen.h"
#include "gen/week.h"

/* The page of one island, with what chats show of it. `now` tells whether it is this week's, how long it still is, and
 * whether there is a next one. */
void week_page(struct week w, const struct board *b, const struct origin *o, int64_t now, const char *origin,
               struct buf *out);

/* The page that says why there is no island at an address: of a week that has not begun, when it opens. */
void week_absent_page(const struct err *e, struct buf *out);

/* The page of all of them. */
void week_archive_page(const struct frozen *all, const char *origin, struct buf *out);

/* The last FEED_WEEKS as Atom (RFC 4287) and as JSON Feed 1.1. */
enum { FEED_WEEKS = 12 };
void week_feed_atom(const struct frozen *all, const char *origin, struct buf *out);
void week_feed_json(const struct frozen *all, const char *origin, struct buf *out);

/* Appends the address of a week's page, or of its island in that format (an extension). */
void week_page_address(const char *origin, struct week w, struct buf *out);
void week_address(const char *origin, struct week w, const char *extension, struct buf *out);

#endif
