/* A bounded queue of jobs and the worker threads that serve it, first come, first served. */
#ifndef ISLEWRIGHT_API_HTTP_JOBS_H
#define ISLEWRIGHT_API_HTTP_JOBS_H

#include <stdbool.h>

/* A job, part of a larger thing that its maker owns. `run` is called once, on a worker; after it the queue does not
 * touch the job again, so `run` may hand it back or free it. */
struct http_job {
    void (*run)(struct http_job *job);
    struct http_job *next;
};

struct http_jobs;

/* Starts `workers` threads. At most `waiting` jobs wait while all workers are at work. NULL where threads cannot be
 * started. */
struct http_jobs *http_jobs_new(int workers, int waiting);

/* Takes a place for one job, to be used by http_jobs_put(); false when all places are taken. Parted from putting,
 * because a connection has to be suspended in between: after we know that the job has a place, before it can run. */
bool http_jobs_reserve(struct http_jobs *jobs);
void http_jobs_put(struct http_jobs *jobs, struct http_job *job);

/* How many jobs wait, how many run, and how many may wait; it may have changed when it is read. */
struct http_load {
    int workers, running, waiting, places;
};
struct http_load http_jobs_load(struct http_jobs *jobs);

bool http_jobs_full(struct http_jobs *jobs); /* true while no place is free */
bool http_jobs_idle(struct http_jobs *jobs); /* true while nothing waits, runs or holds a place */

/* From now on no place is free: http_jobs_reserve() is false. */
void http_jobs_close(struct http_jobs *jobs);

/* Runs what waits, then ends the threads. Nobody else may use the queue meanwhile or later. */
void http_jobs_free(struct http_jobs *jobs);

#endif
