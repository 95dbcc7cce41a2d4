/* A request made ready: its rules resolved, its tables built, its seed there. Threads may share it. */
#ifndef ISLEWRIGHT_API_DEAL_H
#define ISLEWRIGHT_API_DEAL_H

#include <stdbool.h>
#include <stdint.h>
#include "api/dealers.h"
#include "gen/board.h"
#include "gen/request.h"

struct deal;

/* Where the rules deal and the request has no seed, `fresh` draws one; otherwise that is ERR_INPUT with field `seed`.
 * Also ERR_INPUT for rules that cannot be, and ERR_IMPOSSIBLE where that is proved at once. Its dealer is one of
 * `dealers`, which must outlive it, or its own where that is NULL. A stop (NULL: none) is asked while it is made and
 * while it deals, and must outlive it; everything then ends with ERR_BUSY. The caller frees with deal_free(). */
struct deal *deal_new(const struct request *r, bool fresh, struct dealers *dealers, const struct stop *stop,
                      struct err *e);
void deal_free(struct deal *d);

bool deal_is_printed(const struct deal *d);               /* the board is printed: no seed, one board */
const struct request *deal_request(const struct deal *d); /* canonical, with the seed */

/* Item k of the batch (0: the board of the seed itself), within that many steps; the same for every thread. On success
 * the caller frees *o with origin_free(). ERR_IMPOSSIBLE or ERR_GAVE_UP otherwise. */
bool deal_item(const struct deal *d, unsigned long k, uint64_t steps, struct board *b, struct origin *o, struct err *e);

/* The same as one of a batch of `count`: where there is no board, the error says which item that was, and its seed. */
bool deal_batch_item(const struct deal *d, unsigned long k, unsigned long count, uint64_t steps, struct board *b,
                     struct origin *o, struct err *e);

#endif
