/* A log of lines that never holds up whoever writes to it: lines wait in memory, up to a megabyte, and a thread of its
 * own writes them. What cannot be kept or written is counted and forgotten. */
#ifndef ISLEWRIGHT_API_HTTP_ACCESS_LOG_H
#define ISLEWRIGHT_API_HTTP_ACCESS_LOG_H

#include <stddef.h>
#include <stdint.h>
#include "gen/core/err.h"

struct access_log;

/* Opens a file to append to, or standard output for "-". NULL with ERR_WRITE, field `access-log`, where that is not
 * possible. */
struct access_log *access_log_open(const char *path, struct err *e);

/* Appends a line, without its end. Any thread may. */
void access_log_put(struct access_log *log, const char *line, size_t length);

/* Opens the file by its name again, after the lines so far have been written: it may have been renamed. */
void access_log_reopen(struct access_log *log);

/* How many lines have been lost since the start: there was no room, or they could not be written. That is told on
 * stderr once, and again only after lines could be written. */
uint64_t access_log_lost(struct access_log *log);

/* Writes what waits, for a second at most, and closes. */
void access_log_close(struct access_log *log);

#endif
